/// The texts that were read lately, so that one of the same shape is not read again.
///
/// What is remembered of a text is a pure function of it, so that the memo changes nothing but the time.
struct ConsoleMemo<Answer> {
  /// An answer, and how its addresses become those of another text.
  struct Found {
    /// The answer to the text that was read first; good until the memo is asked again.
    var answer: Answer
    /// The place of the answer in the memo, good as long as the answer; nil where it is not in it.
    var place: Int?
    /// The addresses of the text that was read first, and of the one that is asked for.
    var exchange = (old: SIMD4<UInt64>(), new: SIMD4<UInt64>())
    /// The text that was read first, into which the answer points, and the one that is asked for.
    var texts = (old: Bytes(), new: Bytes())

    /// What stands in this text where a part of the answer stands in the first.
    func part(_ part: Bytes) -> Bytes {
      guard !part.isEmpty, let start = texts.old.place(of: part) else { return part }
      return texts.new[start, start + part.count]
    }

    /// The address of this text that an address of the answer stands for.
    func address(for address: UInt64) -> UInt64 {
      guard address != 0 else { return 0 }
      for place in 0..<4 where exchange.old[place] == address { return exchange.new[place] }
      return address
    }
  }

  private struct Entry {
    /// Nil where the digits of the shape matter, so that texts are remembered one by one.
    var answer: Answer?
    var addresses = SIMD4<UInt64>()
    /// The text that was read.
    var text = Bytes()
  }

  private var keys = ByteKeyTable()
  private var entries: [Entry] = []
  /// The texts that the answers point into.
  private var texts = ByteBuffer(capacity: 0)
  private var end = 0
  private var shape = ConsoleShape()
  /// The most answers that are remembered; then all are forgotten at once.
  private let limit: Int

  /// The longest text that is remembered, in bytes.
  private static var longest: Int { 1024 }
  /// The bytes for texts.
  private static var room: Int { 1 << 18 }

  /// Creates a memo that remembers nothing yet.
  init(limit: Int = 2048) {
    self.limit = limit
  }

  /// The answer to a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - kind: What besides the text the answer depends on, less than 128.
  ///   - read: Works the answer out; it may keep parts of the text that it is called with.
  ///   - isBlotted: Whether an answer holds for no other digits than those of the text.
  /// - Returns: The answer, which is good until the memo is asked again.
  mutating func answer(
    to text: Bytes,
    kind: UInt8,
    read: (Bytes) -> Answer,
    isBlotted: (Answer, ConsoleShape, Bytes) -> Bool
  ) -> Found {
    guard text.count <= Self.longest, limit > 0, shape.take(text, kind: kind) else {
      return Found(answer: read(text))
    }
    var (isKnown, found) = find(text, kind)
    if let found { return found }
    if entries.count + 2 > limit || end + text.count > Self.room {
      forget()
      isKnown = false
      _ = shape.take(text, kind: kind)
    }
    // Why: what answers point into must not move, and readers of other formats need no room.
    if texts.capacity < Self.room { texts = ByteBuffer(capacity: Self.room) }
    texts.write(text, at: end)
    let kept = texts.bytes(end, end + text.count)
    end += text.count
    let answer = read(kept)
    if !isKnown {
      guard shape.isBlotted, isBlotted(answer, shape, kept) else {
        add(Entry(answer: answer, addresses: shape.addresses, text: kept))
        return Found(answer: answer, place: entries.count - 1)
      }
      add(Entry(answer: nil))
      shape.takeExactly(text, kind: kind | 0x80)
    }
    add(Entry(answer: answer))
    return Found(answer: answer, place: entries.count - 1)
  }

  /// The answer to a text that is remembered, as `answer` would give it; nil for any other.
  mutating func recall(_ text: Bytes, kind: UInt8) -> Found? {
    guard text.count <= Self.longest, !entries.isEmpty, shape.take(text, kind: kind) else {
      return nil
    }
    return find(text, kind).found
  }

  /// Changes an answer that was found, which is good until the memo is asked again.
  mutating func change(_ place: Int, _ body: (inout Answer) -> Void) {
    guard var answer = entries[place].answer else { return }
    body(&answer)
    entries[place].answer = answer
  }

  /// Looks the text up of which the shape was taken.
  ///
  /// - Returns: Whether the shape is known, and the answer that is remembered for it, or for the text.
  private mutating func find(_ text: Bytes, _ kind: UInt8) -> (isKnown: Bool, found: Found?) {
    let index = keys.findInPlace(shape.key)
    guard index >= 0 else { return (false, nil) }
    let general = entries[Int(index)]
    if let answer = general.answer {
      let found = Found(
        answer: answer,
        place: Int(index),
        exchange: (general.addresses, shape.addresses),
        texts: (general.text, text)
      )
      return (true, found)
    }
    shape.takeExactly(text, kind: kind | 0x80)
    let exact = keys.findInPlace(shape.key)
    guard exact >= 0, let answer = entries[Int(exact)].answer else { return (true, nil) }
    return (true, Found(answer: answer, place: Int(exact)))
  }

  private mutating func add(_ entry: Entry) {
    let index = keys.intern(shape.key).index
    // Why: after all was forgotten the table may know a shape no more, and never knows one twice.
    assert(Int(index) == entries.count)
    entries.append(entry)
  }

  /// Forgets all answers.
  mutating func forget() {
    keys = ByteKeyTable()
    entries.removeAll(keepingCapacity: true)
    end = 0
  }
}
