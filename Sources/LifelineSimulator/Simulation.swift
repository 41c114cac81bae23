import LifelineTrace

/// A small UIKit: it carries out actions one after the other, and records what UIKit would call.
///
/// The orders are those of the sources in `spec/sources.md`. Nothing here comes from the checker,
/// so that the two can be held against each other. Each action finds the app at rest and leaves it
/// at rest. The app runs on a phone.
///
/// Where the sources are silent or disagree, the simulator emits less: no begins and ends of UIKit's
/// own, which it mixes with private calls; no moves of tabs and pages, of the first stack's
/// `didMove(toParent:)`, and of screens that are replaced or buried; no callbacks of the
/// controllers between in a chain that is dismissed; no layout beyond the first pass. What it would
/// have to make up it refuses: split views, of whose columns the sources tell little but faults, a
/// change of tabs below what is presented in a tab's context, and transitions that overlap before
/// iOS 18.
public struct Simulation: Sendable {
  /// Why an action cannot be carried out.
  public struct Refusal: Error, Equatable {
    /// What is wrong, as a phrase.
    public var message: String
  }

  /// The version of iOS, its first number.
  public let system: Int
  /// Every controller that was ever made, by number.
  var controllers: [Controller] = []
  /// What is recorded.
  var lines: TraceLines
  /// The root of the window; nil before the launch.
  var root: Int?
  private var instances: [String: Int] = [:]

  /// How long an animation takes, in milliseconds.
  static let animation = 350
  /// The class of the page that a page view controller begins with.
  static let firstPage = "Cover"

  /// Begins with an app that has not started.
  ///
  /// - Parameter system: The version of iOS, its first number.
  public init(system: Int) { self.init(system: system, isKept: true) }

  /// Begins with an app that has not started, and keeps its trace only if asked.
  init(system: Int, isKept: Bool) {
    self.system = system
    lines = TraceLines(system: system, isKept: isKept)
  }

  /// The trace of a whole story, in the native form.
  ///
  /// - Parameters:
  ///   - story: The actions.
  ///   - system: The version of iOS, its first number.
  /// - Returns: Whole lines, each ended by a line feed.
  /// - Throws: `Story.Problem` for an action that is not possible where it stands.
  public static func trace(of story: Story, system: Int) throws(Story.Problem) -> String {
    var simulation = Simulation(system: system)
    for step in story.steps {
      do throws(Refusal) {
        try simulation.perform(step.action)
      } catch {
        throw Story.Problem(line: step.line, column: step.column, message: error.message)
      }
    }
    return simulation.trace
  }

  /// The trace so far, ended as at rest, in the native form.
  public var trace: String {
    var ended = lines
    ended.end()
    return ended.text
  }

  // MARK: Recording

  /// Records a call, and inside it what the body does.
  mutating func call(
    _ callback: Callback,
    on id: Int,
    _ arguments: [TraceLines.Argument] = [],
    by caller: TraceLines.Caller? = nil,
    _ body: (inout Simulation) -> Void = { _ in }
  ) {
    lines.event(callback, on: controllers[id].identity, arguments, by: caller)
    lines.depth += 1
    body(&self)
    lines.depth -= 1
  }

  /// An argument that is a controller, or null for none.
  func one(_ key: String, _ id: Int?) -> TraceLines.Argument {
    .controller(key, id.map { controllers[$0].identity })
  }

  /// An argument that is a list of controllers.
  func list(_ key: String, _ ids: [Int]) -> TraceLines.Argument {
    .controllers(key, ids.map { controllers[$0].identity })
  }

  // MARK: Birth and death

  /// Makes a controller, declares it and records its initializer.
  mutating func make(_ name: String, _ kind: Controller.Kind, fromStoryboard: Bool = false) -> Int {
    instances[name, default: 0] += 1
    let identity = "\(name)#\(instances[name, default: 1])"
    controllers.append(Controller(name: name, identity: identity, kind: kind))
    let id = controllers.count - 1
    lines.declare(identity, classes: [name] + kind.ancestry, forwardsByHand: kind == .pager)
    call(.initialize, on: id, [.word("from", fromStoryboard ? "storyboard" : "code")])
    if fromStoryboard { call(.awakeFromNib, on: id) }
    return id
  }

  /// Makes a screen of a story; a page view controller gets its first page with it.
  mutating func make(_ screen: Action.NewScreen, fromStoryboard: Bool = false) -> Int {
    let kind: Controller.Kind =
      switch screen.kind {
      case .plain: .screen
      case .pager: .pager
      case .scrolling: .scrolling
      case .curling: .curling
      }
    var isArchived = fromStoryboard
    if case .embedded = screen.child { isArchived = true }
    let id = make(screen.name, kind, fromStoryboard: isArchived)
    controllers[id].definesContext = screen.definesContext
    controllers[id].awaitsChild = screen.child
    if kind.hasPages { addPage(make(Self.firstPage, .screen), to: id) }
    return id
  }

  /// Makes a navigation controller around a root.
  mutating func makeNavigation(around root: Int) -> Int {
    let navigation = make("Navigation", .navigation)
    replaceStack(of: navigation, with: [root], isAnimated: false)
    return navigation
  }

  /// Nobody holds the controller any more: it dies, and then what only it held.
  mutating func release(_ id: Int) {
    call(.deinitialize, on: id)
    controllers[id].isAlive = false
    for child in controllers[id].children { release(child) }
  }

  /// The view of the controller is asked for, which makes it exist.
  mutating func load(_ id: Int) {
    guard !controllers[id].isLoaded else { return }
    controllers[id].isLoaded = true
    call(.loadView, on: id) { simulation in
      guard case .embedded(let name) = simulation.controllers[id].awaitsChild else { return }
      simulation.controllers[id].awaitsChild = nil
      simulation.embedBySegue(name, in: id)
    }
    call(.viewDidLoad, on: id) { simulation in
      guard case .held(let name) = simulation.controllers[id].awaitsChild else { return }
      simulation.controllers[id].awaitsChild = nil
      simulation.hold(simulation.make(name, .screen), in: id)
    }
  }
}
