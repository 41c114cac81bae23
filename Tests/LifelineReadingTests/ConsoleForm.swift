import Testing

/// A printed text, and the calls that it tells of.
struct ConsoleForm: CustomTestStringConvertible, Sendable {
  var text: String
  var calls: [String]
  var testDescription: String { text }

  init(_ text: String, _ calls: String...) {
    self.text = text
    self.calls = calls
  }
}

extension ConsoleForm {
  /// Every prefix that a console puts before a message.
  static let prefixes = [
    "", "2021-03-04 09:15:02.118 Shop[812:40112] ",
    "2021-03-04 09:15:02.118245+0100 Shop[812:40112] ",
    "2021-03-04T09:15:02.118245Z Shop[812:40112] ", "2021-03-04 9:15:02.118 Shop[812:40112] ",
    "2021-03-04 :15:02.118 Shop[812:40112] ", "2011-03-04 09:15:02.118 Shop[812:c07] ",
    "2021-03-04 09:15:02.118 My Shop 2[812:40112] ", "2021-03-04 09:15:02.118 商店[812:40112] ",
    "2021-03-04 09:15:02.118 Df Shop[812:11ed2] [com.example.shop:life] ",
    "2021-03-04 09:15:02.118 F  Shop[812:11ed2] (UIKitCore) [com.example.shop:life] ",
    "2021-03-04 09:15:02.118245+0100 localhost Shop[812]: ",
    "2021-03-04 09:15:02.118245+0100 localhost Shop[812]: (UIKitCore) [com.example:life] ",
    "2021-03-04 09:15:02.118245+0100 0x11ed2    Default     0x0                  812    0    Shop: ",
    "Mar  4 09:15:02 iPhone Shop[812] <Warning>: ", "[2021-03-04 09:15:02.118] ",
    "Shop[812:40112] ", "Shop for Two[812:40112] ", "[812:f803] ", "09:15:02.118 Shop[812:40112] ",
    "09:15:02.118 ", "default\t09:15:02.118245+0100\tShop\t", "2021-03-04 09:15:02.118 ", "> ",
    "    ", "- ", "* ", "• ", "1. ", "2) ",
    "> 3. ", "✅ ", "🪟🪟 ", "`", "[Lifecycle] ", "[INFO] ",
  ]

  /// Objective-C signatures.
  static let brackets = [
    ConsoleForm("-[Menu viewDidLoad]", "Menu#? viewDidLoad"),
    ConsoleForm(" - [Menu viewDidLoad]", "Menu#? viewDidLoad"),
    ConsoleForm("111-[Menu viewDidLoad]", "Menu#? viewDidLoad"),
    ConsoleForm("A --- -[Menu viewDidLoad]", "Menu#? viewDidLoad"),
    ConsoleForm("方法:-[Menu viewDidLoad]", "Menu#? viewDidLoad"),
    ConsoleForm("1:-[Menu viewDidLoad]", "Menu#? viewDidLoad"),
    ConsoleForm("-[Menu(Tracking) viewDidLoad]", "Menu#? viewDidLoad"),
    ConsoleForm("-[Shop.Menu viewDidLoad]", "Shop.Menu#? viewDidLoad"),
    ConsoleForm("-[_TtC4Shop4Menu viewDidLoad]", "Shop.Menu#? viewDidLoad"),
    ConsoleForm("Menu ---> -[Base viewWillAppear:]", "Menu#? viewWillAppear"),
    ConsoleForm("Menu -> -[Base viewWillAppear:]", "Menu#? viewWillAppear"),
    ConsoleForm("-[Menu viewWillAppear:] . . . animated", "Menu#? viewWillAppear"),
    ConsoleForm("-[Menu viewWillAppear:] animated = YES", "Menu#? viewWillAppear animated: true"),
    ConsoleForm("-[Menu viewWillAppear:] 0", "Menu#? viewWillAppear animated: false"),
    ConsoleForm("-[Menu viewDidLoad] // first time", "Menu#? viewDidLoad"),
    ConsoleForm(
      "-[Menu viewDidLoad] -> -[Item viewDidLoad]",
      "Menu#? viewDidLoad",
      "Item#? viewDidLoad"
    ),
    ConsoleForm("-[Menu init]", "Menu#? init init"),
    ConsoleForm("-[Menu initWithNibName:bundle:]", "Menu#? init initWithNibName:bundle:"),
    ConsoleForm("-[Menu initWithTitle:]", "Menu#? init initWithTitle:"),
    ConsoleForm("-[Menu dealloc]", "Menu#? deinit"),
    ConsoleForm("-[Menu willMoveToParentViewController:] (null)", "Menu#? willMove -> nil"),
    ConsoleForm(
      "[INFO] (-[Menu viewWillDisappear:]) - Called for object <Menu: 0x8b37770>, animated = YES",
      "Menu#1 viewWillDisappear animated: true"
    ),
    ConsoleForm(
      "<Side: 0xab9dd40> Right -[Side willMoveToParentViewController:] <Split: 0xab9>",
      "Side#1 willMove -> Split#1"
    ),
    ConsoleForm("+[Menu load]"), ConsoleForm("+[Menu initialize]"),
    ConsoleForm("-[Menu isViewLoaded]"),
    ConsoleForm("-[Cell willMoveToWindow:]"), ConsoleForm("-[Cell didMoveToSuperview]"),
    ConsoleForm("-[Cell layoutSubviews]"), ConsoleForm("[super viewDidLoad]"),
    ConsoleForm("[self viewDidLoad];"),
    ConsoleForm("3   Shop   0x000000010441 -[Menu viewDidLoad] + 124"),
    ConsoleForm("__29-[Menu viewDidLoad]_block_invoke"),
    ConsoleForm("frame #1: 0x000000010441 Shop`-[Menu viewDidLoad] at Menu.m:20"),
  ]

