/// JSON values one behind the other, parsed into one flat list: a document, or JSON Lines.
///
/// What cannot be parsed is left out up to the end of its line, and told.
final class JSONDocument {
  /// A value, and where it ends.
  ///
  /// Why so small: of a long document there are millions.
  struct Value {
    private var kindAndLine: UInt32
    /// The first byte of a text behind its quote, of a number or a word.
    let start: Int32
    /// The byte behind the last of these; of a list or an object the position behind its last value.
    var end: Int32

    private static let lastLine: UInt32 = 1 << 28 - 1

    init(_ kind: Kind, _ start: Int, _ end: Int, line: UInt32) {
      kindAndLine = UInt32(kind.rawValue) << 28 | min(line, Self.lastLine)
      self.start = Int32(start)
      self.end = Int32(end)
    }

    var kind: Kind { Kind(rawValue: UInt8(kindAndLine >> 28)) ?? .null }

    /// The one-based line on which it begins; that of the first 268 million for all behind them.
    var line: UInt32 { kindAndLine & Self.lastLine }
  }

  enum Kind: UInt8 {
    case null, yes, no, number, text, escapedText, list, object
  }

  let bytes: [UInt8]
  /// The values, each before those that are in it.
  let values: [Value]
  /// The positions of the values that are in no other.
  let roots: [Int]
  /// The lines that could not be parsed, up to their ends.
  let broken: [Broken]
  /// Whether it held more values than are kept, so that its end was not parsed.
  let isFull: Bool

  /// A line that could not be parsed.
  struct Broken {
    /// The one-based number.
    var line: Int
    /// Its bytes from the value on that could not be.
    var range: Range<Int>
  }

  /// Parses values.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text, at most 2 GB.
  ///   - firstLine: The one-based number of the line on which it begins.
  init(_ bytes: [UInt8], firstLine: Int = 1) {
    // Why: what never changes is read without asking whether somebody else is changing it.
    var parser = JSONDocumentParser(bytes, firstLine: firstLine)
    _ = parser.parse()
    self.bytes = bytes
    values = parser.values
    roots = parser.roots
    broken = parser.broken
    isFull = parser.isFull
  }

  private init(_ bytes: [UInt8], _ parser: JSONDocumentParser) {
    self.bytes = bytes
    values = parser.values
    roots = parser.roots
    broken = parser.broken
    isFull = parser.isFull
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
  var elements: LazyMapSequence<[Int], JSONElement> {
    roots.lazy.map { JSONElement(document: self, position: $0) }
  }
}

/// Elements of a list one behind the other, of which none is kept: there may be millions.
struct JSONElements: Sequence, IteratorProtocol {
  private let document: JSONDocument?
  private var position: Int
  private let end: Int

  /// No elements.
  init() { (document, position, end) = (nil, 0, 0) }

  /// The values of a document from one position up to, not including, another.
  init(_ document: JSONDocument, _ range: Range<Int>) {
    (self.document, position, end) = (document, range.lowerBound, range.upperBound)
  }

  /// Whether there is none.
  var isEmpty: Bool { position >= end }

  mutating func next() -> JSONElement? {
    guard let document, !isEmpty else { return nil }
    let element = JSONElement(document: document, position: position)
    position = element.end
    return element
  }
}

/// A value of a JSON document.
struct JSONElement {
  let document: JSONDocument
  let position: Int

  private var value: JSONDocument.Value { document.values[position] }

  /// The one-based line on which it begins.
  var line: Int { Int(value.line) }

  /// Whether it is a list.
  var isList: Bool { value.kind == .list }

  /// The position behind the value.
  fileprivate var end: Int {
    value.kind == .list || value.kind == .object ? Int(value.end) : position + 1
  }

  /// The first member whose name holds a condition; nil where there is none, or it is null.
  private func member(_ isIt: (JSONElement) -> Bool) -> JSONElement? {
    guard value.kind == .object else { return nil }
    let end = Int(value.end)
    var child = position + 1
    while child < end {
      let member = JSONElement(document: document, position: child + 1)
      if isIt(JSONElement(document: document, position: child)) {
        return member.value.kind == .null ? nil : member
      }
      child = member.end
    }
    return nil
  }

  /// A member of an object; nil where there is none, or it is null.
  subscript(key: StaticString) -> JSONElement? { member { $0.isText(key) } }

  /// A member by a path of keys with dots between them; a key that holds dots itself comes first.
  subscript(path path: String) -> JSONElement? {
    if let member = self[named: path[...]] { return member }
    var rest = path[...]
    var element = self
    while true {
      let key = rest.prefix { $0 != "." }
      guard let next = element[named: key] else { return nil }
      element = next
      guard key.endIndex < rest.endIndex else { return element }
      rest = rest[rest.index(after: key.endIndex)...]
      if let whole = element[named: rest] { return whole }
    }
  }

  private subscript(named name: Substring) -> JSONElement? {
    let name = name.utf8
    return member { key in
      let value = key.value
      guard value.kind == .text else {
        return key.text.map { $0.utf8.elementsEqual(name) } ?? false
      }
      return Int(value.end - value.start) == name.count
        && document.bytes[Int(value.start)..<Int(value.end)].elementsEqual(name)
    }
  }

  /// Whether it is this text.
  func isText(_ other: StaticString) -> Bool {
    let value = value
    guard value.kind == .text else {
      return value.kind == .escapedText && text == other.description
    }
    let (start, count) = (Int(value.start), other.utf8CodeUnitCount)
    guard Int(value.end) - start == count else { return false }
    return other.withUTF8Buffer { other in
      for index in 0..<count where unsafe document.bytes[start + index] != other[index] {
        return false
      }
      return true
    }
  }

  /// The elements of a list; none where it is no list.
  var elements: JSONElements {
    isList ? JSONElements(document, position + 1..<end) : JSONElements()
  }

  /// The elements of a list, or the value itself where it is no list.
  var records: JSONElements { isList ? elements : JSONElements(document, position..<end) }

  /// The text, of a number and a truth value what is written; nil for anything else.
  var bytes: ArraySlice<UInt8>? {
    let value = value
    switch value.kind {
    case .text, .number, .yes, .no: return document.bytes[Int(value.start)..<Int(value.end)]
    case .escapedText: return Array(unescaped.utf8)[...]
    case .null, .list, .object: return nil
    }
  }

  /// The text, of a number and a truth value what is written; nil for anything else.
  var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  /// The truth value, also of a text that is one; nil for anything else.
  var bool: Bool? {
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
