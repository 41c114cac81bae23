import LifelineTrace

extension Rule {
  /// Rejects a change of a stack that UIKit does not carry out.
  static let stackChangeIgnored = Rule(
    "stack-change-ignored",
    family: .navigation,
    severity: .error,
    says: """
      A stack is, after a call that changes it, what the call asked for.
      why: While a transition or a presentation runs that involves a navigation controller, UIKit
        leaves its stack as it is, logs a line and drops the call. The screen that was to come never
        does. The usual cause is a push or a pop while a search controller is active or being
        dismissed.
      fix: Change the stack in the completion of the dismissal, or of the transition that runs.
      - a pop at the root, which does nothing
      - a gesture, which takes the top off and may give it back
      - a subclass that puts containers of its own around what is pushed
      - a subclass that holds a change back while a transition runs
      - a pop in a trace with split views, which move controllers onto a stack unseen
      logged: while an existing transition or presentation is occurring
      sources: hero-638, bufferednavigationcontroller-9

      # a push that leaves the stack as it was (on 17)
      nav is UINavigationController, UIViewController
      nav setViewControllers([list], animated: false, stack: [list])
      nav pushViewController(detail, animated: true, stack: [list])  <-

      # UIKit says so
      nav is UINavigationController, UIViewController
      nav uikit.diagnostic(message: "pushViewController:animated: called on <UINavigationController 0x7f> while an existing transition or presentation is occurring; the navigation stack will not be updated.")  <-

      # a pop that leaves the stack as it was (on 17)
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: true, stack: [list, detail])
      nav popViewController(animated: true, stack: [list, detail])  <-

      # a push is carried out (on 17)
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: true, stack: [list, detail])

      # a pop at the root (on 17)
      nav is UINavigationController, UIViewController
      nav setViewControllers([list], animated: false, stack: [list])
      nav popViewController(animated: true, stack: [list])

      # a pop while a finger holds the swipe back (on 17)
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: true, stack: [list, detail])
      nav transitionBegan(from: detail, to: list, interactive: true)
      nav popViewController(animated: true, stack: [list, detail])

      # a pop of what a split view has put on top when it collapsed (on 17)
      split is UISplitViewController, UIViewController
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: true, stack: [list, detail])
      mail willMove(toParent: nav)
      mail didMove(toParent: nav)
      nav popViewController(animated: true, stack: [list, detail])
      """,
    systems: .from(8),
    messages: Messages(
      phrase: "a change of the navigation stack that UIKit refused",
      reported: [.stackChangeIgnored]
    ),
    asked: Occasions(observes: .stackChanges),
    restsOn: Basis(needs: [.pushViewController], aboutOthers: true, facts: [.stacks])
  ) { step, model in
    guard !step.arguments.stack.isEmpty, model.isNavigation(step.receiver),
      !model.isInteracting(step.receiver)
    else { return nil }
    let before = model.navigationStack(of: step.receiver)
    guard model.isIgnored(step, before), !model.mayBeHeldBack(step, before) else {
      return nil
    }
    let isPush = step.event.callback == .pushViewController
    let recorded = isPush ? nil : model.assumesRecorded(.stackChanges, of: step.receiver)
    return Violation(
      "the \(step.event.callback) on \(step.receiver) leaves the stack as it was",
      note: "the stack is not what was asked for",
      witnesses: [Witness(before.change, "the stack was changed last here")],
      because: "the stack after the call shows nothing of it",
      expected: [],
      assuming: .joined(model.assumesPassedOn(step), recorded)
    )
  }
}

extension Model {
  /// Whether the top of a stack has gone while its container is on screen, so that another one must
  /// have come back onto the stack since it was told.
  private func isHidden(_ top: Receiver, in container: Receiver) -> Bool {
    guard top.exists else { return false }
    return self[top].appearance.last.callback == .viewDidDisappear
      && self[container].appearance.natural == .appeared
  }

  /// Whether the stack after a call shows that the call was not carried out.
  fileprivate func isIgnored(_ step: Step, _ before: NavigationStack) -> Bool {
    let event = step.event
    let (list, stack) = (step.arguments.list, step.arguments.stack)
    let isUnchanged = before.isWhole && before.members.map(\.receiver) == stack
    if event.callback == .pushViewController {
      // Why: a subclass may put a container of its own around the controller, and push that.
      return event.object.exists && !stack.contains(event.object)
        && (isUnchanged || traits(event.receiver).origin == .uikit)
    }
    // Why: a split view that collapses puts a stack onto another one, and no recorded call says so.
    guard isUnchanged, !world.hasSplitView, records(.stackChanges, of: event.receiver),
      !isHidden(before.top, in: event.receiver)
    else { return false }
    switch event.callback {
    case .setViewControllers: return !list.isEmpty && list != stack
    case .popToViewController: return stack.contains(event.object) && stack.last != event.object
    default: return stack.count > 1
    }
  }
}
