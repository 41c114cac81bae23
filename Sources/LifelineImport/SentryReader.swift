import LifelineTrace

/// Reads what Sentry's SDK for Apple's systems sends: events, transactions, envelopes.
///
/// A breadcrumb of the category `ui.lifecycle` is a `viewDidAppear(_:)`, the only callback that is
/// hooked for them, in UIKit's own implementation. A span of the operation `ui.load` is a callback
/// with its return, up to the first display of a controller; its transaction is the instance.
///
/// Source: the fixtures of the SDK's own tests. Breadcrumbs of one millisecond keep their order.
struct SentryReader {
  func read(_ document: JSONDocument, into found: inout Importer.Found) {
    found.broken += document.broken
    for root in document.elements {
      let event = root["event"] ?? root
      for crumb in event["breadcrumbs"]?["values"]?.elements ?? event["breadcrumbs"]?.elements ?? []
      {
        take(crumb: crumb, into: &found)
      }
      let transaction = event["transaction"]?.text
      let instance = event["event_id"]?.text
      for span in event["spans"]?.elements ?? [] {
        take(span: span, of: transaction, instance, into: &found)
      }
    }
  }

  private func take(crumb: JSONElement, into found: inout Importer.Found) {
    guard crumb["category"]?.text == "ui.lifecycle" else {
      found.others += 1
      return
    }
    guard let screen = crumb["data"]?["screen"]?.text else {
      return found.miss("data.screen", line: crumb.line)
    }
    found.events.append(
      ImportedEvent(
        line: crumb.line,
        time: Self.time(crumb["timestamp"]),
        className: screen,
        instance: nil,
        callback: .viewDidAppear
      )
    )
    if found.scope == nil {
      found.scope = ImportedScope(
        source: "Sentry breadcrumbs",
        observes: [.viewDidAppear],
        isBase: true
      )
    }
  }

  private func take(
    span: JSONElement,
    of transaction: String?,
    _ instance: String?,
    into found: inout Importer.Found
  ) {
    guard span["op"]?.text == "ui.load" || span["origin"]?.text == "auto.ui.view_controller" else {
      found.others += 1
      return
    }
    guard let name = span["description"]?.text else {
      return found.miss("description", line: span.line)
    }
    guard let callback = found.callback(named: name) else {
      found.others += 1
      return
    }
    guard let className = transaction else {
      return found.miss("transaction", line: span.line)
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
    found.events.append(event)
    if found.scope == nil { found.scope = ImportedScope(source: "Sentry spans") }
  }

  /// A moment as nanoseconds since 1970: a text, or seconds.
  private static func time(_ element: JSONElement?) -> Int64? {
    guard let text = element?.text else { return nil }
    if let seconds = Double(text) {
      return seconds.isFinite && abs(seconds) < 9e9 ? Int64(seconds * 1e6) * 1000 : nil
    }
    return Timestamp.nanoseconds(text)
  }
}
