import LifelineChecker
import LifelineTrace
import TestSupport
import Testing

@Suite("Instances")
struct InstanceTests {
  private func check(_ trace: String, assuming: CallbackSet? = nil) -> TraceReport {
    var options = CheckOptions()
    options.assumedRecorded = assuming
    return Checker.check(text: trace, format: .notation, options: options)
  }

  private func rules(_ trace: String) -> [String] {
    check(trace).findings.map { "\($0.line) \($0.rule) \($0.confidence.word)" }
  }

  @Test("under one name are one where a birth is recorded")
  func oneBirth() {
    let loads = "first#? loadView\nfirst#? viewDidLoad\nfirst#? loadView\nfirst#? viewDidLoad\n"
    for birth in ["awakeFromNib", "init(from: code)", "init(from: nib)\nfirst#? awakeFromNib"] {
      let found = rules("first#? \(birth)\n" + loads).map { $0.drop { $0 != " " }.dropFirst() }
      #expect(found == ["repeated-view-did-load likely"], "\(birth)")
    }
    #expect(rules(loads).isEmpty)
    #expect(check(loads).notes.count == 1)
  }

  @Test("under one name are two where two births, or awakenings, are recorded")
  func twoBirths() {
    for birth in ["awakeFromNib", "init(from: code)"] {
      let life = "first#? \(birth)\nfirst#? loadView\nfirst#? viewDidLoad\n"
      #expect(rules(life + life).isEmpty, "\(birth)")
    }
  }

  @Test("have one birth where one initializer calls another")
  func chainedBirth() {
    let life = """
      first#? init(from: plain)
      first#? init(from: nibName)
      first#? viewDidLoad
      first#? viewDidLoad
      """
    #expect(rules(life) == ["4 repeated-view-did-load likely"])
  }

  @Test("that die make room for others under the same name")
  func death() {
    let life = "first#? init\nfirst#? viewDidLoad\nfirst#? viewWillAppear\nfirst#? deinit\n"
    #expect(rules(life + life).isEmpty)
  }

  @Test("at one address may be two where no deallocations are recorded")
  func addresses() {
    func text(_ calls: [String]) -> String {
      calls.map { "<Detail: 0x7fa1c0> \($0)" }.joined(separator: "\n")
    }
    let visit = [
      "viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:",
      "viewDidDisappear:",
    ]
    let again = Checker.check(text: text(visit + visit), format: .console)
    #expect(again.events == 10)
    #expect(again.findings.isEmpty)
    let twice = Checker.check(
      text: text(["loadView", "viewDidLoad", "loadView", "viewDidLoad"]),
      format: .console
    )
    #expect(twice.findings.map(\.rule) == ["repeated-view-did-load"])
    #expect(twice.findings.first?.confidence.word == "likely")
  }
}
