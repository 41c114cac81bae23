import LifelineTrace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a JSON object to the bytes that Foundation's encoder gives, many times as fast.
struct JSONText {
  /// Whether members stand on lines of their own.
  private let isIndented: Bool
  private(set) var bytes: [UInt8] = []

  /// Writes an object, in which members are sorted and slashes stay as they are.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - isIndented: Whether members stand on lines of their own.
  /// - Returns: The text, without a line feed at its end.
  static func text(of object: JSONObject, isIndented: Bool) -> String {
    var text = JSONText(isIndented: isIndented)
    text.write(object, depth: 0)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Begins a text.
  ///
  /// - Parameters:
  ///   - isIndented: Whether members stand on lines of their own.
  ///   - capacity: The number of bytes that it may well come to.
  init(isIndented: Bool = false, capacity: Int = 0) {
    self.isIndented = isIndented
    bytes.reserveCapacity(capacity)
  }

  // MARK: Parts

  /// Writes another text.
  mutating func add(_ part: JSONText) { bytes += part.bytes }

  /// Writes what is text of JSON already, and ASCII.
  mutating func add(_ part: String) { write(ascii: part) }

  /// Writes a string between what stands around it, or nothing where there is none.
  mutating func add(_ head: String, _ text: String?, _ tail: String = "") {
    guard let text else { return }
    write(ascii: head)
    write(text)
    write(ascii: tail)
  }

  /// Writes what stands before a number, and the number.
  mutating func add(_ head: String, _ number: Int) {
    write(ascii: head)
    write(number)
  }

  /// Writes a number.
  // Why: lines of sessions hold hundreds, and a text of each takes ten times as long.
  private mutating func write(_ number: Int) {
    guard number >= 10 else {
      if number < 0 { return write(ascii: String(number)) }
      return bytes.append(UInt8(ascii: "0") + UInt8(number))
    }
    write(number / 10)
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Writes what stands before numbers, and the list of them.
  mutating func add(_ head: String, _ numbers: [Int]) { add(head, numbers) { $0.write($1) } }

  /// Writes an object.
  mutating func write(_ object: JSONObject) { write(object, depth: 0) }

  /// Writes what stands before a list, and the list, each of whose elements somebody writes.
  mutating func add<Element>(
    _ head: String,
    _ elements: [Element],
    _ write: (inout JSONText, Element) -> Void
  ) {
    add(head)
    list(elements, depth: 0, write)
  }

  // MARK: Values

  private mutating func write(_ value: any Encodable, depth: Int) {
    switch value {
    case let text as String: write(text)
    case let number as Int: write(number)
    case let object as JSONObject: write(object, depth: depth)
    case let objects as [JSONObject]: list(objects, depth: depth) { $0.write($1, depth: depth + 1) }
    case let objects as JSONList:
      list(Array(0..<objects.count), depth: depth) { text, position in
        text.write(objects.element(position), depth: depth + 1)
      }
    case let numbers as [Int]: list(numbers, depth: depth) { $0.write($1) }
    case let texts as [String]: list(texts, depth: depth) { $0.write($1) }
    case let table as [String: any Encodable]:
      write(JSONObject(table.map { (name: $0.key, value: $0.value) }), depth: depth)
    case let values as [any Encodable]:
      list(values, depth: depth) { $0.write($1, depth: depth + 1) }
    default: encode(value)
    }
  }

  private mutating func write(_ object: JSONObject, depth: Int) {
    let members = object.members.sorted { $0.name < $1.name }
    surround("{", members, "}", depth: depth) { text, member in
      text.write(member.name)
      text.write(ascii: text.isIndented ? " : " : ":")
      text.write(member.value, depth: depth + 1)
    }
  }

  private mutating func list<Element>(
    _ elements: [Element],
    depth: Int,
    _ write: (inout JSONText, Element) -> Void
  ) {
    surround("[", elements, "]", depth: depth, write)
  }

  private mutating func surround<Element>(
    _ open: String,
    _ elements: [Element],
    _ close: String,
    depth: Int,
    _ write: (inout JSONText, Element) -> Void
  ) {
    self.write(ascii: open)
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      startLine(depth + 1)
      write(&self, element)
    }
    // Why: an encoder leaves an empty line in what is empty.
    if elements.isEmpty, isIndented { bytes.append(UInt8(ascii: "\n")) }
    startLine(depth)
    self.write(ascii: close)
  }

  private mutating func startLine(_ depth: Int) {
    guard isIndented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Writes what is rare: numbers with a fraction, booleans, null.
  private mutating func encode(_ value: any Encodable) {
    guard let data = try? JSONEncoder().encode(value) else {
      // Unreachable: the reports hold strings, finite numbers, booleans, lists and tables only.
      preconditionFailure("a report cannot be encoded")
    }
    bytes.append(contentsOf: data)
  }

  // MARK: Strings

  private mutating func write(ascii text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes a string; what steers a terminal, or hides, is written out.
  mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    write(ascii: text)
    // Why: bytes of an array are looked at faster than those of a string.
    if !bytes[start...].allSatisfy({ 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
      bytes.removeSubrange(start...)
      for scalar in text.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": write(ascii: "\\\"")
    case "\\": write(ascii: "\\\\")
    case "\n": write(ascii: "\\n")
    case "\r": write(ascii: "\\r")
    case "\t": write(ascii: "\\t")
    case "\u{8}": write(ascii: "\\b")
    case "\u{C}": write(ascii: "\\f")
    case _ where TextLayout.isHarmless(scalar): bytes.append(contentsOf: String(scalar).utf8)
    default:
      write(ascii: scalar.jsonEscape)
    }
  }
}

extension Unicode.Scalar {
  /// The scalar as JSON writes it out, in one escape or two.
  var jsonEscape: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
