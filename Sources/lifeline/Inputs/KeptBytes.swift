/// The bytes of an input that can be read only once, up to a limit.
final class KeptBytes {
  /// What is kept.
  struct Kept: Sendable {
    /// Where the bytes are.
    var storage = Storage.pieces([])
    /// The line of a foreign trace that each of their lines is from; empty where they are no translation.
    var origins: [UInt32] = []

    /// Where bytes are.
    enum Storage: Sendable {
      /// In the pieces in which they came.
      case pieces([[UInt8]])
      /// In a file.
      case file(KeptFile)
    }
  }

  /// The most bytes that are kept, where nothing else is said.
  static let limit = 4_000_000
  /// The most bytes that are kept of a log, which is read once for each process.
  static let logLimit = 256_000_000
  /// The most of them that are kept in memory.
  private static let logMemory = 1_000_000

  /// Whether anything is kept.
  let isWanted: Bool
  /// What is kept; nothing where there were more bytes than the limit.
  var kept = Kept()
  /// Whether there were more bytes than the limit.
  private(set) var isTooLong = false
  /// The most bytes that are kept.
  private(set) var most: Int

  /// The most bytes that are kept in memory.
  private let memory: Int
  private var count = 0

  /// Keeps what it is given, if it is wanted, in memory.
  ///
  /// - Parameters:
  ///   - isWanted: Whether anything is kept.
  ///   - limit: The most bytes that are kept.
  init(isWanted: Bool, limit: Int = KeptBytes.limit) {
    self.isWanted = isWanted
    most = limit
    memory = limit
  }

  /// Keeps what it is given of a log, which may be long, most of it in a file.
  init() {
    isWanted = true
    most = Self.logLimit
    memory = Self.logMemory
  }

  /// The bytes, where they are in memory.
  var bytes: [UInt8] {
    guard case .pieces(let pieces) = kept.storage else { return [] }
    return Array(pieces.joined())
  }

  /// Records the bytes that come next.
  func keep(_ piece: [UInt8]) {
    guard isWanted, !isTooLong else { return }
    count += piece.count
    if count > most || !add(piece) {
      isTooLong = true
      kept.storage = .pieces([])
    }
  }

  /// Adds a piece to what is kept.
  ///
  /// - Returns: Whether there was room for it.
  private func add(_ piece: [UInt8]) -> Bool {
    switch kept.storage {
    case .file(let file): return write([piece], to: file)
    case .pieces(var pieces):
      // Why: no piece is put together with others, which would take twice the memory meanwhile.
      kept.storage = .pieces([])
      pieces.append(piece)
      guard count > memory else {
        kept.storage = .pieces(pieces)
        return true
      }
      guard let file = KeptFile() else {
        most = memory
        return false
      }
      kept.storage = .file(file)
      return write(pieces, to: file)
    }
  }

  private func write(_ pieces: [[UInt8]], to file: KeptFile) -> Bool {
    let isWritten = pieces.allSatisfy(file.append)
    // Why: what is told is what there was room for.
    if !isWritten { most = count }
    return isWritten
  }
}
