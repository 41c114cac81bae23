// What is known of each event, apart from what one trace says of it: a row an event.
//
// What only one place asks, and what means something only there, stands there: which callbacks a rule
// expects once, which are printed in a plain log, which a class of this package records. The group
// stands beside the cases, as the hot loop switches over it. The simulator has its own knowledge.

extension Callback {
  /// What holds of an event wherever it comes.
  package struct Facts: OptionSet, Sendable {
    /// The facts as bits.
    package let rawValue: UInt16

    /// Creates a set of facts from their bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    // Who calls

    /// The app makes the call, where nothing says who did.
    ///
    /// Of the moves it makes `willMove(toParent:)` before a removal and `didMove(toParent:)` after
    /// an addition; the others are UIKit's. (Facts 3.1, 3.3.)
    package static let isAppsCall = Facts(rawValue: 1 << 0)
    /// A container owes the call to a child, where it does UIKit's work by hand.
    package static let isDuty = Facts(rawValue: 1 << 1)
    /// The body is code of the app, an override, so that what it calls is the app's call.
    package static let runsAppCode = Facts(rawValue: 1 << 2)
    /// The receiver is a container or a source, and not the controller that the call is about.
    package static let isOnContainer = Facts(rawValue: 1 << 3)

    // What follows

    /// UIKit moves children around inside the call by itself. (Facts 3.10.)
    package static let movesChildren = Facts(rawValue: 1 << 4)
    /// UIKit begins and ends transitions of children inside the call by itself. (Facts 2.2, 3.9.)
    package static let forwards = Facts(rawValue: 1 << 5)
    /// The call changes a navigation stack.
    package static let changesStack = Facts(rawValue: 1 << 6)
    /// UIKit asks, or tells, before it does something that it has not begun.
    package static let comesBefore = Facts(rawValue: 1 << 7)
    /// It only comes because of something else, so that nobody could have left it out: objects are
    /// made and die, views are where they are, and UIKit complains.
    package static let isConsequence = Facts(rawValue: 1 << 8)

    // What it says of a life

    /// Only a living controller receives it; a view, or a delegate, outlives its controller.
    package static let needsLife = Facts(rawValue: 1 << 9)
    /// A controller may receive it after it was removed for good, although nobody uses it.
    package static let isFarewell = Facts(rawValue: 1 << 10)
    /// It names its other controller without using it.
    package static let onlyMentions = Facts(rawValue: 1 << 11)
    /// It tells of birth, loading, appearance or death.
    ///
    /// Why: layout comes any number of times, at any time while the view is visible, so that with it
    /// hardly two lives would be alike; and moves between containers tell of the container.
    package static let tellsOfLife = Facts(rawValue: 1 << 12)
    /// After it a controller is in, or coming in.
    package static let isComing = Facts(rawValue: 1 << 13)
    /// After it a controller is gone, or going.
    package static let isGoing = Facts(rawValue: 1 << 14)
  }

  /// What holds of the event.
  package var facts: Facts { row.facts }

  /// The system on which UIKit first sends the event; nil where every system does.
  ///
  /// Sources: Apple's availability annotations; `viewIsAppearing(_:)` ships back to iOS 13.
  public var introduced: Int? { row.since }

  /// The last system on which UIKit sends the event; nil where every later one does.
  public var lastSystem: Int? { row.until }

  private typealias Row = (facts: Facts, since: Int?, until: Int?)

  private func row(_ facts: Facts, since: Int? = nil, until: Int? = nil) -> Row {
    (facts, since, until)
  }

