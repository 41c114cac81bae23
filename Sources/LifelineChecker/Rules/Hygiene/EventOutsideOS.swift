import LifelineTrace

extension Rule {
  /// Rejects an event that the system of the trace does not have.
  static let eventOutsideOS = Rule(
    "event-outside-os",
    family: .hygiene,
    severity: .warning,
    claim: "Every event exists on the system that the trace comes from.",
    rationale: """
      UIKit's callbacks came and went: viewIsAppearing begins with iOS 13, containment with iOS 5, \
      and viewDidUnload ends with iOS 5. An event outside its range was called by the app, or the \
      trace names the wrong system, and then the rules that depend on it go wrong as well.
      """,
    remedy: "Correct the system in the header, or find out who makes the call.",
    exceptions: [
      "a trace that does not name its system"
    ],
    sources: [
      .documentation("uiviewcontroller"),
      .evidence("header-ios-11"),
      .evidence("apple-documentation"),
    ],
    observes: .all,
    remark: .outsideSystem,
    needs: [],
    examples: [
      Example(
        "viewIsAppearing on iOS 13",
        on: 13,
        """
        home viewWillAppear
        home viewIsAppearing
        """
      ),
      Example(
        "viewIsAppearing on iOS 12",
        on: 12,
        """
        home viewWillAppear
        home viewIsAppearing  <-
        home viewDidAppear
        home viewWillDisappear
        home viewWillAppear
        home viewIsAppearing
        """
      ),
      Example(
        "containment on iOS 4",
        on: 4,
        """
        home addChild(card) by: uikit  <-
        """
      ),
      Example(
        "the system is not known",
        """
        home viewWillAppear
        home viewIsAppearing
        """
      ),
    ]
  ) { step, model in
    .outside(step, model.systems)
  }
}

extension Violation {
  fileprivate static func outside(_ step: Step, _ systems: SystemRange) -> Violation {
    let callback = step.event.callback
    let range = SystemRange(first: callback.introduced ?? 2, last: callback.lastSystem ?? 99)
    return Violation(
      "\(step.receiver) receives \(callback), which iOS \(systems.first) does not have",
      note: "there on iOS \(range.description)",
      because: "the trace comes from iOS \(systems.first)",
      expected: [],
      fold: .callback(callback)
    )
  }
}
