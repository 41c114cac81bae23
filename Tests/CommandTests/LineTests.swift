import Foundation
import TestSupport
import Testing

@testable import lifeline

/// What stands at a line, where it is more or less than an event.
@Suite("A line")
struct LineTests {
  @Test("that is the return of a call is answered for the call")
  func exits() throws {
    let folder = try Folder()
    let lines = [
      #"{"lifeline":1,"observes":["appearance"],"exits":true}"#,
      #"{"n":1,"vc":"Menu#1","e":"viewWillAppear(_:)"}"#, #"{"x":1}"#, #"{"x":9}"#,
    ]
    try folder.write(Data(lines.joined(separator: "\n").utf8), to: "menu.jsonl")
    let path = folder.url("menu.jsonl").path
    let call = Inside.run(["why", "\(path):2"])
    #expect(call.status == 0)
    let exit = Inside.run(["why", "\(path):3"])
    #expect(exit.status == 0)
    #expect(exit.output == "\(path):3 is the return of the call at line 2\n\n" + call.output)
    let json = Inside.run(["why", "\(path):3", "--format", "json"]).output
    #expect(json.contains("\"the return of the call at line 2\""))
    let stranger = Inside.run(["why", "\(path):4"]).output
    #expect(stranger.contains("it is the return of a call\n"))
  }

  @Test("with UIKit's words names the rule that they are kept under")
  func words() throws {
    let folder = try Folder()
    let text = "Unbalanced calls to begin/end appearance transitions for <Shop.Menu: 0x7f>.\n"
    try folder.write(Data(text.utf8), to: "words.log")
    let path = folder.url("words.log").path
    let run = Inside.run(["why", "\(path):1"])
    let line = "\n  also found at this line: unexplained-unbalanced-log\n"
    #expect(run.output.contains(line), "\(run.output)")
  }

  @Test("with words that name nobody makes no controller of UIKit")
  func nobody() throws {
    let folder = try Folder()
    let words = "nested push animation can result in corrupted navigation bar"
    let text = "[Shop.Menu viewDidLoad]\n\(words)\n"
    try folder.write(Data(text.utf8), to: "words.log")
    let path = folder.url("words.log").path
    for command in ["next", "tree"] {
      let run = Inside.run([command, path])
      #expect(run.status == 0)
      #expect(run.output.contains("\n  Shop.Menu "), "\(run.output)")
      #expect(!run.output.contains("\n  UIKit"), "\(run.output)")
    }
  }

  @Test("with more events than anybody reads explains the first ones, and counts the others")
  func chain() throws {
    let folder = try Folder()
    let round = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    for rounds in [5, 10] {
      let calls = Array(repeating: round, count: rounds).flatMap(\.self)
      let text = "HomeViewController: \(calls.joined(separator: " -> "))\n"
      try folder.write(Data(text.utf8), to: "chain.log")
      let run = Inside.run(["why", "\(folder.url("chain.log").path):1"])
      #expect(run.status == 0)
      let rest = calls.count - 21
      #expect(run.output.contains("the line has \(rest) more events, which") == (rest > 0))
    }
  }
}
