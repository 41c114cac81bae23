import Foundation
import TestSupport
import Testing

@Suite("The command")
struct CommandTests {
  static let good = "traces/conforming/custom-pager.lifeline.jsonl"
  static let bad = "traces/violating/pager-calls-did-appear.lifeline.jsonl"

  static func bytes(_ path: String) -> Data {
    Data((Repository.text(path) ?? "").utf8)
  }

  @Test("was built beside the tests")
  func built() {
    #expect(Tool.url != nil)
  }

  @Test(
    "helps on standard output, with usage, options, examples and statuses",
    arguments: [["--help"], ["help"], ["check", "--help"], ["help", "explain"], ["rules", "-h"]]
  )
  func help(words: [String]) throws {
    let run = try Tool.run(words)
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    #expect(run.output.hasPrefix("usage: lifeline "))
    for heading in ["\nExamples\n", "\nExit status\n", "  --help  "] {
      #expect(run.output.contains(heading))
    }
  }

  @Test("says its version")
  func version() throws {
    #expect(try Tool.run("--version").output == "lifeline 0.1.0\n")
  }

  @Test(
    "refuses a wrong command line with status 2 and the nearest word",
    arguments: [
      (["chek"], "did you mean check?"),
      (["--versoin"], "did you mean --version?"),
      (["help", "explian"], "did you mean explain?"),
      (["check", "--formt", "json", good], "did you mean --format?"),
      (["check", "--format", "jsno", good], "did you mean json?"),
      (["check"], "name a trace"),
      (["check", "-", "-"], "standard input can be read only once"),
      (["check", "--ios", "16", "--ios=seventeen", good], "--ios needs a version"),
      (["check", "--ios", "x", good], "--ios needs a version"),
      (["check", "--jobs", "0", good], "--jobs needs a number"),
      (["check", "--disable", "all", good], "no rule is left"),
      (["check", "--disable", "apearance", good], "did you mean appearance?"),
      (["check", "--severity", "all=eror", good], "did you mean error?"),
      (["check", "--assume-recorded", "containmnt", good], "did you mean containment?"),
      (["check", "--output", good, good], "is an input"),
      (["check", "--output", "no/such/folder/x", good], "there is no such folder"),
      (["stats", "--output", "no/such/folder/x", good], "there is no such folder"),
      (["explain", "did-appear-witout-will"], "did you mean did-appear-without-will?"),
      (["explain"], "name a rule"),
      (["explain", "--message"], "--message needs a value"),
      (["explain", "--message", ""], "--message needs a value"),
      (["explain", "--message", "--format", "json"], "--message needs a value"),
      (["explain", "--message", "a", "--message", "b"], "--message is given twice"),
      (["explain", "--message", "a", "did-appear-without-will"], "one word too many"),
      (["explain", "--list-messages", "--message", "a"], "different things"),
      (["explain", "--format", "json", "did-appear-without-will"], "--format cannot be json"),
      (["explain", "--mesage", "a"], "did you mean --message?"),
      (["rules", "check"], "there is no rule, family or severity check"),
      (["rules", "apearance"], "did you mean appearance?"),
      (["rules", "did-appear-without-will"], "lifeline explain did-appear-without-will"),
      (["rules", "--known", "appearance"], "one word too many beside --known"),
      (["check", ""], "a path is empty"),
      (["check", good, ""], "a path is empty"),
      (["check", "\(good):3"], "lifeline why \(good):3"),
      (["why", "\(good):abc"], "abc is no line of \(good)"),
      (["check", "--quiet", "-v", good], "ask for different things"),
      (["check", "--verbose", "-v", good], "--verbose is given twice"),
      (["check", "--assume-recorded", "+containmnt", good], "did you mean containment?"),
      (["check", "--assume-recorded", "+", good], "a sign alone is neither a group"),
      (["convert", good], "name the format"),
    ]
  )
  func usage(words: [String], phrase: String) throws {
    let run = try Tool.run(words)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.contains(phrase), "\(run.error)")
  }

  @Test("says how it is used when nothing is asked")
  func nothing() throws {
    let run = try Tool.run()
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("usage: lifeline "))
  }

  @Test("explains and lists rules")
  func rules() throws {
    let page = try Tool.run("explain", "did-appear-without-will")
    #expect(page.status == 0)
    #expect(page.output.contains("Every viewDidAppear"))
    for form in ["text", "json", "markdown"] {
      let list = try Tool.run("rules", "--format", form)
      #expect(list.status == 0)
      #expect(list.output.contains("did-appear-without-will"))
      let known = try Tool.run("rules", "--known", "--format", form)
      #expect(known.status == 0)
      #expect(known.output.contains("split-phantom-disappearance"))
    }
  }

  @Test("gives 0 for silence and 1 for findings, and the same bytes every time")
  func statuses() throws {
    let good = try Tool.run("check", Self.good)
    #expect(good.status == 0)
    #expect(good.error.isEmpty)
    let bad = try Tool.run("check", Self.bad)
    #expect(bad.status == 1)
    #expect(bad.output == (try Tool.run("check", Self.bad).output))
    #expect(
      try Tool.run("check", "--fail-on", "error", "--severity", "all=warning", Self.bad).status == 0
    )
    let renamed = try Tool.run("check", "--severity=all=error", "--fail-on=error", Self.bad)
    #expect(renamed.status == 1)
    #expect(renamed.output.contains("error[did-appear-without-will]"))
  }

  @Test(
    "gives 3 and one message for an input that cannot be read",
    arguments: [
      ("traces/nothing.trace", "there is no such file"),
      ("traces/no*thing", "no file fits this pattern"),
      ("traces/malformed/empty.lifeline.jsonl", "it is empty"),
      ("traces/malformed/binary.lifeline.jsonl", "it is binary"),
      ("traces/malformed/gzip-magic.lifeline.jsonl", "its gzip data is damaged"),
      ("traces/malformed/version-2.lifeline.jsonl", "version 2"),
      (".ci", "there is no trace in this directory"),
    ]
  )
  func unreadable(path: String, phrase: String) throws {
    let run = try Tool.run("check", path)
    #expect(run.status == 3)
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.first.map { $0.hasPrefix("\(path): unreadable: ") && $0.contains(phrase) } == true
    )
    // Why: nothing is summed up where there is nothing.
    #expect(lines.allSatisfy { $0 == lines[0] || $0.hasPrefix("skipped ") }, "\(run.output)")
  }

  @Test("judges what is readable, and gives the worst status")
  func worst() throws {
    let run = try Tool.run("check", "traces/nothing.trace", Self.bad, Self.good)
    #expect(run.status == 3)
    #expect(run.output.contains("error[direct-appearance-call]"))
    #expect(!run.output.contains("\(Self.good)"))
    #expect(run.output.contains("1 conforming, 1 violating, 1 inconclusive (1 unreadable)"))
    let json = try Tool.run("check", "--format", "json", "traces/nothing.trace", Self.bad)
    #expect(json.status == 3)
    let value = try SchemaValue(text: json.output)
    #expect(value["summary"]?["unreadable"] == .integer(1))
    #expect(value["traces"]?.elements.count == 2)
  }

  @Test("gives 3 for a trace with a line in its middle that cannot be read")
  func damaged() throws {
    for name in ["not-json-in-the-middle", "unknown-events-and-kinds", "huge-depth"] {
      let run = try Tool.run("check", "traces/malformed/\(name).lifeline.jsonl")
      #expect(run.status == 3)
      #expect(run.output.contains(": inconclusive, lines in it could not be read: 3 events"))
      let strict = try Tool.run("check", "--strict", "traces/malformed/\(name).lifeline.jsonl")
      #expect(strict.status == 3)
      #expect(strict.output.contains("(--strict)"))
    }
    #expect(try Tool.run("check", "--strict", Self.good).status == 0)
    let cut = "traces/malformed/truncated-last-line.lifeline.jsonl"
    #expect(try Tool.run("check", "--strict", cut).status == 0)
  }

  @Test("counts lines that name a callback and were not read, and gives 3 where they are most")
  func dropped() throws {
    let few = "HomeVC viewWillAppear\nHomeVC viewDidAppear\nShop Home viewDidAppear\n"
    let run = try Tool.run(["check", "-"], input: Data(few.utf8))
    #expect(run.status == 0)
    #expect(
      run.output.contains("-:3: not read, though it names a callback: \"Shop Home viewDidApp")
    )
    #expect(!run.output.contains("conforms"))
    let two = try Tool.run(["check", "-", Self.good], input: Data(few.utf8))
    #expect(two.output.contains("\n1 line that names a callback was not read\n"))
    let strict = try Tool.run(["check", "--strict", "-"], input: Data(few.utf8))
    #expect(strict.status == 1)
    #expect(strict.output.contains("1 unknown name or line not read counts as findings (--strict)"))
    let most = few + (1...5).map { "Shop Home\u{1B}[1m x\($0)y viewDidAppear\n" }.joined()
    let worse = try Tool.run(["check", "-"], input: Data(most.utf8))
    #expect(worse.status == 3)
    #expect(worse.output.contains("-: and 3 more lines that name a callback and were not read\n"))
    #expect(
      worse.output.contains("-: inconclusive, 6 of 8 lines that name a callback were not read")
    )
    #expect(!worse.output.contains("\u{1B}"))
    let json = try Tool.run(["check", "--format", "json", "-"], input: Data(most.utf8))
    #expect(json.status == 3)
    let trace = try SchemaValue(text: json.output)["traces"]?.elements.first
    #expect(trace?["dropped"]?["count"] == .integer(6))
    #expect(trace?["dropped"]?["read"] == .integer(2))
    #expect(trace?["dropped"]?["lines"]?.elements.first?["line"] == .integer(3))
    let converted = try Tool.run(["convert", "-", "--to", "notation"], input: Data(most.utf8))
    #expect(converted.status == 3)
    #expect(converted.error.contains("-:3: not converted: what stands before viewDidAppear"))
  }

  @Test("judges processes that run side by side as a trace each")
  func processes() throws {
    let text = """
      10:00:01.000 Shop[100:1] HomeVC viewWillAppear
      10:00:01.010 Share[200:1] ShareVC viewWillAppear
      10:00:01.100 Shop[100:1] HomeVC viewDidAppear
      10:00:01.200 Share[200:1] ShareVC viewDidAppear
      10:00:02.000 kernel[300:1] noise
      10:00:03.000 Shop[100:1] HomeVC viewWillDisappear
      10:00:03.100 Shop[100:1] HomeVC viewDidDisappear
      10:00:04.000 Share[200:1] ShareVC viewWillDisappear
      10:00:05.000 Shop[100:1] HomeVC viewDidDisappear
      """
    let run = try Tool.run(["check", "-"], input: Data(text.utf8))
    #expect(run.status == 1)
    #expect(run.output.contains("warning[repeated-disappear] HomeVC"))
    #expect(run.output.contains("--> -:9"))
    #expect(run.output.contains("-, process 100: violates: 5 events"))
    #expect(run.output.contains("-, process 200: "))
    #expect(run.output.contains("2 traces, 8 events: 1 warning"))
    let folder = try Folder()
    try folder.write(Data(text.utf8), to: "both.log")
    let path = folder.url("both.log").path
    let file = try Tool.run("check", path)
    #expect(
      file.output
        == run.output.replacingOccurrences(of: " -:", with: " \(path):")
        .replacingOccurrences(of: "-, process", with: "\(path), process")
    )
    let json = try SchemaValue(text: try Tool.run("check", "--format", "json", path).output)
    #expect(json["traces"]?.elements.map { $0["process"] } == [.integer(100), .integer(200)])
    let counted = try Tool.run("stats", "--format", "json", path)
    let counts = try SchemaValue(text: counted.output)
    #expect(counts["traces"]?.elements.map { $0["process"] } == [.integer(100), .integer(200)])
    #expect(counts["traces"]?.elements.map { $0["events"] } == [.integer(5), .integer(3)])
    let why = try Tool.run("why", "\(path):9")
    #expect(why.output.contains("repeated-disappear"))
    #expect(why.error == "\(path): the answer is about process 100, one of several\n")
    let next = try Tool.run("next", "\(path):4")
    #expect(next.output.contains("ShareVC") && !next.output.contains("HomeVC"))
    let piped = try Tool.run(["tree", "-"], input: Data(text.utf8))
    #expect(piped.error.contains("they are told apart in a file"))
  }

  @Test("reads a pipe as it reads the file")
  func pipe() throws {
    let bytes = Self.bytes(Self.bad)
    let file = try Tool.run("check", Self.bad)
    let piped = try Tool.run(["check", "-"], input: bytes)
    #expect(piped.status == 1)
    #expect(piped.output == file.output.replacingOccurrences(of: Self.bad, with: "-"))
    let empty = try Tool.run(["check", "-"])
    #expect(empty.status == 3)
    #expect(empty.output.hasPrefix("-: unreadable: it is empty\n"))
  }

  @Test(
    "stays calm when nobody reads on",
    .enabled(if: FileManager.default.fileExists(atPath: "/bin/sh"))
  )
  func closedPipe() throws {
    let url = try #require(Tool.url)
    let folder = try Folder()
    // Why: this is longer than what a pipe holds.
    let script = """
      cd '\(Repository.root.path)'
      { '\(url.path)' check --format ndjson traces/violating traces/conforming; echo $? > '\(folder.path)/status'; } | head -1 > /dev/null
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let status = try folder.text("status").filter { $0.isNumber }
    #expect(["0", "1", "3"].contains(status))
  }

  @Test("writes the report to a file, the same bytes, and never over an input")
  func output() throws {
    let folder = try Folder()
    let file = folder.url("report.txt").path
    let run = try Tool.run("check", "--output", file, Self.bad)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(try folder.text("report.txt") == Tool.run("check", Self.bad).output)
    try folder.write(Self.bytes(Self.good), to: "a.jsonl")
    let again = try Tool.run("check", "--output", file, folder.path)
    #expect(again.status == 0)
    #expect(try folder.text("report.txt").contains("conforms: 29 events"))
  }

  @Test("searches directories and expands globs, in the order of names")
  func search() throws {
    let folder = try Folder()
    let trace = Self.bytes(Self.good)
    for name in ["b.jsonl", "a/z.lifeline.jsonl", "a/.hidden.jsonl", "notes.md", ".git/x.jsonl"] {
      try folder.write(trace, to: name)
    }
    let run = try Tool.run("check", "--format", "ndjson", folder.path)
    let names = run.output.split(separator: "\n").map { line in
      (try? SchemaValue(text: String(line)))?["path"]?.string?.dropFirst(folder.path.count) ?? ""
    }
    #expect(names == ["/a/z.lifeline.jsonl", "/b.jsonl"])
    for pattern in ["/*.jsonl", "/*/z*", "/**/z.*", "/?"] {
      let run = try Tool.run("check", folder.path + pattern)
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("\(folder.path)/"))
      #expect(run.output.contains("conforms: 29 events"))
    }
    let named = try Tool.run("check", folder.url("notes.md").path)
    #expect(named.status == 0)
  }

  @Test("judges many files, the same bytes whatever the number of jobs")
  func many() throws {
    let folder = try Folder()
    // Why: small ones, as it is their number that counts.
    let header = #"{"lifeline":1,"observes":["all"]}"# + "\n"
    let load = #"{"vc":"Home#1","e":"viewDidLoad()"}"# + "\n"
    let fault = #"{"vc":"Home#1","e":"viewDidAppear(_:)"}"# + "\n"
    let count = Repository.isThorough ? 1000 : 150
    for number in 0..<count {
      let text = header + load + (number % 10 == 0 ? fault : "")
      try folder.write(Data(text.utf8), to: "\(number % 7)/\(number).jsonl")
    }
    let one = try Tool.run("check", "--jobs", "1", folder.path)
    let four = try Tool.run("check", "--jobs", "4", folder.path)
    #expect(one.status == 1)
    #expect(one.output == four.output)
    #expect(
      one.output.contains("\(count * 9 / 10) conforming, \(count / 10) violating, 0 inconclusive")
    )
  }

  @Test("colours only when asked or where it is welcome")
  func color() throws {
    #expect(!(try Tool.run("check", Self.bad).output.contains("\u{1B}")))
    #expect(try Tool.run("check", "--color", "always", Self.bad).output.contains("\u{1B}[1;31m"))
    let words = ["check", Self.bad]
    let forced = try Tool.run(words, environment: ["CLICOLOR_FORCE": "1"])
    #expect(forced.output.contains("\u{1B}"))
    let both = try Tool.run(words, environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"])
    #expect(!both.output.contains("\u{1B}"))
  }

  @Test("hides findings that are only likely, and counts them")
  func confidence() throws {
    let trace = Data("home viewDidLoad\nhome viewDidAppear\n".utf8)
    let words = ["check", "--from", "notation", "--assume-recorded", "appearance", "-"]
    #expect(try Tool.run(words, input: trace).status == 1)
    let certain = try Tool.run(words + ["--confidence", "certain"], input: trace)
    #expect(certain.status == 0)
    #expect(certain.output.contains("1 suppressed"))
  }
}
