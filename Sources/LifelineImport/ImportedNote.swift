import LifelineTrace

/// What a foreign format tells beside callbacks: that a screen was counted, what SwiftUI tells a view, or that
/// something was lost.
struct ImportedNote {
  /// The one-based line of the source.
  var line: Int
  /// Nanoseconds on the clock of the source; nil where it has none.
  var time: Int64?
  /// The number of the screen that was counted, or of what SwiftUI tells: the view, or the class of its host; of a
  /// gap nothing.
  var name: Int32
  /// What it says of that.
  var kind: Kind
  /// What tells the run of the app from others in the same source; nil where the source does not.
  var session: Int32?

  /// What a note says.
  enum Kind {
    /// A screen was counted, by whom.
    case count(CountMark)
    /// SwiftUI tells something, with the instance of the host and the view where they are given.
    case call(ViewEvent, instance: Int32?, view: Int32?)
    /// The source says that it lost something here.
    case gap(Gap)

    /// Whether it is SwiftUI's.
    var isCall: Bool { if case .call = self { true } else { false } }
    /// Whether something was lost.
    var isGap: Bool { if case .gap = self { true } else { false } }
  }

  /// Whether it comes before something that has a time and a line.
  func isBefore(_ time: Int64?, line: Int) -> Bool {
    guard let own = self.time, let time, own != time else { return self.line < line }
    return own < time
  }

  /// The notes of one run of an app, by their times where all have one.
  ///
  /// - Parameters:
  ///   - notes: All notes, in the order of the source.
  ///   - session: The run; nil where the source does not tell runs apart.
  ///   - isOnly: Whether it is the only run of the source.
  /// - Returns: Its notes.
  static func notes(
    of notes: [ImportedNote],
    in session: Int32?,
    isOnly: Bool
  ) -> [ImportedNote] {
    // Why: what was lost of nobody knows which run may have been of any.
    let own = notes.filter {
      $0.session == session || isOnly && session == nil || $0.kind.isGap && $0.session == nil
    }
    guard own.allSatisfy({ $0.time != nil }) else { return own }
    let order = own.indices.sorted { (own[$0].time ?? 0, $0) < (own[$1].time ?? 0, $1) }
    return order.map { own[$0] }
  }
}
