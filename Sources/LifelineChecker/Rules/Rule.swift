public import LifelineTrace

/// A claim about every step of every trace, with the evidence for it.
public final class Rule: CustomStringConvertible, Sendable {
  // Why: a class, because a rule says much, and every start makes lists of rules.

  /// The judgement of a rule on one step; nil means that the step conforms.
  package typealias Judgement = @Sendable (Step, Model) -> Violation?

  /// The permanent name, chosen to fit after the word "allow"; never reused.
  public let name: String
  /// The family, a chapter of the catalogue.
  public let family: Family
  /// How bad a violation is.
  public let severity: Severity
  /// The systems on which the claim holds.
  package let systems: SystemRange
  /// What is wrong, as a noun phrase; nil where no message of UIKit's leads to the rule.
  package let phrase: String?
  /// One sentence, in the present tense, that is true of every conforming trace.
  public let claim: String
  /// Why UIKit behaves this way, what breaks when a trace does not, the usual cause in app code.
  public let rationale: String
  /// What to do about a violation, in one sentence in the imperative.
  public let remedy: String
  /// Where to look before that where no container of the app's own is in the trace; nil where the
  /// remedy is for all.
  package let firstLook: FirstLook?
  /// What is never reported though it looks alike, a phrase each.
  public let exceptions: [String]
  /// Where the claim comes from.
  public let sources: [Source]
  /// The events at whose entry the rule is asked.
  public let observes: CallbackSet
  /// What must be the case for the rule to be asked at the entry of an event; one is enough, and
  /// where there is none it is not asked there.
  let onlyIf: Circumstances
  /// The other moments at which the rule is asked.
  package let moments: Moments
  /// What the model must remark for the rule to be asked; nil to ask it at every observed event.
  package let remark: Remarks?
  /// UIKit's own messages that a violation explains, where they follow it, those that are reported
  /// under the rule first.
  package let explains: [UIKitMessage]
  /// UIKit's own messages that are reported under this rule where nothing explains them.
  package let uikitMessages: [UIKitMessage]
  /// Whether the needed events are those of other controllers than the one that is judged.
  public let aboutOthers: Bool
  /// The events that must be recorded for the rule to be judged.
  public let needs: CallbackSet
  /// Those of the needed events of which it is enough that they are there: the ones that it objects to, and
  /// those that it rests on.
  ///
  /// The others must be recorded wholly, because that one of them is not there counts.
  package let evidence: CallbackSet
  /// Whether it is about the order of a controller's lines, which every log shows: where nobody says
  /// what is recorded, it is judged in every reading, and the end of the log decides.
  public let isAboutOrder: Bool
  /// Whether it is asked only where nobody says what is recorded: what it guesses from the order of
  /// lines, a full recording tells.
  public let isForPastedLogs: Bool
  /// The facts without which no violation can show; of each set one is enough.
  package let facts: [Facts]
  /// What the trace must hold beside the needed events and facts, as a phrase; nil if nothing.
  public let details: String?
  /// What a violation rests on where some events are not recorded.
  package let assumptions: [Assumption]
  /// An unconfirmed detail that every violation rests on; nil if all is documented or logged.
  public let unconfirmed: String?
  /// The kind of edit that comes nearest to what an app would do about a violation.
  package let repair: RepairStrategy
  /// Traces that show the rule at work; every one is also a test.
  package var examples: [Example] { makeExamples() }
  /// Judges one step.
  package let judge: Judgement
  /// The first system that has all needed events.
  let firstSystem: Int
  // Why: they are most of what a rule says, and who judges reads none.
  private let makeExamples: @Sendable () -> [Example]

  /// The name.
  public var description: String { name }

  /// The events at whose entry it is asked without a remark.
  var asked: CallbackSet { remark == nil ? observes : [] }

  /// The will that did not come where the rule is about a did without one; nil for all other rules.
  var missedWill: Callback? {
    needs.subtracting(observes).callbacks.first {
      family == .appearance && ($0 == .viewWillAppear || $0 == .viewWillDisappear)
        && observes.contains($0 == .viewWillAppear ? .viewDidAppear : .viewDidDisappear)
    }
  }

