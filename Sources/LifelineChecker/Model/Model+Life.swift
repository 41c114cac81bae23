import LifelineTrace

// Birth, loading, views and presentation: the events that are off the straight path.
extension Model {
  mutating func followLifetime(_ event: Event, at index: Int) {
    if event.callback == .deinitialize {
      states[index].lifetime.died = Moment(event)
      let view = states[index].loading.view
      if view >= 0, viewOwners[view] == event.receiver { viewOwners[view] = nil }
      states[index].containment.owesDidMove = false
      unlink(event.receiver)
      unlinkChildren(of: event.receiver)
      states[index].containment.parent = .none
      return
    }
    let state = states[index]
    let isSameBirth =
      state.last.isKnown && state.last == state.lifetime.born
      && state.lifetime.birth != event.detail
    if !isSameBirth {
      if state.lifetime.died.isKnown || !state.last.isKnown {
        unlink(event.receiver)
        states[index] = ControllerState()
        adopt(.disappeared, at: index)
        states[index].loading.set = .unloaded
        states[index].containment.parent = .none
        states[index].view.isInWindow = false
      } else if traits[index].isConjectured {
        states[index].lifetime.isAmbiguous = true
      }
    }
    states[index].lifetime.born = Moment(event)
    states[index].lifetime.birth = event.detail
    states[index].lifetime.isFromArchive = event.flags.contains(.fromArchive)
  }

  mutating func adopt(_ set: AppearanceSet, at index: Int) {
    let classSymbol = traits[index].classSymbol
    states[index].appearance.adopt(
      set,
      tables: tables,
      recorded: recording.natural(classSymbol).appearanceBits,
      recordedForClass: recording.widest(classSymbol).appearanceBits
    )
    if states[index].appearance.isSettled { states[index].manual.isLevelKnown = true }
  }

  mutating func followLoading(_ event: Event, at index: Int) {
    let state = states[index]
    if traits[index].isConjectured, event.callback == .viewDidLoad,
      state.loading.isLoadedStill, !state.lifetime.born.isKnown
    {
      if state.lifetime.died.isKnown {
        states[index] = ControllerState()
      } else {
        states[index].lifetime.isAmbiguous = true
      }
    }
    if event.callback == .awakeFromNib, !state.lifetime.born.isKnown, !state.last.isKnown {
      states[index].lifetime.born = Moment(event)
      states[index].lifetime.birth = -2
    }
    followViewOwner(event, at: index)
    states[index].loading.follow(event)
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

  /// Keeps the book of who owns which view.
  mutating func followViewOwner(_ event: Event, at index: Int) {
    guard event.callback == .viewSet || event.callback == .viewCleared else { return }
    formerViewOwner = .none
    let old = states[index].loading.view
    if old >= 0, viewOwners[old] == event.receiver { viewOwners[old] = nil }
    guard event.callback == .viewSet, event.detail >= 0 else { return }
    formerViewOwner = viewOwners[event.detail] ?? .none
    viewOwners[event.detail] = event.receiver
  }

  mutating func followViews(_ event: Event, at index: Int) {
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

  mutating func followPresentation(_ event: Event, at index: Int) {
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

  /// Takes in what was true of a controller when recording began.
  mutating func follow(_ state: InitialState) {
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
