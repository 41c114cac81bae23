extension GrowthCase {
  /// Screens that come and go, and what is wrong with them.
  static let appearance: [GrowthCase] = [
    .launched("events-of-one-controller", from: 100_000) { size, line in
      line("a viewDidLoad")
      for _ in 0..<size / 4 {
        line("a viewWillAppear(animated: true)")
        line("a viewDidAppear(animated: true)")
        line("a viewWillDisappear(animated: true)")
        line("a viewDidDisappear(animated: true)")
      }
    },
    .launched("findings-of-one-controller") { size, line in
      for _ in 0..<size { line("a viewDidLoad") }
    },
    .launched("findings-of-several-rules") { size, line in
      for index in 0..<size {
        line(
          ["a viewDidAppear(animated: true)", "a endAppearanceTransition", "a viewWillAppear"][
            index % 3
          ]
        )
      }
    },
    .launched("findings-of-many-controllers") { size, line in
      for index in 1...size { line("a#\(index) viewDidAppear(animated: true)") }
    },
    .launched("findings-on-two-threads") { size, line in
      for index in 1...size { line("a#\(index % 7 + 1) viewDidLoad th: \(index % 2)") }
    },
    .launched("open-begins") { size, line in
      for _ in 0..<size { line("a beginAppearanceTransition(true, animated: false)") }
    },
    .launched("left-open") { size, line in
      for index in 1...size { line("a#\(index) viewWillAppear(animated: true)") }
      line("@end quiescent")
    },
    .launched("turns-that-owe") { size, line in
      for index in 1...size {
        line("a#\(index) viewWillAppear(animated: true) turn: \(index) t: \(index)")
      }
      line("@end quiescent")
    },
    .launched("all-faults", from: 4_000) { size, line in
      let faults = [
        "A viewDidLoad", "B endAppearanceTransition", "C viewDidAppear(animated: true)",
        "N pushViewController(C, animated: true) by: app", "B addChild(C) by: app",
        "C removeFromParent by: app", "C didMove(toParent: B) by: app",
        "A present(B, animated: true) by: app", "A dismiss(animated: true) by: app",
        "D deinit", "D viewDidLoad", "T select(C) by: user", "C willMove(toParent: nil) by: app",
        "A beginAppearanceTransition(true, animated: true) by: app", "A viewWillUnload",
        "A viewDidDisappear(animated: false)", "B loadView by: app", "A dismissCompleted",
        "A performSegue(identifier: \"x\") by: app",
        "N popToViewController(A, animated: true) by: app",
        "C transitionBegan(from: A, to: B, interactive: true)",
        "C transitionEnded(from: A, to: B, cancelled: true)",
        "UIKit#? uikit.diagnostic(message: \"nested push animation can result in corrupted navigation bar\")",
      ]
      for index in 0..<size { line(faults[index * 7 % faults.count]) }
    },
  ]

  /// Stacks, presentations and tabs.
  static let screens: [GrowthCase] = [
    .launched("pushes") { size, line in
      line("nav is Nav, UINavigationController, UIViewController")
      for index in 1...size { line("nav pushViewController(a#\(index), animated: false) by: app") }
    },
    .launched("pushes-with-callbacks") { size, line in
      line("nav is Nav, UINavigationController, UIViewController")
      for index in 1...size / 8 {
        line("nav pushViewController(a#\(index), animated: true) by: app t: \(index)")
        line("  a#\(index) willMove(toParent: nav) by: uikit")
        line("a#\(index) viewDidLoad")
        if index > 1 { line("a#\(index - 1) viewWillDisappear(animated: true)") }
        line("a#\(index) viewWillAppear(animated: true)")
        if index > 1 { line("a#\(index - 1) viewDidDisappear(animated: true)") }
        line("a#\(index) viewDidAppear(animated: true)")
        line("a#\(index) didMove(toParent: nav) by: uikit")
      }
    },
    .launched("pushes-and-pops") { size, line in
      line("nav is Nav, UINavigationController, UIViewController")
      for index in 1...size / 2 {
        line("nav pushViewController(a#\(index), animated: false) by: app")
      }
      for _ in 1...size / 2 { line("nav popViewController(animated: false) by: app") }
    },
    .launched("pushes-and-appearances") { size, line in
      line("nav is Nav, UINavigationController, UIViewController")
      for index in 1...size / 2 {
        line("nav pushViewController(a#\(index), animated: false) by: app")
      }
      for index in 1...size / 4 {
        line("a#\(index) viewWillAppear(animated: false)")
        line("a#\(index) viewDidAppear(animated: false)")
      }
    },
    .launched("pushes-and-pops-below") { size, line in
      line("nav is Nav, UINavigationController, UIViewController")
      for index in 1...size / 2 {
        line("nav pushViewController(a#\(index), animated: false) by: app")
      }
      for index in 1...size / 2 {
        line("nav popToViewController(a#\(size / 2 - index / 2), animated: false) by: app")
      }
    },
    .launched("pushes-of-one-screen") { size, line in
      line("nav is Nav, UINavigationController, UIViewController")
      for _ in 0..<size { line("nav pushViewController(a, animated: false) by: app") }
    },
    .launched("screens-that-went") { size, line in
      for index in 1...size / 4 {
        line("a addChild(child: b#\(index)) by: app")
        line("b#\(index) removeFromParent by: app")
      }
      for _ in 0..<size / 2 { line("a viewWillLayoutSubviews") }
    },
    .launched("stacks-of-200", from: 200) { size, line in
      line("nav is Nav, UINavigationController, UIViewController")
      let all = (1...200).map { "a#\($0)" }.joined(separator: ", ")
      for index in 0..<size {
        let stack = index % 2 == 0 ? all : "\(all), b#\(index)"
        line("nav pushViewController(b#\(index + 1), animated: false, stack: [\(stack)]) by: app")
      }
    },
    .launched("stacks-of-5000", from: 10) { size, line in
      line("nav is Nav, UINavigationController, UIViewController")
      for index in 0..<size {
        let all = (1...5_000).map { "a#\($0 + index)" }.joined(separator: ", ")
        line("nav setViewControllers([\(all)], animated: false) by: app")
      }
    },
    .launched("pushes-on-a-long-stack") { size, line in
      line("nav is Nav, UINavigationController, UIViewController")
      let all = (1...5_000).map { "a#\($0)" }.joined(separator: ", ")
      line("nav setViewControllers([\(all)], animated: false) by: app")
      for index in 0..<size {
        line(
          index % 2 == 0
            ? "nav pushViewController(b#\(index / 2 + 1), animated: false) by: app"
            : "nav popViewController(animated: false) by: app"
        )
      }
    },
    .launched("navigation-controllers") { size, line in
      for index in 1...size / 2 {
        line("nav#\(index) pushViewController(a#\(index), animated: false) by: app")
        line("b#\(index) init")
      }
    },
    .launched("presentations-on-top") { size, line in
      for index in 1...size { line("a#\(index) present(a#\(index + 1), animated: false) by: app") }
    },
    .launched("presentations-and-dismissals") { size, line in
      for index in 1...size / 8 {
        line("a#\(index) present(a#\(index + 1), animated: false) by: app")
        line("a#\(index + 1) viewDidLoad")
        line("a#\(index + 1) viewWillAppear(animated: false)")
        line("a#\(index + 1) viewDidAppear(animated: false)")
      }
      for index in 1...size / 8 {
        let top = size / 8 + 2 - index
        line("a#\(top) dismiss(animated: false) by: app")
        line("a#\(top) viewWillDisappear(animated: false)")
        line("a#\(top) viewDidDisappear(animated: false)")
        line("a#\(top) deinit")
      }
    },
    .launched("presentations-dismissed-below") { size, line in
      for index in 1...size / 2 {
        line("a#\(index) present(a#\(index + 1), animated: false) by: app")
      }
      for _ in 1...size / 2 { line("a#1 dismiss(animated: false) by: app") }
    },
    .launched("presentations-by-one") { size, line in
      for index in 1...size { line("a present(b#\(index), animated: false) by: app") }
    },
    .launched("presentations-and-ends") { size, line in
      for index in 1...size / 2 { line("a#\(index) present(b#\(index), animated: false) by: app") }
      for index in 1...size / 2 { line("b#\(index) deinit") }
    },
    .launched("tabs") { size, line in
      line("tabs is Tabs, UITabBarController, UIViewController")
      for index in 1...size { line("tabs select(a#\(index)) by: user") }
    },
    .launched("tabs-set") { size, line in
      line("tabs is Tabs, UITabBarController, UIViewController")
      let all = (1...2_000).map { "a#\($0)" }.joined(separator: ", ")
      line("tabs setViewControllers([\(all)], animated: false) by: app")
      for index in 1...size { line("tabs select(a#\(index % 2_000 + 1)) by: user") }
    },
    .launched("tab-bars") { size, line in
      for index in 1...size / 2 {
        line("T#\(index) select(a#\(index)) by: user")
        line("b#\(index) init")
      }
    },
    .launched("segues") { size, line in
      for index in 1...size / 2 {
        line("a#\(index) performSegue(identifier: \"s\(index)\") by: app")
        line("a#\(index) prepare(identifier: \"s\(index)\", from: a#\(index), to: b#\(index))")
      }
    },
    .launched("unwinds") { size, line in
      for index in 1...size {
        line("a#\(index) canPerformUnwindSegueAction(from: b, returned: false)")
      }
    },
    .launched("transitions") { size, line in
      for index in 1...size / 2 {
        line("c#\(index) transitionBegan(from: a#\(index), to: b#\(index), interactive: true)")
        line("c#\(index) transitionEnded(from: a#\(index), to: b#\(index), cancelled: true)")
      }
    },
    .launched("transitions-of-one") { size, line in
      for index in 1...size {
        line("c transitionBegan(from: a#\(index), to: a#\(index + 1), interactive: true)")
      }
    },
  ]
}
