import Dispatch

/// A value that several threads use, one at a time.
///
/// The package's own, because what the standard library has needs newer systems; and without
/// Foundation's lock, because all of Foundation takes longer to load than a short trace to judge.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var value: Value

  /// Creates a locked value.
  package init(_ value: Value) {
    self.value = value
  }

  /// Uses the value while no other thread does.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.wait()
    defer { lock.signal() }
    return try body(&value)
  }
}
