import LifelineTrace

/// What carries out a story that is made up on the way.
protocol StoryWorld {
  /// The app.
  var simulation: Simulation { get }
  /// Carries out an action; false where it is not possible.
  mutating func carryOut(_ action: Action) -> Bool
}

extension Simulation: StoryWorld {
  var simulation: Simulation { self }

  mutating func carryOut(_ action: Action) -> Bool {
    do throws(Refusal) {
      try perform(action)
      return true
    } catch {
      return false
    }
  }
}

/// Makes up stories from a seed: the same seed, system and length give the same story.
package struct StoryGenerator {
  private var numbers: SeededGenerator
  /// Decides which turns of a page are skipped by a second one.
  // Why: with numbers of its own it changes the stories that have one, and no other story of a seed.
  private var skips: SeededGenerator
  /// Decides what becomes of scenes, windows, sheets and columns besides, and when, likewise.
  private var asides: SeededGenerator
  /// Decides which page view controllers set their first page, likewise.
  private var pages: SeededGenerator
  private let hasAsides: Bool
  private let system: Int

  private static let names = ["Cart", "Detail", "Filter", "Help", "List", "Map", "Photo", "Review"]

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: Any number.
  ///   - system: The version of iOS, which decides what a sheet is.
  ///   - hasAsides: Whether scenes, windows, detents and columns change in them.
  package init(seed: UInt64, system: Int, hasAsides: Bool = true) {
    self.hasAsides = hasAsides
    numbers = SeededGenerator(state: seed)
    skips = SeededGenerator(state: ~seed)
    asides = SeededGenerator(state: seed &* 3 &+ 1)
    pages = SeededGenerator(state: seed &* 5 &+ 2)
    self.system = system
  }

  /// A story in which every action is possible where it stands.
  ///
  /// - Parameter length: The number of actions, with the launch.
  /// - Returns: The story.
  package mutating func story(length: Int) -> Story {
    simulated(length: length, isKept: false).story
  }

  /// A story, and the trace that it leaves behind.
  ///
  /// - Parameter length: The number of actions, with the launch.
  /// - Returns: The story, and whole lines in the native form.
  package mutating func storyWithTrace(length: Int) -> (story: Story, trace: String) {
    let (story, simulation) = simulated(length: length, isKept: true)
    return (story, simulation.trace)
  }

  private mutating func simulated(
    length: Int,
    isKept: Bool
  ) -> (story: Story, simulation: Simulation) {
    var simulation = Simulation(system: system, isKept: isKept)
    let actions = makeUp(length: length, in: &simulation)
    return (Story(actions), simulation)
  }

  /// Makes up a story while it is carried out.
  ///
  /// - Parameters:
  ///   - length: The number of actions, with the launch.
  ///   - world: Carries them out.
  /// - Returns: The actions.
  mutating func makeUp(length: Int, in world: inout some StoryWorld) -> [Action] {
    var actions: [Action] = []
    while actions.count < length {
      // Why: the simulation itself is the best judge of what is possible.
      let action = actions.isEmpty ? launch() : candidate(in: world.simulation)
      if world.carryOut(action) { actions.append(action) }
    }
    return actions
  }

  private mutating func launch() -> Action {
    switch below(5) {
    case 0: .launch(screen())
    case 1: .launchNavigation(screen())
    case 2: .launchSplit(screen(), beside: screen())
    default: .launchTabs((0..<(2 + below(3))).map { _ in tab() })
    }
  }

  private mutating func tab() -> Action.NewTab {
    switch below(8) {
    case 0: .init(screen(), beside: screen())
    case 1, 2: .init(screen(), isPlain: true)
    default: .init(screen())
    }
  }

  /// An action that may or may not be possible.
  private mutating func candidate(in simulation: Simulation) -> Action {
    if hasAsides, asides.oneIn(48) { return aside(in: simulation) }
    if simulation.frontSplit != nil, below(4) == 0 { return splitAction() }
    return switch below(26) {
    case 0...8: stackAction(in: simulation.frontNavigation, of: simulation)
    case 9: elsewhere(in: simulation)
    case 10: .interruptedPush(screen(), by: coin() ? screen() : nil)
    case 11: below(5) == 0 ? .tapTabRefused(1 + below(4)) : .tapTab(1 + below(4))
    case 12: .selectTab(1 + below(4))
    case 13, 14: .present(screen(), style: style(), inNavigation: coin(), isAnimated: coin())
    case 15: below(3) == 0 ? .dismissTo(name(), isAnimated: coin()) : .dismiss(isAnimated: coin())
    case 16: below(4) == 0 ? .dragSheetInVain : .dragSheet(isCancelled: coin())
    case 17: below(4) == 0 ? .flash(name()) : .embed(name())
    case 18: below(3) == 0 ? .reattach(child()) : .remove(child())
    case 19: turn()
    case 20: .turnPage(coin() ? "Cover" : name(), isCancelled: below(3) == 0)
    case 21, 22: .segue(segue())
    case 23: .unwind(name(), isAnimated: coin())
    default:
      switch below(8) {
      case 0: .replaceRoot(screen(), inNavigation: coin())
      case 1: coin() ? .memoryWarning : .enterBackground
      default: .clearView(name())
      }
    }
  }

  /// A turn of a page, or one that a second turn skips.
  private mutating func turn() -> Action {
    let page = name()
    let turn = Action.turn(page, isAnimated: coin(), isCancelled: below(3) == 0)
    guard skips.below(3) == 0 else { return turn }
    return .skip(page, to: Self.names[skips.below(Self.names.count)])
  }

  /// What becomes of a scene, a window, a sheet, or a page that is not shown.
  private mutating func aside(in simulation: Simulation) -> Action {
    let name = Self.names[asides.below(Self.names.count)]
    return switch asides.below(10) {
    case 0: .open(.scene, .init(name), inNavigation: asides.oneIn(2))
    case 1: .open(.window, .init(name), inNavigation: asides.oneIn(2))
    case 2, 3: .close(system < 13 || asides.oneIn(2) ? .window : .scene)
    case 4...6: .scene(Action.sceneWords[asides.below(4)].change)
    case 7: .goToScene(1 + asides.below(simulation.scenes.count))
    case 8: .changeDetent
    default: .preparePage(name)
    }
  }

  /// What code asks of a column of the split view in front.
  private mutating func columnAction() -> Action {
    let column = Action.Column.allCases[asides.below(4)]
    let name = Self.names[asides.below(Self.names.count)]
    return asides.oneIn(2)
      ? .give(column, .init(name)) : .column(column, isShown: asides.oneIn(2))
  }

  /// A change of the split view in front.
  private mutating func splitAction() -> Action {
    if hasAsides, asides.oneIn(6) { return columnAction() }
    return switch below(6) {
    case 0, 1: .showDetail(screen())
    case 2, 3: .collapse
    case 4: .enterBackground
    default: .expand
    }
  }

  /// A change of a stack; nil stands for none to be changed.
  private mutating func stackAction(in navigation: Int?, of simulation: Simulation) -> Action {
    switch below(9) {
    case 0...2: .push(screen(), isAnimated: coin())
    case 3: .pushAll((0..<(2 + below(2))).map { _ in screen() })
    case 4: .pop(isAnimated: coin())
    case 5: .popTo(name(), isAnimated: coin())
    case 6: .popToRoot(isAnimated: coin())
    case 7:
      .set(
        simulation.stackNames(of: navigation, keeping: below(3), adding: name()),
        isAnimated: coin()
      )
    default: .swipeBack(isCancelled: coin())
    }
  }

  private mutating func elsewhere(in simulation: Simulation) -> Action {
    let place: Action.Place =
      if simulation.frontSplit != nil {
        .column(below(4) == 0 ? .secondary : .primary)
      } else {
        coin() ? .behind : .tab(1 + below(4))
      }
    return .elsewhere(stackAction(in: simulation.navigation(at: place), of: simulation), place)
  }

  private mutating func segue() -> Action.Segue {
    let trigger: Action.Segue.Trigger =
      switch below(5) {
      case 0: .refused
      case 1, 2: .code
      default: .control
      }
    let style = coin() ? style() : nil
    return Action.Segue(to: screen(), style: style, isAnimated: coin(), trigger: trigger)
  }

  /// A new screen.
  private mutating func screen() -> Action.NewScreen {
    let definesContext = below(8) == 0
    // Why: a class always forwards in the same way.
    switch below(16) {
    case 0, 1: return .init("Pager", .pager, definesContext: definesContext)
    case 2: return pages("Gallery", .scrolling, definesContext: definesContext)
    case 3: return pages("Book", .curling, definesContext: definesContext)
    case 4: return .init("Report", definesContext: definesContext, child: .embedded("Chart"))
    case 5: return .init("Host", definesContext: definesContext, child: .held("Banner"))
    default: return .init(name(), definesContext: definesContext)
    }
  }

  private mutating func pages(
    _ name: String,
    _ kind: Action.NewScreen.Kind,
    definesContext: Bool
  ) -> Action.NewScreen {
    let isSet = hasAsides && pages.oneIn(4)
    let child: Action.NewScreen.Child? = isSet ? .set(Simulation.firstPage) : nil
    return .init(name, kind, definesContext: definesContext, child: child)
  }

  /// A name that a child in front may have.
  private mutating func child() -> String {
    switch below(4) {
    case 0: "Chart"
    case 1: "Banner"
    default: name()
    }
  }

  private mutating func name() -> String { Self.names[below(Self.names.count)] }

  private mutating func style() -> Action.Style {
    Action.Style.allCases[below(Action.Style.allCases.count)]
  }

  private mutating func coin() -> Bool { below(2) == 0 }

  /// A number from 0 up to, not including, a bound.
  private mutating func below(_ bound: Int) -> Int { numbers.below(bound) }
}

extension Simulation {
  /// Names for a stack made from another one.
  ///
  /// - Parameters:
  ///   - navigation: Whose stack it is; nil for none.
  ///   - choice: 0 keeps the stack and adds to it, 1 drops the top, 2 adds to the root.
  ///   - name: A name to add.
  /// - Returns: The names, from the root to the top.
  fileprivate func stackNames(
    of navigation: Int?,
    keeping choice: Int,
    adding name: String
  ) -> [String] {
    guard let navigation else { return [name] }
    var names = controllers[navigation].children.map { controllers[$0].name }
    if choice == 1 { names.removeLast() }
    if choice == 2 { names.removeLast(names.count - 1) }
    // Why: a name stands for the last screen of that name, and none can be on the stack twice.
    guard choice != 1 || names.isEmpty else { return names }
    return names + [name]
  }
}
