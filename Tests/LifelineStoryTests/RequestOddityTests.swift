import LifelineTrace
import Testing

@testable import LifelineStory

/// What is asked for and comes late, twice or never, each beside the log most like it in which nothing is odd.
@Suite("What is odd about what an app asks for")
struct RequestOddityTests {
  /// One controller that comes for another one.
  private func swap(_ name: String, for other: String, loads: Bool = false) -> String {
    (loads ? "\(name) viewDidLoad\n" : "")
      + """
      \(other) viewWillDisappear
      \(name) viewWillAppear
      \(other) viewDidDisappear
      \(name) viewDidAppear

      """
  }

  @Test(
    "a screen that is pushed and comes when another one has come was pushed where nobody sees it"
  )
  func late() {
    let log = { (between: String) in
      "FeedVC viewDidLoad\nFeedVC viewWillAppear\nFeedVC viewDidAppear\n"
        + "router: push ChatVC 77\n" + between
        + "tab 0\n" + self.swap("ChatVC", for: "FeedVC", loads: true)
    }
    let there = swap("PlaceVC", for: "FeedVC", loads: true)
    let back = swap("FeedVC", for: "PlaceVC")
    let text = "ChatVC is asked for, and comes only when PlaceVC has come"
    #expect(odd(log(there + back)) == [text])
    #expect(odd(log("")).isEmpty)
    // Code may choose the tab that it has pushed in, and a person chooses one when nothing has come.
    let waited = "ChatVC is asked for, and comes only when something else is chosen"
    #expect(odd(log("tapped ")) == [waited])
    // Who is on screen presents somebody else.
    let asks = swap("FeedVC", for: "ChatVC") + "called present in FeedVC\n"
    #expect(odd(swap("ChatVC", for: "FeedVC") + asks + there + back).isEmpty)
    // Of several that are pushed in one turn only the last one loads, and the others when it has gone.
    #expect(odd(log("router: push PlaceVC\n" + there + back)).isEmpty)
  }

  @Test("of two that are presented at once the second one is refused")
  func refused() {
    let log = { (second: String) in
      """
      HomeVC viewDidLoad
      HomeVC viewWillAppear
      HomeVC viewDidAppear
      HomeVC present(ConsentVC)
      \(second)ConsentVC viewDidLoad
      ConsentVC viewWillAppear
      ConsentVC viewDidAppear
      ConsentVC viewWillDisappear
      ConsentVC viewDidDisappear
      """
    }
    let text = "RatingVC is presented, and is never told that it comes"
    #expect(odd(log("HomeVC present(RatingVC)\n")) == [text])
    #expect(odd(log("")).isEmpty)
    // An alert prints nothing wherever it is presented.
    #expect(odd(log("HomeVC present(UIAlertController)\n")).isEmpty)
  }

  @Test("an answer that takes a screen off when somebody has gone back already comes too late")
  func answeredLate() {
    let log = { (answer: String) in
      self.swap("NotesVC", for: "FoldersVC") + self.swap("EditorVC", for: "NotesVC")
        + "saving\n" + self.swap("NotesVC", for: "EditorVC") + answer
        + self.swap("FoldersVC", for: "NotesVC")
    }
    let text =
      "NotesVC is taken off behind an answer to what EditorVC asked for, which has gone by then"
    #expect(odd(log("saved, closing editor\n")) == [text])
    // What was sent to a server is answered, by whatever name, or code calls what a button may be called, too.
    #expect(odd(log("PUT /notes/55 204\n")) == [text])
    #expect(odd(log("saved -> close()\n")) == [text])
    // Somebody goes back again, or something else is said.
    #expect(odd(log("tap: back\n")).isEmpty)
    #expect(odd(log("saved, close tapped\n")).isEmpty)
    #expect(odd(log("GET /notes 200\n")).isEmpty)
    #expect(odd(log("battery 80 %\n")).isEmpty)
  }

  @Test("a view that loads before its screen is asked for, or has what it shows, is loaded early")
  func loadedUnasked() {
    let log = { (before: String, behind: String) in
      "ListVC viewWillAppear\nListVC viewDidAppear\n" + before + "OrderVC viewDidLoad\n" + behind
        + self.swap("OrderVC", for: "ListVC")
    }
    let text = "OrderVC loads while ListVC is on screen, before "
    #expect(odd(log("", "order set to 5521\n")) == [text + "it is given what it shows"])
    #expect(odd(log("", "tapped row 3\n")) == [text + "anybody asks for it"])
    #expect(odd(log("tapped row 3\norder set to 5521\n", "")).isEmpty)
  }

