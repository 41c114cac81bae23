import LifelineReading
package import LifelineTrace

/// One machine of one controller, moved along by an event.
package struct MachineTransition: Sendable {
  /// The controller.
  package let subject: Receiver
  /// What the machine calls the event; where several words fit, that of the edge.
  package let event: String
  /// The event itself.
  let moment: Moment
  /// The states that were possible before.
  package let before: StateSet
  /// The states that are possible afterwards.
  package let after: StateSet
  /// The positions of the edges that explain the step; none where the machine has no such edge, and
  /// the model took the states that the event leaves behind.
  package let edges: [Int]

  /// The machine.
  package var kind: Machine.Kind { before.kind }

  /// The one-based line of the event.
  package var line: Int { Int(moment.line) }

  /// A machine of a controller.
  struct Key: Hashable {
    var kind: Machine.Kind
    var subject: Receiver
  }

  /// The machine and the controller.
  var key: Key { Key(kind: kind, subject: subject) }
}

extension Machine.Kind {
  /// What the machine may call an event, for a controller that takes part in it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - subject: The controller.
  ///   - list: The controllers that the event sets, where it sets several.
  /// - Returns: The words; none if the event means nothing to the machine.
  func words(for event: Event, on subject: Receiver, _ list: [Receiver]) -> [String] {
    let isReceiver = event.receiver == subject
    let name = event.callback.baseName
    switch self {
    case .loading:
      return isReceiver && event.callback.group == .loading ? [name] : []
    case .appearance: return isReceiver && event.callback.isAppearance ? [name] : []
    case .manualTransition: return isReceiver ? Self.manualWords(for: event) : []
    case .containment: return Self.containmentWords(for: event, on: subject)
    case .stackMembership: return Self.stackWords(for: event, on: subject, list)
    case .tabSelection: return Self.tabWords(for: event, on: subject)
    case .presentation: return Self.presentationWords(for: event, on: subject)
    case .segue: return Self.segueWords(for: event, on: subject)
    case .containerTransition: return isReceiver ? Self.transitionWords(for: event) : []
    case .removal: return Self.removalWords(for: event, on: subject)
    }
  }

  private static func manualWords(for event: Event) -> [String] {
    switch event.callback {
    case .beginAppearanceTransition:
      event.appearing.map { [$0 ? "begin(appearing)" : "begin(disappearing)"] } ?? []
    case .endAppearanceTransition: ["end"]
    case .viewDidAppear, .viewDidDisappear: ["did"]
    default: []
    }
  }

  private static func containmentWords(for event: Event, on subject: Receiver) -> [String] {
    switch event.callback {
    case .addChild: return event.object == subject ? ["addChild"] : []
    case .removeFromParent: return event.receiver == subject ? ["removeFromParent"] : []
    case .willMove, .didMove:
      guard event.receiver == subject else { return [] }
      if event.object == .none { return ["\(event.callback.baseName)(nil)"] }
      return event.callback == .didMove
        ? ["didMove(parent)"] : ["willMove(parent)", "willMove(system parent)"]
    default: return []
    }
  }

  private static func stackWords(
    for event: Event,
    on subject: Receiver,
    _ list: [Receiver]
  ) -> [String] {
    switch event.callback {
    case .pushViewController: [event.object == subject ? "push" : "push of another"]
    case .setViewControllers: [list.contains(subject) ? "set with it" : "set without it"]
    case .popViewController, .popToViewController, .popToRootViewController: ["pop"]
    case .viewWillAppear: event.receiver == subject ? ["viewWillAppear"] : []
    case .viewDidDisappear: ["viewDidDisappear"]
    default: []
    }
  }

  private static func presentationWords(for event: Event, on subject: Receiver) -> [String] {
    switch event.callback {
    case .present: event.object == subject ? ["present"] : []
    case .presentCompleted, .dismiss, .dismissCompleted: [event.callback.baseName]
    case .presentationDidDismiss: ["didDismiss"]
    case .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      event.receiver == subject ? [event.callback.baseName] : []
    case .diagnostic: ["refusal", "early refusal"]
    default: []
    }
  }

  private static func tabWords(for event: Event, on subject: Receiver) -> [String] {
    let isSubject = event.object == subject
    switch event.callback {
    case .select: return [isSubject ? "select" : "select of another"]
    case .tabDidSelect: return [isSubject ? "didSelect" : "didSelect of another"]
    case .tabShouldSelect:
      return isSubject ? [event.returned == false ? "shouldSelect(no)" : "shouldSelect(yes)"] : []
    default: return []
    }
  }

  private static func segueWords(for event: Event, on subject: Receiver) -> [String] {
    let source = event.other.exists ? event.other : event.receiver
    switch event.callback {
    case .shouldPerformSegue where event.receiver == subject:
      return [event.returned == false ? "shouldPerformSegue(no)" : "shouldPerformSegue(yes)"]
    case .performSegue: return event.receiver == subject ? ["performSegue"] : []
    case .canPerformUnwind: return event.other == subject ? ["canPerformUnwind"] : []
    case .prepareForSegue: return source == subject ? ["prepare"] : []
    case .seguePerform: return source == subject ? ["seguePerform"] : []
    default: return []
    }
  }

  private static func transitionWords(for event: Event) -> [String] {
    switch event.callback {
    case .transitionBegan:
      [event.flags.contains(.interactive) ? "began(interactive)" : "began"]
    case .transitionEnded: [event.flags.contains(.cancelled) ? "ended(cancelled)" : "ended"]
    default: []
    }
  }

