import LifelineTrace

/// What the reference model knows of one controller after a prefix of the trace.
///
/// The model is permissive: it follows what happened, including what should not have. Judging is
/// left to the rules, so that one mistake is reported once and not echoed for ever.
package struct ControllerState: Equatable, Sendable, BitwiseCopyable {
  /// What is known of nearly every controller.
  var common = CommonState()
  /// How its view came to be.
  package var making = MakingState()
  /// The transition that the app drives by hand.
  package var manual = ManualTransitionState()
  /// Its place among parents and children.
  package var containment = ContainmentState()
  /// Where its view is.
  package var view = ViewState()
  /// Its birth, its death, who presents it.
  package var lifetime = LifetimeState()

  /// Its appearance.
  @inline(__always)
  package var appearance: AppearanceState { common.appearance }
  /// Its view's loading and layout.
  @inline(__always)
  package var loading: LoadingState { common.loading }
  /// The last event that it received.
  @inline(__always)
  package var last: Moment { common.last }
  /// The navigation controller on whose stack it was last seen; `.unknown` for none.
  @inline(__always)
  var stackOwner: Receiver { common.stackOwner }
  /// Whether it was written since the last boundary, and since the model forgot everything.
  @inline(__always)
  var isDirty: Bool { common.marks.contains(.dirty) }
  /// Whether it is among `World.widened`.
  @inline(__always)
  var isWidened: Bool { common.marks.contains(.widened) }
  /// Whether it is among `World.resting`.
  @inline(__always)
  var isResting: Bool { common.marks.contains(.resting) }
  /// Whether it is among `Quiescence.movers`.
  @inline(__always)
  var isMoving: Bool { common.marks.contains(.moving) }
}

/// What the reference model knows of nearly every controller.
struct CommonState: Equatable, Sendable, BitwiseCopyable {
  /// Lists of the model's that a controller is among, as bits.
  struct Marks: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt8

    /// It was written since the last boundary, and since the model forgot everything.
    static let dirty = Marks(rawValue: 1)
    /// It is among `World.widened`.
    static let widened = Marks(rawValue: 2)
    /// It is among `World.resting`.
    static let resting = Marks(rawValue: 4)
    /// It is among `Quiescence.movers`.
    static let moving = Marks(rawValue: 8)
  }

  /// Its appearance.
  var appearance = AppearanceState()
  /// Its view's loading and layout.
  var loading = LoadingState()
  /// The last event that it received.
  var last = Moment.never
  /// The navigation controller on whose stack it was last seen; `.unknown` for none.
  var stackOwner = Receiver.unknown
  /// The lists that it is among.
  var marks: Marks = []
}
