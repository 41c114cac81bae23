import LifelineReading
import LifelineTrace
import Testing

@testable import LifelineChecker

/// Rules that a project has written down for itself: each with a violation, its nearest legal
/// neighbour, and what makes it wait no more.
@Suite("Rules of a project")
struct ProjectRuleTests {
  private static func after(
    _ first: String,
    _ second: String,
    within: String? = nil,
    unless: String? = nil,
    isAboutOne: Bool? = nil,
    message: String? = nil
  ) throws -> ProjectRule {
    ProjectRule(
      name: "own-rule",
      severity: .warning,
      claim: .after(try EventPattern(first), expect: try EventPattern(second)),
      bound: within.flatMap { ProjectRule.Bound($0) },
      exception: try unless.map { try EventPattern($0) },
      isAboutOne: isAboutOne,
      message: message,
      fix: nil
    )
  }

  private static func never(
    _ patterns: String...,
    within: String? = nil,
    unless: String? = nil
  ) throws -> ProjectRule {
    ProjectRule(
      name: "own-rule",
      severity: .error,
      claim: .never(try patterns.map { try EventPattern($0) }),
      bound: within.flatMap { ProjectRule.Bound($0) },
      exception: try unless.map { try EventPattern($0) },
      isAboutOne: nil,
      message: nil,
      fix: "Do not."
    )
  }

  private func report(
    _ text: String,
    _ rule: ProjectRule,
    as format: TraceReader.Format = .notation
  ) -> TraceReport {
    var options = CheckOptions()
    options.rules = []
    options.projectRules = [rule]
    var reader = TraceReader(text: text, format: text.hasPrefix("{") ? .native : format)
    if rule.readsMarks { reader.tellOtherLines() }
    return Checker.check(&reader, options: options)
  }

  private func lines(
    _ text: String,
    _ rule: ProjectRule,
    as format: TraceReader.Format = .notation
  ) -> [Int] {
    report(text, rule, as: format).findings.filter { $0.rule == "own-rule" }.map(\.line)
  }

  @Test("say what must never come, by class and by the other controller")
  func never() throws {
    let rule = try Self.never("present from *Splash*")
    let trace = """
      HomeController#1 present(Alert#1)
      SplashController#1 viewDidLoad
      SplashController#1 present(Alert#2)
      """
    let report = report(trace, rule)
    #expect(report.findings.map(\.line) == [3])
    #expect(report.findings.first?.severity == .error)
    #expect(report.findings.first?.confidence == .certain)
    #expect(report.findings.first?.quotes.map(\.line) == [3])
    #expect(lines(trace, try Self.never("present of Alert")) == [1, 3])
    #expect(lines(trace, try Self.never("present of Alert from Nobody")) == [])
    #expect(lines(trace, try Self.never("viewDidLoad of Splash*")) == [2])
    #expect(report.judged.map(\.rule) == ["own-rule"])
    #expect(report.judged.first?.subjects == 2)
  }

  @Test("say which events never follow each other")
  func sequence() throws {
    let twice = try Self.never("viewWillAppear of *Page", "viewWillAppear of *Page")
    let trace = """
      MyPage#1 viewWillAppear
      MyPage#2 viewWillAppear
      MyPage#1 viewDidAppear
      MyPage#1 viewWillAppear
      """
    #expect(twice.isAboutOne)
    let found = report(trace, twice).findings
    #expect(found.map(\.line) == [4])
    #expect(found.first?.quotes.map(\.line) == [1, 4])
    let guarded = try Self.never(
      "viewWillAppear of *Page",
      "viewWillAppear of *Page",
      unless: "viewDidAppear"
    )
    #expect(lines(trace, guarded) == [])
    let three = try Self.never("viewWillAppear", "viewWillAppear", "viewDidAppear")
    #expect(!three.isAboutOne)
    #expect(lines(trace, three) == [3])
  }

  @Test("let a sequence be, once it is too far apart")
  func sequenceBound() throws {
    let rule = try Self.never("push of *", "push of *", within: "300 ms")
    let trace = { (time: String) in
      """
      {"lifeline":1,"observes":["all"]}
      {"vc":"Nav#1","e":"pushViewController(_:animated:)","to":"A#1","t":1.0}
      {"vc":"Nav#1","e":"pushViewController(_:animated:)","to":"B#1","t":\(time)}
      """
    }
    let free = ProjectRule(
      name: "own-rule",
      severity: .warning,
      claim: rule.claim,
      bound: rule.bound,
      exception: nil,
      isAboutOne: false,
      message: nil,
      fix: nil
    )
    #expect(lines(trace("1.2"), free) == [3])
    #expect(lines(trace("1.3"), free) == [3])
    #expect(lines(trace("1.31"), free) == [])
    // Why: both name every class, so that by itself it is about one controller pushed twice.
    #expect(lines(trace("1.2"), rule) == [])
  }

