import LifelineTrace

extension Caller {
  /// What a violation by a presumed call of the app rests on; nil if the app called for sure.
  func assumption(about container: Receiver) -> Message? {
    self == .presumedApp ? "\(container) is not one of UIKit's own containers" : nil
  }
}

extension ContainmentState {
  /// The controller that drives a child's transitions: its parent, or the one it just left.
  var container: Receiver { parent == .none ? former : parent }
}
