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
    // Why: in front of the classes stands what an absent symbol is called.
    let names = [""] + controllers.classNames
    var rows: [Int?] = Array(repeating: nil, count: names.count)
    var screens: [(name: String, count: Int, spans: [Span])] = []
    var passages: [(from: Int, to: Int)] = []
    for entry in tracker.counts.log {
      if let from = entry.from {
        passages.append((resolver.number(of: from), resolver.screen(entry.place).index + 1))
      }
      guard case .screen(let symbol) = resolver.kind(of: entry.place) else { continue }
      let row = rows[symbol.index + 1] ?? screens.count
      if row == screens.count {
        rows[symbol.index + 1] = row
        screens.append((names[symbol.index + 1], 0, .roomy(8)))
      }
      // Why: a screen that only began to appear is told, too.
      if entry.isShown { screens[row].count += 1 }
      if let span = entry.span { screens[row].spans.append(span) }
    }
    self.screens = screens.sorted { $0.name < $1.name }
    // Why: numbers are sorted many times as fast as names, of which few are left then.
    self.passages = passages.sorted { $0 < $1 }
      .reduce(into: [(from: Int, to: Int, count: Int)]()) { sums, passage in
        if let last = sums.last, (last.from, last.to) == passage {
          sums[sums.count - 1].count += 1
        } else {
          sums.append((passage.from, passage.to, 1))
        }
      }
      .map { from, to, count in
        let origin = from == -2 ? ScreenOrigin.launch : from == -1 ? .start : .screen(names[from])
        return (origin.text, names[to], count)
      }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    lives = tally.counts.indices.filter { tally.counts[$0] > 0 }
      .map { (names[$0 + 1], tally.counts[$0]) }
      .sorted { $0.name < $1.name }
  }
}

extension PlaceResolver<Symbol> {
  /// A number for where a showing came from: behind -2 for a launch and -1 for a start the place of a name.
  fileprivate func number(of origin: Origin<Symbol>) -> Int {
    switch origin {
    case .launch: -2
    case .start: -1
    case .place(let place): screen(place).index + 1
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
