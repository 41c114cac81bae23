import LifelineSimulator

extension Deviation {
  /// The faults of the simulated app that leave behind what the deviation leaves, by their phrases.
  ///
  /// Where two deviations print the same, both have the fault: a container that forwards again and a call
  /// by hand leave one line twice.
  package var faults: [String] {
    switch self {
    case .forwardedTwice:
      [
        "repeats viewWillAppear", "repeats viewDidAppear", "repeats viewWillDisappear",
        "repeats viewDidDisappear", "appears again", "drives it by hand", "begins again",
        "doubles begin",
      ]
    case .notForwarded:
      [
        "loses viewWillAppear", "loses viewWillDisappear", "loses viewDidAppear",
        "loses the forwarded viewWillAppear", "loses the forwarded viewWillDisappear",
        "never tells the new one", "never tells the old one", "forgets to forward",
      ]
    case .calledByHand:
      [
        "calls viewWillAppear by hand", "calls viewDidAppear by hand",
        "calls viewWillDisappear by hand", "calls viewDidDisappear by hand",
        "calls viewDidLoad by hand", "repeats viewWillAppear", "repeats viewDidAppear",
        "repeats viewWillDisappear", "repeats viewDidDisappear", "appears again",
        "disappears first",
        "tells the presenter", "appears unloaded",
      ]
    case .superNotCalled:
      [
        "loses viewWillAppear", "loses viewWillDisappear", "loses viewDidAppear",
        "loses the forwarded viewWillAppear", "loses the forwarded viewWillDisappear",
      ]
    case .transitionsOverlap:
      ["pushes again at once", "pops at once", "turns the push round", "ends each turn"]
    case .neverFinished:
      [
        "never completes", "forgets end", "leaves the other one open", "never brings it back",
        "loses viewDidAppear", "lets go of an open transition",
      ]
    case .endedWrongly: ["doubles end", "ends both begins", "ends each turn", "forgets begin"]
    case .containmentIncomplete:
      [
        "forgets didMove", "forgets willMove", "names a wrong parent", "announces the arrival",
        "announces the departure", "adds an ancestor", "adds what is presented",
        "adds the view first",
        "skips addChild", "leaves the view behind", "adds the root", "joins strangers",
        "puts the view elsewhere", "removes the top", "prepares for a wrong parent",
      ]
    case .loadedEarly: ["touches the view in init", "touches the last tab"]
    case .loadedAgain: ["drops the view", "repeats viewDidLoad", "leaves its view nil"]
    case .secondInstance: ["makes a second one"]
    case .keptAlive: ["keeps it", "keeps the swipe's delegate"]
    case .diesEarly: ["holds nobody"]
    case .presentedWrongly:
      [
        "presents twice", "presents two at once", "dismisses at once", "presents nothing",
        "presents itself", "presents a child", "presents what is presented",
        "presents in viewDidLoad",
        "presents from a detached one",
      ]
    case .stackChangedWrongly:
      [
        "pushes twice", "pushes a navigation controller", "pops to a stranger", "names one twice",
        "is ignored", "selects a stranger", "switches despite refusal",
      ]
    case .uikitBug: []
    }
  }
}
