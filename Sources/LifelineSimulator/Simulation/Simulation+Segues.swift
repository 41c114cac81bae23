import LifelineTrace

// Segues: the screen is asked, the destination made, prepared and performed, and only then does the
// passage begin.
extension Simulation {
  /// Follows a segue from the screen in front, unless that refuses.
  mutating func follow(_ segue: Action.Segue) {
    let source = frontScreen
    let kind = segue.style == nil ? "show" : "present"
    let name = TraceLines.Argument.word("identifier", kind + segue.destination.name)
    if segue.trigger != .code {
      call(.shouldPerformSegue, on: source, [name, .flag("returned", segue.trigger == .control)])
    }
    guard segue.trigger != .refused else { return }
    let top = frontNavigation.map(top(of:))
    var destination: Int?
    let run = { (simulation: inout Simulation) in
      let id = simulation.make(segue.destination, fromStoryboard: true)
      destination = id
      let arguments = [name, simulation.one("from", source), simulation.one("to", id)]
      simulation.call(.prepareForSegue, on: source, arguments)
      simulation.call(.seguePerform, on: source, arguments) { $0.ask(segue, from: source, for: id) }
    }
    if segue.trigger == .code {
      call(.performSegue, on: source, [name], by: .app, run)
    } else {
      run(&self)
    }
    guard let destination else { return }
    if segue.style != nil {
      showPresented(destination, askedOf: source, isAnimated: segue.isAnimated)
    } else if let top, let navigation = frontNavigation {
      showPushed(destination, insteadOf: top, in: navigation, isAnimated: segue.isAnimated)
    }
  }

  /// The call that a segue makes for the app.
  private mutating func ask(_ segue: Action.Segue, from source: Int, for id: Int) {
    if let style = segue.style {
      present(id, from: source, style: style, isAnimated: segue.isAnimated, by: .uikit)
    } else if let navigation = frontNavigation {
      putOnStack(id, of: navigation, isAnimated: segue.isAnimated, by: .uikit)
    }
  }

  /// Unwinds to a screen below on the stack in front, or to the one that presents what is in front.
  ///
  /// The action runs before anything disappears.
  mutating func unwind(to name: String, isAnimated: Bool) {
    let source = frontScreen
    guard let destination = unwindDestination(name) else { return }
    let identifier = TraceLines.Argument.word("identifier", "unwindTo\(name)")
    call(.shouldPerformSegue, on: source, [identifier, .flag("returned", true)])
    let from = one("from", source)
    call(.canPerformUnwind, on: destination, [from, .flag("returned", true)])
    call(.prepareForSegue, on: source, [identifier, from, one("to", destination)])
    call(.unwindAction, on: destination, [identifier, from])
    let arguments = [identifier, from, one("to", destination)]
    if let navigation = frontNavigation, controllers[destination].parent == navigation {
      let count = (controllers[navigation].children.firstIndex(of: destination) ?? 0) + 1
      var gone: [Int] = []
      call(.seguePerform, on: source, arguments) {
        gone = $0.takeOffStack(
          to: count,
          of: navigation,
          by: .popToViewController,
          from: .uikit,
          isAnimated: isAnimated
        )
      }
      showBelow(gone, in: navigation, isAnimated: isAnimated)
    } else {
      let gone = chain(above: destination)
      call(.seguePerform, on: source, arguments) {
        $0.askToDismiss(gone, through: destination, isAnimated: isAnimated, by: .uikit)
      }
      takeAway(gone, askedOf: destination, isAnimated: isAnimated)
    }
  }

  /// Where an unwind segue to a name would lead; nil for nowhere.
  func unwindDestination(_ name: String) -> Int? {
    let source = frontScreen
    if let navigation = frontNavigation {
      let below = controllers[navigation].children.dropLast()
      if let id = below.last(where: { controllers[$0].name == name }) { return id }
    }
    guard let presenter = presenterOfFront else { return nil }
    let screen = screen(of: presenter)
    return screen != source && controllers[screen].name == name ? screen : nil
  }

  /// An embed segue brings a child while the view of its parent loads.
  mutating func embedBySegue(_ name: String, in parent: Int) {
    let child = make(name, .screen, fromStoryboard: true)
    let arguments = [
      TraceLines.Argument.word("identifier", "embed\(name)"), one("from", parent), one("to", child),
    ]
    call(.prepareForSegue, on: parent, arguments, by: .uikit)
    call(.seguePerform, on: parent, arguments, by: .uikit) { simulation in
      simulation.load(child)
      simulation.addChild(child, to: parent, by: .uikit)
      // Why: nobody has shown whether older systems did this.
      guard simulation.system >= 26 else { return }
      simulation.call(.didMove, on: child, [simulation.one("parent", parent)], by: .uikit)
    }
  }
}
