import LifelineReading
import LifelineTrace
import Testing

@Suite("The console reader, on what tells of no call")
struct ConsoleProseTests {
  /// What people say of things that appear, disappear and load.
  private static let spoken = """
    app did become active
    app will enter foreground
    App did load
    application did finish launching
    The application will disappear
    keyboard will appear
    Keyboard did disappear
    Keyboard appeared!
    banner did load
    Banner Appeared!
    ad did load
    Ad banner will appear
    ad screen will appear
    interstitial did appear
    image did load
    page did load
    web page did load
    webView did load
    page load finished
    data did load
    data controller did load
    game controller did disappear
    remote controller will appear
    scene did disconnect
    window will appear
    launch screen did disappear
    lock screen did appear
    splash did disappear
    The view will appear shortly
    The view will appear
    the login screen will appear
    A view will appear
    Then a controller will appear
    Your screen will appear when you sign in
    no screen did appear
    this controller will disappear
    When the screen did appear
    Waiting until the home screen did appear
    spinner will disappear
    menu did appear
    settings will appear
    alert did appear
    Toast disappeared
    cart will appear soon
    will appear
    did appear
    view appeared
    View disappeared
    view will disappear from here
    table view did load
    image view did load
    map did load
    ads did load <Banner: 0x7f9c>
    The view will appear <HomeController: 0x7f9c>
    Tracker: home screen did appear
    [Ads] banner screen did appear
    Logging in, home screen did appear
    user=3, home screen did appear
    results did load
    font did load
    module did load
    plugin will load
    purchase did appear in the list
    AirPods disappeared
    iPhone did appear
    Bluetooth device did disappear
    """

  /// What apps and systems print beside callbacks.
  private static let printed = """
    GET /home/viewDidLoad 200
    loading viewDidLoad.js
    Loaded 3 items
    HomeViewController loadData()
    HomeViewController tableView:didSelectRowAtIndexPath:
    HomeViewController: 3 rows
    HomeViewController did load 3 items
    HomeViewController will appear in the report
    addChildVC:
    -[HomeViewController reload]
    -[UIWindow makeKeyAndVisible] HomeViewController
    +[HomeViewController initialize]
    self.viewDidLoad
    menu.viewDidLoad
    vc.viewDidLoad()
    vc1.viewDidLoad()
    #1  0x00002734 in -[MenuController viewDidLoad] at MenuController.m:39
    #12 0x00002734 in MenuController.viewDidLoad() ()
    #0  0x3097548f in -[UIViewController viewDidLoad]
    #0  0x3097548f in objc_msgSend ()
    #0  0x3097548f in main at main.m:16
    0   CoreFoundation  0x00007fff  __exceptionPreprocess + 242
    1 Shop 0x102f1c1b0 @objc HomeViewController.viewDidAppear(_:) + 44
    4   Shop   0x000000010441 HomeViewController.viewWillAppear(_:) + 20
    * frame #0: 0x0000000104 Shop`HomeViewController.viewDidLoad(self=0x600) at Home.swift:9
    Thread 1: breakpoint 1.1
    *** First throw call stack:
    Snapshotting a view that has not been rendered
    Dictionary<String, Int> loaded
    Array<HomeView> did load
    TestCase started
    willMove(toWindow:)
    Home willMove to the left
    Please override viewDidLoad in Host<Home>
    the Host<Home> viewDidAppear is late
    """

  @Test("reads nothing from words", arguments: spoken.split(separator: "\n").map(String.init))
  func words(_ text: String) { check(text) }

  @Test("reads nothing from prints", arguments: printed.split(separator: "\n").map(String.init))
  func prints(_ text: String) { check(text) }

  private func check(_ text: String) {
    for prefix in ["", "10:00:01.000 ", "2024-03-01 10:00:01.000 Shop[812:44031] "] {
      #expect(Reading(prefix + text, .console).calls.isEmpty, "\(prefix)")
    }
  }
}
