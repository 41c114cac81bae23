import LifelineTrace

extension OddityFinder {
  /// The last position of the four callbacks; nil where there is none.
  var lastWay: Int? { script.ways.last }

  // MARK: A will without its did

  /// Wills without their dids: beside somebody who has finished, or before rest.
  mutating func findMissingDids() {
    for number in story.halves.indices {
      let half = story.halves[number]
      guard let will = half.will, half.did == nil, half.ending != .repeated else { continue }
      let did = Callback.did(coming: half.isComing)
      guard script.printed.contains(did) else { continue }
      let own = story.prints(half.instance, did)
      let absent = own ? nil : muted(half.instance, did)
      let next = half.next.map { story.halves[$0].first }
      let isBroken = isLastOfPart(will, next)
      let until = isBroken ? endOfPart(will) : next ?? Int.max
      let done = story.partners(number).map { story.halves[$0] }.filter {
        guard let end = $0.did else { return false }
        return end > will && end < until
      }
      if let mate = done.first {
        noteMissing(number, will, did, mate, next: next, isBroken: isBroken, absent)
      } else if let companion = finishedContainer(number, until) {
        let isLast = next == nil && !goesOn(behind: companion.did ?? will, number)
        if isLast, absent == nil { continue }
        let cost = isLast ? 1.5 : absent ?? price.didMissingThenRest
        addMissing(
          number,
          will,
          did,
          cost,
          [.containerDone] + (own ? [] : [.classNever]),
          companion
        )
      } else {
        noteOpen(number, will, did, next: next, until: until, isBroken: isBroken, absent)
      }
    }
  }

  private mutating func noteMissing(
    _ number: Int,
    _ will: Int,
    _ did: Callback,
    _ mate: Half,
    next: Int?,
    isBroken: Bool,
    _ absent: Double?
  ) {
    let half = story.halves[number]
    var features: [Oddity.Feature] = [.partnerDone]
    if !half.isComing { features.append(.goer) }
    if absent != nil { features.append(.classNever) }
    let cost: Double
    if isBroken {
      cost = absent ?? price.didMissingAtBreak
    } else if next == nil {
      // Why: where the log ends between two dids, it was cut as well as not.
      if !goesOn(behind: mate.did ?? will, number) {
        if absent == nil || half.isComing { return }
        cost = 1.5
      } else if !half.isComing {
        // Why: what goes with the root of its window is not told that it has gone.
        cost = min(price.goesWithRoot, absent ?? price.goesWithRoot)
      } else {
        cost = absent ?? price.didMissingThenRest
      }
    } else {
      if half.ending == .turned, let turn = half.next, isTakenBack(story.halves[turn], with: mate) {
        return
      }
      cost = absent ?? price.didMissing
    }
    addMissing(number, will, did, cost, features, mate)
  }

  /// Whether a way back is the way of somebody who turned round with another one.
  private func isTakenBack(_ turn: Half, with mate: Half) -> Bool {
    guard let previous = mate.previous.map({ story.halves[$0] }) else { return false }
    return previous.ending == .turned && previous.isComing != mate.isComing
      && previous.first < turn.first && mate.transition == turn.transition
  }

  private mutating func addMissing(
    _ number: Int,
    _ will: Int,
    _ did: Callback,
    _ cost: Double,
    _ features: [Oddity.Feature],
    _ mate: Half?
  ) {
    let half = story.halves[number]
    let name = story.name(half.instance)
    var text = "\(name) receives \(Callback.will(coming: half.isComing).word) and never \(did.word)"
    var witnesses: [Int] = []
    if let mate {
      let other = story.name(mate.instance)
      text +=
        mate.isComing == half.isComing
        ? ", though \(other), which does so with it, has finished"
        : ", though \(other), which changes places with it, has \(mate.isComing ? "come" : "gone")"
      witnesses = [mate.first, mate.last]
    }
    if let next = half.next { witnesses.append(story.halves[next].first) }
    add(
      Oddity(
        kind: .didMissing,
        position: will,
        instance: half.instance,
        price: cost,
        witnesses: witnesses,
        text: text,
        features: features,
        lawful: features.contains(.classNever)
          ? .notPrinted : half.next == nil ? .otherRun : .cancelledGesture,
        prints: ask(half.instance, [did, Callback.will(coming: !half.isComing)]),
        missing: did
      )
    )
  }

