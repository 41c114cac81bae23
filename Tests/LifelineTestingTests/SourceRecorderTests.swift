import Foundation
import LifelineTrace
import Testing

@testable import LifelineRecording
@testable import LifelineTesting

/// A source on disk, with a recorder that has written nothing yet.
private struct Source {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString).swift").path
  let recorder = SourceRecorder()

  init(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

  /// The source as it is now.
  var text: String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// A call on a line of the source as it was compiled.
  func site(_ line: UInt, _ column: UInt = 1) -> CallSite {
    var site = CallSite("Tests/Test.swift", "Test.swift", line, column)
    site.path = path
    return site
  }

  /// Takes the source away.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

/// A source that is written to, and what it becomes.
struct RecordingCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// The source before.
  var before: String
  /// The sequence that was compiled; nil for none.
  var expected: String?
  /// The source behind.
  var after: String

  static let all = [
    RecordingCase(
      testDescription: "no sequence",
      before: "  expectLifecycle(of: recorder) {\n    pager.show()\n  }\n",
      after: """
          expectLifecycle(of: recorder, \"""
            Page viewDidLoad
            Page \\\\ "a" \\\"""
            \""") {
            pager.show()
          }

        """
    ),
    RecordingCase(
      testDescription: "an argument with brackets, strings and comments, others behind it",
      before: """
        expectLifecycle(
          of: make(")", /* ( */ [a, b], { "\\(c, "d")" }),  // of: x,
          comparing: .all
        ) { }
        """,
      after: """
        expectLifecycle(
          of: make(")", /* ( */ [a, b], { "\\(c, "d")" }), \"""
            Page viewDidLoad
            Page \\\\ "a" \\\"""
            \""",  // of: x,
          comparing: .all
        ) { }
        """
    ),
    RecordingCase(
      testDescription: "an empty sequence on its line",
      before: "expectLifecycle(of: recorder, \"\") { }",
      expected: "",
      after: """
        expectLifecycle(of: recorder, \"""
          Page viewDidLoad
          Page \\\\ "a" \\\"""
          \""") { }
        """
    ),
    RecordingCase(
      testDescription: "a sequence on lines of its own",
      before: """
          await expectLifecycle(
            of: recorder,
            \"""
            Page viewDidLoad
              Page willMove(toParent: \\u{50}ager)
            \""",
            .partial
          ) { }
        """.replacingOccurrences(of: "await ", with: ""),
      expected: "Page viewDidLoad\n  Page willMove(toParent: Pager)",
      after: """
          expectLifecycle(
            of: recorder,
            \"""
            Page viewDidLoad
            Page \\\\ "a" \\\"""
            \""",
            .partial
          ) { }
        """
    ),
    RecordingCase(
      testDescription: "raw quotes, and the line ends of Windows",
      before: "\r\n  expectLifecycle(of: r, #\"a \"b\"\"#) { }\r\n".trimmingLeadingLine,
      expected: "a \"b\"",
      after:
        "  expectLifecycle(of: r, \"\"\"\r\n    Page viewDidLoad\r\n    Page \\\\ \"a\" \\\"\"\"\r\n"
        + "    \"\"\") { }\r\n"
    ),
  ]
}

extension String {
  /// The text without its first line end.
  fileprivate var trimmingLeadingLine: String { String(dropFirst()) }
}

@Suite("Recording a sequence into a test")
struct SourceRecorderTests {
  static let sequence = "Page viewDidLoad\nPage \\ \"a\" \"\"\""

  @Test("writes it where the call has it, or as the second argument", arguments: RecordingCase.all)
  func writing(_ sample: RecordingCase) throws {
    let source = try Source(sample.before)
    defer { source.remove() }
    _ = try source.recorder.record(Self.sequence, over: sample.expected, at: source.site(1, 3))
    #expect(source.text == sample.after)
    // What was written is read as what was to be written.
    let again = SourceRecorder()
    let line = again.line(of: Self.sequence, at: source.site(1, 3))
    #expect(line != nil)
  }

