import LifelineTrace

// Where views are, which is emitted only where a fault needs it.
extension Simulation {
  /// The view joins its parent's and is in a window with it.
  mutating func enterWindow(_ id: Int) {
    guard instrumentation.seesViews, !controllers[id].isInWindow else { return }
    // Why: a first page appears while its page controller is in no window yet. (Fact 10.15.)
    let pages = controllers[id].parent.map { controllers[$0] }
    if let pages, pages.kind.hasPages, pages.appearance == .disappeared { return }
    load(id)
    controllers[id].isInWindow = true
    if !controllers[id].isAttached {
      controllers[id].isAttached = true
      call(.viewAttached, on: id, [one("to", controllers[id].parent)])
    }
    call(.viewEnteredWindow, on: id)
  }

  /// The view leaves the window, and its parent's view unless that goes with it.
  mutating func leaveWindow(_ id: Int) {
    guard instrumentation.seesViews, controllers[id].isInWindow else { return }
    controllers[id].isInWindow = false
    call(.viewLeftWindow, on: id)
    guard let parent = controllers[id].parent else { return detach(id) }
    let isPlain = [.screen, .pager, .split].contains(controllers[parent].kind)
    if !isPlain || controllers[parent].isInWindow { detach(id) }
  }

  private mutating func detach(_ id: Int) {
    controllers[id].isAttached = false
    call(.viewDetached, on: id)
  }
}
