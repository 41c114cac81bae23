import LifelineChecker
import LifelineTrace
import TestSupport
import Testing

@testable import LifelineReports

@Suite("UIKit's complaints under a finding")
struct ComplaintTests {
  @Test("are quoted where their words differ, and counted where they do not")
  func words() throws {
    let text = """
      nested push animation can result in corrupted navigation bar
      Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.
      Unbalanced calls to begin/end appearance transitions for <Shop.Story: 0x7fb2c3e05b90>.
      Unbalanced calls to begin/end appearance transitions for <Shop.Story: 0x7fb2c3e05b90>.

      """
    let finding = try #require(Checker.check(text: text, format: .console).findings.first)
    let clause = try #require(finding.clauses.first { $0.kind == .message }).text
    #expect(clause.contains("at line 2: \"Finishing up"))
    #expect(clause.contains(", and at line 3: \"Unbalanced calls"))
    #expect(clause.contains("<Shop.Story: 0x7fb2c3e05b90>"))
    #expect(clause.hasSuffix(", and again at line 4"))
  }
}
