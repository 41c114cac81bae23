import Foundation
import LifelineChecker
import TestSupport
import Testing

@testable import lifeline

/// The commands that answer questions: model, next, why, why-not.
@Suite("The questions")
struct QueryCommandTests {
  static let shop = "traces/conforming/shop-session.trace"
  static let faulty = "traces/violating/appear-while-appeared.trace"

  @Test(
    "have a help page, with options, two examples and statuses",
    arguments: [
      ("model", "[options] [PATH…]"), ("next", "[options] PATH[:LINE]"),
      ("why", "[options] PATH:LINE"), ("why-not", "[options] EVENT CONTROLLER PATH[:LINE]"),
    ]
  )
  func help(name: String, operands: String) {
    let run = Inside.run([name, "--help"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("usage: lifeline \(name) \(operands)\n"))
    for word in ["\nOutput\n", "--format", "--output", "\nExamples\n", "\nExit status\n"] {
      #expect(run.output.contains(word))
    }
    #expect(run.output.components(separatedBy: "\n  lifeline \(name) ").count == 3)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(Inside.run(["--help"]).output.contains("\n  \(name) "))
  }

  @Test(
    "refuse a wrong command line",
    arguments: [
      (["model", "--machine", "apearance"], "did you mean appearance?"),
      (["model", "--coverage"], "--coverage needs a trace"),
      (["model", "appearance"], "write --machine appearance?"),
      (["model", shop], "write --coverage \(shop)?"),
      (["model", "--format", "mermiad"], "did you mean mermaid?"),
      (["model", "--coverage", shop, "--output", shop], "is an input"),
      (["next"], "name one trace"),
      (["next", "--at", "0", shop], "--at needs the number of a line"),
      (["next", "--at", "3", shop + ":3"], "the line is given twice"),
      (["next", shop, "--controller", "detial"], "did you mean detail?"),
      (["why", shop], "name a line, as in \(shop):58"),
      (["why", shop + ":0"], "lines are counted from 1"),
      (["why", shop + ":4000"], "there is no line 4000; the last one that is read is 45"),
      (["why-not", "viewDidAppear", shop], "give an event, a controller and a trace"),
      (["why-not", "viewDidApear", "list", shop], "did you mean viewDidAppear?"),
      (["why-not", "viewDidAppear", "lisd", shop], "did you mean list?"),
      (["why-not", "addChild(lisd)", "detail", shop], "did you mean list?"),
    ]
  )
  func usage(words: [String], phrase: String) {
    let run = Inside.run(words)
    #expect(run.status == 2 || words.contains("--output"))
    #expect(run.output.contains(phrase), "\(run.output)")
  }

  @Test(
    "of nothing are no success",
    arguments: [["next"], ["why", "--at", "1"], ["why-not", "viewDidAppear", "home"]]
  )
  func nothing(words: [String]) {
    for path in ["no-such.trace", "traces/malformed/empty.lifeline.jsonl"] {
      #expect(Inside.run(words + [path]).status == 3, "\(path)")
    }
    #expect(Inside.run(["model", "--coverage", "no-such.trace"]).status == 3)
  }

  @Test(
    "answer as they did",
    arguments: [
      ("model", ["model"]),
      ("model-mermaid", ["model", "--machine", "manual-transition", "--format", "mermaid"]),
      ("model-coverage", ["model", "--coverage", shop]),
      (
        "model-coverage-mermaid",
        ["model", "--coverage", shop, "--format", "mermaid", "--machine", "appearance"]
      ),
      ("next-30", ["next", shop, "--at", "30"]),
      ("next-end", ["next", shop]),
      ("next-cancelled", ["next", "traces/conforming/push-swipe-back.trace:18"]),
      (
        "next-owed",
        ["next", "traces/violating/container-forgets-didmove.lifeline.jsonl", "--at", "12"]
      ),
      ("why-21", ["why", shop + ":21"]),
      ("why-fault", ["why", faulty + ":13"]),
      ("why-comment", ["why", shop + ":1"]),
      ("why-console", ["why", "traces/stories/presentation-refused-in-progress.trace:14"]),
      ("why-not", ["why-not", "viewDidAppear", "list", shop + ":30"]),
      ("why-not-move", ["why-not", "didMove(toParent: nil)", "detail", shop, "--at", "25"]),
      ("why-not-may", ["why-not", "viewWillDisappear", "cart", shop + ":30"]),
    ] as [(String, [String])]
  )
  func goldens(name: String, words: [String]) {
    let run = Inside.run(words)
    #expect(golden("Tests/CommandTests/Golden/query-\(name).txt", run.output) == nil)
  }

  @Test("tell by the status whether an event may come")
  func status() {
    #expect(Inside.run(["why-not", "viewWillDisappear", "cart", Self.shop + ":30"]).status == 0)
    #expect(Inside.run(["why-not", "viewDidAppear", "list", Self.shop + ":30"]).status == 1)
  }

  @Test("answer the same in notation, in native form and for console text")
  func formats() throws {
    let console = "traces/violating/pushes-during-a-push.log"
    for words in [["next", console], ["why", console + ":10"], ["model", "--coverage", console]] {
      let run = Inside.run(words)
      #expect(run.status == 0, "\(run.output)")
    }
    let folder = try Folder()
    try folder.write(Data(), to: "shop.jsonl")
    let path = folder.url("shop.jsonl").path
    let words = ["convert", Self.shop, "--to", "native", "--output", path]
    #expect(Inside.run(words).status == 0)
    let native = Inside.run(["model", "--coverage", path]).output
    #expect(native == Inside.run(["model", "--coverage", Self.shop]).output)
  }

  /// Every trace there is, the damaged ones too.
  private static let paths = Repository.files(below: "traces").filter { path in
    [".jsonl", ".trace", ".log"].contains(where: path.hasSuffix)
  }

  @Test("give documents that follow their schemas, at the end of every trace")
  func schemas() throws {
    let next = try Schema(text: #require(Repository.text("spec/next.schema.json")))
    let model = try Schema(text: #require(Repository.text("spec/model.schema.json")))
    var answered = 0
    let paths = Repository.some(Self.paths, oneIn: 9)
    for path in paths {
      let run = Inside.run(["next", "--format", "json", path])
      guard run.status == 0 else { continue }
      answered += 1
      #expect(next.problems(with: try SchemaValue(text: run.output)).isEmpty, "\(path)")
    }
    #expect(answered * Self.paths.count > 200 * paths.count)
    for words in [["model"], ["model", "--coverage", "traces/stories", "traces/malformed"]] {
      let run = Inside.run(words + ["--format", "json"])
      #expect(model.problems(with: try SchemaValue(text: run.output)).isEmpty)
    }
  }

  @Test("explain each event of a line that holds several, and what is found there once")
  func crowded() throws {
    let lines = ["awakeFromNib", "loadView", "viewDidLoad", "loadView", "viewDidLoad"].map {
      "2016-03-24 10:31:28.771 App[33599:524075] FirstVC " + $0
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")
    defer { try? FileManager.default.removeItem(at: file) }
    try (lines.joined(separator: " ") + "\n").write(to: file, atomically: true, encoding: .utf8)
    let run = Inside.run(["why", "\(file.path):1"])
    #expect(run.status == 0)
    let heads = run.output.split(separator: "\n").filter { $0.hasPrefix(file.path) }
    #expect(heads.count == 5, "\(run.output)")
    let found = run.output.split(separator: "\n").count { $0.hasPrefix("error[") }
    #expect(found == 1, "\(run.output)")
  }

  @Test("explain every line of many traces, and the findings at them")
  func lines() throws {
    let schema = try Schema(text: #require(Repository.text("spec/why.schema.json")))
    var found = 0
    let paths = Self.paths.filter { $0.contains("/violating/") }
    let some = Repository.some(paths, oneIn: 3)
    for path in some {
      let report = Inside.run(["check", "--format", "json", path]).output
      let findings = try SchemaValue(text: report)["traces"]?.elements.first?["findings"]
      let expected = (findings?.elements ?? []).compactMap { $0["fingerprint"]?.string }
      let count = (Repository.text(path) ?? "").split(separator: "\n").count
      var explained: [String] = []
      for line in 1...count {
        let run = Inside.run(["why", "--format", "json", "\(path):\(line)"])
        guard run.status == 0 else { continue }
        let document = try SchemaValue(text: run.output)
        #expect(schema.problems(with: document).isEmpty, "\(path):\(line)")
        explained += (document["findings"]?.elements ?? []).compactMap { $0["fingerprint"]?.string }
      }
      #expect(explained.sorted() == expected.sorted(), "\(path)")
      found += explained.count
    }
    #expect(found * paths.count > 10 * some.count)
  }

  @Test("suppose every event on every controller of a trace")
  func suppositions() throws {
    let schema = try Schema(text: #require(Repository.text("spec/why-not.schema.json")))
    var verdicts: Set<String> = []
    for callback in [
      "init", "viewDidLoad", "loadView", "addChild(menu)", "select", "present(menu)",
    ]
      + Machine.appearance.edges.map(\.event)
    {
      for controller in ["home", "menu"] {
        let path = "traces/stories/presentation-refused-in-progress.trace:12"
        let run = Inside.run(["why-not", callback, controller, path, "--format", "json"])
        let document = try SchemaValue(text: run.output)
        #expect(schema.problems(with: document).isEmpty, "\(callback) \(controller)")
        verdicts.insert(document["verdict"]?.string ?? "")
      }
    }
    #expect(verdicts.isSuperset(of: ["possible", "objected"]))
  }
}
