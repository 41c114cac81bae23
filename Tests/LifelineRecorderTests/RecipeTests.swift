#if canImport(Glibc)
  import Foundation
  import Glibc
  import LifelineRecording
  import LifelineTesting
  import LifelineTrace
  import Testing

  @testable import LifelineRecorder

  extension RecorderTests {
    /// Launches an app of one screen, as far as there is one here, with the argument of a UI test.
    ///
    /// - Parameters:
    ///   - path: What stands behind `-LifelineTrace`.
    ///   - number: The number of the process.
    ///   - callbacks: What the screen receives.
    /// - Returns: The file that the launch wrote.
    /// - Throws: `RecorderProblem`, if the file cannot be made.
    private func launch(_ path: String, _ number: Int32, _ callbacks: [String]) throws -> String {
      let asked = LaunchRequest.path(
        arguments: ["Shop", LaunchRequest.argument, path],
        environment: [:]
      )
      let file = LaunchRequest.file(
        try #require(asked),
        process: ("Shop", number, 1000),
        temporary: NSTemporaryDirectory()
      )
      let app = AppClasses(.standIn)
      var options = RecorderOptions()
      options.recording = [.initialize, .viewDidLoad, .viewWillAppear, .viewDidAppear]
      let recording = LiveRecording(
        app.kit.runtime,
        options,
        to: try FileDestination(path: file, limit: nil, files: 1)
      )
      recording.install()
      let home = app.stage.new(app.define("Home", "viewDidLoad"))
      for callback in callbacks {
        app.kit.send(home, callback, callback.hasSuffix(":") ? .flag : .nothing, .yes)
      }
      recording.end(.quiescent)
      recording.remove()
      return file
    }

    /// A launch of this process as an app: what it was asked for, in its environment.
    static let asked = ProcessInfo.processInfo.environment["LIFELINE_APP"]

    /// Runs this process once more, as an app that was launched with `-LifelineTrace`.
    private func launchProcess(_ recording: RequestedRecording) throws -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["--testing-library", "swift-testing", "--filter", "playsAnApp"]
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["LIFELINE_APP": recording.launchArguments[1]],
        uniquingKeysWith: { $1 }
      )
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      // Why: the app has come so far once its child is in the trace.
      while !recording.traces.contains(where: { $0.text.contains("\"e\":\"addChild") }) {
        try #require(process.isRunning)
        sched_yield()
      }
      return process
    }

    @Test("plays an app for the tests of the recipe", .enabled(if: RecorderTests.asked != nil))
    func playsAnApp() throws {
      let path = try #require(Self.asked)
      let app = AppClasses(.standIn)
      let recording = LiveRecording(
        app.kit.runtime,
        RecorderOptions(),
        to: try FileDestination(path: LaunchRequest.file(path), limit: nil, files: 1)
      )
      recording.install()
      let queue = DispatchQueue(label: "main")
      let listener = FinishListener(path, on: queue) {
        recording.endWhenSettled(on: queue, complaints: { [] }, done: { recording.remove() })
      }
      let pager = app.stage.new(app.define("Pager", "addChildViewController:"))
      let page = app.stage.new(app.define("Page", "willMoveToParentViewController:"))
      for name in ["viewDidLoad", "viewWillAppear:", "viewIsAppearing:", "viewDidAppear:"] {
        app.kit.send(pager, name, name.hasSuffix(":") ? .flag : .nothing)
      }
      app.stage.uikit = { object, name, arguments in
        if name == "addChildViewController:" {
          app.kit.send(page, "willMoveToParentViewController:", .object, .init(object: object))
        }
        return nil
      }
      // It forgets `didMove`, and goes on for ever, as an app does.
      app.kit.send(pager, "addChildViewController:", .object, .init(object: page))
      for name in ["viewDidLoad", "viewWillAppear:", "viewIsAppearing:", "viewDidAppear:"] {
        app.kit.send(page, name, name.hasSuffix(":") ? .flag : .nothing)
      }
      withExtendedLifetime(listener) { DispatchSemaphore(value: 0).wait() }
    }

    @Test(
      "finds in a process that is terminated what never came",
      .enabled(if: RecorderTests.asked == nil)
    )
    func terminated() throws {
      let recording = RequestedRecording(in: NSTemporaryDirectory())
      defer { try? FileManager.default.removeItem(atPath: recording.path) }
      let process = try launchProcess(recording)
      let isFinished = recording.finish(within: 60)
      process.terminate()
      process.waitUntilExit()
      #expect(isFinished)
      let trace = try #require(recording.traces.first)
      #expect(recording.traces.count == 1)
      expectViolates(trace, "missing-did-move")
      withKnownIssue {
        expectConforms(recording)
      } matching: { issue in
        issue.description.contains("missing-did-move")
      }
    }

    @Test(
      "says that the recording of a process that is killed is cut",
      .enabled(if: RecorderTests.asked == nil)
    )
    func killed() throws {
      let recording = RequestedRecording(in: NSTemporaryDirectory())
      defer { try? FileManager.default.removeItem(atPath: recording.path) }
      let process = try launchProcess(recording)
      Glibc.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(!recording.finish(within: 0.1))
      let trace = try #require(recording.traces.first)
      #expect(!trace.text.contains("\"end\""))
      withKnownIssue {
        expectConforms(recording)
      } matching: { issue in
        issue.description.contains("the recording is cut")
      }
    }

    @Test("waits until nothing moves, and gives up at last")
    func settling() {
      var settling = Settling(limit: 3)
      #expect(settling.look(events: 1, isInTransition: false) == .moving)
      #expect(settling.look(events: 1, isInTransition: true) == .moving)
      #expect(settling.look(events: 2, isInTransition: false) == .givesUp)
      var quick = Settling(limit: 3)
      #expect(quick.look(events: 0, isInTransition: false) == .moving)
      #expect(quick.look(events: 0, isInTransition: false) == .settled)
    }

    @Test("leaves a file for each launch, which an assertion reads")
    func recipe() throws {
      let folder = NSTemporaryDirectory() + "recipe-" + UUID().uuidString + "/"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let fine = try launch(folder, 1, ["viewDidLoad", "viewWillAppear:", "viewDidAppear:"])
      let wrong = try launch(folder, 2, ["viewDidLoad", "viewDidAppear:"])
      #expect(fine != wrong)
      expectConforms(.file(fine))
      expectViolates(.file(wrong), "did-appear-without-will")
      withKnownIssue { expectConforms(.file(wrong)) }
    }
  }
#endif
