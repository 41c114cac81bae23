import LifelineTrace

/// The messages that were read lately, so that one with the signature of another is not read again.
///
/// What is remembered of a message is a pure function of it, so that the memo changes nothing but the time.
struct ConsoleMemo {
  /// What is remembered of a message.
  struct Entry {
    /// What the message tells of; nil where the digits matter, so that messages are remembered one by one.
    fileprivate(set) var calls: ConsoleCalls?
    /// Whether the calls are all that is to be read of a line with the message, and with each of its
    /// signature.
    fileprivate(set) var isAll = false
    /// The message.
    fileprivate var text = Bytes()
    /// The addresses in it.
    fileprivate var addresses = SIMD4<UInt64>()
  }

  private var keys = ByteKeyTable()
  private var entries: [Entry] = []
  /// The texts that the calls point into.
  private var texts = ByteBuffer(capacity: 0)
  private var end = 0
  private var signature = ConsoleSignature()
  /// A bit for each sketch that a remembered message has.
  private var sketches = [UInt64](repeating: 0, count: 64)
  /// The most messages that are remembered; then all are forgotten at once.
  private let limit: Int

  /// The longest message that is remembered, in bytes.
  private static let longest = 1024
  /// The bytes for texts.
  private static let room = 1 << 18

  /// Creates a memo that remembers nothing yet.
  init(limit: Int = 2048) {
    self.limit = limit
  }

  /// What is remembered at a place.
  subscript(place: Int) -> Entry { entries[place] }

  /// The place of what is remembered of a message; nil if nothing is.
  mutating func find(_ message: Bytes, isStamped: Bool) -> Int? {
    let sketch = Self.sketch(of: message)
    let kind: UInt8 = isStamped ? 1 : 0
    guard sketches[sketch >> 6] & 1 << UInt64(sketch & 63) != 0, message.count <= Self.longest,
      signature.take(message, kind: kind)
    else { return nil }
    let general = Int(keys.findInPlace(signature.key))
    guard general >= 0, entries[general].calls == nil else { return general < 0 ? nil : general }
    signature.takeExactly(message, kind: kind | 2)
    let exact = Int(keys.findInPlace(signature.key))
    return exact < 0 ? nil : exact
  }

  /// Remembers what is read of a message of which nothing is remembered.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - isStamped: Whether something stands before it.
  ///   - body: What is read of it: a part of it, unless that is spelt otherwise.
  ///   - read: Reads that; it may keep parts of the text that it is called with.
  /// - Returns: The place; nil where the message cannot be remembered.
  mutating func remember(
    _ message: Bytes,
    isStamped: Bool,
    _ body: Bytes,
    read: (Bytes) -> ConsoleCalls
  ) -> Int? {
    let kind: UInt8 = isStamped ? 1 : 0
    guard message.count <= Self.longest, limit > 0, signature.take(message, kind: kind) else {
      return nil
    }
    var isKnown = keys.findInPlace(signature.key) >= 0
    if entries.count + 2 > limit || end + message.count + body.count > Self.room {
      forget()
      isKnown = false
    }
    // Why: what calls point into must not move, and readers of other formats need no room.
    if texts.capacity < Self.room { texts = ByteBuffer(capacity: Self.room) }
    var entry = Entry(text: keep(message))
    let start = message.place(of: body)
    let kept = start.map { entry.text[$0, $0 + body.count] } ?? keep(body)
    let calls = read(kept)
    entry.calls = calls
    if !isKnown {
      guard signature.isBlotted, calls.tellDigits(signature, kept, start) else {
        entry.addresses = signature.addresses
        return add(entry, message)
      }
      _ = add(Entry(), message)
    }
    signature.takeExactly(message, kind: kind | 2)
    return add(entry, message)
  }

  /// Records that nothing but the calls at a place is to be read of a line.
  mutating func settle(_ place: Int) { entries[place].isAll = true }

  /// Forgets all messages.
  mutating func forget() {
    keys = ByteKeyTable()
    entries.removeAll(keepingCapacity: true)
    for index in sketches.indices { sketches[index] = 0 }
    end = 0
  }

  /// A call at a place as it is in another message of the signature, the one that was looked up last.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - place: The place.
  ///   - message: The other message.
  /// - Returns: The call in the other message.
  func call(_ call: ConsoleCall, at place: Int, in message: Bytes) -> ConsoleCall {
    let (text, addresses) = (entries[place].text, entries[place].addresses)
    let moved = { (part: Bytes) in
      guard part.count > 0, let start = text.place(of: part) else { return part }
      return message[start, start + part.count]
    }
    let exchanged = { (address: UInt64) in
      guard address != 0 else { return address }
      for place in 0..<4 where addresses[place] == address { return signature.addresses[place] }
      return address
    }
    var call = call
    call.name = moved(call.name)
    call.tag = moved(call.tag)
    call.number = moved(call.number)
    call.sourceLine = moved(call.sourceLine)
    call.address = exchanged(call.address)
    if let object = call.object { call.object?.address = exchanged(object.address) }
    return call
  }

  private mutating func keep(_ text: Bytes) -> Bytes {
    texts.write(text, at: end)
    end += text.count
    return texts.bytes(end - text.count, end)
  }

  private mutating func add(_ entry: Entry, _ message: Bytes) -> Int {
    let index = Int(keys.intern(signature.key).index)
    // Why: after all was forgotten the table may know a signature no more, and never knows one twice.
    assert(index == entries.count)
    entries.append(entry)
    let sketch = Self.sketch(of: message)
    sketches[sketch >> 6] |= 1 << UInt64(sketch & 63)
    return index
  }

  /// A number from 0 to 4095 of a message's length and its end; that of all of one signature.
  private static func sketch(of line: Bytes) -> Int {
    var value = UInt32(truncatingIfNeeded: line.count)
    // Why: signatures tell no digits apart, and those of addresses are letters, too.
    for offset in max(0, line.count - 4)..<line.count where !line[offset].isHexadecimal {
      value = value &* 31 &+ UInt32(line[offset])
    }
    return Int((value &* 0x9E37_79B1) >> 20)
  }
}
