import LifelineChecker
import LifelineTrace

extension Proposals {
  /// The calls on a controller that its machines and the fault's rule know of, each with what is
  /// nested in it.
  ///
  /// - Parameter receiver: The controller.
  /// - Returns: Calls without depth, time and turn, in declaration order of their callbacks.
  func vocabulary(of receiver: Receiver) -> [[Event]] {
    let parents = parents(of: receiver)
    var calls: [[Event]] = []
    for callback in callbacks().callbacks {
      switch callback {
      case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
        .viewDidDisappear:
        calls.append([appearance(callback, of: receiver)])
      case .beginAppearanceTransition:
        for appearing in [true, false] {
          var begin = appearance(callback, of: receiver)
          begin.flags.insert(.hasAppearing)
          if appearing { begin.flags.insert(.appearing) }
          let inner = appearance(appearing ? .viewWillAppear : .viewWillDisappear, of: receiver)
          calls += [[begin, inner], [begin]]
        }
      case .endAppearanceTransition:
        let end = call(callback, on: receiver)
        calls.append([end])
        for inner in [Callback.viewDidAppear, .viewDidDisappear] {
          calls.append([end, appearance(inner, of: receiver)])
        }
      // Why: the other two are UIKit's own, within addChild and removeFromParent.
      case .willMove: calls.append([move(callback, receiver, to: .none)])
      case .didMove: calls += parents.map { [move(callback, receiver, to: $0)] }
      case .viewDetached:
        var detached = call(callback, on: receiver)
        detached.object = .none
        calls.append([detached])
      case .addChild:
        for parent in parents {
          var add = call(callback, on: parent)
          add.object = receiver
          calls.append([add, move(.willMove, receiver, to: parent)])
        }
      case .select:
        if let select = selection(in: receiver) { calls.append([select]) }
      case .loadView, .viewDidLoad: calls.append([call(callback, on: receiver)])
      case .navigationWillShow, .prepareForSegue:
        if let twin = twin(callback, of: receiver) { calls.append([twin]) }
      default: break
      }
    }
    return calls.filter { isExpected($0) && isOnItsWay($0) && isPrinted($0[0].callback) }
  }

  /// Whether a callback of UIKit's own that a log need not print is one that the trace has, or that
  /// was expected: another one mends the log, and not the app.
  private func isPrinted(_ callback: Callback) -> Bool {
    guard callback == .loadView || callback == .viewIsAppearing else { return true }
    return trace.kinds.contains(callback) || fault.expected.contains(callback)
  }

  /// Whether the callbacks of a child that is driven by hand come from a begin or an end.
  private func isOnItsWay(_ calls: [Event]) -> Bool {
    guard let offence = fault.offence, let event = trace.entries[offence].event else { return true }
    return event.callback.group != .forwarding || !calls[0].callback.isAppearance
  }

  /// Whether calls go in the direction that was expected, where an appearance never came; and are the
  /// very ones, where a log tells which callback that was.
  private func isExpected(_ calls: [Event]) -> Bool {
    let appearance = fault.expected.intersection(CallbackSet(.appearance))
    guard !appearance.isEmpty, let callback = calls.last?.callback, callback.isAppearance else {
      return true
    }
    if fault.rule.isForPastedLogs, fault.strategy == .insert {
      return appearance.contains(callback)
    }
    guard fault.offence == nil else { return true }
    let direction: CallbackSet = callback.facts.contains(.isGoing) ? .goings : .comings
    return !appearance.intersection(direction).isEmpty
  }

  /// The events of each machine of the model.
  private static let machines: [CallbackSet] = Machine.all.map { machine in
    let events = Set(machine.edges.map(\.event))
    return CallbackSet(Callback.allCases.filter { events.contains($0.baseName) })
  }

  /// A begin and an end of a child at each of its container's callbacks since the child's own last
  /// one, where the container should have forwarded them and forwarded none.
  ///
  /// - Returns: At most one candidate.
  func forwarding() -> [Candidate] {
    guard fault.expected.contains(.beginAppearanceTransition), fault.subjects.count > 1,
      let child = fault.subjects.first, let first = fault.witnesses.last,
      let container = trace.entries[first].event?.receiver, container != child
    else { return [] }
    let start = trace.entries.indices[..<center].last { position in
      guard let event = trace.entries[position].event else { return false }
      return event.callback.isAppearance && event.receiver == child
    }
    guard let start else { return [] }
    var changes: [Change] = []
    for position in trace.entries.indices.dropFirst(start + 1).prefix(600) {
      guard let event = trace.entries[position].event, event.callback.isAppearance else { continue }
      if event.receiver == child { break }
      guard event.receiver == container, event.callback != .viewIsAppearing else { continue }
      let isWill = event.callback == .viewWillAppear || event.callback == .viewWillDisappear
      var outer = call(isWill ? .beginAppearanceTransition : .endAppearanceTransition, on: child)
      var inner = event
      inner.receiver = child
      inner.depth += 1
      inner.number = 0
      inner.flags.formUnion(.hasDepth)
      outer.depth = event.depth
      outer.flags.formUnion(event.flags.intersection(.hasDepth))
      if isWill {
        outer.flags.formUnion(event.flags.intersection([.hasAnimated, .animated]))
        outer.flags.insert(.hasAppearing)
        if event.callback == .viewWillAppear { outer.flags.insert(.appearing) }
      }
      guard let place = (trace.block(at: position)?.upperBound).map({ $0 + 1 }),
        trace.sourceLine(before: place) != nil, changes.count < 8
      else { return [] }
      changes.append(.insert([outer, inner], before: place))
    }
    return changes.isEmpty ? [] : [Candidate(changes: changes, cost: .init(edits: changes.count))]
  }

