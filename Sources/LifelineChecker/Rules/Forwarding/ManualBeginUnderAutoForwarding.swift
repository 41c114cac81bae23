import LifelineTrace

extension Rule {
  /// Rejects a begin on a child whose visible parent forwards appearance by itself.
  static let manualBeginUnderAutoForwarding = Rule(
    "manual-begin-under-auto-forwarding",
    family: .forwarding,
    severity: .warning,
    says: """
      A child whose parent forwards appearance by itself is not driven by hand as well.
      why: Below a parent that forwards, UIKit sends the child's callbacks when its view enters or
        leaves the window. A begin and an end by hand on top of that make two drivers of one state:
        UIKit's own callbacks are dropped, the level is lost, and the end is logged as unbalanced.
      fix: Return false from shouldAutomaticallyForwardAppearanceMethods in the container, or call
        neither beginAppearanceTransition nor endAppearanceTransition.
      - a parent that was not declared to forward, as containers that begin by hand rarely do
      - a parent that is off the screen
      - a child whose view is below another controller
      - a presenter of a custom presentation
      - a view that stays in the window and is only hidden or shown (advice)
      sources: uiviewcontroller/shouldautomaticallyforwardappearancemethods, parchment-373,
        xlpagertabstrip-172
      logged: Unbalanced calls to begin/end appearance transitions for

      # the parent forwards, and begins by hand as well
      drawer is Drawer, UIViewController, autoForwards: true
      drawer viewDidLoad
      drawer viewWillAppear
      drawer viewDidAppear
      drawer addChild(menu)
        menu willMove(toParent: drawer)
      menu viewDidLoad
      menu beginAppearanceTransition(true, animated: true)  <-
        menu viewWillAppear
      menu endAppearanceTransition
        menu viewDidAppear
      menu didMove(toParent: drawer)

      # the parent does not forward
      drawer is Drawer, UIViewController, autoForwards: false
      drawer viewDidLoad
      drawer viewWillAppear
      drawer viewDidAppear
      drawer addChild(menu)
        menu willMove(toParent: drawer)
      menu viewDidLoad
      menu beginAppearanceTransition(true, animated: true)
        menu viewWillAppear
      menu endAppearanceTransition
        menu viewDidAppear
      menu didMove(toParent: drawer)

      # a library drives the presenter of a custom presentation
      map is Map, UIViewController, autoForwards: true
      map viewDidLoad
      map viewWillAppear
      map viewDidAppear
      map present(card, animated: true, style: custom)
      map beginAppearanceTransition(false, animated: true) by: app
        map viewWillDisappear
      card viewDidLoad
      card viewWillAppear
      card viewDidAppear
      map endAppearanceTransition by: app
        map viewDidDisappear

      # the trace does not say whether the parent forwards
      drawer is Drawer, UIViewController
      drawer viewDidLoad
      drawer viewWillAppear
      drawer viewDidAppear
      drawer addChild(menu)
        menu willMove(toParent: drawer)
      menu viewDidLoad
      menu beginAppearanceTransition(true, animated: true)
        menu viewWillAppear
      menu endAppearanceTransition
        menu viewDidAppear
      menu didMove(toParent: drawer)
      """,
    messages: Messages(
      phrase: "begin and end by hand below a parent that forwards by itself",
      explains: [.unbalancedTransition]
    ),
    asked: Occasions(observes: [.beginAppearanceTransition], onlyIf: .isForwarded),
    restsOn: Basis(
      needs: [.beginAppearanceTransition, .addChild],
      facts: [[.forwarding, .callers]]
    ),
    repair: .leaveToUIKit
  ) { step, model in
    let parent = model[step.receiver].containment.parent
    guard parent.exists, model[step.receiver].manual.level == 0,
      !model[step.receiver].lifetime.hasPresented
    else { return nil }
    let traits = model.traits(parent)
    guard traits.forwardsAutomatically ?? traits.kind.isSystemContainer else { return nil }
    let appearance = model[parent].appearance
    guard appearance.natural.isSubset(of: [.appearing, .appeared, .disappearing]) else {
      return nil
    }
    let host = model[step.receiver].view.host
    guard !host.exists || model.isAncestor(parent, of: host) else { return nil }
    let caller = model.transitionCaller(of: step)
    guard caller.isApp else { return nil }
    let child = model[step.receiver]
    let staysInWindow = child.view.isInWindow == true && child.appearance.isSettled
    return Violation(
      "\(step.receiver) receives beginAppearanceTransition below a parent that forwards by itself",
      note: "\(parent) forwards its appearance",
      witnesses: [
        Witness(child.containment.added, "the child was added here"),
        Witness(appearance.last, "the parent's last appearance callback"),
      ],
      because: "UIKit sends the callbacks of \(step.receiver) whenever its view comes or goes",
      expected: [],
      assuming: caller.assumption(about: parent),
      severity: staysInWindow ? .advice : nil
    )
  }
}
