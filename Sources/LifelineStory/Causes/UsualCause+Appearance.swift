/// Causes of what the rules about appearance and forwarding object to.
extension UsualCause {
  static let appearance: [String: [UsualCause]] = [
    "did-appear-without-will": halves,
    "did-disappear-without-will": halves,
    "repeated-will-appear": repeated,
    "repeated-did-appear": repeated,
    "repeated-disappear": repeated,
    "appear-while-appeared": [
      calledByHand, notForwarded, forwardedTwice, overlap, secondInstance,
    ],
    "disappear-before-first-appear": [
      calledByHand, forwardedTwice, notForwarded, superNotCalled,
    ],
    "is-appearing-misplaced": [calledByHand, forwardedTwice],
    "is-appearing-missing": [superNotCalled, calledByHand, notForwarded],
    "animated-flag-mismatch": [
      UsualCause(.calledByHand, "something calls one half of the pair in {who} by hand"),
      UsualCause(.superNotCalled, "an override in {who} passes another flag on to super"),
      overlap,
    ],
    "direct-appearance-call": [calledByHand],
    "missing-super-in-appearance": [
      UsualCause(.superNotCalled, "the override of {call} in {who} returns without calling super")
    ],
    "appearance-before-load": [
      UsualCause(
        .calledByHand,
        "something calls viewWillAppear of {who} by hand, before its view is loaded"
      ),
      UsualCause(.superNotCalled, "loadView of {who} is overridden and makes no view"),
    ],
    "layout-unnested": [
      UsualCause(.calledByHand, "something calls {call} of {who} by hand, outside a layout pass")
    ],
    "unexplained-unbalanced-log": [overlap, forwardedTwice, calledByHand],
  ]

  static let forwarding: [String: [UsualCause]] = [
    "unbalanced-end": [
      endedWrongly, UsualCause(.notForwarded, "the container of {who} ends what it did not begin"),
    ],
    "missing-end": [
      neverFinished,
      UsualCause(
        .endedWrongly,
        "the container of {who} ends it only in a completion that never runs"
      ),
    ],
    "second-end-after-cancel": [
      UsualCause(.endedWrongly, "a transition that was let go is turned round and then ended twice")
    ],
    "begin-after-window-entry": [
      UsualCause(
        .forwardedTwice,
        "the view of {who} is in the window before its container begins the transition, so that UIKit has "
          + "begun one already"
      ),
      UsualCause(
        .containmentIncomplete,
        "the view of {who} is added before beginAppearanceTransition"
      ),
    ],
    "redundant-begin": [
      UsualCause(.forwardedTwice, "a container begins for {who} what has begun already"),
      overlap, neverFinished,
    ],
    "manual-begin-under-auto-forwarding": [
      UsualCause(
        .forwardedTwice,
        "the container of {who} begins and ends by itself what UIKit forwards anyway"
      )
    ],
    "unforwarded-child": [
      notForwarded,
      UsualCause(
        .superNotCalled,
        "the container of {who} overrides a callback without calling super, or forwards only in part"
      ),
    ],
    "begin-on-stranger": [
      UsualCause(.containmentIncomplete, "{who} is begun for before addChild, or without it"),
      calledByHand,
    ],
  ]

  private static let halves = [
    notForwarded, calledByHand, superNotCalled, endedWrongly, stackChanged, overlap,
  ]

  private static let repeated = [
    forwardedTwice, calledByHand, overlap, secondInstance, stackChanged,
  ]
}
