import Foundation
import LifelineReports
import TestSupport
import Testing

@testable import lifeline

/// What a run over several inputs prints, and how much of it.
@Suite("A run over several inputs")
struct PrintTests {
  static let violating = "traces/violating"

  /// Runs a command line in the process, with an environment and perhaps a terminal.
  static func run(
    _ words: [String],
    _ environment: [String: String] = [:],
    columns: Int? = nil
  ) -> (status: Int32, output: String) {
    Inside.run(words, environment: environment, columns: columns)
  }

  @Test("tells each finding once, the most severe first, and counts the clean inputs")
  func digest() throws {
    let folder = try Folder()
    let good = try #require(Repository.text(CommandTests.good))
    let bad = try #require(Repository.text(CommandTests.bad))
    let twice = try #require(Repository.text("traces/violating/appears-twice.log"))
    for number in 0..<40 { try folder.write(Data(good.utf8), to: "good/\(number).jsonl") }
    for number in 0..<3 { try folder.write(Data(twice.utf8), to: "a/\(number).log") }
    for number in 0..<5 { try folder.write(Data(bad.utf8), to: "b/\(number).jsonl") }
    let run = Self.run(["check", folder.path])
    #expect(run.status == 1)
    let error = try #require(run.output.range(of: "error[direct-appearance-call]"))
    let warning = try #require(run.output.range(of: "warning[repeated-did-appear]"))
    #expect(error.lowerBound < warning.lowerBound)
    #expect(run.output.components(separatedBy: "error[direct-appearance-call]").count == 2)
    #expect(run.output.contains("--> \(folder.path)/b/0.jsonl:66"))
    #expect(run.output.contains("   ×5 in 5 traces, here for the first time (--all shows each)\n"))
    #expect(!run.output.contains("good/"))
    #expect(run.output.contains("40 conforming, 8 violating, 0 inconclusive\n"))
    #expect(run.output.ranges(of: #/\d+ of \d+ rules checked; record /#).count == 1)
    let verbose = Self.run(["check", "-v", folder.path])
    #expect(verbose.status == 1)
    #expect(verbose.output.components(separatedBy: ": conforms: ").count == 41)
    #expect(verbose.output.components(separatedBy: "error[direct-appearance-call]").count == 6)
    let all = Self.run(["check", "--all", folder.path])
    #expect(all.output.split(separator: "\n").count > verbose.output.split(separator: "\n").count)
  }

