/// Causes of what the rules about transitions that are let go, or never end, object to, and of those
/// about lifetime.
extension UsualCause {
  static let transitions: [String: [UsualCause]] = [
    "appearance-never-ends": [superNotCalled, neverFinished, notForwarded, overlap],
    "missing-did-appear": open,
    "missing-did-disappear": open,
    "left-halfway": [neverFinished, overlap, superNotCalled, notForwarded, uikit],
    "left-open": [neverFinished, superNotCalled, notForwarded, overlap],
    "cancel-not-restored": [
      UsualCause(.neverFinished, "a transition of {who} is let go, and the way back is not told"),
      UsualCause(.endedWrongly, "completeTransition is called with true though it was let go"),
      overlap,
    ],
    "cancel-target-left-open": [
      UsualCause(.neverFinished, "completeTransition is not called, or the target is not told"),
      UsualCause(.endedWrongly, "completeTransition is called with true though it was let go"),
    ],
    "fluid-push-cancelled": [overlap, uikit],
    "goes-without-coming": [calledByHand, notForwarded, superNotCalled, forwardedTwice],
    "never-comes-back": [notForwarded, neverFinished, superNotCalled, overlap],
    "dies-without-going": [
      superNotCalled, notForwarded,
      UsualCause(.diesEarly, "nobody holds {who} while it is on screen"), strangerOnScreen,
    ],
  ]

  static let lifetime: [String: [UsualCause]] = [
    "leaked-after-removal": [kept],
    "instances-never-die": [kept, secondInstance],
    "deinit-while-appeared": [
      UsualCause(.diesEarly, "nobody holds {who}, though its view is still shown"),
      notForwarded, superNotCalled,
      UsualCause(.containmentIncomplete, "{who} is let go of without willMove(toParent: nil)"),
    ],
    "orphan-died-on-screen": [
      UsualCause(.diesEarly, "the view of {who} is added, and {who} itself is held by nobody"),
      strangerOnScreen,
    ],
    "deinit-with-open-begin": [
      neverFinished, UsualCause(.diesEarly, "{who} is let go of while its transition runs"),
    ],
    "kept-pop-gesture-delegate": [
      UsualCause(.keptAlive, "{who} is left as the delegate of the pop gesture though it is gone"),
      UsualCause(.diesEarly, "the delegate of the pop gesture goes with {who}"),
    ],
    "off-main-thread": [
      UsualCause(.calledByHand, "{who} is used on a queue that is not the main one")
    ],
  ]

  private static let open = [neverFinished, superNotCalled, overlap, notForwarded]

  private static let kept = UsualCause(
    .keptAlive,
    "something holds {who} though it is gone: a closure, a timer, an observer or a delegate"
  )

  static let uikit = UsualCause(.uikitBug, "UIKit itself does it, in some versions and containers")
}
