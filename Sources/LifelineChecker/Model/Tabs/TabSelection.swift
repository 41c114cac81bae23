package import LifelineTrace

extension Machine {
  /// Whether a tab is the selected one, or was refused.
  ///
  /// Sources: Apple's pages on the tab bar controller and its delegate; logged changes of tab.
  package static let tabSelection = Machine(
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
package struct TabSelection: Equatable, Sendable {
  /// A tab that the delegate has refused to select.
  package struct Refusal: Equatable, Sendable {
    /// The tab.
    package var tab: Receiver
    /// The question that was answered with no.
    package var asked: Moment
  }

  /// The tabs, in order where `isWhole`.
  package internal(set) var tabs: [Receiver] = []
  /// Whether these are all tabs.
  package internal(set) var isWhole = false
  /// The call that set the tabs.
  package internal(set) var set = Moment.never
  /// The selected tab; `.unknown` untold.
  package internal(set) var selected = Receiver.unknown
  /// The last selection, by hand or in code.
  package internal(set) var selection = Moment.never
  /// The tabs that were refused while they were off the screen, and not selected since.
  package internal(set) var refusals: [Refusal] = []

  /// The most tabs that are kept in mind where no list tells them.
  static let mostGuessed = 128

  /// A state of the machine of tabs.
  enum Phase: String {
    case unselected
    case selected
    case refused
  }

  /// Creates the selection of which nothing is known.
  package init() {}
}
