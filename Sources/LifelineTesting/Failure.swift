import Foundation
import LifelineRecording

/// What an assertion has to say where it is not met.
struct Failure {
  /// Whether the test fails, or is only warned.
  var isFailure = true
  /// One line without addresses and times, the same for the same fault.
  var headline: String
  /// What follows below the headline, in full; empty if nothing does.
  var details: String
  /// The trace that it is about; nil if there is none.
  var trace: Trace?

  /// The whole text.
  var text: String { details.isEmpty ? headline : "\(headline)\n\n\(details)" }

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
