import LifelineTrace

extension Rule {
  /// Rejects a presentation, or an animated push, before its controller is on the screen.
  static let presentTooEarly = Rule(
    "present-too-early",
    family: .presentation,
    severity: .advice,
    says: """
      A controller presents, and pushes with an animation, once it has appeared.
      why: In viewDidLoad and viewWillAppear the view is in no window yet, or is on its way into
        one. UIKit refuses the presentation, or runs two transitions at a time and logs unbalanced
        calls. viewDidAppear is the first safe place.
      fix: Present in viewDidAppear, once, or push without animation before the first one.
      - a presenter that is on the screen, such as the container of a child that loads late
      - a push without animation
      - a presentation in viewDidAppear
      logged: whose view is not in the window hierarchy
      sources: myflightbookios-370

      # in viewDidLoad
      home is Home, UIViewController
      home init
      home viewDidLoad
        home present(offer, animated: true)  <-

      # an animated push in viewWillAppear
      nav is UINavigationController, UIViewController
      list is List, UIViewController
      list willMove(toParent: nav)
      list viewDidLoad
      list viewWillAppear(animated: false)
        nav pushViewController(detail, animated: true)  <-

      # in viewDidAppear
      home is Home, UIViewController
      home init
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
        home present(offer, animated: true)

      # a child loads late in a container that is on the screen
      home is Home, UIViewController
      chart is Chart, UIViewController
      home init
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      home addChild(chart)
        chart willMove(toParent: home)
      chart viewDidLoad
        chart present(offer, animated: true)
      chart didMove(toParent: home)

      # a push without animation
      nav is UINavigationController, UIViewController
      list is List, UIViewController
      list willMove(toParent: nav)
      list viewDidLoad
        nav pushViewController(detail, animated: false)
      """,
    messages: Messages(phrase: "a presentation or push from viewDidLoad or viewWillAppear"),
    asked: Occasions(observes: [.present, .pushViewController]),
    restsOn: Basis(needs: [.viewWillAppear], aboutOthers: true, facts: [.depths]),
    repair: .postpone
  ) { step, model in
    guard let around = model.enclosing([.viewDidLoad, .viewWillAppear]), step.event.object.exists
    else { return nil }
    let source = around.receiver
    if step.event.callback == .pushViewController {
      guard step.event.animated == true, model[source].containment.parent == step.receiver else {
        return nil
      }
      return .tooEarly(step, around, assuming: nil)
    }
    guard source == step.receiver, let host = model.presenter(of: step),
      model[host.controller].view.isInWindow != true,
      model[host.controller].appearance.natural.isSubset(of: [.disappeared, .appearing])
    else { return nil }
    return .tooEarly(step, around, assuming: host.assuming)
  }
}

extension Violation {
  fileprivate static func tooEarly(
    _ step: Step,
    _ around: Moment,
    assuming: Message?
  ) -> Violation {
    let isPush = step.event.callback == .pushViewController
    return Violation(
      "\(around.receiver) \(isPush ? "pushes" : "presents") before it has appeared",
      note: "\(around.receiver) is not on the screen yet",
      witnesses: [Witness(around, "not yet returned")],
      because: "viewDidAppear is the first safe place",
      expected: [.viewDidAppear],
      assuming: assuming,
      subject: around.receiver
    )
  }
}
