import LifelineChecker
import LifelineTrace

/// Thinks of edits that may mend a fault; whether they do is for a replay to say.
struct Proposals {
  let trace: KeptTrace
  let fault: Fault
  /// Where the fault is, for distances.
  let center: Int
  /// The single edits that are thought of, in order of cost.
  private(set) var singles: [Candidate] = []
  /// The insertions of one place on one controller each, of which pairs are made when needed.
  private var groups: [[Candidate]] = []
  /// The events near the fault at which controllers are made, die, and come to and leave parents.
  let changes: [(position: Int, event: Event)]
  /// The call in which the first subject appears after the cause; nil if it does not.
  let settling: ClosedRange<Int>?

  /// Prepares to think of edits.
  init(_ trace: KeptTrace, _ fault: Fault) {
    self.trace = trace
    self.fault = fault
    let center = fault.offence ?? fault.witnesses.last ?? 0
    self.center = center
    let start = min(center, fault.witnesses.first ?? center)
    let appeared = trace.entries.indices.dropFirst(start).prefix(600).first { position in
      guard let event = trace.entries[position].event else { return false }
      return event.callback == .viewDidAppear && event.receiver == fault.subjects.first
    }
    changes = trace.entries[max(0, center - 600)..<min(trace.entries.count, center + 600)].indices
      .compactMap { position in
        guard let event = trace.entries[position].event else { return nil }
        switch event.callback {
        case .initialize, .deinitialize, .addChild, .removeFromParent: return (position, event)
        default: return nil
        }
      }
    settling = appeared.flatMap { trace.block(at: trace.outermost(of: $0)) }
  }

  /// The edit that no other can be cheaper than: a call of the app that should not have come is
  /// left out; nil where the offending event is none.
  var obvious: Candidate? {
    guard fault.strategy == .delete || fault.strategy == .leaveToUIKit,
      let offence = fault.offence,
      trace.entries[offence].event?.isApps == true
    else { return nil }
    return deletion(of: offence, isDrastic: false)
  }

  /// Thinks of all single edits.
  mutating func proposeAll() {
    guard fault.strategy != .replace else { return }
    proposeDeletions()
    proposeInsertions()
    proposeMoves()
    singles.sort { $0.cost < $1.cost }
  }

  /// The most pairs that are tried.
  private static let pairLimit = 240

  /// The edits of more than one call that are of one kind: the offending call is left out with what
  /// follows from it, or with all that are wrong in the same way; in order of cost.
  func companions() -> [Candidate] {
    guard ranks.delete == 0, fault.strategy != .replace, let offence = fault.offence,
      let first = deletion(of: offence, isDrastic: false)
    else { return [] }
    let again = fault.again.compactMap { deletion(of: $0, isDrastic: false) }
    var companions = relatedDeletions()
    if !again.isEmpty, again.count == fault.again.count {
      companions.insert(again.dropFirst().reduce(again[0]) { $0.with($1) }, at: 0)
    }
    return companions.filter { Self.areApart(first.changes, $0.changes) }.map(first.with)
  }

  /// Pairs of single edits, in order of cost.
  func pairs() -> [Candidate] {
    let first = singles.filter { !$0.cost.isDrastic }.prefix(40)
    let others = first + relatedDeletions()
    var pairs: [Candidate] = []
    for (index, left) in first.enumerated() {
      for right in others.dropFirst(index + 1)
      where Self.areApart(left.changes, right.changes) {
        pairs.append(left.with(right))
      }
    }
    pairs.sort { $0.cost < $1.cost }
    let sequences = groups.flatMap(Self.sequences).sorted { $0.cost < $1.cost }
    let best = pairs.prefix(Self.pairLimit / 2)
    // Why: where something never came, a whole appearance is likelier than two halves of two.
    if fault.strategy == .insert { return Array(sequences.prefix(Self.pairLimit) + best) }
    return (best + sequences.prefix(Self.pairLimit / 2)).sorted { $0.cost < $1.cost }
  }

  /// Whether edits touch different items.
  private static func areApart(_ left: [Change], _ right: [Change]) -> Bool {
    left.allSatisfy { one in
      right.allSatisfy { other in
        switch (one, other) {
        case (.insert(let calls, _), .insert(let also, _)):
          calls.map(\.callback) != also.map(\.callback)
        case (.delete(let taken), .delete(let also)): !taken.overlaps(also)
        default: !one.reach.overlaps(other.reach)
        }
      }
    }
  }

  // MARK: Taking out

