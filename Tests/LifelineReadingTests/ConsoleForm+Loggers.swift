/// Prints of loggers, frameworks and debuggers.
extension ConsoleForm {
  /// Objects, pairs, arrays, frames and chains.
  static let loggers =
    ["msg", "message", "log", "text", "body", "content", "eventMessage"].map {
      ConsoleForm("{\"level\":\"debug\",\"\($0)\":\"Menu viewDidLoad\"}", "Menu#? viewDidLoad")
    } + [
      ConsoleForm("{\"body\":{\"stringValue\":\"Menu viewDidLoad\"}}", "Menu#? viewDidLoad"),
      ConsoleForm("{\"name\":\"Menu.viewDidLoad\",\"kind\":1}", "Menu#? viewDidLoad"),
      ConsoleForm("{\"msg\":\"HomeVC will appear\"}", "HomeVC#? viewWillAppear"),
      ConsoleForm(
        "{\"msg\":\"3 items\",\"vc\":\"Menu\",\"event\":\"viewDidLoad\"}",
        "Menu#? viewDidLoad"
      ),
      ConsoleForm(
        "{\"name\":\"Created\",\"attributes\":[{\"key\":\"screen.name\",\"value\":{\"stringValue\":\"Menu\"}},"
          + "{\"key\":\"component\",\"value\":{\"stringValue\":\"viewDidLoad\"}}]}",
        "Menu#? viewDidLoad"
      ),
      ConsoleForm("[T:0x10f3] [MenuController] viewDidLoad", "MenuController#? viewDidLoad"),
      ConsoleForm("see Menu at 0x7f9c viewDidLoad", "Menu#1 viewDidLoad"),
      ConsoleForm("____Menu viewDidLoad", "Menu#? viewDidLoad"),
      ConsoleForm("MenuController onViewDidLoad", "MenuController#? viewDidLoad"),
      ConsoleForm("MenuController will appear 🎉", "MenuController#? viewWillAppear"),
      ConsoleForm("<Menu: 0x7f9c> addChild <Page: 0x7f9d>", "Menu#1 addChild -> Page#1"),
      ConsoleForm("Menu addChild PageVC", "Menu#? addChild -> PageVC#?"),
      ConsoleForm("Menu addChild to the list"),
      ConsoleForm("level=debug event=viewDidLoad vc=Menu ts=12", "Menu#? viewDidLoad"),
      ConsoleForm("vc=Menu event=viewDidLoad level=debug", "Menu#? viewDidLoad"),
      ConsoleForm(
        "2024-05-11T10:22:31+0200 debug com.example.shop : vc=Menu [Shop] viewDidLoad",
        "Menu#? viewDidLoad"
      ),
      ConsoleForm("RNSScreen Menu viewWillAppear", "RNSScreen Menu#? viewWillAppear"),
      ConsoleForm("[RNSScreenView] onWillAppear", "RNSScreenView#? viewWillAppear"),
      ConsoleForm("<RNSScreen: 0x7f9c> onAppear", "RNSScreen#1 viewDidAppear"),
      ConsoleForm("RNSScreenView: onWillDisappear", "RNSScreenView#? viewWillDisappear"),
      ConsoleForm(
        "RNSTabsScreenViewController onDisappear",
        "RNSTabsScreenViewController#? viewDidDisappear"
      ),
      ConsoleForm("FlutterViewController viewWillAppear", "FlutterViewController#? viewWillAppear"),
      ConsoleForm("-[RCTRootViewController viewDidLoad]", "RCTRootViewController#? viewDidLoad"),
      ConsoleForm(" LOG  Home onWillAppear"), ConsoleForm("MenuView onAppear"),
      ConsoleForm("[MenuView] onDisappear"), ConsoleForm("MenuView task"),
      ConsoleForm("{\"view\":\"MenuView\",\"event\":\"task\"}"),
      ConsoleForm(
        "<_TtGC7SwiftUI19UIHostingControllerV4Shop4Menu_: 0x7f9c> viewDidLoad\n"
          + "UIHostingController<Menu> viewDidAppear",
        "UIHostingController<Menu>#1 viewDidLoad",
        "UIHostingController<Menu>#? viewDidAppear"
      ),
      ConsoleForm("10:00:01.000 Shop Menu viewWillAppear", "Shop Menu#? viewWillAppear"),
      ConsoleForm("A: WillAppear -> B: DidLoad", "A#? viewWillAppear", "B#? viewDidLoad"),
      ConsoleForm(
        "A：WillAppear -> B: WillDisAppear, A: WillDisAppear",
        "A#? viewWillAppear",
        "B#? viewWillDisappear",
        "A#? viewWillDisappear"
      ),
      ConsoleForm(
        "* thread #1, stop reason = breakpoint 1.1\n"
          + "  * frame #0: 0x0000000104f1 Shop`MenuVC.viewDidLoad(self=0x600) at Menu.swift:9\n"
          + "    frame #1: 0x0000000104f2 UIKitCore`-[UIViewController viewDidLoad] + 120",
        "MenuVC#? viewDidLoad"
      ),
      ConsoleForm(
        "* thread #1, stop reason = EXC_BAD_ACCESS\n"
          + "  * frame #0: 0x0000000104f1 Shop`MenuVC.viewDidLoad(self=0x600) at Menu.swift:9"
      ),
      ConsoleForm("0  Shop  0x102f1c1a0 MenuVC.viewDidLoad() + 120 (MenuVC.swift:42)"),
      ConsoleForm("Shop  0x102f1c1a0 MenuVC.viewDidLoad() + 120"),
      ConsoleForm("/Users/ci/Shop/MenuVC.swift:42 viewDidLoad()", "MenuVC#? viewDidLoad"),
      ConsoleForm("[Menu.swift 35:viewDidLoad()] : viewDidLoad", "Menu#? viewDidLoad"),
      ConsoleForm("[MenuVC:@35:viewDidLoad()] - rows 3", "MenuVC#? viewDidLoad"),
      ConsoleForm("[MenuVC:viewDidLoad():35] hello", "MenuVC#? viewDidLoad"),
      ConsoleForm("[Shop][Menu.swift]:35 19 viewDidLoad() -> viewDidLoad", "Menu#? viewDidLoad"),
      ConsoleForm(
        "[DEBG] [main] viewDidLoad -- MenuVC:viewDidLoad() MenuVC.swift:35",
        "MenuVC#? viewDidLoad"
      ),
      ConsoleForm("ViewDidLoadMenuViewController", "MenuViewController#? viewDidLoad"),
      ConsoleForm("viewDidLoad of the MenuController", "MenuController#? viewDidLoad"),
      ConsoleForm("deinit MenuController деинициализирован", "MenuController#? deinit"),
      ConsoleForm("MenuController (hash=200): viewDidLoad", "MenuController#1 viewDidLoad"),
      ConsoleForm(
        "<MenuVC: 0x7f9c5970> will move to parent: <HostVC: 0x7f9c5a80>",
        "MenuVC#1 willMove -> HostVC#1"
      ),
      ConsoleForm("MenuVC did move to parent view controller: nil", "MenuVC#? didMove -> nil"),
    ]

