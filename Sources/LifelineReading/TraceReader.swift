public import LifelineTrace

/// Reads a trace in any known format, item by item, from a stream of bytes.
public struct TraceReader {
  /// The formats that can be read.
  public typealias Format = TraceFormat

  /// The most processes of a console that are told apart.
  package static let mostProcesses = ConsoleProcesses.limit

  /// The format, once it is known; nil before the first item.
  public private(set) var format: Format?
  /// What is shared by all formats.
  package var context = ReadingContext()

  private let hint: Format?
  private var lines: LineBuffer
  var native = NativeReader()
  private var notation = NotationReader()
  var console = ConsoleReader()
  /// Whether the lines are the messages of a log's records.
  private(set) var isLogged = false
  /// What other processes print in such a log; nil where nothing was met yet.
  var bystanders: Bystanders?
  /// The array that the console's lines are the objects of; nil where they are lines.
  private var array: ConsoleArray?
  /// The line that tells whether there is an array: the first, or the one behind what `log stream` says.
  private var firstLine: UInt32 = 1
  /// Whether nothing but the bracket of an array was read.
  private var isArrayOpen = false
  private var queueStart = 0
  /// Whether the next line was looked up in vain.
  private var isUnrecognised = false
  private var isStopped = false
  /// By what its lines are named.
  var origin = LineOrigins()
  /// Whether nothing is handed out where processes are traces of their own.
  private var isParting = false
  private var isOrderKnown = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - format: The format; nil to recognise it from the content.
  ///   - hint: The format to choose where the content fits several, from a file's extension.
  ///   - process: The number of the process whose lines of a console are read; nil for all.
  ///   - source: Hands out the bytes of the input, in chunks of any size.
  public init(
    format: Format? = nil,
    hint: Format? = nil,
    process: Int64? = nil,
    source: @escaping ByteSource
  ) {
    var rest: ArraySlice<UInt8> = []
    unsafe self.init(format: format, hint: hint, process: process) { room in
      if rest.isEmpty { rest = source(room.count)[...] }
      let count = min(rest.count, room.count)
      unsafe room.copyBytes(from: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
  }

  /// Creates a reader into whose memory the input is written.
  ///
  /// - Parameters:
  ///   - format: The format; nil to recognise it from the content.
  ///   - hint: The format to choose where the content fits several, from a file's extension.
  ///   - process: The number of the process whose lines of a console are read; nil for all.
  ///   - isIdle: Whether nothing has come since, where the input grows; the format is told by what came.
  ///   - size: The number of bytes of the input, where that is known.
  ///   - filler: Writes the bytes of the input, in chunks of any size.
  package init(
    format: Format? = nil,
    hint: Format? = nil,
    process: Int64? = nil,
    isIdle: (() -> Bool)? = nil,
    size: Int = .max,
    filler: @escaping ByteFiller
  ) {
    self.format = format
    self.hint = hint
    console.only = process ?? 0
    lines = unsafe LineBuffer(filler: filler, isIdle: isIdle, size: size)
  }

  /// Creates a reader of a text.
  public init(text: String, format: Format? = nil) {
    var bytes: [UInt8]? = Array(text.utf8)
    self.init(format: format) { _ in
      defer { bytes = nil }
      return bytes ?? []
    }
  }

  /// Creates a reader that has nothing left to read, so that items that were kept can be followed
  /// once more.
  ///
  /// - Parameters:
  ///   - context: What was shared when all items were read.
  ///   - format: The format of the items.
  package init(replaying context: ReadingContext, format: Format?) {
    self.init(format: format) { _ in [] }
    self.context = context
    isStopped = true
  }

  /// Keeps the lists of all events from here on, so that items can be kept.
  package mutating func keepLists() { context.lists.keepsAll = true }

  /// Tells the lines of a console that are no events as notes, which are marked as printed.
  package mutating func tellOtherLines() { context.tellsOtherLines = true }

  /// Finds out the format from the first lines, if nobody said it.
  package mutating func recogniseFormat() {
    if format == nil { recognise() }
  }

  /// Hands out nothing any more as soon as processes turn out to be traces of their own, but reads on, so that
  /// all of them are known.
  package mutating func partProcesses() { isParting = true }

  /// Whose the lines of a log are, as far as it was read.
  package var processTable: ProcessTable { console.table }

  /// Passes over the lines that are known to be other processes'.
  package mutating func passOverOthers(by table: ProcessTable) { console.table = table }

  /// Whether what comes next may have to be waited for.
  @inline(__always)
  package var mayWait: Bool {
    lines.mayWait && queueStart == console.items.count && !context.hasTooManyDead
  }

  /// Whether what an input that grows came to at some rest decided how a line was read, so that the
  /// whole of it may read otherwise.
  package var hasHurried: Bool { lines.hasHurried }

  /// Reads the next item into place, if it is an event on a line of the usual shape, as most are.
  ///
  /// - Parameter event: Becomes the event; what is in it means nothing where there is none.
  /// - Returns: Whether there is one; if not, `next` says what comes.
  package mutating func take(_ event: inout Event) -> Bool {
    guard isStraight, !context.hasTooManyDead else { return false }
    return recall(&event) || scan(&event)
  }

  /// Reads the next items into place as long as they are events on lines of the usual shape, of which
  /// all but the first one are recognised; never waits for input behind the first.
  ///
  /// - Parameter room: Where the events are to be, at least one.
  /// - Returns: Their number; if it is 0, `next` says what comes.
  mutating func take(_ room: UnsafeMutableBufferPointer<Event>) -> Int {
    guard isStraight, !context.hasTooManyDead else { return 0 }
    // Why: what was looked up in vain behind the last event needs no second look.
    guard unsafe !isUnrecognised && recall(&room[0]) || scan(&room[0]) else { return 0 }
    var count = 1
    while count < room.count, !lines.mayWait, !context.hasTooManyDead {
      isUnrecognised = unsafe !recall(&room[count])
      if isUnrecognised { break }
      count &+= 1
    }
    return count
  }

  /// Whether lines are read one after the other, and nothing else waits to be handed out.
  private var isStraight: Bool {
    format == .native && !isLogged && queueStart == console.items.count && !isStopped
  }

  /// Reads the next line, if all of its parts were read before.
  @inline(__always)
  private mutating func recall(_ event: inout Event) -> Bool {
    guard let length = native.recall(lines.rest(), &event, in: &context) else { return false }
    event.line = origin(lines.skip(length))
    return true
  }

  /// Reads what is not recognised, as `take` does.
  // Why: inlined, it makes what comes before it slower.
  @inline(never)
  private mutating func scan(_ event: inout Event) -> Bool {
    isUnrecognised = false
    while true {
      let text = lines.rest()
      guard let length = native.scan(text, &event) else { return false }
      event.line = origin(lines.skip(length))
      switch native.complete(&event, in: &context) {
      case .event:
        native.keep(text, event)
        return true
      case .unnamed:
        let line = LineBuffer.Line(bytes: text[0, length].trimmed, number: event.line)
        guard let item = native.read(line, in: &context) else { continue }
        console.items.append(item)
        return false
      case .refused:
        console.items.append(native.refusal(event, in: &context))
        return false
      }
    }
  }

  /// The next item, or nil at the end of the input.
  package mutating func next() -> TraceItem? {
    while true {
      if isParting, !context.processes.isEmpty { finishParting() }
      if queueStart < console.items.count {
        queueStart += 1
        return console.items[queueStart - 1]
      }
      if queueStart > 0 {
        console.items.removeAll(keepingCapacity: true)
        queueStart = 0
      }
      if let forgotten = context.evict() { return .forgotten(forgotten) }
      guard !isStopped else { return nil }
      if format == nil {
        recognise()
        continue
      }
      if format == .console, !isOrderKnown, isRefused() { continue }
      if format == .native, !isLogged {
        if var exit = ExitScanner.scan(lines.rest()) {
          exit.line = origin(lines.skip(Int(exit.line)))
          return .exit(exit)
        }
        var event = Event(.initialize, on: .unknown)
        if take(&event) { return .event(event) }
        if queueStart < console.items.count { continue }
      }
      guard let line = lines.next() else {
        isStopped = true
        console.finish(in: &context)
        continue
      }
      if let item = read(line) { return item }
    }
  }

  /// Reads on to the end, or until there are too many processes.
  private mutating func finishParting() {
    while context.processes.count < Self.mostProcesses, !isStopped, let line = lines.next() {
      _ = read(line)
      console.items.removeAll(keepingCapacity: true)
      while context.evict() != nil {}
    }
    isStopped = true
    isParting = false
    console.items.removeAll()
    queueStart = 0
  }

  private mutating func recognise() {
    let enough = FormatRecognition.enough
    let first = FormatRecognition.firstLine(lines.lookahead(enough, isPrompt: true))
    guard first != .native else {
      format = .native
      return
    }
    let text = lines.lookahead(enough, isPrompt: first == .enough)
    switch FormatRecognition.recognise(text, hint: hint) {
    case .format(let recognised):
      format = recognised
    case .refused(let message):
      format = .native
      isStopped = true
      console.items.append(.unreadable(Unreadable(line: 1, message: message, isFatal: true)))
    }
  }

  /// Looks once at a console's first lines, and refuses a log that is upside down, or of another system.
  private mutating func isRefused() -> Bool {
    isOrderKnown = true
    let limit = FormatRecognition.enough
    let text = lines.lookahead(limit, isPrompt: false)
    console.expectsMetadata = HeldLine.hasMetadata(text)
    console.learnWording(from: text, in: &context)
    let isReversed = ConsoleOrder.isNewestFirst(text, isWhole: text.count < limit)
    let order =
      "the newest line comes first, and callbacks are judged in their order: turn the log round, "
      + "for example with `tac`, and check it again"
    guard let message = ConsoleAppKit.refusal(of: text) ?? (isReversed ? order : nil) else {
      return false
    }
    isStopped = true
    console.items.append(.unreadable(Unreadable(line: 1, message: message, isFatal: true)))
    return true
  }

  private mutating func read(_ line: LineBuffer.Line) -> TraceItem? {
    var line = line
    line.number = origin(line.number)
    if line.isTooLong {
      return .unreadable(Self.tooLong(line.number))
    }
    if line.number == 1, line.bytes.startsWithByteOrderMark {
      line.bytes = line.bytes[3, line.bytes.count]
    }
    let item: TraceItem?
    switch format {
    case .native where isLogged:
      readConsole(line)
      item = nil
    case .native, nil: item = native.read(line, in: &context)
    case .notation: item = notation.read(line, in: &context)
    case .console:
      readConsole(line)
      item = nil
    }
    if case .unreadable(let unreadable) = item, unreadable.isFatal { isStopped = true }
    return item
  }
}

extension TraceReader {
  /// Reads a line of a console, or the objects of an array that end in it.
  private mutating func readConsole(_ line: LineBuffer.Line) {
    let text = line.bytes.trimmed
    if line.number == firstLine, text.hasASCII("Filtering the log data", at: 0) { firstLine += 1 }
    if isArrayOpen, text.at(0) == UInt8(ascii: "{") { array = ConsoleArray() }
    isArrayOpen = isArrayOpen && text.isEmpty || line.number == firstLine && text.equalsASCII("[")
    if line.number == firstLine, ConsoleArray.begins(line.bytes) { array = ConsoleArray() }
    guard let found = array?.take(line.bytes, line.number) else { return readRecord(line) }
    for element in found {
      guard !element.isTooLong else {
        console.items.append(.unreadable(Self.tooLong(element.line)))
        continue
      }
      Bytes.withBytes(of: element.bytes) { bytes in
        readRecord(LineBuffer.Line(bytes: bytes, number: element.line))
      }
    }
  }

  /// The number of bytes from which is learnt how a log prints callbacks, where that is needed.
  private static var sampleSize: Int { 32 * 1024 }

  /// Reads a line that some app printed.
  private mutating func readPrinted(_ line: LineBuffer.Line) {
    if isLogged { return readBetween(line) }
    console.layout.hasLinesBelow = true
    console.read(line, in: &context)
    guard console.layout.isAwaited else { return }
    let below = lines.lookahead(Self.sampleSize, isPrompt: false)
    guard var array else { return console.readAwaited(below, in: &context) }
    // Why: an object of an array may stand on many lines, and is one to learn from.
    Bytes.withBytes(of: array.flattened(below)) {
      console.readAwaited($0, in: &context)
    }
  }

  /// Reads a line of a console, or the line of a recorder that is the message of one.
  private mutating func readRecord(_ line: LineBuffer.Line) {
    if console.passOver(line.number, isLogged: isLogged, in: &context) { return }
    let record = UnifiedRecord(line.bytes)
    console.isNoted = record != nil
    if let record, console.only == 0 {
      console.table.note(record.process, line.number, isCounted: false)
    }
    // Why: each process of a log is read by itself, and most lines are of others then.
    if let record, !console.isOurs(process: record.process) { return }
    guard let logged = LoggedLine(line.bytes, record, isExpected: isLogged) else {
      guard let record else { return readPrinted(line) }
      console.processes.areLaunches = true
      Bytes.withBytes(of: ConsoleJSON.text(of: record)) { text in
        var line = line
        line.bytes = text
        readPrinted(line)
      }
      return
    }
    if record == nil, console.only == 0 {
      // Why: what follows a recorder's lines only is no such line to who has not met one yet.
      let isSure = !isLogged || LoggedLine(line.bytes, nil, isExpected: false) != nil
      console.table.note(isSure ? logged.process : 0, line.number, isCounted: false)
    }
    guard console.isOurs(process: logged.process) else { return }
    console.processes.areLaunches = true
    if !isLogged {
      console.finish(in: &context)
      isLogged = true
      format = .native
    }
    if case .unreadable(let unreadable) = read(logged, line.number), unreadable.isFatal {
      isStopped = true
    }
  }

  fileprivate static func tooLong(_ line: UInt32) -> Unreadable {
    let limit = LineBuffer.longestLine / 1024
    return Unreadable(line: line, message: "longer than the limit of \(limit) KiB; skipped")
  }
}
