public import LifelineTrace

/// An earlier event, in the few bytes that it takes to quote it.
public struct Moment: Equatable, Sendable, BitwiseCopyable {
  /// The one-based line; 0 for "never".
  public var line: UInt32 = 0
  /// The controller that received the call.
  public var receiver = Receiver.unknown
  /// The other controller.
  public var object = Receiver.unknown
  /// The boolean arguments and the caller.
  public var flags: EventFlags = []
  /// What was called.
  public var callback = Callback.diagnostic
  /// The nesting depth, at most 255.
  public var depth: UInt8 = 0

  /// A moment that has not come.
  public static let never = Moment()

  /// Creates the moment that never came.
  public init() {}

  /// The moment of an event.
  @inline(__always)
  public init(_ event: Event) {
    line = event.line
    receiver = event.receiver
    object = event.object
    flags = event.flags
    callback = event.callback
    depth = UInt8(truncatingIfNeeded: min(event.depth, 255))
  }

  /// Whether it has come.
  @inline(__always)
  public var isKnown: Bool { line > 0 }
}
