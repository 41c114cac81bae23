import LifelineTrace

extension OddityFinder {
  // MARK: Both on screen, or nobody

  /// Who comes back while the other one is still coming; who stays though another one is back.
  mutating func findMeetings() {
    for number in story.halves.indices {
      let half = story.halves[number]
      guard !half.isComing, let next = half.next else { continue }
      let back = story.halves[next]
      guard back.isComing, !script.isBroken(half.first, back.first) else { continue }
      for mate in story.partners(number).map({ story.halves[$0] }) where mate.isComing {
        if isInside(mate.instance, half.instance) { continue }
        // Why: what is in one that comes does not take a place itself.
        if let outer = story.instances[mate.instance].container,
          story.transitions[mate.transition].halves.contains(where: {
            story.halves[$0].instance == outer && story.halves[$0].isComing
          })
        {
          continue
        }
        // Why: of whom only the end of its going is printed, it has gone for who stands beside that.
        if half.will == nil,
          min(distance(half.first, mate.first), distance(half.first, mate.last)) > 2
        {
          continue
        }
        if half.ending == .turned {
          if findTwoShown(half, back, mate) { break }
        } else if findStaying(half, back, mate) {
          break
        }
      }
    }
    findNobodyBack()
    findUnreturned()
    findLingering()
  }

  /// How many callbacks of the four lie between two positions.
  private func distance(_ one: Int, _ other: Int) -> Int {
    abs(script.rank[one] - script.rank[other])
  }

  /// Whether one of two is in the other.
  func isInside(_ one: Int, _ other: Int) -> Bool {
    story.instances[one].container == other || story.instances[other].container == one
  }

  private mutating func findTwoShown(_ half: Half, _ back: Half, _ mate: Half) -> Bool {
    guard let did = mate.did, mate.first < back.first, back.first < did else { return false }
    let leaves = mate.next.map { story.halves[$0].first } ?? Int.max
    guard leaves > back.last else { return false }
    let prints = story.prints(half.instance, .viewDidDisappear)
    add(
      Oddity(
        kind: .twoShown,
        position: back.first,
        instance: half.instance,
        price: prints || back.did != nil ? price.twoShown : price.twoShown - 1.2,
        witnesses: [half.first, mate.first, did, back.last],
        text: "\(story.name(half.instance)) comes back while \(story.name(mate.instance)) is still "
          + "coming, and both have appeared then",
        features: [.interleaved],
        lawful: .cancelledGesture,
        prints: ask(mate.instance, [.viewWillDisappear, .viewDidDisappear])
      )
    )
    return true
  }

  private mutating func findStaying(_ half: Half, _ back: Half, _ mate: Half) -> Bool {
    // Why: who was there before it came has not taken its place.
    let came = half.previous.map { story.halves[$0].first } ?? -1
    guard mate.first > came, mate.first < back.first, !wasBeside(back, mate) else { return false }
    var later = mate.next
    while let next = later, story.halves[next].isComing { later = story.halves[next].next }
    let leaves = later.map { story.halves[$0] }
    let end = script.rank[back.last] + 2
    if let leaves, !leaves.isComing, script.rank[leaves.first] <= end { return false }
    let death = story.instances[mate.instance].lines.first {
      $0 > mate.last && script.callback($0) == .deinitialize
    }
    if let death, death < back.first { return false }
    // Why: where the log breaks off behind the return, what is missing may still have come.
    if script.ways.count <= script.rank[back.last] + 1, leaves == nil, back.did == nil {
      return false
    }
    let isGone = others(than: half.instance, from: half.first, to: back.first).contains {
      story.owner[$0] == mate.instance && script.callback($0)?.isGoing == true
    }
    guard !isGone else { return false }
    let kinds: [Callback] = [.viewWillDisappear, .viewDidDisappear]
    let printed = kinds.filter { story.prints(mate.instance, $0) }
    let missing = printed.first ?? kinds.first { script.printed.contains($0) } ?? .viewDidDisappear
    guard back.did != nil || !script.printed.contains(.viewDidAppear) else { return false }
    if back.did == nil, let next = back.next, script.rank[story.halves[next].first] <= end,
      !story.partners(next).contains(where: { story.halves[$0].instance != mate.instance })
    {
      return false
    }
    var cost = price.stays
    if printed.isEmpty {
      // Why: what several other classes print is what this app prints; what one does may be its own.
      let others = script.habits.values.count { $0.printed.contains(missing) }
      cost = muted(mate.instance, missing) - (others > 1 ? 0 : price.neverGoes)
    }
    let isDivided = [half.instance, mate.instance].contains {
      story.divided.contains(story.receiver($0))
    }
    if isDivided { cost -= 1 }
    guard cost > 0 else { return false }
    add(
      Oddity(
        kind: .stays,
        position: back.first,
        instance: mate.instance,
        price: cost,
        witnesses: [half.first, mate.first, mate.last, back.last],
        text:
          "\(story.name(half.instance)), which went for \(story.name(mate.instance)), is back, and "
          + "\(story.name(mate.instance)) is not told \(missing.word)",
        features: printed.isEmpty ? [.classNever] : [],
        lawful: printed.isEmpty ? .notPrinted : .screenNotPrinted,
        prints: ask(mate.instance, kinds),
        missing: missing
      )
    )
    return true
  }

