import LifelineTrace
import Testing

@testable import LifelineStory

/// What comes and goes faster than a person asks for it, each beside the log most like it in which nothing is odd.
@Suite("What is odd about what happens at once")
struct HurryOddityTests {
  /// One controller that comes for another one, from a number of milliseconds on.
  private func swap(_ name: String, for other: String, at start: Int, taking length: Int = 500)
    -> String
  {
    let lines = [
      (start, "\(other) viewWillDisappear"), (start + 1, "\(name) viewWillAppear"),
      (start + length, "\(other) viewDidDisappear"), (start + length + 1, "\(name) viewDidAppear"),
    ]
    return lines.map { "\($0 / 1000).\(String($0 % 1000 + 1000).dropFirst()) \($1)\n" }.joined()
  }

  @Test("a screen that goes back in the moment in which it has come was taken away by code")
  func takenAway() {
    let first = swap("ReceiptVC", for: "PayVC", at: 1000)
    let text = "ReceiptVC goes 4 ms after it has come, before anybody sees it"
    #expect(odd(first + swap("PayVC", for: "ReceiptVC", at: 1505)) == [text])
    // Somebody may have gone back, or the screen may hand on to another one, as a splash screen does.
    #expect(odd(first + swap("PayVC", for: "ReceiptVC", at: 2505)).isEmpty)
    #expect(odd(first + swap("HomeVC", for: "ReceiptVC", at: 1505)).isEmpty)
  }

  @Test("a screen that is told twice in half a second that it has come was on screen all the time")
  func toldTwice() {
    let log = { (second: String) in
      """
      12:40:00.412 [Track] IntroVC viewDidAppear
      12:40:05.106 [Track] GuideVC viewDidAppear
      12:40:09.833 [Track] PriceVC viewDidAppear
      \(second) [Track] PriceVC viewDidAppear
      12:40:24.022 [Track] DoneVC viewDidAppear
      """
    }
    let text = "PriceVC comes twice (viewDidAppear, then viewDidAppear), and nothing tells what "
    #expect(odd(log("12:40:10.214")) == [text + "happened in between"])
    // Where nobody prints that it goes, another screen may have come and gone.
    #expect(odd(log("12:40:19.214")).isEmpty)
  }

  @Test("two screens that are taken off in one turn leave the one between them unseen")
  func skipped() {
    let log = { (pops: String) in
      self.swap("DetailVC", for: "ListVC", at: 1000)
        + self.swap("EditVC", for: "DetailVC", at: 4000)
        + pops + self.swap("ListVC", for: "EditVC", at: 9000)
    }
    let text = "two screens are taken off in one turn, so that DetailVC goes unseen"
    #expect(odd(log("pop by EditVC.save\npop by Coordinator.saved\n")) == [text])
    // What is printed may be no more than that all is over.
    let dids =
      "ListVC viewDidAppear\nListVC viewDidDisappear\nDetailVC viewDidAppear\n"
      + "DetailVC viewDidDisappear\nEditVC viewDidAppear\ntap save\npop by EditVC\npop by the store\n"
      + "EditVC viewDidDisappear\nListVC viewDidAppear"
    #expect(odd(dids) == [text])
    // One pop may well go to the root.
    #expect(odd(log("pop to root\n")).isEmpty)
  }

  @Test("who comes back for one that goes, and is sent away for a third one, was not waited for")
  func sentBack() {
    let log = { (later: Int) in
      """
      1.000 InboxVC viewDidAppear
      \(self.swap("ComposeVC", for: "InboxVC", at: 2000))9.000 ComposeVC viewWillDisappear
      9.001 InboxVC viewWillAppear
      \(later > 500 ? "9.500 ComposeVC viewDidDisappear\n9.501 InboxVC viewDidAppear\n" : "")\
      9.\(String(later + 1000).dropFirst()) InboxVC viewWillDisappear
      9.\(String(later + 1001).dropFirst()) MessageVC viewWillAppear
      \(later > 500 ? "" : "9.510 ComposeVC viewDidDisappear\n")\
      9.990 InboxVC viewDidDisappear
      9.991 MessageVC viewDidAppear
      """
    }
    let text =
      "MessageVC begins to come while ComposeVC still goes, and InboxVC, which comes for that, is "
      + "sent away"
    #expect(odd(log(5)) == [text])
    #expect(odd(log(700)).isEmpty)
  }

