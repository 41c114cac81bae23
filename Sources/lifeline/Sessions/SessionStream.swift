import LifelineReading
import LifelineTrace

/// A session whose bytes have all come.
struct CutSession: Sendable {
  /// Its key; nil where it has none of its own.
  var key: String?
  /// Its lines, without the key in each.
  var bytes: [UInt8]
  /// The first line of the input that is of it, and the last.
  var lines: ClosedRange<Int>
  /// Why it was ended before its end came, as a phrase; nil where it was not.
  var cut: String?
}

/// Divides the lines of an input by the sessions that they are of.
///
/// A session begins with a header, or with the first line that has its key, and ends with its end line, with
/// the next header where lines have no keys, or with the input. What is read is bytes: each session is handed
/// to a reader of its own, so that a line that cannot be read costs no other session.
struct SessionStream {
  /// How many sessions may be open, and how long one may be.
  struct Bounds: Sendable {
    /// The most sessions that are open at a time.
    var sessions = 200_000
    /// The most bytes of one session.
    var bytes = 64_000_000
    /// The most bytes of all that are kept in memory.
    var memory = SessionStore.memory
  }

  /// The lines of the input that are of a session so far, none of one that has ended; and the session of the line
  /// behind its last one, as it was when it had one before.
  private typealias Lines = (first: Int, last: Int, next: Int32)

  private let input: OpenInput
  private let key: SessionKey
  private let bounds: Bounds
  private var store: SessionStore
  /// The keys of the sessions that are open, by their numbers, which are given again.
  private var keys = ByteKeyTable()
  /// The lines of each session that is open, by its number.
  private var open: [Lines] = []
  /// Sessions that have ended, and were not handed out.
  private var ended: [CutSession] = []
  /// The number of the session that was looked up last; -1 before the first.
  private var last: Int32 = -1
  /// The session that lines without a key are of; nil where nobody knows.
  private var current: Int?
  /// Whether lines that are no headers have keys.
  private var isKeyed = false
  private var line = 0
  /// What is read, behind the beginning of a line of which the rest was still to come.
  private let buffer = ByteBuffer(capacity: SessionStream.chunk)
  /// The number of bytes of that beginning.
  private var carried = 0
  private var isAtEnd = false
  /// The sessions that are still open at the end, the one that began first last.
  private var waiting: [Int] = []
  /// The sessions that were idle for longest when that was looked up, and their last lines then.
  private var idle: [(number: Int, last: Int)] = []
  /// The number of headers without a key so far, each a session of its own.
  private var unnamed = 0
  /// The number of lines that belong to no session, and the first of them.
  private(set) var strays = (count: 0, first: 0)
  /// The number of sessions that were ended because too many were open, or too much came.
  private(set) var forced = 0

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - input: The input; a foreign one is translated.
  ///   - name: The name under which lines have their session's key.
  ///   - bounds: How much may be open.
  init(_ input: OpenInput, by name: String, _ bounds: Bounds) {
    self.input = input
    key = SessionKey(name)
    self.bounds = bounds
    store = SessionStore(memory: bounds.memory)
  }

  /// The next session that has ended; nil at the end of the input.
  ///
  /// - Throws: `Refusal` if what was kept in a file cannot be read.
  mutating func next() throws(FileBytes.Refusal) -> CutSession? {
    while ended.isEmpty {
      if isAtEnd {
        if keys.count == 0 { return nil }
        if waiting.isEmpty { waiting = numbers { $0.first > $1.first } }
        if let first = waiting.popLast() { try end(first) }
        continue
      }
      try read()
    }
    return ended.removeFirst()
  }

  // MARK: Lines

  /// The bytes that are asked for at a time: few enough to be still in the cache when they are parted.
  private static let chunk = 64 * 1024

  private mutating func read() throws(FileBytes.Refusal) {
    let input = input
    let count = unsafe buffer.fill(Self.chunk, at: carried) { room in unsafe input.fill(room) }
    isAtEnd = count == 0
    let text = buffer.bytes(0, carried + count)
    var start = 0
    while let length = text[start, text.count].lineFeed {
      try take(text[start, start + length])
      start += length + 1
    }
    if isAtEnd, start < text.count {
      try take(text[start, text.count])
      start = text.count
    }
    carried = text.count - start
    buffer.move(from: start, to: 0, count: carried)
  }

