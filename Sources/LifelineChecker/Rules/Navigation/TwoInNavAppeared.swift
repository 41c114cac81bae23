import LifelineTrace

extension Rule {
  /// Rejects two controllers of one stack that have appeared at once.
  static let twoInNavAppeared = Rule(
    "two-in-nav-appeared",
    family: .navigation,
    severity: .warning,
    says: """
      When all is quiet, at most one controller of a stack has appeared.
      why: A navigation controller shows its top alone; the old top disappears as the new one
        appears. Where both count as appeared, transitions overlapped or were cut off, or code
        forwards appearance by hand, and the covered screen goes on playing, polling and counting.
      fix: Begin no transition while another one runs, and leave appearance to UIKit.
      - a transition, or a gesture, that is under way
      - a controller that is shown elsewhere by now
      - a trace with split views, which move controllers between columns
      sources: wangling-2014, readke-orders, catalyst-2026

      # the old top never disappears
      nav is UINavigationController, UIViewController
      nav pushViewController(list, animated: false)
      list didMove(toParent: nav)
      list viewDidLoad
      list viewWillAppear
      list viewDidAppear
      nav pushViewController(detail, animated: true)  <-
      detail willMove(toParent: nav)
      detail viewDidLoad
      detail viewWillAppear
      detail viewDidAppear
      detail didMove(toParent: nav)
      @end quiescent

      # the old top disappears
      nav is UINavigationController, UIViewController
      nav pushViewController(list, animated: false)
      list didMove(toParent: nav)
      list viewDidLoad
      list viewWillAppear
      list viewDidAppear
      nav pushViewController(detail, animated: true)
      detail willMove(toParent: nav)
      detail viewDidLoad
      list viewWillDisappear
      detail viewWillAppear
      list viewDidDisappear
      detail viewDidAppear
      detail didMove(toParent: nav)
      @end quiescent

      # a split view shows both in columns of its own
      split is UISplitViewController, UIViewController
      nav is UINavigationController, UIViewController
      nav pushViewController(list, animated: false)
      list didMove(toParent: nav)
      list viewDidLoad
      list viewWillAppear
      list viewDidAppear
      nav pushViewController(detail, animated: true)
      detail didMove(toParent: split)
      detail viewDidLoad
      detail viewWillAppear
      detail viewDidAppear
      @end quiescent
      """,
    asked: Occasions(observes: [], moments: .quiet),
    restsOn: Basis(
      needs: [
        .pushViewController, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      ],
      restingOn: [.pushViewController],
      aboutOthers: true
    )
  ) { step, model in
    guard step.occasion == .quiet, model.isNavigation(step.receiver), !model.world.hasSplitView
    else {
      return nil
    }
    let stack = model.navigationStack(of: step.receiver)
    let receivers = stack.members.map(\.receiver) + stack.former.map(\.receiver)
    let shown = model.appeared(among: receivers, in: step.receiver)
    guard let old = shown.first, let new = shown.last, old != new else { return nil }
    let recorded = model.assumesRecorded([.viewWillDisappear], of: old)
    let appeared = model[old].appearance.last
    let entered = stack.member(new)?.entered ?? model[new].appearance.last
    return Violation(
      "\(old) and \(new), both on the stack of \(step.receiver), have appeared at once",
      note: "both have appeared",
      witnesses: [
        Witness(entered, "\(new) came in here"),
        Witness(appeared, "\(old) appeared here"),
      ],
      because: "\(old) has not disappeared since",
      expected: [.viewWillDisappear],
      assuming: recorded,
      sameFault: "\(appeared.line) \(step.receiver)"
    )
  }
}
