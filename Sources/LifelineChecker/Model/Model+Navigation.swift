import LifelineTrace

// Navigation stacks.
extension Model {
  mutating func followNavigation(_ event: Event, at index: Receiver) {
    // Why: a tab bar controller, too, has setViewControllers.
    if traits[index].kind == .undeclared, event.callback != .setViewControllers {
      traits[index].kind = .navigation
    }
    followStack(event, at: index)
  }
}
