import LifelineTrace

extension Machine {
  /// The machines by position in `Machine.all`.
  package enum Kind: Int, CaseIterable, Sendable {
    case loading
    case appearance
    case manualTransition
    case containment
    case stackMembership
    case tabSelection
    case presentation
    case segue
    case containerTransition
    case removal

    /// The machine.
    package var machine: Machine { Machine.all[rawValue] }
  }
}

/// The states of one machine that a controller may be in.
package struct StateSet: Hashable, Sendable {
  /// The machine.
  package let kind: Machine.Kind
  /// A bit for each state, in the machine's order.
  package let bits: UInt8

  init(_ kind: Machine.Kind, bits: UInt8) {
    self.kind = kind
    self.bits = bits
  }

  /// The set of one state; of all where the machine has no such state.
  init(_ kind: Machine.Kind, _ state: String) {
    let position = kind.machine.states.firstIndex(of: state)
    self.init(kind, bits: position.map { 1 << UInt8($0) } ?? Self.all(kind).bits)
  }

  /// The set in which nothing is known.
  static func all(_ kind: Machine.Kind) -> StateSet { StateSet(kind, bits: whole[kind.rawValue]) }

  /// The bits of all states of each machine.
  private static let whole = Machine.all.map { UInt8(1) << UInt8($0.states.count) - 1 }

  /// The names of the states, in the machine's order.
  package var names: [String] {
    kind.machine.states.enumerated().compactMap { position, name in
      bits & 1 << UInt8(position) != 0 ? name : nil
    }
  }

  /// Whether every state is possible.
  package var isUnknown: Bool { self == Self.all(kind) }

  /// Whether one state is possible and no other.
  package var isSingle: Bool { bits.nonzeroBitCount == 1 }

  /// Whether a state is possible.
  func contains(_ state: String) -> Bool { bits & 1 << UInt8(kind.machine.index(of: state)) != 0 }

  /// The set with all that unrecorded events lead to.
  func closed(under events: Set<String>) -> StateSet {
    events.isEmpty ? self : StateSet(kind, bits: kind.machine.closure(bits, under: events))
  }
}

/// The stacks of navigation controllers at one moment, each made out once.
struct StackMemo {
  /// A stack.
  struct Stack {
    /// Who is on it.
    // Why: there are few of them, and a set takes longer to make than they take to be looked through.
    var members: [Receiver]
    /// Who has left it, and may come back.
    var former: [Receiver]
    /// Whether all its members are known.
    var isWhole: Bool
  }

  private var stacks: [Receiver: Stack] = [:]
  /// Whether some were left out of those that an event may move.
  private(set) var isCut = false

  /// The last of some controllers, and a note if there are more.
  mutating func some(of receivers: [Receiver], _ most: Int) -> [Receiver] {
    if receivers.count > most { isCut = true }
    return receivers.suffix(most)
  }

  /// The stack of a navigation controller.
  mutating func stack(of owner: Receiver, in model: Model) -> Stack {
    if let known = stacks[owner] { return known }
    let told = model.navigationStack(of: owner)
    let stack = Stack(
      members: told.members.map(\.receiver),
      former: told.former.map(\.receiver),
      isWhole: told.isWhole
    )
    stacks[owner] = stack
    return stack
  }
}

// What the model knows, as sets of states of its machines, in the natural reading.
extension Model {
  /// The states of a machine that a controller may be in.
  ///
  /// A machine that the model follows to one state gives that state, with what unrecorded moves may
  /// have made of it; and all its states while the trace has not told.
  func states(of receiver: Receiver, in kind: Machine.Kind) -> StateSet {
    var stacks = StackMemo()
    return states(of: receiver, in: kind, &stacks)
  }

