import LifelineTrace

/// The texts that the records of a foreign trace repeat, classes and instances above all, each with a
/// number.
///
/// What is to be known of a text, and how it is written, is found out once.
struct ImportedNames {
  private struct Facts {
    /// The number of the text itself, or of what it is in valid UTF-8, and of a class as reports name it.
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
  mutating func number(of text: ArraySlice<UInt8>) -> Int32 {
    let (index, isNew) = table.intern(text)
    guard isNew else { return facts[Int(index)].own }
    let plain = SwiftName.readable(String(decoding: text, as: UTF8.self))
    spell(plain)
    facts.append(
      Facts(
        own: index,
        end: spellings.count,
        isRedacted: plain.isRedacted,
        isNumber: Self.isNumber(text)
      )
    )
    let own = plain.utf8.elementsEqual(text) ? index : number(of: plain)
    facts[Int(index)].own = own
    return own
  }

  /// The number of a text.
  mutating func number(of text: String) -> Int32 { number(of: Array(text.utf8)[...]) }

  /// The numbers of the class and the instance of an identity such as `Cart#2`; no instance where it is
  /// `Cart` or `Cart#?`.
  mutating func numbers(
    of identity: ArraySlice<UInt8>
  ) -> (className: Int32, instance: Int32?) {
    guard let mark = identity.lastIndex(of: UInt8(ascii: "#")) else {
      return (number(of: identity), nil)
    }
    let instance = identity[mark...]
    let isOpen = instance.count == 2 && instance.last == UInt8(ascii: "?")
    return (number(of: identity[..<mark]), isOpen ? nil : number(of: instance))
  }

  /// The text with a number.
  func text(_ number: Int32) -> String { table.text(number) }

  /// Whether the system redacted some of the text with a number.
  func isRedacted(_ number: Int32) -> Bool { facts[Int(number)].isRedacted }

  /// Whether the text with a number is that of an instance, such as `#2`, which is kept as it is.
  func isNumber(_ number: Int32) -> Bool { facts[Int(number)].isNumber }

  /// The text with a number, as JSON has it between quotes.
  func spelling(_ number: Int32) -> ArraySlice<UInt8> {
    let start = number > 0 ? facts[Int(number) - 1].end : 0
    return spellings[start..<facts[Int(number)].end]
  }

  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    (2...18).contains(text.count) && text.first == UInt8(ascii: "#")
      && text.dropFirst().allSatisfy { 0x30...0x39 ~= $0 }
  }

  private mutating func spell(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): spellings += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: spellings.append(UInt8(ascii: " "))
      default: spellings.append(byte)
      }
    }
  }
}

extension String {
  /// Whether the system redacted some of it.
  fileprivate var isRedacted: Bool {
    // Why: to look for a text takes many times as long as to look for a byte.
    utf8.contains(UInt8(ascii: "<")) && holds("<private>")
  }
}
