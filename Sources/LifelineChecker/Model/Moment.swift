package import LifelineTrace

/// An earlier event, in the few bytes that it takes to quote it.
///
///     first   [ line 32 | receiver 32 ]
///     second  [ object 32 | flags 16 | callback 8 | depth 8 ]       the first named in the lowest bits
///
// Why: two words are copied and compared in two steps; an event leaves three or four moments behind.
package struct Moment: Equatable, Sendable, BitwiseCopyable {
  private var first: UInt64
  private var second: UInt64

  /// A moment that has not come.
  package static let never = Moment()

  /// Creates the moment that never came.
  @inline(__always)
  package init() {
    self.init(Event(.diagnostic, on: .unknown))
  }

  /// The moment of an event.
  @inline(__always)
  package init(_ event: Event) {
    let depth = UInt64(min(event.depth, 255))
    first = UInt64(event.line) | UInt64(UInt32(bitPattern: event.receiver.rawValue)) << 32
    second =
      UInt64(UInt32(bitPattern: event.object.rawValue)) | UInt64(event.flags.rawValue) << 32
      | UInt64(event.callback.rawValue) << 48 | depth << 56
  }

  /// The one-based line; 0 for "never".
  @inline(__always)
  package var line: UInt32 { UInt32(truncatingIfNeeded: first) }

  /// The controller that received the call.
  @inline(__always)
  package var receiver: Receiver { Receiver(rawValue: Int32(truncatingIfNeeded: first >> 32)) }

  /// The other controller.
  @inline(__always)
  package var object: Receiver { Receiver(rawValue: Int32(truncatingIfNeeded: second)) }

  /// The boolean arguments and the caller.
  @inline(__always)
  package var flags: EventFlags {
    EventFlags(rawValue: UInt16(truncatingIfNeeded: second >> 32))
  }

  /// What was called.
  @inline(__always)
  package var callback: Callback {
    // Why: the bits come from a callback, and to look for the one that they are takes a call.
    unsafe unsafeBitCast(UInt8(truncatingIfNeeded: second >> 48), to: Callback.self)
  }

  /// The nesting depth, at most 255.
  @inline(__always)
  package var depth: UInt8 { UInt8(truncatingIfNeeded: second >> 56) }

  /// Whether it has come.
  @inline(__always)
  package var isKnown: Bool { line > 0 }
}
