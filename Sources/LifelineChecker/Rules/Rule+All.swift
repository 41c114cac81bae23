extension Rule {
  /// Every rule, in catalogue order.
  public static let all: [Rule] = particular + [.unexplainedComplaint]

  /// The rules that are asked where nobody says otherwise, in catalogue order.
  static let onByDefault: [Rule] = {
    var rules: [Rule] = []
    rules.reserveCapacity(all.count)
    for rule in all where rule.isOnByDefault { rules.append(rule) }
    return rules
  }()

  /// Every rule but the last, which reports those of UIKit's messages that none of these reports.
  // Why: one list, because a rule is large, and lists of lists are copied whenever one of them grows.
  static let particular: [Rule] = [
    // Appearance.
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
    // Forwarding.
    .unbalancedEnd,
    .missingEnd,
    .secondEndAfterCancel,
    .beginAfterWindowEntry,
    .redundantBegin,
    .manualBeginUnderAutoForwarding,
    .unforwardedChild,
    .beginOnStranger,
    .unexplainedUnbalancedLog,
    // Loading.
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
    // Containment.
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
    // Navigation.
    .pushSameInstance,
    .pushForbiddenKind,
    .popToStranger,
    .duplicateInSet,
    .stackChangeIgnored,
    .overlappingNavTransition,
    .didShowWithoutWillShow,
    .topNotAppeared,
    .twoInNavAppeared,
    // Tab.
    .selectNonTab,
    .switchedDespiteRefusal,
    .twoTabsAppeared,
    .eagerTabLoad,
    // Presentation.
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
    // Segue.
    .prepareAfterRefusal,
    .performWithoutPrepare,
    .unwindOutOfOrder,
    // Transition.
    .cancelNotRestored,
    .cancelTargetLeftOpen,
    .fluidPushCancelled,
    .missingDidAppear,
    .missingDidDisappear,
    .leftHalfway,
    .leftOpen,
    .goesWithoutComing,
    .neverComesBack,
    // Lifetime.
    .leakedAfterRemoval,
    .deinitWhileAppeared,
    .orphanDiedOnScreen,
    .deinitWithOpenBegin,
    .keptPopGestureDelegate,
    .instancesNeverDie,
    // Hygiene.
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
