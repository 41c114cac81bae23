import LifelineTrace

/// What the reference model knows of one controller after a prefix of the trace.
///
/// The model is permissive: it follows what happened, including what should not have. Judging is
/// left to the rules, so that one mistake is reported once and not echoed for ever.
package struct ControllerState: Equatable, Sendable, BitwiseCopyable {
  /// Its appearance.
  package var appearance = AppearanceState()
  /// Its view's loading and layout.
  package var loading = LoadingState()
  /// The transition that the app drives by hand.
  package var manual = ManualTransitionState()
  /// Its place among parents and children.
  package var containment = ContainmentState()
  /// Where its view is.
  package var view = ViewState()
  /// Its birth, its death, who presents it.
  package var lifetime = LifetimeState()
  /// The last event that it received.
  package var last = Moment.never
  /// The navigation controller on whose stack it was last seen; `.unknown` for none.
  var stackOwner = Receiver.unknown
  /// Whether it was written since the last boundary, and since the model forgot everything.
  var isDirty = false
  /// Whether it is among `World.widened`.
  var isWidened = false
  /// Whether it is among `World.resting`.
  var isResting = false
  /// Whether it is among `Quiescence.movers`.
  var isMoving = false

  /// Creates the state of a controller of which nothing is known.
  package init() {}
}
