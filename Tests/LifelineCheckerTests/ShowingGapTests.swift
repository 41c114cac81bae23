extension ShowingTests {
  static let gapCases: [ShowingCase] = [
    ShowingCase(
      "viewDidDisappear is missing",
      screens: "a 2 5.0s, b 1 2.0s",
      flows: "a>b 1, b>a 1, start>a 1",
      """
      a viewWillAppear t: 1
      a viewDidAppear t: 1
      a viewWillDisappear t: 3
      b viewWillAppear t: 4
      b viewDidAppear t: 4
      b viewWillDisappear t: 6
      a viewWillAppear t: 7
      a viewDidAppear t: 7
      a viewDidLayoutSubviews t: 10
      """
    ),
    ShowingCase(
      "only the wills are there",
      screens: "a 2, b 1",
      flows: "a>b 1, b>a 1, start>a 1",
      """
      a viewWillAppear
      a viewWillDisappear
      b viewWillAppear
      b viewWillDisappear
      a viewWillAppear
      """
    ),
    ShowingCase(
      "viewDidAppear is not recorded, and a swipe back is let go",
      screens: "item 1, list 1",
      flows: "list>item 1, start>list 1",
      """
      @observes appearance, -viewIsAppearing(_:), -viewDidAppear(_:)
      list viewWillAppear
      list viewWillDisappear
      item viewWillAppear
      list viewDidDisappear
      item viewWillDisappear
      list viewWillAppear
      list viewWillDisappear
      list viewDidDisappear
      item viewWillAppear
      """
    ),
    ShowingCase(
      "only the dids are there, and a swipe back is let go",
      screens: "item 1, list 1",
      flows: "list>item 1, start>list 1",
      """
      list viewDidAppear
      list viewDidDisappear
      item viewDidAppear
      list viewDidDisappear
      item viewDidAppear
      """
    ),
    ShowingCase(
      "only viewDidAppear is there",
      screens: "a 2 3.0s, b 1 1.0s",
      flows: "a>b 1, b>a 1, start>a 1",
      """
      a viewDidAppear t: 1
      b viewDidAppear t: 2
      a viewDidAppear t: 3
      a viewDidLayoutSubviews t: 5
      """
    ),
    ShowingCase(
      "the recording begins on a screen",
      screens: "list 2 7.0s, item 1 2.0s",
      flows: "item>list 1, list>item 1",
      """
      @state list appearance: appeared
      list viewWillDisappear t: 2
      item viewWillAppear t: 2
      list viewDidDisappear t: 3
      item viewDidAppear t: 3
      item viewWillDisappear t: 4
      list viewWillAppear t: 4
      item viewDidDisappear t: 5
      list viewDidAppear t: 5
      list viewDidLayoutSubviews t: 11
      """
    ),
    ShowingCase(
      "the same without a state line",
      screens: "list 1 1.0s",
      flows: "",
      "list viewWillDisappear t: 2\nlist viewDidDisappear t: 3\n"
    ),
    ShowingCase(
      "a screen that was just loaded is told to disappear",
      screens: "",
      flows: "",
      "list viewDidLoad\nlist viewWillDisappear\nlist viewDidDisappear\n"
    ),
    ShowingCase(
      "a screen that is deallocated while it is shown, and another in its place",
      screens: "a 2 6.0s",
      flows: "a>a 1, start>a 1",
      """
      a viewWillAppear t: 1
      a viewDidAppear t: 1
      a deinit t: 3
      a init t: 4
      a viewWillAppear t: 4
      a viewDidAppear t: 4
      a viewDidLayoutSubviews t: 8
      """
    ),
    ShowingCase(
      "a time that goes back is not followed",
      screens: "a 1 4.0s",
      flows: "start>a 1",
      "a viewDidAppear t: 5\na viewWillDisappear t: 9\na viewDidDisappear t: 2\n"
    ),
    ShowingCase(
      "instances that are not told apart",
      screens: "page 2",
      flows: "page>page 1, start>page 1",
      """
      page#? viewWillAppear
      page#? viewDidAppear
      page#? viewWillDisappear
      page#? viewWillAppear
      page#? viewDidDisappear
      page#? viewDidAppear
      """
    ),
    ShowingCase(
      "a heading in between: the screen before it is still on",
      screens: "a 1, b 1",
      flows: "a>b 1, start>a 1",
      """
      a viewWillAppear
      a viewDidAppear
      @boundary natural
      b viewWillAppear
      a viewWillDisappear
      a viewDidDisappear
      b viewDidAppear
      """
    ),
    ShowingCase(
      "another launch in between",
      screens: "a 2 4.0s",
      flows: "start>a 2",
      """
      a viewWillAppear t: 1
      a viewDidAppear t: 1
      a viewDidLayoutSubviews t: 2
      @boundary natural
      a viewWillAppear t: 7
      a viewDidAppear t: 7
      a viewDidLayoutSubviews t: 10
      """
    ),
  ]
}
