import LifelineTrace
import Testing

@testable import LifelineChecker

@Suite("The loading and the appearance machines")
struct LoadingMachineTests {
  @Test("go along each edge of loading", arguments: [5, 17])
  func loading(system: Int) throws {
    let machine = Machine.loading
    for (bit, from) in machine.states.enumerated() {
      for name in Set(machine.edges.map(\.event)).sorted() {
        let edges = machine.edges.filter {
          $0.from == from && $0.event == name && $0.systems.contains(system)
        }
        guard !edges.isEmpty else { continue }
        var state = LoadingState()
        state.set = LoadingSet(rawValue: 1 << UInt8(bit))
        state.follow(Event(try Self.callback(name), on: 0), mayUnload: system < 6)
        let reached = machine.states.enumerated()
          .filter { state.set.rawValue & 1 << UInt8($0.offset) != 0 }.map(\.element)
        #expect(Set(reached) == Set(edges.map(\.to)), "\(from) \(name) on \(system)")
      }
    }
  }

  @Test("go along each edge of appearance, and find fault with everything else")
  func appearance() throws {
    let machine = Machine.appearance
    for (bit, from) in machine.states.enumerated() {
      for callback in AppearanceTables.callbacks {
        var state = AppearanceState()
        let set = AppearanceSet(rawValue: 1 << UInt8(bit))
        state.adopt(set, tables: .shared, recorded: 31, recordedForClass: 31)
        #expect(state.natural.names == [from])
        let possibility = state.follow(
          Event(callback, on: 0),
          tables: .shared,
          recorded: 31,
          recordedForClass: 31
        )
        let edge = machine.edges.first { $0.from == from && $0.event == callback.baseName }
        #expect((possibility == .natural) == (edge != nil), "\(from) \(callback.baseName)")
        if let edge { #expect(state.natural.names == [edge.to]) }
        #expect(state.natural == .implied(by: callback))
      }
    }
  }

  private static func callback(_ name: String) throws -> Callback {
    try #require(Callback.allCases.first { $0.baseName == name })
  }
}
