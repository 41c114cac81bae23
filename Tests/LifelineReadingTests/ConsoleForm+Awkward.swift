/// Prints that other readings of a line would turn into calls that never were.
extension ConsoleForm {
  /// Two prints of one call.
  static let echoes = [
    ConsoleForm(
      "Menu viewDidLoad: reading the list\nMenu viewDidLoad: 3 rows read\nMenu viewDidLoad",
      "Menu#? viewDidLoad"
    ),
    ConsoleForm("Menu viewDidLoad\nMenu viewDidLoad items: 3", "Menu#? viewDidLoad"),
    ConsoleForm(
      "Menu viewDidLoad: 3 rows\nMenu viewDidLoad: 4 rows",
      "Menu#? viewDidLoad",
      "Menu#? viewDidLoad"
    ),
    ConsoleForm(
      "Menu viewDidLoad (1)\nMenu viewDidLoad (2)",
      "Menu#? viewDidLoad",
      "Menu#? viewDidLoad"
    ),
    ConsoleForm(
      "enter -[Menu viewDidLoad]\nexit -[Menu viewDidLoad]\n-[Menu viewWillAppear:]",
      "Menu#? viewDidLoad",
      "Menu#? viewWillAppear"
    ),
    ConsoleForm(
      "Entering Menu.viewDidLoad()\nLeaving Menu.viewDidLoad()",
      "Menu#? viewDidLoad"
    ),
    ConsoleForm(
      "Menu viewWillDisappear\nMenu viewWillDisappear: keeping the order",
      "Menu#? viewWillDisappear"
    ),
    ConsoleForm(
      "Menu viewWillDisappear\nMenu viewWillDisappear",
      "Menu#? viewWillDisappear",
      "Menu#? viewWillDisappear"
    ),
    ConsoleForm(
      "Menu viewWillDisappear\nMenu viewWillDisappear second time",
      "Menu#? viewWillDisappear",
      "Menu#? viewWillDisappear"
    ),
    ConsoleForm(
      "-[BaseVC viewDidLoad] <MenuVC: 0x7f9c>\n-[MenuVC viewDidLoad] <MenuVC: 0x7f9c>",
      "MenuVC#1 viewDidLoad"
    ),
    ConsoleForm(
      "Menu ---> -[Base viewDidLoad]\nMenu ---> -[Menu viewDidLoad]\n-[Base viewWillAppear:]",
      "Menu#? viewDidLoad"
    ),
    ConsoleForm("@objc Menu.viewDidLoad()\nMenu.viewDidLoad()", "Menu#? viewDidLoad"),
    ConsoleForm(
      "[Tracker] viewDidLoad Menu\nMenu viewDidLoad",
      "Tracker#? viewDidLoad",
      "Menu#? viewDidLoad"
    ),
    ConsoleForm("Menu viewDidLoad\n[Tracker] viewDidLoad Menu", "Menu#? viewDidLoad"),
    ConsoleForm(
      "[Tracker] viewDidLoad MenuController\nMenuController viewDidLoad",
      "MenuController#? viewDidLoad"
    ),
  ]

  /// Objects in the line that are none that is called.
  static let others = [
    ConsoleForm("-[Menu viewDidLoad] <UINavigationController: 0x7f9c>", "Menu#? viewDidLoad"),
    ConsoleForm(
      "-[MenuController viewDidLoad] <ShopNavController: 0x7f9c>",
      "MenuController#? viewDidLoad"
    ),
    ConsoleForm(
      "-[BaseController viewDidLoad] <NavigationListController: 0x7f9c>",
      "NavigationListController#1 viewDidLoad"
    ),
    ConsoleForm("Menu: viewDidLoad, parent: <ShopNav: 0x7f9c>", "Menu#? viewDidLoad"),
    ConsoleForm("Menu viewDidLoad parent=Optional(<ShopNav: 0x7f9c>)", "Menu#? viewDidLoad"),
    ConsoleForm("Menu viewDidLoad: window = <UIWindow: 0x7f9c; frame = 0>", "Menu#? viewDidLoad"),
    ConsoleForm(
      "ShopNav pushViewController(Menu, animated: true)",
      "ShopNav#? pushViewController -> Menu#? animated: true"
    ),
    ConsoleForm("UIKitCore  0x22fed455c  -[UIViewController presentViewController:animated:]"),
    ConsoleForm("3   Shop  0x181f711b8 -[Menu viewDidLoad]"),
    ConsoleForm("10 Menu 0x7fa1c0001200 viewDidLoad", "Menu#1 viewDidLoad"),
    ConsoleForm("<Menu: 0x7f9c> my_viewDidLoad (IMP = Menu viewDidLoad)"),
  ]