  /// Whether it is asked unless somebody says otherwise: advice about order answers whether a log is
  /// normal, and advice about taste is for those who ask for it.
  public var isOnByDefault: Bool { severity > .advice || isAboutOrder }

  /// Creates a rule: which it is, what it says, when it is asked, what it rests on, what shows it.
  init(
    _ name: String,
    family: Family,
    severity: Severity,
    systems: SystemRange = .all,
    phrase: String? = nil,
    claim: String,
    rationale: String,
    remedy: String,
    firstLook: FirstLook? = nil,
    exceptions: [String] = [],
    sources: [Source],
    observes: CallbackSet,
    onlyIf: Circumstances = .any,
    moments: Moments = [],
    remark: Remarks? = nil,
    uikitMessages: [UIKitMessage] = [],
    explains: [UIKitMessage] = [],
    aboutOthers: Bool = false,
    needs: CallbackSet? = nil,
    restingOn evidence: CallbackSet = [],
    isAboutOrder: Bool = false,
    isForPastedLogs: Bool = false,
    facts: [Facts] = [],
    details: String? = nil,
    assumptions: [Assumption] = [],
    unconfirmed: String? = nil,
    repair: RepairStrategy? = nil,
    examples: @autoclosure @escaping @Sendable () -> [Example],
    judge: @escaping Judgement
  ) {
    self.name = name
    self.family = family
    self.severity = severity
    self.systems = systems
    self.phrase = phrase
    self.claim = claim
    self.rationale = rationale
    self.remedy = remedy
    self.firstLook = firstLook
    self.exceptions = exceptions
    self.sources = sources
    self.observes = observes
    self.onlyIf = onlyIf
    self.moments = moments
    self.remark = remark
    self.uikitMessages = uikitMessages
    // Why: where UIKit's message is all there is, no violation explains it.
    self.explains = observes == [.diagnostic] ? [] : uikitMessages + explains
    self.aboutOthers = aboutOthers
    self.needs = needs ?? observes
    self.evidence = observes.union(evidence)
    self.isAboutOrder = isAboutOrder
    self.isForPastedLogs = isForPastedLogs
    // Why: what is true at rest is only looked at there.
    let isAtRest = !moments.isDisjoint(with: [.quiet, .aftermath])
    self.facts = facts + (isAtRest && !facts.contains(.times) ? [.rests] : [])
    self.details = details
    self.assumptions = assumptions
    self.unconfirmed = unconfirmed
    // Why: what is missed at rest or at the end never came.
    self.repair = repair ?? (moments.isDisjoint(with: [.quiet, .end]) ? .delete : .insert)
    makeExamples = examples
    self.judge = judge
    firstSystem = SystemRange.all.narrowed(by: self.needs).first
  }
}

/// Moments other than the entry of an event.
package struct Moments: OptionSet, Sendable {
  /// The bits.
  package let rawValue: UInt8

  /// Creates moments from bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The return of any call.
  package static let exit = Moments(rawValue: 1)
  /// The end of the trace, once for each controller that is alive: obligations.
  package static let end = Moments(rawValue: 2)
  /// A time at which everything has come to rest, once for each controller that the model watches.
  package static let quiet = Moments(rawValue: 4)
  /// The same, once for each watched controller that has died.
  package static let aftermath = Moments(rawValue: 8)
}

/// A chapter of the rule catalogue.
public enum Family: String, CaseIterable, Sendable {
  case appearance
  case forwarding
  case loading
  case containment
  case navigation
  case tabs
  case presentation
  case segues
  case transitions
  case lifetime
  case hygiene

  /// The title of the chapter.
  public var title: String {
    switch self {
    case .appearance: "Appearance"
    case .forwarding: "Forwarding and pairing"
    case .loading: "View loading"
    case .containment: "Containment"
    case .navigation: "Navigation"
    case .tabs: "Tabs"
    case .presentation: "Presentation"
    case .segues: "Segues"
    case .transitions: "Interactive and cancelled transitions"
    case .lifetime: "Lifetime"
    case .hygiene: "Trace hygiene"
    }
  }
}

