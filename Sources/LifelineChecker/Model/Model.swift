package import LifelineTrace

/// The reference model: the states that every controller may be in, given a prefix of a trace.
package struct Model {
  /// What the trace records.
  package internal(set) var recording = Recording()
  /// The systems that the trace may come from.
  package internal(set) var systems = SystemRange.all
  /// Which of UIKit's own complaints the current event is; nil if none, or one that is not known.
  package internal(set) var complaint: DiagnosticKind?
  /// The style of the last `present`: that of the current event, if it is one.
  package internal(set) var style = PresentationStyle.unknown
  /// The last memory warning that any controller, or the app, received.
  package internal(set) var memoryWarning = Moment.never
  /// The last controller that became the root of a window, and when; nil if none was seen to.
  var lastRoot: (controller: Receiver, since: Moment)?
  /// The controller that owns each view of which that was recorded.
  var viewOwners: [Symbol: Receiver] = [:]
  /// The last event before the current one, whoever received it.
  package private(set) var previous = Moment.never
  /// The last event that is none of appearance, layout or forwarding; nil before there is one.
  private var lastRareEvent: Event?
  /// The last event with all that it says, if it is none of appearance, layout or forwarding; nil
  /// otherwise.
  var previousRareEvent: Event? {
    lastRareEvent.flatMap { Moment($0) == previous ? $0 : nil }
  }
  /// Whether any controller was seen being made, so that births are recorded indeed.
  var hasBirths = false
  /// Whether any has loaded its view since that was never seen being made.
  var hasUnborn = false
  /// The number of events followed.
  package private(set) var events = 0

  var states = ByReceiver(unknown: ControllerState())
  var traits = ByReceiver(unknown: ControllerTraits())
  /// The controllers whose states have been written since the last reset.
  private var touched: ContiguousArray<Receiver> = []
  var nesting = Nesting()
  var rest = Rest()
  var lifetimes = LifetimeRecords()
  var presentations = Presentations()
  /// The segues that were set off, by their source.
  var segues: [Receiver: SegueState] = [:]
  /// What is known of the stacks of navigation controllers.
  var navigationStacks: [Receiver: NavigationStack] = [:]
  /// What is known of the tabs of tab bar controllers.
  var tabSelections: [Receiver: TabSelection] = [:]
  /// The last transition of each container that was seen to run one.
  var containerTransitions: [Receiver: ContainerTransition] = [:]
  /// The callbacks of controllers that may be two of one class.
  var interleavings: [Receiver: Interleaving] = [:]
  /// What only the order of the lines shows, where nobody says what is recorded.
  var order = OrderOfLines()
  /// Whether a delegate was seen to refuse a tab.
  var hasRefusals = false
  /// Whether the trace names a split view controller, which moves controllers about by itself.
  var hasSplitView = false
  /// The controllers of the current event's `to`, where it was a list.
  var list: [Receiver] = []
  /// The controllers of the current event's `stack`.
  var stack: [Receiver] = []
  /// The last sequence number; 0 before the first.
  package private(set) var lastNumber: Int64 = 0
  /// Whether a sequence number went back or repeated.
  private(set) var isOrderBroken = false
  var outsideSystem: CallbackSet = []
  let tables = AppearanceTables.shared

  /// Creates a model that knows nothing.
  init() {}

  /// The state of a controller before the current event; of no controller, or one of which nothing
  /// is known, the state in which nothing is known.
  @inline(__always)
  package subscript(receiver: Receiver) -> ControllerState { states[receiver] }

  /// What is known of a controller besides its state.
  @inline(__always)
  package func traits(_ receiver: Receiver) -> ControllerTraits { traits[receiver] }

  /// Whether a controller was met before, so that its traits need no look-up.
  @inline(__always)
  func knows(_ receiver: Receiver) -> Bool {
    !receiver.exists || receiver.index < traits.count && traits[receiver].classSymbol.isPresent
  }

  /// Takes in what the reader knows of a controller.
  mutating func meet(_ receiver: Receiver, in controllers: ControllerTable) {
    guard receiver.exists else { return }
    states.makeRoom(for: receiver)
    traits.makeRoom(for: receiver)
    let kind = controllers.kind(receiver)
    traits[receiver] = ControllerTraits(
      classSymbol: controllers.classSymbol(receiver),
      kind: kind,
      isConjectured: controllers.isConjectured(receiver),
      forwardsAutomatically: controllers.forwardsAutomatically(receiver),
      origin: controllers.origin(receiver)
    )
    if kind == .split { hasSplitView = true }
    if !recording.isDeclared {
      order.meet(controllers.classSymbol(receiver)) { controllers.className(receiver) }
    }
  }

  /// Frees the number of a controller that died long ago.
  mutating func forget(_ receiver: Receiver) {
    clear(receiver)
    traits[receiver] = ControllerTraits()
  }

  /// Forgets all states: another recording begins, the order is broken, or events are missing.
  mutating func reset() {
    for receiver in touched { states[receiver] = states.unknown }
    touched.removeAll(keepingCapacity: true)
    nesting.reset()
    rest.reset()
    lifetimes = LifetimeRecords()
    viewOwners.removeAll()
    lastRoot = nil
    presentations = Presentations()
    segues.removeAll()
    navigationStacks.removeAll()
    tabSelections.removeAll()
    containerTransitions.removeAll()
    interleavings.removeAll()
    hasRefusals = false
    hasSplitView = false
    previous = .never
    lastRareEvent = nil
    hasBirths = false
    hasUnborn = false
    memoryWarning = .never
  }

  /// Forgets all states, because another part of the same input begins, and keeps what the order of
  /// lines tells across it: nothing is under way there, or what was goes on.
  mutating func beginPart() {
    order.begin(behind: previous.line)
    let readings = touched.map { states[$0].appearance.readings.union(order.atStart) }
    let receivers = touched
    reset()
    for (receiver, readings) in zip(receivers, readings) {
      touch(receiver)
      states[receiver].appearance.readings = readings
    }
  }

  /// Notes that a controller's state is about to be written, so that a reset can find it.
  @inline(__always)
  mutating func touch(_ receiver: Receiver) {
    guard receiver.exists, !states[receiver].isTouched else { return }
    states[receiver].isTouched = true
    if traits[receiver].kind == .split { hasSplitView = true }
    if states[receiver].appearance.readings == Readings() {
      states[receiver].appearance.readings = order.atStart
    }
    touched.append(receiver)
  }

  mutating func clear(_ index: Receiver) {
    unlink(index)
    unlinkChildren(of: index)
    lifetimes.forget(index)
    forgetPresentation(of: index)
    if lastRoot?.controller == index { lastRoot = nil }
    if !segues.isEmpty { segues[index] = nil }
    if !navigationStacks.isEmpty || !tabSelections.isEmpty || !containerTransitions.isEmpty {
      strike(index)
    }
    let isTouched = states[index].isTouched
    states[index] = states.unknown
    states[index].isTouched = isTouched
  }

  /// Lets sequence numbers begin anew, with another recording.
  mutating func restartNumbers() {
    lastNumber = 0
    isOrderBroken = false
  }

  /// Forgets the widest reading's states: another recording may begin here.
  mutating func widen() {
    for index in touched { states[index].appearance.widest = .any }
    order.breakLine = previous.line
  }

  mutating func mark(finding: Int32) { nesting.mark(finding: finding) }

  mutating func leave(_ number: Int64) -> Nesting.OpenCall? { nesting.leave(number) }

  // MARK: Following

  /// Takes in an event, so that it can be judged; `follow(_:)` then moves the states along.
  ///
  /// - Returns: The step: the event, and what is around it.
  @inline(__always)
  mutating func begin(_ event: Event) -> Step {
    let index = event.receiver
    let isInOrder = followNumber(event)
    touch(event.receiver)
    let enclosing = nesting.enter(event)
    let remarks = remark(event, at: index, enclosing, isInOrder)
    var possibility = Possibility.natural
    var objections: Readings.Set = 0
    switch event.callback.group {
    case .appearance:
      if recording.isDeclared {
        possibility = states[index].appearance.possibility(of: event.callback, tables)
      } else {
        objections = self.objections(to: event, at: index)
        if objections != 0 { possibility = .never }
      }
    case .layout, .forwarding: break
    default: beginRare(event, at: index)
    }
    return Step(
      event: event,
      enclosing: enclosing,
      findingAround: enclosing.isKnown ? nesting.findingAround(event.receiver) ?? -1 : -1,
      occasion: .entry,
      possibility: possibility,
      objections: objections,
      remarks: remarks,
      reachedSuper: nil
    )
  }

  private mutating func beginRare(_ event: Event, at index: Receiver) {
    touch(event.object)
    touch(event.other)
    if traits[index].isConjectured { tellInstancesApart(event, at: index) }
  }

  /// Follows the event of a step.
  @inline(__always)
  mutating func follow(_ step: Step) {
    let event = step.event
    let index = event.receiver
    if step.remarks.contains(.doubled) {
      states[index].lifetime.isDoubleHooked = true
    } else {
      switch event.callback.group {
      case .appearance: followAppearance(event, at: index)
      case .layout: states[index].loading.follow(event)
      case .forwarding: followManual(event, at: index)
      default:
        followRare(event, at: index)
        lastRareEvent = event
      }
    }
    let moment = Moment(event)
    states[index].last = moment
    if !recording.isDeclared { followOrder(event, at: index) }
    previous = moment
    rest.follow(event)
    if complaint != nil { complaint = nil }
    events += 1
  }

  /// Follows the return of a call.
  ///
  /// - Returns: The step; nil if no such call is open.
  mutating func follow(_ exit: Exit) -> Step? {
    guard let call = nesting.leave(exit.number), call.moment.receiver.exists else { return nil }
    var event = Event(call.moment.callback, on: call.moment.receiver)
    event.line = call.moment.line
    event.number = call.number
    event.object = call.moment.object
    event.flags = call.moment.flags
    event.depth = call.depth
    followAnswer(of: call.moment, exit.returned)
    return Step(
      event: event,
      enclosing: .never,
      findingAround: call.finding,
      occasion: .exit,
      possibility: .natural,
      objections: 0,
      remarks: [],
      reachedSuper: exit.reachedSuper
    )
  }

  /// The last step of every controller that is alive, for what is owed at the end.
  func lastSteps(line: UInt32) -> [Step] {
    states.receivers.compactMap { index -> Step? in
      let state = self[index]
      guard state.last.isKnown || state.containment.added.isKnown, !state.lifetime.died.isKnown
      else { return nil }
      return Step(.end, of: index, line: line)
    }
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
      if isOrderBroken, event.number != last + 1 { loseOrder() }
      return true
    }
    isOrderBroken = true
    loseOrder()
    return false
  }

  private mutating func loseOrder() {
    reset()
    order = OrderOfLines()
  }

  @inline(__always)
  mutating func followAppearance(_ event: Event, at index: Receiver) {
    let classSymbol = traits[index].classSymbol
    if traits[index].isConjectured { tellInstancesApart(byAppearance: event, at: index) }
    if !recording.isDeclared { states[index].appearance.readings.follow(event.callback) }
    states[index].appearance.follow(
      event,
      tables: tables,
      recorded: recording.natural(classSymbol).appearanceBits,
      recordedForClass: recording.widest(classSymbol).appearanceBits
    )
    if !states[index].appearance.isSettled { rest.move(event.receiver, at: event.time) }
    if lifetimes.isWatching { followGoing(event) }
    if states[index].lifetime.isPresented { followPresented(event) }
    if event.callback == .viewDidAppear || event.callback == .viewDidDisappear {
      states[index].manual.follow(did: event)
      watchContainer(of: event.receiver)
      if states[index].stackOwner.exists { followShown(index) }
      if states[index].containment.owesDidMove { settle(event, at: index) }
    }
  }

  /// Takes in that a child without its `didMove(toParent:)` has come in, or has come and gone.
  mutating func settle(_ event: Event, at index: Receiver) {
    if event.callback == .viewDidAppear {
      states[index].containment.hasSettled = true
    } else if states[index].containment.hasSettled {
      states[index].containment.owesDidMove = false
    }
  }

  mutating func followManual(_ event: Event, at index: Receiver) {
    guard event.callback == .beginAppearanceTransition else {
      states[index].manual.followEnd(event)
      return
    }
    states[index].manual.followBegin(
      event,
      isSwallowed: isSwallowed(event),
      isSettled: states[index].appearance.isSettled,
      caller: transitionCaller(of: event)
    )
  }

  /// Whether UIKit ignores a begin, because the view is already on its way by itself.
  func isSwallowed(_ begin: Event) -> Bool {
    guard let appears = begin.appearing, self[begin.receiver].manual.level == 0 else {
      return false
    }
    return self[begin.receiver].appearance.natural == (appears ? .appearing : .disappearing)
  }

  /// Follows the events that are rare enough to be off the straight path.
  mutating func followRare(_ event: Event, at index: Receiver) {
    if lifetimes.isWatching { noteUse(event) }
    switch event.callback.group {
    case .lifetime: followLifetime(event, at: index)
    case .loading: followLoading(event, at: index)
    case .containment: followContainment(event, at: index)
    case .views: followViews(event, at: index)
    case .navigation: followNavigation(event, at: index)
    case .tabs: followTabs(event, at: index)
    case .presentation: followPresentation(event, at: index)
    case .segues: followSegue(event, at: index)
    case .transition: followTransition(event, at: index)
    case .console:
      followRefusal(event)
      followComplaint(at: index)
    default: break
    }
  }
}
