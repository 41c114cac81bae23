/// A view, as far as containers use one: it has a superview, and is in a window or not.
@MainActor
final class StandInView {
  /// The controller whose view this is; nil for any other view.
  weak var controller: StandInController?
  private(set) weak var superview: StandInView?
  private(set) var subviews: [StandInView] = []
  /// Whether this is a window.
  private let isWindow: Bool

  init(isWindow: Bool = false) {
    self.isWindow = isWindow
  }

  /// Whether a chain of superviews leads to a window.
  var isInWindow: Bool { isWindow || superview?.isInWindow == true }

  /// Adds a view, whose controllers appear with it unless their parents do not forward.
  func addSubview(_ view: StandInView) {
    view.removeFromSuperview()
    let controller = isInWindow ? view.controller : nil
    controller?.windowWill(show: true)
    view.superview = self
    subviews.append(view)
    controller?.windowDid()
  }

  /// Takes the view out, whose controllers disappear with it unless their parents do not forward.
  func removeFromSuperview() {
    guard let superview else { return }
    let controller = isInWindow ? self.controller : nil
    controller?.windowWill(show: false)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    controller?.windowDid()
  }
}
