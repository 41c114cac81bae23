/// Makes up stories from a seed: the same seed, system and length give the same story.
public struct StoryGenerator {
  private var state: UInt64
  private let system: Int

  private static let names = ["Cart", "Detail", "Filter", "Help", "List", "Map", "Photo", "Review"]

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: Any number.
  ///   - system: The version of iOS, which decides what a sheet is.
  public init(seed: UInt64, system: Int) {
    state = seed
    self.system = system
  }

  /// A story in which every action is possible where it stands.
  ///
  /// - Parameter length: The number of actions, with the launch.
  /// - Returns: The story.
  public mutating func story(length: Int) -> Story {
    var actions = [launch()]
    // Why: the simulation itself is the best judge of what is possible.
    var simulation = Simulation(system: system, isKept: false)
    var isPossible = perform(actions[0], in: &simulation)
    while isPossible, actions.count < length {
      let action = candidate(in: simulation)
      guard simulation.refusal(of: action) == nil else { continue }
      isPossible = perform(action, in: &simulation)
      actions.append(action)
    }
    return Story(actions)
  }

  private func perform(_ action: Action, in simulation: inout Simulation) -> Bool {
    do throws(Simulation.Refusal) {
      try simulation.perform(action)
      return true
    } catch {
      return false
    }
  }

  private mutating func launch() -> Action {
    switch below(4) {
    case 0: .launch(screen())
    case 1: .launchNavigation(screen())
    default: .launchTabs((0..<(2 + below(3))).map { _ in screen() })
    }
  }

  /// An action that may or may not be possible.
  private mutating func candidate(in simulation: Simulation) -> Action {
    switch below(17) {
    case 0...2: .push(screen(), isAnimated: coin())
    case 3: .pop(isAnimated: coin())
    case 4: .popTo(name(), isAnimated: coin())
    case 5: .popToRoot(isAnimated: coin())
    case 6: .set(simulation.stackNames(keeping: below(3), adding: name()), isAnimated: coin())
    case 7, 8: .swipeBack(isCancelled: coin())
    case 9: .tapTab(1 + below(4))
    case 10: .selectTab(1 + below(4))
    case 11:
      .present(screen(), style: style(), inNavigation: coin(), isAnimated: coin())
    case 12: .dismiss(isAnimated: coin())
    case 13: .dragSheet(isCancelled: coin())
    case 14: .embed(name())
    case 15: .remove(name())
    default: .turn(name(), isAnimated: coin(), isCancelled: below(3) == 0)
    }
  }

  private mutating func screen() -> Action.NewScreen {
    // Why: a class always forwards in the same way.
    below(4) == 0 ? Action.NewScreen("Pager", isPager: true) : Action.NewScreen(name())
  }

  private mutating func name() -> String { Self.names[below(Self.names.count)] }

  private mutating func style() -> Action.Style {
    Action.Style.allCases[below(Action.Style.allCases.count)]
  }

  private mutating func coin() -> Bool { below(2) == 0 }

  /// A number from 0 up to, not including, a bound (SplitMix64).
  private mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}

extension Simulation {
  /// Names for a stack made from the one in front.
  ///
  /// - Parameters:
  ///   - choice: 0 keeps the stack and adds to it, 1 drops the top, 2 adds to the root.
  ///   - name: A name to add.
  /// - Returns: The names, from the root to the top.
  fileprivate func stackNames(keeping choice: Int, adding name: String) -> [String] {
    guard let navigation = frontNavigation else { return [name] }
    var names = controllers[navigation].children.map { controllers[$0].name }
    if choice == 1 { names.removeLast() }
    if choice == 2 { names.removeLast(names.count - 1) }
    // Why: a name stands for the last screen of that name, and none can be on the stack twice.
    guard choice != 1 || names.isEmpty else { return names }
    return names + [name]
  }
}
