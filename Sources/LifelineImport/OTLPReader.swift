import LifelineTrace

/// Reads spans and log records of OpenTelemetry, in the forms of the instrumentations that are known.
///
/// | scope | what it writes | what tells instances apart |
/// |---|---|---|
/// | Honeycomb, `io.honeycomb.uikit` | spans `viewDidAppear` and `viewDidDisappear`, `view.class` | nothing |
/// | Bugsnag Performance | `[ViewLoadPhase/viewDidLoad]/Class`, first loads only | the parent span |
/// | Embrace | `emb-view-did-load` and the like, `view.name` | the parent span |
/// | any other | spans or records whose name is a callback, with a class in an attribute | `view.id` |
///
/// Sources: the formats as these projects document and test them; the file form is that of
/// OpenTelemetry's file exporter, in which no order is promised.
struct OTLPReader {
  /// Attributes that hold the class of a controller, the surest first.
  private static let classKeys = [
    "view.class", "bugsnag.view.name", "view.name", "screen.class", "vc", "view_controller",
    "screen.name",
  ]
  /// Attributes that tell instances apart.
  private static let instanceKeys = ["view.id", "view.instance", "vc.id", "screen.id"]

  func read(_ document: JSONDocument, into found: inout Importer.Found) {
    found.broken += document.broken
    for root in document.elements {
      for resource in (root["resourceSpans"] ?? root["resource_spans"])?.elements ?? [] {
        for scope in (resource["scopeSpans"] ?? resource["scope_spans"])?.elements ?? [] {
          let name = scope["scope"]?["name"]?.text ?? ""
          for span in scope["spans"]?.elements ?? [] { take(span, scope: name, into: &found) }
        }
      }
      for resource in (root["resourceLogs"] ?? root["resource_logs"])?.elements ?? [] {
        for scope in (resource["scopeLogs"] ?? resource["scope_logs"])?.elements ?? [] {
          let name = scope["scope"]?["name"]?.text ?? ""
          for record in scope["logRecords"]?.elements ?? scope["log_records"]?.elements ?? [] {
            take(record, scope: name, into: &found)
          }
        }
      }
    }
  }

  /// Takes a span, or a log record, as an event.
  private func take(_ span: JSONElement, scope: String, into found: inout Importer.Found) {
    let attributes = Self.attributes(span)
    let name = span["name"]?.text ?? span["eventName"]?.text ?? span["body"]?["stringValue"]?.text
    guard let name else { return found.miss("name", line: span.line) }
    guard let (callbackName, ownClass) = Self.callback(of: name),
      let callback = found.callback(named: callbackName)
    else {
      found.others += 1
      return
    }
    let className = ownClass ?? Self.classKeys.lazy.compactMap { attributes[$0] }.first
    guard let className else { return found.miss("class (view.class)", line: span.line) }
    guard !className.contains("<private>") else {
      found.redacted += 1
      return
    }
    let start = Self.time(span, "startTimeUnixNano", "start_time_unix_nano")
    let time = start ?? Self.time(span, "timeUnixNano", "time_unix_nano")
    if time == nil { found.miss("time (startTimeUnixNano)", line: span.line) }
    // Why: the parent of a phase is the load of one instance.
    let parent = ownClass != nil || name.hasPrefix("emb-") ? span["parentSpanId"]?.text : nil
    let instance = Self.instanceKeys.lazy.compactMap { attributes[$0] }.first ?? parent
    var event = ImportedEvent(
      line: span.line,
      time: time,
      className: className,
      instance: (instance ?? "").isEmpty ? nil : instance,
      callback: callback
    )
    event.animated = attributes["view.animated"].map { $0 == "true" }
    let end = Self.time(span, "endTimeUnixNano", "end_time_unix_nano")
    if let end, let time, end > time { event.end = end }
    if found.scope == nil { found.scope = Self.scope(scope, name) }
    found.events.append(event)
  }

  /// The callback that a span's name tells of, and the class where the name has it; nil for neither.
  private static func callback(of name: String) -> (callback: String, className: String?)? {
    if name.hasPrefix("[ViewLoadPhase/"), let close = name.firstIndex(of: "]") {
      let phase = name[name.index(name.startIndex, offsetBy: 15)..<close]
      let rest = name[name.index(after: close)...].drop { $0 == "/" }
      let known = ["View appearing": "viewIsAppearing", "Subview layout": ""]
      let callback = known[String(phase)] ?? String(phase)
      return callback.isEmpty || rest.isEmpty ? nil : (callback, String(rest))
    }
    if name.hasPrefix("emb-view-") {
      let words = name.dropFirst(4).split(separator: "-")
      let callback = words.dropFirst().reduce("view") {
        $0 + $1.prefix(1).uppercased() + $1.dropFirst()
      }
      return (callback, nil)
    }
    return name.contains(" ") ? nil : (name, nil)
  }

  /// What an instrumentation can tell.
  private static func scope(_ scope: String, _ name: String) -> ImportedScope {
    if scope == "io.honeycomb.uikit" {
      return ImportedScope(
        source: "OpenTelemetry (Honeycomb)",
        observes: [.viewDidAppear, .viewDidDisappear],
        isBase: true
      )
    }
    if name.hasPrefix("[ViewLoadPhase/") {
      return ImportedScope(source: "OpenTelemetry (Bugsnag Performance)")
    }
    if name.hasPrefix("emb-") { return ImportedScope(source: "OpenTelemetry (Embrace)") }
    return ImportedScope(source: scope.isEmpty ? "OpenTelemetry" : "OpenTelemetry (\(scope))")
  }

  private static func attributes(_ span: JSONElement) -> [String: String] {
    var attributes: [String: String] = [:]
    for attribute in span["attributes"]?.elements ?? [] {
      guard let key = attribute["key"]?.text, let value = attribute["value"] else { continue }
      let text =
        value["stringValue"]?.text ?? value["boolValue"]?.text ?? value["intValue"]?.text
        ?? value["string_value"]?.text ?? value["bool_value"]?.text
      if let text { attributes[key] = text }
    }
    return attributes
  }

  private static func time(_ span: JSONElement, _ names: String...) -> Int64? {
    names.lazy.compactMap { span[$0]?.text.flatMap { Int64($0) } }.first { $0 > 0 }
  }
}
