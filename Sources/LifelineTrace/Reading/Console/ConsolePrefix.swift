/// What a console puts before a message.
///
///     2022-12-12 22:51:41.942100+0200 My App[29226:7512498] [ViewController] message     os_log
///     2026-09-25 18:56:27.033 Df My App[23036:11ed2] [com.apple.UIKit:KeyWindow] message  compact
///     2022-08-25 15:22:01.008417+0100 localhost app[1766]: (UIKitCore) message            syslog
///     2015-10-29 17:40:01.382 App[14468:2081258] message                                  NSLog
///     Oct 29 17:40:01 iPhone App[14468] <Warning>: message                                device
///     [7397:f803] message                                                                cut off
///     default<tab>10:00:01.123456+0200<tab>App<tab>message                               Console.app
struct ConsolePrefix {
  /// Nanoseconds since some midnight; `Event.noTime` where no time is given, or a damaged one.
  var time = Event.noTime
  /// Whether the date was given, too.
  var isDated = false
  /// The number of the process; 0 where not given.
  var process: Int64 = 0
  /// Whether a style of `log show` wrote it.
  private(set) var isExport = false
  /// The offset at which the message begins.
  var end = 0
  /// The offset of the time of day, where nothing is missing of it; nil where none is given.
  private(set) var clock: Int?
  /// The number of digits of the fraction of the second.
  private(set) var fractionDigits = 0
  /// The offset of the bracket before the number of the process; nil where none is given.
  private(set) var bracket: Int?
  /// Whether labels, such as `[subsystem:category]`, stand between the process and the message.
  private(set) var hasLabels = false

  /// Whether there is any prefix.
  var exists: Bool { end > 0 }

  /// Creates the prefix of a line that has none.
  init() {}

  /// Reads the prefix of a line; `end` is 0 if it has none.
  init(_ line: Bytes) {
    var offset = 0
    let isBracketed = line.at(0) == UInt8(ascii: "[")
    if isBracketed { offset = 1 }
    let level = Self.level(of: line)
    offset += level
    let hasStamp = readDate(line, at: &offset) && readTime(line, at: &offset)
    if !hasStamp {
      time = Event.noTime
      isDated = false
      offset = 0
    } else if isBracketed {
      guard line.at(offset) == UInt8(ascii: "]") else { return }
      offset += 1
    }
    while line.at(offset).isBlank { offset += 1 }
    if hasStamp {
      if level > 0, let tab = line.offset(of: 0x09, from: offset) { offset = tab + 1 }
      end = offset
      if readColumns(line, at: offset) {
        isExport = true
        return
      }
    }
    readProcess(line, at: offset, isStamped: hasStamp)
    isExport = isDated && process > 0 && Self.isExport(line, at: offset)
    guard exists else { return }
    skipBlanks(line)
    let start = end
    skipLabels(line)
    hasLabels = end > start
  }

  /// Moves the end behind the blanks at it.
  private mutating func skipBlanks(_ line: Bytes) {
    while line.at(end).isBlank { end += 1 }
  }

  private static let levels = ["default", "error", "info", "debug", "fault"].map {
    Array("\($0)\t".utf8)
  }

  /// The host, and the types of records, that stand before a process in the syslog and compact styles.
  private static let exported = [
    "localhost ", "Df ", "Db ", "I  ", "In ", "E  ", "Er ", "F  ", "A  ", "De ",
  ].map { Array($0.utf8) }

  private static func isExport(_ line: Bytes, at offset: Int) -> Bool {
    exported.contains { line.has($0, at: offset) }
  }

  /// The length of the first column that Console.app copies, with its tab; 0 where there is none.
  private static func level(of line: Bytes) -> Int {
    guard line.at(0).isSmall else { return 0 }
    return levels.first { line.has($0, at: 0) }?.count ?? 0
  }

  // MARK: Date and time

  private mutating func readDate(_ line: Bytes, at offset: inout Int) -> Bool {
    let start = offset
    guard let first = Self.number(line, at: &offset, digits: 1...4) else {
      return readMonthName(line, at: &offset)
    }
    let separator = line.at(offset)
    guard offset - start == 4, separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/")
    else {
      // Why: there is no date, and the line may begin with the time of day.
      offset = start
      return true
    }
    offset += 1
    guard let month = Self.number(line, at: &offset, digits: 1...2), line.at(offset) == separator
    else { return false }
    offset += 1
    guard let day = Self.number(line, at: &offset, digits: 1...2) else { return false }
    guard line.at(offset) == 0x20 || line.at(offset) == UInt8(ascii: "T") else { return false }
    offset += 1
    while line.at(offset) == 0x20 { offset += 1 }
    // Why: nanoseconds since 1970 fit 64 bits until the year 2262.
    guard (1970...2200).contains(first), (1...12).contains(month) else { return false }
    isDated = true
    time = Self.days(year: first, month: month, day: day) * 86_400_000_000_000
    return true
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ].map { Array($0.utf8) }

