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
    ConsoleForm("// MARK: - viewDidLoad"), ConsoleForm("// r: 1 viewWillAppear, 2 viewDidAppear"),
    ConsoleForm("/// Forgets willMove(toParent: nil) before the page goes."),
    ConsoleForm("// HomeViewController viewDidLoad is too early for this"),
  ]
}
