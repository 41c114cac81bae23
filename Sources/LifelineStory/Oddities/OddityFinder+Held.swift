import LifelineTrace

/// Controllers that something holds until it has called them.
extension OddityFinder {
  /// Who dies late, right behind a line that it prints itself, as one does that a timer or a delayed call held.
  mutating func findHeld() { for number in story.instances.indices { findHeld(number) } }

  private mutating func findHeld(_ number: Int) {
    let own = story.instances[number].lines
    guard let death = own.last, script.callback(death) == .deinitialize,
      let gone = own.last(where: { script.callback($0) == .viewDidDisappear }),
      // Why: nothing but its own work stands between that and its death.
      let work = (script.remarks[story.className(number)] ?? []).last(where: { $0 == death - 1 }),
      gone < work, let end = script.lines[death].time, let start = script.lines[gone].time,
      end - start > Self.long
    else { return }
    add(
      Oddity(
        kind: .speaksOn,
        position: work,
        instance: number,
        price: price.speaksOn,
        witnesses: [gone, death],
        text: "\(story.name(number)) has gone, goes on to work, and dies only then",
        lawful: .screenNotPrinted,
        prints: [
          .backtrace(ofCallback: Callback.deinitialize.baseName, inClass: story.className(number))
        ]
      )
    )
  }

  /// How many nanoseconds are longer than any animation.
  private static let long: Int64 = 3_000_000_000
}
