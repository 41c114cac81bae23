import LifelineTrace

// What there is to remark about an event apart from the machines.
extension Model {
  /// Computes which events the system does not have.
  mutating func watchSystem() {
    let system = systems.first
    guard system == systems.last else { return }
    input.outsideSystem = CallbackSet(
      Callback.allCases.lazy.filter { callback in
        if let first = callback.introduced, system < first { return true }
        if let last = callback.lastSystem, system > last { return true }
        return false
      }
    )
  }

  /// What there is to remark about an event apart from the machines.
  @inline(__always)
  mutating func remark(
    _ event: inout Event,
    at index: Receiver,
    _ isInOrder: Bool
  ) -> Remarks {
    let isDouble = calls.enclosing.isKnown && calls.enclosing.callback == event.callback
    if isInOrder, event.thread == .absent, !self[index].lifetime.died.isKnown, !isDouble,
      !input.outsideSystem.contains(event.callback)
    {
      return []
    }
    return remarks(of: &event, isInOrder)
  }

  @inline(never)
  private mutating func remarks(of event: inout Event, _ isInOrder: Bool) -> Remarks {
    var remarks: Remarks = isInOrder ? [] : .brokenOrder
    if event.thread.isPresent { remarks.insert(.offMainThread) }
    if self[event.receiver].lifetime.died.isKnown, event.callback != .initialize,
      isAfterDeath(&event)
    {
      remarks.insert(.afterDeath)
    }
    if isDoubled(&event) { remarks.insert(.doubled) }
    if input.outsideSystem.contains(event.callback) { remarks.insert(.outsideSystem) }
    return remarks
  }

  /// Whether an event is a message to a controller that is gone; of a class that stands for several
  /// instances another one begins.
  ///
  /// What its own `deinit` does is no such message. Where depths are not recorded, that is any
  /// unbroken run of its events behind the `deinit`.
  private mutating func isAfterDeath(_ event: inout Event) -> Bool {
    guard !world.traits[event.receiver].isConjectured else {
      clear(event.receiver)
      return false
    }
    guard Self.messages.contains(event.callback) else { return false }
    if event.flags.contains(.hasDepth) || calls.hasDepths {
      return calls.enclosing([.deinitialize], on: event.receiver) == nil
    }
    return previous.receiver != event.receiver
  }

  /// The events that only a living controller receives; a view, or a delegate, outlives it.
  private static let messages = CallbackSet(where: .needsLife)

  /// Whether an event is the same call recorded twice, by an override and by its super.
  ///
  /// A callback that really comes again inside itself has another one of its kind in between.
  private func isDoubled(_ event: inout Event) -> Bool {
    let index = event.receiver
    let enclosing = calls.enclosing
    guard enclosing.isKnown, enclosing.callback == event.callback,
      enclosing.receiver == event.receiver, enclosing.object == event.object,
      !world.traits[index].isConjectured
    else { return false }
    switch event.callback.group {
    case .appearance: return self[index].appearance.last.callback == event.callback
    case .containment, .forwarding: return event.callback != .transition
    case .loading:
      return event.callback == .viewDidLoad
        ? self[index].loading.set == .loaded : event.callback == .awakeFromNib
    default: return false
    }
  }
}
