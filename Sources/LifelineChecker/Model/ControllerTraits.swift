package import LifelineTrace

/// What is known of a controller besides its state: what the reader's tables say.
package struct ControllerTraits: Equatable, Sendable, BitwiseCopyable {
  /// The number of its class; absent before it was met.
  package var classSymbol: Symbol = .absent
  /// What kind of controller it is.
  package var kind = ControllerKind.undeclared
  /// Whether its identifier stands for any instance of the class.
  package var isConjectured = false
  /// Whether it forwards appearance to its children by itself; nil where undeclared.
  package var forwardsAutomatically: Bool?
  /// Whose class it is of.
  package var origin = ClassOrigin.app
}
