package import LifelineSimulator

/// How a fault of the simulated app is to be noticed.
///
/// The table is written from the facts of `spec/sources.md` and the claims of the rules. It stands
/// apart from the simulator, which knows no rules, and from the checker, which knows no faults.
public struct FaultExpectation: Sendable {
  /// A place of a fault in its trace.
  public enum Place: String, Sendable {
    /// The first call of the action.
    case cause
    /// The last such call of the action, which says what comes of them all.
    case call
    /// The first event of the action that takes a controller away.
    case departure
    /// The last that the controller was told of its appearance before something is missing.
    case last
    /// The event that ought not to be there.
    case made
    /// The first event of the controller behind what is missing.
    case next
  }

  /// What else comes to pass in an action.
  public enum Course: Sendable {
    /// Anything.
    case any
    /// One controller goes: of several that are dismissed at once, all but the last may go without
    /// being told. (Fact 6.9.)
    case single
    /// Nothing interrupts a push: of one that comes and goes again another rule tells.
    case uninterrupted
  }

  /// The fault.
  package var fault: Fault
  /// The rule that must find it; nil where no trace can tell.
  public var rule: String?
  /// The place that the finding must name.
  public var place: Place
  /// The actions, by their first words, for which this is so.
  public var verbs: [String]
  /// The actions before the faulty one that make it possible, in the language of stories.
  public var before: String
  /// The action that the fault is put on.
  public var action: String
  /// The actions behind it without which it cannot show; empty if it shows at once.
  public var after: String
  /// Whether the story must end with it, as what comes later may be what was missing.
  public var isLast: Bool
  /// Whether it shows only behind exactly what comes before it here.
  public var isExact: Bool
  /// The courses of an action in which it shows so.
  public var course: Course
  /// Why no trace can tell; empty where one can.
  public var reason: String
  /// Why no trace can tell in an app with a split view; empty where one can.
  public var reasonBesideSplit: String

  /// Describes how a fault is noticed.
  init(
    _ phrase: String,
    _ rule: String?,
    _ place: Place = .made,
    on verbs: [String]? = nil,
    before: String = "",
    in action: String,
    after: String = "",
    isLast: Bool = false,
    isExact: Bool = false,
    course: Course = .any,
    because reason: String = "",
    besideSplitBecause reasonBesideSplit: String = ""
  ) {
    guard let fault = Fault.named(phrase) else { preconditionFailure("no fault \"\(phrase)\"") }
    self.fault = fault
    self.rule = rule
    self.place = place
    self.verbs = verbs ?? fault.verbs
    self.before = before
    self.action = action
    self.after = after
    self.isLast = isLast
    self.isExact = isExact
    self.course = course
    self.reason = reason
    self.reasonBesideSplit = reasonBesideSplit
  }

  /// Whether the fault shows when it was committed in an action.
  package func shows(in action: Action) -> Bool {
    switch (course, action) {
    case (.single, .dismissTo), (.uninterrupted, .interruptedPush): false
    default: true
    }
  }

  /// Whether a trace of a story can tell, as far as it depends on what else is in the app.
  package func shows(in story: Story) -> Bool {
    reasonBesideSplit.isEmpty || !story.steps.contains { $0.action.launchesSplitView }
  }

  /// The line that a finding must name.
  package func line(in injected: InjectedFault) -> Int? {
    switch place {
    case .cause: injected.cause
    case .call: injected.call
    case .departure: injected.departure
    case .last: injected.last
    case .made: injected.made
    case .next: injected.next
    }
  }

  /// The shortest story with the fault, and the systems that are tried, on which it is a fault.
  package func sample() throws(Story.Problem) -> Story {
    let parts = [before, "\(action) but \(fault.phrase)", after].filter { !$0.isEmpty }
    return try Story(parts.joined(separator: "; "))
  }

  /// The systems that are tried on which it is a fault.
  public var systems: [Int] { [12, 15, 18].filter(fault.systems.contains) }
}

extension Action {
  /// Whether it brings a split view.
  fileprivate var launchesSplitView: Bool {
    switch self {
    case .launchSplit: true
    case .launchTabs(let tabs): tabs.contains { $0.detail != nil }
    default: false
    }
  }
}
