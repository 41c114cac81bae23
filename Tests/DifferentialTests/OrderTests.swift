import LifelineTrace
import Testing

/// The orders that others have printed from the real UIKit, as `spec/sources.md` lists them.
@Suite("The simulator's orders")
struct OrderTests {
  @Test("push: old will, new will, old did, new did", arguments: ["", " animated"])
  func push(animated: String) throws {
    let calls = try Call.lines("push Detail\(animated)")
    #expect(
      calls == [
        "Home viewWillDisappear", "Detail viewWillAppear", "Detail viewIsAppearing",
        "Home viewDidDisappear", "Detail viewDidAppear",
      ]
    )
  }

  @Test("push: the view loads before all, and the moves stand around it")
  func pushWithLoading() throws {
    let calls = try Call.lines("push Detail", of: [.loading, .containment])
    #expect(
      calls == [
        "  Detail willMove", "Detail loadView", "Detail viewDidLoad", "Detail didMove",
      ]
    )
  }

  @Test("pop and a swipe that goes through", arguments: ["pop animated", "pop", "swipe back"])
  func pop(action: String) throws {
    let calls = try Call.lines("push Detail; \(action)", system: 12)
    #expect(
      calls == [
        "Detail viewWillDisappear", "Home viewWillAppear", "Detail viewDidDisappear",
        "Home viewDidAppear",
      ]
    )
  }

  @Test("a swipe that is let go: the lower one out first, then the top in again")
  func cancelledPop() throws {
    let calls = try Call.lines("push Detail; swipe back cancelled", system: 12)
    #expect(
      calls == [
        "Detail viewWillDisappear", "Home viewWillAppear", "Home viewWillDisappear",
        "Home viewDidDisappear", "Detail viewWillAppear", "Detail viewDidAppear",
      ]
    )
    let delegate = try Call.lines("push Detail; swipe back cancelled", of: [.navigation])
    #expect(delegate.last == "Navigation navigationController")
    #expect(!delegate.contains("Detail didMove"))
  }

  @Test("a change of tabs: new will, old will, old did, new did")
  func tabs() throws {
    let calls = try Call.lines("launch tabs Home, Search; tap tab 2; tap tab 1")
    #expect(
      calls == [
        "  Navigation#1 viewWillAppear", "    Home viewWillAppear",
        "  Navigation#2 viewWillDisappear", "    Search viewWillDisappear",
        "Navigation#1 viewIsAppearing", "Home viewIsAppearing",
        "Navigation#2 viewDidDisappear", "  Search viewDidDisappear",
        "Navigation#1 viewDidAppear", "  Home viewDidAppear",
      ]
    )
    let again = try Call.lines("launch tabs Home, Search; tap tab 1", of: [.appearance, .tabs])
    #expect(
      again == ["Tabs tabBarController", "Tabs select", "Tabs tabBarController"]
    )
  }

  @Test("a full screen: new did before old did, both ways", arguments: ["", " animated"])
  func fullScreen(animated: String) throws {
    let present = "launch Home; present Login style fullScreen\(animated)"
    #expect(
      try Call.lines(present, of: [.appearance, .presentation]) == [
        "Home present", "Home viewWillDisappear", "Login viewWillAppear", "Login viewIsAppearing",
        "Login viewDidAppear", "Home viewDidDisappear", "Home presentCompleted",
      ]
    )
    #expect(
      try Call.lines("\(present); dismiss\(animated)") == [
        "Login viewWillDisappear", "Home viewWillAppear", "Home viewIsAppearing",
        "Home viewDidAppear", "Login viewDidDisappear",
      ]
    )
  }

  @Test("a sheet leaves its presenter alone from iOS 13 on")
  func sheet() throws {
    let story = "launch Home; present Coupon style pageSheet animated"
    #expect(
      try Call.lines(story) == [
        "Coupon viewWillAppear", "Coupon viewIsAppearing", "Coupon viewDidAppear",
      ]
    )
    #expect(try Call.lines(story, system: 12).contains("Home viewDidDisappear"))
    #expect(
      try Call.lines("\(story); drag sheet cancelled", of: [.appearance, .presentation]) == [
        "Coupon presentationControllerShouldDismiss", "Coupon presentationControllerWillDismiss",
        "Coupon viewWillDisappear", "Coupon viewWillAppear", "Coupon viewIsAppearing",
        "Coupon viewDidAppear",
      ]
    )
  }

  @Test("a child comes and goes by the book, and UIKit repeats the did of the move")
  func child() throws {
    let groups: Set<CallbackGroup> = [.appearance, .containment]
    #expect(
      try Call.lines("launch Host; embed Banner", system: 12, of: groups) == [
        "Host addChild", "  Banner willMove", "Banner viewWillAppear", "Banner didMove",
        "Banner viewDidAppear", "Banner didMove",
      ]
    )
    #expect(
      try Call.lines("launch Host; embed Banner; remove Banner", system: 12, of: groups) == [
        "Banner willMove", "Banner viewWillDisappear", "Banner removeFromParent",
        "  Banner didMove", "Banner viewDidDisappear", "Banner didMove",
      ]
    )
  }

  @Test("a child that is held comes and goes with its parent, which speaks first")
  func heldChild() throws {
    let story = "push Host holding Banner"
    #expect(
      try Call.lines(story, system: 12, of: [.loading, .containment, .appearance]) == [
        "  Host willMove", "Host loadView", "Host viewDidLoad", "  Host addChild",
        "    Banner willMove", "  Banner loadView", "  Banner viewDidLoad", "  Banner didMove",
        "Home viewWillDisappear", "Host viewWillAppear", "Banner viewWillAppear",
        "Home viewDidDisappear", "Host viewDidAppear", "Banner viewDidAppear", "Host didMove",
      ]
    )
  }

  @Test("a tab that the delegate refuses stays where it is")
  func refusedTab() throws {
    let calls = try Call.last(of: "launch tabs Home, Search; tap tab 2 refused", system: 18)
    #expect(calls.map(\.callback) == [.tabShouldSelect])
  }

  @Test("a page that is turned back has two begins and one end")
  func cancelledTurn() throws {
    let story = "launch pager Pager; turn to Page; turn to Next cancelled"
    #expect(
      try Call.lines(story, system: 12, of: [.forwarding, .appearance]) == [
        "Next beginAppearanceTransition", "  Next viewWillAppear",
        "Page beginAppearanceTransition", "  Page viewWillDisappear",
        "Next beginAppearanceTransition", "  Next viewWillDisappear",
        "Page beginAppearanceTransition", "  Page viewWillAppear",
        "Next endAppearanceTransition", "  Next viewDidDisappear",
        "Page endAppearanceTransition", "  Page viewDidAppear",
      ]
    )
  }
}
