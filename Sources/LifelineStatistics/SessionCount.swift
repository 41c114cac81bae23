import LifelineTrace

/// What a fleet counts of one trace, which is less than what is counted of a few.
package struct SessionCount: Sendable {
  /// How often each screen was shown, and when, in the order of names.
  package let screens: [(name: String, count: Int, spans: [Span])]
  /// How often each passage was made, in the order of names.
  package let passages: [(from: String, to: String, count: Int)]
  /// The number of lives of each class, in the order of names.
  package let lives: [(name: String, count: Int)]

  /// Creates a count of what was counted before, in order.
  package init(
    screens: [(name: String, count: Int, spans: [Span])],
    passages: [(from: String, to: String, count: Int)],
    lives: [(name: String, count: Int)]
  ) {
    (self.screens, self.passages, self.lives) = (screens, passages, lives)
  }

  init(_ tracker: ShowingTracker, _ tally: LifeTally, _ controllers: borrowing ControllerTable) {
    let resolver = PlaceResolver(switching: tracker.switching)
    var screens: [(name: String, count: Int, spans: [Span])] = []
    for (place, shown) in tracker.counts.shown {
      guard case .screen(let symbol) = resolver.kind(of: place) else { continue }
      screens.append((controllers.className(ofSymbol: symbol), shown.count, shown.spans))
    }
    var passages: [(from: String, to: String, count: Int)] = []
    for (passage, count) in tracker.counts.passages {
      let from = resolver.origin(passage.from) { controllers.className(ofSymbol: $0) }
      let to = controllers.className(ofSymbol: resolver.screen(passage.to))
      passages.append((from.text, to, count))
    }
    var lives: [(name: String, count: Int)] = []
    for (index, count) in tally.counts.enumerated() where count > 0 {
      lives.append((controllers.className(ofSymbol: Symbol(index)), count))
    }
    lives.sort { $0.name < $1.name }
    self.lives = lives
    self.screens = screens.sorted { $0.name < $1.name }.reduce(into: []) { sums, row in
      if sums.last?.name == row.name {
        sums[sums.count - 1].count += row.count
        sums[sums.count - 1].spans += row.spans
      } else {
        sums.append(row)
      }
    }
    passages.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    self.passages = passages.reduce(into: []) { sums, row in
      if let last = sums.last, (last.from, last.to) == (row.from, row.to) {
        sums[sums.count - 1].count += row.count
      } else {
        sums.append(row)
      }
    }
  }
}

extension ScreenOrigin {
  /// The origin as reports of sessions have it.
  package var text: String {
    switch self {
    case .launch: "(launch)"
    case .start: "(start)"
    case .screen(let name): name
    }
  }
}
