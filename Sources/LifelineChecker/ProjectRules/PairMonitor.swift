import LifelineTrace

/// Follows starts and stops for the rules that say that they come in pairs.
///
/// Nothing is said of a stop before any start, which may have come before the recording, and nothing of a start
/// that is open at the end, unless the recording says that nothing was left to come. One whose
/// controller dies was never stopped.
struct PairMonitor {
  /// A rule that says it.
  private struct Plan {
    /// Its position among the project's rules.
    var rule: Int
    var start: EventPattern
    var stop: EventPattern
    /// Whether each controller has pairs of its own.
    var isAboutOne: Bool
  }

  /// A start that is not stopped yet.
  private struct Start {
    var subject: Receiver
    var event: Event
    /// The line of the start, which is a mark's where it is a mark.
    var line: Int
  }

  private var plans: [Plan] = []
  private var open: [[Start]] = []
  /// The controllers that were told of a start, by plan; `.unknown` stands for all.
  private var started: [Set<Receiver>] = []
  /// Whether any rule is about marks.
  let readsMarks: Bool
  /// The last event, at which what is said of a mark stands; nil before the first.
  private var last: Event?
  /// What is wrong about starts, until a stop shows that stops are printed at all.
  private var doubted: [[ProjectRuleMonitor.Breach]] = []
  /// The most starts that are followed at once.
  private static let limit = 1024

  /// Whether there is any such rule.
  var isActive: Bool { !plans.isEmpty }

  init(_ rules: [ProjectRule]) {
    for (position, rule) in rules.enumerated() {
      guard case .pair(let start, let stop) = rule.claim else { continue }
      plans.append(Plan(rule: position, start: start, stop: stop, isAboutOne: rule.isAboutOne))
    }
    open = Array(repeating: [], count: plans.count)
    started = Array(repeating: [], count: plans.count)
    doubted = Array(repeating: [], count: plans.count)
    readsMarks = plans.contains { $0.start.isMark || $0.stop.isMark }
  }

  /// Records an event, at which what is said of the next mark stands.
  mutating func note(_ event: Event) { last = event }

  /// Forgets what is open, because what follows is not known to belong to it.
  mutating func letGo() {
    for plan in open.indices {
      open[plan] = []
      started[plan] = []
      doubted[plan] = []
    }
    last = nil
  }

  /// Forgets a controller whose number becomes free.
  mutating func forget(_ receiver: Receiver) {
    for plan in open.indices {
      open[plan].removeAll { $0.subject == receiver || $0.event.receiver == receiver }
      started[plan].remove(receiver)
      doubted[plan].removeAll { $0.event.receiver == receiver }
    }
    if last?.receiver == receiver || last?.object == receiver { last = nil }
  }

  /// Follows an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - fits: Whether it fits a pattern.
  /// - Returns: What is broken by it.
  mutating func follow(
    _ event: Event,
    fits: (EventPattern) -> Bool
  ) -> [ProjectRuleMonitor.Breach] {
    var breaches: [ProjectRuleMonitor.Breach] = []
    for plan in plans.indices {
      let subject = plans[plan].isAboutOne ? EventPattern.subject(of: event) : .unknown
      let line = Int(event.line)
      if !plans[plan].stop.isMark, fits(plans[plan].stop) {
        stop(plan, subject, event, line, &breaches)
      }
      if !plans[plan].start.isMark, fits(plans[plan].start) {
        start(plan, subject, event, line, &breaches)
      }
      guard event.callback == .deinitialize, !plans[plan].start.isMark else { continue }
      for left in open[plan] where EventPattern.subject(of: left.event) == event.receiver {
        breaches.append(
          .init(
            rule: plans[plan].rule,
            event: left.event,
            earlier: [],
            line: line,
            kind: .unstopped
          )
        )
      }
      open[plan].removeAll { EventPattern.subject(of: $0.event) == event.receiver }
      // Why: its number is free from here on.
      breaches += doubted[plan]
      doubted[plan] = []
    }
    return breaches
  }

  /// Follows a mark.
  mutating func follow(_ mark: Mark) -> [ProjectRuleMonitor.Breach] {
    guard let last else { return [] }
    var breaches: [ProjectRuleMonitor.Breach] = []
    let fits = { (pattern: EventPattern) in
      pattern.isMark && Glob.matches(pattern.textGlob ?? "*", mark.text)
    }
    for plan in plans.indices {
      if fits(plans[plan].stop) {
        stop(plan, .unknown, last, Int(mark.line), &breaches)
      } else if fits(plans[plan].start) {
        start(plan, .unknown, last, Int(mark.line), &breaches)
      }
    }
    return breaches
  }

  /// Ends a recording.
  ///
  /// - Returns: The starts that were not stopped.
  func finish() -> [ProjectRuleMonitor.Breach] {
    plans.indices.flatMap { plan in
      doubted[plan]
        + open[plan].map {
          .init(rule: plans[plan].rule, event: $0.event, earlier: [], line: nil, kind: .unstopped)
        }
    }
  }

  private mutating func start(
    _ plan: Int,
    _ subject: Receiver,
    _ event: Event,
    _ line: Int,
    _ breaches: inout [ProjectRuleMonitor.Breach]
  ) {
    started[plan].insert(subject)
    if let position = open[plan].firstIndex(where: { $0.subject == subject }) {
      let first = open[plan][position]
      let earlier = plans[plan].start.isMark ? [] : [Moment(first.event)]
      let breach = ProjectRuleMonitor.Breach(
        rule: plans[plan].rule,
        event: event,
        earlier: earlier,
        line: line,
        kind: .again,
        firstLine: first.line
      )
      if plans[plan].stop.isMark {
        breaches.append(breach)
      } else if doubted[plan].count < Self.limit {
        doubted[plan].append(breach)
      }
      open[plan].remove(at: position)
    }
    if open[plan].count == Self.limit { open[plan].removeFirst() }
    open[plan].append(Start(subject: subject, event: event, line: line))
  }

  private mutating func stop(
    _ plan: Int,
    _ subject: Receiver,
    _ event: Event,
    _ line: Int,
    _ breaches: inout [ProjectRuleMonitor.Breach]
  ) {
    breaches += doubted[plan]
    doubted[plan] = []
    if let position = open[plan].firstIndex(where: { $0.subject == subject }) {
      open[plan].remove(at: position)
    } else if started[plan].contains(subject) {
      breaches.append(
        .init(rule: plans[plan].rule, event: event, earlier: [], line: line, kind: .unstarted)
      )
    }
  }
}
