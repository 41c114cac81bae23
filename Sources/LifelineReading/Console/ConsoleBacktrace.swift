import LifelineTrace

/// A frame of a backtrace as a debugger prints it where it has stopped.
///
///     #0  0x0000276a in -[RootController viewDidLoad] at RootController.m:71
///     #1  0x00002d07 in HomeController.viewWillAppear(_:) ()
///     * frame #0: 0x0000000104 Shop`HomeController.viewDidLoad(self=0x600) at Home.swift:9
///     0   Shop   0x0000000104a3 $s4Shop6HomeVCC11viewDidLoadyyF + 60
///
/// The innermost frame is where the breakpoint stands: its function has just been entered. The
/// frames around it were entered before, and tell of nothing new.
struct ConsoleBacktrace {
  /// The number of the frame, 0 for the innermost.
  let number: Int
  /// The function without its arguments.
  let function: Bytes
  /// The class where the function does not have it.
  private(set) var className = Bytes()
  /// Whether the frame alone does not say that a breakpoint stopped there, as LLDB prints it after a
  /// crash, too.
  let needsStop: Bool

  /// What printed a call that was read from a backtrace.
  static let origin = Bytes.withBytes(of: "backtrace", \.foldedHash)

  /// Reads a line without its prefix; nil if it is no frame.
  init?(_ text: Bytes) {
    let bare = Self.withoutMark(text)
    needsStop = bare.count < text.count
    let text = bare
    if text.at(0).isASCIIDigit {
      let words = text.at(1).isBlank || text.at(2).isBlank ? text.words : []
      guard words.count > 3, words[0].isNumber, words[2].hasASCII("0x", at: 0),
        let place = text.place(of: words[3])
      else { return nil }
      number = Int(words[0][0, min(words[0].count, 4)].text) ?? 1
      if let symbol = ConsoleSymbol(words[3]) {
        (className, function) = (symbol.className, symbol.method)
      } else {
        guard words[3].hasASCII("-[", at: 0) else { return nil }
        function = Self.withoutArguments(text.from(place))
      }
      return
    }
    var offset = text.end(of: \.isASCIIDigit, from: 1)
    guard text.at(0) == UInt8(ascii: "#"), offset > 1 else { return nil }
    number = Int(text[1, min(offset, 7)].text) ?? 0
    if text.at(offset) == UInt8(ascii: ":"), let tick = text.offset(of: UInt8(ascii: "`")) {
      function = Self.withoutArguments(text.from(tick + 1))
      return
    }
    guard offset <= 6, text.at(offset).isBlank else { return nil }
    var rest = text.from(offset).trimmed
    offset = 0
    // Why: the address is the code's, and none of an object.
    if ConsoleObject.address(rest, at: &offset) != nil {
      rest = rest.from(offset).trimmed
      guard rest.hasASCII("in ", at: 0) else { return nil }
      rest = rest.from(3).trimmed
    } else {
      guard Self.hasPlace(rest) else { return nil }
    }
    function = Self.withoutArguments(rest)
  }

  /// A frame of LLDB's without the words before its number.
  private static func withoutMark(_ text: Bytes) -> Bytes {
    let rest = text.at(0) == UInt8(ascii: "*") ? text.from(1).trimmed : text
    return rest.hasASCII("frame #", at: 0) ? rest.from(6) : text
  }

  /// Whether a line says that the process stopped, and not at a breakpoint or behind a step.
  ///
  /// What runs then was entered long before. Nil for any other line.
  static func isCrash(_ text: Bytes) -> Bool? {
    let rest = text.at(0) == UInt8(ascii: "*") ? text.from(1).trimmed : text
    guard rest.hasASCII("thread #", at: 0), let reason = text.offset(of: "stop reason = ") else {
      return nil
    }
    let words = text.from(reason + 14)
    return !words.hasASCII("breakpoint", at: 0) && !words.hasASCII("step", at: 0)
  }

  /// Whether lines have the innermost frame again and again and no other, as breakpoints print it that go on.
  static func areStops(_ text: Bytes) -> Bool {
    let frames = text.lines.map { withoutMark($0.trimmedLine) }.filter {
      $0.at(0) == UInt8(ascii: "#")
    }
    return frames.count > 2 && frames.allSatisfy { $0.hasASCII("#0: ", at: 0) }
  }

  /// The number that all frames of lines have, which are no backtrace then, but one frame of several each, as
  /// `Thread.callStackSymbols[1]` is printed; nil where they are few, or of different numbers.
  static func loneNumber(in text: Bytes) -> Int? {
    let numbers = text.lines.prefix(mostLines).compactMap { line -> Int? in
      let line = line.trimmedLine
      return ConsoleBacktrace(line.from(ConsolePrefix(line).end).trimmed)?.number
    }
    return numbers.count > 2 && Set(numbers).count == 1 ? numbers[0] : nil
  }

  /// How many lines are looked at for that.
  private static let mostLines = 64

  /// Whether a text ends with ` at FILE:LINE`.
  private static func hasPlace(_ text: Bytes) -> Bool {
    let place = text.trimmingEnd("0123456789")
    return place.count < text.count && place.ends(in: [":"]) && place.offset(of: " at ") != nil
  }

  private static func withoutArguments(_ text: Bytes) -> Bytes {
    let isSignature = text.hasASCII("-[", at: 0) || text.hasASCII("+[", at: 0)
    let end = text.end { !$0.isOne(of: isSignature ? "]" : "(") }
    return text[0, min(text.count, isSignature ? end + 1 : end)]
  }
}
