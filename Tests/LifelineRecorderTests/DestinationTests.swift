import LifelineReading

#if canImport(Glibc)
  import Foundation
  import Glibc
  import LifelineChecker
  import LifelineTrace
  import TestSupport
  import Testing

  @testable import LifelineRecorder

  extension RecorderTests {
    /// A folder that goes with the test.
    private struct Folder {
      let path = NSTemporaryDirectory() + "recorder-" + UUID().uuidString + "/"

      init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }

      func remove() { try? FileManager.default.removeItem(atPath: path) }

      var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
      }
    }

    /// Records screens that come and go, in turn.
    private func record(_ screens: Int, to destination: any LineDestination) -> LiveRecording {
      let app = AppClasses(.standIn)
      var options = RecorderOptions()
      options.recording = [
        .initialize, .deinitialize, .viewDidLoad, .viewWillAppear, .viewDidAppear,
        .viewWillDisappear, .viewDidDisappear,
      ]
      let recording = LiveRecording(app.kit.runtime, options, to: destination)
      recording.install()
      let type = app.define("Home", "viewWillAppear:")
      for object in (0..<3).map({ _ in app.stage.new(type) }) {
        app.kit.send(object, "viewDidLoad")
        for _ in 0..<screens {
          for name in [
            "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
          ] {
            app.kit.send(object, name, .flag, .yes)
          }
        }
      }
      return recording
    }

    /// What is wrong with a trace, and how many events it has.
    private func judge(_ text: String) -> (problems: [String], events: Int) {
      var reader = TraceReader(text: text, format: nil)
      var problems: [String] = []
      while let item = reader.next() {
        if case .unreadable(let line) = item { problems.append(line.message) }
      }
      var options = CheckOptions()
      options.rules = Rule.all
      let report = Checker.check(text: text, options: options)
      return (problems + report.findings.map(\.message), report.events)
    }

    @Test("writes a file that conforms")
    func file() throws {
      let folder = try Folder()
      defer { folder.remove() }
      let path = folder.path + "a.lifeline.jsonl"
      let recording = record(4, to: try FileDestination(path: path, limit: nil, files: 1))
      recording.end(.quiescent)
      recording.remove()
      let (problems, events) = judge(try String(contentsOfFile: path, encoding: .utf8))
      #expect(problems == [] && events == 54)
    }

    @Test("says why a file cannot be made")
    func noFile() {
      #expect(throws: RecorderProblem.fileNotCreated("/nowhere/a", "No such file or directory")) {
        try FileDestination(path: "/nowhere/a", limit: nil, files: 1)
      }
    }

    @Test("keeps the last files, each a trace of its own")
    func rotation() throws {
      let folder = try Folder()
      defer { folder.remove() }
      let path = folder.path + "a.lifeline.jsonl"
      record(100, to: try FileDestination(path: path, limit: 20_000, files: 3)).remove()
      #expect(folder.files.count == 3 && !folder.files.contains("a.lifeline.jsonl"))
      for file in folder.files {
        let text = try String(contentsOfFile: folder.path + file, encoding: .utf8)
        #expect(text.utf8.count < 22_000)
        #expect(text.contains(#""sampled":"the last 3 files of 20000 bytes each""#))
        #expect(text.contains(#""starts":"midway""#) && text.contains(#"{"state":"#))
        #expect(judge(text).problems == [] && judge(text).events > 50)
      }
    }

    @Test("ends where the only file is full")
    func budget() throws {
      let folder = try Folder()
      defer { folder.remove() }
      let path = folder.path + "a.lifeline.jsonl"
      let recording = record(100, to: try FileDestination(path: path, limit: 20_000, files: 1))
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(!recording.isActive && text.utf8.count < 21_000)
      #expect(text.hasSuffix("{\"end\":\"truncated\"}\n") && judge(text).problems == [])
      recording.remove()
    }

    @Test("keeps the last lines in memory, as one trace")
    func memory() {
      let memory = MemoryDestination(bytes: 40_000)
      record(300, to: memory).remove()
      let text = String(decoding: memory.trace, as: UTF8.self)
      #expect(text.utf8.count < 45_000 && text.utf8.count > 25_000)
      #expect(text.components(separatedBy: "{\"lifeline\":1").count == 2)
      #expect(judge(text).problems == [] && judge(text).events > 200)
    }

    @Test("hands lines to a task, and counts what nobody reads")
    func stream() async {
      let stream = TraceStream(limit: 10)
      record(5, to: StreamDestination(stream)).remove()
      var lines: [String] = []
      for await line in stream { lines.append(line) }
      #expect(lines.count == 10 && stream.dropped > 50)
    }

    @Test("loses nothing that has returned when it is killed")
    func kill() throws {
      let folder = try Folder()
      defer { folder.remove() }
      let path = folder.path + "a.lifeline.jsonl"
      typealias Fork = @convention(c) () -> Int32
      let fork = unsafeBitCast(dlsym(nil, "fork"), to: Fork.self)
      let app = AppClasses(.standIn)
      let type = app.define("Home", "viewDidLoad")
      let recording = LiveRecording(
        app.kit.runtime,
        RecorderOptions(),
        to: try FileDestination(path: path, limit: nil, files: 1)
      )
      recording.install()
      let object = app.stage.new(type)
      let child = fork()
      if child == 0 {
        app.stage.uikit = { _, _, _ in
          Glibc.kill(getpid(), SIGKILL)
          return nil
        }
        app.kit.send(object, "loadViewIfNeeded")
        _exit(1)
      }
      var status: Int32 = 0
      waitpid(child, &status, 0)
      #expect(status & 0x7F == SIGKILL)
      recording.locked { recording.installerGoes() }
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("loadViewIfNeeded()"))
      var reader = TraceReader(text: text, format: nil)
      var events = 0
      while let item = reader.next() {
        if case .event = item { events += 1 }
      }
      #expect(events == 2)
    }
  }

  extension LiveRecording {
    /// Lets go of everything without a word in the file.
    fileprivate func installerGoes() { installer.removeAll() }
  }
#endif