/// How bad a finding is.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// A smell or a heuristic; off unless asked for.
  case advice
  /// Apple documents it as the app's duty, or the order cannot come from UIKit acting alone.
  case warning
  /// UIKit raises, refuses, complains, or Apple documents it as forbidden.
  case error

  /// Whether one severity is below another.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .advice: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// The public evidence for a rule.
public enum Source: Equatable, Sendable {
  /// A page of Apple's documentation, as the path behind `/documentation/uikit/`.
  case documentation(String)
  /// An entry of the evidence register, `spec/sources.md`, by its slug.
  case evidence(String)
  /// A text that UIKit itself logs or raises.
  case uikitMessage(String)
  /// A recorded trace in `traces/recorded`, by its file name.
  case recording(String)
  /// A consequence of the trace format or of the model, with the reason.
  case model(String)
}

/// What a violation rests on where some events are not recorded.
package struct Assumption: Sendable {
  /// The events whose recording would settle it.
  package var unless: CallbackSet
  /// What is assumed, as a clause that follows "assuming".
  package var clause: String
  /// Whether other lines may speak for or against it.
  let kind: Kind

  /// Assumptions that other lines of the trace may speak for or against.
  enum Kind: Sendable {
    /// None of these.
    case plain
    /// No container passed its own appearance on.
    case noForwarding
  }

  /// - Parameters:
  ///   - clause: What is assumed, as a clause that follows "assuming".
  ///   - unless: The events whose recording makes the assumption needless.
  ///   - kind: Whether other lines may speak for or against it.
  init(_ clause: String, unless: CallbackSet, kind: Kind = .plain) {
    self.unless = unless
    self.clause = clause
    self.kind = kind
  }

  /// No container passed its own appearance on to the controller unseen.
  static let noForwarding = Assumption(
    "no container passed its own appearance on to it",
    unless: [.addChild],
    kind: .noForwarding
  )
}

/// A rule's message about one step.
package struct Violation: Sendable {
  /// What happened, with the offending values in it: one phrase, lower-case, no period.
  package var message: Message
  /// What is said beside the offending line.
  package var note: Message
  /// The earlier events that make this one wrong.
  package var witnesses: [Witness]
  /// The sentence that follows "because".
  package var because: Message
  /// The events that were expected instead; nil for those that the machines allow.
  package var expected: [Expectation]?
  /// What it rests on, as a clause that follows "assuming"; nil if on nothing.
  package var assuming: Message?
  /// The controller it is about, if that is not the receiver of the event.
  package var subject: Receiver?
  /// What later violations of the rule share with this one if they are the same fault; nil if each
  /// is a fault of its own.
  package var sameFault: String?
  /// Another severity than the rule's, for a case that is less bad, or worse.
  package var severity: Severity?
  /// The callback that never came, where the violation is just that and its class must print it.
  var missing: Callback?
  /// What would make it lawful, and what to record to know, as a clause; nil if nothing would.
  package var lawful: Message?
  /// The earlier event that is the wrong one; nil if it is the event of the step.
  var place: Moment?

  init(
    _ message: Message,
    note: Message,
    witnesses: [Witness] = [],
    because: Message,
    expected: [Callback]? = nil,
    assuming: Message? = nil,
    subject: Receiver? = nil,
    sameFault: String? = nil,
    lawful: Message? = nil,
    severity: Severity? = nil,
    missing: Callback? = nil,
    place: Moment? = nil
  ) {
    self.message = message
    self.note = note
    self.witnesses = witnesses.filter { $0.moment.isKnown }
    self.because = because
    self.expected = expected?.map { Expectation($0) }
    self.assuming = assuming
    self.subject = subject
    self.sameFault = sameFault
    self.severity = severity
    self.missing = missing
    self.lawful = lawful
    self.place = place
  }
}

/// An earlier event that makes a later one wrong.
package struct Witness: Sendable {
  /// The earlier event; one that never came is left out of the report.
  package var moment: Moment
  /// What it did, as a phrase.
  package var note: Message

  init(_ moment: Moment, _ note: Message) {
    self.moment = moment
    self.note = note
  }
}
