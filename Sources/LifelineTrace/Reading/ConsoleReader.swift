/// Reads what apps and UIKit print.
///
/// A line becomes events in four steps, each in a file of its own: the words of the line are looked
/// at (`ConsoleWords`), the console's prefix is taken off (`ConsolePrefix`), the message is read
/// (`ConsoleMessage`, `ConsoleDiagnostic`), and names become controllers (`ConsoleIdentity`).
struct ConsoleReader {
  /// Numbers the controllers.
  var identity = ConsoleIdentity()
  /// Counts time from the first line that has one.
  var clock = ConsoleClock()
  private var process: Int64 = 0
  /// The last boundary since the last event; before the first event nothing needs one.
  private var boundary: Boundary? = .natural
  private var isAfterBlank = false
  /// One of UIKit's messages that broke off inside a description, until the next line is seen.
  var broken: BrokenMessage?
  private var lastNumber: Int?
  /// A name at the end of a line, whose callback stands on the next.
  var danglingName: [UInt8] = []
  /// The calls whose entry was printed as such, so that their return is expected.
  private var opened: [(receiver: Receiver, callback: Callback)] = []
  private var echo = ConsoleEcho()
  /// The number of the last line that was a frame of a stack trace; the largest where none was.
  private var frameLine = UInt32.max
  /// The hashes of the classes in brackets that stood behind another, dynamic class.
  private var bases: Set<UInt64> = []

  /// Reads one line and appends what it says.
  mutating func read(
    _ line: LineBuffer.Line,
    in context: inout ReadingContext,
    into items: inout [TraceItem]
  ) {
    let text = Self.withoutQuoteMarks(line.bytes)
    if let broken, complete(broken, with: text, in: &context, into: &items) { return }
    guard text.count > 0 else {
      isAfterBlank = true
      return
    }
    defer { isAfterBlank = false }
    // Why: Xcode 15 copies a line of metadata below each message.
    if text.hasASCII("Type: ", at: 0), text.offset(of: "| Timestamp: ") != nil { return }
    let finding = ConsoleWords.shared.look(at: text)
    let plain: [UInt8]? =
      if finding.hasEscape {
        ConsoleText.uncoloured(text)
      } else if text[0] == UInt8(ascii: "{"), finding.hasCallback || finding.hasMessage {
        ConsoleJSON.text(of: text)
      } else {
        nil
      }
    guard let plain else {
      read(text, finding, line.number, in: &context, into: &items)
      return
    }
    Bytes.withBytes(of: plain) { text in
      let text = text.trimmed
      let finding = ConsoleWords.shared.look(at: text)
      read(text, finding, line.number, in: &context, into: &items)
    }
  }

  /// Reads the records of a line, of which there is one unless a paste lost its line feeds.
  private mutating func read(
    _ text: Bytes,
    _ finding: ConsoleWords.Finding,
    _ line: UInt32,
    in context: inout ReadingContext,
    into items: inout [TraceItem]
  ) {
    var start = 0
    var isEvent = false
    var prefix = ConsolePrefix(text)
    while true {
      var end = text.count
      if prefix.process > 0, prefix.isDated, finding.hasCallback || finding.hasMessage {
        end = ConsolePrefix.nextRecord(text, behind: start + prefix.end)
      }
      let record = Record(
        text: text[start, end].trimmed,
        prefix: prefix,
        finding: finding,
        line: line
      )
      let count = items.count
      read(record, in: &context, into: &items)
      isEvent = isEvent || broken != nil || items.count > count && boundary == nil
      guard end < text.count else { break }
      start = end
      prefix = ConsolePrefix(text[start, text.count])
    }
    if !isEvent { context.otherLines += 1 }
  }

  /// One record of the console: a prefix, if any, and a message.
  private struct Record {
    /// The record without blanks at either end.
    let text: Bytes
    /// What the console put before the message.
    let prefix: ConsolePrefix
    /// What the whole line has.
    let finding: ConsoleWords.Finding
    /// The one-based number of the line.
    let line: UInt32

    /// The message without its prefix.
    var message: Bytes { text.from(prefix.end).trimmed }
  }

