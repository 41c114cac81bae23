#if canImport(Glibc)
  import Foundation
  import LifelineSimulator
  import LifelineTrace
  import TestSupport
  import Testing

  @testable import LifelineRecorder

  extension RecorderTests {
    @Test("hears every method of the table", arguments: Rehearsal.all)
    func everyMethod(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      let view = app.stage.make(app.kit.type("UIView"), isApps: false)
      let gesture = app.stage.make(app.kit.type("UIGestureRecognizer"), isApps: false)
      var isInWindow = false
      var objects: [String: ObjectPointer] = [:]
      for name in [
        "UIViewController", "UINavigationController", "UITabBarController", "UIPageViewController",
        "UISplitViewController",
      ] {
        objects[name] = app.stage.new(app.define("My" + name.dropFirst(2), below: name))
      }
      let home = app.stage.new(app.define("Home"))
      app.stage.uikit = { object, name, _ in
        switch name {
        case "window": isInWindow ? view : nil
        case "superview": isInWindow ? gesture : nil
        case "interactivePopGestureRecognizer": gesture
        case "viewControllers": Things.list([home], on: app.stage)
        case "sourceViewController", "destinationViewController": home
        case "initWithNibName:bundle:", "initWithCoder:": object
        default: nil
        }
      }
      app.kit.send(objects["UINavigationController"] ?? home, "viewDidLoad")
      app.rehearsal.recording.set(view, of: home)
      objects["UIView"] = view
      objects["UIGestureRecognizer"] = gesture
      objects["UIWindow"] = app.stage.make(app.kit.type("UIWindow"), isApps: false)
      objects["UIStoryboardSegue"] = app.stage.make(
        app.kit.type("UIStoryboardSegue"),
        isApps: false
      )
      for method in HookedMethod.all
      where method.callback != nil && !method.isDelegates && !method.isAction {
        guard let object = objects[method.className] else {
          Issue.record("nothing is made of \(method.className)")
          continue
        }
        isInWindow = true
        var arguments = ObjectKit.Arguments(object: home, flag: true)
        if method.selector == "initWithCoder:" || method.selector == "initWithNibName:bundle:" {
          let fresh = app.stage.make(app.define("Fresh\(method.shape)"))
          let lines = app.record { app.kit.send(fresh, method.selector, method.shape) }
          #expect(lines.contains { $0.contains("\"e\":\"init\"") }, "\(method.selector)")
          continue
        }
        if method.selector == "dealloc" { continue }
        if method.selector == "setView:" {
          arguments.object = app.stage.make(app.kit.type("UIView"), isApps: false)
        }
        if method.shape == .twoObjects, method.selector.hasPrefix("prepare") {
          arguments.object = objects["UIStoryboardSegue"]
        }
        if case .event(_, .controllers) = method.role {
          arguments.object = Things.list([home], on: app.stage)
        }
        let lines = app.record { app.kit.send(object, method.selector, method.shape, arguments) }
        let name = method.callback?.name ?? ""
        #expect(lines.contains { $0.contains("\"e\":\"\(name)\"") }, "\(method.selector): \(lines)")
      }
      let lines = app.record { app.kit.send(home, "dealloc") }
      #expect(lines.first == #"{"vc":"Home#1","e":"deinit"}"#)
    }

    @Test("records an app of twenty controllers, which conforms", arguments: Rehearsal.all)
    func twenty(_ rehearsal: Rehearsal) throws {
      var recorded = 0
      for seed in 0..<400 as Range<UInt64> where recorded < 3 {
        var generator = StoryGenerator(seed: seed, system: 18)
        let trace = generator.storyWithTrace(length: 60).trace
        let names = Set(trace.matches(of: #/"vc":"([^"]+)"/#).map { String($0.1) })
        guard names.count >= 20 else { continue }
        recorded += 1
        let outcome = try #require(Self.outcome(trace, rehearsal))
        func kinds(_ events: [String]) -> [String] {
          events.map { String($0.split(separator: " ")[1]) }
        }
        #expect(kinds(outcome.played) == kinds(outcome.recorded), "story \(seed)")
        #expect(outcome.before == [] && outcome.after == [], "story \(seed)")
        let own = try #require(Self.outcome(trace, rehearsal, isOwn: true))
        #expect(own.after == [], "story \(seed), as a recorder says it")
      }
      #expect(recorded == 3)
    }

    @Test("accuses nobody of what UIKit does, with what a recorder claims of itself")
    func innocent() {
      var judged = 0
      for seed in 1000..<1100 as Range<UInt64> {
        var generator = StoryGenerator(seed: seed, system: [13, 15, 18][Int(seed % 3)])
        let trace = generator.storyWithTrace(length: 25).trace
        guard let outcome = Self.outcome(trace, .standIn, isOwn: true) else { continue }
        guard !outcome.losesInner else { continue }
        judged += 1
        #expect(outcome.after == [], "story \(seed)")
      }
      #expect(judged > 90)
    }
  }
#endif
