/// A line that names one controller, and the words that it says of it.
struct WordedLine {
  /// The controller's name.
  let name: Bytes
  /// Its address; 0 where none is printed.
  let address: UInt64
  /// The words beside the name that have no digit, and the symbols.
  let words: [Bytes]

  /// The longest message that is looked at, in bytes.
  private static let longest = 240

  /// Takes a message apart; nil where it names no controller, or several.
  init?(_ message: Bytes) {
    guard message.count <= Self.longest else { return nil }
    let all = message.spokenWords
    guard let name = all.first(where: \.isWordedName),
      all.allSatisfy({ !$0.isWordedName || $0.equals(name) })
    else { return nil }
    self.name = name
    address = ConsoleObject.next(in: message)?.address ?? 0
    words = all.filter { !$0.equals(name) && !$0.contains(where: \.isASCIIDigit) }
  }

  /// Whose line it is.
  var owner: UInt64 { name.foldedHash &+ address }

  /// What the line says, as a hash of those of its words that a log says of several controllers.
  func key(_ shared: Set<UInt64>) -> UInt64 {
    var key = Bytes.emptyFoldedHash
    for hash in words.map(\.foldedHash) where shared.contains(hash) {
      key = (key ^ hash) &* 0x0000_0100_0000_01B3
    }
    return key
  }
}

extension Bytes {
  /// Whether a word is the name of a controller's class.
  fileprivate var isWordedName: Bool {
    isClassName && hasHump && (isControllerName || ends(in: ["Screen"]))
  }
}
