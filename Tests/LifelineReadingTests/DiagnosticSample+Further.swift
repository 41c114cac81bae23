import LifelineReading
import LifelineTrace

extension DiagnosticSample {
  /// Other wordings of messages that stand elsewhere already, and other objects in them.
  static let further = [
    DiagnosticSample(
      .navigationBarShared,
      "Layout requested for visible navigation bar, <UINavigationBar: 0x10760d190; frame = (0 53.6667; "
        + "393 44)> delegate=0x108820c00, when the top item belongs to a different navigation bar. "
        + "topItem = <UINavigationItem: 0x10752ee90>, navigation bar = <UINavigationBar: 0x1076044a0>, "
        + "possibly from a client attempt to nest wrapped navigation controllers.",
      "UIKit#?"
    ),
    DiagnosticSample(
      .pageTurnOverlaps,
      "No view controller managing visible view <UIView: 0x15be36210; frame = (0 0; 414 896)>",
      "UIKit#?"
    ),
    DiagnosticSample(.pageTurnOverlaps, "Duplicate states in queue", "UIKit#?"),
    DiagnosticSample(
      .dismissUnseen,
      "attempt to dismiss modal view controller whose view does not currently appear. self = "
        + "<UINavigationController: 0x7fb0f6050200> modalViewController = <Drawer: 0x7fb0f559d130>",
      "UINavigationController#1 Drawer#1"
    ),
    DiagnosticSample(
      .keyboardPresents,
      "Keyboard cannot present view controllers (attempted to present <UIAlertController: 0x105869c00>)",
      "UIAlertController#1"
    ),
    DiagnosticSample(
      .storyboardWithoutController,
      "Storyboard (<UIStoryboard: 0x1456f8e0>) doesn't contain a view controller with identifier 'Albums'",
      "UIKit#?"
    ),
    DiagnosticSample(
      .pushSegueWithoutStack,
      "Could not find a navigation controller for segue 'showPicker'. Push segues can only be used when "
        + "the source controller is managed by an instance of UINavigationController.",
      "UIKit#?"
    ),
    DiagnosticSample(
      .unbalancedTransition,
      "Unbalanced calls to begin/end appearance transitions for <_TtC4Shop4Menu: 0x7f9c5970afc0>.",
      "Shop.Menu#1"
    ),
    DiagnosticSample(
      .directAppearanceCall,
      "Calling -viewWillAppear: directly on a view controller is not supported, and may result in "
        + "out-of-order callbacks and other inconsistent behavior. Use the "
        + "-beginAppearanceTransition:animated: and -endAppearanceTransition APIs on "
        + "UIViewController to manually drive appearance callbacks instead. Make a symbolic "
        + "breakpoint at UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the "
        + "debugger. View controller: <Shop.Menu: 0x10b829600>",
      "Shop.Menu#1"
    ),
    DiagnosticSample(
      .nestedPop,
      "nested pop animation can result in a corrupted navigation bar",
      "UIKit#?"
    ),
    DiagnosticSample(
      .stackChangeIgnored,
      "pushViewController:animated: called on <UINavigationController 0x7fe0e186ea00> while an "
        + "existing transition or presentation is occurring; the navigation stack will not be "
        + "updated.",
      "UINavigationController#1"
    ),
    DiagnosticSample(
      .stackChangeIgnored,
      "setViewControllers:animated: called on <Shop.Host<Shop.Page> 0x7fe0e186ea00> while an "
        + "existing transition or presentation is occurring; the navigation stack will not be "
        + "updated.",
      "Shop.Host<Shop.Page>#1"
    ),
    DiagnosticSample(
      .hierarchyInconsistency,
      "child view controller:<Item: 0x6898820> should have parent view controller:<Menu: 0x6a983e0> "
        + "but requested parent is:<Menu: 0x6a3d9c0>",
      "Item#1 Menu#1"
    ),
    DiagnosticSample(
      .presentOffWindow,
      "Attempt to present <Item: 0x7fb5> on <Menu: 0x7fb6> whose view is not in the window "
        + "hierarchy!",
      "Item#1 Menu#1"
    ),
    DiagnosticSample(
      .presentOffWindow,
      "Attempt to present <Shop.Item: 0x7fb5> on <Shop.Menu: 0x7fb6> (from <Shop.Tab: 0x7fb7>) "
        + "whose view is not in the window hierarchy.",
      "Shop.Item#1 Shop.Menu#1"
    ),
    DiagnosticSample(
      .presentInProgress,
      "Attempt to present <Shop.Alert: 0x105076800> on <Shop.Tab: 0x10483ba00> (from <Shop.Tab: "
        + "0x10483ba00>) while a presentation is in progress.",
      "Shop.Alert#1 Shop.Tab#1"
    ),
    DiagnosticSample(
      .presentWhilePresenting,
      "Warning: Attempt to present <Item: 0x7fb5>  on <Menu: 0x7fb6> which is already presenting "
        + "<Alert: 0x7fb7>",
      "Item#1 Menu#1"
    ),
    DiagnosticSample(
      .presentActive,
      "Application tried to present modally a view controller <A: 0x1a> that has a parent view "
        + "controller <B: 0x1b>.",
      "A#1 B#1"
    ),
    DiagnosticSample(
      .presentActive,
      "Application tried to present modally an active controller",
      "UIKit#?"
    ),
    DiagnosticSample(
      .presentDetached,
      "Presenting view controllers on detached view controllers is discouraged",
      "UIKit#?"
    ),
    DiagnosticSample(
      .presentDetached,
      "Presenting view controllers on detached view controllers is discouraged <Menu: 0x14fb>.",
      "Menu#1"
    ),
    DiagnosticSample(.addSelfAsSubview, "Can’t add self as subview", "UIKit#?"),
  ]

  /// Prefixes of real pastes, beside those before an app's own prints.
  static let prefixes =
    ConsoleForm.prefixes + [
      "[ViewController] ", "[Warning] ", "[Presentation] ", "> `", "> > ", "Warning: ",
      "2016-11-07 16:40:45.940 ChatShop[51857:1163628] ",
      "2022-12-12 22:51:41.942100+0200 podcasts[29226:7512498] [ViewController] ",
      "2022-03-19 10:04:38.212806-0700 Test App[38555:3159860] [Warning] ",
      "Slide for Reddit[11950:4934813] ", "7_1UIViewController[6617:907] ",
      "控制器加载原理[57210:1973950] ", "18:03:41.577 LifeCircle[32254:401790] ",
      "2018-03-13 10:05:33.342605+0800 unbalanced[40810:29306627] ",
      "**\\* Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '",
      "2011-07-27 22:21:49.001 Cascade[33686:ef03] *** Terminating app due to uncaught exception "
        + "'NSInternalInconsistencyException', reason: '",
    ]

  /// A message that names a view and no controller.
  static let navigationBar =
    "Attempting to begin a transition on navigation bar (<UINavigationBar: 0x10672c260; frame = "
    + "(0 44; 375 44)>) while a transition is in progress."

  /// What people leave at the end of a message.
  static let endings = ["", ".", "!", "`", "'", "\r"]
}
