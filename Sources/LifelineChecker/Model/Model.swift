public import LifelineTrace

/// The reference model: the states that every controller may be in, given a prefix of a trace.
public struct Model {
  /// What the trace records.
  public internal(set) var recording = Recording()
  /// The systems that the trace may come from.
  public internal(set) var systems = SystemRange.all
  /// The state of the argument of the current event before it: the child, the presented one.
  public private(set) var objectBefore = ControllerState()
  /// Which of UIKit's own complaints the current event is; nil if none, or one that is not known.
  public internal(set) var complaint: DiagnosticKind?
  /// The last memory warning that any controller, or the app, received.
  public internal(set) var memoryWarning = Moment.never
  /// The controller that owns each view of which that was recorded.
  var viewOwners: [Symbol: Receiver] = [:]
  /// The controller that owned the view of the current event until now; `.none` for nobody.
  public internal(set) var formerViewOwner = Receiver.none
  /// The last event before the current one, whoever received it.
  public private(set) var previous = Moment.never
  /// The number of events followed.
  public private(set) var events = 0

  var states: ContiguousArray<ControllerState> = []
  var traits: ContiguousArray<ControllerTraits> = []
  var nesting = Nesting()
  /// The last sequence number; 0 before the first.
  public private(set) var lastNumber: Int64 = 0
  /// Whether a sequence number went back or repeated.
  private(set) var isOrderBroken = false
  private var outsideSystem: CallbackSet = []
  /// The number of times that everything was forgotten; a state of an earlier one is void.
  var epoch: UInt32 = 0
  let tables = AppearanceTables.shared

  /// Creates a model that knows nothing.
  init() {}

  /// The state of a controller; of an unknown one, the state in which nothing is known.
  @inline(__always)
  public func state(_ receiver: Receiver) -> ControllerState {
    guard receiver >= 0, Int(receiver) < states.count, states[Int(receiver)].epoch == epoch else {
      return ControllerState()
    }
    return states[Int(receiver)]
  }

  /// What is known of a controller besides its state.
  @inline(__always)
  public func traits(_ receiver: Receiver) -> ControllerTraits {
    receiver >= 0 && Int(receiver) < traits.count ? traits[Int(receiver)] : ControllerTraits()
  }

  /// Whether a controller was met before, so that its traits need no look-up.
  @inline(__always)
  func knows(_ receiver: Receiver) -> Bool {
    receiver < 0 || Int(receiver) < traits.count && traits[Int(receiver)].classSymbol >= 0
  }

  /// Takes in what the reader knows of a controller.
  mutating func meet(_ receiver: Receiver, in controllers: ControllerTable) {
    guard receiver >= 0 else { return }
    while states.count <= Int(receiver) {
      states.append(ControllerState())
      traits.append(ControllerTraits())
    }
    traits[Int(receiver)] = ControllerTraits(
      classSymbol: controllers.classSymbol(receiver),
      kind: controllers.kind(receiver),
      isConjectured: controllers.isConjectured(receiver),
      forwardsAutomatically: controllers.forwardsAutomatically(receiver)
    )
  }

  /// Frees the number of a controller that died long ago.
  mutating func forget(_ receiver: Receiver) {
    clear(Int(receiver))
    traits[Int(receiver)] = ControllerTraits()
  }

  /// Forgets all states: another recording begins, the order is broken, or events are missing.
  ///
  /// It only makes them void; each is cleared when its controller is met again.
  mutating func reset() {
    epoch += 1
    nesting.reset()
    viewOwners.removeAll()
    previous = .never
    memoryWarning = .never
  }

  /// Clears a state that is void.
  @inline(__always)
  mutating func refresh(_ receiver: Receiver) {
    guard receiver >= 0, states[Int(receiver)].epoch != epoch else { return }
    clear(Int(receiver))
  }

  mutating func clear(_ index: Int) {
    unlink(Receiver(index))
    unlinkChildren(of: Receiver(index))
    states[index] = ControllerState()
    states[index].epoch = epoch
  }

  /// Lets sequence numbers begin anew, with another recording.
  mutating func restartNumbers() {
    lastNumber = 0
    isOrderBroken = false
  }

  /// Forgets the widest reading's states: another recording may begin here.
  mutating func widen() {
    for index in states.indices { states[index].appearance.widest = .any }
  }

  mutating func mark(finding: Int32) { nesting.mark(finding: finding) }

  mutating func leave(_ number: Int64) -> Nesting.OpenCall? { nesting.leave(number) }

