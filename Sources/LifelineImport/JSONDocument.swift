/// JSON values one behind the other, parsed into one flat list: a document, or JSON Lines.
///
/// What cannot be parsed is left out up to the end of its line, and told.
package final class JSONDocument {
  /// A value, and where its subtree ends.
  struct Value {
    var kind: Kind
    /// The bytes of a text without its quotes, of a number or a word; of the brackets otherwise.
    var start: Int32
    var end: Int32
    /// The position behind the last value of the subtree.
    var next: Int32
    /// The one-based line on which it begins.
    var line: UInt32
  }

  enum Kind: UInt8 {
    case null, yes, no, number, text, escapedText, list, object
  }

  let bytes: [UInt8]
  private(set) var values: [Value] = []
  /// The positions of the values that are in no other.
  private(set) var roots: [Int] = []
  /// The one-based lines that could not be parsed.
  package private(set) var broken: [Int] = []

  private var offset = 0
  private var line: UInt32 = 1

  /// The most levels of a value.
  private static let deepest = 128

  /// Parses values.
  ///
  /// - Parameter bytes: UTF-8 text, at most 2 GB.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    while true {
      skipBlanks()
      if offset < bytes.count, bytes[offset] == UInt8(ascii: ",") { offset += 1 }
      skipBlanks()
      guard offset < bytes.count else { break }
      let (root, first, start) = (values.count, line, offset)
      if value(depth: 0) {
        roots.append(root)
      } else {
        values.removeSubrange(root...)
        broken.append(Int(first))
        // Why: a line that is cut off may go on, by its brackets, in the next one.
        (offset, line) = (start, first)
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
      }
    }
  }

  /// The values that are in no other.
  package var elements: [JSONElement] { roots.map { JSONElement(document: self, position: $0) } }

  private func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      offset += 1
    }
  }

  private func value(depth: Int) -> Bool {
    guard offset < bytes.count, depth < Self.deepest else { return false }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return collection(.object, UInt8(ascii: "}"), depth)
    case UInt8(ascii: "["): return collection(.list, UInt8(ascii: "]"), depth)
    case UInt8(ascii: "\""): return text()
    case UInt8(ascii: "t"): return word("true", .yes)
    case UInt8(ascii: "f"): return word("false", .no)
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private func add(_ kind: Kind, _ start: Int, _ end: Int) {
    values.append(
      Value(
        kind: kind,
        start: Int32(start),
        end: Int32(end),
        next: Int32(values.count + 1),
        line: line
      )
    )
  }

  private func collection(_ kind: Kind, _ closing: UInt8, _ depth: Int) -> Bool {
    let position = values.count
    add(kind, offset, offset)
    offset += 1
    var isFirst = true
    while true {
      skipBlanks()
      guard offset < bytes.count else { return false }
      if bytes[offset] == closing {
        offset += 1
        values[position].end = Int32(offset)
        values[position].next = Int32(values.count)
        return true
      }
      if !isFirst {
        guard bytes[offset] == UInt8(ascii: ",") else { return false }
        offset += 1
        skipBlanks()
      }
      isFirst = false
      if kind == .object {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\""), text() else {
          return false
        }
        skipBlanks()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { return false }
        offset += 1
        skipBlanks()
      }
      guard value(depth: depth + 1) else { return false }
    }
  }

  private func text() -> Bool {
    let start = offset + 1
    var end = start
    var isEscaped = false
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") {
        offset = end + 1
        add(isEscaped ? .escapedText : .text, start, end)
        return true
      }
      // Why: a text that is cut off ends with its line.
      if byte == UInt8(ascii: "\n") { break }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        end += 1
      }
      end += 1
    }
    offset = min(end, bytes.count)
    return false
  }

  private func word(_ word: StaticString, _ kind: Kind) -> Bool {
    let count = word.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count {
      guard bytes[offset + index] == word.withUTF8Buffer({ unsafe $0[index] }) else { return false }
    }
    add(kind, offset, offset + count)
    offset += count
    return true
  }

  private func number() -> Bool {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        offset += 1
      default:
        guard offset > start else { return false }
        add(.number, start, offset)
        return true
      }
    }
    guard offset > start else { return false }
    add(.number, start, offset)
    return true
  }
}

