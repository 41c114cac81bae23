import LifelineTrace

// How a change of appearance reaches a controller and its children.
extension Simulation {
  /// Sends `viewWillAppear(_:)`, loading the view if need be.
  mutating func willAppear(_ id: Int, _ isAnimated: Bool) {
    load(id)
    controllers[id].awaitsIsAppearing = system >= 13
    controllers[id].awaitsLayout = true
    send(.viewWillAppear, .appearing, to: id, isAnimated) { $0.willAppear($1, isAnimated) }
  }

  /// Sends `viewDidAppear(_:)` with the flag that came with the will.
  mutating func didAppear(_ id: Int) {
    settle(id)
    let isAnimated = controllers[id].isAnimated
    send(.viewDidAppear, .appeared, to: id, isAnimated) { $0.didAppear($1) }
    repeatMove(of: id)
  }

  /// Sends `viewWillDisappear(_:)`.
  mutating func willDisappear(_ id: Int, _ isAnimated: Bool) {
    settle(id)
    send(.viewWillDisappear, .disappearing, to: id, isAnimated) { $0.willDisappear($1, isAnimated) }
  }

  /// Sends `viewDidDisappear(_:)` with the flag that came with the will.
  mutating func didDisappear(_ id: Int) {
    let isAnimated = controllers[id].isAnimated
    leaveWindow(id)
    send(.viewDidDisappear, .disappeared, to: id, isAnimated) { $0.didDisappear($1) }
    repeatMove(of: id)
  }

  /// The layout pass, from which `viewIsAppearing(_:)` comes once for each will.
  mutating func layOut(_ id: Int) {
    if [.appearing, .appeared].contains(controllers[id].appearance) { enterWindow(id) }
    isAppearing(id)
    if controllers[id].awaitsLayout {
      controllers[id].awaitsLayout = false
      call(.viewWillLayoutSubviews, on: id)
      call(.viewDidLayoutSubviews, on: id)
    }
    for child in controllers[id].shown { layOut(child) }
  }

  /// Delivers what is due of `viewIsAppearing(_:)` without a layout pass, before the next callback.
  mutating func settle(_ id: Int) {
    if [.appearing, .appeared].contains(controllers[id].appearance) { enterWindow(id) }
    isAppearing(id)
    controllers[id].awaitsLayout = false
    for child in controllers[id].shown { settle(child) }
  }

  private mutating func isAppearing(_ id: Int) {
    guard controllers[id].awaitsIsAppearing else { return }
    controllers[id].awaitsIsAppearing = false
    call(.viewIsAppearing, on: id, [.flag("animated", controllers[id].isAnimated)])
  }

  /// Sends one callback and passes it on to the children that are shown.
  ///
  /// UIKit's containers do it inside their own callback, pagers by hand in theirs, and split views
  /// and other controllers have it done for them behind it.
  private mutating func send(
    _ callback: Callback,
    _ appearance: Controller.Appearance,
    to id: Int,
    _ isAnimated: Bool,
    _ forward: (inout Simulation, Int) -> Void
  ) {
    guard controllers[id].appearance != appearance else { return }
    controllers[id].appearance = appearance
    controllers[id].isAnimated = isAnimated
    let kind = controllers[id].kind
    // Why: a first page that was set while the container loaded is there already. (Fact 10.15.)
    let children = controllers[id].shown.filter {
      !kind.hasPages || appearance != .appearing || controllers[$0].appearance != .appeared
    }
    call(callback, on: id, [.flag("animated", isAnimated)]) { simulation in
      guard !kind.forwardsBehind else { return }
      for child in children {
        guard kind == .pager else {
          forward(&simulation, child)
          continue
        }
        switch appearance {
        case .appearing, .disappearing:
          simulation.begin(child, isAppearing: appearance == .appearing, isAnimated)
        case .appeared, .disappeared: simulation.end(child)
        }
      }
    }
    guard kind.forwardsBehind else { return }
    for child in children { forward(&self, child) }
  }

  /// The app begins a transition of a page by hand.
  mutating func begin(_ id: Int, isAppearing: Bool, _ isAnimated: Bool) {
    let arguments: [TraceLines.Argument] = [
      .flag("appearing", isAppearing), .flag("animated", isAnimated),
    ]
    call(.beginAppearanceTransition, on: id, arguments, by: .app) {
      if isAppearing { $0.willAppear(id, isAnimated) } else { $0.willDisappear(id, isAnimated) }
    }
  }

  /// The app ends the transition of a page, in the direction that it was last begun.
  mutating func end(_ id: Int) {
    call(.endAppearanceTransition, on: id, by: .app) {
      if $0.controllers[id].appearance == .appearing {
        $0.didAppear(id)
      } else {
        $0.didDisappear(id)
      }
    }
  }

  /// Repeats a `didMove(toParent:)` that came amid the transition that has just ended.
  private mutating func repeatMove(of id: Int) {
    guard controllers[id].awaitsSecondMove else { return }
    controllers[id].awaitsSecondMove = false
    call(.didMove, on: id, [one("parent", controllers[id].parent)], by: .uikit)
  }

  /// Waits for an animation, or for the end of the turn where there is none.
  mutating func wait(_ isAnimated: Bool) {
    if isAnimated { lines.pass(milliseconds: Self.animation) }
  }
}