  /// Names before callbacks.
  static let names = [
    ConsoleForm("Menu viewDidLoad", "Menu#? viewDidLoad"),
    ConsoleForm("A viewDidLoad", "A#? viewDidLoad"),
    ConsoleForm("Menu viewDidLoad Called", "Menu#? viewDidLoad"),
    ConsoleForm("Menu viewDidLoad is called", "Menu#? viewDidLoad"),
    ConsoleForm("Menu viewDidLoad()", "Menu#? viewDidLoad"),
    ConsoleForm("Menu viewDidLoad 被调用", "Menu#? viewDidLoad"),
    ConsoleForm("Menu: viewWillAppear(_:)", "Menu#? viewWillAppear"),
    ConsoleForm("Menu : viewWillAppear", "Menu#? viewWillAppear"),
    ConsoleForm("Menu – viewWillAppear", "Menu#? viewWillAppear"),
    ConsoleForm("Menu - viewWillAppear:", "Menu#? viewWillAppear"),
    ConsoleForm("Menu | viewWillAppear", "Menu#? viewWillAppear"),
    ConsoleForm("Menu::viewWillAppear", "Menu#? viewWillAppear"),
    ConsoleForm("[Menu] viewWillAppear", "Menu#? viewWillAppear"),
    ConsoleForm("[Menu]: viewWillAppear", "Menu#? viewWillAppear"),
    ConsoleForm("【Menu】viewWillAppear", "Menu#? viewWillAppear"),
    ConsoleForm("Menu(viewWillAppear)", "Menu#? viewWillAppear"),
    ConsoleForm("Menu（viewWillAppear）", "Menu#? viewWillAppear"),
    ConsoleForm("Menu：viewWillAppear", "Menu#? viewWillAppear"),
    ConsoleForm("Menu的viewWillAppear", "Menu#? viewWillAppear"),
    ConsoleForm("Menu.viewWillAppear(true)", "Menu#? viewWillAppear animated: true"),
    ConsoleForm("Shop.Menu.viewDidLoad()", "Shop.Menu#? viewDidLoad"),
    ConsoleForm("Menu.swift:23 viewDidLoad()", "Menu#? viewDidLoad"),
    ConsoleForm("[Menu.swift:23] viewDidLoad()", "Menu#? viewDidLoad"),
    ConsoleForm("DEBUG Menu viewDidLoad", "Menu#? viewDidLoad"),
    ConsoleForm("A VC: viewWillAppear", "A VC#? viewWillAppear"),
    ConsoleForm("Optional(Shop.Menu) viewDidLoad", "Shop.Menu#? viewDidLoad"),
    ConsoleForm("进入了viewDidLoad"),
    ConsoleForm("Shop[1:2] 进入了viewDidLoad"),
    ConsoleForm("A : viewDidLoad / B : viewDidLoad", "A#? viewDidLoad", "B#? viewDidLoad"),
    ConsoleForm("**A** viewDidLoad", "A#? viewDidLoad"),
    ConsoleForm("| A | viewDidLoad |", "A#? viewDidLoad"),
    ConsoleForm("page 2 viewWillAppear", "page 2#? viewWillAppear"),
    ConsoleForm("View Controller 1: viewDidLoad", "View Controller 1#? viewDidLoad"),
    ConsoleForm("VC-A: viewDidAppear ──── VC-A: Session STARTS", "VC-A#? viewDidAppear"),
    ConsoleForm("VC-A: viewDidLoad ──── VC-A: Created (+ ViewDidLoad event)", "VC-A#? viewDidLoad"),
    ConsoleForm("A: viewDidAppear      ← called AGAIN", "A#? viewDidAppear"),
    ConsoleForm("A: viewDidLoad (once)", "A#? viewDidLoad"),
    ConsoleForm("クラス名:Menu メソッド名:viewDidLoad()", "Menu#? viewDidLoad"),
    ConsoleForm("class: Menu, method: viewDidLoad()", "Menu#? viewDidLoad"),
    ConsoleForm("Method: viewDidLoad()", "unnamed#? viewDidLoad"),
    ConsoleForm("화면1:viewDidLoad", "화면1#? viewDidLoad"),
    ConsoleForm("그다음은 화면2:viewDidAppear 이다.", "화면2#? viewDidAppear"),
    ConsoleForm("- 화면에서 이동할 때 B(viewDidLoad)", "B#? viewDidLoad"),
    ConsoleForm("[Menu] init", "Menu#? init init"), ConsoleForm("Menu deinit", "Menu#? deinit"),
    ConsoleForm("[Menu] init(title:onSave:)", "Menu#? init init(title:onSave:)"),
    ConsoleForm("Menu removeFromParent()", "Menu#? removeFromParent"),
    ConsoleForm("Menu willMove(toParent:)", "Menu#? willMove"),
    ConsoleForm("Menu willMove(toParent: nil)", "Menu#? willMove -> nil"),
    ConsoleForm("Menu willMove(toWindow:)"), ConsoleForm("[Stack] list viewDidAppear"),
    ConsoleForm("[Menu] loadView - before super\n[Menu] loadView - after super", "Menu#? loadView"),
    ConsoleForm("[Menu] loadView - after super", "Menu#? loadView"),
    ConsoleForm("MenuViewController will appear", "MenuViewController#? viewWillAppear"),
    ConsoleForm(
      "🪟 MenuViewController, View did disappear",
      "MenuViewController#? viewDidDisappear"
    ),
    ConsoleForm("The menu will appear"), ConsoleForm("Keyboard did appear"),
  ]

