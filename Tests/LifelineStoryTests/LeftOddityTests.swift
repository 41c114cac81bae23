import LifelineTrace
import Testing

@testable import LifelineStory

/// Children that stay where others take their place, and objects that live on, each beside the log most like it in
/// which nothing is odd.
@Suite("What is odd about what is left behind")
struct LeftOddityTests {
  @Test("children that go and are not removed when others are added pile up")
  func added() {
    let log = { (removed: String) in
      let children = ["InboxVC", "ArchiveVC", "SpamVC", "DraftsVC"]
      let first = """
        HostVC addChild(InboxVC)
        HostVC viewWillAppear
        InboxVC viewWillAppear
        HostVC viewDidAppear
        InboxVC viewDidAppear

        """
      return zip(children, children.dropFirst()).reduce(first) { text, pair in
        text + "menu: \(pair.1)\n" + removed.exchanging("%", with: pair.0)
          + """
          HostVC addChild(\(pair.1))
          \(pair.0) viewWillDisappear
          \(pair.1) viewWillAppear
          \(pair.0) viewDidDisappear
          \(pair.1) viewDidAppear

          """
      }
    }
    let text = "InboxVC is not removed from HostVC when others are added in its stead"
    #expect(odd(log("")) == [text])
    #expect(odd(log("% willMove(toParent: nil)\n")).isEmpty)
  }

  @Test("children that are chosen one after the other and go all at once were all there")
  func chosen() {
    let log = { (before: String) in
      """
      HostVC viewWillAppear
      PostsVC viewWillAppear
      HostVC viewDidAppear
      PostsVC viewDidAppear
      \(before)
      LikesVC viewWillAppear
      LikesVC viewDidAppear
      \(before)
      MediaVC viewWillAppear
      MediaVC viewDidAppear
      MoreVC viewDidLoad
      HostVC viewWillDisappear
      PostsVC viewWillDisappear
      LikesVC viewWillDisappear
      MediaVC viewWillDisappear
      MoreVC viewWillAppear
      HostVC viewDidDisappear
      PostsVC viewDidDisappear
      LikesVC viewDidDisappear
      MediaVC viewDidDisappear
      MoreVC viewDidAppear
      """
    }
    let text = "LikesVC comes, PostsVC stays, and both go only with what is around them"
    #expect(odd(log("segment changed")).contains(text))
    // Where nothing is chosen a container may show several.
    #expect(!odd(log("GET /posts 200")).contains(text))
  }

  @Test("a child that is told only that it comes again was forgotten when its container went")
  func forgotten() {
    let log = { (told: [String]) in
      """
      RoomVC viewDidLoad
      PlayerVC viewDidLoad
      ChatVC viewDidLoad
      LobbyVC viewWillDisappear
      RoomVC viewWillAppear
      PlayerVC viewWillAppear
      ChatVC viewWillAppear
      LobbyVC viewDidDisappear
      RoomVC viewDidAppear
      PlayerVC viewDidAppear
      ChatVC viewDidAppear
      ShopVC viewDidLoad
      RoomVC viewWillDisappear
      \(told[0])ChatVC viewWillDisappear
      ShopVC viewWillAppear
      ShopVC viewDidAppear
      RoomVC viewDidDisappear
      \(told[1])ChatVC viewDidDisappear
      ShopVC viewWillDisappear
      RoomVC viewWillAppear
      PlayerVC viewWillAppear
      ChatVC viewWillAppear
      RoomVC viewDidAppear
      PlayerVC viewDidAppear
      ChatVC viewDidAppear
      ShopVC viewDidDisappear
      """
    }
    let text = "RoomVC goes, and PlayerVC, which is in it, is not told viewWillDisappear"
    #expect(odd(log(["", ""])).contains(text))
    let told = ["PlayerVC viewWillDisappear\n", "PlayerVC viewDidDisappear\n"]
    #expect(odd(log(told)).isEmpty)
  }

  @Test("a name that died each time before the next one was made, and then did not, is kept")
  func kept() {
    let log = { (death: String) in
      """
      + LoginVC
      + MainVC
      - LoginVC
      + LoginVC
      - MainVC
      + MainVC
      - LoginVC
      + LoginVC
      \(death)+ MainVC
      - LoginVC
      """
    }
    let text = "another MainVC is made and the last one does not die, as others did"
    #expect(odd(log("")) == [text])
    #expect(odd(log("- MainVC\n")).isEmpty)
  }

  @Test("a class that is made again and again and never dies is kept where others die")
  func neverDies() {
    let log = { (death: String) in
      let room = "🐣 ChatVC (%)\n🐣 ContactVC\n💀 ContactVC\n" + death
      return ["a", "b", "c"].map { room.exchanging("%", with: $0) }.joined()
    }
    #expect(odd(log("")) == ["ChatVC is made 3 times and does not die, though others do"])
    #expect(odd(log("💀 ChatVC (%)\n")).isEmpty)
  }

