/// A record of Apple's unified log, taken apart without a value for each of its thirty members.
///
///     {"timestamp":"2024-03-01 10:00:01.000000+0100","processID":812,"eventMessage":"…", …}
struct UnifiedRecord {
  /// The moment as it is written; empty where none is given.
  private(set) var time = Bytes()
  /// The number of the process; 0 where not given.
  private(set) var process: Int64 = 0
  /// What was logged, without escapes.
  private(set) var message: [UInt8] = []

  private var hasMessage = false

  /// Takes a line apart; nil if it is no such record, or damaged.
  init?(_ line: Bytes) {
    guard line.at(0) == UInt8(ascii: "{"), line.at(line.count - 1) == UInt8(ascii: "}") else {
      return nil
    }
    var offset = 1
    while true {
      offset = line.skippingBlanks(from: offset)
      if line.at(offset) == UInt8(ascii: "}") { break }
      guard let key = line.string(at: &offset) else { return nil }
      offset = line.skippingBlanks(from: offset)
      guard line.at(offset) == UInt8(ascii: ":") else { return nil }
      offset = line.skippingBlanks(from: offset + 1)
      guard take(key, line, at: &offset) else { return nil }
      offset = line.skippingBlanks(from: offset)
      guard line.at(offset) == UInt8(ascii: ",") else { break }
      offset += 1
    }
    // Why: other loggers may call their messages so, too.
    guard hasMessage, process > 0, offset == line.count - 1 else { return nil }
  }

  /// Takes the value of a member, which begins at an offset; false if it is damaged.
  private mutating func take(_ key: Bytes, _ line: Bytes, at offset: inout Int) -> Bool {
    switch line.at(offset) {
    case UInt8(ascii: "\""):
      guard let text = line.string(at: &offset) else { return false }
      if key.equalsASCII("eventMessage"), !hasMessage {
        guard let plain = text.withoutEscapes else { return false }
        message = plain
        hasMessage = true
      } else if key.equalsASCII("timestamp") {
        time = text
      }
      return true
    case UInt8(ascii: "{"), UInt8(ascii: "["): return line.skipNested(at: &offset)
    default:
      let start = offset
      while offset < line.count, !line[offset].endsValue { offset += 1 }
      if key.equalsASCII("processID") { process = line[start, offset].trimmed.natural }
      return offset > start
    }
  }
}

extension UInt8 {
  /// Whether it stands behind a value of JSON.
  fileprivate var endsValue: Bool {
    self == UInt8(ascii: ",") || self == UInt8(ascii: "}") || self == UInt8(ascii: "]")
  }
}

extension Bytes {
  fileprivate func skippingBlanks(from start: Int) -> Int {
    var offset = start
    while at(offset).isBlank { offset += 1 }
    return offset
  }

  /// What stands between quotes that begin at an offset, with its escapes; the offset goes behind them.
  fileprivate func string(at offset: inout Int) -> Bytes? {
    guard at(offset) == UInt8(ascii: "\"") else { return nil }
    let start = offset + 1
    var end = start
    while let quote = self.offset(of: UInt8(ascii: "\""), from: end) {
      var slashes = 0
      while quote - slashes > start, self[quote - slashes - 1] == UInt8(ascii: "\\") {
        slashes += 1
      }
      end = quote + 1
      guard slashes % 2 == 0 else { continue }
      offset = end
      return self[start, quote]
    }
    return nil
  }

  /// Goes behind an object or a list that begins at an offset; false if it does not end.
  fileprivate func skipNested(at offset: inout Int) -> Bool {
    var depth = 0
    while offset < count {
      switch self[offset] {
      case UInt8(ascii: "\""):
        guard string(at: &offset) != nil else { return false }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      offset += 1
      if depth == 0 { return true }
    }
    return false
  }

  /// The value of digits; 0 for anything else, and for more than eighteen.
  fileprivate var natural: Int64 {
    guard count > 0, count <= 18 else { return 0 }
    var value: Int64 = 0
    for offset in 0..<count {
      guard self[offset].isASCIIDigit else { return 0 }
      value = value * 10 + Int64(self[offset] - UInt8(ascii: "0"))
    }
    return value
  }

  /// The text of a JSON string; nil if an escape is damaged.
  fileprivate var withoutEscapes: [UInt8]? {
    guard contains(UInt8(ascii: "\\")) else { return array }
    var plain: [UInt8] = []
    plain.reserveCapacity(count)
    var offset = 0
    while offset < count {
      let byte = self[offset]
      offset += 1
      guard byte == UInt8(ascii: "\\") else {
        plain.append(byte)
        continue
      }
      let escape = at(offset)
      offset += 1
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain.append(escape)
      case UInt8(ascii: "n"): plain.append(0x0A)
      case UInt8(ascii: "t"): plain.append(0x09)
      case UInt8(ascii: "r"): plain.append(0x0D)
      case UInt8(ascii: "b"): plain.append(0x08)
      case UInt8(ascii: "f"): plain.append(0x0C)
      case UInt8(ascii: "u"):
        guard let scalar = scalar(at: &offset) else { return nil }
        plain.append(contentsOf: String(scalar).utf8)
      default: return nil
      }
    }
    return plain
  }

  /// The scalar behind `\u`, of which the second half of a pair may be written behind another.
  private func scalar(at offset: inout Int) -> Unicode.Scalar? {
    guard let first = unit(at: offset) else { return nil }
    offset += 4
    guard (0xD800...0xDFFF).contains(first) else { return Unicode.Scalar(first) }
    guard first < 0xDC00, hasASCII("\\u", at: offset), let second = unit(at: offset + 2),
      (0xDC00...0xDFFF).contains(second)
    else { return "\u{FFFD}" }
    offset += 6
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private func unit(at offset: Int) -> UInt32? {
    guard offset + 4 <= count else { return nil }
    return UInt32(self[offset, offset + 4].text, radix: 16)
  }
}