  /// Whether one came before while the other one was on screen: what was beside it once, as a sheet or as
  /// a part of it, may be so again.
  private func wasBeside(_ back: Half, _ mate: Half) -> Bool {
    let ways = story.halves(of: mate.instance, before: mate.first).suffix(Self.mostWays)
      .map { story.halves[$0] }
    let ends = ways.dropFirst().map(\.first) + [mate.first]
    return zip(ways, ends).contains { way, end in
      guard way.isComing, way.ending != .turned else { return false }
      return story.halves(of: back.instance, before: end).reversed().lazy
        .map { story.halves[$0] }.prefix { $0.first > way.first }.contains(where: \.isComing)
    }
  }

  /// How many ways of one back it looks for who was beside it.
  private static let mostWays = 64

  /// It goes, and what went for it does not come back, at rest at the end of the log.
  private mutating func findNobodyBack() {
    guard let last = script.ways.last, let number = story.halfEnded[last] ?? story.halfBegun[last]
    else {
      return
    }
    let half = story.halves[number]
    guard !half.isComing, story.partners(number).isEmpty else { return }
    let isResting = half.did != nil || !script.printed.contains(.viewDidDisappear)
    guard isResting, half.will != nil || !script.printed.contains(.viewWillDisappear) else {
      return
    }
    // Why: what goes behind another one is in it, and so was what it came for.
    let before = script.rank[half.first] > 0 ? script.ways[script.rank[half.first] - 1] : half.first
    let around = story.halfBegun[before].map { story.halves[$0] }
    let isCarried =
      story.companions(number).contains { story.halves[$0].first < half.first }
      || around.map { !$0.isComing && $0.last > half.first } == true
    guard !isCarried, let below = story.instances[half.instance].covers else { return }
    let nobody = story.instances.allSatisfy { instance in
      guard let last = instance.halves.last else { return true }
      return !story.halves[last].isComing
    }
    guard nobody, story.instances[below].halves.last.map({ !story.halves[$0].isComing }) == true,
      story.prints(below, .viewWillAppear) || story.prints(below, .viewDidAppear)
    else { return }
    let missing: Callback = story.prints(below, .viewWillAppear) ? .viewWillAppear : .viewDidAppear
    let isGone = story.instances[below].lines.contains { script.callback($0) == .deinitialize }
    guard !isGone else { return }
    add(
      Oddity(
        kind: .nobodyBack,
        position: half.last,
        instance: below,
        price: half.did != nil ? price.nobodyBack : price.nobodyBack - 0.8,
        witnesses: [half.first],
        text:
          "\(story.name(half.instance)) goes, and \(story.name(below)), which went for it, is not "
          + "told \(missing.word)",
        features: [.goer],
        lawful: .screenNotPrinted,
        prints: ask(below, [.viewDidAppear, .viewWillAppear]),
        missing: missing
      )
    )
  }
}
