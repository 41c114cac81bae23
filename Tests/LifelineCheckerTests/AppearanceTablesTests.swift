import LifelineTrace
import Testing

@testable import LifelineChecker

/// The tables by which the model follows appearance, beside the machine that they are made of.
@Suite("The tables of appearance")
struct AppearanceTablesTests {
  let tables = AppearanceTables.shared
  let machine = Machine.appearance

  @Test("lead where the edges lead", arguments: AppearanceTables.callbacks)
  func steps(callback: Callback) {
    for set in UInt8(0)..<16 {
      let step = tables.step(AppearanceSet(rawValue: set), callback)
      #expect(step.rawValue == machine.step(set, by: [callback.baseName]))
    }
    let implied = machine.step(15, by: [callback.baseName])
    #expect(tables.implied(by: callback).rawValue == implied)
  }

  @Test("close a set under all callbacks that are not recorded", arguments: 0..<32)
  func closures(recorded: Int) {
    let unrecorded = AppearanceTables.callbacks.enumerated()
      .filter { recorded & 1 << $0.offset == 0 }
    let events = Set(unrecorded.map(\.element.baseName))
    for set in UInt8(0)..<16 {
      let closed = tables.closure(AppearanceSet(rawValue: set), recorded: recorded)
      #expect(closed.rawValue == machine.closure(set, under: events))
    }
  }
}
