extension GrowthCase {
  /// Parents and children, views and windows, and what dies.
  static let containers: [GrowthCase] = [
    .launched("children") { size, line in
      for index in 1...size { line("a addChild(b#\(index)) by: app") }
    },
    .launched("children-with-callbacks") { size, line in
      for index in 1...size / 4 {
        line("a addChild(b#\(index)) by: app")
        line("  b#\(index) willMove(toParent: a) by: uikit")
        line("b#\(index) viewDidLoad")
        line("b#\(index) didMove(toParent: a) by: app")
      }
    },
    .launched("children-removed-in-order") { size, line in
      for index in 1...size / 2 { line("a addChild(b#\(index)) by: app") }
      for index in 1...size / 2 { line("b#\(index) removeFromParent by: app") }
    },
    .launched("children-removed-in-reverse") { size, line in
      for index in 1...size / 2 { line("a addChild(b#\(index)) by: app") }
      for index in 1...size / 2 { line("b#\(size / 2 + 1 - index) removeFromParent by: app") }
    },
    .launched("children-that-appear") { size, line in
      for index in 1...size / 4 { line("a addChild(b#\(index)) by: app") }
      line("a viewWillAppear(animated: false)")
      for index in 1...size / 4 { line("b#\(index) viewWillAppear(animated: false)") }
      line("a viewDidAppear(animated: false)")
      for index in 1...size / 4 { line("b#\(index) viewDidAppear(animated: false)") }
      line("a viewWillDisappear(animated: false)")
      line("a viewDidDisappear(animated: false)")
    },
    .launched("container-that-appears-often") { size, line in
      for index in 1...size / 2 { line("a addChild(b#\(index)) by: app") }
      for _ in 1...size / 8 {
        line("a viewWillAppear(animated: false)")
        line("a viewDidAppear(animated: false)")
        line("a viewWillDisappear(animated: false)")
        line("a viewDidDisappear(animated: false)")
      }
    },
    .launched("orphans-of-dead-parents") { size, line in
      for index in 1...size / 2 {
        line("a#\(index) addChild(b#\(index)) by: app")
        line("a#\(index) deinit")
      }
    },
    .launched("parents-downwards") { size, line in
      for index in 1...size { line("a#\(index) addChild(a#\(index + 1)) by: app") }
    },
    .launched("parents-upwards") { size, line in
      for index in 1...size {
        line("a#\(size - index + 1) addChild(a#\(size - index + 2)) by: app")
      }
    },
    .launched("parents-in-a-ring") { size, line in
      for index in 1...size / 2 { line("a#\(index) addChild(a#\(index + 1)) by: app") }
      for _ in 1...size / 2 { line("a#\(size / 2 + 1) addChild(a#1) by: app") }
    },
    .launched("parents-that-appear") { size, line in
      for index in 1...size / 4 { line("a#\(index) addChild(a#\(index + 1)) by: app") }
      for index in 1...size / 4 { line("a#\(index) viewWillAppear(animated: false)") }
      for index in 1...size / 4 { line("a#\(index) viewDidAppear(animated: false)") }
      for index in 1...size / 4 {
        line("a#\(size / 4 - index + 1) viewWillDisappear(animated: false)")
      }
    },
    .launched("parents-that-load") { size, line in
      for index in 1...size / 2 { line("a#\(index) addChild(a#\(index + 1)) by: app") }
      for index in 1...size / 2 { line("a#\(size / 2 - index + 1) viewDidLoad") }
    },
    .launched("parents-that-present") { size, line in
      for index in 1...size / 2 { line("a#\(index) addChild(a#\(index + 1)) by: app") }
      for index in 1...size / 2 {
        line("a#\(size / 2) present(b#\(index), animated: false) by: app")
      }
    },
    .launched("parents-in-states") { size, line in
      for index in 1...size {
        line("@state a#\(index + 1) parent: a#\(index), appearance: appeared")
      }
      line("a viewWillDisappear(animated: true)")
    },
    .launched("depths", from: 10_000) { size, line in
      for index in 0..<size {
        let depth = min(index % 200, 100)
        line("\(String(repeating: "  ", count: depth))a#\(index % 100 + 1) viewDidLayoutSubviews")
      }
    },
    .launched("views") { size, line in
      for index in 1...size { line("a#\(index) viewSet(view: v\(index))") }
    },
    .launched("views-of-one") { size, line in
      for index in 1...size { line("a viewSet(view: v\(index))") }
    },
    .launched("views-attached") { size, line in
      for index in 1...size { line("a#\(index + 1) viewAttached(to: a#\(index))") }
    },
    .launched("windows") { size, line in
      for index in 1...size / 2 {
        line("a#\(index) rootViewControllerSet by: app")
        line("a#\(index) viewEnteredWindow")
      }
    },
    .launched("dead") { size, line in
      for index in 1...size / 2 {
        line("a#\(index) init")
        line("a#\(index) deinit")
      }
    },
    .launched("dead-heard-of-again") { size, line in
      for index in 1...size / 2 { line("a#\(index) deinit") }
      for index in 1...size / 2 { line("a#\(index) viewDidLoad") }
    },
    .launched("removed-and-alive") { size, line in
      for index in 1...size / 4 {
        line("nav pushViewController(a#\(index), animated: false) by: app turn: \(index * 2)")
        line("a#\(index) viewDidAppear(animated: false) turn: \(index * 2)")
        line("nav popViewController(animated: false) by: app turn: \(index * 2 + 1)")
        line("a#\(index) viewDidDisappear(animated: false) turn: \(index * 2 + 1)")
      }
      line("@end quiescent")
    },
    .launched("dead-classes") { size, line in
      for index in 1...size / 2 {
        line("A\(index) viewDidLoad")
        line("A\(index) deinit")
      }
    },
    .launched("memory-warnings") { size, line in
      for index in 1...size / 2 { line("a#\(index) viewDidLoad") }
      for index in 1...size / 2 { line("a#\(index) didReceiveMemoryWarning") }
    },
  ]
}
