import LifelineTrace

/// The appearance callbacks of a name that may stand for several controllers, `Menu#?`, in order.
///
/// How many there are shows only in hindsight, so they are kept, six bytes each, and told apart at the
/// end of the log: `explanation(recorded:)`.
struct Roster: Equatable, Sendable {
  /// What happened to one of the controllers, or to all.
  enum Entry: UInt8, Sendable {
    case viewWillAppear
    case viewDidAppear
    case viewWillDisappear
    case viewDidDisappear
    /// One was made.
    case born
    /// The view of one was loaded.
    case loaded
    /// One died.
    case died
    /// Another recording begins: nothing of before counts.
    case boundary

    init?(_ callback: Callback) {
      switch callback {
      case .viewWillAppear: self = .viewWillAppear
      case .viewDidAppear: self = .viewDidAppear
      case .viewWillDisappear: self = .viewWillDisappear
      case .viewDidDisappear: self = .viewDidDisappear
      case .initialize: self = .born
      case .viewDidLoad: self = .loaded
      case .deinitialize: self = .died
      default: return nil
      }
    }

    /// Whether it is an announcement.
    var isWill: Bool { self == .viewWillAppear || self == .viewWillDisappear }

    /// The callback; nil for what is no appearance callback.
    var callback: Callback? {
      switch self {
      case .viewWillAppear: .viewWillAppear
      case .viewDidAppear: .viewDidAppear
      case .viewWillDisappear: .viewWillDisappear
      case .viewDidDisappear: .viewDidDisappear
      case .born, .loaded, .died, .boundary: nil
      }
    }
  }

  private(set) var entries: ContiguousArray<Entry> = []
  private(set) var lines: ContiguousArray<UInt32> = []
  /// Whether the last appearance callback before an entry, of any controller, was of this name, too.
  private var isJoined: ContiguousArray<Bool> = []
  /// Whether there were more entries than are kept.
  private(set) var isFull = false
  /// The number of controllers that were seen to be loaded, and to be made, kept or not.
  private var loaded = 0
  private var born = 0
  private var died = 0

  /// The most entries that are kept of a name.
  static let limit = 1024
  /// The number of boundaries of the input that are among the entries, or came before them.
  private var boundaries: Int

  /// Creates a roster without entries.
  ///
  /// - Parameter boundaries: The number of boundaries of the input so far.
  init(behind boundaries: Int) { self.boundaries = boundaries }

  /// Adds those boundaries of an input that it does not have.
  mutating func add(_ all: [UInt32]) {
    for line in all[boundaries...] { add(.boundary, line: line) }
    boundaries = all.count
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - line: Its one-based line.
  ///   - isJoined: Whether no other controller received an appearance callback since the last one.
  mutating func add(_ entry: Entry, line: UInt32, isJoined: Bool = false) {
    if entry == .loaded { loaded += 1 }
    if entry == .born { born += 1 }
    if entry == .died { died += 1 }
    guard entries.count < Self.limit else {
      isFull = true
      return
    }
    entries.append(entry)
    lines.append(line)
    self.isJoined.append(isJoined)
  }

  /// Whether more than one controller was seen to be made or loaded.
  var showsSeveral: Bool { loaded > 1 || born > 1 }

  /// Whether a controller was seen to be loaded that was not seen to die.
  var showsLoaded: Bool { loaded > died }
}

extension Roster {
  private static let beam = 48
  private static let mostSlots = 6

  /// Reads the roster as callbacks of as few controllers as it takes.
  ///
  /// - Parameters:
  ///   - recorded: The appearance callbacks that are recorded.
  ///   - relaunches: The lines at which the app may have been started anew, in order.
  ///   - isCounted: Whether the log shows when controllers are made or loaded, so that one that nobody saw
  ///     come needs more than a place to come to.
  /// - Returns: The cheapest way; of equal ones that in which the last one goes on.
  func explanation(
    recorded: CallbackSet,
    relaunches: [UInt32],
    isCounted: Bool = true
  ) -> RosterExplanation {
    let mask = recorded.union([.viewIsAppearing]).appearanceBits
    var hypotheses = [Hypothesis()]
    var relaunches = relaunches[...]
    for index in entries.indices {
      while let line = relaunches.first, line <= lines[index] {
        relaunches.removeFirst()
        hypotheses += hypotheses.filter { !$0.slots.isEmpty }.map {
          $0.relaunched(at: lines[index])
        }
      }
      hypotheses = hypotheses.flatMap { after(index, $0, recorded, mask, isCounted) }
      for place in hypotheses.indices {
        // Why: the more there are, the more of the others' callbacks come in between.
        let patience = 4 * hypotheses[place].slots.count
        Self.charge(&hypotheses[place], at: index, patience: patience)
      }
      hypotheses = Self.best(of: hypotheses)
    }
    // Why: behind the last entry that is kept it may go on.
    for place in hypotheses.indices where !isFull {
      Self.charge(&hypotheses[place], at: entries.count, patience: 1, behind: entries.last)
    }
    return Self.best(of: hypotheses).first?.trail.explanation ?? RosterExplanation()
  }