  /// The states of a machine that a controller may be in.
  ///
  /// - Parameters:
  ///   - receiver: The controller.
  ///   - kind: The machine.
  ///   - stacks: Keeps what is known of stacks, for many controllers of one.
  /// - Returns: The states, as above.
  func states(
    of receiver: Receiver,
    in kind: Machine.Kind,
    _ stacks: inout StackMemo
  ) -> StateSet {
    guard receiver.exists, knows(receiver) else {
      // Why: nobody has taken away what was never met.
      return kind == .removal ? StateSet(kind, "staying") : .all(kind)
    }
    let state = self[receiver]
    switch kind {
    case .loading: return StateSet(kind, bits: state.loading.set.rawValue)
    case .appearance: return StateSet(kind, bits: state.appearance.natural.rawValue)
    case .manualTransition: return manualStates(state.manual)
    case .containment:
      return containmentStates(state.containment).closed(under: unrecorded(kind, of: receiver))
    case .stackMembership: return stackStates(of: receiver, state, &stacks)
    case .presentation:
      if let record = presentation(of: receiver) { return StateSet(kind, record.phase.rawValue) }
      return state.lifetime.born.isKnown ? StateSet(kind, "idle") : .all(kind)
    case .tabSelection: return StateSet(kind, tabPhase(of: receiver)?.rawValue ?? "")
    case .segue: return StateSet(kind, segue(from: receiver).phase.rawValue)
    case .containerTransition:
      return StateSet(kind, world.containerTransitions[receiver]?.phase.rawValue ?? "")
    case .removal: return StateSet(kind, removalPhase(of: receiver).rawValue)
    }
  }

  private func manualStates(_ manual: ManualTransitionState) -> StateSet {
    if manual.isLevelKnown { return StateSet(.manualTransition, manual.phase.rawValue) }
    guard manual.level > 0 else { return .all(.manualTransition) }
    let names = manual.isAppearing ? ["in 1", "in 2"] : ["out 1", "out 2"]
    let bits = names.map { StateSet(.manualTransition, $0).bits }.reduce(0, |)
    return StateSet(.manualTransition, bits: bits)
  }

  private func containmentStates(_ place: ContainmentState) -> StateSet {
    if place.parent == .unknown { return .all(.containment) }
    let isPhaseTold =
      !place.parent.exists || place.added.isKnown || place.didMove.isKnown
      || place.willMove.isKnown || place.willMoveNil.isKnown
    if isPhaseTold { return StateSet(.containment, place.phase.rawValue) }
    // Why: a line about the state before the recording names the parent and no more.
    let bits = StateSet(.containment, "joining").bits | StateSet(.containment, "child").bits
    return StateSet(.containment, bits: bits)
  }

  private func stackStates(
    of receiver: Receiver,
    _ state: ControllerState,
    _ stacks: inout StackMemo
  ) -> StateSet {
    let kind = Machine.Kind.stackMembership
    guard state.stackOwner.exists else {
      let isOutside = state.lifetime.born.isKnown || state.containment.parent == .none
      return isOutside ? StateSet(kind, "outside") : .all(kind)
    }
    let stack = stacks.stack(of: state.stackOwner, in: self)
    // Why: those near the top are asked about.
    if stack.members.lastIndex(of: receiver) != nil { return StateSet(kind, "member") }
    if stack.former.contains(receiver) { return StateSet(kind, "leaving") }
    return stack.isWhole ? StateSet(kind, "outside") : .all(kind)
  }

  /// The events of a machine that may have come to a controller without a trace.
  func unrecorded(_ kind: Machine.Kind, of receiver: Receiver) -> Set<String> {
    let recorded = recording.natural(traits(receiver).classSymbol)
    switch kind {
    case .appearance:
      return Set(AppearanceTables.callbacks.filter { !recorded.contains($0) }.map(\.baseName))
    case .containment:
      var events: Set<String> = []
      if !recorded.contains(.willMove) { events.formUnion(["willMove(parent)", "willMove(nil)"]) }
      if !recorded.contains(.didMove) { events.insert("didMove(parent)") }
      return events
    case .loading, .manualTransition, .stackMembership, .tabSelection, .presentation, .segue,
      .containerTransition, .removal:
      return []
    }
  }
}