  /// Descriptions with addresses, and other identities.
  static let addresses = [
    ConsoleForm(
      "<Menu: 0x10> viewDidLoad\n<Menu: 0x20> viewDidLoad\n<Menu: 0x10> viewWillAppear:",
      "Menu#1 viewDidLoad",
      "Menu#2 viewDidLoad",
      "Menu#1 viewWillAppear"
    ),
    ConsoleForm(
      "<Menu: 0x10> viewDidLoad\n<Menu: 0x10> dealloc\n<Menu: 0x10> viewDidLoad",
      "Menu#1 viewDidLoad",
      "Menu#1 deinit",
      "Menu#2 viewDidLoad"
    ),
    ConsoleForm(
      "<Menu: 0x10> viewDidLoad\n<Item: 0x10> viewDidLoad\n<Menu: 0x10> viewDidLoad",
      "Menu#1 viewDidLoad",
      "Item#1 viewDidLoad",
      "Menu#2 viewDidLoad"
    ),
    ConsoleForm("Menu(0x7f9c) viewDidLoad", "Menu#1 viewDidLoad"),
    ConsoleForm("Menu 0x7f9c: viewDidLoad", "Menu#1 viewDidLoad"),
    ConsoleForm("<Shop.Host<Shop.Page>: 0x7f9c> viewDidLoad", "Shop.Host<Shop.Page>#1 viewDidLoad"),
    ConsoleForm("<_TtC4Shop4Menu: 0x7f9c> viewDidLoad", "Shop.Menu#1 viewDidLoad"),
    ConsoleForm("Host<Page>: 0x7f9c viewDidLoad", "Host<Page>#1 viewDidLoad"),
    ConsoleForm("2026-03-01 10:00:00.118 CEST | DEBUG | Menu viewDidLoad", "Menu#? viewDidLoad"),
    ConsoleForm("2026-03-01 10:00:00 UTC+02:00 Menu viewDidLoad", "Menu#? viewDidLoad"),
    ConsoleForm(
      "Page.swift:66 \u{2014} InboxPage didMove(toParent: nil)",
      "InboxPage#? didMove -> nil"
    ),
    ConsoleForm("MenuController didMove(to: nil)", "MenuController#? didMove -> nil"),
    ConsoleForm("MenuController didMove -> nil", "MenuController#? didMove -> nil"),
    ConsoleForm("MenuController willMove parent=Deck", "MenuController#? willMove -> Deck#?"),
    ConsoleForm("Menu willMove(toParent: Optional(Deck))", "Menu#? willMove -> Deck#?"),
    ConsoleForm("Menu(0x10a2) didMoveToParent Deck", "Menu#1 didMove -> Deck#?"),
    ConsoleForm("[Page p2 0x7fd0b8e19a40] viewDidLoad", "Page#1 viewDidLoad"),
    ConsoleForm("ts=2026-01-08T22:11:09.010 pid=41 vc=Menu fn=viewDidLoad", "Menu#? viewDidLoad"),
    ConsoleForm("10:00:00:118 [Menu] viewDidLoad", "Menu#? viewDidLoad"),
    ConsoleForm(
      #"{"ts":"10:00","vc":"Menu","obj":"0x102a0f200","ev":"viewDidLoad"}"#,
      "Menu#1 viewDidLoad"
    ),
    ConsoleForm(
      #"{"logger":"MenuController","message":"viewDidLoad()"}"#,
      "MenuController#? viewDidLoad"
    ),
    ConsoleForm(
      #"{"tag":"ui","msg":"viewDidLoad","file":"MenuVC.swift","parent":"DeckController"}"#,
      "MenuVC#? viewDidLoad"
    ),
    ConsoleForm("12:01 Host<Map<A, B>>: 0x7f9c viewDidLoad", "Host<Map<A, B>>#1 viewDidLoad"),
    ConsoleForm("viewDidLoad <MenuController: 0x7f9c>", "MenuController#1 viewDidLoad"),
    ConsoleForm(
      "<UINavigationController: 0x6c118f0> willShowViewController <B: 0x6c16980>",
      "UINavigationController#1 navigationController -> B#1"
    ),
    ConsoleForm("<Menu: 0x10> viewWillAppear: animated: 1", "Menu#1 viewWillAppear animated: true"),
    ConsoleForm(
      "viewDidLoad 4F1D2C3B-A822-4EF7-A0DA-D4C91F71B118",
      "4F1D2C3B-A822-4EF7-A0DA-D4C91F71B118#? viewDidLoad"
    ),
    ConsoleForm("viewWillAppear: 2 RGB 1 0.5 0 1", "2#? viewWillAppear"),
    ConsoleForm("viewDidLoad: MenuController", "MenuController#? viewDidLoad"),
    ConsoleForm("viewDidLoad - A", "A#? viewDidLoad"),
    ConsoleForm("viewDidLoad in MenuController", "MenuController#? viewDidLoad"),
  ]

