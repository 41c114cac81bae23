/// Takes an envelope apart: a line of its own, then a line about each item, and the item.
///
///     {"event_id":"…","sent_at":"…"}
///     {"type":"event","length":41}
///     {"breadcrumbs":[…], …}
///
/// Items that are neither events nor reports of what was not sent, such as attachments, are passed over by their
/// length.
enum SentryEnvelope {
  /// The items that are events, transactions or reports of what was not sent; nil if it is no envelope.
  static func payloads(_ bytes: [UInt8]) -> [JSONDocument]? {
    var rest = bytes[...]
    var line = 1
    guard let head = object(in: takeLine(&rest, &line)), head["breadcrumbs"] == nil,
      head["spans"] == nil
    else { return nil }
    var payloads: [JSONDocument] = []
    var isEnvelope = false
    while !rest.isEmpty {
      let own = takeLine(&rest, &line)
      if own.isEmpty { continue }
      let header = object(in: own)
      guard let header, let type = header["type"]?.text, header["event_id"] == nil else {
        guard isEnvelope else { return nil }
        payloads.append(JSONDocument(Array(own), firstLine: line - 1))
        continue
      }
      isEnvelope = true
      let first = line
      let payload: ArraySlice<UInt8>
      if let length = header["length"]?.text.flatMap({ Int($0) }), length >= 0 {
        payload = rest.prefix(length)
        rest = rest.dropFirst(length)
        line += payload.count { $0 == UInt8(ascii: "\n") }
      } else {
        payload = takeLine(&rest, &line)
      }
      guard ["event", "transaction", "client_report"].contains(type) else { continue }
      payloads.append(JSONDocument(Array(payload), firstLine: first))
    }
    return isEnvelope ? payloads : nil
  }

  private static func takeLine(
    _ rest: inout ArraySlice<UInt8>,
    _ line: inout Int
  ) -> ArraySlice<UInt8> {
    let own = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest.dropFirst(own.count + 1)
    line += 1
    return own.last == UInt8(ascii: "\r") ? own.dropLast() : own
  }

  private static func object(in line: ArraySlice<UInt8>) -> JSONElement? {
    guard line.first == UInt8(ascii: "{") else { return nil }
    let document = JSONDocument(Array(line))
    guard document.broken.isEmpty, document.elements.count == 1 else { return nil }
    return document.elements.first
  }
}
