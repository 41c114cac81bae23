import Testing

@testable import LifelineReports

/// Lines for people, in which foreign text may be anything.
@Suite("Prose")
struct ProseTests {
  @Test("writes out what is foreign where it would end the line or steer a terminal")
  func foreign() {
    let hostile = "a\r\n\u{1B}]8;;http://x\u{7}\u{2028}\u{202E}b\u{85}"
    let line: Prose = "ours: \(hostile), \(1), \(hostile[...])"
    let written = #"a\u{d}\u{a}\u{1b}]8;;http://x\u{7}\u{2028}\u{202e}b\u{85}"#
    #expect([line].text == "ours: \(written), 1, \(written)\n")
    #expect(["\(line) \("é ×2 …")" as Prose].text == "ours: \(written), 1, \(written) é ×2 …\n")
  }

  @Test("keeps colours that are ours, and none that are foreign")
  func colours() {
    let red = ("\("\u{1B}[31mx")" as Prose).styled("1;31")
    #expect(["\(red) and" as Prose].text == "\u{1B}[1;31m\\u{1b}[31mx\u{1B}[0m and\n")
    #expect(["\u{1B}[31mx"].text == "\\u{1b}[31mx\n")
  }

  @Test(
    "begins no command of GitHub's runner, which trims a line and knows two spellings",
    arguments: [
      ("::error::x", ": :error::x"), ("  \u{A0}::error::x", "  \u{A0}: :error::x"),
      ("a ##[error]x", "a ## [error]x"), ("##[##[x", "## [## [x"),
      ("\u{200D}:\u{200D}:error::x", ": :error::x"), ("#\u{200D}#[x]", "## [x]"),
      (":::x", ": ::x"), ("a ::b", "a ::b"), ("family \u{200D} emoji", "family \u{200D} emoji"),
    ]
  )
  func commands(line: String, written: String) {
    #expect([line].text == written + "\n")
    #expect([["\(line)" as Prose]].text == written + "\n")
  }

  @Test(
    "keeps the direction of names to themselves, but for paths, which are copied",
    arguments: [
      ("עמוד#1 viewDidLoad()", "⟦עמוד#1⟧ viewDidLoad()"),
      ("call עמוד#1.viewDidLoad()", "call ⟦עמוד#1⟧.viewDidLoad()"),
      ("mark: הבית שלי, x", "mark: ⟦הבית שלי⟧, x"),
      ("in (عرض#1), or عرض", "in (⟦عرض#1⟧), or ⟦عرض⟧"),
      ("عرض.log:3: warning: عرض", "عرض.log:3: warning: ⟦عرض⟧"), ("a/عرض.log", "a/عرض.log"),
      ("Menu#1 é ×2 …", "Menu#1 é ×2 …"), ("  عرض  عرض ", "  ⟦عرض⟧  ⟦عرض⟧ "),
    ]
  )
  func directions(line: String, written: String) {
    let signs = written.replacing("⟦", with: "\u{2068}").replacing("⟧", with: "\u{2069}")
    #expect([line].text == signs + "\n")
    #expect(signs.withoutIsolates == line)
  }

  @Test("is a command where it is made one")
  func ownCommands() {
    let command = Prose(command: "error", properties: ["file=a", "line=1"], message: "x%0A##[b]")
    #expect([command].text == "::error file=a,line=1::x%0A##[b]\n")
  }
}
