import LifelineTrace

/// Follows the events of a trace for the rules of a project, and tells where one is broken.
///
/// A rule about what must follow waits at each event that it is about until what it expects comes, its
/// exception comes, or its bound has passed. A forbidden sequence is followed from its newest beginning
/// for each controller. What a new recording, a lost line or a death leaves open is let go of.
struct ProjectRuleMonitor {
  /// Whether there is any rule.
  let isActive: Bool
  private let rules: [ProjectRule]
  private let observed: CallbackSet
  /// What waits, by rule, the oldest first.
  private var waiting: [[Wait]]
  private var isWaiting = false
  private var count = 0
  private var number: Int64 = 0
  /// What each rule waits for.
  private let plans: [Plan]
  /// The rules about visits of screens.
  private var visits: VisitMonitor
  /// The rules about pairs.
  private var pairs: PairMonitor
  /// The patterns of classes, each once.
  private let globs: [String]
  /// What is known of classes, by pattern and class: 0 for nothing, 1 for a match, 2 for none.
  private var matches: [[UInt8]]

  /// The most that waits for a rule at once; the oldest is let go of.
  private static let limit = 1024
  /// The line of the first that was let go of, by the position of its rule.
  private var forgotten: [Int: UInt32] = [:]

  /// The lines of what was first let go of, each with what is said of it, as a phrase.
  var passed: [(line: UInt32, phrase: String)] {
    forgotten.sorted { $0.key < $1.key }.map { rule, line in
      let phrase = "more than \(Self.limit) events wait for what \(rules[rule].name) expects"
      return (line, "\(phrase): from here on the oldest are let go of")
    }
  }

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
    /// How often what is expected has come.
    var met = 0
  }

  /// A rule with its patterns of classes as numbers, so that no event is held against a text twice.
  private struct Plan {
    /// The events, of which a rule about what must follow has two.
    let sequence: [Matcher]
    /// What ends the wait; nil where nothing does.
    let exception: Matcher?
    /// Whether the events must never come in this order.
    let isNever: Bool
    /// Whether all events must be about one controller.
    let isAboutOne: Bool
    /// Whether it is about visits or pairs, which are followed elsewhere.
    let isOther: Bool
  }

  /// A pattern of events.
  private struct Matcher {
    let callbacks: CallbackSet
    /// A pattern for the text of a message; nil for other events.
    let text: String?
    /// The number of the pattern for the class that the call is about; nil for any.
    let subject: Int?
    /// The number of the pattern for the class of the other controller; nil for any.
    let other: Int?

    init(_ pattern: EventPattern, _ globs: inout [String]) {
      func number(_ glob: String?) -> Int? {
        guard let glob else { return nil }
        if let known = globs.firstIndex(of: glob) { return known }
        globs.append(glob)
        return globs.count - 1
      }
      callbacks = pattern.callbacks
      text = pattern.textGlob
      subject = number(pattern.subjectGlob)
      other = number(pattern.otherGlob)
    }
  }

  init(_ rules: [ProjectRule]) {
    self.rules = rules
    var globs: [String] = []
    plans = rules.map { rule in
      let isNever = if case .never = rule.claim { true } else { false }
      return Plan(
        sequence: rule.sequence.map { Matcher($0, &globs) },
        exception: rule.exception.map { Matcher($0, &globs) },
        isNever: isNever,
        isAboutOne: rule.isAboutOne,
        isOther: rule.isOfVisits || rule.isOfPairs
      )
    }
    visits = VisitMonitor(rules)
    pairs = PairMonitor(rules)
    self.globs = globs
    matches = Array(repeating: [], count: globs.count)
    isActive = !rules.isEmpty
    observed = rules.reduce(into: []) { $0 = $0.union($1.observed) }
    waiting = Array(repeating: [], count: rules.count)
  }

  /// Forgets what has begun, because what follows is not known to belong to it.
  mutating func letGo() {
    visits.letGo()
    pairs.letGo()
    guard isWaiting else { return }
    waiting = Array(repeating: [], count: rules.count)
    isWaiting = false
  }

  /// Forgets what is about a controller whose number becomes free.
  mutating func forget(_ receiver: Receiver) {
    visits.forget(receiver)
    pairs.forget(receiver)
    guard isWaiting else { return }
    for rule in rules.indices {
      waiting[rule].removeAll {
        $0.subject == receiver || $0.event.receiver == receiver || $0.event.object == receiver
      }
    }
  }

  // MARK: Following

  /// Counts an event, and says whether it may matter to any rule, so that it is to be followed.
  mutating func counts(_ event: Event) -> Bool {
    count += 1
    if event.number > 0 {
      // Why: what was waited for may be on a line that was lost.
      if event.number != number + 1 { letGo() }
      number = event.number
    }
    if pairs.readsMarks { pairs.note(event) }
    return isWaiting || observed.contains(event.callback)
  }

  /// Follows an event that was counted.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - context: The names as of the event.
  /// - Returns: What is broken by it, or by all that did not come before it.
  mutating func follow(_ event: Event, in context: borrowing ReadingContext) -> [Breach] {
    var breaches: [Breach] = []
    for rule in plans.indices {
      if !waiting[rule].isEmpty {
        expire(rule, before: event, &breaches)
        if let exception = plans[rule].exception, fits(exception, event, context) {
          end(rule, about: EventPattern.subject(of: event))
        }
      }
      if plans[rule].isOther { continue }
      if plans[rule].isNever {
        advance(rule, event, context, &breaches)
        continue
      }
      if rules[rule].times != nil {
        tally(rule, event, context, &breaches)
        continue
      }
      if !waiting[rule].isEmpty, fits(plans[rule].sequence[1], event, context) {
        end(rule, about: EventPattern.subject(of: event))
      }
      if fits(plans[rule].sequence[0], event, context) { begin(rule, at: event) }
    }
    if visits.isActive { breaches += visits.follow(event, in: context) }
    if pairs.isActive { breaches += pairs.follow(event) { Self.fits($0, event, context) } }
    isWaiting = waiting.contains { !$0.isEmpty }
    return breaches
  }

  /// Follows a mark.
  ///
  /// - Parameter mark: The mark.
  /// - Returns: What is broken by it.
  mutating func follow(_ mark: Mark) -> [Breach] {
    visits.follow(mark)
    var breaches = pairs.follow(mark)
    guard isWaiting else { return breaches }
    let fits = { (pattern: EventPattern) in
      pattern.isMark && Glob.matches(pattern.textGlob ?? "*", mark.text)
    }
    for rule in rules.indices {
      if let exception = rules[rule].exception, fits(exception) { waiting[rule] = [] }
      guard case .after(_, let second) = rules[rule].claim, fits(second) else { continue }
      if rules[rule].times == nil {
        waiting[rule] = []
      } else {
        meet(rule, about: nil, at: Int(mark.line), &breaches)
      }
    }
    isWaiting = waiting.contains { !$0.isEmpty }
    return breaches
  }

  // MARK: Counting

  /// Follows an event for a rule that says how often what it expects must come.
  private mutating func tally(
    _ rule: Int,
    _ event: Event,
    _ context: borrowing ReadingContext,
    _ breaches: inout [Breach]
  ) {
    let subject = EventPattern.subject(of: event)
    let line = Int(event.line)
    if !waiting[rule].isEmpty, fits(plans[rule].sequence[1], event, context) {
      meet(rule, about: subject, at: line, &breaches)
    }
    guard fits(plans[rule].sequence[0], event, context) else { return }
    for wait in waiting[rule] where !plans[rule].isAboutOne || wait.subject == subject {
      guard isOwed(wait, rule) else { continue }
      breaches.append(Breach(rule: rule, event: wait.event, earlier: [], line: line))
    }
    end(rule, about: subject)
    begin(rule, at: event)
  }

  /// Counts what is expected for what began last; `subject` is nil for a mark.
  private mutating func meet(
    _ rule: Int,
    about subject: Receiver?,
    at line: Int,
    _ breaches: inout [Breach]
  ) {
    let isItsOwn = plans[rule].isAboutOne && subject != nil
    let newest = waiting[rule].lastIndex { !isItsOwn || $0.subject == subject }
    guard let newest else { return }
    waiting[rule][newest].met += 1
    guard waiting[rule][newest].met > rules[rule].times ?? .max else { return }
    let wait = waiting[rule].remove(at: newest)
    breaches.append(
      Breach(rule: rule, event: wait.event, earlier: [], line: line, kind: .surplus)
    )
  }

  /// Whether something that waits has not been met as often as it must be.
  private func isOwed(_ wait: Wait, _ rule: Int) -> Bool { wait.met < rules[rule].times ?? 1 }

  /// Ends a recording.
  ///
  /// - Returns: What still waits for what must follow.
  mutating func finish() -> [Breach] {
    defer { letGo() }
    return visits.finish() + pairs.finish()
      + rules.indices.flatMap { rule -> [Breach] in
        guard case .after = rules[rule].claim else { return [] }
        return waiting[rule].filter { isOwed($0, rule) }
          .map { Breach(rule: rule, event: $0.event, earlier: [], line: nil) }
      }
  }

  private mutating func begin(_ rule: Int, at event: Event) {
    // Why: where nothing else is told, one wait stands for all that begin while it lasts.
    if waiting[rule].count == Self.limit {
      let oldest = waiting[rule].removeFirst()
      if forgotten[rule] == nil { forgotten[rule] = oldest.event.line }
    }
    waiting[rule].append(
      Wait(event: event, subject: EventPattern.subject(of: event), count: count)
    )
  }

  private mutating func end(_ rule: Int, about subject: Receiver) {
    guard !waiting[rule].isEmpty else { return }
    if plans[rule].isAboutOne {
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
      for wait in waiting[rule] where isOver(wait) && isOwed(wait, rule) {
        breaches.append(
          Breach(rule: rule, event: wait.event, earlier: [], line: Int(event.line))
        )
      }
    }
    waiting[rule].removeAll(where: isOver)
  }

  private mutating func advance(
    _ rule: Int,
    _ event: Event,
    _ context: borrowing ReadingContext,
    _ breaches: inout [Breach]
  ) {
    let sequence = plans[rule].sequence
    let subject = EventPattern.subject(of: event)
    for position in waiting[rule].indices.reversed() {
      let wait = waiting[rule][position]
      guard !plans[rule].isAboutOne || wait.subject == subject,
        fits(sequence[wait.reached], event, context)
      else { continue }
      waiting[rule].remove(at: position)
      let earlier = wait.earlier + [Moment(wait.event)]
      guard wait.reached + 1 < sequence.count else {
        breaches.append(Breach(rule: rule, event: event, earlier: earlier, line: Int(event.line)))
        // Why: one event ends one sequence, and the older ones are the same fault.
        waiting[rule].removeAll { other in
          other.reached == wait.reached && (!plans[rule].isAboutOne || other.subject == subject)
        }
        break
      }
      var next = wait
      next.earlier = earlier
      next.event = event
      next.reached += 1
      waiting[rule].append(next)
    }
    guard fits(sequence[0], event, context) else { return }
    if sequence.count == 1 {
      breaches.append(Breach(rule: rule, event: event, earlier: [], line: Int(event.line)))
    } else {
      waiting[rule].removeAll { other in
        other.reached == 1 && (!plans[rule].isAboutOne || other.subject == subject)
      }
      begin(rule, at: event)
    }
  }

  // MARK: Matching

  private mutating func fits(
    _ pattern: Matcher,
    _ event: Event,
    _ context: borrowing ReadingContext
  ) -> Bool {
    guard pattern.callbacks.contains(event.callback) else { return false }
    if let text = pattern.text {
      return event.detail != .absent && Glob.matches(text, context.symbols.text(event.detail))
    }
    return fits(pattern.subject, EventPattern.subject(of: event), context)
      && fits(pattern.other, EventPattern.other(of: event), context)
  }

  private mutating func fits(
    _ glob: Int?,
    _ receiver: Receiver,
    _ context: borrowing ReadingContext
  ) -> Bool {
    guard let glob else { return true }
    guard receiver.exists else { return false }
    let symbol = context.controllers.classSymbol(receiver).index
    while matches[glob].count <= symbol { matches[glob].append(0) }
    if matches[glob][symbol] == 0 {
      let isMatch = Glob.matches(globs[glob], context.controllers.className(receiver))
      matches[glob][symbol] = isMatch ? 1 : 2
    }
    return matches[glob][symbol] == 1
  }
}
