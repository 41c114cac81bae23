import LifelineTrace

extension Rule {
  /// Rejects a `viewDidUnload` that UIKit cannot have sent.
  static let unloadOrder = Rule(
    "unload-order",
    family: .loading,
    severity: .warning,
    claim: """
      UIKit sends viewDidUnload before iOS 6 only, to controllers off the screen, after \
      viewWillUnload on iOS 5.
      """,
    rationale: """
      Until iOS 5 a memory warning drops the views that nobody sees and says so with \
      viewDidUnload. From iOS 6 on nothing is dropped and nothing is sent, so a viewDidUnload \
      there is called by app code, which leaves a live view without its outlets.
      """,
    remedy: """
      Move the cleaning up to viewDidDisappear or deinit, and do not call viewDidUnload.
      """,
    exceptions: [
      "the system is not known: then only the unload of a visible controller is judged",
      "iOS 3 and 4, which have no viewWillUnload",
    ],
    sources: [
      .documentation("uiviewcontroller/viewdidunload()"),
      .evidence("header-ios-11"),
    ],
    observes: [.viewDidUnload],
    examples: [
      Example(
        "iOS 5 unloads a hidden view",
        on: 5,
        """
        list viewWillAppear
        list viewDidAppear
        list viewWillDisappear
        list viewDidDisappear
        list didReceiveMemoryWarning
        list viewWillUnload
        list viewDidUnload
        """
      ),
      Example(
        "a visible view unloads",
        on: 5,
        """
        list viewWillAppear
        list viewDidAppear
        list viewWillUnload
        list viewDidUnload  <-
        """
      ),
      Example(
        "a later system never unloads",
        on: 12,
        """
        list viewDidUnload  <-
        """
      ),
      Example(
        "iOS 4 has no viewWillUnload",
        on: 4,
        """
        list viewDidUnload
        """
      ),
      Example(
        "the system is not known",
        """
        list viewDidUnload
        """
      ),
    ]
  ) { step, model in
    let before = step.before
    if before.appearance.natural.isSubset(of: [.appearing, .appeared]) {
      return .unloaded(step, "while it is on the screen", before.appearance.last)
    }
    if model.systems.first > 5 {
      return .unloaded(step, "on a system that unloads no views", .never)
    }
    let classSymbol = model.traits(step.receiver).classSymbol
    guard model.systems == SystemRange(first: 5, last: 5),
      model.recording.natural(classSymbol).contains(.viewWillUnload),
      before.loading.willUnload.line <= before.loading.dropped.line,
      before.loading.loaded.isKnown
    else { return nil }
    return .unloaded(step, "without viewWillUnload", before.loading.loaded)
  }
}

extension Violation {
  fileprivate static func unloaded(
    _ step: Step,
    _ circumstance: String,
    _ witness: Moment
  ) -> Violation {
    Violation(
      "\(step.receiver) receives viewDidUnload \(circumstance)",
      note: "UIKit sends none here",
      witnesses: [Witness(witness, "its last callback that tells")],
      because: "UIKit unloads only views off the screen, before iOS 6, and announces it on iOS 5",
      expected: []
    )
  }
}
