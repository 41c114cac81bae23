import LifelineTrace

/// Says what edits come to for the app: what to call, what not, and when.
struct RepairPhrases {
  let trace: KeptTrace
  let fault: Fault

  /// The phrase for some changes.
  ///
  /// What is to come or not to come in the same way and at the same moment is said at once.
  ///
  /// - Parameter changes: The changes, without what goes along with them.
  /// - Returns: One phrase, lower-case, no period.
  func summary(_ changes: [Change]) -> String {
    var phrases: [Phrase] = []
    for phrase in changes.sorted(by: { $0.place < $1.place }).compactMap(phrase) {
      if let last = phrases.indices.last, phrases[last].head == phrase.head,
        phrases[last].tail == phrase.tail
      {
        phrases[last].events += phrase.events
      } else {
        phrases.append(phrase)
      }
    }
    return phrases.map(\.text).joined(separator: ", and ")
  }

  /// What is said of some events: an order to the app, or what must be true of UIKit's calls.
  private struct Phrase {
    var head = ""
    var events: [String]
    var tail: String

    var text: String {
      let word = head.hasPrefix("do not") ? " or " : " and "
      guard events.count > 2, let last = events.last else {
        return head + events.joined(separator: word) + tail
      }
      return head + events.dropLast().joined(separator: ", ") + word + last + tail
    }
  }

  private func phrase(_ change: Change) -> Phrase? {
    guard let event = event(of: change) else { return nil }
    if case .delete = change { return absence(event) }
    if case .replace(let range, let events) = change,
      let old = trace.entries[range.lowerBound].event
    {
      return substitution(of: events.filter { $0.receiver == old.receiver }, for: old)
    }
    return presence(event, change.place)
  }

  /// The call that a change takes out, puts in or moves; nil if it is about none.
  private func event(of change: Change) -> Event? {
    switch change {
    case .insert(let events, _), .replace(_, let events): events.first
    case .delete(let range), .move(let range, _): trace.entries[range.lowerBound].event
    }
  }

  /// The phrase for an event that is not to come.
  private func absence(_ event: Event) -> Phrase {
    let act = act(event)
    if !event.isApps, act == nil { return Phrase(events: [call(event)], tail: " must not come") }
    // Why: what only UIKit should call, the app called by hand.
    let tail = act == nil && !event.callback.facts.contains(.isAppsCall) ? " yourself" : ""
    let head = act == nil ? "do not call " : "do not "
    return Phrase(head: head, events: [act ?? call(event)], tail: tail)
  }

  /// The phrase for events that are to come in the place of another.
  private func substitution(of events: [Event], for old: Event) -> Phrase? {
    guard let event = events.first else { return nil }
    if event.thread != old.thread {
      return Phrase(events: [call(event)], tail: " must run on the main thread")
    }
    if event.callback == old.callback, event.animated != old.animated,
      let animated = event.animated
    {
      return Phrase(events: [call(old)], tail: " must come with animated: \(animated)")
    }
    let act = event.callback == old.callback ? "calling it" : "beginning and ending the transition"
    return Phrase(
      head: "let UIKit send ",
      events: events.map(call),
      tail: " rather than \(act) yourself"
    )
  }

  /// The phrase for an event that is to come at a place.
  private func presence(_ event: Event, _ place: Int) -> Phrase {
    let act = act(event)
    let isCallback = act == nil && !event.isApps
    return Phrase(
      head: act == nil && event.isApps ? "call " : "",
      events: [act ?? call(event)],
      tail: (isCallback ? " must come " : " ") + moment(place, event.depth)
    )
  }

  /// What the app does that is no call with a name, as an imperative; nil for any other event.
  private func act(_ event: Event) -> String? {
    let name = trace.name(event.receiver)
    switch event.callback {
    case .viewAttached:
      return "add the view of \(name)"
        + (event.object.exists ? " below that of \(trace.name(event.object))" : "")
    case .viewDetached: return "take the view of \(name) out"
    case .viewSet: return "give \(name) another view"
    case .viewCleared: return "set the view of \(name) to nil"
    case .rootViewControllerSet: return "make \(name) the root of a window"
    case .select where event.object.exists: return "select \(trace.name(event.object)) in \(name)"
    default: return nil
    }
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
