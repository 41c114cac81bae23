import LifelineTrace

// Birth, loading, views and presentation: the events that are off the straight path.
extension Model {
  mutating func followLifetime(_ event: Event, at index: Receiver) {
    if event.callback == .deinitialize {
      followDeath(event, at: index)
      return
    }
    world.hasBirths = true
    let state = self[index]
    let isSameBirth =
      state.last.isKnown && state.last.line == state.lifetime.born.line
      && state.lifetime.birth != event.detail
    let hasLived = state.loading.loaded.isKnown || state.appearance.last.isKnown
    if isSameBirth {
      self[index].lifetime.born = Moment(event)
      self[index].lifetime.isFromArchive =
        state.lifetime.isFromArchive || event.flags.contains(.fromArchive)
      self[index].lifetime.birth = event.detail
      return
    }
    if state.last.isKnown, !state.lifetime.died.isKnown, world.traits[index].isConjectured {
      self[index].lifetime.isAmbiguous = true
    } else if hasLived, !state.lifetime.died.isKnown {
      // Why: it is another object at the same address, or the rest of a birth that loaded the view.
      clear(index)
    } else if state.lifetime.died.isKnown || !state.last.isKnown {
      clear(index)
      adopt(.disappeared, at: index)
      self[index].loading.set = .unloaded
      self[index].containment.parent = .none
      self[index].view.isInWindow = false
    }
    self[index].lifetime.born = Moment(event)
    self[index].lifetime.birth = event.detail
    self[index].lifetime.isFromArchive = event.flags.contains(.fromArchive)
  }

  mutating func followDeath(_ event: Event, at index: Receiver) {
    // Why: of two instances that cannot be told apart one goes on, and nobody knows which.
    guard !self[index].lifetime.isAmbiguous else { return }
    followFarewell(event, at: index)
    self[index].lifetime.died = Moment(event)
    self[index].containment.owesDidMove = false
    releaseView(at: index)
    forgetPresentation(of: index)
    unlink(event.receiver)
    unlinkChildren(of: event.receiver)
    self[index].containment.parent = .none
  }

  mutating func adopt(_ set: AppearanceSet, at index: Receiver) {
    let classSymbol = world.traits[index].classSymbol
    self[index].appearance.adopt(
      set,
      tables: tables,
      recorded: recording.natural(classSymbol).appearanceBits,
      recordedForClass: recording.widest(classSymbol).appearanceBits
    )
    if self[index].appearance.isSettled { self[index].manual.isLevelKnown = true }
  }

  mutating func followLoading(_ event: Event, at index: Receiver) {
    if event.callback == .awakeFromNib {
      if !self[index].lifetime.born.isKnown, !self[index].last.isKnown {
        self[index].lifetime.born = Moment(event)
        // Why: whatever initializer follows is of the same birth.
        self[index].lifetime.birth = Symbol(rawValue: -2)
      }
      self[index].lifetime.hasAwoken = true
      return
    }
    if world.hasBirths, !self[index].lifetime.born.isKnown { world.hasUnborn = true }
    if event.callback == .loadView {
      switch nestedLoad(event) {
      case .callOfSuper: return
      case .leftNil:
        let reentry = self[index].loading.reentry
        self[index].loading.follow(event)
        self[index].loading.reentry = reentry.isKnown ? reentry : Moment(event)
        return
      case nil: break
      }
    }
    followOwner(event, at: index)
    self[index].loading.follow(event, mayUnload: systems.first < 6)
    if event.callback == .didReceiveMemoryWarning { world.memoryWarning = Moment(event) }
    if event.callback == .viewDidLoad {
      let classSymbol = world.traits[index].classSymbol
      self[index].appearance.followLoad(
        tables: tables,
        recorded: recording.natural(classSymbol).appearanceBits,
        recordedForClass: recording.widest(classSymbol).appearanceBits
      )
      if self[index].appearance.isSettled, !mayBeInsideUnseen(event) {
        self[index].manual.isLevelKnown = true
      }
    }
  }

  /// Whether a load may lie inside a call that the recording has missed, as it begins there.
  private func mayBeInsideUnseen(_ load: Event) -> Bool {
    if load.depth > 0 { return !calls.isInsideSeen }
    return sequence.events == 0 || (sequence.events == 1 && previous.receiver == load.receiver)
  }

  /// Notes where a class name must stand for two instances: a second awakening, or a second load of
  /// a controller whose birth was not recorded, or two that other lines tell apart by their addresses.
  mutating func tellInstancesApart(_ event: Event, at index: Receiver) {
    let state = self[index]
    let classSymbol = world.traits[index].classSymbol
    if order.showsSeveral(classSymbol) { self[index].lifetime.isAmbiguous = true }
    switch event.callback {
    case .awakeFromNib:
      let hasLived =
        state.loading.loaded.isKnown || state.loading.loadView.isKnown
        || state.appearance.last.isKnown
      if state.lifetime.hasAwoken || hasLived { self[index].lifetime.isAmbiguous = true }
    case .loadView, .viewDidLoad:
      if state.loading.hasLoaded || order.showsLoaded(classSymbol), !state.lifetime.born.isKnown {
        self[index].lifetime.isAmbiguous = true
      }
    default: break
    }
  }

