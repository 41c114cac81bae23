import LifelineTrace

// Page view controllers: a scrolling one and one that curls finish in different orders. What they do
// about containment is not documented, so that nothing of it is emitted; the pages that were shown
// are kept.
extension Simulation {
  /// Takes a page in, as the last one.
  mutating func addPage(_ page: Int, to pages: Int) {
    controllers[page].parent = pages
    controllers[pages].children.append(page)
  }

  /// The app sets the first page while the page view controller loads: the page appears at once, before
  /// its container does, and is laid out with it. (Fact 10.15.)
  mutating func setFirstPage(_ page: Int, of pages: Int) {
    let arguments = [list("to", [page]), .flag("animated", true)]
    call(.pagesSet, on: pages, arguments, by: .app) {
      $0.addPage(page, to: pages)
      $0.willAppear(page, true)
      $0.didAppear(page)
      $0.controllers[page].awaitsLayout = true
      $0.call(.didMove, on: page, [$0.one("parent", pages)], by: .uikit)
    }
  }

  /// A finger turns to a page, or begins to and turns back.
  mutating func turnPage(of pages: Int, to name: String, isCancelled: Bool) {
    let old = controllers[pages].shown[0]
    let new = member(name, of: pages) ?? make(name, .screen)
    if controllers[new].parent == nil { addPage(new, to: pages) }
    let isCurling = controllers[pages].kind == .curling
    let arguments = [
      one("from", old), one("to", new), .flag("interactive", true), .flag("animated", true),
    ]
    call(.transitionBegan, on: pages, arguments)
    willAppear(new, true)
    willDisappear(old, true)
    layOut(new)
    wait(true)
    call(.transitionEnded, on: pages, arguments + [.flag("cancelled", isCancelled)])
    if isCancelled {
      turnBack(from: new, to: old, isCurling: isCurling)
      return
    }
    controllers[pages].selected = controllers[pages].children.firstIndex(of: new) ?? 0
    if isCurling {
      didDisappear(old)
      didAppear(new)
    } else {
      didAppear(new)
      didDisappear(old)
    }
  }

  private mutating func turnBack(from new: Int, to old: Int, isCurling: Bool) {
    if isCurling {
      willDisappear(new, true)
      willAppear(old, true)
      didDisappear(new)
      didAppear(old)
    } else {
      willAppear(old, true)
      didAppear(old)
      willDisappear(new, true)
      didDisappear(new)
    }
  }
}