  @Test("say what must follow, within a number of events")
  func after() throws {
    let rule = try Self.after("viewDidAppear of *Cart*", "mark screen*", within: "2 events")
    let trace = { (events: Int) in
      let others = String(repeating: "Home#1 viewDidLayoutSubviews\n", count: events)
      return "Cart#1 viewDidAppear\n\(others)@mark screen cart\nHome#1 viewDidLayoutSubviews\n"
    }
    #expect(lines(trace(0), rule) == [])
    #expect(lines(trace(2), rule) == [])
    #expect(lines(trace(3), rule) == [1])
    let found = try #require(report(trace(3), rule).findings.first)
    #expect(found.message == "viewDidAppear of Cart is not followed by mark screen*")
    #expect(found.because.hasSuffix("up to line 4 it did not come"))
  }

  @Test("say how often what follows must come, between one event and the next")
  func times() throws {
    let rule = ProjectRule(
      name: "own-rule",
      severity: .warning,
      claim: .after(
        try EventPattern("viewDidAppear of *"),
        expect: try EventPattern("mark screen*")
      ),
      bound: nil,
      exception: try EventPattern("mark quiet"),
      isAboutOne: nil,
      times: 1,
      message: nil,
      fix: nil
    )
    let (first, second, mark) = ("A#1 viewDidAppear\n", "B#1 viewDidAppear\n", "@mark screen a\n")
    #expect(lines(first + mark + second + mark, rule) == [])
    #expect(lines(first + mark + mark + second + mark, rule) == [1])
    #expect(lines(first + mark + mark + mark + second + mark, rule) == [1])
    #expect(lines(first + second + mark, rule) == [1])
    #expect(lines(first + mark + second + mark + mark, rule) == [3])
    #expect(lines(mark + mark + first + mark, rule) == [])
    #expect(lines(first + "@mark quiet\n" + second + mark, rule) == [])
    let told = { (text: String) in self.report(text, rule).findings.first }
    let often = try #require(told(first + mark + mark))
    #expect(often.message == "viewDidAppear of A is followed by mark screen* more than once")
    #expect(often.because.hasSuffix("screen* exactly once; at line 3 it came once too often"))
    let never = try #require(told(first + second + mark))
    #expect(never.message == "viewDidAppear of A is not followed by mark screen*")
    #expect(never.because.hasSuffix("up to line 2 it did not come"))
  }

  @Test("say what came after what in the words of the rule")
  func words() throws {
    let rule = try Self.never("viewDidAppear of Home", "viewDidAppear of Login")
    let found = report("Home viewDidAppear\nLogin viewDidAppear\n", rule).findings
    let sentence = "viewDidAppear of Login comes after viewDidAppear of Home, which must never be"
    #expect(found.map(\.message) == [sentence])
    let one = report("Login viewDidAppear\n", try Self.never("viewDidAppear of Login")).findings
    #expect(one.map(\.message) == ["viewDidAppear of Login must never come"])
  }

  @Test("know which two classes are never one controller")
  func classes() throws {
    let between = { (first: String, second: String) in
      ProjectRule.differentClasses(
        in: .never([try EventPattern("push of \(first)"), try EventPattern("push of \(second)")])
      ) != nil
    }
    #expect(try between("Cart", "Login") && between("Cart*", "Login"))
    #expect(try !between("Cart", "Cart") && !between("*Cart", "ShopCart") && !between("C*", "L*"))
    #expect(try !between("Shop.*", "Cart") && !between("Cart", "Shop.Cart"))
  }

  @Test("wait for the same controller where both are about one class")
  func same() throws {
    let rule = try Self.after(
      "viewWillAppear of *Page",
      "viewDidAppear of *Page",
      within: "2 events"
    )
    let trace = """
      MyPage#1 viewWillAppear
      MyPage#2 viewDidAppear
      MyPage#2 viewDidLayoutSubviews
      MyPage#2 viewDidLayoutSubviews
      MyPage#1 viewDidAppear
      """
    #expect(lines(trace, rule) == [1])
    let any = try Self.after(
      "viewWillAppear of *Page",
      "viewDidAppear of *Page",
      within: "2 events",
      isAboutOne: false
    )
    #expect(lines(trace, any) == [])
  }

  @Test("owe what has not come, where the trace may go on")
  func open() throws {
    let rule = try Self.after("viewWillAppear", "viewDidAppear")
    let begun = "A#1 viewWillAppear\nA#1 viewDidAppear\nA#1 viewWillAppear\n"
    let report = report(begun, rule)
    #expect(report.findings.isEmpty)
    #expect(report.open.map(\.line) == [3])
    #expect(lines(begun + "@end quiescent\n", rule) == [3])
    #expect(lines("A#1 viewWillAppear\nA#1 viewDidAppear\n@end quiescent\n", rule) == [])
  }

  @Test("say how long something may take, where there are times")
  func time() throws {
    let rule = try Self.after("viewWillAppear of *", "viewDidAppear of *", within: "0.5 s")
    let trace = { (time: String) in
      """
      {"lifeline":1,"observes":["appearance"]}
      {"vc":"A#1","e":"viewWillAppear(_:)","t":1.0}
      {"vc":"A#1","e":"viewDidAppear(_:)"\(time)}
      """
    }
    #expect(lines(trace(#","t":1.5"#), rule) == [])
    #expect(lines(trace(#","t":1.6"#), rule) == [2])
    let untimed = report("A#1 viewWillAppear\nA#1 viewDidAppear\n", rule)
    #expect(untimed.findings.isEmpty)
    #expect(untimed.undecided.map(\.missing) == [["times"]])
  }

