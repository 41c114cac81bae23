import LifelineTrace

/// Which rules are asked at which event: one flat list, with bounds by callback.
///
///     bounds     [ 0 | 0 | 0 | 2 | 3 | … ]       by raw value of the callback
///     judgements [ r3 r7 | r12 | … ]             bounds[c] ..< bounds[c + 1]
///
/// Only rules that can be judged are in it: their events are recorded and their systems fit. It is
/// built again when the trace shows a kind of event for the first time.
struct RuleTable {
  /// The rules, in catalogue order.
  let rules: [Rule]
  /// The judgements, grouped by callback.
  private(set) var judgements: ContiguousArray<Judge> = []
  /// The rule's position in `rules` for each judgement.
  private(set) var positions: ContiguousArray<Int> = []
  /// The first judgement of each callback, with a last bound behind them all.
  private(set) var bounds: ContiguousArray<Int> = []
  /// For each callback, what must be the case for any judgement to be asked; one is enough.
  private(set) var circumstances = UncheckedArray(
    repeating: Circumstances(),
    count: Callback.allCases.count
  )
  /// The positions of the active rules that are asked only when the model remarks something.
  private(set) var onRemarks: [Int] = []
  /// The positions of the active rules that are asked at exits.
  private(set) var onExit: [Int] = []
  /// The positions of the active rules that are asked at the end.
  private(set) var onEnd: [Int] = []
  /// The positions of the active rules that are asked when all is quiet.
  private(set) var onQuiet: [Int] = []
  /// The positions of the active rules that are asked about the dead when all is quiet.
  private(set) var onAftermath: [Int] = []
  /// For each rule, whether it is active.
  private(set) var isActive: [Bool]
  /// For each rule, how many of its events had been seen when it became active.
  private var eventsBefore: [Int]

  /// A judgement, in a struct of its own.
  struct Judge {
    // Why: as an element of a generic collection a bare closure would get a thunk around it.
    let judge: Rule.Judgement
    /// What must be the case for it to be asked; one is enough.
    let onlyIf: Circumstances
  }

  init(rules: [Rule]) {
    self.rules = rules
    isActive = Array(repeating: false, count: rules.count)
    eventsBefore = Array(repeating: 0, count: rules.count)
  }

  /// Builds the table.
  ///
  /// - Parameters:
  ///   - recorded: What the trace records in the natural reading.
  ///   - heard: What counts where it is there.
  ///   - later: What it may turn out to record, for the rules about the order of lines.
  ///   - isDeclared: Whether somebody said what is recorded.
  ///   - systems: The systems that the trace may come from.
  ///   - counts: The number of events seen so far, by callback.
  mutating func build(
    recorded: CallbackSet,
    heard: CallbackSet,
    later: CallbackSet,
    isDeclared: Bool,
    systems: SystemRange,
    counts: UncheckedArray<Int>
  ) {
    judgements = []
    positions = []
    onRemarks = []
    onExit = []
    onEnd = []
    onQuiet = []
    onAftermath = []
    bounds = ContiguousArray(repeating: 0, count: Callback.allCases.count + 1)
    circumstances = UncheckedArray(repeating: [], count: Callback.allCases.count)
    for (position, rule) in rules.enumerated() {
      let possible = SystemRange(
        first: min(max(systems.first, rule.firstSystem), systems.last),
        last: systems.last
      )
      let open = rule.isAboutOrder ? rule.needs.subtracting(later) : rule.needs
      let isJudgeable =
        open.subtracting(heard.intersection(rule.evidence)).isSubset(of: recorded)
        && rule.systems.covers(possible)
        && !(isDeclared && rule.isForPastedLogs)
      if isJudgeable, !isActive[position] {
        eventsBefore[position] = Self.total(rule.observes, in: counts)
      }
      isActive[position] = isJudgeable
      guard isJudgeable else { continue }
      var asked = rule.asked
      while let callback = asked.popFirst() {
        bounds[callback] += 1
        circumstances[callback].formUnion(rule.onlyIf)
      }
      if rule.remark != nil { onRemarks.append(position) }
      if rule.moments.contains(.exit) { onExit.append(position) }
      if rule.moments.contains(.end) { onEnd.append(position) }
      if rule.moments.contains(.quiet) { onQuiet.append(position) }
      if rule.moments.contains(.aftermath) { onAftermath.append(position) }
    }
    fill()
  }

  /// Puts the active rules into their places, where only the numbers of judgements are known.
  private mutating func fill() {
    var end = 0
    for callback in bounds.indices {
      end += bounds[callback]
      bounds[callback] = end
    }
    positions = ContiguousArray(repeating: 0, count: end)
    // Why: from behind, so that each bound ends where its callback's judgements begin.
    for position in rules.indices.reversed() where isActive[position] {
      var asked = rules[position].asked
      while let callback = asked.popFirst() {
        bounds[callback] -= 1
        positions[bounds[callback]] = position
      }
    }
    judgements = ContiguousArray(
      positions.lazy.map { [rules] in Judge(judge: rules[$0].judge, onlyIf: rules[$0].onlyIf) }
    )
  }

  /// The position of the rule under which one of UIKit's messages is reported; nil if there is none.
  func position(reporting message: UIKitMessage) -> Int? {
    rules.indices.first { rules[$0].uikitMessages.contains(message) }
  }

  /// Whether any rule may object to an event in some circumstances.
  @inline(__always)
  func asks(at event: Event, _ circumstances: Circumstances) -> Bool {
    !self.circumstances[Int(event.callback.rawValue)].isDisjoint(with: circumstances)
  }

  /// The number of events that a rule was asked about.
  func subjects(of position: Int, counts: UncheckedArray<Int>) -> Int {
    Self.total(rules[position].observes, in: counts) - eventsBefore[position]
  }

  private static func total(_ callbacks: CallbackSet, in counts: UncheckedArray<Int>) -> Int {
    var total = 0
    var rest = callbacks
    while let callback = rest.popFirst() { total += counts[callback] }
    return total
  }
}
