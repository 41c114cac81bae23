package import LifelineTrace

/// What becomes of work that a screen starts in one callback and stops in another.
///
/// The answer is a search: every story up to a length is carried out, and each screen in it is watched.
/// A pair of callbacks is safe as far as no story is found in which a screen starts twice, stops what
/// has not been started, or dies while the work goes on.
package struct Placement: Sendable {
  /// Where work is started and where it is stopped.
  package struct Pair: Hashable, Sendable {
    /// The callback in which work is started.
    package let start: Callback
    /// The callback in which it is stopped.
    package let stop: Callback

    /// Describes a pair.
    package init(start: Callback, stop: Callback) {
      self.start = start
      self.stop = stop
    }
  }

  /// What can become of the work, the gravest first.
  package enum Mishap: String, CaseIterable, Sendable {
    /// It is started again before it was stopped.
    case startsTwice = "starts-twice"
    /// It is stopped, and was not started, or was stopped before.
    case stopsUnstarted = "stops-unstarted"
    /// The screen is gone, and the work was never stopped.
    case neverStops = "never-stops"
    /// The app is at rest with the screen off screen, and the work goes on.
    case runsOffScreen = "runs-off-screen"
    /// The app is at rest with the screen on screen, and the work does not go on.
    case restsOnScreen = "rests-on-screen"
    /// The screen lies beneath one that does not take it off screen, a sheet for example, and the work goes on.
    case runsBeneath = "runs-beneath"

    /// Whether starts and stops do not come in pairs.
    package var isUnpaired: Bool {
      switch self {
      case .startsTwice, .stopsUnstarted, .neverStops: true
      case .runsOffScreen, .restsOnScreen, .runsBeneath: false
      }
    }
  }

  /// A story in which something becomes of the work that may not be meant.
  package struct Example: Sendable {
    /// What becomes of the work.
    package let mishap: Mishap
    /// The story, one of the shortest that were found.
    package let story: Story
    /// The screen, as in a trace of the story.
    package let controller: String
    /// What the screen hears, up to where it shows.
    package let calls: [Callback]
  }

  /// Where work may be started, in the order in which a screen hears them.
  package static let starts: [Callback] = [
    .initialize, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
    .viewWillDisappear, .viewDidDisappear,
  ]

  /// Where work may be stopped, in the order in which a screen hears them.
  package static let stops: [Callback] = starts.dropFirst() + [.deinitialize]

  /// The version of iOS, its first number.
  package let system: Int
  /// The most actions that a story has, with the launch.
  package private(set) var length: Int
  /// How many stories were carried out.
  package internal(set) var stories = 0
  /// How many of them were watched to their ends, because all callbacks in them are known.
  package private(set) var wholeStories = 0
  /// What was found of each pair; a pair that is missing has no mishap.
  package internal(set) var examples: [Pair: [Mishap: Example]] = [:]
  /// How far the story of each example is from what all apps do.
  private var ranks = [(Int, Int)?](repeating: nil, count: Self.places)

  /// Watches every story up to a length.
  ///
  /// - Parameters:
  ///   - system: The version of iOS, its first number.
  ///   - length: The most actions that a story has, with the launch; at least 1.
  package init(system: Int, length: Int) {
    self.system = system
    self.length = length
    let actions = StoryEnumeration.actions.filter(\.isTold)
    let start = Watch(system: system)
    StoryEnumeration.walk(length: length, of: actions, from: start) { story, watch in
      watch.news = []
      guard watch.carryOut(story[story.count - 1]) else { return false }
      stories += 1
      wholeStories += watch.isWhole ? 1 : 0
      keep(watch, of: story)
      return true
    }
  }

  /// Begins with no story, for stories that are watched one by one.
  package init(system: Int) {
    self.system = system
    length = 0
  }

  /// Watches one story more, as it is made up, as far as all its callbacks are known.
  ///
  /// - Parameters:
  ///   - generator: Makes it up.
  ///   - length: The number of actions, with the launch.
  package mutating func watch(_ generator: inout StoryGenerator, length: Int) {
    var watch = Watch(system: system)
    stories += 1
    let actions = generator.makeUp(length: length, in: &watch)
    wholeStories += watch.isWhole ? 1 : 0
    keep(watch, of: actions)
  }

  /// Watches one story more, as far as it can be carried out and all its callbacks are known.
  ///
  /// - Parameters:
  ///   - story: The story.
  ///   - className: The screens that are watched; nil for all.
  package mutating func watch(_ story: Story, of className: String? = nil) {
    var watch = Watch(system: system, className: className)
    let actions = story.steps.map(\.action)
    stories += 1
    length = max(length, actions.prefix { watch.carryOut($0) }.count)
    wholeStories += watch.isWhole ? 1 : 0
    keep(watch, of: actions)
  }

  /// The mishaps of a pair, the gravest first.
  package func found(of pair: Pair) -> [Example] {
    let found = examples[pair] ?? [:]
    return Mishap.allCases.compactMap { found[$0] }
  }

  /// Whether starts and stops come in pairs in all stories.
  package func isPaired(_ pair: Pair) -> Bool {
    !found(of: pair).contains { $0.mishap.isUnpaired }
  }

  /// Whether they come in pairs, and the work goes on while the screen is on screen and only then.
  package func isOnScreen(_ pair: Pair) -> Bool {
    !found(of: pair).contains { $0.mishap != .runsBeneath }
  }

  /// The callbacks in which work of a start is stopped in pairs.
  package func safeStops(for start: Callback) -> [Callback] {
    Self.stops.filter { $0 != start && isPaired(Pair(start: start, stop: $0)) }
  }

  /// The callbacks whose work is stopped in pairs by a stop.
  package func safeStarts(for stop: Callback) -> [Callback] {
    Self.starts.filter { $0 != stop && isPaired(Pair(start: $0, stop: stop)) }
  }

  private mutating func keep(_ watch: Watch, of actions: [Action]) {
    for item in watch.news {
      // Why: how far a story is from what all apps do is told first by rare actions, then by its length.
      let rank = (actions.prefix(item.actions).count(where: \.isRare), item.actions)
      guard ranks[item.place].map({ rank < $0 }) != false else { continue }
      ranks[item.place] = rank
      let (pair, mishap) = Self.content(of: item.place)
      examples[pair, default: [:]][mishap] = Example(
        mishap: mishap,
        story: Story(Array(actions.prefix(item.actions))),
        controller: watch.simulation.controllers[item.id].identity,
        calls: Array(watch.heard[item.id].prefix(item.count))
      )
    }
  }
}

