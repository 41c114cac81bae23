import Foundation
import LifelineChecker
import LifelineReading
import LifelineReports
import LifelineTrace
import TestSupport
import Testing

@testable import lifeline

@Suite("Several reports of one run")
struct SeveralReportsTests {
  /// One input in which something is found, or two.
  static let inputs = [
    [CommandTests.bad], [CommandTests.bad, "traces/violating/appears-twice.log"],
  ]

  @Test("are each what a run for it alone writes", arguments: inputs)
  func alone(inputs: [String]) throws {
    let folder = try Folder()
    let forms = ReportForm.words
    let reports = forms.flatMap { ["--report", "\($0)=\(folder.path)/\($0)"] }
    let run = Inside.run(["check"] + reports + inputs)
    #expect(run == Inside.run(["check"] + inputs), "text stays on standard output")
    for form in forms {
      let alone = Inside.run(["check", "--format", form] + inputs)
      #expect(try folder.text(form) == alone.output)
      #expect(alone.status == run.status)
    }
  }

  @Test("lead to the picture of each finding, by the address of the page")
  func pictures() throws {
    let page = "https://ci.example/job/7/report.html"
    let link = "\(page)#trace=\(CommandTests.bad)&line="
    for form in ["sarif", "junit", "github", "markdown"] {
      let words = ["check", "--format", form, CommandTests.bad]
      let shown = Inside.run(words + ["--page", page]).output
        .replacingOccurrences(of: "&amp;", with: "&").replacingOccurrences(of: "\\/", with: "/")
      #expect(shown.contains(link), "\(form)")
      #expect(!Inside.run(words).output.contains("#trace="))
    }
    for address in ["report.html", "javascript:alert(1)", "https://a.example/)", "https://a b"] {
      let run = Inside.run(["check", "--page", address, CommandTests.bad])
      #expect(run.status == 2)
      #expect(run.output.contains("--page needs the address of a page"))
    }
  }

  @Test("go to standard output in place of the text, where one of them is sent there")
  func standardOutput() throws {
    let run = Inside.run(["check", "--report", "json=-", CommandTests.bad])
    #expect(run == Inside.run(["check", "--format", "json", CommandTests.bad]))
    let folder = try Folder()
    let words = ["--report", "ndjson=-", "--output", folder.url("text").path]
    let both = Inside.run(["check"] + words + [CommandTests.bad])
    #expect(both == Inside.run(["check", "--format", "ndjson", CommandTests.bad]))
    #expect(try folder.text("text") == Inside.run(["check", CommandTests.bad]).output)
  }

  @Test("are refused where they would overwrite each other, or are no report")
  func refused() throws {
    let folder = try Folder()
    try folder.write(Data(), to: "there")
    try FileManager.default.createSymbolicLink(
      at: folder.url("link"),
      withDestinationURL: folder.url("there")
    )
    let (there, link) = (folder.url("there").path, folder.url("link").path)
    let json = "json=\(there)"
    let cases: [([String], String)] = [
      (["--report", "jsno=a"], "the form jsno is none of text, short, narrated, json, "),
      (["--report", "jsno=a"], "; did you mean json?"),
      (["--report", "json"], "--report needs a form and a file, such as json=report.json"),
      (["--report", "json="], "--report needs a form and a file, such as json=report.json"),
      (["--report", "=a"], "--report needs a form and a file, such as json=report.json"),
      (["--report", json, "--report", "text=\(link)"], "\(link): --report \(json) and --report"),
      (["--report", json, "--output", there], "--output and --report \(json) both go there"),
      (["--format", "short", "--report", "json=-"], "both go to standard output"),
      (["--report", "json=\(CommandTests.bad)"], "it is an input, and is not overwritten"),
      (["--write-repaired", there, "--report", json], "and --write-repaired both go there"),
    ]
    for (words, message) in cases {
      let run = Inside.run(["check"] + words + [CommandTests.bad])
      #expect(run.status == 2)
      #expect(run.output.contains(message), "\(run.output)")
    }
    #expect(try folder.text("there").isEmpty)
  }

  @Test("are written where another cannot be, which is said")
  func unwritable() throws {
    let folder = try Folder()
    let reports = [
      "json=\(folder.path)/no/a", "ndjson=\(folder.path)/no/b", "short=\(folder.path)/c",
    ]
    let run = Inside.run(["check"] + reports.flatMap { ["--report", $0] } + [CommandTests.bad])
    #expect(run.status == 2 || run.status == 3)
    for name in ["no/a", "no/b"] { #expect(run.output.contains("\(folder.path)/\(name): ")) }
    #expect(try folder.text("c").contains("[direct-appearance-call]"))
  }

  @Test("in colour go to a file only where colours are asked for")
  func colours() throws {
    let folder = try Folder()
    let words = ["check", "--report", "text=\(folder.path)/text", CommandTests.bad]
    let run = Inside.run(words, environment: ["TERM": "xterm"], columns: 60)
    #expect(run.output.contains("\u{1B}["))
    #expect(try folder.text("text") == Inside.run(["check", CommandTests.bad]).output)
    _ = Inside.run(["check", "--color", "always"] + words.dropFirst())
    #expect(try folder.text("text").contains("\u{1B}["))
  }

  @Test("can read the input again, a pipe from what was kept", arguments: [CommandTests.bad, "-"])
  func again(path: String) throws {
    let rest = Locked(Array(CommandTests.bytes(CommandTests.bad))[...])
    let environment = Environment(
      directory: Repository.root.path,
      input: { limit in
        rest.withLock { rest in
          defer { rest = rest.dropFirst(limit) }
          return Array(rest.prefix(limit))
        }
      },
      output: Sink { _ in true },
      error: Sink { _ in true }
    )
    let arguments = try Arguments([path], by: CheckCommand.grammar)
    let settings = try CheckSettings(arguments, in: environment)
    let judgement = Judgement(of: TraceInput(path: path, in: environment), settings)
    let trace = try #require(judgement.traces.first)
    #expect(trace.report.events == 31)
    for _ in 1...2 {
      var reader = try #require(trace.source).reader()
      var count = 0
      while let item = reader.next() {
        if case .event = item { count += 1 }
      }
      #expect(count == trace.report.events)
    }
  }
}
