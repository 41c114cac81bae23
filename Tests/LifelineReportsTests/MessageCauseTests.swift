import LifelineChecker
import LifelineReading
import LifelineReports
import LifelineStory
import LifelineTrace
import TestSupport
import Testing

/// What the lines around one of UIKit's own messages say of it.
@Suite struct MessageCauseTests {
  private static func finding(_ text: String) -> Finding? {
    var trace = CheckedTrace(path: "log", report: Checker.check(text: text))
    trace.tellStory(
      from: TraceSource { () throws(TraceSource.Failure) in TraceReader(text: text) }
    )
    return trace.report.findings.first { $0.evidence.isUIKitMessage }
  }

  private static let alert = "Attempt to present <UIAlertController: 0x7fb> on <App.HomeVC: 0x7fa>"
  private static let home = """
    HomeVC viewDidLoad
    HomeVC viewWillAppear

    """

  @Test func aRefusedPresentationHasTheFixOfItsReason() throws {
    let offWindow =
      "\(Self.alert) (from <App.HomeVC: 0x7fa>) whose view is not in the window hierarchy."
    let early = try #require(Self.finding(Self.home + offWindow))
    #expect(early.causes.first?.text.contains("in viewWillAppear") == true)
    #expect(early.fix.contains("viewDidAppear of HomeVC"))
    #expect(early.noRepair == nil)
    let left = """
      HomeVC viewDidAppear
      HomeVC viewWillDisappear
      CartVC viewWillAppear
      HomeVC viewDidDisappear
      CartVC viewDidAppear
      \(offWindow)
      """
    let late = try #require(Self.finding(left))
    #expect(late.causes.first?.signs.map(\.line) == [4])
    #expect(late.fix.contains("viewIfLoaded?.window"))
    let busy = try #require(
      Self.finding(
        "HomeVC viewDidAppear\n\(Self.alert) which is already presenting <App.MenuVC: 0x7fc>."
      )
    )
    #expect(busy.fix.contains("Dismiss MenuVC") && busy.fix.contains("from MenuVC"))
    let twice = try #require(
      Self.finding("\(Self.alert) which is already presenting <UIAlertController: 0x7fd>.")
    )
    #expect(twice.causes.first?.text.contains("twice") == true)
    let running = try #require(
      Self.finding("HomeVC viewWillDisappear\n\(Self.alert) while a presentation is in progress!")
    )
    #expect(running.fix.contains("completion"))
    #expect(Set([early.fix, late.fix, busy.fix, twice.fix, running.fix]).count == 5)
    for finding in [early, late, busy, twice, running] {
      #expect(finding.causes.first?.word == "presented-wrongly")
    }
  }

  @Test func whoComesBackTooSoonIsQuoted() throws {
    let log = """
      HomeVC viewWillDisappear
      DetailVC viewWillAppear
      HomeVC viewWillAppear
      Unbalanced calls to begin/end appearance transitions for <DetailVC: 0x7fdd3b40>.
      DetailVC viewDidAppear
      HomeVC viewDidAppear
      """
    let finding = try #require(Self.finding(log))
    #expect(finding.causes.first?.word == "transitions-overlap")
    #expect(finding.quotes.map(\.line) == [1, 2, 3, 4])
  }

  @Test func twoLoadsBeforeItAreTwoPushes() throws {
    let log = """
      DetailVC viewDidLoad
      DetailVC viewDidLoad
      Unbalanced calls to begin/end appearance transitions for DetailVC
      """
    let causes = try #require(Self.finding(log)).causes
    #expect(Set(causes.prefix(2).map(\.word)).isSuperset(of: ["stack-changed-wrongly"]))
    #expect(causes.first?.signs.map(\.line) == [1, 2])
  }

  @Test func aChildThatHearsTwiceIsForwardedTwice() throws {
    let log = """
      PageVC viewDidAppear
      MainVC viewDidAppear
      Unbalanced calls to begin/end appearance transitions for <App.PageVC: 0x10503da00>
      PageVC viewDidAppear
      """
    let causes = try #require(Self.finding(log)).causes
    #expect(causes.prefix(2).map(\.word) == ["forwarded-twice", "called-by-hand"])
  }

  /// One of each kind that a log may hold alone.
  private static let alone: [(String, String)] = [
    (
      "Unbalanced calls to begin/end appearance transitions for <Menu: 0x1a>.",
      "transitions-overlap"
    ),
    ("nested push animation can result in corrupted navigation bar", "transitions-overlap"),
    ("Finishing up a navigation transition in an unexpected state.", "transitions-overlap"),
    (
      "pushViewController:animated: called on <UINavigationController 0x7f> while an existing transition or "
        + "presentation is occurring; the navigation stack will not be updated.",
      "stack-changed-wrongly"
    ),
    (
      "Pushing the same view controller instance more than once is not supported (<Menu: 0x1a>)",
      "stack-changed-wrongly"
    ),
    ("Tried to pop to a view controller that doesn't exist.", "stack-changed-wrongly"),
    (
      "A view can only be associated with at most one view controller at a time!",
      "containment-incomplete"
    ),
    (
      "child view controller:<A: 0x1a> should have parent view controller:<B: 0x1b> but requested parent is:<C: 0x1c>",
      "containment-incomplete"
    ),
    (
      "Attempt to dismiss from view controller <A: 0x1a> while a presentation or dismiss is in progress!",
      "presented-wrongly"
    ),
    ("Application tried to present modally an active controller <A: 0x1a>.", "presented-wrongly"),
    (
      "Presenting view controllers on detached view controllers is discouraged <A: 0x1a>.",
      "presented-wrongly"
    ),
  ]

  @Test(arguments: alone.indices)
  func aMessageAloneHasTheCausesOfItsFamily(index: Int) throws {
    let (message, word) = Self.alone[index]
    let finding = try #require(Self.finding(message + "\n"))
    #expect(finding.causes.first?.word == word)
    #expect(finding.noRepair == nil && !finding.fix.isEmpty)
  }

  @Test(arguments: [
    "popViewControllerAnimated: called on <ShopController\n0x7fe0e186ea00> while an existing transition or presentation is\noccurring; the navigation stack will not be updated.",
    "*** Terminating app due to uncaught exception\n'NSInvalidArgumentException', reason: 'Pushing the same view controller\ninstance more than once is not supported (<Menu: 0x7fd758e40980>)'",
    "Children view controllers <A: 0x1a> and <B: 0x1b> must have a common\nparent view controller when calling -[UIViewController\ntransitionFromViewController:]",
  ])
  func aWrappedMessageIsPutTogetherWhereverItBreaks(message: String) throws {
    let finding = try #require(
      Self.finding("HomeVC viewDidAppear\n\(message)\nHomeVC viewWillDisappear\n")
    )
    #expect((2...3).contains(finding.line) && !finding.causes.isEmpty)
  }
}
