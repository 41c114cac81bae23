import Foundation

/// A foreign form that seeded traces are written in, a record a line.
enum ImportForm: String, CaseIterable {
  case csv = "importing CSV"
  case sentry = "importing breadcrumbs of Sentry"
  case chrome = "importing Chrome trace events"
  case spans = "importing OpenTelemetry, spans"
  case returns = "importing OpenTelemetry, returns"
  case logs = "importing OpenTelemetry, logs"
  case unified = "checking the unified log"
  case processes = "checking two processes' log"

  /// The first line of a file.
  var head: String? { self == .csv ? "timestamp,controller,event,animated" : nil }

  /// A line of the native form in this one; nil for what is no event.
  func line(_ line: String) -> String? {
    guard let id = Self.value(of: "vc", in: line), let call = Self.value(of: "e", in: line),
      let mark = id.lastIndex(of: "#"), let time = line.firstRange(of: "\"t\":")
    else { return nil }
    let seconds = Double(line[time.upperBound...].prefix { $0.isNumber || $0 == "." }) ?? 0
    let (name, number) = (id[..<mark], Int(id[id.index(after: mark)...]) ?? 0)
    let nanoseconds = Int64(seconds * 1_000_000) * 1000
    let base = call.prefix { $0 != "(" }
    switch self {
    case .csv: return "\(seconds),\(id),\(call),\(line.contains("true"))"
    case .sentry:
      return #"{"event_id":"1","breadcrumbs":[{"category":"ui.lifecycle","type":"navigation","#
        + #""level":"info","timestamp":\#(seconds),"data":{"screen":"\#(name)"}}]}"#
    case .chrome:
      return #"{"name":"\#(call)","cat":"\#(id)","ph":"X","ts":\#(nanoseconds / 1000),"dur":20.5,"#
        + #""pid":52,"tid":1}"#
    case .spans, .returns:
      let end = 1_767_225_600_000_000_000 + nanoseconds
      return Self.open("Spans", "spans")
        + #"{"traceId":"5b8efff798038103d269b633813fc60c","spanId":"eee19b7ec3c1b174","#
        + #""parentSpanId":"\#(number)","name":"\#(base)","startTimeUnixNano":"\#(end)","#
        + #""endTimeUnixNano":"\#(self == .returns ? end + 900 : end)","#
        + Self.attributes(name, number) + "}]}]}]}"
    case .logs:
      return Self.open("Logs", "logRecords")
        + #"{"timeUnixNano":"\#(1_767_225_600_000_000_000 + nanoseconds)","eventName":"\#(base)","#
        + Self.attributes(name, number) + "}]}]}]}"
    case .unified, .processes:
      let process = self == .processes ? 812 + number % 2 : 812
      let clock = [nanoseconds / 3_600_000_000_000 % 24, nanoseconds / 60_000_000_000 % 60]
        .map { String(format: "%02d", $0) }.joined(separator: ":")
      let rest = String(format: "%09.6f", Double(nanoseconds % 60_000_000_000) / 1e9)
      return #"{"timezoneName":"","messageType":"Default","eventType":"logEvent","source":null,"#
        + #""formatString":"%{public}s","userID":501,"subsystem":"com.example.shop","#
        + #""category":"lifecycle","threadID":11498972,"senderImagePath":"\/private\/var\/containers"#
        + #"\/Bundle\/Application\/3590A0B1-4C5D-3F1A-8E0B-6F7E8D9C0A1B\/Shop.app\/Shop","#
        + #""bootUUID":"3590A0B1-0000-3F1A-8E0B-6F7E8D9C0A1B","machTimestamp":20147685217463,"#
        + #""timestamp":"2026-01-01 \#(clock):\#(rest)+0000","processID":\#(process),"#
        + #""eventMessage":"<Shop.\#(name): 0x\#(String(0x6000_0000 + number * 16, radix: 16))> "#
        + #"\#(call)"}"#
    }
  }

  private static func open(_ kind: String, _ records: String) -> String {
    #"{"resource\#(kind)":[{"resource":{"attributes":[{"key":"service.name","value":"#
      + #"{"stringValue":"shop"}}]},"scope\#(kind)":[{"scope":{"name":"shop"},"\#(records)":["#
  }

  private static func attributes(_ name: Substring, _ number: Int) -> String {
    #""attributes":[{"key":"view.class","value":{"stringValue":"Shop.\#(name)"}},{"key":"view.id","#
      + ##""value":{"stringValue":"#\##(number)"}},{"key":"screen.path","value":"##
      + #"{"stringValue":"UINavigationController\/\#(name)"}}]"#
  }

  /// The value of a key in a line of the native form; nil where it has none.
  static func value(of key: String, in line: String) -> Substring? {
    guard let start = line.firstRange(of: "\"\(key)\":\"") else { return nil }
    return line[start.upperBound...].prefix { $0 != "\"" }
  }
}