  @Test("are not judged where what they need is not recorded")
  func unrecorded() throws {
    let rule = try Self.after("viewDidAppear of *", "viewDidDisappear of *", within: "1 events")
    let report = report("A#1 viewDidAppear\nA#1 viewDidLoad\nA#1 viewDidLoad\n", rule)
    #expect(report.findings.isEmpty && report.judged.isEmpty)
    #expect(report.undecided.map(\.rule) == ["own-rule"])
    // What excuses a sequence must be recorded, too.
    let twice = "A#1 viewWillAppear\nA#1 viewWillAppear\n"
    let guarded = try Self.never("viewWillAppear", "viewWillAppear", unless: "viewDidAppear")
    #expect(self.report(twice, guarded).findings.isEmpty)
    #expect(lines(twice, try Self.never("viewWillAppear", "viewWillAppear")) == [2])
  }

  @Test("wait no more across a gap in the numbers, or in another recording")
  func gap() throws {
    let rule = try Self.after("viewDidAppear of Cart", "mark *", within: "1 events")
    let trace = { (number: Int) in
      """
      {"lifeline":1,"observes":["all"]}
      {"n":1,"vc":"Cart#1","e":"viewDidAppear(_:)"}
      {"n":\(number),"vc":"Cart#1","e":"viewDidLayoutSubviews()"}
      {"n":\(number + 1),"vc":"Cart#1","e":"viewDidLayoutSubviews()"}
      """
    }
    #expect(lines(trace(2), rule) == [2])
    #expect(lines(trace(5), rule) == [])
    let header = #"{"lifeline":1,"observes":["all"]}"#
    let two = """
      \(header)
      {"vc":"Cart#1","e":"viewDidAppear(_:)"}
      \(header)
      {"vc":"Home#1","e":"viewDidLayoutSubviews()"}
      {"vc":"Home#1","e":"viewDidLayoutSubviews()"}
      """
    #expect(lines(two, rule) == [])
  }

  @Test("take what an app prints for marks in pasted logs")
  func printed() throws {
    let rule = try Self.after("viewDidAppear of Cart*", "mark *screen_view*", within: "1 events")
    let log = { (line: String) in
      """
      CartViewController viewWillAppear(_:)
      CartViewController viewDidAppear(_:)
      \(line)
      CartViewController viewWillDisappear(_:)
      CartViewController viewDidDisappear(_:)
      """
    }
    #expect(lines(log("analytics: screen_view cart"), rule, as: .console) == [])
    #expect(lines(log("analytics: nothing"), rule, as: .console) == [2])
    #expect(report(log("analytics: nothing"), rule, as: .console).notes.isEmpty)
  }

  @Test("never hide a finding of another rule, or are hidden by one")
  func apart() throws {
    var options = CheckOptions()
    options.projectRules = [try Self.never("viewDidAppear of *")]
    let text = "A#1 viewDidLoad\nA#1 viewWillAppear\nA#1 viewDidAppear\nA#1 viewDidAppear\n"
    let both = Checker.check(text: text, format: .notation, options: options).findings
    let alone = Checker.check(text: text, format: .notation).findings
    #expect(!alone.isEmpty)
    #expect(both.filter { $0.rule != "own-rule" }.map(\.rule) == alone.map(\.rule))
    #expect(both.filter { $0.rule == "own-rule" }.map(\.line) == [3, 4])
  }

  @Test("go by other names than lines and addresses")
  func fingerprint() throws {
    let rule = try Self.after("viewDidAppear of Cart", "mark *", within: "1 events")
    let first = "Cart#1 viewDidAppear\nHome#1 viewDidLoad\nHome#1 viewWillAppear\n"
    let second =
      "Home#3 viewDidLoad\nCart#7 viewDidAppear\nHome#3 viewIsAppearing\nCart#7 viewDidLayoutSubviews\n"
    let prints = [first, second].map { report($0, rule).findings.map(\.fingerprint) }
    #expect(prints[0].count == 1 && prints[0] == prints[1])
  }

  @Test(
    "refuse a pattern that means nothing",
    arguments: [
      "", "viewDidApear", "viewDidAppear of", "viewDidAppear with X", "viewDidAppear of X of",
    ]
  )
  func patterns(text: String) {
    #expect(throws: EventPattern.Problem.self) { try EventPattern(text) }
  }

  @Test("know distances")
  func bounds() {
    #expect(ProjectRule.Bound("3 events") == .events(3))
    #expect(ProjectRule.Bound("1 event") == .events(1))
    #expect(ProjectRule.Bound("500 ms") == .nanoseconds(500_000_000))
    #expect(ProjectRule.Bound("2.5 s") == .nanoseconds(2_500_000_000))
    for text in ["", "3", "3 lines", "1.5 events", "-1 s", "0 events", "nan s", "inf s", "1e300 s"]
    {
      #expect(ProjectRule.Bound(text) == nil, "\(text)")
    }
  }
}
