/// Lawful logs that look odd.
extension OddLogTests {
  static let lawful: [Log] = [
    Log(
      title: "lines are missing: who goes over a screen was never seen to come",
      text: """
        Cart viewDidLoad
        Cart viewWillAppear
        Cart viewDidAppear
        Coupon viewWillDisappear
        Cart viewWillAppear
        Cart viewDidAppear
        Coupon viewDidDisappear
        Cart viewWillDisappear
        Cart viewDidDisappear
        """
    ),
    Log(
      title: "one class pushed onto itself, loads printed",
      text: """
        Item viewDidLoad
        Item viewWillAppear
        Item viewDidAppear
        Item viewDidLoad
        Item viewWillDisappear
        Item viewWillAppear
        Item viewDidDisappear
        Item viewDidAppear
        Item viewWillDisappear
        Item viewWillAppear
        Item viewDidDisappear
        Item viewDidAppear
        """
    ),
    Log(
      title: "one class pushed onto itself, nothing but appearance",
      text: """
        Item viewWillAppear
        Item viewDidAppear
        Item viewWillDisappear
        Item viewWillAppear
        Item viewDidDisappear
        Item viewDidAppear
        """
    ),
    Log(
      title: "one class presented over itself, new did first",
      text: """
        Card viewDidLoad
        Card viewWillAppear
        Card viewDidAppear
        Card viewDidLoad
        Card viewWillDisappear
        Card viewWillAppear
        Card viewDidAppear
        Card viewDidDisappear
        """
    ),
    Log(
      title: "two pages of a class change places, the new one first",
      text: """
        Page viewDidLoad
        Page viewWillAppear
        Page viewDidAppear
        Page viewDidLoad
        Page viewWillAppear
        Page viewWillDisappear
        Page viewDidAppear
        Page viewDidDisappear
        """
    ),
    Log(
      title: "a turn of two pages of a class that is let go",
      text: """
        Page viewWillAppear
        Page viewWillDisappear
        Page viewWillDisappear
        Page viewWillAppear
        Page viewDidDisappear
        Page viewDidAppear
        """
    ),
    Log(
      title: "a sheet of a class over another one of it",
      text: """
        Note viewWillAppear
        Note viewDidAppear
        Note viewWillAppear
        Note viewDidAppear
        Note viewWillDisappear
        Note viewDidDisappear
        Note viewWillDisappear
        Note viewDidDisappear
        """
    ),
    Log(
      title: "two children of a class in one parent",
      text: """
        Host viewDidLoad
        Tile viewDidLoad
        Tile viewDidLoad
        Host viewWillAppear
        Tile viewWillAppear
        Tile viewWillAppear
        Host viewDidAppear
        Tile viewDidAppear
        Tile viewDidAppear
        Host viewWillDisappear
        Tile viewWillDisappear
        Tile viewWillDisappear
        Host viewDidDisappear
        Tile viewDidDisappear
        Tile viewDidDisappear
        """
    ),
    Log(
      title: "a child told twice by forwarding, the parent in between",
      text: """
        Host viewWillAppear
        Feed viewWillAppear
        Feed viewDidAppear
        Host viewDidAppear
        Feed viewDidAppear
        """
    ),
    Log(
      title: "a child told twice by forwarding, the parent behind its super",
      text: """
        Host viewWillAppear
        Feed viewWillAppear
        Feed viewDidAppear
        Feed viewDidAppear
        Host viewDidAppear
        """
    ),
    Log(
      title: "a child's second will while its parent appears",
      text: """
        Host viewWillAppear
        Feed viewDidLoad
        Feed viewWillAppear
        Feed viewWillAppear
        Host viewDidAppear
        Feed viewDidAppear
        """
    ),
    Log(
      title: "a relaunch without a heading",
      text: """
        Home viewWillAppear
        Home viewDidAppear
        Cart viewWillAppear
        Cart viewDidAppear
        Home viewWillAppear
        Home viewDidAppear
        Cart viewWillAppear
        Cart viewDidAppear
        """
    ),
    Log(
      title: "a relaunch without a heading, loads printed",
      text: """
        Home viewDidLoad
        Home viewWillAppear
        Home viewDidAppear
        Home viewWillDisappear
        Home viewDidLoad
        Home viewWillAppear
        Home viewDidAppear
        """
    ),
    Log(
      title: "one callback printed",
      text: """
        Home viewDidAppear
        Cart viewDidAppear
        Home viewDidAppear
        Home viewDidAppear
        Cart viewDidAppear
        """
    ),
    Log(
      title: "only the wills are printed",
      text: """
        Home viewWillAppear
        Home viewWillDisappear
        Cart viewWillAppear
        Cart viewWillDisappear
        Home viewWillAppear
        """
    ),
    Log(
      title: "only the dids are printed, and a swipe is let go",
      text: """
        Cart viewDidAppear
        Cart viewDidAppear
        Home viewDidDisappear
        """
    ),
    Log(
      title: "a swipe back that is let go",
      text: """
        Item viewDidAppear
        Item viewWillDisappear
        List viewWillAppear
        List viewWillDisappear
        List viewDidDisappear
        Item viewWillAppear
        Item viewDidAppear
        """
    ),
    Log(
      title: "a swipe that is let go twice",
      text: """
        Item viewDidAppear
        Item viewWillDisappear
        Item viewWillAppear
        Item viewDidAppear
        Item viewWillDisappear
        Item viewWillAppear
        Item viewDidAppear
        """
    ),
    Log(
      title: "a sheet leaves its presenter alone",
      text: """
        Home viewDidLoad
        Home viewWillAppear
        Home viewDidAppear
        Sheet viewDidLoad
        Sheet viewWillAppear
        Sheet viewDidAppear
        Sheet viewWillDisappear
        Sheet viewDidDisappear
        """
    ),
    Log(
      title: "full screen: the dids come new first",
      text: """
        Home viewWillAppear
        Home viewDidAppear
        Home viewWillDisappear
        Card viewWillAppear
        Card viewDidAppear
        Home viewDidDisappear
        Card viewWillDisappear
        Home viewWillAppear
        Home viewDidAppear
        Card viewDidDisappear
        """
    ),
    Log(
      title: "tabs: the new will comes first",
      text: """
        News viewDidLoad
        News viewWillAppear
        News viewDidAppear
        Shop viewDidLoad
        Shop viewWillAppear
        News viewWillDisappear
        News viewDidDisappear
        Shop viewDidAppear
        """
    ),
    Log(
      title: "an instance made anew at each visit",
      text: """
        Map viewDidLoad
        Map viewWillAppear
        Map viewDidAppear
        Map viewWillDisappear
        Map viewDidDisappear
        Map viewDidLoad
        Map viewWillAppear
        Map viewDidAppear
        Map viewWillDisappear
        Map viewDidDisappear
        Map viewDidLoad
        Map viewWillAppear
        Map viewDidAppear
        """
    ),
    Log(
      title: "the log begins in the middle",
      text: """
        Item viewDidDisappear
        List viewDidAppear
        List viewWillDisappear
        Item viewWillAppear
        List viewDidDisappear
        Item viewDidAppear
        """
    ),
    Log(
      title: "the app goes to the background and comes back",
      text: """
        Home viewDidLoad
        Home viewWillAppear
        Home viewDidAppear
        app did enter background
        app will enter foreground
        Home viewWillDisappear
        Home viewDidDisappear
        """
    ),
    Log(
      title: "a page is made ahead and never shown",
      text: """
        Page viewDidLoad
        Page viewWillAppear
        Next viewDidLoad
        Page viewDidAppear
        Page viewWillDisappear
        Page viewDidDisappear
        """
    ),
    Log(
      title: "shown and taken out in one turn",
      text: """
        Toast viewDidLoad
        Toast viewWillAppear
        Toast viewWillDisappear
        Toast viewDidDisappear
        """
    ),
    Log(
      title: "a container tells its children after itself",
      text: """
        Tabs viewWillAppear
        Nav viewWillAppear
        Home viewWillAppear
        Tabs viewDidAppear
        Nav viewDidAppear
        Home viewDidAppear
        """
    ),
    Log(
      title: "the methods of a class, sorted by name",
      text: """
        HomeViewController viewDidAppear
        HomeViewController viewDidDisappear
        HomeViewController viewDidLoad
        HomeViewController viewWillAppear
        HomeViewController viewWillDisappear
        """
    ),
    Log(
      title: "the methods of two classes, deinit first",
      text: """
        Home.deinit
        Home.viewWillDisappear(_:)
        Home.viewDidAppear(_:)
        Home.viewDidLoad()
        Item.deinit
        Item.viewWillDisappear(_:)
        Item.viewDidAppear(_:)
        Item.viewDidLoad()
        """
    ),
  ]
}
