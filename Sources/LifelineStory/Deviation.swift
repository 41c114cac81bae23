/// What an app does that UIKit's rules leave no room for, in the words that causes are told in.
///
/// The raw values are permanent: reports and scripts hold them.
public enum Deviation: String, CaseIterable, Sendable {
  /// UIKit tells a child, and its container tells it again.
  case forwardedTwice = "forwarded-twice"
  /// A container keeps its appearance from a child, wholly or by half.
  case notForwarded = "not-forwarded"
  /// App code calls a callback outside any transition.
  case calledByHand = "called-by-hand"
  /// An override does not call super.
  case superNotCalled = "super-not-called"
  /// One transition begins while another one runs.
  case transitionsOverlap = "transitions-overlap"
  /// A transition begins, and is neither ended nor let go.
  case neverFinished = "never-finished"
  /// A transition ends twice, without a beginning, or as completed though it was let go.
  case endedWrongly = "ended-wrongly"
  /// A step of adding or removing a child is missing, or out of order.
  case containmentIncomplete = "containment-incomplete"
  /// Something asks for a view too soon.
  case loadedEarly = "loaded-early"
  /// The view of one object loads twice.
  case loadedAgain = "loaded-again"
  /// There is one object more than the app meant.
  case secondInstance = "second-instance"
  /// An object lives on that should be gone.
  case keptAlive = "kept-alive"
  /// Nobody holds an object that is still shown.
  case diesEarly = "dies-early"
  /// A presentation begins from a place or at a moment that UIKit refuses.
  case presentedWrongly = "presented-wrongly"
  /// A navigation stack or a selection is changed at a moment, or to a content, that UIKit refuses.
  case stackChangedWrongly = "stack-changed-wrongly"
  /// UIKit itself does it, in versions that are known.
  case uikitBug = "uikit-bug"
}

/// Why a log may look odd though nothing is wrong, in the words that questions are told in.
///
/// The raw values are permanent: reports and scripts hold them.
public enum LawfulReading: String, CaseIterable, Sendable {
  /// A class does not print one of its callbacks.
  case notPrinted = "not-printed"
  /// A screen that prints nothing came and went.
  case screenNotPrinted = "screen-not-printed"
  /// Another object of the same class prints.
  case otherInstance = "other-instance"
  /// Another run of the app begins.
  case otherRun = "other-run"
  /// Somebody began a gesture and let go of it.
  case cancelledGesture = "cancelled-gesture"
  /// Somebody asked for it twice.
  case askedTwice = "asked-twice"
  /// The app gets a screen ready before it is needed.
  case loadedAhead = "loaded-ahead"
  /// The app takes a screen away by itself.
  case takenAway = "taken-away"
  /// The app keeps a screen where it is, behind or beside another one.
  case keptOnScreen = "kept-on-screen"
}
