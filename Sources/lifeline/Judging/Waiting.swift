/// How a command waits for what is still to come.
///
/// Tests put in its place what grows by hand.
package struct Waiting: Sendable {
  /// Waits for a moment; false once the user has interrupted the command.
  var pause: @Sendable () -> Bool
  /// Hands out what standard input has, up to a number of bytes, and waits for the first of them;
  /// none at its end, and once the user has interrupted the command.
  var read: @Sendable (_ limit: Int) -> [UInt8]
  /// Whether standard input has nothing to read for a number of milliseconds.
  var isIdle: @Sendable (_ milliseconds: Int) -> Bool

  /// Creates a way to wait.
  ///
  /// - Parameters:
  ///   - pause: Waits for a moment; false once the user has interrupted the command.
  ///   - read: Hands out what has come, up to a number of bytes; none at the end.
  ///   - isIdle: Whether nothing comes for a number of milliseconds.
  package init(
    pause: @escaping @Sendable () -> Bool,
    read: @escaping @Sendable (_ limit: Int) -> [UInt8],
    isIdle: @escaping @Sendable (_ milliseconds: Int) -> Bool
  ) {
    self.pause = pause
    self.read = read
    self.isIdle = isIdle
  }

  /// Waits for nothing: no file grows, and standard input is at its end.
  static let never = Waiting(pause: { false }, read: { _ in [] }, isIdle: { _ in false })
}

extension Environment {
  /// The same environment, in which one waits in another way.
  package func waiting(by waiting: Waiting) -> Environment {
    var other = self
    other.waiting = waiting
    return other
  }
}
