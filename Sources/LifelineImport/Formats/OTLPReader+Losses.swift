import LifelineTrace

extension OTLPReader {
  /// Takes what a span says of events in it that were dropped for a gap at its end, as a kit drops those that come
  /// once there are too many.
  ///
  /// Source: `dropped_events_count` in OpenTelemetry's protocol.
  func lose(eventsOf span: JSONElement, _ session: Int32?, into found: inout Found) {
    guard let count = Self.count(span["droppedEventsCount"] ?? span["dropped_events_count"]) else {
      return
    }
    let end = Self.time(span["endTimeUnixNano"]) ?? Self.time(span["end_time_unix_nano"])
    let time = end ?? Self.start(span) ?? Event.noTime
    found.lose(
      Gap(count: count, time: time, line: UInt32(clamping: span.line)),
      session: self.session(in: &found) ?? session
    )
  }

  /// Takes a span that stands for a gap, as `convert` writes it.
  func lose(_ span: JSONElement, _ session: Int32?, into found: inout Found) {
    let count = attributes[.lost].map { String(decoding: $0, as: UTF8.self) } ?? ""
    var gap = Gap(written: count, line: UInt32(clamping: span.line))
    gap.time = Self.start(span) ?? Event.noTime
    found.lose(gap, session: self.session(in: &found) ?? session)
  }

  /// Whether attributes of a span were dropped.
  static func hasLostAttributes(_ span: JSONElement) -> Bool {
    count(span["droppedAttributesCount"] ?? span["dropped_attributes_count"]) != nil
  }

  private static func count(_ element: JSONElement?) -> Int64? {
    (element?.bytes).flatMap { Timestamp.whole($0, decimals: 0) }.flatMap(Quantity.losses)
  }
}
