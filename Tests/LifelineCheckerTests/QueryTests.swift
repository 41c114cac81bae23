import Foundation
import LifelineReading
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineChecker

@Suite("Questions about a trace")
struct QueryTests {
  @Test("know each machine by its place")
  func kinds() {
    #expect(Machine.Kind.allCases.map(\.machine.name) == Machine.all.map(\.name))
    #expect(Machine.Kind.appearance.machine.name == "appearance")
    #expect(Machine.Kind.removal.machine.name == "removal")
  }

  @Test("find a shortest way between states, and none where there is none")
  func routes() {
    let machine = Machine.removal
    let bit = { (state: String) in UInt8(1) << UInt8(machine.index(of: state)) }
    let way = machine.route(from: bit("staying"), to: bit("dead")) { $0.event != "deinit" }
    #expect(way == nil)
    let back = machine.route(from: bit("leaving"), to: bit("gone")) { _ in true }
    #expect(back?.map(\.event) == ["viewDidDisappear"])
    #expect(machine.route(from: bit("gone"), to: bit("gone")) { _ in true } == [])
  }

  @Test("count an edge that a later event settles, and none that stays open")
  func settled() {
    let nib = ["card init", "card viewSet(view: v)"]
    let edge = Machine.loading.edges.firstIndex { $0.event == "viewSet" && $0.to == "loading" }
    let position = edge ?? -1
    #expect(Self.coverage(nib).count(.loading, position) == 0)
    #expect(Self.coverage(nib + ["card viewDidLoad"]).count(.loading, position) == 1)
    #expect(Self.coverage(nib + ["card viewDidLoad"]).taken(.loading) == 2)
  }

  @Test("count no edge of a recording that another one follows")
  func boundary() {
    let lines = ["card init", "card viewSet(view: v)", "@boundary", "card viewDidLoad"]
    #expect(Self.coverage(lines).taken(.loading) == 1)
  }

  @Test("count a leap where no edge explains a change")
  func leap() {
    let lines = ["card init", "card viewWillAppear", "card viewDidDisappear", "card viewDidAppear"]
    let leaps = Self.coverage(["@observes lifetime, appearance"] + lines).leaps
    #expect(leaps.map(\.leap.to) == ["disappeared", "appeared"])
    #expect(leaps.map(\.count) == [1, 1])
  }

  @Test("name the unrecorded events that an event would have to follow")
  func unrecorded() throws {
    let lines = ["@observes viewDidAppear(_:), viewDidDisappear(_:)", "card viewDidAppear"]
    let card = try #require(Self.nextEvents(lines).controllers.first)
    let events = try #require(card.machines.first { $0.states.kind == .appearance }).events
    let gone = try #require(events.first { $0.event == "viewDidDisappear" })
    #expect(gone.after == ["viewWillDisappear"])
    #expect(events.first { $0.event == "viewWillDisappear" }?.after == [])
    #expect(card.objections.isEmpty)
  }

  @Test("list what is owed")
  func owed() throws {
    let lines = [
      "@observes lifetime, viewDidLoad(), containment", "home is Home, UIViewController",
      "home viewDidLoad", "card init", "card viewDidLoad", "home addChild(card) by: app",
    ]
    let card = try #require(Self.nextEvents(lines).controllers.first { $0.name == "card" })
    #expect(card.owed.map(\.rule) == ["missing-did-move"])
    #expect(card.owed.map(\.line) == [6])
  }

  @Test("say at which line steps are given up that nothing settles")
  func givenUp() {
    let moves = Array(repeating: ["home viewDidLoad", "home willMove(toParent: p)"], count: 30)
    for (count, isPassed) in [(10, false), (60, true)] {
      var reader = TraceReader(
        text: moves.joined().prefix(count).joined(separator: "\n"),
        format: .notation
      )
      let limits = Checker.coverage(&reader).limits
      #expect(limits.map(\.line) == (isPassed ? [34] : []))
      #expect(limits.allSatisfy { $0.message.contains("leave open which edge") })
    }
  }

  private static func coverage(_ lines: [String]) -> Coverage {
    var reader = TraceReader(text: lines.joined(separator: "\n"), format: .notation)
    return Checker.coverage(&reader).coverage
  }

  private static func nextEvents(_ lines: [String]) -> NextEvents {
    var reader = TraceReader(text: lines.joined(separator: "\n"), format: .notation)
    return Checker.nextEvents(&reader, upTo: nil)
  }
}
