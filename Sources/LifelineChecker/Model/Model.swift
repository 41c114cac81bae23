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
  public private(set) var memoryWarning = Moment.never
  /// The controller that owns each view of which that was recorded.
  private var viewOwners: [Symbol: Receiver] = [:]
  /// The controller that owned the view of the current event until now; `.none` for nobody.
  public private(set) var formerViewOwner = Receiver.none
  /// The last event before the current one, whoever received it.
  public private(set) var previous = Moment.never
  /// The number of events followed.
  public private(set) var events = 0

  private(set) var states: ContiguousArray<ControllerState> = []
  private(set) var traits: ContiguousArray<ControllerTraits> = []
  private(set) var nesting = Nesting()
  /// The last sequence number; 0 before the first.
  public private(set) var lastNumber: Int64 = 0
  /// Whether a sequence number went back or repeated.
  private(set) var isOrderBroken = false
  private var outsideSystem: CallbackSet = []
  /// The number of times that everything was forgotten; a state of an earlier one is void.
  private var epoch: UInt32 = 0
  private let tables = AppearanceTables.shared

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
  private mutating func refresh(_ receiver: Receiver) {
    guard receiver >= 0, states[Int(receiver)].epoch != epoch else { return }
    clear(Int(receiver))
  }

  private mutating func clear(_ index: Int) {
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

  mutating func markReported(_ receiver: Receiver) {
    states[Int(receiver)].containment.isReported = true
  }

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
  private mutating func remark(
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
  private mutating func followNumber(_ event: Event) -> Bool {
    guard event.number > 0 else { return true }
    let last = lastNumber
    lastNumber = event.number
    if event.number > last { return true }
    isOrderBroken = true
    reset()
    return false
  }

  /// Whether an event is a message to a controller that is gone.
  ///
  /// What its own `deinit` does is no such message. Where depths are not recorded, that is any
  /// unbroken run of its events behind the `deinit`.
  private func isAfterDeath(_ event: Event) -> Bool {
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
  private func isDoubled(_ event: Event, at index: Int, _ enclosing: Moment) -> Bool {
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
  private mutating func followAppearance(_ event: Event, at index: Int) -> Possibility {
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
  private mutating func settle(_ event: Event, at index: Int) {
    if event.callback == .viewDidAppear {
      states[index].containment.hasSettled = true
    } else if states[index].containment.hasSettled {
      states[index].containment.owesDidMove = false
    }
  }

  private mutating func followManual(_ event: Event, at index: Int) {
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
  private mutating func followRare(_ event: Event, at index: Int, _ remarks: Remarks) {
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

  private mutating func followLifetime(_ event: Event, at index: Int) {
    if event.callback == .deinitialize {
      followDeath(event, at: index)
      return
    }
    let state = states[index]
    let isSameBirth =
      state.last.isKnown && state.last.line == state.lifetime.born.line
      && state.lifetime.birth != event.detail
    let hasLived = state.loading.loaded.isKnown || state.appearance.last.isKnown
    if isSameBirth {
      states[index].lifetime.born = Moment(event)
      states[index].lifetime.isFromArchive =
        state.lifetime.isFromArchive || event.flags.contains(.fromArchive)
      states[index].lifetime.birth = event.detail
      return
    }
    if state.last.isKnown, !state.lifetime.died.isKnown, traits[index].isConjectured {
      states[index].lifetime.isAmbiguous = true
    } else if hasLived, !state.lifetime.died.isKnown {
      // Why: it is another object at the same address, or the rest of a birth that loaded the view.
      clear(index)
    } else if state.lifetime.died.isKnown || !state.last.isKnown {
      clear(index)
      adopt(.disappeared, at: index)
      states[index].loading.set = .unloaded
      states[index].containment.parent = .none
      states[index].view.isInWindow = false
    }
    states[index].lifetime.born = Moment(event)
    states[index].lifetime.birth = event.detail
    states[index].lifetime.isFromArchive = event.flags.contains(.fromArchive)
  }

  private mutating func followDeath(_ event: Event, at index: Int) {
    // Why: of two instances that cannot be told apart one goes on, and nobody knows which.
    guard !states[index].lifetime.isAmbiguous else { return }
    states[index].lifetime.died = Moment(event)
    states[index].containment.owesDidMove = false
    disown(at: index)
    unlink(event.receiver)
    unlinkChildren(of: event.receiver)
    states[index].containment.parent = .none
  }

  private mutating func adopt(_ set: AppearanceSet, at index: Int) {
    let classSymbol = traits[index].classSymbol
    states[index].appearance.adopt(
      set,
      tables: tables,
      recorded: recording.natural(classSymbol).appearanceBits,
      recordedForClass: recording.widest(classSymbol).appearanceBits
    )
    if states[index].appearance.isSettled { states[index].manual.isLevelKnown = true }
  }

  private mutating func followLoading(_ event: Event, at index: Int) {
    if traits[index].isConjectured { tellInstancesApart(event, at: index) }
    if event.callback == .awakeFromNib {
      if !states[index].lifetime.born.isKnown, !states[index].last.isKnown {
        states[index].lifetime.born = Moment(event)
        states[index].lifetime.birth = -2
      }
      states[index].lifetime.hasAwoken = true
      return
    }
    if event.callback == .loadView {
      let around = nesting.enclosing([.loadView, .viewDidLoad], on: event.receiver)
      if let around, followNestedLoad(event, at: index, around) { return }
    }
    followOwner(event, at: index)
    states[index].loading.follow(event, mayUnload: systems.first < 6)
    if event.callback == .didReceiveMemoryWarning { memoryWarning = Moment(event) }
    if event.callback == .viewDidLoad {
      let classSymbol = traits[index].classSymbol
      states[index].appearance.followLoad(
        tables: tables,
        recorded: recording.natural(classSymbol).appearanceBits,
        recordedForClass: recording.widest(classSymbol).appearanceBits
      )
      if states[index].appearance.isSettled { states[index].manual.isLevelKnown = true }
    }
  }

  /// Notes where a class name must stand for two instances: a second awakening, or a second load of
  /// a controller whose birth was not recorded.
  private mutating func tellInstancesApart(_ event: Event, at index: Int) {
    let state = states[index]
    switch event.callback {
    case .awakeFromNib:
      let hasLived =
        state.loading.loaded.isKnown || state.loading.loadView.isKnown
        || state.appearance.last.isKnown
      if state.lifetime.hasAwoken || hasLived { states[index].lifetime.isAmbiguous = true }
    case .loadView, .viewDidLoad:
      if state.loading.hasLoaded, !state.lifetime.born.isKnown {
        states[index].lifetime.isAmbiguous = true
      }
    default: break
    }
  }

  /// Follows a `loadView` inside a load of the same controller that has not returned.
  ///
  /// Right inside another `loadView` it is the call of super, recorded as well, unless the recorder
  /// says that it records no such calls. Inside `viewDidLoad` it shows that the `loadView` before
  /// it left no view, if there was one.
  ///
  /// - Returns: Whether there is nothing more to follow.
  private mutating func followNestedLoad(
    _ event: Event,
    at index: Int,
    _ around: Moment
  ) -> Bool {
    let loading = states[index].loading
    let isLeftNil: Bool
    if around.callback == .viewDidLoad {
      isLeftNil = loading.hasLoaded && loading.loadView.isKnown
    } else {
      let isCallOfSuper = recording.hooks == nil || recording.hooks == .manual
      if isCallOfSuper, nesting.isInnermost(around) { return true }
      isLeftNil = !loading.viewSet.isKnown
    }
    guard isLeftNil else { return false }
    states[index].loading.follow(event)
    states[index].loading.reentry = loading.reentry.isKnown ? loading.reentry : Moment(event)
    return true
  }

  /// Follows which controller has which view, as far as the trace tells views apart.
  private mutating func followOwner(_ event: Event, at index: Int) {
    formerViewOwner = .none
    switch event.callback {
    case .viewSet:
      if let owner = viewOwners[event.detail], owner != event.receiver { formerViewOwner = owner }
      if states[index].loading.view != event.detail { disown(at: index) }
      if event.detail >= 0 { viewOwners[event.detail] = event.receiver }
    case .viewCleared, .viewDidUnload: disown(at: index)
    default: break
    }
  }

  private mutating func disown(at index: Int) {
    let view = states[index].loading.view
    guard view >= 0, viewOwners[view] == Receiver(index) else { return }
    viewOwners[view] = nil
  }

  private mutating func followViews(_ event: Event, at index: Int) {
    let moment = Moment(event)
    switch event.callback {
    case .viewEnteredWindow, .viewLeftWindow:
      states[index].view.windowChange = moment
      states[index].view.isInWindow = event.callback == .viewEnteredWindow
      if event.callback == .viewLeftWindow { states[index].view.root = .never }
    case .viewAttached:
      states[index].view.attached = moment
      states[index].view.host = event.object
    case .viewDetached:
      states[index].view.attached = moment
      states[index].view.host = .none
    case .rootViewControllerSet:
      let root = event.object >= 0 ? Int(event.object) : index
      states[root].view.root = moment
    default: break
    }
  }

  private mutating func followPresentation(_ event: Event, at index: Int) {
    switch event.callback {
    case .present where event.object >= 0:
      let presenter = event.other >= 0 ? event.other : event.receiver
      states[Int(event.object)].lifetime.presented = Moment(event)
      states[Int(event.object)].lifetime.presenter = presenter
      states[Int(presenter)].lifetime.hasPresented = true
      states[index].lifetime.hasPresented = true
    case .dismissCompleted, .presentationDidDismiss, .dismiss:
      // Why: which controller goes is not always said, so every one that this may concern is let
      // go of; a rule about presented controllers then stays silent rather than guess.
      for other in states.indices
      where states[other].lifetime.presenter == event.receiver || other == index {
        states[other].lifetime.presenter = .none
      }
    default: break
    }
  }

  // MARK: Containment

  private mutating func followContainment(_ event: Event, at index: Int) {
    if event.callback == .addChild {
      if event.object >= 0 { followAddChild(event) }
      return
    }
    let moment = Moment(event)
    let isTakenOver = isTakenOver(event, from: states[index])
    switch event.callback {
    case .removeFromParent where !isTakenOver:
      let parent = states[index].containment.parent
      unlink(event.receiver)
      states[index].containment.parent = .none
      states[index].containment.former = parent
      states[index].containment.removed = moment
      states[index].containment.owesDidMove = false
    case .willMove where event.object != .none:
      learnParent(event.object, of: event.receiver)
      states[index].containment.willMove = moment
    case .willMove where !isTakenOver: states[index].containment.willMoveNil = moment
    case .didMove where event.object != .none:
      learnParent(event.object, of: event.receiver)
      states[index].containment.didMove = moment
      states[index].containment.owesDidMove = false
    case .didMove:
      states[index].containment.didMoveNil = moment
      // Why: a removal by UIKit may come without a recorded `removeFromParent`.
      if !isTakenOver, states[index].containment.phase == .leaving {
        let parent = states[index].containment.parent
        unlink(event.receiver)
        states[index].containment.parent = .none
        states[index].containment.former = parent
        states[index].containment.owesDidMove = false
      }
    default: break
    }
  }

  private mutating func followAddChild(_ event: Event) {
    guard !isAncestor(event.object, of: event.receiver) else { return }
    let child = Int(event.object)
    let old = states[child].containment
    unlink(event.object)
    var containment = ContainmentState()
    containment.firstChild = old.firstChild
    containment.nextSibling = .none
    let wasAnnounced =
      !old.added.isKnown && !old.didMove.isKnown && old.willMove.object == event.receiver
    containment.former = wasAnnounced ? .unknown : old.parent
    containment.removed = old.removed
    containment.didMoveNil = old.didMoveNil
    containment.added = Moment(event)
    containment.caller = caller(of: event, container: event.receiver)
    containment.owesDidMove = owesDidMove(event, containment.caller, before: old)
    // Why: UIKit may send its own willMove before or inside addChild; either order is legal.
    if wasAnnounced || old.parent != event.receiver, old.willMove.object == event.receiver,
      old.willMove.line > old.removed.line
    {
      containment.willMove = old.willMove
    }
    states[child].containment = containment
    link(event.object, to: event.receiver)
  }

  /// Whether the app owes `didMove(toParent:)` after an `addChild`.
  ///
  /// A child that is added while the parent's view loads may come from an embed segue, for which
  /// UIKit sends it; so the parent must be known to have loaded, unless the trace names the app.
  private func owesDidMove(
    _ event: Event,
    _ caller: Caller,
    before old: ContainmentState
  ) -> Bool {
    guard caller == .app || caller == .presumedApp else { return false }
    let parent = states[Int(event.receiver)]
    let hasLoaded = parent.loading.set == .loaded || parent.appearance.last.isKnown
    guard hasLoaded || event.flags.contains(.byApp) else { return false }
    let cameBefore =
      old.parent != event.receiver && old.didMove.object == event.receiver
      && old.didMove.line > max(old.added.line, old.removed.line)
    return !cameBefore
  }

  /// Learns a parent from a move callback, where the `addChild` was not recorded.
  ///
  /// UIKit's own containers need not call the public `addChild`, so they take a child over at any
  /// time; of a controller that may be one, nothing is known but that the former parent is left.
  private mutating func learnParent(_ parent: Receiver, of child: Receiver) {
    guard parent >= 0 else { return }
    let known = states[Int(child)].containment.parent
    let kind = traits[Int(parent)].kind
    guard known != parent, !isAncestor(child, of: parent) else { return }
    if known != .unknown {
      guard kind.isSystemContainer || kind == .undeclared else { return }
      unlink(child)
      states[Int(child)].containment.added = .never
      states[Int(child)].containment.didMove = .never
      states[Int(child)].containment.willMoveNil = .never
      states[Int(child)].containment.owesDidMove = false
      states[Int(child)].containment.parent = .unknown
      guard kind.isSystemContainer else { return }
    }
    link(child, to: parent)
  }

  private mutating func link(_ child: Receiver, to parent: Receiver) {
    states[Int(child)].containment.parent = parent
    guard parent >= 0, parent != child else { return }
    states[Int(child)].containment.nextSibling = states[Int(parent)].containment.firstChild
    states[Int(parent)].containment.firstChild = child
  }

  private mutating func unlink(_ child: Receiver) {
    let parent = states[Int(child)].containment.parent
    guard parent >= 0 else { return }
    let next = states[Int(child)].containment.nextSibling
    var link = states[Int(parent)].containment.firstChild
    if link == child {
      states[Int(parent)].containment.firstChild = next
    } else {
      while link >= 0 {
        let following = states[Int(link)].containment.nextSibling
        if following == child {
          states[Int(link)].containment.nextSibling = next
          break
        }
        link = following
      }
    }
    states[Int(child)].containment.nextSibling = .none
    states[Int(child)].containment.parent = .unknown
  }

  private mutating func unlinkChildren(of parent: Receiver) {
    var child = states[Int(parent)].containment.firstChild
    while child >= 0 {
      let next = states[Int(child)].containment.nextSibling
      states[Int(child)].containment.nextSibling = .none
      states[Int(child)].containment.parent = .unknown
      child = next
    }
    states[Int(parent)].containment.firstChild = .none
  }

  // MARK: Initial states

  /// Takes in what was true of a controller when recording began.
  ///
  /// - Parameter state: What was true; it counts for nothing where the order is broken.
  mutating func follow(_ state: InitialState) {
    guard !isOrderBroken else { return }
    for receiver in [state.receiver, state.parent, state.presented] + state.children {
      refresh(receiver)
    }
    let index = Int(state.receiver)
    switch state.appearance {
    case .disappeared: adopt(.disappeared, at: index)
    case .appearing: adopt(.appearing, at: index)
    case .appeared: adopt(.appeared, at: index)
    case .disappearing: adopt(.disappearing, at: index)
    case nil: break
    }
    if let isLoaded = state.isLoaded { states[index].loading.set = isLoaded ? .loaded : .unloaded }
    if state.parent == .none { states[index].containment.parent = .none }
    if state.parent >= 0 {
      unlink(state.receiver)
      link(state.receiver, to: state.parent)
    }
    for child in state.children where child >= 0 {
      unlink(child)
      link(child, to: state.receiver)
    }
    if state.presented >= 0 {
      states[Int(state.presented)].lifetime.presenter = state.receiver
      states[Int(state.presented)].lifetime.presented.line = state.line
      states[index].lifetime.hasPresented = true
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
