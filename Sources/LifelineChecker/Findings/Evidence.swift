package import LifelineTrace

/// What a finding was made of, before any of it was put into words.
///
/// Numbers and callbacks hold where names do not: a name may be another controller's by the end.
package struct Evidence: Sendable {
  /// The controller that the finding is about.
  package var subject: Receiver
  /// The callback of the offending event; nil at the end of a trace.
  package var callback: Callback?
  /// The one-based lines of the other events that the finding quotes, in order.
  package var others: [Int]
  /// The events that were expected instead.
  package var expected: [Expectation]

  /// Whether the offending event is UIKit's own message.
  package var isUIKitMessage: Bool { callback == .diagnostic }
}
