import LifelineTrace

/// Tails of lines that were read before: their number, time and controller are read, the rest is
/// recognised.
///
///     {"n":7,"t":0.104,"vc":"Menu#1","e":"viewWillAppear(_:)","animated":false,"d":1}
///          └── read ──────────┘          └── tail ──────────────────────────────┘
///
/// There are few different tails in a trace. One is kept with what `EventScanner` made of it, so that
/// the same bytes say the same; a line that is not recognised, or has another shape, is left to it.
struct LineMemo {
  /// What a tail says.
  struct Tail {
    /// An event, of which only what the tail says counts.
    var event: Event
    /// Where the object's identifier begins in the tail; 0 if there is none.
    var objectStart = 0
    /// The length of the object's identifier in bytes.
    var objectCount = 0
    /// The tail that came after it the last time; negative before any has.
    var next: Int32 = -1
  }

  /// The most tails that are kept; with one more, all are forgotten.
  private static let limit = 512
  /// The longest tail that is kept, in bytes.
  private static let longest = 256
  /// The number of misses after which it shows whether looking up pays.
  private static let trial = 64
  /// The hits among them that pay for the misses.
  private static let leastHits = 16
  /// The number of events for which nothing is looked up where they are fewer.
  private static let pause = 4096

  private var keys = ByteKeyTable()
  private var tails = ContiguousArray<Tail>()
  /// The tail of the last line that was recognised; negative before any was.
  private var last: Int32 = -1
  /// The controllers that the last lines were about, the newest first.
  private var recent = (Receiver.unknown, Receiver.unknown)
  private var number = Digits()
  private var seconds = Digits()
  private var hits = 0
  private var misses = 0
  /// The number of events that are still to be left to the scanner.
  private var left = 0

  /// Reads the first line of a text, if all of its parts are known.
  ///
  /// - Parameters:
  ///   - text: A text that begins with a line, and has `EventScanner.padding` behind its end.
  ///   - event: Becomes the event, but for its line.
  ///   - controllers: The controllers that are known.
  /// - Returns: The length of the line with its line feed; nil if it needs the scanner.
  @inline(__always)
  mutating func recall(
    _ text: Bytes,
    _ event: inout Event,
    _ controllers: inout ControllerTable
  ) -> Int? {
    guard left == 0, text.word(at: 0) & 0xFF_FFFF_FFFF == 0x3A_226E_227B else {  // {"n":
      return nil
    }
    var offset = 5
    guard let eventNumber = number.read(text, at: &offset),
      text.word(at: offset) & 0xFF_FFFF_FFFF == 0x3A_2274_222C  // ,"t":
    else { return nil }
    number.advance()
    offset &+= 5
    guard let second = seconds.read(text, at: &offset), second < EventScanner.endOfTime,
      text[offset] == UInt8(ascii: ".")
    else { return nil }
    offset &+= 1
    guard let fraction = EventScanner.fraction(in: text, at: &offset),
      text.word(at: offset) & 0xFF_FFFF_FFFF_FFFF == 0x22_3A22_6376_222C  // ,"vc":"
    else { return nil }
    offset &+= 7
    var bits = SIMD16<UInt8>()
    let idEnd = offset &+ text.stringLength(at: offset, bits: &bits)
    guard text.word(at: idEnd) & 0xFF_FFFF_FFFF_FFFF == 0x22_3A22_6522_2C22 else {  // ","e":"
      return nil
    }
    let receiver = receiver(text[offset, idEnd], in: &controllers)
    guard receiver.exists else { return nil }
    offset = idEnd &+ 7
    var end = 0
    guard let index = tail(of: text, at: offset, &end) else { return nil }
    event = tails[index].event
    event.number = eventNumber
    event.time = second &* 1_000_000_000 &+ fraction
    event.receiver = receiver
    if tails[index].objectStart > 0 {
      let start = offset &+ tails[index].objectStart
      event.object = controllers.known(text[start, start &+ tails[index].objectCount])
      guard event.object.exists else { return nil }
    }
    hits &+= 1
    if text[end] == UInt8(ascii: "\n") { return end &+ 1 }
    let isFeed = text.word(at: end) & 0xFFFF == 0x0A0D
    return isFeed ? end &+ 2 : nil
  }

