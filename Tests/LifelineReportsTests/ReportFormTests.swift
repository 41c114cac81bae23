import LifelineTrace
import TestSupport
import Testing

@testable import LifelineChecker
@testable import LifelineReports

/// Each form over one list of findings, some of them about names that mean something to the form.
@Suite("The forms of report")
struct ReportFormTests {
  static let paths = ReportPaths(directory: "/home/me/shop/app", repository: "/home/me/shop")

  /// Names, messages and paths that would be markup, commands or links where they are not escaped.
  static let hostile =
    "<img src=x onerror=1> ]]> `a``b` | @team #1 [x](1) ::error::%0A \u{1B}[2J\u{FFFE} $HOME"

  /// What a run is made of: all that can be said, a name that attacks the form, what was not read.
  static let traces: [CheckedTrace] = {
    var attack = TextReportTests.check(TextReportTests.violating, path: "odd, 100% <a>:b.trace")
    if var finding = attack.report.findings.first {
      finding.message = "\(hostile) receives viewDidAppear"
      finding.fingerprint = "0123"
      finding.because = hostile
      finding.fix = hostile
      finding.quotes = [
        .init(line: 8, depth: 0, controller: hostile, call: "viewDidLoad()", note: hostile),
        .init(line: 15, depth: 0, controller: "Menu", call: "viewDidAppear()", note: ""),
      ]
      attack.report.findings = [finding]
    }
    let lost = CheckedTrace(path: "../gone.trace", failure: "there is no such file")
    return [TextReportTests.everything, attack, lost]
  }()

  /// A report of a run over some traces.
  static func told(by writer: any ReportWriter, _ traces: [CheckedTrace] = traces) -> String {
    var writer = writer
    var summary = Summary()
    let rules = Rule.all.filter {
      ["did-appear-without-will", "missing-did-move"].contains($0.name)
    }
    var text = ""
    for trace in traces {
      summary.add(trace, rules: rules)
      text += writer.add(trace)
    }
    return text + writer.finish(RunSummary(summary, rules: rules, remarks: ["skipped 1 file"]))
  }

  /// The writers, with the names of their golden files.
  static var writers: [(name: String, writer: any ReportWriter)] {
    [
      ("narrated.txt", NarratedReportWriter(TextReport(), inputs: 1)),
      ("narrated-together.txt", NarratedReportWriter(TextReport(), inputs: 3)),
      ("agent.txt", AgentReportWriter(TextReport())),
      ("github.txt", GitHubReportWriter(TextReport(), paths: paths)),
      ("xcode.txt", XcodeReportWriter(TextReport(), paths: paths)),
      ("markdown.md", MarkdownReportWriter(TextReport(), paths: paths)),
      ("junit.xml", JUnitReportWriter(TextReport(.all), paths: paths, floor: .warning)),
      ("sarif.json", SARIFReportWriter(version: "0.1.0", paths: paths)),
    ]
  }

  @Test("say what their golden files say", arguments: writers.indices)
  func goldens(index: Int) {
    let (name, writer) = Self.writers[index]
    let path = "Tests/LifelineReportsTests/Golden/form-\(name)"
    #expect(golden(path, Self.told(by: writer)) == nil)
  }

  @Test("show Xcode one finding as its page does")
  func issue() {
    let writer = XcodeReportWriter(TextReport(.findings), paths: Self.paths)
    let trace = TextReportTests.check(TextReportTests.violating, path: "recordings/menu.trace")
    let path = "Tests/LifelineReportsTests/Golden/finding-xcode.txt"
    #expect(golden(path, Self.told(by: writer, [trace])) == nil)
  }

  @Test("say the same twice", arguments: writers.indices)
  func again(index: Int) {
    let writer = Self.writers[index].writer
    #expect(Self.told(by: writer) == Self.told(by: writer))
  }

  @Test("end their lines, and write nothing that steers a terminal", arguments: writers.indices)
  func plain(index: Int) {
    let text = Self.told(by: Self.writers[index].writer)
    #expect(text.hasSuffix("\n"))
    let strange = text.unicodeScalars.filter { $0 != "\n" && !TextLayout.isHarmless($0) }
    #expect(strange.isEmpty)
  }

  /// As many findings as that, each of a kind of its own.
  static func many(_ count: Int, fingerprint: (Int) -> String = { "\($0)" }) -> CheckedTrace {
    var trace = TextReportTests.check(TextReportTests.violating)
    guard let finding = trace.report.findings.first else { return trace }
    trace.report.findings = (0..<count).map { number in
      var copy = finding
      copy.fingerprint = fingerprint(number)
      copy.severity = [.warning, .error, .advice][number % 3]
      copy.line = number + 1
      return copy
    }
    return trace
  }