  @Test("a class that is made twice and outlived each time by younger ones is kept")
  func isOutlived() {
    let visit = "init RideVC\nride over, popped\ninit ReceiptVC\ndeinit ReceiptVC\n"
    let text = "RideVC is made 2 times and does not die, though others do"
    #expect(odd("init MapVC\n" + visit + visit) == [text])
    // What is made twice may lie on its like.
    let onto = visit.exchanging("ride over, popped\n", with: "")
    #expect(odd("init MapVC\n" + onto + onto).isEmpty)
  }

  @Test("a child that came into a container for its sibling goes with the container")
  func leftInside() {
    let log = { (told: String) in
      let start = "ShopContainer+ ShopContainer! Grid+ Grid! Sale+ Grid- Sale! Grid. "
      let swap = "Grid+ Sale- Grid! Sale. "
      let away = "Pay* ShopContainer- \(told)Pay+ ShopContainer. Pay! "
      let lines = compactLog(start + swap + away + "Pay- ShopContainer+ Pay. ShopContainer!")
      return odd(lines.joined(separator: "\n")).map {
        $0.exchanging("Controller", with: "")
      }
    }
    let text = "ShopContainer goes, and Grid, which is in it, is not told viewWillDisappear"
    #expect(log("") == [text])
    #expect(log("Grid- Grid. ").isEmpty)
  }

  @Test("a child that is loaded by its container and comes with it hears of its coming back")
  func leftAlone() {
    let log = { (child: String, told: String) in
      let start =
        "Wallet* \(child)* Wallet+ \(child)+ Wallet! \(child)! Scan* Wallet- Scan+ Wallet. "
      let lines = compactLog(start + "Scan! Scan- Wallet+ \(told)Scan. Wallet!")
      return odd(lines.joined(separator: "\n"))
    }
    let text = "Wallet comes, and Cards, which is in it, is not told viewWillAppear"
    #expect(log("Cards", "").map { $0.exchanging("Controller", with: "") } == [text])
    // Of the two sides of a split view one goes alone.
    #expect(log("Detail", "").isEmpty)
  }

  @Test("numbered objects that lines speak of when they have gone for good are kept")
  func speaksOn() {
    let log = { (name: String) in
      """
      [Room#1] viewDidLoad
      [Room#1] viewWillAppear
      [Room#1] viewDidAppear
      [Room#1] viewWillDisappear
      [Room#1] viewDidDisappear
      [Room#2] viewDidLoad
      [Room#2] viewWillAppear
      [Room#2] viewDidAppear
      theme -> dark
      \(name) setProps
      [Room#2] setProps
      """
    }
    #expect(odd(log("[Room#1]")) == ["Room#1 has gone, and lines still speak of it"])
    #expect(odd(log("[Theme]")).isEmpty)
  }

  @Test(
    "a child that has joined and hears nothing, while another one hears what its container does, is never told"
  )
  func joined() {
    let log = { (radar: String) in
      """
      HoursVC willMove(toParent: BoardVC)
      HoursVC didMove(toParent: BoardVC)
      RadarVC willMove(toParent: BoardVC)
      RadarVC didMove(toParent: BoardVC)
      BoardVC viewWillAppear
      HoursVC viewWillAppear
      \(radar)BoardVC viewDidAppear
      HoursVC viewDidAppear
      """
    }
    let text = "RadarVC has joined its container, and is never told that it comes, though "
    #expect(odd(log("")) == [text + "HoursVC, which is in it, too, is"])
    #expect(odd(log("RadarVC viewWillAppear\n")).allSatisfy { !$0.hasPrefix(text) })
  }

  @Test("who comes back beside the one that had taken its place was never removed")
  func backTogether() {
    let turn = { (old: String, new: String) in
      "\(old) viewWillDisappear\n\(new) viewWillAppear\n\(old) viewDidDisappear\n\(new) viewDidAppear\n"
    }
    let log = { (back: [String]) in
      "TripsVC viewWillAppear\nTripsVC viewDidAppear\n" + turn("TripsVC", "HelpVC")
        + turn("HelpVC", "MeVC") + "MeVC viewWillDisappear\n"
        + back.map { "\($0) viewWillAppear\n" }.joined() + "MeVC viewDidDisappear\n"
        + back.map { "\($0) viewDidAppear\n" }.joined()
    }
    let text = "TripsVC comes back beside HelpVC, which had taken its place"
    #expect(odd(log(["TripsVC", "HelpVC"])).contains(text))
    #expect(odd(log(["HelpVC"])).isEmpty)
  }
}
