import LifelineTrace

/// What is behind one of UIKit's own messages, by the lines around it.
struct MessageCauses {
  /// The causes, likeliest first; none where the place is no message.
  let causes: [Cause]

  /// Reads the lines around a message.
  init(_ place: StoryPlace, in log: StoryLog) {
    let isRefused = place.rule == "present-refused"
    guard place.callback == .diagnostic || isRefused, let scene = MessageScene(place, in: log)
    else {
      causes = []
      return
    }
    causes = scene.causes
  }
}

extension MessageScene {
  /// What is behind the message, likeliest first.
  fileprivate var causes: [Cause] {
    switch kind {
    case .unbalancedTransition: unbalanced
    case .directAppearanceCall: directCall
    case .presentOffWindow: offWindow
    case .presentWhilePresenting: whilePresenting
    case .presentInProgress: inProgress
    case .presentRefused: whilePresenting + offWindow.prefix(1) + inProgress.prefix(1)
    case .dismissInProgress, .dismissInTransition, .dismissUnseen: dismissal
    case .presentActive, .presentNil, .presentSelf, .presentDetached, .popoverWithoutAnchor: invalid
    case .nestedPush, .nestedPop, .unexpectedFinish, .navigationBarBusy, .addSelfAsSubview:
      nestedStack
    case .stackChangeIgnored:
      nestedStack.filter { $0.deviation == .stackChangedWrongly }
        + nestedStack
        .filter { $0.deviation != .stackChangedWrongly }
    case .pushedTwice, .pushedNavigation, .pushedSplit, .notDistinct, .popToStranger, .pushNil:
      wrongStack
    case .hierarchyInconsistency, .sharedView, .alreadyPresentedChild, .rootAsChild,
      .transitionNotSiblings, .transitionLegacyContainment, .pageCountMismatch,
      .subviewOfHostingView:
      wrongContainment
    case .embedFiredTwice, .noSuchSegue, .loadWhileDeallocating, .backgroundThread, .backgroundCall,
      .layoutOutsideWindow, .noRootController, .storyboardWithoutController,
      .pushSegueWithoutStack, .pageTurnOverlaps, .navigationBarShared, .keyboardPresents:
      others
    // Of the others the lines around them say nothing.
    default: []
    }
  }

  /// The name of a part, or of anybody.
  func who(_ role: String, or other: String) -> String { named(role)?.className ?? other }
}
