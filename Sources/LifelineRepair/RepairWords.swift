import LifelineTrace

/// Says what edits come to for the app: what to call, what not, and when.
struct RepairWords {
  let trace: KeptTrace
  let fault: Fault

  /// The phrase for some changes.
  ///
  /// - Parameter changes: The changes, without what goes along with them.
  /// - Returns: One phrase, lower-case, no period.
  func summary(_ changes: [Change]) -> String {
    changes.sorted { $0.place < $1.place }.map(phrase).joined(separator: ", and ")
  }

  private func phrase(_ change: Change) -> String {
    switch change {
    case .delete(let range):
      guard let event = trace.entries[range.lowerBound].event else { return "" }
      if let act = act(event) { return "do not \(act)" }
      let verbs = verbs(of: event)
      return "\(verbs.delete) \(call(event))\(verbs.deleteEnd)"
    case .insert(let events, let place):
      let moment = moment(place, events[0].depth)
      if let act = act(events[0]) { return "\(act) \(moment)" }
      let verbs = verbs(of: events[0])
      return "\(verbs.insert) \(call(events[0])) \(verbs.come)\(moment)"
    case .move(let range, let place):
      guard let event = trace.entries[range.lowerBound].event else { return "" }
      let moment = moment(place, event.depth)
      if let act = act(event) { return "\(act) \(moment)" }
      let verbs = verbs(of: event)
      return "\(verbs.insert) \(call(event)) \(verbs.come)\(moment)"
    }
  }

  /// What is said around a call: to take it out, and to put it in or elsewhere.
  private struct Verbs {
    var delete: String
    var deleteEnd = ""
    var insert: String
    var come = ""

    /// A call that the app makes as its own.
    static let apps = Verbs(delete: "do not call", insert: "call")
    /// A callback that only UIKit should call, and the app called.
    static let byHand = Verbs(delete: "do not call", deleteEnd: " yourself", insert: "call")
    /// A callback that comes from UIKit or from a container.
    static let callbacks = Verbs(
      delete: "see to it that",
      deleteEnd: " is not called",
      insert: "see to it that",
      come: "is called "
    )
    /// What happens and is no call.
    static let happenings = Verbs(
      delete: "see to it that",
      deleteEnd: " does not happen",
      insert: "see to it that",
      come: "happens "
    )
  }

  /// What the app does that is no call with a name, as an imperative; nil for any other event.
  private func act(_ event: Event) -> String? {
    let name = trace.name(event.receiver)
    switch event.callback {
    case .viewAttached:
      return "add the view of \(name)"
        + (event.object >= 0 ? " below that of \(trace.name(event.object))" : "")
    case .viewDetached: return "take the view of \(name) out"
    case .viewSet: return "give \(name) another view"
    case .viewCleared: return "set the view of \(name) to nil"
    case .rootViewControllerSet: return "make \(name) the root of a window"
    case .select where event.object >= 0: return "select \(trace.name(event.object)) in \(name)"
    default: return nil
    }
  }

  /// The verbs for an event: who acts decides, and then whether it is a call at all.
  private func verbs(of event: Event) -> Verbs {
    if event.isApps { return event.callback.isAppsCall ? .apps : .byHand }
    return event.callback.name.contains("(") ? .callbacks : .happenings
  }

  /// When something is to happen: before the event at a place if the fault is about that one, and
  /// else after the call in front of it.
  private func moment(_ place: Int, _ depth: UInt16) -> String {
    let known = [fault.offence].compactMap(\.self) + fault.witnesses
    if place < trace.entries.count, known.contains(place), let event = trace.entries[place].event {
      return "before \(call(event))"
    }
    let before = trace.entries[..<place].last { ($0.event?.depth ?? .max) <= depth }?.event
    if let before { return "after \(call(before))" }
    let next = trace.entries.dropFirst(place).first { $0.event != nil }?.event
    return next.map { "before \(call($0))" } ?? "at the end"
  }

  /// A call with its arguments, as code would write it.
  private func call(_ event: Event) -> String {
    var arguments: [String] = []
    if event.callback == .beginAppearanceTransition, let appearing = event.appearing {
      arguments.append("\(appearing)")
    }
    if event.object != .unknown {
      let label = event.callback.objectLabel.description
      let isSaid = !label.isEmpty && label != "to"
      arguments.append((isSaid ? "\(label): " : "") + trace.name(event.object))
    }
    if let animated = event.animated { arguments.append("animated: \(animated)") }
    let isWord = !event.callback.name.contains("(") && arguments.isEmpty
    let base = "\(trace.name(event.receiver)).\(event.callback.baseName)"
    return isWord ? base : "\(base)(\(arguments.joined(separator: ", ")))"
  }
}
