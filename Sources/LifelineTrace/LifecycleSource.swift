/// A recording that goes on: what a test can hold against what it expects, and wait for.
///
/// What records by hooks in overrides is one, and what records a process from outside.
public protocol LifecycleSource: AnyObject, Sendable {
  /// The trace so far, in any form that a reader takes.
  var traceText: String { get }

  /// The number of events so far.
  var eventCount: Int { get }

  /// Calls a body after each event, on the thread of the event, until the returned closure is called.
  ///
  /// - Parameter body: What is called; no lock is held meanwhile.
  /// - Returns: What ends it.
  func whenever(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}
