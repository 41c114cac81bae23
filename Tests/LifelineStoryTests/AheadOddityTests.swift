import LifelineTrace
import Testing

@testable import LifelineStory

/// What is got ready too soon and what goes too soon, each beside the log most like it in which nothing is odd.
@Suite("What is odd about what is ready ahead")
struct AheadOddityTests {
  /// A screen that loads and comes, in place of another one where that is named.
  private func comes(_ name: String, for other: String? = nil) -> String {
    guard let other else { return "\(name) viewDidLoad\n" + shown(name) }
    return "\(name) viewDidLoad\n" + swap(name, for: other)
  }

  private func shown(_ name: String) -> String { "\(name) viewWillAppear\n\(name) viewDidAppear\n" }

  private func swap(_ name: String, for other: String) -> String {
    "\(other) viewWillDisappear\n\(name) viewWillAppear\n\(other) viewDidDisappear\n\(name) viewDidAppear\n"
  }

  @Test("a view that loads before the first screen and comes behind others is loaded early")
  func loadedAhead() {
    let others = comes("HomeVC") + comes("ListVC", for: "HomeVC")
    let log = "ScanVC viewDidLoad\n" + others + swap("ScanVC", for: "ListVC")
    #expect(
      odd(log) == ["ScanVC loads before anything is on screen, and comes after HomeVC and ListVC"]
    )
    // Of many, too, where three have loaded as they came.
    let steps = (1...3).map { comes("Step\($0)VC", for: $0 == 1 ? "HomeVC" : "Step\($0 - 1)VC") }
    let flow = comes("HomeVC") + steps.joined() + swap("ScanVC", for: "Step3VC")
    #expect(odd("ScanVC viewDidLoad\n" + flow).count == 1)
    // The first that comes may well be loaded ahead, and so may tabs that are loaded together.
    #expect(odd("ScanVC viewDidLoad\n" + comes("HomeVC") + swap("ScanVC", for: "HomeVC")).isEmpty)
    #expect(
      odd(
        "ScanVC viewDidLoad\nMapVC viewDidLoad\n" + others + swap("ScanVC", for: "ListVC")
          + swap("MapVC", for: "ScanVC")
      ).isEmpty
    )
  }

  @Test("what is made and dies, and is made again and shown, was not shown the first time")
  func madeForNothing() {
    let log =
      "HomeVC viewDidLoad\nLoginVC init\nHomeVC viewWillAppear\nHomeVC viewDidAppear\nLoginVC deinit\n"
    let text = "LoginVC is made and dies, and was never loaded; the next LoginVC is shown"
    #expect(odd(log + "LoginVC init\n" + comes("LoginVC")) == [text])
    // Nothing says that it was ever to be shown.
    #expect(odd(log).isEmpty)
  }

  @Test("a coordinator that dies under its screen is held by nobody")
  func ownerDies() {
    let log = "LoginCoordinator init\nLoginVC init\nLoginVC viewDidLoad\n"
    let death = "LoginCoordinator deinit\n"
    #expect(
      odd(log + death + shown("LoginVC")) == [
        "LoginCoordinator dies, and LoginVC, which came to be under it, stays"
      ]
    )
    #expect(
      odd(
        log + shown("LoginVC") + "LoginVC viewWillDisappear\nLoginVC viewDidDisappear\n" + death
          + "LoginVC deinit"
      ).isEmpty
    )
  }

  @Test("who comes for another one each time, and once for nobody, has left that out")
  func unlikeBefore() {
    let (one, two) = ("<MapVC: 0x12fe0a4d0>", "<ListVC: 0x12fd1b7f0>")
    let tabs = { (name: String, other: String) in
      "\(name) viewWillAppear\n\(other) viewWillDisappear\n\(other) viewDidDisappear\n\(name) viewDidAppear\n"
    }
    let turns = shown(one) + tabs(two, one) + tabs(one, two)
    let goes = "\(two) viewWillDisappear\n\(two) viewDidDisappear\n"
    let text = "ListVC comes, and MapVC, which went for it before, is not told viewWillDisappear"
    #expect(odd(turns + shown(two) + goes) == [text])
    #expect(odd(turns + tabs(two, one) + tabs(one, two)).isEmpty)
  }
}
