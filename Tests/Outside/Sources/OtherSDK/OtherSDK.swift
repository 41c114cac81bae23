// Somebody else's module, with the short names that public SDKs have.

/// A measured stretch of time.
public struct Trace: Sendable {
  /// What it is called.
  public let name: String

  /// Takes a name.
  public init(_ name: String) { self.name = name }
}

/// How bad an event is.
public enum Severity: Sendable {
  /// It was the last one.
  case fatal
}

/// What is called once something is done.
public typealias Callback = @Sendable () -> Void
