import LifelineTrace
import Testing

@testable import LifelineStory

/// What a log says is shown and hidden, and nobody is told, each beside the log most like it in which nothing is odd.
@Suite("What is odd about what is chosen")
struct ChosenOddityTests {
  private func shown(_ name: String) -> String {
    "\(name) viewDidLoad\n\(name) viewWillAppear\n\(name) viewDidAppear\n"
  }

  private func gone(_ names: String...) -> String {
    names.map { "\($0) viewWillDisappear\n" }.joined()
      + names.map { "\($0) viewDidDisappear\n" }.joined()
  }

  @Test(
    "a screen that is chosen once more, while the one chosen since stays, was hidden by its view"
  )
  func chosenAgain() {
    let log = { (second: String) in
      self.shown("HomeVC") + "tap: Basket\n" + self.shown("BasketVC") + second
        + "badge = 1\nbadge = 2\n"
        + self.gone("HomeVC", "BasketVC")
    }
    let text = "BasketVC is on screen for the callbacks while HomeVC is chosen in its place"
    #expect(odd(log("tap: Home\n")) == [text])
    // Nobody chooses among them, and what is chosen may be something else.
    #expect(odd(log("")).isEmpty)
    #expect(odd(log("tap: article 77\n")).isEmpty)
    // The other one is told.
    let told = "BasketVC viewWillDisappear\nBasketVC viewDidDisappear\n"
    #expect(
      odd(shown("HomeVC") + "tap: Basket\n" + shown("BasketVC") + "tap: Home\n" + told).isEmpty
    )
  }

  @Test("a screen that the log says is hidden, and is told so only later, was hidden by its view")
  func saidHidden() {
    let log = { (line: String) in
      self.shown("AttractVC") + self.shown("MenuVC") + line + "basket 1\nbasket 2\n"
        + self.gone("AttractVC", "MenuVC")
    }
    let text = "AttractVC is on screen for the callbacks while the log says it is hidden"
    #expect(odd(log("touch: attract hidden, menu shown\n")) == [text])
    #expect(odd(log("touch: keyboard hidden, menu shown\n")).isEmpty)
    #expect(
      odd(shown("AttractVC") + "touch: attract hidden\n" + gone("AttractVC") + "idle\n").isEmpty
    )
  }

  @Test("what is printed below each callback is no news")
  func routine() {
    let swap = { (name: String, other: String) in
      """
      \(name) viewDidLoad
      sheet = \(name.lowercased())
      \(other) viewWillDisappear
      \(name) viewWillAppear
      \(other) viewDidDisappear
      \(name) viewDidAppear

      """
    }
    let text = "ListVC loads while HomeVC is on screen, before it is given what it shows"
    let log = "HomeVC viewWillAppear\nHomeVC viewDidAppear\n" + swap("ListVC", "HomeVC")
    #expect(odd(log) == [text])
    #expect(odd(log + swap("ItemVC", "ListVC") + swap("EditVC", "ItemVC")).isEmpty)
  }

  @Test("an item of a numbered list that is no callback begins no other recording")
  func numbered() {
    let log = { (third: String) in
      """
      1) List - viewWillDisappear
      2) Article - viewWillAppear
      \(third)
      4) List - viewWillAppear
      5) Article - viewDidAppear
      6) List - viewDidAppear
      """
    }
    let text = "List comes back while Article is still coming, and both have appeared then"
    #expect(odd(log("3) not found in cache")) == [text])
    #expect(odd(log("# pop")).isEmpty)
  }

  @Test("of those that go with the root of a window the one that lives on is held by something")
  func survivor() {
    let (tabs, login) = ("<TabsVC: 0x104700100>", "<LoginVC: 0x104700200>")
    let (feed, wallet) = ("<FeedVC: 0x104700300>", "<WalletVC: 0x104700400>")
    let log = { (wallet: String, dead: [String]) in
      self.shown(tabs) + self.shown(feed) + "\(wallet) viewDidLoad\n\(wallet) viewWillAppear\n"
        + "\(feed) viewWillDisappear\n\(feed) viewDidDisappear\n\(wallet) viewDidAppear\n"
        + "\(login) viewDidLoad\n\(tabs) viewWillDisappear\n\(wallet) viewWillDisappear\n"
        + "\(login) viewWillAppear\n\(login) viewDidAppear\n"
        + dead.map { "\($0) deinit\n" }.joined() + "balance\nbalance\n"
    }
    let text = "WalletVC has gone for good and does not die, though others do"
    #expect(odd(log(wallet, [tabs, feed])) == [text])
    #expect(odd(log(wallet, [tabs, feed, wallet])).isEmpty)
  }
}
