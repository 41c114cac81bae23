// When an action cannot be carried out.
extension Simulation {
  /// Why an action is not possible where the app stands, as a phrase; nil if it is.
  package func refusal(of action: Action) -> String? {
    switch action {
    case .launch, .launchNavigation, .launchTabs, .launchSplit: return launchRefusal(of: action)
    default: break
    }
    guard root != nil else { return "nothing is launched yet" }
    if let refusal = screens(in: action).lazy.compactMap({ self.refusal(of: $0) }).first {
      return refusal
    }
    switch action {
    case .launch, .launchNavigation, .launchTabs, .launchSplit, .memoryWarning, .wait: return nil
    case .replaceRoot:
      return front == root ? nil : "dismiss what is presented before the root goes"
    case .push, .pushAll, .interruptedPush, .pop, .popTo, .popToRoot, .set, .swipeBack:
      guard let navigation = frontNavigation else { return "no navigation controller is in front" }
      return refusal(of: action, in: navigation)
    case .elsewhere(let action, let place): return refusal(of: action, at: place)
    case .showDetail, .collapse, .expand, .give, .column: return splitRefusal(of: action)
    case .open, .close, .scene, .goToScene: return sceneRefusal(of: action)
    case .enterBackground: return backgroundRefusal
    case .tapTab(let number), .tapTabRefused(let number):
      return controllers[front].kind == .tabs ? tabRefusal(number) : "no tab bar is in front"
    case .selectTab(let number): return tabRefusal(number)
    case .present(_, let style, _, _): return refusal(of: style)
    case .segue(let segue): return refusal(of: segue)
    case .unwind(let name, _):
      if system < 6 { return "unwind segues are there from iOS 6 on" }
      return unwindDestination(name) == nil ? "no screen \(name) lies right below" : nil
    case .dismiss: return presenterOfFront == nil ? "nothing is presented" : nil
    case .dismissTo(let name, _):
      return presentingScreen(name) == nil ? "no screen \(name) presents what is in front" : nil
    case .dragSheet, .dragSheetInVain, .changeDetent:
      let first = action == .changeDetent ? 15 : 13
      if system < first {
        return "a sheet can be dragged from iOS 13 on, and has detents from 15 on"
      }
      let style = controllers[front].style
      return style == .pageSheet || style == .formSheet ? nil : "no sheet is in front"
    case .embed, .remove, .flash, .reattach, .turn, .skip, .turnPage, .preparePage:
      return childRefusal(of: action)
    case .clearView(let name):
      return coveredScreen(name) == nil
        ? "no covered screen \(name) has a view and no children" : nil
    }
  }

  private func launchRefusal(of action: Action) -> String? {
    if root != nil { return "the app is launched already" }
    if case .launchTabs(let tabs) = action, tabs.isEmpty { return "a tab bar needs tabs" }
    return screens(in: action).lazy.compactMap { refusal(of: $0) }.first
  }

  // MARK: What the system has

  /// The new screens that an action asks for.
  private func screens(in action: Action) -> [Action.NewScreen] {
    switch action {
    case .launch(let screen), .launchNavigation(let screen), .replaceRoot(let screen, _),
      .push(let screen, _), .present(let screen, _, _, _), .showDetail(let screen),
      .give(_, let screen), .open(_, let screen, _):
      [screen]
    case .launchTabs(let tabs): tabs.flatMap { [$0.screen] + ($0.detail.map { [$0] } ?? []) }
    case .launchSplit(let screen, let detail): [screen, detail]
    case .pushAll(let screens): screens
    case .interruptedPush(let screen, let other): [screen] + (other.map { [$0] } ?? [])
    case .segue(let segue): [segue.destination]
    case .elsewhere(let action, _): screens(in: action)
    default: []
    }
  }

  private func refusal(of screen: Action.NewScreen) -> String? {
    guard system < 6 else { return nil }
    if case .embedded = screen.child { return "embed segues are there from iOS 6 on" }
    return screen.kind == .scrolling ? "pages scroll from iOS 6 on" : nil
  }

