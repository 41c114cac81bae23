package import LifelineChecker
import LifelineStory

/// Tells what the model and the rules make of one line of a trace, as text or as JSON.
package struct DerivationReport: Sendable {
  /// The input as the user named it.
  package let path: String
  /// What is told.
  package let derivation: Derivation
  /// The judgement of the whole trace, which knows the causes of findings; nil where it was not told.
  package var judged: CheckedTrace?
  /// Whether findings are coloured.
  package var isColored = false

  /// Creates a report.
  package init(path: String, _ derivation: Derivation) {
    self.path = path
    self.derivation = derivation
  }

  // MARK: Text

  /// The answer for people, each line ended by a line feed.
  package var text: String {
    let position = derivation.position
    var lines: [String] = []
    switch derivation.content {
    case .event: lines = event
    case .other(let what, let before, let after):
      lines = [position.head(path: path, "")]
      let content = what.map { ": it is \(TextLayout.plain($0))" } ?? ""
      lines += TextLayout.wrap("no event stands on this line\(content)", first: "  ", rest: "    ")
      let places = [
        before.map { "the event before it is at line \($0)" },
        after.map { "the next one is at line \($0)" },
      ].compactMap(\.self)
      if !places.isEmpty { lines.append("  " + places.joined(separator: ", ")) }
    case .returning(let call):
      lines = [position.head(path: path, "")]
      lines.append("  no event stands on this line: it is the return of the call at line \(call)")
    case .behindTheEnd(let last):
      lines = ["\(TextLayout.plain(path, limit: 1000)): the trace ends at line \(last)"]
    }
    return lines.text + findings.text + position.remarks(path: path).text
  }

  private var event: [String] {
    let position = derivation.position
    var lines = [position.head(path: path, position.last ?? "")]
    for passage in derivation.machines { lines += Self.lines(passage) }
    if derivation.machines.isEmpty { lines.append("  the event moves no machine") }
    lines += RuleAnswers(answers: derivation.answers, event: "it").lines
    if !later.isEmpty {
      let text = "also found at this line: \(TextLayout.list(later))"
      lines += TextLayout.wrap(text, first: "  ", rest: "    ")
    }
    return lines + TextLayout.sources(derivation.sources)
  }

  /// The rules with a finding at the line that the event alone does not give, each once.
  private var later: [String] {
    var names: [String] = []
    for finding in derivation.findings {
      let isTold = derivation.answers.contains { $0.finding?.rule == finding.rule }
      if !isTold, !names.contains(finding.rule) { names.append(finding.rule) }
    }
    return names
  }

  private static func lines(_ passage: Derivation.Passage) -> [String] {
    let kind = passage.before.kind
    let controller = TextLayout.plain(passage.controller, limit: 60)
    let before = "before: \(passage.before.phrase)\(TextLayout.since(passage.since))"
    var lines = ["  \(kind.machine.name) of \(controller)"]
    lines += TextLayout.wrap(before, first: "    ", rest: "      ")
    if passage.edges.isEmpty {
      let text =
        "\(passage.event): no edge leads from \(passage.before.names.joined(separator: " or "))"
      lines += TextLayout.wrap(text, first: "    ", rest: "      ")
    } else {
      let edges = passage.edges.map(\.phrase).joined(separator: ", or ")
      lines += TextLayout.wrap("\(passage.event): \(edges)", first: "    ", rest: "      ")
    }
    let isAdopted = passage.edges.isEmpty ? ", which is what the event leaves behind" : ""
    return lines + ["    after: \(passage.after.phrase)\(isAdopted)"]
  }

  private var findings: [Prose] {
    guard !derivation.findings.isEmpty else { return [] }
    let teller = FindingText(isColored: isColored)
    let system = derivation.position.system
    return derivation.findings.flatMap { [""] + teller.lines($0, path: path, system: system) }
  }

  // MARK: JSON

  /// The answer for programs, by `spec/why.schema.json`, ended by a line feed.
  package var json: String {
    let answer: JSONObject = [
      "content": content,
      "event": derivation.content == .event ? derivation.position.last : nil,
      "machines": derivation.machines.map(\.json),
      "rules": RuleAnswers(answers: derivation.answers, event: "it").json,
      "findings": found.map(\.found),
      "question": judged?.question.flatMap { $0.line == derivation.position.line ? $0.json : nil },
      "sources": derivation.sources,
    ]
    return derivation.position.document("why", path: path, answer)
  }

  /// The findings at the line, with their causes where the whole trace was judged.
  private var found: [Finding] {
    guard let judged else { return derivation.findings }
    let told = judged.report.findings.filter { $0.line == derivation.position.line }
    let known = derivation.findings.map { finding in
      told.first { $0.rule == finding.rule && $0.fingerprint == finding.fingerprint } ?? finding
    }
    return known
      + told.filter { finding in !known.contains { $0.fingerprint == finding.fingerprint } }
  }

  private var content: String {
    switch derivation.content {
    case .event: "event"
    case .other(let what, _, _): what ?? "nothing"
    case .returning(let call): "the return of the call at line \(call)"
    case .behindTheEnd: "behind the end"
    }
  }
}

extension Derivation.Passage {
  /// An element of `machines`.
  fileprivate var json: JSONObject {
    [
      "machine": before.kind.machine.name,
      "controller": controller,
      "before": before.names,
      "since": since.map(\.json),
      "event": event,
      "edges": edges.map(\.json),
      "after": after.names,
    ]
  }
}

extension Finding {
  /// An element of `findings`.
  fileprivate var found: JSONObject {
    [
      "rule": rule,
      "severity": severity.rawValue,
      "message": message,
      "because": because,
      "assuming": confidence.assumption,
      "causes": causes.isEmpty ? nil : causes.map(\.json),
      "fingerprint": fingerprint,
    ]
  }
}

extension Derivation.Cause {
  /// An earlier event.
  var json: JSONObject { ["line": line, "event": event, "states": states] }
}

extension Machine.Edge {
  /// An edge that was taken, or may be.
  var json: JSONObject { ["from": from, "to": to] }
}

extension Derivation {
  /// The slugs of the sources that the machines follow, each once.
  fileprivate var sources: [String] { Machine.sources(of: machines.map(\.before.kind)) }
}

extension Machine {
  /// The slugs of the sources that machines follow, each once, in the machines' order.
  static func sources(of kinds: [Machine.Kind]) -> [String] {
    var slugs: [String] = []
    for slug in kinds.flatMap(\.machine.sources) where !slugs.contains(slug) { slugs.append(slug) }
    return slugs
  }
}
