import LifelineTrace

extension Rule {
  /// Rejects a didShow of a navigation delegate for a controller that no willShow announced.
  static let didShowWithoutWillShow = Rule(
    "did-show-without-will-show",
    family: .navigation,
    severity: .warning,
    says: """
      A navigation delegate hears that a controller will be shown before that it was.
      why: UIKit sends willShow when a transition begins and didShow when it has ended; a cancelled
        one has no didShow. A didShow alone comes from a delegate method that is called by hand, or
        from a proxy that passes only one of the two on.
      fix: Leave both calls to UIKit, and pass both on where a proxy stands in between.
      - a willShow without a didShow, as after a swipe back that is let go
      - the first calls of a recording
      - transitions that overlap
      - what was shown last is shown again, as the root at launch on iOS 5 and 6
      sources: uinavigationcontrollerdelegate/navigationcontroller(_:didshow:animated:),
        radar-21137690, did-show-twice, bufferednavigationcontroller-5

      # a didShow that nothing announced
      nav is UINavigationController, UIViewController
      nav navigationController(willShow: list, animated: false)
      nav navigationController(didShow: list, animated: false)
      nav navigationController(didShow: detail, animated: true)  <-

      # a swipe back is let go: a willShow alone
      nav is UINavigationController, UIViewController
      nav navigationController(willShow: detail, animated: true)
      nav navigationController(didShow: detail, animated: true)
      nav navigationController(willShow: list, animated: true)
      nav navigationController(willShow: form, animated: true)
      nav navigationController(didShow: form, animated: true)

      # the root is shown once more at launch
      nav is UINavigationController, UIViewController
      nav navigationController(willShow: list, animated: false)
      nav navigationController(didShow: list, animated: false)
      list viewDidAppear
      nav navigationController(didShow: list, animated: false)

      # recording begins during a transition
      nav is UINavigationController, UIViewController
      nav navigationController(didShow: detail, animated: true)

      # two transitions that overlap
      nav is UINavigationController, UIViewController
      nav navigationController(willShow: list, animated: false)
      nav navigationController(didShow: list, animated: false)
      nav navigationController(willShow: detail, animated: true)
      nav navigationController(willShow: form, animated: true)
      nav navigationController(didShow: detail, animated: true)
      nav navigationController(didShow: form, animated: true)
      """,
    asked: Occasions(observes: [.navigationDidShow]),
    restsOn: Basis(
      needs: [.navigationWillShow, .navigationDidShow],
      aboutOthers: true,
      facts: [.instances]
    ),
    repair: .insert
  ) { step, model in
    let shown = step.event.object
    let stack = model.navigationStack(of: step.receiver)
    guard shown.exists, model.isNavigation(step.receiver), stack.willShow.isKnown,
      stack.didShow.isKnown, !stack.announced.contains(shown),
      !(stack.isFirstShown && stack.didShow.object == shown),
      !model.traits(shown).isConjectured
    else { return nil }
    return Violation(
      "the delegate of \(step.receiver) hears that \(step.event.object) was shown, unannounced",
      note: "no willShow announced \(step.event.object)",
      witnesses: [
        Witness(stack.willShow, "the last willShow"), Witness(stack.didShow, "the last didShow"),
      ],
      because: "no willShow named \(step.event.object) since it was shown last",
      expected: [.navigationWillShow],
      assuming: "the delegate of \(step.receiver) was not replaced in between"
    )
  }
}
