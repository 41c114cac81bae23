public import LifelineTrace

/// What is known of a controller besides its state: what the reader's tables say.
public struct ControllerTraits: Equatable, Sendable, BitwiseCopyable {
  /// The number of its class; -1 before it was met.
  public var classSymbol: Symbol = -1
  /// What kind of controller it is.
  public var kind = ControllerKind.undeclared
  /// Whether its identifier stands for any instance of the class.
  public var isConjectured = false
  /// Whether it forwards appearance to its children by itself; nil where undeclared.
  public var forwardsAutomatically: Bool?
  /// Whose class it is of.
  public var origin = ClassOrigin.app
}
