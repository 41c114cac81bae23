extension Rule {
  /// Every rule, in catalogue order.
  public static let all: [Rule] = particular + [.unexplainedComplaint]

  /// The rules that are asked where nobody says otherwise, in catalogue order.
  static let onByDefault = all.filter(\.isOnByDefault)

  /// Every rule but the last, which reports those of UIKit's messages that none of these reports.
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

  /// The rule with a name; nil if there is none.
  public static func named(_ name: String) -> Rule? { all.first { $0.name == name } }
}
