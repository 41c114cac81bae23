import LifelineTrace

/// Reads spans and log records of OpenTelemetry, in the forms of the kits that are known, and any whose
/// name is a callback and that have a class among their attributes.
///
/// The file form is that of OpenTelemetry's file exporter, in which no order is promised.
struct OTLPReader {
  /// What records of one name and one instrumentation tell.
  private struct Meaning {
    var name: String
    var kit: OTLPKit?
    var moments: OTLPKit.Moments
    /// What is called when a record begins; nil for nothing.
    var first: Callback?
    /// What is called when it ends; nil for nothing.
    var second: Callback?
    /// The class, where the name has it; nil elsewhere.
    var className: Int32?
    /// What its source can tell.
    var source: ImportedScope
  }

  /// What was met, by the numbers of the instrumentation and of the name.
  private var meanings: [UInt64: Int] = [:]
  private var known: [Meaning] = []
  var attributes = OTLPMembers()

  /// Where spans that tell of the same moment twice stand among the events.
  private var doubted: (firstAppears: [Int], screenViews: [Int]) = ([], [])
  private var hasRecordsOfAWS = false
  private var hasPhasesOfEmbrace = false
  /// The moments at which Elastic's one span begins.
  private var begins: [Int64] = []

  /// Reads documents one behind the other.
  static func read(_ bytes: [UInt8], into found: inout Found) {
    var reader = OTLPReader()
    JSONDocument.forEachPart(of: bytes) { reader.read($0, into: &found) }
    reader.settle(&found)
    found.clock = reader.ownClock(of: found.events)
  }

  /// The moment that times count from in what was written of a trace that does not say when it began;
  /// nil for all else.
  private func ownClock(of events: [ImportedEvent]) -> Int64? {
    let own = Self.scope(OTLPWriter.scope)
    let range = OTLPWriter.unknownStart..<NativeText.earliestDate
    let isOwn = known.allSatisfy { $0.source == own } && !events.isEmpty
    return isOwn && events.allSatisfy { range ~= $0.time ?? 0 } ? range.lowerBound : nil
  }

  private mutating func read(_ document: JSONDocument, into found: inout Found) {
    found.leaveBroken(of: document)
    for root in document.elements {
      for resource in (root["resourceSpans"] ?? root["resource_spans"])?.elements ?? JSONElements()
      {
        let session = session(of: resource["resource"], in: &found)
        for scope in (resource["scopeSpans"] ?? resource["scope_spans"])?.elements ?? JSONElements()
        {
          let name = found.names.number(of: scope["scope"]?["name"]?.bytes ?? [])
          for span in scope["spans"]?.elements ?? JSONElements() {
            take(span, scope: name, session, into: &found)
          }
        }
      }
      for resource in (root["resourceLogs"] ?? root["resource_logs"])?.elements ?? JSONElements() {
        let session = session(of: resource["resource"], in: &found)
        for scope in (resource["scopeLogs"] ?? resource["scope_logs"])?.elements ?? JSONElements() {
          let name = found.names.number(of: scope["scope"]?["name"]?.bytes ?? [])
          for record in (scope["logRecords"] ?? scope["log_records"])?.elements ?? JSONElements() {
            take(record, scope: name, session, into: &found)
          }
        }
      }
    }
  }

