import Foundation
import LifelineChecker
import LifelineReports
import LifelineSimulator
import LifelineTrace
import TestSupport
import Testing

/// What becomes of work that is started in one callback and stopped in another.
@Suite("Placement")
struct PlacementTests {
  private static let placement = Placement(system: 18, length: 3)

  @Test("finds the gesture that is let go, after which work has started twice")
  func swipe() throws {
    let pair = Placement.Pair(start: .viewWillAppear, stop: .viewDidDisappear)
    let found = Self.placement.found(of: pair)
    let twice = try #require(found.first { $0.mishap == .startsTwice })
    #expect(twice.story.description.hasSuffix("cancelled\n"))
    #expect(twice.calls.suffix(2) == [.viewWillDisappear, .viewWillAppear])
    #expect(!Self.placement.isPaired(pair))
  }

  @Test("calls the two wills safe, but for what lies beneath a sheet")
  func wills() {
    let pair = Placement.Pair(start: .viewWillAppear, stop: .viewWillDisappear)
    #expect(Self.placement.isOnScreen(pair))
    #expect(Self.placement.found(of: pair).map(\.mishap) == [.runsBeneath])
  }

  @Test("has for each mishap a story in which the checker finds nothing")
  func lawful() throws {
    var stories: Set<String> = []
    for pair in Placement.pairs {
      for example in Self.placement.found(of: pair) { stories.insert(example.story.description) }
    }
    #expect(stories.count > 5)
    for story in stories.sorted() {
      let trace = try Simulation.trace(of: Story(story), system: 18)
      let report = Checker.check(text: trace, format: .native)
      #expect(report.findings.filter { $0.severity > .advice }.isEmpty, "\(story)")
    }
  }

  /// A bug that was published: where work was started and stopped, and what became of it.
  private struct Bug {
    /// The thread, as `owner/name#number`.
    var thread: String
    var what: String
    var start: Callback
    var stop: Callback
    var mishap: Placement.Mishap

    init(
      _ thread: String,
      _ what: String,
      from start: Callback,
      to stop: Callback,
      _ mishap: Placement.Mishap
    ) {
      (self.thread, self.what, self.mishap) = (thread, what, mishap)
      (self.start, self.stop) = (start, stop)
    }
  }

  private static let bugs: [Bug] = [
    Bug(
      "xmartlabs/Eureka/pull/1037",
      "observers of the keyboard are added once more each time that a gesture is let go",
      from: .viewWillAppear,
      to: .viewDidDisappear,
      .startsTwice
    ),
    Bug(
      "ps2/rileylink_ios/pull/168",
      "a timer is started again, and the first one is never invalidated",
      from: .viewWillAppear,
      to: .viewDidDisappear,
      .startsTwice
    ),
    Bug(
      "layerhq/Atlas-iOS/pull/1279",
      "notifications are observed once more at each return",
      from: .viewWillAppear,
      to: .deinitialize,
      .startsTwice
    ),
    Bug(
      "bfeher/BFPaperTabBarController/issues/8",
      "an observer is removed that is not registered any more, and the app crashes",
      from: .viewDidLoad,
      to: .viewWillDisappear,
      .stopsUnstarted
    ),
    Bug(
      "corona-warn-app/cwa-app-ios/pull/1194",
      "a countdown is not told any more that the app is active",
      from: .viewDidLoad,
      to: .viewWillDisappear,
      .restsOnScreen
    ),
    Bug(
      "BradLarson/GPUImage/pull/1728",
      "a camera stops with a swipe that is let go, and stays so",
      from: .viewDidLoad,
      to: .viewWillDisappear,
      .restsOnScreen
    ),
    Bug(
      "AlphaWallet/alpha-wallet-ios/issues/5145",
      "a coordinator is taken away with a swipe that is let go",
      from: .initialize,
      to: .viewWillDisappear,
      .restsOnScreen
    ),
    Bug(
      "piemonte/Player/issues/31",
      "a video is paused, and does not go on at the return",
      from: .viewDidLoad,
      to: .viewDidDisappear,
      .restsOnScreen
    ),
    Bug(
      "jonkykong/SideMenu/issues/558",
      "a menu stays beneath a sheet",
      from: .viewWillAppear,
      to: .viewWillDisappear,
      .runsBeneath
    ),
    Bug(
      "gordontucker/FittedSheets/issues/61",
      "a screen is not brought up to date when a sheet over it goes",
      from: .viewWillAppear,
      to: .viewWillDisappear,
      .runsBeneath
    ),
  ]

  private static func example(of bug: Bug) -> Placement.Example? {
    placement.found(of: Placement.Pair(start: bug.start, stop: bug.stop))
      .first { $0.mishap == bug.mishap }
  }

  @Test("finds bugs that were published, each by a story in which the checker finds nothing")
  func published() throws {
    #expect(Set(Self.bugs.map(\.thread)).count >= 10)
    for bug in Self.bugs {
      let example = try #require(Self.example(of: bug), "\(bug.thread)")
      let trace = try Simulation.trace(of: example.story, system: 18)
      let report = Checker.check(text: trace, format: .native)
      #expect(report.findings.filter { $0.severity > .advice }.isEmpty, "\(bug.thread)")
    }
  }

  private static var bugTable: String {
    bugs.map { bug in
      let story = example(of: bug)?.story.description.split(separator: "\n").joined(separator: "; ")
      let link = "[\(bug.thread)](https://github.com/\(bug.thread))"
      return
        "| \(link) | \(bug.what) | `\(bug.start.baseName)` | `\(bug.stop.baseName)` | `\(story ?? "")` |"
    }.joined(separator: "\n")
  }

  @Test("is a table of all pairs: spec/placement.md")
  func page() {
    #expect(golden("spec/placement.md", Self.text) == nil)
  }

  private static var text: String {
    """
    # Where work is safe

    Generated by `lifeline placement`; a test compares this page with it. Work that is started in one
    callback and stopped in another (a timer, an observer, a player, a visit that is counted) is safe only where
    each start has its stop, whatever happens to the screen. Every story of up to three actions was carried out on
    iOS 18, and each screen in it was watched:

    - **safe**: starts and stops come in pairs, and the work goes on while the screen is on screen and only then;
    - *paired*: they come in pairs, but the work goes on off screen, too, or not always while on screen;
    - *twice*: there is a story in which the work starts twice with no stop between;
    - *stops nothing*: there is one in which it is stopped without having been started;
    - *never stops*: there is one in which the screen is gone and the work was not stopped.

    `lifeline placement --start viewWillAppear --stop viewDidDisappear` tells the story. No pair stops work beneath what
    is presented over a screen without taking it off screen: a sheet, an alert, a popover tells it nothing. A story is
    watched up to the first of these, whose callbacks the sources do not tell, or tell in part, or which no screen brings
    upon itself:

    \(Placement.Exclusion.allCases.map { "- \($0.phrase)" }.joined(separator: "\n"))

    \(PlacementReport.table(of: placement).joined(separator: "\n"))

    ## Bugs that were published

    Ten of them, each with the shortest story in which it shows; `lifeline check` finds nothing in the story's trace,
    for UIKit does all that is in it.

    | source | what happened | start | stop | story |
    |---|---|---|---|---|
    \(bugTable)

    """
  }
}
