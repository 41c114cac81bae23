import LifelineTrace

/// Children that an app adds one after the other, and never takes out.
extension OddityFinder {
  /// Finds the containers whose children go while others are added, and are never removed.
  mutating func findAdded() {
    for receiver in script.receivers where !script.log.isSystem(receiver) {
      let added = (script.own[receiver] ?? []).filter {
        script.callback($0) == .addChild && script.lines[$0].object.exists
      }
      if added.count > 2 { findLeft(added, in: receiver) }
    }
  }

  private mutating func findLeft(_ added: [Int], in container: Receiver) {
    let left = added.dropLast().compactMap { position -> (place: Int, child: Receiver)? in
      let child = script.lines[position].object
      let later = (script.own[child] ?? []).drop { $0 < position }
      guard let gone = later.first(where: { script.callback($0) == .viewDidDisappear }),
        let last = added.last, gone < last, !later.contains(where: isRemoval),
        !goes(container, between: position, and: gone)
      else { return nil }
      return (gone, child)
    }
    guard Set(left.map(\.child)).count > 1, let first = left.first,
      let instance = story.owner[first.place]
    else { return }
    add(
      Oddity(
        kind: .heaps,
        position: first.place,
        instance: instance,
        price: price.heaps,
        witnesses: left.dropFirst().map(\.place) + added.suffix(1),
        text: "\(story.name(instance)) has gone, and is not removed from "
          + "\(script.log.shortName(container)) when others are added",
        features: [.contained],
        lawful: .notPrinted,
        prints: [.callback(Callback.removeFromParent.baseName, inClass: story.className(instance))],
        missing: .removeFromParent
      )
    )
  }

  /// Whether a line tells that a child leaves its container.
  private func isRemoval(_ position: Int) -> Bool {
    switch script.callback(position) {
    case .removeFromParent: true
    case .willMove, .didMove: script.lines[position].object == .none
    default: false
    }
  }

  /// Whether a container is told that it goes between two positions.
  private func goes(_ container: Receiver, between first: Int, and second: Int) -> Bool {
    script.ways(between: first, and: second).contains {
      script.lines[$0].receiver == container && script.callback($0)?.isComing == false
    }
  }
}
