import LifelineTrace

/// What a recorder knows: the trace so far, the objects, and the open calls.
struct RecorderState {
  /// The trace so far.
  var buffer = EventBuffer()
  /// The events that have hooks on all controllers; nil if that is not known.
  var recording: CallbackSet?
  private var registry = ObjectRegistry()
  private var calls = OpenCalls()
  /// What is recorded of the classes that were said to be, by class name.
  private var recorded: [String: CallbackSet] = [:]
  /// Where calls are taken hold of, of all controllers that said so.
  private var hooks: Set<HookPlacement> = []
  /// Whether the return of every call was recorded so far.
  private var hasReturns = true

  // MARK: Controllers

  /// The controller that an object is, which is declared when it is met.
  mutating func meet(_ object: AnyObject) -> Receiver {
    if let known = registry.find(object) { return known }
    let receiver = buffer.meet(registry.nextIdentifier(for: object))
    registry.add(object, as: receiver)
    var declaration = Declaration(receiver: receiver)
    declaration.classChain = ObjectRegistry.classChain(of: object)
    buffer.declare(declaration)
    return receiver
  }

  /// The controller that an object in its `deinit` is, which is forgotten.
  private mutating func bury(_ object: AnyObject) -> Receiver {
    let known = registry.findDying(object)
    registry.forget(object)
    return known ?? buffer.meet(registry.nextIdentifier(for: object))
  }

  /// Records what is known of a controller beforehand.
  mutating func adopt(
    _ controller: AnyObject,
    _ recording: CallbackSet?,
    _ autoForwards: Bool?,
    _ place: HookPlacement
  ) {
    let receiver = meet(controller)
    if var declaration = buffer.declaration(of: receiver) {
      declaration.autoForwards = autoForwards ?? declaration.autoForwards
      buffer.declare(declaration)
    }
    hooks.insert(place)
    guard let recording else { return }
    let name = String(buffer.id(receiver).prefix { $0 != "#" })
    recorded[name] = recording.union(recorded[name] ?? [])
  }

  // MARK: Events

  /// Records the entry of a call that will not return, as far as the recorder learns.
  mutating func record(_ call: borrowing LifecycleCall<AnyObject>, at time: Int64) {
    hasReturns = false
    let lane = calls.enterThread(&buffer)
    _ = append(call, at: time, lane)
  }

  /// Records the entry of a call.
  ///
  /// - Returns: The number of the event, and the place of the thread, for the return.
  mutating func enter(
    _ call: borrowing LifecycleCall<AnyObject>,
    at time: Int64
  ) -> (number: Int64, lane: Int) {
    let lane = calls.enterThread(&buffer)
    let number = append(call, at: time, lane)
    calls.open(lane)
    return (number, lane)
  }

  /// Records the return of a call.
  mutating func leave(_ number: Int64, _ lane: Int, at time: Int64) {
    calls.close(lane)
    var exit = Exit(number: number)
    exit.time = time
    buffer.append(exit)
  }

  private mutating func append(
    _ call: borrowing LifecycleCall<AnyObject>,
    at time: Int64,
    _ lane: Int
  ) -> Int64 {
    let isDying = call.callback == .deinitialize
    let receiver = isDying ? bury(call.receiver) : meet(call.receiver)
    var event = Event(call.callback, on: receiver)
    event.time = time
    event.number = buffer.events + 1
    event.flags = call.flags
    event.object = self.receiver(call.object)
    event.other = self.receiver(call.other)
    event.thread = calls.symbol(lane)
    if let detail = call.detail { event.detail = buffer.intern(detail) }
    let depth = calls.depth(lane)
    if depth > 0 {
      event.depth = UInt16(clamping: depth)
      event.flags.insert(.hasDepth)
    }
    var list: [Receiver] = []
    for object in call.list { list.append(meet(object)) }
    buffer.append(event, list: list)
    return event.number
  }

  private mutating func receiver(_ other: LifecycleCall<AnyObject>.Other) -> Receiver {
    switch other {
    case .absent: .unknown
    case .none: .none
    case .one(let object): meet(object)
    }
  }

  // MARK: The trace

  /// What was recorded so far, with a header that says how.
  var trace: LifecycleTrace {
    var buffer = buffer
    buffer.header.exits = hasReturns && buffer.events > 0
    buffer.header.hooks = hooks.count == 1 ? hooks.first : .manual
    let all = recording.map { [Header.Observation(classGlob: "*", callbacks: $0)] } ?? []
    let some = recorded.sorted { $0.key < $1.key }.map { name, callbacks in
      Header.Observation(classGlob: name, callbacks: callbacks.union(recording ?? []))
    }
    if !all.isEmpty || !some.isEmpty { buffer.header.observes = all + some }
    return buffer.trace(named: "recording")
  }
}
