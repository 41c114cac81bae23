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
    ConsoleForm("1 Shop 0x102f1c1b0 @objc MenuController.viewDidAppear(_:) + 44"),
    ConsoleForm("#1 MenuController viewDidLoad", "MenuController#? viewDidLoad"),
  ]
}
