import LifelineTrace

extension Rule {
  /// Rejects an appearance callback that app code calls by hand.
  static let directAppearanceCall = Rule(
    "direct-appearance-call",
    family: .appearance,
    severity: .error,
    says: """
      Only UIKit calls viewWillAppear, viewDidAppear and their opposites on a controller.
      why: A container that calls its child's callbacks itself leaves UIKit's own record of the
        child's state behind: later callbacks come twice, in the wrong order, or not at all. UIKit
        logs a complaint when the call does not match its record, and then forces the state to
        match.
      fix: Call child.beginAppearanceTransition(_:animated:) and child.endAppearanceTransition()
        instead of the callbacks.
      - super calls inside an override, which are part of the same call
      - calls of which the recorder does not know who made them
      sources: uiviewcontroller/beginappearancetransition(_:animated:)
      logged: Calling -viewWillDisappear: directly on a view controller is not supported
      sources: jianshu-misuse-message

      # the container begins and ends a transition
      page beginAppearanceTransition(true, animated: false) by: app
        page viewWillAppear by: uikit
      page endAppearanceTransition by: app
        page viewDidAppear by: uikit

      # the container calls the callback
      page viewWillAppear by: app  <-

      # nobody knows who called
      page viewWillAppear

      # a container forwards its own callback to its child
      pager viewWillAppear by: uikit
        page viewWillAppear by: uikit
      """,
    firstLook: .ownMethod,
    messages: Messages(
      phrase: "an appearance callback that the app calls by hand",
      reported: [.directAppearanceCall]
    ),
    asked: Occasions(
      observes: [
        .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      ],
      onlyIf: .isByApp
    ),
    restsOn: Basis(needs: [], facts: [.callers]),
    repair: .leaveToUIKit
  ) { step, model in
    guard step.event.flags.contains(.byApp), !step.remarks.contains(.doubled) else { return nil }
    let last = model[step.receiver].appearance.last
    return Violation(
      "app code calls \(step.event.callback) on \(step.receiver) by hand",
      note: "called by the app",
      witnesses: [Witness(last, "its last appearance callback")],
      because: "the recorder saw app code make the call, which is UIKit's to make",
      expected: [.beginAppearanceTransition]
    )
  }
}
