import LifelineTrace

/// Reads spans and log records of OpenTelemetry, in the forms of the kits that are known, and any whose
/// name is a callback and that have a class among their attributes.
///
/// The file form is that of OpenTelemetry's file exporter, in which no order is promised.
struct OTLPReader {
  /// Attributes that hold the class of a controller, the surest first.
  private static let classKeys = [
    "view.class", "bugsnag.view.name", "view.name", "screen.class", "vc", "view_controller",
    "screen.name",
  ]
  /// Attributes that tell instances apart.
  private static let instanceKeys = ["view.id", "view.instance", "vc.id", "screen.id"]
  /// Attributes that tell runs of apps apart, the surest first.
  private static let sessionKeys = ["session.id", "service.instance.id", "process.pid"]

  /// Where spans that tell of the same moment twice stand among the events.
  private var doubted: (firstAppears: [Int], screenViews: [Int]) = ([], [])
  private var hasRecordsOfAWS = false
  private var hasPhasesOfEmbrace = false
  /// The moments at which Elastic's one span begins.
  private var begins: [Int64] = []

  /// Reads documents one behind the other.
  static func read(_ bytes: [UInt8], into found: inout Importer.Found) {
    var reader = OTLPReader()
    JSONDocument.forEachPart(of: bytes) { reader.read($0, into: &found) }
    reader.settle(&found)
  }

  private mutating func read(_ document: JSONDocument, into found: inout Importer.Found) {
    found.broken += document.broken
    for root in document.elements {
      for resource in (root["resourceSpans"] ?? root["resource_spans"])?.elements ?? [] {
        let session = Self.session(of: OTLPMembers(resource["resource"]))
        for scope in (resource["scopeSpans"] ?? resource["scope_spans"])?.elements ?? [] {
          let name = scope["scope"]?["name"]?.text ?? ""
          for span in scope["spans"]?.elements ?? [] {
            take(span, scope: name, session, into: &found)
          }
        }
      }
      for resource in (root["resourceLogs"] ?? root["resource_logs"])?.elements ?? [] {
        let session = Self.session(of: OTLPMembers(resource["resource"]))
        for scope in (resource["scopeLogs"] ?? resource["scope_logs"])?.elements ?? [] {
          let name = scope["scope"]?["name"]?.text ?? ""
          for record in (scope["logRecords"] ?? scope["log_records"])?.elements ?? [] {
            take(record, scope: name, session, into: &found)
          }
        }
      }
    }
  }

  /// Takes a span, or a log record, as an event or two.
  private mutating func take(
    _ span: JSONElement,
    scope: String,
    _ session: String?,
    into found: inout Importer.Found
  ) {
    let attributes = OTLPMembers(span)
    let name =
      span["name"]?.text ?? span["eventName"]?.text ?? attributes["event.name"]
      ?? span["body"]?["stringValue"]?.text
    guard let name else { return found.miss("name", line: span.line) }
    let kit = OTLPKit(scope: scope, name: name)
    let moments =
      kit?.moments(of: name) ?? .init(start: name.utf8.contains(0x20) ? nil : name, isCall: true)
    if let silence = moments.silence {
      found.silent["\(name) \(silence)", default: 0] += 1
      return
    }
    let first = moments.start.flatMap { found.callback(named: $0) }
    let second = moments.end.flatMap { found.callback(named: $0) }
    guard first != nil || second != nil else {
      found.others += 1
      return
    }
    let className =
      moments.className ?? Self.classKeys.lazy.compactMap { attributes[$0] }.first
    guard let className else { return found.miss("class (view.class)", line: span.line) }
    guard !className.isRedacted else {
      found.redacted += 1
      return
    }
    let start =
      Self.time(span, "startTimeUnixNano", "start_time_unix_nano")
      ?? Self.time(span, "timeUnixNano", "time_unix_nano")
      ?? Self.time(span, "observedTimeUnixNano", "observed_time_unix_nano")
    let end = Self.time(span, "endTimeUnixNano", "end_time_unix_nano")
    // Why: the parent of a phase is the load of one instance.
    let above = moments.hasInstanceAbove ? span["parentSpanId"]?.text : nil
    let instance = Self.instanceKeys.lazy.compactMap { attributes[$0] }.first ?? above
    var event = ImportedEvent(
      line: span.line,
      time: start,
      className: className,
      instance: (instance ?? "").isEmpty ? nil : instance,
      callback: first ?? second ?? .viewDidAppear
    )
    event.animated = attributes["view.animated"].map { $0 == "true" }
    if let other = attributes[OTLPWriter.other] {
      (event.other, event.otherInstance) = ImportedEvent.divide(other)
    }
    event.thread = attributes[OTLPWriter.thread]
    event.session = Self.session(of: attributes) ?? session
    found.add(
      kit?.scope ?? .init(source: scope.isEmpty ? "OpenTelemetry" : "OpenTelemetry (\(scope))")
    )
    if first != nil {
      note(kit, name, start, at: found.events.count)
      if start == nil { found.miss("time (startTimeUnixNano)", line: span.line) }
      if moments.isCall, let end, let start, end > start { event.end = end }
      found.events.append(event)
    }
    guard let second else { return }
    guard let end, end > start ?? .min else {
      return found.miss("end (endTimeUnixNano)", line: span.line)
    }
    if first == nil { note(kit, name, start, at: found.events.count) }
    event.callback = second
    event.time = end
    event.opened = kit == .elastic ? start : nil
    found.events.append(event)
  }

