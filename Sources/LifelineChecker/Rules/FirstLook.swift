package import LifelineTrace

/// Where to look before all else, in an app that drives no children itself.
///
/// Containers of an app's own are rare, and calls by hand are not: what a rule says to a container
/// comes second, unless one is in the trace.
package enum FirstLook: Sendable {
  /// A callback came that UIKit has no reason to send.
  case callsByHand
  /// The same callback came twice.
  case callsTwice
  /// A callback never came.
  case missingSuper
  /// The app was seen to call.
  case ownMethod

  /// What to do, in sentences.
  ///
  /// - Parameters:
  ///   - callbacks: The callbacks that came, or the one that never did; empty where it is not known.
  ///   - name: Whose they are; nil for anybody's.
  /// - Returns: The sentences.
  func text(_ callbacks: [Callback], of name: String?) -> String {
    let names = callbacks.map(\.baseName).joined(separator: " and ")
    let calls = callbacks.map { "\($0.baseName)(" }.joined(separator: " and ")
    let pronoun = callbacks.count == 1 ? "it" : "them"
    switch self {
    case .callsByHand: return "Search your code for \(calls): only UIKit may call \(pronoun)."
    case .callsTwice:
      return "Search your code for \(calls): only UIKit may call \(pronoun), and an override calls "
        + "super once. If that is so, see whether a swizzle and a base class both print \(pronoun)."
    case .missingSuper:
      return "See whether \(name ?? "the controller") overrides "
        + "\(callbacks.isEmpty ? "the callback" : names) without calling super: what a base class or "
        + "a swizzle prints then does not come."
    case .ownMethod:
      return "Move what \(names) is called for into a method of its own, and call that."
    }
  }
}

extension Rule {
  /// What to do about a violation, where a container of the app's own may be behind it and where none
  /// is: the first is the likelier.
  ///
  /// - Parameters:
  ///   - callbacks: The callbacks that came, or the one that never did.
  ///   - name: Whose they are; nil for anybody's.
  ///   - isByUIKit: Whether it is known that UIKit itself called.
  ///   - drivesChildren: Whether the trace shows a container of the app's own.
  /// - Returns: The sentences.
  package func fix(
    _ callbacks: [Callback],
    of name: String? = nil,
    isByUIKit: Bool = false,
    drivesChildren: Bool
  ) -> String {
    guard let firstLook, !isByUIKit || firstLook == .missingSuper else { return remedy }
    let look = firstLook.text(callbacks, of: name)
    return drivesChildren
      ? "\(remedy) Then \(look.withSmallInitial)"
      : "\(look) In a container: \(remedy.withSmallInitial)"
  }

  /// What to do about a violation of which nothing more is known.
  package var usualFix: String {
    fix(firstLook == .missingSuper ? [] : callbacks(of: nil), drivesChildren: false)
  }

  /// The appearance callbacks that somebody may have called by hand: that of the event, or where that
  /// is none, those at which the rule is asked.
  func callbacks(of callback: Callback?) -> [Callback] {
    if let callback, callback.isAppearance { return [callback] }
    return observes.intersection(CallbackSet(.appearance)).callbacks
  }
}

extension String {
  /// The text with a small letter first.
  fileprivate var withSmallInitial: String { prefix(1).lowercased() + dropFirst() }
}

extension Model {
  /// Whether the trace shows a container of the app's own, or a page view controller, that may drive a
  /// controller.
  func showsContainer(of receiver: Receiver) -> Bool {
    let parent = self[receiver].containment.parent
    if parent.exists {
      let kind = traits(parent).kind
      return !kind.isSystemContainer || kind == .page
    }
    if self[receiver].manual.begin.isKnown { return true }
    // Why: where nobody says what is recorded, whose calls those are may stay open.
    return !recording.isDeclared && !recording.kinds.intersection(Self.drivingCalls).isEmpty
  }

  private static let drivingCalls: CallbackSet = [
    .addChild, .beginAppearanceTransition, .endAppearanceTransition,
  ]
}
