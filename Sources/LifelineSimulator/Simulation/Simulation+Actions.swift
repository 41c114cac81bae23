import LifelineTrace

// What the actions of a story mean where the app stands.
extension Simulation {
  /// Carries out an action and waits until the app is at rest.
  ///
  /// - Parameter action: The action.
  /// - Throws: `Refusal` if there is nothing that it could act on; then nothing has happened.
  package mutating func perform(_ action: Action) throws(Refusal) {
    if let reason = refusal(of: action) { throw Refusal(message: reason) }
    lines.mark(action.description)
    switch action {
    case .launch, .launchNavigation, .launchTabs, .launchSplit, .replaceRoot: launch(action)
    case .push, .pushAll, .interruptedPush, .pop, .popTo, .popToRoot, .set, .swipeBack:
      if let navigation = frontNavigation { change(navigation, action) }
    case .elsewhere(let action, let place):
      if let navigation = navigation(at: place) { change(navigation, action) }
    case .showDetail(let screen):
      if let split = frontSplit { showDetail(screen, in: split) }
    case .collapse:
      if let split = frontSplit { collapse(split) }
    case .expand:
      if let split = frontSplit { expand(split) }
    case .give(let column, let screen):
      if let split = frontSplit { give(column, screen, in: split) }
    case .column(let column, let isShown):
      if let split = frontSplit { change(column, isShown: isShown, in: split) }
    case .enterBackground: enterBackground()
    case .open, .close, .scene, .goToScene: changeScenes(action)
    case .tapTab(let number): select(number - 1, in: front, by: .user)
    case .tapTabRefused(let number): refuseTab(number - 1, in: front)
    case .selectTab(let number): select(number - 1, in: root ?? front, by: .app)
    case .present(let screen, let style, let inNavigation, let isAnimated):
      let content = make(screen)
      let id = inNavigation ? makeNavigation(around: content) : content
      present(id, style: style, isAnimated: isAnimated)
    case .dismiss(let isAnimated): dismiss(isAnimated: isAnimated)
    case .dismissTo(let name, let isAnimated):
      guard let screen = presentingScreen(name) else { break }
      dismiss(chain(above: screen), through: screen, isAnimated: isAnimated)
    case .dragSheet(let isCancelled): dragSheet(isCancelled: isCancelled)
    case .dragSheetInVain: dragSheetInVain()
    case .embed, .remove, .flash, .reattach, .turn, .skip, .turnPage, .preparePage: change(action)
    case .segue(let segue): follow(segue)
    case .unwind(let name, let isAnimated): unwind(to: name, isAnimated: isAnimated)
    case .memoryWarning: warnOfMemory()
    case .clearView(let name):
      if let screen = coveredScreen(name) { clearView(of: screen) }
    // Why: no view enters a window, and none leaves it.
    case .changeDetent: break
    case .wait: break
    }
    // Why: longer than a second, so that everybody takes the app to be at rest.
    lines.pass(milliseconds: 1500)
  }

  // MARK: Where things are

  /// The navigation controller in front, where there is one.
  var frontNavigation: Int? { navigation(of: front) }

  /// The navigation controller that a controller is, or shows as its tab or its last column.
  func navigation(of id: Int) -> Int? {
    switch controllers[id].kind {
    case .navigation: id
    case .tabs, .split: controllers[id].shown.last.flatMap(navigation(of:))
    default: nil
    }
  }

  /// The navigation controller at a place; nil where there is none.
  func navigation(at place: Action.Place) -> Int? {
    switch place {
    case .behind: return presenterOfFront.flatMap(navigation(of:))
    case .tab(let number):
      guard let root, controllers[root].kind == .tabs, number > 0,
        number <= controllers[root].children.count
      else { return nil }
      return navigation(of: controllers[root].children[number - 1])
    case .column(let column):
      // Why: a split view that is collapsed has nothing in its secondary column.
      guard let split = frontSplit, column == .primary || !controllers[split].isCollapsed else {
        return nil
      }
      return stack(of: column, in: split)
    }
  }

  /// The screen in front, which may be a container of pages.
  var frontScreen: Int { screen(of: front) }

  /// The screen that a controller is or shows.
  func screen(of id: Int) -> Int {
    if let navigation = navigation(of: id) { return top(of: navigation) }
    return controllers[id].kind == .tabs ? controllers[id].shown[0] : id
  }

  /// The child of the screen in front that was added last under a name.
  func child(_ name: String) -> Int? { member(name, of: frontScreen) }

