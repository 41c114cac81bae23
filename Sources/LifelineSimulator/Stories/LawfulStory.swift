package import LifelineTrace

/// A search for an app without a fault that prints a given log.
///
/// What is printed of an app may have come about in more ways than one: a screen that comes and
/// leaves nobody is a push that has lost two callbacks, or a screen presented over the others. Where
/// the simulated UIKit leaves the very same lines behind without any fault, no reader of the lines
/// can tell, whatever he knows.
///
/// Besides the story, this is free. A view may be loaded sooner than it is needed. (Fact 7.9.) Of
/// several that are told that they will come or go, or that they have, any may be the first. (Facts
/// 10.1, 10.2, 10.4.) Controllers of UIKit's own classes print nothing unless the app derives from
/// them, nor does a class of the app's that overrides nothing. A transition of the app's own may be
/// let go. (Facts 1.2, 4.7.) And a log may end anywhere.
package struct LawfulStory {
  /// A line of a log.
  package struct Line: Hashable, Sendable {
    /// What is printed of the controller, a word for each instance.
    package var controller: String
    /// Its class.
    package var className: String
    /// The callback.
    package var callback: Callback

    /// Describes a line.
    package init(controller: String, className: String, callback: Callback) {
      self.controller = controller
      self.className = className
      self.callback = callback
    }
  }

  /// The callbacks that a log must print: the four of appearance, and the loading.
  package static let kinds = PrintedCall.kinds

  /// What happens in an app, one after the other.
  package enum Move: Sendable, Equatable {
    /// Something that stories tell.
    case action(Action)
    /// A push through an interactive transition of the app's own, which is let go. (Facts 1.2, 4.7.)
    case pushAndLetGo(Action.NewScreen)
  }

  /// What happens.
  package private(set) var moves: [Move]

  /// Searches for a story; nil if none is found.
  ///
  /// - Parameters:
  ///   - lines: The log, from the launch on, in which each class prints all `kinds`.
  ///   - story: A story with one fault that has left the log. What comes before the fault is taken
  ///     as it is.
  ///   - system: The version of iOS, its first number.
  ///   - apart: A controller that is in a window of its own, or in containers that print nothing, so
  ///     that it comes and goes whenever it does; nil for none.
  ///   - budget: How many actions are tried.
  package init?(
    printing lines: [Line],
    like story: Story,
    system: Int,
    apart: String? = nil,
    budget: Int = 5000
  ) {
    guard let place = story.steps.firstIndex(where: { $0.fault != nil }) else { return nil }
    let moves = story.steps.map { Move.action($0.action) }
    // Why: what the fault is about has often come one or two actions sooner.
    for start in (max(0, place - 3)...place).reversed() {
      var search = Search(lines, apart: apart, budget: budget)
      var node: Search.Node? = .init(simulation: Simulation(system: system, isKept: false))
      node?.simulation.printed = []
      for move in moves[..<start] {
        node = node.flatMap { search.follow(move, from: $0) }
      }
      guard let node, let found = search.story(from: node, like: moves[start...]) else { continue }
      self.moves = found
      return
    }
    return nil
  }
}

extension LawfulStory {
  /// Whether a controller that hears this from its beginning comes and goes as any does.
  package static func isInOrder(_ callbacks: [Callback]) -> Bool {
    if callbacks.isEmpty { return true }
    guard callbacks[0] == .viewDidLoad else { return false }
    var last = Callback.viewDidDisappear
    for callback in callbacks.dropFirst() {
      let next: Set<Callback> =
        switch last {
        case .viewWillAppear: [.viewDidAppear, .viewWillDisappear]
        case .viewDidAppear: [.viewWillDisappear]
        case .viewWillDisappear: [.viewDidDisappear, .viewWillAppear]
        default: [.viewWillAppear]
        }
      guard next.contains(callback) else { return false }
      last = callback
    }
    return true
  }
}

extension LawfulStory.Move {
  /// Carries it out.
  func happen(in simulation: inout Simulation) throws(Simulation.Refusal) {
    switch self {
    case .action(let action): try simulation.perform(action)
    case .pushAndLetGo(let screen):
      let push = Action.push(screen, isAnimated: true)
      if let message = simulation.refusal(of: push) { throw .init(message: message) }
      guard let navigation = simulation.frontNavigation else { return }
      simulation.letGo(ofPushing: simulation.make(screen), on: navigation)
    }
  }
}

/// A call that an app's override prints.
struct PrintedCall: Hashable, Sendable {
  var callback: Callback
  /// The number of the controller.
  var id: Int

  static let kinds: Set<Callback> = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
}
