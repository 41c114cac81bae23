import LifelineTrace

/// Screens that go and have not come, where only what is over is printed.
extension OddityFinder {
  /// Finds who was loaded, and goes when another one comes, though it is not told that it has come.
  ///
  /// What is let go before it has come is told, too, that it has gone; but then the one that was there before it has
  /// stayed.
  mutating func findUnarrived(_ number: Int, _ position: Int, behind before: Int) {
    guard script.callback(position) == .viewDidDisappear, script.callback(before)?.isLoad == true,
      !script.printed.contains(.viewWillAppear), !script.printed.contains(.viewWillDisappear),
      story.prints(number, .viewDidAppear), !script.isBroken(before, position),
      let heir = ways(around: position, 1).first(where: {
        script.callback($0) == .viewDidAppear && abs($0 - position) == 1
      })
    else { return }
    let between = script.ways(between: before, and: min(position, heir))
    guard let gone = between.first(where: { script.callback($0) == .viewDidDisappear }),
      !between.contains(where: { script.callback($0) == .viewDidAppear })
    else { return }
    let (name, old) = (story.name(number), story.owner[gone].map(story.name) ?? "another one")
    add(
      Oddity(
        kind: .didMissing,
        position: position,
        instance: number,
        price: price.firstHeardAmid,
        witnesses: [before, gone, heir],
        text: "\(name) goes, and was never told viewDidAppear, though \(old) went for it",
        features: [.halfOfTwo],
        lawful: .screenNotPrinted,
        prints: ask(number, [.viewWillAppear]),
        missing: .viewDidAppear
      )
    )
  }
}
