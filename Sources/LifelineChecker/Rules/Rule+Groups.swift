public import LifelineTrace

/// The groups of what a rule declares. Whoever asks a rule sees no groups: it answers for them.
extension Rule {
  /// What a rule has to do with UIKit's own messages.
  struct Messages: Sendable {
    /// What is wrong, as a noun phrase; nil where no message of UIKit's leads to the rule.
    var phrase: String?
    /// Messages that are reported under the rule where nothing explains them.
    var reported: [UIKitMessage] = []
    /// Other messages that a violation explains, where they follow it.
    var explains: [UIKitMessage] = []
  }

  /// When a rule is asked.
  struct Occasions: Sendable {
    /// The events at whose entry it is asked.
    var observes: CallbackSet
    /// What must be the case for it to be asked at the entry of an event; one is enough, and where
    /// there is none it is not asked there.
    var onlyIf: Circumstances = .any
    /// The other moments at which it is asked.
    var moments: Moments = []
    /// What the model must remark for it to be asked; nil to ask it at every observed event.
    var remark: Remarks?
  }

  /// What a violation needs to show, and what it takes for granted.
  struct Basis: Sendable {
    /// The events that must be recorded; nil for those that it observes.
    var needs: CallbackSet?
    /// Those of them, beside the observed ones, of which it is enough that they are there.
    var restingOn: CallbackSet = []
    /// Whether the needed events are those of other controllers than the one that is judged.
    var aboutOthers = false
    /// Whether it is about the order of a controller's lines, which every log shows: where nobody says
    /// what is recorded, it is judged in every reading, and the end of the log decides.
    var isAboutOrder = false
    /// Whether it is asked only where nobody says what is recorded: what it guesses from the order of
    /// lines, a full recording tells.
    var isForPastedLogs = false
    /// The facts without which no violation can show, beside the times of what is judged at rest.
    var facts: [Facts] = []
    /// What the trace must hold beside the needed events and facts, as a phrase; nil if nothing.
    var details: String?
    /// What a violation rests on where some events are not recorded.
    var assumptions: [Assumption] = []
    /// An unconfirmed detail that every violation rests on; nil if all is documented or logged.
    var unconfirmed: String?
  }
}

extension Rule {
  /// The sentence that is true of every conforming trace.
  public var claim: String { explanation.claim }
  /// Why UIKit behaves this way, what breaks when a trace does not, the usual cause in app code.
  public var rationale: String { explanation.rationale }
  /// What to do about a violation, in one sentence in the imperative.
  public var remedy: String { explanation.remedy }
  /// What is never reported though it looks alike, a phrase each.
  public var exceptions: [String] { explanation.exceptions }
  /// Where the claim comes from.
  public var sources: [Source] { explanation.sources }
  /// What is wrong, as a noun phrase; nil where no message of UIKit's leads to the rule.
  package var phrase: String? { messages.phrase }
  /// UIKit's own messages that are reported under this rule where nothing explains them.
  package var uikitMessages: [UIKitMessage] { messages.reported }
  /// The events at whose entry the rule is asked.
  public var observes: CallbackSet { occasions.observes }
  /// What must be the case for the rule to be asked at the entry of an event.
  var onlyIf: Circumstances { occasions.onlyIf }
  /// The other moments at which the rule is asked.
  package var moments: Moments { occasions.moments }
  /// What the model must remark for the rule to be asked; nil to ask it at every observed event.
  package var remark: Remarks? { occasions.remark }
  /// Whether the needed events are those of other controllers than the one that is judged.
  public var aboutOthers: Bool { basis.aboutOthers }
  /// Whether it is about the order of a controller's lines, which every log shows.
  public var isAboutOrder: Bool { basis.isAboutOrder }
  /// Whether it is asked only where nobody says what is recorded.
  public var isForPastedLogs: Bool { basis.isForPastedLogs }
  /// What the trace must hold beside the needed events and facts, as a phrase; nil if nothing.
  public var details: String? { basis.details }
  /// What a violation rests on where some events are not recorded.
  package var assumptions: [Assumption] { basis.assumptions }
  /// An unconfirmed detail that every violation rests on; nil if all is documented or logged.
  public var unconfirmed: String? { basis.unconfirmed }
}
