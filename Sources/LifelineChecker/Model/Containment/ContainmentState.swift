package import LifelineTrace

extension Machine {
  /// A child's way into a container and out of it again.
  ///
  /// Sources: the containment comment of UIKit's header and Apple's pages on `addChild(_:)`,
  /// `removeFromParent()` and `didMove(toParent:)`. `didMove` may be repeated by UIKit.
  package static let containment = Machine(
    name: "containment",
    summary: "A child's way into a container and out of it again.",
    states: ["alone", "joining", "child", "leaving"],
    edges: [
      Edge("alone", "addChild", "joining"),
      Edge("joining", "willMove(parent)", "joining"),
      Edge("joining", "didMove(parent)", "child"),
      Edge("joining", "willMove(nil)", "leaving"),
      Edge("joining", "addChild", "joining"),
      Edge("child", "didMove(parent)", "child"),
      Edge("child", "willMove(nil)", "leaving"),
      Edge("child", "addChild", "joining"),
      Edge("leaving", "removeFromParent", "alone"),
      Edge("leaving", "didMove(parent)", "child"),
      Edge("leaving", "addChild", "joining"),
      Edge("leaving", "didMove(nil)", "alone"),
      Edge("alone", "didMove(nil)", "alone"),
      Edge("alone", "willMove(parent)", "alone"),
      Edge("alone", "willMove(system parent)", "joining"),
      Edge("child", "willMove(system parent)", "joining"),
    ],
    sources: ["header-ios-11", "apple-documentation", "catalyst-2026"]
  )
}

/// What the model knows of one controller's place in its parent.
package struct ContainmentState: Equatable, Sendable, BitwiseCopyable {
  /// The parent; `.none` for none, `.unknown` where the trace has not told.
  package var parent = Receiver.unknown
  /// The first child, or `.none`; a list through `nextSibling`.
  package var firstChild = Receiver.none
  /// The next child of the same parent, or `.none`.
  package var nextSibling = Receiver.none
  /// The child before it in the list of the same parent, or `.none` where it is the first.
  var previousSibling = Receiver.none
  /// The parent before the last `addChild` or removal; `.none` for none.
  package var former = Receiver.unknown
  /// Who called the `addChild` that made it a child.
  package var caller = Caller.unknown
  /// How many controllers stand one in another below it at most, and never less than there are, up to
  /// what `Model.longestChain` allows.
  var height: UInt8 = 0
  /// Its number among its siblings, the oldest first; never less than there are before it.
  var ordinal: UInt32 = 0
  /// The `addChild` that made it a child.
  package var added = Moment.never
  /// The `didMove(toParent:)` since it was added.
  package var didMove = Moment.never
  /// The `willMove(toParent: nil)` since it was added.
  package var willMoveNil = Moment.never
  /// The last `willMove(toParent:)` with a parent.
  package var willMove = Moment.never
  /// The last `removeFromParent` that took it out.
  package var removed = Moment.never
  /// The last `didMove(toParent: nil)`.
  package var didMoveNil = Moment.never
  /// Whether `didMove(toParent:)` is owed by the app since `added`.
  package var owesDidMove = false
  /// Whether it has fully appeared since it was added.
  package var hasSettled = false

  /// The place of a controller without a parent.
  static let alone = ContainmentState(parent: .none)

  /// A state of the containment machine.
  package enum Phase: String, Sendable {
    case alone
    case joining
    case child
    case leaving
  }

  /// The state of the containment machine, as far as it is known.
  package var phase: Phase {
    guard parent.exists else { return .alone }
    if willMoveNil.line > didMove.line { return .leaving }
    return didMove.isKnown ? .child : .joining
  }
}

/// What the model knows of where a controller's view is.
package struct ViewState: Equatable, Sendable, BitwiseCopyable {
  /// The last time the view entered a window or left one.
  package var windowChange = Moment.never
  /// Whether the view is in a window; nil where the trace has not told.
  package var isInWindow: Bool?
  /// The controller that owns the nearest view above; `.none` for none, `.unknown` untold.
  package var host = Receiver.unknown
  /// The last time the view was attached or detached.
  package var attached = Moment.never
  /// The time the controller became a window's root, if it is one.
  package var root = Moment.never

  /// The state of a view that is in no window.
  static let outside = ViewState(isInWindow: false)
}

/// What the model knows of a controller's life.
package struct LifetimeState: Equatable, Sendable, BitwiseCopyable {
  /// The initializer, if it was recorded.
  package var born = Moment.never
  /// The end of its life, if it was recorded.
  package var died = Moment.never
  /// The spelling of the initializer, to tell one birth from two; absent if unknown.
  package var birth: Symbol = .absent
  /// Whether it was made from a nib or a storyboard, as far as the recorder tells.
  package var isFromArchive = false
  /// Whether it was seen to present a controller, or to be asked to.
  package var hasPresented = false
  /// Whether it was seen to be presented.
  package var wasPresented = false
  /// Whether the model has a record of its last presentation.
  var isPresented = false
  /// Whether `awakeFromNib` was recorded.
  package var hasAwoken = false
  /// Whether its class name stands for several instances that cannot be told apart.
  package var isAmbiguous = false
}
