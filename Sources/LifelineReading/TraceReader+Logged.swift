import LifelineTrace

/// Reads a log in which a recorder's lines are messages.
extension TraceReader {
  /// Whether the input is a log, in which lines of several processes may stand.
  package var isLog: Bool { format == .console || isLogged }

  /// Reads a line that was logged.
  ///
  /// - Returns: The last item that it became, which stands in the queue; nil for none.
  mutating func read(_ logged: LoggedLine, _ number: UInt32) -> TraceItem? {
    if console.enterProcess(in: &context), !logged.isHeader {
      console.items.append(.boundary(.natural))
    }
    let item: TraceItem?
    if logged.isCut {
      let message =
        "the log cut this line off after \(logged.text.count) bytes; what it told is not judged"
      item = .unreadable(Unreadable(line: number, message: message))
    } else {
      item = Bytes.withBytes(of: logged.text) { text in
        native.read(LineBuffer.Line(bytes: text, number: number), in: &context)
      }
    }
    if let item { console.items.append(item) }
    return item
  }

  /// Reads a line between those of a recorder: UIKit's own messages count, and what other processes
  /// print makes traces of theirs.
  mutating func readBetween(_ line: LineBuffer.Line) {
    let text = line.bytes.trimmed
    let finding = ConsoleWords.shared.look(at: text)
    let prefix = ConsolePrefix(text)
    let last = console.processes.last
    let isSingle = ConsolePrefix.nextRecord(text, behind: prefix.end) == text.count
    console.note(isSingle ? prefix : nil, line.number)
    guard console.isOurs(prefix) else { return }
    let message = text.from(min(prefix.end, text.count)).trimmed
    if message.equalsASCII(LogLosses.redaction) {
      context.losses.addRedacted(console.process, line.number)
    }
    if last > 0, console.process != last {
      if finding.hasCallback || finding.hasMessage { readBystander(line) }
    } else if finding.hasMessage, let diagnostic = ConsoleUIKitMessage(message),
      !diagnostic.kind.isAside, diagnostic.kind != .memoryWarning
    {
      emit(diagnostic, line.number)
    } else {
      console.readAside(text, prefix, line.number, isOwn: true, in: &context)
    }
  }

  /// Appends one of UIKit's messages, about a controller that was declared at the address or has the
  /// class.
  private mutating func emit(_ diagnostic: ConsoleUIKitMessage, _ line: UInt32) {
    func receiver(_ object: ConsoleObject?) -> Receiver? {
      guard let object else { return nil }
      let address = "0x" + String(object.address, radix: 16)
      return context.controllers.receiver(atAddress: address)
        ?? context.controllers.receiver(named: "\(object.className.text)#?")
    }
    let subject = receiver(diagnostic.subject) ?? context.controllers.receiver(named: "UIKit#?")
    guard let subject else { return }
    var event = Event(.diagnostic, on: subject)
    event.line = line
    if let other = receiver(diagnostic.other) { event.other = other }
    event.detail = context.symbols.intern(diagnostic.message.text)
    context.note(event)
    console.items.append(.event(event))
  }

  /// Records the process of a line of another process's, if the line is an event.
  private mutating func readBystander(_ line: LineBuffer.Line) {
    if bystanders == nil { bystanders = Bystanders() }
    guard bystanders?.hasEvent(line) == true else { return }
    _ = console.enterProcess(in: &context)
  }
}

/// What other processes print in a log that a recorder writes to, read only to know that they have events.
struct Bystanders {
  private var reader = ConsoleReader()
  private var context = ReadingContext()

  /// Reads a line of theirs.
  ///
  /// - Returns: Whether it tells of an event.
  mutating func hasEvent(_ line: LineBuffer.Line) -> Bool {
    defer { reader.items.removeAll(keepingCapacity: true) }
    reader.read(line, in: &context)
    return reader.items.contains { item in
      if case .event = item { true } else { false }
    }
  }
}
