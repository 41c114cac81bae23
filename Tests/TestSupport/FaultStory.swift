import LifelineSimulator

/// A story with one fault that a trace can tell, and its trace.
public struct FaultStory: Sendable {
  /// The story, the system, and whether UIKit complained, on one line.
  public var name: String
  /// The fault, as stories say it.
  public var fault: String
  /// The rule that finds the fault.
  public var rule: String
  /// The trace in native form.
  public var text: String

  /// The shortest story of each fault on each system, and again with UIKit's own messages where
  /// there are any.
  public static let shortest: [FaultStory] = FaultExpectation.decidable.flatMap { expectation in
    expectation.systems.flatMap { system in
      guard let story = try? expectation.sample() else { return [FaultStory]() }
      let texts = [false, true].compactMap { uikitMessages in
        try? Simulation.trace(of: story, system: system, uikitMessages: uikitMessages)
      }
      return texts.indices.filter { $0 == 0 || texts[$0] != texts[0] }.map { index in
        let name = "iOS \(system): " + story.line + (index > 0 ? " (with complaints)" : "")
        return FaultStory(name: name, expectation, text: texts[index])
      }
    }
  }

  /// Made-up stories with a fault each; the same number gives the same stories.
  ///
  /// - Parameters:
  ///   - seed: Any number.
  ///   - rounds: How many stories there are of each fault.
  /// - Returns: The stories, in the order of the faults.
  public static func madeUp(seed: UInt64, rounds: Int = 1) -> [FaultStory] {
    FaultExpectation.decidable.enumerated().flatMap { index, expectation in
      (0..<rounds).compactMap { round in
        let number = (seed &* 1_009 &+ UInt64(round)) &* 1_000_003 &+ UInt64(index)
        return FaultInjection(expectation, seed: number).map { FaultStory($0, expectation) }
      }
    }
  }

  /// Made-up stories with a random fault each, and about as many events as asked for.
  ///
  /// - Parameters:
  ///   - count: How many stories.
  ///   - events: The number of events; each story has nine tenths of it to six fifths.
  /// - Returns: The stories.
  public static func long(_ count: Int, events: Int) -> [FaultStory] {
    var stories: [FaultStory] = []
    var random = SeededGenerator(seed: UInt64(events))
    while stories.count < count {
      let expectation = FaultExpectation.decidable[random.below(FaultExpectation.decidable.count)]
      let length = events / 14...events / 6
      guard let injection = FaultInjection(expectation, seed: random.next(), actions: length),
        (events * 9 / 10...events * 6 / 5).contains(
          injection.lines.count(where: TraceEditing.isEvent)
        )
      else { continue }
      stories.append(FaultStory(injection, expectation))
    }
    return stories
  }

  private init(name: String, _ expectation: FaultExpectation, text: String) {
    self.name = name
    fault = expectation.fault.phrase
    rule = expectation.rule ?? ""
    self.text = text
  }

  private init(_ injection: FaultInjection, _ expectation: FaultExpectation) {
    let name = "iOS \(injection.system): " + injection.story.line
    self.init(name: name, expectation, text: injection.lines.joined(separator: "\n") + "\n")
  }
}

extension Story {
  /// The story on one line.
  var line: String { description.split(separator: "\n").joined(separator: "; ") }
}
