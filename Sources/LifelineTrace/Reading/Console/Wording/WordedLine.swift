/// A line that names one controller, and the words that it says of it.
struct WordedLine {
  /// Where the name stands, the surest first.
  enum Place: CaseIterable {
    /// Anywhere, for it is spelt as a controller's.
    case anywhere
    /// In brackets at the beginning, `[Profile] shown`.
    case inBrackets
    /// At the end, `load NoteEditor`.
    case last
    /// At the beginning, `NoteEditor closed`.
    case first
  }

  /// The controller's name.
  let name: Bytes
  /// Its address; 0 where none is printed.
  let address: UInt64
  /// What tells the instance from others, `#2`; empty where nothing does.
  let tag: Bytes
  /// The words beside the name that have no digit, and the symbols.
  let words: [Bytes]

  /// The longest message that is looked at, in bytes.
  private static let longest = 240

  /// Takes a message apart; nil where it names no controller, or several.
  init?(_ message: Bytes, named place: Place) {
    guard message.count <= Self.longest else { return nil }
    var all = message.spokenWords
    let found: Bytes?
    switch place {
    case .anywhere: found = all.first(where: \.isWordedName)
    case .inBrackets:
      found = message.at(0) == UInt8(ascii: "[") && message.at(1).isCapital ? all.first : nil
      // Why: what else stands in such a line may be another class.
      if let found { all = [found] + all.dropFirst().filter { !$0.hasHump } }
    case .last: found = all.last?.hasHump == true ? all.last : nil
    case .first: found = all.first?.hasHump == true ? all.first : nil
    }
    guard let name = found,
      all.allSatisfy({ !(place == .anywhere ? $0.isWordedName : $0.hasHump) || $0.equals(name) })
    else { return nil }
    self.name = name
    address = ConsoleObject.next(in: message)?.address ?? 0
    let mark = message.from((message.place(of: name) ?? 0) + name.count).trimmed
    let isTagged = mark.at(0) == UInt8(ascii: "#")
    tag = isTagged ? mark[1, mark.end(of: \.isASCIIDigit, from: 1)] : Bytes()
    let sign = message.at(0).isOne(of: "+-") && message.at(1).isBlank ? [message[0, 1]] : []
    words = sign + all.filter { !$0.equals(name) && !$0.contains(where: \.isASCIIDigit) }
  }

  /// Whose line it is.
  var owner: UInt64 { name.foldedHash &+ address &+ (tag.isEmpty ? 0 : tag.foldedHash) }

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
