import LifelineTrace

/// A small UIKit: it carries out actions one after the other, and records what UIKit would call.
///
/// The orders are those of the sources in `spec/sources.md`. Nothing here comes from the checker,
/// so that the two can be held against each other. Each action finds the app at rest and leaves it
/// at rest, and an overlap is an action of its own: a push that is interrupted (fact 4.5), a page that
/// is skipped by hand (2.2). The app runs on a phone, with a split view on a tablet.
///
/// Where the sources are silent or disagree, the simulator emits less: no begins and ends of UIKit's
/// own, which it mixes with private calls; no moves of tabs and pages, of the first stack's
/// `didMove(toParent:)`, and of screens that are replaced or buried; no callbacks of the
/// controllers between in a chain that is dismissed; no layout beyond the first pass; no stacks of a
/// split view that collapses. What it would have to make up it refuses: split views that collapse
/// out of sight, a change of tabs below what is presented in a tab's context, and transitions that
/// overlap before iOS 18.
package struct Simulation: Sendable {
  /// Why an action cannot be carried out.
  package struct Refusal: Error, Equatable {
    /// What is wrong, as a phrase.
    package var message: String
  }

  /// The version of iOS, its first number.
  package let system: Int
  /// Every controller that was ever made, by number.
  var controllers: [Controller] = []
  /// What is recorded.
  var lines: TraceLines
  /// The windows, in the order in which they opened; one without a root before the launch.
  var windows = [Window(scene: 1)]
  /// The place of the window in front, in which actions happen.
  var frontWindow = 0
  /// What became of each scene last, by its number less one.
  var scenes = [Activity.Change.active]
  /// What the recorder takes in.
  let instrumentation: TraceLines.Instrumentation
  /// What an app prints that prints its usual overrides; nil where that is not asked for.
  var printed: [PrintedCall]?
  /// The overrides that it prints.
  var printedKinds = PrintedCall.kinds
  /// The fault that is being committed; nil while all is well.
  var injected: InjectedFault?
  /// The faults that were committed, in order.
  package internal(set) var faults: [InjectedFault] = []
  /// How the trace ends; as soon as the app is not at rest for good, nothing more can happen.
  var ending = TraceLines.Ending.quiescent
  private var instances: [String: Int] = [:]

  /// How long an animation takes, in milliseconds.
  static let animation = 350
  /// The class of the page that a page view controller begins with.
  static let firstPage = "Cover"

  /// Begins with an app that has not started.
  package init(system: Int) { self.init(system: system, isKept: true) }

  /// Begins with an app that has not started, and keeps its trace only if asked.
  init(system: Int, isKept: Bool, instrumentation: TraceLines.Instrumentation = .init()) {
    self.system = system
    self.instrumentation = instrumentation
    lines = TraceLines(system: system, isKept: isKept, instrumentation: instrumentation)
  }

  /// Carries out a whole story.
  ///
  /// - Parameters:
  ///   - story: The actions.
  ///   - system: The version of iOS, its first number.
  ///   - uikitMessages: Whether what UIKit writes to the console is recorded, in a story with faults;
  ///     without faults it writes nothing.
  /// - Throws: `Story.Problem` for an action that is not possible where it stands.
  package init(of story: Story, system: Int, uikitMessages: Bool = false) throws(Story.Problem) {
    self.init(
      system: system,
      isKept: true,
      instrumentation: story.instrumentation(uikitMessages: uikitMessages)
    )
    for step in story.steps {
      do throws(Refusal) {
        try perform(step)
      } catch {
        throw Story.Problem(line: step.line, column: step.column, message: error.message)
      }
    }
  }

  /// The trace of a whole story, in the native form.
  ///
  /// - Parameters:
  ///   - story: The actions.
  ///   - system: The version of iOS, its first number.
  ///   - uikitMessages: Whether what UIKit writes to the console is recorded, in a story with faults.
  /// - Returns: Whole lines, each ended by a line feed.
  /// - Throws: `Story.Problem` for an action that is not possible where it stands.
  package static func trace(
    of story: Story,
    system: Int,
    uikitMessages: Bool = false
  ) throws(Story.Problem) -> String {
    try lines(of: story, system: system, uikitMessages: uikitMessages).text
  }

  /// The same as `trace`, in UTF-8, in pieces of whole lines.
  package static func pieces(
    of story: Story,
    system: Int,
    uikitMessages: Bool = false
  ) throws(Story.Problem) -> [[UInt8]] {
    try lines(of: story, system: system, uikitMessages: uikitMessages).pieces
  }

  private static func lines(
    of story: Story,
    system: Int,
    uikitMessages: Bool
  ) throws(Story.Problem) -> TraceLines {
    var simulation = try Simulation(of: story, system: system, uikitMessages: uikitMessages)
    simulation.lines.end(simulation.ending)
    return simulation.lines
  }

  /// The trace so far, ended as at rest unless a fault has put an end to it, in the native form.
  package var trace: String {
    var ended = lines
    ended.end(ending)
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
    let call = Call(callback: callback, id: id, arguments: arguments, caller: caller)
    if let faultPoint = takeSlip(at: call) {
      commit(faultPoint, at: call, body)
    } else {
      record(call, body)
    }
  }

  /// An argument that is a controller, or null for none.
  func one(_ key: String, _ id: Int?) -> TraceLines.Argument {
    .controller(key, id.map { controllers[$0].identity })
  }

  /// An argument that is a list of controllers.
  func list(_ key: String, _ ids: [Int]) -> TraceLines.Argument {
    .controllers(key, ids.map { controllers[$0].identity })
  }

  /// The argument for the controllers of a stack; none where they are so many that the lists of
  /// all calls would take the square of their number.
  func stack(of navigation: Int, and more: [Int] = []) -> [TraceLines.Argument] {
    let count = controllers[navigation].children.count + more.count
    guard count <= Self.longestStack else { return [] }
    return [list("stack", controllers[navigation].children + more)]
  }

  /// The most controllers of a stack that are listed with a call.
  private static let longestStack = 200

  // MARK: Birth and death

  /// Makes a controller, declares it and records its initializer.
  mutating func make(_ name: String, _ kind: Controller.Kind, fromStoryboard: Bool = false) -> Int {
    instances[name, default: 0] += 1
    let identity = "\(name)#\(instances[name, default: 1])"
    controllers.append(Controller(name: name, identity: identity, kind: kind))
    let id = controllers.count - 1
    lines.declare(
      identity,
      classes: [name] + kind.ancestry,
      forwards: kind == .pager ? false : kind == .screen ? true : nil
    )
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
    if kind.hasPages, screen.child == nil { addPage(make(Self.firstPage, .screen), to: id) }
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
    if let kept = controllers[id].kept, controllers[kept].isAlive { release(kept) }
    for hidden in controllers[id].hidden.values.sorted() { release(hidden) }
  }

  /// The view of the controller is asked for, which makes it exist.
  mutating func load(_ id: Int) {
    guard !controllers[id].isLoaded else { return }
    controllers[id].isLoaded = true
    controllers[id].view = "v\(id + 1)"
    call(.loadView, on: id) { simulation in
      if simulation.instrumentation.more.contains(.viewSet) {
        simulation.call(.viewSet, on: id, [.word("view", simulation.controllers[id].view)])
      }
      guard case .embedded(let name) = simulation.controllers[id].awaitsChild else { return }
      simulation.controllers[id].awaitsChild = nil
      simulation.embedBySegue(name, in: id)
    }
    call(.viewDidLoad, on: id) { simulation in
      let child = simulation.controllers[id].awaitsChild
      simulation.controllers[id].awaitsChild = nil
      switch child {
      case .held(let name): simulation.hold(simulation.make(name, .screen), in: id)
      case .set(let name): simulation.setFirstPage(simulation.make(name, .screen), of: id)
      case .embedded, nil: return
      }
    }
  }
}
