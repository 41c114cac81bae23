extension Rule {
  /// Every rule, in catalogue order.
  public static let all: [Rule] =
    appearanceRules + forwardingRules + loadingRules + containmentRules + hygieneRules

  private static let appearanceRules: [Rule] = [
    .didAppearWithoutWill,
    .didDisappearWithoutWill,
    .repeatedWillAppear,
    .repeatedDidAppear,
    .repeatedDisappear,
    .appearWhileAppeared,
    .disappearBeforeFirstAppear,
    .isAppearingMisplaced,
    .isAppearingMissing,
    .animatedFlagMismatch,
    .directAppearanceCall,
    .missingSuperInAppearance,
    .appearanceBeforeLoad,
    .layoutUnnested,
  ]

  private static let forwardingRules: [Rule] = []

  private static let loadingRules: [Rule] = []

  private static let containmentRules: [Rule] = []

  private static let hygieneRules: [Rule] = []

  /// The rule with a name; nil if there is none.
  public static func named(_ name: String) -> Rule? { all.first { $0.name == name } }
}
