import LifelineChecker
import LifelineTrace

extension Proposals {
  /// The same calls in the same places, and otherwise: with another argument, on the main thread, or
  /// sent by UIKit rather than by the app.
  ///
  /// - Returns: At most one candidate, with an edit for each call.
  func replacements() -> [Candidate] {
    guard let offence = fault.offence, let event = trace.entries[offence].event else { return [] }
    if fault.strategy == .replace {
      // Why: what several calls have in common is mended where they are made, and not call by call.
      guard fault.again.isEmpty || !event.thread.isPresent else { return [] }
      let changes = ([offence] + fault.again).compactMap(corrected)
      return changes.count == fault.again.count + 1 ? candidate(changes) : []
    }
    guard fault.strategy == .leaveToUIKit else { return [] }
    if event.callback.isAppearance, event.flags.contains(.byApp) {
      var own = event
      own.flags.remove(.byApp)
      return candidate([.replace(offence...offence, [own])])
    }
    guard event.callback == .beginAppearanceTransition, let begin = handedOver(offence) else {
      return []
    }
    let end = trace.entries.indices.dropFirst(offence + 1).prefix(600).first { position in
      guard let later = trace.entries[position].event else { return false }
      return later.callback == .endAppearanceTransition && later.receiver == event.receiver
    }
    return candidate([begin] + [end.flatMap(handedOver)].compactMap(\.self))
  }

  private func candidate(_ changes: [Change]) -> [Candidate] {
    let isWhole = changes.allSatisfy { trace.ownsLines($0.reach) }
    return isWhole ? [Candidate(changes: changes, cost: .init(edits: changes.count))] : []
  }

  /// An event with its flag turned, or on the main thread with all that is nested in it.
  private func corrected(_ position: Int) -> Change? {
    guard var event = trace.entries[position].event else { return nil }
    if event.thread.isPresent {
      guard let block = trace.block(at: position) else { return nil }
      let events = trace.entries[block].compactMap(\.event)
      guard events.count == block.count else { return nil }
      let hopped = events.map { event in
        var event = event
        event.thread = Event(event.callback, on: event.receiver).thread
        return event
      }
      return .replace(block, hopped)
    }
    guard event.flags.contains(.hasAnimated) else { return nil }
    event.flags.formSymmetricDifference(.animated)
    return .replace(position...position, [event])
  }

  /// A begin or an end by hand without itself: what is nested in it comes by itself.
  private func handedOver(_ position: Int) -> Change? {
    guard let call = trace.entries[position].event, let block = trace.block(at: position),
      block.count > 1
    else { return nil }
    var inner: [Event] = []
    for entry in trace.entries[block].dropFirst() {
      switch entry.item {
      case .event(var event):
        event.depth -= 1
        inner.append(event)
      case .exit(let exit) where exit.number == call.number: break
      default: return nil
      }
    }
    return inner.isEmpty ? nil : .replace(block, inner)
  }
}
