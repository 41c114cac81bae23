extension CallbackSet {
  /// The set that a list of groups and events describes, as `observes` of a header does.
  ///
  /// - Parameters:
  ///   - names: Groups, events or `all`, in order; `-name` takes one out.
  ///   - unknown: Receives the names that are neither a group nor an event.
  public init(names: [String], unknown: inout [String]) {
    self.init(names: names, in: ReadingContext(), unknown: &unknown)
  }
}
