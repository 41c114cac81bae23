package import LifelineTrace

// What whoever tries changes of a trace needs to know of a checker on the way.
extension Checker {
  /// The findings so far, in the order in which they were made; the end may add to them.
  package var findings: [Finding] { collector.findings }

  /// The number of findings so far.
  package var findingCount: Int { collector.findings.count }

  /// The number of violations so far, told as findings or not.
  package var violationCount: Int { collector.violationCount }

  /// Whether the rest of the recording may take back the finding at a position.
  package func isDoubted(_ position: Int) -> Bool { collector.isDoubted(position) }

  /// What the end costs, in items that might be followed instead.
  package var endWork: Int {
    guard !collector.isSure else { return 0 }
    return 200 * model.order.rosters.values.reduce(0) { $0 + $1.entries.count }
  }

  /// The bytes that a copy of it takes, about, where it shares nothing with this one.
  package var footprint: Int { model.footprint + collector.footprint }

  /// Leaves out, from here on, what findings say, and keeps what tells them from each other.
  package mutating func becomeBrief() { collector.rendersText = false }

  /// The messages of UIKit so far that nothing explains.
  package var unexplainedMessages: [Int] {
    collector.uikitMessages.diagnostics.filter { !$0.isExplained }.map(\.line)
  }

  /// Whether two checkers will judge the same items in the same way, whatever came before, as long
  /// as UIKit does not complain in them.
  ///
  /// - Parameters:
  ///   - other: The checker of another trace.
  ///   - isOver: Whether these items never mention a controller.
  /// - Returns: Whether they agree.
  package func agrees(with other: Checker, isOver: (Receiver) -> Bool) -> Bool {
    model.agrees(with: other.model, isOver: isOver)
      && collector.agrees(with: other.collector, model.calls.open)
  }
}
