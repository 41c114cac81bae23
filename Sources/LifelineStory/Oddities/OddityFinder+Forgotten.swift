import LifelineTrace

/// Who came into a container that was on screen, and is forgotten when that goes.
extension OddityFinder {
  /// Finds children whose container goes for somebody else, and comes back, while they hear nothing.
  mutating func findForgotten() {
    for number in story.halves.indices { findForgotten(number) }
  }

  /// Who changed places with a sibling while a container stayed on screen, and is not told that the container goes.
  private mutating func findForgotten(_ number: Int) {
    let half = story.halves[number]
    guard !half.isComing, half.ending == .done, story.className(half.instance).namesContainer,
      let came = half.previous.map({ story.halves[$0] }), came.isComing, came.ending == .done,
      let back = half.next.map({ story.halves[$0] }), back.isComing, back.ending == .done,
      story.partners(number).contains(where: { story.halves[$0].isComing })
    else { return }
    let inner = script.ways[..<script.rank[half.first]].suffix(Self.fewWays).reversed()
      .compactMap { story.owner[$0] }.first { isInside($0, since: came.last, until: half.first) }
    guard let inner, inner != half.instance,
      let last = story.halves(of: inner, before: half.first).last.map({ story.halves[$0] }),
      !story.halves(of: inner, before: back.last).contains(where: {
        story.halves[$0].first > half.first
      }),
      let missing = [Callback.viewWillDisappear, .viewDidDisappear].first(where: {
        story.prints(inner, $0)
      })
    else { return }
    noteSilent(inner, in: half, missing, price.childSilent, [last.last, back.first])
  }

  /// Whether somebody is on screen that came for a sibling between two positions.
  private func isInside(_ instance: Int, since start: Int, until end: Int) -> Bool {
    guard let number = story.halves(of: instance, before: end).last else { return false }
    let half = story.halves[number]
    return half.isComing && half.ending == .done && half.first > start
      && story.partners(number).contains { !story.halves[$0].isComing }
  }
}

extension String {
  /// Whether a class's name says that it holds other controllers.
  fileprivate var namesContainer: Bool {
    Substring(self).humps.contains { ["Container", "Host", "Shell", "Root"].contains($0) }
  }
}
