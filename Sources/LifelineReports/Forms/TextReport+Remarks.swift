import LifelineChecker
import LifelineTrace

extension TextReport {
  /// What is said of an input, or of one of its lines, beside the findings.
  struct Remark: Sendable {
    /// The input, with the line where it is about one.
    var place: String
    /// What is said.
    var message: String
    /// The number of remarks that it stands for.
    var count = 1
    /// Whether it only counts what is not shown.
    var isRest = false

    /// The remark on a line.
    var text: String { "\(place): \(message)" }
  }

  /// What is said of an input below its findings.
  func remarks(_ trace: CheckedTrace, path: String) -> [Remark] {
    let report = trace.report
    return unreadable(report, path: path) + dropped(report, path: path)
      + notes(report, path: path)
      + uikitMessages(report, path: path) + open(report, path: path)
      + unknown("events", report.unknown.events, path: path)
      + unknown("kinds of line", report.unknown.kinds, path: path)
      + unknown("values", report.unknown.values, path: path)
  }

  /// As many remarks as are to be shown, with a count of the others.
  private func cut(_ remarks: [Remark], path: String, total: Int, _ noun: String) -> [Remark] {
    let shown = showsAll ? remarks[...] : remarks.prefix(Self.lineLimit)
    let left = total - shown.count
    guard left > 0 else { return remarks }
    let hint = showsAll ? "" : " (--all shows them)"
    let message = "and \(left) more \(noun)\(hint)"
    return shown + [Remark(place: path, message: message, count: left, isRest: true)]
  }

  private func unreadable(_ report: TraceReport, path: String) -> [Remark] {
    let lines = report.faults.map { unreadable in
      Remark(
        place: "\(path):\(unreadable.line)",
        message: "unreadable: \(TextLayout.plain(unreadable.message))"
      )
    }
    let total = lines.count + report.omittedUnreadable
    return cut(lines, path: path, total: total, "unreadable lines")
  }

  private func notes(_ report: TraceReport, path: String) -> [Remark] {
    let notes = report.remarks.filter { showsAll || !$0.isMark }
    let lines = notes.map { note in
      let place = note.line.map { ":\($0)" } ?? ""
      let message = TextLayout.plain(note.message, limit: 400)
      return Remark(place: path + place, message: note.isMark ? message : "note: \(message)")
    }
    return cut(lines, path: path, total: lines.count, "notes")
  }

  private func uikitMessages(_ report: TraceReport, path: String) -> [Remark] {
    let unexplainedMessages = report.diagnostics.filter { !$0.isExplained && $0.finding == nil }
    let lines = unexplainedMessages.map { diagnostic in
      let message = TextLayout.plain(diagnostic.message)
      let groups = diagnostic.record
      let advice =
        groups.isEmpty ? "" : "; " + FindingText.advice(record: groups, of: diagnostic.className)
      return Remark(
        place: "\(path):\(diagnostic.line)",
        message: "UIKit said, and no finding explains it: \"\(message)\"\(advice)"
      )
    }
    return cut(lines, path: path, total: lines.count, "messages of UIKit")
  }

  private func open(_ report: TraceReport, path: String) -> [Remark] {
    let lines = report.open.map { open in
      Remark(
        place: "\(path):\(open.line)",
        message: "still owed at the end: \(TextLayout.plain(open.message)) [\(open.rule)]"
      )
    }
    return cut(lines, path: path, total: lines.count, "open obligations")
  }

  private func unknown(_ what: String, _ counts: [String: Int], path: String) -> [Remark] {
    guard !counts.isEmpty else { return [] }
    let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\(TextLayout.plain($0.key, limit: 60)) (\($0.value))" }
    let list = TextLayout.list(names, limit: showsAll ? .max : Self.lineLimit)
    return [Remark(place: path, message: "unknown \(what), not judged: \(list)")]
  }
}
