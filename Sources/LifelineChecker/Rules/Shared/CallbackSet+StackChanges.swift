import LifelineTrace

extension CallbackSet {
  /// The calls that change a navigation stack.
  static let stackChanges: CallbackSet = [
    .pushViewController, .popViewController, .popToViewController, .popToRootViewController,
    .setViewControllers,
  ]
}
