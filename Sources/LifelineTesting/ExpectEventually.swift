public import LifelineRecording
public import LifelineTrace

/// How far a controller is on the screen, as far as its last appearance callback tells.
public enum LifecycleAppearance: String, Sendable {
  /// Between will and did appear.
  case appearing
  /// On the screen.
  case appeared
  /// Between will and did disappear.
  case disappearing
  /// Off the screen.
  case disappeared
  /// Its `deinit` has begun.
  case gone
}

/// Waits for a call, and fails the test where it does not come before a deadline.
///
/// What has come already counts, unless `after` says otherwise: a number of events, such as
/// `recording.eventCount` before the app was asked to do something.
///
///     let before = recording.eventCount
///     menu.open(cart)
///     await expectEvent("Cart viewDidAppear", from: recording, after: before)
///
/// The failure reads
///
///     Cart viewDidAppear did not come within 5 s; 2 calls did
///
///         Cart viewDidLoad
///         Cart viewWillAppear(animated: true)
///
/// - Parameters:
///   - call: The call in notation; arguments that are left out may have any value.
///   - source: What records it: a `LifecycleRecorder`, or an `AppRecording`.
///   - number: How many events came before those that count.
///   - seconds: How long is waited.
///   - clock: What says when that has passed; a `SteppedLifecycleClock` takes no time.
///   - isolation: The actor of the caller, which is filled in.
///   - fileID: Where the assertion stands: the module and the file, which are filled in.
///   - filePath: The path of the file, which is filled in.
///   - line: The one-based line, which is filled in.
///   - column: The one-based column, which is filled in.
/// - Returns: Whether it came. A task that is cancelled meanwhile waits no longer, and fails nothing.
@discardableResult
public func expectEvent(
  _ call: Trace,
  from source: any LifecycleSource,
  after number: Int = 0,
  within seconds: Double = 5,
  clock: any LifecycleClock = SystemLifecycleClock(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async -> Bool {
  let site = CallSite(fileID, filePath, line, column)
  let wanted = SequenceCall.calls(of: call)
  if let fault = ReadingFault(in: call, called: "the call") {
    TestFramework.record(Failure(headline: fault.headline, details: fault.excerpt), at: site)
    return false
  }
  guard let wanted = wanted.first, SequenceCall.calls(of: call).count == 1 else {
    let headline = "one call is waited for at a time, and \(wanted.count) are given"
    TestFramework.record(Failure(headline: headline, details: ""), at: site)
    return false
  }
  let end = await Waiting(source: source, seconds: seconds, clock: clock).until {
    Came(source, after: number).calls.contains { wanted.admits($0) }
  }
  if end == .deadline {
    let came = Came(source, after: number)
    TestFramework.record(
      came.failure("\(wanted.text) did not come within \(came.span(seconds))"),
      at: site
    )
  }
  return end == .met
}

/// Waits until a controller is in a state, and fails the test where it is not before a deadline.
///
///     await expectState(of: "Cart", .appeared, from: recording)
///
/// - Parameters:
///   - controller: The controller, such as `Cart`, which is `Cart#1`.
///   - state: The state.
///   - source: What records it: a `LifecycleRecorder`, or an `AppRecording`.
///   - seconds: How long is waited.
///   - clock: What says when that has passed; a `SteppedLifecycleClock` takes no time.
///   - isolation: The actor of the caller, which is filled in.
///   - fileID: Where the assertion stands: the module and the file, which are filled in.
///   - filePath: The path of the file, which is filled in.
///   - line: The one-based line, which is filled in.
///   - column: The one-based column, which is filled in.
/// - Returns: Whether it is. A task that is cancelled meanwhile waits no longer, and fails nothing.
@discardableResult
public func expectState(
  of controller: String,
  _ state: LifecycleAppearance,
  from source: any LifecycleSource,
  within seconds: Double = 5,
  clock: any LifecycleClock = SystemLifecycleClock(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async -> Bool {
  let end = await Waiting(source: source, seconds: seconds, clock: clock).until {
    Came(source, after: 0).state(of: controller) == state
  }
  if end == .deadline {
    let came = Came(source, after: 0)
    let now = came.state(of: controller).map { "it is \($0.rawValue)" } ?? "nothing was heard of it"
    let headline = "\(controller) is not \(state.rawValue) within \(came.span(seconds)): \(now)"
    TestFramework.record(came.failure(headline), at: CallSite(fileID, filePath, line, column))
  }
  return end == .met
}

/// Waits, and fails the test where anything comes meanwhile: for the end of a test.
///
/// - Parameters:
///   - source: What records: a `LifecycleRecorder`, or an `AppRecording`.
///   - seconds: How long is waited.
///   - callbacks: The events that count.
///   - clock: What says when that has passed; a `SteppedLifecycleClock` takes no time.
///   - isolation: The actor of the caller, which is filled in.
///   - fileID: Where the assertion stands: the module and the file, which are filled in.
///   - filePath: The path of the file, which is filled in.
///   - line: The one-based line, which is filled in.
///   - column: The one-based column, which is filled in.
/// - Returns: Whether nothing came.
@discardableResult
public func expectNothingMore(
  from source: any LifecycleSource,
  within seconds: Double = 1,
  comparing callbacks: CallbackSet = .all,
  clock: any LifecycleClock = SystemLifecycleClock(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async -> Bool {
  let number = source.eventCount
  let end = await Waiting(source: source, seconds: seconds, clock: clock).until {
    Came(source, after: number).calls.contains { callbacks.contains($0.callback) }
  }
  guard end == .met else { return end == .deadline }
  var came = Came(source, after: number)
  came.calls.removeAll { !callbacks.contains($0.callback) }
  TestFramework.record(
    came.failure("nothing more was to come"),
    at: CallSite(fileID, filePath, line, column)
  )
  return false
}

/// What a recording has brought.
private struct Came {
  let trace: Trace
  var calls: [SequenceCall]

  init(_ source: any LifecycleSource, after number: Int) {
    trace = Trace(of: source)
    calls = Array(SequenceCall.calls(of: trace).dropFirst(number))
  }

  /// A number of seconds for people.
  func span(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }

  /// A failure that shows what came.
  func failure(_ headline: String) -> Failure {
    let number = calls.count == 1 ? "1 call did" : "\(calls.count) calls did"
    return Failure(
      headline: "\(headline); \(calls.isEmpty ? "nothing came" : number)",
      details: calls.isEmpty ? "" : SequenceText(calls).text,
      trace: trace,
      page: Judgement(of: trace, JudgingOptions()).page
    )
  }

  /// The state of a controller; nil where nothing tells.
  func state(of controller: String) -> LifecycleAppearance? {
    let name = controller.hasSuffix("#1") ? String(controller.dropLast(2)) : controller
    for call in calls.reversed() where call.receiver == name {
      switch call.callback {
      case .viewWillAppear, .viewIsAppearing: return .appearing
      case .viewDidAppear: return .appeared
      case .viewWillDisappear: return .disappearing
      case .viewDidDisappear: return .disappeared
      case .deinitialize: return .gone
      default: continue
      }
    }
    return nil
  }
}
