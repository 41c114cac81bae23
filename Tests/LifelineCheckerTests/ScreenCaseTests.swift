extension ShowingTests {
  static let containerCases: [ShowingCase] = [
    ShowingCase(
      "a navigation controller by its class",
      screens: "Home 1",
      flows: "launch>Home 1",
      """
      @starts launch
      nav is ShopNav, UINavigationController, UIViewController
      @state Home parent: nav
      nav viewWillAppear
      Home viewWillAppear
      nav viewDidAppear
      Home viewDidAppear
      """
    ),
    ShowingCase(
      "a navigation controller by what it is told",
      screens: "Home 1",
      flows: "start>Home 1",
      """
      nav pushViewController(Home, animated: false)
      nav viewWillAppear
      Home viewWillAppear
      nav viewDidAppear
      Home viewDidAppear
      """
    ),
    ShowingCase(
      "an embedded child is a part",
      screens: "Report 1",
      flows: "start>Report 1",
      """
      Report addChild(Chart)
      Report viewWillAppear
      Chart viewWillAppear
      Report viewDidAppear
      Chart viewDidAppear
      Report viewWillDisappear
      Chart viewWillDisappear
      Report viewDidDisappear
      Chart viewDidDisappear
      """
    ),
    ShowingCase(
      "a part that comes later and goes again is a part",
      screens: "Map 1",
      flows: "start>Map 1",
      """
      Map addChild(Pins)
      Map viewWillAppear
      Pins viewWillAppear
      Map viewDidAppear
      Pins viewDidAppear
      Map addChild(Card)
      Card viewWillAppear
      Card viewDidAppear
      Card viewWillDisappear
      Card viewDidDisappear
      """
    ),
    ShowingCase(
      "the pages of a pager are screens",
      screens: "One 2, Two 1",
      flows: "One>Two 1, Two>One 1, launch>One 1",
      """
      @starts launch
      Pager addChild(One)
      Pager viewWillAppear
      One viewWillAppear
      Pager viewDidAppear
      One viewDidAppear
      Pager addChild(Two)
      Two viewWillAppear
      One viewWillDisappear
      Two viewDidAppear
      One viewDidDisappear
      One viewWillAppear
      Two viewWillDisappear
      One viewDidAppear
      Two viewDidDisappear
      """
    ),
    ShowingCase(
      "a pager whose turn is let go is one screen as yet",
      screens: "Pager 1",
      flows: "start>Pager 1",
      """
      Pager addChild(One)
      Pager addChild(Two)
      Pager viewWillAppear
      One viewWillAppear
      Pager viewDidAppear
      One viewDidAppear
      Two viewWillAppear
      One viewWillDisappear
      One viewWillAppear
      One viewDidAppear
      Two viewWillDisappear
      Two viewDidDisappear
      """
    ),
    ShowingCase(
      "a root that holds a navigation controller is none",
      screens: "Home 1, Next 1",
      flows: "Home>Next 1, launch>Home 1",
      """
      @starts launch
      nav is UINavigationController, UIViewController
      @state Home parent: nav
      @state Next parent: nav
      Root addChild(nav)
      Root viewWillAppear
      nav viewWillAppear
      Home viewWillAppear
      Root viewDidAppear
      nav viewDidAppear
      Home viewDidAppear
      Home viewWillDisappear
      Next viewWillAppear
      Home viewDidDisappear
      Next viewDidAppear
      """
    ),
    ShowingCase(
      "two columns that appear together have one origin",
      screens: "Detail 1, List 1, Next 1",
      flows: "Detail>Next 1, launch>Detail 1, launch>List 1",
      """
      @starts launch
      List viewWillAppear
      Detail viewWillAppear
      List viewDidAppear
      Detail viewDidAppear
      Detail viewWillDisappear
      Next viewWillAppear
      Detail viewDidDisappear
      Next viewDidAppear
      """
    ),
    ShowingCase(
      "Apple's own are left out, and so are alerts; hosting controllers are not",
      screens: "Home 1, UIHostingController 1",
      flows: "Home>UIHostingController 1, start>Home 1",
      """
      UIHostingController is UIHostingController, UIViewController
      Home viewWillAppear
      Home viewDidAppear
      _UIKeyboardController viewWillAppear
      _UIKeyboardController viewDidAppear
      UIAlertController viewWillAppear
      UIAlertController viewDidAppear
      UIHostingController viewWillAppear
      UIHostingController viewDidAppear
      """
    ),
    ShowingCase(
      "parents in a circle",
      screens: "a 1",
      flows: "start>a 1",
      "a addChild(b)\nb addChild(a)\na viewDidAppear\nb viewDidAppear\n"
    ),
  ]
}
