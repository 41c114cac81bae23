package import LifelineTrace

/// Something of which no lawful story is cheap, as a finding of a rule: what a story tells where the rule,
/// which looks at one controller at a time, is silent.
package struct StoryFinding: Sendable {
  /// The rule's name.
  package var rule: String
  /// The one-based line.
  package var line: Int
  /// The controller that it is about.
  package var subject: Receiver
  /// The callback on the line.
  package var callback: Callback?
  /// The one-based lines that it rests on, in order.
  package var witnesses: [Int]
  /// What is odd: a phrase without its period.
  package var text: String
  /// When it is lawful: a clause, lower-case, no period.
  package var lawfulIf: String
  /// What it takes for granted: a clause, lower-case, no period.
  package var assumption: String
  /// What the app may have done, likeliest first.
  package var causes: [Cause]

  /// Tells an oddity; nil where no rule is about it.
  init?(_ oddity: Oddity, in story: StoryLines) {
    guard let rule = story.rule(about: oddity) else { return nil }
    let own = story.script.callback(oddity.position)
    let name = story.name(oddity.instance)
    self.rule = rule
    line = story.script.line(oddity.position)
    subject = story.receiver(oddity.instance)
    callback = own
    witnesses = Set(oddity.witnesses.map(story.script.line)).subtracting([line]).sorted()
    text = oddity.text
    lawfulIf = oddity.lawful.text(of: name, oddity.unprinted)
    assumption = oddity.lawful.opposite(of: name, oddity.unprinted)
    causes = story.causes(of: oddity)
  }
}

extension LawfulReading {
  /// What is taken for granted where it is left out, of a controller: a clause, lower-case, no period.
  fileprivate func opposite(of name: String, _ callback: String?) -> String {
    switch self {
    case .notPrinted: "\(name) prints \(callback ?? "its callbacks") as the others do"
    case .screenNotPrinted: "every screen prints"
    case .otherInstance: "there is only one \(name)"
    case .otherRun: "the lines in between belong to the same run"
    case .cancelledGesture: "no gesture was let go"
    case .askedTwice: "nobody asked for a second \(name)"
    case .takenAway: "the app does not mean to take \(name) away"
    case .keptOnScreen: "\(name) is not meant to stay where it is"
    case .loadedAhead: "nobody gets \(name) ready on purpose"
    }
  }
}
