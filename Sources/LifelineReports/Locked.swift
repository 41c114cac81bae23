import Foundation

/// A value that several threads use, one at a time.
///
/// The package's own, because what the standard library has needs newer systems.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Creates a locked value.
  package init(_ value: Value) {
    self.value = value
  }

  /// Uses the value while no other thread does.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
