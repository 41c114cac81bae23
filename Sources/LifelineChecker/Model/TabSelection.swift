public import LifelineTrace

/// What the model knows of the tabs of one tab bar controller.
public struct TabSelection: Sendable {
  /// A tab that the delegate has refused to select.
  public struct Refusal: Sendable {
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

  /// Creates the selection of which nothing is known.
  public init() {}
}
