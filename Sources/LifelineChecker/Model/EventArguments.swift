package import LifelineTrace

/// The arguments of an event that stand in the reader's tables, read once for the model and the
/// rules.
package struct EventArguments: Sendable {
  /// Which of UIKit's own messages the event is; nil if none, or one that is not known.
  package var message: UIKitMessage?
  /// The style of a `present`; unknown for every other event.
  package var style = PresentationStyle.unknown
  /// The lists of an event of navigation or tabs; nil where it has none, and for every other event.
  var lists: EventLists?

  /// The controllers of `to`; empty where that is no list.
  var list: [Receiver] { lists?.list ?? [] }

  /// The controllers of `stack`, from the root to the top; empty where none was recorded.
  var stack: [Receiver] { lists?.stack ?? [] }
}
