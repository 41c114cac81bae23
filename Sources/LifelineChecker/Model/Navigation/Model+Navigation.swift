package import LifelineTrace

// Navigation stacks: who is on them, as far as calls and callbacks tell.
extension Model {
  mutating func followNavigation(_ step: Step, at index: Receiver) {
    let event = step.event
    let kind = world.traits[index].kind
    if kind == .tab {
      if event.callback == .setViewControllers { followTabList(event, step.arguments.list) }
      return
    }
    guard kind == .navigation || kind == .undeclared else { return }
    var stack = navigationStack(of: index)
    if kind == .undeclared {
      stack.isPresumed = true
      // Why: a tab bar controller, too, has setViewControllers.
      if event.callback != .setViewControllers { world.traits[index].kind = .navigation }
    }
    switch event.callback {
    case .navigationWillShow, .navigationDidShow: stack.followDelegate(event)
    case .interactivePopDelegateSet: break
    default: follow(change: step, &stack)
    }
    for member in stack.members {
      markDirty(member.receiver)
      world.states.common[member.receiver].stackOwner = index
    }
    makeRoom(in: \.navigationStacks)
    if stack.isCut { bounds.pass(.stack, at: event.line) }
    if stack.former.count > Self.formerLimit { bounds.pass(.offStack, at: event.line) }
    world.navigationStacks[index] = stack
    quiescence.watch(index)
    followRemovals(fromStack: step, at: index)
  }

  /// Records who was on a stack when recording began.
  mutating func followStack(told state: InitialState) {
    let owner = state.receiver
    var stack = world.navigationStacks[owner] ?? NavigationStack()
    var event = Event(.setViewControllers, on: owner)
    event.line = state.line
    stack.told = state.children.filter(\.exists)
    stack.take(stack.told, event)
    for member in stack.told { world.states.common[member].stackOwner = owner }
    world.navigationStacks[owner] = stack
  }

  private func follow(change step: Step, _ stack: inout NavigationStack) {
    let event = step.event
    if event.callback == .pushViewController, wraps(step, stack) { stack.isWrapping = true }
    if stack.isWrapping {
      stack.forgetMembers(after: event)
      return
    }
    let before = stack.isWhole ? stack.members : nil
    switch event.callback {
    case .pushViewController where event.object.exists: stack.push(event)
    case .setViewControllers where !step.arguments.list.isEmpty:
      stack.set(step.arguments.list, event)
    case .popViewController, .popToViewController, .popToRootViewController:
      follow(pop: event, &stack)
    default: stack.forgetMembers(after: event)
    }
    if isInteracting(event.receiver) {
      stack.beforeGesture = stack.isWhole ? before : nil
      stack.isWhole = false
    } else if !step.arguments.stack.isEmpty {
      stack.take(step.arguments.stack, event)
    }
  }

  /// Whether the stack after a push has grown by another controller than the one that was pushed.
  private func wraps(_ step: Step, _ before: NavigationStack) -> Bool {
    let push = step.event
    let stack = step.arguments.stack
    return !stack.isEmpty && push.object.exists && !stack.contains(push.object)
      && traits(push.receiver).origin == .app && !isInteracting(push.receiver)
      && before.members.map(\.receiver) != stack
  }

  private func follow(pop event: Event, _ stack: inout NavigationStack) {
    if let index = stack.members.firstIndex(where: { $0.receiver == event.object }) {
      if index < stack.members.count - 1 { stack.truncate(to: index + 1, event) }
    } else if event.object.exists {
      stack.forgetMembers(after: event)
    } else if stack.isWhole {
      let count = event.callback == .popViewController ? stack.members.count - 1 : 1
      if count >= 1, count < stack.members.count { stack.truncate(to: count, event) }
    } else if event.callback == .popViewController, !stack.members.isEmpty {
      stack.truncate(to: stack.members.count - 1, event)
    } else {
      stack.forgetMembers(after: event)
    }
  }

  /// Whether a gesture is driving a transition of a container.
  func isInteracting(_ container: Receiver) -> Bool {
    guard let transition = world.containerTransitions[container] else { return false }
    return transition.isOpen && transition.isInteractive
  }

  /// Brings a stack up to date when one of its controllers has appeared.
  mutating func followShown(_ index: Receiver) {
    let owner = self[index].stackOwner
    guard world.navigationStacks[owner] != nil else { return }
    world.navigationStacks[owner] = navigationStack(of: owner)
  }

  // MARK: What is known

  /// What is known of a navigation controller's stack, given all callbacks so far.
  package func navigationStack(of receiver: Receiver) -> NavigationStack {
    guard var stack = world.navigationStacks[receiver] else { return NavigationStack() }
    dropStrayed(from: &stack, of: receiver)
    dropCovering(from: &stack)
    for former in stack.former {
      guard let since = cameBack(former, to: receiver) else { continue }
      let isMember = cameIn(former.receiver) != nil && mayBeOn(receiver, former)
      stack.takeBack(former, since: since, isMember: isMember)
    }
    stack.former.removeAll { isGone($0) }
    if stack.former.count > Self.formerLimit {
      stack.former.removeAll()
      stack.isWhole = false
    }
    return stack
  }

  /// The most controllers off a stack that are kept in mind because they may come back.
  static let formerLimit = 64

  /// Moves the members that have died, or got another parent, out of a stack.
  private func dropStrayed(from stack: inout NavigationStack, of owner: Receiver) {
    let strayed = stack.members.filter { hasStrayed($0.receiver, from: owner, since: $0.entered) }
    guard !strayed.isEmpty else { return }
    for member in strayed where !self[member.receiver].lifetime.died.isKnown {
      let left = self[member.receiver].last
      stack.former.append(.init(receiver: member.receiver, left: left, top: member.receiver))
    }
    let receivers = strayed.map(\.receiver)
    stack.members.removeAll { receivers.contains($0.receiver) }
  }

