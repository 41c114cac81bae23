import LifelineChecker
import LifelineTrace
import TestSupport
import Testing

@Suite("A trace that is out of order")
struct OrderTests {
  @Test("gives few findings, one of them about the order")
  func shuffled() {
    // Why: the order of a few lines may survive the shuffling, before the header and behind it.
    for (name, lines) in PropertyTests.conforming where lines.filter(isNumbered).count >= 8 {
      for seed in UInt64(0)..<20 {
        var random = SeededGenerator(seed: seed)
        var shuffled = lines
        for index in shuffled.indices.dropLast() {
          shuffled.swapAt(index, index + random.below(shuffled.count - index))
        }
        let found = Corpus.check(shuffled, rules: PropertyTests.rules).findings
        #expect(found.count <= 4, "\(name), seed \(seed): \(found.map(\.rule))")
        #expect(found.contains { $0.rule == "broken-sequence" }, "\(name), seed \(seed)")
      }
    }
  }

  @Test("counts the places, and goes on behind the last")
  func count() {
    let trace = """
      home viewDidLoad n: 1
      home viewWillAppear n: 5
      home viewWillAppear n: 3
      home viewDidAppear n: 4
      home viewWillDisappear n: 2
      menu viewDidLoad n: 6
      menu viewDidAppear n: 7
      """
    let report = Checker.check(text: trace, format: .notation)
    #expect(report.findings.map(\.line) == [3, 7])
    #expect(report.findings.first?.folded == 1)
  }

  @Test("is none because a number is left out: a line that was deleted may be the fault")
  func gap() {
    let lines = [
      #"{"lifeline":1,"observes":["loading","appearance"]}"#,
      #"{"n":1,"vc":"Home#1","e":"viewDidLoad()"}"#,
      #"{"n":3,"vc":"Home#1","e":"viewDidAppear(_:)"}"#,
    ]
    #expect(Corpus.check(lines).findings.map(\.rule) == ["did-appear-without-will"])
  }

  private func isNumbered(_ line: String) -> Bool { line.hasPrefix(#"{"n":"#) }
}
