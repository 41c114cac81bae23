import LifelineTrace

extension OddityFinder {
  /// Whether a half and the one that changes places with it both turn round.
  func turnsWithMate(_ number: Int) -> Bool {
    story.halves[number].ending == .turned
      && story.partners(number).contains { story.halves[$0].ending == .turned }
  }

  /// Whether the next that is heard of somebody is that it dies.
  func diesNext(_ half: Half) -> Bool {
    let lines = story.instances[half.instance].lines
    let next = lines.firstIndex(atLeast: half.last + 1)
    return next < lines.count && script.callback(lines[next]) == .deinitialize
  }

  /// What around a line of a controller speaks for one cause or another.
  func features(
    _ number: Int,
    _ position: Int,
    before: Int?,
    _ kind: Oddity.Kind,
    later: ArraySlice<Int>
  ) -> [Oddity.Feature] {
    guard let callback = script.callback(position) else { return [] }
    var found: [Oddity.Feature] = []
    let between = before.map { others(than: number, from: $0, to: position) } ?? []
    let near = ways(around: position, 1).filter { story.owner[$0] != number }
    let same = (between + near).filter { script.callback($0) == callback }
    let container = story.instances[number].container
    if callback.isHalf {
      if same.contains(where: { story.owner[$0] == container }) { found.append(.containers) }
      let beside = callback.isDid ? same.filter { runsAlong($0, before) } : same
      if !beside.isEmpty { found.append(.same) }
    }
    let next = later.prefix(Self.memory).first { script.callback($0)?.isHalf == true }
    if callback.isWill, next.map({ script.callback($0)?.isDid != true }) ?? true {
      found.append(.loneWill)
    }
    if let before, script.callback(before)?.isLoad == true { found.append(.justLoaded) }
    if kind == .didWithoutWill, isSwapped(position, callback) { found.append(.swapped) }
    let wide = ways(around: position, 4).filter { story.owner[$0] != number }
    let sameWay = wide.filter { script.callback($0)?.isComing == callback.isComing }
    if Set(sameWay.compactMap { story.owner[$0] }).count >= 2, sameWay.count == wide.count {
      found.append(.manyCome)
    }
    if wide.isEmpty { found.append(.alone) }
    if callback == .viewDidAppear, let before, script.callback(before) == .viewDidAppear,
      between.contains(where: { script.callback($0) == .viewDidAppear })
    {
      found.append(.otherCame)
    }
    let isExchange =
      Self.kindsOfHalves.contains(kind) && !between.isEmpty && changesPlaces(position)
    if !isExchange, isUnderWay(beside: number, at: position, since: before ?? 0) {
      found.append(.interleaved)
    }
    let went = container.map { story.halves(of: $0, before: position).map { story.halves[$0] } }
    if kind == .comesWhileShown, let went,
      went.contains(where: { half in
        !half.isComing && half.ending == .done && half.first > before ?? position
      })
    {
      found.append(.containerWent)
    } else if isExchange {
      found.append(.halfOfTwo)
    } else if isHalfOfTwo(number, position, between, kind) {
      let isMuted =
        !story.prints(number, .will(coming: !callback.isComing))
        && !story.prints(number, .did(coming: !callback.isComing))
      found += isMuted ? [.beneath] : [.halfOfTwo]
    }
    found += history(number, position, before, kind, later)
    return found
  }

  /// What came before a line that speaks for one cause or another.
  private func history(
    _ number: Int,
    _ position: Int,
    _ before: Int?,
    _ kind: Oddity.Kind,
    _ later: ArraySlice<Int>
  ) -> [Oddity.Feature] {
    var found: [Oddity.Feature] = []
    let moves: [Callback] = [.willMove, .didMove, .addChild, .removeFromParent]
    if moves.contains(where: { story.prints(number, $0) }) { found.append(.contained) }
    let near = script.lines[max(0, position - 6)..<min(script.lines.count, position + 4)]
    if near.contains(where: {
      $0.callback == .beginAppearanceTransition || $0.callback == .endAppearanceTransition
    }) {
      found.append(.begins)
    }
    let past = script.lines[max(0, position - Self.memory)..<position]
    if past.contains(where: { $0.callback == .deinitialize }) { found.append(.dead) }
    if past.contains(where: \.isMemoryWarning) { found.append(.memory) }
    if kind == .loadTwice || kind == .loadAgain {
      let shown = script.ways.prefix(script.rank[position]).suffix(Self.memory).contains {
        story.owner[$0] != number && script.callback($0)?.isComing == true
      }
      if shown { found.append(.otherShown) }
      // Why: of what loads twice by its address there is no second one that came elsewhere.
      if let before, !story.isOne(number),
        others(than: number, from: before, to: position).contains(where: {
          script.callback($0)?.isComing == true
        })
      {
        found.append(.apart)
      }
      if lines(ofName: number, behind: position).contains(where: {
        script.callback($0)?.isComing == true
      }) {
        found.append(.shownOnce)
      }
    }
    if let before, hasRemark(from: before, to: position) { found.append(.chosen) }
    if kind == .willTwice, let before, isLetGo(number, from: before, to: position) {
      found.append(.letGo)
    }
    return found
  }

