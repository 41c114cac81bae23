/// A text that goes somewhere when all of it is known: most of it waits in one of the system's temporary files.
struct KeptText {
  /// The most bytes that wait in memory, and are read again at once.
  private static let memory = 1_000_000

  private var file: KeptFile?
  /// The number of bytes in the file.
  private var inFile = 0
  /// The bytes behind those in the file.
  private var rest: [UInt8] = []
  /// Whether the system refuses a file, or more of it, so that all that comes stays in memory.
  private var isFull = false

  /// Adds text.
  mutating func append(_ text: String) {
    rest += text.utf8
    guard rest.count > Self.memory, !isFull else { return }
    file = file ?? KeptFile()
    guard let file, file.append(rest) else {
      isFull = true
      return
    }
    inFile += rest.count
    rest.removeAll(keepingCapacity: true)
  }

  /// Hands on the text in pieces.
  ///
  /// - Parameter take: Takes a piece, and says whether it did.
  /// - Returns: Whether all of it could be read, and was taken.
  func hand(to take: ([UInt8]) -> Bool) -> Bool {
    var offset = 0
    while let file, offset < inFile {
      guard let piece = try? file.read(min(Self.memory, inFile - offset), at: offset),
        !piece.isEmpty, take(piece)
      else { return false }
      offset += piece.count
    }
    return take(rest)
  }
}