  /// The ways to go on with an entry.
  private func after(
    _ index: Int,
    _ hypothesis: Hypothesis,
    _ recorded: CallbackSet,
    _ mask: Int,
    _ isCounted: Bool
  ) -> [Hypothesis] {
    let tables = AppearanceTables.shared
    var next = hypothesis
    switch entries[index] {
    case .boundary:
      let settled = tables.closure([.disappeared, .appeared], recorded: mask)
      for place in next.slots.indices {
        next.slots[place].set |= settled.rawValue
        next.slots[place].last = 0
      }
      if next.slots.isEmpty { next.slots.append(Slot(set: settled.rawValue)) }
      return [next]
    case .born, .loaded:
      let isLoad = entries[index] == .loaded
      if isLoad, let waiting = next.slots.firstIndex(where: \.isUnloaded) {
        next.slots[waiting].isUnloaded = false
        return [next]
      }
      if next.slots.count == Self.mostSlots {
        let gone = next.slots.firstIndex { $0.set & AppearanceSet.disappeared.rawValue != 0 } ?? 0
        next.slots.remove(at: gone)
      }
      let set = tables.closure(.disappeared, recorded: mask).rawValue
      next.slots.append(Slot(set: set, isUnloaded: !isLoad))
      return [next]
    case .died:
      guard !next.slots.isEmpty else { return [next] }
      return next.slots.indices.map { place in
        var other = hypothesis
        other.slots.remove(at: place)
        return other
      }
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: break
    }
    guard let callback = entries[index].callback else { return [hypothesis] }
    var ways: [Hypothesis] = []
    for place in hypothesis.slots.indices.reversed() {
      let set = AppearanceSet(rawValue: hypothesis.slots[place].set)
      let stepped = tables.step(set, callback)
      guard !stepped.isEmpty else { continue }
      var way = hypothesis
      way.move(place, to: tables.closure(stepped, recorded: mask), at: index)
      ways.append(way)
    }
    let implied = tables.implied(by: callback)
    if hypothesis.slots.isEmpty {
      next.receive(tables.closure(implied, recorded: mask), at: index)
      return [next]
    }
    let settled = tables.closure([.disappeared, .appeared], recorded: mask)
    let stepped = tables.step(settled, callback)
    if hypothesis.slots.count < Self.mostSlots, !stepped.isEmpty, mayBeStranger(at: index),
      hypothesis.strangers < 2
        ? !isCounted && entries[index] == .viewWillAppear || isExchange(around: index, recorded)
        : isOneOverOther(around: index, recorded)
    {
      next.receive(tables.closure(stepped, recorded: mask), at: index)
      next.strangers += 1
      next.cost += Cost.stranger
      next.trail = .farFetched(lines[index], next.trail)
      ways.append(next)
    }
    var odd = hypothesis
    let last = odd.slots.indices.last ?? 0
    let found = AppearanceSet(rawValue: odd.slots[last].set)
    odd.move(last, to: tables.closure(found.union(implied), recorded: mask), at: index)
    odd.cost += Cost.impossible
    odd.trail = .impossible(lines[index], odd.trail)
    ways.append(odd)
    return ways
  }

  /// Whether an entry may be of a controller that nobody saw come.
  ///
  /// Where the class prints its loads from the beginning, one that comes was seen to load, and one
  /// that goes was there before the log began.
  private func mayBeStranger(at index: Int) -> Bool {
    guard entries[0] == .loaded || entries[0] == .born else { return true }
    return entries[index] == .viewWillDisappear && entries[index - 1] != .viewWillAppear
  }

  /// Whether an entry lies among others that are the callbacks of two controllers which change places,
  /// come together, go together, or are turned back: each in order, mixed, and nothing left out but
  /// what the log ends before.
  ///
  /// Without that nothing shows a controller that nobody saw come.
  func isExchange(around index: Int, _ recorded: CallbackSet) -> Bool {
    for way in Self.exchanges {
      let (one, other) = (way.one.filter(recorded), way.other.filter(recorded))
      guard !one.isEmpty, !other.isEmpty else { continue }
      let count = one.count + other.count
      for start in max(0, index - count + 1)...index {
        let window = start..<min(start + count, entries.count)
        // Why: that two go together, or come, shows only when both are through.
        guard window.count == count || way.one != way.other else { continue }
        let isMixture = Self.isMixture(
          entries[window],
          one,
          other,
          mayFollow: way.isTurnedBack
        )
        if isMixture, isClose(window) { return true }
      }
    }
    return isOneOverOther(around: index, recorded)
  }

