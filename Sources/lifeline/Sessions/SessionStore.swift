import LifelineReading
import LifelineTrace

/// The bytes of open sessions: in memory as long as they are few, beyond that in a file of the system's.
///
/// In the file a session is a chain of chunks, each of which begins with the place of the one before, so
/// that a session takes a few bytes of memory however long it is.
struct SessionStore {
  /// The bytes of one session.
  struct Slot {
    /// Those that are still in memory; nil where none are.
    private var bytes: ByteBuffer?
    /// The number of those that are still in memory.
    fileprivate private(set) var inMemory = 0
    /// Where its last chunk in the file is, and how long; nil where none is.
    fileprivate var chunk: (offset: Int, count: Int)?
    /// The number of its bytes.
    fileprivate(set) var count = 0

    /// Adds a line.
    ///
    /// - Returns: The line as it is kept.
    fileprivate mutating func append(_ line: Bytes, _ rest: Bytes) -> Bytes {
      if bytes == nil { bytes = ByteBuffer(capacity: 256) }
      guard let bytes else { return Bytes() }
      let start = inMemory
      inMemory = bytes.write(line: line, rest, at: start)
      count += inMemory - start
      return bytes.bytes(start, inMemory)
    }

    /// Adds those that are in memory to a block.
    fileprivate func append(to block: inout [UInt8]) {
      bytes?.bytes(0, inMemory).append(to: &block)
    }

    /// Takes out those that are in memory.
    fileprivate mutating func take() -> [UInt8] {
      defer { (bytes, inMemory) = (nil, 0) }
      return bytes?.bytes(0, inMemory).array ?? []
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
    let added = slots[number].append(line, rest)
    let isLast = added.isEnd
    inMemory += added.count
    if inMemory > memory, !isFull { spill() }
    return isLast
  }

  /// Ends a session.
  ///
  /// - Returns: Its bytes.
  /// - Throws: `Refusal` if the file cannot be read.
  mutating func end(_ number: Int) throws(FileBytes.Refusal) -> [UInt8] {
    let last = slots[number].take()
    let chunk = slots[number].chunk
    slots[number] = Slot()
    inMemory -= last.count
    guard var chunk, let file else { return last }
    var pieces = [last[...]]
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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
    for piece in pieces.reversed() { bytes += piece }
    return bytes
  }

  /// The bytes in front of each chunk.
  private static let link = 16

  /// The bytes that are written at once, which are in memory twice until they are.
  private static let block = 1 << 20

  /// Writes what is in memory into the file.
  private mutating func spill() {
    guard let file = file ?? KeptFile() else {
      isFull = true
      return
    }
    self.file = file
    var block: [UInt8] = []
    var numbers: [Int] = []
    for number in slots.indices where slots[number].inMemory > 0 {
      Self.append(slots[number].chunk?.offset ?? 0, to: &block)
      Self.append(slots[number].chunk?.count ?? 0, to: &block)
      slots[number].append(to: &block)
      numbers.append(number)
      if block.count >= Self.block { write(&block, of: &numbers, to: file) }
      if isFull { return }
    }
    write(&block, of: &numbers, to: file)
  }

  /// Writes a block, and frees what it holds of some sessions; where the file takes no more, all stays in memory.
  private mutating func write(_ block: inout [UInt8], of numbers: inout [Int], to file: KeptFile) {
    guard file.append(block) else {
      isFull = true
      return
    }
    for number in numbers {
      let bytes = slots[number].take().count
      if slots[number].chunk == nil { spilled += 1 }
      slots[number].chunk = (fileEnd, Self.link + bytes)
      fileEnd += Self.link + bytes
      inMemory -= bytes
    }
    block.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
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
