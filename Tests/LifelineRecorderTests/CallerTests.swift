#if canImport(Glibc)
  import LifelineTrace
  import Testing

  @testable import LifelineRecorder

  extension RecorderTests {
    @Test(
      "takes a transition by hand for UIKit's, unless the parent has said that it forwards by hand",
      arguments: Rehearsal.all
    )
    func transitionByHand(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      let forwarding = "shouldAutomaticallyForwardAppearanceMethods"
      let byHand = app.stage.new(app.define("ByHand", forwarding))
      let other = app.stage.new(app.define("Other"))
      let page = app.stage.new(app.define("Page"))
      app.stage.app = { _, _, _, _ in nil }
      var parent: ObjectPointer?
      app.stage.uikit = { _, name, _ in name == "parentViewController" ? parent : nil }
      app.kit.send(byHand, forwarding, .givesFlag)
      for (now, caller) in [(nil, #","by":"uikit""#), (other, #","by":"uikit""#), (byHand, "")] {
        parent = now
        let lines = app.record {
          app.kit.send(page, "beginAppearanceTransition:animated:", .twoFlags, .yes)
        }
        #expect(
          lines.first == #"{"vc":"Page#1","e":"beginAppearanceTransition(_:animated:)","#
            + #""animated":false,"appearing":true\#(caller)}"#
        )
      }
    }

    @Test("takes what an override of UIKit's does for UIKit's own")
    func systemOverride() {
      let app = AppClasses(.standIn)
      let container = app.define("SystemContainer", "viewWillAppear:", "addChildViewController:")
      StandInRuntime.shared.system.insert(container)
      let type = app.define("Mine", below: app.prefix + "SystemContainer", "viewWillAppear:")
      let child = app.stage.new(app.define("Child"))
      let object = app.stage.new(type)
      app.stage.app = { receiver, name, _, callSuper in
        if name == "addChildViewController:" {
          app.kit.send(child, "willMoveToParentViewController:", .object, .init(object: receiver))
        }
        // Why: UIKit's own override need not call what it overrides.
        return app.stage.isArrivedAt(container) ? nil : callSuper()
      }
      let lines = app.record {
        app.kit.send(object, "viewWillAppear:", .flag, .yes)
        app.kit.send(object, "addChildViewController:", .object, .init(object: child))
      }
      #expect(!lines.joined().contains("\"super\":false"))
      #expect(lines.contains { $0.contains("willMove") && $0.contains(#""by":"uikit""#) })
    }
  }
#endif
