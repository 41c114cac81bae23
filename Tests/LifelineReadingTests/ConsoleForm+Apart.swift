extension ConsoleForm {
  /// A callback that is said to be called, in languages of the world.
  static let spoken = [
    "Appel de viewDidLoad dans HomeVC",
    "Se llamó a viewDidLoad en HomeVC",
    "HomeVC chamou viewDidLoad()",
    "Aufruf von viewDidLoad in HomeVC",
    "HomeVC ruft viewDidLoad auf",
    "viewDidLoad chiamato in HomeVC",
    "viewDidLoad wurde in HomeVC aufgerufen",
    "viewDidLoad appelé dans HomeVC",
    "viewDidLoad llamado en HomeVC",
    "HomeVC llamó a viewDidLoad",
    "HomeVC appelle viewDidLoad",
    "HomeVC вызвал viewDidLoad",
    "Вызван viewDidLoad в HomeVC",
    "viewDidLoad вызван в HomeVC",
    "在HomeVC中调用viewDidLoad",
    "HomeVC 中调用了 viewDidLoad",
    "HomeVC で viewDidLoad が呼ばれました",
    "HomeVC에서 viewDidLoad 호출",
    "HomeVC viewDidLoad çağrıldı",
    "HomeVC wywołał viewDidLoad",
  ].map { ConsoleForm($0, "HomeVC#? viewDidLoad") }

  /// A controller that stands apart from its callback: behind a base class, in a key, a file or a comment.
  static let apart = [
    ConsoleForm("override func viewDidLoad() in HomeVC", "HomeVC#? viewDidLoad"),
    ConsoleForm("HomeVC[3] viewDidLoad", "HomeVC#? viewDidLoad"),
    ConsoleForm("VC=HomeVC;EVT=viewDidLoad;ANIM=1", "HomeVC#? viewDidLoad"),
    ConsoleForm("<event vc='HomeVC' name='viewDidLoad'/>", "HomeVC#? viewDidLoad"),
    ConsoleForm("[BaseViewController] viewDidAppear - Home", "Home#? viewDidAppear"),
    ConsoleForm(
      "[BaseViewController] viewDidAppear - called",
      "BaseViewController#? viewDidAppear"
    ),
    ConsoleForm("BaseVC viewDidAppear: HomeVC", "HomeVC#? viewDidAppear"),
    ConsoleForm("swizzled viewDidAppear: HomeVC", "HomeVC#? viewDidAppear"),
    ConsoleForm("D/Home: viewDidLoad", "Home#? viewDidLoad"),
    ConsoleForm("\"Shop/Home.swift\" \"viewDidLoad()\"", "Home#? viewDidLoad"),
    ConsoleForm("3-->-[Third viewDidLoad]", "Third#? viewDidLoad"),
    ConsoleForm("BannerVC <0x201> viewDidLoad", "BannerVC#1 viewDidLoad"),
    ConsoleForm("HomeVC #3 viewDidLoad", "HomeVC#1 viewDidLoad"),
    ConsoleForm("[HomeVC #3] viewDidLoad", "HomeVC#1 viewDidLoad"),
    ConsoleForm("HomeVC(3) viewDidLoad", "HomeVC#? viewDidLoad"),
    ConsoleForm("HomeVC id=3 viewDidLoad", "HomeVC(3)#? viewDidLoad"),
    ConsoleForm("HomeVC \"My Home\" viewDidLoad", "HomeVC(My Home)#? viewDidLoad"),
    ConsoleForm("HomeVC viewDidLoad \"My Home\"", "HomeVC(My Home)#? viewDidLoad"),
    ConsoleForm("viewDidLoad: \"My Home\"", "My Home#? viewDidLoad"),
    ConsoleForm("\"My Home\" viewDidLoad", "My Home#? viewDidLoad"),
    ConsoleForm("\"Something went wrong\" viewDidLoad"),
    ConsoleForm("* **HomeVC** - _viewDidLoad_", "HomeVC#? viewDidLoad"),
    ConsoleForm("HomeVC view_will_appear", "HomeVC#? viewWillAppear"),
    ConsoleForm("VIEW_DID_LOAD HomeVC", "HomeVC#? viewDidLoad"),
    ConsoleForm("HomeVC: view-did-disappear", "HomeVC#? viewDidDisappear"),
    ConsoleForm("{vc: HomeVC, event: viewDidLoad}", "HomeVC#? viewDidLoad"),
    ConsoleForm("{'event': 'viewDidLoad', 'vc': 'HomeVC'}", "HomeVC#? viewDidLoad"),
    ConsoleForm("UIViewController viewDidAppear swizzled: HomeVC", "HomeVC#? viewDidAppear"),
    ConsoleForm(
      "[Deck.swift:7] open() > beginAppearanceTransition(true, animated: true) for MenuVC",
      "MenuVC#? beginAppearanceTransition animated: true"
    ),
    ConsoleForm("1714637472,HomeVC,viewDidLoad", "HomeVC#? viewDidLoad"),
    ConsoleForm(
      "nav.pushViewController ThreadVC animated true",
      "unnamed#? pushViewController -> ThreadVC#? animated: true"
    ),
    ConsoleForm("init: <DetailVC: 0x600002>", "DetailVC#1 init init"),
    ConsoleForm("🐣 init DetailVC 0x600002", "DetailVC#1 init init"),
    ConsoleForm("// HomeViewController viewDidLoad", "HomeViewController#? viewDidLoad"),
    ConsoleForm("/// HomeViewController viewDidLoad", "HomeViewController#? viewDidLoad"),
    ConsoleForm("// -[HomeViewController viewDidLoad]", "HomeViewController#? viewDidLoad"),
    ConsoleForm("> > HomeVC viewDidLoad", "HomeVC#? viewDidLoad"),
    ConsoleForm("**HomeVC** `viewDidLoad`", "HomeVC#? viewDidLoad"),
    ConsoleForm(
      "[0401] 14:22:31.118 | Main thread | UI      | 2 | RoomsVC <0x15d0e200> viewWillAppear:",
      "RoomsVC#1 viewWillAppear"
    ),
    ConsoleForm("12 | main | Home tab | 2 | HomeVC | viewDidLoad | 3 ms", "HomeVC#? viewDidLoad"),
    ConsoleForm("12  10:00:00  Home tab 2  HomeVC   viewDidLoad()   3 ms", "HomeVC#? viewDidLoad"),
    ConsoleForm("12\t10:00:00\tHome tab 2\tHomeVC\tviewDidLoad()", "HomeVC#? viewDidLoad"),
    ConsoleForm("12 | main | big tab | 2 | the one in viewDidLoad"),
    ConsoleForm("Our screens share a base.  Theirs call viewDidLoad."),
    ConsoleForm(
      "2 | 09:12:01 | vc_init {class: MenuController, n: 1}",
      "MenuController#1 init init"
    ),
    ConsoleForm("vc_deinit {class: MenuController, n: 2}", "MenuController#1 deinit"),
    ConsoleForm("nav.vc_did_appear (class=MenuController)", "MenuController#? viewDidAppear"),
    ConsoleForm("feed_init {class: MenuController, n: 1}"),
    ConsoleForm("willDisapp MenuController", "MenuController#? viewWillDisappear"),
    ConsoleForm("MenuController viewWillDis", "MenuController#? viewWillDisappear"),
    ConsoleForm("MenuController didDisa", "MenuController#? viewDidDisappear"),
    ConsoleForm("MenuController willDi"), ConsoleForm("load MenuController"),
    ConsoleForm("Menu didMove(to: MenuController)", "Menu#? didMove -> MenuController#?"),
    ConsoleForm("GameScene didMove(to: SKView)"),
    ConsoleForm("-[HomeVC loadView] <0x104a19c00>", "HomeVC#1 loadView"),
    ConsoleForm("HomeVC init 0x1080a4e00", "HomeVC#1 init init"),
    ConsoleForm("HomeVC init, delegate = HomeCoordinator", "HomeVC#? init init"),
    ConsoleForm(
      "BaseViewController.swift:24 viewWillAppear(_:) self: HomeVC",
      "HomeVC#? viewWillAppear"
    ),
    ConsoleForm(
      "[UIViewController+Swizzle] xx_viewWillAppear: self=HomeVC",
      "HomeVC#? viewWillAppear"
    ),
    ConsoleForm("0  30211  -viewDidLoad:entry HomeVC 812", "HomeVC#? viewDidLoad"),
    ConsoleForm("11:15:20:040  HomeVC.swift:51 VERBOSE viewWillAppear", "HomeVC#? viewWillAppear"),
    ConsoleForm("// MARK: - viewDidLoad"), ConsoleForm("// r: 1 viewWillAppear, 2 viewDidAppear"),
    ConsoleForm("/// Forgets willMove(toParent: nil) before the page goes."),
    ConsoleForm("// HomeViewController viewDidLoad is too early for this"),
  ]
}
