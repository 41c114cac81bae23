import Foundation
import LifelineTrace
import TestSupport
import Testing

@testable import lifeline

/// What somebody else can write steers nothing that shows a report: configuration, suppressions,
/// baseline, traces and their names, marks.
@Suite("A hostile pull request")
struct HostileRequestTests {
  /// What begins a command of a runner, ends a line, steers a terminal, turns text round, or is
  /// markup somewhere.
  private static let payloads = [
    "\n::error file=a::zq", "\r\n  ::stop-commands::zq", "\u{2028}::error::zq",
    "\u{85}##[error]zq", "##[group]zq", "\u{1B}[31mzq", "\u{1B}]8;;http://zq\u{7}x\u{1B}]8;;\u{7}",
    "\u{202E}zq\u{2066}", "\u{200B}\u{FEFF}zq", "<script>zq()</script>", "<img src=x onerror=zq>",
    "|zq|", "``` zq\n# zq", "]]><zq/>", "--><zq>", "[zq](http://zq)", "@zq", "$(zq)", "%0A::zq",
  ]

  private static let all = payloads.joined(separator: " ")

  /// A text of JSON.
  private static func json(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// A configuration whose every text is hostile.
  private static let configuration = """
    {
      "classes": [{"match": \(json("Q*" + all)), "rules": {"all": "off"}, "reason": \(json(all))}],
      "private": [\(json("P*" + all))], "kept": [\(json("K*" + all))],
      "suppressions": [
        {"rule": "all", "class": "Nope*", "reason": \(json(all)), "until": "2001-01-01"},
        {"rule": "all", "class": \(json("N" + all)), "path": \(json("*")), "reason": \(json(all))}
      ],
      "projectRules": [
        {"name": "own", "never": \(json("viewDidLoad of *"))
          , "message": \(json(all)), "fix": \(json(all))},
        {"name": "own-two", "after": "viewDidAppear of *", "expect": \(json("mark zz" + all)),
          "within": "1 event"}
      ]
    }
    """

  private static let baseline = """
    {"baseline":1}
    {"rule":\(json("r" + all)),"class":\(json("C" + all)),"event":\(json("e" + all)),\
    "fingerprint":\(json("f" + all))}
    """

  /// Traces in which every name and every text is hostile.
  private static var traces: [(name: String, text: String)] {
    let own = json("A" + all + "#1")
    let native = """
      {"lifeline":1,"os":{"name":"iOS","version":"17.5"},"observes":["all"],"hooks":"outermost"}
      {"mark":\(json("lifeline:ignore x" + all + " because " + all))}
      {"mark":\(json(all))}
      {"vc":\(own),"e":"viewDidLoad()"}
      {"vc":\(own),"e":"viewWillAppear(_:)"}
      {"vc":\(own),"e":"viewDidAppear(_:)"}
      {"vc":\(own),"e":\(json("e" + all))}
      {"mark":\(json(all))}
      {"vc":\(own),"e":"diagnostic","message":\(json("Unbalanced calls " + all))}
      {"vc":\(own),"e":"viewDidAppear(_:)","x":\(json(all))}
      {"vc":\(own),"e":"willMove(toParent:)","parent":\(json("P" + all))}
      not JSON \(all.replacing("\n", with: " "))

      """
    let columns = "vc,e\nA,\"x\(all.replacing("\"", with: "\"\""))\"\n"
    let console = payloads.map { "<A\($0): 0x7f81> viewDidAppear \($0)\n" }.joined()
    return [
      ("a.lifeline.jsonl", native), ("b.csv", columns), ("c.log", console),
      ("d.log", "\u{0}\u{1}\(all)"),
    ]
  }

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(Data(Self.configuration.utf8), to: ".lifeline.json")
    try folder.write(Data((Self.baseline + "\n").utf8), to: "base")
    for (position, trace) in Self.traces.enumerated() {
      let payload = Self.payloads[position].replacing("/", with: "_")
      try folder.write(Data(trace.text.utf8), to: "t/\(trace.name)")
      try folder.write(Data(trace.text.utf8), to: "t/\(payload)\(position)-\(trace.name)")
    }
    try folder.write(Data(Self.traces[0].text.utf8), to: "t/::error::zq.lifeline.jsonl")
    return folder
  }

  /// What is wrong with the log of a job, a line each.
  private func problems(in log: String, isCommand: (Substring) -> Bool) -> [String] {
    var problems: [String] = []
    for scalar in log.unicodeScalars where scalar != "\n" {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200B, 0xFEFF:
        problems.append("U+\(String(scalar.value, radix: 16))")
      default: break
      }
    }
    // Why: in all the ways in which lines may end.
    for line in log.split(whereSeparator: \.isNewline) {
      let trimmed = line.drop(while: \.isWhitespace)
      let isOwn = isCommand(line)
      if !isOwn, trimmed.hasPrefix("::") || line.contains("##[") { problems.append(String(line)) }
    }
    return problems
  }

  private static let inputs = [
    ["t"], ["t/a.lifeline.jsonl"], ["t/b.csv"], ["t/c.log"], ["t/d.log"],
  ]

  @Test("leaves nothing in the log of a job", arguments: inputs)
  func logs(paths: [String]) throws {
    let folder = try folder()
    let forms = ["text", "short", "narrated", "github", "xcode", "agent"]
    for (number, form) in forms.enumerated() {
      let all = [[], ["--all"], ["--quiet"], ["--verbose", "--strict"]]
      for more in Repository.some(all, oneIn: 2, from: number + paths.count) {
        let words = ["check", "--format", form, "--baseline", "base"] + more + paths
        let run = Inside.run(words, directory: folder.path, today: "2026-11-22")
        #expect([1, 3].contains(run.status))
        let told = problems(in: run.output) { line in
          form == "github"
            && line.contains(#/^::(?:error|warning|notice) (?:file=[^ ]|title=)/#)
        }
        #expect(told.isEmpty, "\(words): \(told.prefix(3))")
        #expect(!run.output.isEmpty)
      }
    }
  }

  @Test(
    "leaves nothing in what other subcommands print",
    arguments: [
      ["config"], ["stats", "t"], ["tree", "t/a.lifeline.jsonl"], ["next", "t/a.lifeline.jsonl"],
      ["why", "t/a.lifeline.jsonl:10"], ["why-not", "viewDidLoad", "A", "t/a.lifeline.jsonl"],
      ["render", "t/a.lifeline.jsonl"], ["explain", "own"], ["explain", "own", "own-two"],
      ["model", "--coverage", "t"], ["diff", "t/c.log", "t"], ["diff", "t", "t/a.lifeline.jsonl"],
      ["check", "--config", "base", "t"], ["reduce", "t/d.log"], ["check", "::error::zq"],
      ["explain", "--message", "Unbalanced calls \(all)"],
    ]
  )
  func others(words: [String]) throws {
    let folder = try folder()
    let run = Inside.run(words, directory: folder.path, today: "2026-11-22")
    let told = problems(in: run.output) { _ in false }
    #expect(told.isEmpty, "\(words): \(told.prefix(3))")
  }

  @Test("leaves nothing in what is compared with a report that somebody made up")
  func reports() throws {
    let folder = try folder()
    let good = Repository.root.appendingPathComponent(CommandTests.bad).path
    let report = Inside.run(
      ["check", "--no-config", "--format", "json", good],
      directory: folder.path
    ).output
    let rule = try #require(report.firstMatch(of: #/"rule" : "([a-z-]+)"/#)?.1)
    let forged = report.replacing("\"\(rule)\"", with: Self.json("x" + Self.all))
      .replacing(#/"message" : "[^"]*"/#, with: "\"message\" : \(Self.json(Self.all))")
      .replacing(#/"path" : "[^"]*"/#, with: "\"path\" : \(Self.json(Self.all))")
    try folder.write(Data(forged.utf8), to: "report.json")
    let run = Inside.run(
      ["diff", "--only", "findings", "t/c.log", "report.json"],
      directory: folder.path
    )
    #expect(run.output.contains("zq"))
    #expect(problems(in: run.output) { _ in false }.isEmpty)
  }

  @Test("leaves no markup in the comment, the page, and what other programs read")
  func documents() throws {
    let folder = try folder()
    for path in ["t", "t/a.lifeline.jsonl", "t/b.csv"] {
      let words = ["check", "--baseline", "base", path]
      let run = { (form: String) in
        Inside.run(words + ["--format", form], directory: folder.path, today: "2026-11-22").output
      }
      let comment = run("markdown")
      let prose = comment.replacing(#/(?m)^(`{3,})text\n[\s\S]*?\n\1$/#, with: "")
        .replacing(#/(`+)[^`\n]+\1/#, with: "")
      // Why: what a backslash stands before is no markup.
      let bare = prose.replacing(#/\\./#, with: "")
      #expect(!prose.contains("<script") && !prose.contains("<img") && !bare.contains("](http"))
      #expect(!prose.contains("@zq") && !prose.contains(#/(?m)^# zq|^zq/#))
      #expect(!comment.contains("\u{1B}") && !comment.contains("\u{202E}"))
      let page = run("html")
      #expect(!page.contains("<script>zq") && !page.contains("<img src=x"))
      #expect(!page.contains("\u{202E}") && !page.contains("\u{1B}"))
      for form in ["sarif", "json"] {
        let text = run(form)
        #expect(throws: Never.self) { try SchemaValue(text: text) }
        #expect(!text.contains("\u{1B}"), "\(form)")
      }
      let results = run("junit")
      #expect(!results.contains("<zq") && !results.contains("<script") && !results.contains("]]>"))
      #expect(!results.contains("\u{1B}"))
    }
  }
}