  private mutating func proposeDeletions() {
    if let offence = fault.offence { delete(offence, isDrastic: false) }
    // Why: elsewhere, leaving out the cause only keeps the fault from being seen.
    guard fault.rule.family == .containment || fault.rule.family == .lifetime else { return }
    for witness in fault.witnesses { delete(witness, isDrastic: true) }
    if let offence = fault.offence {
      let outermost = trace.outermost(of: offence)
      if outermost != offence, !fault.witnesses.contains(outermost) {
        delete(outermost, isDrastic: true)
      }
    }
  }

  private mutating func delete(_ position: Int, isDrastic: Bool) {
    if let candidate = deletion(of: position, isDrastic: isDrastic) { singles.append(candidate) }
  }

  private func deletion(of position: Int, isDrastic: Bool) -> Candidate? {
    guard let event = trace.entries[position].event, !event.callback.facts.contains(.isConsequence),
      let block = trace.block(at: position)
    else { return nil }
    var cost = cost(at: position, isApps: event.isApps)
    cost.isDrastic = isDrastic
    cost.kind = ranks.delete
    return Candidate(changes: [.delete(block)], cost: cost)
  }

  /// Deletions of the calls on the same controller that follow the offending one, for pairs.
  private func relatedDeletions() -> [Candidate] {
    guard let offence = fault.offence, let own = trace.entries[offence].event else { return [] }
    var found: [Candidate] = []
    for position in trace.entries.indices.dropFirst(offence + 1).prefix(40) {
      guard found.count < 3, let event = trace.entries[position].event else { continue }
      guard event.receiver == own.receiver, event.depth == own.depth else { continue }
      if let candidate = deletion(of: position, isDrastic: false) { found.append(candidate) }
    }
    return found
  }

  // MARK: Putting in

  private mutating func proposeInsertions() {
    let places = places()
    let subjects = fault.subjects.prefix(fault.offence == nil ? 4 : 2)
    for (rank, receiver) in subjects.enumerated() {
      let vocabulary = vocabulary(of: receiver)
      for place in places {
        var single = vocabulary.compactMap { insertion(of: $0, at: place) }
        // Why: what never came to the one that the finding names did not come to others either.
        let isLeast = isNewcomer(receiver)
        for index in single.indices {
          single[index].cost.distance += (isLeast ? rank + 10 : rank) * 1000
        }
        groups.append(single)
        singles += single.filter(canStandAlone)
      }
    }
  }

  /// Whether a controller is the one that comes in where another one should have gone.
  private func isNewcomer(_ receiver: Receiver) -> Bool {
    guard fault.offence == nil, receiver != fault.subjects.first,
      fault.expected.contains(.viewWillDisappear)
    else { return false }
    return fault.witnesses.contains { trace.entries[$0].event?.object == receiver }
  }

  /// Whether an insertion leaves nothing open: a begin alone only helps an end without one.
  private func canStandAlone(_ candidate: Candidate) -> Bool {
    guard case .insert(let calls, _) = candidate.changes[0],
      calls[0].callback == .beginAppearanceTransition
    else { return true }
    return fault.offence.flatMap { trace.entries[$0].event?.callback } == .endAppearanceTransition
  }

  /// The callbacks of one appearance, from the will on or up to the did, and a begin with its end.
  private static func sequences(of insertions: [Candidate]) -> [Candidate] {
    var pairs: [Candidate] = []
    for first in insertions {
      for second in insertions where isSequence(first, second) { pairs.append(first.with(second)) }
    }
    let whole = pairs.flatMap { pair in
      insertions.filter { isSequence(pair, $0) }.map(pair.with)
    }
    return pairs + whole
  }

  /// Whether calls may come right behind others, as parts of one thing.
  private static func isSequence(_ first: Candidate, _ second: Candidate) -> Bool {
    guard case .insert(let begin, _) = first.changes[first.changes.count - 1],
      case .insert(let end, _) = second.changes[0]
    else { return false }
    let isPlain = begin.count == 1 && end.count == 1
    switch (begin.last?.callback, end.last?.callback) {
    case (.viewWillAppear, .viewDidAppear), (.viewWillDisappear, .viewDidDisappear):
      return begin.count == end.count
    case (.viewWillAppear, .viewIsAppearing), (.viewIsAppearing, .viewDidAppear): return isPlain
    default:
      return first.changes.count == 1 && begin[0].callback == .addChild
        && end[0].callback == .didMove
    }
  }

