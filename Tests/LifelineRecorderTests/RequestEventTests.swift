#if canImport(Glibc)
  import Foundation
  import LifelineChecker
  import LifelineTrace
  import Testing

  @testable import LifelineRecorder

  // Calls that UIKit turns into others, and what becomes of the app, as events.
  extension RecorderTests {
    @Test("records what leads to other events", arguments: Rehearsal.all)
    func requests(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      let menu = app.stage.new(app.define("Menu"))
      let page = app.stage.new(app.define("Page"))
      let pages = app.stage.new(app.define("Pages", below: "UIPageViewController"))
      let split = app.stage.new(app.define("Split", below: "UISplitViewController"))
      let tabs = app.stage.new(app.define("Tabs", below: "UITabBarController"))
      let list = Things.list([page], on: app.stage)
      let lines = app.record {
        app.kit.send(menu, "showViewController:sender:", .twoObjects, .init(object: page))
        app.kit.send(menu, "showDetailViewController:sender:", .twoObjects, .init(object: page))
        app.kit.send(
          pages,
          "setViewControllers:direction:animated:completion:",
          .objectIntegerFlagBlock,
          .init(object: list, flag: true)
        )
        app.kit.send(split, "showColumn:", .integer, .init(index: 0))
        app.kit.send(split, "hideColumn:", .integer, .init(index: 2))
        app.kit.send(
          split,
          "setViewController:forColumn:",
          .objectInteger,
          .init(object: page, index: 1)
        )
        app.kit.send(split, "setViewController:forColumn:", .objectInteger, .init(index: 9))
        app.kit.send(tabs, "setTabs:", .object, .init(object: list))
      }
      #expect(
        lines.filter { $0.contains("\"e\"") } == [
          #"{"vc":"Menu#1","e":"show(_:sender:)","to":"Page#1"}"#,
          #"{"vc":"Menu#1","e":"showDetailViewController(_:sender:)","to":"Page#1"}"#,
          #"{"vc":"Pages#1","e":"pagesSet","to":["Page#1"],"animated":true}"#,
          #"{"vc":"Split#1","e":"columnSet","appearing":true,"identifier":"primary"}"#,
          #"{"vc":"Split#1","e":"columnSet","appearing":false,"identifier":"secondary"}"#,
          #"{"vc":"Split#1","e":"columnSet","to":"Page#1","identifier":"supplementary"}"#,
          #"{"vc":"Split#1","e":"columnSet","to":null,"identifier":"column 9"}"#,
          #"{"vc":"Tabs#1","e":"tabsSet"}"#,
        ]
      )
    }

    @Test("takes what is done inside for UIKit's")
    func inside() {
      let app = AppClasses(.standIn)
      let page = app.stage.new(app.define("Page"))
      let pages = app.stage.new(app.define("Pages", below: "UIPageViewController"))
      app.stage.uikit = { object, name, _ in
        if name.hasPrefix("setViewControllers:") {
          app.kit.send(pages, "addChildViewController:", .object, .init(object: page))
        }
        return nil
      }
      let lines = app.record {
        app.kit.send(
          pages,
          "setViewControllers:direction:animated:completion:",
          .objectIntegerFlagBlock,
          .init(object: Things.list([page], on: app.stage))
        )
      }
      let inner = lines.first { $0.contains("addChild") } ?? ""
      #expect(inner.contains(#""by":"uikit""#) && inner.contains(#""d":1"#), "\(lines)")
    }

    @Test("tells the roots of its windows what becomes of a scene")
    func sceneActivity() {
      let app = AppClasses(.standIn)
      let home = app.stage.new(app.define("Home"))
      let window = app.stage.make(app.kit.type("UIWindow"), isApps: false)
      app.stage.uikit = { object, name, _ in name == "rootViewController" ? home : nil }
      let scene = Things.scene(windows: [window], on: app.stage)
      let center = NotificationCenter()
      let activity = AppActivity(of: app.rehearsal.recording, center: center)
      let lines = app.record {
        for name in ["UISceneDidActivateNotification", "UISceneDidDisconnectNotification"] {
          center.post(name: Notification.Name(name), object: scene)
        }
      }
      withExtendedLifetime(activity) {}
      #expect(
        lines.filter { $0.contains("\"e\"") } == [
          #"{"vc":"Home#1","e":"activityChanged","identifier":"sceneActive"}"#,
          #"{"vc":"Home#1","e":"activityChanged","identifier":"sceneDisconnected"}"#,
        ]
      )
    }

    @Test("tells of a window's root which scene the window is in")
    func scenesOfWindows() {
      let app = AppClasses(.standIn)
      let roots = ["Home", "Note"].map { app.stage.new(app.define($0)) }
      let windows = roots.map { _ in app.stage.make(app.kit.type("UIWindow"), isApps: false) }
      let scenes = windows.map { Things.scene(windows: [$0], on: app.stage) }
      app.stage.uikit = { object, name, _ in
        guard name == "windowScene" else { return nil }
        return windows.firstIndex(of: object).map { scenes[$0] }
      }
      let center = NotificationCenter()
      let activity = AppActivity(of: app.rehearsal.recording, center: center)
      let lines = app.record {
        for (window, root) in zip(windows, roots) {
          app.kit.send(window, "setRootViewController:", .object, .init(object: root))
        }
        center.post(name: Notification.Name("UISceneDidDisconnectNotification"), object: scenes[1])
      }
      withExtendedLifetime(activity) {}
      #expect(
        lines.filter { $0.contains("\"e\"") } == [
          #"{"vc":"Home#1","e":"rootViewControllerSet","scene":"UIScene#1"}"#,
          #"{"vc":"Note#1","e":"rootViewControllerSet","scene":"UIScene#2"}"#,
          #"{"vc":"UIScene#2","e":"activityChanged","identifier":"sceneDisconnected"}"#,
        ]
      )
    }

    @Test("accuses nobody of a tab that came by another list")
    func otherTabs() {
      func rules(_ second: String) -> [String] {
        let text = """
          {"lifeline":1,"observes":["all"],"hooks":"outermost"}
          {"vc":"Tabs#1","is":["Tabs","UITabBarController","UIViewController"]}
          {"vc":"Tabs#1","e":"setViewControllers(_:animated:)","to":["A#1","B#1"]}
          \(second)
          {"vc":"Tabs#1","e":"select","to":"C#1","by":"app"}
          """
        return Checker.check(text: text).findings.map(\.rule)
      }
      #expect(rules(#"{"mark":"nothing"}"#).contains("select-non-tab"))
      #expect(!rules(#"{"vc":"Tabs#1","e":"tabsSet"}"#).contains("select-non-tab"))
    }
  }
#endif
