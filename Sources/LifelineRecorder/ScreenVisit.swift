/// A screen that is shown, or that was: which, from where, and for how long.
///
/// A screen is a controller that is no container of UIKit's. `lifeline stats` counts the same on a trace.
public struct ScreenVisit: Equatable, Sendable {
  /// The class, with its module where there is one.
  public let screen: String
  /// The class of the screen that was shown before; nil for the first.
  public let previous: String?
  /// Whether this class was never shown before.
  public let isFirst: Bool
  /// How long it was shown, in seconds; nil while it is being shown.
  public let duration: Double?
}
