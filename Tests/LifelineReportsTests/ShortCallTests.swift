import LifelineTrace
import Testing

@testable import LifelineReports

/// Calls in few letters, as pictures have them.
@Suite("Pictures name calls")
struct ShortCallTests {
  @Test(
    "in few letters that still say which call it is",
    arguments: [
      ("viewWillAppear(animated: true)", "willAppear"),
      ("viewDidLoad()", "didLoad"),
      ("viewIsAppearing(animated: false)", "isAppearing"),
      ("beginAppearanceTransition(true, animated: false)", "begin(true)"),
      ("endAppearanceTransition()", "end"),
      ("didMove(toParent: Pager#1)", "didMove(Pager#1)"),
      ("willMove(toParent: nil)", "willMove(nil)"),
      ("pushViewController(Detail#1, animated: true)", "push(Detail#1)"),
      ("viewWillLayoutSubviews()", "willLayout"),
      ("addChild(Page#2)", "addChild(Page#2)"),
      ("presentationControllerDidAttemptToDismiss()", "didAttemptToDismiss"),
      ("init", "init"),
    ]
  )
  func short(call: String, short: String) {
    #expect(ShortCall.short(call) == short)
  }

  @Test("so that no two callbacks are called the same")
  func distinct() {
    let names = Set(Callback.allCases.map(\.baseName))
    let shorts = Dictionary(grouping: names, by: ShortCall.shortName)
    for (short, own) in shorts { #expect(own.count == 1, "\(short): \(own)") }
  }
}
