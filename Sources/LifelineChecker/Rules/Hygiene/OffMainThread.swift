import LifelineTrace

extension Rule {
  /// Rejects calls on another thread than the main one.
  static let offMainThread = Rule(
    "off-main-thread",
    family: .hygiene,
    severity: .error,
    claim: """
      Every lifecycle call and callback happens on the main thread.
      """,
    rationale: """
      UIViewController is bound to the main actor. Off the main thread its state and its views are \
      read and written at the same time, and callbacks come in orders that no rule describes.
      """,
    remedy: """
      Dispatch the work to the main queue, or mark the code @MainActor.
      """,
    exceptions: [
      "a deinit on another thread counts as advice: the last reference was let go there"
    ],
    sources: [
      .documentation("uiviewcontroller")
    ],
    observes: .all,
    remark: .offMainThread,
    needs: [],
    examples: [
      Example(
        "on the main thread",
        """
        home viewWillAppear
        """
      ),
      Example(
        "on another thread",
        """
        home viewWillAppear th: worker  <-
        """
      ),
      Example(
        "the main thread, by name",
        """
        home viewWillAppear th: main
        """
      ),
    ]
  ) { step, _ in
    Violation.offMain(step)
  }
}

extension Violation {
  fileprivate static func offMain(_ step: Step) -> Violation {
    Violation(
      "\(step.receiver) receives \(step.event.callback) off the main thread",
      note: "on thread \(symbol: step.event.thread)",
      because: "the recorder saw the call on another thread than the main one",
      expected: [],
      sameFault: "\(step.receiver) \(step.event.thread)",
      severity: step.event.callback == .deinitialize ? .advice : nil
    )
  }
}