  /// A line without indentation and without markdown's `> `.
  static func withoutQuoteMarks(_ line: Bytes) -> Bytes {
    var text = line.trimmed
    while text.at(0) == UInt8(ascii: ">"), text.count == 1 || text.at(1).isBlank {
      text = text.from(1).trimmed
    }
    return text
  }

  private mutating func read(
    _ record: Record,
    in context: inout ReadingContext,
    into items: inout [TraceItem]
  ) {
    if record.prefix.process > 0 {
      if process > 0, record.prefix.process != process {
        begin(.natural, into: &items)
        identity.forgetAddresses()
      }
      process = record.prefix.process
    }
    let finding = record.finding
    if finding.hasMessage, BrokenMessage.isWrapped(record.message) {
      broken = BrokenMessage(
        text: record.message.array,
        prefix: record.prefix,
        line: record.line,
        lines: 1
      )
      return
    }
    if finding.hasMessage, let diagnostic = ConsoleDiagnostic(record.message),
      !diagnostic.kind.isAside
    {
      if diagnostic.isBroken {
        broken = BrokenMessage(
          text: record.message.array,
          prefix: record.prefix,
          line: record.line
        )
      } else {
        emit(diagnostic, record.prefix, record.line, in: &context, into: &items)
      }
      return
    }
    if let frame = ConsoleBacktrace(record.message) {
      readFrame(frame, record, in: &context, into: &items)
      return
    }
    if ConsoleSource.isFrame(record.message, isBelowFrame: frameLine == record.line - 1) {
      frameLine = record.line
      readOther(record, in: &context, into: &items)
      return
    }
    guard finding.hasCallback || finding.hasKnown else {
      readOther(record, in: &context, into: &items)
      return
    }
    if finding.hasNonASCII {
      Bytes.withBytes(of: ConsoleText.plain(record.message)) {
        readMessage($0.trimmed, record, in: &context, into: &items)
      }
    } else {
      readMessage(record.message, record, in: &context, into: &items)
    }
  }

  // MARK: Events

