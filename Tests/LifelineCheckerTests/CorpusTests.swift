import Foundation
import LifelineChecker
import TestSupport
import Testing

@Suite("The corpus")
struct CorpusTests {
  @Test("conforms where it should", arguments: ["conforming", "recorded", "regressions"])
  func conforming(folder: String) throws {
    let files = Corpus.traces(folder)
    #expect(files.count >= (folder == "regressions" ? 3 : 10))
    for file in files {
      let report = Corpus.check(try Corpus.nativeLines(file))
      #expect(report.unreadable.isEmpty, "\(file.lastPathComponent)")
      #expect(Corpus.violations(report).isEmpty, "\(file.lastPathComponent)")
    }
  }

  @Test("of shuffled traces gets the one diagnosis that the order is broken")
  func shuffled() {
    for seed in UInt64(0)..<50 {
      let lines = TraceGenerator.trace(seed: seed, events: 200).lines
      var random = SeededGenerator(seed: seed)
      let body = lines.dropFirst().dropLast().shuffled(using: &random)
      let report = Corpus.check([lines[0]] + body)
      #expect(report.findings.first?.rule == "broken-sequence")
      #expect(report.findings.first.map { $0.folded > 10 } == true)
      #expect(report.findings.count <= 3, "seed \(seed): \(Corpus.violations(report))")
    }
  }

  @Test("of random clean traces has no finding at all")
  func clean() {
    for seed in UInt64(0)..<1000 {
      let trace = TraceGenerator.trace(seed: seed, events: 60)
      let report = Corpus.check(trace.lines)
      #expect(report.findings.isEmpty, "seed \(seed): \(Corpus.violations(report))")
      #expect(report.unreadable.isEmpty)
    }
  }
}
