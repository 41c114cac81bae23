import LifelineChecker
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

/// The properties of the model that hold for every trace, over simulated ones.
@Suite("Every simulated trace")
struct SimulatedPropertyTests {
  private static let rules = Rule.all.filter { $0.severity > .advice }
  private static let seeds = UInt64(0)..<12

  @Test("conforms, whole, cut, late and blind", arguments: Soundness.Form.allCases)
  func sound(form: Soundness.Form) {
    var soundness = Soundness()
    // Why: `lifeline-benchmark accuracy` counts 400 of each form.
    let seeds = Repository.some(Array(1000..<1010 as Range<UInt64>), oneIn: 3)
    for seed in seeds { soundness.count(form, seed: seed) }
    #expect(soundness.traces == seeds.count)
    #expect(soundness.accusations == 0, "\(soundness.surprises)")
  }

  /// Stories in which once somebody was accused, as `lifeline-benchmark innocents` numbers them.
  private static let once: [(Soundness.Form, UInt64)] = [
    (.blind, 6_153_080), (.undeclared, 20_260_168_780_359), (.undeclared, 20_260_191_780_452),
    (.blindForAClass, 20_260_191_780_416), (.undeclared, 20_260_688_781_909),
    (.blindForAClass, 20_260_889_782_524), (.undeclared, 19_031_057_127), (.blind, 19_023_057_733),
    (.blind, 19_028_057_444), (.blind, 31_006_275), (.blind, 7_004_023_866),
    (.undeclared, 7_004_023_866), (.blind, 20_270_269_810_655), (.undeclared, 20_270_269_810_655),
    (.blindForAClass, 7_014_021_199), (.blindForAClass, 8_015_026_262),
    (.blind, 20_271_185_966_719), (.blind, 20_271_186_134_693), (.blind, 20_271_186_144_399),
    (.undeclared, 20_271_186_134_693), (.blindForAClass, 20_271_185_845_916),
    (.blindForAClass, 20_271_185_847_582), (.blindForAClass, 20_271_185_989_010),
    (.blindForAClass, 20_271_186_033_393), (.blindForAClass, 20_271_186_117_106),
  ]

  @Test("accuses nobody any more who was acquitted", arguments: once)
  func acquitted(form: Soundness.Form, seed: UInt64) throws {
    let trace = try #require(CleanTrace(form, seed: seed))
    let accusations = trace.accusations(in: trace.report)
    #expect(accusations.isEmpty, "\(accusations.map(\.rule)): \(trace.description)")
  }

  /// A faulty trace of a seed, without advice, of a fault whose app goes on.
  private func faulty(_ seed: UInt64) -> FaultInjection? {
    var random = SeededGenerator(seed: seed)
    let some = FaultExpectation.decidable.filter { expectation in
      Self.rules.contains { $0.name == expectation.rule }
    }
    return FaultInjection(some[random.below(some.count)], seed: random.next())
  }

  @Test("with two faults far apart gives a finding for each")
  func oneForOne() throws {
    let faults = [
      "embed One but forgets didMove", "push Two but repeats viewDidAppear",
      "wait but calls viewDidLoad by hand", "push Three but repeats viewDidLoad",
      "push Four but is recorded twice", "embed Six but names a wrong parent",
      "push Seven but loads in the background",
    ]
    for system in Repository.some([12, 15, 18], oneIn: 3, from: 2) {
      for first in faults {
        for second in faults where second != first {
          let story = try Story("launch navigation Home; push Base; \(first); wait; \(second)")
          let simulation: Simulation
          do {
            simulation = try Simulation(of: story, system: system)
          } catch {
            // Why: in front of what is presented nothing can be pushed, and a root has no grandparent.
            continue
          }
          let rules = simulation.faults.map { injected in
            FaultExpectation.all.first { $0.fault == injected.fault }?.rule
          }
          let lines = simulation.trace.split(separator: "\n").map(String.init)
          let found = Corpus.check(lines, rules: Self.rules).findings
          #expect(Set(found.map(\.rule)) == Set(rules.compactMap(\.self)), "\(story)")
          #expect(found.count == 2, "\(story)")
        }
      }
    }
  }

  @Test("gives the same findings beside another trace as alone")
  func bystander() throws {
    var mixed = 0
    // Why: most pairs are of apps that cannot be laid beside one another.
    for seed in UInt64(0)..<80 where mixed < 3 {
      guard let first = faulty(seed), let second = faulty(seed + 500),
        first.system == second.system, first.lines[0] == second.lines[0],
        // Why: beside a split view little can be said of stacks.
        !(first.lines + second.lines).contains(where: { $0.contains("UISplitViewController") })
      else { continue }
      let left = timeless(first.lines)
      let right = timeless(TraceEditing.rename(second.lines, suffix: "Twin"))
      let alone = (fingerprints(left) + fingerprints(right)).sorted()
      #expect(
        fingerprints(TraceEditing.mixed(left, right, seed: seed)).sorted() == alone,
        "seed \(seed)"
      )
      mixed += 1
    }
    #expect(mixed == 3)
  }

  /// A trace in which nothing is ever quiet, as it has no times, turns and end.
  private func timeless(_ lines: [String]) -> [String] {
    TraceEditing.withoutTimes(lines).filter { !$0.hasPrefix("{\"end\"") }
      .map { $0.replacing(#/,"turn":\d+/#, with: "") }
  }

  private func fingerprints(_ lines: [String]) -> [String] {
    Corpus.check(lines, rules: Self.rules).findings
      .map { "\($0.rule) \($0.controller) \($0.fingerprint)" }
  }

  @Test("gives the same findings under other names")
  func rename() throws {
    for seed in Self.seeds {
      let lines = try #require(faulty(seed)).lines
      let findings = Corpus.check(lines, rules: Self.rules).findings
      let renamed = Corpus.check(TraceEditing.rename(lines, suffix: "X"), rules: Self.rules)
      #expect(findings.map(\.line) == renamed.findings.map(\.line))
      #expect(findings.map(\.rule) == renamed.findings.map(\.rule))
    }
  }

  @Test("gives the same findings at other times")
  func shift() throws {
    for seed in Self.seeds {
      let lines = try #require(faulty(seed)).lines
      let later = lines.map { line in
        line.replacing(#/"t":(\d+)\./#) { "\"t\":\((Int($0.output.1) ?? 0) + 5000)." }
      }
      let findings = Corpus.check(lines, rules: Self.rules).findings
      let shifted = Corpus.check(later, rules: Self.rules).findings
      #expect("\(findings)" == "\(shifted)", "seed \(seed)")
    }
  }

  @Test("gives the same report in chunks of any size, and every time")
  func streaming() throws {
    for seed in Self.seeds.prefix(3) {
      let lines = try #require(faulty(seed)).lines
      let text = lines.joined(separator: "\n") + "\n"
      #expect(Corpus.differenceInPieces(text, [1, 7, 64, 4096]) == nil)
    }
  }
}
