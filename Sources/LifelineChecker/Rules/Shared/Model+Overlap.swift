import LifelineTrace

extension Model {
  /// What makes it lawful that a controller is told twice that it appears: it was added while its
  /// parent was appearing, and UIKit tells it once for itself and once for the parent; nil where it was
  /// not. (Facts 1.6.)
  func overlap(of receiver: Receiver) -> Message? {
    let containment = self[receiver].containment
    let parent = containment.parent
    guard parent.exists, traits(parent).forwardsAutomatically != false else { return nil }
    let above = self[parent].appearance
    let joined = max(containment.added.line, containment.willMove.line)
    guard above.will.callback == .viewWillAppear, joined > above.will.line,
      above.last.callback != .viewDidAppear || joined < above.last.line,
      above.last.callback != .viewDidDisappear,
      self[receiver].manual.begin.line < joined
    else { return nil }
    return """
      UIKit itself told it twice, as it was added while \(parent) was appearing: add it before, or \
      once \(parent) has appeared
      """
  }
}
