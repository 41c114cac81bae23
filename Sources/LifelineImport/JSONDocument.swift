/// JSON values one behind the other, parsed into one flat list: a document, or JSON Lines.
///
/// What cannot be parsed is left out up to the end of its line, and told.
package final class JSONDocument: Sendable {
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
  /// The values, each before those that are in it.
  let values: [Value]
  /// The positions of the values that are in no other.
  let roots: [Int]
  /// The one-based lines that could not be parsed.
  package let broken: [Int]

  /// Parses values.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text, at most 2 GB.
  ///   - firstLine: The one-based number of the line on which it begins.
  package init(_ bytes: [UInt8], firstLine: Int = 1) {
    // Why: what never changes is read without asking whether somebody else is changing it.
    var parser = JSONDocumentParser(bytes, firstLine: firstLine)
    _ = parser.parse()
    self.bytes = bytes
    values = parser.values
    roots = parser.roots
    broken = parser.broken
  }

  private init(_ bytes: [UInt8], _ parser: JSONDocumentParser) {
    self.bytes = bytes
    values = parser.values
    roots = parser.roots
    broken = parser.broken
  }

  /// Parses values a few at a time, so that of a long file of lines only a part is kept.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text, at most 2 GB.
  ///   - body: Takes the next values, in order.
  static func forEachPart(of bytes: [UInt8], _ body: (JSONDocument) -> Void) {
    var parser = JSONDocumentParser(bytes, firstLine: 1)
    var isMore = true
    while isMore {
      // Why: as much as an allocator hands out again at once.
      isMore = parser.parse(limit: 4096)
      body(JSONDocument(bytes, parser))
    }
  }

  /// The values that are in no other.
  package var elements: [JSONElement] { roots.map { JSONElement(document: self, position: $0) } }
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
        ? Int(name.end - name.start) == key.utf8.count
          && document.bytes[Int(name.start)..<Int(name.end)].elementsEqual(key.utf8)
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

  /// Whether it is this text.
  func isText(_ other: String) -> Bool {
    guard value.kind == .text else { return text == other }
    return Int(value.end - value.start) == other.utf8.count
      && document.bytes[Int(value.start)..<Int(value.end)].elementsEqual(other.utf8)
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
