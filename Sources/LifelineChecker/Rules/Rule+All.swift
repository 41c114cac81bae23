extension Rule {
  /// Every rule, in catalogue order.
  public static let all: [Rule] = particular + [.unexplainedComplaint]

  /// The rules that are asked where nobody says otherwise, in catalogue order.
  static let onByDefault = all.filter(\.isOnByDefault)

  /// Every rule but the last, which reports those of UIKit's messages that none of these reports.
  static let particular: [Rule] = [
    appearanceRules, forwardingRules, loadingRules, containmentRules, navigationRules,
    tabRules, presentationRules, segueRules, transitionRules, lifetimeRules, hygieneRules,
  ].flatMap(\.self)

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

  private static let forwardingRules: [Rule] = [
    .unbalancedEnd,
    .missingEnd,
    .secondEndAfterCancel,
    .beginAfterWindowEntry,
    .redundantBegin,
    .manualBeginUnderAutoForwarding,
    .unforwardedChild,
    .beginOnStranger,
    .unexplainedUnbalancedLog,
  ]

  private static let loadingRules: [Rule] = [
    .loadViewCalledDirectly,
    .repeatedViewDidLoad,
    .loadViewLeftNil,
    .sharedView,
    .viewDroppedWhileVisible,
    .prematureViewLoad,
    .unloadOrder,
    .loadViewOverNib,
    .loadAfterDeinit,
    .loadAfterAppearance,
    .twoLoadsInARow,
  ]

  private static let containmentRules: [Rule] = [
    .missingDidMove,
    .missingWillMoveNil,
    .didMoveMismatch,
    .willMoveMismatch,
    .redundantMoveCall,
    .hierarchyInconsistency,
    .childViewBeforeAddChild,
    .ancestorAsChild,
    .presentedAddedAsChild,
    .rootAddedAsChild,
    .badTransitionCall,
    .childLeftInViewTree,
    .orphanView,
    .tamperedSystemContainer,
    .repeatedWillMove,
    .willMoveUnanswered,
    .didMoveNilWithoutWill,
    .movedOutOnScreen,
    .unheardChild,
    .goesWithDeadContainer,
    .appearsBeforeContainer,
    .pagesComeTogether,
  ]

  private static let navigationRules: [Rule] = [
    .pushSameInstance,
    .pushForbiddenKind,
    .popToStranger,
    .duplicateInSet,
    .stackChangeIgnored,
    .overlappingNavTransition,
    .didShowWithoutWillShow,
    .topNotAppeared,
    .twoInNavAppeared,
  ]

  private static let tabRules: [Rule] = [
    .selectNonTab,
    .switchedDespiteRefusal,
    .twoTabsAppeared,
    .eagerTabLoad,
  ]

  private static let presentationRules: [Rule] = [
    .presentRefused,
    .presentInvalid,
    .presentFromDetachedSource,
    .presentCompletionEarly,
    .dismissCompletionEarly,
    .presenterNotHidden,
    .presenterCallbacksForOverlay,
    .dismissedStillAppeared,
    .didDismissMismatch,
    .dismissInProgress,
    .presentTooEarly,
  ]

  private static let segueRules: [Rule] = [
    .prepareAfterRefusal,
    .performWithoutPrepare,
    .unwindOutOfOrder,
  ]

  private static let transitionRules: [Rule] = [
    .cancelNotRestored,
    .cancelTargetLeftOpen,
    .fluidPushCancelled,
    .missingDidAppear,
    .missingDidDisappear,
    .leftHalfway,
    .leftOpen,
    .goesWithoutComing,
    .neverComesBack,
  ]

  private static let lifetimeRules: [Rule] = [
    .leakedAfterRemoval,
    .deinitWhileAppeared,
    .orphanDiedOnScreen,
    .deinitWithOpenBegin,
    .keptPopGestureDelegate,
    .instancesNeverDie,
  ]

  private static let hygieneRules: [Rule] = [
    .brokenSequence,
    .repeatedCall,
    .missingBeginning,
    .offMainThread,
    .doubleHook,
    .eventOutsideSystem,
  ]

  /// Finds the rule with a name; nil if there is none.
  public init?(named name: String) {
    guard let rule = Self.all.first(where: { $0.name == name }) else { return nil }
    self = rule
  }
}
