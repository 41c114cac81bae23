import Foundation
import LifelineReading
public import LifelineRecording
import LifelineTrace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The recordings of an app in another process, as a UI test launches it: in a folder of the test's own, a
/// file for each launch.
///
///     let recording = RequestedRecording()
///     app.launchArguments += recording.launchArguments
///     app.launch()
///     app.buttons["Pay"].tap()
///     recording.finish()
///     app.terminate()
///     expectConforms(recording)
public struct RequestedRecording: Sendable {
  /// The folder, as the app is told: it ends in a slash.
  public let path: String
  /// What the app is to be launched with.
  public var launchArguments: [String] { ["-LifelineTrace", path] }

  /// Names a folder that nobody has.
  ///
  /// - Parameter folder: Where it lies; nil for what `LIFELINE_RECORDINGS` says in the environment of the
  ///   tests, or the folder for temporary files. On a device the app can write to neither: give one
  ///   that does not begin with `/`, which the app takes for one in its own container, and fetch it from there.
  public init(in folder: String? = nil) {
    let place =
      folder ?? ProcessInfo.processInfo.environment["LIFELINE_RECORDINGS"]
      ?? NSTemporaryDirectory()
    path = place + (place.hasSuffix("/") ? "" : "/") + UUID().uuidString + "/"
    if path.hasPrefix("/") {
      try? FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true
      )
    }
  }

  /// Whether the runner can read what the app writes.
  var isReadable: Bool { path.hasPrefix("/") }

  /// What the app has written, a trace for each launch, in the order of their names.
  public var traces: [LifecycleTrace] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().map { .file(path + $0) }
  }

  /// Asks the app to bring its recording to an end once it has settled, and waits until it has; best before
  /// `terminate`, since what a terminated app did not say cannot be held against it.
  ///
  /// - Parameter seconds: How long is waited.
  /// - Returns: Whether every recording has its end.
  @discardableResult
  public func finish(within seconds: Double = 10) -> Bool {
    let answer = FinishAnswer(to: path)
    var isAsked = false
    let deadline = Date().timeIntervalSince1970 + seconds
    while Date().timeIntervalSince1970 < deadline {
      // Why: an app that has just started may not listen yet.
      if !isAsked { isAsked = FinishAnswer.ask(path) }
      if isReadable ? isEnded : answer.hasCome { return true }
      // Why: notifications, and what an app under test needs of its runner, come in the meantime.
      Thread.sleep(forTimeInterval: 0.02)
    }
    return false
  }

  /// Whether there is a recording, and each says how it ended.
  private var isEnded: Bool {
    let traces = traces
    return !traces.isEmpty && traces.allSatisfy(Self.hasEnd)
  }

  /// Whether a trace says how it ended.
  static func hasEnd(_ trace: LifecycleTrace) -> Bool {
    var reader = TraceReader(text: trace.text, format: trace.format)
    var hasEnd = false
    while let item = reader.next() {
      if case .end(let end) = item { hasEnd = end.kind != .truncated }
    }
    return hasEnd
  }
}

/// Asks an app for the end of its recording, and hears that it has come.
private struct FinishAnswer {
  #if canImport(Darwin)
    private typealias Register =
      @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> UInt32
    private typealias Check =
      @convention(c) (Int32, UnsafeMutablePointer<Int32>) -> UInt32
    private typealias Post = @convention(c) (UnsafePointer<CChar>) -> UInt32
    private var token: Int32 = -1

    private static func find<Function>(_ name: String, _: Function.Type) -> Function? {
      unsafe dlsym(dlopen(nil, RTLD_NOW), name).map { unsafe unsafeBitCast($0, to: Function.self) }
    }

    init(to request: String) {
      guard let register = unsafe Self.find("notify_register_check", Register.self) else { return }
      _ = unsafe register(FinishNotice.answer(to: request), &token)
      // Why: the first check of a name always says that it was posted.
      _ = hasCome
    }

    /// Whether the answer has come since the last question.
    var hasCome: Bool {
      guard token >= 0, let check = unsafe Self.find("notify_check", Check.self) else {
        return false
      }
      var isPosted: Int32 = 0
      return unsafe check(token, &isPosted) == 0 && isPosted != 0
    }

    /// Asks once; a notification is posted whether anybody listens or not.
    static func ask(_ request: String) -> Bool {
      _ = unsafe Self.find("notify_post", Post.self)?(FinishNotice.name(of: request))
      return true
    }
  #else
    init(to request: String) {}

    /// Nothing answers here: the file tells.
    var hasCome: Bool { false }

    /// Asks, and says whether anybody was there to hear it.
    static func ask(_ request: String) -> Bool {
      let path = FinishNotice.pipe(FinishNotice.name(of: request))
      let pipe = unsafe open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      guard pipe >= 0 else { return false }
      var byte: UInt8 = 1
      let count = unsafe write(pipe, &byte, 1)
      close(pipe)
      return count == 1
    }
  #endif
}

/// Fails the test where what an app has recorded breaks a rule, or where a recording was cut.
///
/// A recording without an end is one of an app that was terminated, or has crashed, before it said that it
/// had settled: what never came cannot be found in it, and the failure says so.
///
/// - Parameters:
///   - recording: What the app was launched with.
///   - judging: How to judge, and what to ignore.
///   - fileID: Where the assertion stands: the module and the file, which are filled in.
///   - filePath: The path of the file, which is filled in.
///   - line: The one-based line, which is filled in.
///   - column: The one-based column, which is filled in.
/// - Returns: Whether all of it passed.
@discardableResult
public func expectConforms(
  _ recording: RequestedRecording,
  _ judging: JudgingOptions = JudgingOptions(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let site = CallSite(fileID, filePath, line, column)
  guard recording.isReadable else {
    let headline =
      "\(recording.path) lies in the app's container: fetch it, and check it with lifeline check"
    TestFramework.record(Failure(isFailure: false, headline: headline, details: ""), at: site)
    return true
  }
  let traces = recording.traces
  if traces.isEmpty {
    let headline = "the app has recorded nothing"
    let details =
      "Link LifelineRecorder with the app, call Lifeline.startIfAsked() as early as there is code of yours, and launch it with the launchArguments of the recording."
    TestFramework.record(Failure(headline: headline, details: details), at: site)
    return false
  }
  var passes = true
  for trace in traces {
    passes = conforms(trace, judging, at: site) && passes
    guard trace.failure == nil, !judging.endsQuietly, !RequestedRecording.hasEnd(trace) else {
      continue
    }
    passes = false
    let failure = Failure(
      headline: "the recording is cut: the app was gone before it said that it had settled",
      details: """
        What never came cannot be found in \(trace.name). Call finish() before terminate(), and see whether \
        the app has crashed.
        """,
      trace: trace
    )
    TestFramework.record(failure, at: site)
  }
  return passes
}
