extension KnownMessage {
  /// What each rule behind a message is about, as a phrase.
  static let rulePhrases: [String: String] = [
    "bad-transition-call": "transition(from:to:) with the wrong controllers, parent or view",
    "begin-after-window-entry": "a begin after the view entered the window by itself",
    "child-left-in-view-tree": "a removed child whose view stays where it was",
    "child-view-before-add-child": "a view that is added before its controller is",
    "direct-appearance-call": "an appearance callback that the app calls by hand",
    "dismiss-in-progress": "a dismissal that UIKit refused because another one runs",
    "duplicate-in-set": "a new stack that holds a controller twice",
    "hierarchy-inconsistency": "a view below another controller than its own parent",
    "leaked-after-removal": "a controller that lives on after it was removed",
    "load-view-left-nil": "a loadView that ends without a view",
    "load-view-over-nib": "a controller from a nib that overrides loadView",
    "manual-begin-under-auto-forwarding": """
    begin and end by hand below a parent that forwards by itself
    """,
    "missing-super-in-appearance": "an appearance override that does not call super",
    "off-main-thread": "a call on a controller that does not come from the main thread",
    "orphan-view": "a view in the tree without its controller being a child",
    "overlapping-nav-transition": "a push or pop that begins while another still runs",
    "perform-without-prepare": "a segue that runs without its prepare",
    "pop-to-stranger": "a pop to a controller that is not on the stack",
    "present-from-detached-source": "a presentation from a controller outside the hierarchy",
    "present-invalid": """
    a presentation of nothing, of itself, of a child, or of one presented already
    """,
    "present-refused": "a presentation that UIKit refused",
    "present-too-early": "a presentation or push from viewDidLoad or viewWillAppear",
    "presented-added-as-child": "addChild with a controller that is being presented",
    "push-forbidden-kind": "a push of a navigation or split view controller",
    "push-same-instance": "a push of a controller that is on the stack already",
    "repeated-view-did-load": "viewDidLoad twice for one view",
    "root-added-as-child": "addChild with a window's root controller",
    "second-end-after-cancel": "two ends where a reversed begin leaves only one to make",
    "shared-view": "one view for two controllers",
    "stack-change-ignored": "a change of the navigation stack that UIKit refused",
    "unbalanced-end": "an end without a begin, called by the app",
    "unexplained-complaint": "the message itself, where the trace shows no cause",
    "unexplained-unbalanced-log": "the message itself, where the trace shows no cause",
    "view-dropped-while-visible": "a view that is dropped while it is seen",
  ]
}
