import LifelineTesting

/// A stand-in for `UIViewController`: as much of containment and forwarding as a container meets.
///
/// It behaves as Apple documents: `addChild` sends willMove, `removeFromParent` sends didMove(nil), a
/// view that enters a window makes its controller appear, and begin and end drive children by hand.
/// Every call is recorded with its nesting.
@MainActor
class StandInController {
  /// Whether a controller is on the screen, or on its way.
  private enum Appearance {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  let recorder: LifecycleRecorder
  private(set) weak var parent: StandInController?
  private(set) var children: [StandInController] = []
  private var loaded: StandInView?
  private var appearance = Appearance.disappeared
  private var level = 0
  private var isAnimated = false

  /// What the hooks below record.
  static let recorded: CallbackSet = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .beginAppearanceTransition, .endAppearanceTransition, .addChild, .removeFromParent, .willMove,
    .didMove,
  ]

  init(recorder: LifecycleRecorder) {
    self.recorder = recorder
    recorder.adopt(
      self,
      recording: Self.recorded,
      autoForwards: shouldAutomaticallyForwardAppearanceMethods,
      hooks: .base
    )
  }

  /// Whether children appear and disappear with their views; false leaves it to begin and end.
  var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Loading

  var view: StandInView {
    if let loaded { return loaded }
    let view = StandInView()
    view.controller = self
    loaded = view
    viewDidLoad()
    return view
  }

  func viewDidLoad() { recorder.viewDidLoad(self) {} }

  // MARK: Appearance

  func viewWillAppear(_ animated: Bool) { recorder.viewWillAppear(self, animated) {} }
  func viewDidAppear(_ animated: Bool) { recorder.viewDidAppear(self, animated) {} }
  func viewWillDisappear(_ animated: Bool) { recorder.viewWillDisappear(self, animated) {} }
  func viewDidDisappear(_ animated: Bool) { recorder.viewDidDisappear(self, animated) {} }

  private func will(show: Bool, animated: Bool) {
    isAnimated = animated
    if show {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      _ = view
      appearance = .appearing
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    for child in forwarded { child.will(show: show, animated: animated) }
  }

  private func did() {
    level = 0
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(isAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isAnimated)
    case .appeared, .disappeared: return
    }
    for child in forwarded { child.did() }
  }

  /// The children that follow this controller by themselves.
  private var forwarded: [StandInController] {
    guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return children.filter { $0.loaded?.superview != nil }
  }

  /// The view is about to enter or leave a window.
  func windowWill(show: Bool) {
    guard parent?.shouldAutomaticallyForwardAppearanceMethods != false else { return }
    will(show: show, animated: false)
  }

  /// The view has entered or left a window.
  func windowDid() {
    guard parent?.shouldAutomaticallyForwardAppearanceMethods != false else { return }
    did()
  }

  // MARK: Forwarding by hand

  func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    recorder.beginAppearanceTransition(self, isAppearing, animated: animated) {
      level = 1
      will(show: isAppearing, animated: animated)
    }
  }

  func endAppearanceTransition() {
    recorder.endAppearanceTransition(self) {
      guard level > 0 else { return }
      did()
    }
  }

  // MARK: Containment

  func addChild(_ child: StandInController) {
    recorder.addChild(self, child) {
      child.parent = self
      children.append(child)
      child.willMove(toParent: self)
    }
  }

  func removeFromParent() {
    recorder.removeFromParent(self) {
      parent?.children.removeAll { $0 === self }
      parent = nil
      didMove(toParent: nil)
    }
  }

  func willMove(toParent parent: StandInController?) {
    recorder.willMove(self, toParent: parent) {}
  }

  func didMove(toParent parent: StandInController?) {
    recorder.didMove(self, toParent: parent) {}
  }
}
