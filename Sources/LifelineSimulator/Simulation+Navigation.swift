import LifelineTrace

// Navigation controllers: the stack changes inside the call, the transition follows in the turn's
// layout pass, old first.
extension Simulation {
  /// Puts a new top on a stack.
  mutating func push(_ id: Int, on navigation: Int, isAnimated: Bool) {
    let old = top(of: navigation)
    controllers[navigation].children.append(id)
    controllers[id].parent = navigation
    let arguments = [
      one("to", id), .flag("animated", isAnimated), list("stack", controllers[navigation].children),
    ]
    call(.pushViewController, on: navigation, arguments, by: .app) {
      $0.call(.willMove, on: id, [$0.one("parent", navigation)], by: .uikit)
    }
    show(id, insteadOf: old, in: navigation, isAnimated: isAnimated)
    call(.didMove, on: id, [one("parent", navigation)], by: .uikit)
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
    let gone = takeOff(to: count, in: navigation)
    let next = top(of: navigation)
    let arguments = [
      one("to", next), .flag("animated", isAnimated),
      list("stack", controllers[navigation].children),
    ]
    call(callback, on: navigation, arguments, by: .app) { simulation in
      // Why: of the popped, only the one that is seen is told.
      guard let old = gone.last else { return }
      simulation.call(.willMove, on: old, [simulation.one("parent", nil)], by: .uikit)
    }
    guard let old = gone.last else { return }
    show(next, insteadOf: old, in: navigation, isAnimated: isAnimated)
    call(.didMove, on: old, [one("parent", nil)], by: .uikit)
    for id in gone.reversed() { release(id) }
  }

  /// Makes the call that sets a stack, with the moves inside it.
  mutating func replaceStack(of navigation: Int, with stack: [Int], isAnimated: Bool) {
    controllers[navigation].children = stack
    let arguments = [list("to", stack), .flag("animated", isAnimated), list("stack", stack)]
    call(.setViewControllers, on: navigation, arguments, by: .app) { simulation in
      for id in stack where simulation.controllers[id].parent == nil {
        simulation.controllers[id].parent = navigation
        simulation.call(.willMove, on: id, [simulation.one("parent", navigation)], by: .uikit)
      }
    }
  }

  /// Sets a stack that is shown: exactly one transition, from the old top to the new one.
  mutating func set(_ stack: [Int], in navigation: Int, isAnimated: Bool) {
    let before = controllers[navigation].children
    let old = top(of: navigation)
    let gone = before.filter { !stack.contains($0) }
    for id in gone { controllers[id].parent = nil }
    replaceStack(of: navigation, with: stack, isAnimated: isAnimated)
    let new = top(of: navigation)
    if new != old {
      show(new, insteadOf: old, in: navigation, isAnimated: isAnimated)
      if !before.contains(new) { call(.didMove, on: new, [one("parent", navigation)], by: .uikit) }
    }
    for id in gone { release(id) }
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
    let arguments = [
      one("to", next), .flag("animated", true), list("stack", controllers[navigation].children),
    ]
    call(.popViewController, on: navigation, arguments, by: .uikit)
    load(next)
    willDisappear(old, true)
    willAppear(next, true)
    call(.navigationWillShow, on: navigation, [one("to", next), .flag("animated", true)])
    layOut(next)
    wait(true)
    call(.transitionEnded, on: navigation, ends + flags + [.flag("cancelled", isCancelled)])
    guard isCancelled else {
      didDisappear(old)
      didAppear(next)
      call(.navigationDidShow, on: navigation, [one("to", next), .flag("animated", true)])
      call(.didMove, on: old, [one("parent", nil)], by: .uikit)
      release(old)
      return
    }
    controllers[navigation].children = before
    controllers[old].parent = navigation
    willDisappear(next, true)
    didDisappear(next)
    willAppear(old, true)
    didAppear(old)
  }

  /// The controller on top of a stack.
  func top(of navigation: Int) -> Int {
    controllers[navigation].children.last ?? navigation
  }

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
    load(new)
    willDisappear(old, isAnimated)
    willAppear(new, isAnimated)
    let arguments = [one("to", new), .flag("animated", isAnimated)]
    call(.navigationWillShow, on: navigation, arguments)
    layOut(new)
    wait(isAnimated)
    didDisappear(old)
    didAppear(new)
    call(.navigationDidShow, on: navigation, arguments)
  }
}
