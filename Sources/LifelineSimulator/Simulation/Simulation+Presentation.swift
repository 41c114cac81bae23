import LifelineTrace

// Modal presentation: a full screen and one over the current context take the presenter's view
// away, anything else leaves it.
extension Simulation {
  /// Presents a controller over the one in front, as the screen in front asks.
  mutating func present(_ id: Int, style: Action.Style, isAnimated: Bool) {
    let source = frontScreen
    present(id, from: source, style: style, isAnimated: isAnimated, by: .app)
    showPresented(id, askedOf: source, isAnimated: isAnimated)
  }

  /// The call that asks for a presentation.
  mutating func present(
    _ id: Int,
    from source: Int,
    style: Action.Style,
    isAnimated: Bool,
    by caller: TraceLines.Caller
  ) {
    let presenter = presenter(for: style)
    let effective = effective(style)
    set(presented: id, by: presenter)
    controllers[id].presenter = presenter
    controllers[id].style = effective
    let arguments = [
      one("to", id), one("presenter", presenter), .word("style", effective.rawValue),
      .flag("animated", isAnimated),
    ]
    controllers[source].hasPresented = true
    call(.present, on: source, arguments, by: caller)
  }

  /// The presentation itself, after it was asked for.
  mutating func showPresented(_ id: Int, askedOf source: Int, isAnimated: Bool) {
    let hidden = controllers[id].hidesPresenter ? controllers[id].presenter : nil
    load(id)
    if let hidden { willDisappear(hidden, isAnimated) }
    willAppear(id, isAnimated)
    layOut(id)
    wait(isAnimated)
    // Why: unlike in a navigation controller, the new one is told first.
    didAppear(id)
    if let hidden { didDisappear(hidden) }
    call(.presentCompleted, on: source, [one("to", id)])
  }

  /// The controller in front dismisses itself.
  mutating func dismiss(isAnimated: Bool) {
    dismiss([front], through: front, isAnimated: isAnimated)
  }

  /// A controller dismisses what is presented over it.
  ///
  /// - Parameters:
  ///   - gone: What goes, from the lowest up to the one in front; not empty.
  ///   - source: Who is asked.
  ///   - isAnimated: Whether the passage takes time.
  mutating func dismiss(_ gone: [Int], through source: Int, isAnimated: Bool) {
    askToDismiss(gone, through: source, isAnimated: isAnimated, by: .app)
    takeAway(gone, askedOf: source, isAnimated: isAnimated)
  }

  /// The call that asks for a dismissal.
  mutating func askToDismiss(
    _ gone: [Int],
    through source: Int,
    isAnimated: Bool,
    by caller: TraceLines.Caller
  ) {
    let arguments = [one("to", gone.first), .flag("animated", isAnimated)]
    call(.dismiss, on: source, arguments, by: caller)
  }

  /// The dismissal itself: the top goes, what is between is taken away in silence, and the presenter
  /// comes back if it was hidden.
  mutating func takeAway(_ gone: [Int], askedOf source: Int, isAnimated: Bool) {
    guard let lowest = gone.first, let top = gone.last else { return }
    let presenter = controllers[lowest].presenter
    let hidden = controllers[lowest].hidesPresenter ? presenter : nil
    willDisappear(top, isAnimated)
    if let hidden {
      willAppear(hidden, isAnimated)
      layOut(hidden)
    }
    wait(isAnimated)
    if let presenter { set(presented: nil, by: presenter) }
    if let hidden { didAppear(hidden) }
    didDisappear(top)
    call(.dismissCompleted, on: source, [one("to", lowest)])
    for id in gone.reversed() { release(id) }
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
      set(presented: nil, by: presenter)
      didDisappear(id)
      call(.presentationDidDismiss, on: id)
      release(id)
      return
    }
    willAppear(id, true)
    didAppear(id)
  }

  /// Drags at the sheet in front, which refuses to go.
  mutating func dragSheetInVain() {
    call(.presentationShouldDismiss, on: front, [.flag("returned", false)])
    wait(true)
    call(.presentationDidAttemptToDismiss, on: front)
  }

  // MARK: Who presents what

  /// What is presented on top of all, or else the root; the launch comes before it.
  var front: Int { overlays.last ?? root ?? 0 }

  /// Notes what a controller presents; nil for nothing any more.
  private mutating func set(presented id: Int?, by presenter: Int) {
    if let gone = controllers[presenter].presented.flatMap({ overlays.lastIndex(of: $0) }) {
      overlays.removeSubrange(gone...)
    }
    controllers[presenter].presented = id
    if let id { overlays.append(id) }
  }

  /// The controller that presents the one in front; nil if nothing is presented.
  var presenterOfFront: Int? { controllers[front].presenter }

  /// What a controller, or one shown in it, presents.
  func presented(within id: Int) -> Int? {
    if let presented = controllers[id].presented { return presented }
    // Why: most screens have no children, and a copy of one costs more than to ask.
    if controllers[id].children.isEmpty { return nil }
    for child in controllers[id].shown {
      if let presented = presented(within: child) { return presented }
    }
    return nil
  }

  /// The controllers that are presented over a screen, from the lowest to the one in front; empty if
  /// the screen is none of those that lie below.
  func chain(above screen: Int) -> [Int] {
    var gone: [Int] = []
    var id = front
    while let presenter = controllers[id].presenter {
      gone.insert(id, at: 0)
      if self.screen(of: presenter) == screen { return gone }
      id = outermost(presenter)
    }
    return []
  }

  /// The nearest screen below what is in front that has a name and presents; nil for none.
  func presentingScreen(_ name: String) -> Int? {
    var id = front
    while let presenter = controllers[id].presenter {
      let screen = screen(of: presenter)
      if controllers[screen].name == name { return screen }
      id = outermost(presenter)
    }
    return nil
  }

  /// Who presents, if the screen in front asks.
  ///
  /// For the current context that is the nearest ancestor that defines one, or else the root.
  func presenter(for style: Action.Style) -> Int {
    guard style == .currentContext || style == .overCurrentContext else { return front }
    var id = frontScreen
    while !controllers[id].definesContext, controllers[id].kind != .navigation {
      guard let parent = controllers[id].parent else { return root ?? id }
      id = parent
    }
    return id
  }

  /// The container around all containers of a controller.
  func outermost(_ id: Int) -> Int {
    var id = id
    while let parent = controllers[id].parent { id = parent }
    return id
  }

  /// The style that a system gives a presentation; in a narrow window, as on a phone, sheets were
  /// full screens once.
  func effective(_ style: Action.Style) -> Action.Style {
    switch style {
    case .automatic: system >= 13 ? .pageSheet : .fullScreen
    case .pageSheet, .formSheet, .popover: system >= 13 || isWide ? style : .fullScreen
    default: style
    }
  }
}
