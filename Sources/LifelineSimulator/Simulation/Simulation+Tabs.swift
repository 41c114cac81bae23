import LifelineTrace

// Tab bar controllers: the wills come inside the selection, new first, the dids behind it. Where the
// tab bar controller is out of sight, the selection waits with all callbacks until it is back.
extension Simulation {
  /// A tab is tapped, and the delegate does not want it.
  mutating func refuseTab(_ index: Int, in tabs: Int) {
    let tab = one("to", controllers[tabs].children[index])
    call(.tabShouldSelect, on: tabs, [tab, .flag("returned", false)])
  }

  /// A tab is chosen by hand or by code; the delegate hears of taps alone.
  mutating func select(_ index: Int, in tabs: Int, by caller: TraceLines.Caller) {
    let old = controllers[tabs].children[controllers[tabs].selected]
    let new = controllers[tabs].children[index]
    if caller == .user {
      call(.tabShouldSelect, on: tabs, [one("to", new), .flag("returned", true)])
    }
    controllers[tabs].selected = index
    let isSeen = new != old && controllers[tabs].appearance == .appeared
    call(.select, on: tabs, [one("to", new)], by: caller) {
      guard isSeen else { return }
      $0.willAppear(new, false)
      $0.willDisappear(old, false)
    }
    if caller == .user { call(.tabDidSelect, on: tabs, [one("to", new)]) }
    guard isSeen else { return }
    layOut(new)
    lines.nextTurn()
    didDisappear(old)
    didAppear(new)
  }
}
