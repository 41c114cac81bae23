import LifelineTrace

extension Rule {
  /// Rejects a push of a controller that is on the stack already.
  static let pushSameInstance = Rule(
    "push-same-instance",
    family: .navigation,
    severity: .error,
    says: """
      A controller that is pushed is not on the stack already.
      why: A stack holds each controller once. UIKit raises an exception at the second push of the
        same instance, however far down it stands. The usual causes are a screen that is kept in a
        property and pushed at every tap, and two taps before the first push has begun.
      fix: Make a new controller for each push, or go back with popToViewController(_:animated:) if
        it is on the stack.
      - a controller that has left the stack, by a pop, a swipe back or the back button
      - a controller that may have left it, because it has begun to disappear
      - a push that returned with the controller on the stack once
      - a push some time after one that came to nothing, which UIKit may have refused
      - instances of a class that cannot be told apart
      logged: Pushing the same view controller instance more than once is not supported
      sources: uinavigationcontroller/pushviewcontroller(_:animated:), codex101476

      # the controller on the screen is pushed again
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: true)
      detail viewDidLoad
      list viewWillDisappear
      detail viewWillAppear
      list viewDidDisappear
      detail viewDidAppear
      nav pushViewController(detail, animated: true)  <-

      # two taps before the first push has begun
      nav is UINavigationController, UIViewController
      detail is Detail, UIViewController
      nav pushViewController(detail, animated: true) turn: 4
      nav pushViewController(detail, animated: true) turn: 4  <-

      # a controller further down is pushed
      nav is UINavigationController, UIViewController
      list is List, UIViewController
      detail is Detail, UIViewController
      nav setViewControllers([list, detail, form], animated: false)
      form viewDidLoad
      form viewWillAppear
      form viewDidAppear
      nav pushViewController(detail, animated: true)  <-

      # it is pushed again after a swipe back that no call shows
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: true)
      detail viewDidLoad
      list viewWillDisappear
      detail viewWillAppear
      list viewDidDisappear
      detail viewDidAppear
      detail viewWillDisappear
      list viewWillAppear
      detail viewDidDisappear
      list viewDidAppear
      nav pushViewController(detail, animated: true)

      # it is popped and pushed again in one turn
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: false) turn: 4
      nav popViewController(animated: false) turn: 4
      nav pushViewController(detail, animated: true) turn: 4
      """,
    messages: Messages(
      phrase: "a push of a controller that is on the stack already",
      reported: [.pushedTwice]
    ),
    asked: Occasions(observes: [.pushViewController]),
    restsOn: Basis(
      needs: [.pushViewController, .viewWillAppear, .viewWillDisappear],
      aboutOthers: true,
      facts: [.instances]
    )
  ) { step, model in
    let pushed = step.event.object
    guard pushed.exists, model.isNavigation(step.receiver), !model.traits(pushed).isConjectured
    else {
      return nil
    }
    let stack = model.navigationStack(of: step.receiver)
    guard let member = stack.member(pushed), let top = stack.members.last,
      let standing = model.standing(of: pushed, in: stack),
      step.arguments.stack.count(where: { $0 == pushed }) != 1, !model.mayBeRefused(standing, step)
    else { return nil }
    let isShown = model.cameIn(pushed) != nil
    guard isShown || model.records(.stackChanges, of: step.receiver) else { return nil }
    let clauses: [Message?] = [
      model.assumesPassedOn(step),
      model.assumesRecorded([.viewWillAppear, .viewWillDisappear], of: pushed, top.receiver),
      isShown ? nil : model.assumesRecorded(.stackChanges, of: step.receiver),
      standing.assumption(in: step),
      model[pushed].containment.parent == step.receiver
        || step.event.turn == member.turn
          && member.turn > 0
        ? nil : "\(pushed) has not moved to another container",
    ]
    return Violation(
      "\(member.receiver) is pushed onto \(step.receiver), which has it on its stack already",
      note: "\(member.receiver) is on the stack",
      witnesses: [Witness(member.entered, "it was put there here")],
      because: "\(member.receiver) has not left the stack of \(step.receiver)",
      expected: [],
      assuming: Message.joined(clauses)
    )
  }
}

extension Model {
  /// Whether time has gone by in which a controller that was pushed would have begun to appear, so
  /// that UIKit may have refused the push.
  fileprivate func mayBeRefused(_ standing: Standing, _ step: Step) -> Bool {
    guard case .pushed(let last) = standing else { return false }
    if self[step.receiver].appearance.natural == .disappeared { return false }
    let isSameTurn =
      last.turn > 0 && step.event.turn > 0
      ? last.turn == step.event.turn : previous.line == last.entered.line
    return !isSameTurn
  }
}

extension Model.Standing {
  /// What it rests on that a member is still there: nothing if it has been seen to come in, or was
  /// pushed in the turn of the step.
  fileprivate func assumption(in step: Step) -> Message? {
    guard case .pushed(let last) = self else { return nil }
    return last.turn > 0 && last.turn == step.event.turn
      ? nil : "UIKit carried out the call that put \(last.receiver) on the stack"
  }
}
