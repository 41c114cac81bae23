import LifelineTrace

/// Controllers that are presented and never come.
extension OddityFinder {
  /// Finds the presentations of which nothing came, though their controllers print.
  mutating func findRefused() {
    let presented = script.lines.indices.filter {
      script.callback($0) == .present && script.lines[$0].object.exists
    }
    guard !presented.isEmpty, !script.ways.isEmpty else { return }
    for position in presented {
      let object = script.lines[position].object
      let own = script.own[object] ?? []
      // Why: of who prints nothing at all nobody knows whether it came.
      guard !comes(object, around: position), position + Self.fewLater < script.lines.count,
        let instance = (own.first { $0 > position } ?? own.last).flatMap({ story.owner[$0] })
      else { continue }
      let other = presented.last { $0 < position && position - $0 <= Self.fewLater }
      let name = script.log.shortName(object)
      add(
        Oddity(
          kind: .refused,
          position: position,
          instance: instance,
          price: price.refused,
          witnesses: (other.map { [$0] } ?? []) + own.filter { $0 > position }.prefix(1),
          text: "\(name) is presented, and is never told that it comes",
          lawful: .notPrinted,
          prints: [.callback(Callback.viewDidLoad.baseName, inClass: script.log.className(object))],
          missing: .viewDidLoad
        )
      )
    }
  }

  /// How many lines have to follow what is presented, and how near another presentation is to it.
  private static let fewLater = 3

  /// How many of an object's lines are looked at.
  private static let fewLines = 12

  /// Whether somebody is told that it loads or comes behind a position, before it dies, or had come right before.
  private func comes(_ object: Receiver, around position: Int) -> Bool {
    let own = script.own[object] ?? []
    let later = own.firstIndex(atLeast: position)
    if later > 0, script.callback(own[later - 1])?.isHalf == true,
      script.callback(own[later - 1])?.isComing == true
    {
      return true
    }
    let next = own[later...].prefix(Self.fewLines).prefix {
      script.callback($0) != .deinitialize && script.callback($0) != .initialize
    }
    return next.contains { script.callback($0)?.isLoad == true || isComing($0) }
  }

  private func isComing(_ position: Int) -> Bool {
    script.callback(position)?.isHalf == true && script.callback(position)?.isComing == true
  }
}
