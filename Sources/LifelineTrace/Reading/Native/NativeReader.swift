/// Reads native traces: JSON Lines, version 1.
struct NativeReader {
  private var scanner = EventScanner()

  /// What became of a line that was scanned.
  enum Outcome {
    /// It is an event, and complete.
    case event
    /// It is an exit, or names a controller that cannot be; `scannedItem` says it.
    case item
    /// It says nothing that is known.
    case nothing
  }

  /// Reads the line that a text begins with, if it is an event or an exit of the usual shape.
  ///
  /// - Parameters:
  ///   - text: A text that begins with a line, and has `EventScanner.padding` behind its end.
  ///   - event: Becomes what the line says by itself; `complete` fills in the rest.
  /// - Returns: The length of the line with its line feed; nil if it needs `read`.
  @inline(__always)
  mutating func scan(_ text: Bytes, _ event: inout Event) -> Int? { scanner.scan(text, &event) }

  /// Fills in what needs the tables to be understood: the callback and the controllers.
  @inline(__always)
  mutating func complete(_ event: inout Event, in context: inout ReadingContext) -> Outcome {
    guard scanner.exitNumber == 0 else { return .item }
    guard let callback = context.names.callback(named: scanner.name) else {
      context.unknown.add(event: scanner.name.bytes.text)
      return .nothing
    }
    guard let receiver = context.controllers.receiver(scanner.controller) else { return .item }
    event.callback = callback
    event.receiver = receiver
    if let id = scanner.object {
      guard let object = context.controllers.receiver(id) else { return .item }
      event.object = object
    }
    if let id = scanner.other {
      guard let other = context.controllers.receiver(id) else { return .item }
      event.other = other
    }
    context.note(event)
    return .event
  }

  /// What the line says that was scanned last and is no event.
  ///
  /// - Parameters:
  ///   - event: What was scanned of it, with its line.
  ///   - context: Knows the controllers.
  /// - Returns: An exit, or what is wrong with the name of a controller.
  func scannedItem(_ event: Event, in context: inout ReadingContext) -> TraceItem? {
    if scanner.exitNumber > 0 {
      var exit = Exit(number: scanner.exitNumber, line: event.line)
      exit.time = event.time
      exit.reachedSuper = scanner.reachedSuper
      return .exit(exit)
    }
    let ids = [scanner.controller, scanner.object, scanner.other].compactMap { $0 }
    let bad = ids.first { context.controllers.receiver($0) == nil }
    return bad.map { Self.badIdentifier($0.bytes.text, line: event.line) }
  }

  /// Reads one line of any shape; nil for a line that says nothing.
  func read(_ line: LineBuffer.Line, in context: inout ReadingContext) -> TraceItem? {
    guard !line.bytes.isBlankOrComment else { return nil }
    let value: JSONValue
    do {
      value = try JSONParser.parse(line.bytes)
    } catch {
      let cut = line.isTerminated ? "" : "; the input is cut off here"
      let message = "not JSON: \(error.message) at column \(error.offset + 1)\(cut)"
      return .unreadable(
        Unreadable(line: line.number, message: message, isTruncation: !line.isTerminated)
      )
    }
    return NativeLine(value: value, line: line.number).item(in: &context)
  }

  static func badIdentifier(_ id: String, line: UInt32) -> TraceItem {
    let shown = id.utf8.count > 60 ? id.prefix(60) + "…" : id[...]
    let reason =
      id.utf8.count > ControllerTable.longestIdentifier
      ? "is longer than \(ControllerTable.longestIdentifier) bytes"
      : "is no controller identifier; write the class and the instance, such as \"Menu#1\""
    return .unreadable(Unreadable(line: line, message: "\"\(shown)\" \(reason)"))
  }

  static func tooDeep(_ depth: Int64, line: UInt32) -> TraceItem {
    let message = "the depth \(depth) is over the limit of \(NativeLine.deepest)"
    return .unreadable(Unreadable(line: line, message: message))
  }
}

extension ReadingContext {
  /// Keeps the book of the dead in step with an event.
  @inline(__always)
  mutating func note(_ event: Event) {
    markDirty(event.receiver)
    markDirty(event.object)
    markDirty(event.other)
    if event.callback == .deinitialize { bury(event.receiver) }
  }
}

extension Bytes {
  /// Whether a line holds nothing but blanks, or begins with `#`.
  var isBlankOrComment: Bool {
    for offset in 0..<count where self[offset] != 0x20 && self[offset] != 0x09 {
      return self[offset] == UInt8(ascii: "#")
    }
    return true
  }

  /// Whether the UTF-8 byte order mark comes first.
  var startsWithByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}
