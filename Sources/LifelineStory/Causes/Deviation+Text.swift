extension Deviation {
  /// What the app did, of a controller: one phrase, lower-case, no period.
  ///
  /// - Parameters:
  ///   - name: The controller's name.
  ///   - callback: The callback that is odd or missing, if there is one.
  ///   - isMissing: Whether it is missing.
  /// - Returns: The phrase.
  func text(of name: String, _ callback: String?, isMissing: Bool) -> String {
    switch self {
    case .forwardedTwice:
      "the container of \(name) forwards its appearance by hand, and UIKit tells \(name) as well"
    case .notForwarded:
      "a container keeps its appearance from \(name)\(callback.map { isMissing ? ": \($0) is not forwarded" : "" } ?? "")"
    case .calledByHand:
      callback.map {
        "app code calls \(isMissing ? "a callback" : $0) on \(name) itself, outside any transition"
      }
        ?? "app code calls a callback of \(name) itself"
    case .superNotCalled:
      callback.map {
        "an override of \(isMissing ? $0 : "a callback") in \(name), or in its container, does not call super"
      }
        ?? "an override in \(name) does not call super"
    case .transitionsOverlap:
      "another push, pop, presentation or tab change began while the one with \(name) was running"
    case .neverFinished:
      "the transition with \(name) was begun, and neither completed nor cancelled"
    case .endedWrongly:
      "the transition with \(name) was ended twice, or as completed though it was cancelled"
    case .containmentIncomplete:
      "addChild, willMove, didMove or removeFromParent is missing for \(name), or out of order"
    case .loadedEarly:
      "something asks \(name) for its view too soon, in init or prepare(for:) for example"
    case .loadedAgain: "the view of \(name) was set to nil or unloaded, and loads a second time"
    case .secondInstance: "the app makes one \(name) more than it means to"
    case .keptAlive: "something still holds \(name): a timer, a closure, an observer, or its parent"
    case .diesEarly: "nobody holds \(name) while it is needed"
    case .presentedWrongly:
      "\(name) is presented from a controller, or at a moment, that UIKit refuses"
    case .stackChangedWrongly:
      "the stack, the tabs or the root changed twice, or at a moment when they must not"
    case .uikitBug: "UIKit itself does this in some versions"
    }
  }
}

extension LawfulReading {
  /// When a log is lawful, of a controller: a clause, lower-case, no period.
  func text(of name: String, _ callback: String?) -> String {
    switch self {
    case .notPrinted: "\(name) does not print \(callback ?? "all of its callbacks")"
    case .screenNotPrinted: "a screen that prints nothing came and went in between"
    case .otherInstance: "two objects of \(name) print these lines"
    case .otherRun: "the log was cut here, or another run begins"
    case .cancelledGesture: "somebody began a gesture and let go of it"
    case .askedTwice: "somebody opened the second \(name) from the first one"
    case .loadedAhead: "the app gets \(name) ready on purpose, needed or not"
    case .takenAway: "the app takes \(name) away by itself, as it is meant to"
    case .keptOnScreen: "\(name) is meant to stay where it is, and be told nothing"
    }
  }
}
