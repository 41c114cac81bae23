/// What people paste beside prints of one call a line.
extension ConsoleForm {
  /// Moves to a parent, and away from it.
  static let moves = [
    ConsoleForm(
      "CardController willMove(toParent: DeckController)",
      "CardController#? willMove -> DeckController#?"
    ),
    ConsoleForm("CardController didMove(toParent: nil)", "CardController#? didMove -> nil"),
    ConsoleForm(
      "CardController willMoveToParentViewController: DeckController",
      "CardController#? willMove -> DeckController#?"
    ),
    ConsoleForm(
      "-[CardController didMoveToParentViewController:] DeckController",
      "CardController#? didMove -> DeckController#?"
    ),
    ConsoleForm(
      "CardController didMoveToParentViewController: (null)",
      "CardController#? didMove -> nil"
    ),
    ConsoleForm(
      "willMoveToParentViewController: (with argument nil)",
      "unnamed#? willMove -> nil"
    ),
    ConsoleForm("CardVC willMove(toParent:) parent = nil", "CardVC#? willMove -> nil"),
    ConsoleForm(
      "CardController didMoveToParentViewController: called",
      "CardController#? didMove"
    ),
  ]

  /// Debuggers' backtraces.
  static let backtraces = [
    ConsoleForm(
      """
      #0  0x0000276a in -[MenuController viewDidLoad] at MenuController.m:71
      #1  0x3097548f in -[UIViewController view]
      #2  0x00002734 in -[MenuController initWithCoder:] at MenuController.m:39
      #0  0x0000276a in -[MenuController viewDidLoad] at MenuController.m:71
      #1  0x30ab50cd in -[UINib instantiateWithOptions:owner:loadingResourcesFromBundle:]
      """,
      "MenuController#? viewDidLoad",
      "MenuController#? viewDidLoad"
    ),
    ConsoleForm("$s4Shop6MenuVCC14viewWillAppearyySbF", "MenuVC#? viewWillAppear"),
    ConsoleForm("enter $s4Shop6MenuVCC11viewDidLoadyyF", "MenuVC#? viewDidLoad"),
    ConsoleForm(
      "#0  -[Menu viewWillAppear:] (self=0x600, _cmd=0x7f) at Menu.m:12",
      "Menu#? viewWillAppear"
    ),
    ConsoleForm(
      "#0\t0x0000000100003f04 in MenuController.viewDidLoad() at /src/MenuController.swift:15",
      "MenuController#? viewDidLoad"
    ),
    ConsoleForm(
      """
      MenuController viewDidLoad
      #0  0x0000276a in -[MenuController viewDidLoad] at MenuController.m:71
      #1  0x3097548f in -[UIViewController view]
      MenuController viewWillAppear
      """,
      "MenuController#? viewDidLoad",
      "MenuController#? viewWillAppear"
    ),
    ConsoleForm(
      """
      #0  0x3097548f in -[UIViewController viewDidLoad]
      #1  0x00002734 in -[MenuController viewDidLoad] at MenuController.m:39
      """
    ),
    ConsoleForm("#0  0x9000 in objc_exception_throw\n#1  0x2734 in -[Menu viewDidLoad]"),
    ConsoleForm(
      """
      0   Shop   0x0000000104a310f0 $s4Shop6MenuVCC11viewDidLoadyyF + 60
      1   Shop   0x0000000104a31160 $s4Shop6HomeVCC14viewWillAppearyySbF + 88
      0   Shop   0x0000000104a31161 $s4Shop4TabsC6MenuVCC14viewWillAppearyySbF + 88
      0   Shop   0x0000000104a31170 $s4Shop6MenuVCC99viewDidAppearyySbF + 88
      0   Shop   0x0000000104a31180 -[MenuVC viewDidAppear:] + 84
      """,
      "MenuVC#? viewDidLoad",
      "MenuVC#? viewWillAppear",
      "MenuVC#? viewDidAppear"
    ),
    ConsoleForm("1 Shop 0x102f1c1b0 @objc MenuController.viewDidAppear(_:) + 44"),
    ConsoleForm("#1 MenuController viewDidLoad", "MenuController#? viewDidLoad"),
  ]

  /// Callbacks told in words.
  static let sentences = [
    ConsoleForm(
      "inner content controller will disappear\nside menu controller did appear",
      "inner content controller#? viewWillDisappear",
      "side menu controller#? viewDidAppear"
    ),
    ConsoleForm(
      "view did load\nview will appear\nview did appear",
      "unnamed#? viewDidLoad",
      "unnamed#? viewWillAppear",
      "unnamed#? viewDidAppear"
    ),
    ConsoleForm("View Controller did load", "unnamed#? viewDidLoad"),
    ConsoleForm(
      "- will appear\n- did appear",
      "unnamed#? viewWillAppear",
      "unnamed#? viewDidAppear"
    ),
    ConsoleForm("SideMenu Appearing!", "SideMenu#? viewWillAppear"),
    ConsoleForm(
      "SideMenu Disappeared! (animated: true)",
      "SideMenu#? viewDidDisappear animated: true"
    ),
    ConsoleForm("CartVC disappeared", "CartVC#? viewDidDisappear"),
    ConsoleForm("Home screen did appear", "Home screen#? viewDidAppear"),
    ConsoleForm("10:00:01.000 login screen will appear", "login screen#? viewWillAppear"),
    ConsoleForm("HomeViewController: did appear", "HomeViewController#? viewDidAppear"),
    ConsoleForm("HomeVC - will disappear", "HomeVC#? viewWillDisappear"),
    ConsoleForm("vc1.viewWillDisappear", "vc1#? viewWillDisappear"),
    ConsoleForm("detailVC.viewDidLoad", "detailVC#? viewDidLoad"),
    ConsoleForm(
      " A  view will disappear <A_ViewController: 0x7fa1>\n A  view did  appear <A_ViewController: 0x7fa1>",
      "A_ViewController#1 viewWillDisappear",
      "A_ViewController#1 viewDidAppear"
    ),
  ]

