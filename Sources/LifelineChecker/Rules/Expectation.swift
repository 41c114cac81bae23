package import LifelineTrace

/// An event that was expected instead of what came.
package struct Expectation: Equatable, Sendable {
  /// What was to be called.
  package let callback: Callback
  /// The other controller; `.none` for nil, `.unknown` where any will do.
  private let object: Receiver

  init(_ callback: Callback, object: Receiver = .unknown) {
    self.callback = callback
    self.object = object
  }

  /// The event in full, as a native trace names it.
  var name: String { object == .none ? "\(callback.baseName)(toParent: nil)" : callback.name }

  /// The event for people, who leave a lone argument without a label out.
  package var phrase: String {
    name == "\(callback.baseName)(_:)" ? callback.baseName : name
  }
}
