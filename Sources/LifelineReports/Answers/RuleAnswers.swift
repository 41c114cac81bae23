import LifelineChecker

/// Tells what the rules say of one event.
struct RuleAnswers {
  /// The answers, in catalogue order.
  let answers: [RuleAnswer]
  /// How the event is called.
  let event: String

  /// The lines for people, indented by two blanks.
  var lines: [String] {
    let asked = answers.filter { !$0.isNotAsked }
    let objecting = asked.filter { $0.finding != nil }
    var lines: [String] = []
    if answers.isEmpty { return ["  no rule looks at \(event)"] }
    var head = "asked about \(event): \(TextLayout.count(asked.count, "rule"))"
    if objecting.isEmpty {
      head += asked.isEmpty ? "" : asked.count == 1 ? ", and it does not object" : "; none objects"
    } else {
      let verb = objecting.count == 1 ? "objects" : "object"
      head += "; \(TextLayout.list(objecting.map(\.rule.name))) \(verb)"
    }
    lines += TextLayout.wrap(head, first: "  ", rest: "    ")
    for answer in asked {
      switch answer.answer {
      case .objects(let finding): lines += Self.lines(finding, answer.rule)
      case .withheld(let reason):
        let text = "\(answer.rule.name) would object, but says nothing: \(TextLayout.plain(reason))"
        lines += TextLayout.wrap(text, first: "    ", rest: "      ")
      case .conforms, .notAsked: break
      }
    }
    lines += unasked
    return lines
  }

  private static func lines(_ finding: Finding, _ rule: Rule) -> [String] {
    let message = TextLayout.plain(finding.message, limit: 400)
    let text = "\(finding.severity.rawValue)[\(rule.name)] \(message)"
    var lines = TextLayout.wrap(text, first: "    ", rest: "      ")
    let because = TextLayout.plain(finding.because, limit: 1000)
    if !because.isEmpty {
      lines += TextLayout.wrap(because, first: "      because ", rest: "        ")
    }
    if let assumption = finding.confidence.assumption {
      let text = TextLayout.plain(assumption, limit: 1000)
      lines += TextLayout.wrap(text, first: "      likely, assuming ", rest: "        ")
    }
    let sources = rule.sources.map(\.text).joined(separator: ", ")
    return lines + TextLayout.wrap(sources, first: "      see ", rest: "        ")
  }

  /// The rules that were not asked, one line for each reason.
  private var unasked: [String] {
    var reasons: [String] = []
    var names: [String: [String]] = [:]
    for answer in answers {
      guard case .notAsked(let missing) = answer.answer else { continue }
      let events = missing.filter { $0 != "os" }.map(Facts.hint)
      let reason =
        events.isEmpty
        ? "not asked, for it does not hold on every system that the trace may be of"
        : "not asked; recording \(TextLayout.list(events, limit: 3)) would allow it"
      if names[reason] == nil { reasons.append(reason) }
      names[reason, default: []].append(answer.rule.name)
    }
    return reasons.flatMap { reason in
      let rules = TextLayout.list(names[reason] ?? [], limit: 3)
      return TextLayout.wrap("\(reason): \(rules)", first: "    ", rest: "      ")
    }
  }

  /// The answers for programs.
  var json: [JSONObject] { answers.map(\.json) }
}

extension RuleAnswer {
  /// An element of `rules`.
  fileprivate var json: JSONObject {
    let rule = rule.name
    let sources = self.rule.sources.map(\.text)
    switch answer {
    case .conforms: return ["rule": rule, "answer": "conforms", "sources": sources]
    case .withheld(let reason):
      return ["rule": rule, "answer": "withheld", "because": reason, "sources": sources]
    case .notAsked(let missing):
      return ["rule": rule, "answer": "not asked", "missing": missing, "sources": sources]
    case .objects(let finding):
      return [
        "rule": rule,
        "answer": "objects",
        "severity": finding.severity.rawValue,
        "message": finding.message,
        "because": finding.because,
        "assuming": finding.confidence.assumption,
        "sources": sources,
      ]
    }
  }

  /// Whether the rule was not asked.
  fileprivate var isNotAsked: Bool {
    if case .notAsked = answer { return true }
    return false
  }
}
