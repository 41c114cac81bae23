import LifelineTrace

/// Screens that come from beneath another one of their class, and were never seen before.
extension OddityFinder {
  /// Finds those for which one more was put over them before anybody saw them: two are made for one thing.
  mutating func findBeneath() {
    for number in story.instances.indices { findBeneath(number) }
  }

  /// Who was made, or spoken of, before its like came, and comes for the first time when that goes.
  private mutating func findBeneath(_ number: Int) {
    let receiver = story.receiver(number)
    guard script.isOne(receiver), let coming = story.instances[number].halves.first,
      story.halves[coming].isComing, story.halves[coming].ending == .done,
      let goer = story.partners(coming).map({ story.halves[$0] }).first(where: { goer in
        !goer.isComing && goer.instance != number && goer.next == nil
          && script.symbol(story.receiver(goer.instance)) == script.symbol(receiver)
      }), let came = goer.previous.map({ story.halves[$0] }), came.previous == nil,
      let below = story.instances[goer.instance].covers, below != number
    else { return }
    let heard = [script.own[receiver]?.first, script.mentions[receiver]?.first].compactMap { $0 }
    guard let made = heard.min(), made < came.first, came.first - made < Self.fewWays else {
      return
    }
    let name = story.className(number)
    add(
      Oddity(
        kind: .openedTwice,
        position: story.instances[number].load ?? story.halves[coming].first,
        instance: number,
        price: price.openedTwice,
        witnesses: [made, came.first, story.halves[coming].first],
        text:
          "two of \(name) were put on screen at once, and the second one shows when the first goes",
        lawful: .askedTwice,
        prints: [.callback(Callback.pushViewController.baseName, inClass: nil)]
      )
    )
  }
}
