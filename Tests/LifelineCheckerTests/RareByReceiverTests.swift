import LifelineTrace
import Testing

@testable import LifelineChecker

@Suite("Values that few controllers have")
struct RareByReceiverTests {
  private let one = Receiver(0)
  private let other = Receiver(1)

  private static func values(of count: Int) -> RareByReceiver<Int> {
    var values = RareByReceiver(unknown: 10, usual: 20)
    for index in 0..<count { values.makeRoom(for: Receiver(index)) }
    values.own()
    return values
  }

  @Test("are shared until one of them is written")
  func sharing() {
    var values = Self.values(of: 2)
    #expect(values[one] == 10 && values[.none] == 10 && values[.unknown] == 10)
    values.makeUsual(one)
    #expect(values[one] == 20 && values[other] == 10)
    values[one] += 1
    values[other] += 5
    #expect(values[one] == 21 && values[other] == 15)
    #expect(values[.none] == 10)
    values.makeUsual(other)
    #expect(values[other] == 20 && !values.isUnknown(other))
  }

  @Test("are the same wherever they lie, and leave their places to others")
  func places() {
    var values = Self.values(of: 2)
    values[one] = 1
    values[other] = 2
    var mirrored = Self.values(of: 2)
    mirrored[other] = 2
    mirrored[one] = 1
    #expect(values == mirrored)
    let full = values.footprint
    values.forget(one)
    #expect(values[one] == 10 && values.isUnknown(one) && values != mirrored)
    values[one] = 1
    #expect(values == mirrored && values.footprint == full)
  }

  @Test("of a copy are its own")
  func copies() {
    var values = Self.values(of: 1)
    values[one] = 1
    var copy = values
    copy.own()
    copy[one] = 2
    #expect(values[one] == 1 && copy[one] == 2)
  }

  @Test("take no memory for controllers of which only what is usual is known")
  func footprint() {
    let lines = ["@observes all"] + (1...1000).map { "C\($0) viewDidLoad" }
    let states = FollowedTrace(lines).model.world.states
    #expect(states.count == 1000)
    #expect(states.footprint < 1000 * 240)
    #expect(MemoryLayout<ControllerState>.stride > 500)
  }
}
