// Declarations of Foundation for what is posted; all older than iOS 13.

// Source: Foundation/NSNotification.h, Foundation.swiftinterface
/// What is posted.
public struct Notification: @unchecked Sendable {
  /// What it is called.
  public struct Name: Hashable, Sendable {
    /// Takes a name.
    public init(_ name: String) {}
  }

  /// What it is about.
  public var object: Any?
}

// Source: Foundation/NSOperation.h
/// A queue of operations.
open class OperationQueue: NSObject, @unchecked Sendable {}

// Source: Foundation/NSNotification.h
/// Where notifications are posted.
open class NotificationCenter: NSObject, @unchecked Sendable {
  /// That of the process.
  open class var `default`: NotificationCenter { NotificationCenter() }

  /// Hears of what is posted under a name.
  open func addObserver(
    forName name: Notification.Name?,
    object: Any?,
    queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { self }

  /// Hears no longer.
  open func removeObserver(_ observer: Any) {}
}
