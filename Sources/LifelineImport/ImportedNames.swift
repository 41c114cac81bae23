import LifelineTrace

/// The texts that the records of a foreign trace repeat, classes and instances above all, each with a
/// number.
///
/// What is to be known of a text, and how it is written, is found out once.
struct ImportedNames {
  private struct Facts {
    /// The number of the text itself, or of what it is in valid UTF-8.
    var own: Int32
    /// Where it ends among the spellings.
    var end: Int
    var isRedacted = false
    var isNumber = false
  }

  private var table = ByteKeyTable()
  private var facts: [Facts] = []
  /// The texts as JSON has them between quotes, one behind the other.
  private var spellings: [UInt8] = []

  /// The number of a text.
  mutating func number(of text: Bytes) -> Int32 {
    let (index, isNew) = table.intern(text)
    guard isNew else { return facts[Int(index)].own }
    spell(text)
    facts.append(Facts(own: index, end: spellings.count))
    let plain = text.text
    facts[Int(index)].isRedacted = plain.isRedacted
    facts[Int(index)].isNumber = Self.isNumber(text)
    if !text.isValidUTF8 {
      let own = number(of: plain)
      facts[Int(index)].own = own
      return own
    }
    return index
  }

  /// The number of a text.
  mutating func number(of text: String) -> Int32 {
    Bytes.withBytes(of: text) { number(of: $0) }
  }

  /// The numbers of the class and the instance of an identity such as `Cart#2`; no instance where it is
  /// `Cart` or `Cart#?`.
  mutating func numbers(of identity: Bytes) -> (className: Int32, instance: Int32?) {
    var mark = identity.count - 1
    while mark >= 0, identity[mark] != UInt8(ascii: "#") { mark -= 1 }
    guard mark >= 0 else { return (number(of: identity), nil) }
    let className = number(of: identity[0, mark])
    let isOpen = identity.count == mark + 2 && identity[mark + 1] == UInt8(ascii: "?")
    return (className, isOpen ? nil : number(of: identity[mark, identity.count]))
  }

  /// The text with a number.
  func text(_ number: Int32) -> String { table.key(number).text }

  /// Whether the system blacked out some of the text with a number.
  func isRedacted(_ number: Int32) -> Bool { facts[Int(number)].isRedacted }

  /// Whether the text with a number is that of an instance, such as `#2`, which is kept as it is.
  func isNumber(_ number: Int32) -> Bool { facts[Int(number)].isNumber }

  /// The text with a number, as JSON has it between quotes.
  func spelling(_ number: Int32) -> ArraySlice<UInt8> {
    let start = number > 0 ? facts[Int(number) - 1].end : 0
    return spellings[start..<facts[Int(number)].end]
  }

  private static func isNumber(_ text: Bytes) -> Bool {
    guard (2...18).contains(text.count), text[0] == UInt8(ascii: "#") else { return false }
    return (1..<text.count).allSatisfy { 0x30...0x39 ~= text[$0] }
  }

  private mutating func spell(_ text: Bytes) {
    for offset in 0..<text.count {
      switch text[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        spellings += [UInt8(ascii: "\\"), text[offset]]
      case 0..<0x20: spellings.append(UInt8(ascii: " "))
      default: spellings.append(text[offset])
      }
    }
  }
}

extension String {
  /// Whether the system blacked out some of it.
  fileprivate var isRedacted: Bool {
    // Why: to look for a text takes many times as long as to look for a byte.
    utf8.contains(UInt8(ascii: "<")) && holds("<private>")
  }
}
