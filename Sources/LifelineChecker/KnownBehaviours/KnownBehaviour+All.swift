import LifelineTrace

extension KnownBehaviour {
  /// Every behaviour, in order of the containers that it is about.
  package static let all: [KnownBehaviour] = [
    KnownBehaviour(
      "child-appears-twice-on-activation",
      "A child that is added while the app becomes active may get viewDidAppear twice.",
      source: "radar-14058168",
      systems: SystemRange(first: 6, last: 6),
      isMended: true,
      rules: [.repeatedDidAppear],
      when: Condition(isChild: true, callbacks: [.viewDidAppear])
    ),
    KnownBehaviour(
      "split-phantom-disappearance",
      """
      When multitasking resizes the app, masters of split view controllers in other tabs may get a \
      viewWillDisappear though they never appeared, or have disappeared already.
      """,
      source: "radar-34186209",
      systems: SystemRange(first: 10, last: 11),
      rules: [
        .disappearBeforeFirstAppear, .repeatedDisappear, .didDisappearWithoutWill,
      ],
      when: Condition(within: [.split], callbacks: [.viewWillDisappear, .viewDidDisappear])
    ),
    KnownBehaviour(
      "split-silent-display-mode",
      """
      A column that a change of the display mode brings from hidden to visible gets no appearance \
      callbacks, so that the next thing it hears is that it goes.
      """,
      source: "radar-29824842",
      systems: SystemRange(first: 10, last: 10),
      rules: [.disappearBeforeFirstAppear, .repeatedDisappear],
      when: Condition(within: [.split], callbacks: [.viewWillDisappear, .viewDidDisappear])
    ),
    KnownBehaviour(
      "split-silent-current-context",
      """
      A controller that is presented over the current context of the primary column gets no \
      appearance callbacks.
      """,
      source: "radar-17826464",
      systems: SystemRange(first: 8, last: 8),
      isMended: true
    ),
    KnownBehaviour(
      "split-in-tab-unbalanced",
      """
      UIKit logs unbalanced calls about itself for navigation inside a split view controller inside \
      a tab bar controller.
      """,
      source: "radar-20203389",
      systems: SystemRange(first: 8, last: 8),
      isMended: true,
      rules: [.unexplainedUnbalancedLog],
      when: Condition(within: [.split, .tab])
    ),
    KnownBehaviour(
      "split-collapses-in-background",
      """
      A split view controller collapses and expands while the app is photographed in the \
      background, which takes columns away and brings them back.
      """,
      source: "canvas-ios-3118",
      systems: SystemRange(first: 16, last: 18)
    ),
    KnownBehaviour(
      "replaced-top-is-not-told",
      "setViewControllers sends neither willMove nor didMove to the top that it replaces.",
      source: "radar-18002763",
      systems: SystemRange(first: 7, last: 7),
      rules: [.didMoveMismatch, .missingWillMoveNil],
      when: Condition(within: [.navigation])
    ),
    KnownBehaviour(
      "cancelled-set-keeps-both",
      """
      A custom interactive setViewControllers that is cancelled leaves both the old and the new \
      controllers on the stack.
      """,
      source: "radar-14794181",
      systems: SystemRange(first: 7, last: 7)
    ),
    KnownBehaviour(
      "cancelled-swipe-without-did-show",
      """
      The delegate of a navigation controller hears willShow of a swipe back that is then \
      cancelled, and no didShow.
      """,
      source: "radar-21137690",
      systems: .from(7)
    ),
    KnownBehaviour(
      "navigation-items-out-of-step",
      """
      After a cancelled pop with a hidden bar the navigation items may no longer be those of the \
      stack.
      """,
      source: "radar-24535291",
      systems: SystemRange(first: 9, last: 9)
    ),
    KnownBehaviour(
      "pages-in-their-own-orders",
      """
      Pages that scroll and pages that curl, finished or cancelled, send four different orders of \
      callbacks.
      """,
      source: "wangling-2014",
      systems: .all
    ),
    KnownBehaviour(
      "represented-page-is-not-told",
      """
      A controller that SwiftUI represents in a tab view of the page style gets no viewWillAppear \
      and no viewDidAppear.
      """,
      source: "feedback-12795690",
      systems: SystemRange(first: 16, last: 16),
      rules: [.disappearBeforeFirstAppear, .repeatedDisappear],
      when: Condition(
        classes: ["*HostingController*", "SwiftUI.*"],
        callbacks: [.viewWillDisappear, .viewDidDisappear]
      )
    ),
    KnownBehaviour(
      "hand-made-tab-bar-shows-all",
      "A tab bar made in SwiftUI that keeps all its tabs alive sends viewDidAppear to each of them.",
      source: "swiftui-tab-bar-8",
      systems: .from(13)
    ),
    KnownBehaviour(
      "teardown-at-once",
      "When an app is torn down, both disappear callbacks come back to back.",
      source: "uikit-26-reading",
      systems: .all
    ),
  ]

  /// The behaviour with a name; nil if there is none.
  package static func named(_ name: String) -> KnownBehaviour? { all.first { $0.name == name } }
}
