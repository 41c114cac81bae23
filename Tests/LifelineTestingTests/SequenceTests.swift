import LifelineTrace
import TestSupport
import Testing

@testable import LifelineRecording
@testable import LifelineTesting

/// Two sequences that differ in one way, and whether others may come.
struct SequenceCase: CustomTestStringConvertible, Sendable {
  /// The name of the golden file.
  var name: String
  /// The expected sequence, in notation.
  var expected: String
  /// The one that came, in notation.
  var came: String
  /// How much must be expected.
  var coverage = SequenceCoverage.exhaustive

  var testDescription: String { name }

  /// What an assertion says; nil if the sequences agree.
  var failure: String? {
    LifecycleExpectation(expected: LifecycleTrace(expected, format: .notation), coverage: coverage)
      .failures(of: LifecycleTrace(came, format: .notation), from: 0).first?.text
  }

  /// A pager that turns from one page to another.
  static let turn = """
    Pager addChild(Page#2)
      Page#2 willMove(toParent: Pager)
    Page viewWillDisappear(animated: true)
    Page#2 viewWillAppear(animated: true)
    Page viewDidDisappear(animated: true)
    Page#2 viewDidAppear(animated: true)
    Page#2 didMove(toParent: Pager)
    """

  /// The turn with one line in the place of another.
  static func turn(_ line: String, becomes other: String) -> String {
    turn.split(separator: "\n")
      .compactMap { $0.hasSuffix(line) ? (other.isEmpty ? nil : other) : String($0) }
      .joined(separator: "\n")
  }

  /// A tour of pages, three hundred calls long.
  static let tour = (1...60).flatMap { page in
    ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
      .map { "Page#\(page) \($0)" }
  }

  /// The tour with two calls exchanged, one left out, and one too many.
  static var otherTour: [String] {
    var tour = tour
    tour.swapAt(100, 101)
    tour.remove(at: 200)
    tour.insert("Page#50 viewWillLayoutSubviews", at: 250)
    return tour
  }

  static let all = [
    SequenceCase(
      name: "missing",
      expected: turn,
      came: turn("Page#2 didMove(toParent: Pager)", becomes: "")
    ),
    SequenceCase(
      name: "extra",
      expected: turn,
      came: turn + "\nPage#2 didMove(toParent: Pager)"
    ),
    SequenceCase(
      name: "moved",
      expected: turn,
      came: "Page#2 didMove(toParent: Pager)\n"
        + turn("Page#2 didMove(toParent: Pager)", becomes: "")
    ),
    SequenceCase(
      name: "renamed",
      expected: turn,
      came: turn.split(separator: "\n").map { $0.replacing("Page#2", with: "Page#3") }
        .joined(separator: "\n")
    ),
    SequenceCase(
      name: "animated",
      expected: turn,
      came: turn(
        "Page#2 viewDidAppear(animated: true)",
        becomes: "Page#2 viewDidAppear(animated: false)"
      )
    ),
    SequenceCase(
      name: "long",
      expected: tour.joined(separator: "\n"),
      came: otherTour.joined(separator: "\n")
    ),
    SequenceCase(name: "nothing", expected: turn, came: ""),
    SequenceCase(
      name: "partial",
      expected: "Page viewDidDisappear\nPage#2 viewDidLoad\nPage#2 viewDidAppear",
      came: turn,
      coverage: .partial
    ),
    SequenceCase(
      name: "otherwise",
      expected: tour.joined(separator: "\n"),
      came: tour.map { $0.replacing("Page", with: "Cart") }.joined(separator: "\n")
    ),
  ]
}

@Suite("Sequences")
struct SequenceTests {
  @Test("that differ are told so, in few lines", arguments: SequenceCase.all)
  func difference(of sequences: SequenceCase) throws {
    let failure = try #require(sequences.failure)
    let path = "Tests/LifelineTestingTests/Golden/\(sequences.name).txt"
    #expect(golden(path, failure + "\n") == nil)
    #expect(failure.split(separator: "\n").count < 75)
  }

  @Test("that agree are no failure, with arguments and nesting left out, too")
  func agreement() {
    let bare = "Page viewDidLoad\nPage viewWillAppear"
    let full = "Page viewDidLoad t: 0.5\n  Page viewWillAppear(animated: true) by: uikit"
    #expect(SequenceCase(name: "", expected: bare, came: full).failure == nil)
    #expect(SequenceCase(name: "", expected: full, came: bare).failure != nil)
  }

  @Test("may leave out modules, and say them")
  func modules() {
    let came = """
      Shop.Pager#2 addChild(Shop.Page)
        Shop.Page willMove(toParent: Shop.Pager#2)
      Shop.Tabs setViewControllers([Shop.Page, Shop.Pager#2])
      """
    func failure(_ expected: String) -> String? {
      SequenceCase(name: "", expected: expected, came: came).failure
    }
    let bare = came.replacing("Shop.", with: "")
    #expect(failure(bare) == nil)
    #expect(failure(came) == nil)
    #expect(failure(bare.replacing("Tabs set", with: "Shop.Tabs set")) == nil)
    #expect(failure(bare.replacing("Tabs set", with: "Mall.Tabs set")) != nil)
    #expect(failure(bare.replacing("[Page, Pager#2]", with: "[Page]")) != nil)
    #expect(failure(bare.replacing("toParent: Pager#2", with: "toParent: Pager")) != nil)
    #expect(SequenceCase(name: "", expected: came, came: bare).failure != nil)
  }

  @Test("that are partial let others come, and keep the order")
  func partial() {
    let some = "Page viewWillDisappear\nPage#2 didMove(toParent: Pager)"
    let none = "Page#2 didMove(toParent: Pager)\nPage viewWillDisappear"
    let turn = SequenceCase.turn
    let partial = SequenceCoverage.partial
    #expect(SequenceCase(name: "", expected: some, came: turn, coverage: partial).failure == nil)
    #expect(SequenceCase(name: "", expected: none, came: turn, coverage: partial).failure != nil)
    #expect(SequenceCase(name: "", expected: some, came: turn).failure != nil)
  }

  @Test("that cannot be read are a failure of their own")
  func unreadable() {
    let failure = SequenceCase(name: "", expected: "Page viewWilAppear", came: "").failure
    #expect(failure?.hasPrefix("line 1 of the expected sequence names viewWilAppear") == true)
    let broken = SequenceCase(name: "", expected: "Page", came: "").failure
    #expect(broken?.hasPrefix("line 1 of the expected sequence cannot be read") == true)
  }
}
