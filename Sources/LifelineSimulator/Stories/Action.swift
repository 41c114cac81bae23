package import LifelineTrace

/// One thing that a person or the app does, after which the app settles.
///
/// The description is the spelling in the language of stories.
package enum Action: Equatable, Sendable {
  /// The app starts with a screen as the root of its window.
  case launch(NewScreen)
  /// The app starts with a navigation controller around a screen.
  case launchNavigation(NewScreen)
  /// The app starts with tabs.
  case launchTabs([NewTab])
  /// The app starts with a split view of two columns, on a tablet.
  case launchSplit(NewScreen, beside: NewScreen)
  /// Another screen becomes the root of the window, and the old one goes.
  case replaceRoot(NewScreen, inNavigation: Bool)
  /// A new screen goes onto the stack in front.
  case push(NewScreen, isAnimated: Bool)
  /// Several new screens go onto the stack in front in one turn, without animation.
  case pushAll([NewScreen])
  /// A push is interrupted, while it runs, by a pop, or by a push of another new screen.
  case interruptedPush(NewScreen, by: NewScreen?)
  /// The top of the stack in front goes.
  case pop(isAnimated: Bool)
  /// All above the named screen goes from the stack in front.
  case popTo(String, isAnimated: Bool)
  /// All above the root goes from the stack in front.
  case popToRoot(isAnimated: Bool)
  /// The stack in front is set: screens on it by name stay, others are new.
  case set([String], isAnimated: Bool)
  /// A push, a pop or a set of a stack that is not in front, or anything in a column.
  indirect case elsewhere(Action, Place)
  /// A finger drags the top of the stack in front away, or begins to and lets go.
  case swipeBack(isCancelled: Bool)
  /// A new screen takes the place of all that is in the secondary column of the split view in front.
  case showDetail(NewScreen)
  /// The window becomes so narrow that the split view in front shows one column.
  case collapse
  /// The window becomes wide enough for both columns again.
  case expand
  /// A column of the split view in front gets a screen, which it need not show.
  case give(Column, NewScreen)
  /// Code shows or hides a column of the split view in front.
  case column(Column, isShown: Bool)
  /// The app goes to the background and comes back.
  case enterBackground
  /// Another scene connects, or another window is opened in the scene in front, with a root of its own.
  case open(Activity.Subject, NewScreen, inNavigation: Bool)
  /// The scene in front disconnects, or the window in front is hidden for good.
  case close(Activity.Subject)
  /// The scene in front becomes active, resigns, and so on.
  case scene(Activity.Change)
  /// A person goes to another scene, counted from 1 in the order in which they connected.
  case goToScene(Int)
  /// A finger taps a tab, counted from 1; on the selected tab nothing changes.
  case tapTab(Int)
  /// A finger taps a tab, counted from 1, and the delegate refuses.
  case tapTabRefused(Int)
  /// Code selects a tab, counted from 1, whatever is presented.
  case selectTab(Int)
  /// The screen in front presents a new one.
  case present(NewScreen, style: Style, inNavigation: Bool, isAnimated: Bool)
  /// The presented controller in front dismisses itself.
  case dismiss(isAnimated: Bool)
  /// A screen below dismisses all that was presented over it.
  case dismissTo(String, isAnimated: Bool)
  /// A finger drags the sheet in front away, or begins to and lets go.
  case dragSheet(isCancelled: Bool)
  /// A finger drags at the sheet in front, which may not be dismissed that way.
  case dragSheetInVain
  /// The sheet in front changes its height.
  case changeDetent
  /// The screen in front takes in a child as Apple's guide says.
  case embed(String)
  /// The screen in front takes out a child as Apple's guide says.
  case remove(String)
  /// The screen in front takes in a child, and takes it out again in the same turn.
  case flash(String)
  /// The view of a child of the screen in front is taken out and put back in the same turn.
  case reattach(String)
  /// The pager in front turns to a new page by hand, or begins to and turns back.
  case turn(String, isAnimated: Bool, isCancelled: Bool)
  /// The pager in front begins to turn to a new page by hand, and turns on to another new one while
  /// that runs.
  case skip(String, to: String)
  /// A finger turns the page controller in front to a page, or begins to and turns back.
  case turnPage(String, isCancelled: Bool)
  /// The page controller in front loads a page that is a neighbour of the one that is shown.
  case preparePage(String)
  /// A segue leads from the screen in front to a new one.
  case segue(Segue)
  /// An unwind segue leads from the screen in front back to a screen below.
  case unwind(String, isAnimated: Bool)
  /// The system is short of memory.
  case memoryWarning
  /// The app sets the view of a covered screen to nil.
  case clearView(String)
  /// Nothing happens for a while.
  case wait

  /// A screen that does not exist yet.
  package struct NewScreen: Equatable, Sendable {
    /// The name of its class.
    package var name: String
    /// What it does with children.
    package var kind: Kind
    /// Whether it defines a presentation context.
    package var definesContext: Bool
    /// The child that it has from the beginning; nil for none.
    package var child: Child?

    /// A child that comes while the screen loads.
    package enum Child: Hashable, Sendable {
      /// An embed segue of the storyboard brings it; the class.
      case embedded(String)
      /// The screen adds it in `viewDidLoad()`; the class.
      case held(String)
      /// The page view controller sets it as its first page in `viewDidLoad()`; the class.
      case set(String)
    }

    /// What a screen does with children.
    package enum Kind: String, CaseIterable, Sendable {
      /// It forwards appearance automatically.
      case plain
      /// It forwards appearance to its pages by hand.
      case pager
      /// It is a page view controller that scrolls.
      case scrolling
      /// It is a page view controller that curls its pages.
      case curling
    }

    /// Describes a screen that does not exist yet.
    package init(
      _ name: String,
      _ kind: Kind = .plain,
      definesContext: Bool = false,
      child: Child? = nil
    ) {
      self.name = name
      self.kind = kind
      self.definesContext = definesContext
      self.child = child
    }
  }

  /// A tab that does not exist yet.
  package struct NewTab: Equatable, Sendable {
    /// Its first screen.
    package var screen: NewScreen
    /// Whether the screen is the tab itself, with no navigation controller around it.
    package var isPlain: Bool
    /// The screen in the other column, where the tab is a split view; nil where it is none.
    package var detail: NewScreen?

    /// Describes a tab that does not exist yet.
    ///
    /// - Parameters:
    ///   - screen: Its first screen.
    ///   - isPlain: Whether no navigation controller is around it.
    ///   - detail: The screen in the other column of a split view; nil for no split view.
    package init(_ screen: NewScreen, isPlain: Bool = false, beside detail: NewScreen? = nil) {
      self.screen = screen
      self.isPlain = isPlain
      self.detail = detail
    }
  }

  /// A column of a split view.
  package enum Column: String, CaseIterable, Sendable {
    /// The one that leads to the other.
    case primary
    /// The one that shows the detail, which is in front while both are seen.
    case secondary
    /// The one between them.
    case supplementary
    /// The one behind them, which is hidden until it is asked for.
    case inspector

    /// Those that every split view has.
    static let stacks = [primary, secondary]
  }

  /// Where a stack is that is not in front.
  package enum Place: Equatable, Sendable {
    /// In a tab, counted from 1.
    case tab(Int)
    /// Behind what is presented in front.
    case behind
    /// In a column of the split view in front.
    case column(Column)
  }

  /// How a presented controller is put over its presenter, as the app asks for it.
  package enum Style: String, CaseIterable, Sendable {
    case automatic
    case fullScreen
    case pageSheet
    case formSheet
    case currentContext
    case overFullScreen
    case overCurrentContext
    case popover
    case custom
  }

  /// A segue to a screen that does not exist yet.
  package struct Segue: Equatable, Sendable {
    /// Where it leads.
    package var destination: NewScreen
    /// How it presents the destination; nil for a segue that shows it on the stack in front.
    package var style: Style?
    /// Whether the passage takes time.
    package var isAnimated: Bool
    /// What sets it off.
    package var trigger: Trigger

    /// What sets a segue off.
    package enum Trigger: Sendable {
      /// A control in a storyboard.
      case control
      /// A control in a storyboard, and the screen refuses.
      case refused
      /// The app's code.
      case code
    }

    /// Describes a segue.
    ///
    /// - Parameters:
    ///   - destination: Where it leads.
    ///   - style: How it presents the destination; nil to show it on the stack in front.
    ///   - isAnimated: Whether the passage takes time.
    ///   - trigger: What sets it off.
    package init(
      to destination: NewScreen,
      style: Style? = nil,
      isAnimated: Bool = false,
      trigger: Trigger = .control
    ) {
      self.destination = destination
      self.style = style
      self.isAnimated = isAnimated
      self.trigger = trigger
    }
  }
}
