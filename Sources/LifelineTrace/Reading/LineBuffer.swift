/// Hands out up to the given number of bytes of input; an empty array is the end.
public typealias ByteSource = (_ limit: Int) -> [UInt8]

/// Splits a stream of bytes into lines, holding one chunk at a time.
struct LineBuffer {
  /// A line of the input, without its terminator.
  struct Line {
    /// The bytes, good until the next line is asked for.
    var bytes: Bytes
    /// The one-based number of the line.
    var number: UInt32
    /// Whether a line feed ended it; the last line may lack one.
    var isTerminated: Bool
    /// Whether it was longer than the limit; then `bytes` is empty.
    var isTooLong: Bool
  }

  /// The longest line that is read, in bytes without its terminator.
  static let longestLine = 64 * 1024
  private static let chunk = 256 * 1024

  private let source: ByteSource
  private let buffer = ByteBuffer(capacity: LineBuffer.chunk + LineBuffer.longestLine + 64)
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var number: UInt32 = 0

  init(source: @escaping ByteSource) {
    self.source = source
  }

  /// The first bytes, for recognising the format; good until the next line is read.
  ///
  /// - Parameter wanted: The number of bytes to wait for. An input that begins with a brace says
  ///   enough with its first byte, so that a live native trace is not held up.
  /// - Returns: Fewer bytes only where the input ends, or begins with a brace.
  mutating func lookahead(_ wanted: Int) -> Bytes {
    while end - start < wanted, refill() {
      if buffer.bytes(start, end)[0] == UInt8(ascii: "{") { break }
    }
    return buffer.bytes(start, end)
  }

  /// The next line, or nil at the end of the input.
  mutating func next() -> Line? {
    var scanned = start
    while true {
      if let newline = Self.newline(in: buffer.bytes(scanned, end)) {
        return take(upTo: scanned + newline, next: scanned + newline + 1, isTerminated: true)
      }
      scanned = end
      if end - start > Self.longestLine { return skipLongLine() }
      let offset = scanned - start
      if isAtEnd || !refill() {
        guard end > start else { return nil }
        return take(upTo: end, next: end, isTerminated: false)
      }
      scanned = start + offset
    }
  }

  private mutating func take(upTo stop: Int, next: Int, isTerminated: Bool) -> Line {
    number += 1
    var stop = stop
    let first = start
    start = next
    if stop - first > Self.longestLine {
      return Line(bytes: Bytes(), number: number, isTerminated: isTerminated, isTooLong: true)
    }
    if stop > first, buffer.bytes(stop - 1, stop)[0] == UInt8(ascii: "\r") { stop -= 1 }
    return Line(
      bytes: buffer.bytes(first, stop),
      number: number,
      isTerminated: isTerminated,
      isTooLong: false
    )
  }

  private mutating func skipLongLine() -> Line {
    number += 1
    while true {
      start = end
      guard refill() else { break }
      if let newline = Self.newline(in: buffer.bytes(start, end)) {
        start += newline + 1
        return Line(bytes: Bytes(), number: number, isTerminated: true, isTooLong: true)
      }
    }
    return Line(bytes: Bytes(), number: number, isTerminated: false, isTooLong: true)
  }

  /// Reads another chunk behind the bytes that are left; false at the end of the input.
  @discardableResult
  private mutating func refill() -> Bool {
    guard !isAtEnd else { return false }
    if start > 0 {
      buffer.move(from: start, to: 0, count: end - start)
      end -= start
      start = 0
    }
    let bytes = source(Self.chunk)
    if bytes.isEmpty {
      isAtEnd = true
      return false
    }
    buffer.write(bytes, at: end)
    end += bytes.count
    return true
  }

  private static func newline(in bytes: Bytes) -> Int? {
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = bytes.word(at: offset) ^ 0x0A0A_0A0A_0A0A_0A0A
      let zero = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if zero != 0 { return offset + zero.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\n") { return offset }
      offset += 1
    }
    return nil
  }
}
