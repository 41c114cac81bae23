import LifelineTrace

/// Screens that turn round before they have come, and those that die on their way.
extension OddityFinder {
  /// Who comes for the first time and turns round with the one that went for it: gestures take somebody
  /// away, and seldom bring somebody.
  mutating func noteTurned(_ number: Int, _ will: Int) {
    let half = story.halves[number]
    guard half.isComing, half.previous == nil else { return }
    if let third = thirdComer(number) {
      let isOwn = story.prints(half.instance, .viewDidAppear)
      let around: [Oddity.Feature] = [.interleaved] + (isOwn ? [] : [.classNever])
      addMissing(number, will, .viewDidAppear, price.turnedByThird, around, third)
      return
    }
    let turn = half.next.map { story.halves[$0].first } ?? half.last
    guard
      !script.lines[half.first..<max(half.first, turn)].contains(where: {
        $0.isNews && ($0.text.tellsOfLettingGo || $0.text.tellsOfEarlyEnd)
      })
    else { return }
    let mate = story.partners(number).map { story.halves[$0] }.first {
      ($0.ending == .turned || $0.did == nil) && $0.first < half.first
    }
    guard let mate, let came = mate.previous.map({ story.halves[$0] }), came.isComing,
      came.ending == .done
    else { return }
    let isOwn = story.prints(half.instance, .viewDidAppear)
    let cost =
      isOwn ? price.firstTurned + 0.5 : min(price.firstTurned, muted(half.instance, .viewDidAppear))
    addMissing(number, will, .viewDidAppear, cost, isOwn ? [] : [.classNever], mate)
  }

  /// Who comes for the first time in place of one that was still coming itself.
  func thirdComer(_ number: Int) -> Half? {
    guard let back = story.halves[number].next, story.halves[back].will != nil else { return nil }
    let known = Set(story.partners(number).map { story.halves[$0].instance })
    return story.partners(back).map { story.halves[$0] }.first { third in
      third.isComing && third.previous == nil && !known.contains(third.instance)
        && third.first > story.halves[number].first
        && abs(script.rank[third.first] - script.rank[story.halves[back].first]) == 1
    }
  }

  /// A way back that begins, is not completed, and is the end of the log.
  mutating func noteTurnedEnd(
    _ number: Int,
    _ will: Int,
    _ did: Callback,
    _ absent: Double?
  ) {
    let half = story.halves[number]
    guard half.ending == .open, half.isComing,
      let previous = half.previous.map({ story.halves[$0] }),
      previous.ending == .turned, previous.transition == half.transition, will == script.ways.last
    else { return }
    guard script.ways.count > 4 || script.lines.count > will + 1 else { return }
    addMissing(number, will, did, absent ?? 2.0, [.letGo], nil)
  }

  /// Whether one that goes dies by itself before it has gone, though others of its class were told that they had: with
  /// the root of a window more would die, and another one would come.
  func diesAlone(_ number: Int) -> Bool {
    let half = story.halves[number]
    guard let death = story.instances[half.instance].lines.last,
      script.callback(death) == .deinitialize, death > half.last,
      script.ways(between: half.last, and: death).isEmpty
    else { return false }
    let around =
      max(0, death - Self.fewBeside)..<min(script.lines.count, death + Self.fewBeside + 1)
    return script.lines[around].count { $0.callback == .deinitialize } == 1
      && story.instances.indices.prefix(Self.mostElders).contains { other in
        isLike(other, half.instance) && isDead(other)
          && story.instances[other].halves.last.map { story.halves[$0].ending == .done } == true
      }
  }

  /// How many lines beside a death are looked at for others.
  private static let fewBeside = 3
}
