import LifelineReading
import LifelineTrace
import Testing

/// A message with its kind and the controllers that it names.
struct DiagnosticSample: CustomTestStringConvertible, Sendable {
  var kind: UIKitMessage
  var message: String
  var call: String
  var testDescription: String { message }

  init(_ kind: UIKitMessage, _ message: String, _ controllers: String) {
    self.kind = kind
    self.message = message
    let parts = controllers.split(separator: " ")
    call = "\(parts[0]) uikit.diagnostic" + (parts.count > 1 ? " & \(parts[1])" : "")
  }
}

extension DiagnosticSample {
  /// Every wording.
  static let all =
    [
      DiagnosticSample(
        .unbalancedTransition,
        "Unbalanced calls to begin/end appearance transitions for <Shop.Menu: 0x10503da00>.",
        "Shop.Menu#1"
      ),
      DiagnosticSample(
        .unbalancedTransition,
        "Unbalanced calls to begin/end appearance transitions for <MenuController>.",
        "MenuController#?"
      ),
      DiagnosticSample(
        .unbalancedTransition,
        "Unbalanced calls to begin/end appearance transitions for MenuController: 0x12d50b240",
        "MenuController#1"
      ),
      DiagnosticSample(
        .directAppearanceCall,
        "Calling -viewWillDisappear: directly on a view controller is not supported, and may result "
          + "in out-of-order callbacks and other inconsistent behavior. Make a symbolic breakpoint "
          + "to catch this in the debugger. View controller: <Shop.Menu: 0x10b829600>",
        "Shop.Menu#1"
      ),
      DiagnosticSample(
        .directAppearanceCall,
        "Calling -viewDidAppear: directly on a view controller is not supported, and may",
        "UIKit#?"
      ),
      DiagnosticSample(
        .nestedPush,
        "nested push animation can result in corrupted navigation bar",
        "UIKit#?"
      ),
      DiagnosticSample(
        .nestedPush,
        "nested push animation can result in a corrupted navigation bar",
        "UIKit#?"
      ),
      DiagnosticSample(
        .nestedPop,
        "nested pop animation can result in corrupted navigation bar",
        "UIKit#?"
      ),
      DiagnosticSample(
        .unexpectedFinish,
        "Finishing up a navigation transition in an unexpected state. "
          + "Navigation Bar subview tree might get corrupted.",
        "UIKit#?"
      ),
      DiagnosticSample(
        .navigationBarBusy,
        "Attempting to begin a transition on navigation bar (<UINavigationBar: 0x10672c260; frame = "
          + "(0 44; 375 44); layer = <CALayer: 0x283a8ab20>>) while a transition is in progress.",
        "UIKit#?"
      ),
      DiagnosticSample(
        .stackChangeIgnored,
        "popViewControllerAnimated: called on <ShopNavigationController 0x7fe0e186ea00> while an "
          + "existing transition or presentation is occurring; the navigation stack will not be "
          + "updated.",
        "ShopNavigationController#1"
      ),
      DiagnosticSample(
        .pushedTwice,
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
          + "'Pushing the same view controller instance more than once is not supported "
          + "(<Menu: 0x7fd758e40980>)'",
        "Menu#1"
      ),
      DiagnosticSample(
        .pushedTwice,
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
          + "'<UINavigationController: 0x7fd4> is pushing the same view controller instance "
          + "(<Shop.Menu: 0x7fd5>) more than once which is not supported and is most likely an "
          + "error in the application : com.example.shop'",
        "UINavigationController#1 Shop.Menu#1"
      ),
      DiagnosticSample(
        .pushedNavigation,
        "Pushing a navigation controller is not supported",
        "UIKit#?"
      ),
      DiagnosticSample(
        .pushedSplit,
        "Split View Controllers cannot be pushed to a Navigation Controller <Shop.Split: 0x7fd5>",
        "Shop.Split#1"
      ),
      DiagnosticSample(
        .notDistinct,
        "All view controllers in a navigation controller must be distinct (<Menu: 0x1a>)",
        "Menu#1"
      ),
      DiagnosticSample(
        .popToStranger,
        "Tried to pop to a view controller that doesn't exist.",
        "UIKit#?"
      ),
      DiagnosticSample(.addSelfAsSubview, "Can't add self as subview", "UIKit#?"),
      DiagnosticSample(
        .hierarchyInconsistency,
        "*** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', "
          + "reason: 'child view controller:<Item: 0x6898820> should have parent view "
          + "controller:<Menu: 0x6a983e0> but actual parent is:<Split: 0x6a3d9c0>'",
        "Item#1 Menu#1"
      ),
      DiagnosticSample(
        .hierarchyInconsistency,
        "child view controller:<Item: 0x6898820> should have parent view controller:(null) but "
          + "actual parent is:<Split: 0x6a3d9c0>",
        "Item#1 Split#1"
      ),
      DiagnosticSample(
        .hierarchyInconsistency,
        "*** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', re",
        "UIKit#?"
      ),
      DiagnosticSample(
        .sharedView,
        "'UIViewControllerHierarchyInconsistency', reason: 'A view can only be associated with at "
          + "most one view controller at a time! View <UITableView: 0xb379200; frame = (0 20; 320 "
          + "460)> is associated with <Menu: 0xa2958e0>. Clear this association before associating "
          + "this view with <Item: 0x1",
        "Menu#1 Item#1"
      ),
      DiagnosticSample(
        .alreadyPresentedChild,
        "trying to add child view controller that is already presented: <Item: 0x1a>",
        "Item#1"
      ),
      DiagnosticSample(
        .rootAsChild,
        "adding a root view controller <Menu: 0x1a> as a child of view controller:<Item: 0x1b>",
        "Menu#1 Item#1"
      ),
      DiagnosticSample(
        .transitionNotSiblings,
        "Children view controllers <A: 0x1a> and <B: 0x1b> must have a common parent view "
          + "controller when calling -[UIViewController transitionFromViewController:]",
        "A#1 B#1"
      ),
      DiagnosticSample(
        .transitionLegacyContainment,
        "Parent view controller is using legacy containment in call to -[UIViewController x]",
        "UIKit#?"
      ),
      DiagnosticSample(
        .presentOffWindow,
        "Warning: Attempt to present <Item: 0x7fb54b523240> on <Menu: 0x7fb54b61e7f0> whose view is "
          + "not in the window hierarchy!",
        "Item#1 Menu#1"
      ),
      DiagnosticSample(
        .presentWhilePresenting,
        "Attempt to present <Item: 0x7fb5> on <Menu: 0x7fb6> (from <Menu: 0x7fb6>) which is already "
          + "presenting <Alert: 0x7fb7>.",
        "Item#1 Menu#1"
      ),
      DiagnosticSample(
        .presentInProgress,
        "Warning: Attempt to present <Item: 0x78e544a0> on <_TtC4Shop4Menu: 0x7a166470> while a "
          + "presentation is in progress!",
        "Item#1 Shop.Menu#1"
      ),
      DiagnosticSample(
        .presentRefused,
        "Warning: Attempt to present <Item: 0x78e544a0> on <Menu: 0x7a1",
        "Item#1 Menu#1"
      ),
      DiagnosticSample(
        .dismissInProgress,
        "Warning: Attempt to dismiss from view controller <Menu: 0x102013c00> while a presentation "
          + "or dismiss is in progress!",
        "Menu#1"
      ),
      DiagnosticSample(
        .dismissInTransition,
        "Trying to dismiss the presentation controller while transitioning already. "
          + "(<_UIFullscreenPresentationController: 0x1701ce790>)",
        "UIKit#?"
      ),
      DiagnosticSample(
        .dismissInTransition,
        "transitionViewForCurrentTransition is not set, presentation controller was dismissed "
          + "during the presentation? (<_UIFullscreenPresentationController: 0x1701ce790>)",
        "UIKit#?"
      ),
      DiagnosticSample(
        .backgroundThread,
        "Main Thread Checker: UI API called on a background thread: -[UIViewController view]",
        "UIKit#?"
      ),
      DiagnosticSample(
        .presentActive,
        "Application tried to present modally an active controller <Menu: 0x1a>.",
        "Menu#1"
      ),
      DiagnosticSample(
        .presentActive,
        "Application tried to present modally a view controller <A: 0x1a> that is already being "
          + "presented by <B: 0x1b>.",
        "A#1 B#1"
      ),
      DiagnosticSample(
        .presentNil,
        "Application tried to present a nil modal view controller on target <Menu: 0x1a>.",
        "Menu#1"
      ),
      DiagnosticSample(
        .presentSelf,
        "Application tried to present modal view controller on itself. Presenting controller is "
          + "<Menu: 0x1a>.",
        "Menu#1"
      ),
      DiagnosticSample(
        .presentDetached,
        "Presenting view controllers on detached view controllers is discouraged <Menu: 0x14fb>",
        "Menu#1"
      ),
      DiagnosticSample(
        .presentDetached,
        "Presenting view controller <A: 0x1a> from detached view controller <B: 0x1b> is not "
          + "supported, and may result in incorrect safe area insets",
        "A#1 B#1"
      ),
      DiagnosticSample(
        .embedFiredTwice,
        "There are unexpected subviews in the container view. Perhaps the embed segue has already "
          + "fired once or a subview was added programmatically?",
        "UIKit#?"
      ),
      DiagnosticSample(
        .loadWhileDeallocating,
        "Attempting to load the view of a view controller while it is deallocating is not allowed "
          + "and may result in undefined behavior (<UIAlertController: 0x7f875bfd9940>)",
        "UIAlertController#1"
      ),
      DiagnosticSample(
        .noSuchSegue,
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
          + "'Receiver (<Shop.MenuVC: 0x7f9a3401fc00>) has no segue with identifier 'pay''",
        "Shop.MenuVC#1"
      ),
      DiagnosticSample(
        .nibMissing,
        "Could not load NIB in bundle: 'NSBundle </private/var/Shop.app> (loaded)' with name 'Menu'",
        "UIKit#?"
      ),
      DiagnosticSample(
        .nibWithoutView,
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"Menu\" nib but the view "
          + "outlet was not set.'",
        "UIKit#?"
      ),
    ] + further
}
