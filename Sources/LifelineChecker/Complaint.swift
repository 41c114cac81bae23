public import LifelineTrace

extension Violation {
  /// What one of UIKit's own complaints says, where no finding explains it.
  static func complaint(_ kind: DiagnosticKind, _ step: Step) -> Violation {
    Violation(
      "UIKit complains: \(kind.meaning)",
      note: "UIKit's own words",
      because: "UIKit wrote \"\(symbol: step.event.detail)\"",
      expected: [],
      severity: kind.isFatal ? .error : nil
    )
  }
}

extension DiagnosticKind {
  /// Whether UIKit raises an exception, or refuses the call, rather than only warn.
  public var isFatal: Bool {
    switch self {
    case .unbalancedTransition, .nestedPush, .nestedPop, .unexpectedFinish, .navigationBarBusy,
      .presentDetached, .loadWhileDeallocating, .memoryWarning:
      false
    default: true
    }
  }

  /// What the complaint says, in the app's terms, as a clause.
  public var meaning: String {
    switch self {
    case .unbalancedTransition:
      "a transition ended that nobody began, or began while another was running"
    case .directAppearanceCall: "app code called an appearance callback on a controller by hand"
    case .nestedPush: "a push began while another push or pop was still animating"
    case .nestedPop: "a pop began while another push or pop was still animating"
    case .unexpectedFinish: "a navigation transition finished after another one had begun"
    case .navigationBarBusy: "the navigation bar was told to change while it was changing"
    case .stackChangeIgnored:
      "a change of the navigation stack was ignored, because a transition was running"
    case .pushedTwice: "a controller was pushed that is on the stack already"
    case .pushedNavigation: "a navigation controller was pushed"
    case .pushedSplit: "a split view controller was pushed"
    case .notDistinct: "a navigation stack was set that holds a controller twice"
    case .popToStranger: "a pop named a controller that is not on the stack"
    case .addSelfAsSubview: "overlapping transitions left the navigation views in a loop"
    case .hierarchyInconsistency:
      "a child's view is in the hierarchy of a controller that is not its parent"
    case .sharedView: "one view was given to two controllers"
    case .alreadyPresentedChild: "a controller that is being presented was added as a child"
    case .rootAsChild: "a window's root controller was added as a child"
    case .transitionNotSiblings: "transition(from:to:) was called with controllers of two parents"
    case .transitionLegacyContainment:
      "transition(from:to:) was called on a parent that does not forward appearance"
    case .presentOffWindow: "a controller was presented from one whose view is in no window"
    case .presentWhilePresenting: "a controller was presented from one that presents another"
    case .presentInProgress: "a presentation began while another was in progress"
    case .presentRefused: "a presentation was refused"
    case .dismissInProgress: "a dismissal began while a presentation or dismissal was in progress"
    case .presentActive: "a controller was presented that is a child, or is presented, already"
    case .presentNil: "nothing was given to be presented"
    case .presentSelf: "a controller was told to present itself"
    case .presentDetached: "a controller was presented from one that is in no hierarchy"
    case .embedFiredTwice: "an embed segue ran a second time"
    case .loadWhileDeallocating: "a view was asked for while its controller was being deallocated"
    case .memoryWarning: "memory is short"
    }
  }
}