  private var row: Row {
    switch self {
    // Lifetime
    case .initialize: row([.runsAppCode, .isConsequence, .tellsOfLife])
    case .deinitialize: row([.needsLife, .isFarewell, .isConsequence, .tellsOfLife])
    // Loading
    case .loadView: row([.runsAppCode, .needsLife, .tellsOfLife])
    case .viewDidLoad: row([.runsAppCode, .needsLife, .tellsOfLife])
    case .loadViewIfNeeded: row([.needsLife, .isAppsCall])
    case .awakeFromNib: row([.runsAppCode, .needsLife, .tellsOfLife])
    case .viewSet: row([.isAppsCall])
    case .viewCleared: row([.isFarewell, .isAppsCall])
    case .viewWillUnload: row([.needsLife, .isFarewell, .tellsOfLife], since: 5, until: 5)
    case .viewDidUnload: row([.needsLife, .isFarewell, .tellsOfLife], until: 5)
    case .didReceiveMemoryWarning: row([.needsLife, .isFarewell, .tellsOfLife])
    // Appearance
    case .viewWillAppear: row([.runsAppCode, .needsLife, .tellsOfLife, .isComing])
    case .viewIsAppearing: row([.runsAppCode, .needsLife, .tellsOfLife, .isComing], since: 13)
    case .viewDidAppear: row([.runsAppCode, .needsLife, .tellsOfLife, .isComing])
    case .viewWillDisappear: row([.runsAppCode, .needsLife, .tellsOfLife, .isGoing])
    case .viewDidDisappear: row([.runsAppCode, .needsLife, .tellsOfLife, .isGoing])
    // Layout
    case .viewWillLayoutSubviews: row([.runsAppCode, .needsLife], since: 5)
    case .viewDidLayoutSubviews: row([.runsAppCode, .needsLife], since: 5)
    case .updateProperties: row([.runsAppCode, .needsLife], since: 26)
    // Forwarding
    case .beginAppearanceTransition: row([.forwards, .needsLife, .isAppsCall, .isDuty], since: 5)
    case .endAppearanceTransition: row([.forwards, .needsLife, .isAppsCall, .isDuty], since: 5)
    // Containment
    case .addChild: row([.needsLife, .isOnContainer, .isAppsCall, .isDuty], since: 5)
    case .removeFromParent: row([.needsLife, .isFarewell, .isAppsCall], since: 5)
    case .willMove: row([.runsAppCode, .needsLife, .isAppsCall, .isDuty], since: 5)
    case .didMove: row([.runsAppCode, .needsLife, .isAppsCall, .isDuty], since: 5)
    case .transition: row([.forwards, .needsLife, .isOnContainer, .isAppsCall], since: 5)
    // Views
    case .viewEnteredWindow: row([.isConsequence])
    case .viewLeftWindow: row([.isFarewell, .isConsequence])
    case .viewAttached: row([.isAppsCall])
    case .viewDetached: row([.isFarewell, .isAppsCall])
    case .rootViewControllerSet: row([.isOnContainer, .isAppsCall])
    // Navigation
    case .pushViewController: row([.movesChildren, .changesStack, .isAppsCall])
    case .popViewController: row([.movesChildren, .changesStack, .isAppsCall])
    case .popToViewController: row([.movesChildren, .changesStack, .isAppsCall])
    case .popToRootViewController: row([.movesChildren, .changesStack, .isAppsCall])
    case .setViewControllers: row([.movesChildren, .changesStack, .isAppsCall])
    case .navigationWillShow: row([.comesBefore])
    case .navigationDidShow: row([])
    case .interactivePopDelegateSet: row([.onlyMentions, .isAppsCall], since: 7)
    // Tabs
    case .select: row([.movesChildren, .isAppsCall])
    case .tabShouldSelect: row([.comesBefore])
    case .tabDidSelect: row([])
    // Presentation
    case .present: row([.movesChildren, .isOnContainer, .isAppsCall])
    case .presentCompleted: row([.isFarewell, .onlyMentions])
    case .dismiss: row([.movesChildren, .isFarewell, .onlyMentions, .isOnContainer, .isAppsCall])
    case .dismissCompleted: row([.isFarewell, .onlyMentions])
    case .presentationShouldDismiss: row([.comesBefore], since: 13)
    case .presentationWillDismiss: row([], since: 13)
    case .presentationDidDismiss: row([.isFarewell], since: 13)
    case .presentationDidAttemptToDismiss: row([], since: 13)
    // Segues
    case .shouldPerformSegue: row([.comesBefore])
    case .performSegue: row([.movesChildren, .isAppsCall])
    case .prepareForSegue: row([])
    case .seguePerform: row([.movesChildren])
    case .canPerformUnwind: row([.onlyMentions, .comesBefore])
    case .unwindAction: row([.onlyMentions])
    // Transitions
    case .transitionBegan: row([.comesBefore])
    case .transitionEnded: row([.isFarewell, .onlyMentions])
    // Requests
    case .show: row([.movesChildren, .isAppsCall], since: 8)
    case .showDetail: row([.movesChildren, .isAppsCall], since: 8)
    case .pagesSet: row([.movesChildren, .isAppsCall], since: 5)
    case .columnSet: row([.movesChildren, .isAppsCall], since: 14)
    case .tabsSet: row([.movesChildren, .isAppsCall], since: 18)
    // Activity
    case .activityChanged: row([.isFarewell, .onlyMentions, .isConsequence])
    // Console
    case .diagnostic: row([.isFarewell, .onlyMentions, .isConsequence])
    }
  }
}

extension CallbackSet {
  /// Creates the set of all callbacks of which one of some facts holds.
  package init(where facts: Callback.Facts) {
    self.init(Callback.allCases.filter { !$0.facts.isDisjoint(with: facts) })
  }

  /// The calls that change a navigation stack.
  package static let stackChanges = CallbackSet(where: .changesStack)

  /// The callbacks after which a controller is in, or coming in.
  package static let comings = CallbackSet(where: .isComing)

  /// The callbacks after which a controller is gone, or going.
  package static let goings = CallbackSet(where: .isGoing)
}