  /// Names that other readings would take apart, or make up.
  static let wholeNames = [
    ConsoleForm("▶️ viewWillAppear: HomeVC", "HomeVC#? viewWillAppear"),
    ConsoleForm("♻️ deinit: HomeVC", "HomeVC#? deinit"),
    ConsoleForm("🏳️‍🌈 viewDidLoad", "unnamed#? viewDidLoad"),
    ConsoleForm("⚠️ HomeVC viewDidLoad", "HomeVC#? viewDidLoad"),
    ConsoleForm("1️⃣ viewDidLoad", "unnamed#? viewDidLoad"),
    ConsoleForm(
      "-[UIViewController viewWillAppear:] HomeViewController",
      "HomeViewController#? viewWillAppear"
    ),
    ConsoleForm(
      "-[UIViewController viewWillAppear:] UINavigationController",
      "UINavigationController#? viewWillAppear"
    ),
    ConsoleForm(
      "-[UIViewController viewWillAppear:] called",
      "UIViewController#? viewWillAppear"
    ),
    ConsoleForm(
      "UIHostingController<HomeView> viewDidAppear",
      "UIHostingController<HomeView>#? viewDidAppear"
    ),
    ConsoleForm(
      "Host<Modified<Home, Root>>: viewDidAppear",
      "Host<Modified<Home, Root>>#? viewDidAppear"
    ),
    ConsoleForm("[Host<Home>] viewDidAppear(_:)", "Host<Home>#? viewDidAppear"),
    ConsoleForm("Host<Home>.viewDidAppear(_:)", "Host<Home>#? viewDidAppear"),
    ConsoleForm("viewDidAppear: Host<Shop.Home>", "Host<Shop.Home>#? viewDidAppear"),
    ConsoleForm("<Host<Home>: 0x7f9c> viewDidAppear", "Host<Home>#1 viewDidAppear"),
    ConsoleForm("RNSScreen Home viewWillAppear", "RNSScreen Home#? viewWillAppear"),
    ConsoleForm("MyLogger HomeVC viewDidLoad", "HomeVC#? viewDidLoad"),
  ]

  /// Classes that only some lines print with their module.
  static let modules = [
    ConsoleForm(
      "MenuVC viewDidLoad\nShop.MenuVC viewWillAppear\nMenuVC viewDidAppear",
      "MenuVC#? viewDidLoad",
      "MenuVC#? viewWillAppear",
      "MenuVC#? viewDidAppear"
    ),
    ConsoleForm(
      "Shop.MenuVC viewDidLoad\nMenuVC viewWillAppear",
      "Shop.MenuVC#? viewDidLoad",
      "Shop.MenuVC#? viewWillAppear"
    ),
    ConsoleForm(
      "Shop.MenuVC viewDidLoad\nKit.MenuVC viewDidLoad\nMenuVC viewWillAppear",
      "Shop.MenuVC#? viewDidLoad",
      "Kit.MenuVC#? viewDidLoad",
      "MenuVC#? viewWillAppear"
    ),
    ConsoleForm(
      "MenuVC viewDidLoad\n<Shop.MenuVC: 0x10> viewWillAppear\n<Shop.MenuVC: 0x20> viewDidLoad",
      "MenuVC#? viewDidLoad",
      "MenuVC#? viewWillAppear",
      "MenuVC#? viewDidLoad"
    ),
    ConsoleForm(
      "<Shop.MenuVC: 0x10> viewDidLoad\nMenuVC viewDidLoad\n<Shop.MenuVC: 0x10> viewWillAppear",
      "Shop.MenuVC#1 viewDidLoad",
      "Shop.MenuVC#1 viewWillAppear"
    ),
    ConsoleForm(
      "<_TtC4Shop6MenuVC: 0x10> viewDidLoad\n<MenuVC: 0x10> viewWillAppear:",
      "Shop.MenuVC#1 viewDidLoad",
      "Shop.MenuVC#1 viewWillAppear"
    ),
    ConsoleForm(
      """
      MenuVC viewDidLoad
      Attempt to present <Shop.CardVC: 0x10> on <Shop.MenuVC: 0x20> whose view is not in the window hierarchy!
      """,
      "MenuVC#? viewDidLoad",
      "Shop.CardVC#1 uikit.diagnostic & MenuVC#?"
    ),
  ]
}
