import LifelineChecker
import TestSupport
import Testing

/// Random single changes to what UIKit sends: each is found, or a fact says that it may be so.
@Suite("A change to a simulated trace")
struct SimulatedMutationTests {
  @Test("tally", arguments: SimulatedMutation.Kind.allCases)
  func tally(kind: SimulatedMutation.Kind) {
    var counts: [String: Int] = [:]
    for seed in UInt64(0)..<1500 {
      guard let mutation = SimulatedMutation(kind, seed: seed) else { continue }
      let isFound = !Corpus.check(mutation.lines).findings.isEmpty
      let key = "\(kind) \(mutation.event) \(mutation.other) uikit:\(mutation.isOfUIKit) one:\(mutation.isOneController)"
      counts["\(key) \(isFound ? "caught" : "SILENT")", default: 0] += 1
    }
    for (key, count) in counts.sorted(by: { $0.key < $1.key }) { print(count, key) }
  }
}
