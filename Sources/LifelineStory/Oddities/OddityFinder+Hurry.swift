import LifelineTrace

/// What happens faster than a person asks for it.
extension OddityFinder {
  /// Screens that are taken away in the moment in which they have come, and screens for which others are not
  /// waited.
  mutating func findHurried() {
    for number in story.halves.indices {
      findTakenAway(number)
      findOvertaken(number)
      findSkipped(number)
      findSentBack(number)
    }
  }

  /// The time in which nobody sees anything, in nanoseconds.
  private static let moment: Int64 = 100_000_000

  /// How long one takes to go, in nanoseconds.
  private static let motion: Int64 = 600_000_000

  /// Who comes as what somebody is to see does, and in the next moment goes to what was there before, to one of
  /// its class, or to its death.
  private mutating func findTakenAway(_ number: Int) {
    let half = story.halves[number]
    guard half.isComing, half.ending == .done, let did = half.did,
      let next = half.next, !story.halves[next].isComing,
      let staying = script.wait(from: did, to: story.halves[next].first),
      isAtOnce(half, staying),
      !ControllerKind.isContainerName(story.className(half.instance))
    else { return }
    let others = story.partners(next).map { story.halves[$0].instance }
    let isBack = others.contains { hasCome($0, before: half.first) || isLike($0, half.instance) }
    guard isBack || story.halves[next].next == nil && isDead(half.instance) else { return }
    // Why: what comes over it at once is made first.
    let like = others.first { isLike($0, half.instance) }.flatMap {
      story.instances[$0].lines.first
    }
    .flatMap { $0 > did ? $0 : nil }
    add(
      Oddity(
        kind: .takenAway,
        position: like ?? story.halves[next].first,
        instance: half.instance,
        price: price.takenAway,
        witnesses: [did, story.halves[next].first]
          + story.partners(next).map { story.halves[$0].first },
        text: "\(story.name(half.instance)) goes "
          + "\(max(1, staying.upperBound / 1_000_000)) ms after it has come, before anybody sees it",
        features: others.contains { isLike($0, half.instance) } ? [.otherShown] : [],
        lawful: .takenAway,
        prints: [
          .backtrace(
            ofCallback: Callback.viewWillDisappear.baseName,
            inClass: story.className(half.instance)
          )
        ]
      )
    )
  }

  /// Whether somebody who has come as what one sees does goes sooner than anybody can ask for it; where only dids are
  /// printed, what goes is seen when it has gone.
  private func isAtOnce(_ half: Half, _ staying: ClosedRange<Int64>) -> Bool {
    guard let will = half.will, let did = half.did else {
      return !script.printed.contains(.viewWillAppear)
        && !script.printed.contains(.viewWillDisappear)
        && staying.upperBound < Self.motion
    }
    guard let coming = script.wait(from: will, to: did) else { return false }
    return staying.upperBound < Self.moment && coming.lowerBound > 2 * Self.moment
  }

  /// Who goes back over the one that it came over, when the log says right before that two screens are taken off.
  private mutating func findSkipped(_ number: Int) {
    let half = story.halves[number]
    guard !half.isComing, half.next == nil,
      let below = story.instances[half.instance].covers,
      let bottom = story.instances[below].covers, bottom != half.instance,
      story.partners(number).contains(where: {
        story.halves[$0].instance == bottom && story.halves[$0].isComing
      }),
      story.halves(of: below, before: script.lines.count).last.map({
        story.halves[$0].first < half.first
      }) == true
    else { return }
    let before = script.rank[half.first] > 0 ? script.ways[script.rank[half.first] - 1] : -1
    let pops = (before + 1..<half.first).suffix(Self.fewOthers).filter {
      script.callback($0) == .popViewController || script.lines[$0].text.namesPop
    }
    guard pops.count == 2 else { return }
    add(
      Oddity(
        kind: .takenAway,
        position: pops[1],
        instance: below,
        price: price.takenAway,
        witnesses: [pops[0], half.first] + story.partners(number).map { story.halves[$0].first },
        text: "two screens are taken off in one turn, so that \(story.name(below)) goes unseen",
        lawful: .takenAway,
        prints: [
          .backtrace(ofCallback: "viewWillDisappear", inClass: story.className(half.instance))
        ]
      )
    )
  }