  private static func removalWords(for event: Event, on subject: Receiver) -> [String] {
    switch event.callback {
    case _ where CallbackSet.stackChanges.contains(event.callback):
      ["pop", "pop from below", "back on the stack", "use"]
    case .removeFromParent: event.receiver == subject ? ["removeFromParent"] : []
    case .didMove where event.object == .none:
      // Why: UIKit's own containers take a child out without the public call.
      event.receiver == subject ? ["removeFromParent"] : []
    case .dismissCompleted, .presentationDidDismiss: ["dismissCompleted"]
    case .deinitialize: event.receiver == subject ? ["deinit"] : []
    case .viewDidDisappear: ["viewDidDisappear"]
    case .viewWillAppear: ["viewWillAppear", "use"]
    default: ["use"]
    }
  }
}

extension Model {
  /// The most members of a stack, from its top, the most that leave one that changes again, and the most tabs
  /// that an event is followed for.
  static let mostMembers = 32

  /// The controllers whose machines an event may move, each once.
  func subjects(
    of event: Event,
    _ list: [Receiver],
    _ stacks: inout StackMemo
  ) -> [Receiver] {
    var subjects = [event.receiver, event.object, event.other] + list
    let owner = knows(event.receiver) ? self[event.receiver].stackOwner : .unknown
    for navigation in [event.receiver, owner] where world.navigationStacks[navigation] != nil {
      let stack = stacks.stack(of: navigation, in: self)
      subjects += stacks.some(of: stack.members, Self.mostMembers)
      subjects += stacks.some(of: stack.former, Self.mostMembers)
    }
    switch event.callback.group {
    case .presentation, .console: subjects += world.presentations.live
    case .tabs: subjects += tabs(movedBy: event, &stacks)
    default: break
    }
    let departures = world.lifetimes.departures.filter { navigation, departure in
      departure.top == event.receiver || navigation == event.receiver
    }
    for (_, departure) in departures.sorted(by: { $0.key < $1.key }) {
      // Why: with its top all others are gone, and of a stack that changes again most stay as they are.
      let isOver = departure.top == event.receiver
      subjects += stacks.some(of: departure.leaving, isOver ? .max : Self.mostMembers)
    }
    var seen: Set<Receiver> = []
    return subjects.filter { $0.exists && seen.insert($0).inserted }
  }

  /// The tabs whose machines an event may move, beside those that it names.
  private func tabs(movedBy event: Event, _ stacks: inout StackMemo) -> [Receiver] {
    guard let selection = world.tabSelections[event.receiver] else { return [] }
    // Why: where it is not known which tab was selected, or is, that of each one changes.
    guard selection.selected.exists, event.object.exists else {
      return stacks.some(of: selection.tabs.reversed(), Self.mostMembers).reversed()
    }
    return selection.tabs.filter { tab in
      tab == selection.selected || selection.refusals.contains { $0.tab == tab }
    }
  }
}

extension Checker {
  /// Follows an event of the trace and tells which machines it moved, and how.
  ///
  /// A machine that an event leaves as it is, by no edge of its own, is left out; so is one of which
  /// nothing was known and nothing is.
  mutating func observe(_ event: Event, from reader: inout TraceReader) -> [MachineTransition] {
    let lists = reader.context.lists[event]
    let list = event.callback == .setViewControllers ? lists.list : []
    // Why: a controller that was called off a stack is told apart only by who was on it before.
    let isStackChange = event.callback.group == .navigation
    // Why: a controller that was gone comes back where it is named.
    let named = (lists.list + lists.stack).filter {
      isStackChange || model.removal(of: $0) != nil
    }
    var stacks = StackMemo()
    let subjects = model.subjects(of: event, named, &stacks)
    var watched: [(words: [String], before: StateSet, subject: Receiver)] = []
    for kind in Machine.Kind.allCases {
      for subject in subjects {
        let words = kind.words(for: event, on: subject, list)
        guard !words.isEmpty else { continue }
        watched.append((words, model.states(of: subject, in: kind, &stacks), subject))
      }
    }
    if stacks.isCut { model.bounds.pass(.asked, at: event.line) }
    follow(.event(event), from: &reader)
    stacks = StackMemo()
    return watched.compactMap { words, before, subject in
      let after = model.states(of: subject, in: before.kind, &stacks)
      return step(event, words, on: subject, before, after)
    }
  }

  private func step(
    _ event: Event,
    _ words: [String],
    on subject: Receiver,
    _ before: StateSet,
    _ after: StateSet
  ) -> MachineTransition? {
    if before.isUnknown, after.isUnknown { return nil }
    let machine = before.kind.machine
    let edges = machine.edges.indices.filter { position in
      let (from, to) = machine.ends[position]
      guard before.bits & from != 0, after.bits & to != 0 else { return false }
      let edge = machine.edges[position]
      return words.contains(edge.event) && edge.systems.overlaps(model.systems)
    }
    guard !edges.isEmpty || before != after else { return nil }
    return MachineTransition(
      subject: subject,
      event: edges.first.map { machine.edges[$0].event } ?? words[0],
      moment: Moment(event),
      before: before,
      after: after,
      edges: edges
    )
  }
}

extension SystemRange {
  /// Whether a system is in this range and in another one.
  func overlaps(_ other: SystemRange) -> Bool { first <= other.last && other.first <= last }
}
