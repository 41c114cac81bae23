import LifelineTrace

extension Model {
  /// The controller that really presents, and what is assumed where the trace does not say it.
  ///
  /// Unless the style asks for a context, it is the outermost container around the source.
  func presenter(of step: Step) -> (controller: Receiver, assuming: Message?)? {
    let event = step.event
    if event.other.exists { return (event.other, nil) }
    guard !step.arguments.style.isInContext, let root = root(of: event.receiver) else { return nil }
    return (root, "\(root) is who presents")
  }
}
