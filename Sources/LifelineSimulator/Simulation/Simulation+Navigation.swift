import LifelineTrace

// Navigation controllers: the stack changes inside the call, the transition follows in the turn's
// layout pass, old first. A stack that is out of sight changes in silence.
extension Simulation {
  /// Puts a new top on a stack.
  mutating func push(_ id: Int, on navigation: Int, isAnimated: Bool) {
    let old = top(of: navigation)
    putOnStack(id, of: navigation, isAnimated: isAnimated, by: .app)
    showPushed(id, insteadOf: old, in: navigation, isAnimated: isAnimated)
  }

  /// Puts several screens on a stack in one turn, of which only the last one is ever shown.
  mutating func pushAll(_ ids: [Int], on navigation: Int) {
    let old = top(of: navigation)
    for id in ids { putOnStack(id, of: navigation, isAnimated: false, by: .app) }
    showPushed(top(of: navigation), insteadOf: old, in: navigation, isAnimated: false)
  }

  /// The call that pushes.
  mutating func putOnStack(
    _ id: Int,
    of navigation: Int,
    isAnimated: Bool,
    by caller: TraceLines.Caller
  ) {
    controllers[navigation].children.append(id)
    controllers[id].parent = navigation
    let isSeen = isSeen(navigation)
    let arguments = [one("to", id), .flag("animated", isAnimated)] + stack(of: navigation)
    call(.pushViewController, on: navigation, arguments, by: caller) {
      guard isSeen else { return }
      $0.call(.willMove, on: id, [$0.one("parent", navigation)], by: .uikit)
    }
  }

  /// The transition of a push.
  mutating func showPushed(
    _ id: Int,
    insteadOf old: Int,
    in navigation: Int,
    isAnimated: Bool
  ) {
    guard isSeen(navigation) else { return }
    show(id, insteadOf: old, in: navigation, isAnimated: isAnimated)
    call(.didMove, on: id, [one("parent", navigation)], by: .uikit)
  }

  /// A push is interrupted by another push or by a pop: it is finished first, in the same turn.
  ///
  /// - Parameters:
  ///   - id: The screen that is pushed.
  ///   - other: The screen that is pushed then; nil for a pop.
  ///   - navigation: The navigation controller.
  mutating func push(_ id: Int, interruptedByPushOf other: Int?, on navigation: Int) {
    let old = top(of: navigation)
    putOnStack(id, of: navigation, isAnimated: true, by: .app)
    begin(id, insteadOf: old, in: navigation, isAnimated: true)
    lines.pass(milliseconds: Self.animation / 2)
    if let other {
      putOnStack(other, of: navigation, isAnimated: true, by: .app)
      finish(id, insteadOf: old)
      showPushed(other, insteadOf: id, in: navigation, isAnimated: true)
      return
    }
    let count = controllers[navigation].children.count - 1
    let gone = takeOffStack(
      to: count,
      of: navigation,
      by: .popViewController,
      from: .app,
      isAnimated: true
    )
    finish(id, insteadOf: old)
    showBelow(gone, in: navigation, isAnimated: true)
  }

  /// Takes all above a depth off a stack.
  ///
  /// - Parameters:
  ///   - count: How many stay.
  ///   - navigation: The navigation controller.
  ///   - callback: The call that the app makes.
  ///   - isAnimated: Whether the passage takes time.
  mutating func pop(
    to count: Int,
    in navigation: Int,
    by callback: Callback,
    isAnimated: Bool
  ) {
    let gone = takeOffStack(
      to: count,
      of: navigation,
      by: callback,
      from: .app,
      isAnimated: isAnimated
    )
    showBelow(gone, in: navigation, isAnimated: isAnimated)
  }

  /// The call that pops.
  ///
  /// - Returns: What was taken off, from the bottom to the top.
  mutating func takeOffStack(
    to count: Int,
    of navigation: Int,
    by callback: Callback,
    from caller: TraceLines.Caller,
    isAnimated: Bool
  ) -> [Int] {
    let gone = takeOff(to: count, in: navigation)
    let isSeen = isSeen(navigation)
    let arguments =
      [one("to", top(of: navigation)), .flag("animated", isAnimated)] + stack(of: navigation)
    call(callback, on: navigation, arguments, by: caller) { simulation in
      // Why: of the popped, only the one that is seen is told.
      guard isSeen, let old = gone.last else { return }
      simulation.call(.willMove, on: old, [simulation.one("parent", nil)], by: .uikit)
    }
    return gone
  }

  /// The transition of a pop, after which the popped die.
  mutating func showBelow(_ gone: [Int], in navigation: Int, isAnimated: Bool) {
    if let old = gone.last, isSeen(navigation) {
      show(top(of: navigation), insteadOf: old, in: navigation, isAnimated: isAnimated)
      call(.didMove, on: old, [one("parent", nil)], by: .uikit)
    }
    for id in gone.reversed() { letGo(id) }
  }