  /// What stands behind a callback besides its arguments.
  static let remarks = [
    ConsoleForm("MenuVC.viewWillAppear() - will appear", "MenuVC#? viewWillAppear"),
    ConsoleForm("MenuVC.viewDidLoad() - did load 3 rows", "MenuVC#? viewDidLoad"),
    ConsoleForm("MenuVC viewWillAppear will start timer", "MenuVC#? viewWillAppear"),
    ConsoleForm("MenuVC viewWillAppear will be called twice"),
    ConsoleForm("UIViewController viewWillAppear will start timer"),
    ConsoleForm(
      "10:00:01.000 MenuVC viewDidLoad loading the cart for user 3",
      "MenuVC#? viewDidLoad"
    ),
    ConsoleForm("MenuVC viewDidLoad loading the cart for user 3"),
    ConsoleForm("MenuVC willAppear: NO", "MenuVC#? viewWillAppear animated: false"),
    ConsoleForm("MenuVC didAppear(true)", "MenuVC#? viewDidAppear animated: true"),
    ConsoleForm("♻️ MenuVC deallocated", "MenuVC#? deinit"),
    ConsoleForm("MenuVC has been deallocated", "MenuVC#? deinit"),
    ConsoleForm("MenuVC deinitialized", "MenuVC#? deinit"),
    ConsoleForm("ImageCache deallocated"),
    ConsoleForm("the memory was deallocated"),
    ConsoleForm("UIViewController.viewDidLoad() | Documentation"),
    ConsoleForm("viewDidLoad2", "2#? viewDidLoad"),
    ConsoleForm("2viewDidLoad", "2#? viewDidLoad"),
  ]

