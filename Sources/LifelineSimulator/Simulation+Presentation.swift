import LifelineTrace

// Modal presentation: a full screen takes the presenter's view away, anything else leaves it.
extension Simulation {
  /// Presents a controller over the one in front.
  mutating func present(_ id: Int, style: Action.Style, isAnimated: Bool) {
    let presenter = front
    let source = frontScreen
    let effective = effective(style)
    controllers[presenter].presented = id
    let arguments = [
      one("to", id), one("presenter", presenter), .word("style", effective.rawValue),
      .flag("animated", isAnimated),
    ]
    call(.present, on: source, arguments, by: .app)
    controllers[id].style = effective
    load(id)
    let hides = effective == .fullScreen
    if hides { willDisappear(presenter, isAnimated) }
    willAppear(id, isAnimated)
    layOut(id)
    wait(isAnimated)
    // Why: unlike in a navigation controller, the new one is told first.
    didAppear(id)
    if hides { didDisappear(presenter) }
    call(.presentCompleted, on: source, [one("to", id)])
  }

  /// Dismisses the controller in front by code.
  mutating func dismiss(isAnimated: Bool) {
    guard let presenter = presenterOfFront else { return }
    let id = front
    call(.dismiss, on: id, [one("to", id), .flag("animated", isAnimated)], by: .app)
    let hides = controllers[id].style == .fullScreen
    willDisappear(id, isAnimated)
    if hides {
      willAppear(presenter, isAnimated)
      layOut(presenter)
    }
    wait(isAnimated)
    controllers[presenter].presented = nil
    if hides { didAppear(presenter) }
    didDisappear(id)
    call(.dismissCompleted, on: id, [one("to", id)])
    release(id)
  }

  /// Drags the sheet in front down, and away unless it is let go.
  mutating func dragSheet(isCancelled: Bool) {
    guard let presenter = presenterOfFront else { return }
    let id = front
    call(.presentationShouldDismiss, on: id, [.flag("returned", true)])
    call(.presentationWillDismiss, on: id)
    willDisappear(id, true)
    wait(true)
    guard isCancelled else {
      controllers[presenter].presented = nil
      didDisappear(id)
      call(.presentationDidDismiss, on: id)
      release(id)
      return
    }
    willAppear(id, true)
    didAppear(id)
  }

  /// The style that a system gives a presentation on a phone, where sheets were full screens once.
  private func effective(_ style: Action.Style) -> Action.Style {
    style == .pageSheet && system < 13 ? .fullScreen : style
  }
}
