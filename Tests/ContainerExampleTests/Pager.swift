/// A container that shows one page, and turns to the next one under a finger.
///
/// It forwards appearance by hand, so that a turn that is let go can be taken back.
@MainActor
class Pager: StandInController {
  private(set) var page: StandInController?
  private var incoming: StandInController?

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  /// Shows the first page, without animation.
  func show(_ page: StandInController) {
    addChild(page)
    page.beginAppearanceTransition(true, animated: false)
    view.addSubview(page.view)
    page.endAppearanceTransition()
    page.didMove(toParent: self)
    self.page = page
  }

  /// Takes the page away.
  func clear() {
    guard let page else { return }
    page.willMove(toParent: nil)
    page.beginAppearanceTransition(false, animated: false)
    page.view.removeFromSuperview()
    page.endAppearanceTransition()
    page.removeFromParent()
    self.page = nil
  }

  /// A finger begins to turn to another page.
  func beginTurn(to next: StandInController) {
    addChild(next)
    page?.beginAppearanceTransition(false, animated: true)
    next.beginAppearanceTransition(true, animated: true)
    view.addSubview(next.view)
    incoming = next
  }

  /// The finger lifts half-way, and the turn is taken back: an opposite begin, and one end.
  func cancelTurn() {
    guard let page, let incoming else { return }
    incoming.willMove(toParent: nil)
    incoming.beginAppearanceTransition(false, animated: true)
    page.beginAppearanceTransition(true, animated: true)
    incoming.view.removeFromSuperview()
    page.endAppearanceTransition()
    incoming.endAppearanceTransition()
    incoming.removeFromParent()
    self.incoming = nil
  }
}

/// A page, which has nothing of its own.
@MainActor
final class Page: StandInController {}
