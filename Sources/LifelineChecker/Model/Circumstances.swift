import LifelineTrace

/// What may make a rule object to an event, as bits; where none of those holds that a rule names, it
/// conforms, and is not asked.
///
/// Most events of most traces conform, so that what they have in common is worked out once, and not
/// by every rule. A rule's own judgement asks all of it again: a circumstance only spares the question.
/// Debug builds put each event to the other rules, too, and demand that they are silent.
struct Circumstances: OptionSet, Sendable, BitwiseCopyable {
  let rawValue: UInt32

  // MARK: Of any event

  /// Any event.
  static let any = Circumstances(rawValue: 1)
  /// Nobody says what is recorded.
  static let isUndeclared = Circumstances(rawValue: 1 << 1)
  /// The recorder knows that the app made the call.
  static let isByApp = Circumstances(rawValue: 1 << 2)
  /// It lies inside a call, as its depth tells.
  static let isEnclosed = Circumstances(rawValue: 1 << 3)
  /// The birth of the receiver, or all that comes before the first screen, may have been missed.
  static let lacksBeginning = Circumstances(rawValue: 1 << 4)

  // MARK: Of appearance callbacks

  /// It is not possible in the natural reading.
  static let isOutOfPlace = Circumstances(rawValue: 1 << 5)
  /// Its `animated` is not that of the last will-callback.
  static let hasOtherFlag = Circumstances(rawValue: 1 << 6)
  /// The last appearance callback was a will.
  static let followsWill = Circumstances(rawValue: 1 << 7)
  /// The receiver is on its way in the other direction.
  static let turnsBack = Circumstances(rawValue: 1 << 8)
  /// The receiver has presented, or was asked to.
  static let hasPresented = Circumstances(rawValue: 1 << 9)
  /// The receiver forwards appearance by hand.
  static let forwardsByHand = Circumstances(rawValue: 1 << 10)
  /// The receiver's view is in the view of another controller, as far as the trace tells.
  static let hasHost = Circumstances(rawValue: 1 << 11)

  // MARK: Of loading

  /// The receiver's view is not known to be loaded.
  static let isUnloaded = Circumstances(rawValue: 1 << 12)
  /// The receiver's view was loaded, and not dropped since.
  static let hasLoaded = Circumstances(rawValue: 1 << 13)
  /// The receiver has appeared, or was told that it would.
  static let hasAppeared = Circumstances(rawValue: 1 << 14)

  // MARK: Of begins and ends

  /// It is an end that is one too many.
  static let isEndTooMany = Circumstances(rawValue: 1 << 15)
  /// It is a begin towards where the receiver is, or is on its way to, by itself.
  static let isNeedless = Circumstances(rawValue: 1 << 16)
  /// It is a begin on a child whose container forwards by itself.
  static let isForwarded = Circumstances(rawValue: 1 << 17)

  // MARK: Of containment and death

  /// The receiver, or the other controller, is owed a `didMove(toParent:)`.
  static let owesDidMove = Circumstances(rawValue: 1 << 18)
  /// It names another parent than the receiver has.
  static let namesOtherParent = Circumstances(rawValue: 1 << 19)
  /// The last one of its kind said the same.
  static let isRepeated = Circumstances(rawValue: 1 << 20)
  /// The receiver was not told that it would leave its parent.
  static let isUnannounced = Circumstances(rawValue: 1 << 21)
  /// The receiver is in the middle of a transition that is driven by hand.
  static let isDriven = Circumstances(rawValue: 1 << 22)
  /// The receiver is on the screen.
  static let isShown = Circumstances(rawValue: 1 << 23)
  /// The other controller has children, or its view is somewhere; or there are tabs, which need not
  /// be told whose they are.
  static let isInUse = Circumstances(rawValue: 1 << 24)
}

extension Model {
  /// What may make a rule object to the event that was entered last, whatever it is.
  @inline(__always)
  func circumstances(of event: inout Event) -> Circumstances {
    var found = Circumstances.any
    if !recording.isDeclared { found.insert(.isUndeclared) }
    if event.flags.contains(.byApp) { found.insert(.isByApp) }
    if event.depth > 0 { found.insert(.isEnclosed) }
    if world.previous.callback == event.callback, world.previous.receiver == event.receiver {
      found.insert(.isRepeated)
    }
    return found
  }