  private mutating func readMessage(
    _ text: Bytes,
    _ record: Record,
    in context: inout ReadingContext,
    into items: inout [TraceItem]
  ) {
    let line = ConsoleLine(text)
    if line.isListed, line.body.offset(of: "` calls `") != nil {
      // Why: back ticks keep names in prose apart, but here a name is all that stands between.
      let rest = line.body.array.filter { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "*") }
      Bytes.withBytes(of: Array("- ".utf8) + rest) { text in
        readMessage(text, record, in: &context, into: &items)
      }
      return
    }
    let message = ConsoleMessage(
      line.body,
      words: .shared,
      isListed: line.isListed
    )
    guard !message.calls.isEmpty else {
      let isOther = message.hasOtherCalls || (record.finding.hasKnown && !line.isListed)
      if !isOther { readOther(record, in: &context, into: &items) }
      return
    }
    if !record.prefix.exists { count(line.number, into: &items) }
    let waiting = danglingName
    danglingName = message.danglingName.array
    Bytes.withBytes(of: waiting) { waiting in
      for (index, call) in message.calls.enumerated() {
        var call = call
        if index == 0, call.name.isEmpty { call.name = waiting }
        emit(call, record, in: &context, into: &items)
      }
    }
  }

  /// Reads a frame of a debugger's backtrace, which is an event where a breakpoint in an override
  /// of the app's stopped.
  private mutating func readFrame(
    _ frame: ConsoleBacktrace,
    _ record: Record,
    in context: inout ReadingContext,
    into items: inout [TraceItem]
  ) {
    danglingName = []
    guard frame.number == 0, record.finding.hasCallback else { return }
    let calls = ConsoleMessage(frame.function, words: .shared, isListed: false).calls
    guard calls.count == 1, var call = calls.first, !call.name.isEmpty, !call.name.isUIKitName
    else { return }
    call.origin = ConsoleBacktrace.origin
    call.isCategorised = true
    emit(call, record, in: &context, into: &items)
  }

  /// Follows the numbers of a list, which restart where another recording begins.
  private mutating func count(_ number: Int?, into items: inout [TraceItem]) {
    guard let number else { return }
    if let lastNumber, number != lastNumber, number != lastNumber + 1 {
      begin(.natural, into: &items)
    }
    lastNumber = number
  }

  private mutating func emit(
    _ call: ConsoleCall,
    _ record: Record,
    in context: inout ReadingContext,
    into items: inout [TraceItem]
  ) {
    if call.isInherited { bases.insert(call.origin) }
    // Why: where `Menu ---> -[Base viewDidLoad]` was printed, `-[Base viewDidLoad]` names nobody.
    if call.isBare, bases.contains(call.origin) { return begin(.natural, into: &items) }
    var call = call
    if !call.alternative.isEmpty, !call.name.isControllerName,
      call.alternative.isControllerName || context.controllers.knows(call.alternative)
    {
      call.origin = call.name.foldedHash
      call.isCategorised = true
      call.remark = 0
      call.name = call.alternative
    }
    let receiver: Receiver?
    if let container = call.delegatingContainer {
      receiver = context.controllers.receiver(named: "\(container)#?")
    } else {
      receiver = identity.receiver(call.name, at: call.address, tagged: call.tag, in: &context)
    }
    guard let receiver else { return }
    let callback = call.selector.callback
    switch call.phase {
    case .entry: break
    case .opening:
      opened.append((receiver, callback))
      if opened.count > 16 { opened.removeFirst() }
    case .closing:
      let entry = opened.lastIndex { $0.receiver == receiver && $0.callback == callback }
      if let entry {
        opened.remove(at: entry)
        return
      }
    }
    var event = Event(callback, on: receiver)
    event.line = record.line
    event.time = clock.time(of: record.prefix)
    if let animated = call.animated {
      event.flags.formUnion(animated ? [.hasAnimated, .animated] : .hasAnimated)
    }
    if callback == .beginAppearanceTransition, let appearing = call.appearing {
      event.flags.formUnion(appearing ? [.hasAppearing, .appearing] : .hasAppearing)
    }
    if call.objectIsNull {
      event.object = .none
    } else if let object = call.object {
      event.object =
        identity.receiver(object.className, at: object.address, in: &context) ?? .unknown
    }
    if echo.repeats(event, from: call, isApart: boundary == .natural) { return }
    if callback == .initialize { event.detail = context.symbols.intern(call.selector.spelling) }
    if callback == .deinitialize { identity.bury(at: call.address) }
    append(event, in: &context, into: &items)
  }

  /// Appends an event, behind which nothing needs a boundary yet.
  mutating func append(
    _ event: Event,
    in context: inout ReadingContext,
    into items: inout [TraceItem]
  ) {
    context.note(event)
    items.append(.event(event))
    boundary = nil
  }

  // MARK: Other lines

  private mutating func readOther(
    _ record: Record,
    in context: inout ReadingContext,
    into items: inout [TraceItem]
  ) {
    danglingName = []
    // Why: a call on a class is no print of the app's, and says nothing.
    guard !record.message.hasASCII("+[", at: 0) else { return }
    if record.prefix.exists || record.message.hasASCII("-[", at: 0) {
      // Why: what begins no more than there is already is not looked at.
      guard boundary == nil, !record.message.isEmpty else { return }
      if !ConsoleLine.isMethod(record.message) { begin(.possible, into: &items) }
      return
    }
    // Why: nothing but a heading's list number is needed once a boundary is known.
    if record.finding.hasNonASCII {
      Bytes.withBytes(of: ConsoleText.plain(record.text)) {
        readHeading($0.trimmed, in: &context, into: &items)
      }
    } else {
      readHeading(record.text, in: &context, into: &items)
    }
  }

  private mutating func readHeading(
    _ text: Bytes,
    in context: inout ReadingContext,
    into items: inout [TraceItem]
  ) {
    if ConsoleLine.isMethod(text) { return }
    var found = ConsoleLine.boundary(text, isAfterBlank: isAfterBlank)
    // Why: a controller that prints its callbacks prints other things, too.
    if found == .natural, !isAfterBlank, let name = ConsoleLine.speaker(text),
      context.controllers.knows(name)
    {
      found = .possible
    }
    begin(found, into: &items)
    if let number = ConsoleLine(text).number { lastNumber = number }
  }

  /// Appends a boundary, unless one that says as much stands there already.
  private mutating func begin(_ kind: Boundary, into items: inout [TraceItem]) {
    guard boundary != .natural, boundary != kind else { return }
    boundary = kind
    items.append(.boundary(kind))
  }
}