  // MARK: GitHub

  @Test("annotate ten of each severity on GitHub, the most severe first, and count the rest")
  func annotations() {
    let writer = GitHubReportWriter(TextReport(), paths: Self.paths)
    let lines = Self.told(by: writer, [Self.many(150)]).split(separator: "\n")
    let words = lines.prefix(30).map { String($0.prefix { $0 != " " }) }
    let expected = ["::error", "::warning", "::notice"]
      .flatMap { Array(repeating: $0, count: GitHubReportWriter.limit) }
    #expect(words == expected)
    #expect(
      lines[30]
        == "120 more kinds of finding without an annotation: GitHub shows 10 of each severity a step"
    )
    #expect(lines.contains("  and 80 more (lifeline check shows them)"))
    #expect(!lines.dropFirst(30).contains { $0.hasPrefix("::") })
  }

  @Test("escape what ends a command or a property of it")
  func escaped() {
    #expect(GitHubReportWriter.data("100%\r\na:b,c") == "100%25%0D%0Aa:b,c")
    #expect(GitHubReportWriter.property("100%\r\na:b,c") == "100%25%0D%0Aa%3Ab%2Cc")
    let writer = GitHubReportWriter(TextReport(), paths: Self.paths)
    let text = Self.told(by: writer)
    #expect(text.contains("file=app/odd%2C 100%25 <a>%3Ab.trace,line=15,title=did-appear"))
    #expect(text.contains("::error file=gone.trace,title=not judged::this trace could not be read"))
  }

  // MARK: Markdown

  @Test("cut a comment before it is too long, and count what is left out")
  func cut() throws {
    var trace = Self.many(600)
    for index in trace.report.findings.indices {
      trace.report.findings[index].rule = "rule-\(index % 120)"
      trace.report.findings[index].because = String(repeating: "𝄞 long ", count: 150)
    }
    let writer = MarkdownReportWriter(TextReport(), paths: Self.paths)
    let text = Self.told(by: writer, [trace])
    #expect(text.utf16.count <= MarkdownReportWriter.limit)
    #expect(text.utf16.count > MarkdownReportWriter.limit / 2)
    let told = text.matches(of: /<details>/).count
    #expect(told == text.matches(of: /<\/details>/).count)
    #expect(told > 1)
    let left = try #require(text.firstMatch(of: /The details of (\d+) findings of (\d+) rules/))
    #expect(Int(left.1) == 600 - told * 5)
    #expect(Int(left.2) == 120 - told)
  }

  @Test("keep foreign text from being markup")
  func markup() {
    #expect(MarkdownText.prose("<b> & @me #1 *a*") == "&lt;b&gt; &amp; @&#8203;me \\#1 \\*a\\*")
    #expect(MarkdownText.prose("<\u{301}b@\u{301}|\u{301}").utf8.starts(with: "&lt;".utf8))
    #expect(MarkdownText.prose("https://a.b") == "https&#58;//a.b")
    #expect(MarkdownText.code("a|b") == "`a\\|b`")
    #expect(MarkdownText.code("`a``b") == "``` `a``b ```")
    #expect(MarkdownText.fenced(["a ```` b"]) == ["`````text", "a ```` b", "`````"])
    let writer = MarkdownReportWriter(TextReport(), paths: Self.paths)
    let text = Self.told(by: writer)
    #expect(!text.contains("<img src=x onerror=1> ]]> `a``b` | @team #1 [x](1) receives"))
    for line in text.split(separator: "\n") where line.hasPrefix("**") || line.hasPrefix("- ") {
      #expect(!line.contains("<img"))
    }
  }

  // MARK: Paths

  @Test("write paths as the reader looks them up")
  func places() {
    let paths = Self.paths
    #expect(paths.relative("a/./b.log") == "app/a/b.log")
    #expect(paths.relative("../b.log") == "b.log")
    #expect(paths.relative("../../b.log") == "/home/me/b.log")
    #expect(paths.relative("/home/me/shop/x") == "x")
    #expect(paths.relative("/home/me/shopping/x") == "/home/me/shopping/x")
    #expect(paths.absolute("../b.log") == "/home/me/shop/b.log")
    #expect(paths.uri("ä b:c%.log") == "app/%C3%A4%20b%3Ac%25.log")
    #expect(paths.uri("/tmp/a b") == "file:///tmp/a%20b")
    #expect(ReportPaths(directory: "/tmp").relative("a") == "a")
    #expect(ReportPaths(directory: "/").relative("a") == "a")
  }
}
