import LifelineChecker
import LifelineSimulator
import LifelineTrace
import Testing

/// Whatever the simulated UIKit does, the checker must take for conforming.
@Suite("The checker and the simulator")
struct ConformanceTests {
  /// The stories made up for each system.
  private static let stories = 700

  @Test("agree on made-up stories", arguments: [12, 15, 18])
  func agree(system: Int) throws {
    var options = CheckOptions()
    options.rules = Rule.all
    var judged = 0
    var actions = 0
    var events = 0
    for seed in 0..<UInt64(Self.stories) {
      var generator = StoryGenerator(seed: seed, system: system)
      let story = generator.story(length: 1 + Int(seed % 40))
      let trace = try Simulation.trace(of: story, system: system)
      let report = Checker.check(text: trace, format: .native, options: options)
      let faults = report.findings.filter { $0.severity > .advice }
      #expect(faults.isEmpty, "seed \(seed): \(faults.map(\.message))\n\(story)")
      #expect(report.verdict == .conforms, "seed \(seed) on \(system)\n\(story)")
      guard faults.isEmpty, report.verdict == .conforms else { break }
      judged += 1
      actions += story.steps.count
      events += report.events
    }
    print("iOS \(system): \(judged) stories, \(actions) actions, \(events) events, no finding")
    #expect(judged == Self.stories)
  }

  @Test("disagree where a fault is put into a trace", arguments: 0..<20 as Range<UInt64>)
  func fault(seed: UInt64) throws {
    var generator = StoryGenerator(seed: seed, system: 18)
    let trace = try Simulation.trace(of: generator.story(length: 10), system: 18)
    var lines = trace.split(separator: "\n")
    let load = try #require(lines.lastIndex { $0.contains(#""e":"viewDidLoad()""#) })
    lines.insert(lines[load], at: load)
    lines[lines.count - 1] = #"{"end":"quiescent"}"#
    let report = Checker.check(text: lines.joined(separator: "\n"), format: .native)
    #expect(report.findings.map(\.rule) == ["repeated-view-did-load"])
  }

  @Test("make up each kind of action on each system", arguments: [12, 15, 18])
  func coverage(system: Int) {
    var seen: Set<String> = []
    for seed in 0..<50 as Range<UInt64> {
      var generator = StoryGenerator(seed: seed, system: system)
      for step in generator.story(length: 40).steps {
        let words = step.action.description.split(separator: " ")
        seen.insert(String(words[0]))
        if words.last == "cancelled" { seen.insert("\(words[0]) cancelled") }
      }
    }
    let expected: Set = [
      "launch", "push", "pop", "set", "swipe", "swipe cancelled", "tap", "select", "present",
      "dismiss", "embed", "remove", "turn", "turn cancelled", "drag", "drag cancelled",
    ]
    // Why: before iOS 13 a phone shows sheets as full screens, which cannot be dragged.
    let sheets: Set = ["drag", "drag cancelled"]
    #expect(seen == (system >= 13 ? expected : expected.subtracting(sheets)))
  }
}
