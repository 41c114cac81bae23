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
      world.states.lifetime[index].born = Moment(event)
      world.states.lifetime[index].isFromArchive =
        state.lifetime.isFromArchive || event.flags.contains(.fromArchive)
      world.states.lifetime[index].birth = event.detail
      return
    }
    if state.last.isKnown, !state.lifetime.died.isKnown, world.traits[index].isConjectured {
      world.states.lifetime[index].isAmbiguous = true
    } else if hasLived, !state.lifetime.died.isKnown {
      // Why: it is another object at the same address, or the rest of a birth that loaded the view.
      clear(index)
    } else if state.lifetime.died.isKnown || !state.last.isKnown {
      clear(index)
      adopt(.disappeared, at: index)
      world.states.common[index].loading.set = .unloaded
      world.states.containment.makeUsual(index)
      world.states.view.makeUsual(index)
    }
    world.states.lifetime[index].born = Moment(event)
    world.states.lifetime[index].birth = event.detail
    world.states.lifetime[index].isFromArchive = event.flags.contains(.fromArchive)
  }

  mutating func followDeath(_ event: Event, at index: Receiver) {
    // Why: of two instances that cannot be told apart one goes on, and nobody knows which.
    guard !self[index].lifetime.isAmbiguous else { return }
    followFarewell(event, at: index)
    world.states.lifetime[index].died = Moment(event)
    releaseView(at: index)
    forgetPresentation(of: index)
    unlink(event.receiver)
    unlinkChildren(of: event.receiver)
    world.states.noteAlone(index)
  }

  mutating func adopt(_ set: AppearanceSet, at index: Receiver) {
    let classSymbol = world.traits[index].classSymbol
    world.states.common[index].appearance.adopt(
      set,
      tables: tables,
      recorded: recording.natural(classSymbol).appearanceBits,
      recordedForClass: recording.widest(classSymbol).appearanceBits
    )
    if self[index].appearance.isSettled { world.states.noteLevel(of: index) }
  }

  mutating func followLoading(_ event: Event, at index: Receiver) {
    if event.callback == .awakeFromNib {
      if !self[index].lifetime.born.isKnown, !self[index].last.isKnown {
        world.states.lifetime[index].born = Moment(event)
        // Why: whatever initializer follows is of the same birth.
        world.states.lifetime[index].birth = Symbol(rawValue: -2)
      }
      world.states.lifetime[index].hasAwoken = true
      return
    }
    if world.hasBirths, !self[index].lifetime.born.isKnown { world.hasUnborn = true }
    if event.callback == .loadView {
      switch nestedLoad(event) {
      case .callOfSuper: return
      case .leftNil:
        let reentry = self[index].making.reentry
        world.states.common[index].loading.follow(event)
        world.states.making[index].follow(event)
        world.states.making[index].reentry = reentry.isKnown ? reentry : Moment(event)
        return
      case nil: break
      }
    }
    followOwner(event, at: index)
    world.states.common[index].loading.follow(event, mayUnload: systems.first < 6)
    if event.callback != .viewDidLoad { world.states.making[index].follow(event) }
    if event.callback == .didReceiveMemoryWarning { world.memoryWarning = Moment(event) }
    if event.callback == .viewDidLoad {
      let classSymbol = world.traits[index].classSymbol
      world.states.common[index].appearance.followLoad(
        tables: tables,
        recorded: recording.natural(classSymbol).appearanceBits,
        recordedForClass: recording.widest(classSymbol).appearanceBits
      )
      if self[index].appearance.isSettled, !mayBeInsideUnseen(event) {
        world.states.noteLevel(of: index)
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
    if order.showsSeveral(classSymbol) { world.states.lifetime[index].isAmbiguous = true }
    switch event.callback {
    case .awakeFromNib:
      let hasLived =
        state.loading.loaded.isKnown || state.making.loadView.isKnown
        || state.appearance.last.isKnown
      if state.lifetime.hasAwoken || hasLived { world.states.lifetime[index].isAmbiguous = true }
    case .loadView, .viewDidLoad:
      if state.loading.hasLoaded || order.showsLoaded(classSymbol), !state.lifetime.born.isKnown {
        world.states.lifetime[index].isAmbiguous = true
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
      world.states.lifetime[index].isAmbiguous = true
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
    let making = self[event.receiver].making
    if around.callback == .viewDidLoad {
      let hasLoaded = self[event.receiver].loading.hasLoaded
      return hasLoaded && making.loadView.isKnown ? .leftNil : nil
    }
    let mayCallSuper = recording.hooks == nil || recording.hooks == .manual
    if mayCallSuper, calls.isInnermost(around) { return .callOfSuper }
    return making.viewSet.isKnown ? nil : .leftNil
  }

  /// Follows which controller has which view, as far as the trace tells views apart.
  mutating func followOwner(_ event: Event, at index: Receiver) {
    switch event.callback {
    case .viewSet:
      if self[index].making.view != event.detail { releaseView(at: index) }
      if event.detail.isPresent { world.viewOwners[event.detail] = event.receiver }
    case .viewCleared, .viewDidUnload: releaseView(at: index)
    default: break
    }
  }

  mutating func releaseView(at index: Receiver) {
    let view = self[index].making.view
    guard view.isPresent, world.viewOwners[view] == index else { return }
    world.viewOwners[view] = nil
  }

  mutating func followViews(_ event: Event, at index: Receiver) {
    let moment = Moment(event)
    switch event.callback {
    case .viewEnteredWindow, .viewLeftWindow:
      world.states.view[index].windowChange = moment
      world.states.view[index].isInWindow = event.callback == .viewEnteredWindow
      if event.callback == .viewLeftWindow {
        world.states.view[index].root = .never
      } else if let lastRoot = world.lastRoot, lastRoot.controller == index {
        // Why: what covers the whole screen takes the root's view out and gives it back.
        world.states.view[index].root = lastRoot.since
      }
    case .viewAttached:
      world.states.view[index].attached = moment
      world.states.view[index].host = event.object
    case .viewDetached:
      world.states.view[index].attached = moment
      world.states.view[index].host = .none
    case .rootViewControllerSet:
      let root = event.object.exists ? event.object : index
      world.states.view[root].root = moment
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
    if let isLoaded = state.isLoaded {
      world.states.common[index].loading.set = isLoaded ? .loaded : .unloaded
    }
    if state.parent != .unknown { link(state.receiver, to: state.parent, at: state.line) }
    for child in state.children where child.exists {
      link(child, to: state.receiver, at: state.line)
    }
    if world.traits[index].kind == .navigation, !state.children.isEmpty {
      followStack(told: state)
    }
    if state.presented.exists {
      world.states.lifetime[state.presented].wasPresented = true
      world.states.lifetime[state.presented].isPresented = true
      world.states.lifetime[index].hasPresented = true
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
