import LifelineTrace

extension Rule {
  /// Rejects a stack that is set with a controller in it twice.
  static let duplicateInSet = Rule(
    "duplicate-in-set",
    family: .navigation,
    severity: .error,
    says: """
      A stack that is set holds each controller once.
      why: UIKit raises an exception when the list holds a controller twice. The usual cause is a
        controller that is appended to the present list without a look at whether it is in it.
      fix: Take the controller out of the list before appending it.
      - instances of a class that cannot be told apart
      - the list of a tab bar controller
      logged: All view controllers in a navigation controller must be distinct
      sources: uinavigationcontroller/setviewcontrollers(_:animated:)

      # the list holds a controller twice
      nav is UINavigationController, UIViewController
      nav setViewControllers([list, detail, list], animated: true)  <-

      # two instances of one class
      nav is UINavigationController, UIViewController
      nav setViewControllers([list, detail#1, detail#2], animated: true)

      # two instances that cannot be told apart
      nav is UINavigationController, UIViewController
      nav setViewControllers([list, detail#?, detail#?], animated: true)

      # the list of a tab bar controller
      tabs is UITabBarController, UIViewController
      tabs setViewControllers([home, search, home], animated: true)
      """,
    messages: Messages(
      phrase: "a new stack that holds a controller twice",
      reported: [.notDistinct]
    ),
    asked: Occasions(observes: [.setViewControllers]),
    restsOn: Basis(aboutOthers: true, facts: [.instances])
  ) { step, model in
    guard model.isNavigation(step.receiver) else { return nil }
    var seen: Set<Receiver> = []
    let double = step.arguments.list.first { receiver in
      !seen.insert(receiver).inserted && !model.traits(receiver).isConjectured
    }
    guard let double else { return nil }
    return Violation(
      "the stack of \(step.receiver) is set with \(double) in it twice",
      note: "\(double) is in the list twice",
      because: "a stack holds each controller once",
      expected: [],
      assuming: model.assumesPassedOn(step)
    )
  }
}
