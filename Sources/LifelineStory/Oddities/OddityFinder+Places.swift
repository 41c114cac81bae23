import LifelineTrace

extension OddityFinder {
  /// Who goes again though nothing says that it came back, and what took its place has gone.
  mutating func findUnreturned() {
    let told = Set(oddities.map(\.position))
    for (number, instance) in story.instances.enumerated() {
      for (first, second) in zip(instance.halves, instance.halves.dropFirst()) {
        let one = story.halves[first]
        let other = story.halves[second]
        guard !one.isComing, !other.isComing, !told.contains(other.first),
          !script.isBroken(one.last, other.first)
        else { continue }
        if let step = story.steps[other.first], step.cost >= price.asks { continue }
        let taker = others(than: number, from: one.first, to: other.first).first { way in
          guard let owner = story.owner[way], let half = story.halfBegun[way] else { return false }
          return story.instances[owner].covers == number && !story.halves[half].isComing
            && story.halves[half].transition != one.transition
            && story.halves[half].ending == .done
        }
        guard let taker, let owner = story.owner[taker],
          script.printed.contains(.viewWillAppear) || !isBack(owner, behind: other)
        else { continue }
        let kinds: [Callback] = [.viewDidAppear, .viewWillAppear]
        let printed = kinds.filter { story.prints(number, $0) }
        let missing = printed.first ?? kinds.first(where: script.printed.contains) ?? kinds[0]
        let cost = printed.isEmpty ? muted(number, missing) : price.stays
        guard cost > 0 else { continue }
        add(
          Oddity(
            kind: .goesWhileGone,
            position: other.first,
            instance: number,
            price: cost,
            witnesses: [one.last, taker],
            text: "\(story.name(number)) goes again, and was not told \(missing.word) when "
              + "\(story.name(owner)) had gone",
            features: [.halfOfTwo] + (printed.isEmpty ? [.classNever] : []),
            lawful: printed.isEmpty ? .notPrinted : .screenNotPrinted,
            prints: ask(number, kinds),
            missing: missing
          )
        )
      }
    }
  }

  /// Whether one comes back right behind the going of another one: a gesture was let go.
  private func isBack(_ instance: Int, behind other: Half) -> Bool {
    ways(around: other.last, 2).contains { way in
      way > other.first && story.owner[way] == instance && script.callback(way)?.isComing == true
    }
  }

  /// Whether one that goes comes back later, or goes back to the one that it came for.
  private func returns(_ went: Half, _ number: Int) -> Bool {
    if let next = went.next, story.halves[next].isComing { return true }
    return story.transitions[went.transition].halves.contains {
      story.halves[$0].isComing && story.instances[number].covers == story.halves[$0].instance
    }
  }

  /// Who came beside another one and never goes, though that one has gone since.
  mutating func findLingering() {
    let kinds: [Callback] = [.viewWillDisappear, .viewDidDisappear]
    guard let missing = kinds.first(where: script.printed.contains) else { return }
    for (number, instance) in story.instances.enumerated() {
      guard instance.halves.count == 1, let came = instance.halves.first.map({ story.halves[$0] }),
        came.isComing, came.did != nil || !story.prints(number, .viewDidAppear),
        !kinds.contains(where: { story.prints(number, $0) }),
        story.transitions[came.transition].halves.count == 1
      else { continue }
      let below = script.ways.prefix(script.rank[came.first]).last.flatMap { story.owner[$0] }
      guard let below, below != number, story.instances[number].container == nil,
        kinds.contains(where: { story.prints(below, $0) })
      else { continue }
      let went = story.instances[below].halves.map { story.halves[$0] }.first {
        !$0.isComing && $0.first > came.last
      }
      guard let went, returns(went, below),
        !instance.lines.contains(where: { script.callback($0) == .deinitialize })
      else {
        continue
      }
      add(
        Oddity(
          kind: .childSilent,
          position: came.first,
          instance: number,
          price: muted(number, missing) - 0.9,
          witnesses: [came.last, went.first],
          text: "\(story.name(number)) comes over \(story.name(below)), and is not told "
            + "\(missing.word) when that goes",
          features: [.classNever],
          lawful: .notPrinted,
          prints: ask(number, [.viewWillDisappear, .viewDidDisappear]),
          missing: missing
        )
      )
    }
  }
}
