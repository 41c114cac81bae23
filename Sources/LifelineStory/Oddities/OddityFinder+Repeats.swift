import LifelineTrace

extension OddityFinder {
  /// The same way twice, where nothing prints the way back: was there anybody who could have covered it?
  mutating func findUncovered() {
    let told = Set(oddities.map(\.position))
    for (number, instance) in story.instances.enumerated() {
      for (first, second) in zip(instance.halves, instance.halves.dropFirst()) {
        let one = story.halves[first]
        let other = story.halves[second]
        guard one.isComing == other.isComing, !told.contains(other.first) else { continue }
        guard !script.isBroken(one.last, other.first) else { continue }
        if let step = story.steps[other.first], step.cost >= price.asks { continue }
        if isCovered(one, other) { continue }
        uncover(number, one, other)
      }
    }
  }

  /// Whether somebody else came (or went) between, apart from who does so with it.
  private func isCovered(_ one: Half, _ other: Half) -> Bool {
    guard other.first > one.last + 1 else { return false }
    let companions = companions(one).intersection(companions(other))
    return script.lines[(one.last + 1)..<other.first].indices.contains { position in
      guard let owner = story.owner[position], owner != one.instance,
        let callback = script.callback(position)
      else { return false }
      if callback.isLoad { return one.isComing }
      guard callback.isHalf else { return false }
      if !companions.contains(owner) { return true }
      // Why: who came together with it covers it where it comes by itself in between.
      return false
    }
  }

  /// Whether one of the four callbacks is all that anybody prints.
  private var printsOneHalf: Bool {
    let halves: [Callback] = [
      .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
    return halves.count(where: script.printed.contains) == 1
  }

  /// Those that go the same way with a half.
  private func companions(_ half: Half) -> Set<Int> {
    guard half.transition >= 0 else { return [] }
    let members = story.transitions[half.transition].halves.map { story.halves[$0] }
    return Set(members.filter { $0.isComing == half.isComing }.map(\.instance))
  }

  private mutating func uncover(_ number: Int, _ one: Half, _ other: Half) {
    guard let callback = script.callback(other.first), let before = script.callback(one.last) else {
      return
    }
    let back: [Callback] = one.isComing
      ? [.viewDidDisappear, .viewWillDisappear] : [.viewDidAppear, .viewWillAppear]
    let printsOthers = script.habits.count > 1
    let isCertain = !mayBeAnother(number) && printsOthers
    var cost = isCertain ? price.uncoveredForCertain : price.uncovered
    let hasRemark = hasRemark(from: one.last, to: other.first)
    if hasRemark { cost -= 0.6 }
    if other.first == one.last + 1 { cost += 0.4 }
    if callback == before, callback.isWill, story.prints(number, callback.counterpart) { cost += 1 }
    if !one.isComing { cost -= 0.4 }
    // Why: where one callback is all that is printed, of several classes, nothing can be told apart.
    if script.habits.count > 1, printsOneHalf { cost -= 1.5 }
    let name = story.name(number)
    let way = one.isComing ? "comes" : "goes"
    var around = features(number, other.first, before: one.last, .willTwice, later: [])
    if callback == .viewWillAppear, before == .viewDidAppear { around.append(.bothHalves) }
    around.removeAll { $0 == .loneWill && other.did != nil }
    add(
      Oddity(
        kind: .uncovered,
        position: other.first,
        instance: number,
        price: cost,
        witnesses: [one.last],
        text: "\(name) \(way) twice (\(before.word), then \(callback.word)), and nothing tells what "
          + "happened in between",
        features: around,
        lawful: mayBeAnother(number) ? .otherInstance : .screenNotPrinted,
        prints: mayBeAnother(number)
          ? [.address(ofClass: story.className(number))] + ask(number, back).dropLast()
          : ask(number, back),
        missing: nil
      )
    )
  }
}