  private mutating func readMonthName(_ line: Bytes, at offset: inout Int) -> Bool {
    guard line.at(offset + 3) == 0x20,
      let month = Self.months.firstIndex(where: { line.has($0, at: offset) })
    else { return false }
    offset += 3
    while line.at(offset) == 0x20 { offset += 1 }
    guard let day = Self.number(line, at: &offset, digits: 1...2), line.at(offset) == 0x20 else {
      return false
    }
    offset += 1
    isDated = true
    time = Self.days(year: 2000, month: Int64(month + 1), day: day) * 86_400_000_000_000
    return true
  }

  private mutating func readTime(_ line: Bytes, at offset: inout Int) -> Bool {
    let start = offset
    let hour = Self.number(line, at: &offset, digits: 1...2)
    let isDamaged = offset - start < 2
    // Why: a date may have lost its hour, but without a date the hour is what tells a time.
    guard hour != nil || isDated, line.at(offset) == UInt8(ascii: ":") else { return false }
    offset += 1
    guard let minute = Self.number(line, at: &offset, digits: 2...2),
      line.at(offset) == UInt8(ascii: ":")
    else { return false }
    offset += 1
    guard let second = Self.number(line, at: &offset, digits: 2...2) else { return false }
    var nanoseconds: Int64 = 0
    if line.at(offset) == UInt8(ascii: ".") || line.at(offset) == UInt8(ascii: ","),
      line.at(offset + 1).isASCIIDigit
    {
      offset += 1
      let fraction = offset
      while line.at(offset).isASCIIDigit { offset += 1 }
      fractionDigits = offset - fraction
      nanoseconds = Self.nanoseconds(line, at: fraction, digits: fractionDigits)
    }
    skipZone(line, at: &offset)
    let next = line.at(offset)
    let isSeparated = next == UInt8(ascii: ",") || next == UInt8(ascii: ";")
    guard next.isBlank || next == 0 || next == UInt8(ascii: "]") || isSeparated else {
      return false
    }
    if isSeparated { offset += 1 }
    if isDamaged {
      time = Event.noTime
    } else {
      let midnight = time == Event.noTime ? 0 : time
      let seconds = ((hour ?? 0) * 60 + minute) * 60 + second
      time = midnight + seconds * 1_000_000_000 + nanoseconds
      clock = start
    }
    return true
  }

  /// The nanoseconds of a fraction of a second; digits behind the ninth say less than one.
  static func nanoseconds(_ line: Bytes, at start: Int, digits: Int) -> Int64 {
    var nanoseconds: Int64 = 0
    var scale: Int64 = 100_000_000
    for offset in start..<start + min(digits, 9) {
      nanoseconds += Int64(line[offset] - UInt8(ascii: "0")) * scale
      scale /= 10
    }
    return nanoseconds
  }

  private func skipZone(_ line: Bytes, at offset: inout Int) {
    let sign = line.at(offset)
    if sign == UInt8(ascii: "Z") {
      offset += 1
    } else if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      line.at(offset + 1).isASCIIDigit
    {
      offset += 1
      while line.at(offset).isASCIIDigit || line.at(offset) == UInt8(ascii: ":") { offset += 1 }
    }
  }

  private static func number(
    _ line: Bytes,
    at offset: inout Int,
    digits: ClosedRange<Int>
  ) -> Int64? {
    let start = offset
    if offset + 8 <= line.count {
      let word = line.word(at: offset)
      let count = min(word.digitCount, digits.upperBound)
      // Why: a number may be longer than a word.
      if count < 8 {
        offset += count
        guard digits.contains(count) else { return nil }
        return count > 0 ? word.integer(digits: count) : nil
      }
    }
    var value: Int64 = 0
    while line.at(offset).isASCIIDigit, offset - start < digits.upperBound {
      value = value * 10 + Int64(line[offset] - UInt8(ascii: "0"))
      offset += 1
    }
    return digits.contains(offset - start) ? value : nil
  }

  /// The number of days from 1 January 1970 to a date, with years that begin in March.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }

  // MARK: Process

  /// Reads `Name[process:thread]`, if it stands at an offset.
  private mutating func readProcess(_ line: Bytes, at start: Int, isStamped: Bool) {
    var open = start
    let limit = min(line.count, start + 96)
    while open < limit {
      guard line[open] != UInt8(ascii: "<"), line[open] != UInt8(ascii: "\"") else { return }
      if line[open] == UInt8(ascii: "["), readProcess(line, bracket: open, isStamped: isStamped) {
        return
      }
      open += 1
    }
  }

