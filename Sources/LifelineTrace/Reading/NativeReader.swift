/// Reads native traces: JSON Lines, version 1.
struct NativeReader {
  private var scanner = EventScanner()

  /// Reads one line; nil for a line that says nothing.
  mutating func read(_ line: LineBuffer.Line, in context: inout ReadingContext) -> TraceItem? {
    if scanner.scan(line.bytes) {
      return readScanned(line.number, in: &context)
    }
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

  private mutating func readScanned(
    _ line: UInt32,
    in context: inout ReadingContext
  ) -> TraceItem? {
    guard let callback = context.names.callback(named: scanner.name) else {
      context.unknown.add(event: scanner.name.text)
      return nil
    }
    guard let receiver = context.controllers.receiver(scanner.controller) else {
      return Self.badIdentifier(scanner.controller.text, line: line)
    }
    guard scanner.depth <= Int64(NativeLine.deepest) else {
      return Self.tooDeep(scanner.depth, line: line)
    }
    var event = Event(callback, on: receiver)
    event.line = line
    event.time = scanner.time
    event.number = scanner.number
    event.depth = UInt16(truncatingIfNeeded: scanner.depth)
    event.turn = UInt32(truncatingIfNeeded: min(scanner.turn, Int64(UInt32.max)))
    event.flags = scanner.flags
    if scanner.objectIsNull {
      event.object = .none
    } else if scanner.object.count > 0 {
      guard let object = context.controllers.receiver(scanner.object) else {
        return Self.badIdentifier(scanner.object.text, line: line)
      }
      event.object = object
    }
    if scanner.otherIsNull {
      event.other = .none
    } else if scanner.other.count > 0 {
      guard let other = context.controllers.receiver(scanner.other) else {
        return Self.badIdentifier(scanner.other.text, line: line)
      }
      event.other = other
    }
    context.note(event)
    return .event(event)
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
    if !list.isEmpty { list.removeAll(keepingCapacity: true) }
    if !stack.isEmpty { stack.removeAll(keepingCapacity: true) }
    touch(event.receiver)
    touch(event.object)
    touch(event.other)
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
