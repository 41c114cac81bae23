import LifelineTrace

extension OddityFinder {
  /// The same way twice, where nothing prints the way back and nobody was there to cover it.
  mutating func findUncovered() {
    let told = Set(oddities.map(\.position))
    for (number, instance) in story.instances.enumerated() {
      for (first, second) in zip(instance.halves, instance.halves.dropFirst()) {
        let one = story.halves[first]
        let other = story.halves[second]
        guard one.isComing == other.isComing, !told.contains(other.first) else { continue }
        guard !script.isBroken(one.last, other.first) else { continue }
        if let step = story.steps[other.first], step.cost >= price.asks { continue }
        if isUntakenBack(number, one, other) {
          uncover(number, one, other, least: price.takenBack)
        } else if !isCovered(one, other) {
          uncover(number, one, other, least: 0)
        }
      }
    }
  }

  /// Whether it comes again without the did of its going, which its class prints, and nobody else is let
  /// go meanwhile, so that no gesture was given up.
  private func isUntakenBack(_ number: Int, _ one: Half, _ other: Half) -> Bool {
    let back = Callback.did(coming: !one.isComing)
    guard one.isComing, story.isOne(number), story.prints(number, back),
      !script.printed.contains(back.counterpart)
    else { return false }
    let rank = script.rank[other.first]
    let around = script.ways[
      min(script.rank[one.last] + 1, rank)..<min(rank + 3, script.ways.count)
    ]
    return !around.contains { story.owner[$0] != number && script.callback($0) == back }
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
      // Why: what ends with the first coming is a part of it.
      let half = story.halfEnded[position] ?? story.halfBegun[position]
      if let half, story.halves[half].transition == one.transition, one.transition >= 0,
        other.transition != one.transition
      {
        return false
      }
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

  /// Whether it comes twice at once each time, two times or more.
  private func isDoubledAlways(_ number: Int) -> Bool {
    let ranks = story.instances[number].halves.map { script.rank[story.halves[$0].first] }
    guard ranks.count > 3, ranks.count.isMultiple(of: 2) else { return false }
    return ranks.indices.dropFirst().allSatisfy { place in
      let isAtOnce = ranks[place] == ranks[place - 1] + 1
      return isAtOnce != place.isMultiple(of: 2)
    }
  }

  /// Whether the second way comes so soon behind the first one that nothing was on screen in between.
  private func isQuick(_ one: Half, _ other: Half) -> Bool {
    script.wait(from: one.last, to: other.first).map { $0.upperBound < Self.quick } ?? false
  }

  /// The time in which no screen covers another one and goes, in nanoseconds.
  private static let quick: Int64 = 600_000_000

  /// Those that go the same way with a half.
  private func companions(_ half: Half) -> Set<Int> {
    guard half.transition >= 0 else { return [] }
    let members = story.transitions[half.transition].halves.map { story.halves[$0] }
    return Set(members.filter { $0.isComing == half.isComing }.map(\.instance))
  }

  /// Whether a half has all that its class prints of it.
  private func isWhole(_ half: Half) -> Bool {
    let isPrinted = { story.prints(half.instance, $0) }
    return isPrinted(.will(coming: half.isComing)) == (half.will != nil)
      && isPrinted(.did(coming: half.isComing)) == (half.did != nil)
  }

  /// Whether the line before a position says that the app is back.
  private func awakens(at position: Int) -> Bool {
    position > 0 && script.callback(position - 1) == nil
      && script.lines[position - 1].text.namesBackground
  }

  /// Whether a line between two positions says that a gesture was completed.
  private func tellsOfCompletion(from first: Int, to second: Int) -> Bool {
    script.lines[first..<second].contains { $0.isRemark && $0.text.tellsOfCompletion }
  }

  private mutating func uncover(_ number: Int, _ one: Half, _ other: Half, least: Double) {
    guard let callback = script.callback(other.first), let before = script.callback(one.last) else {
      return
    }
    // Why: of a gesture that is let go only the wills are told in between.
    let back: [Callback] =
      one.isComing
      ? [.viewWillDisappear, .viewDidDisappear] : [.viewWillAppear, .viewDidAppear]
    let printsOthers = script.habits.count > 1
    let isAtOnce = other.first == one.last + 1
    // Why: who comes again as a whole may have been let go of; who hears a part of it again was not.
    let isWhole = !isAtOnce && isWhole(one) && isWhole(other) && !printsGoing
    let isCertain = !mayBeAnother(number) && printsOthers && !isWhole
    var cost = isCertain ? price.uncoveredForCertain : price.uncovered
    let hasRemark = hasRemark(from: one.last, to: other.first)
    let isBackground = hasBackground(from: one.last, to: other.first)
    // Why: what is completed was not let go.
    let isDone = tellsOfCompletion(from: one.last, to: other.first)
    if isDone, one.isComing { cost += 0.3 } else if hasRemark, !isBackground { cost -= 0.6 }
    if isBackground, one.isComing { cost = max(cost, price.behindBackground) }
    if isAtOnce { cost += 0.4 }
    if callback == before, callback.isWill, story.prints(number, callback.counterpart) { cost += 1 }
    if !one.isComing { cost -= 0.6 }
    let isQuick = isAtOnce && one.isComing && isQuick(one, other)
    // Why: where one callback is all that is printed, of several classes, nothing can be told apart.
    if script.habits.count > 1, printsOneHalf, !isQuick {
      cost -=
        isAtOnce && one.isComing && (story.prints(number, .viewDidLoad) || isDoubledAlways(number))
        ? 0.4 : price.oneHalf
    }
    // Why: where nobody prints that it goes, who goes and comes in between is heard of nowhere.
    if one.isComing, !isBackground, script.habits.count > 2, !printsGoing, !isQuick {
      cost -= isCertain ? 0.6 : 1.3
    }
    if isBackground, one.isComing, awakens(at: other.first) { cost = price.behindBackground }
    cost = max(cost, least)
    let name = story.name(number)
    let way = one.isComing ? "comes" : "goes"
    var around = features(number, other.first, before: one.last, .willTwice, later: [])
    if callback == .viewWillAppear, before == .viewDidAppear { around.append(.bothHalves) }
    around.removeAll { $0 == .loneWill && other.did != nil }
    if isBackground { around.append(.background) }
    add(
      Oddity(
        kind: .uncovered,
        position: other.first,
        instance: number,
        price: cost,
        witnesses: [one.last],
        text:
          "\(name) \(way) twice (\(before.word), then \(callback.word)), and nothing tells what "
          + "happened in between",
        features: around,
        lawful: mayBeAnother(number) ? .otherInstance : .screenNotPrinted,
        prints: ask(number, back),
        missing: nil
      )
    )
  }
}
