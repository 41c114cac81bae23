import Testing

@testable import LifelineChecker

/// What is kept of more findings than anybody reads.
@Suite("Too many findings")
struct FindingLimitTests {
  /// A controller that appears again and again, and then one of another class, once.
  private static let trace =
    "A#1 viewDidLoad\nA#1 viewWillAppear\n"
    + String(repeating: "A#1 viewDidAppear\n", count: 20)
    + "B#1 viewDidLoad\nB#1 viewWillAppear\nB#1 viewDidAppear\nB#1 viewDidAppear\n"

  private func report(limit: Int) -> TraceReport {
    var options = CheckOptions()
    options.findingLimit = limit
    return Checker.check(text: Self.trace, options: options)
  }

  @Test("are counted, and one of each kind is kept", arguments: [0, 1, 5, 19])
  func kinds(limit: Int) {
    let all = report(limit: 1000).findings
    let some = report(limit: limit)
    #expect(all.count == 20)
    #expect(some.findings.count + some.omittedFindings == all.count)
    #expect(some.findings.count <= max(2 * limit, limit + 2))
    let kinds = limit == 0 ? [] : Set(all.map(\.fingerprint))
    #expect(Set(some.findings.map(\.fingerprint)) == kinds)
  }
}
