#if canImport(Glibc)
  import Foundation
  import LifelineTrace
  import Testing

  @testable import LifelineRecorder

  // What delegates are told, and what segues unwind by.
  extension RecorderTests {
    private static let navigation = "UINavigationControllerDelegate"
    private static let willShow = "navigationController:willShowViewController:animated:"
    private static let didShow = "navigationController:didShowViewController:animated:"

    /// The events of lines, without what they name.
    private func names(_ lines: [String]) -> [String] {
      lines.compactMap { $0.firstMatch(of: #/"e":"([^"]+)"/#).map { String($0.1) } }
    }

    @Test("records what delegates are told, and what they answer", arguments: Rehearsal.all)
    func delegates(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      let nav = app.stage.new(app.define("Nav", below: "UINavigationController"))
      let tabs = app.stage.new(app.define("Tabs", below: "UITabBarController"))
      let page = app.stage.new(app.define("Page"))
      let sheet = app.stage.make(app.kit.type("UISheetPresentationController"), isApps: false)
      app.stage.uikit = { object, name, _ in name == "presentedViewController" ? page : nil }
      let lines = app.record {
        for (owner, delegation, calls) in [
          (nav, Self.navigation, [Self.willShow, Self.didShow]),
          (
            tabs, "UITabBarControllerDelegate",
            [
              "tabBarController:shouldSelectViewController:",
              "tabBarController:didSelectViewController:",
            ]
          ),
          (
            sheet, "UIAdaptivePresentationControllerDelegate",
            ["presentationControllerShouldDismiss:", "presentationControllerDidDismiss:"]
          ),
        ] {
          let type = app.stage.defineDelegate(app.prefix + delegation, delegation)
          let delegate = app.stage.make(type, isApps: false)
          app.kit.send(owner, "setDelegate:", .object, .init(object: delegate))
          for call in calls {
            let method = HookedMethod.all.first { $0.selector == call }
            let arguments = ObjectKit.Arguments(object: owner, other: page, flag: true)
            app.kit.send(delegate, call, method?.shape ?? .nothing, arguments)
          }
        }
      }
      let events = lines.filter { $0.contains("\"e\"") }
      #expect(
        events == [
          #"{"vc":"Nav#1","e":"navigationController(_:willShow:animated:)","to":"Page#1","animated":true}"#,
          #"{"vc":"Nav#1","e":"navigationController(_:didShow:animated:)","to":"Page#1","animated":true}"#,
          #"{"vc":"Tabs#1","e":"tabBarController(_:shouldSelect:)","to":"Page#1"}"#,
          #"{"vc":"Tabs#1","e":"tabBarController(_:didSelect:)","to":"Page#1"}"#,
          #"{"vc":"Page#1","e":"presentationControllerShouldDismiss(_:)"}"#,
          #"{"vc":"Page#1","e":"presentationControllerDidDismiss(_:)"}"#,
        ]
      )
      #expect(lines.filter { $0.contains("\"returned\":false") }.count == 2, "\(lines)")
    }

    @Test("takes what one delegate passes on to another for one call")
    func passedOn() {
      let app = AppClasses(.standIn)
      let (nav, page) = (
        app.stage.new(app.define("Nav", below: "UINavigationController")),
        app.stage.new(app.define("Page"))
      )
      let type = app.stage.defineDelegate(app.prefix + "Delegate", Self.navigation)
      let (outer, inner) = (
        app.stage.make(type, isApps: false), app.stage.make(type, isApps: false)
      )
      app.stage.uikit = { object, name, arguments in
        if object == outer { app.kit.send(inner, name, .twoObjectsFlag, arguments) }
        return nil
      }
      let lines = app.record {
        app.kit.send(nav, "setDelegate:", .object, .init(object: outer))
        for name in [Self.willShow, Self.didShow] {
          app.kit.send(outer, name, .twoObjectsFlag, .init(object: nav, other: page))
        }
      }
      #expect(
        names(lines) == [
          "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
        ]
      )
    }

    @Test("leaves out the end of what began under another delegate")
    func replacedDelegate() {
      let app = AppClasses(.standIn)
      let nav = app.stage.new(app.define("Nav", below: "UINavigationController"))
      let page = app.stage.new(app.define("Page"))
      let type = app.stage.defineDelegate(app.prefix + "Delegate", Self.navigation)
      let delegates = (0..<2).map { _ in app.stage.make(type, isApps: false) }
      let lines = app.record {
        for delegate in delegates {
          app.kit.send(nav, "setDelegate:", .object, .init(object: delegate))
          app.kit.send(delegate, Self.didShow, .twoObjectsFlag, .init(object: nav, other: page))
          app.kit.send(delegate, Self.willShow, .twoObjectsFlag, .init(object: nav, other: page))
          app.kit.send(delegate, Self.didShow, .twoObjectsFlag, .init(object: nav, other: page))
        }
      }
      #expect(names(lines).map { $0.contains("didShow") } == [true, false, true, false, true])
    }

    @Test("knows the delegate that a container has when the recording begins")
    func livingDelegate() {
      let app = AppClasses(.standIn)
      let nav = app.stage.new(app.define("Nav", below: "UINavigationController"))
      let page = app.stage.new(app.define("Page"))
      let type = app.stage.defineDelegate(app.prefix + "Delegate", Self.navigation)
      let delegate = app.stage.make(type, isApps: false)
      let window = app.stage.make(app.kit.type("UIWindow"), isApps: false)
      app.stage.uikit = { _, name, _ in
        switch name {
        case "rootViewController": nav
        case "delegate": delegate
        default: nil
        }
      }
      let memory = WholeMemory()
      let recording = LiveRecording(app.kit.runtime, RecorderOptions(), to: memory)
      recording.install()
      recording.meetLiving(in: [window])
      app.kit.send(delegate, Self.willShow, .twoObjectsFlag, .init(object: nav, other: page))
      recording.remove()
      #expect(String(decoding: memory.bytes, as: UTF8.self).contains("willShow"))
    }

    @Test(
      "records the action that a segue unwinds by, whatever it is called",
      arguments: Rehearsal.all
    )
    func unwinds(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      let (list, edit) = (app.stage.new(app.define("List")), app.stage.new(app.define("Edit")))
      let segue = app.stage.make(app.kit.type("UIStoryboardSegue"), isApps: false)
      app.stage.uikit = { object, name, _ in
        switch name {
        case "sourceViewController": edit
        case "canPerformUnwindSegueAction:fromViewController:sender:": object
        default: nil
        }
      }
      let lines = app.record {
        // What nobody has asked for is a method like any other.
        app.kit.send(list, Stage.action, .object, .init(object: segue))
        app.kit.send(
          list,
          "canPerformUnwindSegueAction:fromViewController:sender:",
          .selectorTwoObjectsGiveFlag,
          .init(object: edit, selector: ObjectKit.selector(Stage.action, app.kit.runtime))
        )
        app.kit.send(list, Stage.action, .object, .init(object: segue))
        app.kit.send(list, Stage.action, .object)
      }
      #expect(
        lines.filter { $0.contains("\"e\"") } == [
          #"{"vc":"List#1","e":"canPerformUnwindSegueAction(_:from:sender:)","from":"Edit#1"}"#,
          #"{"vc":"List#1","e":"unwindAction","from":"Edit#1"}"#,
        ]
      )
    }

    @Test("learns who really presents when the presentation is complete")
    func presenters() {
      let app = AppClasses(.standIn)
      let nav = app.stage.new(app.define("Nav", below: "UINavigationController"))
      let (list, page) = (app.stage.new(app.define("List")), app.stage.new(app.define("Page")))
      app.stage.style = { _ in 5 }
      app.stage.uikit = { _, name, arguments in
        switch name {
        case "presentedViewController": return page
        case "presentingViewController": return nav
        default:
          arguments.completion?()
          return nil
        }
      }
      let lines = app.record {
        app.kit.send(
          list,
          "presentViewController:animated:completion:",
          .objectFlagBlock,
          .init(object: page)
        )
      }
      #expect(lines.contains { $0.contains("\"style\":\"overFullScreen\"") }, "\(lines)")
      #expect(
        lines.contains {
          $0.contains(#""e":"presentCompleted","to":"Page#1","presenter":"Nav#1""#)
        },
        "\(lines)"
      )
    }
  }
#endif
