extension FaultExpectation {
  /// How every fault is noticed, in the order of the faults.
  public static let all: [FaultExpectation] = [
    .init("loses viewWillAppear", "did-appear-without-will", in: "push A"),
    .init(
      "loses the forwarded viewWillAppear",
      nil,
      .next,
      before: "launch tabs A, B",
      in: "select tab 2",
      because: "a container forces its state upon a child that joined it meanwhile, 1.3 and 1.6"
    ),
    .init("loses viewWillDisappear", "did-disappear-without-will", in: "push A"),
    .init(
      "loses the forwarded viewWillDisappear",
      nil,
      .next,
      before: "launch tabs A, B",
      in: "select tab 2",
      because: "a container forces its state upon a child that joined it meanwhile, 1.3 and 1.6"
    ),
    .init("repeats viewWillAppear", "repeated-will-appear", in: "push A"),
    .init("repeats viewDidAppear", "repeated-did-appear", in: "push A"),
    .init("repeats viewWillDisappear", "repeated-disappear", in: "push A"),
    .init("repeats viewDidDisappear", "repeated-disappear", in: "push A"),
    .init("appears again", "appear-while-appeared", in: "push A"),
    .init("disappears first", "disappear-before-first-appear", in: "push A"),
    .init("repeats viewIsAppearing", "is-appearing-misplaced", in: "push A"),
    .init("loses viewIsAppearing", "is-appearing-missing", in: "push A"),
    .init("flips animated", "animated-flag-mismatch", in: "push A"),
    .init("forgets super", "missing-super-in-appearance", in: "push A"),
    .init("appears unloaded", "appearance-before-load", .next, in: "push A"),
    .init("ends a layout twice", "layout-unnested", in: "push A"),
    .init("calls viewWillAppear by hand", "direct-appearance-call", in: "wait"),
    .init("calls viewDidAppear by hand", "direct-appearance-call", in: "wait"),
    .init("calls viewWillDisappear by hand", "direct-appearance-call", in: "wait"),
    .init("calls viewDidDisappear by hand", "direct-appearance-call", in: "wait"),
    .init("lets the app send viewWillAppear", "direct-appearance-call", in: "embed B"),
    .init("lets the app send viewDidAppear", "direct-appearance-call", in: "embed B"),
    .init(
      "doubles end",
      "unbalanced-end",
      before: "push pager Deck; turn to First",
      in: "turn to Second"
    ),
    .init(
      "ends both begins",
      "second-end-after-cancel",
      before: "push pager Deck; turn to First",
      in: "turn to Second cancelled"
    ),
    .init("forgets begin", "unbalanced-end", .next, before: "push pager Deck", in: "turn to First"),
    .init(
      "forgets end",
      "missing-end",
      before: "push pager Deck",
      in: "turn to First",
      isLast: true
    ),
    .init(
      "doubles begin",
      "missing-end",
      before: "push pager Deck",
      in: "turn to First",
      isLast: true
    ),
    .init(
      "ends each turn",
      "second-end-after-cancel",
      before: "push pager Deck",
      in: "skip past First to Second"
    ),
    .init(
      "lets go of an open transition",
      "deinit-with-open-begin",
      before: "push pager Deck",
      in: "turn to First cancelled"
    ),
    .init("begins again", "redundant-begin", before: "push pager Deck", in: "turn to First"),
    .init(
      "forgets to forward",
      "unforwarded-child",
      before: "push pager Deck; turn to First",
      in: "push B",
      after: "pop"
    ),
    .init("begins after adding the view", "begin-after-window-entry", in: "embed B"),
    .init("drives it by hand", "manual-begin-under-auto-forwarding", in: "embed B"),
    .init("drives a stranger", "begin-on-stranger", in: "wait"),
    .init("drives what nobody records", "unexplained-unbalanced-log", in: "wait"),
    .init("calls loadView by hand", "load-view-called-directly", in: "wait"),
    .init("calls viewDidLoad by hand", "repeated-view-did-load", in: "wait"),
    .init("repeats viewDidLoad", "repeated-view-did-load", in: "push A"),
    .init("leaves its view nil", "load-view-left-nil", in: "push A"),
    .init("shares the view", "shared-view", in: "embed B"),
    .init("drops the view", "view-dropped-while-visible", in: "wait"),
    .init("touches the view in init", "premature-view-load", in: "push A"),
    .init("calls viewDidUnload by hand", "unload-order", in: "wait"),
    .init("overrides loadView of a nib", "load-view-over-nib", in: "push A"),
    .init("forgets didMove", "missing-did-move", .cause, in: "embed B"),
    .init("forgets willMove", "missing-will-move-nil", before: "embed B", in: "remove B"),
    .init("names a wrong parent", "did-move-mismatch", in: "embed B"),
    .init("prepares for a wrong parent", "will-move-mismatch", in: "embed B"),
    .init("announces the arrival", "redundant-move-call", in: "embed B"),
    .init("announces the departure", "redundant-move-call", before: "embed B", in: "remove B"),
    .init("adds an ancestor", "ancestor-as-child", in: "wait"),
    .init("adds what is presented", "presented-added-as-child", before: "present S", in: "wait"),
    .init("removes the top", "tampered-system-container", before: "push A", in: "wait"),
    .init("joins strangers", "bad-transition-call", in: "wait"),
    .init("puts the view elsewhere", "hierarchy-inconsistency", before: "embed A", in: "embed B"),
    .init("adds the view first", "child-view-before-add-child", in: "embed B"),
    .init("skips addChild", "orphan-view", in: "embed B"),
    .init("holds nobody", "orphan-died-on-screen", in: "embed B", after: "wait"),
    .init("leaves the view behind", "child-left-in-view-tree", before: "embed B", in: "remove B"),
    .init("adds the root", "root-added-as-child", in: "wait"),
    .init("presents from a detached one", "present-from-detached-source", in: "wait"),
    .init("pushes twice", "push-same-instance", in: "push A"),
    .init("pushes a navigation controller", "push-forbidden-kind", in: "wait"),
    .init(
      "pops to a stranger",
      "pop-to-stranger",
      in: "wait",
      besideSplitBecause: movesBetweenStacks
    ),
    .init("names one twice", "duplicate-in-set", in: "set Home, B"),
    .init(
      "is ignored",
      "stack-change-ignored",
      in: "push A",
      besideSplitBecause: movesBetweenStacks
    ),
    .init("pushes again at once", "overlapping-nav-transition", in: "push A animated"),
    .init("pops at once", "overlapping-nav-transition", in: "push A animated"),
    .init(
      "makes a second one",
      nil,
      in: "push A",
      because: "two objects of a class are lawful, and only the app knows that it means one"
    ),
    .init(
      "never completes",
      nil,
      in: "push A animated",
      because: "a transition has no time limit, 1.15"
    ),
    .init(
      "loses willShow",
      "did-show-without-will-show",
      .next,
      before: "push A",
      in: "push B",
      isExact: true
    ),
    .init(
      "loses viewDidAppear",
      "appearance-never-ends",
      .last,
      in: "push A",
      isLast: true
    ),
    .init(
      "never tells the new one",
      "top-not-appeared",
      .call,
      in: "push A",
      course: .uninterrupted,
      besideSplitBecause: "its columns may be hidden, and then hear nothing, 10.5"
    ),
    .init(
      "never tells the old one",
      "two-in-nav-appeared",
      .call,
      on: ["push"],
      in: "push A",
      course: .uninterrupted,
      besideSplitBecause: movesBetweenStacks
    ),
    .init(
      "never tells the old one",
      "two-tabs-appeared",
      .cause,
      on: ["tap", "select"],
      before: "launch tabs A, B",
      in: "select tab 2",
      besideSplitBecause: "a split view sends stray callbacks to columns in other tabs, 10.5"
    ),
    .init(
      "never tells the old one",
      "presenter-not-hidden",
      .cause,
      on: ["present"],
      before: "launch Home",
      in: "present S style fullScreen"
    ),
    .init(
      "never tells the old one",
      "dismissed-still-appeared",
      .cause,
      on: ["dismiss"],
      before: "present S",
      in: "dismiss",
      course: .single
    ),
    .init("selects a stranger", "select-non-tab", before: "launch tabs A, B", in: "select tab 2"),
    .init(
      "switches despite refusal",
      "switched-despite-refusal",
      before: "launch tabs A, B",
      in: "tap tab 2"
    ),
    .init("touches the last tab", "eager-tab-load", in: "launch tabs A, B"),
    .init("presents twice", "present-refused", in: "present S"),
    .init("presents two at once", "present-refused", in: "present S animated"),
    .init("completes present early", "present-completion-early", in: "present S"),
    .init(
      "completes dismiss early",
      "dismiss-completion-early",
      before: "present S",
      in: "dismiss"
    ),
    .init(
      "tells the presenter",
      "presenter-callbacks-for-overlay",
      before: "launch Home",
      in: "present S"
    ),
    .init(
      "tells the delegate",
      "did-dismiss-mismatch",
      before: "present S",
      in: "dismiss",
      course: .single
    ),
    .init("dismisses at once", "dismiss-in-progress", in: "present S animated"),
    .init("presents nothing", "present-invalid", in: "wait"),
    .init("presents itself", "present-invalid", in: "wait"),
    .init("presents a child", "present-invalid", before: "embed B", in: "wait"),
    .init("presents what is presented", "present-invalid", before: "present S", in: "wait"),
    .init("presents in viewDidLoad", "present-too-early", in: "launch Home"),
    .init("prepares a refused segue", "prepare-after-refusal", in: "wait"),
    .init("performs an unprepared segue", "perform-without-prepare", in: "wait"),
    .init("loses prepare", "perform-without-prepare", in: "segue to A"),
    .init("unwinds before it prepares", "unwind-out-of-order", before: "push A", in: "wait"),
    .init("prepares too late", "unwind-out-of-order", before: "push A", in: "unwind to Home"),
    .init(
      "never brings it back",
      "cancel-not-restored",
      before: "push A",
      in: "swipe back cancelled"
    ),
    .init(
      "leaves the other one open",
      "cancel-target-left-open",
      before: "push A",
      in: "swipe back cancelled",
      besideSplitBecause: movesBetweenStacks
    ),
    .init("turns the push round", "fluid-push-cancelled", in: "push A animated"),
    .init(
      "keeps it",
      "leaked-after-removal",
      .departure,
      on: ["pop", "swipe"],
      before: "push A",
      in: "pop",
      besideSplitBecause: "a split view keeps its detail until another one is shown, 9.4"
    ),
    .init(
      "keeps it",
      "leaked-after-removal",
      .departure,
      on: ["dismiss", "drag", "remove"],
      before: "present S",
      in: "dismiss",
      besideSplitBecause: "a class that a split view brings back may be kept on purpose, 9.4"
    ),
    .init(
      "forgets the old page",
      "deinit-while-appeared",
      before: "push pager Deck; turn to First",
      in: "turn to Second"
    ),
    .init("speaks of the dead", "broken-sequence", before: "push A", in: "pop"),
    .init("keeps the swipe's delegate", "kept-pop-gesture-delegate", before: "push A", in: "pop"),
    .init("loads in the background", "off-main-thread", in: "push A"),
    .init("is recorded twice", "double-hook", in: "push A"),
    .init("completes twice", "repeated-call", in: "present S"),
    .init("is never seen being made", "missing-beginning", .next, in: "present S"),
    .init("hears viewWillUnload", "event-outside-os", in: "wait"),
    .init("upsets UIKit", "unexplained-complaint", in: "wait"),
  ]

  private static let movesBetweenStacks =
    "a split view moves controllers between the stacks of its columns, 10.5"

  /// How the faults are noticed that a trace can tell.
  public static let decidable = all.filter { $0.rule != nil }
}
