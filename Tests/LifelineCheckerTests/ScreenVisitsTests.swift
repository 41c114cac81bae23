import LifelineSimulator
import LifelineStatistics
import LifelineTrace
import TestSupport
import Testing

/// Counted screens against what was on screen, in made-up sessions.
@Suite("Counted screens")
struct ScreenVisitsTests {
  private static let sessions = Repository.isThorough ? 500 : 25

  @Test("accuse no app that counts each visit once")
  func clean() {
    var counted = 0
    for seed in 0..<UInt64(Self.sessions) {
      let session = CountedSession(.lawful, seed: seed)
      let visits = ScreenVisits(text: session.lines.joined(separator: "\n"), format: .native)
      counted += visits.counted
      let faults = visits.faults.map { "\($0.cause) \($0.name) \($0.line)" }
      #expect(faults.isEmpty, "seed \(seed): \(faults)")
    }
    #expect(counted > Self.sessions)
  }

  @Test(
    "cover no screen that is in another window or scene",
    arguments: [
      ("launch navigation Home; open window with Overlay; close window; push Detail", ""),
      ("launch navigation Home; open window with navigation Overlay; push Detail", ""),
      ("launch Home; open window with Overlay; present Sheet style pageSheet", "Overlay"),
      ("launch Home; open scene with Note; present Sheet style pageSheet; dismiss", "Note"),
      ("launch Home; open scene with Note; go to scene 1; present Sheet style pageSheet", "Home"),
      ("launch split A beside B; open scene with C; present D style pageSheet", "C"),
    ]
  )
  func windows(story: String, covered: String) throws {
    let trace = try Simulation.trace(of: Story(story), system: 18)
    let visits = ScreenVisits(text: trace, format: .native).visits
    let names = visits.filter { visit in visit.moments.contains { $0.kind == .covered } }
      .map(\.name)
    #expect(names == (covered.isEmpty ? [] : [covered]))
  }

  @Test("come from the screen that they take the place of, in their own scene")
  func origins() throws {
    let story = "launch navigation Home; open scene with Note; go to scene 1; push Detail animated"
    let trace = try Simulation.trace(of: Story(story), system: 18)
    let visits = ScreenVisits(text: trace, format: .native).visits
    #expect(visits.first { $0.name == "Detail" }?.from == .screen("Home"))
  }

  @Test("show what is counted wrongly", arguments: CountedSession.Habit.allCases.dropFirst())
  func planted(habit: CountedSession.Habit) throws {
    var found = 0
    var missed: [String] = []
    var sessions = 0
    var seed: UInt64 = 0
    while sessions < Self.sessions, seed < 100_000 {
      seed += 1
      let session = CountedSession(habit, seed: seed)
      guard session.shows || habit == .forgotten else { continue }
      let visits = ScreenVisits(text: session.lines.joined(separator: "\n"), format: .native)
      if habit == .forgotten {
        // Why: whether the class came at all, and others with it, is seen when all is written.
        let shown = visits.visits.filter { $0.isScreen && $0.name == session.className }
        let isShown = shown.contains { !$0.isStillOn && !$0.isSinceBefore }
        guard isShown, visits.counted > 0 else { continue }
      }
      sessions += 1
      let isFound = visits.faults.contains { fault in
        fault.cause.rawValue == habit.rawValue
          && (session.className.map { $0 == fault.name } ?? true)
      }
      if isFound { found += 1 } else { missed.append("\(seed): \(visits.faults.map(\.cause))") }
    }
    #expect(sessions == Self.sessions)
    #expect(found * 100 >= sessions * 99, "\(found) of \(sessions); not in \(missed.prefix(9))")
  }
}
