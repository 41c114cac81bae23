import LifelineTrace

/// A number or nil, in the memory of the number alone: of events there are millions.
@propertyWrapper
struct Packed<Number: FixedWidthInteger> {
  private var number = Number.min

  /// Nil.
  init() {}

  /// The number, which is not the least of its type; or nil.
  var wrappedValue: Number? {
    get { number == .min ? nil : number }
    set { number = newValue ?? .min }
  }
}

/// An event as a foreign format tells of it; its texts are numbers of `ImportedNames`.
struct ImportedEvent {
  /// The one-based line of the source.
  var line: Int
  /// Nanoseconds on the clock of the source; nil where it has none.
  @Packed var time: Int64?
  /// Nanoseconds at the return of the call; nil where the source does not tell.
  @Packed var end: Int64?
  /// Nanoseconds at which the span began that ends with this event; nil for all others.
  @Packed var opened: Int64?
  /// The class of the receiver.
  var className: Int32
  /// What tells this instance from others of its class; nil where the source does not.
  @Packed var instance: Int32?
  /// The class of the parent that it moves to, or of the controller that the call is about; nil where
  /// the source does not say.
  @Packed var other: Int32?
  /// What tells that one from others of its class.
  @Packed var otherInstance: Int32?
  /// What tells the run of the app from others in the same source; nil where the source does not.
  @Packed var session: Int32?
  /// The thread, where it is not the main one; nil elsewhere.
  @Packed var thread: Int32?
  /// The callback.
  var callback: Callback
  /// Whether it was animated; nil where the source does not say.
  var animated: Bool?

  init(line: Int, time: Int64?, className: Int32, instance: Int32?, callback: Callback) {
    self.line = line
    self.className = className
    self.callback = callback
    self.time = time
    self.instance = instance
  }
}

/// A foreign trace in the project's own format.
package struct ImportedTrace {
  /// The lines of the native format.
  package var text: [UInt8]
  /// For each of them the one-based line of the source that it is from, never falling; empty where the
  /// records are in another order than the lines.
  package var origins: [UInt32]
  /// What a reader of a report should know, a sentence each.
  package var notes: [String]
  /// What the source is called, such as `OpenTelemetry (io.honeycomb.uikit)`.
  package var source: String
}

/// What a source can tell at all, so that what it cannot is never held against an app.
struct ImportedScope: Equatable {
  /// What the source is called.
  var source: String
  /// What it records; nil where nobody knows.
  var observes: [Callback]?
  /// Whether it listens in UIKit's own implementation.
  var isBase = false

  /// What can be told of two sources together: no more than of either.
  func joined(with other: ImportedScope) -> ImportedScope {
    var both = self
    if !source.contains(other.source) { both.source += ", \(other.source)" }
    if let observes, let more = other.observes {
      both.observes = observes + more.filter { !observes.contains($0) }
    } else {
      both.observes = nil
    }
    both.isBase = isBase && other.isBase
    return both
  }
}
