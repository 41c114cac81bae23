import Foundation

/// Where a recording goes.
public struct TraceDestination: Sendable {
  enum Kind: Sendable {
    case file(path: String, limit: Int?, files: Int)
    case memory(Int)
    case unifiedLog
    case lines(@Sendable (String) -> Void)
    case stream(TraceStream)
  }

  let kind: Kind

  /// A file in JSON Lines, in place of what was there.
  ///
  /// What has happened is with the system before the app goes on, so that no crash loses it.
  ///
  /// - Parameters:
  ///   - path: The path. One that ends in a slash is a folder, in which each launch gets a file of its
  ///     own. One that does not begin with a slash counts from the folder for temporary files.
  ///   - limit: The most bytes of a file; nil for any number.
  ///   - files: How many files are kept, each a trace of its own; the oldest goes. With one, the
  ///     recording ends where the file is full.
  /// - Returns: The destination.
  public static func file(_ path: String = "lifeline/", limit: Int? = nil, files: Int = 1) -> Self {
    Self(kind: .file(path: path, limit: limit, files: files))
  }

  /// The last lines, in memory, which `Lifeline.trace` reads.
  ///
  /// - Parameter bytes: How many bytes of lines are kept.
  /// - Returns: The destination.
  public static func memory(bytes: Int = 1 << 20) -> Self { Self(kind: .memory(bytes)) }

  /// Apple's unified log, an event a message, with the subsystem `lifeline`.
  public static var unifiedLog: Self { Self(kind: .unifiedLog) }

  /// A closure that is handed each line, without its line feed, before the app goes on.
  ///
  /// What the closure does to controllers is not recorded. It may take locks: none is held while it runs.
  /// Where several threads have lines at once, one of them hands over those of all, in order.
  public static func lines(_ body: @escaping @Sendable (String) -> Void) -> Self {
    Self(kind: .lines(body))
  }

  /// A sequence that a task reads.
  public static func stream(_ stream: TraceStream) -> Self { Self(kind: .stream(stream)) }

  /// Makes the destination.
  ///
  /// - Returns: The destination, and the path of its file; nil for none.
  func open() throws(RecorderProblem) -> (destination: any LineDestination, path: String?) {
    switch kind {
    case .file(let path, let limit, let files):
      let file = LaunchRequest.file(path)
      return (try FileDestination(path: file, limit: limit, files: files), file)
    case .memory(let bytes): return (MemoryDestination(bytes: bytes), nil)
    case .lines(let body): return (ClosureDestination(body), nil)
    case .stream(let stream): return (StreamDestination(stream), nil)
    case .unifiedLog:
      #if canImport(os)
        return (UnifiedLogDestination(), nil)
      #else
        throw .noUnifiedLog
      #endif
    }
  }
}
