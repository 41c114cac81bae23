import LifelineTrace

extension Rule {
  /// Rejects an `addChild` of the root of a window whose view is in that window.
  static let rootAddedAsChild = Rule(
    "root-added-as-child",
    family: .containment,
    severity: .error,
    says: """
      The root of a window is not added as a child while its view is in the window.
      why: The window owns its root's view. UIKit raises UIViewControllerHierarchyInconsistency when
        the root is made a child before another root has taken its place.
      fix: Set another rootViewController of the window before calling addChild(_:).
      - a former root whose view has left the window
      - a root whose window is not known to show it
      - an addChild that the trace ascribes to UIKit
      logged: adding a root view controller
      sources: uiviewcontroller/hierarchyinconsistencyexception

      # the root is wrapped in a container while it is the root
      home is Home, UIViewController
      shell is Shell, UIViewController
      home rootViewControllerSet
      home viewDidLoad
      home viewEnteredWindow
      shell viewDidLoad
      shell addChild(home)  <-
        home willMove(toParent: shell)
      home didMove(toParent: shell)

      # the container becomes the root first
      home is Home, UIViewController
      shell is Shell, UIViewController
      home rootViewControllerSet
      home viewDidLoad
      home viewEnteredWindow
      shell viewDidLoad
      shell rootViewControllerSet
      home viewLeftWindow
      shell viewEnteredWindow
      shell addChild(home)
        home willMove(toParent: shell)
      home didMove(toParent: shell)

      # a root whose window was never shown
      home is Home, UIViewController
      shell is Shell, UIViewController
      home rootViewControllerSet
      home viewDidLoad
      shell viewDidLoad
      shell addChild(home)
        home willMove(toParent: shell)
      home didMove(toParent: shell)

      # UIKit itself takes the root in
      home is Home, UIViewController
      shell is Shell, UIViewController
      home rootViewControllerSet
      home viewDidLoad
      home viewEnteredWindow
      shell viewDidLoad
      shell addChild(home) by: uikit
        home willMove(toParent: shell)
      home didMove(toParent: shell)
      """,
    messages: Messages(
      phrase: "addChild with a window's root controller",
      reported: [.rootAsChild]
    ),
    asked: Occasions(observes: [.addChild], onlyIf: .isInUse),
    restsOn: Basis(
      needs: [.addChild, .rootViewControllerSet, .viewEnteredWindow, .viewLeftWindow],
      restingOn: [.rootViewControllerSet],
      aboutOthers: true
    )
  ) { step, model in
    let child = step.event.object
    let state = model[child]
    guard child.exists, state.view.root.isKnown, state.view.isInWindow == true,
      !state.containment.parent.exists, !step.event.flags.contains(.byUIKit)
    else { return nil }
    return Violation(
      "\(child), the root of a window, is added as a child of \(step.receiver)",
      note: "\(child) is still the root",
      witnesses: [
        Witness(state.view.root, "it became the root here"),
        Witness(state.view.windowChange, "and its view entered the window"),
      ],
      because: "the view of \(child) has not left the window whose root it is",
      expected: [],
      subject: child
    )
  }
}
