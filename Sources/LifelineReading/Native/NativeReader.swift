import LifelineTrace

/// Reads native traces: JSON Lines, version 1.
struct NativeReader {
  private var scanner = EventScanner()
  private var memo = LineMemo()

  /// Reads the line that a text begins with, if all of its parts were read before.
  ///
  /// - Parameters:
  ///   - text: A text that begins with a line, and has `EventScanner.padding` behind its end.
  ///   - event: Becomes the event, but for its line.
  ///   - context: Knows the controllers.
  /// - Returns: The length of the line with its line feed; nil if it needs `scan`.
  @inline(__always)
  mutating func recall(
    _ text: Bytes,
    _ event: inout Event,
    in context: inout ReadingContext
  ) -> Int? {
    guard let length = memo.recall(text, &event, &context.controllers) else { return nil }
    context.note(event)
    return length
  }

  /// Keeps what the line says that was scanned last and is an event, so that `recall` knows it.
  mutating func keep(_ text: Bytes, _ event: Event) {
    guard memo.pays(), scanner.nameStart > 0, !event.other.exists else { return }
    var tail = LineMemo.Tail(event: event)
    if event.object.exists {
      tail.objectStart = scanner.objectStart &- scanner.nameStart
      tail.objectCount = scanner.object.count
    }
    memo.keep(tail, text, from: scanner.nameStart)
  }

  /// What became of a line that was scanned.
  enum Outcome {
    /// It is an event, and complete.
    case event
    /// It is no callback, and `read` says what else it may be.
    case unnamed
    /// It names a controller that cannot be; `refusal` says which.
    case refused
  }

  /// Reads the line that a text begins with, if it is an event of the usual shape.
  ///
  /// - Parameters:
  ///   - text: A text that begins with a line, and has `EventScanner.padding` behind its end.
  ///   - event: Becomes what the line says by itself; `complete` fills in the rest.
  /// - Returns: The length of the line with its line feed; nil if it needs `read`.
  @inline(__always)
  mutating func scan(_ text: Bytes, _ event: inout Event) -> Int? {
    // Why: a trace may have an exit for each event.
    ExitScanner.begins(text) ? nil : scanner.scan(text, &event)
  }

  /// Fills in what needs the tables to be understood: the callback and the controllers.
  @inline(__always)
  mutating func complete(_ event: inout Event, in context: inout ReadingContext) -> Outcome {
    guard let callback = context.names.callback(named: scanner.name) else {
      return .unnamed
    }
    guard let receiver = context.controllers.receiver(scanner.controller) else { return .refused }
    event.callback = callback
    event.receiver = receiver
    if scanner.seen.contains(.object), event.object == .unknown {
      guard let object = context.controllers.receiver(scanner.object) else { return .refused }
      event.object = object
    }
    if scanner.seen.contains(.other), event.other == .unknown {
      guard let other = context.controllers.receiver(scanner.other) else { return .refused }
      event.other = other
    }
    context.note(event)
    return .event
  }

  /// What is wrong with the line that was scanned last and is refused.
  ///
  /// - Parameters:
  ///   - event: What was scanned of it, with its line.
  ///   - context: Knows the controllers.
  /// - Returns: What is wrong with the name of a controller.
  func refusal(_ event: Event, in context: inout ReadingContext) -> TraceItem {
    var ids = [scanner.controller]
    if scanner.seen.contains(.object), event.object != .none { ids.append(scanner.object) }
    if scanner.seen.contains(.other), event.other != .none { ids.append(scanner.other) }
    let bad = ids.first { context.controllers.receiver($0) == nil } ?? scanner.controller
    return Self.badIdentifier(bad.text, line: event.line)
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
