import LifelineTrace

/// Follows the events of a trace for the rules of a project, and tells where one is broken.
///
/// A rule about what must follow waits at each event that it is about until what it expects comes, its
/// exception comes, or its bound has passed. A forbidden sequence is followed from its newest beginning
/// for each controller. What a new recording, a lost line or a death leaves open is let go of.
struct ProjectRuleMonitor {
  /// A violation, at the event that it is about.
  struct Breach {
    /// The position among the project's rules.
    var rule: Int
    /// The event that the violation is about.
    var event: Event
    /// The earlier events of a forbidden sequence.
    var earlier: [Moment]
    /// How far the trace went without what was expected, as a one-based line; nil at its end.
    var line: Int?
  }

  /// The names that patterns are held against.
  struct Names {
    /// The controllers.
    let controllers: ControllerTable
    /// The texts.
    let symbols: SymbolTable
  }

  /// Whether there is any rule.
  let isActive: Bool
  private let rules: [ProjectRule]
  private let observed: CallbackSet
  /// What waits, by rule, the oldest first.
  private var waiting: [[Wait]]
  private var isWaiting = false
  private var count = 0
  private var number: Int64 = 0
  /// What is known of classes, by pattern and class: 0 for nothing, 1 for a match, 2 for none.
  private var matches: [String: [UInt8]] = [:]

  /// The most that waits for a rule at once; the oldest is let go of.
  private static let limit = 1024

  /// Something that has begun.
  private struct Wait {
    /// The event that it began with.
    var event: Event
    /// The controller that it is about.
    var subject: Receiver
    /// The number of events before it.
    var count: Int
    /// The events of a sequence that have come, but for the last.
    var earlier: [Moment] = []
    /// How many events of a sequence have come.
    var reached = 1
  }

  init(_ rules: [ProjectRule]) {
    self.rules = rules
    isActive = !rules.isEmpty
    observed = rules.reduce(into: []) { $0 = $0.union($1.observed) }
    waiting = Array(repeating: [], count: rules.count)
  }

  /// Forgets what has begun, because what follows is not known to belong to it.
  mutating func letGo() {
    guard isWaiting else { return }
    waiting = Array(repeating: [], count: rules.count)
    isWaiting = false
  }

  /// Forgets what is about a controller whose number becomes free.
  mutating func forget(_ receiver: Receiver) {
    guard isWaiting else { return }
    for rule in rules.indices {
      waiting[rule].removeAll {
        $0.subject == receiver || $0.event.receiver == receiver || $0.event.object == receiver
      }
    }
  }

  // MARK: Following

  /// Follows an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - names: The names as of the event.
  /// - Returns: What is broken by it, or by all that did not come before it.
  mutating func follow(_ event: Event, _ names: Names) -> [Breach] {
    defer { count += 1 }
    if event.number > 0 {
      // Why: what was waited for may be on a line that was lost.
      if event.number != number + 1 { letGo() }
      number = event.number
    }
    guard isWaiting || observed.contains(event.callback) else { return [] }
    var breaches: [Breach] = []
    for rule in rules.indices {
      expire(rule, before: event, &breaches)
      if let exception = rules[rule].exception, fits(exception, event, names) {
        end(rule, about: EventPattern.subject(of: event))
      }
      switch rules[rule].claim {
      case .never(let sequence): advance(rule, sequence, event, names, &breaches)
      case .after(let first, let second):
        if fits(second, event, names) { end(rule, about: EventPattern.subject(of: event)) }
        if fits(first, event, names) { begin(rule, at: event) }
      }
    }
    isWaiting = waiting.contains { !$0.isEmpty }
    return breaches
  }

  /// Follows a mark.
  ///
  /// - Parameter mark: The mark.
  mutating func follow(_ mark: Mark) {
    guard isWaiting else { return }
    for rule in rules.indices {
      var ending = [rules[rule].exception].compactMap(\.self)
      if case .after(_, let second) = rules[rule].claim { ending.append(second) }
      let isMet = ending.contains { pattern in
        pattern.isMark && Glob.matches(pattern.textGlob ?? "*", mark.text)
      }
      if isMet { waiting[rule] = [] }
    }
    isWaiting = waiting.contains { !$0.isEmpty }
  }

