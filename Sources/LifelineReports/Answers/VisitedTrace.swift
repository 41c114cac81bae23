package import LifelineStatistics

/// What was on the screen in one input, and what was counted, together with what the input is called.
package struct VisitedTrace: Sendable {
  /// The input as the user named it; `-` is standard input.
  package var path: String
  /// The process that was followed, where several ran side by side in the input; nil elsewhere.
  package var process: Int64?
  /// The visits and the counts; nil where the input could not be read.
  package var visits: ScreenVisits?
  /// Why the input could not be read at all, as a phrase; nil where it was read.
  package var failure: String?

  /// Creates what is known of an input.
  package init(path: String, visits: ScreenVisits?, failure: String? = nil) {
    (self.path, self.visits, self.failure) = (path, visits, failure)
  }

  /// What a person calls it: the input, and the process where it is one of several.
  var name: String { process.map { "\(path), process \($0)" } ?? path }

  /// The positions of the visits that are screens, and not parts of others.
  var screens: [Int] {
    guard let visits else { return [] }
    return visits.visits.indices.filter { visits.visits[$0].isScreen }
  }

  /// The number of counts that a visit has, those of its parts among them where it has none itself.
  func counted(_ visit: Int) -> Int {
    guard let visits else { return 0 }
    let own = visits.counts[visit].count
    guard own == 0 else { return own }
    return visits.parts[visit]?.map { visits.counts[$0].count }.max() ?? 0
  }
}
