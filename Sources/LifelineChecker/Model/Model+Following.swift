import LifelineTrace

// How the states move along with what happens.
extension Model {
  /// Follows the event that was entered last, none of appearance, layout or forwarding.
  // Why: the event is handed on as inout because a variable would be copied for it.
  @inline(__always)
  mutating func follow(
    rare event: inout Event,
    _ group: CallbackGroup,
    _ entry: Entry,
    _ arguments: EventArguments
  ) {
    if !entry.remarks.contains(.doubled) { followRare(&event, group, entry, arguments) }
    note(&event, entry.moment)
    world.rareArguments =
      entry.remarks.contains(.doubled)
      ? nil : World.RareArguments(other: event.other, detail: event.detail)
  }

  /// Follows the event that was entered last, one of appearance, layout or forwarding.
  @inline(__always)
  mutating func follow(common event: inout Event, _ entry: Entry) {
    if !entry.remarks.contains(.doubled) {
      if event.callback.isCommonAppearance {
        followAppearance(&event, entry.moment)
      } else if event.callback.isCommonForwarding {
        followManual(&event, entry.moment)
      } else {
        world.states.common[event.receiver].loading.follow(layout: entry.moment)
      }
    }
    note(&event, entry.moment)
    world.rareArguments = nil
  }

  /// Notes that an event is the last one.
  @inline(__always)
  private mutating func note(_ event: inout Event, _ moment: Moment) {
    world.states.common[event.receiver].last = moment
    if !recording.isDeclared { followOrder(event, at: event.receiver) }
    world.previous = moment
    quiescence.follow(event)
    if sequence.events < 2 { sequence.events += 1 }
  }

  /// Follows the return of a call.
  ///
  /// - Returns: The step; nil if no such call is open.
  mutating func follow(_ exit: Exit) -> Step? {
    guard let call = calls.leave(exit.number), call.moment.receiver.exists else { return nil }
    var event = Event(call.moment.callback, on: call.moment.receiver)
    event.line = call.moment.line
    event.number = call.number
    event.object = call.moment.object
    event.flags = call.moment.flags
    event.depth = call.depth
    followAnswer(of: call.moment, exit.returned)
    return Step(
      event: event,
      enclosing: .never,
      occasion: .exit,
      admissibility: .natural,
      objections: 0,
      remarks: [],
      circumstances: .any,
      reachedSuper: exit.reachedSuper
    )
  }

  /// The controllers that are alive, in order, for what is owed at the end.
  var unended: [Receiver] {
    let touched = world.dirty + world.widened.filter { !self[$0].isDirty }
    return touched.sorted().filter { index in
      (self[index].last.isKnown || self[index].containment.added.isKnown)
        && !self[index].lifetime.died.isKnown && !goesOnUntold(index) && !isNamesakes(index)
    }
  }

  /// Whether all that a name without an address was told of appearance, it was told under an address, and goes on
  /// there.
  private func isNamesakes(_ index: Receiver) -> Bool {
    let last = self[index].appearance.last
    return world.traits[index].isConjectured && last.isKnown && last.receiver != index
  }

  /// Whether a log prints the class of a controller that has an address without one, too, so that what
  /// it was told later stands under the class alone.
  private func goesOnUntold(_ index: Receiver) -> Bool {
    guard !recording.isDeclared, !world.traits[index].isConjectured,
      let untold = world.conjectured[world.traits[index].classSymbol]
    else { return false }
    return self[untold].last.isKnown
  }

  /// Follows the sequence number; where the order is broken everything becomes unknown.
  ///
  /// - Returns: Whether the number is greater than the last one, or there is none.
  @inline(__always)
  mutating func followNumber(_ event: Event) -> Bool {
    guard event.number != sequence.last &+ 1 else {
      sequence.last = event.number
      return true
    }
    return event.number <= 0 || followGap(to: event.number)
  }