/// A value of a JSON document.
package struct JSONElement {
  let document: JSONDocument
  let position: Int

  private var value: JSONDocument.Value { document.values[position] }

  /// The one-based line on which it begins.
  package var line: Int { Int(value.line) }

  /// Whether it is an object.
  package var isObject: Bool { value.kind == .object }

  /// Whether it is a list.
  package var isList: Bool { value.kind == .list }

  /// A member of an object; nil where there is none, or it is null.
  package subscript(key: String) -> JSONElement? {
    guard value.kind == .object else { return nil }
    var child = position + 1
    while child < Int(value.next) {
      let name = document.values[child]
      let member = JSONElement(document: document, position: child + 1)
      let isIt =
        name.kind == .text
        ? document.bytes[Int(name.start)..<Int(name.end)].elementsEqual(key.utf8)
        : JSONElement(document: document, position: child).text == key
      if isIt { return member.value.kind == .null ? nil : member }
      child = Int(document.values[child + 1].next)
    }
    return nil
  }

  /// A member by a path of keys with dots between them; a key that holds dots itself comes first.
  package subscript(path path: String) -> JSONElement? {
    if let member = self[path] { return member }
    var rest = path[...]
    var element = self
    while true {
      let key = rest.prefix { $0 != "." }
      guard let next = element[String(key)] else { return nil }
      element = next
      guard key.endIndex < rest.endIndex else { return element }
      rest = rest[rest.index(after: key.endIndex)...]
      if let whole = element[String(rest)] { return whole }
    }
  }

  /// The elements of a list; none where it is no list.
  package var elements: [JSONElement] {
    guard value.kind == .list else { return [] }
    var elements: [JSONElement] = []
    var child = position + 1
    while child < Int(value.next) {
      elements.append(JSONElement(document: document, position: child))
      child = Int(document.values[child].next)
    }
    return elements
  }

  /// The text, of a number and a truth value what is written; nil for anything else.
  package var text: String? {
    switch value.kind {
    case .text, .number, .yes, .no:
      return String(decoding: document.bytes[Int(value.start)..<Int(value.end)], as: UTF8.self)
    case .escapedText: return unescaped
    case .null, .list, .object: return nil
    }
  }

  /// The truth value, also of a text that is one; nil for anything else.
  package var bool: Bool? {
    switch value.kind {
    case .yes: return true
    case .no: return false
    case .text, .number:
      switch text?.lowercased() {
      case "true", "yes", "1": return true
      case "false", "no", "0": return false
      default: return nil
      }
    default: return nil
    }
  }

  private var unescaped: String {
    var scalars = String.UnicodeScalarView()
    var rest = String(
      decoding: document.bytes[Int(value.start)..<Int(value.end)],
      as: UTF8.self
    ).unicodeScalars[...]
    var high: UInt32?
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escape = rest.popFirst() else {
        scalars.append(scalar)
        continue
      }
      switch escape {
      case "n": scalars.append("\n")
      case "t": scalars.append("\t")
      case "r": scalars.append("\r")
      case "b": scalars.append("\u{8}")
      case "f": scalars.append("\u{C}")
      case "u":
        let digits = String(String.UnicodeScalarView(rest.prefix(4)))
        rest = rest.dropFirst(4)
        let unit = UInt32(digits, radix: 16) ?? 0xFFFD
        if let first = high, (0xDC00...0xDFFF).contains(unit) {
          let code = 0x10000 + (first - 0xD800) * 0x400 + (unit - 0xDC00)
          scalars.append(Unicode.Scalar(code) ?? "\u{FFFD}")
          high = nil
        } else if (0xD800...0xDBFF).contains(unit) {
          high = unit
        } else {
          scalars.append(Unicode.Scalar(unit) ?? "\u{FFFD}")
        }
      default: scalars.append(escape)
      }
    }
    return String(scalars)
  }
}
