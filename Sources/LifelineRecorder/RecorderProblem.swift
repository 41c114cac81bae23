/// Why nothing is recorded.
public enum RecorderProblem: Error, Equatable, CustomStringConvertible, Sendable {
  /// There is no Objective-C runtime in the process, or none that has what is needed.
  case noRuntime
  /// There is a runtime, and no UIKit.
  case noUIKit
  /// It was not the main thread that started it.
  case notOnMainThread
  /// Something is being recorded already.
  case alreadyRecording
  /// The file cannot be created; with its path, and why.
  case fileNotCreated(String, String)
  /// The system has no unified log.
  case noUnifiedLog

  /// The problem as a phrase.
  public var description: String {
    switch self {
    case .noRuntime: "there is no Objective-C runtime here"
    case .noUIKit: "UIKit is not loaded"
    case .notOnMainThread: "it was not started on the main thread"
    case .alreadyRecording: "this process is being recorded already"
    case .fileNotCreated(let path, let why): "\(path) cannot be created: \(why)"
    case .noUnifiedLog: "this system has no unified log"
    }
  }
}
