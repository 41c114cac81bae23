/// Reads log lines that are JSON objects, of Apple's `log show --style ndjson` or of the app's own.
///
///     {"timestamp":"2024-03-01 10:00:01.000000+0100","processID":812,"eventMessage":"…"}
///     {"class":"MenuViewController","method":"viewDidLoad"}
enum ConsoleJSON {
  private typealias Members = [(key: String, value: JSONValue)]

  private static let classKeys = [
    "class", "className", "viewController", "controller", "vc", "screen",
  ]
  private static let methodKeys = ["method", "function", "callback", "selector", "event"]

  /// Whether a line is such an object and none of the native form.
  static func isRecord(_ line: Bytes) -> Bool { text(of: line) != nil }

  /// The line as a console would print it; nil if it is no such object.
  static func text(of line: Bytes) -> [UInt8]? {
    guard line.at(0) == UInt8(ascii: "{"), line.at(line.count - 1) == UInt8(ascii: "}"),
      let value = try? JSONParser.parse(line), case .object(let members) = value
    else { return nil }
    let isNative = members.contains { $0.key == "e" || $0.key == "lifeline" }
    guard !isNative else { return nil }
    if let message = string("eventMessage", in: members) {
      let time = string("timestamp", in: members).map { $0 + " " } ?? ""
      let process = number("processID", in: members).map { "p[\($0):1] " } ?? ""
      return Array((time + process + message).utf8)
    }
    guard let name = classKeys.lazy.compactMap({ string($0, in: members) }).first,
      let method = methodKeys.lazy.compactMap({ string($0, in: members) }).first,
      Bytes.withBytes(of: method, { ConsoleWords.shared.look(at: $0).hasCallback })
    else { return nil }
    return Array("\(name): \(method)".utf8)
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
