import LifelineTrace

extension Rule {
  /// Rejects a pop to a controller that is not on the stack.
  static let popToStranger = Rule(
    "pop-to-stranger",
    family: .navigation,
    severity: .error,
    says: """
      A controller that is popped to is on the stack.
      why: UIKit raises an exception when it is told to pop to a controller that the stack does not
        hold. The usual causes are a controller that was popped before, a child of a controller on
        the stack, and a controller of another tab's stack.
      fix: Look for the controller in viewControllers before popping to it.
      - a stack that is not known as a whole
      - a controller that a swipe may have taken off, or given back
      - a pop that returned with the controller on the stack
      - a trace with split views, which move controllers between stacks
      logged: Tried to pop to a view controller that doesn't exist.
      sources: uinavigationcontroller/poptoviewcontroller(_:animated:)

      # a controller that was never on the stack
      nav is UINavigationController, UIViewController
      list is List, UIViewController
      detail is Detail, UIViewController
      nav setViewControllers([list, detail], animated: false)
      nav popToViewController(cart, animated: true)  <-

      # a controller that was popped before
      nav is UINavigationController, UIViewController
      nav setViewControllers([list, detail], animated: false)
      detail viewDidLoad
      detail viewWillAppear
      detail viewDidAppear
      nav popViewController(animated: true)
      detail viewWillDisappear
      list viewDidLoad
      list viewWillAppear
      detail viewDidDisappear
      list viewDidAppear
      nav popToViewController(detail, animated: true)  <-

      # a controller further down
      nav is UINavigationController, UIViewController
      nav setViewControllers([list, detail, form], animated: false)
      nav popToViewController(list, animated: true)

      # a stack of which only the upper part is known
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: true)
      nav popToViewController(list, animated: true)

      # a controller that a swipe took off and gave back
      nav is UINavigationController, UIViewController
      nav setViewControllers([list, detail], animated: false)
      list viewDidLoad
      detail viewDidLoad
      detail viewWillAppear
      detail viewDidAppear
      nav popViewController(animated: true)
      detail viewWillDisappear
      list viewWillAppear
      list viewWillDisappear
      list viewDidDisappear
      detail viewWillAppear
      detail viewDidAppear
      nav pushViewController(form, animated: true)
      nav popToViewController(detail, animated: true)
      """,
    messages: Messages(
      phrase: "a pop to a controller that is not on the stack",
      reported: [.popToStranger]
    ),
    asked: Occasions(observes: [.popToViewController]),
    restsOn: Basis(
      needs: [
        .popToViewController, .pushViewController, .viewWillAppear, .viewDidAppear,
        .viewWillDisappear, .viewDidDisappear,
      ],
      restingOn: [.pushViewController],
      aboutOthers: true,
      facts: [.instances]
    )
  ) { step, model in
    let wanted = step.event.object
    guard wanted.exists, model.isNavigation(step.receiver), !model.traits(wanted).isConjectured,
      !step.arguments.stack.contains(wanted), !model.isInteracting(step.receiver),
      model[wanted].containment.parent != step.receiver, model.cameIn(wanted) == nil
    else { return nil }
    let stack = model.navigationStack(of: step.receiver)
    guard stack.isWhole, stack.member(wanted) == nil, !stack.members.isEmpty,
      !stack.former.contains(where: { $0.receiver == wanted }),
      model.records(.stackChanges, of: step.receiver), !model.world.hasSplitView
    else { return nil }
    let wasMember = model[wanted].stackOwner == step.receiver
    let clauses: [Message?] = [
      model.assumesPassedOn(step),
      model.assumesRecorded(.stackChanges, of: step.receiver),
      wasMember
        ? model.assumesRecorded([.viewWillAppear, .viewWillDisappear], of: wanted) : nil,
    ]
    return Violation(
      "\(step.receiver) is told to pop to \(step.event.object), which is not on its stack",
      note: "\(step.event.object) is not on the stack",
      witnesses: [Witness(stack.change, "the stack was changed last here")],
      because: "the top of the stack is \(stack.top), and \(step.event.object) is not below it",
      expected: [],
      assuming: Message.joined(clauses)
    )
  }
}