  @Test("takes a tenth of the lines for the traces of the project, and loses no kind of finding")
  func tenth() throws {
    let files = Repository.files(below: "traces").filter { path in
      [".jsonl", ".trace", ".log", ".txt"].contains(where: path.hasSuffix)
    }
    let traces = Repository.isThorough ? ["traces"] : Repository.some(files, oneIn: 6)
    let usual = Self.run(["check"] + traces)
    let verbose = Self.run(["check", "--verbose"] + traces)
    let lines = usual.output.split(separator: "\n", omittingEmptySubsequences: false).count
    let all = verbose.output.split(separator: "\n", omittingEmptySubsequences: false).count
    // Why: the fewer traces there are, the less there is to be told once for all of them.
    #expect(lines * (Repository.isThorough ? 9 : 2) < all, "\(lines) of \(all)")
    #expect(usual.status == verbose.status)
    let document = try SchemaValue(text: Self.run(["check", "--format", "json"] + traces).output)
    let rules = Set(
      (document["traces"]?.elements ?? []).flatMap { trace in
        (trace["findings"]?.elements ?? []).compactMap { $0["rule"]?.string }
      }
    )
    #expect(rules.count > (Repository.isThorough ? 30 : 8))
    for rule in rules { #expect(verbose.output.contains("[\(rule)]"), "\(rule)") }
  }

  @Test("says which inputs were not judged, and why the others are inconclusive")
  func inconclusive() throws {
    let run = Self.run(["check", "traces/malformed"])
    #expect(run.status == 3)
    #expect(run.output.contains("/empty.lifeline.jsonl: unreadable: it is empty\n"))
    #expect(run.output.contains(" inconclusive (4 unreadable"))
    let none = Self.run(["check", "/no/such", "/nor/this"])
    #expect(none.status == 3)
    #expect(none.output.hasSuffix("\nnone of 2 traces could be read\n"))
    #expect(!none.output.contains("no findings"))
  }

  @Test("tells findings and nothing else when it is quiet")
  func quiet() {
    #expect(Self.run(["check", "-q", "traces/conforming"]) == (0, ""))
    #expect(Self.run(["check", "--quiet", CommandTests.good]) == (0, ""))
    let bad = Self.run(["check", "-q", CommandTests.bad])
    #expect(bad.status == 1)
    #expect(bad.output.hasPrefix("error[direct-appearance-call]"))
    #expect(bad.output.hasSuffix("   lifeline explain direct-appearance-call\n"))
    let unreadable = Self.run(["check", "-q", "/no/such"])
    #expect(unreadable == (3, "/no/such: unreadable: there is no such file\n"))
    let several = Self.run(["check", "-q", "/no/such", CommandTests.bad])
    #expect(several.status == 3)
    #expect(several.output.hasSuffix("/no/such: unreadable: there is no such file\n"))
  }

  @Test("has a form with a line for each finding")
  func short() throws {
    let run = Self.run(["check", "-q", "--format", "short", Self.violating])
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n").filter { !$0.contains(": question: ") }
    let document = try SchemaValue(
      text: Self.run(["check", "--format", "json", Self.violating]).output
    )
    let findings = (document["traces"]?.elements ?? []).flatMap { trace in
      (trace["findings"]?.elements ?? []).map { finding in
        let path = trace["path"]?.string ?? ""
        let line = finding["line"].map { "\($0)" } ?? ""
        let severity = finding["severity"]?.string ?? ""
        let end = " [\(finding["rule"]?.string ?? "")]"
        return (start: path, line: line, severity: severity, end: end)
      }
    }
    #expect(lines.count == findings.count)
    for (line, finding) in zip(lines, findings) {
      #expect(line.hasPrefix("\(finding.start):"))
      #expect(line.contains(": \(finding.severity): "))
      #expect(line.hasSuffix(finding.end))
    }
    let loud = Self.run(["check", "--format", "short", Self.violating])
    #expect(loud.output.hasPrefix(run.output + "\n20 traces, "))
    let systems = Self.run([
      "check", "-q", "--format", "short", "--ios", "15", "--ios", "18",
      "traces/stories/navigation-overlapping-push-ios18.trace",
    ])
    #expect(systems.output.contains(", only on iOS 15 [overlapping-nav-transition]\n"))
  }

  @Test("searches every ending of traces, takes JSON where it holds events, and says what it skips")
  func endings() throws {
    let folder = try Folder()
    let trace = CommandTests.bytes(CommandTests.good)
    let log = CommandTests.bytes("traces/violating/appears-twice.log")
    for name in ["a.ndjson", "b.JSON", "c.JSONL"] { try folder.write(trace, to: name) }
    try folder.write(log, to: "d.LOG")
    try folder.write(Data("{\"name\": \"package\", \"version\": 1}\n".utf8), to: "package.json")
    try folder.write(Data("{\n  \"report\": 1\n}\n".utf8), to: "report.json")
    try folder.write(Data(), to: "notes.md")
    try folder.write(Data(), to: "Makefile")
    let run = Self.run(["check", folder.path])
    #expect(run.status == 1)
    #expect(run.output.contains("3 conforming, 1 violating"))
    let kinds = "2 .json, 1 .md, 1 without an ending"
    let skipped = "\nskipped 4 files that are no traces by the name: \(kinds)\n"
    #expect(run.output.contains(skipped), "\(run.output)")
  }

  @Test("says that what is assumed replaces what is shown, unless it adds or takes out")
  func assumptions() throws {
    func judged(_ words: String...) throws -> Int {
      let options = words.flatMap { ["--assume-recorded", $0] }
      let run = Self.run(["check", "--format", "json"] + options + [Self.twice])
      let trace = try SchemaValue(text: run.output)["traces"]?.elements.first
      return trace?["judged"]?.elements.count ?? 0
    }
    let plain = Self.run(["check", "--format", "json", Self.twice]).output
    let usual = try SchemaValue(text: plain)["traces"]?.elements.first?["judged"]?.elements.count
    #expect(try judged("+containment") > usual ?? 0)
    #expect(try judged("-appearance") < usual ?? 0)
    #expect(try judged("+containment,-appearance") == judged("-appearance", "+containment"))
    #expect(try judged("appearance") < judged("appearance", "containment"))
    #expect(try judged("appearance,containment") == judged("appearance", "containment"))
    #expect(try judged("all,-views") == judged("all", "-views"))
    #expect(try judged("+containment,-containment") == usual)
    let replaced = Self.run(["check", "--assume-recorded", "appearance", Self.twice]).output
    #expect(replaced.contains("--assume-recorded is taken in place of what the traces show"))
    let added = Self.run(["check", "--assume-recorded", "+containment", Self.twice]).output
    #expect(!added.contains("--assume-recorded is taken"))
  }

  private static let twice = "traces/violating/appears-twice.log"
}

@Suite("What people type")
struct WordTests {
  @Test("is a check where it is a file, a glob or a pipe")
  func files() throws {
    let checked = Inside.run(["check", CommandTests.bad])
    #expect(Inside.run([CommandTests.bad]) == checked)
    let quiet = Inside.run(["check", CommandTests.bad, "-q"])
    #expect(Inside.run([CommandTests.bad, "--quiet"]) == quiet)
    #expect(Inside.run(["traces/no-such.log"]).status == 3)
    #expect(Inside.run(["traces/conf*/*.trace"]).status == 0)
    #expect(Inside.run(["-"]).status == 3)
    let empty = Inside.run([""])
    #expect(empty.status == 2 && empty.output.contains("a path is empty"))
    #expect(Inside.run(["chekc"]).output.contains("did you mean check?"))
  }

