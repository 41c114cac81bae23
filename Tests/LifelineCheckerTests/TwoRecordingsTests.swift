import LifelineChecker
import LifelineTrace
import TestSupport
import Testing

@Suite("Two recordings in one input")
struct TwoRecordingsTests {
  /// A recording with a split view, beside which some rules are silent.
  private static let split = "traces/recorded/split-phantom-disappear-ios11.lifeline.jsonl"

  /// The recordings that say in their first line that they are some.
  private static let recordings = ["violating", "conforming", "recorded"].flatMap { folder in
    Repository.files(below: "traces/\(folder)").filter { path in
      path.hasSuffix(".jsonl") && Repository.text(path)?.hasPrefix("{\"lifeline\"") == true
    }
  }

  @Test("are judged as if apart", arguments: recordings)
  func apart(path: String) throws {
    let text = try #require(Repository.text(path))
    let own = Self.findings(in: text)
    for first in [try #require(Repository.text(Self.split)), text] {
      let lines = first.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      let expected = Self.findings(in: first) + own.map { ($0.0, $0.1 + lines) }
      let found = Self.findings(in: first + text)
      #expect(found.map(\.0) == expected.map(\.0) && found.map(\.1) == expected.map(\.1))
    }
  }

  /// The rules of all findings with their one-based lines, in order of lines.
  private static func findings(in text: String) -> [(String, Int)] {
    var reader = TraceReader(text: text, format: .native)
    let report = Checker.check(&reader)
    return report.findings.map { ($0.rule, $0.line) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
  }
}