  /// Several calls in a line, or one over several lines.
  static let chains = [
    ConsoleForm(
      "A: viewWillDisappear -> B: viewWillAppear -> ",
      "A#? viewWillDisappear",
      "B#? viewWillAppear"
    ),
    ConsoleForm(
      "A: viewWillDisappear -> B: \n  viewWillAppear",
      "A#? viewWillDisappear",
      "B#? viewWillAppear"
    ),
    ConsoleForm(
      "A viewWillDisappear → B viewWillAppear\n→ A viewDidDisappear",
      "A#? viewWillDisappear",
      "B#? viewWillAppear",
      "A#? viewDidDisappear"
    ),
    ConsoleForm(
      "A viewDidLoad.A viewWillAppear. B viewDidDisAppear.",
      "A#? viewDidLoad",
      "A#? viewWillAppear",
      "B#? viewDidDisappear"
    ),
    ConsoleForm("A viewDidLoad, A viewWillAppear", "A#? viewDidLoad", "A#? viewWillAppear"),
    ConsoleForm(
      "A: viewDidLoad -> viewWillAppear -> viewDidAppear",
      "A#? viewDidLoad",
      "A#? viewWillAppear",
      "A#? viewDidAppear"
    ),
    ConsoleForm("MenuController -> viewDidLoad", "MenuController#? viewDidLoad"),
    ConsoleForm(
      "viewDidLoad → viewWillAppear",
      "unnamed#? viewDidLoad",
      "unnamed#? viewWillAppear"
    ),
    ConsoleForm(
      "2020-01-01 10:00:00.100 Shop[5:6] A loadView 2020-01-01 10:00:00.200 Shop[5:6] B loadView",
      "A#? loadView",
      "B#? loadView"
    ),
    ConsoleForm(
      "return (list.get(0).equals(\"Menu0 loadView\")\n  && list.get(1).equals(\"Menu1 loadView\")",
      "Menu0#? loadView",
      "Menu1#? loadView"
    ),
    ConsoleForm(
      "3. open -> `Menu.viewWillAppear()` and `Menu.viewDidAppear()` is called",
      "Menu#? viewWillAppear",
      "Menu#? viewDidAppear"
    ),
    ConsoleForm("`Menu.viewWillAppear()`", "Menu#? viewWillAppear"),
  ]

