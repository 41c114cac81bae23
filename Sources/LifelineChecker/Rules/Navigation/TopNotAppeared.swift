import LifelineTrace

extension Rule {
  /// Rejects a navigation controller that is on the screen while nothing of its stack is.
  static let topNotAppeared = Rule(
    "top-not-appeared",
    family: .navigation,
    severity: .warning,
    says: """
      When all is quiet, the top of a stack has appeared if its navigation controller has.
      why: A navigation controller passes its own appearance on to its top, and brings a new top in
        when the old one goes. Where the top stays out, a subclass overrides an appearance callback
        without calling super, or a transition was broken off: the screen is blank, or shows a view
        whose controller takes itself for hidden.
      fix: Call super in every appearance override of the navigation controller, and begin no
        transition while another one runs.
      - a stack that is not known as a whole, or of which something else is on the screen
      - a change that has not begun, as in the background
      - a controller that presents another one, which may cover it, unless the old top goes later
      - a trace with split views, whose columns may be hidden
      sources: catalyst-2026, readke-orders, uiviewcontroller/viewdidappear(_:)

      # the navigation controller does not call super, so that its root never appears
      nav is ShopNav, UINavigationController, UIViewController
      nav setViewControllers([list], animated: false)
      list viewDidLoad
      nav viewDidLoad
      nav viewWillAppear
      nav viewDidAppear  <-
      @end quiescent

      # the old top goes, and the new one does not come
      nav is ShopNav, UINavigationController, UIViewController
      nav setViewControllers([list], animated: false)
      nav viewWillAppear
      list viewDidLoad
      list viewWillAppear
      nav viewDidAppear
      list viewDidAppear
      nav pushViewController(detail, animated: true)  <-
      detail viewDidLoad
      list viewWillDisappear
      list viewDidDisappear
      @end quiescent

      # the root appears with its navigation controller
      nav is ShopNav, UINavigationController, UIViewController
      nav setViewControllers([list], animated: false)
      list viewDidLoad
      nav viewDidLoad
      nav viewWillAppear
      list viewWillAppear
      nav viewDidAppear
      list viewDidAppear
      @end quiescent

      # a push in the background, which begins later
      nav is ShopNav, UINavigationController, UIViewController
      nav setViewControllers([list], animated: false)
      nav viewWillAppear
      list viewDidLoad
      list viewWillAppear
      nav viewDidAppear
      list viewDidAppear
      nav pushViewController(detail, animated: true)
      @end quiescent

      # the top presents a controller that covers it alone
      nav is ShopNav, UINavigationController, UIViewController
      nav setViewControllers([list], animated: false)
      nav viewWillAppear
      list viewDidLoad
      list viewWillAppear
      nav viewDidAppear
      list viewDidAppear
      list present(card, animated: true, style: currentContext)
      list viewWillDisappear
      card viewDidLoad
      card viewWillAppear
      card viewDidAppear
      list viewDidDisappear
      @end quiescent
      """,
    asked: Occasions(observes: [], moments: .quiet),
    restsOn: Basis(
      needs: [.viewWillAppear, .viewDidAppear, .pushViewController],
      restingOn: [.pushViewController],
      aboutOthers: true,
      facts: [.instances]
    )
  ) { step, model in
    guard step.occasion == .quiet, model.isNavigation(step.receiver), !model.world.hasSplitView,
      model[step.receiver].appearance.natural == .appeared
    else { return nil }
    let stack = model.navigationStack(of: step.receiver)
    guard stack.isWhole, model.isBlank(stack, of: step.receiver) else { return nil }
    let own = model[step.receiver].appearance.last
    let gaveWay = model.gaveWay(stack, of: step.receiver)
    guard gaveWay || !model.mayBeCovered(stack, of: step.receiver) else { return nil }
    // Why: what the app itself has called on the top is a finding of its own.
    guard !model[stack.top].appearance.last.flags.contains(.byApp) else { return nil }
    let isLate = own.line > stack.change.line
    guard gaveWay || isLate else { return nil }
    let lawful = model.unrecordedReason(stack, of: step.receiver)
    let first =
      isLate
      ? Witness(own, "\(step.receiver) appeared here")
      : Witness(stack.change, "the stack was changed here")
    return Violation(
      "\(step.receiver) has appeared, and \(stack.top), the top of its stack, has not",
      note: "nothing of the stack is on the screen",
      witnesses: [first],
      because: "\(stack.top) is on top, and did not appear though all is quiet",
      expected: [.viewWillAppear],
      assuming: model.assumption(about: stack, of: step.receiver),
      sameFault: "\(first.moment.line) \(step.receiver)",
      lawful: lawful,
      severity: lawful == nil ? nil : .advice
    )
  }
}

