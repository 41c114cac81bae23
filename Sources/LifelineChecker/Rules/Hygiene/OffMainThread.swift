import LifelineTrace

extension Rule {
  /// Rejects a call on a controller off the main thread.
  static let offMainThread = Rule(
    "off-main-thread",
    family: .hygiene,
    severity: .error,
    says: """
      Controllers are called on the main thread only.
      why: UIViewController belongs to the main actor. A call from another thread races with UIKit,
        and shows as callbacks out of order, views that do not update, and crashes elsewhere. The
        usual cause is a completion handler of the network that touches the interface.
      fix: Mark what makes the call @MainActor, in a test the test itself, or hop to the main actor
        before touching a controller or its view.
      - a deinit, which comes wherever the last reference is dropped, and counts as advice
      - a line in which UIKit complains, but for one of Xcode's checker
      sources: /uiviewcontroller, apple-documentation, stpopup-140

      # everything happens on the main thread
      home viewWillAppear
      home viewDidAppear

      # a completion handler adds a child
      home is Home, UIViewController
      home addChild(card) th: 7  <-
      home removeFromParent() th: 7

      # two threads
      home loadViewIfNeeded() th: 7  <-
      home loadViewIfNeeded() th: 9  <-

      # the main thread has a name
      home viewWillAppear() th: main
      """,
    messages: Messages(
      phrase: "a call on a controller that does not come from the main thread",
      reported: [.backgroundThread]
    ),
    asked: Occasions(observes: .all, remark: .offMainThread),
    restsOn: Basis(needs: [], facts: [.threads]),
    repair: .replace
  ) { step, _ in
    guard step.event.callback != .diagnostic else { return nil }
    return Violation(
      "\(step.event.callback) of \(step.receiver) runs off the main thread",
      note: "on thread \(symbol: step.event.thread)",
      because: "the trace says that it runs on thread \(symbol: step.event.thread)",
      expected: [],
      sameFault: "\(step.receiver) \(step.event.thread.index)",
      severity: step.event.callback == .deinitialize ? .advice : nil
    )
  }
}
