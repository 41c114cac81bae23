/// A simulated view controller.
struct Controller: Hashable {
  /// What the controller does with its children.
  enum Kind {
    /// A screen of the app's, which forwards automatically.
    case screen
    /// A container of the app's, which forwards by hand and shows one page.
    case pager
    /// A navigation controller, whose children are the stack.
    case navigation
    /// A tab bar controller.
    case tabs
    /// A split view controller, whose children are the navigation controllers of its columns, the
    /// primary one first.
    case split
    /// A page view controller that scrolls.
    case scrolling
    /// A page view controller that curls its pages.
    case curling

    /// The classes of UIKit's that the controller's own class inherits from, nearest first.
    var ancestry: [String] {
      switch self {
      case .screen, .pager: ["UIViewController"]
      case .navigation: ["UINavigationController", "UIViewController"]
      case .tabs: ["UITabBarController", "UIViewController"]
      case .split: ["UISplitViewController", "UIViewController"]
      case .scrolling, .curling: ["UIPageViewController", "UIViewController"]
      }
    }

    /// Whether its children hear of its appearance behind its own callback, not inside it.
    var forwardsBehind: Bool { self == .screen || self == .split }

    /// Whether it is a page view controller.
    var hasPages: Bool { self == .scrolling || self == .curling }
  }

  /// The four states of appearance.
  enum Appearance {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// The class.
  var name: String
  /// The identity in the trace, `Class#n`.
  var identity: String
  /// What it does with its children.
  var kind: Kind
  /// Whether it has not been deallocated.
  var isAlive = true
  /// Whether it defines a presentation context.
  var definesContext = false
  /// The child that is to come while the view loads; nil when it has come.
  var awaitsChild: Action.NewScreen.Child?
  /// Whether its view exists.
  var isLoaded = false
  /// Whether its view is in a window, where that is recorded.
  var isInWindow = false
  /// Whether its view is below another one, where that is recorded.
  var isAttached = false
  /// The word for its view, where that is recorded.
  var view = ""
  /// Where its view is between out and in.
  var appearance = Appearance.disappeared
  /// Whether its appearance is animated, as the will said, which the did repeats.
  var isAnimated = false
  /// Whether `viewIsAppearing(_:)` is still to come with the layout pass.
  var awaitsIsAppearing = false
  /// Whether the first layout pass of an appearance is still to come.
  var awaitsLayout = false
  /// Whether `didMove(toParent:)` came amid a transition, so that UIKit repeats it behind the did.
  var awaitsSecondMove = false
  /// The container around it.
  var parent: Int?
  /// The children; of a navigation controller from the root to the top.
  var children: [Int] = []
  /// The place of the selected tab, or of the page that is shown, among the children.
  var selected = 0
  /// Whether, as a split view, it shows one column only.
  var isCollapsed = false
  /// The root of the secondary column, which a split view keeps while it is collapsed.
  var kept: Int?
  /// Who is in the columns of a split view that do not show themselves.
  var hidden: [Action.Column: Int] = [:]
  /// Whether it was asked to present another one, whoever did then.
  var hasPresented = false
  /// What it presents.
  var presented: Int?
  /// What presents it.
  var presenter: Int?
  /// How it is presented itself; nil if it is not.
  var style: Action.Style?

  /// The children that share the controller's appearance.
  var shown: [Int] {
    switch kind {
    case .screen, .pager: children
    case .navigation: Array(children.suffix(1))
    case .tabs: [children[selected]]
    // Why: before its view is loaded it may have no page.
    case .scrolling, .curling: Array(children.dropFirst(selected).prefix(1))
    case .split: isCollapsed ? Array(children.prefix(1)) : children
    }
  }

  /// Whether presenting it took the presenter's view away.
  var hidesPresenter: Bool { style == .fullScreen || style == .currentContext }
}
