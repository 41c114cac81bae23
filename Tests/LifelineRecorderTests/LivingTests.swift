#if canImport(Glibc)
  import Foundation
  import LifelineTrace
  import Testing

  @testable import LifelineRecorder

  extension RecorderTests {
    @Test("follows a transition to its end", arguments: Rehearsal.all)
    func transition(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      let nav = app.stage.new(app.kit.type("UINavigationController"), isApps: false)
      let list = app.stage.new(app.define("List"))
      let item = app.stage.new(app.define("Item"))
      let coordinator = Things.coordinator(from: item, to: list, on: app.stage)
      app.stage.uikit = { _, name, _ in name == "transitionCoordinator" ? coordinator.object : nil }
      let lines = app.record {
        app.kit.send(nav, "popViewControllerAnimated:", .flagGivesObject, .yes)
        app.kit.send(item, "viewWillDisappear:", .flag, .yes)
        coordinator.end(true)
      }
      let name = lines[0].prefix { $0 != "#" }.dropFirst(7)
      let id = lines[0].dropFirst(7).prefix { $0 != "\"" }
      #expect(name == "UINavigationController")
      let about = #""vc":"\#(id)","e":"#
      let what = #","to":"List#1","from":"Item#1","animated":true,"interactive":true"#
      #expect(
        lines.filter { $0.contains("transition") } == [
          "{" + about + #""transitionBegan""# + what + "}",
          "{" + about + #""transitionEnded""# + what + #","cancelled":true}"#,
        ]
      )
    }

    @Test("says what lives already")
    func living() {
      let app = AppClasses(.standIn)
      let root = app.stage.make(
        app.define("Root", "shouldAutomaticallyForwardAppearanceMethods")
      )
      let child = app.stage.make(app.define("Child"))
      let away = app.stage.make(app.define("Away"))
      let view = app.stage.make(app.kit.type("UIView"), isApps: false)
      let window = app.stage.make(app.kit.type("UIWindow"), isApps: false)
      let application = Things.application(windows: [window], on: app.stage)
      app.stage.uikit = { object, name, _ in
        switch name {
        case "rootViewController": root
        case "childViewControllers" where object == root:
          Things.list([child, away], on: app.stage)
        case "parentViewController" where object != root: root
        case "viewIfLoaded" where object != away: view
        case "window": window
        default: nil
        }
      }
      defer { application.end() }
      app.stage.app = { _, _, _, _ in nil }
      let windows = LiveRecording.windows(app.kit.runtime)
      let lines = app.record { app.rehearsal.recording.meetLiving(in: windows) }
      #expect(
        lines == [
          #"{"vc":"Root#1","is":["Root","UIViewController"],"autoForwards":false}"#,
          #"{"state":"Root#1","loaded":true,"appearance":"appeared"}"#,
          #"{"vc":"Child#1","is":["Child","UIViewController"],"autoForwards":true}"#,
          #"{"state":"Child#1","loaded":true,"appearance":"appeared","parent":"Root#1"}"#,
          #"{"vc":"Away#1","is":["Away","UIViewController"],"autoForwards":true}"#,
          #"{"state":"Away#1","loaded":false,"appearance":"disappeared","parent":"Root#1"}"#,
        ]
      )
    }

    @Test("writes what UIKit complains about as events, and nothing else")
    func complaint() {
      let app = AppClasses(.standIn)
      let clock = Clock()
      func unbalanced(_ object: ObjectPointer) -> String {
        "Unbalanced calls to begin/end appearance transitions for <Cart: \(object)>."
      }
      var first: ObjectPointer?
      let time = { clock.time }
      let lines = app.rehearsal.record(at: time) {
        let type = app.define("Cart")
        let cart = app.stage.new(type)
        first = cart
        clock.time = 3_000_000_000
        app.kit.send(cart, "dealloc")
        app.kit.dispose(cart)
        clock.time = 4_000_000_000
        // Why: this runtime gives an address back at once.
        #expect(app.stage.new(type) == cart)
        app.rehearsal.recording.complain(unbalanced(cart), after: 1.5)
        app.rehearsal.recording.complain(unbalanced(cart), after: 5)
        app.rehearsal.recording.complain("Nothing that UIKit says 0x12", after: 2)
      }
      let told = lines.filter { $0.contains("diagnostic") }
      #expect(told.count == 2)
      #expect(told.first?.contains("\"vc\":\"\(app.prefix)Cart#1\"") == true)
      #expect(told.last?.contains("\"vc\":\"\(app.prefix)Cart#2\"") == true)
      #expect(told.allSatisfy { $0.contains(unbalanced(first.unsafelyUnwrapped)) })
    }

    @Test(
      "takes UIKit's lines by their subsystem, and by the library that wrote them",
      arguments: [
        ("com.apple.UIKit", "UIKitCore", true), ("", "UIKitCore", true),
        ("", "/System/Library/PrivateFrameworks/UIKitCore.framework/UIKitCore", true),
        ("com.apple.UIKit", "", true), ("", "Shop", false), ("com.shop", "Shop", false),
      ]
    )
    func uikitsLines(_ subsystem: String, _ sender: String, _ isUIKits: Bool) {
      #expect(UIKitLog.isUIKits(subsystem: subsystem, sender: sender) == isUIKits)
    }

    /// A clock that a test sets, in nanoseconds.
    private final class Clock: @unchecked Sendable { var time: Int64 = 0 }

    @Test("tells of screens that come and go")
    func visits() {
      let app = AppClasses(.standIn)
      nonisolated(unsafe) var told: [ScreenVisit] = []
      let clock = Clock()
      var options = RecorderOptions()
      options.onScreen = { told.append($0) }
      let recording = LiveRecording(
        app.kit.runtime,
        options,
        to: MemoryDestination(bytes: 10_000),
        clock: { clock.time }
      )
      recording.install()
      let home = app.stage.new(app.define("Home"))
      let cart = app.stage.new(app.define("Cart"))
      let nav = app.stage.new(app.kit.type("UINavigationController"), isApps: false)
      for (object, name, moment) in [
        (nav, "viewDidAppear:", 0), (home, "viewDidAppear:", 1), (home, "viewDidDisappear:", 4),
        (cart, "viewDidAppear:", 5), (cart, "viewDidDisappear:", 7), (home, "viewDidAppear:", 7),
      ] {
        clock.time = Int64(moment) * 1_000_000_000
        app.kit.send(object, name, .flag, .yes)
      }
      recording.remove()
      let (first, second) = (app.prefix + "Home", app.prefix + "Cart")
      #expect(
        told == [
          ScreenVisit(screen: first, previous: nil, isFirst: true, duration: nil),
          ScreenVisit(screen: first, previous: nil, isFirst: false, duration: 3),
          ScreenVisit(screen: second, previous: first, isFirst: true, duration: nil),
          ScreenVisit(screen: second, previous: nil, isFirst: false, duration: 2),
          ScreenVisit(screen: first, previous: second, isFirst: false, duration: nil),
        ]
      )
    }

    @Test("knows the swipe back by its gesture recognizer", arguments: Rehearsal.all)
    func swipe(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      let nav = app.stage.new(app.define("Nav", below: "UINavigationController"))
      let home = app.stage.new(app.define("Home"))
      let gesture = app.stage.make(
        app.kit.type("UIGestureRecognizer"),
        isApps: false
      )
      app.stage.uikit = { _, name, _ in
        name == "interactivePopGestureRecognizer" ? gesture : nil
      }
      app.kit.send(nav, "viewDidLoad")
      let lines = app.record {
        for delegate in [home, nil] {
          app.kit.send(gesture, "setDelegate:", .object, .init(object: delegate))
        }
      }
      #expect(
        lines.filter { $0.contains("Delegate") } == [
          #"{"vc":"Nav#1","e":"interactivePopDelegateSet","to":"Home#1"}"#,
          #"{"vc":"Nav#1","e":"interactivePopDelegateSet","to":null}"#,
        ]
      )
    }
  }
#endif
