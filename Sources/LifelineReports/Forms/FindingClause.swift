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
    case scene
    case cause
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
    if let scene {
      let (first, last) = (scene.lines.lowerBound, scene.lines.upperBound)
      add(
        .scene,
        "within ",
        "\(first == last ? "line \(first)" : "lines \(first) to \(last)"): \(scene.text)"
      )
    }
    for (index, cause) in causes.prefix(Self.toldCauses).enumerated() {
      add(.cause, index == 0 ? "cause: " : "   or: ", sentence(of: cause))
    }
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
      add(.message, "", complaint(uikit), limit: .max)
    } else if isUIKitSilent {
      add(.silence, "", "UIKit said nothing about this")
    }
    if !record.isEmpty {
      add(.recording, "", FindingText.advice(record: record, of: className), limit: .max)
    }
    return clauses
  }

  /// A cause with what speaks for it, as a clause; what is quoted with the finding is not said again.
  private func sentence(of cause: Cause) -> String {
    let signs = cause.signs.filter { sign in !quotes.contains { $0.line == sign.line } }.prefix(2)
    let grounds =
      signs.map { "line \($0.line): \($0.note)" }
      + (cause.isVerified ? ["simulated: the same lines"] : [])
    return grounds.isEmpty ? cause.text : "\(cause.text) (\(grounds.joined(separator: "; ")))"
  }

  /// The most causes that are told to people.
  private static let toldCauses = 3

  /// UIKit's messages that the finding explains: the first, those of other words, which may name
  /// whom the first does not, and the lines of the rest.
  private func complaint(_ first: Diagnostic) -> String {
    var told = [first]
    for complaint in laterComplaints
    where told.count < 4 && !told.contains(where: { $0.message == complaint.message }) {
      told.append(complaint)
    }
    let rest = laterComplaints.filter { !told.contains($0) }.map { "\($0.line)" }
    let quotes = told.map { "at line \($0.line): \"\(TextLayout.plain($0.message))\"" }
    let noun = rest.count == 1 ? "line" : "lines"
    let again = rest.isEmpty ? "" : ", and again at \(noun) \(TextLayout.list(rest, limit: 5))"
    let verb = first.isSame ? "said the same" : "complained of it"
    return "UIKit \(verb) \(quotes.joined(separator: ", and "))\(again)"
  }
}
