import LifelineTrace

/// Reads what apps and UIKit print.
///
/// A line becomes events in four steps, each in a file of its own: the words of the line are looked
/// at (`ConsoleWords`), the console's prefix is taken off (`ConsolePrefix`), the message is read
/// (`ConsoleMessage`, whose forms are rows of `Grammar`, `ConsoleUIKitMessage`), and names become
/// controllers (`ConsoleIdentity`).
struct ConsoleReader {
  /// What was read and is not handed out yet.
  var items: [TraceItem] = []
  /// Numbers the controllers.
  var identity = ConsoleIdentity()
  /// Counts time from the first line that has one.
  var clock = ConsoleClock()
  /// The process whose lines are read; 0 for all.
  var only: Int64 = 0
  /// Whether Xcode's metadata stand below messages, so that each waits for the line below it.
  var expectsMetadata = false
  /// The process of the line that is read; 0 where no line said.
  var process: Int64 = 0
  /// The processes that had events.
  var processes = ConsoleProcesses()
  /// Whose the lines are.
  var table = ProcessTable()
  /// Whether it is noted whose the line is that is read.
  var isNoted = false
  /// The last boundary since the last event; before the first event nothing needs one.
  var boundary: Boundary? = .natural
  /// Whether a natural boundary is told with the next event.
  var isBoundaryDue = false
  var isAfterBlank = false
  /// The number of events since the last blank line.
  var eventsOfPart = 0
  /// One of UIKit's messages that broke off inside a description, until the next line is seen.
  var broken: BrokenMessage?
  /// A line that the line below it may complete.
  var held: HeldLine?
  var mayHold = true
  /// What messages were read lately.
  var memo = ConsoleMemo()
  /// Reads what stands before them.
  var prefixes = ConsolePrefixMemo()
  /// Whether names stood behind callbacks, `viewDidLoad: Menu`.
  private var namesFollow = false
  /// Whether the process has stopped, and not at a breakpoint; nil where no line said.
  var isCrash: Bool?
  /// The number of the frames that are printed one by one; 0 where backtraces are.
  var loneFrame = 0
  /// Whether the record that is read tells of a call, or is told apart from lines that do.
  var isAccounted = false
  /// The number of the last item of a numbered list; nil before the first.
  var lastNumber: Int?
  /// Whether callbacks are items of a numbered list.
  var areNumbered = false
  /// A name at the end of a line, whose callback stands on the next.
  var danglingName: [UInt8] = []
  /// The name above callbacks that stand on lines of their own; before that is known, the lines that may be one.
  var nameAbove: [UInt8] = []
  /// The calls whose entry was printed as such, so that their return is expected.
  private var opened: [(receiver: Receiver, callback: Callback)] = []
  private var echo = ConsoleEcho()
  /// What the app said when it was launched.
  var launch = ConsoleLaunch()
  /// Spells texts in ASCII.
  var spelling = ConsoleText()
  /// How the log prints callbacks, as far as many lines show it and one does not.
  var layout = ConsoleLayout()
  /// The text of the line that waits for what the lines below it show of the layout.
  private(set) var awaited: [UInt8] = []
  /// The words that the log has in place of the names of callbacks; nil where it names them.
  var wording: ConsoleWording?
  /// The signs with which the log tells of births and deaths; nil where it does not.
  var lives: ConsoleLives?
  /// Why the record that is read was not, as far as it tells of a callback.
  private(set) var reason: String?
  /// Whether events of React Native's were met, whose names are those of SwiftUI's calls.
  private(set) var isReact = false
  /// The last event: its line and what was called; nil before the first.
  var lastCall: (line: UInt32, callback: Callback)?
  /// The number of the last line that was a frame of a stack trace; the largest where none was.
  var frameLine = UInt32.max
  /// The callbacks that classes print by their names, one hash for both.
  var named: Set<UInt64> = []
  /// How far the line that is read is set in.
  var indentation = 0
  /// The names above the lines that are set in further.
  var outline = ConsoleOutline()
  /// The hashes of the classes in brackets that stood behind another, dynamic class.
  private var bases: Set<UInt64> = []

  /// Reads one line and appends what it says.
  mutating func read(_ line: LineBuffer.Line, in context: inout ReadingContext) {
    let text = Self.withoutQuoteMarks(line.bytes)
    indentation = line.bytes.indentation(from: 0)
    if held?.takes(text, isIndented: line.bytes.at(0).isBlank) == true { return }
    if var callback = held, complete(&callback, with: text) {
      held = callback
      context.otherLines += 1
      return
    }
    release(in: &context)
    if let broken, complete(broken, with: text, in: &context) { return }
    guard text.count > 0 else {
      isAfterBlank = true
      // Why: without times nobody says what was done between two parts of a page.
      if eventsOfPart > 1, !clock.isRunning { begin(.natural) }
      eventsOfPart = 0
      return
    }
    defer { isAfterBlank = isAfterBlank && layout.isAwaited }
    // Why: Xcode 15 copies a line of metadata below each message.
    if HeldLine.isMetadata(text) { return }
    if expectsMetadata, broken == nil {
      held = HeldLine(text.array, line.number)
      return
    }
    readWhole(text, line.number, in: &context)
    if layout.isAwaited { awaited = text.array }
  }

