import LifelineChecker
import LifelineSimulator
import LifelineTrace
import Testing

/// Whatever the simulated UIKit does, the checker must take for conforming.
///
/// `lifeline-benchmark stories` does the same with all stories of three actions and many more.
@Suite("The checker and the simulator")
struct ConformanceTests {
  /// What the checker holds against a clean trace; nil for nothing.
  private static func accusation(of trace: String) -> String? {
    var options = CheckOptions()
    options.rules = Rule.all
    let report = Checker.check(text: trace, format: .native, options: options)
    let faults = report.findings.filter { $0.severity > .advice }
    if !faults.isEmpty { return "\(faults.map { "\($0.rule): \($0.message)" })" }
    return report.verdict == .conforms ? nil : "\(report.verdict)"
  }

  @Test(
    "agree on made-up stories",
    arguments: [(5, 15), (12, 10), (15, 10), (18, 10), (26, 15)]
  )
  func agree(system: Int, stories: Int) throws {
    var actions = 0
    for seed in 0..<UInt64(stories) {
      var generator = StoryGenerator(seed: seed, system: system)
      let (story, trace) = generator.storyWithTrace(length: 1 + Int(seed * 7 % 40))
      try #require(Self.accusation(of: trace) == nil, "seed \(seed)\n\(story)")
      actions += story.steps.count
    }
    print("iOS \(system): \(stories) stories, \(actions) actions, no finding")
    #expect(actions > stories * 10)
  }

  @Test("agree on every fiftieth story of three actions")
  func agreeOnMany() {
    var accusations: [String] = []
    var seen: Set<String> = []
    var count = 0
    StoryEnumeration.forEach(length: 3, system: 18) { story, trace in
      count += 1
      if count % 50 == 0, let accusation = Self.accusation(of: trace) {
        accusations.append("\(accusation)\n\(story)")
      }
      seen.formUnion(story.steps.map(\.action.description))
    }
    #expect(accusations.isEmpty, "\(accusations.count): \(accusations.first ?? "")")
    // Why: a stack of two behind a presentation, and a scene in the background, take three actions before it.
    let missing = StoryEnumeration.actions.map(\.description).filter { !seen.contains($0) }
    #expect(missing == ["pop animated behind", "scene enters foreground"])
  }

  @Test("disagree where a fault is put into a trace", arguments: 0..<20 as Range<UInt64>)
  func fault(seed: UInt64) throws {
    var generator = StoryGenerator(seed: seed, system: 18)
    let trace = generator.storyWithTrace(length: 10).trace
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
    for seed in 0..<240 as Range<UInt64> {
      var generator = StoryGenerator(seed: seed, system: system)
      for step in generator.story(length: 40).steps {
        let words = step.action.description.split(separator: " ")
        seen.insert(String(words[0]))
        for word in [
          "cancelled", "behind", "interrupted", "tab", "page", "to", "refused", "vain", "primary",
          "split",
        ] where words.contains(Substring(word)) { seen.insert("\(words[0]) \(word)") }
      }
    }
    var expected: Set = [
      "launch", "replace", "push", "push behind", "push tab", "pop", "pop to", "pop behind",
      "pop tab", "set", "set tab", "swipe", "swipe cancelled", "tap", "select", "present",
      "dismiss", "dismiss to", "drag", "drag cancelled", "drag vain", "embed", "remove", "turn",
      "flash", "reattach", "skip",
      "tap refused", "turn to", "turn cancelled", "turn page", "segue", "segue refused", "unwind",
      "memory",
      "clear", "push interrupted", "launch split", "push primary", "show", "collapse", "expand",
      "enter", "open", "close", "scene", "go to", "give", "hide", "prepare page",
    ]
    // Why: before iOS 13 a phone shows sheets as full screens, which cannot be dragged.
    if system < 13 {
      expected.subtract(["drag", "drag cancelled", "drag vain", "scene", "go to", "give", "hide"])
    }
    if system >= 15 { expected.insert("change") }
    if system < 18 { expected.remove("push interrupted") }
    #expect(expected.subtracting(seen).isEmpty)
  }
}
