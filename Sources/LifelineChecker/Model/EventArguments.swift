package import LifelineTrace

/// The arguments of an event that stand in the reader's tables, read once for the model and the
/// rules.
package struct EventArguments: Sendable {
  /// Which of UIKit's own complaints the event is; nil if none, or one that is not known.
  package var message: DiagnosticKind?
  /// The style of a `present`; unknown for every other event.
  package var style = PresentationStyle.unknown
}