  @Test("of two that are made for one thing the second one comes from beneath the first")
  func beneath() {
    let (list, one, two) = ("<ListVC: 0x7f8001>", "<ItemVC: 0x7f8002>", "<ItemVC: 0x7f8003>")
    let log = { (made: String) in
      "\(list) viewWillAppear\n\(list) viewDidAppear\n" + made
        + self.swap(two, for: list, loads: true) + "back\n"
        + self.swap(one, for: two, loads: true)
        + "back\n" + self.swap(list, for: one)
    }
    let text =
      "two of ItemVC were put on screen at once, and the second one shows when the first goes"
    #expect(odd(log("\(one) init\n\(two) init\n")) == [text])
    // The next item may come in the place of one.
    #expect(odd(log("")).isEmpty)
  }

  @Test("a choice that is printed twice in a row opens its screen twice")
  func chosenTwice() {
    let list = "ListVC viewDidLoad\nListVC viewWillAppear\nListVC viewDidAppear\n"
    let log = { (taps: String) in
      list + taps + self.swap("ItemVC", for: "ListVC", loads: true)
        + self.swap("ItemVC", for: "ItemVC", loads: true)
    }
    let text = "ItemVC loads a second time behind a choice that is printed twice"
    #expect(odd(log("didSelectRowAt [0, 3]\ndidSelectRowAt [0, 3]\n")) == [text])
    #expect(odd(log("didSelectRowAt [0, 3]\n")).isEmpty)
  }

  @Test(
    "two of a class that come at once, of which one goes alone, were one and the same to the app"
  )
  func twins() {
    let (one, two) = ("<LockVC: 0x7f8002>", "<LockVC: 0x7f8003>")
    let log = { (end: String) in
      "<HomeVC: 0x7f8001> viewDidAppear\n\(one) init\n\(two) init\n\(one) viewWillAppear\n"
        + "\(two) viewWillAppear\n\(one) viewDidAppear\n\(two) viewDidAppear\n"
        + "\(two) viewWillDisappear\n" + end + "\(two) viewDidDisappear\n"
    }
    let text = "LockVC is made beside another one, both come, and one of them goes alone"
    #expect(odd(log("")) == [text])
    // What goes together are panes of one screen.
    #expect(odd(log("\(one) viewWillDisappear\n\(one) viewDidDisappear\n")).isEmpty)
  }

  @Test("who is back by one pop and goes by a second one, which something else has asked for")
  func poppedAgain() {
    let log = { (answer: String) in
      "ListVC viewDidAppear\npush\n" + self.swap("ItemVC", for: "ListVC") + "push\n"
        + self.swap("EditVC", for: "ItemVC") + "tap Save\nnav: pop\n"
        + self.swap("ItemVC", for: "EditVC") + answer + self.swap("ListVC", for: "ItemVC")
    }
    let text = "ItemVC is back by one pop, and a second one takes it away, too"
    #expect(odd(log("itemDidSave delegate\nnav: pop\n")) == [text])
    // Whom nobody touches any more asks for it.
    #expect(odd(log("uploaded\nui EditVC pop\n")) == [text])
    #expect(odd(log("tap back\nnav: pop\n")).isEmpty)
  }

  @Test("a controller that SwiftUI makes again for a view that has one takes its place")
  func madeAgain() {
    let log = { (call: String) in
      "makeUIViewController -> CamVC#1\nCamVC#1 viewDidLoad\nCamVC#1 viewWillAppear\n"
        + "CamVC#1 viewDidAppear\nbody\n\(call)\nCamVC#2 viewDidLoad\nCamVC#2 viewWillAppear\n"
        + "CamVC#1 viewWillDisappear\nCamVC#2 viewDidAppear\nCamVC#1 viewDidDisappear\n"
    }
    let text = "CamVC is made again by makeUIViewController, and takes the place of the one before"
    #expect(odd(log("makeUIViewController -> CamVC#2")) == [text])
    #expect(odd(log("next camera")).isEmpty)
  }

