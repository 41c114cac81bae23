import LifelineChecker
import LifelineTrace

/// Where a finding lies in a kept trace.
struct Fault {
  /// Its rule.
  let rule: Rule
  /// What kind of edit comes nearest: the rule's, or a move where two callbacks have changed places.
  let strategy: RepairStrategy
  /// What makes it the same one in an edited trace.
  let key: Replay.Key
  /// The position of the offending event; nil where something never came.
  let offence: Int?
  /// Whether only UIKit complained; the offending event is then the call that it complained about.
  let isHeard: Bool
  /// The positions of the events that make it wrong, in order.
  let witnesses: [Int]
  /// The positions of the events that are wrong in the same way and are told under it, in order.
  let again: [Int]
  /// The controllers it is about, the one that it names first; at most five.
  let subjects: [Receiver]
  /// The callbacks that were expected instead.
  let expected: CallbackSet
  /// The position of UIKit's own message about it; nil if there is none.
  let uikitMessage: Int?

  /// Finds the place of a finding; nil if it is not about events of the trace, no edit mends its
  /// like, or it is only what UIKit said of a call that is not recorded.
  ///
  /// - Parameters:
  ///   - finding: The finding, as a replay judged it.
  ///   - trace: The trace.
  init?(_ finding: Finding, in trace: KeptTrace) {
    guard let rule = Rule.named(finding.rule), rule.unrepairable == nil,
      let position = KeptTrace.position(of: finding.line),
      trace.entries.indices.contains(position)
    else { return nil }
    self.rule = rule
    strategy = rule.isAboutOrder && Self.isSwapped(position, in: trace) ? .move : rule.repair
    key = Replay.Key(finding, at: position)
    let evidence = finding.evidence
    isHeard = evidence.isUIKitMessage
    if isHeard {
      guard let cause = Self.cause(of: position, in: trace) else { return nil }
      offence = cause
    } else {
      offence = evidence.callback == nil || trace.entries[position].event == nil ? nil : position
    }
    var witnesses: [Int] = []
    for line in isHeard ? [] : evidence.others {
      guard let found = KeptTrace.position(of: line),
        trace.entries.indices.contains(found), trace.entries[found].event != nil,
        !witnesses.contains(found)
      else { continue }
      witnesses.append(found)
    }
    self.witnesses = witnesses
    let alike = finding.followers.filter { $0.rule == finding.rule }
    again =
      finding.folded > finding.followers.count
      ? [] : alike.compactMap { KeptTrace.position(of: $0.line) }
    expected = CallbackSet(evidence.expected.map(\.callback))
    uikitMessage = isHeard ? position : finding.uikit.flatMap { KeptTrace.position(of: $0.line) }
    var subjects: [Receiver] = []
    for position in [offence].compactMap(\.self) + witnesses.reversed() {
      guard let event = trace.entries[position].event else { continue }
      subjects += [event.receiver, event.object, event.other]
    }
    if offence == nil {
      subjects += Self.shown(by: evidence.subject, at: position, in: trace)
      subjects += Self.onScreen(around: position, in: trace)
    }
    subjects = subjects.reduce(into: []) { kept, subject in
      if subject.exists, !kept.contains(subject) { kept.append(subject) }
    }
    if let own = subjects.firstIndex(of: evidence.subject) {
      subjects.insert(subjects.remove(at: own), at: 0)
    }
    self.subjects = Array(subjects.prefix(5))
    guard !subjects.isEmpty else { return nil }
  }

  /// The call of the app that UIKit complains about: the last one before its words that is about the
  /// same controller; nil if none is near.
  private static func cause(of uikitMessage: Int, in trace: KeptTrace) -> Int? {
    guard let words = trace.entries[uikitMessage].event else { return nil }
    let about = [words.receiver, words.object, words.other].filter { $0.exists }
    return trace.entries.indices[..<uikitMessage].suffix(6).last { position in
      guard let call = trace.entries[position].event, call.isApps, call.turn == words.turn,
        call.callback.setsOff || call.callback.isAppearance
      else { return false }
      return [call.receiver, call.object, call.other].contains(where: about.contains)
    }
  }

  /// The controller that a container was last made to show, up to a position; none if that is not
  /// told.
  private static func shown(
    by container: Receiver,
    at position: Int,
    in trace: KeptTrace
  ) -> [Receiver] {
    for entry in trace.entries[...position].suffix(200).reversed() {
      guard let event = entry.event, event.callback.group == .navigation,
        event.receiver == container
      else { continue }
      let lists = trace.context.lists[event]
      return [lists.stack.last ?? lists.list.last ?? event.object]
    }
    return []
  }

  /// The controllers that appeared or disappeared last before a position.
  private static func onScreen(around position: Int, in trace: KeptTrace) -> [Receiver] {
    var found: [Receiver] = []
    for entry in trace.entries[...position].suffix(200).reversed() where found.count < 3 {
      if case .state(let state) = entry.item, state.appearance == .appeared {
        found.append(state.receiver)
      }
      guard let event = entry.event, event.callback.isAppearance else { continue }
      if !found.contains(event.receiver) { found.append(event.receiver) }
    }
    return found
  }
}

extension Fault {
  /// Whether a did stands where its will should, and the will where the did should: right before it,
  /// or right behind the opposite will.
  private static func isSwapped(_ position: Int, in trace: KeptTrace) -> Bool {
    guard let event = trace.entries[position].event else { return false }
    let (own, opposite): (Callback, Callback)
    switch event.callback {
    case .viewDidAppear: (own, opposite) = (.viewWillAppear, .viewWillDisappear)
    case .viewDidDisappear: (own, opposite) = (.viewWillDisappear, .viewWillAppear)
    default: return false
    }
    let isOwn = { (entry: KeptTrace.Entry) -> Callback? in
      guard let other = entry.event, other.receiver == event.receiver,
        Self.compared.contains(other.callback)
      else { return nil }
      return other.callback
    }
    let reach = 200
    let next = trace.entries.dropFirst(position + 1).prefix(reach).lazy.compactMap(isOwn).first
    let former = trace.entries[..<position].suffix(reach).reversed().lazy.compactMap(isOwn)
    return next == own || Array(former.prefix(2)) == [opposite, own]
  }

  private static let compared: CallbackSet = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
}
