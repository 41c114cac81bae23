import LifelineTrace

/// What a foreign format tells beside callbacks: that a screen was counted, or what SwiftUI tells a view.
struct ImportedCount {
  /// The one-based line of the source.
  var line: Int
  /// Nanoseconds on the clock of the source; nil where it has none.
  var time: Int64?
  /// The number of the name that was counted, or of what SwiftUI tells: the view, or the class of its host.
  var name: Int32
  /// Who counted; nil where SwiftUI tells a view.
  var source: CountMark?
  /// What SwiftUI tells, with the host's instance and the view; nil for a count.
  var call: (event: ViewEvent, instance: Int32?, view: Int32?)?
  /// What tells the run of the app from others in the same source; nil where the source does not.
  var session: Int32?

  /// Whether it comes before something that has a time and a line.
  func isBefore(_ time: Int64?, line: Int) -> Bool {
    guard let own = self.time, let time, own != time else { return self.line < line }
    return own < time
  }

  /// The counts of one run of an app, by their times where all have one.
  ///
  /// - Parameters:
  ///   - counts: All counts, in the order of the source.
  ///   - session: The run; nil where the source does not tell runs apart.
  ///   - isOnly: Whether it is the only run of the source.
  /// - Returns: Its counts.
  static func counts(
    of counts: [ImportedCount],
    in session: Int32?,
    isOnly: Bool
  ) -> [ImportedCount] {
    let own = counts.filter { $0.session == session || isOnly && session == nil }
    guard own.allSatisfy({ $0.time != nil }) else { return own }
    let order = own.indices.sorted { (own[$0].time ?? 0, $0) < (own[$1].time ?? 0, $1) }
    return order.map { own[$0] }
  }
}
