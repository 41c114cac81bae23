import LifelineReading
import LifelineTrace
import Testing

@testable import LifelineChecker

@Suite("The dead that are forgotten")
struct ForgottenTests {
  @Test("are not among those of whom something is asked")
  func nextEvents() {
    var lines = ["@observes lifetime, loading, appearance", "Home viewWillAppear"]
    for number in 1...5000 {
      lines.append("Page#\(number) init")
      lines.append("Page#\(number) deinit")
    }
    var reader = TraceReader(text: lines.joined(separator: "\n"), format: .notation)
    let next = Checker.nextEvents(&reader, upTo: nil)
    #expect(next.controllers.map(\.name) == ["Home"])
  }
}