  /// Names of several words, with a file or a line, or with a mark of the instance.
  static let marked = [
    ConsoleForm("Menu:29:viewDidLoad()", "Menu#? viewDidLoad"),
    ConsoleForm("Menu.swift 64 viewDidLoad()", "Menu#? viewDidLoad"),
    ConsoleForm("10:00:01.000 [Menu.swift:21] viewDidLoad()", "Menu#? viewDidLoad"),
    ConsoleForm("10:00:01.000 Menu.swift viewDidLoad() [20]: called", "Menu#? viewDidLoad"),
    ConsoleForm("10:00:01,Menu,viewDidLoad", "Menu#? viewDidLoad"),
    ConsoleForm("Side view controller viewDidLoad called", "Side view controller#? viewDidLoad"),
    ConsoleForm("First View Controller: viewDidLoad", "First View Controller#? viewDidLoad"),
    ConsoleForm("UI: Sign Up Page - viewDidLoad", "Sign Up Page#? viewDidLoad"),
    ConsoleForm("viewDidLoad - First View Controller", "First View Controller#? viewDidLoad"),
    ConsoleForm("viewDidLoad: Sign Up Page", "Sign Up Page#? viewDidLoad"),
    ConsoleForm("told by the controller: viewDidLoad"),
    ConsoleForm("1. New viewDidLoad", "New#? viewDidLoad"),
    ConsoleForm("NewView Did Disappear", "NewView#? viewDidDisappear"),
    ConsoleForm("second vc willAppear", "second vc#? viewWillAppear"),
    ConsoleForm("MenuVC screenDidAppear", "MenuVC#? viewDidAppear"),
    ConsoleForm("MenuVC: ViewControllerWillAppearNotification", "MenuVC#? viewWillAppear"),
    ConsoleForm("MenuVC keyboardDidAppear"),
    ConsoleForm("MenuVC will appear (animated: 1)", "MenuVC#? viewWillAppear animated: true"),
    ConsoleForm("MenuVC did appear animated: 0", "MenuVC#? viewDidAppear animated: false"),
    ConsoleForm(
      "[MenuVC.swift:31] viewDidLoad() > 0x7fa1c0001200",
      "MenuVC#1 viewDidLoad"
    ),
    ConsoleForm("DeckVC[785380] viewDidLoad", "DeckVC(785380)#? viewDidLoad"),
    ConsoleForm("Page viewDidLoad \"One\"", "Page(One)#? viewDidLoad"),
    ConsoleForm("Page viewDidLoad \"starting\"", "Page#? viewDidLoad"),
    ConsoleForm("Page viewDidLoad index=0", "Page(0)#? viewDidLoad"),
    ConsoleForm("Page viewDidLoad (instance=0A1B)", "Page(0A1B)#? viewDidLoad"),
    ConsoleForm("Page#0 viewDidLoad", "Page#1 viewDidLoad"),
    ConsoleForm("[scene 1] Menu viewDidLoad", "Menu(scene 1)#? viewDidLoad"),
    ConsoleForm("MenuController viewDidLoad 0x7fa1c0001200", "MenuController#1 viewDidLoad"),
    ConsoleForm(
      "MenuController viewDidLoad ObjectIdentifier(0x00007fa1c0001200)",
      "MenuController#1 viewDidLoad"
    ),
    ConsoleForm("viewDidLoad: page 0", "page 0#? viewDidLoad"),
    ConsoleForm("viewDidLoad() called in MenuController", "MenuController#? viewDidLoad"),
    ConsoleForm("Calling viewDidLoad on MenuController", "MenuController#? viewDidLoad"),
    ConsoleForm("[DEBUG][Menu][viewDidLoad]", "Menu#? viewDidLoad"),
    ConsoleForm("vc=Menu event=viewDidLoad", "Menu#? viewDidLoad"),
    ConsoleForm("{\"class\":\"Menu\",\"method\":\"viewDidLoad\"}", "Menu#? viewDidLoad"),
    ConsoleForm(
      "{\"timestamp\":\"2024-03-01 10:00:01\",\"processID\":8,\"eventMessage\":\"Menu viewDidLoad\"}",
      "Menu#? viewDidLoad"
    ),
  ]

  /// What stands beside a call, or around it, and tells nothing of another one.
  static let asides = [
    ConsoleForm(
      "MenuVC viewDidLoad <0x12be22980> name = nil\nMenuVC viewWillAppear <0x12be22980>",
      "MenuVC#1 viewDidLoad",
      "MenuVC#1 viewWillAppear"
    ),
    ConsoleForm("MenuVC(5512) 0x15a02c00 viewDidLoad", "MenuVC#1 viewDidLoad"),
    ConsoleForm(
      "Menu | willMove(to: Host) | 0",
      "Menu#? willMove -> Host#?"
    ),
    ConsoleForm("MenuController.viewDidLoadPublisher: (())", "MenuController#? viewDidLoad"),
    ConsoleForm(
      """
      received action: MenuController.Action.viewDidLoad
      received action: MenuController.Action.viewWillAppear
      received action: ItemController.Action.viewDidLoad
      """,
      "MenuController#? viewDidLoad",
      "MenuController#? viewWillAppear",
      "ItemController#? viewDidLoad"
    ),
    ConsoleForm("{\"MenuController\": {\"viewDidLoad\": 12}}", "MenuController#? viewDidLoad"),
    ConsoleForm(
      """
      1   Shop   0x0000000102f424a4 $s4Shop18HomeViewControllerC11viewDidLoadyyF + 124
      1   Shop   0x0000000102f437a4 $s4Shop18HomeViewControllerC14viewWillAppearyySbF + 124
      1   Shop   0x0000000102f443a4 $s4Shop18ItemViewControllerC11viewDidLoadyyF + 124
      """,
      "HomeViewController#? viewDidLoad",
      "HomeViewController#? viewWillAppear",
      "ItemViewController#? viewDidLoad"
    ),
    ConsoleForm(
      """
      1   Shop   0x0000000102f424a4 $s4Shop18HomeViewControllerC11viewDidLoadyyF + 124
      2   Shop   0x0000000102f437a4 $s4Shop18ItemViewControllerC11viewDidLoadyyF + 124
      3   Shop   0x0000000102f443a4 $s4Shop18PageViewControllerC11viewDidLoadyyF + 124
      """
    ),
  ]
}
