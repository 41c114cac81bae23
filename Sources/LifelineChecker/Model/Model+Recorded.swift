import LifelineTrace

extension Model {
  /// Whether some callbacks are all recorded for a controller, in the natural reading.
  func records(_ callbacks: CallbackSet, of receiver: Receiver) -> Bool {
    callbacks.isSubset(of: recording.natural(traits(receiver).classSymbol))
  }

  /// Whether a controller's class has shown a callback anywhere in the input.
  func shows(_ callback: Callback, _ receiver: Receiver) -> Bool {
    recording.shown(by: traits(receiver).classSymbol).contains(callback)
  }

  /// Whether the trace tells who is where, so that nothing need be told from the order of lines.
  var tellsPlaces: Bool {
    !recording.kinds.intersection(Self.placements).isEmpty
  }

  /// The callbacks that tell who is where.
  private static let placements = CallbackSet(.navigation).union([.addChild])
}
