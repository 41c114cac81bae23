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
      let start = offset
      guard let text = line.string(at: &offset) else { return false }
      if key.equalsASCII("eventMessage"), !hasMessage {
        if text.contains(UInt8(ascii: "\\")) {
          guard let plain = try? JSONParser.parse(line[start, offset]).string else { return false }
          message = Array(plain.utf8)
        } else {
          message = text.array
        }
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
}
