/// A file of nobody else's, in which sessions are put down that are too many for memory.
package protocol SessionFile: Sendable {
  /// Writes bytes behind those that are there, and says whether all were taken.
  func append(_ bytes: [UInt8]) -> Bool

  /// Reads up to a number of bytes from a zero-based offset on; none if that fails.
  func bytes(_ limit: Int, at offset: Int) -> [UInt8]

  /// Whether reading has ever failed.
  var isDamaged: Bool { get }
}

/// Sessions by key and piece, in order, each once: the last that came in memory, the others in files.
///
/// Once many are in memory they are written into a file, sorted, and once there are many such files they become
/// one. So a set takes the memory of a few thousand sessions however many it holds. A value is never changed by
/// another one that began as its copy, for no file is changed once it is written.
package struct SessionSet: Equatable, Sendable, Sequence {
  /// Makes a file; nil where none can be had, and all is kept in memory.
  package typealias Maker = @Sendable () -> (any SessionFile)?

  /// The most sessions that are kept in memory, and the most files.
  package static let limit = (sessions: 8192, files: 32)

  private var recent: [PieceID: Session] = [:]
  private var runs: [SessionRun] = []
  private let limit: Int
  private let make: Maker?

  init(limit: Int = SessionSet.limit.sessions, _ make: Maker? = nil) {
    (self.limit, self.make) = (limit, make)
  }

  /// Whether it holds nothing.
  package var isEmpty: Bool { recent.isEmpty && runs.isEmpty }

  /// Whether what was put down could not be read again.
  var isDamaged: Bool { runs.contains(where: \.isDamaged) }

  mutating func insert(_ session: Session) {
    // Why: of two that bear one name, which only other programs write, it must not count which came first.
    recent[session.id] = recent[session.id].map { $0.first(of: session) } ?? session
    if recent.count >= limit { putDown() }
  }

  mutating func formUnion(_ other: SessionSet) {
    // Why: a file is shared, and nothing that stands in it need be read.
    runs += other.runs
    for session in other.recent.values { insert(session) }
    if runs.count >= Self.limit.files { putDown() }
  }

  /// Writes what is in memory into a file, or all into one where there are many.
  private mutating func putDown() {
    guard let make else { return }
    let isFull = runs.count + 1 >= Self.limit.files
    var part = self
    if !isFull { part.runs = [] }
    guard let file = make(), let run = SessionRun(part, in: file) else { return }
    runs = isFull ? [run] : runs + [run]
    recent = [:]
  }

  /// The sessions in order.
  package func makeIterator() -> Iterator {
    let sorted = recent.keys.sorted().lazy.compactMap { recent[$0] }
    return Iterator([AnyIterator(sorted.makeIterator())] + runs.map { AnyIterator($0.cursor()) })
  }

  /// What goes through sorted sessions side by side.
  package struct Iterator: IteratorProtocol {
    private var sources: [AnyIterator<Session>]
    private var heads: [Session?]

    init(_ sources: [AnyIterator<Session>]) {
      self.sources = sources
      heads = sources.map { $0.next() }
    }

    package mutating func next() -> Session? {
      var least: Session?
      for case let head? in heads {
        guard let other = least, other.id <= head.id else {
          least = head
          continue
        }
        if other.id == head.id { least = other.first(of: head) }
      }
      for place in heads.indices where heads[place] != nil && heads[place]?.id == least?.id {
        heads[place] = sources[place].next()
      }
      return least
    }
  }

  package static func == (left: SessionSet, right: SessionSet) -> Bool {
    left.elementsEqual(right)
  }
}

/// Sorted sessions in a file.
private final class SessionRun: Sendable {
  private let file: any SessionFile
  private let size: Int

  /// Writes sessions; nil if the file does not take them.
  init?(_ sessions: SessionSet, in file: any SessionFile) {
    var size = 0
    var block: [UInt8] = []
    for session in sessions {
      let packed = session.packed
      var length = PackedBytes()
      length.add(packed.count)
      block += length.bytes + packed
      guard block.count >= Self.chunk else { continue }
      size += block.count
      guard file.append(block) else { return nil }
      block = []
    }
    guard file.append(block) else { return nil }
    self.size = size + block.count
    self.file = file
  }

  var isDamaged: Bool { file.isDamaged }

  private static let chunk = 1 << 16

  /// Reads the sessions in order.
  func cursor() -> some IteratorProtocol<Session> {
    var (packed, offset) = (PackedBytes(), 0)
    return AnyIterator {
      while true {
        if let session = packed.session() { return session }
        guard offset < self.size else { return nil }
        let more = self.file.bytes(Self.chunk, at: offset)
        if more.isEmpty { return nil }
        packed.append(more.prefix(self.size - offset))
        offset += more.count
      }
    }
  }
}
