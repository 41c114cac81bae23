import LifelineTrace

/// Reads what Sentry's SDK for Apple's systems sends: events, transactions, envelopes.
///
/// A breadcrumb of the category `ui.lifecycle` is a `viewDidAppear(_:)`, the only callback that is
/// hooked for them, in UIKit's own implementation. A span of the operation `ui.load` is a callback
/// with its return, up to the first display of a controller; its transaction is the instance.
/// Each event repeats the breadcrumbs before it, so that those of several events are told apart.
///
/// Source: the fixtures of the SDK's own tests. Breadcrumbs of one millisecond keep their order.
struct SentryReader {
  /// Whether several events have breadcrumbs.
  private(set) var isSeveral = false

  /// Reads events, or an envelope.
  static func read(_ bytes: [UInt8], into found: inout Found) {
    let documents = SentryEnvelope.payloads(bytes) ?? [JSONDocument(bytes)]
    for document in documents { found.leaveBroken(of: document) }
    // Why: there may be more of them than a list should hold.
    let events = documents.lazy.flatMap(\.elements).flatMap(\.records).map { $0["event"] ?? $0 }
    var reader = SentryReader()
    reader.isSeveral = events.lazy.filter { !crumbs(of: $0).isEmpty }.prefix(2).count > 1
    for event in events { reader.take(event, into: &found) }
    found.key = reader.trace(of: events.lazy.map { $0["contexts"]?["trace"]?["trace_id"]?.bytes })
      .map { found.names.number(of: $0) }
  }

  /// The one trace that all events are of; nil where there are several, or some event is of none.
  private func trace(of traces: some Sequence<ArraySlice<UInt8>?>) -> ArraySlice<UInt8>? {
    var only: ArraySlice<UInt8>?
    for trace in traces {
      guard let trace, only.map({ $0.elementsEqual(trace) }) ?? true else { return nil }
      only = trace
    }
    return isSeveral ? nil : only
  }

  static func crumbs(of event: JSONElement) -> JSONElements {
    event["breadcrumbs"]?["values"]?.elements ?? event["breadcrumbs"]?.elements ?? JSONElements()
  }

  private func take(_ event: JSONElement, into found: inout Found) {
    if event["discarded_events"] != nil { return lose(event, into: &found) }
    lose(crumbsOf: event, into: &found)
    let instance = (event["event_id"]?.bytes).map { found.names.number(of: $0) }
    if isSeveral, let instance { found.keys.insert(instance) }
    for crumb in Self.crumbs(of: event) {
      take(crumb: crumb, session: isSeveral ? instance : nil, into: &found)
    }
    let transaction = (event["transaction"]?.bytes).map { found.names.number(of: $0) }
    for span in event["spans"]?.elements ?? JSONElements() {
      take(span: span, of: transaction, instance, into: &found)
    }
  }

  private static let crumbs = ImportedScope(
    source: "Sentry breadcrumbs",
    observes: [.viewDidAppear],
    isBase: true
  )

  private func take(crumb: JSONElement, session: Int32?, into found: inout Found) {
    guard crumb["category"]?.isText("ui.lifecycle") == true else {
      return count(crumb: crumb, session: session, into: &found)
    }
    guard let screen = crumb["data"]?["screen"]?.bytes else {
      return found.drop(line: crumb.line, "it has no data.screen")
    }
    let className = found.names.number(of: screen)
    var event = ImportedEvent(
      line: crumb.line,
      time: Self.time(crumb["timestamp"]),
      className: className,
      instance: nil,
      callback: .viewDidAppear
    )
    event.session = session
    found.add(event, of: Self.crumbs)
  }

  /// Takes a breadcrumb of the category `navigation`, which apps and the kits above write, for a count.
  private func count(crumb: JSONElement, session: Int32?, into found: inout Found) {
    guard crumb["category"]?.isText("navigation") == true, let data = crumb["data"],
      let name = data["to"]?.bytes ?? data["screen"]?.bytes
    else { return }
    found.add(
      ImportedNote(
        line: crumb.line,
        time: Self.time(crumb["timestamp"]),
        name: found.names.number(of: name),
        kind: .count(.sentry),
        session: session
      )
    )
  }

  private func take(
    span: JSONElement,
    of transaction: Int32?,
    _ instance: Int32?,
    into found: inout Found
  ) {
    guard
      span["op"]?.isText("ui.load") ?? false
        || span["origin"]?.isText("auto.ui.view_controller") ?? false
    else { return }
    guard let name = span["description"]?.bytes else {
      return found.miss("description", line: span.line)
    }
    guard let callback = found.callback(named: found.names.number(of: name)) else { return }
    guard let className = transaction else {
      return found.drop(line: span.line, "its event has no transaction")
    }
    var event = ImportedEvent(
      line: span.line,
      time: Self.time(span["start_timestamp"]),
      className: className,
      instance: instance,
      callback: callback
    )
    if let end = Self.time(span["timestamp"]), let start = event.time, end > start {
      event.end = end
    }
    found.add(event, of: ImportedScope(source: "Sentry spans"))
  }

  /// A moment as nanoseconds since 1970: a text, or seconds.
  static func time(_ element: JSONElement?) -> Int64? {
    (element?.bytes).flatMap { text in
      Timestamp.whole(text, decimals: 9) ?? Timestamp.nanoseconds(text)
    }
  }
}
