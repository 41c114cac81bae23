/// One observed call or callback on one controller.
@usableFromInline
package struct Event: Equatable, Sendable, BitwiseCopyable {
  /// Nanoseconds since the trace's `started`, on a monotonic clock; `Event.noTime` where absent.
  @usableFromInline package var time: Int64 = Event.noTime
  /// The recorder's one-based sequence number; 0 where absent.
  @usableFromInline package var number: Int64 = 0
  /// The one-based line of the input.
  @usableFromInline package var line: UInt32 = 0
  /// The controller that received the call.
  @usableFromInline package var receiver: Receiver
  /// The main other controller: `child`, `parent` or `to`.
  @usableFromInline package var object: Receiver = .unknown
  /// The second other controller: `from` or `presenter`.
  @usableFromInline package var other: Receiver = .unknown
  /// A text argument: the view, the style, the identifier, the message or the spelling of an
  /// initializer.
  @usableFromInline package var detail: Symbol = .absent
  /// The thread's name; absent for the main thread.
  @usableFromInline package var thread: Symbol = .absent
  /// The number of the run-loop turn; 0 where unknown.
  @usableFromInline package var turn: UInt32 = 0
  /// The number of its lists in the reader's table; 0 where it has none.
  @usableFromInline package var lists: UInt32 = 0
  // Why: the short fields come last; with a gap in the middle an event is copied in pieces that overlap,
  // and each waits for the one before.
  /// The number of recorded calls open on the same thread at entry.
  @usableFromInline package var depth: UInt16 = 0
  /// What is known of the boolean arguments and of the caller.
  @usableFromInline package var flags = EventFlags()
  /// What was called.
  @usableFromInline package var callback: Callback

  /// The value of `time` for an event without one.
  @inlinable package static var noTime: Int64 { Int64.min }

  /// Creates an event without arguments.
  @inlinable
  package init(_ callback: Callback, on receiver: Receiver) {
    self.callback = callback
    self.receiver = receiver
  }
}

/// The boolean arguments of an event, each with a bit that says whether it was given.
@usableFromInline
package struct EventFlags: OptionSet, Sendable, BitwiseCopyable {
  /// The bits.
  @usableFromInline package let rawValue: UInt16

  // Why: an empty literal of a type that is not public is made element by element.
  /// Creates flags of which nothing is known.
  @inlinable
  package init() { rawValue = 0 }

  /// Creates flags from bits.
  @inlinable
  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// `animated` was given.
  @inlinable package static var hasAnimated: EventFlags { EventFlags(rawValue: 1) }
  /// `animated` is true.
  @inlinable package static var animated: EventFlags { EventFlags(rawValue: 2) }
  /// `appearing` was given.
  @inlinable package static var hasAppearing: EventFlags { EventFlags(rawValue: 4) }
  /// `appearing` is true.
  @inlinable package static var appearing: EventFlags { EventFlags(rawValue: 8) }
  /// The recorder knows that app code made the call.
  @inlinable package static var byApp: EventFlags { EventFlags(rawValue: 16) }
  /// The recorder knows that UIKit made the call.
  @inlinable package static var byUIKit: EventFlags { EventFlags(rawValue: 32) }
  /// `cancelled` is true.
  @inlinable package static var cancelled: EventFlags { EventFlags(rawValue: 64) }
  /// `interactive` is true.
  @inlinable package static var interactive: EventFlags { EventFlags(rawValue: 128) }
  /// `returned` was given as a boolean.
  @inlinable package static var hasReturned: EventFlags { EventFlags(rawValue: 256) }
  /// `returned` is true.
  @inlinable package static var returned: EventFlags { EventFlags(rawValue: 512) }
  /// `by` is `user`: a person did it.
  @inlinable package static var byUser: EventFlags { EventFlags(rawValue: 1024) }
  /// An initializer was called for a nib or a storyboard: `from` is `nib` or `storyboard`.
  @inlinable package static var fromArchive: EventFlags { EventFlags(rawValue: 4096) }
  /// The depth `d` was given.
  @inlinable package static var hasDepth: EventFlags { EventFlags(rawValue: 2048) }
}

extension Event {
  /// The `animated` argument; nil where it was not recorded.
  @inlinable package var animated: Bool? {
    flags.contains(.hasAnimated) ? flags.contains(.animated) : nil
  }

  /// The `appearing` argument; nil where it was not recorded.
  @inlinable package var appearing: Bool? {
    flags.contains(.hasAppearing) ? flags.contains(.appearing) : nil
  }

  /// The boolean `returned`; nil where it was not recorded.
  @inlinable package var returned: Bool? {
    flags.contains(.hasReturned) ? flags.contains(.returned) : nil
  }
}
