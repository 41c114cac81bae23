import LifelineTrace

extension Rule {
  /// Rejects an appearance override that returns without having called super.
  static let missingSuperInAppearance = Rule(
    "missing-super-in-appearance",
    family: .appearance,
    severity: .warning,
    says: """
      Every override of an appearance callback calls super.
      why: Apple asks for it in all five. In a container the base implementation passes the callback
        on to the children, so without it they believe that they are still on, or still off, the
        screen; in a navigation controller the bar breaks.
      fix: Call super in the override.
      - the recorder does not say whether UIKit's implementation was reached
      - classes of Apple's own
      sources: uiviewcontroller/viewwillappear(_:), uiviewcontroller/viewdiddisappear(_:)

      # the override reaches super
      @exits true
      menu viewDidAppear
      menu exits viewDidAppear super: true

      # the override does not reach super
      @exits true
      menu viewDidAppear  <-
      menu exits viewDidAppear super: false

      # a callback that needs no super
      @exits true
      menu loadView
        menu viewSet(view: v1)
      menu exits loadView super: false

      # the recorder does not tell
      @exits true
      menu viewDidAppear
      menu exits viewDidAppear
      """,
    messages: Messages(phrase: "an appearance override that does not call super"),
    asked: Occasions(observes: [], moments: .exit),
    restsOn: Basis(needs: [], facts: [.supers]),
    repair: .impossible(
      "the call of super is missing within an override, and no order of the calls makes up for it"
    )
  ) { step, _ in
    guard step.occasion == .exit, step.reachedSuper == false, step.event.callback.isAppearance
    else { return nil }
    return Violation(
      "\(step.receiver) overrides \(step.event.callback) without calling super",
      note: "returned, and UIKit's implementation was never reached",
      because: "the call returned and the recorder saw no call of UIKit's implementation",
      expected: []
    )
  }
}
