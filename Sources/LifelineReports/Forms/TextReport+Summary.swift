extension TextReport {
  /// The last lines of a run, each ended by a line feed; empty where nothing is left to say.
  ///
  /// The verdict line of a single input says already what was found in it.
  ///
  /// - Parameters:
  ///   - summary: What the run came to.
  ///   - ruleCount: The number of rules that were asked.
  ///   - tellsVerdicts: Whether a single input was told with its verdict.
  ///   - remarks: What is to be known of the run besides, a line each.
  /// - Returns: The lines.
  public func text(
    _ summary: Summary,
    ruleCount: Int,
    tellsVerdicts: Bool = true,
    remarks: [String] = []
  ) -> String {
    guard detail > .findings else { return "" }
    let isSingle = tellsVerdicts && summary.traces == 1 && detail < .verbose
    var lines: [String] = []
    if !isSingle { lines += counts(summary) }
    if summary.known > 0 {
      let (verb, object) = summary.known == 1 ? ("is", "it") : ("are", "them")
      let count = TextLayout.count(summary.known, "finding")
      lines.append("\(count) \(verb) known UIKit behaviour (--enable advice shows \(object))")
    }
    lines += remarks
    // Why: where nothing was judged, what would help is said with the input that it is about.
    let isJudged = summary.unreadable + summary.unjudged < summary.traces
    if isJudged || !isSingle && summary.unreadable < summary.traces {
      lines += rules(summary, isSingle ? nil : ruleCount)
    }
    return lines.text
  }

  private func counts(_ summary: Summary) -> [String] {
    if summary.unreadable == summary.traces, summary.traces > 1 {
      return ["none of \(summary.traces) traces could be read"]
    }
    var first =
      TextLayout.count(summary.traces, "trace") + ", " + TextLayout.count(summary.events, "event")
    first += ": " + severities(summary.findings)
    if summary.suppressed > 0 { first += ", \(summary.suppressed) suppressed" }
    if summary.omitted > 0 { first += ", \(summary.omitted) left out" }
    var lines = [first]
    if summary.traces > 1 {
      let verdicts = [
        "\(summary.conforming) conforming", "\(summary.violating) violating",
        "\(summary.inconclusive) inconclusive",
      ]
      lines += TextLayout.wrap(verdicts.joined(separator: ", ") + reasons(summary), rest: "  ")
    }
    if summary.unreadableLines > 0 {
      lines.append(TextLayout.count(summary.unreadableLines, "line") + " could not be read")
    }
    if summary.droppedLines > 0 {
      let noun = summary.droppedLines == 1 ? "line that names" : "lines that name"
      let verb = summary.droppedLines == 1 ? "was" : "were"
      lines.append("\(summary.droppedLines) \(noun) a callback \(verb) not read")
    }
    return lines
  }

  /// Why inputs are inconclusive, in brackets; empty where none is.
  private func reasons(_ summary: Summary) -> String {
    let rest =
      summary.inconclusive - summary.unreadable - summary.unjudged - summary.owing
      - summary.accepting
    let reasons = [
      (summary.unreadable, "unreadable"), (summary.unjudged, "with nothing to judge"),
      (summary.owing, "with something still owed"),
      (summary.accepting, "with accepted findings"),
      (rest, rest == 1 ? "shows too little for a verdict" : "show too little for a verdict"),
    ]
    let parts = reasons.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// How many rules were judged, and why not more: all reasons, or the best remedy.
  ///
  /// - Parameters:
  ///   - summary: What the run came to.
  ///   - ruleCount: The number of rules that were asked; nil where the numbers are said already.
  /// - Returns: The lines.
  private func rules(_ summary: Summary, _ ruleCount: Int?) -> [String] {
    let checked = ruleCount.map {
      "\(summary.judged.count) of \(TextLayout.count($0, "rule")) checked"
    }
    guard detail > .usual, let checked else {
      let text = [checked, help(summary)].compactMap(\.self).joined(separator: "; ")
      return TextLayout.wrap(text, rest: "  ")
    }
    let reasons: [(Summary.Reason, String)] = [
      (.notRecorded, "because the log lacks what they need"),
      (.unknownSystem, "because the system's version is not known"),
      (.otherSystem, "for other systems"),
      (.noSubject, "with nothing to check"),
    ]
    let undecided = summary.undecided
    let parts = reasons.compactMap { reason, phrase -> String? in
      let count = undecided.values.filter { $0 == reason }.count
      return count > 0 ? "\(count) \(phrase)" : nil
    }
    let text =
      parts.isEmpty ? checked : "\(checked); not checked: \(parts.joined(separator: ", "))"
    return TextLayout.wrap(text, rest: "  ")
  }
}
