/// Causes of what the rules about loading object to.
extension UsualCause {
  static let loading: [String: [UsualCause]] = [
    "load-view-called-directly": [
      UsualCause(.calledByHand, "something calls loadView of {who} by hand"),
      UsualCause(.loadedEarly, "something wants the view of {who} too soon"),
    ],
    "repeated-view-did-load": [loadedAgain, calledAgain, secondInstance, loadedEarly],
    "load-view-left-nil": [
      UsualCause(.superNotCalled, "loadView of {who} neither sets a view nor calls super"),
      UsualCause(.loadedAgain, "loadView of {who} asks for the view that it is to make"),
    ],
    "shared-view": [
      UsualCause(.containmentIncomplete, "one view is given to two controllers"), secondInstance,
    ],
    "view-dropped-while-visible": [
      UsualCause(.loadedAgain, "the view of {who} is set to nil while it is on screen")
    ],
    "premature-view-load": [loadedEarly],
    "unload-order": [
      UsualCause(.calledByHand, "something calls viewDidUnload of {who} by hand"), loadedAgain,
    ],
    "load-view-over-nib": [
      UsualCause(.superNotCalled, "loadView of {who} is overridden though a nib has its view")
    ],
    "load-after-deinit": [
      UsualCause(.loadedEarly, "deinit of {who} asks for a view that was never loaded"),
      UsualCause(.diesEarly, "{who} dies before it is shown"),
    ],
    "load-after-appearance": [calledByHand, loadedAgain, secondInstance],
    "two-loads-in-a-row": [
      UsualCause(
        .secondInstance,
        "{who} is made twice: by the storyboard and in code, or by two segues or two taps"
      ),
      UsualCause(.loadedAgain, "the view of one {who} loads twice"),
      UsualCause(
        .loadedEarly,
        "something touches the view of {who} in its initializer, or before the nib is read"
      ),
      UsualCause(.stackChangedWrongly, "one tap pushes or presents {who} twice"),
    ],
  ]

  private static let loadedAgain = UsualCause(
    .loadedAgain,
    "the view of {who} is dropped, or not set, and loads again"
  )
  private static let calledAgain = UsualCause(
    .calledByHand,
    "something calls viewDidLoad of {who} by hand"
  )
  private static let loadedEarly = UsualCause(
    .loadedEarly,
    "something touches the view of {who} before it is to be shown"
  )
}
