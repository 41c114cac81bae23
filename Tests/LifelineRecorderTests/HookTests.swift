import LifelineReading

#if canImport(Glibc)
  import Foundation
  import LifelineTrace
  import Testing

  @testable import LifelineRecorder

  extension RecorderTests {
    @Test(
      "writes one line for a call, however many classes have the method",
      arguments: Rehearsal.all
    )
    func chain(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      _ = app.define("Base", "viewWillAppear:")
      let leaf = app.define("Leaf", below: app.prefix + "Base", "viewWillAppear:")
      let object = app.stage.new(leaf)
      let lines = app.record { app.kit.send(object, "viewWillAppear:", .flag, .yes) }
      #expect(
        lines == [
          #"{"vc":"Leaf#1","e":"viewWillAppear(_:)","animated":true}"#, #"{"x"}"#,
        ]
      )
    }

    @Test("says whose override did not call super", arguments: Rehearsal.all)
    func forgottenSuper(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      let type = app.define("Silent", "viewDidAppear:", "viewDidLoad")
      let object = app.stage.new(type)
      app.stage.app = { _, _, _, _ in nil }
      let lines = app.record {
        app.kit.send(object, "viewDidLoad")
        app.kit.send(object, "viewDidAppear:", .flag, .yes)
      }
      // Why: nobody demands it of viewDidLoad.
      #expect(
        lines == [
          #"{"vc":"Silent#1","e":"viewDidLoad()"}"#, #"{"x"}"#,
          #"{"vc":"Silent#1","e":"viewDidAppear(_:)","animated":true}"#, #"{"x","super":false}"#,
        ]
      )
    }

    @Test("takes a method that calls itself for two calls", arguments: Rehearsal.all)
    func recursion(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      let object = app.stage.new(app.define("Twice"))
      var isInside = false
      app.stage.uikit = { object, name, _ in
        guard name == "loadViewIfNeeded", !isInside else { return nil }
        isInside = true
        app.kit.send(object, name)
        return nil
      }
      let lines = app.record { app.kit.send(object, "loadViewIfNeeded") }
      #expect(lines.count == 4)
      #expect(lines[1] == #"{"vc":"Twice#1","e":"loadViewIfNeeded()","d":1}"#)
    }

    @Test("hears a method that a bundle adds to a class later", arguments: Rehearsal.all)
    func category(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      let type = app.define("Late")
      _ = app.stage.new(type)
      app.kit.add(type, "viewWillAppear:", "v20@0:8B16", ShapedCode.code(.flag))
      app.stage.app = { _, _, _, _ in nil }
      let lines = app.record {
        let second = app.stage.new(type)
        app.kit.send(second, "viewWillAppear:", .flag, .yes)
      }
      #expect(
        lines.dropFirst(2).first == #"{"vc":"Late#2","e":"viewWillAppear(_:)","animated":true}"#
      )
      #expect(lines.last == #"{"x","super":false}"#)
    }

    @Test("names the class behind one that was made at run time", arguments: Rehearsal.all)
    func observed(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      let type = app.define("Seen", "viewWillAppear:")
      let watched = app.kit.define("NSKVONotifying_" + app.prefix + "Seen", type, [])
      let object = app.stage.new(type)
      object.storeBytes(of: watched, as: ClassPointer.self)
      let lines = app.record { app.kit.send(object, "viewWillAppear:", .flag, .yes) }
      #expect(lines.first == #"{"vc":"Seen#1","e":"viewWillAppear(_:)","animated":true}"#)
      #expect(lines.count == 2)
      let other = app.record { _ = app.stage.new(watched) }
      #expect(
        other.first == #"{"vc":"Seen#2","is":["Seen","UIViewController"],"autoForwards":true}"#
      )
    }

    @Test("gives an address that is used again another number")
    func reuse() {
      let app = AppClasses(.standIn)
      let type = app.define("Short", "viewDidDisappear:")
      app.stage.uikit = { object, name, _ in
        if name == "dealloc" { app.kit.dispose(object) }
        if name == "viewDidDisappear:" { app.kit.send(object, "dealloc") }
        return name.hasPrefix("init") ? object : nil
      }
      var addresses: Set<ObjectPointer> = []
      let lines = app.record {
        for _ in 0..<2 {
          let object = app.stage.new(type)
          addresses.insert(object)
          // Why: the last reference goes in the callback itself.
          app.kit.send(object, "viewDidDisappear:", .flag, .yes)
        }
      }
      #expect(addresses.count == 1)
      #expect(lines.filter { $0.contains("deinit") && $0.contains("\"d\":1") }.count == 2)
      #expect(lines.contains { $0.contains("Short#2\",\"e\":\"deinit") })
      #expect(lines.last == #"{"x"}"#)
    }

    @Test(
      "writes the object that an initializer gives, and none that it does not",
      arguments: Rehearsal.all
    )
    func cluster(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      let type = app.define("Cluster")
      let other = app.stage.new(type)
      let lines = app.record {
        app.stage.uikit = { _, name, _ in name.hasPrefix("init") ? other : nil }
        _ = app.stage.new(type)
        app.stage.uikit = { _, _, _ in nil }
        app.kit.send(app.stage.make(type), "initWithCoder:", .objectGivesObject)
      }
      #expect(lines == [])
    }

    @Test("leaves a method of another shape alone")
    func shape() {
      let app = AppClasses(.standIn)
      let code = ShapedCode.code(.nothing)
      let type = app.kit.define(
        app.prefix + "Odd",
        app.kit.runtime.classNamed("UIViewController"),
        [("viewWillAppear:", "v24@0:8d16", code)]
      )
      _ = app.stage.new(type)
      app.kit.runtime.forEachOwnMethod(of: type) { _, method in
        #expect(app.kit.runtime.methodCode(method) == code)
      }
    }

    @Test("writes no controller that is none", arguments: Rehearsal.all)
    func proxy(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      let parent = app.stage.new(app.define("Parent"))
      let child = app.stage.new(app.define("Child", "viewDidLoad"))
      let proxy = app.kit.create(app.kit.define(app.prefix + "Proxy", nil, []))
      let lines = app.record {
        app.kit.send(parent, "addChildViewController:", .object, .init(object: proxy))
        // What a proxy passes on arrives at the controller.
        app.kit.send(child, "viewDidLoad")
      }
      #expect(
        lines == [
          #"{"vc":"Parent#1","e":"addChild(_:)"}"#, #"{"x"}"#,
          #"{"vc":"Child#1","e":"viewDidLoad()"}"#, #"{"x"}"#,
        ]
      )
    }

    @Test("keeps the calls of ten threads apart", arguments: Rehearsal.all)
    func threads(_ rehearsal: Rehearsal) throws {
      let app = AppClasses(rehearsal)
      let type = app.define("Busy", "viewWillAppear:")
      let objects = (0..<10).map { _ in app.stage.new(type) }
      app.stage.uikit = { object, name, _ in
        if name == "viewWillAppear:" { app.kit.send(object, "viewDidLoad") }
        return nil
      }
      let kit = app.kit
      nonisolated(unsafe) let all = objects
      let lines = rehearsal.record {
        let group = DispatchGroup()
        // Why: the system gives the number of a thread that has ended to the next.
        let end = DispatchSemaphore(value: 0)
        for object in all {
          nonisolated(unsafe) let object = object
          let thread = Thread {
            for _ in 0..<50 { kit.send(object, "viewWillAppear:", .flag, .yes) }
            group.leave()
            end.wait()
          }
          group.enter()
          thread.start()
        }
        group.wait()
        for _ in all { end.signal() }
      }
      var reader = TraceReader(text: lines.joined(separator: "\n") + "\n", format: .native)
      var threads: Set<String> = []
      var count = 0
      while let item = reader.next() {
        if case .unreadable(let line) = item { Issue.record("\(line.message)") }
        guard case .event(let event) = item else { continue }
        count += 1
        threads.insert(reader.context.symbols.text(event.thread))
        #expect(event.depth == (event.callback == .viewDidLoad ? 1 : 0))
      }
      #expect(count == 1000 && threads.count == 10)
    }
  }
#endif
