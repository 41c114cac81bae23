import LifelineFleet
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

  private struct Open {
    var number: Int
    var key: [UInt8]
    var first: Int
    var last: Int
  }

  private let input: OpenInput
  private let key: SessionKey
  private let bounds: Bounds
  private let store: SessionStore
  private var open: [ContentHash: Open] = [:]
  /// Sessions that have ended, and were not handed out.
  private var ended: [CutSession] = []
  /// The session that lines without a key are of; nil where nobody knows.
  private var current: ContentHash?
  /// Whether lines that are no headers have keys.
  private var isKeyed = false
  private var line = 0
  /// The beginning of a line of which the rest is still to come.
  private var carried: [UInt8] = []
  private var isAtEnd = false
  /// The sessions that are still open at the end, the one that began first last.
  private var waiting: [ContentHash] = []
  /// The sessions that were idle for longest when that was looked up, and their last lines then.
  private var idle: [(own: ContentHash, last: Int)] = []
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
        if open.isEmpty { return nil }
        if waiting.isEmpty { waiting = open.sorted { $0.value.first > $1.value.first }.map(\.key) }
        if let first = waiting.popLast() { try end(first) }
        continue
      }
      try read()
    }
    return ended.removeFirst()
  }

  // MARK: Lines

  private mutating func read() throws(FileBytes.Refusal) {
    let chunk = input.next(256 * 1024)
    var bytes = carried
    bytes += chunk
    carried = []
    isAtEnd = chunk.isEmpty
    var failure: FileBytes.Refusal?
    let end = Bytes.withBytes(of: bytes) { text in
      var start = 0
      do throws(FileBytes.Refusal) {
        while let length = text[start, text.count].lineFeed {
          try take(text[start, start + length])
          start += length + 1
        }
        if isAtEnd, start < text.count {
          try take(text[start, text.count])
          start = text.count
        }
      } catch {
        failure = error
      }
      return start
    }
    if let failure { throw failure }
    carried = Array(bytes[end...])
  }

  /// Hands a line, without its line feed, to its session.
  private mutating func take(_ text: Bytes) throws(FileBytes.Refusal) {
    line += 1
    let text = line == 1 && text.count > 2 && text[0] == 0xEF ? text[3, text.count] : text
    let match = key.match(in: text)
    let isHeader = text.isHeader
    let own: ContentHash
    if let match {
      own = ContentHash(text[match.value.lowerBound, match.value.upperBound])
      if isHeader {
        try end(own)
        current = isKeyed ? nil : own
      } else {
        isKeyed = true
      }
    } else if isHeader {
      if let current { try end(current) }
      unnamed += 1
      own = ContentHash(high: 0, low: UInt64(unnamed))
      current = isKeyed ? nil : own
    } else if let current, !isKeyed {
      own = current
    } else {
      guard !text.isBlank else { return }
      if strays.count == 0 { strays.first = line }
      strays.count += 1
      return
    }
    let number = try place(own, match.map { text[$0.value.lowerBound, $0.value.upperBound] })
    var isLast = false
    store.append(number) { bytes in
      let start = bytes.count
      if let member = match?.member, !isHeader {
        text[0, member.lowerBound].append(to: &bytes)
        text[member.upperBound, text.count].append(to: &bytes)
      } else {
        text.append(to: &bytes)
      }
      isLast = bytes[start...].starts(with: #"{"end":"#.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    if store.count(of: number) > bounds.bytes {
      try end(own, because: "it is longer than \(bounds.bytes / 1_000_000) MB")
      forced += 1
    } else if isLast {
      try end(own)
    }
  }

  /// The number of an open session, which is begun if it is not open.
  private mutating func place(_ own: ContentHash, _ key: Bytes?) throws(FileBytes.Refusal) -> Int {
    if let number = open[own]?.number {
      open[own]?.last = line
      return number
    }
    if open.count >= bounds.sessions || store.isFull {
      let reason =
        store.isFull
        ? "there is no room for more open sessions"
        : "more than \(bounds.sessions) sessions were open"
      try endIdlest(because: reason)
    }
    let number = store.begin()
    open[own] = Open(number: number, key: key?.array ?? [], first: line, last: line)
    return number
  }

  // MARK: Ends

  private mutating func endIdlest(because reason: String) throws(FileBytes.Refusal) {
    while true {
      // Why: a part of them is looked up at once, for that takes long where many are open.
      if idle.isEmpty {
        let idlest = open.sorted { $0.value.last < $1.value.last }.prefix(max(1, open.count / 16))
        idle = idlest.reversed().map { ($0.key, $0.value.last) }
      }
      guard let (own, last) = idle.popLast() else { return }
      guard open[own]?.last == last else { continue }
      forced += 1
      return try end(own, because: reason)
    }
  }

  private mutating func end(
    _ own: ContentHash,
    because cut: String? = nil
  ) throws(FileBytes.Refusal) {
    guard let session = open.removeValue(forKey: own) else { return }
    if current == own { current = nil }
    ended.append(
      CutSession(
        key: session.key.isEmpty ? nil : String(decoding: session.key, as: UTF8.self),
        bytes: try store.end(session.number),
        lines: session.first...session.last,
        cut: cut
      )
    )
  }
}

extension Bytes {
  /// Whether it is the first line of a native trace.
  var isHeader: Bool {
    var offset = 0
    for byte in "{\"lifeline\"".utf8 {
      while byte != UInt8(ascii: "l"), offset < count, self[offset] == 0x20 { offset += 1 }
      guard offset < count, self[offset] == byte else { return false }
      offset += 1
    }
    return true
  }

  /// Whether it holds nothing but blanks.
  fileprivate var isBlank: Bool {
    (0..<count).allSatisfy { [0x20, 0x09, 0x0D].contains(self[$0]) }
  }
}
