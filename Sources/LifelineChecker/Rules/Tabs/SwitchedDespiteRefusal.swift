import LifelineTrace

extension Rule {
  /// Rejects a tab that appears although the delegate refused it.
  static let switchedDespiteRefusal = Rule(
    "switched-despite-refusal",
    family: .tabs,
    severity: .warning,
    says: """
      A tab that the delegate refuses does not appear, unless code selects it.
      why: UIKit asks the delegate before a tap selects a tab, and leaves everything as it is when
        the answer is no. If the tab appears all the same, something shows it behind UIKit's back,
        such as an override of the selection or code that moves the view, and bar and content
        disagree.
      fix: Select the tab in code where it is to be shown, and refuse it only where it is not.
      - a selection in code after the refusal, as from the delegate itself
      - a later question about the same tab, or other tabs
      - the selected tab, which is asked about when it is tapped again
      - tabs behind the More list
      sources: uitabbarcontrollerdelegate/tabbarcontroller(_:shouldselect:), /uitabbarcontroller

      # a refused tab appears
      tabs is MainTabs, UITabBarController, UIViewController
      cart viewDidLoad
      tabs tabBarController(shouldSelect: cart) returned: false
      cart viewWillAppear  <-
      home viewWillDisappear
      home viewDidDisappear
      cart viewDidAppear

      # the delegate selects the tab itself, and refuses
      tabs is MainTabs, UITabBarController, UIViewController
      cart viewDidLoad
      tabs tabBarController(shouldSelect: cart)
        tabs select(cart) by: app
      tabs exits tabBarController(shouldSelect:) returned: false
      cart viewWillAppear
      home viewWillDisappear
      home viewDidDisappear
      cart viewDidAppear

      # a refused tab stays away
      tabs is MainTabs, UITabBarController, UIViewController
      cart viewDidLoad
      tabs tabBarController(shouldSelect: cart) returned: false
      login viewDidLoad
      login viewWillAppear
      login viewDidAppear

      # the delegate refuses, and selects the tab later
      tabs is MainTabs, UITabBarController, UIViewController
      cart viewDidLoad
      tabs tabBarController(shouldSelect: cart) returned: false
      tabs select(cart) by: app
        cart viewWillAppear
      home viewWillDisappear
      home viewDidDisappear
      cart viewDidAppear

      # selections in code are not recorded (pasted)
      tabs is MainTabs, UITabBarController, UIViewController
      home viewDidLoad
      home viewWillAppear
      home viewDidAppear
      cart viewDidLoad
      tabs tabBarController(shouldSelect: cart) returned: false
      home viewWillDisappear
      cart viewWillAppear  <-

      # the selected tab is tapped again, refused, and comes back later
      tabs is MainTabs, UITabBarController, UIViewController
      cart viewDidLoad
      cart viewWillAppear
      cart viewDidAppear
      tabs tabBarController(shouldSelect: cart) returned: false
      cart viewWillDisappear
      cart viewDidDisappear
      cart viewWillAppear
      cart viewDidAppear
      """,
    asked: Occasions(observes: [.viewWillAppear]),
    restsOn: Basis(
      needs: [.tabShouldSelect, .viewWillAppear],
      restingOn: [.tabShouldSelect],
      aboutOthers: true,
      facts: [.answers, .instances]
    )
  ) { step, model in
    guard model.world.hasRefusals, let found = model.refusal(of: step.receiver),
      model[step.receiver].appearance.natural == .disappeared,
      let selection = model.tabSelection(of: found.controller), selection.tabs.count <= 5,
      !model.traits(found.controller).isConjectured, !model.traits(step.receiver).isConjectured
    else { return nil }
    let parent = model[step.receiver].containment.parent
    guard !parent.exists || parent == found.controller else { return nil }
    let calls: CallbackSet = [.select, .setViewControllers]
    let assuming = model.assumesRecorded(calls, of: found.controller)
    let mayBeSelected = !model.records([.select], of: found.controller)
    return Violation(
      "\(step.receiver) appears although the delegate of \(found.controller) refused to select it",
      note: "no code has selected \(step.receiver) since",
      witnesses: [Witness(found.refusal.asked, "the delegate refused here")],
      because: "a refused selection changes nothing",
      expected: [],
      assuming: mayBeSelected ? nil : assuming,
      sameFault: "\(found.refusal.asked.line) \(step.receiver)",
      lawful: mayBeSelected ? "code selects it: record select to know" : nil,
      severity: mayBeSelected ? .advice : nil
    )
  }
}
