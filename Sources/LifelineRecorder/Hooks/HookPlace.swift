import LifelineTrace

/// Where a recording has taken hold of a method: one class that has it, on the way from a controller's
/// own class up to UIKit's.
///
/// The code that stands there now keeps its place alive, for good: nobody can tell whether a thread is about
/// to run it. So a place outlives its recording, and is used again by another one (`HookPool`).
final class HookPlace: @unchecked Sendable {
  /// What is listened to.
  let method: HookedMethod
  /// The position of the method in the table; the same for all overrides.
  let index: Int
  /// The message that the code was called with before, and is called with still.
  let selector: SelectorPointer
  /// The number of classes above; an override is deeper than what it overrides.
  let depth: Int
  /// Whether it is that of the class that the table names.
  let isBase: Bool
  /// Whether it is UIKit's own, which every override of the app's is to call.
  var isUIKits: Bool { isBase || !isApps }
  /// Whether the class is the app's.
  let isApps: Bool
  /// The event that a call is; nil for what is only heard, or may be several.
  let callback: Callback?
  /// Whether it is one of a delegate's.
  let isDelegates: Bool
  /// Whether it is written that an override did not call UIKit's own.
  let tellsSuper: Bool
  /// Whether it is one of a view's.
  private let isViews: Bool
  /// Whether the return of a call that is not recorded matters.
  private let endsUnrecorded: Bool
  /// Whether objects must be asked before a call is written.
  let asks: Bool
  /// Whether a call has no arguments but `animated`.
  let isPlain: Bool
  /// Whether it has that.
  let isAnimated: Bool
  /// Whether it is looked at what a call has changed.
  let looks: Bool
  /// Whether it is looked at what has changed before a call.
  let looksFirst: Bool
  /// Whether nothing is looked at when a call returns.
  let isBrief: Bool
  /// The position of the first method in the table that makes the same call; its own where no other does.
  let group: Int
  private let lock: RecursiveLock
  // Why: the lock says already that nobody else has hold of it.
  @exclusivity(unchecked) private var told: LiveRecording?

  init(
    method: HookedMethod,
    index: Int,
    selector: SelectorPointer,
    depth: Int,
    isBase: Bool,
    isApps: Bool,
    lock: RecursiveLock
  ) {
    self.method = method
    self.index = index
    self.selector = selector
    self.depth = depth
    self.isBase = isBase
    self.isApps = isApps
    self.lock = lock
    callback = method.callback
    isDelegates = method.isDelegates
    tellsSuper = method.tellsSuper && isApps
    isViews = method.className == "UIView"
    switch method.role {
    case .deinitialize, .forwards: endsUnrecorded = true
    default: endsUnrecorded = false
    }
    asks = method.asks
    if case .event(_, let reading) = method.role {
      isAnimated = reading == .animated
      isPlain = isAnimated || reading == .nothing
    } else {
      isAnimated = false
      if case .deinitialize = method.role { isPlain = true } else { isPlain = false }
    }
    looks = method.callback.map(LiveRecording.looked.contains) ?? false
    looksFirst = method.callback == .viewWillAppear || method.callback == .viewWillDisappear
    isBrief =
      !looks && method.callback != .viewDidLoad && method.callback != .loadView
    group =
      method.isOneOfSeveral
      ? HookedMethod.all.firstIndex {
        $0.className == method.className && $0.callback == method.callback
      } ?? index : index
  }

  /// What is told of calls; nil while nothing is recorded here.
  var recording: LiveRecording? {
    get { lock.withLock { told } }
    set { lock.withLock { told = newValue } }
  }

  /// A call begins.
  func enter(_ receiver: ObjectPointer, _ arguments: CallArguments = CallArguments()) -> OpenCall {
    lock.lock()
    // Why: every view of the app comes here, and few are a controller's.
    guard let told, !isViews || told.views.owner(of: receiver) != nil else {
      lock.unlock()
      return .unrecorded
    }
    guard !asks, !looksFirst, told.isSilent else {
      lock.unlock()
      return told.enter(self, receiver, arguments)
    }
    // Why: what asks nobody and tells nobody need not take the lock again.
    defer { lock.unlock() }
    return told.begin(self, receiver, arguments, nil)
  }

  /// A call has returned.
  func leave(_ call: OpenCall, _ receiver: ObjectPointer, returned: Bool? = nil) {
    let isUnrecorded = call.number == 0 && call.reaches == 0
    if isUnrecorded, !endsUnrecorded { return }
    lock.lock()
    // Why: another recording may have the place by now, to which the call is none of its.
    guard let told, isUnrecorded || told.serial == call.recording else { return lock.unlock() }
    guard !isUnrecorded, isBrief, told.isSilent else {
      lock.unlock()
      return told.leave(call, self, receiver, returned: returned)
    }
    told.close(call, self, returned)
    lock.unlock()
  }
}

/// The arguments of a call, as they came.
struct CallArguments {
  /// The first object.
  var object: ObjectPointer?
  /// The second object.
  var other: ObjectPointer?
  /// The first truth value.
  var flag = false
  /// The second truth value.
  var second = false
  /// The number.
  var index = 0
  /// The name of a message.
  var selector: SelectorPointer?
}

/// A call that has begun, for its return.
struct OpenCall {
  /// The number of its event; 0 where it is none, because it is a call of `super`, or not recorded.
  var number: Int64 = 0
  /// The number of the event whose override reached UIKit's own code by this call; 0 for none.
  var reaches: Int64 = 0
  /// The number of the recording.
  var recording = 0
  /// The place of its thread.
  var lane = 0

  /// A call that nothing is said of.
  static let unrecorded = OpenCall()
}
