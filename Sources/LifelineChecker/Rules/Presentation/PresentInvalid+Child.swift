import LifelineTrace

extension Violation {
  /// A presentation of a child; nil if it may have left its parent.
  static func presentsChild(_ step: Step, _ model: Model) -> Violation? {
    let child = step.event.object
    guard let parent = model.parentInForce(of: child) else { return nil }
    let containment = model[child].containment
    let isOwn = model.traits(parent).kind == .plain
    return Violation(
      "\(child) is presented though it is a child of \(parent)",
      note: "\(child) has a parent",
      witnesses: [
        Witness(containment.added, "\(child) was added here"),
        Witness(containment.added.isKnown ? .never : containment.willMove, "it moved there"),
      ],
      because: "\(child) has not been removed from \(parent)",
      expected: [.removeFromParent],
      assuming: isOwn
        ? model.assumesRecorded([.removeFromParent], of: child)
        : model.assumesRecorded([.viewWillDisappear, .viewDidDisappear], of: child),
      subject: child
    )
  }
}

extension Model {
  /// The parent of a controller, where it cannot have left it unseen.
  ///
  /// A container of UIKit's lets go of a child without a public call, so that the child must be on
  /// the screen to be sure.
  fileprivate func parentInForce(of child: Receiver) -> Receiver? {
    let parent = self[child].containment.parent
    guard parent.exists else { return nil }
    let containment = self[child].containment
    if traits(parent).kind == .plain {
      let isChild = containment.added.isKnown || containment.didMove.isKnown
      return isChild && records([.removeFromParent], of: child) ? parent : nil
    }
    guard traits(parent).kind.isSystemContainer else { return nil }
    return self[child].appearance.natural == .appeared ? parent : nil
  }
}
