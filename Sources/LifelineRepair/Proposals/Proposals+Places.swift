import LifelineTrace

// Where a call can be put.
extension Proposals {
  /// A place where a call can be put.
  struct Place: Hashable {
    var position: Int
    var depth: UInt16
    var hasDepth: Bool
  }

  /// The places around the offending event, the calls that make it wrong, and the calls around it.
  func places() -> [Place] {
    var places: [Place] = []
    var anchors = [fault.offence].compactMap(\.self) + fault.witnesses.reversed()
    if let leave = leave() { anchors.append(leave) }
    if let settling { anchors.insert(settling.lowerBound, at: 0) }
    anchors += anchors.map { trace.outermost(of: $0) }
    if let last = lastCall(inTurn: true) { anchors.append(last) }
    if let last = lastCall(inTurn: false) { anchors.append(last) }
    for anchor in anchors {
      guard let event = trace.entries[anchor].event else { continue }
      let hasDepth = event.flags.contains(.hasDepth)
      let after = (trace.block(at: anchor)?.upperBound).map { $0 + 1 }
      for position in [anchor, after].compactMap(\.self) {
        let place = Place(position: position, depth: event.depth, hasDepth: hasDepth)
        if !places.contains(place) { places.append(place) }
      }
    }
    return Array(places.prefix(14))
  }

  /// Whether a call on a child is put where the child has a parent.
  func fits(_ call: Event, _ place: Int) -> Bool {
    let isUnborn = changes.contains { position, event in
      position >= place && event.callback == .initialize && event.receiver.isEither(of: call)
        || position < place && event.callback == .deinitialize && event.receiver.isEither(of: call)
    }
    if isUnborn { return false }
    let child = call.callback == .addChild ? call.object : call.receiver
    let isChange = { (change: (position: Int, event: Event)) in
      let event = change.event
      return event.callback == .addChild && event.object == child
        || event.callback == .removeFromParent && event.receiver == child
    }
    let last = changes.last { $0.position < place && isChange($0) }?.event
    switch call.callback {
    // Why: what has a parent, or had one, was not forgotten.
    case .addChild: return last == nil
    case .willMove: return true
    case .viewDetached: return last?.callback == .removeFromParent
    default: break
    }
    let next = changes.first { $0.position >= place && isChange($0) }?.event
    if next?.callback == .addChild { return false }
    return call.callback.isAppearance || last?.callback != .removeFromParent
  }

  /// The last call before the fault with which the first subject begins to leave its parent.
  private func leave() -> Int? {
    trace.entries.indices[..<center].suffix(200).last { position in
      guard let event = trace.entries[position].event, event.receiver == fault.subjects.first
      else { return false }
      return event.callback == .removeFromParent
        || event.callback == .willMove && event.object == .none
    }
  }

  /// The last outermost call around one on the first subject.
  ///
  /// - Parameter inTurn: Whether only calls in the same turn of the run loop count.
  /// - Returns: Its position; nil if there is none.
  private func lastCall(inTurn: Bool) -> Int? {
    guard let subject = fault.subjects.first else { return nil }
    let turn = trace.entries.indices.contains(center) ? trace.entries[center].event?.turn : nil
    let last = trace.entries.indices.dropFirst(center).prefix(600).last { position in
      guard let event = trace.entries[position].event else { return false }
      guard !inTurn || event.turn == turn else { return false }
      return event.receiver == subject || event.object == subject
    }
    return last.map { trace.outermost(of: $0) }
  }
}

extension Receiver {
  /// Whether a controller receives a call, or is what it is about.
  fileprivate func isEither(of call: Event) -> Bool { self == call.receiver || self == call.object }
}
