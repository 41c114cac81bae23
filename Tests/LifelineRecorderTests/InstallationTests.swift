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

    @Test("leaves what others have put in its place, and says nothing more")
    func laterSwizzler() {
      let app = AppClasses(.standIn)
      let own = Own(app)
      // Another swizzler takes hold of the same method afterwards, and calls what was there.
      let base = app.kit.type("UIViewController")
      nonisolated(unsafe) var theirs: CodePointer?
      Swizzled.count = 0
      app.kit.runtime.forEachOwnMethod(of: base) { name, method in
        guard name == "viewDidLoad" else { return }
        Swizzled.original = app.kit.runtime.replaceMethod(
          base,
          ObjectKit.selector(name, app.kit.runtime),
          Swizzled.code,
          nil
        )
        theirs = Swizzled.code
      }
      let object = app.stage.new(app.define("Home"))
      app.kit.send(object, "viewDidLoad")
      #expect(own.events == ["Home#1 init", "Home#1 viewDidLoad()"] && Swizzled.count == 1)
      own.recording?.remove()
      #expect(code(app, "viewDidLoad") == theirs)
      app.kit.send(object, "viewDidLoad")
      #expect(own.events.count == 2 && Swizzled.count == 2)
      app.kit.runtime.forEachOwnMethod(of: base) { name, method in
        if name == "viewDidLoad" {
          _ = app.kit.runtime.replaceMethod(
            base,
            ObjectKit.selector(name, app.kit.runtime),
            Swizzled.original.unsafelyUnwrapped,
            nil
          )
        }
      }
    }

    @Test("works beside a swizzler that was there before")
    func earlierSwizzler() {
      let app = AppClasses(.standIn)
      let base = app.kit.type("UIViewController")
      Swizzled.count = 0
      app.kit.runtime.forEachOwnMethod(of: base) { name, method in
        guard name == "viewDidLoad" else { return }
        Swizzled.original = app.kit.runtime.replaceMethod(
          base,
          ObjectKit.selector(name, app.kit.runtime),
          Swizzled.code,
          nil
        )
      }
      let own = Own(app)
      app.kit.send(app.stage.new(app.define("Home")), "viewDidLoad")
      own.recording?.remove()
      #expect(own.events == ["Home#1 init", "Home#1 viewDidLoad()"] && Swizzled.count == 1)
      #expect(code(app, "viewDidLoad") == Swizzled.code)
      app.kit.runtime.forEachOwnMethod(of: base) { name, method in
        if name == "viewDidLoad" {
          _ = app.kit.runtime.replaceMethod(
            base,
            ObjectKit.selector(name, app.kit.runtime),
            Swizzled.original.unsafelyUnwrapped,
            nil
          )
        }
      }
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
