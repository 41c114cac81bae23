@_exported public import Foundation

// A module with the name of UIKit and a few of its declarations, spelt as Apple's headers have them.
// It lets `TracedViewController` be compiled where there is no UIKit, and proves nothing more: what
// UIKit does is not in it. `run` compiles it; no target of the package depends on it.

/// What responds to events.
@MainActor
open class UIResponder: NSObject {}

#if !os(watchOS)
  /// A view controller; there is none on a watch.
  @MainActor
  open class UIViewController: UIResponder {
    /// Creates a controller with a nib.
    public init(nibName: String?, bundle: Bundle?) { super.init() }

    /// Creates a controller from an archive.
    public required init?(coder: NSCoder) { super.init() }

    /// Whether children appear and disappear with their views.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Makes the view.
    open func loadView() {}

    /// The view was made.
    open func viewDidLoad() {}

    /// The view is about to appear.
    open func viewWillAppear(_ animated: Bool) {}

    /// The view is in the hierarchy.
    @available(iOS 13.0, tvOS 13.0, *)
    open func viewIsAppearing(_ animated: Bool) {}

    /// The view has appeared.
    open func viewDidAppear(_ animated: Bool) {}

    /// The view is about to disappear.
    open func viewWillDisappear(_ animated: Bool) {}

    /// The view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}

    /// The parent is about to change.
    open func willMove(toParent parent: UIViewController?) {}

    /// The parent has changed.
    open func didMove(toParent parent: UIViewController?) {}

    /// Adds a child.
    open func addChild(_ child: UIViewController) {}

    /// Takes the controller out of its parent.
    open func removeFromParent() {}

    /// Begins an appearance transition by hand.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}

    /// Ends an appearance transition by hand.
    open func endAppearanceTransition() {}
  }
#endif
