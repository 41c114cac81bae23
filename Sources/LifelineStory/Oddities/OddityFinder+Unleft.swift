import LifelineTrace

/// Screens that change places without a word, where only what is over is printed.
extension OddityFinder {
  /// Finds who comes again without having gone, while another one, which came in between, has not gone either.
  ///
  /// A gesture that is let go brings somebody back who has not gone, but nobody else has come then.
  mutating func findUnleft() {
    let wills: [Callback] = [.viewWillAppear, .viewWillDisappear]
    guard script.printed.contains(.viewDidDisappear),
      !wills.contains(where: script.printed.contains)
    else { return }
    for (number, instance) in story.instances.enumerated()
    where story.prints(number, .viewDidDisappear) {
      for (first, second) in zip(instance.halves, instance.halves.dropFirst()) {
        let (one, other) = (story.halves[first], story.halves[second])
        guard one.isComing, other.isComing, !script.isBroken(one.last, other.first),
          let mate = unleft(between: one, and: other)
        else { continue }
        note(other, one, mate)
      }
    }
  }

  /// Who came between two comings of another one, and is not told that it goes.
  private func unleft(between one: Half, and other: Half) -> Half? {
    script.ways(between: one.last, and: other.first).prefix(Self.fewWays).lazy
      .compactMap { story.halfBegun[$0] }.map { story.halves[$0] }
      .first { mate in
        mate.isComing && mate.instance != one.instance && mate.transition != one.transition
          && mate.transition != other.transition && !isInside(mate.instance, one.instance)
          && printsGoing(mate.instance) && !isDead(mate.instance)
          && mate.next.map { story.halves[$0].isComing } != false
      }
  }

  /// Whether an object's class prints that it has gone, or all others do that have a chance.
  private func printsGoing(_ instance: Int) -> Bool {
    story.prints(instance, .viewDidDisappear)
      || script.isHabit(.viewDidDisappear, besides: story.receiver(instance))
  }

  private mutating func note(_ other: Half, _ one: Half, _ mate: Half) {
    let (name, mates) = (story.name(one.instance), story.name(mate.instance))
    add(
      Oddity(
        kind: .stays,
        position: other.first,
        instance: one.instance,
        price: price.staysUnleft,
        witnesses: [one.last, mate.first],
        text: "\(name) comes again, and neither it nor \(mates), which came in between, is told "
          + "that it goes",
        lawful: .screenNotPrinted,
        prints: ask(one.instance, [.viewWillDisappear]),
        missing: .viewDidDisappear
      )
    )
  }
}
