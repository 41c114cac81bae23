import LifelineTrace

// Containers of the app's: automatic forwarding the textbook's way, and pages turned by hand.
extension Simulation {
  /// Adds a child to a screen that is on the screen: `addChild`, `addSubview`, `didMove`.
  mutating func embed(_ child: Int, in parent: Int) {
    addChild(child, to: parent)
    // Why: that the view enters the window brings the will at once and the did behind the commit.
    enterWindow(child)
    willAppear(child, false)
    call(.didMove, on: child, [one("parent", parent)], by: .app)
    controllers[child].awaitsSecondMove = true
    layOut(child)
    lines.nextTurn()
    didAppear(child)
  }

  /// Adds a child in the `viewDidLoad()` of its parent; its appearance will be the parent's.
  mutating func hold(_ child: Int, in parent: Int) {
    addChild(child, to: parent)
    load(child)
    call(.didMove, on: child, [one("parent", parent)], by: .app)
  }

  /// Adds a child and removes it in the same turn, so that the did of its arrival never comes.
  mutating func flash(_ child: Int, in parent: Int) {
    addChild(child, to: parent)
    willAppear(child, false)
    call(.didMove, on: child, [one("parent", parent)], by: .app)
    remove(child, from: parent)
  }

  /// Takes the view of a child out and puts it back in the same turn: the did of its departure never
  /// comes.
  mutating func reattach(_ child: Int) {
    willDisappear(child, false)
    willAppear(child, false)
    layOut(child)
    lines.nextTurn()
    didAppear(child)
  }

  /// Removes a child: `willMove(toParent: nil)`, `removeFromSuperview`, `removeFromParent`.
  mutating func remove(_ child: Int, from parent: Int) {
    call(.willMove, on: child, [one("parent", nil)], by: .app)
    willDisappear(child, false)
    leaveWindow(child)
    removeFromParent(child)
    controllers[child].awaitsSecondMove = true
    lines.nextTurn()
    didDisappear(child)
    release(child)
  }

  /// Turns a pager to a new page, or begins to and turns back.
  mutating func turn(_ pager: Int, to page: Int, isAnimated: Bool, isCancelled: Bool) {
    let old = controllers[pager].children.first
    addChild(page, to: pager)
    begin(page, isAppearing: true, isAnimated)
    if let old { begin(old, isAppearing: false, isAnimated) }
    layOut(page)
    wait(isAnimated)
    guard !isCancelled else {
      begin(page, isAppearing: false, isAnimated)
      if let old { begin(old, isAppearing: true, isAnimated) }
      end(page)
      if let old { end(old) }
      takeOut(page)
      return
    }
    end(page)
    if let old { end(old) }
    call(.didMove, on: page, [one("parent", pager)], by: .app)
    if let old { takeOut(old) }
  }

  /// Begins to turn a pager to a page, and turns on to another one while that turn runs.
  ///
  /// The first page is turned round: its second begin puts its level back to one, so that one end closes
  /// it. (Facts 2.2, 2.3.) The container waits for the last of the animations, and ends each once.
  mutating func skip(_ page: Int, to other: Int, in pager: Int) {
    let old = controllers[pager].children.first
    addChild(page, to: pager)
    begin(page, isAppearing: true, true)
    if let old { begin(old, isAppearing: false, true) }
    layOut(page)
    lines.pass(milliseconds: Self.animation / 2)
    addChild(other, to: pager)
    begin(other, isAppearing: true, true)
    begin(page, isAppearing: false, true)
    layOut(other)
    wait(true)
    end(other)
    end(page)
    if let old { end(old) }
    call(.didMove, on: other, [one("parent", pager)], by: .app)
    takeOut(page)
    if let old { takeOut(old) }
  }

  private mutating func takeOut(_ page: Int) {
    call(.willMove, on: page, [one("parent", nil)], by: .app)
    removeFromParent(page)
    release(page)
  }

  /// Adds a child, which hears of it inside the call.
  mutating func addChild(_ child: Int, to parent: Int, by caller: TraceLines.Caller = .app) {
    controllers[child].parent = parent
    controllers[parent].children.append(child)
    call(.addChild, on: parent, [one("child", child)], by: caller) {
      $0.call(.willMove, on: child, [$0.one("parent", parent)], by: .uikit)
    }
  }

  private mutating func removeFromParent(_ child: Int) {
    if let parent = controllers[child].parent {
      controllers[parent].children.removeAll { $0 == child }
    }
    controllers[child].parent = nil
    call(.removeFromParent, on: child, by: .app) {
      $0.call(.didMove, on: child, [$0.one("parent", nil)], by: .uikit)
    }
  }
}
