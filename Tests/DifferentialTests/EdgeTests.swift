import Foundation
import LifelineChecker
import LifelineReading
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

/// The machines of the model against all traces there are: no edge is drawn that nothing takes, and
/// nothing correct goes where no edge leads.
@Suite("The edges of the machines")
struct EdgeTests {
  @Test("are each taken by a trace, or say why none takes them", arguments: Machine.Kind.allCases)
  func taken(_ kind: Machine.Kind) {
    for (position, edge) in kind.machine.edges.enumerated() {
      let isTaken = Self.all.count(kind, position) > 0
      let name = "\(kind.machine.name): \(edge.from) → \(edge.to) by \(edge.event)"
      #expect(isTaken == (edge.unreachable == nil), "\(name)")
    }
  }

  @Test("explain every change of state in the stories of the simulator")
  func simulated() {
    #expect(Self.simulator.events > 400 * Self.seeds.count)
    // Why: a split view brings a screen back to a stack without a call.
    let known = Coverage.Leap(
      kind: .stackMembership,
      from: "leaving",
      event: "push of another",
      to: "member"
    )
    let leaps = Self.simulator.leaps.map(\.leap)
    #expect(leaps.filter { $0 != known && $0 != Self.firstPage } == [])
  }

  /// A first page is told that it has moved, and not that it will. (Fact 10.15.)
  private static let firstPage = Coverage.Leap(
    kind: .containment,
    from: "alone",
    event: "didMove(parent)",
    to: "child"
  )

  @Test("explain every change of state that was recorded, but for those of known forwarding")
  func recorded() {
    // Why: the parent pushed its own state onto a child, or UIKit took back what it had told; the
    // rules know both and stay silent.
    let known: [Coverage.Leap] = [
      Coverage.Leap(
        kind: .appearance,
        from: "appearing",
        event: "viewDidDisappear",
        to: "disappeared"
      ),
      Coverage.Leap(kind: .appearance, from: "disappeared", event: "viewDidAppear", to: "appeared"),
      Coverage.Leap(
        kind: .appearance,
        from: "disappeared",
        event: "viewWillDisappear",
        to: "disappearing"
      ),
      Self.firstPage,
      Coverage.Leap(kind: .containment, from: "child", event: "removeFromParent", to: "alone"),
    ]
    #expect(Self.lawful.leaps.map(\.leap) == known)
  }

  /// The seeds of the made-up stories.
  private static let seeds = Repository.some(Array(0..<24 as Range<UInt64>), oneIn: 3)
  private static let simulator = simulated()
  private static let lawful = corpus(["conforming", "recorded", "regressions"])

  private static let all: Coverage = {
    var coverage = simulator
    coverage.add(lawful)
    coverage.add(corpus(["stories", "violating"]))
    return coverage
  }()

  /// The coverage of folders of `traces/`.
  private static func corpus(_ folders: [String]) -> Coverage {
    var coverage = Coverage()
    for file in folders.flatMap(Corpus.traces) {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let format: TraceReader.Format = file.pathExtension == "trace" ? .notation : .native
      var reader = TraceReader(text: text, format: format)
      coverage.add(Checker.coverage(&reader).coverage)
    }
    return coverage
  }

  /// The coverage of made-up stories on three systems.
  private static func simulated() -> Coverage {
    var coverage = Coverage()
    for system in [12, 15, 18] {
      for seed in seeds {
        var generator = StoryGenerator(seed: seed, system: system)
        let trace = generator.storyWithTrace(length: 30).trace
        var reader = TraceReader(text: trace, format: .native)
        coverage.add(Checker.coverage(&reader).coverage)
      }
    }
    return coverage
  }
}
