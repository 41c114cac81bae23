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

    private static func cost(_ destination: (any LineDestination)?, returns: Bool) -> Double {
      let app = AppClasses(.standIn)
      // Why: what all other tests share would be paid for, too; they are not run beside this.
      app.rehearsal.recording.remove()
      app.stage.uikit = { object, name, _ in name.hasPrefix("init") ? object : nil }
      var options = RecorderOptions()
      options.recordsReturns = returns
      options.recording.remove(.transitionBegan)
      let recording = destination.map { LiveRecording(app.kit.runtime, options, to: $0) }
      recording?.install()
      let object = app.stage.new(app.kit.type("UIViewController"), isApps: false)
      let selector = ObjectKit.selector("viewIsAppearing:", app.kit.runtime)
      let code = app.kit.runtime.lookup(app.kit.type(of: object), selector).unsafelyUnwrapped
      let call = unsafeBitCast(code, to: ShapedCode.Flag.self)
      let count = 200_000
      let start = processorTime
      for _ in 0..<count { call(object, selector, 1) }
      let end = processorTime
      recording?.remove()
      return Double(end - start) / Double(count)
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