  /// What the rule needs and the offending event, with all events of their machines.
  private func callbacks() -> CallbackSet {
    var callbacks = fault.rule.needs.union(fault.rule.observes)
    if let offence = fault.offence, let event = trace.entries[offence].event {
      callbacks.insert(event.callback)
    }
    let known = callbacks
    for machine in Self.machines where !machine.intersection(known).isEmpty {
      callbacks = callbacks.union(machine)
    }
    for (callback, excuse) in Self.excuses where known.contains(callback) {
      if trace.kinds.contains(excuse) { callbacks.insert(excuse) }
    }
    // Why: nobody adds a child again because it was not told something.
    if !known.contains(.addChild) { callbacks.remove(.addChild) }
    if trace.kinds.contains(.beginAppearanceTransition), callbacks.contains(.viewWillAppear) {
      callbacks.insert(.beginAppearanceTransition)
      callbacks.insert(.endAppearanceTransition)
    }
    callbacks.remove(.deinitialize)
    callbacks.remove(.initialize)
    callbacks.remove(.diagnostic)
    return callbacks
  }

  /// What makes another callback lawful, where it is recorded, though no rule needs it for that.
  private static let excuses: [(Callback, Callback)] = [
    (.tabShouldSelect, .select), (.viewSet, .viewCleared),
  ]

  /// The controllers that are seen as a parent of another one, or hold its view, the latest first.
  private func parents(of receiver: Receiver) -> [Receiver] {
    var parents: [Receiver] = []
    let near = trace.entries[..<min(center + 1, trace.entries.count)].suffix(2000)
    for entry in near.reversed() {
      switch entry.item {
      case .event(let event):
        if event.callback == .addChild, event.object == receiver { parents.append(event.receiver) }
        let isMove = event.callback == .willMove || event.callback == .didMove
        let isParent = isMove || event.callback == .viewAttached
        if isParent, event.receiver == receiver, event.object.exists {
          parents.append(event.object)
        }
      case .state(let state):
        if state.receiver == receiver, state.parent.exists { parents.append(state.parent) }
      default: break
      }
      if parents.count > 3 { break }
    }
    return parents.reduce(into: []) { kept, parent in
      if !kept.contains(parent) { kept.append(parent) }
    }
  }

  /// A call without arguments; by the app where the trace says who calls.
  private func call(_ callback: Callback, on receiver: Receiver) -> Event {
    var event = Event(callback, on: receiver)
    if saysCallers, callback.facts.contains(.isAppsCall) { event.flags.insert(.byApp) }
    return event
  }

  /// Whether the offending event or one of those that make it wrong says who called it.
  private var saysCallers: Bool {
    ([fault.offence].compactMap(\.self) + fault.witnesses).contains { position in
      guard let flags = trace.entries[position].event?.flags else { return false }
      return !flags.isDisjoint(with: [.byApp, .byUIKit])
    }
  }

  private func move(_ callback: Callback, _ child: Receiver, to parent: Receiver) -> Event {
    var move = Event(callback, on: child)
    move.object = parent
    return move
  }

  /// An appearance callback, animated as the nearest one of the controller.
  private func appearance(_ callback: Callback, of receiver: Receiver) -> Event {
    var event = call(callback, on: receiver)
    let near = [
      trace.entries[..<min(center + 1, trace.entries.count)].suffix(60).reversed().map(\.event),
      trace.entries.dropFirst(center + 1).prefix(60).map(\.event),
    ].joined().compactMap(\.self).first {
      $0.receiver == receiver && $0.flags.contains(.hasAnimated)
    }
    if let near { event.flags.formUnion(near.flags.intersection([.hasAnimated, .animated])) }
    return event
  }

  /// The selection in code of the tab about which a delegate was asked; nil if it was not.
  private func selection(in tabs: Receiver) -> Event? {
    let asked = fault.witnesses.compactMap { trace.entries[$0].event }.last {
      $0.callback == .tabShouldSelect && $0.receiver == tabs
    }
    guard let asked else { return nil }
    var select = Event(.select, on: tabs)
    select.object = asked.object
    select.flags.insert(.byApp)
    return select
  }

  /// A call of the same group as the offending one, with its arguments.
  private func twin(_ callback: Callback, of receiver: Receiver) -> Event? {
    guard let offence = fault.offence, let event = trace.entries[offence].event,
      event.receiver == receiver, event.callback.group == callback.group,
      event.callback != callback, trace.context.lists[event].list.isEmpty
    else { return nil }
    var twin = call(callback, on: receiver)
    twin.object = event.object
    twin.other = event.other
    twin.detail = event.detail
    twin.flags.formUnion(event.flags.intersection([.hasAnimated, .animated]))
    return twin
  }
}
