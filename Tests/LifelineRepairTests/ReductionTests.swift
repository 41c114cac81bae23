import Foundation
import LifelineChecker
import LifelineReading
import LifelineRepair
import LifelineTrace
import TestSupport
import Testing

@Suite("A reduction")
struct ReductionTests {
  /// Reduces a sample to one of its findings.
  private static func reduction(_ sample: RepairTests.Sample, _ finding: Finding) -> Reduction? {
    var reader = TraceReader(text: sample.text, format: sample.format)
    return Reduction(KeptTrace(&reader), showing: finding, options: sample.options)
  }

  private static func shows(
    _ finding: Finding,
    _ text: String,
    _ format: TraceReader.Format,
    _ options: CheckOptions
  ) -> Bool {
    Checker.check(text: text, format: format, options: options).findings.contains {
      $0.rule == finding.rule && $0.fingerprint == finding.fingerprint
        && ($0.confidence == .certain || finding.confidence != .certain)
    }
  }

  private static func findings(_ sample: RepairTests.Sample) -> [Finding] {
    Checker.check(text: sample.text, format: sample.format, options: sample.options).findings
  }

  @Test(
    "shows the same finding, and shows it no more without any line or controller",
    arguments: [RepairTests.files, Array(RepairTests.generated.prefix(8))]
  )
  func minimal(_ samples: [RepairTests.Sample]) throws {
    var reduced = 0
    for sample in Repository.some(samples, oneIn: 8) {
      for finding in Self.findings(sample).prefix(2) where finding.knownBehaviour == nil {
        let reduction = try #require(Self.reduction(sample, finding), "\(sample)")
        let text = reduction.text
        #expect(Self.shows(finding, text, reduction.format, sample.options), "\(sample):\n\(text)")
        let lines = Applier.lines(text, reduction.format).map(\.text).filter { !$0.isEmpty }
        #expect(lines.count(where: TraceEditing.isEvent) == reduction.events.after)
        for index in lines.indices where !lines[index].hasPrefix("{\"lifeline\"") {
          let less = Self.without(index, lines)
          let stillShows = Self.shows(finding, less, .native, sample.options)
          #expect(!stillShows, "\(sample): \(finding.rule) does not need \(lines[index])")
        }
        for controller in Set(lines.compactMap(TraceEditing.controller)).sorted() {
          let less = lines.filter { !$0.contains("\"\(controller)\"") }.joined(separator: "\n")
          let stillShows = Self.shows(finding, less + "\n", .native, sample.options)
          #expect(!stillShows, "\(sample): \(finding.rule) does not need \(controller)")
        }
        reduced += 1
      }
    }
    #expect(reduced > 0)
  }

  /// A native trace without a line, and without the return of its call.
  private static func without(_ index: Int, _ lines: [String]) -> String {
    var left = lines
    let removed = left.remove(at: index)
    if TraceEditing.isEvent(removed) {
      if let number = removed.firstMatch(of: /"n":(\d+)/)?.1 {
        left.removeAll { $0.hasPrefix("{\"x\":\(number),") || $0 == "{\"x\":\(number)}" }
      }
      let depth = self.depth(removed)
      for next in left.indices.dropFirst(index) where TraceEditing.isEvent(left[next]) {
        guard self.depth(left[next]) > depth else { break }
        let own = self.depth(left[next])
        left[next] = left[next].replacing("\"d\":\(own)", with: "\"d\":\(own - 1)")
      }
      left = left.map { line in
        guard let match = line.firstMatch(of: /"events":(\d+)/), let count = Int(match.1) else {
          return line
        }
        return line.replacing(match.0, with: "\"events\":\(count - 1)")
      }
    }
    return left.joined(separator: "\n") + "\n"
  }

  private static func depth(_ line: String) -> Int {
    line.firstMatch(of: /"d":(\d+)/).flatMap { Int($0.1) } ?? 0
  }

  @Test("of a long trace is short")
  func long() throws {
    let trace = TraceGenerator.trace(seed: 7, events: 600, faultEvery: 250)
    let sample = RepairTests.Sample(
      name: "seed 7",
      text: trace.lines.joined(separator: "\n") + "\n",
      format: .native,
      options: CheckOptions()
    )
    let finding = try #require(Self.findings(sample).last)
    let reduction = try #require(Self.reduction(sample, finding))
    #expect(reduction.events.before > 500)
    #expect(reduction.events.after < 30)
    #expect(reduction.controllers.after < reduction.controllers.before)
  }

  @Test("of a trace without the finding there is none")
  func absent() throws {
    let sample = try #require(RepairTests.files.first { !Self.findings($0).isEmpty })
    let finding = try #require(Self.findings(sample).first)
    var reader = TraceReader(text: "home viewDidLoad\n", format: .notation)
    #expect(Reduction(KeptTrace(&reader), showing: finding, options: sample.options) == nil)
  }
}
