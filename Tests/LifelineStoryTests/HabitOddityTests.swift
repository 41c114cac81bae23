import LifelineTrace
import Testing

@testable import LifelineStory

/// What an app does by habit, each beside the log most like it in which something is odd.
@Suite("What is odd beside what an app does by habit")
struct HabitOddityTests {
  /// One comes for another one, and both callbacks of each are printed.
  private func swap(_ comes: String, for goes: String) -> String {
    """
    \(goes) viewWillDisappear
    \(comes) viewWillAppear
    \(goes) viewDidDisappear
    \(comes) viewDidAppear

    """
  }

  @Test("who is made and dies, and does not load, is odd where others of its class are shown")
  func madeForNothing() {
    let log = { (end: String) in
      "FeedVC viewWillAppear\nFeedVC viewDidAppear\nPayVC init\nPayVC viewDidLoad\n"
        + self.swap("PayVC", for: "FeedVC") + self.swap("FeedVC", for: "PayVC") + end
    }
    let text = "PayVC is made and dies, and was never loaded; another PayVC is shown"
    #expect(
      odd(log("PayVC deinit\nitem 42 wants to be paid\nPayVC init\nPayVC deinit\nrated\n")) == [
        text
      ]
    )
    // The one that dies may be the first one.
    #expect(odd(log("item 42 wants to be paid\nPayVC init\nPayVC deinit\nrated\n")).isEmpty)
  }

  @Test("those that lay over each other die together when what was beneath them is back")
  func poppedTogether() {
    let deaths = "ArtVC deinit\nArtVC deinit\nArtVC deinit\n"
    let visits = "ArtVC viewDidLoad\n" + swap("ArtVC", for: "ArtVC")
    let log = { (last: String) in
      "HomeVC viewDidLoad\nHomeVC viewWillAppear\nHomeVC viewDidAppear\nArtVC viewDidLoad\n"
        + self.swap("ArtVC", for: "HomeVC") + visits + visits + self.swap(last, for: "ArtVC")
        + deaths
    }
    let text = "3 ArtVC went one after the other, and die all at once"
    #expect(!odd(log("HomeVC")).contains(text))
    #expect(odd(log("EndVC")).contains(text))
  }

  @Test(
    "a second pop is odd as soon as one is back, and not when somebody has had time to ask for it"
  )
  func poppedSoon() {
    let log = { (second: String) in
      """
      10:00:01.000 ListVC viewWillAppear
      10:00:01.100 ListVC viewDidAppear
      10:00:02.000 tap row 4
      10:00:02.010 ListVC viewWillDisappear
      10:00:02.020 ItemVC viewWillAppear
      10:00:02.500 ListVC viewDidDisappear
      10:00:02.510 ItemVC viewDidAppear
      10:00:03.010 ItemVC viewWillDisappear
      10:00:03.020 EditVC viewWillAppear
      10:00:03.500 ItemVC viewDidDisappear
      10:00:03.510 EditVC viewDidAppear
      10:00:09.000 tap save
      10:00:09.005 pop, stack 3 -> 2
      10:00:09.010 EditVC viewWillDisappear
      10:00:09.020 ItemVC viewWillAppear
      10:00:09.500 EditVC viewDidDisappear
      10:00:09.510 ItemVC viewDidAppear
      \(second).005 pop, stack 2 -> 1
      \(second).010 ItemVC viewWillDisappear
      \(second).020 ListVC viewWillAppear
      \(second).500 ItemVC viewDidDisappear
      \(second).510 ListVC viewDidAppear
      """
    }
    let text = "ItemVC is back by one pop, and a second one takes it away, too"
    #expect(odd(log("10:00:10")).isEmpty)
    #expect(
      odd(
        log("10:00:09").exchanging("10:00:09.005 pop, stack 2", with: "10:00:09.8 pop, stack 2")
          .exchanging("10:00:09.010 ItemVC", with: "10:00:09.810 ItemVC")
      ).contains(text)
    )
  }

  @Test("what cannot be and is printed again is odd, and what comes before it is not")
  func again() {
    let visit = swap("ItemVC", for: "HomeVC") + swap("HomeVC", for: "ItemVC")
    let log =
      "HomeVC viewWillAppear\nHomeVC viewDidAppear\n" + visit
      + "app_background\napp_foreground\nHomeVC viewWillAppear\nfilter on\n"
      + "app_background\napp_foreground\nHomeVC viewWillAppear\n" + swap("ItemVC", for: "HomeVC")
    #expect(odd(log) == ["HomeVC receives viewWillAppear though it is on screen"])
    #expect(odd("HomeVC viewWillAppear\nHomeVC viewDidAppear\n" + visit + visit).isEmpty)
  }

  @Test("who is presented while another one still comes, and is not heard of, was refused")
  func refusedUnheard() {
    let log = { (first: String, second: String) in
      """
      HomeVC viewDidLoad
      HomeVC viewWillAppear
      HomeVC viewDidAppear
      present LoginVC
      LoginVC viewDidLoad
      HomeVC viewWillDisappear
      LoginVC viewWillAppear
      \(first)remote config: 14 keys
      LoginVC viewDidAppear
      HomeVC viewDidDisappear
      POST /login 200
      \(second)LoginVC viewWillDisappear
      HomeVC viewWillAppear
      HomeVC viewDidAppear
      LoginVC viewDidDisappear
      """
    }
    let text = "ConsentVC is presented, and is never told that it comes"
    #expect(odd(log("present ConsentVC\n", "")) == [text])
    // Its class may print nothing.
    #expect(odd(log("", "present ConsentVC\n")).isEmpty)
  }

  @Test("panels of one kind that come one after the other and go together heap up in their page")
  func panels() {
    let log = { (names: [String]) in
      let shown = names.map { "tab \($0)\n\($0) viewWillAppear\n\($0) viewDidAppear\n" }.joined()
      let all = ["PageVC"] + names
      return "PageVC viewWillAppear\nPageVC viewDidAppear\n" + shown
        + all.map { "\($0) viewWillDisappear\n" }.joined() + "ItemVC viewWillAppear\n"
        + all.map { "\($0) viewDidDisappear\n" }.joined() + "ItemVC viewDidAppear\n"
    }
    #expect(
      odd(log(["PanelPrice", "PanelArea", "PanelTown"])).contains(
        "PanelArea comes, PanelPrice stays, and both go only with what is around them"
      )
    )
    #expect(odd(log(["PanelPrice"])).isEmpty)
  }

  @Test("who turns round in a pan that ended early was let go, and is odd where nothing says so")
  func pan() {
    let log = { (said: String) in
      """
      DeckVC viewWillAppear
      CardVC viewWillAppear
      DeckVC viewDidAppear
      CardVC viewDidAppear
      CardVC viewWillDisappear
      LipidVC viewWillAppear
      \(said)CardVC viewWillAppear
      LipidVC viewWillDisappear
      CardVC viewDidAppear
      LipidVC viewDidDisappear
      """
    }
    #expect(odd(log("pan ended at 0.31\n")).isEmpty)
    #expect(!odd(log("")).isEmpty)
  }

  @Test(
    "a child that goes and comes back twice is odd, and not where the app says that it moves its view"
  )
  func moved() {
    let log = { (said: String) in
      let turn = said + "ClipVC viewWillDisappear\nClipVC viewWillAppear\nClipVC viewDidAppear\n"
      return
        "RoomVC viewWillAppear\nClipVC viewWillAppear\nRoomVC viewDidAppear\nClipVC viewDidAppear\n"
        + "10 listeners\n" + turn + turn + turn
    }
    #expect(!odd(log("")).isEmpty)
    #expect(odd(log("lyrics open, video big -> small\n")).isEmpty)
  }

  @Test(
    "who prints that it has nothing at its load is loaded too soon where others come in between"
  )
  func empty() {
    let log = { (first: String, second: String) in
      "ListVC viewWillAppear\nListVC viewDidAppear\n\(first)PlanVC viewDidLoad plan=nil\n\(second)"
        + "ListVC viewWillDisappear\nPlanVC viewWillAppear plan=5x5\nListVC viewDidDisappear\n"
        + "PlanVC viewDidAppear plan=5x5\n"
    }
    let text = "PlanVC loads without plan, which it has when it comes"
    #expect(odd(log("", "the plan 5x5 is there\n")).contains(text))
    // Its own viewDidLoad may have looked for it.
    #expect(odd(log("", "")).isEmpty)
  }

  @Test("a count beside births grows of a class, and of all classes where each birth adds one")
  func alive() {
    let visit = { (order: Int, count: Int) in
      "OrderVC init alive \(count)\nListVC viewDidDisappear\nOrderVC viewDidAppear order \(order)\n"
        + "OrderVC viewDidDisappear\nListVC viewDidAppear\n"
    }
    let log = { (first: Int, second: Int) in
      "ListVC init alive 1\nListVC viewDidAppear\n" + visit(3, first) + visit(4, second)
        + visit(5, second)
    }
    let text = "OrderVC went, and by the next time a count has grown: 1 alive, then 2 alive"
    #expect(odd(log(1, 2)).contains(text))
    #expect(!odd(log(1, 1)).contains(text))
  }

  @Test(
    "one of many that load together is odd where it is touched and told nothing, though it was before"
  )
  func touched() {
    let log = { (touch: String) in
      "MainVC viewDidLoad\nMainVC viewWillAppear\nMainVC viewDidAppear\nRateVC viewDidLoad\n"
        + self.swap("RateVC", for: "MainVC") + self.swap("MainVC", for: "RateVC")
        + "HostVC viewDidLoad\nMapVC viewDidLoad\nRateVC viewDidLoad\nMainVC viewWillDisappear\n"
        + "HostVC viewWillAppear\nMapVC viewWillAppear\nMainVC viewDidDisappear\nHostVC viewDidAppear\n"
        + "MapVC viewDidAppear\n\(touch)\nHostVC viewWillDisappear\nMapVC viewWillDisappear\n"
        + "MainVC viewWillAppear\nHostVC viewDidDisappear\nMapVC viewDidDisappear\nMainVC viewDidAppear\n"
    }
    #expect(
      odd(log("RateVC tap 2 h")).contains(
        "RateVC is loaded, and is never told that it comes, though somebody touches it"
      )
    )
    #expect(odd(log("MapVC tap 2 h")).isEmpty)
  }

  @Test(
    "a view that was unloaded loads again, and another one that loads in its place is asked about"
  )
  func unloaded() {
    let log = { (unloads: String) in
      "ListVC viewDidLoad\nListVC viewWillAppear\nListVC viewDidAppear\nPhotoVC viewDidLoad\n"
        + self.swap("PhotoVC", for: "ListVC") + unloads + "ListVC viewDidLoad\n"
        + self.swap("ListVC", for: "PhotoVC") + "PhotoVC dealloc\n"
    }
    #expect(odd(log("ListVC viewWillUnload\nListVC viewDidUnload\n")).isEmpty)
    #expect(!odd(log("")).isEmpty)
  }

  @Test("who is coming when another one is asked for and comes was left open")
  func passedOver() {
    let log = { (end: String, choice: String) in
      "PageVC viewDidLoad\nPageVC viewWillAppear\nPageVC viewDidAppear\nnextVC viewDidLoad\n"
        .exchanging("nextVC", with: "NextVC")
        + "PageVC viewWillDisappear\nNextVC viewWillAppear\n\(end)\(choice)LoanVC viewDidLoad\n"
        + "LoanVC viewWillAppear\nLoanVC viewDidAppear\nloan 92 until 21/06\n"
    }
    let text = "NextVC receives viewWillAppear and never viewDidAppear"
    #expect(odd(log("", "tap on borrow\n")).contains(text))
    #expect(!odd(log("NextVC viewDidAppear\n", "tap on borrow\n")).contains(text))
  }

  @Test("who dies while it comes in a test was shown to nobody, and in an app it was on its way")
  func snapshot() {
    let log = { (first: String) in
      first
        + "\nCardVC viewDidLoad\nCardVC viewWillAppear\nCardVC viewDidAppear\nCardVC viewWillDisappear\n"
        + "CardVC viewDidDisappear\nCardVC deinit\nnext one\nCardVC viewDidLoad\nCardVC viewWillAppear\n"
        + "CardVC deinit\nthat was it\nand more\n"
    }
    #expect(odd(log("Test Case '-[CardTests testCard]' started.")).isEmpty)
    #expect(!odd(log("cards: 3")).isEmpty)
  }

  @Test("who is made, presented and dies was refused, whatever it was made for")
  func presentedForNothing() {
    let log = { (end: String) in
      "TicketVC viewWillAppear\nTicketVC viewDidAppear\ninit QRVC\npresent(QRVC, animated: true)\n\(end)"
        + "GET /tickets/77\ninit QRVC\npresent(QRVC, animated: true)\nQRVC viewDidLoad\nQRVC viewWillAppear\n"
        + "QRVC viewDidAppear\n"
    }
    #expect(odd(log("QRVC deinit\n")).contains { $0.hasPrefix("QRVC is made and dies") })
    #expect(
      odd(
        log(
          "QRVC viewDidLoad\nQRVC viewWillAppear\nQRVC viewDidAppear\nQRVC viewWillDisappear\nQRVC viewDidDisappear\nQRVC deinit\n"
        )
      ).isEmpty
    )
  }
}
