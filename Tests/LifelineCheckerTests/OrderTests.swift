import LifelineChecker
import LifelineTrace
import TestSupport
import Testing

@Suite("A trace that is out of order")
struct OrderTests {
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
}