  @Test("may ask for the version in every usual way", arguments: ["version", "-V", "-v"])
  func version(word: String) {
    #expect(Inside.run([word]) == (0, "lifeline 0.1.0\n"))
  }

  @Test("finds groups and families in the help")
  func groups() {
    let help = Inside.run(["check", "--help"]).output
    for word in ["forwarding", "presentation", "hygiene", "--verbose, -v", "--quiet, -q"] {
      #expect(help.contains(word), "\(word)")
    }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test("may be a family of rules")
  func families() throws {
    let all = Inside.run(["rules", "--format", "json"]).output
    let some = Inside.run(["rules", "appearance", "segues", "--format", "json"]).output
    let names = try SchemaValue(text: some)["rules"]?.elements.compactMap { $0["family"]?.string }
    #expect(Set(names ?? []) == ["appearance", "segues"])
    #expect(all.count > some.count)
    let table = Inside.run(["rules", "appearance"]).output.split(separator: "\n")
    let heads = ["rule", "severity", "iOS", "plain", "log", "needs", "recorded"]
    #expect(table[0].split(separator: " ").map(String.init) == heads)
    #expect(table[1] == "Appearance (appearance)")
  }
}

@Suite("Width and colour")
struct TerminalTests {
  @Test("are those of COLUMNS, then of the terminal, then 100", arguments: [40, 60, 80])
  func width(columns: Int) {
    let pages = [
      ["rules"], ["explain", "missing-end"], ["check", "--all", CommandTests.bad],
      ["rules", "--known"], ["explain", "--message", "Received memory warning."],
    ]
    for words in pages {
      let plain = ["NO_COLOR": "1"]
      let told = Inside.run(words, environment: ["COLUMNS": "\(columns)"]).output
      #expect(told == Inside.run(words, environment: plain, columns: columns).output)
      let usual = Inside.run(words).output
      #expect(told.split(separator: "\n").count >= usual.split(separator: "\n").count)
      #expect(told != usual || columns > 60)
      #expect(Inside.run(words, environment: plain, columns: 300).output == usual)
      #expect(Inside.run(words, environment: ["COLUMNS": "x"]).output == usual)
    }
  }

  @Test("hold the table of rules and what is said beside a line of the trace")
  func lines() {
    let rules = Inside.run(["rules"], environment: ["COLUMNS": "80"]).output
    #expect(rules.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let text = Inside.run(["check", CommandTests.bad], environment: ["COLUMNS": "60"]).output
    let body = text.split(separator: "\n").filter { $0.hasPrefix("   ") }
    #expect(body.allSatisfy { $0.count <= 60 }, "\(text)")
    #expect(text.contains("\n      |      (1) its last appearance callback\n"))
  }

  @Test(
    "are as the environment says",
    arguments: [
      (["FORCE_COLOR": "1"], true), (["CLICOLOR_FORCE": "1"], true), ([:], false),
      (["FORCE_COLOR": "1", "NO_COLOR": "1"], false), (["FORCE_COLOR": "0"], false),
    ]
  )
  func environment(_ variables: [String: String], isColored: Bool) {
    for words in [["check", CommandTests.bad], ["rules", "appearance"]] {
      let run = Inside.run(words, environment: variables)
      #expect(run.output.contains("\u{1B}[") == isColored)
      let never = Inside.run(words + ["--color", "never"], environment: variables)
      #expect(!never.output.contains("\u{1B}["))
    }
  }

  @Test(
    "link paths to their files where a terminal shows links",
    arguments: [
      (["TERM_PROGRAM": "iTerm.app"], true), (["VTE_VERSION": "6003"], true),
      (["VTE_VERSION": "4002"], false),
      (["TERM": "xterm-kitty"], true), ([:], false), (["TERM": "xterm-kitty", "CI": "1"], false),
      (["FORCE_HYPERLINK": "1"], true), (["TERM": "xterm-kitty", "FORCE_HYPERLINK": "0"], false),
      (["TERM": "xterm-kitty", "NO_COLOR": "1"], false),
    ]
  )
  func links(_ variables: [String: String], isLinked: Bool) {
    let run = Inside.run(["check", CommandTests.bad], environment: variables, columns: 100)
    let link = "\u{1B}]8;;file:///"
    #expect(run.output.contains(link) == isLinked)
    #expect(run.output.contains("\(CommandTests.bad):"))
    #expect(
      !Inside.run(["check", CommandTests.bad], environment: variables).output.contains(link)
        || variables["FORCE_HYPERLINK"] == "1"
    )
  }

  @Test("are those of a terminal, unless it is dumb")
  func terminal() {
    let words = ["check", CommandTests.bad]
    #expect(Inside.run(words, columns: 100).output.contains("\u{1B}["))
    let dumb = Inside.run(words, environment: ["TERM": "dumb"], columns: 100)
    #expect(!dumb.output.contains("\u{1B}["))
    let off = Inside.run(words, environment: ["CLICOLOR": "0"], columns: 100)
    #expect(!off.output.contains("\u{1B}["))
  }
}
