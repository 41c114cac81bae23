import LifelineTrace

// Split view controllers: a navigation controller in each column, both on the screen while the
// window is wide. In a narrow one the stack of the secondary column lies on that of the primary
// one. Nothing is emitted of the stacks then, as no recording shows by which calls they change.
extension Simulation {
  /// Makes a split view of two screens, each at the root of its column.
  mutating func makeSplit(_ screen: Action.NewScreen, beside detail: Action.NewScreen) -> Int {
    let primary = makeNavigation(around: make(screen))
    let secondary = makeNavigation(around: make(detail))
    let id = make("Split", .split)
    controllers[id].children = [primary, secondary]
    for column in [primary, secondary] {
      controllers[column].parent = id
      call(.willMove, on: column, [one("parent", id)], by: .uikit)
      call(.didMove, on: column, [one("parent", id)], by: .uikit)
    }
    return id
  }

  /// Replaces all of the secondary column with a new root.
  mutating func showDetail(_ screen: Action.NewScreen, in split: Int) {
    set([make(screen)], in: stack(of: .secondary, in: split), isAnimated: false)
  }

  /// The window becomes narrow: the secondary column goes, and its stack comes up on the primary's.
  mutating func collapse(_ split: Int) {
    let primary = stack(of: .primary, in: split)
    let secondary = stack(of: .secondary, in: split)
    let moved = controllers[secondary].children
    let old = top(of: primary)
    let new = top(of: secondary)
    // Why: of the stack, only the one that is seen is told.
    call(.willMove, on: new, [one("parent", nil)], by: .uikit)
    willDisappear(secondary, false)
    didDisappear(secondary)
    call(.removeFromParent, on: new, by: .uikit) {
      $0.call(.didMove, on: new, [$0.one("parent", nil)], by: .uikit)
    }
    controllers[split].kept = moved.first
    controllers[split].isCollapsed = true
    controllers[secondary].children = []
    controllers[primary].children += moved
    for id in moved { controllers[id].parent = primary }
    call(.willMove, on: new, [one("parent", primary)], by: .uikit)
    willDisappear(old, false)
    willAppear(new, false)
    settle(new)
    lines.nextTurn()
    didDisappear(old)
    didAppear(new)
    call(.didMove, on: new, [one("parent", primary)], by: .uikit)
  }

  /// The window becomes wide: what came from the secondary column goes back to it.
  mutating func expand(_ split: Int) {
    guard let kept = controllers[split].kept else { return }
    let primary = stack(of: .primary, in: split)
    let secondary = stack(of: .secondary, in: split)
    let stack = controllers[primary].children
    let place = stack.firstIndex(of: kept)
    let moved = place.map { Array(stack[$0...]) } ?? [kept]
    let new = moved[moved.count - 1]
    if let place {
      let next = stack[place - 1]
      willDisappear(new, false)
      willAppear(next, false)
      settle(next)
      didDisappear(new)
      didAppear(next)
      controllers[primary].children.removeLast(moved.count)
    }
    controllers[split].kept = nil
    controllers[split].isCollapsed = false
    controllers[secondary].children = moved
    for id in moved { controllers[id].parent = secondary }
    call(.willMove, on: new, [one("parent", secondary)], by: .uikit)
    willAppear(secondary, false)
    settle(secondary)
    lines.nextTurn()
    didAppear(secondary)
    call(.didMove, on: new, [one("parent", secondary)], by: .uikit)
  }

  /// A column gets a screen, which it need not show.
  mutating func give(_ column: Action.Column, _ screen: Action.NewScreen, in split: Int) {
    let id = make(screen)
    controllers[split].hidden[column] = id
    call(.columnSet, on: split, [one("to", id), .word("identifier", column.rawValue)], by: .app)
  }

  /// Code asks for a column to be shown or hidden; what its controller is told is not known.
  mutating func change(_ column: Action.Column, isShown: Bool, in split: Int) {
    let arguments: [TraceLines.Argument] = [
      .flag("appearing", isShown), .word("identifier", column.rawValue),
    ]
    call(.columnSet, on: split, arguments, by: .app)
  }

  // MARK: Where columns are

  /// The split view in front, which may be a tab; nil where another one is there.
  var frontSplit: Int? {
    let id = controllers[front].kind == .tabs ? controllers[front].shown[0] : front
    return controllers[id].kind == .split ? id : nil
  }

  /// The navigation controller of a column.
  func stack(of column: Action.Column, in split: Int) -> Int {
    controllers[split].children[column == .primary ? 0 : 1]
  }

  /// The split view that would collapse for a picture of the app; nil for none.
  var photographedSplit: Int? {
    guard (16...18).contains(system) else { return nil }
    return splits.first {
      controllers[$0].appearance == .appeared && !controllers[$0].isCollapsed
    }
  }

  /// The split views in the windows, seen or not.
  var splits: [Int] {
    windows.compactMap(\.root).flatMap { root in
      controllers[root].kind == .tabs ? controllers[root].children : [root]
    }.filter { controllers[$0].kind == .split }
  }

  /// Whether the app runs on a tablet, in a window with room for two columns.
  var isWide: Bool {
    // Why: the window stays as it is when the split view goes.
    let splits = controllers.filter { $0.kind == .split }
    return !splits.isEmpty && splits.allSatisfy { !$0.isCollapsed }
  }

  /// A container lets go of a controller, which dies unless a split view keeps it as its detail.
  mutating func letGo(_ id: Int) {
    guard !controllers.contains(where: { $0.isAlive && $0.kept == id }) else { return }
    release(id)
  }

  // MARK: Refusals

  /// Why a split view cannot change, as a phrase; nil if it can.
  func splitRefusal(of action: Action) -> String? {
    guard let split = frontSplit else { return "no split view is in front" }
    let isCollapsed = controllers[split].isCollapsed
    switch action {
    case .give(let column, _) where controllers[split].hidden[column] != nil:
      return "the column has a screen already"
    case .give(let column, _), .column(let column, _):
      if system < (column == .inspector ? 26 : 14) {
        return "columns are asked for from iOS 14 on, the inspector from iOS 26 on"
      }
      let isStack = Action.Column.stacks.contains(column)
      if case .give = action {
        return isStack ? "the column has a stack; show detail or push" : nil
      }
      return isStack || controllers[split].hidden[column] != nil
        ? nil : "the split view has no \(column.rawValue) column"
    case .showDetail(let screen):
      if isCollapsed { return "the split view is collapsed; push onto its stack" }
      return refusal(of: .set([screen.name], isAnimated: false), at: .column(.secondary))
    case .expand:
      guard isCollapsed else { return "the split view is not collapsed" }
      let primary = stack(of: .primary, in: split)
      let isBottom = controllers[primary].children.first == controllers[split].kept
      return isBottom ? "nothing would be left in the primary column" : nil
    default:
      if isCollapsed { return "the split view is collapsed already" }
      return collapseRefusal
    }
  }

  /// Why a split view cannot collapse, as a phrase; nil if it can.
  var collapseRefusal: String? {
    if system < 8 { return "a split view collapses from iOS 8 on" }
    return splits.count == 1 ? nil : "another split view would collapse out of sight"
  }
}
