package import LifelineChecker

/// Tells why an event may or may not come next, as text or as JSON.
package struct SuppositionReport: Sendable {
  /// The input as the user named it.
  package let path: String
  /// What is told.
  package let supposition: Supposition

  /// Creates a report.
  package init(path: String, _ supposition: Supposition) {
    self.path = path
    self.supposition = supposition
  }

  // MARK: Text

  /// The answer for people, each line ended by a line feed.
  package var text: String {
    let position = supposition.position
    var lines = [position.head(path: path, position.last.map { "after \($0)" } ?? "")]
    lines += TextLayout.wrap(verdict, first: "  ", rest: "    ")
    for answer in supposition.machines { lines += Self.lines(answer) }
    lines += RuleAnswers(answers: supposition.answers, event: "it").lines
    lines += TextLayout.sources(supposition.sources)
    lines += position.remarks(path: path)
    return lines.text
  }

  private var verdict: String {
    let phrase = TextLayout.plain(supposition.phrase, limit: 100)
    let what = "\(TextLayout.plain(supposition.controller, limit: 60)) \(phrase)"
    if let finding = supposition.findings.first {
      let likely = finding.confidence.assumption == nil ? "" : ", as far as is known"
      return "\(what) may not come now\(likely): \(finding.rule) objects"
    }
    return supposition.isPossible
      ? "\(what) may come now"
      : "\(what): nothing that was recorded leads to it now, and no rule objects"
  }

  private static func lines(_ answer: Supposition.MachineAnswer) -> [String] {
    let machine = answer.states.kind.machine
    let head = """
      \(machine.name) of \(TextLayout.plain(answer.controller, limit: 60)): \
      \(answer.states.phrase)\(TextLayout.since(answer.since))
      """
    var lines = TextLayout.wrap(head, first: "  ", rest: "    ")
    if answer.edges.isEmpty {
      let needed = answer.needed.joined(separator: " or ")
      let way = answer.route.map { "the shortest way there: \($0.joined(separator: ", then "))" }
      let text = "\(answer.event) needs \(needed); \(way ?? "no event leads there")"
      lines += TextLayout.wrap(text, first: "    ", rest: "      ")
    } else {
      let edges = answer.edges.map(\.phrase).joined(separator: ", or ")
      lines += TextLayout.wrap("\(answer.event): \(edges)", first: "    ", rest: "      ")
    }
    return lines
  }

  // MARK: JSON

  /// The answer for programs, by `spec/why-not.schema.json`, ended by a line feed.
  package var json: String {
    let isObjected = !supposition.findings.isEmpty
    let document: JSONObject = [
      "whyNot": 1,
      "path": path,
      "line": supposition.position.line,
      "system": supposition.position.system,
      "controller": supposition.controller,
      "event": supposition.call,
      "verdict": isObjected ? "objected" : supposition.isPossible ? "possible" : "unexplained",
      "machines": supposition.machines.map(\.json),
      "rules": RuleAnswers(answers: supposition.answers, event: "it").json,
      "sources": supposition.sources,
      "limits": JSONObject.limits(supposition.position.limits),
    ]
    return document.document
  }
}

extension Supposition.MachineAnswer {
  /// An element of `machines`; `route` is absent where the event is possible, or nothing leads to it.
  fileprivate var json: JSONObject {
    [
      "machine": states.kind.machine.name,
      "controller": controller,
      "states": states.names,
      "since": since.map(\.json),
      "event": event,
      "edges": edges.map(\.json),
      "needed": needed,
      "route": route,
    ]
  }
}

extension Supposition {
  /// The slugs of the sources that the machines follow, each once.
  fileprivate var sources: [String] { Machine.sources(of: machines.map(\.states.kind)) }
}
