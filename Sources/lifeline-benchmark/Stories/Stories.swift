import Dispatch
import LifelineChecker
import LifelineReports
import LifelineSimulator
import LifelineTrace

/// Clean stories of the simulator's, held against the checker: none may be accused.
struct Stories {
  /// The number of stories.
  var stories = 0
  /// The number of their actions, with the launches.
  var actions = 0
  /// The number of events in their traces.
  var events = 0
  /// The number of stories that could not be judged to the end.
  var inconclusive = 0
  /// How often each rule found an error or a warning, and the first story in which it did.
  var findings: [String: (count: Int, first: String)] = [:]

  private static let systems = [12, 15, 18]

  /// Does what the words behind `stories` say.
  ///
  /// - Parameter words: Options, each with a number behind it.
  /// - Returns: The exit status: 1 if anything was found, 2 if the words are wrong.
  static func run(_ words: [String]) -> Int32 {
    let numbers = ["--count", "--seed", "--length"]
    guard let options = Options(words, numbers: numbers) else { return refuse("stories") }
    if let length = options.count("--length") { return runAll(length: length) }
    let count = options.count("--count") ?? 100_000
    guard count <= 100_000_000 else { return refuse("stories") }
    return run(count: count, seed: options.number("--seed") ?? 0)
  }

  /// Judges stories that are made up, a third on each of three systems.
  ///
  /// The story of a number is always the same, and has one to forty actions, eleven on average.
  ///
  /// - Parameters:
  ///   - count: The number of stories.
  ///   - seed: The number of the first one.
  /// - Returns: The exit status: 1 if anything was found.
  static func run(count: Int, seed: UInt64) -> Int32 {
    let parts = 64
    let results = Locked(Array(repeating: Stories(), count: parts))
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      var sum = Stories()
      for number in (count * part / parts)..<(count * (part + 1) / parts) {
        sum.judge(seed &+ UInt64(number))
      }
      results.withLock { $0[part] = sum }
    }
    let sum = results.withLock { $0.reduce(into: Stories()) { $0.add($1) } }
    say("\(sum.stories) made-up stories from seed \(seed), on iOS 12, 15 and 18: \(sum.figures)")
    sum.sayFindings()
    return sum.isClean ? 0 : 1
  }

  /// Judges every story of a small alphabet.
  ///
  /// - Parameter length: The number of actions, with the launch.
  /// - Returns: The exit status: 1 if anything was found.
  static func runAll(length: Int) -> Int32 {
    let systems = [5, 12, 15, 18, 26]
    let results = Locked(Array(repeating: Stories(), count: systems.count))
    DispatchQueue.concurrentPerform(iterations: systems.count) { index in
      var sum = Stories()
      StoryEnumeration.forEach(length: length, system: systems[index]) { story, trace in
        sum.judge(story, trace, name: "\(story) on iOS \(systems[index])")
      }
      results.withLock { $0[index] = sum }
    }
    let sum = results.withLock { $0.reduce(into: Stories()) { $0.add($1) } }
    say("all \(sum.stories) stories of \(length) actions on five systems: \(sum.figures)")
    sum.sayFindings()
    return sum.isClean ? 0 : 1
  }

  private mutating func judge(_ seed: UInt64) {
    let system = Self.systems[Int(seed % UInt64(Self.systems.count))]
    var generator = StoryGenerator(seed: seed, system: system)
    let length = 1 + Int(seed % 40 * (seed / 40 % 40) / 39)
    let (story, trace) = generator.storyWithTrace(length: length)
    judge(story, trace, name: "seed \(seed)")
  }

  private mutating func judge(_ story: Story, _ trace: String, name: String) {
    var options = CheckOptions()
    options.rules = Rule.all
    let report = Checker.check(text: trace, format: .native, options: options)
    stories += 1
    actions += story.steps.count
    events += report.events
    if report.verdict == .inconclusive { inconclusive += 1 }
    for finding in report.findings where finding.severity > .advice {
      findings[finding.rule, default: (0, name)].count += 1
    }
  }

  private mutating func add(_ other: Stories) {
    stories += other.stories
    actions += other.actions
    events += other.events
    inconclusive += other.inconclusive
    for (rule, found) in other.findings {
      findings[rule, default: (0, found.first)].count += found.count
    }
  }

  private var isClean: Bool { findings.isEmpty && inconclusive == 0 }

  private var figures: String { "\(actions) actions, \(events) events" }

  private func sayFindings() {
    if inconclusive > 0 { say("\(inconclusive) inconclusive") }
    for (rule, found) in findings.sorted(by: { $0.key < $1.key }) {
      say("\(rule): \(found.count), first in \(found.first)")
    }
    if isClean { say("no error and no warning") }
  }
}
