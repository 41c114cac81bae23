import LifelineTrace

/// Children that an app adds one after the other, and never takes out.
extension OddityFinder {
  /// Finds the containers whose children go, or are chosen one after the other, and are never removed.
  mutating func findAdded() {
    var children: [Receiver: [Addition]] = [:]
    for (position, line) in script.lines.enumerated() where line.object.exists {
      if line.callback == .didMove {
        children[line.object, default: []].append(
          Addition(position: position, child: line.receiver)
        )
      } else if line.callback == .addChild, !script.printed.contains(.didMove) {
        children[line.receiver, default: []].append(
          Addition(position: position, child: line.object)
        )
      }
    }
    // Why: dictionaries have another order in each run.
    for (container, added) in children.sorted(by: { $0.value[0].position < $1.value[0].position })
    where added.count > 2 && !script.log.isSystem(container) {
      findLeft(added, in: container)
    }
  }

  /// That a child is in a container.
  private struct Addition {
    let position: Int
    let child: Receiver
  }

  private mutating func findLeft(_ added: [Addition], in container: Receiver) {
    let left = zip(added, added.dropFirst()).compactMap { one, next -> Addition? in
      let own = script.own[one.child] ?? []
      let later = own[own.firstIndex(atLeast: one.position + 1)...].prefix(Self.most)
      let end = script.callback(later.last ?? 0) == .deinitialize ? later.last : nil
      guard let last = added.last, later.count < Self.most, !later.contains(where: isRemoval),
        end.map({ $0 > last.position }) ?? true
      else { return nil }
      guard later.contains(where: { script.callback($0)?.isHalf == true }) else {
        // Why: where nothing tells that they come and go, that another one is chosen does.
        return script.ways.isEmpty && isChosen(next.position)
          ? Addition(position: next.position, child: one.child) : nil
      }
      let gone = later.first { script.callback($0) == .viewDidDisappear }
      guard let gone, gone < last.position, !goes(container, between: one.position, and: gone)
      else { return nil }
      return Addition(position: gone, child: one.child)
    }
    guard left.count > 1, let first = left.first,
      let instance = (script.own[first.child] ?? []).compactMap({ story.owner[$0] }).first
    else { return }
    add(
      Oddity(
        kind: .heaps,
        position: first.position,
        instance: instance,
        price: price.heaps,
        witnesses: left.dropFirst().map(\.position) + added.suffix(1).map(\.position),
        text: "\(story.name(instance)) is not removed from "
          + "\(script.log.shortName(container)) when others are added in its stead",
        features: [.contained],
        lawful: .notPrinted,
        prints: [.callback(Callback.removeFromParent.baseName, inClass: story.className(instance))],
        missing: .removeFromParent
      )
    )
  }

  /// Whether a line right before says that one of several is chosen.
  private func isChosen(_ position: Int) -> Bool {
    script.lines[max(0, position - Self.fewAround)..<position].contains {
      $0.isNews && $0.text.namesSwitch
    }
  }

  /// How many of a child's lines are looked at; of one with more nothing is said.
  private static let most = 64

  /// How many lines around an addition are looked at.
  private static let fewAround = 5

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
