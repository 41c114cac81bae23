import LifelineTrace

extension OddityFinder {
  // MARK: A will without its did

  /// Whether a half was taken back as UIKit takes back a transition that is cancelled: one after the other,
  /// both controllers are told a will and its did back to back, with nothing in between.
  private func isCancelled(_ number: Int) -> Bool {
    let half = story.halves[number]
    guard half.ending == .turned, let back = half.next, isAtOnce(back) else { return false }
    return story.partners(number).contains { other in
      let mate = story.halves[other]
      guard mate.ending == .turned, let way = mate.next, isAtOnce(way) else { return false }
      return abs(script.rank[story.halves[way].first] - script.rank[story.halves[back].first]) == 2
    }
  }

  /// Whether a half is over as soon as it has begun, as far as the four callbacks tell.
  private func isAtOnce(_ number: Int) -> Bool {
    let half = story.halves[number]
    guard let will = half.will, let did = half.did else { return false }
    return script.rank[did] - script.rank[will] == 1
  }

  /// Wills without their dids: beside somebody who has finished, or before rest.
  mutating func findMissingDids() {
    for number in story.halves.indices {
      let half = story.halves[number]
      guard let will = half.will, half.did == nil, half.ending != .repeated,
        !story.isMomentary(half), !(half.isComing && diesNext(half)), !isCancelled(number),
        !(script.isTest && diesUnderName(half))
      else { continue }
      let did = Callback.did(coming: half.isComing)
      guard script.printed.contains(did) else {
        noteLone(number, will, did)
        continue
      }
      let own = story.prints(half.instance, did)
      let absent = own ? nil : muted(half.instance, did)
      let next = half.next.map { story.halves[$0].first }
      let isBroken = isLastOfPart(will, next)
      let until = isBroken ? endOfPart(will) : next ?? Int.max
      // Why: an app that ends leaves open what goes on.
      if isBroken, endsRun(will), !goesOn(behind: will, number, before: until) { continue }
      let done = story.partners(number).map { story.halves[$0] }.filter {
        guard let end = $0.did else { return false }
        return end > will && end < until
      }
      if let mate = done.first {
        noteMissing(number, will, did, mate, next: next, isBroken: isBroken, absent)
      } else if let companion = finishedContainer(number, until) {
        let end = companion.did ?? will
        let isLast = next == nil && !goesOn(behind: end, number)
        // Why: where the log ends between two dids, it was cut as well as not.
        if isLast, absent == nil, !restsBehind(end) { continue }
        let cost = isLast ? price.leftOpen : absent ?? price.didMissingThenRest
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
    if half.isComing, let turn = half.next.map({ story.halves[$0] }), !turn.isComing,
      story.partners(number).map({ story.halves[$0] }).contains(where: { other in
        other.first < turn.first && (other.did ?? Int.max) > turn.first
      })
    {
      features.append(.interleaved)
    }
    let cost: Double
    if next == nil, isTornDown(number) {
      cost = min(price.goesWithRoot, absent ?? price.goesWithRoot)
    } else if isBroken {
      cost = absent ?? price.didMissingAtBreak
    } else if next == nil {
      // Why: where the log ends between two dids, it was cut as well as not.
      if !goesOn(behind: mate.did ?? will, number) {
        if isAlone(number), let absent {
          cost = min(absent, price.leftOpen)
        } else if restsBehind(mate.did ?? will) {
          cost = price.leftOpen + (hasAlike(number, did) ? price.alike : 0)
        } else if absent == nil || half.isComing {
          return
        } else {
          cost = 1.5
        }
      } else if !half.isComing, !isReturned(half.instance, half) {
        // Why: what goes with the root of its window is not told that it has gone.
        cost = min(price.goesWithRoot, absent ?? price.goesWithRoot)
      } else {
        cost = absent ?? price.didMissingThenRest
      }
    } else {
      if half.ending == .turned, let turn = half.next, isTakenBack(story.halves[turn], with: mate) {
        return
      }
      cost = absent.map { $0 + (hasAlike(number, did) ? price.alike : 0) } ?? price.didMissing
    }
    addMissing(number, will, did, cost, features, mate)
  }

  /// Whether one that goes dies before it is told that it has gone, or one that goes with it does, as with the root of a
  /// window that is replaced.
  private func isTornDown(_ number: Int) -> Bool {
    let half = story.halves[number]
    guard !half.isComing else { return false }
    return ([number] + story.companions(number)).contains { other in
      story.halves[other].did == nil
        && script.callback(story.instances[story.halves[other].instance].lines.last ?? 0)
          == .deinitialize
    }
  }

  /// Whether a way back is the way of somebody who turned round with another one.
  private func isTakenBack(_ turn: Half, with mate: Half) -> Bool {
    guard let previous = mate.previous.map({ story.halves[$0] }) else { return false }
    return previous.ending == .turned && previous.isComing != mate.isComing
      && previous.first < turn.first && mate.transition == turn.transition
  }

  mutating func addMissing(
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
        features: features + (isOnlyMuted(half.instance, did) ? [.oneOfFour] : []),
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
    let completed =
      others.contains { way in
        story.halfBegun[way].map { story.halves[$0].ending == .done } == true
      } || isPassedOver(number)
    var cost: Double
    if half.ending == .turned {
      // Why: a gesture is let go within moments; what takes long enough for other lines was no gesture.
      let isGesture =
        next.map { tellsOfGesture(from: will, to: $0) || areBegun([will, $0]) } ?? false
      guard
        completed || isLongAgo(will, next ?? will) && !isGesture || goesWithSettled(number)
          || neverEnds(number)
      else {
        noteTurned(number, will)
        return
      }
      cost = neverEnds(number) ? price.leftOpen : absent ?? price.leftOpen + 0.6
    } else if completed {
      cost = absent ?? price.leftOpen + (half.isComing ? 0.6 : 0)
    } else if next == nil, !isBroken, restsBehind(script.ways.last ?? will), half.ending == .open {
      cost = price.leftOpen + (namesGesture(behind: will) ? price.heldGesture : 0)
    } else {
      noteTurnedEnd(number, will, did, absent)
      return
    }
    // Why: where neither arrives, a reader looks at the one that does not come.
    if !half.isComing, story.partners(number).contains(where: isNeverThere) { cost -= 0.1 }
    // Why: what is taken back before it is done shows only in the goings.
    if half.isComing, !printsGoing, script.habits.count > 2 { cost -= 1 }
    // Why: a root that goes is replaced by one that comes at once.
    let isOpenWithMate = story.partners(number).contains { story.halves[$0].did == nil }
    if !half.isComing, next == nil, !isOpenWithMate, !diesAlone(number) {
      cost = min(cost, price.goesWithRoot)
    }
    let name = story.name(half.instance)
    add(
      Oddity(
        kind: .leftOpen,
        position: will,
        instance: half.instance,
        price: cost,
        witnesses: others.prefix(1) + (next.map { [$0] } ?? []),
        text: "\(name) receives \(Callback.will(coming: half.isComing).word) and never \(did.word)",
        // Why: who turns round with another one was sent back before it had come.
        features: (absent == nil ? [] : [.classNever])
          + (turnsWithMate(number) ? [.interleaved] : []),
        lawful: absent == nil ? .otherRun : .notPrinted,
        prints: ask(half.instance, [did, Callback.will(coming: !half.isComing)]),
        missing: did
      )
    )
  }

  /// Whether a death is the next that is told under a name: a test shows its controller to nobody, and lets it go.
  private func diesUnderName(_ half: Half) -> Bool {
    let own = script.own[story.receiver(half.instance)] ?? []
    let next = own[own.firstIndex(atLeast: half.last + 1)...].lazy.compactMap(script.callback)
      .first { $0.isHalf || $0 == .deinitialize }
    return next == .deinitialize
  }

  /// How many lines behind a will are looked at for what somebody asks for.
  private static let fewBetween = 64

  /// Whether another one comes and has come that somebody asked for behind the will of one that comes.
  private func isPassedOver(_ number: Int) -> Bool {
    let half = story.halves[number]
    return half.isComing
      && story.companions(number).map { story.halves[$0] }.contains { other in
        other.did != nil && other.first > half.first
          && script.lines[half.first..<other.first].prefix(Self.fewBetween).contains {
            $0.isNews && $0.text.namesChoice && !$0.text.namesGesture
          }
      }
  }

  /// Whether somebody comes, as far as it is told, and is not heard of any more.
  private func isNeverThere(_ number: Int) -> Bool {
    story.halves[number].isComing && story.halves[number].ending == .open
      && story.halves[number].next == nil
  }

  /// Whether one of the next lines that are none of the four speaks of a gesture.
  private func namesGesture(behind position: Int) -> Bool {
    script.lines[(position + 1)...].prefix(6).contains { $0.isNews && $0.text.namesGesture }
  }

  /// Whether one goes together with another one that was on screen when it began to come: nobody lets go
  /// of that, so it had come.
  private func goesWithSettled(_ number: Int) -> Bool {
    let half = story.halves[number]
    guard half.isComing, let back = half.next else { return false }
    return story.companions(back).map { story.halves[$0] }.contains { mate in
      guard let came = mate.previous.map({ story.halves[$0] }) else { return false }
      return came.isComing && came.ending == .done && came.last < half.first
        && mate.first > half.first && mate.first < story.halves[back].first
        && mate.ending == .done
    }
  }

  /// Whether all others that came and went with a half have arrived, among them one that came with it.
  private func isAlone(_ number: Int) -> Bool {
    let half = story.halves[number]
    guard half.isComing, story.companions(number).contains(where: { !isNested($0, number) })
    else { return false }
    return (story.companions(number) + story.partners(number)).allSatisfy {
      story.halves[$0].did != nil
    }
  }

  /// Whether one of two halves stands within the other.
  private func isNested(_ one: Int, _ other: Int) -> Bool {
    isInside(story.halves[one].instance, story.halves[other].instance)
      && story.className(story.halves[one].instance).stem
        != story.className(story.halves[other].instance).stem
  }

  /// Whether a line of the app's stands right before each of some callbacks and says that it begins something: who
  /// passes appearance on by hand turns a transition round with a second begin.
  private func areBegun(_ positions: [Int]) -> Bool {
    positions.allSatisfy { position in
      position > 0 && script.lines[position - 1].isRemark
        && script.lines[position - 1].text.words.lazy.flatMap(\.humps).contains {
          $0.lowercased().hasPrefix("begin")
        }
    }
  }

  /// Whether a moment lies between two lines that no gesture fills.
  private func isLongAgo(_ first: Int, _ second: Int) -> Bool {
    if let one = script.lines[first].time, let other = script.lines[second].time {
      return other - one > 2_000_000_000
    }
    return script.lines[first..<second].count(where: \.isRemark) > 1
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
  func goesOn(behind position: Int, _ number: Int, before end: Int = .max) -> Bool {
    let transition = story.halves[number].transition
    return script.ways.suffix(script.ways.count - min(script.rank[position], script.ways.count))
      .prefix { $0 < end }
      .contains { way in
        way > position
          && story.halfBegun[way].map { story.halves[$0].transition != transition } == true
      }
  }
}
