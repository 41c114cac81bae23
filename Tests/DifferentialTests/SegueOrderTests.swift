import LifelineTrace
import Testing

/// Segues, and births from storyboards.
@Suite("The simulator's segues")
struct SegueOrderTests {
  private let groups: Set<CallbackGroup> = [.segues, .lifetime, .navigation, .presentation]

  @Test("ask, make, prepare and perform, and the push lies inside")
  func show() throws {
    #expect(
      try Call.lines("segue to Detail animated", of: groups).prefix(5) == [
        "Home shouldPerformSegue", "Detail init", "Home prepare", "Home seguePerform",
        "  Navigation pushViewController",
      ]
    )
    let born = try Call.last(of: "segue to Detail", system: 18).map(\.callback)
    #expect(born.contains(.awakeFromNib))
    #expect(
      try Call.lines("segue to Detail", system: 12)
        == Call.lines("push Detail", system: 12)
    )
  }

  @Test("in code ask nobody")
  func code() throws {
    #expect(
      try Call.lines("segue to Login style fullScreen by code", of: groups).prefix(5) == [
        "Home performSegue", "  Login init", "  Home prepare", "  Home seguePerform",
        "    Home present",
      ]
    )
  }

  @Test("that are refused make nothing")
  func refused() throws {
    let calls = try Call.last(of: "segue to Detail refused", system: 18)
    #expect(calls.map(\.text) == ["Home shouldPerformSegue"])
  }

  @Test("back: the action runs before anything disappears")
  func unwind() throws {
    let all: Set<CallbackGroup> = groups.union([.appearance])
    #expect(
      try Call.lines("push List; push Detail; unwind to Home", system: 12, of: all) == [
        "Detail shouldPerformSegue", "Home canPerformUnwindSegueAction", "Detail prepare",
        "Home unwindAction", "Detail seguePerform", "  Navigation popToViewController",
        "Detail viewWillDisappear", "Home viewWillAppear", "Navigation navigationController",
        "Detail viewDidDisappear", "Home viewDidAppear", "Navigation navigationController",
        "Detail deinit", "List deinit",
      ]
    )
    #expect(
      try Call.lines("launch Home; present Card; unwind to Home animated", of: all) == [
        "Card shouldPerformSegue", "Home canPerformUnwindSegueAction", "Card prepare",
        "Home unwindAction", "Card seguePerform", "  Home dismiss", "Card viewWillDisappear",
        "Card viewDidDisappear", "Home dismissCompleted", "Card deinit",
      ]
    )
  }

  @Test("that embed run while the parent's view loads, and UIKit's didMove is of iOS 26")
  func embed() throws {
    let all: Set<CallbackGroup> = [.loading, .containment, .segues]
    let before = [
      "Report awakeFromNib", "Report loadView", "  Chart awakeFromNib", "  Report prepare",
      "  Report seguePerform", "    Chart loadView", "    Chart viewDidLoad", "    Report addChild",
      "      Chart willMove",
    ]
    let story = "launch Report embedding Chart"
    #expect(
      try Call.lines(story, system: 18, of: all) == before + ["Report viewDidLoad"]
    )
    #expect(
      try Call.lines(story, system: 26, of: all)
        == before + ["    Chart didMove", "Report viewDidLoad"]
    )
  }
}