  /// Reads the line that was held, with what completes it.
  mutating func release(in context: inout ReadingContext) {
    guard let line = held else { return }
    held = nil
    mayHold = false
    let text = line.completed
    Bytes.withBytes(of: text) { readWhole($0, line.number, in: &context) }
    if layout.isAwaited { awaited = text }
    mayHold = true
  }

  mutating func read(_ text: Bytes, _ number: UInt32, in context: inout ReadingContext) {
    if recall(text, number, in: &context) { return }
    let finding = ConsoleWords.shared.look(at: text)
    guard let plain = ConsoleText.plain(text, finding, isWorded: wording != nil) else {
      read(text, finding, number, in: &context)
      return
    }
    Bytes.withBytes(of: plain) { text in
      let text = text.trimmed
      if recall(text, number, in: &context) { return }
      let finding = ConsoleWords.shared.look(at: text)
      read(text, finding, number, in: &context)
    }
  }

  /// Reads the records of a line, of which there is one unless a paste lost its line feeds.
  private mutating func read(
    _ text: Bytes,
    _ finding: ConsoleWords.Finding,
    _ line: UInt32,
    in context: inout ReadingContext
  ) {
    var start = 0
    var (isEvent, isOwn) = (false, true)
    var prefix = prefixes.prefix(of: text)
    while true {
      var end = text.count
      if prefix.process > 0, prefix.isDated, finding.hasCallback || finding.hasMessage {
        end = ConsolePrefix.nextRecord(text, behind: start + prefix.end)
      }
      let record = Record(text[start, end].trimmed, prefix, finding, line)
      let count = items.count
      // Why: what names no process is lost to all of them.
      isOwn = isOurs(prefix) || prefix.process == 0 && LogLosses.isLoss(record.message)
      if isOwn {
        isAccounted = false
        reason = nil
        read(record, in: &context)
        if !isAccounted, let reason { context.dropped.add(record.line, record.message, reason) }
      }
      isEvent = isEvent || broken != nil || items.count > count && boundary == nil
      guard end < text.count else { break }
      start = end
      prefix = ConsolePrefix(text[start, text.count])
    }
    guard layout.awaited != line else { return }
    note(start == 0 ? prefix : nil, line)
    guard !isEvent else { return }
    readAside(text, prefix, line, finding, isOwn: isOwn, in: &context)
  }

  private mutating func read(_ record: Record, in context: inout ReadingContext) {
    let finding = record.finding
    if LogLosses.isLoss(record.message) { return }
    if processes.areLaunches, !layout.hasLearnt(from: record.line) {
      noteLosses(of: record, in: &context)
    }
    if let isCrash = ConsoleBacktrace.isCrash(record.message) { self.isCrash = isCrash }
    if finding.hasMessage, BrokenMessage.isWrapped(record.message) {
      isAccounted = true
      broken = BrokenMessage(record, lines: 1)
      return
    }
    if finding.hasMessage, let diagnostic = ConsoleUIKitMessage(record.message),
      !diagnostic.kind.isAside
    {
      isAccounted = true
      if diagnostic.isBroken {
        broken = BrokenMessage(record)
      } else {
        emit(diagnostic, record.prefix, record.line, in: &context)
      }
      return
    }
    if let frame = ConsoleBacktrace(record.message) {
      isAccounted = true
      readFrame(frame, record, in: &context)
      return
    }
    if ConsoleSource.isFrame(record.message, isBelowFrame: frameLine == record.line - 1) {
      isAccounted = true
      frameLine = record.line
      readOther(record, in: &context)
      return
    }
    if let call = lives?.call(in: record.message) ?? wording?.call(in: record.message) {
      return read(call, record, in: &context)
    }
    guard finding.hasCallback || finding.hasKnown else {
      if !readTelling(record, in: &context) { readOther(record, in: &context) }
      return
    }
    spelt(record.message, finding) { $0.readMessage($1, record, in: &context) }
  }

  /// Reads a text in plain spelling.
  mutating func spelt<Answer>(
    _ text: Bytes,
    _ finding: ConsoleWords.Finding,
    _ read: (inout ConsoleReader, Bytes) -> Answer
  ) -> Answer {
    guard finding.hasNonASCII else { return read(&self, text) }
    return Bytes.withBytes(of: spelling.plain(text)) { read(&self, $0.trimmed) }
  }

  // MARK: Events

