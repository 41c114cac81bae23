import LifelineTrace

extension Rule {
  /// Finds what a recording of a whole run says that it records, and has not.
  static let missingBeginning = Rule(
    "missing-beginning",
    family: .hygiene,
    severity: .advice,
    says: """
      A recording from launch on has the making of each controller, and the window's root.
      why: A recorder that is there before the app makes its first controller sees every one being
        made, and sees a window get its root before anything appears. Where one of them is missing,
        a hook is too late or does not reach a class, or lines were lost; and what else was lost
        nobody knows.
      fix: Install the hooks before the first controller is made, on the designated initializers; or
        let the header say `"starts":"midway"`, or leave out of `observes` what is not recorded.
      - a recording that does not say that it starts at launch
      - a recorder that leaves classes out, or has not seen anything being made yet
      - what follows the first one, of which nothing new would be said
      - a name that stands for any instance of its class
      by itself: the header says what is recorded, and that it begins before anything is made

      # each controller is made
      @starts launch
      @observes init, loading, appearance, rootViewControllerSet
      home#1 init
      home#1 rootViewControllerSet
      home#1 viewDidLoad
      home#1 viewWillAppear

      # one was never made
      @starts launch
      @observes init, loading, appearance, rootViewControllerSet
      home#1 init
      home#1 rootViewControllerSet
      home#1 viewDidLoad
      home#1 viewWillAppear
      sheet#1 viewDidLoad  <-

      # one is made when it has awoken
      @starts launch
      @observes init, awakeFromNib, deinit, loading, appearance, rootViewControllerSet
      nav#1 init
      home#1 awakeFromNib
      home#1 init  <-
      home#1 rootViewControllerSet
      home#1 viewDidLoad
      home#1 viewWillAppear

      # no window has got a root
      @starts launch
      @observes init, loading, appearance, rootViewControllerSet
      home#1 init
      home#1 viewDidLoad
      home#1 viewWillAppear  <-

      # the recording begins later
      @starts midway
      @observes init, loading, appearance, rootViewControllerSet
      sheet#1 viewDidLoad
      """,
    asked: Occasions(
      observes: [.initialize, .loadView, .viewDidLoad, .viewWillAppear],
      onlyIf: .lacksBeginning
    ),
    restsOn: Basis(needs: [.initialize], isAboutOrder: true, facts: [.instances])
  ) { step, model in
    let receiver = step.receiver
    guard model.world.hasBirths || step.event.callback == .initialize,
      model.recording.startsAtLaunch, !model.recording.omitsClasses, receiver.exists,
      !model.traits(receiver).isConjectured
    else { return nil }
    let state = model[receiver]
    if step.event.callback == .initialize {
      guard state.last.isKnown, usedBy.contains(state.last.callback),
        model.records([.deinitialize], of: receiver)
      else { return nil }
      return Violation(
        "\(receiver) is made behind its \(state.last.callback.baseName)",
        note: "it is in use already",
        witnesses: [Witness(state.last, "it is in use")],
        because: "nothing of it comes before its init, and its end would be recorded",
        expected: [],
        lawful: "it is another object at the same address"
      )
    }
    if step.event.callback == .viewWillAppear {
      guard model.world.lastRoot == nil, !model.world.hasAppeared,
        model.records([.rootViewControllerSet], of: receiver)
      else { return nil }
      return Violation(
        "\(receiver) appears before any window has got a root",
        note: "no rootViewControllerSet came before",
        because: "the recording begins at launch, and records what becomes the root of a window",
        expected: [.rootViewControllerSet],
        lawful: "its view was put into a window by hand",
        missing: .rootViewControllerSet
      )
    }
    // Why: it is about the recording, and said once.
    guard !model.world.hasUnborn, !state.lifetime.born.isKnown, !state.loading.loaded.isKnown,
      !state.lifetime.died.isKnown, model.records([.initialize], of: receiver),
      step.event.callback != .viewDidLoad || state.last.callback != .loadView
    else { return nil }
    return Violation(
      "\(receiver) loads its view and was never made",
      note: "no init of \(receiver) came before",
      because: "the recording begins at launch, and records initializers",
      expected: [.initialize],
      lawful: "its initializer is not reached by the hook",
      missing: .initialize
    )
  }

  /// What a controller hears only when it has been made.
  private static let usedBy: CallbackSet = [.awakeFromNib, .rootViewControllerSet]
}
