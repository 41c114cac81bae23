package import LifelineTrace

// Controllers that go for good: popped, dismissed, removed; and those that come back after all.
extension Model {
  /// How a controller went for good; nil if it did not, or has come back.
  package func removal(of receiver: Receiver) -> Removal? { world.lifetimes.removals[receiver] }

  /// The state of a controller in the machine of removals.
  package func removalPhase(of receiver: Receiver) -> Removal.Phase {
    if self[receiver].lifetime.died.isKnown { return .dead }
    if world.lifetimes.removals[receiver] != nil { return .gone }
    let isLeaving = world.lifetimes.departures.values.contains { $0.leaving.contains(receiver) }
    return isLeaving ? .leaving : .staying
  }

  /// Whether a controller that is gone is late to be deallocated, now that all is quiet.
  package func isOverdue(_ removal: Removal) -> Bool { quiescence.now >= removal.due }

  /// Whether controllers of a class were seen to come back after they had gone.
  package func comesBack(_ classSymbol: Symbol) -> Bool {
    world.lifetimes.returning.contains(classSymbol)
  }

  /// How a controller died with its view in a window; nil if it did not.
  package func death(of receiver: Receiver) -> Death? { world.lifetimes.deaths[receiver] }

  /// The swipe back of which a controller is the delegate; nil if it is of none.
  package func swipeBack(heldBy receiver: Receiver) -> PopDelegate? {
    world.lifetimes.popDelegates.values.filter { $0.holder == receiver }
      .min { $0.taken.line < $1.taken.line }
  }

  // MARK: Going and coming back

  /// Records that a controller is gone for good, as it seems.
  mutating func remove(
    _ receiver: Receiver,
    _ manner: Removal.Manner,
    from container: Receiver,
    by call: Moment,
    at event: Event
  ) {
    guard receiver.exists, world.lifetimes.removals[receiver] == nil,
      !self[receiver].lifetime.died.isKnown, !world.traits[receiver].isConjectured
    else { return }
    let gone = Moment(event)
    var removal = Removal(manner: manner, call: call, gone: gone, container: container)
    removal.due = Self.due(after: event)
    quiescence.watch(receiver, from: removal.due)
    world.lifetimes.removals[receiver] = removal
    guard manner == .popped, world.lifetimes.popDelegates[container]?.holder == receiver else {
      return
    }
    world.lifetimes.popDelegates[container]?.left = gone
    quiescence.watch(receiver)
  }

  /// The time from which on what an event has to bring about is late, in nanoseconds; the greatest
  /// number where no time is recorded.
  private static func due(after event: Event) -> Int64 {
    guard event.time != Event.noTime, event.time < Int64.max - Removal.patience else { return .max }
    return event.time + Removal.patience
  }

  /// Records that a controller is used again, so that whoever kept it had a reason.
  mutating func comeBack(_ receiver: Receiver) {
    guard world.lifetimes.removals.removeValue(forKey: receiver) != nil else { return }
    quiescence.letGo(receiver)
    world.lifetimes.returning.insert(world.traits[receiver].classSymbol)
    for (navigation, delegate) in world.lifetimes.popDelegates where delegate.holder == receiver {
      world.lifetimes.popDelegates[navigation]?.left = .never
    }
  }

  /// Follows an appearance callback while controllers are gone, or about to go.
  mutating func followGoing(_ event: Event) {
    switch event.callback {
    case .viewWillAppear, .viewDidAppear:
      comeBack(event.receiver)
      for (navigation, departure) in world.lifetimes.departures
      where departure.top == event.receiver {
        guard !endsArrival(event, before: departure.call) else { continue }
        // Why: the transition was cancelled, and the stack is what it was.
        world.navigationStacks[navigation]?.told = departure.before
        world.lifetimes.departures[navigation] = nil
      }
    case .viewDidDisappear:
      for (navigation, departure) in world.lifetimes.departures
      where departure.top == event.receiver {
        world.lifetimes.departures[navigation] = nil
        for receiver in departure.leaving {
          remove(receiver, .popped, from: navigation, by: departure.call, at: event)
        }
      }
    default: break
    }
  }

  /// Whether a did-callback ends an arrival that began before a call: a push that a pop interrupts
  /// is brought to its end first, and the pop goes on.
  private func endsArrival(_ event: Event, before call: Moment) -> Bool {
    let will = self[event.receiver].appearance.will
    return event.callback == .viewDidAppear && will.callback == .viewWillAppear
      && will.line < call.line
  }

  /// Records that a call or callback off the straight path uses a controller that was gone.
  mutating func noteUse(_ event: Event, _ arguments: EventArguments) {
    let isFarewell =
      Self.farewells.contains(event.callback)
      || (event.callback == .willMove || event.callback == .didMove) && event.object == .none
    if !isFarewell { comeBack(event.receiver) }
    if !Self.mentions.contains(event.callback) { comeBack(event.object) }
    guard let lists = arguments.lists else { return }
    for receiver in lists.list + lists.stack { comeBack(receiver) }
  }

  /// What a controller may receive after it is gone, although nobody uses it.
  private static let farewells = CallbackSet(where: .isFarewell)

  /// What names a controller without using it.
  private static let mentions = CallbackSet(where: .onlyMentions)

  // MARK: Stacks

