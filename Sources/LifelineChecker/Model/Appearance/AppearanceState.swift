import LifelineTrace

/// What the model knows of one controller's appearance.
package struct AppearanceState: Equatable, Sendable, BitwiseCopyable {
  /// The possible states if every class is recorded alike: the natural reading.
  package var natural = AppearanceSet.any
  /// The possible states if this class may be recorded less than others: the widest reading.
  package var widest = AppearanceSet.any
  /// The possible states in every reading of what its class records; kept where nobody says it.
  var readings = Readings()
  /// The last appearance callback that was recorded.
  package var last = Moment.never
  /// The last will-callback that was recorded.
  package var will = Moment.never
  /// Whether that will-callback took over from the opposite one, as in a cancelled transition.
  package var willReverses = false
  /// The `viewIsAppearing` since the last will-callback.
  package var isAppearing = Moment.never
  /// The first `viewWillAppear` or `viewDidAppear` that was recorded.
  package var firstAppearance = Moment.never

  /// What it is taken to be where several states are possible: what its last callback left behind.
  var presumed: AppearanceSet {
    guard natural.rawValue.nonzeroBitCount != 1, last.isKnown else { return natural }
    return .implied(by: last.callback)
  }

  /// Whether no transition is under way, in every state that is possible.
  package var isSettled: Bool { natural.isSubset(of: [.appeared, .disappeared]) }

  /// Follows an appearance callback.
  ///
  /// - Parameters:
  ///   - moment: The callback.
  ///   - tables: The machine, as tables.
  ///   - recorded: A bit for each appearance callback that is recorded in the natural reading.
  ///   - recordedForClass: The same in the widest reading.
  @inline(__always)
  mutating func follow(
    _ moment: Moment,
    tables: borrowing AppearanceTables,
    recorded: Int,
    recordedForClass: Int
  ) {
    let callback = moment.callback
    let stepped = tables.step(natural, callback)
    let steppedWide = tables.step(widest, callback)
    let implied = tables.implied(by: callback)
    natural = tables.closure(stepped.isEmpty ? implied : stepped, recorded: recorded)
    widest = tables.closure(
      steppedWide.isEmpty ? implied : steppedWide,
      recorded: recordedForClass
    )
    switch callback {
    case .viewIsAppearing: isAppearing = moment
    case .viewWillAppear, .viewWillDisappear:
      willReverses = last.isKnown && last == will && last.callback != callback
      will = moment
      isAppearing = .never
    default: break
    }
    if !firstAppearance.isKnown, callback == .viewWillAppear || callback == .viewDidAppear {
      firstAppearance = moment
    }
    last = moment
  }

  /// In which readings a callback is possible now.
  @inline(__always)
  func admissibility(of callback: Callback, _ tables: borrowing AppearanceTables) -> Admissibility {
    guard tables.step(natural, callback).isEmpty else { return .natural }
    return tables.step(widest, callback).isEmpty ? .never : .widestOnly
  }

  /// Records that the view is only now being loaded, so that nothing can have shown it.
  ///
  /// UIKit loads the view before it sends `viewWillAppear`; what contradicts that is left alone.
  mutating func followLoad(tables: AppearanceTables, recorded: Int, recordedForClass: Int) {
    // Why: a will that came before the load is a fault of its own, and is still to be ended.
    guard last != will || will.callback != .viewWillAppear else { return }
    if natural.contains(.disappeared) {
      natural = tables.closure(.disappeared, recorded: recorded)
    }
    if widest.contains(.disappeared) {
      widest = tables.closure(.disappeared, recorded: recordedForClass)
    }
    readings.followLoad()
  }

  /// Records a state that is known for sure.
  mutating func adopt(
    _ set: AppearanceSet,
    tables: AppearanceTables,
    recorded: Int,
    recordedForClass: Int
  ) {
    natural = tables.closure(set, recorded: recorded)
    widest = tables.closure(set, recorded: recordedForClass)
    readings.adopt(set)
  }
}

/// In which readings of the trace an appearance callback was possible.
package enum Admissibility: UInt8, Sendable, BitwiseCopyable {
  /// In every reading.
  case natural
  /// Only if the class is recorded less than others, or if another recording begins in between.
  case widestOnly
  /// In none.
  case never
}
