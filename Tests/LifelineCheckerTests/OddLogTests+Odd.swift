/// Logs that people bring because something in them is odd.
extension OddLogTests {
  static let odd: [Log] = [
    Log(
      title: "twice of one address, everything recorded",
      text: """
        <Home: 0x600000c04000> viewDidLoad
        <Home: 0x600000c04000> viewWillAppear
        <Home: 0x600000c04000> viewWillAppear
        <Home: 0x600000c04000> viewDidAppear
        <Home: 0x600000c04000> viewDidAppear
        """,
      rule: "repeated-will-appear",
      line: 3,
      isWarning: true
    ),
    Log(
      title: "the did that nothing had shown to be wrong when it came",
      text: """
        Cart viewDidLoad
        Cart viewDidAppear
        Cart viewWillDisappear
        Cart viewDidDisappear
        Cart viewWillAppear
        Cart viewDidAppear
        """,
      rule: "did-appear-without-will",
      line: 2,
      isWarning: true
    ),
    Log(
      title: "the analytics bug: appeared twice",
      text: """
        Home viewDidLoad
        Home viewWillAppear
        Home viewDidAppear
        Home viewDidAppear
        """,
      rule: "repeated-did-appear",
      line: 4,
      isWarning: true
    ),
    Log(
      title: "appears again without having gone",
      text: """
        Home viewDidLoad
        Home viewWillAppear
        Home viewDidAppear
        Home viewWillDisappear
        Home viewDidDisappear
        Home viewWillAppear
        Home viewDidAppear
        Home viewWillAppear
        Home viewDidAppear
        """,
      rule: "appear-while-appeared",
      line: 8,
      isWarning: true
    ),
    Log(
      title: "a class that never prints what others do",
      text: """
        Home viewDidLoad
        Home viewWillAppear
        Home viewDidAppear
        Home viewWillDisappear
        Home viewDidDisappear
        Item viewDidLoad
        Item viewDidAppear
        Item viewWillDisappear
        Item viewDidDisappear
        """,
      rule: "did-appear-without-will",
      line: 7
    ),
    Log(
      title: "gone for one that came, and never told",
      text: """
        List viewDidLoad
        List viewWillAppear
        List viewDidAppear
        List viewWillDisappear
        List viewDidDisappear
        List viewWillAppear
        List viewDidAppear
        List viewWillDisappear
        Item viewWillAppear
        Item viewDidAppear
        Item viewWillDisappear
        List viewWillAppear
        Item viewDidDisappear
        List viewDidAppear
        """,
      rule: "missing-did-disappear",
      line: 12,
      isWarning: true
    ),
    Log(
      title: "came for one that has gone, and never told",
      text: """
        Item viewDidLoad
        Item viewWillAppear
        Item viewDidAppear
        Item viewWillDisappear
        Item viewDidDisappear
        List viewWillDisappear
        Item viewWillAppear
        List viewDidDisappear
        Item viewWillDisappear
        Item viewDidDisappear
        """,
      rule: "missing-did-appear",
      line: 9,
      isWarning: true
    ),
    Log(
      title: "two loads in a row",
      text: """
        List viewWillAppear
        Item viewDidLoad
        Item viewDidLoad
        """,
      rule: "two-loads-in-a-row",
      line: 3
    ),
    Log(
      title: "a load after the deinit",
      text: """
        Item deinit
        Item viewDidLoad
        """,
      rule: "load-after-deinit",
      line: 2
    ),
    Log(
      title: "a move announced twice",
      text: """
        CardViewController willMove(toParent: HostViewController)
        CardViewController willMove(toParent: HostViewController)
        CardViewController viewDidLoad
        """,
      rule: "repeated-will-move",
      line: 2
    ),
    Log(
      title: "a child that hears nothing",
      text: """
        HostViewController viewWillAppear
        HostViewController viewDidAppear
        CardViewController willMove(toParent: HostViewController)
        CardViewController viewDidLoad
        CardViewController didMove(toParent: HostViewController)
        CardViewController willMove(toParent: nil)
        """,
      rule: "unheard-child",
      line: 6
    ),
    Log(
      title: "a controller that dies on the screen",
      text: """
        Player viewDidLoad
        Player viewWillAppear
        Player viewDidAppear
        Queue viewDidLoad
        Queue viewWillAppear
        Queue viewDidAppear
        Player deinit
        Queue viewWillDisappear
        Queue viewDidDisappear
        Queue deinit
        """,
      rule: "dies-without-going",
      line: 7
    ),
    Log(
      title: "one address that loads again on the screen",
      text: """
        <Home: 0x104e05b90> viewDidLoad
        <Home: 0x104e05b90> viewWillAppear
        <Home: 0x104e05b90> viewDidAppear
        <Home: 0x104e05b90> viewDidLoad
        """,
      rule: "repeated-view-did-load",
      line: 4
    ),
    Log(
      title: "a child that was added while its parent was appearing, and is told twice",
      text: """
        Root viewDidLoad
        Root viewWillAppear
        Root addChild(Card)
        Card viewDidLoad
        Card viewWillAppear
        Root viewDidAppear
        Card viewDidAppear
        Card viewDidAppear
        """,
      rule: "repeated-did-appear",
      line: 8
    ),
    Log(
      title: "a child that was added to a parent on the screen, and is told twice",
      text: """
        Root viewDidLoad
        Root viewWillAppear
        Root viewDidAppear
        Root addChild(Card)
        Card viewDidLoad
        Card viewWillAppear
        Card viewDidAppear
        Card viewDidAppear
        """,
      rule: "repeated-did-appear",
      line: 8,
      isWarning: true
    ),
    Log(
      title: "a swapped pair across other lines",
      text: """
        Home viewDidLoad
        Home viewWillAppear
        loading
        Home viewDidAppear
        Home viewDidDisappear
        Home viewWillDisappear
        """,
      rule: "did-disappear-without-will",
      line: 5,
      isWarning: true
    ),
    Log(
      title: "a will lost, behind a load that has the only address",
      text: """
        <Shop.Home: 0x600000c04000> viewDidLoad
        Home viewWillAppear
        Home viewDidAppear
        <Shop.Item: 0x600000c04200> viewDidLoad
        Home viewWillDisappear
        Home viewDidDisappear
        Item viewDidAppear
        """,
      rule: "did-appear-without-will",
      line: 7
    ),
    Log(
      title: "three made, two popped, none dies, and another class prints its deinit",
      text: """
        List viewDidLoad
        List viewWillAppear
        Card viewDidLoad
        Card viewWillAppear
        List viewDidDisappear
        List viewWillAppear
        Card viewDidDisappear
        Card deinit
        Item viewDidLoad
        Item viewWillAppear
        List viewDidDisappear
        List viewWillAppear
        Item viewDidDisappear
        Item viewDidLoad
        Item viewWillAppear
        List viewDidDisappear
        List viewWillAppear
        Item viewDidDisappear
        Item viewDidLoad
        """,
      rule: "instances-never-die",
      line: 18
    ),
    Log(
      title: "one pair out of order, which is no list",
      text: """
        Home viewDidLoad
        Home viewDidAppear
        Home viewWillAppear
        Home viewWillDisappear
        Home viewDidDisappear
        """,
      rule: "did-appear-without-will",
      line: 2,
      isWarning: true
    ),
    Log(
      title: "the order of a list, with times",
      text: """
        10:00:01.000 Home viewDidAppear
        10:00:02.000 Home viewDidDisappear
        10:00:03.000 Home viewDidLoad
        10:00:04.000 Home viewWillAppear
        10:00:05.000 Home viewWillDisappear
        """,
      rule: "did-disappear-without-will",
      line: 2,
      isWarning: true
    ),
  ]
}
