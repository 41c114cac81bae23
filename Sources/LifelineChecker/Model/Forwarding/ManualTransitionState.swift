import LifelineTrace

extension Machine {
  /// A transition that the app drives by hand with `beginAppearanceTransition` and its end.
  ///
  /// Sources: the comments of UIKit's header ("final matching"), a cancelled hand-driven transition
  /// that was logged with two begins and one end, and an unconfirmed reading of a shipping system
  /// for the arithmetic of the level. The picture stops at level 2; deeper levels repeat it.
  package static let manualTransition = Machine(
    name: "manual transition",
    summary: "How many begins of a hand-driven transition are open, and in which direction.",
    states: ["settled", "in 1", "in 2", "out 1", "out 2"],
    edges: [
      Edge("settled", "begin(appearing)", "in 1"),
      Edge("settled", "begin(disappearing)", "out 1"),
      Edge("in 1", "begin(appearing)", "in 2"),
      Edge("in 1", "begin(disappearing)", "out 1"),
      Edge("in 1", "end", "settled"),
      Edge("in 1", "did", "settled"),
      Edge("in 2", "begin(disappearing)", "out 1"),
      Edge("in 2", "end", "in 1"),
      Edge("in 2", "did", "settled"),
      Edge("out 1", "begin(disappearing)", "out 2"),
      Edge("out 1", "begin(appearing)", "in 1"),
      Edge("out 1", "end", "settled"),
      Edge("out 1", "did", "settled"),
      Edge("out 2", "begin(appearing)", "in 1"),
      Edge("out 2", "end", "out 1"),
      Edge("out 2", "did", "settled"),
    ],
    sources: ["header-ios-11", "douglashill-2019", "chameleon", "rzutils-117", "uikit-26-reading"]
  )
}

/// What the model knows of the transition that the app drives by hand for one controller.
package struct ManualTransitionState: Equatable, Sendable, BitwiseCopyable {
  /// The number of begins that have no end yet, at most 255.
  package var level: UInt8 = 0
  /// Whether the open begins are towards the screen.
  package var isAppearing = false
  /// Whether the level is known; before the first begin of a late recording it is not.
  package var isLevelKnown = false
  /// The number of ends that may still come though the level is zero, see `follow(did:)`.
  package var spareEnds: UInt8 = 0
  /// The number of begins that a reversal took over, and whose ends are therefore too many.
  package var overtaken: UInt8 = 0
  /// Who called the last begin.
  package var caller = Caller.unknown
  /// The highest level since it was last zero.
  package var highest: UInt8 = 0
  /// The begin that opened the level, or raised it.
  package var begin = Moment.never
  /// The begin that reversed an open one and so reset the level to 1.
  package var reversal = Moment.never
  /// The last end that was recorded.
  package var end = Moment.never
  /// The did-callback that closed the last transition.
  package var did = Moment.never

  /// The state of a controller with no such transition under way.
  static let settled = ManualTransitionState(isLevelKnown: true)

  /// A state of the machine of hand-driven transitions.
  package enum Phase: String, Sendable {
    case settled
    case inOnce = "in 1"
    case inNested = "in 2"
    case outOnce = "out 1"
    case outNested = "out 2"
  }

  /// The state of the machine; deeper levels count as the second.
  package var phase: Phase {
    switch level {
    case 0: .settled
    case 1: isAppearing ? .inOnce : .outOnce
    default: isAppearing ? .inNested : .outNested
    }
  }

  /// Whether an end that comes now is too many.
  package var isEndTooMany: Bool { isLevelKnown && level == 0 && spareEnds == 0 }

  /// Whether an end that comes now belongs to a begin that a reversal took over.
  package var isEndOvertaken: Bool {
    isEndTooMany && overtaken > 0 && end.line > reversal.line
  }

  /// Follows a begin.
  ///
  /// - Parameters:
  ///   - moment: The begin.
  ///   - appears: Whether it is towards the screen; nil where that was not recorded.
  ///   - isSwallowed: Whether UIKit ignores it and zeroes the level, as the view is already on its
  ///     way by itself. Its end is allowed, so that only the begin is reported.
  ///   - isSettled: Whether no transition was under way, so that the level was zero.
  ///   - caller: Who called it.
  @inline(__always)
  mutating func followBegin(
    _ moment: Moment,
    appears: Bool?,
    isSwallowed: Bool,
    isSettled: Bool,
    caller: Caller
  ) {
    self.caller = caller
    if isSettled { isLevelKnown = true }
    if isSwallowed {
      level = 0
      overtaken = 0
      spareEnds = spareEnds == 255 ? 255 : spareEnds + 1
      begin = moment
      reversal = .never
      did = .never
      return
    }
    let appears = appears ?? isAppearing
    if level == 0 {
      spareEnds = 0
      highest = 0
      overtaken = 0
      level = 1
      reversal = .never
    } else if appears == isAppearing {
      level = level == 255 ? 255 : level + 1
    } else {
      overtaken = UInt8(min(255, Int(overtaken) + Int(level)))
      level = 1
      highest = 1
      reversal = moment
    }
    highest = max(highest, level)
    isAppearing = appears
    begin = moment
    did = .never
  }

  /// Follows an end.
  @inline(__always)
  mutating func followEnd(_ moment: Moment) {
    if level > 0 {
      level -= 1
    } else if spareEnds > 0 {
      spareEnds -= 1
    } else if overtaken > 0 {
      overtaken -= 1
    }
    end = moment
  }

  /// Follows a did-callback while the level is not zero, which zeroes it wherever it comes from.
  ///
  /// Nested begins on a controller that does not forward get their did at the first end, while the
  /// header promises it at the last; so the ends that are left over stay allowed.
  @inline(__always)
  mutating func follow(did moment: Moment) {
    if highest > 1 { spareEnds = level }
    level = 0
    did = moment
  }
}
