import LifelineTrace

extension Rule {
  /// Rejects layout callbacks without their opening half, or without a view.
  static let layoutUnnested = Rule(
    "layout-unnested",
    family: .appearance,
    severity: .advice,
    says: """
      A viewDidLayoutSubviews answers a viewWillLayoutSubviews, on a view that exists.
      why: UIKit lays a view out at any time, on or off the screen, even while it is loading; only
        the two halves always come as a pair, and there must be a view. A lone half was called by
        app code.
      fix: Call view.setNeedsLayout() instead of the layout callbacks.
      - nested layout, layout before viewDidLoad, without a window, or after viewDidDisappear
      - the first layout callback that is recorded, of a controller whose init is not
      sources: uiviewcontroller/viewdidlayoutsubviews(), catalyst-2026

      # a pair, and a nested pair
      home viewWillLayoutSubviews
      home viewWillLayoutSubviews
      home viewDidLayoutSubviews
      home viewDidLayoutSubviews

      # the second half alone
      home viewWillLayoutSubviews
      home viewDidLayoutSubviews
      home viewDidLayoutSubviews  <-

      # the second half alone, of a controller that is recorded from its init on
      @observes init, loadView, viewDidLoad, viewWillLayoutSubviews, viewDidLayoutSubviews
      @hooks outermost
      home init
      home loadView
      home viewDidLoad
      home viewDidLayoutSubviews  <-

      # the second half alone, of a controller whose init is not recorded
      @observes init, loadView, viewDidLoad, viewWillLayoutSubviews, viewDidLayoutSubviews
      @hooks outermost
      home viewDidLayoutSubviews

      # layout while the view is loading
      home init
      home loadView
        home viewWillLayoutSubviews
        home viewDidLayoutSubviews
      home viewDidLoad
      """,
    systems: .from(5),
    asked: Occasions(
      observes: [.viewWillLayoutSubviews, .viewDidLayoutSubviews],
      onlyIf: .isEndTooMany
    )
  ) { step, model in
    let before = model[step.receiver].loading
    guard step.event.callback == .viewDidLayoutSubviews, before.openLayouts == 0,
      before.layout.isKnown || model.isSeenWhole(step.receiver)
    else { return nil }
    let born = model[step.receiver].lifetime.born
    return Violation(
      "\(step.receiver) receives viewDidLayoutSubviews without viewWillLayoutSubviews",
      note: "no layout is open",
      witnesses: [
        before.layout.isKnown
          ? Witness(before.layout, "the last layout callback") : Witness(born, "made here")
      ],
      because: before.layout.isKnown
        ? "every viewWillLayoutSubviews before it was answered already"
        : "no viewWillLayoutSubviews has come since its init",
      expected: [.viewWillLayoutSubviews]
    )
  }
}

extension Model {
  /// Whether a controller was recorded from its init on, with both halves of its layouts.
  fileprivate func isSeenWhole(_ receiver: Receiver) -> Bool {
    self[receiver].lifetime.born.isKnown && recording.isComplete
      && records([.initialize, .viewWillLayoutSubviews, .viewDidLayoutSubviews], of: receiver)
  }
}
