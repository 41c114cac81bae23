import LifelineChecker
import LifelineTrace

extension Picture {
  /// A call that should have come: where the repair of a finding puts it.
  package struct Ghost: Sendable, Equatable {
    /// The place behind which it should have come; -1 for the beginning.
    package var place: Int
    /// The lane of its controller.
    package var lane: Int
    /// The name of the call, in few letters.
    package var text: String
  }

  /// The calls that the repair of a finding inserts, as far as their controllers are drawn.
  func ghosts(of finding: LifelineChecker.Finding) -> [Ghost] {
    guard let repair = finding.repair else { return [] }
    return repair.edits.compactMap { edit in
      guard case .insert(let line, let after) = edit else { return nil }
      return ghost(of: line, after: after)
    }
  }

  private func ghost(of native: String, after line: Int) -> Ghost? {
    var reader = TraceReader(text: "{\"lifeline\":1}\n\(native)\n", format: .native)
    while let item = reader.next() {
      guard case .event(let event) = item else { continue }
      let controllers = reader.context.controllers
      let id = TextLayout.plain(controllers.id(event.receiver), limit: 100)
      let className = TextLayout.plain(controllers.className(event.receiver), limit: 100)
      let place = entries.lastIndex { $0.line > 0 && $0.line <= line } ?? -1
      func isAlive(_ lane: Lane) -> Bool { lane.first <= place + 1 && lane.end(in: self) >= place }
      let own =
        lanes.firstIndex { $0.name == id && isAlive($0) }
        ?? lanes.firstIndex { $0.name == className && isAlive($0) }
        ?? lanes.firstIndex { $0.name == id }
      guard let own else { return nil }
      return Ghost(place: place, lane: own, text: ShortCall.shortName(event.callback.baseName))
    }
    return nil
  }
}
