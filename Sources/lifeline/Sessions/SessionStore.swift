/// The bytes of open sessions: in memory as long as they are few, beyond that in a file of the system's.
///
/// In the file a session is a chain of chunks, each of which begins with the place of the one before, so
/// that a session takes a few bytes of memory however long it is.
final class SessionStore {
  /// The bytes of one session.
  struct Slot {
    /// Those that are still in memory.
    fileprivate var bytes: [UInt8] = []
    /// Where its last chunk in the file is, and how long; nil where none is.
    fileprivate var chunk: (offset: Int, count: Int)?
    /// The number of its bytes.
    fileprivate(set) var count = 0
  }

  /// The slots that are in use or free.
  private var slots: [Slot] = []
  private var free: [Int] = []
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

  /// Begins a session.
  ///
  /// - Returns: Its number.
  func begin() -> Int {
    if let number = free.popLast() { return number }
    slots.append(Slot())
    return slots.count - 1
  }

  /// The number of bytes of a session.
  func count(of number: Int) -> Int { slots[number].count }

  /// Adds bytes to a session.
  func append(_ number: Int, _ body: (inout [UInt8]) -> Void) {
    let before = slots[number].bytes.count
    body(&slots[number].bytes)
    let added = slots[number].bytes.count - before
    slots[number].count += added
    inMemory += added
    if inMemory > memory, !isFull { spill() }
  }

  /// Ends a session.
  ///
  /// - Returns: Its bytes.
  /// - Throws: `Refusal` if the file cannot be read.
  func end(_ number: Int) throws(FileBytes.Refusal) -> [UInt8] {
    let slot = slots[number]
    slots[number] = Slot()
    free.append(number)
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
  private func spill() {
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
