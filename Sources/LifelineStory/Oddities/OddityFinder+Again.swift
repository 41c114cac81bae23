import LifelineTrace

extension OddityFinder {
  /// What there is once more than before: another object where the first one was, another child beside its
  /// like, another way there and back.
  mutating func findOnceMore() {
    // Why: what is put over its like is made anew each time.
    let piled = Set(
      story.instances.indices.compactMap { number -> Receiver? in
        let receiver = story.receiver(number)
        return story.instances[number].covers.map(story.receiver) == receiver ? receiver : nil
      }
    )
    for number in story.instances.indices {
      if !piled.contains(story.receiver(number)) { findReturnAnew(number) }
      findFlicker(number)
      findBackgrounded(number)
    }
    findOpenedTwice()
    for transition in story.transitions { findOneMore(transition) }
  }

  /// Who comes where its like was, newly loaded, while what covered that goes for good: whoever goes back
  /// finds what was there, unless its class is made anew each time.
  private mutating func findReturnAnew(_ number: Int) {
    let receiver = story.receiver(number)
    guard mayBeAnother(number), let load = story.instances[number].load,
      !script.prints(receiver, .deinitialize),
      let came = story.instances[number].halves.first, story.halves[came].isComing
    else { return }
    let cover = story.partners(came).map { story.halves[$0] }.first { half in
      guard let below = story.instances[half.instance].covers, below != number,
        story.receiver(below) == receiver
      else { return false }
      return half.next == nil && (story.instances[below].lines.last ?? load) < load
        && !isInside(below)
    }
    guard let cover, let below = story.instances[cover.instance].covers,
      let last = story.instances[below].halves.last.map({ story.halves[$0] }), !last.isComing,
      // Why: of who was there when the log begins nobody knows who lies on whom.
      last.previous != nil || story.instances[below].load != nil
    else { return }
    add(
      Oddity(
        kind: .returnsAnew,
        position: load,
        instance: number,
        price: price.returnsAnew,
        witnesses: [last.last, cover.first, story.halves[came].first],
        text: "\(story.className(number)) loads again, and comes when "
          + "\(story.name(cover.instance)), which came over the first one, goes",
        lawful: .otherInstance,
        prints: [.address(ofClass: story.className(number))]
      )
    )
  }

  /// Whether somebody came first with others, or where others stay: pages are made anew each time.
  private func isInside(_ number: Int) -> Bool {
    guard let first = story.instances[number].halves.first else { return false }
    return !story.companions(first).isEmpty
      || story.partners(first).isEmpty && script.rank[story.halves[first].first] > 0
  }

  /// Who goes and comes back again and again, with nobody in between, inside of a container that stays.
  private mutating func findFlicker(_ number: Int) {
    let own = story.instances[number].halves
    guard let first = own.first, !story.companions(first).isEmpty else { return }
    let turns = own.filter { half in
      let half = story.halves[half]
      guard !half.isComing, half.ending == .turned, half.transition >= 0,
        let next = half.next.map({ story.halves[$0] })
      else { return false }
      // Why: an app that says what it does moves a view to another place.
      let isSaid = half.first > 0 && script.lines[half.first - 1].isRemark
      return !isSaid && script.rank[next.first] == script.rank[half.last] + 1
        && story.transitions[half.transition].halves.allSatisfy {
          story.halves[$0].instance == number
        }
    }
    guard turns.count > 1, let turn = turns.last.map({ story.halves[$0] }) else { return }
    add(
      Oddity(
        kind: .flickers,
        position: turn.first,
        instance: number,
        price: price.flickers,
        witnesses: turns.dropLast().map { story.halves[$0].first },
        text:
          "\(story.name(number)) goes and comes back \(turns.count) times, and nothing else does",
        lawful: .cancelledGesture,
        prints: [.callback(Callback.removeFromParent.baseName, inClass: story.className(number))]
      )
    )
  }

  /// Who goes with the app to the background, and comes with it again.
  private mutating func findBackgrounded(_ number: Int) {
    for (first, second) in zip(
      story.instances[number].halves,
      story.instances[number].halves.dropFirst()
    ) {
      let went = story.halves[first]
      let came = story.halves[second]
      guard !went.isComing, came.isComing, story.partners(first).allSatisfy({ $0 == second }),
        script.rank[went.first] > 0, script.rank[came.first] == script.rank[went.last] + 1,
        hasBackground(from: script.ways[script.rank[went.first] - 1], to: went.first),
        hasBackground(from: went.last, to: came.first)
      else { continue }
      add(
        Oddity(
          kind: .uncovered,
          position: went.first,
          instance: number,
          price: price.behindBackground,
          witnesses: [came.first],
          text: "\(story.name(number)) goes with the app to the background, and comes with it",
          features: [.background],
          lawful: .screenNotPrinted,
          prints: [.address(ofClass: story.className(number))]
        )
      )
    }
  }

  /// A container that comes with more children of a class than it came with before.
  private mutating func findOneMore(_ transition: Transition) {
    for outer in transition.halves where story.halves[outer].isComing {
      guard let before = lastComing(outer) else { continue }
      let then = children(story.halves[outer].instance, before)
      let now = children(story.halves[outer].instance, outer)
      for (symbol, olds) in then {
        guard let all = now[symbol], all.count > olds.count, Set(olds).isSubset(of: Set(all)),
          let new = all.first(where: { !olds.contains($0) }),
          let load = story.instances[new].load, load > story.halves[before].last
        else { continue }
        add(
          Oddity(
            kind: .oneMore,
            position: load,
            instance: new,
            price: price.oneMore,
            witnesses: [story.halves[outer].first],
            text: "\(story.name(story.halves[outer].instance)) comes with \(all.count) of "
              + "\(story.className(new)), and came with \(olds.count) before",
            lawful: .otherInstance,
            prints: [.callback(Callback.removeFromParent.baseName, inClass: story.className(new))]
          )
        )
      }
    }
  }

  /// The half before by which the same one came.
  private func lastComing(_ half: Int) -> Int? {
    var before = story.halves[half].previous
    while let own = before, !story.halves[own].isComing { before = story.halves[own].previous }
    return before
  }

  /// Those that came with a container and are in it, by their classes.
  private func children(_ container: Int, _ half: Int) -> [Symbol: [Int]] {
    let inner = story.companions(half).map { story.halves[$0].instance }.filter {
      story.instances[$0].container == container
    }
    return Dictionary(grouping: inner) { script.symbol(story.receiver($0)) }
  }
}
