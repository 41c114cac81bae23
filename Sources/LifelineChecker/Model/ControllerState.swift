import LifelineTrace

/// What the reference model knows of one controller after a prefix of the trace.
///
/// The model is permissive: it follows what happened, including what should not have. Judging is
/// left to the rules, so that one mistake is reported once and not echoed for ever.
public struct ControllerState: Equatable, Sendable, BitwiseCopyable {
  /// Its appearance.
  public var appearance = AppearanceState()
  /// Its view's loading and layout.
  public var loading = LoadingState()
  /// The transition that the app drives by hand.
  public var manual = ManualTransitionState()
  /// Its place among parents and children.
  public var containment = ContainmentState()
  /// Where its view is.
  public var view = ViewState()
  /// Its birth, its death, who presents it.
  public var lifetime = LifetimeState()
  /// The last event that it received.
  public var last = Moment.never
  /// The navigation controller on whose stack it was last seen; `.unknown` for none.
  var stackOwner = Receiver.unknown
  /// Whether it was written since the model last forgot everything.
  var isTouched = false

  /// Creates the state of a controller of which nothing is known.
  public init() {}
}
