import LifelineTrace

extension Rule {
  /// Rejects an animated push or pop while another one runs.
  static let overlappingNavTransition = Rule(
    "overlapping-nav-transition",
    family: .navigation,
    severity: .warning,
    says: """
      An animated change of a stack begins after the one before it has ended.
      why: Before iOS 18 a navigation controller runs one transition at a time. A push or pop that
        begins while another one animates leaves bar and stack out of step, and UIKit logs nested
        animations or unbalanced transitions, or crashes later. The usual causes are two quick taps,
        and a push from viewWillAppear or viewDidLoad. From iOS 18 on transitions can be
        interrupted, and Apple advises not to guard against it.
      fix: Begin the next change in the transition coordinator's completion, or make one change with
        setViewControllers(_:animated:).
      - iOS 18 and later
      - changes without animation
      - changes that are made before the first has begun, which UIKit joins
      - a pop at the root, which does nothing
      - a navigation controller that is off the screen
      - a subclass that holds the change back, so that the stack stays as it was
      logged: nested push animation can result in corrupted navigation bar
      logged: Finishing up a navigation transition in an unexpected state
      sources: fluid-transitions, chatsecure-ios-597, ios-slide-menu-161

      # a second push while the first one animates (on 15)
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: true)
      detail viewDidLoad
      list viewWillDisappear
      detail viewWillAppear
      nav pushViewController(form, animated: true)  <-

      # UIKit says so
      nav is UINavigationController, UIViewController
      nav uikit.diagnostic(message: "nested pop animation can result in corrupted navigation bar")  <-

      # the first push has ended (on 15)
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: true)
      detail viewDidLoad
      list viewWillDisappear
      detail viewWillAppear
      list viewDidDisappear
      detail viewDidAppear
      nav pushViewController(form, animated: true)

      # the same on a system with fluid transitions (on 18)
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: true)
      detail viewDidLoad
      list viewWillDisappear
      detail viewWillAppear
      nav popViewController(animated: true)

      # two pushes before either has begun (on 15)
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: false)
      nav pushViewController(form, animated: true)

      # a swipe that was let go is over (on 15)
      nav is UINavigationController, UIViewController
      nav pushViewController(detail, animated: false)
      nav popViewController(animated: true)
      detail viewWillDisappear
      list viewWillAppear
      list viewWillDisappear
      list viewDidDisappear
      detail viewWillAppear
      detail viewDidAppear
      nav pushViewController(form, animated: true)
      """,
    systems: SystemRange(first: 7, last: 17),
    messages: Messages(
      phrase: "a push or pop that begins while another still runs",
      reported: [
        .nestedPush, .nestedPop, .unexpectedFinish, .navigationBarBusy, .addSelfAsSubview,
      ],
      explains: [.unbalancedTransition]
    ),
    asked: Occasions(observes: .stackChanges),
    restsOn: Basis(
      needs: [
        .pushViewController, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      ],
      aboutOthers: true,
      facts: [.animated]
    ),
    repair: .postpone
  ) { step, model in
    guard step.event.animated == true, model.isNavigation(step.receiver) else { return nil }
    let stack = model.navigationStack(of: step.receiver)
    guard model.isUnderWay(stack), !model.isPointless(step, stack),
      !model.mayBeHeldBack(step, stack)
    else { return nil }
    let clauses: [Message?] = [
      model.assumesPassedOn(step),
      model.assumesRecorded([.viewDidAppear], of: stack.incoming),
      model.assumesRecorded([.viewDidDisappear], of: stack.outgoing),
    ]
    return Violation(
      "\(step.receiver) receives \(step.event.callback) while another transition runs",
      note: "the transition before has not ended",
      witnesses: [Witness(stack.transition, "the transition that runs began here")],
      because: "a navigation controller runs one animated transition at a time before iOS 18",
      expected: [.viewDidAppear],
      assuming: Message.joined(clauses)
    )
  }
}

extension Model {
  /// Whether a change leads to no transition, because the top stays the same or may do so.
  fileprivate func isPointless(_ step: Step, _ stack: NavigationStack) -> Bool {
    let event = step.event
    let list = step.arguments.list
    return switch event.callback {
    case .pushViewController: !event.object.exists
    case .setViewControllers: list.isEmpty || list.last == stack.top
    case .popToViewController: event.object == stack.top
    default: stack.members.count <= 1
    }
  }
}
