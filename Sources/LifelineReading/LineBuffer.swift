import LifelineTrace

/// Hands out up to the given number of bytes of input; an empty array is the end.
public typealias ByteSource = (_ limit: Int) -> [UInt8]

/// Splits a stream of bytes into lines, holding one chunk at a time.
@safe
struct LineBuffer {
  /// A line of the input, without its terminator.
  struct Line {
    /// The bytes, good until the next line is asked for.
    var bytes: Bytes
    /// The one-based number of the line.
    var number: UInt32
    /// Whether a line feed ended it; the last line may lack one.
    var isTerminated = true
    /// Whether it was longer than the limit; then `bytes` is empty.
    var isTooLong = false
  }

  /// The longest line that is read, in bytes without its terminator.
  static let longestLine = 64 * 1024
  /// The bytes that are asked for at a time: few enough to be still in the cache when scanned.
  private static let chunk = 64 * 1024
  /// The bytes that are asked for of this input: fewer where it has no more.
  private let chunk: Int

  private let filler: ByteFiller
  /// Whether nothing is there to be read for now; nil for an input that is read to its end at once.
  private let isIdle: (() -> Bool)?
  private let buffer: ByteBuffer
  /// Where the next line begins.
  private var start = 0
  /// Where what was read ends; zeros follow.
  private var end = 0
  /// Where the last whole line that was read ends.
  private var wholeEnd = 0
  private var isAtEnd = false
  private var number: UInt32 = 0
  /// Whether a look ahead was answered by less than was wanted, while the input still grew.
  private(set) var hasHurried = false

  /// Whether the next line may have to be waited for.
  @inline(__always)
  var mayWait: Bool { start >= wholeEnd && !isAtEnd }

  init(filler: @escaping ByteFiller, isIdle: (() -> Bool)? = nil, size: Int = .max) {
    unsafe self.filler = filler
    self.isIdle = isIdle
    chunk = min(size, Self.chunk)
    buffer = ByteBuffer(
      capacity: chunk + min(size, Self.longestLine) + EventScanner.padding
    )
    buffer.writeZeros(EventScanner.padding, at: 0)
  }

  /// The first bytes, for recognising the format; good until the next line is read.
  ///
  /// - Parameters:
  ///   - wanted: The number of bytes to wait for.
  ///   - isPrompt: Whether an input that begins with a brace says enough with its first line, so that
  ///     a live native trace is not held up.
  /// - Returns: No more than that; fewer bytes only where the input ends or pauses, or where a line
  ///   was enough.
  mutating func lookahead(_ wanted: Int, isPrompt: Bool) -> Bytes {
    while end - start < wanted, !isPausing, refill() {
      let bytes = buffer.bytes(start, end)
      if isPrompt, bytes[0] == UInt8(ascii: "{"), bytes.lineFeed != nil { break }
    }
    if isIdle != nil, !isAtEnd, end - start < wanted { hasHurried = true }
    return sight(wanted)
  }

  /// Whether an input that still grows has come to a rest behind a line that says something.
  private var isPausing: Bool {
    guard let isIdle else { return false }
    var line = start
    while line < wholeEnd, let length = buffer.bytes(line, wholeEnd).lineFeed {
      // Why: what a comment says is said in any format.
      guard buffer.bytes(line, line + length).isBlankOrComment else { return isIdle() }
      line += length + 1
    }
    return false
  }

  /// The first bytes of what has been read already, up to a number.
  private func sight(_ wanted: Int) -> Bytes {
    buffer.bytes(start, min(end, start + wanted))
  }

  /// The whole lines that were read, the next one first, then perhaps a part of one more, and
  /// then the zeros that `EventScanner` needs; good until the next line is asked for.
  @inline(__always)
  mutating func rest() -> Bytes {
    if start >= wholeEnd, end - start <= Self.longestLine { refill() }
    return buffer.bytes(start, end + EventScanner.padding)
  }

  /// Goes on behind the first line of `rest`.
  ///
  /// - Parameter length: The length of the line with its line feed.
  /// - Returns: The one-based number of the line.
  @inline(__always)
  mutating func skip(_ length: Int) -> UInt32 {
    start += length
    number += 1
    return number
  }

  /// The next line, or nil at the end of the input.
  mutating func next() -> Line? {
    var scanned = start
    while true {
      if let newline = buffer.bytes(scanned, end).lineFeed {
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
      if let newline = buffer.bytes(start, end).lineFeed {
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
      wholeEnd -= start
      start = 0
    }
    let count = unsafe buffer.fill(chunk, at: end, from: filler)
    if let newline = Self.lastNewline(in: buffer.bytes(end, end + count)) {
      wholeEnd = end + newline + 1
    }
    end += count
    // Why: even where nothing came, because the bytes that were left may have moved.
    buffer.writeZeros(EventScanner.padding, at: end)
    isAtEnd = count == 0
    return !isAtEnd
  }

  private static func lastNewline(in bytes: Bytes) -> Int? {
    var offset = bytes.count
    while offset > 0 {
      offset -= 1
      if bytes[offset] == UInt8(ascii: "\n") { return offset }
    }
    return nil
  }
}
