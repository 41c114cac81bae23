import LifelineTrace

/// Something that an app does wrong, which makes an action take another course than it should.
///
/// In the language of stories it stands behind the action: `embed Banner but forgets didMove`. What
/// is emitted is what UIKit and the faulty app would do. Nothing here knows how it may be noticed.
package struct Fault: Sendable {
  /// The spelling in the language of stories; no two faults share one.
  package let phrase: String
  /// What the app does wrong, as a phrase.
  package let summary: String
  /// The first words of the actions that it can sit on.
  package let verbs: [String]
  /// The versions of iOS, their first numbers, on which it can happen and is a fault.
  package let systems: ClosedRange<Int>
  /// Whether the action must be taken back, or must not; nil if either will do.
  let isCancelled: Bool?
  /// Whether the action must be animated, or must not; nil if either will do.
  let isAnimated: Bool?
  /// What must be recorded besides the usual for it to leave a trace.
  let instrumentation: TraceLines.Instrumentation
  /// What happens before the action.
  let prelude: (@Sendable (inout Simulation) -> Void)?
  /// Where the action takes another course.
  let faultPoints: [FaultPoint]

  /// Describes a fault.
  init(
    _ phrase: String,
    _ summary: String,
    on verbs: [String],
    systems: ClosedRange<Int> = 6...99,
    cancelled: Bool? = nil,
    animated: Bool? = nil,
    recording more: [Callback] = [],
    _ faultPoints: FaultPoint...,
    prelude: (@Sendable (inout Simulation) -> Void)? = nil
  ) {
    self.phrase = phrase
    self.summary = summary
    self.verbs = verbs
    self.systems = systems
    isCancelled = cancelled
    isAnimated = animated
    instrumentation = .init(more: more, hearsConsole: more.contains(.diagnostic))
    self.prelude = prelude
    self.faultPoints = faultPoints
  }

  /// Every fault, in order of what it is about.
  package static let all =
    appearance + byHand + forwarding + loading + children + childrenAndViews + navigation + tabs
    + presentation + misplacedPresentation + segues + gestures + lifetime + recording

  /// The fault with a phrase; nil if there is none.
  package static func named(_ phrase: String) -> Fault? { all.first { $0.phrase == phrase } }

  /// Why the fault cannot sit on an action, as a phrase; nil if it can.
  func refusal(on action: Action, system: Int) -> String? {
    guard verbs.contains(action.verb) else {
      return "\"\(phrase)\" can only follow \(Self.list(verbs))"
    }
    guard systems.contains(system) else {
      let range =
        systems.upperBound == 99
        ? "from iOS \(systems.lowerBound) on" : "up to iOS \(systems.upperBound)"
      return "\"\(phrase)\" is a fault only \(range)"
    }
    if let isCancelled, isCancelled != action.isCancelled {
      return "\"\(phrase)\" needs the action \(isCancelled ? "" : "not ")to be cancelled"
    }
    if let isAnimated, isAnimated != action.isAnimated {
      return "\"\(phrase)\" needs the action \(isAnimated ? "" : "not ")to be animated"
    }
    return nil
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Fault: Equatable {
  /// Whether two faults are the same one.
  package static func == (left: Fault, right: Fault) -> Bool { left.phrase == right.phrase }
}

extension Fault: CustomStringConvertible {
  /// The spelling in the language of stories.
  package var description: String { phrase }
}

extension Story {
  /// What must be recorded for the faults of the story to leave a trace.
  func instrumentation(uikitMessages: Bool) -> TraceLines.Instrumentation {
    let faults = steps.compactMap(\.fault)
    var more: [Callback] = []
    for callback in faults.flatMap(\.instrumentation.more) where !more.contains(callback) {
      more.append(callback)
    }
    // Why: what UIKit has to say about a fault is heard only if it is listened for.
    let isNeeded = faults.contains { $0.instrumentation.hearsConsole }
    return .init(more: more, hearsConsole: faults.isEmpty || uikitMessages || isNeeded)
  }
}
