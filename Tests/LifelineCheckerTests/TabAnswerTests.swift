import LifelineChecker
import LifelineTrace
import Testing

/// What the delegate of a tab bar controller answers, where the return of the call tells it.
@Suite("The answer of a tab bar controller's delegate")
struct TabAnswerTests {
  private func findings(_ answer: Bool, _ inside: String = "") -> [String] {
    let trace = """
      @observes loading, tabs, appearance
      @hooks outermost
      tabs is MainTabs, UITabBarController, UIViewController
      cart viewDidLoad
      tabs tabBarController(shouldSelect: cart)
      \(inside)
      tabs exits tabBarController(shouldSelect:) returned: \(answer)
      cart viewWillAppear
      """
    return Checker.check(text: trace, format: .notation).findings.map(\.rule)
  }

  @Test("counts as it does where the call itself tells it")
  func refusal() {
    #expect(findings(false).contains("switched-despite-refusal"))
    #expect(!findings(true).contains("switched-despite-refusal"))
  }

  @Test("refuses nothing that the delegate has selected itself")
  func selectedInside() {
    #expect(!findings(false, "  tabs select(cart) by: app").contains("switched-despite-refusal"))
  }
}