  /// Hands a line, without its line feed, to its session.
  private mutating func take(_ text: Bytes) throws(FileBytes.Refusal) {
    line += 1
    let text = line == 1 && text.count > 2 && text[0] == 0xEF ? text[3, text.count] : text
    let match = key.match(in: text)
    let isHeader = text.isHeader
    let number: Int
    if let match {
      let own = text[match.value.lowerBound, match.value.upperBound]
      if isHeader {
        let before = keys.findInPlace(own)
        if before >= 0 { try end(Int(before)) }
      } else {
        isKeyed = true
      }
      number = try place(own)
      if isHeader { current = isKeyed ? nil : number }
    } else if isHeader {
      if let current { try end(current) }
      unnamed += 1
      // Why: no key has a quote in it.
      number = try Bytes.withBytes(of: "\"\(unnamed)") { own in
        Result { () throws(FileBytes.Refusal) in try place(own) }
      }.get()
      current = isKeyed ? nil : number
    } else if let current, !isKeyed {
      number = current
      open[number].last = line
    } else {
      guard !text.isBlank else { return }
      if strays.count == 0 { strays.first = line }
      strays.count += 1
      return
    }
    let isLast =
      if let member = match?.member, !isHeader {
        store.append(number, text[0, member.lowerBound], text[member.upperBound, text.count])
      } else {
        store.append(number, text)
      }
    if store.count(of: number) > bounds.bytes {
      try end(number, because: "it is longer than \(bounds.bytes / 1_000_000) MB")
      forced += 1
    } else if isLast {
      try end(number)
    }
  }

  /// The number of a session, which is begun if it is not open.
  private mutating func place(_ key: Bytes) throws(FileBytes.Refusal) -> Int {
    // Why: a look at one key is cheaper than a search, and what alternates mostly does so in one order.
    let likely = last < 0 ? last : open[Int(last)].next
    var number = keys.holds(key, at: likely) ? likely : keys.findInPlace(key)
    if number < 0 { number = try begin(key) }
    if last >= 0 { open[Int(last)].next = number }
    last = number
    open[Int(number)].last = line
    return Int(number)
  }

  private mutating func begin(_ key: Bytes) throws(FileBytes.Refusal) -> Int32 {
    if keys.count >= bounds.sessions || store.isFull {
      let reason =
        store.isFull
        ? "there is no room for more open sessions"
        : "more than \(bounds.sessions) sessions were open"
      try endIdlest(because: reason)
    }
    let number = keys.intern(key).index
    if number == open.count { open.append((0, 0, 0)) }
    open[Int(number)] = (line, line, number)
    store.begin(Int(number))
    return number
  }

  // MARK: Ends

  /// The numbers of the sessions that are open, in an order of their lines.
  private func numbers(_ isBefore: (Lines, Lines) -> Bool) -> [Int] {
    open.indices.filter { open[$0].first > 0 }.sorted { isBefore(open[$0], open[$1]) }
  }

  private mutating func endIdlest(because reason: String) throws(FileBytes.Refusal) {
    while true {
      // Why: a part of them is looked up at once, for that takes long where many are open.
      if idle.isEmpty {
        let idlest = numbers { $0.last < $1.last }.prefix(max(1, keys.count / 16))
        idle = idlest.reversed().map { ($0, open[$0].last) }
      }
      guard let (number, last) = idle.popLast() else { return }
      guard open[number].last == last else { continue }
      forced += 1
      return try end(number, because: reason)
    }
  }

  private mutating func end(
    _ number: Int,
    because cut: String? = nil
  ) throws(FileBytes.Refusal) {
    let key = keys.text(Int32(number))
    ended.append(
      CutSession(
        key: key.utf8.first == UInt8(ascii: "\"") ? nil : key,
        bytes: try store.end(number),
        lines: open[number].first...open[number].last,
        cut: cut
      )
    )
    keys.remove(Int32(number))
    open[number] = (0, 0, 0)
    if current == number { current = nil }
  }
}
