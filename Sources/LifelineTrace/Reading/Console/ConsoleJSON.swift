/// Reads log lines that are JSON objects, of Apple's `log show --style ndjson` or of a logger's.
///
///     {"timestamp":"2024-03-01 10:00:01.000000+0100","processID":812,"eventMessage":"…"}
///     {"time":"2024-03-01T10:00:01Z","level":"debug","msg":"Menu viewDidLoad"}
///     {"class":"MenuViewController","method":"viewDidLoad"}
enum ConsoleJSON {
  private typealias Members = [(key: String, value: JSONValue)]

  private static let classKeys = [
    "class", "className", "viewController", "controller", "vc", "screen",
  ]
  private static let methodKeys = ["method", "function", "callback", "selector", "event"]
  private static let messageKeys = [
    "eventMessage", "message", "msg", "log", "text", "body", "content",
  ]
  /// What collectors call a class and its method among the attributes of a span.
  private static let attributeKeys = [
    "screen.name": "screen", "app.screen.name": "screen", "code.namespace": "class",
    "code.function": "method", "component": "method",
  ]
  private static let timeKeys = ["timestamp", "@timestamp", "time", "ts", "date", "datetime"]
  private static let processKeys = ["processID", "pid"]

  /// Whether a line is such an object and none of the native form.
  static func isRecord(_ line: Bytes) -> Bool { text(of: line) != nil }

  /// Whether a line is an object that is no record, whatever else is in it: with the keys that every
  /// header and every event of the native form have.
  static func isNothingElse(_ line: Bytes) -> Bool {
    guard let value = try? JSONParser.parse(line), case .object(let members) = value else {
      return false
    }
    return members.contains { $0.key == "lifeline" || $0.key == "e" }
  }

  /// Whether a line is an object with a key of the native form.
  static func isNative(_ line: Bytes) -> Bool {
    guard line.at(0) == UInt8(ascii: "{"), let value = try? JSONParser.parse(line),
      case .object(let members) = value
    else { return false }
    return members.contains { ["lifeline", "e", "x", "vc"].contains($0.key) }
  }

  /// Whether an array's first bytes have a key whose value is a message, and none of the native form.
  static func isArrayOfRecords(_ text: Bytes) -> Bool {
    if text.offset(of: #""eventMessage""#) != nil { return true }
    let isNative = text.offset(of: "\"lifeline\"") != nil || text.offset(of: "\"vc\"") != nil
    return !isNative
      && messageKeys.contains { key in text.offset(of: Array("\"\(key)\"".utf8)) != nil }
  }

  /// The line as a console would print it; nil if it is no such object.
  static func text(of line: Bytes) -> [UInt8]? {
    guard line.at(0) == UInt8(ascii: "{"), line.at(line.count - 1) == UInt8(ascii: "}"),
      let value = try? JSONParser.parse(line), case .object(let members) = value
    else { return nil }
    let isNative = members.contains { $0.key == "e" || $0.key == "lifeline" }
    guard !isNative else { return nil }
    let message = messageKeys.lazy.compactMap { words(under: $0, in: members) }.first
    if let message, tells(message) { return prefix(members) + Array(message.utf8) }
    if let pair = pair(members + attributes(members)) { return prefix(members) + Array(pair.utf8) }
    if let message { return prefix(members) + Array(message.utf8) }
    // Why: a span is called after what it spans.
    guard let name = string("name", in: members), tells(name) else { return nil }
    return prefix(members) + Array(name.utf8)
  }

  /// A record of the unified log as a console would print it.
  static func text(of record: UnifiedRecord) -> [UInt8] {
    let stamp = record.time.array + [0x20]
    let isMoment = Bytes.withBytes(of: stamp) { ConsolePrefix($0).exists }
    return (isMoment ? stamp : []) + Array("p[\(record.process):1] ".utf8) + record.message
  }

  /// The class and its method, each under a key of its own.
  private static func pair(_ members: Members) -> String? {
    guard let name = classKeys.lazy.compactMap({ string($0, in: members) }).first,
      let method = methodKeys.lazy.compactMap({ string($0, in: members) }).first, tells(method)
    else { return nil }
    return "\(name): \(method)"
  }

  /// The attributes of a span that name a class or a method, under the keys of a record.
  private static func attributes(_ members: Members) -> Members {
    guard case .array(let list)? = members.first(where: { $0.key == "attributes" })?.value else {
      return []
    }
    return list.compactMap { attribute in
      guard case .object(let pair) = attribute, let key = string("key", in: pair),
        let name = attributeKeys[key], let text = words(under: "value", in: pair)
      else { return nil }
      return (name, .string(text))
    }
  }

  /// What a console puts before a line, as far as the object has it.
  private static func prefix(_ members: Members) -> [UInt8] {
    var prefix: [UInt8] = []
    if let time = timeKeys.lazy.compactMap({ string($0, in: members) }).first {
      let stamp = Array("\(time) ".utf8)
      if Bytes.withBytes(of: stamp, { ConsolePrefix($0).exists }) { prefix = stamp }
    }
    if let process = processKeys.lazy.compactMap({ number($0, in: members) }).first {
      prefix += Array("p[\(process):1] ".utf8)
    }
    return prefix
  }

  private static func tells(_ text: String) -> Bool {
    Bytes.withBytes(of: text) { text in
      let found = ConsoleWords.shared.look(at: text)
      return found.hasCallback || found.hasMessage || found.hasKnown
    }
  }

  /// The text under a key, or the one inside it, as collectors wrap it: `{"stringValue": "…"}`.
  private static func words(under key: String, in members: Members) -> String? {
    let value = members.first { $0.key == key }?.value
    if case .object(let inner) = value { return string("stringValue", in: inner) }
    return string(key, in: members)
  }

  private static func string(_ key: String, in members: Members) -> String? {
    let value = members.first { $0.key == key }?.value
    guard case .string(let text) = value else { return nil }
    return text
  }

  private static func number(_ key: String, in members: Members) -> String? {
    let value = members.first { $0.key == key }?.value
    guard case .number(let digits) = value else { return nil }
    return digits
  }
}
