// Why not watchOS: its UIKit has no view controllers.
#if canImport(UIKit) && !os(watchOS)
  public import LifelineTrace
  public import UIKit

  /// A view controller that records what happens to it, for tests and for apps under test.
  ///
  /// Subclass it in place of `UIViewController`. Recorded is what reaches this class: an override
  /// that forgets `super` hides its event, and containers of UIKit are not seen at all. `loadView` is left
  /// alone: UIKit looks for a nib of the class's name only where no class overrides it.
  @MainActor
  open class TracedViewController: UIViewController {
    /// The recorder that new controllers take, where no ``record(with:_:)`` says another; nil records nothing.
    public static var defaultRecorder: LifecycleRecorder? {
      get { recorderOfTask ?? recorderOfAll }
      set { recorderOfAll = newValue }
    }
    private static var recorderOfAll: LifecycleRecorder?
    @TaskLocal private static var recorderOfTask: LifecycleRecorder?

    /// Runs a body whose new controllers take a recorder, beside other tests whose controllers take theirs.
    ///
    /// - Parameters:
    ///   - recorder: The recorder.
    ///   - body: Makes controllers.
    /// - Returns: What the body returns.
    /// - Throws: What the body throws.
    public static func record<Result>(
      with recorder: LifecycleRecorder,
      _ body: @MainActor () async throws -> Result
    ) async rethrows -> Result {
      try await $recorderOfTask.withValue(recorder) { try await body() }
    }

    /// The recorder of this controller; nil records nothing.
    public let recorder = TracedViewController.defaultRecorder

    /// The events that this class records.
    public static let recorded: CallbackSet = [
      .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
      .viewWillDisappear,
      .viewDidDisappear, .beginAppearanceTransition, .endAppearanceTransition, .addChild,
      .removeFromParent, .willMove, .didMove,
    ]

    /// Creates a controller with a nib.
    public override init(nibName: String?, bundle: Bundle?) {
      super.init(nibName: nibName, bundle: bundle)
      adopt()
    }

    /// Creates a controller from an archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      adopt()
    }

    private func adopt() {
      recorder?.adopt(
        self,
        recording: Self.recorded,
        autoForwards: shouldAutomaticallyForwardAppearanceMethods,
        hooks: .base
      )
    }

    private func traced(_ call: LifecycleCall<AnyObject>, _ body: () -> Void) {
      if let recorder { recorder.record(call, body) } else { body() }
    }

    // MARK: Loading

    /// Records the callback around UIKit's own.
    open override func viewDidLoad() {
      traced(LifecycleCall(.viewDidLoad, on: self)) { super.viewDidLoad() }
    }

    // MARK: Appearance

    /// Records the callback around UIKit's own.
    open override func viewWillAppear(_ animated: Bool) {
      traced(LifecycleCall(.viewWillAppear, on: self, animated: animated)) {
        super.viewWillAppear(animated)
      }
    }

    /// Records the callback around UIKit's own.
    @available(iOS 13.0, tvOS 13.0, *)
    open override func viewIsAppearing(_ animated: Bool) {
      traced(LifecycleCall(.viewIsAppearing, on: self, animated: animated)) {
        super.viewIsAppearing(animated)
      }
    }

    /// Records the callback around UIKit's own.
    open override func viewDidAppear(_ animated: Bool) {
      traced(LifecycleCall(.viewDidAppear, on: self, animated: animated)) {
        super.viewDidAppear(animated)
      }
    }

    /// Records the callback around UIKit's own.
    open override func viewWillDisappear(_ animated: Bool) {
      traced(LifecycleCall(.viewWillDisappear, on: self, animated: animated)) {
        super.viewWillDisappear(animated)
      }
    }

    /// Records the callback around UIKit's own.
    open override func viewDidDisappear(_ animated: Bool) {
      traced(LifecycleCall(.viewDidDisappear, on: self, animated: animated)) {
        super.viewDidDisappear(animated)
      }
    }

    /// Records the call around UIKit's own.
    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
      let call = LifecycleCall<AnyObject>(
        .beginAppearanceTransition,
        on: self,
        animated: animated,
        appearing: isAppearing
      )
      traced(call) { super.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Records the call around UIKit's own.
    open override func endAppearanceTransition() {
      traced(LifecycleCall(.endAppearanceTransition, on: self)) {
        super.endAppearanceTransition()
      }
    }

    // MARK: Containment

    /// Records the call around UIKit's own.
    open override func addChild(_ child: UIViewController) {
      traced(LifecycleCall(.addChild, on: self, object: .one(child))) { super.addChild(child) }
    }

    /// Records the call around UIKit's own.
    open override func removeFromParent() {
      traced(LifecycleCall(.removeFromParent, on: self)) { super.removeFromParent() }
    }

    /// Records the callback around UIKit's own.
    open override func willMove(toParent parent: UIViewController?) {
      traced(LifecycleCall(.willMove, on: self, object: .init(parent))) {
        super.willMove(toParent: parent)
      }
    }

    /// Records the callback around UIKit's own.
    open override func didMove(toParent parent: UIViewController?) {
      traced(LifecycleCall(.didMove, on: self, object: .init(parent))) {
        super.didMove(toParent: parent)
      }
    }
  }
#endif