  @Test("a root that the same call makes twice is one more than was meant")
  func replaced() {
    let log = { (calls: [String]) in
      """
      \(calls[0])
      <RootVC: 0x1047041a0> viewDidLoad
      <RootVC: 0x1047041a0> viewWillAppear
      <RootVC: 0x1047041a0> viewDidAppear
      \(calls[1])
      <RootVC: 0x10491c2f0> viewDidLoad
      <RootVC: 0x1047041a0> viewWillDisappear
      <RootVC: 0x10491c2f0> viewWillAppear
      <RootVC: 0x1047041a0> viewDidDisappear
      <RootVC: 0x1047041a0> deinit
      <RootVC: 0x10491c2f0> viewDidAppear
      """
    }
    let text = "RootVC is made anew in its own place, and the same line, \"Coordinator.start()\", "
    #expect(
      odd(log(["Coordinator.start()", "Coordinator.start()"])) == [text + "stands before both"]
    )
    #expect(odd(log(["Coordinator.start()", "language changed"])).isEmpty)
  }

  @Test("a screen that is made anew again and again in its own place is made too often")
  func replacedAgainAndAgain() {
    let log = { (before: String) in
      let objects = ["0x104704100", "0x104704200", "0x104704300", "0x104704400"]
      let first = "<MapVC: \(objects[0])> viewDidLoad\n<MapVC: \(objects[0])> viewDidAppear\n"
      return zip(objects, objects.dropFirst()).reduce(first) { text, pair in
        let (old, new) = ("<MapVC: \(pair.0)> ", "<MapVC: \(pair.1)> ")
        let swap = self.swap("<MapVC: \(pair.1)>", for: "<MapVC: \(pair.0)>")
        return text + "\(before)\n\(new)viewDidLoad\n\(swap)\(old)deinit\n"
      }
    }
    let text = "MapVC is made anew 3 times, each time in the place of the one before, which dies"
    #expect(odd(log("text changed")).contains(text))
    // A finger turns pages.
    #expect(!odd(log("swipe to the left")).contains(text))
  }

  @Test("the same thing that is opened over itself as soon as it has come was asked for twice")
  func openedAtOnce() {
    let log = { (second: Int) in
      """
      10:00:01.000 <FeedVC: 0x104700100> viewDidAppear
      10:00:02.000 <ItemVC: 0x104700200> viewDidLoad
      10:00:02.001 <FeedVC: 0x104700100> viewWillDisappear
      10:00:02.002 <ItemVC: 0x104700200> viewWillAppear
      10:00:02.500 <FeedVC: 0x104700100> viewDidDisappear
      10:00:02.501 <ItemVC: 0x104700200> viewDidAppear
      10:00:0\(second).520 <ItemVC: 0x104700300> viewDidLoad
      10:00:0\(second).521 <ItemVC: 0x104700200> viewWillDisappear
      10:00:0\(second).522 <ItemVC: 0x104700300> viewWillAppear
      10:00:0\(second).920 <ItemVC: 0x104700200> viewDidDisappear
      10:00:0\(second).921 <ItemVC: 0x104700300> viewDidAppear
      """
    }
    let text = "ItemVC comes over another one in the moment in which that has come"
    #expect(odd(log(2)).contains(text))
    #expect(odd(log(6)).isEmpty)
    // Within a second, where the log tells what somebody chooses, and nobody did.
    let said = { (line: String) in
      """
      10:00:01.000 <FeedVC: 0x104700100> viewDidAppear
      10:00:01.900 row tapped
      10:00:02.000 <ItemVC: 0x104700200> viewDidLoad
      10:00:02.001 <FeedVC: 0x104700100> viewWillDisappear
      10:00:02.002 <ItemVC: 0x104700200> viewWillAppear
      10:00:02.500 <FeedVC: 0x104700100> viewDidDisappear
      10:00:02.501 <ItemVC: 0x104700200> viewDidAppear
      10:00:02.900 \(line)
      10:00:02.920 <ItemVC: 0x104700300> viewDidLoad
      10:00:02.921 <ItemVC: 0x104700200> viewWillDisappear
      10:00:02.922 <ItemVC: 0x104700300> viewWillAppear
      10:00:03.420 <ItemVC: 0x104700200> viewDidDisappear
      10:00:03.421 <ItemVC: 0x104700300> viewDidAppear
      """
    }
    #expect(odd(said("cart is valid")).contains(text))
    #expect(odd(said("row tapped")).isEmpty)
  }

  @Test("who is said to be presented while another one comes, and dies, was refused")
  func refusedBySaying() {
    let log = { (shown: String) in
      """
      HomeVC viewDidAppear
      present RateVC
      RateVC viewDidLoad
      RateVC viewWillAppear
      PayVC init
      present PayVC
      RateVC viewDidAppear
      \(shown)PayVC deinit
      RateVC viewWillDisappear
      RateVC viewDidDisappear
      """
    }
    let text = "PayVC is presented, and is never told that it comes"
    #expect(odd(log("")) == [text])
    #expect(
      !odd(log("PayVC viewDidLoad\nPayVC viewWillAppear\nPayVC viewDidAppear\n")).contains(text)
    )
  }

  @Test("two pops that one tap asks for at once take off who was beneath as soon as it is back")
  func bothAtOnce() {
    let log = { (pops: String) in
      "DetailVC viewDidLoad\n" + self.swap("DetailVC", for: "ListVC")
        + self.swap("EditVC", for: "DetailVC", loads: true) + "tap save\n" + pops
        + self.swap("DetailVC", for: "EditVC") + self.swap("ListVC", for: "DetailVC")
    }
    let text = "DetailVC is back by one pop, and a second one takes it away, too"
    #expect(odd(log("saved, pop\nsaved, pop\n")).contains(text))
    #expect(!odd(log("saved, pop\n")).contains(text))
    #expect(!odd(log("saved, pop\ntap back\nsaved, pop\n")).contains(text))
  }
}
