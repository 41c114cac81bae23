import Foundation
public import LifelineTrace

/// Records the view controllers of this process, without a line in any of them.
///
///     @main struct ShopApp: App {
///       init() { Lifeline.startIfAsked() }
///     }
///
/// and launched with `-LifelineTrace traces/`, the app leaves a trace that `lifeline check` judges.
///
/// Nothing happens until it is started: there is no code that runs at load time, and what is never
/// started costs nothing. It belongs into debug builds, and into builds for tests.
@MainActor
public enum Lifeline {
  private static var recording: LiveRecording?
  private static var memory: MemoryDestination?
  private static var beginning = Date()
  private static var listener: FinishListener?
  private static var activity: AppActivity?

  /// The path of the file that is being written; nil where there is none.
  public private(set) static var path: String?

  /// Whether something is being recorded.
  public static var isRecording: Bool { recording?.locked { recording?.isActive } ?? false }

  /// Starts to record.
  ///
  /// Best before the first controller is made: what lives already is met, but not how it came to be.
  ///
  /// Where it cannot, the app goes on as if nothing had been said, and a line on standard error tells
  /// why.
  ///
  /// - Parameters:
  ///   - destination: Where the trace goes.
  ///   - options: What is recorded.
  /// - Returns: Why nothing is recorded; nil where something is, or where chance has decided against it
  ///   (``RecorderOptions/oneLaunchOf``), which ``isRecording`` tells.
  @discardableResult
  public static func start(
    to destination: TraceDestination = .file(),
    _ options: RecorderOptions = RecorderOptions()
  ) -> RecorderProblem? {
    guard options.oneLaunchOf <= 1 || Int.random(in: 0..<options.oneLaunchOf) == 0 else {
      return nil
    }
    do throws(RecorderProblem) {
      try begin(to: destination, options)
      return nil
    } catch {
      FileHandle.standardError.write(Data("Lifeline records nothing: \(error)\n".utf8))
      return error
    }
  }

  /// Starts to record if the process was launched with `-LifelineTrace PATH`, or with `LIFELINE_TRACE` in
  /// its environment; does nothing otherwise.
  ///
  /// - Parameter options: What is recorded.
  /// - Returns: Why nothing is recorded although it was asked for; nil otherwise.
  @discardableResult
  public static func startIfAsked(
    _ options: RecorderOptions = .asked
  ) -> RecorderProblem? {
    let path = LaunchRequest.path(
      arguments: ProcessInfo.processInfo.arguments,
      environment: ProcessInfo.processInfo.environment
    )
    guard let path else { return nil }
    let problem = start(to: .file(LaunchRequest.unused(path)), options)
    guard problem == nil, let recording else { return problem }
    listener = FinishListener(path, on: .main) {
      Task { @MainActor in finishWhenAsked(recording) }
    }
    return nil
  }

  /// Ends the recording once the app has settled, because whoever launched it asks for it.
  private static func finishWhenAsked(_ recording: LiveRecording) {
    guard recording === self.recording else { return }
    let moment = beginning
    recording.endWhenSettled(on: .main) {
      UIKitLog.complaints(since: moment)
    } done: {
      Task { @MainActor in
        guard recording === self.recording else { return }
        letGo(of: recording)
        listener?.answer()
        listener = nil
      }
    }
  }

  private static func begin(
    to destination: TraceDestination,
    _ options: RecorderOptions
  ) throws(RecorderProblem) {
    guard recording == nil else { throw .alreadyRecording }
    guard Thread.isMainThread else { throw .notOnMainThread }
    guard let runtime = ObjectiveCRuntime.current else { throw .noRuntime }
    guard runtime.classNamed(HookedMethod.controllerClass) != nil else { throw .noUIKit }
    let opened = try destination.open()
    let windows = LiveRecording.windows(runtime)
    beginning = Date()
    var header = ThisProcess.header(runtime, start: beginning)
    header.startsAtLaunch = windows.isEmpty
    let begun = LiveRecording(runtime, options, to: opened.destination, header: header)
    begun.install()
    begun.meetLiving(in: windows)
    recording = begun
    activity = AppActivity(of: begun)
    memory = opened.destination as? MemoryDestination
    path = opened.path
  }

  /// Writes a note, which reports show beside the findings around it.
  public static func mark(_ text: String) { recording?.mark(text) }

  /// Writes what SwiftUI tells a view, from its `onAppear`, `onDisappear` or `task`; no rule rests on it.
  ///
  /// - Parameters:
  ///   - event: What it is told.
  ///   - view: The view's type, such as `HomeView`.
  public static func view(_ event: ViewEvent, of view: String) { recording?.view(event, of: view) }

  /// Says that the app has settled, so that what did not come never will, and stops.
  public static func finish() { stop(.quiescent) }

  /// Stops, and puts back what was there, as far as nobody has taken hold of it since.
  public static func stop() { stop(.truncated) }

  private static func stop(_ end: RecordingEnd) {
    guard let recording else { return }
    if recording.options.readsLog {
      recording.complain(UIKitLog.complaintsOffMain(since: beginning))
    }
    recording.end(end)
    letGo(of: recording)
    listener = nil
  }

  private static func letGo(of recording: LiveRecording) {
    recording.remove()
    activity = nil
    path = nil
    self.recording = nil
  }

  /// What is kept in memory, as one trace in JSON Lines; nil where the recording goes elsewhere.
  public static var trace: String? {
    guard let memory else { return nil }
    guard let recording else { return String(decoding: memory.trace, as: UTF8.self) }
    return recording.locked { String(decoding: memory.trace, as: UTF8.self) }
  }
}
