package import LifelineTrace

extension Violation {
  /// Reports one of UIKit's own messages that no finding explains.
  static func uikitMessage(_ kind: UIKitMessage, _ step: Step, _ model: Model) -> Violation {
    Violation(
      "UIKit complains: \(kind.meaning)",
      note: "UIKit's own words",
      witnesses: model.lastHeard(of: kind.culprit(of: step)),
      because: "UIKit wrote \"\(symbol: step.event.detail)\"",
      expected: [],
      severity: kind.outcome > .logged ? .error : nil
    )
  }
}

extension Model {
  /// The callback that a controller received last, as a witness, whether or not it was printed with
  /// its address; empty where it received none.
  fileprivate func lastHeard(of receiver: Receiver) -> [Witness] {
    guard receiver.exists else { return [] }
    let name = traits(receiver).classSymbol
    // Why: the number of one that is gone may be that of another class by now.
    let unnamed =
      world.conjectured[name].flatMap { traits($0).classSymbol == name ? $0 : nil } ?? receiver
    let moments = [min(receiver, unnamed), max(receiver, unnamed)].map { self[$0].appearance.last }
    guard let last = moments.max(by: { $0.line < $1.line }), last.isKnown else { return [] }
    let note: Message =
      switch last.callback {
      case .viewDidDisappear: "it had gone"
      case .viewWillDisappear: "it was going"
      case .viewDidAppear: "it was on the screen"
      default: "it was still coming"
      }
    return [Witness(last, note)]
  }
}

extension UIKitMessage {
  /// The controller whose state is behind a message: the one that presents, or the one it names.
  fileprivate func culprit(of step: Step) -> Receiver {
    switch self {
    case .presentOffWindow, .presentWhilePresenting, .presentInProgress, .presentDetached:
      step.event.other
    default: step.receiver
    }
  }

  /// What becomes of the call that UIKit complains about.
  package var outcome: Outcome { KnownMessage.about(self)?.outcome ?? .logged }

  /// What the message says, in the app's terms, as a clause.
  package var meaning: String { KnownMessage.about(self)?.meaning ?? rawValue }
}
