/// Causes of what the rules about stacks, tabs, segues and presentations object to.
extension UsualCause {
  static let navigation: [String: [UsualCause]] = [
    "push-same-instance": [
      UsualCause(
        .stackChangedWrongly,
        "{what} is pushed though it is on the stack: two taps, or one kept object"
      ),
      UsualCause(.keptAlive, "one {what} is kept and pushed again, where a new one is meant"),
    ],
    "push-forbidden-kind": [
      UsualCause(.stackChangedWrongly, "a container is pushed that may only be shown, or presented")
    ],
    "pop-to-stranger": [
      UsualCause(.stackChangedWrongly, "the controller to pop to is not on this stack"),
      UsualCause(.secondInstance, "it is another object of the class that is on the stack"),
      UsualCause(.keptAlive, "it was popped, and something keeps it"),
    ],
    "duplicate-in-set": [
      UsualCause(.stackChangedWrongly, "the new stack has one controller twice"),
      UsualCause(.keptAlive, "one object is kept and added again, where a new one is meant"),
    ],
    "stack-change-ignored": [
      UsualCause(.stackChangedWrongly, "the stack is changed while a transition of it runs"),
      overlap,
    ],
    "overlapping-nav-transition": [
      UsualCause(.transitionsOverlap, "a push or a pop begins before the one before has ended"),
      UsualCause(.stackChangedWrongly, "one tap pushes twice"),
    ],
    "did-show-without-will-show": [
      UsualCause(
        .stackChangedWrongly,
        "the delegate is set, or the stack changed, while a transition runs"
      ),
      overlap,
    ],
    "top-not-appeared": [
      UsualCause(
        .superNotCalled,
        "an override in the new top, or in the container, does not call super"
      ),
      UsualCause(.notForwarded, "a container keeps its appearance from the new top"), twoAtOnce,
      UsualCause(.stackChangedWrongly, "the stack is changed while a transition of it runs"),
    ],
    "two-in-nav-appeared": [
      twoAtOnce,
      UsualCause(.superNotCalled, "an override in the one that goes does not call super"),
      UsualCause(.notForwarded, "a container keeps its appearance from the one that goes"),
      UsualCause(.stackChangedWrongly, "the stack is changed while a transition of it runs"),
    ],
    "select-non-tab": [
      UsualCause(.stackChangedWrongly, "a controller is selected that is no tab"),
      UsualCause(.secondInstance, "it is another object of the class of a tab"),
    ],
    "switched-despite-refusal": [
      UsualCause(.stackChangedWrongly, "the tab is selected in code though the delegate refused it")
    ],
    "two-tabs-appeared": [
      UsualCause(.notForwarded, "a container keeps its appearance from the tab that goes"),
      UsualCause(.superNotCalled, "an override in the tab that goes does not call super"),
      twoAtOnce,
      UsualCause(.calledByHand, "something calls viewDidAppear of a tab by hand"),
    ],
    "eager-tab-load": [
      UsualCause(.loadedEarly, "something touches the view of a tab that is not selected")
    ],
    "prepare-after-refusal": [
      UsualCause(.stackChangedWrongly, "the segue is performed in code though it was refused")
    ],
    "perform-without-prepare": [
      UsualCause(.calledByHand, "perform() of a segue is called by hand"),
      UsualCause(.superNotCalled, "an override of performSegue or prepare does not call super"),
    ],
    "unwind-out-of-order": [
      UsualCause(.calledByHand, "an unwind action is called by hand"),
      UsualCause(.stackChangedWrongly, "the stack is changed while the unwind runs"),
    ],
  ]

  static let presentation: [String: [UsualCause]] = [
    "present-refused": refused,
    "present-invalid": [
      UsualCause(
        .presentedWrongly,
        "{who} is presented though it is a child, or presented, already"
      ),
      UsualCause(.containmentIncomplete, "{who} still has a parent"), secondInstance,
    ],
    "present-from-detached-source": [
      UsualCause(.presentedWrongly, "{who} presents while it is in no hierarchy"),
      UsualCause(
        .containmentIncomplete,
        "the view of the presenter is on screen, and it has no parent"
      ),
    ],
    "present-completion-early": completedEarly, "dismiss-completion-early": completedEarly,
    "presenter-not-hidden": [superNotCalled, notForwarded, neverFinished],
    "presenter-callbacks-for-overlay": [
      UsualCause(
        .calledByHand,
        "something calls {call} of the presenter by hand, as older systems did"
      )
    ],
    "dismissed-still-appeared": [superNotCalled, neverFinished, notForwarded],
    "did-dismiss-mismatch": [
      UsualCause(.calledByHand, "the app calls the method of the delegate by itself"), twoAtOnce,
    ],
    "dismiss-in-progress": [
      UsualCause(
        .presentedWrongly,
        "dismiss is called while a presentation or dismissal still runs"
      ),
      overlap,
    ],
    "present-too-early": [
      UsualCause(.presentedWrongly, "{who} presents before it is on screen itself"), twoAtOnce,
    ],
    "unexplained-complaint": [
      UsualCause(
        .stackChangedWrongly,
        "UIKit was asked for something at a moment that does not allow it"
      )
    ],
  ]

  private static let twoAtOnce = UsualCause(
    .transitionsOverlap,
    "two transitions run at the same time",
    fix: overlap.fix
  )
  private static let completedEarly = [
    twoAtOnce,
    UsualCause(.superNotCalled, "an override of {call} in {what} does not call super"),
    UsualCause(.calledByHand, "the app runs the handler by itself"),
  ]
  private static let refused = [
    UsualCause(
      .presentedWrongly,
      "something presents from a place, or at a moment, that UIKit refuses"
    ),
    overlap,
    UsualCause(.stackChangedWrongly, "the presenter has been popped, or replaced, meanwhile"),
  ]
}
