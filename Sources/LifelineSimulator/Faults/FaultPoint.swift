import LifelineTrace

/// A call as it is about to be recorded.
struct Call: Sendable {
  /// What is called.
  var callback: Callback
  /// The number of the receiver.
  var id: Int
  /// The arguments in order.
  var arguments: [TraceLines.Argument]
  /// Who calls; nil where nothing is said about it.
  var caller: TraceLines.Caller?
  /// The number of the thread; nil for the main thread.
  var thread: Int?
}

/// One place where a fault makes an action take another course.
///
/// The fault points of a fault take their turns in order: each waits for the first call that it fits.
struct FaultPoint: Sendable {
  /// What a fault point does to the simulated app.
  typealias Act = @Sendable (inout Simulation, Call) -> Void

  /// Whom a call must be sent to.
  enum Receiver: Sendable {
    /// A controller of the app's that passes nothing on.
    case leaf
    /// Anybody.
    case any
    /// The controller that the first fault point was about.
    case same
  }

  /// What becomes of the call.
  enum Effect: Sendable {
    /// It is not made, nor what it would bring about.
    case omit
    /// It is made, and brings nothing about.
    case hollow
    /// What it would bring about comes without it.
    case unseen
    /// It is made as usual, and is where the fault shows.
    case show
    /// It is made twice.
    case twice
    /// It is written twice, the second time inside the first.
    case nested
    /// It returns without having called super.
    case withoutSuper
    /// It is made in another way, which is where the fault shows.
    case otherwise(@Sendable (Simulation, inout Call) -> Void)
    /// Something else happens.
    case act(Order, Act)
  }

  /// When something else happens.
  enum Order: Sendable {
    /// Before the call.
    case first
    /// Inside it.
    case inside
    /// Behind it.
    case then
    /// In its place.
    case instead
  }

  /// The call that it waits for.
  var callback: Callback
  /// Whom the call must be sent to.
  var receiver: Receiver
  /// Who must make the call; nil for anybody.
  var caller: TraceLines.Caller?
  /// Whether it happens at every further call that it fits, until the next one happens.
  var isRepeated: Bool
  /// What else must be true.
  var condition: @Sendable (Simulation, Call) -> Bool
  /// What becomes of the call.
  var effect: Effect

  /// Describes a fault point at a call.
  init(
    _ callback: Callback,
    _ receiver: Receiver = .same,
    by caller: TraceLines.Caller? = nil,
    repeated isRepeated: Bool = false,
    _ effect: Effect,
    if condition: @escaping @Sendable (Simulation, Call) -> Bool = { _, _ in true }
  ) {
    self.callback = callback
    self.receiver = receiver
    self.caller = caller
    self.isRepeated = isRepeated
    self.condition = condition
    self.effect = effect
  }

  /// Describes a fault point at which something else happens.
  init(
    _ callback: Callback,
    _ receiver: Receiver = .same,
    by caller: TraceLines.Caller? = nil,
    _ order: Order,
    if condition: @escaping @Sendable (Simulation, Call) -> Bool = { _, _ in true },
    _ act: @escaping Act
  ) {
    self.init(callback, receiver, by: caller, .act(order, act), if: condition)
  }

  /// Whether it happens at a call.
  func fits(_ call: Call, in simulation: Simulation) -> Bool {
    guard call.callback == callback, caller == nil || caller == call.caller else { return false }
    let controller = simulation.controllers[call.id]
    let isOfTheApp = controller.kind == .screen || controller.kind == .pager
    let isWhoItIsAbout: Bool =
      switch receiver {
      case .leaf: isOfTheApp && controller.children.isEmpty
      case .any: true
      case .same: call.id == simulation.injected?.subject
      }
    return isWhoItIsAbout && condition(simulation, call)
  }
}