  /// Makes the call that sets a stack, with the moves inside it.
  mutating func replaceStack(
    of navigation: Int,
    with stack: [Int],
    isAnimated: Bool,
    isSeen: Bool = true
  ) {
    controllers[navigation].children = stack
    let arguments = [list("to", stack), .flag("animated", isAnimated)] + self.stack(of: navigation)
    call(.setViewControllers, on: navigation, arguments, by: .app) { simulation in
      for id in stack where simulation.controllers[id].parent == nil {
        simulation.controllers[id].parent = navigation
        guard isSeen else { continue }
        simulation.call(.willMove, on: id, [simulation.one("parent", navigation)], by: .uikit)
      }
    }
  }

  /// Sets a stack: if it is shown, with exactly one transition, from the old top to the new one.
  mutating func set(_ stack: [Int], in navigation: Int, isAnimated: Bool) {
    let before = controllers[navigation].children
    let old = top(of: navigation)
    let gone = before.filter { !stack.contains($0) }
    for id in gone { controllers[id].parent = nil }
    let isSeen = isSeen(navigation)
    replaceStack(of: navigation, with: stack, isAnimated: isAnimated, isSeen: isSeen)
    let new = top(of: navigation)
    if new != old, isSeen {
      show(new, insteadOf: old, in: navigation, isAnimated: isAnimated)
      if !before.contains(new) { call(.didMove, on: new, [one("parent", navigation)], by: .uikit) }
    }
    for id in gone { letGo(id) }
  }

  /// A swipe back, which goes through or is let go.
  mutating func swipeBack(in navigation: Int, isCancelled: Bool) {
    let before = controllers[navigation].children
    let gone = takeOff(to: before.count - 1, in: navigation)
    guard let old = gone.last else { return }
    let next = top(of: navigation)
    let ends = [one("from", old), one("to", next)]
    let flags: [TraceLines.Argument] = [.flag("interactive", true), .flag("animated", true)]
    call(.transitionBegan, on: navigation, ends + flags)
    let arguments = [one("to", next), .flag("animated", true)] + stack(of: navigation)
    call(.popViewController, on: navigation, arguments, by: .uikit)
    begin(next, insteadOf: old, in: navigation, isAnimated: true)
    wait(true)
    call(.transitionEnded, on: navigation, ends + flags + [.flag("cancelled", isCancelled)])
    guard isCancelled else {
      finish(next, insteadOf: old)
      call(.navigationDidShow, on: navigation, [one("to", next), .flag("animated", true)])
      call(.didMove, on: old, [one("parent", nil)], by: .uikit)
      letGo(old)
      return
    }
    controllers[navigation].children = before
    controllers[old].parent = navigation
    willDisappear(next, true)
    didDisappear(next)
    willAppear(old, true)
    didAppear(old)
  }

  /// Begins a push through an interactive transition of the app's own, and lets go. (Facts 1.2, 4.7.)
  ///
  /// In a story only UIKit's own transitions are told, of which a push is none that ends this way.
  mutating func letGo(ofPushing id: Int, on navigation: Int) {
    let old = top(of: navigation)
    begin(id, insteadOf: old, in: navigation, isAnimated: true)
    willDisappear(id, true)
    willAppear(old, true)
    finish(old, insteadOf: id)
    release(id)
  }

  /// The controller on top of a stack.
  func top(of navigation: Int) -> Int {
    controllers[navigation].children.last ?? navigation
  }

  /// Whether a change of the stack is seen, so that there is a transition.
  func isSeen(_ navigation: Int) -> Bool { controllers[navigation].appearance == .appeared }

  private mutating func takeOff(to count: Int, in navigation: Int) -> [Int] {
    let gone = Array(controllers[navigation].children.dropFirst(count))
    controllers[navigation].children.removeLast(gone.count)
    for id in gone { controllers[id].parent = nil }
    return gone
  }

  /// The transition itself: the wills, the layout pass, and the dids when the animation is over.
  private mutating func show(
    _ new: Int,
    insteadOf old: Int,
    in navigation: Int,
    isAnimated: Bool
  ) {
    begin(new, insteadOf: old, in: navigation, isAnimated: isAnimated)
    wait(isAnimated)
    finish(new, insteadOf: old)
    let arguments = [one("to", new), .flag("animated", isAnimated)]
    call(.navigationDidShow, on: navigation, arguments)
  }

  private mutating func begin(
    _ new: Int,
    insteadOf old: Int,
    in navigation: Int,
    isAnimated: Bool
  ) {
    load(new)
    willDisappear(old, isAnimated)
    willAppear(new, isAnimated)
    let arguments = [one("to", new), .flag("animated", isAnimated)]
    call(.navigationWillShow, on: navigation, arguments)
    // Why: without animation the new view appears before it is laid out.
    if isAnimated { layOut(new) } else { settle(new) }
  }

  private mutating func finish(_ new: Int, insteadOf old: Int) {
    didDisappear(old)
    didAppear(new)
  }
}
