package import LifelineTrace

/// An earlier event, in the few bytes that it takes to quote it.
package struct Moment: Equatable, Sendable, BitwiseCopyable {
  /// The one-based line; 0 for "never".
  package var line: UInt32 = 0
  /// The controller that received the call.
  package var receiver = Receiver.unknown
  /// The other controller.
  package var object = Receiver.unknown
  /// The boolean arguments and the caller.
  package var flags = EventFlags()
  /// What was called.
  package var callback = Callback.diagnostic
  /// The nesting depth, at most 255.
  package var depth: UInt8 = 0

  /// A moment that has not come.
  package static let never = Moment()

  /// Creates the moment that never came.
  package init() {}

  /// The moment of an event.
  @inline(__always)
  package init(_ event: Event) {
    line = event.line
    receiver = event.receiver
    object = event.object
    flags = event.flags
    callback = event.callback
    depth = UInt8(truncatingIfNeeded: min(event.depth, 255))
  }

  /// Whether it has come.
  @inline(__always)
  package var isKnown: Bool { line > 0 }
}
