import LifelineTrace

/// A line of the native form on its way out, built of bytes that are known beforehand.
struct EventLine {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(512) }

  /// What stands before the arguments, by event.
  private static let names: [[UInt8]] = Callback.allCases.map { callback in
    var bytes = Array(",\"e\":".utf8)
    bytes.append(quoted: callback.name)
    return bytes
  }

  /// Begins the line of an event.
  mutating func begin(_ callback: Callback, on quoted: [UInt8], number: Int64, time: Int64) {
    bytes.removeAll(keepingCapacity: true)
    add("{\"n\":", number)
    add(time: time)
    add(",\"vc\":")
    bytes += quoted
    bytes += Self.names[Int(callback.rawValue)]
  }

  /// Begins the line of a return.
  mutating func beginExit(of number: Int64, time: Int64) {
    bytes.removeAll(keepingCapacity: true)
    add("{\"x\":", number)
    add(time: time)
  }

  /// Begins a line of another kind.
  mutating func begin(_ text: StaticString) {
    bytes.removeAll(keepingCapacity: true)
    add(text)
  }

  /// Ends the line.
  mutating func end() { add("}\n") }

  /// Adds bytes as they are.
  mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds bytes, and others that are quoted already.
  mutating func add(_ text: StaticString, quoted: [UInt8]) {
    add(text)
    bytes += quoted
  }

  /// Adds bytes, and a text with its quotes.
  mutating func add(_ text: StaticString, text value: String) {
    add(text)
    bytes.append(quoted: value)
  }

  /// Adds bytes, and texts as a list.
  mutating func add(_ text: StaticString, list: [String]) {
    add(text)
    for (index, value) in list.enumerated() {
      add(index == 0 ? "[" : ",")
      bytes.append(quoted: value)
    }
    add(list.isEmpty ? "[]" : "]")
  }

  /// Adds bytes, and a truth value.
  mutating func add(_ text: StaticString, _ value: Bool) {
    add(text)
    add(value ? "true" : "false")
  }

  /// Adds bytes, and a number that is not negative.
  mutating func add(_ text: StaticString, _ value: Int64) {
    add(text)
    add(digits: value, least: 1)
  }

  /// Adds a time in seconds, from nanoseconds, to the microsecond.
  mutating func add(time: Int64) {
    add(",\"t\":", time / 1_000_000_000)
    add(".")
    add(digits: time % 1_000_000_000 / 1000, least: 6)
  }

  private mutating func add(digits value: Int64, least: Int) {
    var value = value
    var count = 0
    // Why: twenty digits are enough for any number, and none is a text on the way.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      repeat {
        count += 1
        digits[20 - count] = UInt8(truncatingIfNeeded: value % 10) + UInt8(ascii: "0")
        value /= 10
      } while value > 0 || count < least
      bytes.append(contentsOf: UnsafeMutableBufferPointer(rebasing: digits[(20 - count)...]))
    }
  }
}
