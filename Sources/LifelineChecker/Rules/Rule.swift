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
  /// What it says to people.
  let explanation: Explanation
  /// Where to look before the remedy where no container of the app's own is in the trace; nil where the
  /// remedy is for all.
  package let firstLook: FirstLook?
  /// What it has to do with UIKit's own messages.
  let messages: Messages
  /// When it is asked.
  let occasions: Occasions
  /// What a violation needs and takes for granted.
  let basis: Basis
  /// UIKit's own messages that a violation explains, where they follow it, those that are reported
  /// under the rule first.
  package let explains: [UIKitMessage]
  /// The events that must be recorded for the rule to be judged.
  public let needs: CallbackSet
  /// Those of the needed events of which it is enough that they are there: the ones that it objects to, and
  /// those that it rests on.
  ///
  /// The others must be recorded wholly, because that one of them is not there counts.
  package let evidence: CallbackSet
  /// The facts without which no violation can show; of each set one is enough.
  package let facts: [Facts]
  /// The kind of edit that comes nearest to what an app would do about a violation.
  package let repair: RepairStrategy
  /// The first system that has all needed events.
  let firstSystem: Int
  private let filePath: StaticString
  private let line: Int
  /// Judges one step.
  package let judge: Judgement

  /// Creates a rule: which it is, what it says, when it is asked, what it rests on, what shows it.
  init(
    _ name: String,
    family: Family,
    severity: Severity,
    says explanation: Explanation,
    firstLook: FirstLook? = nil,
    systems: SystemRange = .all,
    messages: Messages = Messages(),
    asked occasions: Occasions,
    restsOn basis: Basis = Basis(),
    repair: RepairStrategy? = nil,
    filePath: StaticString = #filePath,
    line: Int = #line,
    judge: @escaping Judgement
  ) {
    self.name = name
    self.family = family
    self.severity = severity
    self.systems = systems
    self.explanation = explanation
    self.firstLook = firstLook
    self.filePath = filePath
    self.line = line
    self.messages = messages
    self.occasions = occasions
    self.basis = basis
    // Why: where UIKit's message is all there is, no violation explains it.
    let isReportOnly = occasions.observes == [.diagnostic]
    explains = isReportOnly ? [] : messages.reported + messages.explains
    needs = basis.needs ?? occasions.observes
    evidence = occasions.observes.union(basis.restingOn)
    // Why: what is true at rest is only looked at there.
    let isAtRest = !occasions.moments.isDisjoint(with: [.quiet, .aftermath])
    facts = basis.facts + (isAtRest && !basis.facts.contains(.times) ? [.rests] : [])
    // Why: what is missed at rest or at the end never came.
    self.repair =
      repair ?? (occasions.moments.isDisjoint(with: [.quiet, .end]) ? .delete : .insert)
    self.judge = judge
    firstSystem = SystemRange.all.narrowed(by: needs).first
  }

  /// The name.
  public var description: String { name }

  /// Traces that show the rule at work; every one is also a test.
  package var examples: [Example] { explanation.examples(filePath, line) }

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
