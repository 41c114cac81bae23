/// Reads native traces: JSON Lines, version 1.
struct NativeReader {
  private var scanner = EventScanner()

  /// Reads the line that a text begins with, if it is an event or an exit of the usual shape.
  ///
  /// - Parameter text: A text that begins with a line, and has `EventScanner.padding` behind its
  ///   end.
  /// - Returns: The length of the line with its line feed, and then `scannedItem` says what it is;
  ///   nil if it needs `read`.
  @inline(__always)
  mutating func scan(_ text: Bytes) -> Int? { scanner.scan(text) }

  /// What the line says that was scanned last; nil if nothing.
  @inline(__always)
  mutating func scannedItem(_ line: UInt32, in context: inout ReadingContext) -> TraceItem? {
    if scanner.exitNumber > 0 {
      var exit = Exit(number: scanner.exitNumber, line: line)
      exit.time = scanner.event.time
      exit.reachedSuper = scanner.reachedSuper
      return .exit(exit)
    }
    guard let callback = context.names.callback(named: scanner.name) else {
      context.unknown.add(event: scanner.name.bytes.text)
      return nil
    }
    guard let receiver = context.controllers.receiver(scanner.controller) else {
      return Self.badIdentifier(scanner.controller.bytes.text, line: line)
    }
    var event = scanner.event
    event.callback = callback
    event.receiver = receiver
    event.line = line
    if let id = scanner.object {
      guard let object = context.controllers.receiver(id) else {
        return Self.badIdentifier(id.bytes.text, line: line)
      }
      event.object = object
    }
    if let id = scanner.other {
      guard let other = context.controllers.receiver(id) else {
        return Self.badIdentifier(id.bytes.text, line: line)
      }
      event.other = other
    }
    context.note(event)
    return .event(event)
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