  @inline(never)
  private mutating func followGap(to number: Int64) -> Bool {
    let isInOrder = number > sequence.last
    sequence.last = number
    if !isInOrder { sequence.isBroken = true }
    // Why: where lines were shuffled a gap, too, means that what came before is not what was
    // before; only what follows in unbroken numbers can be judged.
    if sequence.isBroken { loseOrder() }
    return isInOrder
  }

  @inline(__always)
  mutating func followAppearance(_ event: inout Event, _ moment: Moment) {
    let index = event.receiver
    let classSymbol = world.traits[index].classSymbol
    if world.traits[index].isConjectured { tellInstancesApart(byAppearance: event, at: index) }
    if !recording.isDeclared { followReadings(event.callback, at: index) }
    world.states.common[index].appearance.follow(
      moment,
      tables: tables,
      recorded: recording.natural(classSymbol).appearanceBits,
      recordedForClass: recording.widest(classSymbol).appearanceBits
    )
    if !self[index].appearance.isSettled {
      let isMover = quiescence.move(index, at: event.time, isMover: self[index].isMoving)
      if isMover {
        world.states.common[index].marks.insert(.moving)
      } else {
        bounds.pass(.moving, at: event.line)
      }
    }
    world.hasAppeared = true
    if world.lifetimes.isWatching { followGoing(event) }
    if self[index].lifetime.isPresented { followPresented(event) }
    if event.callback == .viewDidAppear || event.callback == .viewDidDisappear {
      world.states.noteLevel(of: index)
      if self[index].manual.level > 0 { world.states.manual[index].follow(did: moment) }
      if event.callback == .viewDidAppear, self[index].lifetime.hasPresented {
        doubtPresentations(by: index)
      }
      watchContainer(of: event.receiver)
      if self[index].stackOwner.exists { followShown(index) }
      if self[index].containment.owesDidMove { settle(event, at: index) }
    }
  }

  @inline(never)
  private mutating func followReadings(_ callback: Callback, at index: Receiver) {
    world.states.common[index].appearance.readings.follow(callback)
  }

  /// Records that a child without its `didMove(toParent:)` has come in, or has come and gone.
  mutating func settle(_ event: Event, at index: Receiver) {
    if event.callback == .viewDidAppear {
      world.states.containment[index].hasSettled = true
    } else if self[index].containment.hasSettled {
      world.states.containment[index].owesDidMove = false
    }
  }

  @inline(__always)
  mutating func followManual(_ event: inout Event, _ moment: Moment) {
    let index = event.receiver
    guard event.callback == .beginAppearanceTransition else {
      world.states.manual[index].followEnd(moment)
      return
    }
    world.states.manual[index].followBegin(
      moment,
      appears: event.appearing,
      isSwallowed: isSwallowed(event),
      isSettled: self[index].appearance.isSettled,
      caller: transitionCaller(of: moment)
    )
  }

  /// Whether UIKit ignores a begin, because the view is already on its way by itself.
  func isSwallowed(_ begin: Event) -> Bool {
    guard let appears = begin.appearing, self[begin.receiver].manual.level == 0 else {
      return false
    }
    return self[begin.receiver].appearance.natural == (appears ? .appearing : .disappearing)
  }

  /// Follows the events that are rare enough to be off the straight path.
  mutating func followRare(
    _ event: inout Event,
    _ group: CallbackGroup,
    _ entry: Entry,
    _ arguments: EventArguments
  ) {
    let index = event.receiver
    if world.lifetimes.isWatching { noteUse(event, arguments) }
    switch group {
    case .lifetime: followLifetime(event, at: index)
    case .loading: followLoading(event, at: index)
    case .containment: followContainment(&event, at: index)
    case .views: followViews(event, at: index)
    case .tabs: followTabs(event, at: index)
    case .segues: followSegue(event, at: index)
    case .transition: followTransition(event, at: index)
    case .navigation: followNavigation(step(event, entry, arguments), at: index)
    case .presentation: followPresentation(step(event, entry, arguments))
    case .requests: if event.callback == .tabsSet { followTabList(event, []) }
    case .console:
      followRefusal(step(event, entry, arguments))
      followUIKitMessage(step(event, entry, arguments))
    default: break
    }
  }
}