  /// What may make a rule object to an event that is none of appearance, layout or forwarding.
  @inline(__always)
  func ofRare(_ event: inout Event, _ group: CallbackGroup) -> Circumstances {
    let receiver = event.receiver
    switch group {
    case .containment: return ofContainment(&event, at: receiver)
    case .loading: return ofLoading(&event, at: receiver)
    case .lifetime:
      var found: Circumstances = []
      if event.callback == .initialize { found.insert(.lacksBeginning) }
      if self[receiver].containment.owesDidMove { found.insert(.owesDidMove) }
      if self[receiver].manual.level > 0 { found.insert(.isDriven) }
      if self[receiver].appearance.natural == .appeared { found.insert(.isShown) }
      return found
    default: return []
    }
  }

  @inline(__always)
  func ofAppearance(_ event: inout Event, at receiver: Receiver) -> Circumstances {
    var found: Circumstances = []
    let will = self[receiver].appearance.will
    let flags: EventFlags = [.hasAnimated, .animated]
    if !will.flags.symmetricDifference(event.flags).isDisjoint(with: flags) {
      found.insert(.hasOtherFlag)
    }
    let last = self[receiver].appearance.last
    if last.line == will.line { found.insert(.followsWill) }
    if last.callback == event.callback { found.insert(.isRepeated) }
    let way: AppearanceSet =
      event.callback.rawValue < Callback.viewWillDisappear.rawValue ? .disappearing : .appearing
    if self[receiver].appearance.natural.contains(way) { found.insert(.turnsBack) }
    if self[receiver].lifetime.hasPresented { found.insert(.hasPresented) }
    if world.traits[receiver].forwardsAutomatically == false { found.insert(.forwardsByHand) }
    if self[receiver].view.host.exists { found.insert(.hasHost) }
    if self[receiver].loading.set != .loaded || !self[receiver].loading.hasEverLoaded {
      found.insert(.isUnloaded)
    }
    if self[receiver].containment.owesDidMove { found.insert(.owesDidMove) }
    if world.hasBirths, !world.hasAppeared { found.insert(.lacksBeginning) }
    return found
  }

  @inline(__always)
  func ofForwarding(_ event: inout Event, at receiver: Receiver) -> Circumstances {
    var found: Circumstances = []
    if event.callback == .endAppearanceTransition {
      if self[receiver].manual.isEndTooMany { found.insert(.isEndTooMany) }
      return found
    }
    if let appears = event.appearing, self[receiver].manual.level == 0 {
      let there: AppearanceSet =
        appears ? [.appearing, .appeared] : [.disappearing, .disappeared]
      if self[receiver].appearance.natural.isSubset(of: there) { found.insert(.isNeedless) }
    }
    let traits = world.traits[self[receiver].containment.parent]
    if traits.forwardsAutomatically ?? traits.kind.isSystemContainer { found.insert(.isForwarded) }
    return found
  }

  @inline(__always)
  private func ofContainment(_ event: inout Event, at receiver: Receiver) -> Circumstances {
    var found: Circumstances = []
    let other = event.object
    let named = event.callback == .addChild ? self[other].containment : self[receiver].containment
    if named.owesDidMove { found.insert(.owesDidMove) }
    switch event.callback {
    case .addChild:
      if named.firstChild.exists || other == receiver || self[other].view.host.exists
        || self[other].view.root.isKnown || self[other].lifetime.isPresented
        || !world.tabSelections.isEmpty
      {
        found.insert(.isInUse)
      }
    case .willMove:
      if other.exists, named.willMove.object == other { found.insert(.isRepeated) }
      if other.exists, other != named.parent { found.insert(.namesOtherParent) }
    case .didMove:
      if other == .none, named.didMoveNil.line > named.removed.line { found.insert(.isRepeated) }
      if other != named.parent { found.insert(.namesOtherParent) }
    default: if !named.willMoveNil.isKnown { found.insert(.isUnannounced) }
    }
    return found
  }

  @inline(__always)
  private func ofLoading(_ event: inout Event, at receiver: Receiver) -> Circumstances {
    var found: Circumstances = []
    if self[receiver].loading.loaded.isKnown { found.insert(.hasLoaded) }
    if self[receiver].appearance.last.isKnown { found.insert(.hasAppeared) }
    if world.hasBirths, !self[receiver].lifetime.born.isKnown { found.insert(.lacksBeginning) }
    return found
  }
}
