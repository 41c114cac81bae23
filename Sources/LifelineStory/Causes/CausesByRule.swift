/// What the story finds odd where a rule objects.
enum CausesByRule {
  /// The kind of oddity that a rule's findings are, where the story has found none there.
  static let kinds: [String: Oddity.Kind] = [
    "did-appear-without-will": .didWithoutWill, "did-disappear-without-will": .didWithoutWill,
    "repeated-will-appear": .willTwice, "repeated-did-appear": .didTwice,
    "repeated-disappear": .goesWhileGone, "appear-while-appeared": .comesWhileShown,
    "disappear-before-first-appear": .goesBeforeComing, "missing-did-appear": .didMissing,
    "missing-did-disappear": .didMissing, "left-open": .leftOpen, "left-halfway": .leftOpen,
    "two-loads-in-a-row": .loadTwice, "load-after-appearance": .loadLate,
    "pages-come-together": .comeTogether, "never-comes-back": .nobodyBack,
    "goes-without-coming": .goesBeforeComing,
  ]
}