  private func insertion(of calls: [Event], at place: Place) -> Candidate? {
    guard trace.sourceLine(before: place.position) != nil, fits(calls[0], place.position)
    else { return nil }
    let events = calls.enumerated().map { nested, call in
      var call = call
      call.depth = place.depth + UInt16(nested)
      if call.depth > 0 || place.hasDepth { call.flags.insert(.hasDepth) }
      return call
    }
    var cost = cost(at: place.position, isApps: events[0].isApps)
    cost.kind = ranks.insert
    if fault.offence == nil {
      // Why: what never came would have come after what it follows from.
      cost.distance = place.position > center ? cost.distance : 2 * cost.distance + 10
    }
    if calls[0].callback == .endAppearanceTransition, fault.strategy == .insert {
      // Why: an appearance that takes its time is over at the last moment rather than at once.
      cost.distance = 1000 - min(1000, max(0, place.position - center + 500))
    }
    if calls[0].callback == .didMove, calls[0].object.exists {
      // Why: the container tells the child when the child has appeared, if it is to appear.
      cost.distance = place.position - 1 == settling?.upperBound ? 0 : cost.distance + 1
    }
    return Candidate(changes: [.insert(events, before: place.position)], cost: cost)
  }

  // MARK: Moving

  private mutating func proposeMoves() {
    guard let offence = fault.offence else { return }
    let isOutOfOrder = fault.strategy == .move || fault.strategy == .postpone
    // Why: a begin or an end at another moment is another appearance.
    if isOutOfOrder || trace.entries[offence].event?.callback.group != .forwarding {
      for other in fault.witnesses + neighbours(of: offence) where !fault.isHeard || ends(other) {
        move(offence, beside: other)
      }
    }
    for witness in fault.witnesses
    where trace.entries[witness].event?.callback.facts.contains(.isDuty) == true {
      move(witness, beside: offence)
    }
  }

  /// Whether an event is the end of a presentation: what UIKit refused may come behind it.
  private func ends(_ position: Int) -> Bool {
    switch trace.entries[position].event?.callback {
    case .presentCompleted, .dismissCompleted: true
    default: false
    }
  }

  private mutating func move(_ position: Int, beside other: Int) {
    guard let event = trace.entries[position].event, let aim = trace.entries[other].event,
      event.callback != .diagnostic, event.depth == aim.depth, event.thread == aim.thread,
      let block = trace.block(at: position), let target = trace.block(at: other),
      !block.overlaps(target)
    else { return }
    let isLater = other > position
    var places = [target.lowerBound, target.upperBound + 1]
    if isLater { places.reverse() }
    if fault.isHeard { places = [target.upperBound + 1] }
    for place in places {
      guard place != block.lowerBound, place != block.upperBound + 1,
        trace.sourceLine(before: place) != nil, !crosses(block, place)
      else { continue }
      var cost = cost(at: position, isApps: event.isApps)
      cost.kind = ranks.move
      cost.distance = abs(place - position)
      singles.append(Candidate(changes: [.move(block, before: place)], cost: cost))
    }
  }

  /// Whether a call would come before what set it off, or leave the time in which its controller
  /// lives and has its parent.
  private func crosses(_ block: ClosedRange<Int>, _ place: Int) -> Bool {
    guard let moved = trace.entries[block.lowerBound].event else { return true }
    let isEarlier = place < block.lowerBound
    if isEarlier, fault.strategy == .postpone, block.lowerBound == fault.offence { return true }
    // Why: added later, a child would only not be seen to be one.
    if moved.callback == .addChild, !isEarlier { return true }
    let subject = moved.callback == .addChild ? moved.object : moved.receiver
    let crossed = isEarlier ? place..<block.lowerBound : (block.upperBound + 1)..<place
    return crossed.contains { position in
      guard let event = trace.entries[position].event else { return false }
      if event.callback == .initialize, event.receiver == moved.object { return true }
      if moved.callback == .willMove || moved.callback == .didMove {
        return event.callback == .initialize && event.receiver == subject
      }
      if isEarlier, !moved.callback.facts.contains(.isDuty), fault.witnesses.contains(position) {
        if event.callback.setsOff { return true }
      }
      switch event.callback {
      case .addChild: return event.object == subject
      case .removeFromParent, .initialize, .deinitialize: return event.receiver == subject
      default: return false
      }
    }
  }

  /// The calls nearest to one that are about the same controllers.
  private func neighbours(of position: Int) -> [Int] {
    let isNear = { (other: Int) in
      guard let event = trace.entries[other].event else { return false }
      return fault.subjects.contains(event.receiver) || fault.subjects.contains(event.object)
    }
    let before = trace.entries.indices[..<position].suffix(60).reversed().filter(isNear).prefix(3)
    let after = trace.entries.indices.dropFirst(position + 1).prefix(120).filter(isNear).prefix(8)
    return Array(before) + Array(after)
  }

  private var ranks: (delete: Int, insert: Int, move: Int) { fault.strategy.ranks }

  private func cost(at position: Int, isApps: Bool) -> Candidate.Cost {
    Candidate.Cost(
      callbacks: isApps ? 0 : 1,
      distance: abs(position - center),
      position: position
    )
  }
}