  private mutating func readMessage(
    _ text: Bytes,
    _ record: Record,
    in context: inout ReadingContext
  ) {
    let line = ConsoleLine(text)
    let (message, place) = calls(in: line, text, record)
    let mayWait = items.isEmpty && (mayHold || expectsMetadata)
    if message.isDoubtful, mayWait, layout.awaitsLines(from: record.line) {
      isAccounted = true
      return
    }
    reason = message.reason
    if reason == ConsoleDrop.ofReact { isReact = true }
    if reason == nil, isReact, ConsoleDrop.isOfReact(text) { reason = ConsoleDrop.ofReact }
    if isRedacted(record, message) {
      isAccounted = true
      context.dropped.add(record.line, record.message, Self.redacted)
      return
    }
    guard !message.calls.isEmpty else {
      if message.hasOtherCalls || isBeside(text, record.line) { isAccounted = true }
      if !record.finding.hasCallback, readTelling(record, in: &context) { return }
      let isOther = message.hasOtherCalls || (record.finding.hasKnown && !line.isListed)
      if !isOther { readOther(record, in: &context) }
      return
    }
    isAccounted = true
    let isNameless = message.calls[0].name.isEmpty && message.calls[0].following.isEmpty
    if let rule = layout.neighbour, rule.isAbove, isNameless {
      danglingName = rule.isIndented ? outline.owner(at: depth(of: record)) : nameAbove
      if !rule.isHeading { nameAbove = [] }
    }
    if hold(message, record) { return }
    context.dropped.addRead()
    if !record.prefix.exists { count(line.number) }
    let waiting = danglingName
    danglingName = message.danglingName.array
    if waiting.isEmpty, let name = message.calls.first?.following, !name.isEmpty {
      danglingName = []
    }
    Bytes.withBytes(of: waiting) { waiting in
      for (index, call) in message.calls.enumerated() {
        var call = call
        if index == 0, call.name.isEmpty {
          call.name = waiting.isEmpty ? call.following : waiting
          if let object = ConsoleObject.next(in: waiting) {
            (call.name, call.address) = (object.className, object.address)
          }
          call.takeNumber()
        }
        noteNamed(call)
        if !call.selector.spelling.hasFolded("view", at: 0) { context.noteInWords(call.name) }
        emit(call, record.prefix, record.line, in: &context)
      }
    }
    if let place, message.isWhole, !line.isListed, record.isAll {
      memo.settle(place)
    }
  }

  /// Appends the event that a call is, if it is one that was not told of before.
  mutating func emit(
    _ call: ConsoleCall,
    _ prefix: ConsolePrefix,
    _ line: UInt32,
    in context: inout ReadingContext
  ) {
    beginProcess(in: &context)
    if call.isInherited { bases.insert(call.origin) }
    // Why: where `Menu ---> -[Base viewDidLoad]` was printed, `-[Base viewDidLoad]` names nobody.
    if call.isBare, bases.contains(call.origin) { return begin(.natural) }
    var call = call
    call.settleMark(by: layout.numbers)
    if !call.alternative.isEmpty, !call.name.isControllerName,
      call.alternative.isControllerName || context.controllers.knows(call.alternative)
    {
      call.origin = call.name.foldedHash
      call.isCategorised = true
      call.remark = 0
      call.name = call.alternative
    }
    if call.address == 0, layout.numbers != .scenes,
      let address = ConsoleTag.address(number: call.tag)
    {
      call.address = address
      call.tag = Bytes()
    }
    if call.mayFollowItsName, namesFollow, let object = call.object {
      call.name = object.className
      call.address = object.address
      call.object = nil
    }
    if call.isNamedBehind { namesFollow = true }
    let callback = call.selector.callback
    let isApart = boundary == .natural
    if echo.repeats(call, isApart: isApart, in: context.controllers) { return }
    let receiver: Receiver?
    if let container = call.delegatingContainer {
      receiver = context.controllers.receiver(named: "\(container)#?")
    } else {
      if call.isNumbered, call.address == 0 { identity.number(&call, unlessEcho: echo) }
      receiver = identity.receiver(
        call.name,
        at: call.address,
        tagged: call.tag,
        as: callback.isAside ? .aside : .receiver,
        isWay: callback.isOfComing || callback.isOfGoing,
        in: &context
      )
    }
    guard let receiver else { return }
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
    event.line = line
    event.time = clock.time(of: prefix)
    event.flags.formUnion(call.flags)
    if call.objectIsNull {
      event.object = .none
    } else if let object = call.object {
      event.object =
        identity.receiver(object.className, at: object.address, as: .other, in: &context)
        ?? .unknown
    }
    if echo.repeats(event, from: call, isApart: isApart, in: context.controllers) { return }
    if callback == .initialize, !call.selector.spelling.isEmpty {
      event.detail = context.symbols.intern(call.selector.spelling)
    }
    if callback == .deinitialize { identity.bury(at: call.address) }
    append(event, in: &context)
  }
}