  /// Takes a span, or a log record, as an event or two.
  private mutating func take(
    _ span: JSONElement,
    scope: Int32,
    _ session: Int32?,
    into found: inout Found
  ) {
    attributes.read(span)
    if attributes[.screen] != nil { count(span, session, into: &found) }
    count(eventsOf: span, session, into: &found)
    lose(eventsOf: span, session, into: &found)
    let name =
      span["name"]?.bytes ?? span["eventName"]?.bytes ?? attributes[.eventName]
      ?? span["body"]?["stringValue"]?.bytes
    guard let name else { return found.miss("name", line: span.line) }
    if name.elementsEqual(OTLPWriter.gap.utf8), found.names.text(scope) == OTLPWriter.scope {
      return lose(span, session, into: &found)
    }
    let place = place(of: found.names.number(of: name), scope, in: &found)
    let meaning = known[place]
    if let silence = meaning.moments.silence {
      found.silent["\(meaning.name) \(silence)", default: 0] += 1
      return
    }
    guard meaning.first != nil || meaning.second != nil else { return }
    let className = meaning.className ?? attributes[.className].map { found.names.number(of: $0) }
    guard let className else {
      let isCut = Self.hasLostAttributes(span)
      return found.drop(
        line: span.line,
        "it has no class (view.class)" + (isCut ? ", and attributes of it were dropped" : "")
      )
    }
    let start = Self.start(span)
    let end = Self.time(span["endTimeUnixNano"]) ?? Self.time(span["end_time_unix_nano"])
    // Why: the parent of a phase is the load of one instance.
    let above = meaning.moments.hasInstanceAbove ? span["parentSpanId"]?.bytes : nil
    let instance = attributes[.instance] ?? above
    var event = ImportedEvent(
      line: span.line,
      time: start,
      className: className,
      instance: instance.flatMap { $0.isEmpty ? nil : found.names.number(of: $0) },
      callback: meaning.first ?? meaning.second ?? .viewDidAppear
    )
    event.animated = attributes[.animated].map { $0.elementsEqual("true".utf8) }
    if let other = attributes[.other] {
      (event.other, event.otherInstance) = found.names.numbers(of: other)
    }
    event.thread = attributes[.thread].map { found.names.number(of: $0) }
    event.session = self.session(in: &found) ?? session
    if meaning.first != nil {
      note(meaning, start, at: found.events.count)
      if start == nil { found.miss("time (startTimeUnixNano)", line: span.line) }
      if meaning.moments.isCall, let end, let start, end > start { event.end = end }
      found.add(event, of: meaning.source)
    }
    guard let second = meaning.second else { return }
    guard let end, end > start ?? .min else {
      return found.drop(line: span.line, "it has no end (endTimeUnixNano)")
    }
    if meaning.first == nil { note(meaning, start, at: found.events.count) }
    event.callback = second
    event.time = end
    event.opened = meaning.kit == .elastic ? start : nil
    found.add(event, of: meaning.source)
  }

  /// Where what a name tells stands among what is known; it is found out where it is not.
  private mutating func place(
    of name: Int32,
    _ scope: Int32,
    in found: inout Found
  ) -> Int {
    let key = UInt64(scope) << 32 | UInt64(name)
    if let place = meanings[key] { return place }
    let text = found.names.text(name)
    let kit = OTLPKit(scope: found.names.text(scope), name: text)
    let moments =
      kit?.moments(of: text) ?? .init(start: text.utf8.contains(0x20) ? nil : text, isCall: true)
    let source = kit?.scope ?? Self.scope(found.names.text(scope))
    var meaning = Meaning(name: text, kit: kit, moments: moments, source: source)
    if moments.silence == nil {
      meaning.first = moments.start.flatMap { found.callback(named: found.names.number(of: $0)) }
      meaning.second = moments.end.flatMap { found.callback(named: found.names.number(of: $0)) }
      meaning.className = moments.className.map { found.names.number(of: $0) }
    }
    meanings[key] = known.count
    known.append(meaning)
    return known.count - 1
  }

  private static func scope(_ name: String) -> ImportedScope {
    ImportedScope(source: name.isEmpty ? "OpenTelemetry" : "OpenTelemetry (\(name))")
  }

  // MARK: What tells of the same moment twice

  private mutating func note(
    _ meaning: Meaning,
    _ start: Int64?,
    at position: Int
  ) {
    switch meaning.kit {
    case .aws where meaning.name == "TimeToFirstAppear": doubted.firstAppears.append(position)
    case .aws: hasRecordsOfAWS = true
    case .embrace where meaning.name == "emb-screen-view":
      doubted.screenViews.append(position)
    case .embrace: hasPhasesOfEmbrace = true
    case .elastic: if let start { begins.append(start) }
    default: break
    }
  }

  /// Takes back what other records tell better, or what cannot be told.
  private func settle(_ found: inout Found) {
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
    found.remove(dropped)
  }

  // MARK: Values

  private mutating func session(
    of resource: JSONElement?,
    in found: inout Found
  ) -> Int32? {
    attributes.read(resource)
    return session(in: &found)
  }

  /// The session that the attributes name which were read last; nil where they name none.
  func session(in found: inout Found) -> Int32? {
    guard let name = attributes[.session] else { return nil }
    let number = found.names.number(of: name)
    if attributes.sessionKey != nil { found.keys.insert(number) }
    return number
  }

  /// The moment at which a span begins, or of which a record tells.
  static func start(_ span: JSONElement) -> Int64? {
    time(span["startTimeUnixNano"]) ?? time(span["start_time_unix_nano"])
      ?? time(span["timeUnixNano"]) ?? time(span["time_unix_nano"])
      ?? time(span["observedTimeUnixNano"]) ?? time(span["observed_time_unix_nano"])
  }

  /// Nanoseconds since 1970; nil where none are given.
  static func time(_ element: JSONElement?) -> Int64? {
    (element?.bytes).flatMap { Timestamp.whole($0, decimals: 0) }.flatMap { $0 > 0 ? $0 : nil }
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
