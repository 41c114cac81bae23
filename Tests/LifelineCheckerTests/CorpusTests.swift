import Foundation
import LifelineChecker
import TestSupport
import Testing

@Suite("The corpus")
struct CorpusTests {
  @Test("conforms where it should", arguments: ["conforming", "recorded"])
  func conforming(folder: String) throws {
    let files = Corpus.traces(folder)
    #expect(files.count >= 10)
    for file in files {
      let report = Corpus.check(try Corpus.nativeLines(file))
      #expect(report.unreadable.isEmpty, "\(file.lastPathComponent)")
      #expect(Corpus.violations(report).isEmpty, "\(file.lastPathComponent)")
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