  /// Whether an entry lies among those of what came twice, one over the other, and goes twice: that is two,
  /// however many others of the name there are.
  private func isOneOverOther(around index: Int, _ recorded: CallbackSet) -> Bool {
    let over = (Self.comes + Self.comes + Self.goes + Self.goes).filter(recorded)
    guard over.count > 2 else { return false }
    return (max(0, index - over.count + 1)...index).contains { start in
      start + over.count <= entries.count && entries[start..<start + over.count].elementsEqual(over)
    }
  }

  /// Whether the entry on a line may be of one of two controllers of the name.
  func mayBeOfTwo(line: UInt32, _ recorded: CallbackSet) -> Bool {
    guard let index = lines.firstIndex(of: line) else { return false }
    return mayBeStranger(at: index) && isExchange(around: index, recorded)
  }

  private static let comes: [Entry] = [.viewWillAppear, .viewDidAppear]
  private static let goes: [Entry] = [.viewWillDisappear, .viewDidDisappear]
  /// What two controllers of one name may be told in one transition.
  private struct Transition {
    var one: [Entry]
    var other: [Entry]
    /// Whether it is turned back, so that no one controller can have it all, even one after another.
    var isTurnedBack = false
  }

  private static let exchanges: [Transition] = [
    Transition(one: comes, other: goes),
    Transition(one: comes, other: comes),
    Transition(one: goes, other: goes),
    Transition(
      one: [.viewWillAppear, .viewWillDisappear, .viewDidDisappear],
      other: [.viewWillDisappear, .viewWillAppear, .viewDidAppear],
      isTurnedBack: true
    ),
  ]

  /// Whether the second will follows on the first, and the second did, with nobody's in between.
  private func isClose(_ window: Range<Int>) -> Bool {
    window.dropFirst().allSatisfy { index in
      let isSamePhase = entries[index].isWill == entries[index - 1].isWill
      return !isSamePhase || isJoined[index]
    }
  }

  /// Whether entries are two sequences, each in order, of which neither is over before the other
  /// begins; the last entries may be missing where the log ends.
  private static func isMixture(
    _ mixed: ArraySlice<Entry>,
    _ one: [Entry],
    _ other: [Entry],
    mayFollow: Bool
  ) -> Bool {
    let isCut = mixed.count < one.count + other.count
    guard mayFollow || !(one + other).starts(with: mixed) && !(other + one).starts(with: mixed)
    else { return false }
    return isMerge(mixed, one[...], other[...], isCut: isCut)
  }

  private static func isMerge(
    _ mixed: ArraySlice<Entry>,
    _ one: ArraySlice<Entry>,
    _ other: ArraySlice<Entry>,
    isCut: Bool
  ) -> Bool {
    guard let first = mixed.first else { return isCut || one.isEmpty && other.isEmpty }
    let rest = mixed.dropFirst()
    if one.first == first, isMerge(rest, one.dropFirst(), other, isCut: isCut) { return true }
    return other.first == first && isMerge(rest, one, other.dropFirst(), isCut: isCut)
  }

  /// Charges for controllers that were left half-way while others went on.
  ///
  /// - Parameters:
  ///   - hypothesis: The way of reading.
  ///   - index: The index of the entry behind which it is looked at.
  ///   - patience: How many entries of others may come in between.
  ///   - end: The last entry of the log, where it ends; nil elsewhere.
  private static func charge(
    _ hypothesis: inout Hypothesis,
    at index: Int,
    patience: Int,
    behind end: Entry? = nil
  ) {
    for place in hypothesis.slots.indices where !hypothesis.slots[place].isLate {
      let slot = hypothesis.slots[place]
      guard slot.set != 0, hypothesis.slots.count > 1,
        AppearanceSet(rawValue: slot.set).isSubset(of: [.appearing, .disappearing])
      else { continue }
      let isComing = AppearanceSet(rawValue: slot.set) == .appearing
      // Why: of a change of two, a log may end between the one's did and the other's.
      let isAmid = end == (isComing ? .viewDidDisappear : .viewDidAppear)
      guard index - slot.last > patience + (isAmid ? 1 : 0) else { continue }
      hypothesis.slots[place].isLate = true
      hypothesis.cost += isComing ? Cost.halfWay : Cost.halfGone
    }
  }

  /// The cheapest hypotheses, of those with equal slots only the first, in a fixed order.
  private static func best(of hypotheses: [Hypothesis]) -> [Hypothesis] {
    guard hypotheses.count > 1 else { return hypotheses }
    let sorted = hypotheses.enumerated()
      .sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
    var seen: Set<[Slot]> = []
    var kept: [Hypothesis] = []
    let most = sorted[0].element.cost + Cost.impossible + Cost.halfWay
    for (_, hypothesis) in sorted where kept.count < beam && hypothesis.cost <= most {
      if seen.insert(hypothesis.slots).inserted { kept.append(hypothesis) }
    }
    return kept
  }
}

extension [Roster.Entry] {
  /// The entries that are recorded.
  fileprivate func filter(_ recorded: CallbackSet) -> [Roster.Entry] {
    filter { $0.callback.map(recorded.contains) == true }
  }
}