  /// The child that was added last under a name.
  func member(_ name: String, of parent: Int) -> Int? {
    controllers[parent].children.last { controllers[$0].name == name }
  }

  // MARK: What happens

  /// Puts a root into the window, in place of another one or as the first.
  ///
  /// - Parameters:
  ///   - action: The launch, or the change of the root.
  ///   - activity: What becomes of the scene while the root appears.
  mutating func launch(_ action: Action, _ activity: (inout Simulation) -> Void = { _ in }) {
    let id: Int
    switch action {
    case .launch(let screen), .replaceRoot(let screen, false): id = make(screen)
    case .launchNavigation(let screen), .replaceRoot(let screen, true):
      id = makeNavigation(around: make(screen))
    case .launchTabs(let tabs): id = makeTabs(tabs)
    case .launchSplit(let screen, let detail): id = makeSplit(screen, beside: detail)
    default: return
    }
    let old = root
    root = id
    call(.rootViewControllerSet, on: id, sceneArgument, by: .app) { simulation in
      guard let old else { return }
      simulation.load(id)
      simulation.willDisappear(old, false)
      simulation.willAppear(id, false)
    }
    // Why: what nobody holds dies before its did can come.
    if let old { release(old) }
    willAppear(id, false)
    layOut(id)
    activity(&self)
    lines.nextTurn()
    didAppear(id)
  }

  private mutating func makeTabs(_ tabs: [Action.NewTab]) -> Int {
    var children: [Int] = []
    for tab in tabs {
      if let detail = tab.detail {
        children.append(makeSplit(tab.screen, beside: detail))
        continue
      }
      let screen = make(tab.screen)
      children.append(tab.isPlain ? screen : makeNavigation(around: screen))
    }
    let id = make("Tabs", .tabs)
    controllers[id].children = children
    for child in children { controllers[child].parent = id }
    let arguments = [list("to", children), .flag("animated", false)]
    call(.setViewControllers, on: id, arguments, by: .app)
    return id
  }

  /// Changes a stack.
  private mutating func change(_ navigation: Int, _ action: Action) {
    let stack = controllers[navigation].children
    switch action {
    case .push(let screen, let isAnimated):
      push(make(screen), on: navigation, isAnimated: isAnimated)
    case .pushAll(let screens):
      var ids: [Int] = []
      for screen in screens { ids.append(make(screen)) }
      pushAll(ids, on: navigation)
    case .interruptedPush(let screen, let other):
      let id = make(screen)
      push(id, interruptedByPushOf: other.map { make($0) }, on: navigation)
    case .pop(let isAnimated):
      pop(to: stack.count - 1, in: navigation, by: .popViewController, isAnimated: isAnimated)
    case .popTo(let name, let isAnimated):
      let count = stack.lastIndex { controllers[$0].name == name }.map { $0 + 1 } ?? stack.count
      pop(to: count, in: navigation, by: .popToViewController, isAnimated: isAnimated)
    case .popToRoot(let isAnimated):
      pop(to: 1, in: navigation, by: .popToRootViewController, isAnimated: isAnimated)
    case .set(let names, let isAnimated):
      var next: [Int] = []
      for name in names { next.append(member(name, of: navigation) ?? make(name, .screen)) }
      set(next, in: navigation, isAnimated: isAnimated)
    case .swipeBack(let isCancelled): swipeBack(in: navigation, isCancelled: isCancelled)
    default: return
    }
  }

  /// Changes the children of the screen in front.
  private mutating func change(_ action: Action) {
    switch action {
    case .embed(let name): embed(make(name, .screen), in: frontScreen)
    case .remove(let name):
      if let child = child(name) { remove(child, from: frontScreen) }
    case .flash(let name): flash(make(name, .screen), in: frontScreen)
    case .reattach(let name):
      if let child = child(name) { reattach(child) }
    case .turn(let name, let isAnimated, let isCancelled):
      let page = make(name, .screen)
      turn(frontScreen, to: page, isAnimated: isAnimated, isCancelled: isCancelled)
    case .skip(let name, let other):
      skip(make(name, .screen), to: make(other, .screen), in: frontScreen)
    case .turnPage(let name, let isCancelled):
      turnPage(of: frontScreen, to: name, isCancelled: isCancelled)
    case .preparePage(let name):
      let page = make(name, .screen)
      addPage(page, to: frontScreen)
      load(page)
    default: return
    }
  }
}