  // MARK: What tells of the same moment twice

  private mutating func note(
    _ kit: OTLPKit?,
    _ name: String,
    _ start: Int64?,
    at position: Int
  ) {
    switch kit {
    case .aws where name == "TimeToFirstAppear": doubted.firstAppears.append(position)
    case .aws: hasRecordsOfAWS = true
    case .embrace where name == "emb-screen-view": doubted.screenViews.append(position)
    case .embrace: hasPhasesOfEmbrace = true
    case .elastic: if let start { begins.append(start) }
    default: break
    }
  }

  /// Takes back what other records tell better, or what cannot be told.
  private func settle(_ found: inout Importer.Found) {
    var dropped: Set<Int> = []
    if hasRecordsOfAWS, !doubted.firstAppears.isEmpty {
      dropped.formUnion(doubted.firstAppears)
      let reason = "TimeToFirstAppear tells again what a record tells"
      found.silent[reason, default: 0] += doubted.firstAppears.count
    }
    if hasPhasesOfEmbrace, !doubted.screenViews.isEmpty {
      dropped.formUnion(doubted.screenViews)
      let reason = "emb-screen-view begins with what emb-view-did-appear tells"
      found.silent[reason, default: 0] += doubted.screenViews.count
    }
    // Why: Elastic has one span for all controllers, which the next one to appear ends.
    let begins = begins.sorted()
    for (position, event) in found.events.enumerated() {
      guard let opened = event.opened, let end = event.time else { continue }
      let next = begins.partition { $0 > opened }
      guard next < begins.count, begins[next] < end else { continue }
      dropped.insert(position)
      let reason =
        "view appearing ends while another controller appears, and whose it is, is not told"
      found.silent[reason, default: 0] += 1
    }
    guard !dropped.isEmpty else { return }
    found.events = found.events.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
  }

  // MARK: Values

  private static func session(of attributes: OTLPMembers) -> String? {
    sessionKeys.lazy.compactMap { attributes[$0] }.first
  }

  private static func time(_ span: JSONElement, _ names: String...) -> Int64? {
    names.lazy.compactMap { span[$0]?.text.flatMap { Timestamp.whole($0, decimals: 0) } }.first {
      $0 > 0
    }
  }
}

/// The attributes of a span, a log record or a resource.
///
/// Why no dictionary: most are never asked for, and a text is made of those alone that are.
private struct OTLPMembers {
  private var members: [JSONElement] = []

  init(_ owner: JSONElement?) { members = owner?["attributes"]?.elements ?? [] }

  /// The value of the last attribute of a name, as text; nil where there is none, or it is no text, number or
  /// truth value.
  subscript(key: String) -> String? {
    for member in members.reversed() where member["key"]?.isText(key) == true {
      guard let value = member["value"] else { continue }
      let text =
        value["stringValue"]?.text ?? value["boolValue"]?.text ?? value["intValue"]?.text
        ?? value["string_value"]?.text ?? value["bool_value"]?.text
      if let text { return text }
    }
    return nil
  }
}

extension [Int64] {
  /// The position of the first element that a condition holds for, in a list where it holds for all
  /// behind it.
  fileprivate func partition(_ condition: (Int64) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
