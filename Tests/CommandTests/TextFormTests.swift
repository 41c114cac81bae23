import TestSupport
import Testing

@testable import lifeline

@Suite("The text of a report")
struct TextFormTests {
  private static let words = ["check", CommandTests.bad, "traces/violating/appears-twice.log"]

  private static func golden(_ name: String, _ text: String) -> String? {
    TestSupport.golden("Tests/CommandTests/Golden/\(name).txt", text)
  }

  @Test("is as wide as it may be", arguments: [60, 120])
  func width(columns: Int) {
    let text = Inside.run(Self.words, environment: ["COLUMNS": "\(columns)"]).output
    #expect(Self.golden("text-\(columns)", text) == nil)
  }

  @Test("has colours on a terminal, and without them says the same words")
  func colours() {
    let colored = Inside.run(Self.words, columns: 80).output
    #expect(Self.golden("text-colored", colored) == nil)
    let plain = Inside.run(Self.words, environment: ["NO_COLOR": "1"], columns: 80).output
    #expect(Self.golden("text-plain", plain) == nil)
    #expect(colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
  }

  @Test("is narrated in the same words on every terminal")
  func narrated() {
    let words = Self.words + ["--format", "narrated"]
    let text = Inside.run(words).output
    #expect(Inside.run(words, environment: ["COLUMNS": "60"], columns: 60).output == text)
    #expect(!text.contains("\u{1B}"))
  }
}
