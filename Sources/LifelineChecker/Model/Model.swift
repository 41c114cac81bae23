package import LifelineTrace

/// The reference model: the states that every controller may be in, given a prefix of a trace.
package struct Model: Equatable {
  /// What is said of the recording.
  var input = Input()
  /// How its events follow each other.
  var sequence = EventSequence()
  /// The calls that are open.
  var calls = Nesting()
  /// What tells whether everything has come to quiescence.
  var quiescence = Quiescence()
  /// What is known of the controllers.
  var world = World()
  /// What only the order of the lines shows, where nobody says what is recorded.
  var order = OrderOfLines()
  /// What the trace has more of than is kept in mind.
  var bounds = Bounds()
  let tables = AppearanceTables.shared
  /// Whoever holds it alone may write all that is in memory which copies share.
  private var owner = Owner()
  /// What nobody reads, and what keeps calls from copying the model.
  private let isHandedOn = ByAddress()

  /// Creates a model that has followed nothing.
  init(_ input: Input = Input()) { self.input = input }

  /// What the trace records.
  package var recording: Recording {
    @inline(__always) _read { yield input.recording }
  }

  /// The systems that the trace may come from.
  package var systems: SystemRange { input.systems }

  /// The last event before the current one, whoever received it.
  package var previous: Moment { world.previous }

  /// The state of a controller before the current event; of no controller, or one of which nothing
  /// is known, the state in which nothing is known.
  @inline(__always)
  package subscript(receiver: Receiver) -> ControllerState { world.states[receiver] }

  /// What is known of a controller besides its state.
  @inline(__always)
  package func traits(_ receiver: Receiver) -> ControllerTraits { world.traits[receiver] }

  /// Whether a controller was met before, so that its traits need no look-up.
  @inline(__always)
  func knows(_ receiver: Receiver) -> Bool {
    !receiver.exists
      || world.traits.hasRoom(for: receiver) && world.traits[receiver].classSymbol.isPresent
  }

  /// Records what the name of a controller's class tells.
  mutating func register(_ receiver: Receiver, in controllers: ControllerTable) {
    guard receiver.exists else { return }
    world.states.makeRoom(for: receiver)
    world.traits.makeRoom(for: receiver)
    let (kind, origin) = controllers.named(receiver)
    world.traits[receiver] = ControllerTraits(
      classSymbol: controllers.classSymbol(receiver),
      kind: kind,
      isConjectured: controllers.isConjectured(receiver),
      origin: origin
    )
    if kind == .split { world.hasSplitView = true }
    world.noteRegistered(receiver)
    if world.traits[receiver].isConjectured {
      world.conjectured[world.traits[receiver].classSymbol] = receiver
    }
    if !recording.isDeclared {
      order.register(
        controllers.classSymbol(receiver),
        as: world.traits[receiver].isConjectured ? nil : receiver
      ) {
        controllers.className(receiver)
      }
    }
  }

  /// Records what the trace says of a controller, which is more than its name tells.
  mutating func follow(_ declaration: Declaration) {
    let receiver = declaration.receiver
    if let own = declaration.classChain.first {
      world.traits[receiver].kind = ControllerKind(classChain: declaration.classChain)
      world.traits[receiver].origin = ClassOrigin(className: own)
    }
    if let forwards = declaration.autoForwards {
      world.traits[receiver].forwardsAutomatically = forwards
    }
    if world.traits[receiver].kind == .split { world.hasSplitView = true }
  }

  /// Frees the number of a controller that died long ago.
  mutating func forget(_ receiver: Receiver) {
    clear(receiver)
    world.traits[receiver] = ControllerTraits()
  }

  /// A thing that copies of a model share until one of them is written.
  private final class Owner: Equatable, Sendable {
    // Why: who owns the memory says nothing of what is in it.
    static func == (left: Owner, right: Owner) -> Bool { true }
  }

  /// Begins another recording in the same input: nothing is known any more.
  mutating func begin(_ input: Input) {
    var next = Model(input)
    world.clear()
    swap(&next.world, &world)
    self = next
  }

  /// Forgets all states, because another part of the same input begins, and keeps what the order of
  /// lines tells across it: nothing is under way there, or what was goes on.
  mutating func beginPart() {
    order.begin(behind: previous.line)
    sequence = EventSequence()
    // Why: what a class prints is a matter of the app's code, and the same in all parts of a paste.
    input.recording.forgetShown()
    var resting = world.resting
    world.resting = []
    let hasSplitView = world.hasSplitView
    let touched = (world.widened + world.dirty).map { ($0, self[$0]) }
    forget()
    for (receiver, state) in touched {
      if !state.isResting, !self[receiver].isResting { resting.append(receiver) }
      let readings = state.appearance.readings.union(order.atStart)
      world.states.common[receiver].appearance.readings = readings
      world.states.common[receiver].marks.insert(.resting)
    }
    world.resting = resting
    world.hasSplitView = hasSplitView
  }

  /// Forgets all states, because events are missing or not in their places.
  mutating func loseOrder() {
    forget()
    order = OrderOfLines()
  }

  /// Forgets what lost events may have changed: all but what the controllers are, and who is dead.
  mutating func loseEvents() {
    input.recording.loseBeginning()
    let hasSplitView = world.hasSplitView
    // Why: a number is not used again, but a name without one stands for whoever lives.
    let isTold = recording.isDeclared
    let deaths = (isTold ? world.dirty : []).compactMap { receiver -> (Receiver, Moment)? in
      let died = self[receiver].lifetime.died
      return died.isKnown && !world.traits[receiver].isConjectured ? (receiver, died) : nil
    }
    loseOrder()
    world.hasSplitView = hasSplitView
    for (receiver, died) in deaths {
      markDirty(receiver)
      world.states.lifetime[receiver].died = died
    }
  }

  private mutating func forget() {
    calls = Nesting()
    quiescence = Quiescence()
    world.reset()
  }

  /// Notes that a controller's state is about to be written, so that a reset can find it.
  @inline(__always)
  mutating func markDirty(_ receiver: Receiver) {
    if receiver.exists, !self[receiver].isDirty { becomeDirty(receiver) }
  }

  @inline(never)
  private mutating func becomeDirty(_ receiver: Receiver) {
    world.states.common[receiver].marks.insert(.dirty)
    if world.traits[receiver].kind == .split { world.hasSplitView = true }
    if self[receiver].appearance.readings == Readings() {
      world.states.common[receiver].appearance.readings = order.atStart
    }
    if !recording.isDeclared, world.traits[receiver].isConjectured { followNamesake(receiver) }
    world.dirty.append(receiver)
  }

  mutating func clear(_ index: Receiver) {
    unlink(index)
    unlinkChildren(of: index)
    world.lifetimes.forget(index)
    forgetPresentation(of: index)
    if world.lastRoot?.controller == index { world.lastRoot = nil }
    if !world.segues.isEmpty { world.segues[index] = nil }
    if !world.navigationStacks.isEmpty || !world.tabSelections.isEmpty
      || !world.containerTransitions.isEmpty
    {
      removeFromContainers(index)
    }
    let marks = world.states.common[index].marks
    world.states.forget(index)
    world.states.common[index].marks = marks
  }

  /// Forgets the widest reading's states: another recording may begin here.
  mutating func widen() {
    for index in world.dirty {
      world.states.common[index].appearance.widest = .any
      world.states.common[index].marks.remove(.dirty)
      if !self[index].isWidened { world.widened.append(index) }
      world.states.common[index].marks.insert(.widened)
    }
    world.dirty = []
    order.breakLine = previous.line
  }

  // MARK: Owning

  /// Makes as much this copy's own as entering an event writes, where nothing follows it.
  ///
  /// Why: whoever asks many questions about one place does not copy all states for each.
  mutating func own(entering event: Event) {
    let writesNoState =
      event.receiver.exists && knows(event.receiver) && self[event.receiver].isDirty
      && !world.traits[event.receiver].isConjectured && event.number == 0
      // Why: time that goes by may bring a rest, at which presentations are dropped.
      && event.time == Event.noTime && event.turn == 0 && !event.object.exists
      && !event.other.exists && event.lists == 0
    if writesNoState { calls.own() } else { own() }
  }

  /// Whether all that is known is this copy's own.
  var isOwned: Bool {
    @inline(__always) mutating get { isKnownUniquelyReferenced(&owner) }
  }

  /// Makes all that is known this copy's own, which must come before an event is entered, and before
  /// anything else is written.
  mutating func own() {
    guard !isOwned else { return }
    world.states.own()
    world.traits.own()
    calls.own()
    // Why: last, because from here on another thread's copy may take the memory for its own.
    owner = Owner()
  }
}