  /// Follows the stack of a navigation controller, where the trace tells it.
  mutating func followRemovals(fromStack step: Step, at navigation: Receiver) {
    let event = step.event
    guard world.traits[navigation].kind == .navigation else { return }
    switch event.callback {
    case .interactivePopDelegateSet:
      let isHeld = event.object.exists && event.object != navigation
      makeRoom(in: \.lifetimes.popDelegates)
      world.lifetimes.popDelegates[navigation] =
        isHeld
        ? PopDelegate(holder: event.object, navigation: navigation, taken: Moment(event)) : nil
      return
    case .navigationWillShow, .navigationDidShow: return
    default: break
    }
    let (list, stack) = (step.arguments.list, step.arguments.stack)
    let after = stack.isEmpty && event.callback == .setViewControllers ? list : stack
    let before = world.navigationStacks[navigation]?.told ?? []
    world.navigationStacks[navigation]?.told = after
    // Why: without the stack nothing tells which controllers a call has let go of.
    guard !after.isEmpty else {
      world.lifetimes.departures[navigation] = nil
      return
    }
    let kept = Set(after)
    let leaving = before.filter { !kept.contains($0) }
    world.lifetimes.departures[navigation]?.leaving.removeAll { kept.contains($0) }
    guard let top = before.last, !leaving.isEmpty else { return }
    // Why: a top that is not on the screen is not told that it goes.
    if !leaving.contains(top) || self[top].appearance.natural == .disappeared {
      for receiver in leaving {
        remove(receiver, .popped, from: navigation, by: Moment(event), at: event)
      }
    } else if let departure = world.lifetimes.departures[navigation] {
      let room = LifetimeRecords.mostLeaving - departure.leaving.count
      if leaving.count > room { bounds.pass(.leaving, at: event.line) }
      world.lifetimes.departures[navigation]?.leaving += leaving.prefix(max(0, room))
    } else {
      makeRoom(in: \.lifetimes.departures)
      world.lifetimes.departures[navigation] = LifetimeRecords.Departure(
        call: Moment(event),
        leaving: leaving,
        top: top,
        before: before
      )
    }
  }

  // MARK: Dismissals, removals and deaths

  /// Follows a dismissal from its call to its end.
  mutating func followRemovalByDismissal(_ event: Event) {
    let call = Moment(event)
    switch event.callback {
    case .dismiss:
      makeRoom(in: \.lifetimes.dismissals)
      world.lifetimes.dismissals[event.receiver] =
        LifetimeRecords.Dismissal(call: call, leaving: leaving(by: event))
    case .dismissCompleted:
      let dismissal = world.lifetimes.dismissals.removeValue(forKey: event.receiver)
      let told = event.object.exists ? [event.object] : []
      let above = dismissal?.leaving.filter { !told.contains($0) } ?? []
      for receiver in told + above { dismiss(receiver, by: dismissal?.call ?? call, at: event) }
    case .presentationDidDismiss: dismiss(event.receiver, by: call, at: event)
    default: break
    }
  }

  /// The controllers that a call of `dismiss` is to take away: one, and all that lie above it.
  private func leaving(by event: Event) -> [Receiver] {
    let lowest = event.object.exists ? event.object : dismissed(by: event)?.presented
    guard let lowest else { return [] }
    return [lowest] + presentations(above: lowest).map(\.presented)
  }

  /// Records that a presented controller, and the container around it, is gone.
  private mutating func dismiss(_ presented: Receiver, by call: Moment, at event: Event) {
    var root = presented
    var climbed = 0
    while self[root].containment.parent.exists, climbed < Self.longestChain {
      root = self[root].containment.parent
      climbed += 1
    }
    guard !self[root].appearance.natural.isSubset(of: [.appearing, .appeared]) else { return }
    remove(root, .dismissed, from: event.receiver, by: call, at: event)
  }

  /// Records that a child has left its container.
  mutating func followRemoval(_ event: Event, from container: Receiver) {
    switch traits(container).kind {
    case .plain:
      remove(event.receiver, .removed, from: container, by: Moment(event), at: event)
    case .navigation:
      remove(event.receiver, .popped, from: container, by: Moment(event), at: event)
    default: break
    }
  }

  /// Records that a controller dies, before its record is closed.
  mutating func followFarewell(_ event: Event, at receiver: Receiver) {
    if !world.lifetimes.popDelegates.isEmpty {
      let isHolder = world.lifetimes.popDelegates.values.contains {
        $0.holder == receiver && $0.left.isKnown
      }
      if isHolder { quiescence.watch(receiver) }
      world.lifetimes.popDelegates[receiver] = nil
    }
    if world.lifetimes.removals.removeValue(forKey: receiver) != nil { quiescence.letGo(receiver) }
    if !world.lifetimes.departures.isEmpty { world.lifetimes.departures[receiver] = nil }
    if !world.navigationStacks.isEmpty { world.navigationStacks[receiver]?.told = [] }
    let host = self[receiver].view.host
    guard self[receiver].view.isInWindow == true, host.exists else { return }
    world.lifetimes.deaths[receiver] =
      Death(parent: self[receiver].containment.parent, host: host)
    // Why: the view may still be on its way out, in an animation.
    quiescence.watch(receiver, from: Self.due(after: event))
  }
}