  /// Ends a recording.
  ///
  /// - Returns: What still waits for what must follow.
  mutating func finish() -> [Breach] {
    defer { letGo() }
    return rules.indices.flatMap { rule -> [Breach] in
      guard case .after = rules[rule].claim else { return [] }
      return waiting[rule].map { Breach(rule: rule, event: $0.event, earlier: [], line: nil) }
    }
  }

  private mutating func begin(_ rule: Int, at event: Event) {
    // Why: where nothing else is told, one wait stands for all that begin while it lasts.
    if waiting[rule].count == Self.limit { waiting[rule].removeFirst() }
    waiting[rule].append(
      Wait(event: event, subject: EventPattern.subject(of: event), count: count)
    )
  }

  private mutating func end(_ rule: Int, about subject: Receiver) {
    guard !waiting[rule].isEmpty else { return }
    if rules[rule].isAboutOne {
      waiting[rule].removeAll { $0.subject == subject }
    } else {
      waiting[rule] = []
    }
  }

  /// Lets go of what has waited too long; what had to follow did not.
  private mutating func expire(_ rule: Int, before event: Event, _ breaches: inout [Breach]) {
    guard let bound = rules[rule].bound, !waiting[rule].isEmpty else { return }
    let count = count
    let isOver = { (wait: Wait) -> Bool in
      switch bound {
      case .events(let most): return count - wait.count > most
      case .nanoseconds(let most):
        guard event.time != Event.noTime, wait.event.time != Event.noTime else { return false }
        return event.time - wait.event.time > most
      }
    }
    if case .after = rules[rule].claim {
      for wait in waiting[rule] where isOver(wait) {
        breaches.append(
          Breach(rule: rule, event: wait.event, earlier: [], line: Int(event.line))
        )
      }
    }
    waiting[rule].removeAll(where: isOver)
  }

  private mutating func advance(
    _ rule: Int,
    _ sequence: [EventPattern],
    _ event: Event,
    _ names: Names,
    _ breaches: inout [Breach]
  ) {
    let subject = EventPattern.subject(of: event)
    for position in waiting[rule].indices.reversed() {
      let wait = waiting[rule][position]
      guard !rules[rule].isAboutOne || wait.subject == subject,
        fits(sequence[wait.reached], event, names)
      else { continue }
      waiting[rule].remove(at: position)
      let earlier = wait.earlier + [Moment(wait.event)]
      guard wait.reached + 1 < sequence.count else {
        breaches.append(Breach(rule: rule, event: event, earlier: earlier, line: Int(event.line)))
        // Why: one event ends one sequence, and the older ones are the same fault.
        waiting[rule].removeAll { other in
          other.reached == wait.reached && (!rules[rule].isAboutOne || other.subject == subject)
        }
        break
      }
      var next = wait
      next.earlier = earlier
      next.event = event
      next.reached += 1
      waiting[rule].append(next)
    }
    guard fits(sequence[0], event, names) else { return }
    if sequence.count == 1 {
      breaches.append(Breach(rule: rule, event: event, earlier: [], line: Int(event.line)))
    } else {
      waiting[rule].removeAll { other in
        other.reached == 1 && (!rules[rule].isAboutOne || other.subject == subject)
      }
      begin(rule, at: event)
    }
  }

  // MARK: Matching

  private mutating func fits(_ pattern: EventPattern, _ event: Event, _ names: Names) -> Bool {
    guard pattern.callbacks.contains(event.callback) else { return false }
    if let text = pattern.textGlob {
      return event.detail != .absent && Glob.matches(text, names.symbols.text(event.detail))
    }
    return fits(pattern.subjectGlob, EventPattern.subject(of: event), names)
      && fits(pattern.otherGlob, EventPattern.other(of: event), names)
  }

  private mutating func fits(_ glob: String?, _ receiver: Receiver, _ names: Names) -> Bool {
    guard let glob else { return true }
    guard receiver.exists else { return false }
    let symbol = names.controllers.classSymbol(receiver).index
    var known = matches[glob] ?? []
    while known.count <= symbol { known.append(0) }
    if known[symbol] == 0 {
      known[symbol] = Glob.matches(glob, names.controllers.className(receiver)) ? 1 : 2
      matches[glob] = known
    }
    return known[symbol] == 1
  }
}
