import Foundation
public import LifelineTrace

/// A recording of the process for a test, in memory; several may go on side by side.
///
///     try await AppRecording.during { recording in
///       window.rootViewController = Menu()
///       expectConforms(recording.trace)
///     }
///
/// What is made by the code of the body belongs to it, and what calls name together with that: children,
/// parents, who is presented or pushed. So tests that run side by side each have their own. One that
/// ``start(_:)`` begins has everything that happens in the process.
public final class AppRecording: LifecycleSource, @unchecked Sendable {
  private let recording: LiveRecording
  private let memory: WholeMemory
  private let beginning: Date
  private let activity: AppActivity

  /// Begins to record everything.
  ///
  /// - Parameter options: What is recorded; also who makes calls that only UIKit should make.
  /// - Returns: The recording, which ends with ``finish()`` or ``stop()``.
  /// - Throws: `RecorderProblem`, where nothing can be recorded.
  @MainActor
  public static func start(
    _ options: RecorderOptions = .asked
  ) throws(RecorderProblem) -> AppRecording {
    guard let runtime = ObjectiveCRuntime.current else { throw .noRuntime }
    return try AppRecording(runtime, options, nil)
  }

  /// Records what a body makes, and hands it the recording; ends it when the body has returned.
  ///
  /// - Parameters:
  ///   - options: What is recorded; also who makes calls that only UIKit should make.
  ///   - body: Makes controllers, and judges what came of it.
  /// - Returns: What the body returns.
  /// - Throws: `RecorderProblem`, where nothing can be recorded, or what the body throws.
  @MainActor
  public static func during<Result>(
    _ options: RecorderOptions = .asked,
    _ body: @MainActor (AppRecording) async throws -> Result
  ) async throws -> Result {
    guard let runtime = ObjectiveCRuntime.current else { throw RecorderProblem.noRuntime }
    return try await during(runtime, options, body)
  }

  /// The same on any runtime.
  @MainActor
  static func during<Result>(
    _ runtime: ObjectiveCRuntime,
    _ options: RecorderOptions,
    _ body: @MainActor (AppRecording) async throws -> Result
  ) async throws -> Result {
    let scope = RecordingScope()
    let recording = try AppRecording(runtime, options, scope)
    defer { recording.stop() }
    return try await RecordingScope.$current.withValue(scope) { try await body(recording) }
  }

  /// Begins to record on any runtime.
  init(
    _ runtime: ObjectiveCRuntime,
    _ options: RecorderOptions,
    _ scope: RecordingScope?
  ) throws(RecorderProblem) {
    guard runtime.classNamed(HookedMethod.controllerClass) != nil else { throw .noUIKit }
    let windows = LiveRecording.windows(runtime)
    beginning = Date()
    memory = WholeMemory()
    var header = ThisProcess.header(runtime, start: beginning)
    header.startsAtLaunch = windows.isEmpty
    recording = LiveRecording(
      runtime,
      options,
      to: memory,
      header: header,
      scope: scope,
      isListenedTo: true
    )
    recording.install()
    activity = AppActivity(of: recording)
    if scope == nil { recording.meetLiving(in: windows) }
  }

  // MARK: What it holds

  /// The trace so far, in JSON Lines.
  public var traceText: String {
    recording.locked { String(decoding: memory.bytes, as: UTF8.self) }
  }

  /// The number of events so far.
  public var eventCount: Int { recording.eventCount }

  /// Calls a body after each event, until the returned closure is called.
  public func whenever(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    recording.whenever(body)
  }

  /// Writes a note, which reports show beside the findings around it.
  public func mark(_ text: String) { recording.mark(text) }

  /// Writes what SwiftUI tells a view, on which no rule rests.
  public func view(_ event: ViewEvent, of view: String) { recording.view(event, of: view) }

  // MARK: The end

  /// Says that the app has settled, so that what did not come never will, and stops.
  public func finish() {
    if recording.options.readsLog {
      recording.complain(UIKitLog.complaintsOffMain(since: beginning))
    }
    recording.end(.quiescent)
    recording.remove()
  }

  /// Stops; does nothing where it has ended.
  public func stop() {
    guard recording.locked({ recording.isActive }) else { return }
    recording.end(.truncated)
    recording.remove()
  }
}

/// All lines of a recording, in memory.
final class WholeMemory: LineDestination {
  // Why: the recording's lock says already that nobody else has hold of it.
  @exclusivity(unchecked) private(set) var bytes: [UInt8] = []

  func write(_ line: [UInt8], _ kind: LineKind) -> Bool {
    bytes += line
    return true
  }
}
