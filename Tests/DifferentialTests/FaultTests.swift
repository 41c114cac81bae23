import LifelineChecker
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

/// What the simulated app does wrong, the checker must find.
@Suite("A fault")
struct FaultTests {
  /// What may lie around a fault: nothing, or a screen deep in an app.
  private static let environment = [
    "", "launch tabs Start, Other; push Below animated",
    "launch navigation Start; push Below; present navigation Base style fullScreen animated",
  ]

  @Test("is found by its rule, where it is, and alone", arguments: FaultExpectation.decidable)
  func found(expectation: FaultExpectation) throws {
    var found = 0
    // Why: the newest system comes first, as it is the one that is judged at the least.
    let systems = Repository.some(expectation.systems.reversed(), oneIn: 3)
    for system in systems {
      // Why: what lies around a fault is the same on every system.
      let isNewest = system == expectation.systems.last
      for around in isNewest ? Self.environment : [""] {
        let own = expectation.before + expectation.action
        if own.hasPrefix("launch"), !around.isEmpty { continue }
        let sample = try expectation.sample()
        let steps = around.isEmpty ? [] : try Story(around).steps
        let story = Story(around.isEmpty ? sample.steps : steps + sample.steps.dropFirst())
        let simulation: Simulation
        do {
          simulation = try Simulation(of: story, system: system)
        } catch {
          // Why: some faults need a certain place, which is the one of the sample.
          #expect(!around.isEmpty, "iOS \(system): \(error.message)\n\(story)")
          continue
        }
        let injected = try #require(simulation.faults.first)
        var accuracy = FaultAccuracy()
        accuracy.count(.init(story, on: system, simulation, injected), expectation)
        #expect(accuracy.findings == 1, "\(accuracy.surprises)")
        #expect(accuracy.rightRule == 1, "\(accuracy.surprises)")
        #expect(accuracy.rightEvent == 1, "\(accuracy.surprises)")
        found += 1
      }
    }
    #expect(found >= systems.count)
  }

  /// Every fourth fault; `lifeline-benchmark accuracy` puts each into many stories.
  private static let some = FaultExpectation.decidable.enumerated()
    .filter { $0.offset % 4 == 0 }.map(\.element)

  @Test("is found at random places of made-up stories", arguments: some)
  func injected(expectation: FaultExpectation) {
    let accuracy = FaultAccuracy(of: expectation, seed: 77, stories: 1)
    #expect(accuracy.injected == 1, "no place for \(expectation.fault) was found")
    #expect(accuracy.rightEvent == 1, "\(accuracy.surprises)")
  }

  @Test("that no trace tells is held against nobody")
  func undecidable() throws {
    for expectation in FaultExpectation.all where expectation.rule == nil {
      #expect(!expectation.reason.isEmpty)
      for system in expectation.systems {
        let simulation = try Simulation(of: expectation.sample(), system: system)
        #expect(simulation.faults.count == 1)
        let lines = simulation.trace.split(separator: "\n").map(String.init)
        #expect(Corpus.violations(Corpus.check(lines)).isEmpty, "\(expectation.fault)")
      }
    }
  }

  @Test("is there for every rule, and every one has its rule")
  func complete() {
    let expected = Set(FaultExpectation.all.compactMap(\.rule))
    // Why: the simulator records in full, and where all is recorded these are never asked; what they
    // notice in pasted logs is counted by the accuracy.
    let rules = Rule.all.filter { !$0.isForPastedLogs }
    #expect(Set(rules.map(\.name)).subtracting(expected).isEmpty)
    #expect(expected.subtracting(Rule.all.map(\.name)).isEmpty)
    #expect(FaultExpectation.all.map(\.fault.phrase).uniqued == Fault.all.map(\.phrase).uniqued)
    #expect(Set(Fault.all.map(\.phrase)).count == Fault.all.count)
    for fault in Fault.all {
      let rows = FaultExpectation.all.filter { $0.fault == fault }
      #expect(Set(rows.flatMap(\.verbs)).isSubset(of: Set(fault.verbs)), "\(fault)")
    }
  }

  @Test("is written and read alike", arguments: FaultExpectation.all)
  func roundTrip(expectation: FaultExpectation) throws {
    let story = try expectation.sample()
    #expect(story.steps.contains { $0.fault != nil })
    let again = try Story(story.description)
    #expect(again.steps.map(\.fault) == story.steps.map(\.fault))
    #expect(again.steps.map(\.action) == story.steps.map(\.action))
  }

  @Test("is explained by UIKit's own words, where those are recorded")
  func uikitMessages() throws {
    var explained = 0
    for expectation in FaultExpectation.decidable {
      let story = try expectation.sample()
      guard let system = expectation.systems.last else { continue }
      let trace = try Simulation.trace(of: story, system: system, uikitMessages: true)
      guard trace.contains("uikit.diagnostic\",\"message") else { continue }
      let lines = trace.split(separator: "\n").map(String.init)
      let found = Corpus.check(lines).findings.filter { $0.severity > .advice }
      // Why: what is only advice may lead to something that UIKit itself refuses.
      if Rule.all.first(where: { $0.name == expectation.rule })?.severity == .advice { continue }
      #expect(found.map(\.rule) == [expectation.rule], "\(expectation.fault)")
      let isExplained = found.allSatisfy { $0.uikit != nil || $0.event == "uikit.diagnostic" }
      #expect(isExplained, "\(expectation.fault)")
      explained += 1
    }
    #expect(explained >= 10)
  }

  @Test(
    "is refused where it cannot be",
    arguments: [
      ("push A but forgets didMove", "\"forgets didMove\" can only follow embed or turn"),
      ("push A but turns the push round", "needs the action to be animated"),
      ("push pager A; turn to B cancelled but doubles end", "needs the action not to be cancelled"),
      ("wait but presents a child", "finds nothing here that it could spoil"),
      ("push A but pushes twice; pop", "nothing can follow"),
    ]
  )
  func refused(text: String, message: String) throws {
    let story = try Story(text)
    let problem = #expect(throws: Story.Problem.self) {
      try Simulation.trace(of: story, system: 18)
    }
    #expect(problem?.message.contains(message) == true, "\(problem?.message ?? "")")
  }

  @Test(
    "is named where it is not known",
    arguments: [
      ("embed B but", 12, ""), ("embed B but forgets didMov", 13, "forgets didMov"),
      ("but forgets didMove", 1, ""), ("embed B but forgets didMove animated", 13, nil),
    ]
  )
  func problems(text: String, column: Int, word: String?) {
    let problem = #expect(throws: Story.Problem.self) { try Story(text) }
    #expect(problem?.column == column)
    if let word { #expect(problem?.word == word) }
  }
}

extension Array where Element: Equatable {
  /// The elements without those that came before.
  fileprivate var uniqued: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
