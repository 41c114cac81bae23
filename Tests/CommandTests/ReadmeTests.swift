import Foundation
import TestSupport
import Testing

@testable import lifeline

@Suite("The pages that show outputs")
struct ReadmeTests {
  /// The pages, the README first.
  static let pages = ["README.md"] + Repository.files(below: "spec").filter { $0.hasSuffix(".md") }

  @Test("show what the commands print today, and files as they are", arguments: pages)
  func outputs(of page: String) throws {
    let text = try #require(Repository.text(page))
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var shown = 0
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      let line = lines[index]
      guard line.hasSuffix(" -->"), let actual = Self.text(below: line) else { continue }
      let start = try #require(lines[index...].firstIndex { $0.hasPrefix("```") })
      let fence = lines[start].prefix { $0 == "`" }
      let end = try #require(lines[(start + 1)...].firstIndex { $0 == fence })
      if Repository.isRecording {
        lines.replaceSubrange((start + 1)..<end, with: actual)
      } else {
        #expect(Array(lines[(start + 1)..<end]) == actual, "\(line)")
      }
      shown += 1
    }
    #expect(shown >= (page == "README.md" ? 2 : 0))
    if Repository.isRecording, shown > 0 {
      #expect(golden(page, lines.joined(separator: "\n")) == nil)
    }
  }

  /// The lines that a comment asks for: a command's output, or a file; nil for another comment.
  private static func text(below line: String) -> [String]? {
    var text: String
    if line.hasPrefix("<!-- lifeline ") {
      text = Inside.run(words(of: line.dropFirst(14).dropLast(4))).output
    } else if line.hasPrefix("<!-- file ") {
      text = Repository.text(String(line.dropFirst(10).dropLast(4))) ?? "there is no such file"
    } else {
      return nil
    }
    if text.hasSuffix("\n") { text.removeLast() }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The words of a command line, in which quotes hold blanks together.
  private static func words(of line: Substring) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, piece in
        index % 2 == 1 ? [String(piece)] : piece.split(separator: " ").map(String.init)
      }
  }

  @Test(
    "read what the page of printing proposes, with the address",
    arguments: [
      ("viewDidAppear(_:)", "viewDidAppear"), ("deinit", "deinit"),
      ("willMove(toParent:) Optional(<Shop.Menu: 0x7f8a02e400>)", "willMove(toParent: Shop.Menu)"),
      ("didMove(toParent:) nil", "didMove(toParent: nil)"),
      ("viewIsAppearing(_:)", "viewIsAppearing"),
    ]
  )
  func printed(call: String, event: String) {
    for object in ["<Shop.Cart: 0x7f8a01c400>", "Shop.Cart ObjectIdentifier(0x00007f8a01c400)"] {
      let words = ["convert", "-", "--from", "console", "--to", "notation"]
      let run = Inside.run(words, input: "\(object) \(call)\n")
      #expect(run.status == 0 && run.output.hasPrefix("Shop.Cart \(event)"), "\(run.output)")
    }
    let logged = ##"{"processID":9,"eventMessage":"<Shop.Cart: 0x7f8a01c400> \##(call)"}\##n"##
    let run = Inside.run(["convert", "-", "--to", "notation"], input: logged)
    #expect(run.status == 0 && run.output.hasPrefix("Shop.Cart \(event)"), "\(run.output)")
  }

  @Test(
    "hold an app's controller of SwiftUI to account, and Apple's not",
    arguments: [("SwiftUI.UIHostingController<Shop.Home>", 0), ("Shop.HomeHostingController", 1)]
  )
  func hosting(name: String, status: Int32) {
    let calls = ["viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewDidAppear(_:)"]
    let lines = calls.map { "<\(name): 0x7f8a01c400> \($0)\n" }
    #expect(Inside.run(["check", "-"], input: lines.joined()).status == status)
    let other = Inside.run(["check", "-"], input: "HomeView onAppear\n" + lines[0])
    #expect(other.status != 1 && !other.output.contains("not read"), "\(other.output)")
  }

  @Test("is short, the README is")
  func length() throws {
    let text = try #require(Repository.text("README.md"))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }

  @Test("has the two commands that do everything, the README does")
  func commands() throws {
    let text = try #require(Repository.text("README.md"))
    let commands = Set(text.split(separator: "\n").map { $0.split(separator: "  ").first ?? "" })
    #expect(commands.contains("swift run lifeline check traces/violating/appears-again.log"))
    #expect(commands.contains("swift test"))
  }

  @Test("name only files that exist", arguments: pages + ["CONTRIBUTING.md"])
  func links(of page: String) throws {
    let text = try #require(Repository.text(page))
    let folder = Repository.root.appendingPathComponent(page).deletingLastPathComponent()
    for piece in text.components(separatedBy: "](").dropFirst() {
      let target = piece.prefix { $0 != ")" && $0 != "#" }
      guard !target.isEmpty, !target.contains("://"), !target.contains(" ") else { continue }
      let path = folder.appendingPathComponent(String(target)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(page): \(target)")
    }
  }
}
