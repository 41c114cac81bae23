import LifelineTrace

/// What a console puts before a message.
///
///     2022-12-12 22:51:41.942100+0200 My App[29226:7512498] [ViewController] message     os_log
///     2026-09-25 18:56:27.033 Df My App[23036:11ed2] [com.apple.UIKit:KeyWindow] message  compact
///     2022-08-25 15:22:01.008417+0100 localhost app[1766]: (UIKitCore) message            syslog
///     2015-10-29 17:40:01.382 App[14468:2081258] message                                  NSLog
///     Oct 29 17:40:01 iPhone App[14468] <Warning>: message                                device
///     [7397:f803] message                                                                cut off
///     ts=2025-01-08T22:11:09.030 pid=4120 vc=Menu fn=viewDidLoad                          logfmt
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
    if isBracketed { offset = line.end(of: \.isBlank, from: 1) }
    let column = Self.firstColumn(of: line.from(offset))
    offset += column + Self.firstSymbol(of: line)
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
      if column > 0, line.at(column - 1) == 0x09, let tab = line.offset(of: 0x09, from: offset) {
        offset = tab + 1
      }
      end = offset
      if readColumns(line, at: offset) {
        isExport = true
        return
      }
    }
    if line.hasASCII("pid=", at: offset) {
      var number = offset + 4
      process = Self.number(line, at: &number, digits: 1...10) ?? 0
      if process > 0, line.at(number).isBlank { end = number }
    } else {
      readProcess(line, at: offset, isStamped: hasStamp)
    }
    isExport =
      isDated && process > 0 && Self.exported.contains { line.hasASCII($0, at: offset) }
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

  /// The host, and the types of records, that stand before a process in the syslog and compact styles.
  private static let exported: [StaticString] = [
    "localhost ", "Df ", "Db ", "I  ", "In ", "E  ", "Er ", "F  ", "A  ", "De ",
  ]

  // MARK: Date and time

  private mutating func readDate(_ line: Bytes, at offset: inout Int) -> Bool {
    let start = offset
    guard let first = Self.number(line, at: &offset, digits: 1...4) else {
      return readMonthName(line, at: &offset)
    }
    let separator = line.at(offset)
    guard offset - start == 4, separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/")
    else {
      // Why: the line may begin with the time of day, and a day and a month come in either order.
      offset = Self.endOfShortDate(line, at: start)
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

  private static let months: [StaticString] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private mutating func readMonthName(_ line: Bytes, at offset: inout Int) -> Bool {
    guard line.at(offset + 3) == 0x20,
      let month = Self.months.firstIndex(where: { line.hasASCII($0, at: offset) })
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
    if !isDated, let elapsed = Self.elapsed(line, at: &offset) {
      time = elapsed
      return true
    }
    let start = offset
    let hour = Self.number(line, at: &offset, digits: 1...2)
    let isDamaged = offset - start < 2
    // Why: a date may have lost its hour, but without a date the hour is what tells a time.
    guard hour != nil || isDated, Self.skipColon(line, at: &offset),
      let minute = Self.number(line, at: &offset, digits: 2...2),
      Self.skipColon(line, at: &offset),
      let second = Self.number(line, at: &offset, digits: 2...2)
    else { return false }
    if line.isWide(at: offset) { offset += 3 }
    var nanoseconds: Int64 = 0
    if line.at(offset).isOne(of: ".,:"), line.at(offset + 1).isASCIIDigit {
      let fraction = offset + 1
      offset = line.end(of: \.isASCIIDigit, from: fraction)
      fractionDigits = offset - fraction
      nanoseconds = Self.nanoseconds(line, at: fraction, digits: fractionDigits)
    }
    skipZone(line, at: &offset)
    let next = line.at(offset)
    let isSeparated =
      next.isOne(of: ",;") || next == UInt8(ascii: ":") && line.at(offset + 1).isBlank
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
    if line.at(offset) == UInt8(ascii: "Z") {
      offset += 1
    } else if line.at(offset).isOne(of: "+-"), line.at(offset + 1).isASCIIDigit {
      offset = line.end(of: { $0.isASCIIDigit || $0 == UInt8(ascii: ":") }, from: offset + 1)
    } else if isDated, line.at(offset) == 0x20, line.at(offset + 1).isOne(of: "+-ABCEGHIJKMNPSUWZ")
    {
      var end = line.end(of: \.isCapital, from: offset + 1)
      let isNamed = Self.zones.contains(line[offset + 1, end])
      guard isNamed || end == offset + 1 else { return }
      let isShifted = line.at(end).isOne(of: "+-") && line.at(end + 1).isASCIIDigit
      guard isNamed || isShifted else { return }
      if isShifted {
        end = line.end(of: { $0.isASCIIDigit || $0 == UInt8(ascii: ":") }, from: end + 1)
      }
      if line.at(end).isBlank { offset = end }
    }
  }

  /// What clocks are called.
  private static let zones = FoldedSet(
    """
    Z UTC GMT BST WET WEST CET CEST EET EEST MSK EST EDT CST CDT MST MDT PST PDT AKST AKDT HST IST PKT \
    ICT WIB SGT HKT JST KST AEST AEDT ACST AWST NZST NZDT BRT SAST
    """
  )

  static func number(
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
    for open in start..<max(start, min(line.count, start + 96)) {
      guard !line[open].isOne(of: "<\"") else { return }
      if line[open] == UInt8(ascii: "["), readProcess(line, bracket: open, isStamped: isStamped) {
        return
      }
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
      // Why: `Menu.swift viewDidLoad() [20]: called` gives a line, and so does `viewDidLoad()[20]:`.
      let before = line.at(bracket - 1)
      let isJoined = next == UInt8(ascii: ":") && !before.isBlank && before != UInt8(ascii: ")")
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
    for column in 0..<5 {
      var digit = offset
      offset = line.end(of: { !$0.isBlank }, from: offset)
      if column == 3 {
        guard let number = Self.number(line, at: &digit, digits: 1...10), digit == offset else {
          return false
        }
        process = number
      }
      offset = line.end(of: \.isBlank, from: offset)
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
      let open = line.at(end)
      // Why: what closes them stands two places behind, and a parenthesis one.
      guard open.isOne(of: "<(["),
        let stop = line.offset(of: open == UInt8(ascii: "(") ? open + 1 : open + 2, from: end)
      else { return }
      let label = line[end + 1, stop]
      switch open {
      case UInt8(ascii: "<"):
        // Why: `<Menu: 0x7f9c>:` and `<Host<Menu>: 0x7f9c>` are the app's, and `<Warning>:` is the system's.
        guard line.at(stop + 1) == UInt8(ascii: ":"), !label.contains(0x20),
          !label.contains(UInt8(ascii: "<")), label.offset(of: "private") == nil
        else { return }
        end = stop + 2
        continue
      case UInt8(ascii: "("):
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
    let name = self[0, end { $0 != UInt8(ascii: ":") }]
    // Why: `Menu.swift:20` is a file and a line.
    guard name.contains(UInt8(ascii: ".")), name.fileName == nil,
      name.consists(of: { $0.isName || $0.isOne(of: ".-") }), name.count + 1 < count
    else { return false }
    let category = from(name.count + 1)
    // Why: in `[com.example.shop:MenuController] viewDidLoad` nothing else says whose callback it is.
    return !category.isNumber && !category[0].isOne(of: ": \t")
      && (!category.isControllerName || hasASCII("com.apple.", at: 0))
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

  /// Whether a date and a blank stand at an offset.
  static func isDate(_ line: Bytes, at start: Int) -> Bool {
    start >= 0 && start + 10 < line.count
      && "dddd-dd-dd ".utf8.enumerated().allSatisfy { index, byte in
        let actual = line[start + index]
        return byte == UInt8(ascii: "d") ? actual.isASCIIDigit : actual == byte
      }
  }
}
