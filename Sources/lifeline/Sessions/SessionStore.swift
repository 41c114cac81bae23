import LifelineTrace

/// The bytes of open sessions: in memory as long as they are few, beyond that in a file of the system's.
///
/// In the file a session is a chain of chunks, each of which begins with the place of the one before, so
/// that a session takes a few bytes of memory however long it is.
struct SessionStore {
  /// The bytes of one session.
  struct Slot {
    /// Those that are still in memory.
    fileprivate var bytes: [UInt8] = []
    /// Where its last chunk in the file is, and how long; nil where none is.
    fileprivate var chunk: (offset: Int, count: Int)?
    /// The number of its bytes.
    fileprivate(set) var count = 0

    /// Adds a line, and says where it begins.
    fileprivate mutating func append(_ line: Bytes, _ rest: Bytes) -> Int {
      let start = bytes.count
      line.append(to: &bytes)
      rest.append(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
      count += bytes.count - start
      return start
    }
  }

  /// The slots that are in use or free, by the numbers that their sessions are given.
  private var slots: [Slot] = []
  private var file: KeptFile?
  private var fileEnd = 0
  /// The number of sessions that have chunks in the file.
  private var spilled = 0
  private var inMemory = 0
  private let memory: Int
  /// Whether the system refuses a file, or more of it.
  private(set) var isFull = false

  /// The most bytes that are kept in memory, where nothing else is said.
  static let memory = 48_000_000

  /// Creates an empty store.
  ///
  /// - Parameter memory: The most bytes that are kept in memory.
  init(memory: Int = SessionStore.memory) { self.memory = memory }

  /// Begins a session of a number that is free, and no more than one above all that were in use.
  mutating func begin(_ number: Int) {
    if number == slots.count { slots.append(Slot()) }
  }

  /// The number of bytes of a session.
  func count(of number: Int) -> Int { slots[number].count }

  /// Adds a line to a session.
  ///
  /// - Parameters:
  ///   - number: The session's number.
  ///   - line: The line.
  ///   - rest: What is left of it behind what is left out.
  /// - Returns: Whether it says that the session is over.
  mutating func append(_ number: Int, _ line: Bytes, _ rest: Bytes = Bytes()) -> Bool {
    let start = slots[number].append(line, rest)
    let added = slots[number].bytes.count - start
    let isLast =
      added > Self.end.count && slots[number].bytes[start + 3] == Self.end[3]
      && slots[number].bytes[start...].starts(with: Self.end)
    inMemory += added
    if inMemory > memory, !isFull { spill() }
    return isLast
  }

  /// How the line begins that ends a session.
  private static let end = Array(#"{"end":"#.utf8)

  /// Ends a session.
  ///
  /// - Returns: Its bytes.
  /// - Throws: `Refusal` if the file cannot be read.
  mutating func end(_ number: Int) throws(FileBytes.Refusal) -> [UInt8] {
    let slot = slots[number]
    slots[number] = Slot()
    inMemory -= slot.bytes.count
    guard var chunk = slot.chunk, let file else { return slot.bytes }
    var pieces = [slot.bytes[...]]
    while true {
      let bytes = try file.read(chunk.count, at: chunk.offset)
      guard bytes.count == chunk.count else {
        throw FileBytes.Refusal(message: "the file of open sessions was cut")
      }
      pieces.append(bytes[Self.link...])
      let before = (Self.number(bytes, 0), Self.number(bytes, 8))
      if before.1 == 0 { break }
      chunk = (before.0, before.1)
    }
    spilled -= 1
    // Why: what is behind it is all ended, and the room is given back.
    if spilled == 0 { (self.file, fileEnd) = (nil, 0) }
    return Array(pieces.reversed().joined())
  }

  /// The bytes in front of each chunk.
  private static let link = 16

  /// Writes what is in memory into the file.
  private mutating func spill() {
    guard let file = file ?? KeptFile() else {
      isFull = true
      return
    }
    self.file = file
    var block: [UInt8] = []
    var chunks: [(number: Int, offset: Int, count: Int)] = []
    for number in slots.indices where !slots[number].bytes.isEmpty {
      let start = block.count
      Self.append(slots[number].chunk?.offset ?? 0, to: &block)
      Self.append(slots[number].chunk?.count ?? 0, to: &block)
      block += slots[number].bytes
      chunks.append((number, fileEnd + start, block.count - start))
    }
    guard file.append(block) else {
      isFull = true
      return
    }
    fileEnd += block.count
    for (number, offset, count) in chunks {
      if slots[number].chunk == nil { spilled += 1 }
      slots[number].chunk = (offset, count)
      slots[number].bytes = []
    }
    inMemory = 0
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    (0..<8).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }
}
