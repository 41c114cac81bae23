/// Parses the values of a `JSONDocument`.
struct JSONDocumentParser {
  private let bytes: [UInt8]
  private(set) var values: [JSONDocument.Value] = []
  private(set) var roots: [Int] = []
  private(set) var broken: [JSONDocument.Broken] = []
  /// Whether there are more values than are kept, so that nothing more is parsed.
  private(set) var isFull = false
  private var offset = 0
  private var line: UInt32

  /// The most levels of a value.
  private static let deepest = 128
  /// The most values of a document, or of a part of one, that are kept; each takes 12 bytes.
  static let mostValues = 50_000_000

  init(_ bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    line = UInt32(clamping: firstLine)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Parses values, and leaves out up to the end of its line what cannot be parsed.
  ///
  /// - Parameter limit: After how many values no further root is begun; those before are let go of.
  /// - Returns: Whether there may be more.
  mutating func parse(limit: Int = .max) -> Bool {
    values = []
    roots = []
    broken = []
    // Why: what is never written takes no memory, and what grows is copied.
    values.reserveCapacity(min(bytes.count / 8, limit) + 64)
    while values.count < limit {
      skipBlanks()
      if offset < bytes.count, bytes[offset] == UInt8(ascii: ",") { offset += 1 }
      skipBlanks()
      guard offset < bytes.count else { return false }
      let (root, first, start) = (values.count, line, offset)
      if value(depth: 0), isWhole(root) {
        roots.append(root)
      } else {
        values.removeSubrange(root...)
        if isFull { return false }
        // Why: a line that is cut off may go on, by its brackets, in the next one.
        (offset, line) = (start, first)
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
        broken.append(.init(line: Int(first), range: start..<offset))
      }
    }
    return true
  }

  /// Whether a root is a record, or a value with nothing behind it on its line: `3 events omitted` is none.
  private func isWhole(_ root: Int) -> Bool {
    guard values[root].kind != .object, values[root].kind != .list else { return true }
    let next = bytes[offset...].first { ![0x20, 0x09, 0x0D].contains($0) }
    return next.map { [UInt8(ascii: "\n"), UInt8(ascii: ",")].contains($0) } ?? true
  }

  private mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      offset += 1
    }
  }

  private mutating func value(depth: Int) -> Bool {
    isFull = isFull || values.count > Self.mostValues
    guard offset < bytes.count, depth < Self.deepest, !isFull else { return false }
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

  private mutating func add(_ kind: JSONDocument.Kind, _ start: Int, _ end: Int) {
    values.append(JSONDocument.Value(kind, start, end, line: line))
  }

  private mutating func collection(_ kind: JSONDocument.Kind, _ closing: UInt8, _ depth: Int)
    -> Bool
  {
    let position = values.count
    add(kind, offset, offset)
    offset += 1
    var isFirst = true
    while true {
      skipBlanks()
      guard offset < bytes.count else { return false }
      if bytes[offset] == closing {
        offset += 1
        values[position].end = Int32(values.count)
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

  private mutating func text() -> Bool {
    let start = offset + 1
    var end = start
    var isEscaped = false
    while true {
      end = plainEnd(from: end)
      guard end < bytes.count else { break }
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

  /// The offset of the first quote, line feed or backslash from an offset on; that of the end where there is none.
  private func plainEnd(from start: Int) -> Int {
    var offset = start
    unsafe bytes.withUnsafeBytes { bytes in
      while offset + 8 <= bytes.count {
        let word = unsafe UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        )
        let marks =
          word.marks(of: UInt8(ascii: "\"")) | word.marks(of: UInt8(ascii: "\\"))
          | word.marks(of: UInt8(ascii: "\n"))
        guard marks == 0 else {
          offset += marks.trailingZeroBitCount / 8
          return
        }
        offset += 8
      }
      while offset < bytes.count, unsafe !Self.ends.contains(bytes[offset]) { offset += 1 }
    }
    return offset
  }

  private static let ends = [UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "\n")]

  private mutating func word(_ word: StaticString, _ kind: JSONDocument.Kind) -> Bool {
    let count = word.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count {
      guard bytes[offset + index] == word.withUTF8Buffer({ unsafe $0[index] }) else { return false }
    }
    add(kind, offset, offset + count)
    offset += count
    return true
  }

  private mutating func number() -> Bool {
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

extension UInt64 {
  /// The highest bit of each byte that is a given one; perhaps of bytes above the first of these, too.
  fileprivate func marks(of byte: UInt8) -> UInt64 {
    let rest = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    return (rest &- 0x0101_0101_0101_0101) & ~rest & 0x8080_8080_8080_8080
  }
}
