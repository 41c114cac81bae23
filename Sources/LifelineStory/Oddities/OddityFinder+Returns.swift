import LifelineTrace

/// Screens that come back together, though one had taken the other's place.
extension OddityFinder {
  /// Finds the first transition in which somebody comes beside the one that had come for it.
  mutating func findBackTogether() {
    for transition in story.transitions where !transition.isTurned {
      let coming = transition.halves.filter {
        story.halves[$0].isComing && story.halves[$0].ending == .done
      }
      guard coming.count > 1, coming.count <= Self.most else { continue }
      for number in coming {
        guard let went = story.halves[number].previous, story.halves[went].ending == .done,
          script.moves[story.receiver(story.halves[number].instance)] == nil,
          let heir = story.partners(went).map({ story.halves[$0] }).filter({ $0.ending == .done })
            .first(where: { heir in
              coming.contains {
                story.halves[$0].instance == heir.instance && story.halves[$0].previous != nil
              }
            })
        else { continue }
        let half = story.halves[number]
        add(
          Oddity(
            kind: .heaps,
            position: half.first,
            instance: half.instance,
            price: price.heaps,
            witnesses: [story.halves[went].last] + coming.map { story.halves[$0].first },
            text:
              "\(story.name(half.instance)) comes back beside \(story.name(heir.instance)), which had taken its place",
            features: [.contained],
            lawful: .notPrinted,
            prints: ask(half.instance, [.removeFromParent]),
            missing: .removeFromParent
          )
        )
        return
      }
    }
  }

  /// How many come at once at most; of more nothing is said.
  private static let most = 8
}
