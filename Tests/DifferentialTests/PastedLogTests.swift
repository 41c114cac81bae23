import LifelineReading
import LifelineTrace
import TestSupport
import Testing

/// The yardstick itself: what is printed, what is changed, and what the bare machine sees.
@Suite("A pasted log")
struct PastedLogTests {
  private static let visit = """
    Home#1 viewDidLoad
    Home#1 viewWillAppear
    Home#1 viewDidAppear
    Home#2 viewWillAppear
    Home#1 viewWillDisappear
    Home#1 viewDidDisappear
    """

  private func log(_ naming: PastedLog.Naming) throws -> PastedLog {
    try #require(PastedLog("visit", trace: Self.visit, in: .notation, naming: naming))
  }

  @Test("tells instances apart by their addresses only")
  func naming() throws {
    let lines = try log(.addresses).text.split(separator: "\n")
    #expect(lines[2] == "<Home: 0x600000c04000> viewDidAppear")
    #expect(lines[3] == "<Home: 0x600000c04200> viewWillAppear")
    #expect(try log(.classes).text.split(separator: "\n")[3] == "Home viewWillAppear")
    let untold = "Home#? viewDidLoad"
    #expect(PastedLog("visit", trace: untold, in: .notation, naming: .addresses) == nil)
  }

  @Test("is read as console text, line by line")
  func console() throws {
    for naming in PastedLog.Naming.allCases {
      let log = try log(naming)
      var reader = TraceReader(text: log.text)
      var callbacks: [Callback] = []
      while let item = reader.next() {
        if case .event(let event) = item { callbacks.append(event.callback) }
      }
      #expect(reader.format == .console)
      #expect(callbacks == log.lines.map(\.callback))
    }
  }

  @Test("is changed in one callback of a controller that has several")
  func mutants() throws {
    let mutants = try log(.addresses).mutants
    let changes = mutants.map { "\($0.line) \($0.change)" }
    #expect(
      changes == [
        "2 double viewWillAppear", "2 swap viewWillAppear and viewDidAppear",
        "3 double viewDidAppear", "3 delete viewDidAppear",
        "3 swap viewDidAppear and viewWillDisappear",
        "5 double viewWillDisappear", "5 delete viewWillDisappear",
        "5 swap viewWillDisappear and viewDidDisappear", "6 double viewDidDisappear",
      ]
    )
    #expect(Set(mutants.map(\.log.text)).count == mutants.count)
  }

  @Test("is held by the bare machine to the four states, as far as they are printed")
  func bareMachine() throws {
    let log = try log(.addresses)
    #expect(BareMachine.faults(in: log) == 0)
    // Why: what occurs nowhere any more may have happened unseen.
    let missed = log.mutants.filter { BareMachine.faults(in: $0.log) == 0 }.map { "\($0.change)" }
    #expect(missed == ["delete viewDidAppear", "delete viewWillDisappear"])
    #expect(BareMachine.faults(in: log.without([.viewWillAppear])) == 0)
    #expect(BareMachine.faults(in: log.without([.viewDidLoad, .viewDidAppear])) == 0)
    #expect(BareMachine.faults(in: try self.log(.classes)) == 1)
  }
}
