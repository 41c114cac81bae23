import Testing

@testable import LifelineReading
@testable import LifelineTrace

/// Numbers that no trace should hold.
@Suite("Numbers of traces")
struct QuantityTests {
  static let extremes = [
    "-9223372036854775808", "-8999999999", "-1", "-0.5", "9000000000", "9223372036854775807",
    "18446744073709551616", "1e300", "-1e300",
  ]

  @Test("are times only where they are in range", arguments: extremes)
  func times(number: String) {
    #expect(Quantity.nanoseconds(number) == nil)
    let native = Reading(#"{"vc":"A#1","e":"viewDidLoad()","t":\#(number)}"# + "\n", .native)
    let notation = Reading("a viewDidLoad t: \(number)\n", .notation)
    for reading in [native, notation] {
      #expect(reading.events.map(\.time) == [Event.noTime])
      #expect(reading.reader.context.unknown.values == ["t: \(number)": 1])
    }
  }

  @Test("keep what is in range, to the nanosecond")
  func kept() {
    #expect(Quantity.nanoseconds("8999999999.999999999") == 8_999_999_999_999_999_999)
    #expect(Quantity.nanoseconds("0") == 0)
    #expect(Quantity.nanoseconds("1.5e-3") == 1_500_000)
    #expect(Quantity.turn(4_294_967_294) == 4_294_967_294)
    #expect(Quantity.turn(4_294_967_295) == nil)
    #expect(Quantity.number(1_000_000_000_000_000_000) == 1_000_000_000_000_000_000)
    #expect(Quantity.number(-1) == nil)
  }

  @Test("are turns, numbers and counts only where they are in range")
  func others() {
    for number in ["-1", "1000000000000000001", "9223372036854775807"] {
      let text = """
        {"vc":"A#1","e":"viewDidLoad()","turn":\(number),"n":\(number)}
        {"end":"truncated","events":\(number)}

        """
      let reading = Reading(text, .native)
      #expect(reading.events.map(\.turn) == [0])
      #expect(reading.events.map(\.number) == [0])
      let unknown = ["turn: \(number)": 1, "n: \(number)": 1, "events: \(number)": 1]
      #expect(reading.reader.context.unknown.values == unknown)
    }
    let turn = #"{"vc":"A#1","e":"viewDidLoad()","turn":4294967295}"# + "\n"
    #expect(Reading(turn, .native).events.map(\.turn) == [0])
  }

  @Test("add up to the largest that there is, and no further")
  func sums() {
    #expect(Int64.max.saturatingSum(1) == .max)
    #expect(Int64.min.saturatingSum(-1) == .min)
    #expect(Int64(3).saturatingSum(4) == 7)
  }
}
