import LifelineReading
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineChecker

@Suite("Two recordings in one input")
struct TwoRecordingsTests {
  /// A recording with a split view, beside which some rules are silent.
  private static let split = [
    #"{"lifeline":1,"observes":["all"],"hooks":"outermost"}"#,
    #"{"vc":"Split#1","is":["Split","UISplitViewController"]}"#,
    #"{"vc":"Split#1","e":"viewDidLoad()"}"#,
  ]

  /// The examples that tell themselves what is recorded, or of which all is.
  private static let examples = Rule.all.flatMap { rule in rule.examples.filter { !$0.isPasted } }

  @Test("are judged as if apart", arguments: Repository.some(examples, oneIn: 5))
  func apart(example: Example) {
    let lines = Self.native(example)
    let own = Self.findings(in: lines, as: example)
    for first in [Self.split, lines] {
      let before = Self.findings(in: first, as: example)
      let behind = own.map { (rule: $0.rule, line: $0.line + first.count) }
      let found = Self.findings(in: first + lines, as: example)
      #expect(found.map(\.rule) == (before + behind).map(\.rule))
      #expect(found.map(\.line) == (before + behind).map(\.line))
    }
  }

  @Test("What a recording says of itself, and of its controllers, ends with it")
  func saying() {
    let first = [
      #"{"lifeline":1,"os":{"name":"iOS","version":"12.1"},"observes":["all"]}"#,
      #"{"vc":"Root#1","is":["Root","UINavigationController"],"autoForwards":false}"#,
      #"{"vc":"Root#1","e":"viewDidLoad()"}"#,
    ]
    let second = [#"{"lifeline":1}"#, #"{"vc":"Root#1","e":"viewDidLoad()"}"#]
    let apart = Self.model(behind: second)
    let together = Self.model(behind: first + second)
    #expect(Self.model(behind: first).traits(Receiver(0)).kind == .navigation)
    #expect(together.traits(Receiver(0)) == apart.traits(Receiver(0)))
    #expect(together.systems == apart.systems)
    #expect(together.recording == apart.recording)
  }

  private static func model(behind lines: [String]) -> Model {
    var reader = TraceReader(text: lines.joined(separator: "\n"), format: .native)
    var checker = Checker()
    while let item = reader.next() { checker.follow(item, from: &reader) }
    return checker.model
  }

  /// The lines of an example in native form, with a header before all others.
  private static func native(_ example: Example) -> [String] {
    var reader = TraceReader(text: example.trace, format: .notation)
    var writer = NativeWriter()
    var bytes: [UInt8] = []
    while let item = reader.next() { writer.write(item, in: reader.context, to: &bytes) }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let hasHeader = lines.first?.hasPrefix("{\"lifeline\"") == true
    return hasHeader ? lines : [#"{"lifeline":1}"#] + lines
  }

  /// What is found in lines that are judged as an example is, in order of one-based lines.
  private static func findings(
    in lines: [String],
    as example: Example
  ) -> [(rule: String, line: Int)] {
    var options = CheckOptions()
    options.includesAdvice = true
    options.system = example.system
    options.assumedRecorded = example.assumedRecorded
    let text = lines.joined(separator: "\n") + "\n"
    return Checker.check(text: text, format: .native, options: options).findings
      .map { ($0.rule, $0.line) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
  }
}
