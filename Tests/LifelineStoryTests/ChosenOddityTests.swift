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
}
