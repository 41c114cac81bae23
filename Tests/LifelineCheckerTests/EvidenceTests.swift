import LifelineChecker
import LifelineTrace
import TestSupport
import Testing

@Suite("The evidence of a finding")
struct EvidenceTests {
  @Test("holds what was expected as a callback, whatever its argument is called")
  func expectation() throws {
    let rule = try #require(Rule.named("missing-will-move-nil"))
    let example = try #require(rule.examples.first { $0.trace.contains("<-") })
    var options = CheckOptions()
    options.assumedRecorded = example.assumedRecorded
    let report = Checker.check(text: example.trace, format: .notation, options: options)
    let found = try #require(report.findings.first { $0.rule == rule.name })
    #expect(found.expected == ["willMove(toParent: nil)"])
    #expect(found.evidence.expected.map(\.callback) == [.willMove])
    #expect(found.event == found.evidence.callback?.name)
    #expect(found.evidence.others == found.quotes.map(\.line).filter { $0 != found.line })
  }
}
