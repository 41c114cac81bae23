import LifelineTrace
import TestSupport
import Testing

/// What others have recorded of the real UIKit, and what the simulated one does in the same place.
@Suite("The simulator and the recordings")
struct RecordedOrderTests {
  /// A recording and the story that it tells.
  struct Pair: Sendable, CustomTestStringConvertible {
    /// The file, without its folder and its ending.
    var recording: String
    var story: String
    /// The version of iOS.
    var system: Int
    /// The controllers of the recording, and what they are called in the story.
    var names: [String: String]
    /// How many of the last actions of the story the recording shows.
    var actions = 1

    var testDescription: String { recording }
  }

  private static let pages = ["Page#1": "Cover", "Page#2": "Page"]
  private static let stack = ["List": "Home", "Item": "Detail"]

  /// The five orders of old and new, on old systems and new ones, and what else was recorded.
  static let pairs = [
    Pair(recording: "nav-push-ios7", story: "push Detail animated", system: 7, names: stack),
    Pair(recording: "nav-push-catalyst26", story: "push Detail", system: 26, names: stack),
    Pair(
      recording: "nav-push-with-loading",
      story: "push Detail animated",
      system: 12,
      names: stack
    ),
    Pair(recording: "nav-pop-ios7", story: "push Detail; pop animated", system: 7, names: stack),
    Pair(
      recording: "nav-pop-cancelled-ios7",
      story: "push Detail; swipe back cancelled",
      system: 7,
      names: stack
    ),
    Pair(
      recording: "nav-delegate-cancelled-pop-ios8",
      story: "push Detail; swipe back cancelled",
      system: 8,
      names: ["Nav": "Navigation"]
    ),
    Pair(
      recording: "tab-switch-catalyst26",
      story: "launch tabs plain Home, plain Search; tap tab 2",
      system: 26,
      names: ["Home": "Home", "Search": "Search"]
    ),
    Pair(
      recording: "present-fullscreen-catalyst26",
      story: "launch Home; present Login style fullScreen",
      system: 26,
      names: ["Home": "Home", "Login": "Login"]
    ),
    Pair(
      recording: "dismiss-fullscreen-catalyst26",
      story: "launch Home; present Login style fullScreen; dismiss to Home",
      system: 26,
      names: ["Home": "Home", "Login": "Login"]
    ),
    Pair(
      recording: "page-scroll-completed-ios7",
      story: "launch scrolling Gallery; turn page to Page",
      system: 7,
      names: pages
    ),
    Pair(
      recording: "page-scroll-cancelled-ios7",
      story: "launch scrolling Gallery; turn page to Page cancelled",
      system: 7,
      names: pages
    ),
    Pair(
      recording: "page-scroll-cancelled-ios12",
      story: "launch scrolling Gallery; turn page to Page; turn page to Next cancelled",
      system: 12,
      names: ["First": "Cover", "Second": "Page", "Third": "Next"],
      actions: 3
    ),
    Pair(
      recording: "page-set-in-view-did-load-ios11",
      story: "launch scrolling Gallery setting Page",
      system: 11,
      names: ["Page": "Page"]
    ),
    Pair(
      recording: "page-curl-completed-ios7",
      story: "launch curling Book; turn page to Page",
      system: 7,
      names: pages
    ),
    Pair(
      recording: "page-curl-cancelled-ios7",
      story: "launch curling Book; turn page to Page cancelled",
      system: 7,
      names: pages
    ),
    Pair(
      recording: "hand-transition-cancelled-ios13",
      story: "launch pager Pager; turn to Page; turn to Next animated cancelled",
      system: 13,
      names: ["Card#1": "Page", "Card#2": "Next"]
    ),
    Pair(
      recording: "add-child-repeated-didmove-catalyst26",
      story: "launch Host; embed Banner",
      system: 26,
      names: ["Host": "Host", "Banner": "Banner"]
    ),
    Pair(
      recording: "remove-child-repeated-didmove-catalyst26",
      story: "launch Host; embed Banner; remove Banner",
      system: 26,
      names: ["Host": "Host", "Banner": "Banner"]
    ),
    Pair(
      recording: "add-then-remove-in-one-turn-catalyst26",
      story: "launch Host; flash Banner",
      system: 26,
      names: ["Banner": "Banner"]
    ),
    Pair(
      recording: "remove-then-add-in-one-turn-catalyst26",
      story: "launch Host; embed Banner; reattach Banner",
      system: 26,
      names: ["Banner": "Banner"]
    ),
    Pair(
      recording: "memory-warning-unload-ios5",
      story: "push Detail; memory warning; pop",
      system: 5,
      names: ["List": "Home"],
      actions: 2
    ),
    Pair(
      recording: "view-nil-reload-catalyst26",
      story: "push Detail; clear view of Home; pop",
      system: 26,
      names: ["Map": "Home"],
      actions: 4
    ),
    Pair(
      recording: "embed-segue-ios26",
      story: "launch Dashboard embedding Chart",
      system: 26,
      names: ["Dashboard": "Dashboard", "Chart": "Chart"]
    ),
  ]

  @Test("show the same order", arguments: pairs)
  func order(pair: Pair) throws {
    let path = "traces/recorded/\(pair.recording).lifeline.jsonl"
    let recorded = Call.all(in: try #require(Repository.text(path))).flatMap(\.self)
    let kinds = Set(recorded.map(\.callback))
    let expected = recorded.map { "\(pair.names[$0.receiver] ?? "?") \($0.callback.baseName)" }
    let simulated = try Call.last(pair.actions, of: pair.story, system: pair.system)
      .filter { kinds.contains($0.callback) && pair.names.values.contains($0.receiver) }
      .map { "\($0.receiver) \($0.callback.baseName)" }
    #expect(Self.withOneLayout(simulated) == Self.withOneLayout(expected))
  }

  /// The lines without the layout passes behind the first of a series, which the simulator leaves out.
  private static func withOneLayout(_ lines: [String]) -> [String] {
    lines.enumerated()
      .filter { index, line in
        index < 2 || line != lines[index - 2] || !line.contains("LayoutSubviews")
      }
      .map(\.element)
  }
}
