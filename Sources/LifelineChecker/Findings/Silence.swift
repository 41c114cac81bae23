import LifelineTrace

/// Why nothing is said of a violation.
enum Silence: Equatable {
  /// A callback that its rule needs is not recorded for the controller.
  case unrecorded(Callback)
  /// Two instances of the controller cannot be told apart.
  case ambiguous
  /// The controller is one of UIKit's own, which no app answers for.
  case ofUIKit
  /// What names its callbacks is a list, and no run.
  case listed
  /// It is advice that nobody asked for.
  case mild
  /// Whoever checks wants to hear nothing of it about the controller's class.
  case unwanted

  /// The reason, as a clause about the controller of a name.
  func reason(for name: String) -> String {
    switch self {
    case .unrecorded(let callback): "\(callback.baseName) is not recorded for \(name)"
    case .ambiguous: "two instances of \(name) cannot be told apart"
    case .ofUIKit:
      name.holds("HostingController") || name.hasPrefix("SwiftUI.")
        ? "\(name) is a controller of SwiftUI's own" : "\(name) is a controller of UIKit's own"
    case .listed:
      "\(name) was not judged: its callbacks stand once each, in an order that no run has, as in a list"
    case .mild: "it is no more than advice here"
    case .unwanted: "the configuration leaves it out for the class of \(name)"
    }
  }
}

extension FindingCollector {
  /// Why nothing is to be said of a violation; nil where something is.
  func silence(
    on violation: Violation,
    _ rule: Rule,
    _ step: Step,
    in context: FindingContext
  ) -> Silence? {
    let subject = violation.subject ?? step.receiver
    let traits = context.model.traits(subject)
    let isSystem = traits.kind == .system
    if !options.policy.isEmpty,
      options.policy.silences(rule, of: context.controllers.className(subject))
    {
      return .unwanted
    }
    if step.isUIKitMessage {
      // Why: UIKit logs it for faults of its own, too, with controllers that no app drives, such as the
      // keyboard's. (Facts 2.4 and 10.8.)
      if isSystem, step.arguments.message == .unbalancedTransition { return .ofUIKit }
    } else {
      if rule.remark == nil, !isOpen(rule, context) {
        let recording = context.model.recording
        let recorded = recording.natural(traits.classSymbol)
          .union(recording.heard.intersection(rule.evidence))
        let unrecorded = rule.needs.subtracting(recorded.union(sharedKinds(rule, context)))
        if let first = unrecorded.callbacks.first { return .unrecorded(first) }
        // Why: what one of two does says nothing of what another controller may do beside it.
        if [subject, step.receiver].contains(where: { context.model[$0].lifetime.isAmbiguous }) {
          return .ambiguous
        }
      }
      // Why: UIKit's and SwiftUI's own controllers are followed, and not held to account; containers
      // of UIKit are let go of by the app.
      let isOwn = isSystem || context.controllers.isAppleClass(subject)
      if isOwn, rule.family == .appearance || rule.family == .loading { return .ofUIKit }
      if isSystem, rule.family == .lifetime { return .ofUIKit }
    }
    // Why: that it may be lawful is an answer, too; that it is a milder case is not.
    let isAnswer = rule.isAboutOrder || violation.lawful != nil && options.includesOrderAdvice
    let isMilder = severity(of: rule, violation) == .advice && rule.severity != .advice
    return isMilder && !options.includesAdvice && !isAnswer ? .mild : nil
  }
}
