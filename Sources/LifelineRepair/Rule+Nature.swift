import LifelineChecker
import LifelineTrace

extension Rule {
  /// What kind of edit comes nearest to what an app would do about a fault.
  enum Nature {
    /// Something came that should not have come: taking out is nearest.
    case surplus
    /// The app did what UIKit does by itself: taking out is nearest, or leaving it to UIKit.
    case meddling
    /// Something did not come: putting in is nearest.
    case omission
    /// Something came at the wrong moment: moving is nearest.
    case order
    /// Something came too early: moving is nearest, and only to a later moment.
    case haste
    /// Something came in its place, and with a wrong argument: only that is changed.
    case argument
  }

  /// The nature of the rule's faults.
  var nature: Nature {
    Self.natures[name] ?? (moments.isDisjoint(with: [.quiet, .end]) ? .surplus : .omission)
  }

  /// The rules whose moments do not tell their nature.
  static let natures: [String: Nature] = [
    "is-appearing-missing": .omission,
    "did-appear-without-will": .omission,
    "did-disappear-without-will": .omission,
    "missing-did-appear": .omission,
    "missing-did-disappear": .omission,
    "did-move-nil-without-will": .omission,
    "unheard-child": .omission,
    "load-after-appearance": .order,
    "missing-did-move": .omission,
    "missing-will-move-nil": .omission,
    "missing-end": .omission,
    "deinit-while-appeared": .omission,
    "orphan-died-on-screen": .omission,
    "deinit-with-open-begin": .omission,
    "disappear-before-first-appear": .omission,
    "did-show-without-will-show": .omission,
    "perform-without-prepare": .omission,
    "hierarchy-inconsistency": .omission,
    "orphan-view": .omission,
    "unforwarded-child": .omission,
    "is-appearing-misplaced": .order,
    "begin-after-window-entry": .order,
    "child-view-before-add-child": .order,
    "appearance-before-load": .order,
    "present-completion-early": .haste,
    "dismiss-completion-early": .haste,
    "present-too-early": .haste,
    "dismiss-in-progress": .haste,
    "unwind-out-of-order": .order,
    "overlapping-nav-transition": .haste,
    "present-from-detached-source": .surplus,
    "direct-appearance-call": .meddling,
    "manual-begin-under-auto-forwarding": .meddling,
    "animated-flag-mismatch": .argument,
    "off-main-thread": .argument,
  ]
}

extension Rule.Nature {
  /// The cost of taking out, putting in and moving, in this order.
  var ranks: (delete: Int, insert: Int, move: Int) {
    switch self {
    case .surplus, .meddling, .argument: (0, 1, 2)
    case .omission: (1, 0, 2)
    case .order, .haste: (1, 2, 0)
    }
  }
}

extension Callback {
  /// Whether other events follow from it, so that they cannot come before it.
  var setsOff: Bool { !facts.isDisjoint(with: [.isAppsCall, .comesBefore]) }
}
