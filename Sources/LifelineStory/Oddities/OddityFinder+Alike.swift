import LifelineTrace

/// Classes that alone do not print what comes of each transition.
extension OddityFinder {
  /// Whether another controller comes with a half whose class does not print the same did either.
  func hasAlike(_ number: Int, _ did: Callback) -> Bool {
    story.companions(number).contains { other in
      let half = story.halves[other]
      return half.isComing == story.halves[number].isComing && half.did == nil && half.will != nil
        && !story.prints(half.instance, did)
    }
  }

  /// Whether a class comes again and again, goes each time, and alone never prints that it has come.
  func neverEnds(_ number: Int) -> Bool {
    let half = story.halves[number]
    let receiver = story.receiver(half.instance)
    guard half.isComing, !script.isChoosy(receiver), script.chances(receiver, .viewDidAppear) > 2
    else { return false }
    return script.printed.contains(.viewDidAppear) && !script.prints(receiver, .viewDidAppear)
      && [.viewWillDisappear, .viewDidDisappear].allSatisfy { script.prints(receiver, $0) }
  }
}