  /// Reads `[process:thread]`, if it stands at an offset.
  mutating func readProcess(_ line: Bytes, bracket: Int, isStamped: Bool) -> Bool {
    var offset = bracket + 1
    guard let number = Self.number(line, at: &offset, digits: 1...10) else { return false }
    var hasThread = false
    if line.at(offset) == UInt8(ascii: ":"), line.at(offset + 1).isHexadecimal {
      hasThread = true
      offset += 1
      while line.at(offset).isHexadecimal { offset += 1 }
    }
    guard line.at(offset) == UInt8(ascii: "]") else { return false }
    offset += 1
    let next = line.at(offset)
    if !hasThread {
      // Why: `Menu.swift viewDidLoad() [20]: called` gives a line, apart from what stands before.
      let isJoined = next == UInt8(ascii: ":") && !line.at(bracket - 1).isBlank
      guard isStamped, isJoined || line.hasASCII(" <", at: offset) else { return false }
    }
    if next == UInt8(ascii: ":") { offset += 1 }
    process = number
    end = offset
    self.bracket = bracket
    return true
  }

  /// Reads the columns of `log show`: `0x11ed2  Default  0x0  23036  0  App: `.
  private mutating func readColumns(_ line: Bytes, at start: Int) -> Bool {
    guard line.hasASCII("0x", at: start) else { return false }
    var offset = start
    var column = 0
    while column < 5 {
      let word = offset
      while offset < line.count, !line[offset].isBlank { offset += 1 }
      if column == 3 {
        var digit = word
        guard let number = Self.number(line, at: &digit, digits: 1...10), digit == offset else {
          return false
        }
        process = number
      }
      while line.at(offset).isBlank { offset += 1 }
      column += 1
    }
    guard let colon = line.offset(of: ": ", from: offset) else { return false }
    end = colon + 1
    skipLabels(line)
    return true
  }

  /// Skips `<Warning>:`, `(UIKitCore)`, `[spid …]` and `[subsystem:category]` before the message.
  mutating func skipLabels(_ line: Bytes) {
    while true {
      skipBlanks(line)
      let close: UInt8
      switch line.at(end) {
      case UInt8(ascii: "<"): close = UInt8(ascii: ">")
      case UInt8(ascii: "("): close = UInt8(ascii: ")")
      case UInt8(ascii: "["): close = UInt8(ascii: "]")
      default: return
      }
      guard let stop = line.offset(of: close, from: end) else { return }
      let label = line[end + 1, stop]
      switch close {
      case UInt8(ascii: ">"):
        // Why: `<Menu: 0x7f9c>:` is what the app printed, and `<Warning>:` what the system did.
        guard line.at(stop + 1) == UInt8(ascii: ":"), label.offset(of: UInt8(ascii: " ")) == nil,
          label.offset(of: "private") == nil
        else { return }
        end = stop + 2
        continue
      case UInt8(ascii: ")"):
        guard line.at(stop + 1) == 0x20, label.isLibraryName else { return }
      default:
        guard label.hasASCII("spid ", at: 0) || label.isSubsystem else { return }
      }
      end = stop + 1
    }
  }
}

extension Bytes {
  /// Whether the bytes are a library's name, as the compact style prints it in parentheses.
  fileprivate var isLibraryName: Bool {
    hasASCII("UIKit", at: 0) || hasASCII("lib", at: 0) || offset(of: ".dylib") != nil
      || hasASCII("SwiftUI", at: 0) || hasASCII("Foundation", at: 0)
  }

  /// Whether the bytes are `com.company.app:category`.
  fileprivate var isSubsystem: Bool {
    guard let colon = offset(of: UInt8(ascii: ":")), colon + 1 < count else { return false }
    guard self[0, colon].contains(UInt8(ascii: ".")) else { return false }
    // Why: `Menu.swift:20` is a file and a line.
    guard !from(colon + 1).isNumber else { return false }
    for offset in 0..<count where self[offset].isBlank && offset < colon { return false }
    return self[colon + 1] != UInt8(ascii: ":") && !self[colon + 1].isBlank
  }
}

extension ConsolePrefix {
  /// The offset at which the next record of a line begins, behind an offset; the line's end if
  /// there is no further record.
  static func nextRecord(_ line: Bytes, behind start: Int) -> Int {
    var offset = max(start, 1)
    while let dash = line.offset(of: UInt8(ascii: "-"), from: offset), dash + 20 < line.count {
      offset = dash
      if isDate(line, at: offset - 4),
        line.at(offset - 5).isBlank, offset - 4 > start,
        ConsolePrefix(line.from(offset - 4)).process > 0
      {
        return offset - 4
      }
      offset += 1
    }
    return line.count
  }

  /// Whether a date stands behind an offset, with which another record may begin.
  static func mayHoldRecords(_ line: Bytes, behind start: Int) -> Bool {
    (start..<max(start, line.count)).contains { isDate(line, at: $0) }
  }

  private static func isDate(_ line: Bytes, at start: Int) -> Bool {
    guard start >= 0, start + 10 < line.count else { return false }
    for (index, byte) in "dddd-dd-dd ".utf8.enumerated() {
      let actual = line[start + index]
      let fits = byte == UInt8(ascii: "d") ? actual.isASCIIDigit : actual == byte
      guard fits else { return false }
    }
    return true
  }
}
