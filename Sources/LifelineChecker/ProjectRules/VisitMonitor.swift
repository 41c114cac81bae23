import LifelineTrace

/// Follows visits of screens for the rules that say that a mark comes once in each.
///
/// A visit begins with `viewWillAppear` and ends with `viewDidDisappear`; a departure that is let go does not
/// end it. One in which `viewDidAppear` never came is none, and must have no mark.
///
///     off ─ will → coming ─ did → there ─ willDisappear, willAppear, did → there ─ didDisappear → off
///                                 mark: 1                                 mark: 2, one too many
struct VisitMonitor {
  /// A rule that says it.
  private struct Plan {
    /// Its position among the project's rules.
    var rule: Int
    /// The text of the mark, with `*` and `?`, and `{screen}` for the class.
    var text: String
    /// Whether the mark names the screen.
    var isNamed: Bool
    /// A pattern for the classes of screens; nil for all but UIKit's containers.
    var classGlob: String?
  }

  /// A visit that is open.
  private struct Visit {
    var controller: Receiver
    /// The event that it is told by: its will until it is there.
    var event: Event
    /// What a mark of it looks like, each as a pattern.
    var texts: [String]
    var isThere = false
    var marks = 0
    /// The line of the mark that is one too many, or of the first where it never came; 0 for none.
    var line = 0
  }

  private var plans: [Plan] = []
  /// The visits that are open, by plan, the last to begin at the end.
  private var open: [[Visit]] = []
  /// The most visits that are followed at once.
  private static let limit = 256

  /// Whether there is any such rule.
  var isActive: Bool { !plans.isEmpty }
  /// The events that it must see.
  static let observed: CallbackSet = [
    .viewWillAppear, .viewDidAppear, .viewDidDisappear, .deinitialize,
  ]

  init(_ rules: [ProjectRule]) {
    for (position, rule) in rules.enumerated() {
      guard case .once(let mark, let classGlob) = rule.claim else { continue }
      let text = mark.textGlob ?? "*"
      plans.append(
        Plan(
          rule: position,
          text: text,
          isNamed: text.holds(ProjectRule.screen),
          classGlob: classGlob
        )
      )
    }
    open = Array(repeating: [], count: plans.count)
  }

  /// Forgets all visits, because what follows is not known to belong to them.
  mutating func letGo() {
    for plan in open.indices { open[plan] = [] }
  }

  /// Forgets a controller whose number becomes free.
  mutating func forget(_ receiver: Receiver) {
    for plan in open.indices { open[plan].removeAll { $0.controller == receiver } }
  }

  /// Follows an event.
  mutating func follow(
    _ event: Event,
    in context: borrowing ReadingContext
  ) -> [ProjectRuleMonitor.Breach] {
    guard Self.observed.contains(event.callback) else { return [] }
    var breaches: [ProjectRuleMonitor.Breach] = []
    for plan in plans.indices {
      let visit = open[plan].lastIndex { $0.controller == event.receiver }
      switch event.callback {
      case .viewWillAppear:
        if visit == nil { begin(plan, event, context) }
      case .viewDidAppear:
        if visit == nil { begin(plan, event, context) }
        guard let last = visit ?? open[plan].indices.last,
          open[plan][last].controller == event.receiver, !open[plan][last].isThere
        else { continue }
        open[plan][last].isThere = true
        open[plan][last].event = event
      default:
        guard let visit else { continue }
        let ended = open[plan].remove(at: visit)
        // Why: of one that dies while it appears nothing says whether it came to be.
        if event.callback == .deinitialize, !ended.isThere { continue }
        guard ended.isThere ? ended.marks != 1 : ended.marks > 0 else { continue }
        let isMissing = ended.marks == 0
        breaches.append(
          .init(
            rule: plans[plan].rule,
            event: ended.event,
            earlier: [],
            line: isMissing ? Int(event.line) : ended.line,
            kind: isMissing ? .missing : ended.isThere ? .surplus : .unappeared
          )
        )
      }
    }
    return breaches
  }

  private mutating func begin(_ plan: Int, _ event: Event, _ context: borrowing ReadingContext) {
    let name = context.controllers.className(event.receiver)
    if let glob = plans[plan].classGlob {
      guard Glob.matches(glob, name) else { return }
    } else {
      let kind = context.controllers.kind(event.receiver)
      guard !kind.isSystemContainer, kind != .system else { return }
    }
    if open[plan].count == Self.limit { open[plan].removeFirst() }
    let texts =
      plans[plan].isNamed
      ? ProjectRule.names(of: name).map {
        plans[plan].text.exchanging(ProjectRule.screen, with: $0)
      }
      : [plans[plan].text]
    open[plan].append(Visit(controller: event.receiver, event: event, texts: texts))
  }

  /// Follows a mark; what is wrong is told at the end of the visit.
  mutating func follow(_ mark: Mark) {
    for plan in plans.indices {
      let visit = open[plan].lastIndex { visit in
        visit.texts.contains { Glob.matches($0, mark.text) }
      }
      guard let visit else { continue }
      open[plan][visit].marks += 1
      if open[plan][visit].marks <= 2 { open[plan][visit].line = Int(mark.line) }
    }
  }

  /// Ends a recording.
  ///
  /// - Returns: The visits that last and have a mark too many.
  func finish() -> [ProjectRuleMonitor.Breach] {
    plans.indices.flatMap { plan in
      open[plan].filter { $0.isThere && $0.marks > 1 }.map {
        .init(rule: plans[plan].rule, event: $0.event, earlier: [], line: $0.line, kind: .surplus)
      }
    }
  }
}
