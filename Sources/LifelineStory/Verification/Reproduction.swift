import LifelineSimulator
import LifelineTrace

/// A search for a simulated app that does what a cause says, and leaves the lines of a log behind.
///
/// It is for short logs of a few classes. Stories of few steps are tried, each class in each part of them,
/// with one fault in one step. That none is found says nothing: apps do more than is tried.
struct Reproduction {
  /// The lines of the log.
  private let lines: [LawfulStory.Line]
  /// The classes, in the order in which they are first heard of.
  private let classes: [String]
  /// The callbacks that the log prints.
  private let kinds: Set<Callback>
  /// How many stories may still be carried out.
  private var budget: Int

  /// The longest log that is tried, in lines.
  private static let longest = 16
  /// The most classes of a log that is tried.
  private static let mostClasses = 3
  /// The most stories that are carried out for a log.
  private static let most = 2000
  /// The system that is simulated.
  private static let system = 17

  /// Begins a search; nil where the log is too long, or of too many classes.
  init?(of log: StoryLog) {
    guard log.events.count <= 2 * Self.longest else { return nil }
    let heard = log.events.filter { LawfulStory.kinds.contains($0.callback) && $0.receiver.exists }
    guard heard.count > 1, heard.count <= Self.longest else { return nil }
    lines = heard.map { event in
      let name = log.className(event.receiver)
      let isKnown = !log.context.controllers.isConjectured(event.receiver)
      return LawfulStory.Line(
        controller: isKnown ? log.context.controllers.id(event.receiver) : name,
        className: name,
        callback: event.callback
      )
    }
    var classes: [String] = []
    for line in lines where !classes.contains(line.className) { classes.append(line.className) }
    guard classes.count <= Self.mostClasses else { return nil }
    self.classes = classes
    kinds = Set(lines.map(\.callback))
    budget = Self.most
  }

  /// Whether some story in which nothing goes wrong leaves the lines behind, so that it says nothing that
  /// one with a fault does, too.
  mutating func reproducesWithoutFault() -> Bool {
    stories.contains { holds($0.map { Story.Step($0) }) }
  }

  /// Whether some story with a fault of a deviation leaves the lines behind.
  mutating func reproduces(_ deviation: Deviation) -> Bool {
    let faults = deviation.faults.compactMap(Fault.named)
    guard !faults.isEmpty else { return false }
    for actions in stories {
      for place in actions.indices {
        for fault in faults where fault.verbs.contains(actions[place].verb) {
          var steps = actions.map { Story.Step($0) }
          steps[place].fault = fault
          if holds(steps) { return true }
        }
      }
    }
    return false
  }

  /// The stories that are tried, each class in each part of them.
  private var stories: [[Action]] { Self.orders(of: classes).flatMap(Self.stories) }

  /// Whether the lines are a part of what a story prints.
  private mutating func holds(_ steps: [Story.Step]) -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    let print = try? StoryPrint(
      of: Story(steps),
      system: Self.system,
      printing: kinds,
      of: Set(classes)
    )
    return print?.holds(lines) ?? false
  }

  /// The orders in which classes may take their parts.
  private static func orders(of classes: [String]) -> [[String]] {
    guard classes.count > 1 else { return [classes] }
    return classes.indices.flatMap { first -> [[String]] in
      var rest = classes
      let own = rest.remove(at: first)
      return orders(of: rest).map { [own] + $0 }
    }
  }

  /// The stories that are tried with some classes, the most frequent first.
  private static func stories(of names: [String]) -> [[Action]] {
    let first = Action.NewScreen(names[0])
    guard names.count > 1 else {
      return [
        [.launchNavigation(first), .wait],
        [
          .launchNavigation(.init("Other")), .push(first, isAnimated: true), .pop(isAnimated: true),
        ],
      ]
    }
    let second = Action.NewScreen(names[1])
    let push: [Action] = [.launchNavigation(first), .push(second, isAnimated: true)]
    let full = Action.present(second, style: .fullScreen, inNavigation: false, isAnimated: true)
    let sheet = Action.present(second, style: .pageSheet, inNavigation: false, isAnimated: true)
    let tabs = Action.launchTabs([.init(first), .init(second)])
    guard names.count > 2 else {
      return [
        push + [.pop(isAnimated: true), .push(second, isAnimated: true)],
        push + [.wait, .pop(isAnimated: true), .wait],
        [.launch(first), full, .wait, .dismiss(isAnimated: true), .wait],
        [.launch(first), sheet, .wait, .dismiss(isAnimated: true), .wait],
        [tabs, .selectTab(2), .wait, .selectTab(1), .wait],
        [.launch(first), .embed(names[1]), .wait, .remove(names[1])],
        [.launch(.init(names[0], child: .held(names[1]))), .wait],
        [.launch(.init(names[0], .pager)), .turn(names[1], isAnimated: true, isCancelled: false)],
        push + [.swipeBack(isCancelled: true), .pop(isAnimated: true)],
        [.launch(first), .replaceRoot(second, inNavigation: false), .wait],
      ]
    }
    let third = Action.NewScreen(names[2])
    return [
      push + [.push(third, isAnimated: true), .pop(isAnimated: true), .pop(isAnimated: true)],
      push
        + [
          .present(third, style: .fullScreen, inNavigation: false, isAnimated: true), .wait,
          .dismiss(isAnimated: true),
        ],
      [
        .launchTabs([.init(first), .init(second), .init(third)]), .selectTab(2), .selectTab(3),
        .selectTab(1),
      ],
      [
        .launchNavigation(first), .push(.init(names[1], child: .held(names[2])), isAnimated: true),
        .pop(isAnimated: true),
      ],
      [
        .launch(.init(names[0], .pager)), .turn(names[1], isAnimated: true, isCancelled: false),
        .turn(names[2], isAnimated: true, isCancelled: false),
      ],
      [.launch(.init(names[0], .pager)), .skip(names[1], to: names[2])],
      push + [.embed(names[2]), .wait, .remove(names[2])],
    ]
  }
}

extension RankedCauses {
  /// Marks the causes of findings that a simulated app brought about.
  ///
  /// - Parameters:
  ///   - causes: The causes of each finding.
  ///   - log: The log.
  package static func verify(_ causes: inout [[Cause]], in log: StoryLog) {
    guard var search = Reproduction(of: log), !search.reproducesWithoutFault() else { return }
    var known: [Deviation: Bool] = [:]
    for finding in causes.indices {
      for index in causes[finding].indices {
        let deviation = causes[finding][index].deviation
        let isFound = known[deviation] ?? search.reproduces(deviation)
        known[deviation] = isFound
        if isFound { causes[finding][index].isReproduced = true }
      }
    }
  }
}
