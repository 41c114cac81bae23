import LifelineTrace

// From an event to what rules are told of it; `Model.follow` then moves the states along.
extension Model {
  /// What is found out about an event before any rule is asked.
  struct Entry {
    /// The event in short.
    let moment: Moment
    /// In which readings an appearance callback is possible; `natural` for every other event.
    var admissibility = Admissibility.natural
    /// See `Step.objections`.
    var objections: Readings.Set = 0
    /// What there is to remark about it apart from the machines.
    var remarks: Remarks = []
    /// What may make a rule object to it.
    var circumstances = Circumstances.any
  }

  /// Records an event, so that it can be judged; `follow` then moves the states along.
  // Why: the event is handed on as inout because a variable would be copied for it.
  @inline(__always)
  mutating func enter(_ event: inout Event, _ group: CallbackGroup) -> Entry {
    event.callback.isCommon ? enter(common: &event) : enter(rare: &event, group)
  }

  /// Records an event that is none of appearance, layout or forwarding.
  @inline(__always)
  mutating func enter(rare event: inout Event, _ group: CallbackGroup) -> Entry {
    var entry = Entry(moment: Moment(event))
    entry.remarks = enterCall(&event, entry.moment)
    beginRare(&event, at: event.receiver)
    entry.circumstances = circumstances(of: &event).union(ofRare(&event, group))
    return entry
  }

  /// Records an event, one of appearance, layout or forwarding.
  @inline(__always)
  mutating func enter(common event: inout Event) -> Entry {
    let index = event.receiver
    var entry = Entry(moment: Moment(event))
    entry.remarks = enterCall(&event, entry.moment)
    entry.circumstances = circumstances(of: &event)
    if event.callback.isCommonAppearance {
      if recording.isDeclared {
        entry.admissibility = self[index].appearance.admissibility(of: event.callback, tables)
      } else {
        entry.objections = objections(to: event, at: index)
        if entry.objections != 0 { entry.admissibility = .never }
      }
      if entry.admissibility != .natural { entry.circumstances.insert(.isOutOfPlace) }
      entry.circumstances.formUnion(ofAppearance(&event, at: index))
    } else if event.callback.isCommonForwarding {
      entry.circumstances.formUnion(ofForwarding(&event, at: index))
    } else if event.callback == .viewDidLayoutSubviews, self[index].loading.openLayouts == 0 {
      entry.circumstances.insert(.isEndTooMany)
    }
    return entry
  }

  /// Records a call and its place, and says what there is to remark about it.
  @inline(__always)
  private mutating func enterCall(_ event: inout Event, _ moment: Moment) -> Remarks {
    let isInOrder = followNumber(event)
    markDirty(event.receiver)
    calls.enter(&event, moment)
    return remark(&event, at: event.receiver, isInOrder)
  }

  /// The step of the event that was entered last: all that a rule is told.
  func step(_ event: Event, _ entry: Entry, _ arguments: EventArguments) -> Step {
    Step(
      event: event,
      enclosing: calls.enclosing,
      occasion: .entry,
      admissibility: entry.admissibility,
      objections: entry.objections,
      remarks: entry.remarks,
      circumstances: entry.circumstances,
      reachedSuper: nil,
      arguments: arguments
    )
  }

  /// Records an event, so that it can be judged.
  ///
  /// - Returns: The step: the event, and what is around it.
  mutating func begin(_ event: Event, _ arguments: EventArguments) -> Step {
    own(entering: event)
    var entered = event
    // Why: as an argument of `step` it would come after the model had been copied for it.
    let entry = enter(&entered, event.callback.group)
    return step(event, entry, arguments)
  }

  @inline(__always)
  private mutating func beginRare(_ event: inout Event, at index: Receiver) {
    markDirty(event.object)
    markDirty(event.other)
    if world.traits[index].isConjectured { tellInstancesApart(event, at: index) }
  }
}

extension Callback {
  /// Whether it is one of appearance, layout or forwarding, which come most, and bring nothing along.
  // Why: numbers are compared because a jump by the group is one that the processor does not foresee.
  @inline(__always)
  var isCommon: Bool {
    rawValue >= Callback.viewWillAppear.rawValue
      && rawValue <= Callback.endAppearanceTransition.rawValue
  }

  /// Whether a common event is one of appearance.
  @inline(__always)
  var isCommonAppearance: Bool { rawValue <= Callback.viewDidDisappear.rawValue }

  /// Whether a common event is the begin or the end of a transition that is driven by hand.
  @inline(__always)
  var isCommonForwarding: Bool { rawValue >= Callback.beginAppearanceTransition.rawValue }
}
