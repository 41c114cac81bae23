// When an action cannot be carried out.
extension Simulation {
  /// Why an action is not possible where the app stands, as a phrase; nil if it is.
  public func refusal(of action: Action) -> String? {
    switch action {
    case .launch, .launchNavigation: return root == nil ? nil : "the app is launched already"
    case .launchTabs(let screens):
      if root != nil { return "the app is launched already" }
      return screens.isEmpty ? "a tab bar needs tabs" : nil
    default: break
    }
    guard root != nil else { return "nothing is launched yet" }
    switch action {
    case .launch, .launchNavigation, .launchTabs, .present, .wait: return nil
    case .push, .pop, .popTo, .popToRoot, .set, .swipeBack: return navigationRefusal(of: action)
    case .tapTab(let number), .selectTab(let number):
      guard controllers[front].kind == .tabs else { return "no tab bar is in front" }
      let count = controllers[front].children.count
      return (1...count).contains(number) ? nil : "there is no tab \(number), only 1 to \(count)"
    case .dismiss: return presenterOfFront == nil ? "nothing is presented" : nil
    case .dragSheet:
      return controllers[front].style == .pageSheet ? nil : "no sheet is in front"
    case .embed:
      return controllers[frontScreen].kind == .screen ? nil : "a pager is in front; turn it"
    case .remove(let name):
      guard controllers[frontScreen].kind == .screen else { return "a pager is in front; turn it" }
      return child(name) == nil ? "the screen in front has no child \(name)" : nil
    case .turn:
      return controllers[frontScreen].kind == .pager ? nil : "no pager is in front"
    }
  }

  private func navigationRefusal(of action: Action) -> String? {
    guard let navigation = frontNavigation else { return "no navigation controller is in front" }
    let stack = controllers[navigation].children
    switch action {
    case .pop, .swipeBack: return stack.count > 1 ? nil : "only the root is on the stack"
    case .popTo(let name, _):
      let isThere = stack.contains { controllers[$0].name == name }
      return isThere ? nil : "\(name) is not on the stack"
    case .set(let names, _):
      if names.isEmpty { return "a stack needs a screen" }
      return Set(names).count == names.count ? nil : "a screen can be on the stack only once"
    default: return nil
    }
  }
}
