import Foundation
import LifelineChecker
import LifelineReading
import LifelineRepair
import LifelineTrace
import TestSupport
import Testing

@Suite("A repair")
struct RepairTests {
  /// A trace to look for repairs of.
  struct Sample: CustomStringConvertible, Sendable {
    var name: String
    var text: String
    var format: TraceReader.Format?
    var options: CheckOptions
    var description: String { name }
  }

  /// Everything that is judged with all rules, advice too.
  private static var options: CheckOptions {
    var options = CheckOptions()
    options.rules = Rule.all
    options.includesAdvice = true
    return options
  }

  static let files: [Sample] =
    ["violating", "stories", "regressions", "formats", "malformed", "recorded"].flatMap { folder in
      Repository.files(below: "traces/\(folder)")
    }
    .filter { path in [".jsonl", ".trace", ".log", ".txt"].contains(where: path.hasSuffix) }
    .compactMap { path in
      Repository.text(path).map { Sample(name: path, text: $0, format: nil, options: options) }
    }

  static let examples: [Sample] = Rule.all.flatMap { rule in
    rule.examples.map { example in
      var options = CheckOptions()
      options.rules = Rule.all
      options.includesAdvice = true
      options.system = example.system
      if !example.trace.contains("@observes") { options.assumedRecorded = .all }
      return Sample(
        name: "\(rule.name): \(example.title)",
        text: example.trace,
        format: .notation,
        options: options
      )
    }
  }

  static let generated: [Sample] = (0..<40).map { seed in
    let trace = TraceGenerator.trace(seed: UInt64(seed), events: 120, faultEvery: 20)
    let text = trace.lines.joined(separator: "\n") + "\n"
    return Sample(name: "seed \(seed)", text: text, format: .native, options: options)
  }

  /// A story of each fault, by turns on each system, and a few longer ones.
  static let faults: [Sample] = {
    let all = Dictionary(grouping: FaultStory.shortest, by: \.fault).sorted { $0.key < $1.key }
    let shortest = all.enumerated().map { $0.element.value[$0.offset % $0.element.value.count] }
    let longer = FaultStory.madeUp(seed: 5).enumerated().filter { $0.offset.isMultiple(of: 6) }
    return (shortest + longer.map(\.element)).map { story in
      Sample(name: story.name, text: story.text, format: .native, options: options)
    }
  }()

  /// The report of a sample, with repairs.
  static func report(_ sample: Sample) -> TraceReport {
    var reader = TraceReader(text: sample.text, format: sample.format)
    var report = Checker.check(&reader, options: sample.options)
    var again = TraceReader(text: sample.text, format: sample.format)
    var search = RepairSearch(KeptTrace(&again), options: [sample.options])
    search.addRepairs(to: &report)
    return report
  }

  /// What tells findings apart whatever their lines.
  private static func names(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.rule) \($0.controller) \($0.fingerprint)" }.sorted()
  }

  @Test(
    "takes its finding away and adds none, applied by other code",
    arguments: zip([files, examples, generated, faults], [4, 3, 0, 3])
  )
  func repairs(_ samples: [Sample], stuckAtMost: Int) {
    var stuck: [String] = []
    for sample in Repository.some(samples, oneIn: 8, from: 1) {
      let report = Self.report(sample)
      let lines = Applier.lines(sample.text, sample.format)
      let before = Self.names(report.findings)
      for finding in report.findings {
        guard let repair = finding.repair else {
          let place = "\(finding.rule) at line \(finding.line) of \(sample)"
          #expect(finding.noRepair != nil || finding.knownBehaviour != nil, "\(place)")
          let isHeard = finding.event == Callback.diagnostic.name
          let isTold = Rule.named(finding.rule)?.unrepairable != nil || isHeard
          if !isTold, finding.knownBehaviour == nil { stuck.append(place) }
          continue
        }
        #expect(finding.noRepair == nil)
        #expect(repair.isVerified)
        let edited = Applier.apply(repair, to: lines).map(\.text)
        let after = Corpus.check(edited, like: sample.options)
        var expected = before
        let own = "\(finding.rule) \(finding.controller) \(finding.fingerprint)"
        expected.removeAll { $0 == own }
        let others = before.count { $0 == own } - 1
        expected += Array(repeating: own, count: others)
        for name in Self.names(after.findings) {
          let place = expected.firstIndex(of: name)
          #expect(place != nil, "\(sample): \(repair.summary) leaves or adds \(name)")
          if let place { expected.remove(at: place) }
        }
      }
    }
    #expect(stuck.count <= stuckAtMost, "no repair of \(stuck.joined(separator: ", "))")
  }

  @Test("keeps the lists of a call that it puts elsewhere")
  func lists() throws {
    let call = #""vc":"Nav#1","e":"setViewControllers(_:animated:)","to":["List#1","Detail#1"]"#
    let text = """
      {"lifeline":1,"observes":["all"]}
      {"vc":"Nav#1","is":["Nav","UINavigationController","UIViewController"]}
      {\(call),"stack":["List#1","Detail#1"],"animated":false,"by":"app","th":"worker"}

      """
    let sample = Sample(name: "lists", text: text, format: .native, options: Self.options)
    let finding = try #require(Self.report(sample).findings.first { $0.rule == "off-main-thread" })
    let edits = try #require(finding.repair).edits.map { "\($0)" }
    #expect(edits.contains { $0.filter { $0 != "\\" }.contains(call) }, "\(edits)")
  }

  @Test("of several calls off the main thread is none, as they are made in one place")
  func threads() throws {
    let calls = ["viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)"].map {
      #"{"vc":"Home#1","e":"\#($0)","th":"worker"}"#
    }
    let text = ([#"{"lifeline":1,"observes":["all"]}"#] + calls).joined(separator: "\n") + "\n"
    let sample = Sample(name: "threads", text: text, format: .native, options: Self.options)
    let finding = try #require(Self.report(sample).findings.first { $0.rule == "off-main-thread" })
    #expect(finding.folded == 2 && finding.repair == nil)
    #expect(finding.noRepair != nil)
  }

  @Test(
    "of a pasted log puts nothing in that it does not print",
    arguments: ["viewIsAppearing", "loadView"]
  )
  func unprinted(callback: String) {
    let text = """
      Home viewDidLoad
      Home viewDidLoad
      Home viewWillAppear
      Home viewDidAppear
      Menu viewDidLoad
      Menu viewWillAppear
      Menu viewWillDisappear
      Menu viewWillAppear
      Menu viewWillDisappear
      Home viewWillDisappear
      Home viewDidDisappear

      """
    let sample = Sample(name: "print", text: text, format: .console, options: Self.options)
    let findings = Self.report(sample).findings
    #expect(findings.count == 2)
    #expect(!findings.contains { $0.repair?.summary.contains(callback) == true })
  }

  @Test("is the same one every time")
  func deterministic() {
    for sample in Repository.some(Self.files, oneIn: 18) {
      let first = Self.report(sample).findings.map(\.repair)
      #expect(first == Self.report(sample).findings.map(\.repair), "\(sample)")
    }
  }
}

extension Corpus {
  /// Judges the lines of a native trace.
  fileprivate static func check(_ lines: [String], like options: CheckOptions) -> TraceReport {
    Checker.check(text: lines.joined(separator: "\n") + "\n", format: .native, options: options)
  }
}
