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
      let message = TextLayout.plain(note.message)
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

  // MARK: Undecided rules

  /// What recording would let which rules be judged, the most helpful first.
  ///
  /// All of it where everything is shown; the best of it where nothing else can be said.
  func undecided(_ trace: CheckedTrace, path: String) -> [String] {
    let report = trace.report
    guard report.events > 0, showsAll || !report.isJudged else { return [] }
    let undecided = report.undecided.map { (rule: $0.rule, missing: $0.missing) }
    let lines = Self.mostHelpful(undecided).map { missing, rules in
      "\(path): " + sentence(missing, rules, on: report.system)
    }
    return Array(showsAll ? lines[...] : lines.prefix(1))
  }

  /// What could be recorded, with the rules that would then be judged, the most helpful first.
  ///
  /// - Parameter undecided: The rules that were not judged, with what is missing.
  /// - Returns: The rules for each list of what is missing.
  static func mostHelpful(
    _ undecided: [(rule: String, missing: [String])]
  ) -> [(missing: [String], rules: [String])] {
    var groups: [(missing: [String], rules: [String])] = []
    for (rule, missing) in undecided {
      // Why: there are few groups, and a dictionary of them takes longer to make ready than to search.
      guard let place = groups.firstIndex(where: { $0.missing == missing }) else {
        groups.append((missing, [rule]))
        continue
      }
      groups[place].rules.append(rule)
    }
    return groups.sorted { left, right in
      if left.rules.count != right.rules.count { return left.rules.count > right.rules.count }
      return left.missing.lexicographicallyPrecedes(right.missing)
    }
  }

  /// What could be recorded, without the rules: `recording views`, `naming the system (--ios)`.
  package static func record(_ missing: [String]) -> String {
    let plain = missing.filter { $0 != "os" }.map(Facts.hint)
      .map { $0.replacingSuffix("(_:)", with: "").replacingSuffix("()", with: "") }
    let recording = plain.isEmpty ? "" : "recording \(TextLayout.list(plain))"
    let naming = "naming the system (--ios)"
    if recording.isEmpty { return naming }
    return missing.contains("os") ? "\(recording) and \(naming)" : recording
  }

  private func sentence(_ missing: [String], _ rules: [String], on system: String?) -> String {
    let list = TextLayout.list(rules, limit: showsAll ? .max : 3)
    let count = TextLayout.count(rules.count, "more rule")
    if missing.contains("os"), let system {
      let verb = rules.count == 1 ? "does" : "do"
      return
        "\(TextLayout.count(rules.count, "rule")) \(verb) not hold on \(TextLayout.plain(system)): \(list)"
    }
    return "\(Self.record(missing)) would let \(count) be judged: \(list)"
  }
}
