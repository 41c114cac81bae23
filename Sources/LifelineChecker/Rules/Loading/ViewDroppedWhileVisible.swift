import LifelineTrace

extension Rule {
  /// Rejects setting the view to nil while the controller is on the screen.
  static let viewDroppedWhileVisible = Rule(
    "view-dropped-while-visible",
    family: .loading,
    severity: .warning,
    says: """
      A controller keeps its view while it is appearing or appeared.
      why: Setting the view to nil does not take it off the screen. The old view stays, without a
        controller, and the next one who asks gets a new view that is nowhere. The usual cause is
        code that frees memory in didReceiveMemoryWarning without looking whether the view is in
        use.
      fix: Set the view to nil only when viewIfLoaded?.window is nil.
      - the view has left its window
      - the controller is being deallocated
      - UIKit itself drops the view
      sources: uiviewcontroller/view, header-ios-11, catalyst-2026

      # the view is dropped when it is off the screen
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home viewWillDisappear
      home viewDidDisappear
      home viewCleared

      # the view is dropped in a memory warning
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home didReceiveMemoryWarning
        home viewCleared  <-

      # the controller was not recorded from its beginning
      home viewCleared

      # the controller is deallocated
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home deinit
        home viewCleared

      # the view was taken out of the window first
      home viewDidLoad
      home viewWillAppear
      home viewEnteredWindow
      home viewDidAppear
      home viewLeftWindow
      home viewCleared
      """,
    messages: Messages(phrase: "a view that is dropped while it is seen"),
    asked: Occasions(observes: [.viewCleared]),
    restsOn: Basis(needs: [.viewCleared, .viewWillAppear, .viewWillDisappear])
  ) { step, model in
    let appearance = model[step.receiver].appearance
    let view = model[step.receiver].view
    guard !appearance.natural.isEmpty, appearance.natural.isSubset(of: [.appearing, .appeared]),
      !view.windowChange.isKnown || view.isInWindow == true,
      !model[step.receiver].lifetime.died.isKnown, !step.event.flags.contains(.byUIKit)
    else { return nil }
    let warning = model.enclosing([.didReceiveMemoryWarning], on: step.receiver)
    return Violation(
      "the view of \(step.receiver) is set to nil while it is \(appearance.natural)",
      note: "\(step.receiver) was \(appearance.natural)",
      witnesses: [
        Witness(appearance.last, "its last appearance callback"),
        Witness(warning ?? .never, "in this memory warning"),
      ],
      because: "\(step.receiver) has not disappeared"
    )
  }
}
