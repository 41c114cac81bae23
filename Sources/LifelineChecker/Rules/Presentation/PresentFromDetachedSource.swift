import LifelineTrace

extension Rule {
  /// Rejects a presentation that is asked of a controller outside the hierarchy of its window.
  static let presentFromDetachedSource = Rule(
    "present-from-detached-source",
    family: .presentation,
    severity: .warning,
    says: """
      A controller that is asked to present descends from the root of its window.
      why: UIKit finds the presenter by going up from the controller that is asked. A view that was
        added without addChild ends that way early: UIKit presents from the detached controller and
        logs that this is discouraged, as safe areas and the presentation of the root may break. It
        announces to raise in the future.
      fix: Make the source a child of the controller around its view, or ask that controller.
      - a controller in a popover, or above one
      - a controller that is presented itself, or is a window's root
      - a source whose view is in no window, or in a container that may be one of UIKit's
      - input views, and other controllers of the system
      logged: Presenting view controllers on detached view controllers is discouraged
      logged: from detached view controller
      sources: swrevealviewcontroller-344

      # a badge without a parent presents (on 15)
      home is Home, UIViewController
      badge is Badge, UIViewController
      home viewDidLoad
      home viewEnteredWindow
      badge init
      badge viewDidLoad
      badge viewAttached(to: home)
      badge viewEnteredWindow
      badge present(offer, animated: true)  <-

      # the log alone
      badge uikit.diagnostic(message: "Presenting view controllers on detached view controllers is discouraged <Badge: 0x1>.")  <-

      # a child presents (on 15)
      home is Home, UIViewController
      badge is Badge, UIViewController
      home viewDidLoad
      home viewEnteredWindow
      badge init
      home addChild(badge)
        badge willMove(toParent: home)
      badge viewDidLoad
      badge viewAttached(to: home)
      badge viewEnteredWindow
      badge didMove(toParent: home)
      badge present(offer, animated: true)

      # a window's root presents (on 15)
      home is Home, UIViewController
      home init
      home rootViewControllerSet
      home viewDidLoad
      home viewEnteredWindow
      home present(offer, animated: true)

      # a badge inside a popover presents (on 15)
      home is Home, UIViewController
      tips is Tips, UIViewController
      badge is Badge, UIViewController
      home present(tips, presenter: home, style: popover, animated: true)
      tips viewDidLoad
      tips viewEnteredWindow
      tips viewWillAppear
      badge init
      badge viewDidLoad
      badge viewAttached(to: tips)
      badge viewEnteredWindow
      badge present(offer, animated: true)

      # the root of a navigation controller from a storyboard, which is told nothing (on 15)
      nav is UINavigationController, UIViewController
      home is Home, UIViewController
      nav viewDidLoad
      nav viewEnteredWindow
      home init
      home viewDidLoad
      home viewAttached(to: nav)
      home viewEnteredWindow
      home present(offer, animated: true)
      """,
    systems: .from(7),
    messages: Messages(
      phrase: "a presentation from a controller outside the hierarchy",
      reported: [.presentDetached]
    ),
    asked: Occasions(observes: [.present]),
    restsOn: Basis(
      needs: [.present, .addChild, .viewAttached, .viewEnteredWindow],
      aboutOthers: true,
      facts: [.classes, .births]
    )
  ) { step, model in
    guard step.event.object.exists, let root = model.root(of: step.receiver) else { return nil }
    let view = model[root].view
    guard view.host.exists, view.host != root, view.isInWindow == true, !view.root.isKnown,
      !model[root].lifetime.wasPresented, !model[root].containment.removed.isKnown,
      model.traits(view.host).kind == .plain, model.traits(root).kind.isCustom,
      model.presentation(around: view.host)?.style != .popover
    else { return nil }
    return Violation(
      "\(step.receiver) presents, and is not in the hierarchy of \(view.host)",
      note: "\(root) has no parent",
      witnesses: [Witness(view.attached, "the view of \(root) was added below \(view.host)")],
      because: "no addChild has made \(root) a child of \(view.host)",
      expected: [.addChild],
      assuming: model.assumesRecorded([.addChild], of: view.host)
    )
  }
}
