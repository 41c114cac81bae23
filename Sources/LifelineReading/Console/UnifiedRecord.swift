import LifelineTrace

/// A record of Apple's unified log, taken apart without a value for each of its thirty members.
///
///     {"timestamp":"2024-03-01 10:00:01.000000+0100","processID":812,"eventMessage":"…", …}
struct UnifiedRecord {
  /// The moment as it is written; empty where none is given.
  let time: String
  /// The number of the process.
  let process: Int64
  /// What was logged, without escapes.
  let message: [UInt8]

  private static let keys: Set<String> = [
    "timestamp", "processID", "eventMessage", "eventType", "lossCount",
  ]

  /// Takes a line apart; nil if it is no such record, or damaged.
  init?(_ line: Bytes) {
    guard line.at(0) == UInt8(ascii: "{"), line.at(line.count - 1) == UInt8(ascii: "}"),
      let record = try? JSONParser.parse(line, only: Self.keys),
      // Why: other loggers may call their messages so, too.
      let message = Self.message(record), let process = record["processID"]?.integer,
      process > 0
    else { return nil }
    time = record["timestamp"]?.string ?? ""
    self.process = process
    self.message = Array(message.utf8)
  }

  /// What was logged, or that messages were lost, in the words of `log stream` and `log show`.
  private static func message(_ record: JSONValue) -> String? {
    let message = record["eventMessage"]?.string
    guard record["eventType"]?.string == "lossEvent" else { return message }
    if let message, message.holds("unreliable messages") { return message }
    let count = record["lossCount"]?.integer ?? record["lossCount"]?["count"]?.integer
    return count.map { "lost \($0) unreliable messages" } ?? "=== Messages dropped"
  }
}
