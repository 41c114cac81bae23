/// The lines that were read lately, so that one with the signature of another is not read again.
///
/// What is remembered of a line is a pure function of it, so that the memo changes nothing but the time.
struct ConsoleMemo {
  /// What is remembered of a line.
  struct Entry {
    /// What the line tells of; nil where the digits matter, so that lines are remembered one by one.
    fileprivate(set) var calls: ConsoleCalls?
    /// What stands before the message.
    fileprivate(set) var prefix = ConsolePrefix()
    /// Whether the calls are all that is to be read of the line, and of each with its signature.
    fileprivate(set) var isAll = false
    /// The line.
    fileprivate var line = Bytes()
    /// What was read of it: a part of the line, unless that is spelt otherwise.
    fileprivate var body = Bytes()
    /// The addresses in the line.
    fileprivate var addresses = SIMD4<UInt64>()
  }

  private var keys = ByteKeyTable()
  private var entries: [Entry] = []
  /// The texts that the calls point into.
  private var texts = ByteBuffer(capacity: 0)
  private var end = 0
  private var signature = ConsoleSignature()
  /// A bit for each sketch that a remembered line has.
  private var sketches = [UInt64](repeating: 0, count: 64)
  /// The most lines that are remembered; then all are forgotten at once.
  private let limit: Int

  /// The longest line that is remembered, in bytes.
  private static let longest = 1024
  /// The bytes for texts.
  private static let room = 1 << 18

  /// Creates a memo that remembers nothing yet.
  init(limit: Int = 2048) {
    self.limit = limit
  }

  /// What is remembered at a place.
  subscript(place: Int) -> Entry { entries[place] }

  /// The place of what is remembered of a line; nil if nothing is.
  mutating func find(_ line: Bytes) -> Int? {
    let sketch = Self.sketch(of: line)
    guard sketches[sketch >> 6] & 1 << UInt64(sketch & 63) != 0, line.count <= Self.longest,
      signature.take(line)
    else { return nil }
    let general = Int(keys.findInPlace(signature.key))
    guard general >= 0, entries[general].calls == nil else { return general < 0 ? nil : general }
    signature.takeExactly(line)
    let exact = Int(keys.findInPlace(signature.key))
    return exact < 0 ? nil : exact
  }

  /// Remembers what is read of a line of which nothing is remembered.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - prefix: What stands before its message.
  ///   - body: The message, as it is read.
  ///   - read: Reads the message; it may keep parts of the text that it is called with.
  /// - Returns: The place; nil where the line cannot be remembered.
  mutating func remember(
    _ line: Bytes,
    _ prefix: ConsolePrefix,
    _ body: Bytes,
    read: (Bytes) -> ConsoleCalls
  ) -> Int? {
    guard line.count <= Self.longest, limit > 0, signature.take(line) else { return nil }
    var isKnown = keys.findInPlace(signature.key) >= 0
    let isPart = line.place(of: body) != nil
    if entries.count + 2 > limit || end + line.count + body.count > Self.room {
      forget()
      isKnown = false
    }
    // Why: what calls point into must not move, and readers of other formats need no room.
    if texts.capacity < Self.room { texts = ByteBuffer(capacity: Self.room) }
    var entry = Entry(prefix: prefix, line: keep(line))
    let start = line.place(of: body) ?? 0
    entry.body = isPart ? entry.line[start, start + body.count] : keep(body)
    let calls = read(entry.body)
    if !isKnown {
      guard signature.isBlotted,
        calls.tellDigits(signature, entry.body, isPart ? start : nil)
      else {
        entry.addresses = signature.addresses
        entry.calls = calls
        return add(entry, line)
      }
      _ = add(Entry(), line)
    }
    signature.takeExactly(line)
    entry.calls = calls
    return add(entry, line)
  }

  /// Records that nothing but its calls is to be read of a line.
  mutating func settle(_ place: Int) { entries[place].isAll = true }

  /// Forgets all lines.
  mutating func forget() {
    keys = ByteKeyTable()
    entries.removeAll(keepingCapacity: true)
    for index in sketches.indices { sketches[index] = 0 }
    end = 0
  }

  /// What stands before the message of a line that has the signature of the one at a place.
  func prefix(at place: Int, of line: Bytes) -> ConsolePrefix {
    entries[place].prefix.moved(to: line, from: entries[place].line)
  }

  /// A call at a place as it is in another line of the signature, the one that was looked up last.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - place: The place.
  ///   - line: The other line.
  /// - Returns: The call in the other line.
  func call(_ call: ConsoleCall, at place: Int, in line: Bytes) -> ConsoleCall {
    let entry = entries[place]
    var call = call
    for part in [\ConsoleCall.name, \ConsoleCall.tag] where !call[keyPath: part].isEmpty {
      let old = call[keyPath: part]
      if let start = entry.line.place(of: old) {
        call[keyPath: part] = line[start, start + old.count]
      }
    }
    call.address = address(call.address, entry)
    if let object = call.object { call.object?.address = address(object.address, entry) }
    return call
  }

  /// The address of the line that was looked up last which stands where one of an entry does.
  private func address(_ address: UInt64, _ entry: Entry) -> UInt64 {
    guard address != 0 else { return 0 }
    for place in 0..<4 where entry.addresses[place] == address { return signature.addresses[place] }
    return address
  }

  private mutating func keep(_ text: Bytes) -> Bytes {
    texts.write(text, at: end)
    end += text.count
    return texts.bytes(end - text.count, end)
  }

  private mutating func add(_ entry: Entry, _ line: Bytes) -> Int {
    let index = Int(keys.intern(signature.key).index)
    // Why: after all was forgotten the table may know a signature no more, and never knows one twice.
    assert(index == entries.count)
    entries.append(entry)
    let sketch = Self.sketch(of: line)
    sketches[sketch >> 6] |= 1 << UInt64(sketch & 63)
    return index
  }

  /// A number from 0 to 4095 of a line's length and its end; that of all lines of one signature.
  private static func sketch(of line: Bytes) -> Int {
    var value = UInt32(truncatingIfNeeded: line.count)
    // Why: signatures tell no digits apart, and those of addresses are letters, too.
    for offset in max(0, line.count - 4)..<line.count where !line[offset].isHexadecimal {
      value = value &* 31 &+ UInt32(line[offset])
    }
    return Int((value &* 0x9E37_79B1) >> 20)
  }
}
