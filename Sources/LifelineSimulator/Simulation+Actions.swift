import LifelineTrace

// What the actions of a story mean where the app stands.
extension Simulation {
  /// Carries out an action and waits until the app is at rest.
  ///
  /// - Parameter action: The action.
  /// - Throws: `Refusal` if there is nothing that it could act on; then nothing has happened.
  public mutating func perform(_ action: Action) throws(Refusal) {
    if let reason = refusal(of: action) { throw Refusal(message: reason) }
    switch action {
    case .launch, .launchNavigation, .launchTabs: launch(action)
    case .push, .pop, .popTo, .popToRoot, .set, .swipeBack: navigate(action)
    case .tapTab(let number): select(number - 1, in: front, by: .user)
    case .selectTab(let number): select(number - 1, in: front, by: .app)
    case .present(let screen, let style, let inNavigation, let isAnimated):
      let content = make(screen)
      let id = inNavigation ? makeNavigation(around: content) : content
      present(id, style: style, isAnimated: isAnimated)
    case .dismiss(let isAnimated): dismiss(isAnimated: isAnimated)
    case .dragSheet(let isCancelled): dragSheet(isCancelled: isCancelled)
    case .embed(let name): embed(make(name, .screen), in: frontScreen)
    case .remove(let name):
      if let child = child(name) { remove(child, from: frontScreen) }
    case .turn(let name, let isAnimated, let isCancelled):
      let page = make(name, .screen)
      turn(frontScreen, to: page, isAnimated: isAnimated, isCancelled: isCancelled)
    case .wait: break
    }
    // Why: longer than a second, so that everybody takes the app to be at rest.
    lines.pass(milliseconds: 1500)
  }

  /// What is presented on top of all, or else the root; the launch comes before it.
  var front: Int {
    var id = root ?? 0
    while let next = controllers[id].presented { id = next }
    return id
  }

  /// The controller that presents the one in front; nil if nothing is presented.
  var presenterOfFront: Int? {
    var id = root ?? 0
    var presenter: Int?
    while let next = controllers[id].presented {
      presenter = id
      id = next
    }
    return presenter
  }

  /// The navigation controller in front, where there is one.
  var frontNavigation: Int? {
    let outer = controllers[front].kind == .tabs ? controllers[front].shown[0] : front
    return controllers[outer].kind == .navigation ? outer : nil
  }

  /// The screen or pager in front.
  var frontScreen: Int { frontNavigation.map(top(of:)) ?? front }

  /// The child of the screen in front that was added last under a name.
  func child(_ name: String) -> Int? { member(name, of: frontScreen) }

  /// The child that was added last under a name.
  func member(_ name: String, of parent: Int) -> Int? {
    controllers[parent].children.last { controllers[$0].name == name }
  }

  private mutating func launch(_ action: Action) {
    let id: Int
    switch action {
    case .launch(let screen): id = make(screen)
    case .launchNavigation(let screen): id = makeNavigation(around: make(screen))
    case .launchTabs(let screens):
      var children: [Int] = []
      for screen in screens { children.append(makeNavigation(around: make(screen))) }
      let tabs = make("Tabs", .tabs)
      controllers[tabs].children = children
      let arguments = [list("to", children), .flag("animated", false)]
      call(.setViewControllers, on: tabs, arguments, by: .app)
      for child in children { controllers[child].parent = tabs }
      id = tabs
    default: return
    }
    root = id
    call(.rootViewControllerSet, on: id, by: .app)
    willAppear(id, false)
    layOut(id)
    lines.nextTurn()
    didAppear(id)
  }

  private mutating func navigate(_ action: Action) {
    guard let navigation = frontNavigation else { return }
    let stack = controllers[navigation].children
    switch action {
    case .push(let screen, let isAnimated):
      push(make(screen), on: navigation, isAnimated: isAnimated)
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
}
