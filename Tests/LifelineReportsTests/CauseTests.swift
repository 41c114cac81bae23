import LifelineChecker
import LifelineReading
import LifelineReports
import LifelineStory
import LifelineTrace
import TestSupport
import Testing

/// Why a finding came about: every rule says it, and what the trace shows puts the likeliest first.
@Suite struct CauseTests {
  private static func findings(_ text: String) -> [Finding] {
    var trace = CheckedTrace(path: "log", report: Checker.check(text: text))
    trace.tellStory(
      from: TraceSource { () throws(TraceSource.Failure) in TraceReader(text: text) }
    )
    return trace.report.findings
  }

  private static func words(_ text: String, of rule: String) -> [String] {
    findings(text).first { $0.rule == rule }?.causes.map(\.word) ?? []
  }

  @Test func everyRuleHasCausesUnlessItSpeaksOfRecordings() {
    let rules = Set(Rule.all.map(\.name))
    #expect(RankedCauses.rules.subtracting(rules).isEmpty)
    #expect(RankedCauses.rulesAboutRecordings.subtracting(rules).isEmpty)
    #expect(rules == RankedCauses.rules.union(RankedCauses.rulesAboutRecordings))
  }

  @Test(arguments: Rule.all.filter { RankedCauses.rules.contains($0.name) })
  func causesAreWholePhrases(rule: Rule) {
    let place = StoryPlace(rule: rule.name, line: 1, subject: .unknown, className: "App.HomeVC")
    let causes = RankedCauses(of: place, in: nil).causes
    #expect(!causes.isEmpty)
    for cause in causes {
      #expect(!cause.text.contains("{") && !(cause.fix ?? "").contains("{"))
      #expect(
        cause.text.last != "." && cause.text.first?.isUppercase == false
          || cause.text.hasPrefix("UIKit") || cause.text.hasPrefix("HomeVC")
      )
    }
  }

  @Test func aPairThatIsDoubledWithinAnotherIsForwardedTwice() {
    let log = """
      Box viewWillAppear
      Page viewWillAppear
      Page viewWillAppear
      Box viewDidAppear
      Page viewDidAppear
      Page viewDidAppear
      """
    #expect(Self.words(log, of: "repeated-will-appear").first == "forwarded-twice")
  }

  @Test func aRootThatAppearsAgainBehindItsSuccessorWasReplacedTooSoon() {
    let log = """
      OldRoot viewWillAppear
      OldRoot viewDidAppear
      NewRoot viewWillAppear
      NewRoot viewDidAppear
      OldRoot viewDidAppear
      """
    let finding = Self.findings(log).first { $0.rule == "repeated-did-appear" }
    #expect(finding?.causes.first?.word == "stack-changed-wrongly")
    #expect(finding?.causes.first?.signs.map(\.line) == [4])
  }

  @Test func aPresenterThatIsToldByHandWhenItsSheetGoesIsNoContainersFault() {
    let log = """
      Results viewWillAppear
      Results viewDidAppear
      Filter viewWillAppear
      Filter viewDidAppear
      Filter viewWillDisappear
      Results viewWillAppear
      Filter viewDidDisappear
      Results viewDidAppear
      """
    #expect(Self.words(log, of: "appear-while-appeared").first == "called-by-hand")
  }

  @Test func aCallThatUIKitMadeIsNoCallByHand() {
    let trace = """
      {"lifeline":1,"observes":{"*":["appearance","loading"]}}
      {"e":"viewDidLoad","vc":"HomeVC#1","by":"uikit"}
      {"e":"viewWillAppear(_:)","vc":"HomeVC#1","by":"uikit"}
      {"e":"viewWillAppear(_:)","vc":"HomeVC#1","by":"uikit"}
      """
    let words = Self.words(trace, of: "repeated-will-appear")
    #expect(!words.isEmpty && words.last == "called-by-hand" || !words.contains("called-by-hand"))
  }

  /// What a log shows beside a finding, and the cause that it speaks for.
  @Test(
    arguments: [
      (
        "the app was in the background", "appear-while-appeared", "called-by-hand",
        """
        Home viewWillAppear
        Home viewDidAppear
        Home viewWillDisappear
        Item viewWillAppear
        Home viewDidDisappear
        Item viewDidAppear
        applicationDidEnterBackground
        applicationWillEnterForeground
        Item viewWillAppear
        Item viewWillDisappear
        Home viewWillAppear
        """
      ),
      (
        "a gesture was let go before its did", "repeated-disappear", "ended-wrongly",
        """
        Map viewWillAppear
        Map viewDidAppear
        pan began
        List viewWillAppear
        Map viewWillDisappear
        pan cancelled
        List viewDidAppear
        Map viewDidDisappear
        Map viewWillDisappear
        Room viewWillAppear
        Map viewDidDisappear
        Room viewDidAppear
        """
      ),
      (
        "the visitor has gone since", "repeated-disappear", "not-forwarded",
        """
        Map viewWillAppear
        Map viewDidAppear
        Map viewWillDisappear
        Sheet viewWillAppear
        Sheet viewDidAppear
        Map viewDidDisappear
        Sheet viewWillDisappear
        Sheet viewDidDisappear
        Map viewWillDisappear
        Sheet viewWillAppear
        Sheet viewDidAppear
        Map viewDidDisappear
        """
      ),
      (
        "the app was resized", "repeated-disappear", "uikit-bug",
        """
        Cards viewWillAppear
        Cards viewDidAppear
        Cards viewWillDisappear
        Mail viewWillAppear
        Cards viewDidDisappear
        Mail viewDidAppear
        multitasking resize to 694x768
        Cards viewWillDisappear
        unread 12
        """
      ),
      (
        "a finger lets go before half of the way", "repeated-disappear", "ended-wrongly",
        """
        Map viewWillAppear
        Map viewDidAppear
        List viewWillAppear
        Map viewWillDisappear
        finger up at 22 %
        List viewDidAppear
        Map viewDidDisappear
        Map viewWillDisappear
        Room viewWillAppear
        Map viewDidDisappear
        Room viewDidAppear
        """
      ),
      (
        "its will comes right behind it", "did-appear-without-will", "ended-wrongly",
        """
        Home viewWillAppear
        Home viewDidAppear
        Panel viewDidLoad
        Panel viewDidAppear
        Panel viewWillAppear
        Panel viewWillDisappear
        Panel viewDidDisappear
        """
      ),
      (
        "the other one's did comes alone, too", "did-disappear-without-will", "ended-wrongly",
        """
        Deck viewWillAppear
        CardA viewWillAppear
        Deck viewDidAppear
        CardA viewDidAppear
        CardA viewDidDisappear
        CardB viewDidAppear
        Deck viewWillDisappear
        CardB viewWillDisappear
        Deck viewDidDisappear
        CardB viewDidDisappear
        Deck viewWillAppear
        CardB viewWillAppear
        Deck viewDidAppear
        CardB viewDidAppear
        Deck viewWillDisappear
        CardA viewWillDisappear
        """
      ),
      (
        "UIKit's container has heard the will", "did-appear-without-will", "super-not-called",
        """
        MainNavigationController viewWillAppear
        MainNavigationController viewDidAppear
        ItemVC viewWillAppear
        ItemVC viewDidAppear
        MainNavigationController viewWillDisappear
        ItemVC viewWillDisappear
        MainNavigationController viewDidDisappear
        ItemVC viewDidDisappear
        MainNavigationController viewWillAppear
        MainNavigationController viewDidAppear
        ItemVC viewDidAppear
        """
      ),
      (
        "neither of its dids ever comes", "missing-did-appear", "never-finished",
        """
        HomeVC viewDidLoad
        HomeVC viewWillAppear
        HomeVC viewDidAppear
        DrawerVC viewDidLoad
        DrawerVC viewWillAppear
        DrawerVC viewWillDisappear
        DrawerVC viewWillAppear
        DrawerVC viewWillDisappear
        ItemVC viewDidLoad
        HomeVC viewWillDisappear
        ItemVC viewWillAppear
        HomeVC viewDidDisappear
        ItemVC viewDidAppear
        """
      ),
      (
        "all others print it", "did-disappear-without-will", "super-not-called",
        """
        Home viewWillAppear
        Home viewDidAppear
        Home viewWillDisappear
        Item viewWillAppear
        Home viewDidDisappear
        Item viewDidAppear
        Help viewWillAppear
        Item viewDidDisappear
        Help viewDidAppear
        Help viewWillDisappear
        Item viewWillAppear
        Help viewDidDisappear
        Item viewDidAppear
        """
      ),
    ]
  )
  func whatStandsAroundSpeaksForACause(_ sign: String, rule: String, word: String, log: String) {
    #expect(Self.words(log, of: rule).first == word, "\(sign)")
  }

  @Test func aRequestThatIsCancelledAndAPictureThatIsResizedSpeakForNothing() {
    let lines = """
      Map viewWillAppear
      Map viewDidAppear
      Map viewWillDisappear
      List viewWillAppear
      GET /tiles cancelled
      Map viewDidDisappear
      List viewDidAppear
      picture resized
      Map viewWillDisappear
      Room viewWillAppear
      Map viewDidDisappear
      Room viewDidAppear
      """
    let words = Self.words(lines, of: "repeated-disappear")
    #expect(!words.isEmpty)
    #expect(!words.prefix(2).contains("ended-wrongly") && !words.contains("uikit-bug"))
  }
}
