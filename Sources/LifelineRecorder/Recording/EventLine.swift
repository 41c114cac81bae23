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
    begin("{\"n\":", number, time: time, then: ",\"vc\":")
    bytes += quoted
    bytes += Self.names[Int(callback.rawValue)]
  }

  /// Begins the line of a return.
  mutating func beginExit(of number: Int64, time: Int64) {
    begin("{\"x\":", number, time: time, then: "")
  }

  /// Begins a line with a number and a time.
  // Why: every call comes here, so all of it is written from its end in one place, and added once.
  private mutating func begin(
    _ head: StaticString,
    _ number: Int64,
    time: Int64,
    then tail: StaticString
  ) {
    bytes.removeAll(keepingCapacity: true)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 80) { place in
      var text = EventLineWriter(place)
      text.put(tail)
      text.put(time: time)
      text.put(digits: number, least: 1)
      text.put(head)
      bytes.append(contentsOf: text.written)
    }
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
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { place in
      var text = EventLineWriter(place)
      text.put(digits: value, least: 1)
      bytes.append(contentsOf: text.written)
    }
  }

  /// Adds a time in seconds, from nanoseconds, to the microsecond.
  mutating func add(time: Int64) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { place in
      var text = EventLineWriter(place)
      text.put(time: time)
      bytes.append(contentsOf: text.written)
    }
  }
}

/// A text that is written from its end, as the digits of a number come.
private struct EventLineWriter {
  private let place: UnsafeMutableBufferPointer<UInt8>
  private var start: Int

  /// Writes to the end of a place that is large enough: twenty bytes for a number.
  init(_ place: UnsafeMutableBufferPointer<UInt8>) {
    self.place = place
    start = place.count
  }

  /// What was written.
  var written: UnsafeMutableBufferPointer<UInt8> {
    UnsafeMutableBufferPointer(rebasing: place[start...])
  }

  /// Puts bytes before what was written.
  mutating func put(_ text: StaticString) {
    start -= text.utf8CodeUnitCount
    for index in 0..<text.utf8CodeUnitCount { place[start + index] = text.utf8Start[index] }
  }

  /// Puts a number before what was written; a negative one is 0.
  mutating func put(digits value: Int64, least: Int) {
    // Why: a negative number would have more digits than the place has room for.
    var value = UInt64(max(0, value))
    var rest = least
    repeat {
      start -= 1
      rest -= 1
      place[start] = UInt8(truncatingIfNeeded: value % 10) + UInt8(ascii: "0")
      value /= 10
    } while value > 0 || rest > 0
  }

  /// Puts a time in seconds before what was written, from nanoseconds, to the microsecond.
  mutating func put(time: Int64) {
    put(digits: time % 1_000_000_000 / 1000, least: 6)
    put(".")
    put(digits: time / 1_000_000_000, least: 1)
    put(",\"t\":")
  }
}
