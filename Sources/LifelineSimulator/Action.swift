/// One thing that a person or the app does, after which the app settles.
///
/// The description is the spelling in the language of stories.
public enum Action: Equatable, Sendable, CustomStringConvertible {
  /// The app starts with a screen as the root of its window.
  case launch(NewScreen)
  /// The app starts with a navigation controller around a screen.
  case launchNavigation(NewScreen)
  /// The app starts with tabs, each a navigation controller around a screen.
  case launchTabs([NewScreen])
  /// A new screen goes onto the stack in front.
  case push(NewScreen, isAnimated: Bool)
  /// The top of the stack in front goes.
  case pop(isAnimated: Bool)
  /// All above the named screen goes from the stack in front.
  case popTo(String, isAnimated: Bool)
  /// All above the root goes from the stack in front.
  case popToRoot(isAnimated: Bool)
  /// The stack in front is set: screens on it by name stay, others are new.
  case set([String], isAnimated: Bool)
  /// A finger drags the top of the stack in front away, or begins to and lets go.
  case swipeBack(isCancelled: Bool)
  /// A finger taps a tab, counted from 1; on the selected tab nothing changes.
  case tapTab(Int)
  /// Code selects a tab, counted from 1.
  case selectTab(Int)
  /// The screen in front presents a new one.
  case present(NewScreen, style: Style, inNavigation: Bool, isAnimated: Bool)
  /// The presented controller in front is dismissed by code.
  case dismiss(isAnimated: Bool)
  /// A finger drags the sheet in front away, or begins to and lets go.
  case dragSheet(isCancelled: Bool)
  /// The screen in front takes in a child as Apple's guide says.
  case embed(String)
  /// The screen in front takes out a child as Apple's guide says.
  case remove(String)
  /// The pager in front turns to a new page by hand, or begins to and turns back.
  case turn(String, isAnimated: Bool, isCancelled: Bool)

  /// Nothing happens for a while.
  case wait

  /// A screen that does not exist yet.
  public struct NewScreen: Equatable, Sendable {
    /// The name of its class.
    public var name: String
    /// Whether it forwards appearance to its pages by hand.
    public var isPager: Bool

    /// Names a screen that does not exist yet.
    ///
    /// - Parameters:
    ///   - name: The name of its class.
    ///   - isPager: Whether it forwards appearance to its pages by hand.
    public init(_ name: String, isPager: Bool = false) {
      self.name = name
      self.isPager = isPager
    }
  }

  /// How a presented controller is put over its presenter.
  public enum Style: String, CaseIterable, Sendable {
    case fullScreen
    case pageSheet
    case overFullScreen
  }

  /// The spelling in the language of stories.
  public var description: String {
    switch self {
    case .launch(let screen): "launch \(screen)"
    case .launchNavigation(let screen): "launch navigation \(screen)"
    case .launchTabs(let screens): "launch tabs \(screens.list)"
    case .push(let screen, let isAnimated): "push \(screen)" + Self.animated(isAnimated)
    case .pop(let isAnimated): "pop" + Self.animated(isAnimated)
    case .popTo(let name, let isAnimated): "pop to \(name)" + Self.animated(isAnimated)
    case .popToRoot(let isAnimated): "pop to root" + Self.animated(isAnimated)
    case .set(let names, let isAnimated): "set \(names.list)" + Self.animated(isAnimated)
    case .swipeBack(let isCancelled): "swipe back" + Self.cancelled(isCancelled)
    case .tapTab(let number): "tap tab \(number)"
    case .selectTab(let number): "select tab \(number)"
    case .present(let screen, let style, let inNavigation, let isAnimated):
      "present " + (inNavigation ? "navigation " : "") + "\(screen) style \(style.rawValue)"
        + Self.animated(isAnimated)
    case .dismiss(let isAnimated): "dismiss" + Self.animated(isAnimated)
    case .dragSheet(let isCancelled): "drag sheet" + Self.cancelled(isCancelled)
    case .embed(let name): "embed \(name)"
    case .remove(let name): "remove \(name)"
    case .turn(let name, let isAnimated, let isCancelled):
      "turn to \(name)" + Self.animated(isAnimated) + Self.cancelled(isCancelled)
    case .wait: "wait"
    }
  }

  /// The first word of the spelling.
  public var verb: String { String(description.prefix { $0 != " " }) }

  /// Whether it is a gesture or a turn that is taken back.
  public var isCancelled: Bool { description.hasSuffix(" cancelled") }

  /// Whether it is carried out with an animation, as its last word says.
  public var isAnimated: Bool { description.hasSuffix(" animated") }

  private static func animated(_ isAnimated: Bool) -> String { isAnimated ? " animated" : "" }

  private static func cancelled(_ isCancelled: Bool) -> String { isCancelled ? " cancelled" : "" }
}

extension Action.NewScreen: CustomStringConvertible {
  /// The spelling in the language of stories.
  public var description: String { isPager ? "pager \(name)" : name }
}

extension Array where Element: CustomStringConvertible {
  /// The elements with commas between them.
  fileprivate var list: String { map(\.description).joined(separator: ", ") }
}
