import LifelineTrace

extension Model {
  /// Whether a controller, or one above it, was seen to present another, which may cover it.
  func mayBeCovered(_ receiver: Receiver) -> Bool {
    climb(from: receiver) { self[$0].lifetime.hasPresented } != nil
  }

  /// Those of some controllers that have appeared for sure and are children of a container, as far
  /// as their parents are known, in the order in which they came in.
  func appeared(among receivers: [Receiver], in container: Receiver) -> [Receiver] {
    receivers.filter { receiver in
      let state = self[receiver]
      return state.appearance.natural == .appeared && state.containment.mayBeIn(container)
        && !traits(receiver).isConjectured && !state.lifetime.died.isKnown
    }.sorted { self[$0].appearance.last.line < self[$1].appearance.last.line }
  }
}
