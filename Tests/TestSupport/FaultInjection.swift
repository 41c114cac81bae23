import LifelineChecker
package import LifelineSimulator

/// A story with one fault at a random place, and what became of it.
public struct FaultInjection: Sendable {
  /// The story, in which every step is possible.
  package var story: Story
  /// The version of iOS, its first number.
  public var system: Int
  /// The lines of the trace in native form.
  public var lines: [String]
  /// The fault as it was committed.
  package var injected: InjectedFault

  /// Puts a fault into a made-up story; the same seed gives the same.
  ///
  /// It is nil if no place was found, however many stories were tried.
  ///
  /// - Parameters:
  ///   - expectation: The fault, and what makes it possible.
  ///   - seed: Any number.
  ///   - actions: How many actions the story has before the fault is put in.
  public init?(
    _ expectation: FaultExpectation,
    seed: UInt64,
    actions: ClosedRange<Int> = 2...21
  ) {
    var random = SeededGenerator(seed: seed)
    let system = expectation.systems[random.below(expectation.systems.count)]
    for _ in 0..<40 {
      // Why: no fault is about a scene or a column, and the figures that are published stay what they are.
      var generator = StoryGenerator(seed: random.next(), system: system, hasAsides: false)
      let length = actions.lowerBound + random.below(actions.count)
      let steps = generator.story(length: length).steps
      let start = random.below(steps.count)
      let isNatural = random.oneIn(2)
      // Why: half of the faults sit on actions that the story has anyway, as far as there are any.
      for offset in steps.indices {
        let place = (start + offset) % steps.count
        let candidate =
          isNatural && expectation.after.isEmpty && !expectation.isExact
          ? expectation.marked(steps, at: place) : expectation.inserted(into: steps, at: place)
        guard let candidate, let found = Self.possible(candidate, expectation, on: system) else {
          continue
        }
        self = found
        return
      }
    }
    return nil
  }

  /// Made-up stories with a fault each, those that a place was found in.
  ///
  /// - Parameters:
  ///   - expectation: The fault, and what makes it possible.
  ///   - seed: Any number; the same one gives the same stories.
  ///   - stories: How many stories are tried.
  /// - Returns: The stories, made one after the other as they are asked for.
  public static func series(
    _ expectation: FaultExpectation,
    seed: UInt64,
    stories: Int
  ) -> some Sequence<FaultInjection> {
    (0..<UInt64(stories)).lazy.compactMap { index in
      FaultInjection(expectation, seed: seed &* 1_000_003 &+ index)
    }
  }

  /// Records a story that was carried out, and the fault that was committed in it.
  package init(_ story: Story, on system: Int, _ simulation: Simulation, _ injected: InjectedFault)
  {
    self.story = story
    self.system = system
    self.injected = injected
    lines = simulation.trace.split(separator: "\n").map(String.init)
  }

  /// The story without the steps that the fault has made impossible; nil if the fault itself is not
  /// possible, or is another one than is expected.
  private static func possible(
    _ steps: [Story.Step],
    _ expectation: FaultExpectation,
    on system: Int
  ) -> FaultInjection? {
    guard expectation.shows(in: Story(steps)) else { return nil }
    var steps = steps
    while true {
      let story = Story(steps)
      do throws(Story.Problem) {
        let simulation = try Simulation(of: story, system: system)
        guard let injected = simulation.faults.first, expectation.line(in: injected) != nil,
          expectation.shows(in: injected.action)
        else { return nil }
        return FaultInjection(story, on: system, simulation, injected)
      } catch {
        guard let faulty = steps.firstIndex(where: { $0.fault != nil }), error.line - 1 > faulty
        else { return nil }
        steps.remove(at: error.line - 1)
      }
    }
  }
}

extension FaultExpectation {
  /// The steps with the fault on one of them; nil if it cannot sit there.
  fileprivate func marked(_ steps: [Story.Step], at place: Int) -> [Story.Step]? {
    guard verbs.contains(steps[place].action.verb) else { return nil }
    var steps = steps
    steps[place].fault = fault
    return isLast ? Array(steps[...place]) : steps
  }

  /// The steps with the faulty one behind one of them, and with what it needs around it.
  fileprivate func inserted(into steps: [Story.Step], at place: Int) -> [Story.Step]? {
    guard let sample = try? sample().steps else { return nil }
    if (before + action).hasPrefix("launch") { return sample + steps.dropFirst() }
    // Why: a story that launches nothing is given a launch of its own.
    let rest = isLast ? [] : steps[(place + 1)...]
    return Array(steps[...place]) + sample.dropFirst() + rest
  }
}
