extension GrowthCase {
  /// Screens that come and go, and what is wrong with them.
  static let appearance: [GrowthCase] = [
    GrowthCase("events-of-one-controller", from: 100_000) { size, line in
      launch.forEach(line)
      line("a viewDidLoad")
      for _ in 0..<size / 4 {
        line("a viewWillAppear(animated: true)")
        line("a viewDidAppear(animated: true)")
        line("a viewWillDisappear(animated: true)")
        line("a viewDidDisappear(animated: true)")
      }
    },
    GrowthCase("findings-of-one-controller") { size, line in
      launch.forEach(line)
      for _ in 0..<size { line("a viewDidLoad") }
    },
    GrowthCase("findings-of-several-rules") { size, line in
      launch.forEach(line)
      for index in 0..<size {
        line(
          ["a viewDidAppear(animated: true)", "a endAppearanceTransition", "a viewWillAppear"][
            index % 3
          ]
        )
      }
    },
    GrowthCase("findings-of-many-controllers") { size, line in
      launch.forEach(line)
      for index in 1...size { line("a#\(index) viewDidAppear(animated: true)") }
    },
    GrowthCase("findings-on-two-threads") { size, line in
      launch.forEach(line)
      for index in 1...size { line("a#\(index % 7 + 1) viewDidLoad th: \(index % 2)") }
    },
    GrowthCase("open-begins") { size, line in
      launch.forEach(line)
      for _ in 0..<size { line("a beginAppearanceTransition(true, animated: false)") }
    },
    GrowthCase("left-open") { size, line in
      launch.forEach(line)
      for index in 1...size { line("a#\(index) viewWillAppear(animated: true)") }
      line("@end quiescent")
    },
    GrowthCase("turns-that-owe") { size, line in
      launch.forEach(line)
      for index in 1...size {
        line("a#\(index) viewWillAppear(animated: true) turn: \(index) t: \(index)")
      }
      line("@end quiescent")
    },
    GrowthCase("all-faults", from: 4_000) { size, line in
      launch.forEach(line)
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
    GrowthCase("pushes") { size, line in
      launch.forEach(line)
      line("nav is Nav, UINavigationController, UIViewController")
      for index in 1...size { line("nav pushViewController(a#\(index), animated: false) by: app") }
    },
    GrowthCase("pushes-with-callbacks") { size, line in
      launch.forEach(line)
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
    GrowthCase("pushes-and-pops") { size, line in
      launch.forEach(line)
      line("nav is Nav, UINavigationController, UIViewController")
      for index in 1...size / 2 {
        line("nav pushViewController(a#\(index), animated: false) by: app")
      }
      for _ in 1...size / 2 { line("nav popViewController(animated: false) by: app") }
    },
    GrowthCase("pushes-and-appearances") { size, line in
      launch.forEach(line)
      line("nav is Nav, UINavigationController, UIViewController")
      for index in 1...size / 2 {
        line("nav pushViewController(a#\(index), animated: false) by: app")
      }
      for index in 1...size / 4 {
        line("a#\(index) viewWillAppear(animated: false)")
        line("a#\(index) viewDidAppear(animated: false)")
      }
    },
    GrowthCase("pushes-and-pops-below") { size, line in
      launch.forEach(line)
      line("nav is Nav, UINavigationController, UIViewController")
      for index in 1...size / 2 {
        line("nav pushViewController(a#\(index), animated: false) by: app")
      }
      for index in 1...size / 2 {
        line("nav popToViewController(a#\(size / 2 - index / 2), animated: false) by: app")
      }
    },
    GrowthCase("pushes-of-one-screen") { size, line in
      launch.forEach(line)
      line("nav is Nav, UINavigationController, UIViewController")
      for _ in 0..<size { line("nav pushViewController(a, animated: false) by: app") }
    },
    GrowthCase("screens-that-went") { size, line in
      launch.forEach(line)
      for index in 1...size / 4 {
        line("a addChild(child: b#\(index)) by: app")
        line("b#\(index) removeFromParent by: app")
      }
      for _ in 0..<size / 2 { line("a viewWillLayoutSubviews") }
    },
    GrowthCase("stacks-of-200", from: 200) { size, line in
      launch.forEach(line)
      line("nav is Nav, UINavigationController, UIViewController")
      let all = (1...200).map { "a#\($0)" }.joined(separator: ", ")
      for index in 0..<size {
        let stack = index % 2 == 0 ? all : "\(all), b#\(index)"
        line("nav pushViewController(b#\(index + 1), animated: false, stack: [\(stack)]) by: app")
      }
    },
    GrowthCase("stacks-of-5000", from: 10) { size, line in
      launch.forEach(line)
      line("nav is Nav, UINavigationController, UIViewController")
      for index in 0..<size {
        let all = (1...5_000).map { "a#\($0 + index)" }.joined(separator: ", ")
        line("nav setViewControllers([\(all)], animated: false) by: app")
      }
    },
    GrowthCase("pushes-on-a-long-stack") { size, line in
      launch.forEach(line)
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
    GrowthCase("navigation-controllers") { size, line in
      launch.forEach(line)
      for index in 1...size / 2 {
        line("nav#\(index) pushViewController(a#\(index), animated: false) by: app")
        line("b#\(index) init")
      }
    },
    GrowthCase("presentations-on-top") { size, line in
      launch.forEach(line)
      for index in 1...size { line("a#\(index) present(a#\(index + 1), animated: false) by: app") }
    },
    GrowthCase("presentations-and-dismissals") { size, line in
      launch.forEach(line)
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
    GrowthCase("presentations-dismissed-below") { size, line in
      launch.forEach(line)
      for index in 1...size / 2 {
        line("a#\(index) present(a#\(index + 1), animated: false) by: app")
      }
      for _ in 1...size / 2 { line("a#1 dismiss(animated: false) by: app") }
    },
    GrowthCase("presentations-by-one") { size, line in
      launch.forEach(line)
      for index in 1...size { line("a present(b#\(index), animated: false) by: app") }
    },
    GrowthCase("presentations-and-ends") { size, line in
      launch.forEach(line)
      for index in 1...size / 2 { line("a#\(index) present(b#\(index), animated: false) by: app") }
      for index in 1...size / 2 { line("b#\(index) deinit") }
    },
    GrowthCase("tabs") { size, line in
      launch.forEach(line)
      line("tabs is Tabs, UITabBarController, UIViewController")
      for index in 1...size { line("tabs select(a#\(index)) by: user") }
    },
    GrowthCase("tabs-set") { size, line in
      launch.forEach(line)
      line("tabs is Tabs, UITabBarController, UIViewController")
      let all = (1...2_000).map { "a#\($0)" }.joined(separator: ", ")
      line("tabs setViewControllers([\(all)], animated: false) by: app")
      for index in 1...size { line("tabs select(a#\(index % 2_000 + 1)) by: user") }
    },
    GrowthCase("tab-bars") { size, line in
      launch.forEach(line)
      for index in 1...size / 2 {
        line("T#\(index) select(a#\(index)) by: user")
        line("b#\(index) init")
      }
    },
    GrowthCase("segues") { size, line in
      launch.forEach(line)
      for index in 1...size / 2 {
        line("a#\(index) performSegue(identifier: \"s\(index)\") by: app")
        line("a#\(index) prepare(identifier: \"s\(index)\", from: a#\(index), to: b#\(index))")
      }
    },
    GrowthCase("unwinds") { size, line in
      launch.forEach(line)
      for index in 1...size {
        line("a#\(index) canPerformUnwindSegueAction(from: b, returned: false)")
      }
    },
    GrowthCase("transitions") { size, line in
      launch.forEach(line)
      for index in 1...size / 2 {
        line("c#\(index) transitionBegan(from: a#\(index), to: b#\(index), interactive: true)")
        line("c#\(index) transitionEnded(from: a#\(index), to: b#\(index), cancelled: true)")
      }
    },
    GrowthCase("transitions-of-one") { size, line in
      launch.forEach(line)
      for index in 1...size {
        line("c transitionBegan(from: a#\(index), to: a#\(index + 1), interactive: true)")
      }
    },
  ]
}
