import LifelineChecker
import LifelineReading
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

  /// The calls that the repair of a finding puts in, or elsewhere, as far as their controllers are drawn.
  func ghosts(of finding: LifelineChecker.Finding) -> [Ghost] {
    (finding.repair?.edits ?? []).flatMap { edit -> [Ghost] in
      switch edit {
      case .delete: []
      case .insert(let line, let after): ghost(of: line, after: after).map { [$0] } ?? []
      case .move(let lines, let after):
        places(at: lines).compactMap { place in
          let text = ShortCall.short(texts[entries[place].text])
          return entries[place].lane.map {
            Ghost(place: self.place(at: after), lane: $0, text: text)
          }
        }
      }
    }
  }

  /// The places of the calls that the repair of a finding takes out, or puts elsewhere.
  func removed(by finding: LifelineChecker.Finding) -> [Int] {
    (finding.repair?.edits ?? []).flatMap { edit -> [Int] in
      switch edit {
      case .insert: []
      case .delete(let lines), .move(let lines, _): places(at: lines)
      }
    }
  }

  /// The places of calls on lines.
  private func places(at lines: ClosedRange<Int>) -> [Int] {
    entries.indices.filter { entries[$0].lane != nil && lines.contains(entries[$0].line) }
  }

  /// The last place that is not behind a line; -1 for none.
  private func place(at line: Int) -> Int {
    entries.lastIndex { $0.line > 0 && $0.line <= line } ?? -1
  }

  private func ghost(of native: String, after line: Int) -> Ghost? {
    var reader = TraceReader(text: "{\"lifeline\":1}\n\(native)\n", format: .native)
    while let item = reader.next() {
      guard case .event(let event) = item else { continue }
      let controllers = reader.context.controllers
      let id = TextLayout.plain(controllers.id(event.receiver), limit: 100)
      let className = TextLayout.plain(controllers.className(event.receiver), limit: 100)
      let place = self.place(at: line)
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