  /// The controller with an identifier; one that does not exist where it is not known.
  @inline(__always)
  private mutating func receiver(
    _ id: Bytes,
    in controllers: inout ControllerTable
  ) -> Receiver {
    // Why: most lines are about the controller of the line before, or of the one before that.
    if controllers.isNamed(recent.0, id) { return recent.0 }
    if controllers.isNamed(recent.1, id) {
      recent = (recent.1, recent.0)
    } else {
      recent = (controllers.known(id), recent.0)
    }
    return recent.0
  }

  /// Finds the tail at an offset.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - offset: The offset.
  ///   - end: Becomes the offset behind the tail.
  /// - Returns: Its number; nil if it is not known.
  @inline(__always)
  private mutating func tail(of text: Bytes, at offset: Int, _ end: inout Int) -> Int? {
    // Why: a line is mostly followed by the one that followed it before.
    if last >= 0, tails[Int(last)].next >= 0 {
      let expected = keys.key(tails[Int(last)].next)
      end = offset &+ expected.count
      if end < text.count, text[end] == UInt8(ascii: "\n"), text[offset, end].equals(expected) {
        last = tails[Int(last)].next
        return Int(last)
      }
    }
    end = offset &+ text.lineLength(at: offset)
    let found = keys.findInPlace(text[offset, end])
    guard found >= 0 else { return nil }
    if last >= 0 { tails[Int(last)].next = found }
    last = found
    return Int(found)
  }

  /// Counts an event that was left to the scanner, and says whether looking up pays; where it does
  /// not, it stops for a while.
  mutating func pays() -> Bool {
    guard left == 0 else {
      left -= 1
      return false
    }
    misses += 1
    guard misses == Self.trial else { return true }
    if hits < Self.leastHits { left = Self.pause }
    misses = 0
    hits = 0
    return left == 0
  }

  /// Keeps the tail of a line that the scanner has read.
  ///
  /// - Parameters:
  ///   - tail: What it says.
  ///   - text: The text that begins with the line.
  ///   - start: Where the tail begins.
  mutating func keep(_ tail: Tail, _ text: Bytes, from start: Int) {
    let length = text.lineLength(at: start)
    guard length <= Self.longest else { return }
    if tails.count == Self.limit {
      keys = ByteKeyTable()
      tails.removeAll(keepingCapacity: true)
      last = -1
    }
    if keys.intern(text[start, start &+ length]).isNew { tails.append(tail) }
  }
}

extension LineMemo {
  /// Digits that are expected to come next, compared as text.
  fileprivate struct Digits {
    /// The digits, and the byte behind them if there is room, as one little-endian word.
    private var word: UInt64 = 1
    /// Ones where bytes of `word` count; where none do, no text has that word.
    private var mask: UInt64 = 0
    private var value: Int64 = 0
    private var count = 0

    /// Reads a natural number; nil if it is of an unusual form.
    @inline(__always)
    mutating func read(_ text: Bytes, at offset: inout Int) -> Int64? {
      let next = text.word(at: offset)
      if next & mask == word {
        offset &+= count
        return value
      }
      let start = offset
      guard let read = EventScanner.integer(in: text, at: &offset) else { return nil }
      learn(next, offset &- start, read)
      return read
    }

    /// Expects what was read last once more.
    private mutating func learn(_ next: UInt64, _ digits: Int, _ read: Int64) {
      guard digits <= 8 else { return forget() }
      mask = ~0 >> UInt64(max(0, 56 - 8 * digits))
      word = next & mask
      value = read
      count = digits
    }

    /// Expects a number that is greater by one.
    @inline(__always)
    mutating func advance() {
      let shift = UInt64(truncatingIfNeeded: 8 &* count &- 8)
      // Why: only the last digit is counted up.
      if (word &>> shift) & 0xFF == UInt64(UInt8(ascii: "9")) { return forget() }
      word &+= 1 &<< shift
      value &+= 1
    }

    private mutating func forget() {
      word = 1
      mask = 0
    }
  }
}
