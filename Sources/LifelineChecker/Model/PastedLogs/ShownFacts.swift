import LifelineTrace

/// The facts that the items of a trace have told so far.
///
/// What every event may tell is only gathered, without a branch; what it amounts to is worked out
/// once, at the end.
struct ShownFacts {
  /// What was told by items that are rare.
  private var rare: Facts = []
  private var flags = EventFlags()
  private var numbers: Int64 = 0
  private var turns: UInt32 = 0
  private var depths: UInt16 = 0

  /// Records what an event tells.
  @inline(__always)
  mutating func follow(_ event: Event) {
    flags.formUnion(event.flags)
    numbers |= event.number
    turns |= event.turn
    depths |= event.depth
  }

  /// Records facts that were told off the straight path.
  mutating func insert(_ facts: Facts) { rare.formUnion(facts) }

  /// Records what an event tells that may carry a view, a style or a presenter.
  mutating func follow(rare event: Event) {
    switch event.callback {
    case .viewSet where event.detail.isPresent: insert(.viewNames)
    case .present:
      if event.detail.isPresent { insert(.styles) }
      if event.other.exists { insert(.presenters) }
    default: break
    }
  }

  /// Records what a declaration tells.
  mutating func follow(_ declaration: Declaration, in controllers: ControllerTable) {
    if !controllers.isConjectured(declaration.receiver) { insert(.instances) }
    if !declaration.classChain.isEmpty { insert(.classes) }
    if declaration.autoForwards != nil { insert(.forwarding) }
  }

  /// Records what was already true of a controller.
  mutating func follow(_ state: InitialState) {
    if state.parent != .unknown || !state.children.isEmpty { insert([.parents, .births]) }
  }

  /// Records what a return tells.
  mutating func follow(_ exit: Exit) {
    insert(.returns)
    if exit.reachedSuper != nil { insert(.supers) }
    if exit.returned != nil { insert(.answers) }
  }

  /// All that was told, given which events are recorded.
  func all(recorded kinds: CallbackSet) -> Facts {
    var facts = rare.union(Facts(toldBy: kinds))
    if !flags.isDisjoint(with: [.byApp, .byUIKit]) { facts.insert(.callers) }
    if flags.contains(.hasAnimated) { facts.insert(.animated) }
    if flags.contains(.hasAppearing) { facts.insert(.directions) }
    if flags.contains(.hasReturned) { facts.insert(.answers) }
    if flags.contains(.hasDepth) || depths > 0 { facts.insert(.depths) }
    if numbers > 0 { facts.insert(.numbers) }
    if turns > 0 { facts.insert(.rests) }
    return facts
  }
}
