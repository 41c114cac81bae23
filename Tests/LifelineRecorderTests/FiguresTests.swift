#if canImport(Glibc)
  import Foundation
  import Glibc
  import LifelineTrace
  import Testing

  @testable import LifelineRecorder

  /// What a recorded call costs beside one that is not.
  ///
  /// Printed where `FIGURES` is set, and held to nothing:
  ///
  ///     FIGURES=1 swift test -c release -Xswiftc -enable-testing --filter Figures
  @Suite(
    "Figures",
    .enabled(if: ProcessInfo.processInfo.environment["FIGURES"] != nil),
    .serialized
  )
  struct FiguresTests {
    /// Nanoseconds of the processor that this thread has taken.
    private static var processorTime: Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// What is called.
    private enum Call: String, CaseIterable {
      /// UIKit's own method.
      case plain = "a call"
      /// An override that calls it.
      case override = "with an override"
      /// Two of them.
      case twoOverrides = "with two"
      /// `viewWillAppear`, before which the transition coordinator is asked for.
      case coordinator = "with transitionCoordinator"
      /// A view of nobody's that moves into a window.
      case view = "a view of nobody's"
    }

    private static func cost(
      _ destination: (any LineDestination)?,
      returns: Bool,
      _ call: Call = .plain
    ) -> Double {
      let app = AppClasses(.standIn)
      // Why: what all other tests share would be paid for, too; they are not run beside this.
      app.rehearsal.recording.remove()
      app.stage.uikit = { object, name, _ in name.hasPrefix("init") ? object : nil }
      var options = RecorderOptions()
      options.recordsReturns = returns
      if call != .coordinator { options.recording.remove(.transitionBegan) }
      let name = call == .coordinator ? "viewWillAppear:" : "viewIsAppearing:"
      let recording = destination.map { LiveRecording(app.kit.runtime, options, to: $0) }
      recording?.install()
      defer { recording?.remove() }
      let count = call == .plain ? 200_000 : 50_000
      guard call != .view else {
        let view = app.stage.make(app.kit.type("UIView"), isApps: false)
        return time(app, view, "didMoveToWindow", .nothing, count)
      }
      var type = app.kit.type("UIViewController")
      if call == .override || call == .twoOverrides { type = app.define("Base", name) }
      if call == .twoOverrides { type = app.define("Leaf", below: app.prefix + "Base", name) }
      let isApps = call == .override || call == .twoOverrides
      return time(app, app.stage.new(type, isApps: isApps), name, .flag, count)
    }

    private static func time(
      _ app: AppClasses,
      _ object: ObjectPointer,
      _ name: String,
      _ shape: MethodShape,
      _ count: Int
    ) -> Double {
      let selector = ObjectKit.selector(name, app.kit.runtime)
      let code = app.kit.runtime.lookup(app.kit.type(of: object), selector).unsafelyUnwrapped
      let start = processorTime
      for _ in 0..<count { _ = ShapedCode.call(code, object, selector, shape, .yes) }
      return Double(processorTime - start) / Double(count)
    }

    @Test("of one call through overrides, with transitions, and of views")
    func shapes() {
      for round in 1...3 {
        var words: [String] = []
        var first: Double?
        for call in Call.allCases {
          let bare = Self.cost(nil, returns: true, call)
          let recorded = Self.cost(MemoryDestination(bytes: 1 << 20), returns: true, call) - bare
          let ratio = recorded / (first ?? recorded)
          first = first ?? recorded
          let hundredths = Int((ratio * 100).rounded())
          words.append("\(call.rawValue) \(Int(recorded)) ns (\(hundredths) of 100)")
        }
        print("round \(round): " + words.joined(separator: "; "))
      }
    }

    @Test("of one call")
    func figures() throws {
      let path = NSTemporaryDirectory() + "figures-\(getpid()).jsonl"
      defer { unlink(path) }
      for round in 1...3 {
        let bare = Self.cost(nil, returns: true)
        var words = ["round \(round): not recorded \(Int(bare)) ns"]
        for returns in [false, true] {
          let memory = Self.cost(MemoryDestination(bytes: 1 << 20), returns: returns) - bare
          let file = Self.cost(
            try FileDestination(path: path, limit: nil, files: 1),
            returns: returns
          )
          words.append(
            "\(returns ? "with" : "without") its return: \(Int(memory)) ns in memory, "
              + "\(Int(file - bare)) ns to a file"
          )
        }
        print(words.joined(separator: "; "))
      }
    }
  }
#endif
