import LifelineTrace

/// Reads the trace events of Chrome and Perfetto: `B` and `E`, `X` with a duration, `i` and `I`.
///
/// The name is the callback, the category or `args.vc` the controller, as `Class#1`. Other phases are
/// left out. Times are microseconds; what begins and ends nests by process and thread.
///
/// Source: the Trace Event Format document of the Chromium project.
struct ChromeReader {
  func read(_ document: JSONDocument, into found: inout Importer.Found) {
    found.broken += document.broken
    var open: [String: [Int?]] = [:]
    let events = document.elements.flatMap { root in
      root["traceEvents"]?.elements ?? (root.isList ? root.elements : [root])
    }
    for event in events {
      let phase = event["ph"]?.text ?? ""
      let place = "\(event["pid"]?.text ?? "") \(event["tid"]?.text ?? "")"
      switch phase {
      case "E":
        guard let begun = open[place]?.popLast(), let position = begun else { break }
        let time = Self.time(event["ts"])
        if let time, let start = found.events[position].time, time > start {
          found.events[position].end = time
        }
      case "B": open[place, default: []].append(take(event, into: &found))
      case "X":
        guard let position = take(event, into: &found) else { break }
        if let start = found.events[position].time, let duration = Self.time(event["dur"]),
          duration > 0
        {
          found.events[position].end = start + duration
        }
      case "i", "I", "n": _ = take(event, into: &found)
      default: found.others += 1
      }
    }
    if !found.events.isEmpty { found.add(ImportedScope(source: "Chrome trace events")) }
  }

  /// Takes an event, and gives its position; nil where it is none of a controller's.
  private func take(_ event: JSONElement, into found: inout Importer.Found) -> Int? {
    guard let name = event["name"]?.text else {
      found.miss("name", line: event.line)
      return nil
    }
    guard let callback = found.callback(named: name) else {
      found.others += 1
      return nil
    }
    guard let controller = event["args"]?["vc"]?.text ?? event["cat"]?.text, !controller.isEmpty
    else {
      found.miss("controller (cat or args.vc)", line: event.line)
      return nil
    }
    let (className, instance) = ImportedEvent.divide(controller)
    var own = ImportedEvent(
      line: event.line,
      time: Self.time(event["ts"]),
      className: className,
      instance: instance,
      callback: callback
    )
    own.animated = event["args"]?["animated"]?.bool
    for key in ["to", "parent", "child"] {
      guard let other = event["args"]?[key]?.text else { continue }
      (own.other, own.otherInstance) = ImportedEvent.divide(other)
    }
    found.events.append(own)
    return found.events.count - 1
  }

  /// Microseconds as nanoseconds.
  private static func time(_ element: JSONElement?) -> Int64? {
    element?.text.flatMap { Timestamp.whole($0, decimals: 3) }
  }
}