  /// A will that nothing answers, with nobody who changes places.
  private mutating func noteOpen(
    _ number: Int,
    _ will: Int,
    _ did: Callback,
    next: Int?,
    until: Int,
    isBroken: Bool,
    _ absent: Double?
  ) {
    let half = story.halves[number]
    let last = isBroken ? until : next ?? Int.max
    let later = script.ways[script.rank[will]...].prefix(64).drop { $0 <= will }.prefix {
      $0 < last
    }
    let others = later.filter { way in
      story.owner[way] != half.instance
        && story.halfBegun[way].map {
          story.halves[$0].transition != half.transition && story.halves[$0].will != nil
        } == true
    }
    let completed = others.contains { way in
      story.halfBegun[way].map { story.halves[$0].ending == .done } == true
    }
    var cost: Double
    if half.ending == .turned {
      // Why: a gesture is let go within moments; what takes long enough for other lines was no gesture.
      guard completed || isLongAgo(will, next ?? will) else {
        noteTurned(number, will)
        return
      }
      cost = absent ?? price.leftOpen + 0.6
    } else if completed {
      cost = absent ?? price.leftOpen + (half.isComing ? 0.6 : 0)
    } else {
      noteTurnedEnd(number, will, did, absent)
      return
    }
    if absent != nil { cost = min(cost, price.leftOpen) }
    // Why: what is taken back before it is done shows only in the goings.
    if half.isComing, !printsGoing, script.habits.count > 2 { cost -= 0.6 }
    if !half.isComing, next == nil { cost = min(cost, price.goesWithRoot) }
    let name = story.name(half.instance)
    add(
      Oddity(
        kind: .leftOpen,
        position: will,
        instance: half.instance,
        price: cost,
        witnesses: others.prefix(1) + (next.map { [$0] } ?? []),
        text: "\(name) receives \(Callback.will(coming: half.isComing).word) and never \(did.word)",
        features: absent == nil ? [] : [.classNever],
        lawful: absent == nil ? .otherRun : .notPrinted,
        prints: ask(half.instance, [did, Callback.will(coming: !half.isComing)]),
        missing: did
      )
    )
  }

  /// Who comes for the first time and turns round with the one that went for it: gestures take somebody
  /// away, and seldom bring somebody.
  private mutating func noteTurned(_ number: Int, _ will: Int) {
    let half = story.halves[number]
    guard half.isComing, half.previous == nil else { return }
    let mate = story.partners(number).map { story.halves[$0] }.first {
      $0.ending == .turned && $0.first < half.first
    }
    guard let mate, let came = mate.previous.map({ story.halves[$0] }), came.isComing,
      came.ending == .done
    else { return }
    let isOwn = story.prints(half.instance, .viewDidAppear)
    let cost =
      isOwn ? price.firstTurned + 0.5 : min(price.firstTurned, muted(half.instance, .viewDidAppear))
    addMissing(number, will, .viewDidAppear, cost, isOwn ? [] : [.classNever], mate)
  }

  /// A way back that begins, is not completed, and is the end of the log.
  private mutating func noteTurnedEnd(
    _ number: Int,
    _ will: Int,
    _ did: Callback,
    _ absent: Double?
  ) {
    let half = story.halves[number]
    guard half.ending == .open, half.isComing,
      let previous = half.previous.map({ story.halves[$0] }),
      previous.ending == .turned, previous.transition == half.transition, will == lastWay
    else { return }
    guard script.ways.count > 4 || script.lines.count > will + 1 else { return }
    addMissing(number, will, did, absent ?? 2.0, [.letGo], nil)
  }

  /// Whether a moment lies between two lines that no gesture fills.
  private func isLongAgo(_ first: Int, _ second: Int) -> Bool {
    if let one = script.lines[first].time, let other = script.lines[second].time {
      return other - one > 2_000_000_000
    }
    return script.lines[first..<second].count { $0.callback == nil && !$0.text.isEmpty } > 1
  }

  /// A container that has finished what it does together with one that has not.
  private func finishedContainer(_ number: Int, _ until: Int) -> Half? {
    let half = story.halves[number]
    return story.companions(number).map { story.halves[$0] }.first { other in
      guard let end = other.did, end > half.first, end < until else { return false }
      return other.first < half.first || story.instances[half.instance].container == other.instance
    }
  }

  /// Whether the log tells of somebody who comes or goes behind a position, in another transition.
  func goesOn(behind position: Int, _ number: Int) -> Bool {
    let transition = story.halves[number].transition
    return script.ways.suffix(script.ways.count - min(script.rank[position], script.ways.count))
      .contains { way in
        way > position
          && story.halfBegun[way].map { story.halves[$0].transition != transition } == true
      }
  }

  private func isLastOfPart(_ will: Int, _ next: Int?) -> Bool {
    guard script.breaks.contains(where: { $0 > will }) else { return false }
    return next.map { script.isBroken(will, $0) } ?? true
  }

  private func endOfPart(_ position: Int) -> Int {
    script.breaks.first { $0 > position } ?? Int.max
  }

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
    var cost = printed.isEmpty ? muted(mate.instance, missing) - price.neverGoes : price.stays
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

  /// It goes, and what went for it does not come back, at rest at the end of the log.
  private mutating func findNobodyBack() {
    guard let last = lastWay, let number = story.halfEnded[last] ?? story.halfBegun[last] else {
      return
    }
    let half = story.halves[number]
    guard !half.isComing, story.partners(number).isEmpty else { return }
    let isResting = half.did != nil || !script.printed.contains(.viewDidDisappear)
    guard isResting, half.will != nil || !script.printed.contains(.viewWillDisappear) else {
      return
    }
    guard let below = story.instances[half.instance].covers else { return }
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