  /// Callbacks without a name.
  static let bare = [
    ConsoleForm("viewDidLoad", "unnamed#? viewDidLoad"),
    ConsoleForm("viewDidLoad()", "unnamed#? viewDidLoad"),
    ConsoleForm("viewWillAppear isAnimated: false", "unnamed#? viewWillAppear animated: false"),
    ConsoleForm("viewWillAppear(animated: true)", "unnamed#? viewWillAppear animated: true"),
    ConsoleForm("beginAppearanceTransition:animated:", "unnamed#? beginAppearanceTransition"),
    ConsoleForm("Shop[1:2] viewDidLoad called", "unnamed#? viewDidLoad"),
    ConsoleForm("2. viewWillDisappear is called", "unnamed#? viewWillDisappear"),
    ConsoleForm("loadView", "unnamed#? loadView"),
    ConsoleForm("Shop[1:2] Received memory warning.", "UIApplication#? didReceiveMemoryWarning"),
  ]

  /// Misspelt callbacks.
  static let misspelt = [
    ConsoleForm("A viewDidApper", "A#? viewDidAppear"),
    ConsoleForm("A viewWillApear", "A#? viewWillAppear"),
    ConsoleForm("A viewWIllAppear", "A#? viewWillAppear"),
    ConsoleForm("A viewwillAppear", "A#? viewWillAppear"),
    ConsoleForm("A viewDidLauoutSubviews", "A#? viewDidLayoutSubviews"),
    ConsoleForm("A viewDidDisAppear", "A#? viewDidDisappear"),
    ConsoleForm("A viewDidload", "A#? viewDidLoad"),
    ConsoleForm("A viewWillDissapear", "A#? viewWillDisappear"),
    ConsoleForm("A viewDidlLoad", "A#? viewDidLoad"),
    ConsoleForm("A viewDidLayoutSubview", "A#? viewDidLayoutSubviews"),
    ConsoleForm("A viewWillLoad"),
    ConsoleForm("A viewDidLoadUI"), ConsoleForm("A viewDidUload"),
  ]
}
