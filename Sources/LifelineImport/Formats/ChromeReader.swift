import LifelineTrace

/// Reads the trace events of Chrome and Perfetto: `B` and `E`, `X` with a duration, `i` and `I`.
///
/// The name is the callback, `args.vc`, what stands before it in the name, or the category the controller, as
/// `Class#1`. Metadata that says when the buffer was full is a gap; other phases are left out. Times are
/// microseconds; what begins and ends nests by process and thread.
///
/// Source: the Trace Event Format document of the Chromium project.
struct ChromeReader {
  /// The positions of what has begun, by process and thread; nil for what is no event.
  private typealias Open = [[Int32?]: [Int?]]

  func read(_ document: JSONDocument, into found: inout Found) {
    found.leaveBroken(of: document)
    var open: Open = [:]
    for root in document.elements {
      for event in root["traceEvents"]?.elements ?? root.records {
        take(event, &open, into: &found)
      }
    }
  }

  /// Takes an event by its phase.
  private func take(_ event: JSONElement, _ open: inout Open, into found: inout Found) {
    switch event["ph"]?.text ?? "" {
    case "E":
      let place = Self.place(of: event, in: &found)
      guard let begun = open[place]?.popLast(), let position = begun else { break }
      let time = Self.time(event["ts"])
      if let time, let start = found.events[position].time, time > start {
        found.end(position, at: time)
      }
    case "B":
      open[Self.place(of: event, in: &found), default: []].append(take(event, into: &found))
    case "X":
      guard let position = take(event, into: &found) else { break }
      if let start = found.events[position].time, let duration = Self.time(event["dur"]),
        duration > 0
      {
        found.end(position, at: start + duration)
      }
    case "i", "I", "n": _ = take(event, into: &found)
    case "M" where event["name"]?.isText("trace_buffer_overflowed") == true:
      let time = Self.time(event["args"]?["overflowed_at_ts"]) ?? Self.time(event["ts"])
      found.lose(Gap(time: time ?? Event.noTime, line: UInt32(clamping: event.line)))
    default: break
    }
  }

  /// The process and the thread of an event.
  private static func place(of event: JSONElement, in found: inout Found) -> [Int32?] {
    [event["pid"], event["tid"]].map { $0?.bytes.map { found.names.number(of: $0) } }
  }

  /// Takes an event, and gives its position; nil where it is none of a controller's.
  private func take(_ event: JSONElement, into found: inout Found) -> Int? {
    guard let name = event["name"]?.bytes else {
      found.miss("name", line: event.line)
      return nil
    }
    var owner: ArraySlice<UInt8>?
    var named = found.callback(named: found.names.number(of: name))
    // Why: a name may be all that there is of the controller, too, `Menu.viewDidLoad`.
    if named == nil, let mark = name.lastIndex(where: { $0 == 0x2E || $0 == 0x20 }) {
      owner = name[..<mark].drop { $0 == 0x2D || $0 == 0x5B }
      let call = name[(mark + 1)...].prefix { $0 != 0x5D }
      named = found.callback(named: found.names.number(of: call))
    }
    guard let callback = named else { return nil }
    let arguments = event["args"]
    let argument = Self.controllerKeys.lazy.compactMap { arguments?[$0]?.bytes }.first
    guard let controller = argument ?? owner ?? event["cat"]?.bytes,
      !controller.isEmpty
    else {
      found.drop(line: event.line, "it has no controller (cat or args.vc)")
      return nil
    }
    let (className, instance) = found.names.numbers(of: controller)
    var own = ImportedEvent(
      line: event.line,
      time: Self.time(event["ts"]),
      className: className,
      instance: instance,
      callback: callback
    )
    if let arguments {
      own.animated = arguments["animated"]?.bool
      for other in [arguments["to"], arguments["parent"], arguments["child"]] {
        guard let other = other?.bytes else { continue }
        (own.other, own.otherInstance) = found.names.numbers(of: other)
      }
    }
    return found.add(own, of: nil)
  }

  /// The arguments that may name the controller, the surest first.
  private static let controllerKeys: [StaticString] = [
    "vc", "viewController", "controller", "class", "screen", "self", "object",
  ]

  /// Microseconds as nanoseconds.
  private static func time(_ element: JSONElement?) -> Int64? {
    (element?.bytes).flatMap { Timestamp.whole($0, decimals: 3) }
  }
}