  @Test("follows the lines that it has added, in any order, and writes each call once")
  func ledger() throws {
    let call = "expectLifecycle(of: recorder) {}\n"
    let source = try Source("\(call)\(call)// expectLifecycle\n\(call)")
    defer { source.remove() }
    for (line, name) in [(2, "Two"), (1, "One"), (4, "Four")] {
      let text = "\(name) viewDidLoad\n\(name) viewWillAppear"
      let place = try source.recorder.record(text, over: nil, at: source.site(UInt(line)))
      #expect(!place.isRepeated)
      #expect(try source.recorder.record(text, over: nil, at: source.site(UInt(line))).isRepeated)
    }
    let names = source.text.split(separator: "\n").filter { $0.contains("viewDidLoad") }
    #expect(names == ["  One viewDidLoad", "  Two viewDidLoad", "  Four viewDidLoad"])
    #expect(throws: SourceRecorder.Refusal.self) {
      try source.recorder.record("Other viewDidLoad", over: nil, at: source.site(2))
    }
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    let text = "Four viewDidLoad\nFour viewWillAppear"
    let line = try #require(source.recorder.line(of: text, at: source.site(4)))
    #expect(lines[line - 1] == "  Four viewDidLoad")
  }

  @Test(
    "leaves alone what is not what was compiled",
    arguments: [
      ("other(of: recorder) {}", nil, "no call"),
      ("expectLifecycle(of: recorder, turn) {}", nil, "no plain literal"),
      ("expectLifecycle(of: recorder, \"a\") {}", "b", "has changed"),
      ("expectLifecycle(of: recorder, \"a \\(b)\") {}", "a c", "has changed"),
      ("expectLifecycle(of: recorder) {}", "a", "has changed"),
      ("expectLifecycle(of: recorder", nil, "no call"),
      ("expectLifecycle(of: \"recorder", nil, "no call"),
      ("", nil, "no call"),
    ]
  )
  func changed(_ text: String, _ expected: String?, _ words: String) throws {
    let source = try Source(text)
    defer { source.remove() }
    #expect {
      try source.recorder.record("Page viewDidLoad", over: expected, at: source.site(1))
    } throws: { error in
      (error as? SourceRecorder.Refusal)?.reason.contains(words) == true
    }
    #expect(source.text == text)
  }

  @Test("says where there is no source, as on a device")
  func device() throws {
    let source = try Source("")
    source.remove()
    #expect {
      try source.recorder.record("Page viewDidLoad", over: nil, at: source.site(1))
    } throws: { error in
      (error as? SourceRecorder.Refusal)?.reason.contains("not on this machine") == true
    }
  }

  @Test("is asked for by the environment, and by nothing else")
  func environment() {
    #expect(SequenceRecording.recording(nil) == .never)
    #expect(SequenceRecording.recording("0") == .never)
    #expect(SequenceRecording.recording("missing") == .missing)
    #expect(SequenceRecording.recording("1") == .all)
  }
}

@Suite("An expected sequence in a source")
struct ExpectationSourceTests {
  private static let came: LifecycleTrace = """
    Pager addChild(Page)
      Page willMove(toParent: Pager)
    Page viewDidLoad
    """

  private func failure(
    _ expected: LifecycleTrace?,
    _ recording: SequenceRecording,
    _ source: Source
  ) -> Failure? {
    var expectation = LifecycleExpectation(expected: expected, recording: recording)
    expectation.site = source.site(1)
    expectation.recorder = source.recorder
    return expectation.failures(of: Self.came, from: 0).first
  }

  @Test("is recorded for the first time, and then agrees")
  func first() throws {
    let source = try Source("expectLifecycle(of: recorder) {}\n")
    defer { source.remove() }
    let asked = try #require(failure(nil, .never, source))
    #expect(asked.headline == "no sequence is expected yet: 3 calls came")
    #expect(asked.text.contains("\n\nPager addChild(Page)\n  Page willMove(toParent: Pager)\n"))
    #expect(asked.text.contains("LIFELINE_RECORD=missing"))
    #expect(source.text == "expectLifecycle(of: recorder) {}\n")
    let recorded = try #require(failure(nil, .missing, source))
    #expect(recorded.headline.hasPrefix("recorded 3 calls as the expected sequence"))
    #expect(recorded.sourceLine == 2)
    #expect(
      source.text == """
        expectLifecycle(of: recorder, \"""
          Pager addChild(Page)
            Page willMove(toParent: Pager)
          Page viewDidLoad
          \""") {}

        """
    )
    #expect(failure(LifecycleTrace(Self.came.text, format: .notation), .all, source) == nil)
  }

  @Test("is replaced where it differs, if all are to be")
  func different() throws {
    let source = try Source("expectLifecycle(of: recorder, \"Page viewDidLoad\") {}\n")
    defer { source.remove() }
    let kept = try #require(failure("Page viewDidLoad", .missing, source))
    #expect(kept.headline.hasPrefix("not the expected lifecycle"))
    let replaced = try #require(failure("Page viewDidLoad", .all, source))
    #expect(replaced.headline.hasPrefix("recorded 3 calls"))
    #expect(source.text.contains("\n    Page willMove(toParent: Pager)\n"))
  }

  @Test("says why nothing was recorded, and shows what came")
  func refused() throws {
    let source = try Source("helper(of: recorder) {}\n")
    defer { source.remove() }
    let told = try #require(failure(nil, .missing, source))
    #expect(told.headline.hasPrefix("nothing was recorded: no call of expectLifecycle"))
    #expect(told.text.contains("Page viewDidLoad"))
  }

  @Test("fails at the line of the source that it is about")
  func lines() throws {
    let text = """
      expectLifecycle(
        of: recorder,
        \"""
        Pager addChild(Page)
          Page willMove(toParent: Pager)
        Page viewDidLod
        \"""
      ) {}
      """
    let source = try Source(text)
    defer { source.remove() }
    let typo: LifecycleTrace =
      "Pager addChild(Page)\n  Page willMove(toParent: Pager)\nPage viewDidLod"
    let unknown = try #require(failure(typo, .never, source))
    #expect(
      unknown.text == """
        line 3 of the expected sequence names viewDidLod, which is not known as an event; did you \
        mean viewDidLoad?

            1 | Pager addChild(Page)
            2 |   Page willMove(toParent: Pager)
          > 3 | Page viewDidLod
        """
    )
    #expect(unknown.sourceLine == 6)
    let changed = LifecycleTrace(typo.text + "\n", format: .notation)
    #expect(failure(changed, .never, source)?.sourceLine == nil)
    let other = try Source("expectLifecycle(of: r, \"\"\"\n  Page viewDidLoad\n  \"\"\") {}")
    defer { other.remove() }
    #expect(failure("Page viewDidLoad", .never, other)?.sourceLine == 2)
  }
}
