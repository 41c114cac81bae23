import LifelineChecker
import LifelineReading
import LifelineTrace
import Testing

@testable import LifelineRepair

/// What a search for repairs may cost, whatever the trace.
@Suite("The search for repairs")
struct BudgetTests {
  /// The report of a trace, with repairs, and what they have cost.
  private static func search(
    _ lines: [String],
    sharedBy parts: Int = 1
  ) -> (report: TraceReport, work: Int) {
    let text = lines.joined(separator: "\n")
    var reader = TraceReader(text: text, format: .notation)
    var report = Checker.check(&reader)
    var again = TraceReader(text: text, format: .notation)
    var search = RepairSearch(KeptTrace(&again), options: [CheckOptions()], sharedBy: parts)
    search.addRepairs(to: &report)
    return (report, search.work)
  }

  @Test("stops when its work is spent, and says so")
  func spent() {
    let loads = [String](repeating: "home viewDidLoad", count: 3_000)
    let (report, work) = Self.search(["@observes loading"] + loads)
    #expect(report.findings.count == 2_999)
    // Why: the try that spends it goes on to its own end.
    #expect(work < 2 * RepairSearch.workLimit)
    #expect(report.notes.contains { $0.message.contains("it would take too long") })
    let shared = Self.search(["@observes loading"] + loads, sharedBy: 8)
    #expect(shared.work < RepairSearch.workLimit / 2)
    #expect(shared.report.findings.count == 2_999)
  }

  @Test("judges nothing again of a trace that cannot be edited")
  func obstructed() {
    let deaths = (1...6_000).map { "home#\($0) deinit" }
    let (report, work) = Self.search(["menu viewDidLoad", "menu viewDidLoad"] + deaths)
    #expect(report.notes.contains { $0.message.contains("too many controllers died in it") })
    #expect(work == 0)
    var reader = TraceReader(text: deaths.joined(separator: "\n"), format: .notation)
    #expect(KeptTrace(&reader).entries.isEmpty)
  }
}