  // MARK: Following

  /// Follows an event.
  ///
  /// - Returns: The step: the receiver's state before, and what is around the event.
  @inline(__always)
  mutating func follow(_ event: Event) -> Step {
    let index = Int(event.receiver)
    let isInOrder = followNumber(event)
    refresh(event.receiver)
    let enclosing = nesting.enter(event)
    let remarks = remark(event, at: index, enclosing, isInOrder)
    let before = states[index]
    var possibility = Possibility.natural
    switch event.callback {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      if !remarks.contains(.doubled) { possibility = followAppearance(event, at: index) }
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews: states[index].loading.follow(event)
    case .beginAppearanceTransition, .endAppearanceTransition:
      if !remarks.contains(.doubled) { followManual(event, at: index) }
    default: followRare(event, at: index, remarks)
    }
    states[index].last = Moment(event)
    if remarks.contains(.doubled) { states[index].lifetime.isDoubleHooked = true }
    let step = Step(
      occasion: .entry,
      event: event,
      before: before,
      enclosing: enclosing,
      possibility: possibility,
      remarks: remarks,
      findingAround: enclosing.isKnown ? nesting.findingAround(event.receiver) ?? -1 : -1,
      reachedSuper: nil
    )
    events += 1
    return step
  }

  /// Follows the return of a call.
  ///
  /// - Returns: The step; nil if no such call is open.
  mutating func follow(_ exit: Exit) -> Step? {
    guard let call = nesting.leave(exit.number), call.moment.receiver >= 0 else { return nil }
    var event = Event(call.moment.callback, on: call.moment.receiver)
    event.line = call.moment.line
    event.number = call.number
    event.object = call.moment.object
    event.flags = call.moment.flags
    event.depth = call.depth
    let state = self.state(event.receiver)
    return Step(
      occasion: .exit,
      event: event,
      before: state,
      enclosing: .never,
      possibility: .natural,
      remarks: [],
      findingAround: call.finding,
      reachedSuper: exit.reachedSuper
    )
  }

  /// The last step of every controller that is alive, for what is owed at the end.
  func lastSteps(line: UInt32) -> [Step] {
    states.indices.compactMap { index -> Step? in
      let state = states[index]
      guard state.epoch == epoch, state.last.isKnown || state.containment.added.isKnown,
        !state.lifetime.died.isKnown
      else { return nil }
      var event = Event(.diagnostic, on: Receiver(index))
      event.line = line
      return Step(
        occasion: .end,
        event: event,
        before: state,
        enclosing: .never,
        possibility: .natural,
        remarks: [],
        findingAround: -1,
        reachedSuper: nil
      )
    }
  }

  /// Computes which events the system does not have.
  mutating func watchSystem() {
    guard systems.first == systems.last else { return }
    outsideSystem = CallbackSet(
      Callback.allCases.filter { callback in
        if let first = callback.introduced, systems.first < first { return true }
        if let last = callback.lastSystem, systems.first > last { return true }
        return false
      }
    )
  }

  /// What there is to remark about an event apart from the machines.
  @inline(__always)
  mutating func remark(
    _ event: Event,
    at index: Int,
    _ enclosing: Moment,
    _ isInOrder: Bool
  ) -> Remarks {
    var remarks: Remarks = isInOrder ? [] : .brokenOrder
    if event.thread >= 0 { remarks.insert(.offMainThread) }
    if states[index].lifetime.died.isKnown, event.callback != .initialize {
      if traits[index].isConjectured {
        clear(index)
      } else if isAfterDeath(event) {
        remarks.insert(.afterDeath)
      }
    }
    if isDoubled(event, at: index, enclosing) { remarks.insert(.doubled) }
    if outsideSystem.contains(event.callback) { remarks.insert(.outsideSystem) }
    return remarks
  }

  /// Closes the step: what it leaves behind for the next one.
  @inline(__always)
  mutating func finish(_ step: Step) {
    previous = Moment(step.event)
    if complaint != nil { complaint = nil }
  }

  /// Follows the sequence number; where the order is broken everything becomes unknown.
  ///
  /// - Returns: Whether the number is greater than the last one, or there is none.
  @inline(__always)
  mutating func followNumber(_ event: Event) -> Bool {
    guard event.number > 0 else { return true }
    let last = lastNumber
    lastNumber = event.number
    if event.number > last {
      // Why: where lines were shuffled a gap, too, means that what came before is not what was
      // before; only what follows in unbroken numbers can be judged.
      if isOrderBroken, event.number != last + 1 { reset() }
      return true
    }
    isOrderBroken = true
    reset()
    return false
  }

