import LifelineTrace

extension Rule {
  /// Rejects a view that is assigned to a second controller.
  static let sharedView = Rule(
    "shared-view",
    family: .loading,
    severity: .error,
    says: """
      A view belongs to at most one controller at a time.
      why: A view tells one controller when it enters a window, so two controllers cannot have the
        same one. UIKit raises an exception when a view is assigned to a second controller.
      fix: Make a view for each controller, or set the view of the first to nil before handing it
        on.
      - the first controller gave the view up, or was deallocated
      - the first controller may have lost the view to a memory warning before iOS 6
      logged: A view can only be associated with at most one view controller at a time!
      sources: viewdeck-145, apple-documentation

      # each controller has its view
      home viewSet(view: v1)
      menu viewSet(view: v2)

      # two controllers have one view
      home viewSet(view: v1)
      menu viewSet(view: v1)  <-

      # the first controller gave it up
      home viewSet(view: v1)
      home viewCleared
      menu viewSet(view: v1)

      # the first controller is gone
      home viewSet(view: v1)
      home deinit
      menu viewSet(view: v1)

      # UIKit raises
      menu uikit.diagnostic(message: "A view can only be associated with at most one view controller at a time! View <UIView: 0x1> is associated with <Home: 0x2>.")  <-

      # the first controller got another view
      home viewSet(view: v1)
      home viewSet(view: v2)
      menu viewSet(view: v1)
      """,
    messages: Messages(phrase: "one view for two controllers", reported: [.sharedView]),
    asked: Occasions(observes: [.viewSet]),
    restsOn: Basis(needs: [.viewSet], facts: [.viewNames])
  ) { step, model in
    guard step.event.callback == .viewSet, step.event.detail.isPresent,
      let owner = model.world.viewOwners[step.event.detail], owner != step.receiver
    else { return nil }
    let state = model[owner]
    guard state.making.view == step.event.detail, !state.loading.set.contains(.unloaded),
      !state.lifetime.died.isKnown, !state.lifetime.isAmbiguous
    else { return nil }
    let recorded = model.recording.natural(model.traits(owner).classSymbol)
    let unseen = CallbackSet([.viewCleared, .deinitialize]).subtracting(recorded)
    let excuse: Message =
      unseen.contains(.deinitialize)
      ? "\(owner) is gone, or gave the view up: record deinit to know"
      : "\(owner) gave the view up: record viewCleared to know"
    return Violation(
      "\(step.receiver) gets the view that \(owner) has",
      note: "the view of \(owner)",
      witnesses: [Witness(state.making.viewSet, "\(owner) got the view here")],
      because: unseen.isEmpty
        ? "\(owner) is alive and has not given the view up"
        : "nothing shows that \(owner) is gone or has given the view up",
      expected: [],
      lawful: unseen.isEmpty ? nil : excuse,
      severity: unseen.isEmpty ? nil : .advice
    )
  }
}
