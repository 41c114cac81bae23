import Foundation
import LifelineReports
import TestSupport
import Testing

@testable import lifeline

/// `lifeline diff`: what is new, gone and unchanged from one run to another.
@Suite("The comparison of two runs")
struct DiffTests {
  private static let good = "traces/conforming/swipe-back-let-go.lifeline.jsonl"

  /// A log in which each of some classes appears twice in a row.
  private static func log(_ names: String..., isOdd: Bool = true) -> String {
    let calls =
      ["viewDidLoad", "viewWillAppear", "viewDidAppear"] + (isOdd ? ["viewDidAppear"] : [])
      + ["viewWillDisappear", "viewDidDisappear"]
    return names.map { name in calls.map { "\(name) \($0)\n" }.joined() }.joined()
  }

  /// Compares two texts.
  private func diff(
    _ old: String,
    _ new: String,
    _ words: String...
  ) throws -> (status: Int32, output: String) {
    let folder = try Folder()
    try folder.write(Data(old.utf8), to: "old.log")
    try folder.write(Data(new.utf8), to: "new.log")
    let stage = Stage(folder)
    let status = stage.run(["diff"] + words + ["old.log", "new.log"])
    #expect(stage.error == "")
    return (status, stage.output)
  }

  @Test("tells new, gone and unchanged, in each form", arguments: ["text", "json", "markdown"])
  func forms(form: String) throws {
    let old = Self.log("Cart", "Home")
    let new = Self.log("Menu", "Home") + Self.log("Cart", isOdd: false)
    let (status, output) = try diff(old, new, "--format", form)
    #expect(status == 1)
    let name = "diff.\(form == "markdown" ? "md" : form == "json" ? "json" : "txt")"
    #expect(golden("Tests/CommandTests/Golden/\(name)", output) == nil)
    guard form == "json" else { return }
    let schema = try Schema(text: #require(Repository.text("spec/diff.schema.json")))
    #expect(try schema.problems(with: SchemaValue(text: output)) == [])
  }

  @Test("finds nothing new where a run is compared with itself")
  func itself() {
    for path in [CommandTests.bad, CommandTests.good, "traces/violating"] {
      let run = Inside.run(["diff", path, path])
      #expect(run.status == 0, "\(run.output)")
      #expect(run.output.contains("0 new findings, 0 gone, "))
    }
  }

  @Test(
    "knows a finding again by its rule, class and callbacks alone",
    arguments: CorpusTests.violating
  )
  func stability(path: String) throws {
    let text = try #require(Repository.text(path))
    let changed = Self.changed(text, isNative: path.hasSuffix(".jsonl"))
    #expect(changed != text)
    let folder = try Folder()
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    try folder.write(Data(text.utf8), to: "old/\(name)")
    try folder.write(Data(changed.utf8), to: "new/\(name)")
    let stage = Stage(folder)
    let status = stage.run("diff", "--fail-on", "advice", "old/\(name)", "new/\(name)")
    #expect(status == 0, "\(stage.output)\(stage.error)")
    #expect(stage.output.contains("0 new findings, 0 gone"), "\(stage.output)")
  }

  /// A trace with other lines before it, other addresses, instance numbers and times.
  private static func changed(_ text: String, isNative: Bool) -> String {
    let shifted = text.replacing(/0x([0-9a-f]{3,})/) { "0x5\($0.1)" }
      .replacing(/"t":(\d+)/) { "\"t\":1\($0.1)" }
      .replacing(/([A-Za-z])#(\d+)"/) { "\($0.1)#7\($0.2)\"" }
    let lead = isNative ? "\n\n" : "# a line\n\n"
    return lead + shifted
  }

  @Test("counts findings of a kind: one more is new, and one fewer is gone")
  func counts() throws {
    let (one, two) = (Self.log("Cart"), Self.log("Cart") + Self.log("Cart"))
    let more = try diff(one, two, "--only", "findings")
    #expect(more.status == 1 && more.output.contains("1 new finding, 0 gone, 1 unchanged"))
    #expect(more.output.contains("(×2, were 1)"))
    let fewer = try diff(two, one, "--only", "findings")
    #expect(fewer.status == 0 && fewer.output.contains("0 new findings, 1 gone, 1 unchanged"))
  }

  @Test("notices one finding in the place of another")
  func swapped() throws {
    let run = try diff(Self.log("Cart"), Self.log("Menu"), "--only", "findings")
    #expect(run.status == 1 && run.output.contains("1 new finding, 1 gone, 0 unchanged"))
  }

  @Test("takes a new way to live for something new, and a class that one run lacks for none")
  func lives() throws {
    let (odd, usual) = (Self.log("Cart"), Self.log("Cart", isOdd: false))
    let new = try diff(usual, odd, "--only", "lives")
    #expect(new.status == 1 && new.output.contains("1 new way to live, 1 gone"))
    let other = try diff(usual, Self.log("Menu", isOdd: false))
    #expect(other.status == 0 && other.output.contains("Menu: only the new run shows it"))
  }

  @Test("compares with a report, of which the lives are not known")
  func report() throws {
    let folder = try Folder()
    try folder.write(Data(Self.log("Cart", "Home").utf8), to: "app.log")
    _ = Stage(folder).run("check", "--format", "json", "--output", "report", "app.log")
    let same = Stage(folder)
    #expect(same.run("diff", "report", "app.log") == 0)
    #expect(same.output.contains("report: a report does not tell how controllers lived"))
    #expect(same.output.hasSuffix("0 new findings, 0 gone, 2 unchanged\n"))
    try folder.write(Data(Self.log("Menu").utf8), to: "app.log")
    #expect(Stage(folder).run("diff", "report", "app.log") == 1)
  }

  @Test("is no success where a run cannot be read, or judged")
  func unreadable() throws {
    let folder = try Folder()
    try folder.write(Data(Self.log("Cart").utf8), to: "app.log")
    try folder.write(Data(#"{"report": 1, "traces": 3}"#.utf8), to: "report.json")
    try folder.write(Data("nothing\n".utf8), to: "empty.log")
    for name in ["report.json", "empty.log", "gone.log"] {
      let stage = Stage(folder)
      #expect(stage.run("diff", name, "app.log") == 3, "\(stage.output)")
      #expect((stage.output + stage.error).contains("\(name): "))
    }
  }

  @Test("needs two runs", arguments: [["a.log"], ["a.log", "b.log", "c.log"], ["-", "-"]])
  func usage(words: [String]) throws {
    let stage = Stage(try Folder())
    #expect(stage.run(["diff"] + words) == 2)
  }

  @Test("passes no run of which anything was not judged, a report of it or itself")
  func shortfall() throws {
    let folder = try Folder()
    let damaged = try #require(Repository.text(Self.good)) + "{\"vc\"\n{}\n"
    let files = [
      "bad.log": "\u{0}\u{1}\u{2}", "empty.lifeline.jsonl": "{\"lifeline\":1}\n",
      "part.lifeline.jsonl": damaged, "good.log": Self.log("Cart", isOdd: false),
    ]
    for (name, text) in files { try folder.write(Data(text.utf8), to: name) }
    for (name, status) in files.keys.sorted().map({
      ($0, $0 == "good.log" ? 0 : 3) as (String, Int32)
    }) {
      let report = Stage(folder)
      #expect(report.run("check", "--format", "json", name) == status)
      let tree = try SchemaValue(text: report.output)["traces"]?.elements.first
      #expect((tree?["shortfall"] != nil) == (status == 3))
      try folder.write(Data(report.output.utf8), to: "new.json")
      // Reports of earlier versions say the same in other words.
      let earlier = report.output.replacing(/,\s*"shortfall" : "[^"]*"/, with: "")
      try folder.write(Data(earlier.utf8), to: "earlier.json")
      for new in [name, "new.json", "earlier.json"] {
        let stage = Stage(folder)
        #expect(
          stage.run("diff", "--only", "findings", "good.log", new) == status,
          "\(new): \(name)"
        )
      }
    }
    try folder.write(Data(#"{"report":1,"traces":[]}"#.utf8), to: "none.json")
    let stage = Stage(folder)
    #expect(stage.run("diff", "--only", "findings", "good.log", "none.json") == 3)
    #expect(stage.output.contains("none.json: it is a report of no trace"))
  }
}
