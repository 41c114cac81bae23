import LifelineTrace

extension Model {
  /// What can be said to have been looked at in a pasted log; nil where it shows enough to conform:
  /// somebody said what is recorded, or loading, all four appearance callbacks, and how controllers
  /// come to be where they are.
  var look: TraceReport.Look? {
    guard !recording.isDeclared else { return nil }
    let shown = recording.shownByAny
    let unprinted = Self.places.filter { shown.intersection(CallbackSet($0)).isEmpty }
    let isEnough =
      AppearanceTables.paired.isSubset(of: shown) && shown.contains(.viewDidLoad)
      && unprinted.count < Self.places.count
    guard !isEnough else { return nil }
    let appearing = world.states.receivers.count { self[$0].appearance.last.isKnown }
    return TraceReport.Look(appearing: appearing, unprinted: unprinted)
  }

  /// The groups that tell how controllers come to be where they are.
  private static let places: [CallbackGroup] = [.containment, .navigation, .presentation]
}
