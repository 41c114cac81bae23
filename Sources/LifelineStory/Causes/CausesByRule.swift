import LifelineTrace

/// What the story finds odd where a rule objects.
enum CausesByRule {
  /// The rule that would object to what the story finds odd; nil where no rule is about it.
  ///
  /// - Parameters:
  ///   - kind: What is odd.
  ///   - callback: The callback that it is told at, or that is missing.
  /// - Returns: The rule's name.
  static func rule(of kind: Oddity.Kind, _ callback: Callback?) -> String? {
    let isComing = callback?.isComing == true
    switch kind {
    case .didWithoutWill, .wrongDid:
      return isComing ? "did-appear-without-will" : "did-disappear-without-will"
    case .willTwice: return isComing ? "repeated-will-appear" : "repeated-disappear"
    case .didTwice: return isComing ? "repeated-did-appear" : "repeated-disappear"
    case .comesWhileShown: return "appear-while-appeared"
    case .goesWhileGone: return "repeated-disappear"
    case .uncovered:
      guard isComing else { return "repeated-disappear" }
      return callback?.isWill == true ? "repeated-will-appear" : "repeated-did-appear"
    case .goesBeforeComing: return "disappear-before-first-appear"
    case .didMissing: return isComing ? "missing-did-appear" : "missing-did-disappear"
    case .leftOpen: return "left-open"
    case .loadTwice: return "two-loads-in-a-row"
    case .loadLate: return "load-after-appearance"
    case .comeTogether: return "pages-come-together"
    case .nobodyBack: return "never-comes-back"
    default: return nil
    }
  }

  /// The kind of oddity that a rule's findings are, where the story has found none there.
  static let kinds: [String: Oddity.Kind] = [
    "did-appear-without-will": .didWithoutWill, "did-disappear-without-will": .didWithoutWill,
    "repeated-will-appear": .willTwice, "repeated-did-appear": .didTwice,
    "repeated-disappear": .goesWhileGone, "appear-while-appeared": .comesWhileShown,
    "disappear-before-first-appear": .goesBeforeComing, "missing-did-appear": .didMissing,
    "appearance-never-ends": .didMissing, "missing-did-disappear": .didMissing,
    "left-open": .leftOpen, "left-halfway": .leftOpen,
    "two-loads-in-a-row": .loadTwice, "load-after-appearance": .loadLate,
    "pages-come-together": .comeTogether, "never-comes-back": .nobodyBack,
    "goes-without-coming": .goesBeforeComing,
  ]
}
