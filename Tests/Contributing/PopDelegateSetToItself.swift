import LifelineTrace

extension Rule {
  /// Finds a navigation controller that is the delegate of its own swipe back.
  static let popDelegateSetToItself = Rule(
    "pop-delegate-set-to-itself",
    family: .navigation,
    severity: .warning,
    says: """
      No navigation controller is the delegate of its own swipe back.
      why: It only shows what a rule is made of.
      fix: Leave the delegate as it is.
      by itself: it is an example

      # the top is the delegate
      nav interactivePopDelegateSet to: detail

      # it is its own delegate
      nav interactivePopDelegateSet to: nav  <-
      """,
    asked: Occasions(observes: [.interactivePopDelegateSet])
  ) { step, _ in
    guard step.event.object == step.receiver else { return nil }
    return Violation(
      "\(step.receiver) is the delegate of its own swipe back",
      note: "the delegate is who asks it",
      because: "it cannot tell when it has only a root",
      expected: []
    )
  }
}
