/// What a log tells of itself: why each finding came about, and what would settle what it leaves open.
package struct StoryTelling: Sendable {
  /// For each place that was asked about its causes, likeliest first; none where the story has none.
  package private(set) var causes: [[Cause]]
  /// What decides the log; nil where nothing is open.
  package private(set) var question: Question?

  /// Tells a log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - places: Where rules object.
  package init(_ log: StoryLog, about places: [StoryPlace]) {
    causes = places.map { _ in [] }
    question = nil
  }
}