  @Test("who goes alone and was never heard of, while nobody comes, was called by somebody")
  func alone() {
    let log = { (words: String) in
      """
      11:02:33.120 InboxVC viewWillAppear
      11:02:33.300 InboxVC viewDidAppear
      11:02:49.871 size changes
      11:02:49.874 CalendarVC viewWillDisappear
      \(words)11:02:52.400 draft saved
      11:03:10.440 session renewed
      """
    }
    let text = "CalendarVC goes, and was never told viewDidAppear, while nobody comes"
    #expect(odd(log("")) == [text])
    // Where somebody comes for it, it may have been there before the log began.
    #expect(
      odd(log("11:02:49.875 DayVC viewWillAppear\n11:02:50.300 DayVC viewDidAppear\n")).isEmpty
    )
  }

  @Test("children that all lack what their container was told were not told")
  func alike() {
    let log = { (told: String) in
      """
      LoginVC viewDidLoad
      FormVC viewDidLoad
      LoginVC viewWillAppear
      FormVC viewWillAppear
      LoginVC viewDidAppear
      FormVC viewDidAppear
      MainVC viewDidLoad
      NewsVC viewDidLoad
      BarVC viewDidLoad
      LoginVC viewWillDisappear
      FormVC viewWillDisappear
      MainVC viewWillAppear
      NewsVC viewWillAppear
      BarVC viewWillAppear
      LoginVC viewDidDisappear
      FormVC viewDidDisappear
      MainVC viewDidAppear
      \(told)cover loaded
      wifi up
      """
    }
    #expect(odd(log("")).contains { $0.hasPrefix("NewsVC receives viewWillAppear and never") })
    // Of one alone it is likelier, among so many classes, that it does not print it.
    #expect(odd(log("BarVC viewDidAppear\n")).isEmpty)
  }

  @Test("a screen that is asked for while another one comes, and comes beside it, was not to wait")
  func overtaken() {
    let log = { (between: String) in
      """
      ListVC viewDidAppear
      ListVC viewWillDisappear
      OrderVC viewWillAppear
      \(between)PromoVC viewWillAppear
      ListVC viewDidDisappear
      OrderVC viewDidAppear
      PromoVC viewDidAppear
      """
    }
    let text = "PromoVC begins to come while OrderVC still comes, and both have appeared then"
    #expect(odd(log("notification tapped: promo 77\n")) == [text])
    // Without such a line it may be a child.
    #expect(odd(log("")).isEmpty)
    #expect(odd(log("banner loaded\n")).isEmpty)
  }

  @Test("of two objects of a class the one that lines speak of is to be the one that is shown")
  func unused() {
    let log = { (spoken: String) in
      """
      <CartVC: 0x600003a1c000> viewDidLoad
      <CartVC: 0x600003a1c000> viewWillAppear
      <CartVC: 0x600003a1c000> viewDidAppear
      <CartVC: 0x600003b48e00> init
      <CartVC: \(spoken)> reload
      <CartVC: 0x600003a1c000> viewWillDisappear
      <CartVC: 0x600003a1c000> viewDidDisappear
      """
    }
    let text = "CartVC#2 is made, and lines speak of it, and it is never shown, while CartVC#1 is"
    #expect(odd(log("0x600003b48e00")) == [text])
    #expect(odd(log("0x600003a1c000")).isEmpty)
  }

  @Test("a class that comes again and again and alone never has come is left open")
  func neverEnds() {
    let turn = "FullVC viewWillAppear\nFullVC viewWillDisappear\nFullVC viewDidDisappear\n"
    let log = { (turns: Int) in
      "ListVC viewWillAppear\nListVC viewDidAppear\n" + String(repeating: turn, count: turns)
    }
    #expect(odd(log(3)).first == "FullVC receives viewWillAppear and never viewDidAppear")
    // Once is a gesture that was let go.
    #expect(odd(log(1)).isEmpty)
  }

  @Test("a tab that is left lives on, and a screen that is popped dies")
  func leftTab() {
    let tabs = { (isFirst: Bool) in
      let lines = ["NewsVC viewWillAppear", "MapVC viewWillDisappear"]
      return (isFirst ? lines : lines.reversed()).joined(separator: "\n")
        + "\nMapVC viewDidDisappear\nNewsVC viewDidAppear\n"
    }
    let log = { (back: String) in
      """
      NewsVC viewDidLoad
      NewsVC viewWillAppear
      NewsVC viewDidAppear
      ItemVC viewDidLoad
      NewsVC viewWillDisappear
      ItemVC viewWillAppear
      NewsVC viewDidDisappear
      ItemVC viewDidAppear
      ItemVC viewWillDisappear
      NewsVC viewWillAppear
      ItemVC viewDidDisappear
      NewsVC viewDidAppear
      ItemVC deinit
      MapVC viewDidLoad
      MapVC viewWillAppear
      NewsVC viewWillDisappear
      NewsVC viewDidDisappear
      MapVC viewDidAppear
      \(back)DetailVC viewDidLoad
      NewsVC viewWillDisappear
      DetailVC viewWillAppear
      NewsVC viewDidDisappear
      DetailVC viewDidAppear
      DetailVC viewWillDisappear
      NewsVC viewWillAppear
      DetailVC viewDidDisappear
      NewsVC viewDidAppear
      DetailVC deinit
      """
    }
    let text = "MapVC has gone for good and does not die, though others do"
    #expect(odd(log(tabs(false))) == [text])
    #expect(odd(log(tabs(true))).isEmpty)
  }

  @Test("two lines of the same second may be nearly a second apart")
  func wholeSeconds() {
    let log = { (stamp: (Int) -> String) in
      """
      \(stamp(1000)) HomeVC viewDidAppear
      \(stamp(3000)) HomeVC viewWillDisappear
      \(stamp(3001)) ReceiptVC viewWillAppear
      \(stamp(4000)) HomeVC viewDidDisappear
      \(stamp(4001)) ReceiptVC viewDidAppear
      \(stamp(4002)) ReceiptVC viewWillDisappear
      \(stamp(4003)) HomeVC viewWillAppear
      \(stamp(4600)) ReceiptVC viewDidDisappear
      \(stamp(4601)) HomeVC viewDidAppear
      """
    }
    let text = "ReceiptVC goes 1 ms after it has come, before anybody sees it"
    #expect(odd(log { "12:40:0\($0 / 1000).\(String($0 % 1000 + 1000).dropFirst())" }) == [text])
    #expect(odd(log { "12:40:0\($0 / 1000)" }).isEmpty)
  }
}
