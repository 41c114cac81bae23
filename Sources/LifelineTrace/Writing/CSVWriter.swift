/// Writes the events of a trace as values with commas between them, below a line that names the columns.
///
/// A reader of the same columns gets the same events back: who, what, when, animated, the other
/// controller, `null` for none, the thread. A `gap` of nobody has the number of lost lines as the other one.
/// Another recording begins with the names of the columns once more. What has no column is left out, and `leftOut` says which of it was met.
package struct CSVWriter {
  /// What was met and has no column, a phrase each, in order of first sight.
  package private(set) var leftOut: [String] = []

  /// Whether the names of the columns are still to be written.
  private var isDue = true

  /// Creates a writer that has written nothing.
  package init() {}

  /// Writes an item, if it is an event.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - context: Names what it is about.
  ///   - bytes: Gets the line.
  package mutating func write(
    _ item: TraceItem,
    in context: borrowing ReadingContext,
    to bytes: inout [UInt8]
  ) {
    switch item {
    case .event(let event):
      writeNames(to: &bytes)
      write(event, in: context, to: &bytes)
    case .view(let call):
      writeNames(to: &bytes)
      if call.mark.time != Event.noTime { bytes.append(seconds: call.mark.time) }
      bytes.append(",")
      let hasHost = call.host.exists
      append(hasHost ? context.controllers.id(call.host) : "\(call.view)#?", to: &bytes)
      bytes.append(",\(call.event.rawValue),,")
      if hasHost { append(call.view, to: &bytes) }
      bytes.append(",\n")
    case .header:
      leave("the header")
      isDue = true
    case .declaration: leave("declarations")
    case .state: leave("states at the beginning")
    case .exit: leave("returns")
    case .end: leave("the end")
    case .mark: leave("marks")
    case .gap(let gap):
      writeNames(to: &bytes)
      if gap.time != Event.noTime { bytes.append(seconds: gap.time) }
      bytes.append(",,gap,,\(gap.written),\n")
    case .boundary(.natural): isDue = true
    case .boundary, .unreadable, .forgotten: break
    }
  }

  /// Writes the names of the columns, unless they stand there already.
  package mutating func writeNames(to bytes: inout [UInt8]) {
    if isDue { bytes.append("t,vc,e,animated,other,th\n") }
    isDue = false
  }

  private mutating func write(
    _ event: Event,
    in context: borrowing ReadingContext,
    to bytes: inout [UInt8]
  ) {
    if event.time != Event.noTime { bytes.append(seconds: event.time) }
    bytes.append(",")
    append(context.controllers.id(event.receiver), to: &bytes)
    bytes.append(",")
    append(event.callback.name, to: &bytes)
    bytes.append(",")
    if let animated = event.animated { bytes.append("\(animated)") }
    bytes.append(",")
    if event.object != .unknown, event.callback.takesObject {
      let isNone = event.object == .none
      append(isNone ? "null" : context.controllers.id(event.object), to: &bytes)
    }
    bytes.append(",")
    if event.thread != .absent { append(context.symbols.text(event.thread), to: &bytes) }
    bytes.append("\n")
    for what in event.beyondRows { leave(what) }
  }

  private mutating func leave(_ what: String) {
    if !leftOut.contains(what) { leftOut.append(what) }
  }

  /// Appends a value, in quotes where it holds what divides values.
  private func append(_ value: String, to bytes: inout [UInt8]) {
    guard value.utf8.contains(where: { [0x2C, 0x22, 0x0A, 0x0D].contains($0) }) else {
      return bytes.append(value)
    }
    bytes.append("\"")
    for byte in value.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append("\"")
  }
}