  private func refusal(of style: Action.Style) -> String? {
    let first =
      switch style {
      case .overFullScreen, .overCurrentContext, .popover: 8
      case .custom: 7
      default: 0
      }
    if system < first { return "\(style.rawValue) is there from iOS \(first) on" }
    let effective = effective(style)
    if outermost(presenter(for: style)) != front {
      return "no screen in front defines a context, and the root is behind what is presented"
    }
    let hides = effective == .fullScreen || effective == .currentContext
    return hides && controllers[front].style == .popover
      ? "what a popover hears behind a full screen is not documented" : nil
  }

  private func refusal(of segue: Action.Segue) -> String? {
    if system < 6, segue.trigger != .code { return "screens are asked from iOS 6 on; add: by code" }
    if let style = segue.style { return refusal(of: style) }
    guard let navigation = frontNavigation else { return "no navigation controller is in front" }
    return refusal(of: .push(segue.destination, isAnimated: segue.isAnimated), in: navigation)
  }

  // MARK: Containers

  /// Why a stack elsewhere cannot change, as a phrase; nil if it can.
  func refusal(of action: Action, at place: Action.Place) -> String? {
    switch place {
    case .behind where presenterOfFront == nil: return "nothing is presented"
    case .tab where root.map({ controllers[$0].kind }) != .tabs: return "the root is no tab bar"
    case .column(let column):
      guard let split = frontSplit else { return "no split view is in front" }
      guard column == .primary || !controllers[split].isCollapsed else {
        return "the split view is collapsed; its only stack is in primary"
      }
      return refusal(of: action, in: stack(of: column, in: split))
    default: break
    }
    guard let navigation = navigation(at: place) else {
      return "no navigation controller is there"
    }
    switch action {
    case .swipeBack, .interruptedPush: return "that happens in front only"
    default: break
    }
    return refusal(of: action, in: navigation)
  }

  private func refusal(of action: Action, in navigation: Int) -> String? {
    let stack = controllers[navigation].children
    if !overlays.isEmpty, stack.contains(where: { presented(within: $0) != nil }) {
      return "a screen of the stack presents in its own context; dismiss that first"
    }
    switch action {
    case .swipeBack where system < 7: return "a swipe goes back from iOS 7 on"
    case .interruptedPush where system < 18: return "a push can be interrupted from iOS 18 on"
    case .pop, .swipeBack: return stack.count > 1 ? nil : "only the root is on the stack"
    case .popTo(let name, _):
      let isThere = stack.contains { controllers[$0].name == name }
      return isThere ? nil : "\(name) is not on the stack"
    case .set(let names, _):
      if names.isEmpty { return "a stack needs a screen" }
      return Set(names).count == names.count ? nil : "a screen can be on the stack only once"
    case .push, .pushAll, .popToRoot, .interruptedPush: return nil
    default: return "that is no change of a stack"
    }
  }

  private func tabRefusal(_ number: Int) -> String? {
    guard let root, controllers[root].kind == .tabs else { return "no tab bar is in front" }
    let count = controllers[root].children.count
    if number < 1 || number > count { return "there is no tab \(number), only 1 to \(count)" }
    let isHeld = presented(within: controllers[root].shown[0]) != nil
    return isHeld ? "what is presented in the context of a tab has to go first" : nil
  }

  private func childRefusal(of action: Action) -> String? {
    let screen = controllers[frontScreen]
    switch action {
    case .embed, .flash: return screen.kind == .screen ? nil : "a pager is in front; turn it"
    case .remove(let name), .reattach(let name):
      guard screen.kind == .screen else { return "a pager is in front; turn it" }
      return child(name) == nil ? "the screen in front has no child \(name)" : nil
    case .turn: return screen.kind == .pager ? nil : "no pager is in front"
    case .skip(let name, let other):
      guard screen.kind == .pager else { return "no pager is in front" }
      // Why: what prints the same could not be told apart.
      return name == other ? "it is the same page" : nil
    case .turnPage(let name, _):
      guard screen.kind.hasPages else { return "no page controller is in front" }
      let isShown = controllers[screen.shown[0]].name == name
      return isShown ? "\(name) is the page that is shown" : nil
    case .preparePage(let name):
      guard screen.kind == .scrolling else { return "no page controller that scrolls is in front" }
      return child(name) == nil ? nil : "\(name) is a page already"
    default: return nil
    }
  }
}
