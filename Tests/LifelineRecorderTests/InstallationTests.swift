#if canImport(Glibc)
  import Foundation
  import LifelineTrace
  import Testing

  @testable import LifelineRecorder

  extension RecorderTests {
    /// A recording of its own beside the one that all tests share, and its lines.
    private final class Own {
      var lines: [String] = []
      private(set) var recording: LiveRecording?

      init(_ app: AppClasses, _ change: (inout RecorderOptions) -> Void = { _ in }) {
        var options = RecorderOptions()
        options.recording = .all
        change(&options)
        nonisolated(unsafe) let own = self
        let recording = LiveRecording(
          app.kit.runtime,
          options,
          to: ClosureDestination { own.lines.append($0.replacing(app.prefix, with: "")) },
          clock: { 0 }
        )
        recording.install()
        self.recording = recording
      }

      /// The events that were recorded.
      var events: [String] {
        lines.compactMap { line in
          guard let receiver = line.firstMatch(of: #/"vc":"([^"]+)","e":"([^"]+)"/#) else {
            return nil
          }
          return "\(receiver.1) \(receiver.2)"
        }
      }
    }

    /// The code of a method of `UIViewController`.
    private func code(_ app: AppClasses, _ name: String) -> CodePointer? {
      var code: CodePointer?
      app.kit.runtime.forEachOwnMethod(of: app.kit.type("UIViewController")) {
        if $0 == name { code = app.kit.runtime.methodCode($1) }
      }
      return code
    }

    @Test("puts everything back when it goes")
    func removal() {
      let app = AppClasses(.standIn)
      let type = app.define("Home", "viewDidLoad")
      // Why: what another test left below somebody else's code is taken out first.
      Own(app).recording?.remove()
      let before = HookedMethod.all.map { code(app, $0.selector) }
      let own = Own(app)
      // Why: to begin twice is to begin once.
      own.recording?.install()
      let object = app.stage.new(type)
      app.kit.send(object, "viewDidLoad")
      own.recording?.remove()
      #expect(own.events == ["Home#1 init", "Home#1 viewDidLoad()"])
      #expect(HookedMethod.all.map { code(app, $0.selector) } == before)
      app.kit.send(object, "viewDidLoad")
      #expect(own.events.count == 2)
    }

    @Test("makes no place anew, however often recordings begin, and however they overlap")
    func places() {
      let app = AppClasses(.standIn)
      let type = app.define("Home", "viewDidLoad")
      let object = app.stage.new(type)
      func visit(_ recordings: Own...) {
        app.kit.send(object, "viewDidLoad")
        for own in recordings { #expect(own.events.last == "Home#1 viewDidLoad()") }
      }
      // Two at once at most, of which the older one always ends first.
      var older = Own(app)
      var count: Int?
      for round in 0..<6 {
        let newer = Own(app)
        visit(older, newer)
        older.recording?.remove()
        visit(newer)
        older = newer
        if round == 1 { count = app.kit.runtime.pool.count }
      }
      #expect(app.kit.runtime.pool.count == count)
      older.recording?.remove()
      let before = older.events.count
      app.kit.send(object, "viewDidLoad")
      #expect(older.events.count == before)
    }

    @Test("lets go of a recording that has ended")
    func released() {
      let app = AppClasses(.standIn)
      weak var recording: LiveRecording?
      do {
        let memory = WholeMemory()
        let own = LiveRecording(app.kit.runtime, RecorderOptions(), to: memory)
        own.install()
        recording = own
        app.kit.send(app.stage.new(app.define("Home", "viewDidLoad")), "viewDidLoad")
        own.remove()
      }
      #expect(recording == nil)
    }

    @Test("tells a call that began under another recording from its own")
    func switchedInside() {
      let app = AppClasses(.standIn)
      let first = Own(app)
      let object = app.stage.new(app.define("Home", "viewDidLoad"))
      var second: Own?
      app.stage.app = { _, _, _, callSuper in
        if second == nil {
          first.recording?.remove()
          second = Own(app)
        }
        return callSuper()
      }
      app.kit.send(object, "viewDidLoad")
      app.kit.send(object, "viewDidLoad")
      second?.recording?.remove()
      #expect(first.events == ["Home#1 init", "Home#1 viewDidLoad()"])
      // Of the first call it has heard what came to UIKit after it had begun, and its return.
      #expect(second?.events == ["Home#1 viewDidLoad()", "Home#1 viewDidLoad()"])
      let returns = second?.lines.filter { $0.contains("\"x\":") } ?? []
      #expect(returns.count == 2 && Set(returns).count == 2, "\(returns)")
    }

    @Test("takes a class that has the address of one that was disposed of for another")
    func disposedClass() throws {
      let app = AppClasses(.standIn)
      let own = Own(app)
      let type = app.define("Gone", "viewDidLoad")
      app.kit.send(app.stage.new(type), "viewDidLoad")
      // From here on its methods are freed memory.
      StandInRuntime.shared.replace(try #require(StandInClass.at(type)), by: app.prefix + "Next")
      app.kit.send(app.stage.new(type), "viewDidLoad")
      own.recording?.remove()
      let events = ["Gone#1 init", "Gone#1 viewDidLoad()", "Next#1 init", "Next#1 viewDidLoad()"]
      #expect(own.events == events)
    }

    @Test("takes hold of what a category brings to UIKit's own class")
    func lateCategory() {
      let app = AppClasses(.standIn)
      let type = app.define("Home")
      let own = Own(app)
      app.kit.send(app.stage.new(type), "viewDidLoad")
      // A bundle is loaded whose category replaces the method.
      let base = StandInClass.at(app.kit.type("UIViewController")).unsafelyUnwrapped
      let method = StandInClass.Method(
        StandInRuntime.shared.selector("viewDidLoad"),
        ShapedCode.types(.nothing),
        ShapedCode.code(.nothing)
      )
      // Why: what was taken hold of is remembered by its address.
      _ = Unmanaged.passRetained(method)
      base.methods.insert(method, at: 0)
      app.kit.send(app.stage.new(type), "viewDidLoad")
      own.recording?.remove()
      base.methods.removeFirst()
      #expect(
        own.events == [
          "Home#1 init", "Home#1 viewDidLoad()", "Home#2 init", "Home#2 viewDidLoad()",
        ]
      )
    }

    @Test("leaves what others have put in its place, and says nothing more")
    func laterSwizzler() {
      let app = AppClasses(.standIn)
      let own = Own(app)
      // Another swizzler takes hold of the same method afterwards, and calls what was there.
      Swizzled.enter(app)
      let object = app.stage.new(app.define("Home"))
      app.kit.send(object, "viewDidLoad")
      #expect(own.events == ["Home#1 init", "Home#1 viewDidLoad()"] && Swizzled.count == 1)
      own.recording?.remove()
      #expect(code(app, "viewDidLoad") == Swizzled.code)
      app.kit.send(object, "viewDidLoad")
      #expect(own.events.count == 2 && Swizzled.count == 2)
      Swizzled.leave(app)
    }

    @Test("works beside a swizzler that was there before")
    func earlierSwizzler() {
      let app = AppClasses(.standIn)
      Swizzled.enter(app)
      let own = Own(app)
      app.kit.send(app.stage.new(app.define("Home")), "viewDidLoad")
      own.recording?.remove()
      #expect(own.events == ["Home#1 init", "Home#1 viewDidLoad()"] && Swizzled.count == 1)
      #expect(code(app, "viewDidLoad") == Swizzled.code)
      Swizzled.leave(app)
    }

    @Test("records the classes that it is asked for, and says which")
    func classes() {
      let app = AppClasses(.standIn)
      let own = Own(app) {
        $0.includes = ["*Cart*", "*Keyboard"]
        $0.excludes = ["*Keyboard"]
      }
      for name in ["CartPage", "Home", "Keyboard"] { _ = app.stage.new(app.define(name)) }
      own.recording?.remove()
      #expect(own.events == ["CartPage#1 init"])
      #expect(own.lines[0].contains(#""includes":["*Cart*","*Keyboard"],"excludes":["*Keyboard"]"#))
    }

    @Test("takes hold of nothing but what it records")
    func kinds() {
      let app = AppClasses(.standIn)
      let before = code(app, "viewWillAppear:")
      let own = Own(app) { $0.recording = [.initialize, .viewDidLoad] }
      #expect(code(app, "viewWillAppear:") == before)
      own.recording?.remove()
      #expect(own.lines[0].contains(#""observes":["init","viewDidLoad()"]"#))
      #expect(own.lines[0].contains(#""hooks":"outermost","exits":true"#))
    }

    @Test("tells apart what takes an address, whatever is recorded of its end")
    func endsUnrecorded() {
      let app = AppClasses(.standIn)
      app.stage.uikit = { object, name, _ in
        if name == "dealloc" { app.kit.dispose(object) }
        return name.hasPrefix("init") ? object : nil
      }
      let own = Own(app) {
        $0.recording = [.viewDidLoad]
        $0.excludes = ["*Keyboard"]
      }
      var addresses: Set<ObjectPointer> = []
      for name in ["Keyboard", "Home", "Cart", "Cart2"] {
        let object = app.stage.new(app.define(name))
        addresses.insert(object)
        app.kit.send(object, "viewDidLoad")
        app.kit.send(object, "dealloc")
      }
      own.recording?.remove()
      #expect(addresses.count == 1)
      #expect(
        own.events == ["Home#1 viewDidLoad()", "Cart#1 viewDidLoad()", "Cart2#1 viewDidLoad()"]
      )
    }

    @Test("knows whose a view is that was another's before", arguments: [true, false])
    func sharedView(_ dies: Bool) {
      let app = AppClasses(.standIn)
      let view = app.stage.make(app.kit.type("UIView"), isApps: false)
      app.stage.uikit = { object, name, _ in
        name == "window" || name.hasPrefix("init") ? object : nil
      }
      let own = Own(app) { $0.recording = [.viewEnteredWindow] }
      let first = app.stage.new(app.define("First"))
      let second = app.stage.new(app.define("Second"))
      for owner in [first, second] {
        app.kit.send(owner, "setView:", .object, .init(object: view))
      }
      if dies { app.kit.send(first, "dealloc") } else { app.kit.send(first, "setView:", .object) }
      app.kit.send(view, "didMoveToWindow")
      own.recording?.remove()
      #expect(own.events == ["Second#1 viewEnteredWindow"])
    }

    @Test("hears of windows where nobody asks whose a view is")
    func windows() {
      let app = AppClasses(.standIn)
      let view = app.stage.make(app.kit.type("UIView"), isApps: false)
      let own = Own(app) { $0.recording = [.viewEnteredWindow] }
      app.stage.uikit = { object, name, _ in
        name == "window" || name.hasPrefix("init") ? object : nil
      }
      let home = app.stage.new(app.define("Home"))
      app.kit.send(home, "setView:", .object, .init(object: view))
      app.kit.send(view, "didMoveToWindow")
      own.recording?.remove()
      #expect(own.events == ["Home#1 viewEnteredWindow"])
    }

    @Test("writes no text of the app's unless it is asked to", arguments: [false, true])
    func texts(_ isAsked: Bool) {
      let app = AppClasses(.standIn)
      let own = Own(app) { $0.recordsTexts = isAsked }
      let object = app.stage.new(app.define("Home"))
      app.kit.send(
        object,
        "performSegueWithIdentifier:sender:",
        .twoObjects,
        .init(object: Things.text("secret", on: app.stage))
      )
      own.recording?.remove()
      #expect(own.lines.joined().contains("secret") == isAsked)
    }
  }

  /// What another swizzler puts in the place of a method.
  private enum Swizzled {
    nonisolated(unsafe) static var count = 0
    nonisolated(unsafe) static var original: CodePointer?

    /// Takes hold of `viewDidLoad`.
    static func enter(_ app: AppClasses) {
      count = 0
      original = put(code, app)
    }

    /// Puts back what was there.
    static func leave(_ app: AppClasses) { _ = put(original.unsafelyUnwrapped, app) }

    private static func put(_ code: CodePointer, _ app: AppClasses) -> CodePointer? {
      let selector = ObjectKit.selector("viewDidLoad", app.kit.runtime)
      return app.kit.runtime.replaceMethod(app.kit.type("UIViewController"), selector, code, nil)
    }

    nonisolated(unsafe) static let code: CodePointer = {
      let code: ShapedCode.Nothing = { object, selector in
        Swizzled.count += 1
        unsafeBitCast(Swizzled.original.unsafelyUnwrapped, to: ShapedCode.Nothing.self)(
          object,
          selector
        )
      }
      return unsafeBitCast(code, to: CodePointer.self)
    }()
  }
#endif
