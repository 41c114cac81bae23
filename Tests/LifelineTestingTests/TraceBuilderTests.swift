import LifelineTesting
import Testing

@Suite("A trace builder")
struct TraceBuilderTests {
  @Test("prints what was built as notation")
  func notation() {
    let trace = TraceBuilder(
      systemVersion: "17.5",
      recording: CallbackSet(.appearance),
      hooks: .outermost,
      startsAtLaunch: true
    )
    let pager = trace.controller("Pager", autoForwards: false)
    let first = trace.controller("Page")
    let second = trace.controller("Page")
    trace.state(first, .appeared, parent: pager)
    trace.addChild(pager, second) { trace.willMove(second, toParent: pager) }
    trace.beginAppearanceTransition(second, true, animated: true) {
      trace.viewWillAppear(second, true)
    }
    trace.mark("half-way")
    trace.view(.onAppear, of: "HomeView")
    trace.endAppearanceTransition(second)
    trace.didMove(second, toParent: nil)
    trace.present(pager, first, animated: false)
    trace.finish()
    #expect(
      trace.description == """
        @ios 17.5
        @observes appearance
        @hooks outermost
        @starts launch
        Pager is Pager, UIViewController, autoForwards: false
        Page is Page, UIViewController
        Page#2 is Page, UIViewController
        @state Page loaded: true appearance: appeared parent: Pager
        Pager addChild(Page#2)
          Page#2 willMove(toParent: Pager)
        Page#2 beginAppearanceTransition(true, animated: true)
          Page#2 viewWillAppear(animated: true)
        @mark half-way
        HomeView onAppear
        Page#2 endAppearanceTransition
        Page#2 didMove(toParent: nil)
        Pager present(Page, animated: false)
        @end quiescent

        """
    )
  }

  @Test("builds what is judged as the printed lines are")
  func judged() {
    let trace = TraceBuilder(recording: .all)
    let home = trace.controller("Home")
    trace.viewDidLoad(home)
    trace.viewDidAppear(home, true)
    #expect(expectViolates(trace.trace, "did-appear-without-will", at: 4))
  }

  @Test("has a call for every method that is recorded from overrides")
  func calls() {
    let trace = TraceBuilder()
    let home = trace.controller("Home")
    let other = trace.controller("Other")
    trace.initialized(home)
    trace.awakeFromNib(home)
    trace.loadViewIfNeeded(home) { trace.loadView(home) }
    trace.viewWillLayoutSubviews(home) {}
    trace.viewDidLayoutSubviews(home)
    trace.didReceiveMemoryWarning(home)
    trace.viewIsAppearing(home, true)
    trace.viewWillDisappear(home, true)
    trace.viewDidDisappear(home, true)
    trace.rootViewControllerSet(home)
    trace.viewEnteredWindow(home)
    trace.viewLeftWindow(home)
    trace.viewCleared(home)
    trace.pushViewController(home, other, animated: true)
    trace.popViewController(home, animated: true)
    trace.popToViewController(home, other, animated: true)
    trace.popToRootViewController(home, animated: false)
    trace.dismiss(home, animated: true)
    trace.deinitialized(home)
    let lines = trace.description.split(separator: "\n").dropFirst(2)
    #expect(
      lines.joined(separator: "\n") == """
        Home init
        Home awakeFromNib
        Home loadViewIfNeeded
          Home loadView
        Home viewWillLayoutSubviews
        Home viewDidLayoutSubviews
        Home didReceiveMemoryWarning
        Home viewIsAppearing(animated: true)
        Home viewWillDisappear(animated: true)
        Home viewDidDisappear(animated: true)
        Home rootViewControllerSet
        Home viewEnteredWindow
        Home viewLeftWindow
        Home viewCleared
        Home pushViewController(Other, animated: true)
        Home popViewController(animated: true)
        Home popToViewController(Other, animated: true)
        Home popToRootViewController(animated: false)
        Home dismiss(animated: true)
        Home deinit
        """
    )
  }
}
