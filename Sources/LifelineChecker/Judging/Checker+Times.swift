extension Checker {
  /// The times, in nanoseconds, that it asks about: of two events it only ever asks whether so much lies between
  /// them, or which comes first.
  package static let patience = [
    Quiescence.pause, Removal.patience, Quiescence.longestTransition,
  ]
}
