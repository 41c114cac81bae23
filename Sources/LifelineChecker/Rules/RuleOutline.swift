import LifelineTrace

/// What the table of all rules needs of one, small enough to be copied at will.
struct RuleOutline: Sendable {
  let observes: CallbackSet
  let needs: CallbackSet
  let systems: SystemRange
  /// The first system that has all needed events.
  let firstSystem: Int
  let onlyIf: Circumstances
  let moments: Moments
  let isAskedOnRemarks: Bool
  let isAboutOrder: Bool
  let isForPastedLogs: Bool

  /// The events at whose entry it is asked without a remark.
  var asked: CallbackSet { isAskedOnRemarks ? [] : observes }

  init(
    observes: CallbackSet,
    needs: CallbackSet,
    systems: SystemRange,
    onlyIf: Circumstances,
    moments: Moments,
    isAskedOnRemarks: Bool,
    isAboutOrder: Bool,
    isForPastedLogs: Bool
  ) {
    self.observes = observes
    self.needs = needs
    self.systems = systems
    firstSystem = SystemRange.all.narrowed(by: needs).first
    self.onlyIf = onlyIf
    self.moments = moments
    self.isAskedOnRemarks = isAskedOnRemarks
    self.isAboutOrder = isAboutOrder
    self.isForPastedLogs = isForPastedLogs
  }
}