extension Model {
  /// What may have happened unrecorded that leaves the top where it is; nil if all of it is recorded
  /// for the classes that may have called.
  fileprivate func unrecordedReason(_ stack: NavigationStack, of owner: Receiver) -> Message? {
    if !([stack.top] + ancestors(of: owner)).allSatisfy({ records([.present], of: $0) }) {
      return "something covers it: record present to know"
    }
    guard !records([.setViewControllers], of: owner) else { return nil }
    return "its stack was set anew: record setViewControllers to know"
  }

  /// What would tell that a navigation controller has gone together with its top, where something of
  /// its stack has gone since it came: either callback will do.
  private func leaving(_ stack: NavigationStack, _ owner: Receiver) -> CallbackSet {
    let came = self[owner].appearance.last.line
    let mayBeGone = candidates(stack, of: owner).contains { self[$0].appearance.last.line > came }
    guard mayBeGone else { return [] }
    return records([.viewDidDisappear], of: owner) ? [.viewDidDisappear] : [.viewWillDisappear]
  }

  /// What it rests on: that the top shows its appearance, the navigation controller its going and what
  /// is put on its stack, and whoever may present over them that they do.
  fileprivate func assumption(about stack: NavigationStack, of owner: Receiver) -> Message? {
    let presenters = [stack.top] + ancestors(of: owner) + candidates(stack, of: owner)
    let presented = presenters.lazy.compactMap { self.assumesRecorded([.present], of: $0) }
    let calls = leaving(stack, owner).union([.setViewControllers])
    // Why: what is not recorded at all is said as what may have happened.
    return Message.joined([
      assumesRecorded([.viewWillAppear, .viewDidAppear], of: stack.top),
      assumesRecorded(calls.intersection(recording.kinds), of: owner),
      recording.kinds.contains(.present) ? presented.first : nil,
    ])
  }

  /// Whether nothing that may be on a stack has appeared.
  fileprivate func isBlank(_ stack: NavigationStack, of owner: Receiver) -> Bool {
    !stack.members.isEmpty
      && candidates(stack, of: owner).allSatisfy { receiver in
        self[receiver].appearance.natural == .disappeared && !traits(receiver).isConjectured
          && records([.viewWillAppear, .viewDidAppear], of: receiver)
      }
  }

  /// Whether the old top has gone because of the last change: it went behind it, and nothing was
  /// presented since then that may have covered it, or covers the new top.
  fileprivate func gaveWay(_ stack: NavigationStack, of owner: Receiver) -> Bool {
    let change = stack.change.line
    // Why: the top before the change may have gone for good. Its number may be another one's by now.
    let left = [stack.outgoing].filter { $0.exists && self[$0].lifetime.born.line < change }
    let candidates = candidates(stack, of: owner) + left
    // Why: of several changes in a row, only the top before the first one has been on the screen.
    let old = candidates.last {
      let state = self[$0].appearance
      return $0 != stack.top && state.last.line > change
        && (state.will.callback != .viewWillDisappear || state.will.line > change)
    }
    guard let old, presentation(by: stack.top) == nil,
      presentation(by: old)?.style.leavesPresenter != false
    else { return false }
    return (candidates + ancestors(of: owner)).allSatisfy {
      world.presentations.lastCall(by: $0) < change
    }
  }

  /// Whether the navigation controller, what is around it or what is on its stack has ever
  /// presented another one, which may cover it.
  fileprivate func mayBeCovered(_ stack: NavigationStack, of owner: Receiver) -> Bool {
    mayBeCovered(owner) || candidates(stack, of: owner).contains { self[$0].lifetime.hasPresented }
  }

  private func candidates(_ stack: NavigationStack, of owner: Receiver) -> [Receiver] {
    stack.members.map(\.receiver) + stack.former.map(\.receiver) + children(of: owner)
  }
}
