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
    var pair: Placement.Pair
    var mishap: Placement.Mishap
    /// The system of the report's time.
    var system: Int
    /// What the report tells, as a story, and the screen that it is about.
    var story: String
    var screen: String

    init(
      _ thread: String,
      _ what: String,
      _ pair: (start: Callback, stop: Callback),
      _ mishap: Placement.Mishap,
      of screen: String,
      on system: Int,
      _ story: String
    ) {
      (self.thread, self.what, self.mishap) = (thread, what, mishap)
      (self.screen, self.system, self.story) = (screen, system, story)
      self.pair = .init(start: pair.start, stop: pair.stop)
    }
  }

  private static let bugs: [Bug] = [
    Bug(
      "xmartlabs/Eureka/pull/1037",
      "observers of the keyboard are added once more each time that an interactive dismissal is let go",
      (.viewWillAppear, .viewDidDisappear),
      .startsTwice,
      of: "Form",
      on: 10,
      "launch navigation Home; push Form animated; swipe back cancelled; swipe back cancelled"
    ),
    Bug(
      "ps2/rileylink_ios/pull/168",
      "a timer is started again by a swipe from the left edge that is let go, and the first one is never invalidated",
      (.viewWillAppear, .viewDidDisappear),
      .startsTwice,
      of: "Device",
      on: 9,
      "launch navigation Devices; push Device animated; swipe back cancelled; pop animated"
    ),
    Bug(
      "layerhq/Atlas-iOS/pull/1279",
      "notifications are observed once more each time that something over the list is gone",
      (.viewWillAppear, .deinitialize),
      .startsTwice,
      of: "List",
      on: 10,
      "launch navigation List; push Conversation animated; pop animated; present Modal style fullScreen animated; dismiss animated"
    ),
    Bug(
      "bfeher/BFPaperTabBarController/issues/8",
      "an observer is removed when something is presented, and the next time it is not registered any more: the app crashes",
      (.viewDidLoad, .viewWillDisappear),
      .stopsUnstarted,
      of: "Bar",
      on: 8,
      "launch Bar; present First style fullScreen animated; dismiss animated; present Second style fullScreen animated"
    ),
    Bug(
      "corona-warn-app/cwa-app-ios/pull/1194",
      "after a visit to another screen the countdown is not told any more that the app is active",
      (.viewDidLoad, .viewWillDisappear),
      .restsOnScreen,
      of: "Home",
      on: 13,
      "launch navigation Home; push Detail animated; pop animated; enter background"
    ),
    Bug(
      "BradLarson/GPUImage/pull/1728",
      "a camera stops with a swipe back that is let go, and stays so",
      (.viewDidLoad, .viewWillDisappear),
      .restsOnScreen,
      of: "Camera",
      on: 7,
      "launch navigation Filters; push Camera animated; swipe back cancelled"
    ),
    Bug(
      "AlphaWallet/alpha-wallet-ios/issues/5145",
      "a coordinator is taken away with a swipe back that is let go",
      (.initialize, .viewWillDisappear),
      .restsOnScreen,
      of: "Wallet",
      on: 15,
      "launch navigation Home; push Wallet animated; swipe back cancelled"
    ),
    Bug(
      "piemonte/Player/issues/31",
      "a video is paused when its view is gone, and does not go on when it is visible again",
      (.viewDidLoad, .viewDidDisappear),
      .restsOnScreen,
      of: "Player",
      on: 8,
      "launch navigation Home; embed Player; push Detail animated; pop animated"
    ),
    Bug(
      "jonkykong/SideMenu/issues/558",
      "a menu that goes by itself in viewWillDisappear stays beneath a sheet, since sheets are what is presented",
      (.viewWillAppear, .viewWillDisappear),
      .runsBeneath,
      of: "Menu",
      on: 13,
      "launch navigation Home; present Menu style custom animated; present Detail animated"
    ),
    Bug(
      "gordontucker/FittedSheets/issues/61",
      "a screen is not brought up to date when a sheet over it goes",
      (.viewWillAppear, .viewWillDisappear),
      .runsBeneath,
      of: "Home",
      on: 13,
      "launch navigation Home; present Sheet style custom animated; dismiss animated"
    ),
  ]

  /// What the report of a bug tells, carried out.
  private static func placement(of bug: Bug, on system: Int) throws -> Placement {
    var placement = Placement(system: system)
    placement.watch(try Story(bug.story), of: bug.screen)
    return placement
  }

  @Test(
    "finds bugs that were published, each by what its report tells, in which the checker finds nothing"
  )
  func published() throws {
    #expect(Set(Self.bugs.map(\.thread)).count >= 10)
    for bug in Self.bugs {
      let told = try Self.placement(of: bug, on: bug.system)
      #expect(told.wholeStories == 1, "\(bug.thread)")
      let example = told.found(of: bug.pair).first { $0.mishap == bug.mishap }
      #expect(example?.controller.hasPrefix(bug.screen) == true, "\(bug.thread)")
      let trace = try Simulation.trace(of: Story(bug.story), system: bug.system)
      let report = Checker.check(text: trace, format: .native)
      #expect(report.findings.filter { $0.severity > .advice }.isEmpty, "\(bug.thread)")
      #expect(report.events > 0, "\(bug.thread)")
      let found = Self.placement.found(of: bug.pair).map(\.mishap)
      #expect(found.contains(bug.mishap), "\(bug.thread): no listed story shows it")
    }
  }

  @Test("does not find a published bug where its report says that all was well")
  func unpublished() throws {
    // Why: what the menu presents covered it until sheets came with iOS 13.
    let menu = try #require(Self.bugs.first { $0.screen == "Menu" })
    let covered = try Self.placement(of: menu, on: 12)
    #expect(!covered.found(of: menu.pair).map(\.mishap).contains(.runsBeneath))
    // Why: each of these is what the reports were answered with.
    let wills = Placement.Pair(start: .viewWillAppear, stop: .viewWillDisappear)
    for bug in Self.bugs where bug.mishap.isUnpaired {
      #expect(try Self.placement(of: bug, on: bug.system).isOnScreen(wills), "\(bug.thread)")
    }
  }

  private static var bugTable: String {
    bugs.map { bug in
      let link = "[\(bug.thread)](https://github.com/\(bug.thread))"
      return """
        | \(link) | \(bug.what) | `\(bug.pair.start.baseName)` | `\(bug.pair.stop.baseName)` | \(bug.screen) \
        \(words(for: bug.mishap)) | \(bug.system) | `\(bug.story)` |
        """
    }.joined(separator: "\n")
  }

  private static func words(for mishap: Placement.Mishap) -> String {
    switch mishap {
    case .startsTwice: "starts twice"
    case .stopsUnstarted: "stops nothing"
    case .neverStops: "never stops"
    case .runsOffScreen: "goes on off screen"
    case .restsOnScreen: "does not go on"
    case .runsBeneath: "goes on beneath"
    }
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

    Ten of them, each with what its report tells as a story, and on the system of its time. `lifeline check` finds nothing
    in the story's trace, for UIKit does all that is in it; `lifeline placement --start … --stop … --ios … --story "…"` tells
    what becomes of the work.

    `--screen` names the screen that the report is about.

    | source | what happened | start | stop | the work of | iOS | story |
    |---|---|---|---|---|---|---|
    \(bugTable)

    """
  }
}
