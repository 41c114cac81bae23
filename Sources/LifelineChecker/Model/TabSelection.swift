public import LifelineTrace

extension Machine {
  /// Whether a tab is the selected one, or was refused.
  ///
  /// Sources: Apple's pages on the tab bar controller and its delegate; logged changes of tab.
  public static let tabSelection = Machine(
    name: "tab selection",
    summary: "Whether a tab is the selected one, or was refused.",
    states: ["unselected", "selected", "refused"],
    edges: [
      Edge("unselected", "select", "selected"),
      Edge("unselected", "didSelect", "selected"),
      Edge("selected", "select", "selected"),
      Edge("selected", "didSelect", "selected"),
      Edge("selected", "select of another", "unselected"),
      Edge("selected", "didSelect of another", "unselected"),
      Edge("unselected", "shouldSelect(no)", "refused"),
      Edge("refused", "shouldSelect(no)", "refused"),
      Edge("refused", "shouldSelect(yes)", "unselected"),
      Edge("refused", "select", "selected"),
      Edge("refused", "select of another", "unselected"),
    ],
    sources: ["apple-documentation", "catalyst-2026"]
  )
}

/// What the model knows of the tabs of one tab bar controller.
public struct TabSelection: Equatable, Sendable {
  /// A tab that the delegate has refused to select.
  public struct Refusal: Equatable, Sendable {
    /// The tab.
    public var tab: Receiver
    /// The question that was answered with no.
    public var asked: Moment
  }

  /// The tabs, in order where `isWhole`.
  public internal(set) var tabs: [Receiver] = []
  /// Whether these are all tabs.
  public internal(set) var isWhole = false
  /// The call that set the tabs.
  public internal(set) var set = Moment.never
  /// The selected tab; `.unknown` untold.
  public internal(set) var selected = Receiver.unknown
  /// The last selection, by hand or in code.
  public internal(set) var selection = Moment.never
  /// The tabs that were refused while they were off the screen, and not selected since.
  public internal(set) var refusals: [Refusal] = []

  /// A state of the machine of tabs.
  enum Phase: String {
    case unselected
    case selected
    case refused
  }

  /// Creates the selection of which nothing is known.
  public init() {}
}