  /// Who comes back for somebody and is sent away in the same moment for a third one, while the first still goes.
  private mutating func findSentBack(_ number: Int) {
    let half = story.halves[number]
    guard half.isComing, half.previous != nil, story.isMomentary(half), let back = half.next,
      let third = thirdComer(number), third.ending == .done
    else { return }
    let turn = story.halves[back].first
    let goer = story.partners(number).map { story.halves[$0] }.first { goer in
      !goer.isComing && goer.first < turn && goer.did.map { $0 > third.first } == true
    }
    guard let goer, goer.instance != third.instance else { return }
    add(
      Oddity(
        kind: .takenAway,
        position: turn,
        instance: half.instance,
        price: price.overtakes,
        witnesses: [half.first, third.first, goer.last],
        text: "\(story.name(third.instance)) begins to come while \(story.name(goer.instance)) "
          + "still goes, and \(story.name(half.instance)), which comes for that, is sent away",
        features: [.interleaved],
        lawful: .screenNotPrinted,
        prints: [.callback(Callback.pushViewController.baseName, inClass: nil)]
      )
    )
  }

  private func hasCome(_ instance: Int, before position: Int) -> Bool {
    story.instances[instance].halves.first.map { story.halves[$0].first < position } == true
  }

  /// Whether two objects are of one class.
  func isLike(_ one: Int, _ other: Int) -> Bool {
    one != other && script.symbol(story.receiver(one)) == script.symbol(story.receiver(other))
  }

  /// Whether the last that is told of an object is its death.
  func isDead(_ instance: Int) -> Bool {
    story.instances[instance].lines.last.flatMap(script.callback) == .deinitialize
  }

  /// Who comes for somebody, and is still coming when another one is asked for, which comes as well.
  private mutating func findOvertaken(_ number: Int) {
    let half = story.halves[number]
    guard half.isComing, half.ending == .done, let will = half.will, let did = half.did,
      script.moves[story.receiver(half.instance)] == nil,
      story.partners(number).contains(where: { !story.halves[$0].isComing })
    else { return }
    let between = script.ways(between: will, and: did).prefix(Self.fewOthers)
    let other = between.compactMap { story.halfBegun[$0] }.first { other in
      isAsked(other, while: half) && !isOverlay(story.halves[other].instance)
    }
    guard let other, !between.contains(where: { story.owner[$0] == half.instance }) else { return }
    let late = story.halves[other]
    add(
      Oddity(
        kind: .comesInside,
        position: late.first,
        instance: late.instance,
        price: price.overtakes,
        witnesses: [half.first, half.last, late.last],
        text: "\(story.name(late.instance)) begins to come while \(story.name(half.instance)) "
          + "still comes, and both have appeared then",
        features: [.interleaved],
        lawful: .screenNotPrinted,
        prints: [.callback(Callback.pushViewController.baseName, inClass: nil)]
      )
    )
  }

  /// Whether somebody comes, from beginning to end, while another one still comes, because a line before says that
  /// it is chosen; a child is done when its container is.
  private func isChosenInside(_ late: Half, _ did: Int, _ half: Half) -> Bool {
    guard let rest = script.wait(from: did, to: half.last), rest.lowerBound > Self.moment / 2
    else { return false }
    return script.lines[max(0, half.first - Self.fewBefore)..<late.first].contains {
      $0.isNews && $0.text.namesScreenChange
    }
  }

  /// Whether somebody is called as what comes over any screen, in a window of its own.
  private func isOverlay(_ instance: Int) -> Bool {
    story.className(instance)[...].humps.contains { Self.overlays.contains($0.lowercased()) }
  }

  private static let overlays: Set = ["toast", "snackbar", "hud", "banner", "tooltip"]

  /// How many lines before a transition say what is chosen.
  private static let fewBefore = 3

  /// How many others of a transition are looked at.
  private static let fewOthers = 8

  /// Whether somebody else begins to come because it was asked for while one comes: a line says so, or it is one
  /// more of its class, and some time has passed.
  private func isAsked(_ number: Int, while half: Half) -> Bool {
    let late = story.halves[number]
    guard late.isComing, late.ending == .done, late.will != nil, late.instance != half.instance,
      late.previous == nil, script.moves[story.receiver(late.instance)] == nil
    else { return false }
    if let did = late.did, did < half.last { return isChosenInside(late, did, half) }
    guard late.transition == half.transition else { return false }
    let isChosen = script.lines[(half.first + 1)..<late.first].contains {
      $0.isNews && $0.text.namesChoice
    }
    guard !isChosen, isLike(late.instance, half.instance) else { return isChosen }
    guard let wait = script.wait(from: half.first, to: late.first) else { return false }
    return wait.lowerBound > Self.moment / 2
  }
}
