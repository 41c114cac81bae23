import LifelineTrace

extension Rule {
  /// Rejects a view that is thrown away while it is on the screen.
  static let viewDroppedWhileVisible = Rule(
    "view-dropped-while-visible",
    family: .loading,
    severity: .warning,
    claim: """
      A controller keeps its view while it is appearing or appeared.
      """,
    rationale: """
      A view that is set to nil on the screen stays there without its controller, and the \
      controller loads another one that nobody sees. Memory warnings are the usual occasion: code \
      that was right before iOS 6 drops the view without asking whether it is visible.
      """,
    remedy: """
      Drop the view only after viewDidDisappear, and only if viewIfLoaded?.window is nil.
      """,
    exceptions: [
      "the controller is on its way out",
      "its appearance is not known",
    ],
    sources: [
      .documentation("uiviewcontroller/didreceivememorywarning()"),
      .evidence("catalyst-2026"),
    ],
    observes: [.viewCleared],
    needs: [.viewCleared, .viewWillAppear, .viewWillDisappear],
    examples: [
      Example(
        "the view is dropped off the screen",
        """
        home viewWillAppear
        home viewDidAppear
        home viewWillDisappear
        home viewDidDisappear
        home viewCleared
        """
      ),
      Example(
        "the view is dropped on the screen",
        """
        home viewWillAppear
        home viewDidAppear
        home didReceiveMemoryWarning
          home viewCleared  <-
        """
      ),
      Example(
        "nothing is known of the appearance",
        """
        home viewCleared
        """
      ),
      Example(
        "the view is going out",
        """
        home viewWillAppear
        home viewDidAppear
        home viewWillDisappear
        home viewCleared
        """
      ),
    ]
  ) { step, _ in
    let before = step.before.appearance
    guard before.natural.isSubset(of: [.appearing, .appeared]) else { return nil }
    return .droppedOnScreen(step.receiver, before)
  }
}

extension Violation {
  fileprivate static func droppedOnScreen(
    _ receiver: Receiver,
    _ before: AppearanceState
  ) -> Violation {
    Violation(
      "the view of \(receiver) is set to nil while it is on the screen",
      note: "\(receiver) was \(before.natural)",
      witnesses: [Witness(before.last, "its last appearance callback")],
      because: "no viewWillDisappear came since it appeared",
      expected: [Callback.viewWillDisappear.name]
    )
  }
}
