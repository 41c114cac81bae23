import LifelineTrace

extension Callback {
  /// Whether other events follow from it, so that they cannot come before it.
  var setsOff: Bool { !facts.isDisjoint(with: [.isAppsCall, .comesBefore]) }
}
