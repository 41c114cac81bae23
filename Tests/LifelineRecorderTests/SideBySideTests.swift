import LifelineReading

#if canImport(Glibc)
  import Foundation
  import Glibc
  import LifelineChecker
  import LifelineTrace
  import Testing

  @testable import LifelineRecorder

  // Several recordings at once, and several threads at once.
  extension RecorderTests {
    @Test("gives each of four recordings that go on at once its own events")
    @MainActor
    func fourAtOnce() async throws {
      let app = AppClasses(.standIn)
      nonisolated(unsafe) let host = app.define("Host", "viewDidLoad", "addChildViewController:")
      nonisolated(unsafe) let child = app.define("Child", "viewDidLoad", "viewWillAppear:")
      let traces = try await withThrowingTaskGroup(of: (Int, String, Int).self) { group in
        for number in 0..<4 {
          group.addTask { @MainActor in
            try await AppRecording.during(app.kit.runtime, RecorderOptions()) { recording in
              let parent = app.stage.new(host)
              await Task.yield()
              app.kit.send(parent, "viewDidLoad")
              for _ in 0...number {
                let one = app.stage.new(child)
                await Task.yield()
                app.kit.send(parent, "addChildViewController:", .object, .init(object: one))
                await Task.yield()
                app.kit.send(one, "viewDidLoad")
                app.kit.send(one, "viewWillAppear:", .flag, .yes)
              }
              return (number, recording.traceText, recording.eventCount)
            }
          }
        }
        var all: [(Int, String, Int)] = []
        for try await one in group { all.append(one) }
        return all
      }
      #expect(traces.count == 4)
      for (number, text, count) in traces {
        // A parent that is made and loads; for each child, that it is made, added, loads and appears.
        #expect(count == 2 + 4 * (number + 1), "\(text)")
        #expect(text.components(separatedBy: "Host#2").count == 1)
        #expect(text.contains("Child#\(number + 1)\""))
        #expect(!text.contains("Child#\(number + 2)\""))
      }
    }

    @Test("takes what calls name with a test's controllers for the test's, and nothing else")
    @MainActor
    func claims() async throws {
      let app = AppClasses(.standIn)
      let type = app.define("Page", "viewDidLoad", "addChildViewController:")
      let window = app.stage.new(app.define("Shell", "addChildViewController:"))
      let stranger = app.stage.new(app.define("Stranger", "viewDidLoad"))
      var page: ObjectPointer?
      let text = try await AppRecording.during(app.kit.runtime, RecorderOptions()) { recording in
        page = app.stage.new(type)
        // Why: what UIKit calls later is no code of the test's.
        await Task.detached { @MainActor in
          app.kit.send(stranger, "viewDidLoad")
          app.kit.send(window, "addChildViewController:", .object, .init(object: page))
          app.kit.send(page.unsafelyUnwrapped, "viewDidLoad")
        }.value
        return recording.traceText
      }
      #expect(text.contains("Shell#1") && text.contains("\"child\":\"\(app.prefix)Page#1\""))
      #expect(text.contains("viewDidLoad()"))
      #expect(!text.contains("Stranger"))
    }

    @Test("tells two recordings of the whole process the same")
    @MainActor
    func twoOfAll() throws {
      let app = AppClasses(.standIn)
      let first = try AppRecording(app.kit.runtime, RecorderOptions(), nil)
      let second = try AppRecording(app.kit.runtime, RecorderOptions(), nil)
      let page = app.stage.new(app.define("Page", "viewDidLoad"))
      app.kit.send(page, "viewDidLoad")
      #expect(first.eventCount == 2)
      #expect(second.eventCount == 2)
      first.finish()
      app.kit.send(page, "viewDidLoad")
      #expect(first.eventCount == 2)
      #expect(second.eventCount == 3)
      second.stop()
    }

    @Test("takes whoever gets an address while it is being freed for another")
    func reusedWhileDying() {
      let app = AppClasses(.standIn)
      nonisolated(unsafe) let type = app.define("Page", "viewDidLoad")
      let lines = app.record {
        nonisolated(unsafe) let old = app.stage.new(type)
        app.stage.uikit = { object, name, _ in
          if name == "dealloc", object == old {
            app.kit.dispose(object)
            let done = DispatchSemaphore(value: 0)
            Thread {
              let new = app.stage.new(type)
              #expect(new == old)
              app.kit.send(new, "viewDidLoad")
              done.signal()
            }.start()
            done.wait()
          }
          return name.hasPrefix("init") ? object : nil
        }
        app.kit.send(old, "dealloc")
        app.stage.uikit = { object, name, _ in name.hasPrefix("init") ? object : nil }
        app.kit.send(old, "viewDidLoad")
      }
      let events = lines.filter { $0.contains("\"e\"") }.map { $0.contains("Page#1") }
      #expect(events == [true, true, false, false, false], "\(lines)")
    }

    @Test(
      "loses no controller of ten threads that make ten thousand each",
      arguments: Rehearsal.all
    )
    func tenThreads(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      nonisolated(unsafe) let type = app.define("Page", "viewDidLoad", "viewWillAppear:")
      app.stage.uikit = { object, name, _ in
        if name == "dealloc" { app.kit.dispose(object) }
        return name.hasPrefix("init") ? object : nil
      }
      let destination = WholeMemory()
      let recording = LiveRecording(app.kit.runtime, RecorderOptions(), to: destination)
      recording.install()
      // Why: a class is taken hold of on the main thread.
      _ = app.stage.new(type)
      let group = DispatchGroup()
      for _ in 0..<10 {
        group.enter()
        Thread {
          for _ in 0..<Self.controllersPerThread {
            let page = app.stage.new(type)
            app.kit.send(page, "viewDidLoad")
            app.kit.send(page, "dealloc")
          }
          group.leave()
        }.start()
      }
      group.wait()
      recording.end(.quiescent)
      recording.remove()
      var reader = TraceReader(
        text: String(decoding: destination.bytes, as: UTF8.self),
        format: .native
      )
      var counts: [Callback: Int] = [:]
      var firsts: Set<Receiver> = []
      var isBroken = false
      while let item = reader.next() {
        guard case .event(let event) = item else { continue }
        counts[event.callback, default: 0] += 1
        if firsts.insert(event.receiver).inserted, event.callback != .initialize {
          isBroken = true
        }
      }
      let all = 10 * Self.controllersPerThread
      #expect(!isBroken)
      #expect(counts[.initialize] == all + 1)
      #expect(counts[.viewDidLoad] == all)
      #expect(counts[.deinitialize] == all)
    }

    /// Ten thousand where everything is tested, and fewer where it is tested often.
    private static let controllersPerThread =
      ProcessInfo.processInfo.environment["THOROUGH"] == nil ? 500 : 10_000
  }
#endif