  /// Notes where a class name must stand for two instances that change places.
  @inline(never)
  mutating func tellInstancesApart(byAppearance event: Event, at index: Receiver) {
    if world.instanceDetectors[index, default: InstanceDetector()].follow(event.callback)
      || order.showsSeveral(world.traits[index].classSymbol)
    {
      self[index].lifetime.isAmbiguous = true
    }
  }

  /// What a `loadView` inside a load of the same controller is.
  enum NestedLoad {
    /// The call of super, recorded as well.
    case callOfSuper
    /// A load because the one around it has left no view.
    case leftNil
  }

  /// What a `loadView` is that comes inside a load of the same controller which has not returned;
  /// nil if there is no such load, or nothing follows from it.
  ///
  /// Right inside another `loadView` it is the call of super, unless the recorder says that it
  /// records no such calls. Inside `viewDidLoad` it shows that the `loadView` before it left no
  /// view, if there was one.
  func nestedLoad(_ event: Event) -> NestedLoad? {
    guard let around = calls.enclosing([.loadView, .viewDidLoad], on: event.receiver) else {
      return nil
    }
    let loading = self[event.receiver].loading
    if around.callback == .viewDidLoad {
      return loading.hasLoaded && loading.loadView.isKnown ? .leftNil : nil
    }
    let mayCallSuper = recording.hooks == nil || recording.hooks == .manual
    if mayCallSuper, calls.isInnermost(around) { return .callOfSuper }
    return loading.viewSet.isKnown ? nil : .leftNil
  }

  /// Follows which controller has which view, as far as the trace tells views apart.
  mutating func followOwner(_ event: Event, at index: Receiver) {
    switch event.callback {
    case .viewSet:
      if self[index].loading.view != event.detail { releaseView(at: index) }
      if event.detail.isPresent { world.viewOwners[event.detail] = event.receiver }
    case .viewCleared, .viewDidUnload: releaseView(at: index)
    default: break
    }
  }

  mutating func releaseView(at index: Receiver) {
    let view = self[index].loading.view
    guard view.isPresent, world.viewOwners[view] == index else { return }
    world.viewOwners[view] = nil
  }

  mutating func followViews(_ event: Event, at index: Receiver) {
    let moment = Moment(event)
    switch event.callback {
    case .viewEnteredWindow, .viewLeftWindow:
      self[index].view.windowChange = moment
      self[index].view.isInWindow = event.callback == .viewEnteredWindow
      if event.callback == .viewLeftWindow {
        self[index].view.root = .never
      } else if let lastRoot = world.lastRoot, lastRoot.controller == index {
        // Why: what covers the whole screen takes the root's view out and gives it back.
        self[index].view.root = lastRoot.since
      }
    case .viewAttached:
      self[index].view.attached = moment
      self[index].view.host = event.object
    case .viewDetached:
      self[index].view.attached = moment
      self[index].view.host = .none
    case .rootViewControllerSet:
      let root = event.object.exists ? event.object : index
      self[root].view.root = moment
      world.lastRoot = root.exists ? World.Root(controller: root, since: moment) : nil
    default: break
    }
  }

  /// Records what was true of a controller when recording began.
  ///
  /// - Parameter state: What was true; it counts for nothing where the order is broken.
  mutating func follow(_ state: InitialState) {
    guard !sequence.isBroken else { return }
    for receiver in [state.receiver, state.parent, state.presented] + state.children {
      markDirty(receiver)
    }
    let index = state.receiver
    switch state.appearance {
    case .disappeared: adopt(.disappeared, at: index)
    case .appearing: adopt(.appearing, at: index)
    case .appeared: adopt(.appeared, at: index)
    case .disappearing: adopt(.disappearing, at: index)
    case nil: break
    }
    if let isLoaded = state.isLoaded { self[index].loading.set = isLoaded ? .loaded : .unloaded }
    if state.parent != .unknown { link(state.receiver, to: state.parent) }
    for child in state.children where child.exists { link(child, to: state.receiver) }
    if world.traits[index].kind == .navigation, !state.children.isEmpty {
      followStack(told: state)
    }
    if state.presented.exists {
      self[state.presented].lifetime.wasPresented = true
      self[state.presented].lifetime.isPresented = true
      self[index].lifetime.hasPresented = true
      var presentation = Presentation(
        presented: state.presented,
        source: state.receiver,
        presenter: state.receiver,
        style: .unknown,
        began: Moment(state: state)
      )
      presentation.phase = .presented
      world.presentations.begin(presentation)
    }
  }
}

extension Moment {
  /// The moment of a line that says that a presentation came before the recording.
  fileprivate init(state: InitialState) {
    var event = Event(.present, on: state.receiver)
    event.line = state.line
    event.object = state.presented
    self.init(event)
  }
}
