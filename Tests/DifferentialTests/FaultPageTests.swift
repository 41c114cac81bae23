import LifelineSimulator
import TestSupport
import Testing

/// The list of faults that the project publishes.
@Suite("The list of faults")
struct FaultPageTests {
  @Test("holds what the faults say: spec/faults.md")
  func page() {
    #expect(golden("spec/faults.md", Self.text) == nil)
  }

  private static var text: String {
    var lines = [
      "# Faults", "",
      "Generated from the faults of the simulator and the table that says how each is noticed; a test",
      "compares this page with them. In the language of stories a fault stands behind an action:",
      "`embed Banner but forgets didMove`. `lifeline simulate --list` lists the faults, too.", "",
      "| fault | what the app does wrong | on | iOS | rule |", "|---|---|---|---|---|",
    ]
    for expectation in FaultExpectation.all {
      let fault = expectation.fault
      let rule =
        expectation.rule.map { "[\($0)](rules/\($0).md)" }
        ?? "none: \(expectation.reason)"
      let silence = expectation.reasonBesideSplit
      let exception = silence.isEmpty ? "" : "; none beside a split view: \(silence)"
      let verbs = expectation.verbs.joined(separator: ", ")
      let systems = [fault.systems.lowerBound, fault.systems.upperBound]
      let range =
        systems == [6, 99]
        ? "all" : systems[1] == 99 ? "\(systems[0]) and later" : "up to \(systems[1])"
      let cells = [fault.phrase, fault.summary, verbs, range, rule + exception]
      lines.append("| \(cells.joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
