#if canImport(Glibc)
  import Foundation
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
