package import LifelineTrace

extension Violation {
  /// What one of UIKit's own messages says, where no finding explains it.
  ///
  /// - Parameters:
  ///   - kind: Which it is.
  ///   - step: The step of its line.
  ///   - model: What the controllers that it names were told last.
  /// - Returns: The violation.
  static func uikitMessage(_ kind: UIKitMessage, _ step: Step, _ model: Model) -> Violation {
    Violation(
      "UIKit complains: \(kind.meaning)",
      note: "UIKit's own words",
      witnesses: model.lastHeard(of: kind.culprit(of: step)),
      because: "UIKit wrote \"\(symbol: step.event.detail)\"",
      expected: [],
      severity: kind.isFatal ? .error : nil
    )
  }
}

extension Model {
  /// What a controller was told last, as a witness, whether or not it was printed with its address;
  /// empty where nothing was.
  fileprivate func lastHeard(of receiver: Receiver) -> [Witness] {
    guard receiver.exists else { return [] }
    let name = traits(receiver).classSymbol
    // Why: the number of one that is gone may be that of another class by now.
    let unnamed =
      world.conjectured[name].flatMap { traits($0).classSymbol == name ? $0 : nil } ?? receiver
    let moments = [min(receiver, unnamed), max(receiver, unnamed)].map { self[$0].appearance.last }
    guard let last = moments.max(by: { $0.line < $1.line }), last.isKnown else { return [] }
    let note: Message =
      switch last.callback {
      case .viewDidDisappear: "it had gone"
      case .viewWillDisappear: "it was going"
      case .viewDidAppear: "it was on the screen"
      default: "it was still coming"
      }
    return [Witness(last, note)]
  }
}

extension UIKitMessage {
  /// The controller whose state is behind a message: the one that presents, or the one it names.
  fileprivate func culprit(of step: Step) -> Receiver {
    switch self {
    case .presentOffWindow, .presentWhilePresenting, .presentInProgress, .presentDetached:
      step.event.other
    default: step.receiver
    }
  }

  /// Whether UIKit raises an exception, or refuses the call, rather than only warn.
  package var isFatal: Bool { outcome > .logged }

  /// What becomes of the call that UIKit complains about.
  package var outcome: Outcome {
    switch self {
    case .unbalancedTransition, .directAppearanceCall, .nestedPush, .nestedPop, .unexpectedFinish,
      .navigationBarBusy, .presentDetached, .loadWhileDeallocating, .memoryWarning,
      .dismissInTransition, .backgroundThread, .layoutOutsideWindow, .subviewOfHostingView,
      .backgroundCall:
      .logged
    case .stackChangeIgnored, .presentOffWindow, .presentWhilePresenting, .presentInProgress,
      .presentRefused, .dismissInProgress, .pushNil:
      .refused
    case .pushedTwice, .pushedNavigation, .pushedSplit, .notDistinct, .popToStranger,
      .addSelfAsSubview, .hierarchyInconsistency, .sharedView, .alreadyPresentedChild,
      .rootAsChild, .transitionNotSiblings, .transitionLegacyContainment, .presentActive,
      .presentNil, .presentSelf, .embedFiredTwice, .noSuchSegue, .nibMissing, .nibWithoutView,
      .popoverWithoutAnchor, .pageCountMismatch, .noRootController:
      .raised
    }
  }

  /// What becomes of a call that UIKit complains about.
  package enum Outcome: String, CaseIterable, Comparable, Sendable {
    /// The call is carried out all the same.
    case logged
    /// The call does nothing.
    case refused
    /// An exception is raised, which ends the app unless somebody catches it.
    case raised

    /// Whether one outcome is milder than another.
    package static func < (left: Outcome, right: Outcome) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }

  /// What the message says, in the app's terms, as a clause.
  package var meaning: String {
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
    case .dismissInTransition: "a presentation was dismissed while it was coming in, or going"
    case .presentActive: "a controller was presented that is a child, or is presented, already"
    case .presentNil: "nothing was given to be presented"
    case .presentSelf: "a controller was told to present itself"
    case .presentDetached: "a controller was presented from one that is in no hierarchy"
    case .embedFiredTwice: "an embed segue ran a second time"
    case .noSuchSegue: "a segue was performed that its controller does not have"
    case .nibMissing: "a nib was to be loaded that the bundle does not have"
    case .nibWithoutView: "a nib was loaded that gives its controller no view"
    case .loadWhileDeallocating: "a view was asked for while its controller was being deallocated"
    case .memoryWarning: "memory is short"
    case .backgroundThread: "a controller was called off the main thread"
    case .popoverWithoutAnchor: "a popover was presented that has nothing to point at"
    case .pushNil: "nothing was given to be pushed"
    case .pageCountMismatch: "a page view controller was given a wrong number of pages"
    case .noRootController: "the app had launched, and a window had no root controller"
    case .layoutOutsideWindow: "a table or collection was laid out outside any window"
    case .subviewOfHostingView: "a view was added to one that belongs to SwiftUI"
    case .backgroundCall: "a view, or something else of UIKit's, was called off the main thread"
    }
  }
}
