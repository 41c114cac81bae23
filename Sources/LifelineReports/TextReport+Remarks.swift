import LifelineChecker
import LifelineTrace

extension TextReport {
  /// What is said of an input below its findings, a line each.
  func remarks(_ trace: CheckedTrace, path: String) -> [String] {
    let report = trace.report
    var lines = unreadable(report, path: path)
    lines += notes(report, path: path)
    lines += complaints(report, path: path)
    lines += open(report, path: path)
    lines += unknown(report.unknown, path: path)
    guard report.events > 0 else { return lines }
    if showsAll { return lines + undecided(report, path: path) }
    if !report.isJudged { return lines + undecided(report, path: path).prefix(2) }
    // Why: a pasted log's last line says what was not judged; elsewhere one line does.
    if report.verdict != .conforms, report.look == nil, !report.undecided.isEmpty {
      let count = Prose.count(report.undecided.count, "rule")
      lines.append("\(path): \(count) could not be judged (--all says what to record)")
    }
    return lines
  }

  /// As many lines as are to be shown, with a count of the others.
  private func cut(_ lines: [String], path: String, total: Int, _ noun: String) -> [String] {
    let shown = showsAll ? lines[...] : lines.prefix(Self.lineLimit)
    guard total > shown.count else { return lines }
    let hint = showsAll ? "" : " (--all shows them)"
    return shown + ["\(path): and \(total - shown.count) more \(noun)\(hint)"]
  }

  private func unreadable(_ report: TraceReport, path: String) -> [String] {
    let lines = report.faults.map { unreadable in
      "\(path):\(unreadable.line): unreadable: \(Prose.plain(unreadable.message))"
    }
    let total = lines.count + report.omittedUnreadable
    return cut(lines, path: path, total: total, "unreadable lines")
  }

  private func notes(_ report: TraceReport, path: String) -> [String] {
    let notes = report.remarks.filter { showsAll || !$0.message.hasPrefix("mark: ") }
    let lines = notes.map { note in
      let place = note.line.map { ":\($0)" } ?? ""
      let message = Prose.plain(note.message)
      return "\(path)\(place): " + (message.hasPrefix("mark: ") ? message : "note: \(message)")
    }
    return cut(lines, path: path, total: lines.count, "notes")
  }

  private func complaints(_ report: TraceReport, path: String) -> [String] {
    let riddles = report.diagnostics.filter { !$0.isExplained && $0.finding == nil }
    let lines = riddles.map { diagnostic in
      let message = Prose.plain(diagnostic.message)
      let groups = diagnostic.record
      let advice =
        groups.isEmpty ? "" : "; " + FindingText.advice(record: groups, of: diagnostic.className)
      return
        "\(path):\(diagnostic.line): UIKit said, and no finding explains it: \"\(message)\"\(advice)"
    }
    return cut(lines, path: path, total: lines.count, "messages of UIKit")
  }

  private func open(_ report: TraceReport, path: String) -> [String] {
    let lines = report.open.map { open in
      "\(path):\(open.line): still owed at the end: \(Prose.plain(open.message)) [\(open.rule)]"
    }
    return cut(lines, path: path, total: lines.count, "open obligations")
  }

  private func unknown(_ unknown: UnknownNames, path: String) -> [String] {
    let tables = [("events", unknown.events), ("kinds", unknown.kinds), ("values", unknown.values)]
    return tables.compactMap { noun, counts in
      guard !counts.isEmpty else { return nil }
      let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\(Prose.plain($0.key, limit: 60)) (\($0.value))" }
      let list = Prose.list(names, limit: showsAll ? .max : Self.lineLimit)
      let what = noun == "kinds" ? "kinds of line" : noun
      return "\(path): unknown \(what), not judged: \(list)"
    }
  }

  // MARK: Undecided rules

  /// What recording would let which rules be judged, the most helpful first.
  private func undecided(_ report: TraceReport, path: String) -> [String] {
    var groups: [[String]: [String]] = [:]
    for rule in report.undecided { groups[rule.missing, default: []].append(rule.rule) }
    let sorted = groups.sorted { left, right in
      if left.value.count != right.value.count { return left.value.count > right.value.count }
      return left.key.lexicographicallyPrecedes(right.key)
    }
    return sorted.map { missing, rules in
      "\(path): " + sentence(missing, rules, on: report.system)
    }
  }

  private func sentence(_ missing: [String], _ rules: [String], on system: String?) -> String {
    let list = Prose.list(rules, limit: showsAll ? .max : 3)
    let count = Prose.count(rules.count, "more rule")
    let plain = missing.filter { $0 != "os" }.map(Facts.hint)
      .map { $0.replacingSuffix("(_:)", with: "").replacingSuffix("()", with: "") }
    if missing.contains("os"), let system {
      let verb = rules.count == 1 ? "does" : "do"
      return
        "\(Prose.count(rules.count, "rule")) \(verb) not hold on \(Prose.plain(system)): \(list)"
    }
    let recording = plain.isEmpty ? "" : "recording \(Prose.list(plain))"
    let naming = "naming the system (--ios)"
    let what =
      recording.isEmpty
      ? naming : missing.contains("os") ? "\(recording) and \(naming)" : recording
    return "\(what) would let \(count) be judged: \(list)"
  }
}
