import LifelineTrace
import Testing

/// Views that load, are laid out, and go, and windows that get another root.
@Suite("The simulator's views")
struct ViewOrderTests {
  @Test("a memory warning reaches everybody, and takes covered views before iOS 6")
  func memory() throws {
    let story = "push Detail; memory warning"
    #expect(
      try Call.lines(story, system: 6, of: [.loading]) == [
        "Home didReceiveMemoryWarning", "Navigation didReceiveMemoryWarning",
        "Detail didReceiveMemoryWarning",
      ]
    )
    #expect(
      try Call.lines(story, system: 5, of: [.loading]) == [
        "Home didReceiveMemoryWarning", "  Home viewWillUnload", "  Home viewCleared",
        "  Home viewDidUnload", "Navigation didReceiveMemoryWarning",
        "Detail didReceiveMemoryWarning",
      ]
    )
    #expect(
      try Call.lines("\(story); pop", system: 5, of: [.loading]) == [
        "Home loadView", "Home viewDidLoad",
      ]
    )
    #expect(try Call.lines("push Detail; pop; memory warning", of: [.loading]).count == 2)
  }

  @Test("a view that is set to nil loads again when it is asked for", arguments: [12, 18])
  func cleared(system: Int) throws {
    let story = "push Detail; clear view of Home"
    #expect(try Call.last(of: story, system: system).map(\.text) == ["Home viewCleared"])
    #expect(
      try Call.lines("\(story); pop", system: system, of: [.loading]) == [
        "Home loadView", "Home viewDidLoad",
      ]
    )
  }

  @Test("a push with animation is laid out before it appears, one without is not")
  func layout() throws {
    let groups: Set<CallbackGroup> = [.layout, .appearance]
    let animated = try Call.lines("push Detail animated", of: groups)
    let layout = ["Detail viewWillLayoutSubviews", "Detail viewDidLayoutSubviews"]
    #expect(animated.count == 7)
    #expect(Array(animated[3...4]) == layout)
    #expect(try Call.lines("push Detail", of: groups).count == 5)
  }

  @Test("another root: the old one leaves inside the call, and dies before its did")
  func root() throws {
    let groups: Set<CallbackGroup> = [.appearance, .views, .lifetime]
    #expect(
      try Call.lines("launch Home; replace root with Login", of: groups) == [
        "Login init", "Login rootViewControllerSet", "  Home viewWillDisappear",
        "  Login viewWillAppear", "Home deinit", "Login viewIsAppearing", "Login viewDidAppear",
      ]
    )
    let tree = try Call.lines(
      "launch tabs Home, plain Search; push Detail; replace root with Login",
      of: [.lifetime]
    )
    #expect(
      tree == [
        "Login init", "Tabs deinit", "Navigation deinit", "Home deinit", "Detail deinit",
        "Search deinit",
      ]
    )
  }
}
