/// Causes of what the rules about containment object to.
extension UsualCause {
  static let containment: [String: [UsualCause]] = [
    "missing-did-move": [
      UsualCause(.containmentIncomplete, "didMove(toParent:) is not called after addChild"),
      UsualCause(.neverFinished, "didMove(toParent:) stands in a completion that never runs"),
    ],
    "missing-will-move-nil": [
      UsualCause(
        .containmentIncomplete,
        "willMove(toParent: nil) is not called before removeFromParent"
      )
    ],
    "did-move-mismatch": moved, "will-move-mismatch": moved,
    "redundant-move-call": [
      UsualCause(
        .containmentIncomplete,
        "the app calls a move that addChild or removeFromParent calls"
      )
    ],
    "repeated-will-move": moved, "will-move-unanswered": moved, "did-move-nil-without-will": moved,
    "moved-out-on-screen": [
      UsualCause(.containmentIncomplete, "{who} is removed from its parent, and its view stays"),
      notForwarded,
    ],
    "unheard-child": [
      notForwarded, strangerOnScreen, superNotCalled,
    ],
    "hierarchy-inconsistency": [
      UsualCause(
        .containmentIncomplete,
        "the view of {who} goes into a hierarchy whose controller is not its parent"
      ),
      UsualCause(
        .stackChangedWrongly,
        "{who} is handed to another container while the first one still holds it"
      ),
    ],
    "child-view-before-add-child": [
      UsualCause(.containmentIncomplete, "the view of {who} is added before addChild")
    ],
    "ancestor-as-child": [
      UsualCause(.containmentIncomplete, "a controller is added to one that is inside of it")
    ],
    "presented-added-as-child": [
      UsualCause(.containmentIncomplete, "{who} is added as a child while it is presented"),
      UsualCause(.presentedWrongly, "{who} is presented, and meant to be a child"),
    ],
    "root-added-as-child": [
      UsualCause(.containmentIncomplete, "the root of a window is added as a child"),
      UsualCause(
        .stackChangedWrongly,
        "the window keeps {who} as its root while it moves elsewhere"
      ),
    ],
    "bad-transition-call": [
      UsualCause(
        .containmentIncomplete,
        "transition(from:to:) is called with one that is no child"
      ),
      overlap,
    ],
    "child-left-in-view-tree": [
      UsualCause(.containmentIncomplete, "removeFromParent is called, and the view of {who} stays")
    ],
    "orphan-view": [strangerOnScreen],
    "tampered-system-container": [
      UsualCause(
        .containmentIncomplete,
        "children of one of UIKit's own containers are added or removed by hand"
      ),
      UsualCause(.stackChangedWrongly, "a stack is changed around its own methods"),
    ],
    "goes-with-dead-container": [
      UsualCause(
        .calledByHand,
        "the container calls the callbacks of {who} once more when it dies"
      ),
      forwardedTwice, notForwarded,
    ],
    "appears-before-container": [
      UsualCause(
        .forwardedTwice,
        "the container tells {who} while it is not on screen itself, and UIKit tells it again"
      ),
      calledByHand, notForwarded,
    ],
    "pages-come-together": [
      UsualCause(
        .loadedEarly,
        "all pages are added, or shown, at once, and not as they are turned to"
      ),
      UsualCause(
        .notForwarded,
        "the pager forwards to all of its pages together, and to none when one is turned"
      ),
      forwardedTwice,
    ],
  ]

  private static let moved = [
    UsualCause(
      .containmentIncomplete,
      "the calls around addChild and removeFromParent of {who} are not complete, or in another order"
    )
  ]
}
