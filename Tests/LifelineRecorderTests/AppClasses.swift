#if canImport(Glibc)
  import LifelineTrace

  @testable import LifelineRecorder

  /// Classes and objects of an app, made for one test.
  struct AppClasses {
    let rehearsal: Rehearsal
    let prefix: String
    var stage: Stage { rehearsal.stage }
    var kit: ObjectKit { rehearsal.stage.kit }

    init(_ rehearsal: Rehearsal) {
      self.rehearsal = rehearsal
      prefix = rehearsal.nextPrefix()
      Stage.current = rehearsal.stage
      // Why: what a test makes before it records is made on the main thread, too.
      rehearsal.recording.frames = CallFrames()
      stage.uikit = { object, name, _ in name.hasPrefix("init") ? object : nil }
      stage.app = { _, _, _, callSuper in callSuper() }
      stage.isCallerApps = { nil }
      stage.style = { _ in -2 }
    }

    /// A class that overrides some messages, and calls `super` in all.
    func define(
      _ name: String,
      below superclass: String = "UIViewController",
      _ overriding: String...
    ) -> ClassPointer {
      stage.define(prefix + name, below: superclass, overriding: overriding)
    }

    /// Records what a body does, without the prefix of the classes, the numbers, times and addresses.
    func record(_ body: () -> Void) -> [String] {
      rehearsal.record(body).map { line in
        line.replacing(prefix, with: "")
          .replacing(#/"addr":"0x[0-9a-f]+",?|"n":\d+,|"t":[0-9.]+,?/#, with: "")
          .replacing(#/"x":\d+/#, with: "\"x\"").replacing(",}", with: "}")
      }
    }
  }

  extension ObjectKit.Arguments {
    /// One truth value.
    static var yes: Self { Self(flag: true) }
  }
#endif