  /// Whether an event is a message to a controller that is gone.
  ///
  /// What its own `deinit` does is no such message. Where depths are not recorded, that is any
  /// unbroken run of its events behind the `deinit`.
  func isAfterDeath(_ event: Event) -> Bool {
    guard Self.messages.contains(event.callback) else { return false }
    if event.flags.contains(.hasDepth) {
      return nesting.enclosing([.deinitialize], on: event.receiver) == nil
    }
    return previous.receiver != event.receiver
  }

  /// The events that only a living controller receives; a view, or a delegate, outlives it.
  private static let messages = CallbackSet(
    Callback.allCases.filter { callback in
      switch callback.group {
      case .appearance, .layout, .forwarding, .containment: true
      case .loading: callback != .viewSet && callback != .viewCleared
      case .lifetime: callback == .deinitialize
      default: false
      }
    }
  )

  /// Whether an event is the same call recorded twice, by an override and by its super.
  ///
  /// A callback that really comes again inside itself has another one of its kind in between.
  @inline(__always)
  func isDoubled(_ event: Event, at index: Int, _ enclosing: Moment) -> Bool {
    guard enclosing.isKnown, enclosing.callback == event.callback,
      enclosing.receiver == event.receiver, enclosing.object == event.object,
      !traits[index].isConjectured
    else { return false }
    switch event.callback.group {
    case .appearance: return states[index].appearance.last.callback == event.callback
    case .containment, .forwarding: return event.callback != .transition
    case .loading:
      return event.callback == .viewDidLoad
        ? states[index].loading.set == .loaded : event.callback == .awakeFromNib
    default: return false
    }
  }

  @inline(__always)
  mutating func followAppearance(_ event: Event, at index: Int) -> Possibility {
    let classSymbol = traits[index].classSymbol
    let possibility = states[index].appearance.follow(
      event,
      tables: tables,
      recorded: recording.natural(classSymbol).appearanceBits,
      recordedForClass: recording.widest(classSymbol).appearanceBits
    )
    if event.callback == .viewDidAppear || event.callback == .viewDidDisappear {
      states[index].manual.follow(did: event)
      if states[index].containment.owesDidMove { settle(event, at: index) }
    }
    return possibility
  }

  /// Takes in that a child without its `didMove(toParent:)` has come in, or has come and gone.
  mutating func settle(_ event: Event, at index: Int) {
    if event.callback == .viewDidAppear {
      states[index].containment.hasSettled = true
    } else if states[index].containment.hasSettled {
      states[index].containment.owesDidMove = false
    }
  }

  mutating func followManual(_ event: Event, at index: Int) {
    guard event.callback == .beginAppearanceTransition else {
      states[index].manual.followEnd(event)
      return
    }
    let state = states[index]
    var isSwallowed = false
    if let appears = event.appearing, state.manual.level == 0 {
      isSwallowed = state.appearance.natural == (appears ? .appearing : .disappearing)
    }
    states[index].manual.followBegin(
      event,
      isSwallowed: isSwallowed,
      isSettled: state.appearance.isSettled,
      caller: transitionCaller(of: event, on: state)
    )
  }

  /// Follows the events that are rare enough to be off the straight path.
  mutating func followRare(_ event: Event, at index: Int, _ remarks: Remarks) {
    refresh(event.object)
    refresh(event.other)
    if event.object >= 0 { objectBefore = states[Int(event.object)] }
    if remarks.contains(.doubled) { return }
    switch event.callback.group {
    case .lifetime: followLifetime(event, at: index)
    case .loading: followLoading(event, at: index)
    case .containment: followContainment(event, at: index)
    case .views: followViews(event, at: index)
    case .presentation: followPresentation(event, at: index)
    case .navigation where traits[index].kind == .undeclared: traits[index].kind = .navigation
    case .tabs where traits[index].kind == .undeclared: traits[index].kind = .tab
    default: break
    }
  }
}

/// What is known of a controller besides its state: what the reader's tables say.
public struct ControllerTraits: Sendable, BitwiseCopyable {
  /// The number of its class; -1 before it was met.
  public var classSymbol: Symbol = -1
  /// What kind of controller it is.
  public var kind = ControllerKind.undeclared
  /// Whether its identifier stands for any instance of the class.
  public var isConjectured = false
  /// Whether it forwards appearance to its children by itself; nil where undeclared.
  public var forwardsAutomatically: Bool?
}