  /// Moves the members out of a stack that stood above one that has come in since they were put
  /// there: somebody went back.
  private func dropCovering(from stack: inout NavigationStack) {
    // The first line at which one above was put there that has not come in.
    var first = UInt32.max
    for index in stack.members.indices.reversed() {
      guard let since = cameIn(stack.members[index].receiver) else {
        first = min(first, stack.members[index].entered.line)
        continue
      }
      guard first < since.line else { continue }
      let gone = stack.members[(index + 1)...].filter {
        $0.entered.line < since.line && cameIn($0.receiver) == nil
      }
      let top = stack.top
      stack.former += gone.map { .init(receiver: $0.receiver, left: since, top: top) }
      let receivers = gone.map(\.receiver)
      stack.members.removeAll { receivers.contains($0.receiver) }
      break
    }
  }

  private func hasStrayed(
    _ member: Receiver,
    from owner: Receiver,
    since entered: Moment
  ) -> Bool {
    let state = self[member]
    if state.lifetime.died.isKnown || state.stackOwner != owner { return true }
    let place = state.containment
    if place.removed.line > entered.line || place.didMoveNil.line > entered.line { return true }
    let moved = max(place.added.line, place.didMove.line, place.willMove.line)
    return place.parent.exists && place.parent != owner && moved > entered.line
  }

  /// The callback with which a controller came in again after it was taken off; nil if it did not,
  /// or is known to have done so elsewhere.
  ///
  /// It may have begun to go again since, where that is not recorded.
  private func cameBack(_ former: NavigationStack.Former, to owner: Receiver) -> Moment? {
    let appearance = self[former.receiver].appearance
    let last = appearance.last
    guard last.line > former.left.line, last.callback.facts.contains(.isComing) else { return nil }
    // Why: since iOS 18 a push that a pop interrupts is brought to its end before the pop goes on.
    if systems.first >= 18, last.callback != .viewWillAppear, appearance.will.isKnown,
      appearance.will.callback == .viewWillAppear, appearance.will.line < former.left.line
    {
      return nil
    }
    let parent = self[former.receiver].containment.parent
    return !parent.exists || parent == owner ? last : nil
  }

  /// Whether nothing says that a controller which came in again did so outside its stack.
  private func mayBeOn(_ owner: Receiver, _ former: NavigationStack.Former) -> Bool {
    let state = self[former.receiver]
    return state.containment.parent != .none && state.stackOwner == owner
      && (presentation(of: former.receiver)?.began.line ?? 0) < former.left.line
  }

  private func isGone(_ former: NavigationStack.Former) -> Bool {
    if self[former.receiver].lifetime.died.isKnown { return true }
    let appearance = self[former.top].appearance
    return appearance.last.callback == .viewDidDisappear
      && appearance.last.line > former.left.line && cameIn(former.receiver) == nil
  }

  /// The callback with which a controller came in, if it is in or coming in for sure.
  func cameIn(_ receiver: Receiver) -> Moment? {
    let appearance = self[receiver].appearance
    guard appearance.last.isKnown, !appearance.natural.isEmpty,
      appearance.natural.isSubset(of: [.appearing, .appeared])
    else { return nil }
    return appearance.will.callback == .viewWillAppear && appearance.will.isKnown
      ? appearance.will : appearance.last
  }

  /// What shows that a member is still on its stack.
  enum Standing {
    /// It, or one above it, is on the screen or coming in.
    case shown
    /// It is, or is below, the last pushed, which has not begun to appear.
    case pushed(NavigationStack.Member)
  }

  /// What shows that a member is still on its stack; nil if it may have left.
  func standing(of receiver: Receiver, in stack: NavigationStack) -> Standing? {
    guard let place = stack.members.firstIndex(where: { $0.receiver == receiver }),
      let last = stack.members.last
    else { return nil }
    if stack.members[place...].contains(where: { cameIn($0.receiver) != nil }) { return .shown }
    let appearance = self[last.receiver].appearance
    return max(appearance.last.line, appearance.will.line) <= last.entered.line
      ? .pushed(last) : nil
  }

  /// Whether a transition of a stack has begun and not ended.
  func isUnderWay(_ stack: NavigationStack) -> Bool {
    guard stack.transition.isKnown else { return false }
    var hasBegun = false
    for receiver in [stack.incoming, stack.outgoing] where receiver.exists {
      let state = self[receiver]
      if state.lifetime.died.isKnown { return false }
      guard state.appearance.will.line > stack.transition.line else { continue }
      if !state.appearance.natural.isSubset(of: [.appearing, .disappearing]) { return false }
      hasBegun = true
    }
    return hasBegun
  }

  /// Whether a call that left a stack as it was may have been held back by a subclass, because a
  /// transition that was asked for has not ended.
  func mayBeHeldBack(_ step: Step, _ stack: NavigationStack) -> Bool {
    let after = step.arguments.stack
    guard traits(step.receiver).origin != .uikit, !after.isEmpty, stack.incoming.exists,
      stack.transition.isKnown, stack.members.map(\.receiver) == after
    else { return false }
    let incoming = self[stack.incoming].appearance
    guard incoming.last.line > stack.transition.line else { return true }
    // Why: what goes again in full, with the transition behind it, had come.
    return incoming.natural != .appeared && incoming.natural != .disappeared
  }

  /// Whether a controller counts as a navigation controller.
  func isNavigation(_ receiver: Receiver) -> Bool {
    let traits = traits(receiver)
    return (traits.kind == .navigation || traits.kind == .undeclared) && traits.origin != .hidden
  }
}
