import LifelineChecker

/// One thing that is said of a finding below its headline: every form sets it in its own way.
struct FindingClause {
  /// What the clause is about.
  let kind: Kind
  /// What stands before it in text, with the blank behind it.
  let lead: String
  /// What is said, on one line and harmless.
  let text: String

  /// What clauses are about, in the order in which they are told.
  enum Kind {
    case because
    case expected
    case fix
    case repair
    case noRepair
    case assumption
    case lawful
    case known
    case message
    case silence
    case recording
  }
}

extension Finding {
  /// What is said of the finding below its headline and its quoted lines.
  var clauses: [FindingClause] {
    var clauses: [FindingClause] = []
    func add(_ kind: FindingClause.Kind, _ lead: String, _ text: String, limit: Int = 1000) {
      let text = TextLayout.plain(text, limit: limit)
      if !text.isEmpty { clauses.append(FindingClause(kind: kind, lead: lead, text: text)) }
    }
    add(.because, "because ", because)
    let phrases = evidence.expected.map(\.phrase)
    let label = phrases.count == 1 ? "expected: " : "expected one of: "
    add(.expected, label, phrases.joined(separator: ", "))
    add(.fix, "fix: ", fix, limit: 2000)
    if let repair {
      add(.repair, "repair: ", FindingText.text(repair), limit: .max)
    } else if let noRepair {
      add(.noRepair, "no repair: ", noRepair)
    }
    if let assumption = confidence.assumption { add(.assumption, "likely, assuming ", assumption) }
    for (index, clause) in lawful.enumerated() {
      add(.lawful, index == 0 ? "lawful, if " : "or if ", clause)
    }
    if let known = knownBehaviour {
      let text = "known UIKit behaviour (\(known.seenOn)): \(known.summary) [\(known.source)]"
      add(.known, "note: ", text, limit: .max)
    }
    if let uikit {
      let verb = uikit.isSame ? "said the same" : "complained of it"
      let later = TextLayout.list(laterComplaints.map(String.init), limit: 5)
      let noun = laterComplaints.count == 1 ? "line" : "lines"
      let again = later.isEmpty ? "" : ", and again at \(noun) \(later)"
      let words = "\"\(TextLayout.plain(uikit.message))\""
      add(.message, "", "UIKit \(verb) at line \(uikit.line): \(words)\(again)", limit: .max)
    } else if isUIKitSilent {
      add(.silence, "", "UIKit said nothing about this")
    }
    if !record.isEmpty {
      add(.recording, "", FindingText.advice(record: record, of: className), limit: .max)
    }
    return clauses
  }
}
