import Foundation
import TestSupport
import Testing

@testable import lifeline

@Suite("lifeline explain --message")
struct ExplainMessageTests {
  static let line =
    "2016-04-09 10:21:34.002 Shop[812:44031] Unbalanced calls to begin/end "
    + "appearance transitions for <Cart: 0x7fa1c0>."

  @Test("answers to a pasted line, in every form")
  func answers() throws {
    let text = Inside.run(["explain", "--message", Self.line])
    #expect(text.status == 0)
    #expect(text.output.contains("\n  Cart at 0x7fa1c0\n"))
    #expect(text.output.contains("unbalancedTransition · appearance · only logged"))
    let json = Inside.run(["explain", "--format", "json", "--message=\(Self.line)"])
    #expect(json.status == 0)
    let entry = try SchemaValue(text: json.output)["messages"]?.elements.first
    #expect(entry?["about"]?.elements.first?["address"]?.string == "0x7fa1c0")
    let markdown = Inside.run(["explain", "--format", "markdown", "--message", Self.line])
    #expect(markdown.status == 0)
    #expect(markdown.output.hasPrefix("## Unbalanced calls"))
  }

  @Test("reads standard input, and answers to each kind once")
  func input() throws {
    let lines = "\(Self.line)\n-[Cart viewDidAppear:]\n\(Self.line)\nCan't add self as subview\n"
    let run = try Tool.run(["explain", "--message", "-"], input: Data(lines.utf8))
    #expect(run.status == 0)
    #expect(run.output.components(separatedBy: "How to fix").count == 3)
    let empty = try Tool.run(["explain", "--message", "-"])
    #expect(empty.status == 3)
  }

  @Test(
    "gives 3 and one message for what it does not know, with the nearest",
    arguments: [
      ("hello", nil),
      ("Menu viewDidLoad", nil),
      ("Unbalancd calls to begin/end apearance transitions for <A: 0x1>", "Unbalanced calls"),
      ("pushing the same view controler instance more then once", "Pushing the same"),
    ]
  )
  func unknown(_ text: String, _ near: String?) throws {
    let run = try Tool.run("explain", "--message", text)
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.error.contains("this is no message of UIKit's that is known"))
    #expect(run.error.contains("the nearest is “\(near ?? "")") == (near != nil))
  }

  @Test("lists the messages")
  func list() {
    for form in ["text", "json", "markdown"] {
      let run = Inside.run(["explain", "--list-messages", "--format", form])
      #expect(run.status == 0)
      #expect(run.output.contains("nested push animation"))
    }
  }

  @Test("says in its help what its statuses mean")
  func help() throws {
    let run = try Tool.run("explain", "--help")
    #expect(run.output.contains("\n  3  no message of UIKit's was recognised\n"))
    #expect(try Tool.run("check", "--help").output.contains("  3  an input could not be read"))
  }
}
