import LifelineTrace

extension Model {
  /// What can be said to have been looked at in a trace that shows too little to conform; nil where
  /// it shows enough: somebody says what is recorded, all four appearance callbacks among it.
  ///
  /// What nobody vouches for, such as a print, never shows enough: what came and was not printed is as
  /// likely as what did not come.
  var look: TraceReport.Look? {
    let isEnough =
      recording.isDeclared && AppearanceTables.paired.isSubset(of: recording.kinds)
    guard !isEnough else { return nil }
    let shown = recording.isDeclared ? recording.kinds : recording.shownByAny
    let appearing = world.states.receivers.count { self[$0].appearance.last.isKnown }
    return TraceReport.Look(
      appearing: appearing,
      unprinted: Self.places.filter { shown.intersection(CallbackSet($0)).isEmpty },
      absent: Self.due(shown).filter { !shown.contains($0) }
    )
  }

  /// The first controller that may be two of one class, as a pasted log names them; nil for none.
  var firstAmbiguous: Receiver? {
    world.states.receivers.first { world.traits[$0].isConjectured && self[$0].lifetime.isAmbiguous }
  }

  /// The groups that tell how controllers come to be where they are.
  private static let places: [CallbackGroup] = [.containment, .navigation, .presentation]
  /// The callbacks that every class has, and that most rules need.
  private static let core: [Callback] = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// The callbacks that are to be shown: the core, and the end of what is shown to begin.
  private static func due(_ shown: CallbackSet) -> [Callback] {
    let hasBegins = shown.contains(.beginAppearanceTransition)
    return core + (hasBegins ? [.endAppearanceTransition] : [])
  }
}
