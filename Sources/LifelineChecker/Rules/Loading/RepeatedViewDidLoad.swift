import LifelineTrace

extension Rule {
  /// Rejects a second `viewDidLoad` for a view that is already loaded.
  static let repeatedViewDidLoad = Rule(
    "repeated-view-did-load",
    family: .loading,
    severity: .error,
    claim: """
      A controller receives viewDidLoad once for each view it loads.
      """,
    rationale: """
      UIKit sends viewDidLoad when a view has been loaded, and not again until the view was \
      dropped and another one is asked for. A second call usually means that app code calls \
      viewDidLoad by hand, or that loadView leaves the view nil, so that each access loads again. \
      Observers and subviews are then added twice.
      """,
    remedy: """
      Do not call viewDidLoad; in loadView, set the view or call super.
      """,
    exceptions: [
      "the view was set to nil in between, or dropped by viewDidUnload",
      "the trace has a header, and views being set to nil are not recorded",
      "a memory warning lies in between and the system may be older than iOS 6",
      "a second instance of the class, where instances cannot be told apart",
    ],
    sources: [
      .documentation("uiviewcontroller/viewdidload()"),
      .evidence("catalyst-2026"),
      .evidence("header-ios-11"),
    ],
    observes: [.viewDidLoad],
    assumptions: [
      Assumption("nobody set its view to nil", unless: [.viewCleared])
    ],
    examples: [
      Example(
        "a view loads once",
        """
        home loadView
        home viewDidLoad
        """
      ),
      Example(
        "viewDidLoad is called by hand",
        """
        home loadView
        home viewDidLoad
        home viewDidLoad  <-
        """
      ),
      Example(
        "loadView leaves the view nil, and every access loads again",
        """
        home#? awakeFromNib
        home#? loadView
        home#? viewDidLoad
        home#? loadView
        home#? viewDidLoad  <-
        home#? viewWillAppear
        """
      ),
      Example(
        "the view is set to nil, and loads again",
        """
        home loadView
        home viewDidLoad
        home viewCleared
        home loadView
        home viewDidLoad
        """
      ),
      Example(
        "two instances that are not told apart",
        """
        detail#? loadView
        detail#? viewDidLoad
        detail#? loadView
        detail#? viewDidLoad
        """
      ),
      Example(
        "a memory warning on an old system drops the view",
        on: 5,
        """
        list viewDidLoad
        list didReceiveMemoryWarning
        list viewDidLoad
        """
      ),
    ]
  ) { step, model in
    let before = step.before.loading
    guard before.isLoadedStill, !model.mayHaveDropped(before), !step.isRecursion else { return nil }
    return .secondLoad(of: step.receiver, before)
  }
}

extension Violation {
  fileprivate static func secondLoad(of receiver: Receiver, _ before: LoadingState) -> Violation {
    Violation(
      "\(receiver) receives viewDidLoad again though its view was not dropped",
      note: "loaded again",
      witnesses: [
        Witness(before.loaded, "the view was loaded here"),
        Witness(
          before.loadView.line > before.loaded.line ? before.loadView : .never,
          "loadView came again here"
        ),
      ],
      because: "nothing dropped the view after the first load",
      expected: [Callback.viewCleared.name]
    )
  }
}

extension Model {
  /// Whether a view may have been dropped unseen since it was loaded.
  ///
  /// A recorder that does not see views being set to nil leaves that open; in a pasted log, which
  /// nobody's recorder wrote, it is taken not to have happened. Before iOS 6 a memory warning
  /// drops the views that are off the screen.
  fileprivate func mayHaveDropped(_ loading: LoadingState) -> Bool {
    if recording.hasHeader, !recording.kinds.contains(.viewCleared) { return true }
    guard systems.first < 6 else { return false }
    if loading.memoryWarning.line > loading.loaded.line { return true }
    if memoryWarning.line > loading.loaded.line { return true }
    return systems.last < 6 && !recording.kinds.contains(.viewDidUnload)
  }
}

extension Step {
  /// Whether the view is loading from inside its own viewDidLoad, see load-view-left-nil.
  fileprivate var isRecursion: Bool {
    enclosing.callback == .viewDidLoad && enclosing.receiver == receiver && enclosing.isKnown
  }
}
