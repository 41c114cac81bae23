import LifelineTrace

/// What a fleet counts of one trace, which is less than what is counted of a few.
package struct SessionCount: Sendable {
  /// How often each screen was shown.
  package private(set) var screens: [String: Int] = [:]
  /// How often each passage was made, some in several parts.
  package private(set) var passages: [(from: ScreenOrigin, to: String, count: Int)] = []
  /// The number of lives of each class.
  package private(set) var lives: [String: Int] = [:]

  init(_ tracker: ShowingTracker, _ tally: LifeTally, _ controllers: borrowing ControllerTable) {
    let resolver = PlaceResolver(switching: tracker.switching)
    for (place, tally) in tracker.counts.places {
      guard case .screen(let symbol) = resolver.kind(of: place) else { continue }
      screens[controllers.className(ofSymbol: symbol), default: 0] += tally.tally.shown
    }
    for (passage, count) in tracker.counts.passages {
      let from = resolver.origin(passage.from) { controllers.className(ofSymbol: $0) }
      let to = controllers.className(ofSymbol: resolver.screen(passage.to))
      passages.append((from, to, count))
    }
    for (symbol, count) in tally.counts { lives[controllers.className(ofSymbol: symbol)] = count }
  }
}
