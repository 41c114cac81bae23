package import LifelineTrace

/// Writes the calls of a trace as spans of OpenTelemetry, one on a line, as its file exporter does.
///
/// A span begins with the call and ends with its return; one of no length was not seen to return. The
/// numbers of spans are those of the events, so that the same trace gives the same bytes. A place where events
/// were lost is a span with the name `gap`. A reader of them gets the same calls back; what has no place in a
/// span is left out, and `leftOut` says which of it was met.
package struct OTLPWriter {
  /// What was met and has no place, a phrase each, in order of first sight.
  package private(set) var leftOut: [String] = []

  /// Calls in their order, of which the first has not returned yet.
  private var held: [Span] = []
  /// The number of calls that are written.
  private var written = 0
  /// The positions of open calls among all, by the number of the event.
  private var open: [Int64: Int] = [:]
  /// The number of recordings that began.
  private var recordings = 1
  private var hasEvents = false
  /// Nanoseconds since 1970 of the moment that times count from.
  private var clock = Self.unknownStart

  /// A call, or a gap, that is not written yet.
  private struct Span {
    /// The call; nil for a place where events were lost.
    var event: Event?
    /// That place.
    var gap: Gap?
    var receiver = ""
    var other: String?
    var thread: String?
    var recording: Int
    var clock: Int64
    /// The moment of the return; nil where none is known.
    var end: Int64?
    var isOpen = false

    var time: Int64 { event?.time ?? gap?.time ?? Event.noTime }
  }

  /// The calls that are kept at least, waiting for their return.
  private static let mostHeld = 4096

  /// A second behind 1970, as the moment 0 stands for none.
  static let unknownStart: Int64 = 1_000_000_000

  /// The instrumentation that spans say they are of.
  static let scope = "lifeline.trace"

  /// Creates a writer that has written nothing.
  package init() {}

  /// Takes an item, and writes what is complete.
  package mutating func write(
    _ item: TraceItem,
    in context: borrowing ReadingContext,
    to bytes: inout [UInt8]
  ) {
    switch item {
    case .event(let event): take(event, in: context)
    case .exit(let exit): end(exit)
    case .header(let header):
      begin(to: &bytes)
      clock =
        header.started.flatMap { Timestamp.nanoseconds(Array($0.utf8)[...]) }
        ?? Self.unknownStart
      leave("the header, but for its moment")
    case .boundary(.natural): begin(to: &bytes)
    case .declaration: leave("declarations")
    case .state: leave("states at the beginning")
    case .end: leave("the end")
    case .mark: leave("marks")
    case .view: leave("what SwiftUI tells")
    case .gap(let gap): held.append(Span(gap: gap, recording: recordings, clock: clock))
    case .boundary, .unreadable, .forgotten: break
    }
    flush(to: &bytes)
  }

  /// Writes the calls that never returned.
  package mutating func finish(to bytes: inout [UInt8]) {
    for position in held.indices { held[position].isOpen = false }
    open = [:]
    flush(to: &bytes)
  }

  private mutating func begin(to bytes: inout [UInt8]) {
    guard hasEvents else { return }
    finish(to: &bytes)
    recordings += 1
    hasEvents = false
  }

  private mutating func take(_ event: Event, in context: borrowing ReadingContext) {
    hasEvents = true
    if event.number > 0 { open[event.number] = written + held.count }
    var span = Span(
      event: event,
      receiver: context.controllers.id(event.receiver),
      recording: recordings,
      clock: clock,
      isOpen: event.number > 0
    )
    if event.object != .unknown, event.callback.takesObject {
      span.other = event.object == .none ? "null" : context.controllers.id(event.object)
    }
    if event.thread != .absent { span.thread = context.symbols.text(event.thread) }
    held.append(span)
    // Why: whether a call returns is not known before the end, and memory is bounded.
    if held.count == 2 * Self.mostHeld {
      for position in 0..<Self.mostHeld { held[position].isOpen = false }
    }
    if event.time == Event.noTime { leave("the order of calls without a time") }
    for what in event.beyondRows { leave(what) }
  }

  private mutating func end(_ exit: Exit) {
    guard let position = open.removeValue(forKey: exit.number) else { return }
    guard position >= written else { return leave("returns behind thousands of other calls") }
    let index = position - written
    held[index].isOpen = false
    if exit.reachedSuper != nil || exit.returned != nil { leave("what calls returned") }
    if exit.time != Event.noTime, exit.time > held[index].time {
      held[index].end = exit.time
    } else {
      leave("returns without a later time")
    }
  }

  private mutating func leave(_ what: String) {
    if !leftOut.contains(what) { leftOut.append(what) }
  }

  // MARK: Lines

  private mutating func flush(to bytes: inout [UInt8]) {
    guard held.first?.isOpen == false else { return }
    let count = held.firstIndex(where: \.isOpen) ?? held.count
    for span in held.prefix(count) {
      written += 1
      Self.append(span, number: written, to: &bytes)
    }
    held.removeFirst(count)
  }

  private static func append(_ span: Span, number: Int, to bytes: inout [UInt8]) {
    func add(_ text: String) { bytes.append(contentsOf: text.utf8) }
    func attribute(_ key: String, _ kind: String, _ value: String) {
      add(#"{"key":"\#(key)","value":{"\#(kind)":"#)
      if kind == "boolValue" { add(value) } else { quote(value, to: &bytes) }
      add("}}")
    }
    add(#"{"resourceSpans":[{"resource":{"attributes":["#)
    if span.recording > 1 { attribute("session.id", "stringValue", "\(span.recording)") }
    add(#"]},"scopeSpans":[{"scope":{"name":"\#(scope)"},"spans":[{"traceId":""#)
    add("\(hexadecimal(span.recording, 32))\",\"spanId\":\"\(hexadecimal(number, 16))\"")
    add(#","parentSpanId":"","name":""#)
    add(span.event?.callback.name ?? gap)
    add(#"","kind":1"#)
    if span.time != Event.noTime {
      let (start, isStartOver) = span.clock.addingReportingOverflow(span.time)
      let (end, isEndOver) = span.clock.addingReportingOverflow(span.end ?? span.time)
      add(",\"startTimeUnixNano\":\"\(isStartOver ? .max : start)\",\"endTimeUnixNano\":\"")
      add("\(isEndOver ? .max : end)\"")
    }
    add(#","attributes":["#)
    for (position, (key, kind, value)) in attributes(of: span).enumerated() {
      if position > 0 { add(",") }
      attribute(key, kind, value)
    }
    add("]}]}]}]}\n")
  }

  /// The keys, the kinds and the values of what is said of a call, or of a gap.
  private static func attributes(of span: Span) -> [(String, String, String)] {
    if let gap = span.gap { return gap.count == nil ? [] : [(lost, "stringValue", gap.written)] }
    let (className, instance) = divide(span.receiver)
    var attributes = [("view.class", "stringValue", className)]
    if let instance { attributes.append(("view.id", "stringValue", instance)) }
    if let animated = span.event?.animated {
      attributes.append(("view.animated", "boolValue", "\(animated)"))
    }
    if let other = span.other { attributes.append((Self.other, "stringValue", other)) }
    if let thread = span.thread { attributes.append((Self.thread, "stringValue", thread)) }
    return attributes
  }

  /// The name of a span that stands for a place where events were lost.
  static let gap = "gap"
  /// The attribute that holds how many lines were lost there, as behind `@gap`.
  static let lost = "lifeline.lost"
  /// The attribute that holds the other controller of a call.
  static let other = "lifeline.other"
  /// The attribute that holds the thread of a call, where it is not the main one.
  static let thread = "lifeline.thread"

  /// The class and the instance of an identity such as `Cart#2`; no instance for `Cart#?`.
  private static func divide(_ identity: String) -> (className: String, instance: String?) {
    guard let hash = identity.utf8.lastIndex(of: UInt8(ascii: "#")) else { return (identity, nil) }
    let instance = identity[hash...]
    return (String(identity[..<hash]), instance == "#?" ? nil : String(instance))
  }

  private static func hexadecimal(_ number: Int, _ digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func quote(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        bytes.append(contentsOf: "\\u".utf8)
        bytes.append(contentsOf: hexadecimal(Int(byte), 4).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