extension Placement {
  /// What is left out, for the sources do not tell all callbacks in it, or it is nothing that becomes of a
  /// screen by itself.
  package enum Exclusion: CaseIterable, Sendable {
    case chain
    case unwind
    case folding
    case column
    case close
    case clearView

    /// What it is, as a phrase.
    package var phrase: String {
      switch self {
      case .chain: "a chain of presented screens that is dismissed at once"
      case .unwind: "an unwind segue"
      case .folding: "columns of a split view that collapse and expand"
      case .column: "columns that are shown and hidden"
      case .close: "scenes and windows that close"
      case .clearView: "a view that the app takes away by hand"
      }
    }
  }
}

extension Action {
  /// Whether the sources tell all callbacks of the screens in it.
  var isTold: Bool { exclusion == nil }

  /// Why nothing is said of work in it; nil where it is watched.
  private var exclusion: Placement.Exclusion? {
    switch self {
    case .dismissTo: .chain
    case .unwind: .unwind
    case .collapse, .expand: .folding
    case .column: .column
    case .close: .close
    case .clearView: .clearView
    default: nil
    }
  }

  /// Whether few apps do it.
  fileprivate var isRare: Bool {
    switch self {
    case .flash, .reattach, .skip, .turn, .turnPage, .tapTabRefused, .dragSheetInVain, .give,
      .preparePage, .open, .scene, .goToScene:
      true
    case .launch(let screen), .push(let screen, _): screen.kind != .plain
    default: false
    }
  }
}
