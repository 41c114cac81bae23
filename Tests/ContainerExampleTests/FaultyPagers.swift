/// Forgets didMove(toParent:) after the page has come.
@MainActor
final class PagerWithoutDidMove: Pager {
  override func show(_ page: StandInController) {
    addChild(page)
    page.beginAppearanceTransition(true, animated: false)
    view.addSubview(page.view)
    page.endAppearanceTransition()
  }
}

/// Forgets willMove(toParent: nil) before the page goes.
@MainActor
final class PagerWithoutWillMove: Pager {
  override func clear() {
    guard let page else { return }
    page.beginAppearanceTransition(false, animated: false)
    page.view.removeFromSuperview()
    page.endAppearanceTransition()
    page.removeFromParent()
  }
}

/// Begins and ends by hand, though its pages appear with their views already.
@MainActor
final class PagerThatForwardsTwice: Pager {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
}

/// Ends once for each begin, also where the second begin took the first one over.
@MainActor
final class PagerThatEndsTwice: Pager {
  override func cancelTurn() {
    let page = page
    super.cancelTurn()
    page?.endAppearanceTransition()
  }
}
