#if canImport(Glibc)
  import Foundation
  import LifelineTrace
  import Testing

  @testable import LifelineRecorder

  /// One recording of a runtime for all tests of the process, and what it has heard.
  ///
  /// Why: one, because a runtime may not tell classes that were used before of what is hooked later.
  final class Rehearsal: @unchecked Sendable, CustomTestStringConvertible {
    private final class Lines: @unchecked Sendable { var all: [String] = [] }

    static let standIn = Rehearsal(.standIn)
    static let real = ObjectKit.real.map { Rehearsal($0) }
    /// Those that there are.
    static var all: [Rehearsal] { [standIn] + [real].compactMap(\.self) }

    let stage: Stage
    let recording: LiveRecording
    private let lines: Lines
    private var count = 0
    nonisolated(unsafe) private var time: () -> Int64 = { 0 }

    /// What the tests of single events record: everything.
    private static var everything: RecorderOptions {
      var options = RecorderOptions()
      options.recording = .all
      options.excludes = []
      options.recordsTexts = true
      options.findsCallers = true
      return options
    }

    /// The header as it was written.
    let header: String

    init(_ kit: ObjectKit, _ options: RecorderOptions = everything) {
      stage = Stage(kit)
      let lines = Lines()
      self.lines = lines
      stage.defineUIKit()
      nonisolated(unsafe) var ask: (() -> Int64)?
      recording = LiveRecording(
        kit.runtime,
        options,
        to: ClosureDestination { lines.all.append($0) },
        clock: { ask?() ?? 0 }
      )
      recording.install()
      header = lines.all.first ?? ""
      ask = { [unowned self] in time() }
    }

    var testDescription: String { self === Self.standIn ? "the stand-in" : "a real runtime" }

    /// What stands before the names of the classes of the next test.
    func nextPrefix() -> String {
      count += 1
      return "T\(count)."
    }

    /// Runs a body on this thread as the main one.
    ///
    /// - Parameters:
    ///   - time: The clock, in nanoseconds.
    ///   - body: Sends messages.
    /// - Returns: The lines that were recorded.
    func record(at time: @escaping () -> Int64 = { 0 }, _ body: () -> Void) -> [String] {
      Stage.current = stage
      recording.frames = CallFrames()
      self.time = time
      lines.all = []
      body()
      return lines.all
    }
  }
#endif
