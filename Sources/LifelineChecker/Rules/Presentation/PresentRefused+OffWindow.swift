import LifelineTrace

extension Violation {
  /// A presentation by the app on a presenter whose view is in no window; nil if it may be in one.
  static func presentedOffWindow(_ step: Step, _ model: Model) -> Violation? {
    let presenter = step.event.other
    // Why: UIKit presents on its own before the window is there, as when it restores a scene.
    guard presenter.exists, !step.event.flags.contains(.byUIKit), model.isOutOfWindow(presenter)
    else { return nil }
    let view = model[presenter].view
    return Violation(
      "\(step.event.object) cannot be presented on \(presenter), whose view is in no window",
      note: "the view of \(presenter) is in no window",
      witnesses: [Witness(view.windowChange, "the view left the window")],
      because: "UIKit presents only on a controller whose view is in a window",
      expected: [.viewEnteredWindow],
      assuming: model.assumesRecorded([.viewEnteredWindow], of: presenter),
      subject: step.event.object
    )
  }
}

extension Model {
  /// Whether the view of a controller is in no window, for sure.
  fileprivate func isOutOfWindow(_ receiver: Receiver) -> Bool {
    let state = self[receiver]
    return state.view.isInWindow == false && !traits(receiver).isConjectured
      && records([.viewEnteredWindow, .viewLeftWindow], of: receiver)
      && state.appearance.natural.isSubset(of: [.disappeared, .appearing])
      && presentation(around: receiver)?.phase != .presenting
      && !ancestors(of: receiver).dropFirst().contains { traits($0).kind != .plain }
  }
}
