import LifelineTrace

/// Reads UIKit's own messages, which may break off in one line and go on in the next.
extension ConsoleReader {
  /// Reads what the last line broke off from, at the end of the input.
  mutating func finish(in context: inout ReadingContext) {
    layout.hasLinesBelow = false
    release(in: &context)
    if let broken { _ = complete(broken, with: Bytes(), in: &context) }
    if isBoundaryDue { items.append(.boundary(.possible)) }
    isBoundaryDue = false
  }

  /// Emits a message that broke off, together with the next line if that goes on with it.
  ///
  /// - Returns: Whether the line is part of the message.
  mutating func complete(
    _ broken: BrokenMessage,
    with next: Bytes,
    in context: inout ReadingContext
  ) -> Bool {
    self.broken = nil
    let isPart = broken.goesOn(with: next)
    let whole = isPart ? broken.joined(with: next) : broken
    if isPart, broken.isWrapped, !whole.isComplete {
      self.broken = whole
      return true
    }
    Bytes.withBytes(of: whole.text) { text in
      // Why: what is cut off tells its kind, though not its reason.
      let cut = UIKitMessage.begun(text)
      guard
        let diagnostic = ConsoleUIKitMessage(text) ?? cut.map({ ConsoleUIKitMessage(text, $0) }),
        !diagnostic.kind.isAside
      else {
        context.otherLines += 1
        return
      }
      emit(diagnostic, broken.prefix, broken.line, in: &context)
    }
    return isPart
  }

  /// Emits one of UIKit's messages, about the controllers that it names.
  mutating func emit(
    _ diagnostic: ConsoleUIKitMessage,
    _ prefix: ConsolePrefix,
    _ line: UInt32,
    in context: inout ReadingContext
  ) {
    beginProcess(in: &context)
    let isWarning = diagnostic.kind == .memoryWarning
    let receiver: Receiver?
    if let subject = diagnostic.subject {
      receiver = identity.receiver(subject.className, at: subject.address, as: .aside, in: &context)
    } else {
      receiver = context.controllers.receiver(named: isWarning ? "UIApplication#?" : "UIKit#?")
    }
    guard let receiver else { return }
    var event = Event(isWarning ? .didReceiveMemoryWarning : .diagnostic, on: receiver)
    event.line = line
    event.time = clock.time(of: prefix)
    if let other = diagnostic.other {
      event.other =
        identity.receiver(other.className, at: other.address, as: .aside, in: &context) ?? .unknown
    }
    if !isWarning {
      let message = diagnostic.message
      event.detail =
        message.isValidUTF8 ? context.symbols.intern(message) : context.symbols.intern(message.text)
    }
    append(event, in: &context)
    danglingName = []
  }

  /// Reads a frame of a debugger's backtrace, which is an event where a breakpoint in an override
  /// of the app's stopped.
  mutating func readFrame(
    _ frame: ConsoleBacktrace,
    _ record: Record,
    in context: inout ReadingContext
  ) {
    danglingName = []
    guard frame.number == 0 || frame.number == loneFrame, record.finding.hasCallback else { return }
    if frame.needsStop, isCrash != false { return }
    var calls = ConsoleMessage(frame.function, isListed: false).told.calls
    if calls.count == 1, !frame.className.isEmpty { calls[0].name = frame.className }
    guard calls.count == 1, var call = calls.first, !call.name.isEmpty, !call.name.isUIKitName
    else { return }
    call.origin = ConsoleBacktrace.origin
    call.isCategorised = true
    context.dropped.addRead()
    emit(call, record.prefix, record.line, in: &context)
  }
}
