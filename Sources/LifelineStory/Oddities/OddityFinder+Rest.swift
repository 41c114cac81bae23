import LifelineTrace

/// Where a log, or a part of it, comes to rest.
extension OddityFinder {
  /// Who is told that it goes, and then nothing: nobody comes, and it is not told that it is back.
  mutating func noteLone(_ number: Int, _ will: Int, _ did: Callback) {
    let half = story.halves[number]
    guard !half.isComing, half.ending == .open, half.next == nil, will == script.ways.last,
      story.prints(half.instance, .viewDidAppear), story.partners(number).isEmpty,
      restsBehind(will)
    else { return }
    add(
      Oddity(
        kind: .leftOpen,
        position: will,
        instance: half.instance,
        price: price.leftOpen,
        witnesses: half.previous.map { [story.halves[$0].last] } ?? [],
        text:
          "\(story.name(half.instance)) is told that it goes, nobody comes, and the log goes on",
        lawful: .screenNotPrinted,
        prints: ask(half.instance, [did, .viewWillAppear]),
        missing: did
      )
    )
  }

  /// Whether the log goes on behind a position with what an app prints at rest, so that it was not cut
  /// there.
  func restsBehind(_ position: Int) -> Bool {
    let rest = script.said[script.said.firstIndex(atLeast: position + 1)...]
    if let one = script.lines[position].time,
      let last = rest.last.flatMap({ script.lines[$0].time })
    {
      return last - one > 2_000_000_000
    }
    return rest.count > 1
  }

  func isLastOfPart(_ will: Int, _ next: Int?) -> Bool {
    guard script.breaks.contains(where: { $0 > will }) else { return false }
    return next.map { script.isBroken(will, $0) } ?? true
  }

  func endOfPart(_ position: Int) -> Int {
    script.breaks.first { $0 > position } ?? Int.max
  }

  func endsRun(_ position: Int) -> Bool {
    script.launched.contains(script.lines[position].part + 1)
  }
}
