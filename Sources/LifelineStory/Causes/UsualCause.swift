/// What is usually behind what a rule objects to, before any log is looked at.
///
/// In the phrases `{who}` stands for the class that the finding is about, `{call}` for the callback that
/// offends or is missing, and `{what}` for the class of the controller that a call hands over.
struct UsualCause: Sendable {
  /// The word for it.
  let deviation: Deviation
  /// What the app did: one phrase, lower-case, no period.
  let phrase: String
  /// What to do about it, in sentences; nil where the rule's own advice fits.
  let fix: String?

  /// Creates a cause.
  init(_ deviation: Deviation, _ phrase: String, fix: String? = nil) {
    self.deviation = deviation
    self.phrase = phrase
    self.fix = fix
  }

  /// The causes of what each rule objects to, by its name, the most frequent first.
  static let byRule: [String: [UsualCause]] = {
    let families = [
      appearance, forwarding, transitions, loading, containment, navigation, presentation, lifetime,
    ]
    return families.reduce(into: [:]) { all, family in all.merge(family) { first, _ in first } }
  }()

  /// The rules that speak of a recording and not of an app: whatever it did, nothing that it did is
  /// behind them.
  static let aboutRecordings: Set<String> = [
    "broken-sequence", "missing-beginning", "double-hook", "repeated-call", "event-outside-os",
  ]
}

/// The causes that many rules share.
extension UsualCause {
  /// All of them that what stands around a place may speak for.
  static let shared = [
    calledByHand, forwardedTwice, notForwarded, superNotCalled, overlap, endedWrongly, uikit,
  ]
  static let calledByHand = UsualCause(
    .calledByHand,
    "something calls {call} of {who} by hand",
    fix:
      "Search your code, and the libraries that show {who}, for {call}( on a controller: only UIKit may "
      + "call it. To refresh a screen, move what {call} does into a method of its own and call that; a container "
      + "calls beginAppearanceTransition and endAppearanceTransition instead."
  )
  static let forwardedTwice = UsualCause(
    .forwardedTwice,
    "UIKit tells {who}, and its container tells it again",
    fix:
      "In the container of {who}, forward in one way only: leave it to UIKit, or return false from "
      + "shouldAutomaticallyForwardAppearanceMethods and call beginAppearanceTransition and "
      + "endAppearanceTransition once for each transition. Where one line alone comes twice, see whether a "
      + "swizzle and a base class both print it."
  )
  static let notForwarded = UsualCause(
    .notForwarded,
    "the container of {who} keeps a part of its own appearance from it",
    fix:
      "In the container of {who}, call beginAppearanceTransition when it begins to come or go, and "
      + "endAppearanceTransition when that is done, each time; or let UIKit forward."
  )
  static let superNotCalled = UsualCause(
    .superNotCalled,
    "an override of {call} in {who} does not call super, where what prints stands",
    fix:
      "See whether {who} overrides {call} without calling super: what a base class or a swizzle prints "
      + "then does not come."
  )
  static let overlap = UsualCause(
    .transitionsOverlap,
    "another transition of {who} begins before the first one has ended",
    fix:
      "Start one transition in the completion of the other: transitionCoordinator, the completion of "
      + "present or dismiss, or the delegate's didShow."
  )
  static let neverFinished = UsualCause(
    .neverFinished,
    "a transition of {who} is begun, and neither ended nor let go",
    fix: "See that what is begun is ended on every path, also where an animation is interrupted: "
      + "endAppearanceTransition in a container, completeTransition in a transition of your own."
  )
  static let endedWrongly = UsualCause(
    .endedWrongly,
    "a transition of {who} is ended that nobody began, or a second time",
    fix: "End each transition once; of one that is let go, say so: "
      + "completeTransition(!context.transitionWasCancelled)."
  )
  static let secondInstance = UsualCause(
    .secondInstance,
    "there are two objects of {who}, and the app means one",
    fix:
      "Print the address of each {who}; where they differ, find who makes the second one: a segue beside "
      + "code, a property that makes a new one each time, an action that is connected twice."
  )
  static let stackChanged = UsualCause(
    .stackChangedWrongly,
    "the stack, or the window's root, is replaced while {who} is still on its way",
    fix:
      "Change the stack, or the root, when nothing is on its way any more: in the completion of dismiss, or "
      + "in the delegate's didShow."
  )
  static let strangerOnScreen = UsualCause(
    .containmentIncomplete,
    "the view of {who} is put on screen without addChild, so that nothing passes on to it",
    fix: "Call addChild before the view is added, and didMove(toParent:) behind it."
  )
}
