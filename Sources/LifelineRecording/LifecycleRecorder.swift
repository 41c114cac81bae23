import Dispatch
import Foundation
public import LifelineTrace

/// Records what happens to controllers while code runs, for a test to judge.
///
/// Hooks are called from overrides, in a line each; the bodies decide the nesting:
///
///     override func viewWillAppear(_ animated: Bool) {
///       recorder.viewWillAppear(self, animated) { super.viewWillAppear(animated) }
///     }
///
/// Controllers are told apart as `Class#n`, in the order in which they are met. No controller is
/// kept alive, and one that takes the address of another is another. Hooks may be called from any
/// thread; what does not come on the main thread is recorded so, and `off-main-thread` says it. A
/// test that drives controllers therefore belongs on the main actor.
///
/// The events stay in memory until the recorder goes.
public final class LifecycleRecorder: LifecycleHooks, LifecycleSource, @unchecked Sendable {
  /// Controllers are any objects; they need not be UIKit's.
  public typealias Subject = AnyObject

  // Why: the clock is read under the lock, too, so that times never go back in the trace.
  private let lock = NSLock()
  private var state = RecorderState()
  /// Those who wait for events, behind the same lock.
  private var listening = Listeners()
  private let clock: @Sendable () -> Int64

  /// Creates a recorder, which records from now on.
  ///
  /// - Parameters:
  ///   - recording: The events for which hooks are placed, on all controllers; nil if that is not
  ///     known. Where it is known, an event that did not come is held against the app.
  ///   - systemVersion: The version of iOS, such as `17.5`; nil for the one that runs, if one does.
  ///   - startsAtLaunch: Whether every controller is made after the recorder.
  public convenience init(
    recording: CallbackSet? = nil,
    systemVersion: String? = nil,
    startsAtLaunch: Bool = false
  ) {
    let start = DispatchTime.now().uptimeNanoseconds
    self.init(
      recording: recording,
      systemVersion: systemVersion,
      startsAtLaunch: startsAtLaunch,
      clock: { Int64(DispatchTime.now().uptimeNanoseconds - start) }
    )
  }

  /// Creates a recorder with a clock, which counts nanoseconds and never goes back.
  init(
    recording: CallbackSet? = nil,
    systemVersion: String? = nil,
    startsAtLaunch: Bool = false,
    clock: @escaping @Sendable () -> Int64
  ) {
    self.clock = clock
    state.recording = recording
    state.buffer.header.recorder = "LifecycleRecorder"
    state.buffer.header.startsAtLaunch = startsAtLaunch
    if let version = systemVersion ?? Self.runningSystem {
      state.buffer.header.systemName = "iOS"
      state.buffer.header.systemVersion = version
    }
  }

  /// The version of the iOS that runs; nil on any other system.
  private static var runningSystem: String? {
    #if os(iOS) && !targetEnvironment(macCatalyst)
      let version = ProcessInfo.processInfo.operatingSystemVersion
      return "\(version.majorVersion).\(version.minorVersion)"
    #else
      return nil
    #endif
  }

  // MARK: Controllers

  /// Says what is known of a controller beforehand; best right after it is made.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - recording: The events for which its class has hooks; nil if that is not known.
  ///   - autoForwards: What `shouldAutomaticallyForwardAppearanceMethods` is; nil if not known.
  ///   - hooks: Where the hooks are: `outermost` in its own class, `base` in a class above it.
  public func adopt(
    _ controller: AnyObject,
    recording: CallbackSet? = nil,
    autoForwards: Bool? = nil,
    hooks: HookPlacement = .manual
  ) {
    lock.withLock { state.adopt(controller, recording, autoForwards, hooks) }
  }

  /// The identifier of a controller, such as `Page#1`; it is met if it was not.
  public func identifier(of controller: AnyObject) -> String {
    lock.withLock {
      let receiver = state.meet(controller)
      return state.buffer.id(receiver)
    }
  }

  // MARK: Events

  /// Records the entry of a call.
  public func record(_ call: LifecycleCall<AnyObject>) {
    let tell = lock.withLock {
      state.record(call, at: clock())
      return listening.call
    }
    tell?()
  }

  /// Records the entry of a call, runs the body, and records the return, also if it throws.
  public func record<Result>(
    _ call: LifecycleCall<AnyObject>,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let (number, lane, tell) = lock.withLock {
      let entry = state.enter(call, at: clock())
      return (entry.number, entry.lane, listening.call)
    }
    tell?()
    defer { lock.withLock { state.leave(number, lane, at: clock()) } }
    return try body()
  }

  /// Records a note, which reports show beside the findings around it.
  public func mark(_ text: String) {
    lock.withLock { state.buffer.append(Mark(text: text, time: clock())) }
  }

  /// Records what SwiftUI tells a view, from its `onAppear`, `onDisappear` or `task`; no rule rests on it.
  ///
  /// - Parameters:
  ///   - event: What it is told.
  ///   - view: The view's type.
  public func view(_ event: ViewEvent, of view: String) {
    lock.withLock {
      var call = ViewCall(event, of: view)
      call.mark.time = clock()
      state.buffer.append(call)
    }
  }

  // MARK: The trace

  /// The number of events so far.
  public var count: Int { lock.withLock { Int(state.buffer.events) } }

  /// The number of events so far.
  public var eventCount: Int { count }

  /// The trace so far, in JSON Lines.
  public var traceText: String { trace.text }

  /// Calls a body after each event, until the returned closure is called.
  public func whenever(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let number = lock.withLock { listening.add(body) }
    return { [self] in lock.withLock { listening.remove(number) } }
  }

  /// Says that the app has settled, so that what did not come never will.
  ///
  /// What is recorded afterwards takes this back.
  public func finish() {
    lock.withLock { state.buffer.end = End(kind: .quiescent, time: clock()) }
  }

  /// What was recorded so far, as a trace; the recording goes on.
  public var trace: LifecycleTrace {
    // Why: the text is made of a copy, so that recording is not held up.
    let state = lock.withLock { self.state }
    return state.trace
  }

  /// Writes what was recorded so far to a file, in the native form.
  ///
  /// - Parameter path: The path; `.lifeline.jsonl` is the usual ending.
  /// - Throws: If the file cannot be written.
  public func write(to path: String) throws { try trace.write(to: path) }
}
