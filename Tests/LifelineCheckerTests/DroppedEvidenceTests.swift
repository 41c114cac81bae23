import LifelineChecker
import LifelineTrace
import TestSupport
import Testing

@Suite("What a line that was not read may have said")
struct DroppedEvidenceTests {
  private static let log = [
    "<Home: 0x600000a1> viewDidLoad", "<Home: 0x600000a1> viewWillAppear",
    "<Home: 0x600000a1> viewDidAppear", "<Home: 0x600000a1> viewWillDisappear",
    "<Home: 0x600000a1> viewDidDisappear", "<Home: 0x600000a1> viewDidAppear",
  ]

  @Test("is assumed to be about nobody that it does not name")
  func others() throws {
    let whole = try #require(Corpus.check(Self.log).findings.first)
    #expect(whole.severity == .warning)
    let partly = Corpus.check(Self.log + ["Shop Cart viewDidAppear"])
    #expect(partly.dropped.count == 1)
    let found = try #require(partly.findings.first)
    #expect(found.severity == .warning)
    let clause = "the line that was not read is not of Home"
    #expect(found.confidence.assumption?.hasSuffix(clause) == true)
    #expect(partly.verdict == .violates)
  }

  @Test("accuses nobody whom it names")
  func itself() throws {
    var log = Self.log
    log.insert("Shop Home viewWillAppear", at: 5)
    let report = Corpus.check(log)
    #expect(report.dropped.count == 1)
    let found = try #require(report.findings.first)
    #expect(found.severity == .advice)
    #expect(found.lawful.last == "line 6, which was not read, says what is missed")
    #expect(report.verdict == .inconclusive)
  }

  @Test("changes nothing of what UIKit says itself")
  func uikitMessages() throws {
    let uikitMessage =
      "Unbalanced calls to begin/end appearance transitions for <Home: 0x600000a1>."
    let report = Corpus.check(["Shop Home viewWillAppear"] + Self.log.prefix(5) + [uikitMessage])
    #expect(report.dropped.count == 1)
    let found = try #require(report.findings.first { $0.event == "uikit.diagnostic" })
    #expect(found.confidence.assumption?.contains("not read") != true)
  }
}
