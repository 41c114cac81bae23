import LifelineTrace

extension Rule {
  /// Rejects a second `viewDidLoad` for one load of the view.
  static let repeatedViewDidLoad = Rule(
    "repeated-view-did-load",
    family: .loading,
    severity: .error,
    says: """
      A controller receives viewDidLoad once for each time its view is loaded.
      why: UIKit sends viewDidLoad when the view has been loaded, and not again until the view was
        dropped. A second one sets everything up twice. Either app code calls viewDidLoad by hand,
        or a loadView leaves the view nil, so that UIKit loads it again whenever it is asked for.
      fix: Do not call viewDidLoad by hand, and let loadView assign the view, or delete the
        override.
      - the view was set to nil in between, which makes UIKit load it again
      - the trace has a header, and views being set to nil are not recorded
      - a memory warning, on a system before iOS 6 or an unknown one
      - a class name that may stand for two instances, as no births are recorded
      - an address that may have been used again, as no deallocations are recorded
      - the same where nothing else came since viewDidAppear counts as advice
      - one call that is recorded twice, by a class and by its superclass
      sources: uiviewcontroller/viewdidload(), catalyst-2026
      recorded: view-nil-reload-catalyst26.lifeline.jsonl

      # the view loads once
      home loadView
      home viewDidLoad

      # the app calls viewDidLoad by hand
      home loadView
      home viewDidLoad
      home viewDidLoad  <-

      # loadView leaves the view nil, so that it comes again and again
      first#? awakeFromNib
      first#? loadView
      first#? viewDidLoad
      first#? loadView
      first#? viewDidLoad  <-
      first#? viewWillAppear
      first#? loadView
      first#? viewDidLoad  <-
      first#? viewDidAppear

      # the view was set to nil
      home loadView
      home viewDidLoad
      home viewCleared
      home loadView
      home viewDidLoad

      # a class name stands for two instances
      detail#? viewDidLoad
      detail#? viewWillAppear
      detail#? viewDidLoad
      detail#? viewWillAppear

      # a memory warning on an old system dropped the view (on 5)
      home loadView
      home viewDidLoad
      home didReceiveMemoryWarning
      home loadView
      home viewDidLoad

      # a memory warning on a later system drops nothing (on 17)
      home loadView
      home viewDidLoad
      home didReceiveMemoryWarning
      home viewDidLoad  <-
      """,
    messages: Messages(phrase: "viewDidLoad twice for one view"),
    asked: Occasions(observes: [.viewDidLoad], onlyIf: .hasLoaded),
    restsOn: Basis(
      facts: [.drops],
      assumptions: [
        Assumption("nobody set its view to nil", unless: [.viewCleared])
      ]
    )
  ) { step, model in
    let before = model[step.receiver]
    guard before.loading.hasLoaded, !before.making.reentry.isKnown,
      !mayBeSameCall(step, model), !mayHaveDropped(step, model)
    else { return nil }
    guard mayBeAnother(step, model) else { return .loadsAgain(step.receiver, before) }
    // Why: what was last told that it is on the screen, and nobody else since, is hardly gone.
    let last = before.appearance.last
    guard model.previous == last, last.callback == .viewDidAppear else { return nil }
    return .loadsAgain(step.receiver, before, isOpen: true)
  }

  /// Whether the line may be the one before it, printed by a superclass, or a call of super.
  private static func mayBeSameCall(_ step: Step, _ model: Model) -> Bool {
    guard model[step.receiver].loading.set == .loaded else { return false }
    if model.enclosing([.viewDidLoad], on: step.receiver) != nil { return true }
    return !step.event.flags.contains(.hasDepth) && model.recording.hooks == nil
      && model.previous.receiver == step.receiver && model.previous.callback == .viewDidLoad
  }

  /// Whether text with addresses may show another instance, made where the first one was.
  private static func mayBeAnother(_ step: Step, _ model: Model) -> Bool {
    let traits = model.traits(step.receiver)
    let appearance = model[step.receiver].appearance
    return !traits.isConjectured && !step.event.flags.contains(.hasDepth)
      && model.recording.hooks == nil
      && !model.recording.natural(traits.classSymbol).contains(.deinitialize)
      && appearance.last.line > model[step.receiver].loading.loaded.line
      && appearance.natural.contains(.disappeared)
  }

  /// Whether the view may have been dropped unseen since it was loaded.
  ///
  /// A recorder that does not see views being set to nil leaves that open; in a pasted log, which
  /// nobody's recorder wrote, it is taken not to have happened. Before iOS 6 a memory warning drops
  /// the views that are off the screen.
  private static func mayHaveDropped(_ step: Step, _ model: Model) -> Bool {
    let recorded = model.recording.natural(model.traits(step.receiver).classSymbol)
    let classSymbol = model.traits(step.receiver).classSymbol
    // Why: that other classes show it does not tell that this one would, if nobody says so.
    let own = model.recording.isDeclared ? recorded : model.recording.widest(classSymbol)
    if model.recording.hasHeader, !own.contains(.viewCleared) { return true }
    guard model.systems.first < 6 else { return false }
    if model.world.memoryWarning.line > model[step.receiver].loading.loaded.line { return true }
    return model.systems.last < 6 && !recorded.contains(.viewDidUnload)
      && !recorded.contains(.didReceiveMemoryWarning)
  }
}

extension Violation {
  fileprivate static func loadsAgain(
    _ receiver: Receiver,
    _ before: ControllerState,
    isOpen: Bool = false
  ) -> Violation {
    let isReload = before.making.loadView.line > before.loading.loaded.line
    return Violation(
      "\(receiver) receives viewDidLoad again for the same view",
      note: "the view was loaded before",
      witnesses: [
        Witness(before.loading.loaded, "it was loaded here"),
        Witness(
          isReload ? before.making.loadView : .never,
          "it is loaded again, as where loadView leaves the view nil"
        ),
      ],
      because: "nothing dropped the view of \(receiver) since its last viewDidLoad",
      expected: [],
      lawful: isOpen
        ? "another \(receiver) was made where this one had been: print deinit to know" : nil,
      severity: isOpen ? .advice : nil
    )
  }
}
