import LifelineTrace
import Testing

@testable import LifelineStory

/// What comes once too often: views that load in a circle, children that are multiplied, and moves that come behind
/// others, each beside the log most like it in which nothing is odd.
@Suite("What is odd about what comes once more")
struct RepeatedOddityTests {
  @Test("views that load in the same order again, where nothing else is told, load in a circle")
  func loops() {
    let circle = "loadView()\nviewDidLoad()\n"
    let text = "unnamed loads again and again, and nothing is told of it in between"
    #expect(odd(String(repeating: circle, count: 3)) == [text])
    // Two objects print as much.
    #expect(odd(String(repeating: circle, count: 2)).isEmpty)
    let pair = "RootVC viewDidLoad\nItemVC viewDidLoad\n"
    let named = "RootVC loads again and again, and nothing is told of it in between"
    #expect(odd(pair + pair) == [named])
    let objects = ["0x7fa1c0001200", "0x7fa1c0001400"].map { address in
      "<RootVC: \(address)> viewDidLoad\n<ItemVC: \(address)00> viewDidLoad\n"
    }
    #expect(odd(objects.joined()).isEmpty)
  }

  @Test(
    "a child of which one more goes with its container each time was made once more, and never taken out"
  )
  func multiplied() {
    let come = { (children: [String]) in
      (["HostVC"] + children).map { "\($0) viewWillAppear\n" }.joined()
        + (["HostVC"] + children).map { "\($0) viewDidAppear\n" }.joined()
    }
    let go = { (children: [String]) in
      (["HostVC"] + children).map { "\($0) viewWillDisappear\n" }.joined()
        + (["HostVC"] + children).map { "\($0) viewDidDisappear\n" }.joined()
    }
    let made = "BannerVC viewDidLoad\nBannerVC viewWillAppear\nBannerVC viewDidAppear\n"
    let text =
      "2 of BannerVC go where 1 went before: another was made, and none taken out"
    let first = "HostVC viewDidLoad\n" + come([]) + made + go(["BannerVC"])
    #expect(
      odd(first + come(["BannerVC"]) + made + go(["BannerVC", "BannerVC"])).contains(text)
    )
    let gone = "BannerVC viewWillDisappear\nBannerVC viewDidDisappear\nBannerVC deinit\n"
    #expect(!odd(first + come(["BannerVC"]) + gone + made + go(["BannerVC"])).contains(text))
  }

  @Test(
    "a child that has left is told only then that it will, and one that appears never that it has joined"
  )
  func moves() {
    let leave = "PaneVC viewWillDisappear\nPaneVC viewDidDisappear\n"
    let late = "PaneVC has left its container, and is told only then that it will"
    #expect(odd(leave + "PaneVC didMove(nil)\nPaneVC willMove(nil)\nPaneVC deinit") == [late])
    #expect(odd("PaneVC willMove(nil)\n" + leave + "PaneVC didMove(nil)\nPaneVC deinit").isEmpty)
    let join = "PaneVC willMove(toParent: HostVC)\nPaneVC viewDidLoad\nPaneVC viewWillAppear\n"
    let unanswered =
      "PaneVC is to move into a container, appears, and is never told that it has moved"
    #expect(odd(join + "PaneVC viewDidAppear") == [unanswered])
    #expect(odd(join + "PaneVC didMove(toParent: HostVC)\nPaneVC viewDidAppear").isEmpty)
  }

  @Test("a child that joins again was taken out by its view alone")
  func joins() {
    let join = """
      NewsVC willMove(toParent: HubVC)
      NewsVC didMove(toParent: HubVC)
      NewsVC viewWillAppear
      NewsVC viewDidAppear

      """
    let leave = "NewsVC viewWillDisappear\nNewsVC viewDidDisappear\n"
    let text = "NewsVC joins its container, and never left it"
    #expect(odd(join + leave + join) == [text])
    let told = "NewsVC willMove(toParent: nil)\n" + leave + "NewsVC didMove(toParent: nil)\n"
    #expect(odd(join + told + join).isEmpty)
    // Moves are told twice where a child is added within an update of its parent.
    #expect(odd(join + "NewsVC didMove(toParent: HubVC)").isEmpty)
  }

  @Test("a class that leaves out one of four in each visit may not call super there")
  func oneOfFour() {
    let visit = { (did: String) in
      """
      ChatVC viewDidLoad
      ListVC viewWillDisappear
      ChatVC viewWillAppear
      ListVC viewDidDisappear
      \(did)ChatVC viewWillDisappear
      ListVC viewWillAppear
      ChatVC viewDidDisappear
      ListVC viewDidAppear

      """
    }
    let first = "ListVC viewDidLoad\nListVC viewWillAppear\nListVC viewDidAppear\n"
    let text =
      "ChatVC receives viewWillAppear and never viewDidAppear, though ListVC, which changes places with it, has gone"
    #expect(Set(odd(first + visit("") + visit(""))) == [text])
    let did = "ChatVC viewDidAppear\n"
    #expect(odd(first + visit(did) + visit(did)).isEmpty)
  }

  @Test("who is touched and was never told that it comes is on screen")
  func touched() {
    let log = { (line: String) in
      """
      HostController viewDidLoad
      HeadController viewDidLoad
      MeterController viewDidLoad
      HostController viewWillAppear
      HeadController viewWillAppear
      HostController viewDidAppear
      HeadController viewDidAppear
      \(line)
      """
    }
    let text =
      "MeterController is loaded, and is never told that it comes, though somebody touches it"
    #expect(odd(log("Meter: button Refresh tapped")) == [text])
    // A tab may be loaded ahead.
    #expect(odd(log("Head: button Refresh tapped")).isEmpty)
  }

  @Test("one that comes twice each time and goes once is told twice")
  func doubled() {
    let visit = { (lines: [String]) in
      (["PagerVC viewDidAppear"] + lines + ["MenuVC viewDidDisappear", "track room"]
        + ["MenuVC viewDidAppear", "PagerVC viewDidDisappear", "RoomVC viewDidDisappear"])
        .joined(separator: "\n") + "\n"
    }
    let twice = visit(["RoomVC viewDidAppear", "RoomVC viewDidAppear"])
    let text =
      "RoomVC receives viewDidAppear twice each time that it comes, and viewDidDisappear "
      + "once each time that it goes"
    #expect(odd(twice + twice) == [text])
    // Two objects of a class each go.
    let both = twice + "RoomVC viewDidDisappear\n"
    #expect(odd(both + both).isEmpty)
  }
}
