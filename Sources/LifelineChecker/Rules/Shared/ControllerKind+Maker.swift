import LifelineTrace

extension ControllerKind {
  /// Whether the app, and not UIKit, is taken to place the views of the controller's children.
  var isCustom: Bool { self == .plain || self == .undeclared }

  /// Whether the controller is an alert, a picker or another one of the system's own, whose
  /// callbacks are not those of a screen.
  var isApple: Bool { self == .other || self == .system }
}