  /// How many lines around one are looked at for what speaks for a cause.
  private static let memory = 200

  /// The next lines of the name of an object behind a position.
  private func lines(ofName number: Int, behind position: Int) -> ArraySlice<Int> {
    let own = script.own[story.receiver(number)] ?? []
    return own[own.firstIndex(atLeast: position + 1)...].prefix(Self.memory)
  }

  /// Whether the next that its name hears is the will that a did lacks.
  private func isSwapped(_ position: Int, _ callback: Callback) -> Bool {
    guard let number = story.owner[position] else { return false }
    let own = lines(ofName: number, behind: position).first { script.callback($0)?.isHalf == true }
    return own.flatMap { script.callback($0) } == callback.counterpart
  }

  /// Whether a did of another one ends a way that was under way before.
  private func runsAlong(_ position: Int, _ before: Int?) -> Bool {
    guard let half = story.halfEnded[position].map({ story.halves[$0] }) else { return false }
    return (half.will ?? position) < (before ?? position)
  }

  /// Whether another one comes or goes at a position, since another one.
  func isUnderWay(beside number: Int, at position: Int, since: Int) -> Bool {
    running(at: position).contains { half in
      half.instance != number && (half.will ?? 0) > since
    }
  }

  /// The halves that are announced and not done at a position.
  func running(at position: Int) -> [Half] {
    ways(around: position, 6).compactMap { way in
      story.halfBegun[way].map { story.halves[$0] }
    }.filter { half in
      guard let will = half.will, will < position else { return false }
      if let did = half.did { return did > position }
      return half.next.map { story.halves[$0].first > position } ?? true
    }
  }

  /// What is odd of a way where the way there or back may be missing.
  private static let kindsOfHalves: Set<Oddity.Kind> = [
    .comesWhileShown, .goesWhileGone, .goesBeforeComing,
  ]

  /// Whether another one changed places with a controller, which was told one half only.
  private func isHalfOfTwo(
    _ number: Int,
    _ position: Int,
    _ between: [Int],
    _ kind: Oddity.Kind
  ) -> Bool {
    guard Self.kindsOfHalves.contains(kind) else { return false }
    if kind == .comesWhileShown, takesTurns(number, between) { return true }
    let isComing = kind == .comesWhileShown
    let first = isComing ? Callback.viewDidAppear : .viewWillDisappear
    let second = isComing ? Callback.viewWillDisappear : .viewDidDisappear
    let mates = Set(between.filter { script.callback($0) == first }.compactMap { story.owner[$0] })
    return (between + ways(around: position, 1)).contains {
      script.callback($0) == second && story.owner[$0].map(mates.contains) == true
    }
  }

  /// Whether another one goes the other way at a position, so that what is odd there is in place, and
  /// something before it is missing.
  private func changesPlaces(_ position: Int) -> Bool {
    guard let half = story.halfBegun[position], story.halves[half].will == position else {
      return false
    }
    return story.partners(half).contains { story.halves[$0].ending == .done }
  }

  /// Whether one that came in between comes again later, and never goes: each takes the other's place.
  private func takesTurns(_ number: Int, _ between: [Int]) -> Bool {
    Set(between.compactMap { story.owner[$0] }).contains { other in
      let halves = story.instances[other].halves.map { story.halves[$0] }
      return halves.count > 1 && halves.allSatisfy(\.isComing)
    }
  }

  /// Whether another one came and went between two wills of a controller.
  private func isLetGo(_ number: Int, from before: Int, to position: Int) -> Bool {
    let between = others(than: number, from: before, to: position)
    return between.contains { way in
      guard let callback = script.callback(way), callback.isWill else { return false }
      return between.contains {
        $0 > way && story.owner[$0] == story.owner[way]
          && script.callback($0) == .will(coming: !callback.isComing)
      }
    }
  }
}