  /// Names and addresses in unusual places.
  static let placed = [
    ConsoleForm("[0x14e008c00] Menu viewDidLoad", "Menu#1 viewDidLoad"),
    ConsoleForm("0x14e008c00 Menu viewDidLoad", "Menu#1 viewDidLoad"),
    ConsoleForm("Menu [0x14e008c00] viewDidLoad", "Menu#1 viewDidLoad"),
    ConsoleForm("Menu ObjectIdentifier(0x14e008c00) viewDidLoad", "Menu#1 viewDidLoad"),
    ConsoleForm("[MenuVC.swift:12] viewDidLoad() self=0x14e008c00", "MenuVC#1 viewDidLoad"),
    ConsoleForm("self=0x14e008c00 class=MenuVC sel=viewDidLoad", "MenuVC#1 viewDidLoad"),
    ConsoleForm("self=0x14e008c00 -[MenuVC viewDidLoad]", "MenuVC#1 viewDidLoad"),
    ConsoleForm("-[MenuVC viewDidLoad] self=0x14e008c00", "MenuVC#1 viewDidLoad"),
    ConsoleForm("viewDidLoad MenuVC (ptr: 0x14e008c00)", "MenuVC#1 viewDidLoad"),
    ConsoleForm("MenuVC address: 0x14e008c00 viewDidLoad", "MenuVC#1 viewDidLoad"),
    ConsoleForm("MenuVC viewDidLoad, memory: 0x14e008c00, rows 3", "MenuVC#1 viewDidLoad"),
    ConsoleForm(
      "MenuVC didMove(toParent: <Nav: 0x14e008c00>) self=0x14e008d00",
      "MenuVC#1 didMove -> Nav#1"
    ),
    ConsoleForm("D/Menu( 812): viewDidLoad", "Menu#? viewDidLoad"),
    ConsoleForm("10:00:01.000 Menu#7 viewDidLoad", "Menu#1 viewDidLoad"),
    ConsoleForm("viewDidLoad(MenuVC)", "MenuVC#? viewDidLoad"),
    ConsoleForm("viewDidLoad(<Menu: 0x14e008c00>)", "Menu#1 viewDidLoad"),
    ConsoleForm("viewDidLoad -> MenuVC", "MenuVC#? viewDidLoad"),
    ConsoleForm("viewDidLoad → MenuVC", "MenuVC#? viewDidLoad"),
    ConsoleForm("-[UIViewController viewDidLoad] Menu", "Menu#? viewDidLoad"),
    ConsoleForm("-[UIViewController viewDidLoad] <Shop.Menu: 0x7f99>", "Shop.Menu#1 viewDidLoad"),
    ConsoleForm("-[UIViewController viewDidLoad] called", "UIViewController#? viewDidLoad"),
    ConsoleForm("willMoveToParentViewController: MenuVC", "unnamed#? willMove -> MenuVC#?"),
    ConsoleForm(
      "viewDidLoad: MenuVC\nwillMoveToParentViewController: MenuVC",
      "MenuVC#? viewDidLoad",
      "MenuVC#? willMove"
    ),
    ConsoleForm("Menu willMove(toParent: Home)", "Menu#? willMove -> Home#?"),
    ConsoleForm("▶️ viewWillAppear: MenuVC", "MenuVC#? viewWillAppear"),
    ConsoleForm("🏳️‍🌈 viewWillAppear: MenuVC", "MenuVC#? viewWillAppear"),
    ConsoleForm(
      "Shop.MenuVC viewDidLoad\nMenuVC viewWillAppear",
      "Shop.MenuVC#? viewDidLoad",
      "Shop.MenuVC#? viewWillAppear"
    ),
  ]

  /// A callback and the lines below it.
  static let blocks = [
    ConsoleForm(
      "*** viewDidAppear ***\n  controller: <Menu: 0x14e008c00>\n  animated: true\n  stack: [Menu]\n"
        + "*** viewWillDisappear ***\n  controller: <Menu: 0x14e008c00>",
      "Menu#1 viewDidAppear animated: true",
      "Menu#1 viewWillDisappear"
    ),
    ConsoleForm(
      "viewDidAppear\n  vc = MenuVC\nviewDidLoad",
      "MenuVC#? viewDidAppear",
      "unnamed#? viewDidLoad"
    ),
    ConsoleForm(
      "viewDidAppear\n  rows: 3\nMenuVC viewDidLoad",
      "unnamed#? viewDidAppear",
      "MenuVC#? viewDidLoad"
    ),
    ConsoleForm("viewDidAppear\ncontroller: MenuVC", "unnamed#? viewDidAppear"),
    ConsoleForm(
      "[\n  {\n    \"eventMessage\" : \"MenuVC viewDidLoad\",\n    \"frames\" : [{\"a\":\"}\"}]\n  },\n  {\n"
        + "    \"eventMessage\" : \"MenuVC viewWillAppear\"\n  }\n]",
      "MenuVC#? viewDidLoad",
      "MenuVC#? viewWillAppear"
    ),
    ConsoleForm(
      "[{\"msg\":\"MenuVC viewDidLoad\"},\n{\"msg\":\"MenuVC viewWillAppear\"}]",
      "MenuVC#? viewDidLoad",
      "MenuVC#? viewWillAppear"
    ),
  ]
}
