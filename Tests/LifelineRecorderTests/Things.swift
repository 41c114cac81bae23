#if canImport(Glibc)
  import Foundation

  @testable import LifelineRecorder

  /// Objects that are no controllers: lists, coordinators.
  enum Things {
    private final class Contents: @unchecked Sendable {
      let lock = NSLock()
      var lists: [ObjectPointer: [ObjectPointer]] = [:]
      var texts: [ObjectPointer: UnsafeMutablePointer<CChar>] = [:]
    }

    private static let contents = Contents()

    private static let count: @convention(c) (ObjectPointer, SelectorPointer) -> Int = { list, _ in
      contents.lock.withLock { contents.lists[list]?.count ?? 0 }
    }

    private static let element:
      @convention(c) (ObjectPointer, SelectorPointer, Int) -> ObjectPointer? = { list, _, index in
        contents.lock.withLock { contents.lists[list]?[index] }
      }

    /// A list, as `NSArray` is one.
    static func list(_ objects: [ObjectPointer], on stage: Stage) -> ObjectPointer {
      let kit = stage.kit
      let type =
        kit.runtime.classNamed("TestList")
        ?? kit.define(
          "TestList",
          nil,
          [
            ("count", "Q16@0:8", unsafeBitCast(count, to: CodePointer.self)),
            ("objectAtIndex:", "@24@0:8Q16", unsafeBitCast(element, to: CodePointer.self)),
          ]
        )
      let list = stage.make(type, isApps: false)
      contents.lock.withLock { contents.lists[list] = objects }
      return list
    }

    private static let itself: @convention(c) (ObjectPointer, SelectorPointer) -> ObjectPointer? = {
      object,
      _ in object
    }

    private static let bytes:
      @convention(c) (ObjectPointer, SelectorPointer) -> UnsafePointer<CChar>? = { text, _ in
        contents.lock.withLock { contents.texts[text].map { UnsafePointer($0) } }
      }

    /// A text, as `NSString` is one.
    static func text(_ value: String, on stage: Stage) -> ObjectPointer {
      let kit = stage.kit
      let type =
        kit.runtime.classNamed("TestText")
        ?? kit.define(
          "TestText",
          nil,
          [
            ("description", "@16@0:8", unsafeBitCast(itself, to: CodePointer.self)),
            ("UTF8String", "*16@0:8", unsafeBitCast(bytes, to: CodePointer.self)),
          ]
        )
      let text = stage.make(type, isApps: false)
      contents.lock.withLock { contents.texts[text] = strdup(value) }
      return text
    }

    // MARK: Transitions

    /// A coordinator, and what ends its transition.
    struct Coordinator {
      let object: ObjectPointer
      /// Ends it, cancelled or not.
      let end: (Bool) -> Void
    }

    private final class Transition: @unchecked Sendable {
      var from: ObjectPointer?
      var to: ObjectPointer?
      var isCancelled = true
      /// Those of all recordings that go on; no blocks, whose type is none to generics on Linux.
      var completions: [(ObjectPointer?) -> Void] = []
    }

    nonisolated(unsafe) private static var transition = Transition()

    private static let controller:
      @convention(c) (ObjectPointer, SelectorPointer, ObjectPointer?) -> ObjectPointer? = {
        _,
        _,
        key in
        let name = key.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
        return name.contains("From") ? transition.from : transition.to
      }

    private static let animate:
      @convention(c) (
        ObjectPointer, SelectorPointer, ObjectPointer?,
        (@convention(block) (ObjectPointer?) -> Void)?
      ) -> UInt8 = { _, _, _, completion in
        if let completion { transition.completions.append { completion($0) } }
        return 1
      }

    private static let isCancelled: @convention(c) (ObjectPointer, SelectorPointer) -> UInt8 = {
      _,
      _ in transition.isCancelled ? 1 : 0
    }

    private static let yes: @convention(c) (ObjectPointer, SelectorPointer) -> UInt8 = { _, _ in 1 }

    /// A coordinator of an interactive transition that is cancelled.
    static func coordinator(
      from: ObjectPointer,
      to: ObjectPointer,
      on stage: Stage
    ) -> Coordinator {
      let kit = stage.kit
      let truth = unsafeBitCast(yes, to: CodePointer.self)
      let type =
        kit.runtime.classNamed("TestCoordinator")
        ?? kit.define(
          "TestCoordinator",
          nil,
          [
            (
              "viewControllerForKey:", "@24@0:8@16", unsafeBitCast(controller, to: CodePointer.self)
            ),
            (
              "animateAlongsideTransition:completion:", "B32@0:8@?16@?24",
              unsafeBitCast(animate, to: CodePointer.self)
            ),
            ("isAnimated", "B16@0:8", truth),
            ("isCancelled", "B16@0:8", unsafeBitCast(isCancelled, to: CodePointer.self)),
            ("initiallyInteractive", "B16@0:8", truth),
          ]
        )
      transition = Transition()
      transition.from = from
      transition.to = to
      let object = stage.make(type, isApps: false)
      return Coordinator(
        object: object,
        end: { isCancelled in
          transition.isCancelled = isCancelled
          for completion in transition.completions { completion(object) }
        }
      )
    }

    /// Turns the transition that there is into one between others, as if its coordinator were another.
    static func turn(from: ObjectPointer, to: ObjectPointer) {
      (transition.from, transition.to) = (from, to)
    }

    // MARK: Application

    private static let windowsOfScene:
      @convention(c) (ObjectPointer, SelectorPointer) -> ObjectPointer? = { scene, _ in
        contents.lock.withLock { contents.lists[scene]?.first }
      }

    /// A scene with windows.
    static func scene(windows: [ObjectPointer], on stage: Stage) -> ObjectPointer {
      let type =
        stage.kit.runtime.classNamed("TestScene")
        ?? stage.kit.define(
          "TestScene",
          nil,
          [("windows", "@16@0:8", unsafeBitCast(windowsOfScene, to: CodePointer.self))]
        )
      let scene = stage.make(type, isApps: false)
      let list = list(windows, on: stage)
      contents.lock.withLock { contents.lists[scene] = [list] }
      return scene
    }

    /// What takes an application away again.
    struct Application { let end: () -> Void }

    nonisolated(unsafe) private static var application:
      (object: ObjectPointer, windows: ObjectPointer)?

    private static let shared: @convention(c) (ObjectPointer, SelectorPointer) -> ObjectPointer? = {
      _,
      _ in application?.object
    }

    private static let windows: @convention(c) (ObjectPointer, SelectorPointer) -> ObjectPointer? =
      {
        _,
        _ in application?.windows
      }

    /// The application of the process, on the stand-in alone.
    static func application(windows list: [ObjectPointer], on stage: Stage) -> Application {
      let kit = stage.kit
      if kit.runtime.classNamed("UIApplication") == nil {
        let type = StandInClass("UIApplication", nil)
        // Why: a class is an object, whose class has the messages to it.
        type.metaclass = StandInClass("UIApplication", nil)
        type.metaclass?.methods = [
          StandInClass.Method(
            StandInRuntime.shared.selector("sharedApplication"),
            "@16@0:8",
            unsafeBitCast(shared, to: CodePointer.self)
          )
        ]
        _ = Unmanaged.passRetained(type)
        StandInRuntime.shared.define(type)
        _ = kit.define(
          "TestApplication",
          nil,
          [("windows", "@16@0:8", unsafeBitCast(Self.windows, to: CodePointer.self))]
        )
      }
      let object = stage.make(kit.type("TestApplication"), isApps: false)
      application = (object, Self.list(list, on: stage))
      return Application(end: { application = nil })
    }
  }
#endif
