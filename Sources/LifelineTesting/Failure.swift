import Foundation
import LifelineRecording
import LifelineTrace

/// What an assertion has to say where it is not met.
struct Failure {
  /// Whether the test fails, or is only warned.
  var isFailure = true
  /// One line without addresses and times, the same for the same fault.
  var headline: String
  /// What follows below the headline, in full; empty if nothing does.
  var details: String
  /// The trace that it is about; nil if there is none.
  var trace: LifecycleTrace?
  /// How the trace is judged; nil for the usual way.
  var judging: JudgingOptions?
  /// The one-based line of the source that it is about; nil for that of the assertion.
  var sourceLine: Int?

  /// The whole text, in which the headline stands once.
  var text: String {
    let first = details.prefix { $0 != "\n" }
    if Self.withoutAddresses(String(first)) == headline {
      return headline + details.dropFirst(first.count)
    }
    return details.isEmpty ? headline : "\(headline)\n\n\(details)"
  }

  /// A text with every address written as `0x…`, so that two runs give the same.
  static func withoutAddresses(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: "0x") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      let digits = rest.prefix { $0.isHexDigit }
      result += digits.isEmpty ? "0x" : "0x…"
      rest = rest.dropFirst(digits.count)
    }
    return result + rest
  }
}

extension LifecycleTrace {
  /// What the trace is called as an attachment: the lines of the report are lines of its text.
  var fileName: String {
    switch format {
    case .native: "trace.lifeline.jsonl"
    case .notation: "trace.trace"
    case .console: "trace.log"
    case nil: name.split(separator: "/").last.map(String.init) ?? "trace.txt"
    }
  }
}
