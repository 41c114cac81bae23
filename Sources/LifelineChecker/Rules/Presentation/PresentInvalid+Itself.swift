import LifelineTrace

extension Violation {
  /// A presentation of nil.
  static func presentsNothing(_ step: Step) -> Violation {
    Violation(
      "\(step.receiver) is told to present nothing",
      note: "nil is no controller",
      because: "the controller to present is nil",
      expected: []
    )
  }

  /// A presentation of the presenter, or of what is asked to present; nil if it is of another one.
  static func presentsItself(_ step: Step) -> Violation? {
    let event = step.event
    guard event.object == event.receiver || event.object == event.other else { return nil }
    return Violation(
      "\(event.object) is told to present itself",
      note: "presenter and presented are one",
      because: "a controller cannot be put over itself",
      expected: [],
      subject: event.object
    )
  }
}
