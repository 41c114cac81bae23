import LifelineTrace
import Testing

@testable import LifelineChecker

/// What somebody has accepted in the trace itself.
@Suite("Suppressions in marks")
struct SuppressionTests {
  private static let twice = "A#1 viewDidLoad\nA#1 viewWillAppear\nA#1 viewDidAppear\n"

  private func report(_ text: String, on day: String? = nil) -> TraceReport {
    var report = Checker.check(text: text)
    report.suppress(today: day.flatMap { Day($0) })
    return report
  }

  private static let fault = "A#1 viewDidAppear\n"
  private static let rule = "repeated-did-appear"

  @Test("take a finding out from their line on, with the reason")
  func ignore() throws {
    let plain = report(Self.twice + Self.fault)
    #expect(plain.findings.map(\.rule) == [Self.rule])
    let text = Self.twice + "@mark lifeline:ignore \(Self.rule) because APP-12\n" + Self.fault
    let suppressed = report(text)
    #expect(suppressed.findings.isEmpty && suppressed.verdict != .violates)
    #expect(suppressed.suppressed.map(\.finding.rule) == [Self.rule])
    #expect(suppressed.suppressed.first?.suppression.reason == "APP-12")
    #expect(suppressed.notes.isEmpty && suppressed.unusedMarks == 0)
    // Its nearest neighbour stands behind the finding.
    let late = Self.twice + Self.fault + "@mark lifeline:ignore \(Self.rule) because APP-12\n"
    #expect(report(late).findings.count == 1)
    #expect(report(late).unusedMarks == 1)
    #expect(report(late).notes.map(\.line) == [5])
  }

  @Test("go by family, by all, and by class")
  func scope() {
    let text = { (what: String) in
      Self.twice + "@mark lifeline:ignore \(what) because it is so\n" + Self.fault
    }
    for what in ["appearance", "all", "all of A", "\(Self.rule),leaked-after-removal of A*"] {
      #expect(report(text(what)).findings.isEmpty, "\(what)")
    }
    for what in ["loading", "all of B", "\(Self.rule) of B*", "no-such-rule"] {
      #expect(report(text(what)).findings.count == 1, "\(what)")
      #expect(report(text(what)).unusedMarks == 1, "\(what)")
    }
  }

  @Test("that name a rule by a wrong word say which one was probably meant")
  func misspelt() {
    let text = { (what: String) in
      self.report(Self.twice + "@mark lifeline:ignore \(what) because x\n" + Self.fault)
    }
    let typo = text(String(Self.rule.dropLast()))
    let proposal = "which is no rule; did you mean \(Self.rule)?"
    #expect(typo.findings.count == 1 && typo.unusedMarks == 1)
    #expect(typo.notes.count == 1 && typo.notes[0].message.hasSuffix(proposal))
    let beside = text("\(Self.rule),apearance")
    #expect(beside.findings.isEmpty && beside.unusedMarks == 0)
    #expect(beside.notes.map(\.message).contains { $0.hasSuffix("did you mean appearance?") })
    #expect(text("banana").notes[0].message.hasSuffix("take it out"))
  }

  @Test("end where they are heeded again")
  func heed() {
    let ignore = "@mark lifeline:ignore all because a vendor does it\n"
    let text = { (heed: String) in
      Self.twice + ignore + Self.fault + "@mark lifeline:heed\(heed)\n"
        + "A#1 viewWillDisappear\nA#1 viewDidDisappear\nA#1 viewDidDisappear\n"
    }
    let rules = { (heed: String) in self.report(text(heed)).findings.map(\.rule) }
    #expect(rules("") == ["repeated-disappear"])
    #expect(rules(" appearance") == ["repeated-disappear"])
    #expect(rules(" repeated-disappear") == ["repeated-disappear"])
    #expect(rules(" loading") == [])
  }

  @Test("end with their day")
  func expiry() {
    let text =
      Self.twice + "@mark lifeline:ignore all until 2027-01-31 because later\n" + Self.fault
    #expect(report(text).findings.isEmpty)
    #expect(report(text, on: "2027-01-31").findings.isEmpty)
    let after = report(text, on: "2027-02-01")
    #expect(after.findings.count == 1)
    #expect(
      after.notes.map(\.message) == ["the suppression in this mark ended on 2027-01-31: later"]
    )
  }

  @Test(
    "say so where they mean nothing",
    arguments: [
      "lifeline:", "lifeline:ignre all because x", "lifeline:ignore", "lifeline:ignore all",
      "lifeline:ignore all because", "lifeline:ignore because x",
      "lifeline:ignore all until soon because x", "lifeline:ignore all until 2027-02-29 because x",
      "lifeline:ignore all of", "lifeline:ignore all of A until",
    ]
  )
  func malformed(mark: String) {
    let report = report(Self.twice + "@mark \(mark)\n" + Self.fault)
    #expect(report.findings.count == 1)
    #expect(report.notes.count == 1)
    #expect(report.notes.first?.message.hasPrefix("this mark suppresses nothing: ") == true)
  }

  @Test("take what follows from a finding along, and what is owed")
  func followers() throws {
    let text = """
      @observes all
      A is A, UIViewController
      A addChild(B) by: app
      B viewDidLoad

      """
    let owed = report(text)
    let rule = try #require(owed.open.first?.rule)
    let mark = "@mark lifeline:ignore \(rule) because the log is cut\n"
    let accepted = report(text.replacing("A addChild", with: "\(mark)A addChild"))
    #expect(accepted.open.allSatisfy { $0.rule != rule })
    #expect(accepted.unusedMarks == 0)
  }

  @Test("know the days of the calendar")
  func days() throws {
    #expect(Day("2028-02-29") != nil && Day("2100-02-29") == nil && Day("2000-02-29") != nil)
    for text in ["", "2027", "2027-1-1", "2027-13-01", "2027-00-01", "2027-04-31", "２０２７-01-01"] {
      #expect(Day(text) == nil, "\(text)")
    }
    let day = try #require(Day("2027-01-31"))
    #expect("\(day)" == "2027-01-31" && day < Day(year: 2027, month: 2, day: 1))
  }
}
