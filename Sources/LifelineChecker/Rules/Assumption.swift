package import LifelineTrace

/// What a violation rests on where some events are not recorded.
package struct Assumption: Sendable {
  /// The events whose recording would settle it.
  package var unless: CallbackSet
  /// What is assumed, as a clause that follows "assuming".
  package var clause: String
  /// Whether other lines may speak for or against it.
  let kind: Kind

  /// Assumptions that other lines of the trace may speak for or against.
  enum Kind: Sendable {
    /// None of these.
    case plain
    /// No container passed its own appearance on.
    case noForwarding
  }

  /// - Parameters:
  ///   - clause: What is assumed, as a clause that follows "assuming".
  ///   - unless: The events whose recording makes the assumption needless.
  ///   - kind: Whether other lines may speak for or against it.
  init(_ clause: String, unless: CallbackSet, kind: Kind = .plain) {
    self.unless = unless
    self.clause = clause
    self.kind = kind
  }

  /// No container passed its own appearance on to the controller unseen.
  static let noForwarding = Assumption(
    "no container passed its own appearance on to it",
    unless: [.addChild],
    kind: .noForwarding
  )
}
