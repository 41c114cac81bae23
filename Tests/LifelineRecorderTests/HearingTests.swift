#if canImport(Glibc)
  import Foundation
  import Glibc
  import LifelineTrace
  import Testing

  @testable import LifelineRecorder

  // What was not heard, or heard twice, or was the wrong class's.
  extension RecorderTests {
    @Test("writes one event where the property calls the method", arguments: Rehearsal.all)
    func bothSetters(_ rehearsal: Rehearsal) {
      let app = AppClasses(rehearsal)
      let page = app.stage.new(app.define("Page"))
      let list = Things.list([page], on: app.stage)
      for type in ["UINavigationController", "UITabBarController"] {
        let owner = app.stage.new(app.define("\(type)s", below: type))
        for passesOn in [true, false] {
          app.stage.uikit = { object, name, arguments in
            if passesOn, name == "setViewControllers:" {
              app.kit.send(object, "setViewControllers:animated:", .objectFlag, arguments)
            }
            return nil
          }
          let lines = app.record {
            app.kit.send(owner, "setViewControllers:", .object, .init(object: list))
          }
          #expect(lines.filter { $0.contains("\"e\"") }.count == 1, "\(lines)")
          #expect(lines.contains { $0.contains(#""to":["Page#1"]"#) })
        }
      }
    }

    @Test("tells that an override of loadView did not call super, which no one demands")
    func ownView() {
      let app = AppClasses(.standIn)
      let object = app.stage.new(app.define("Own", "loadView"))
      app.stage.app = { _, _, _, _ in nil }
      let lines = app.record { app.kit.send(object, "loadView") }
      #expect(lines.last == #"{"x","super":false}"#)
    }

    @Test(
      "leaves out the system's own classes, and no class of an app's that is called like them",
      arguments: [
        ("TUIChatController", false, true), ("Shop.CAMeraScreen", false, true),
        ("MyRemoteViewController", false, true), ("STKCheckoutViewController", false, true),
        ("Shop.PUPhotoGrid", false, true), ("TUICandidateView", true, false),
        ("UIInputWindowController", true, false), ("_UIAlertPresenter", true, false),
        ("SFSafariRemoteThing", true, false), ("Shop.Cart", false, true),
        ("Shop.UIInputForm", false, true), ("UIKeyboardTheme", false, true),
      ]
    )
    func names(_ name: String, _ isSystem: Bool, _ isRecorded: Bool) {
      let options = RecorderOptions()
      #expect(options.records(name, isSystem: isSystem) == isRecorded)
      // Why: a reader takes what the header leaves out for unrecorded.
      if isRecorded { #expect(!options.excludesOfAll.contains { Glob.matches($0, name) }) }
    }

    @Test(
      "spells names as their authors do",
      arguments: [
        ("_TtCFC4Shop4Menu3fooFT_T_L_4Page", "Shop.Menu.foo.Page"),
        ("_TtCE4ShopC5UIKit16UIViewController4Page", "Shop.UIKit.UIViewController.Page"),
        ("_TtCC4Shop4Menu4Page", "Shop.Menu.Page"),
        ("Shop.Menu.(unknown context at $1047f0c4c).Page", "Shop.Menu.Page"),
      ]
    )
    func spelled(_ name: String, _ plain: String) { #expect(ClassName.plain(name) == plain) }

    @Test(
      "calls an object by the class that was written, whatever was made below it at run time",
      arguments: ["NSKVONotifying_", "_RX_namespace_", "fir_1234_", "_RACSelectorSignal"]
    )
    func generated(_ decoration: String) {
      let app = AppClasses(.standIn)
      let type = app.define("Home", "viewDidLoad")
      let name = app.prefix + "Home"
      let made = app.kit.define(
        decoration.hasPrefix("_RAC") ? name + decoration : decoration + name,
        type,
        []
      )
      let lines = app.record {
        let object = app.stage.new(made, isApps: false)
        app.kit.send(object, "viewDidLoad")
      }
      #expect(lines.filter { $0.contains("\"e\"") }.count == 2)
      #expect(lines.allSatisfy { !$0.contains(decoration) }, "\(lines)")
    }

    @Test("follows a transition whose coordinator has the address of one that went without a word")
    func reusedCoordinator() {
      let app = AppClasses(.standIn)
      let (first, second) = (app.stage.new(app.define("A")), app.stage.new(app.define("B")))
      let there = Things.coordinator(from: first, to: second, on: app.stage)
      var isReused = false
      app.stage.uikit = { _, name, _ in name == "transitionCoordinator" ? there.object : nil }
      let lines = app.record {
        app.kit.send(second, "viewWillAppear:", .flag, .yes)
        app.kit.send(first, "viewWillDisappear:", .flag, .yes)
        Things.turn(from: second, to: first)
        isReused = true
        app.kit.send(first, "viewWillAppear:", .flag, .yes)
      }
      #expect(isReused)
      #expect(lines.filter { $0.contains("transitionBegan") }.count == 2, "\(lines)")
      // It stands before the callback that it was found by.
      #expect(
        lines.firstIndex { $0.contains("transitionBegan") }.map {
          lines[$0 + 1].contains("viewWillAppear") || lines[$0 + 2].contains("viewWillAppear")
        } == true
      )
    }

    @Test("hands lines out while nothing is locked")
    func closureTakesLock() {
      let app = AppClasses(.standIn)
      let lock = NSLock()
      let lines = Lines()
      let recording = LiveRecording(
        app.kit.runtime,
        RecorderOptions(),
        to: ClosureDestination { line in lock.withLock { lines.all.append(line) } }
      )
      recording.install()
      defer { recording.remove() }
      let type = app.define("Page", "viewDidLoad")
      nonisolated(unsafe) let page = app.stage.new(type)
      let done = DispatchSemaphore(value: 0)
      lock.lock()
      Thread {
        // Waits in the closure for what this thread holds.
        app.kit.send(page, "viewDidLoad")
        done.signal()
      }.start()
      while recording.eventCount < 2 { sched_yield() }
      // Were the recording locked meanwhile, this would never return.
      app.kit.send(page, "viewDidLoad")
      lock.unlock()
      done.wait()
      #expect(recording.eventCount == 3)
      lock.withLock { #expect(lines.all.filter { $0.contains("\"e\":\"viewDidLoad") }.count == 2) }
    }

    private final class Lines: @unchecked Sendable { var all: [String] = [] }

    @Test("writes again what the system takes again")
    func refusedWrites() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      let destination = FileDestination(descriptor: ends[1])
      let line = [UInt8](repeating: UInt8(ascii: "x"), count: 999) + [10]
      var written = 0
      // Why: a pipe takes 64 kilobytes, and then nothing until somebody reads.
      for _ in 0..<3000 {
        #expect(destination.write(line, .event))
        written += 1
      }
      var read: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      while true {
        let count = Glibc.read(ends[0], &buffer, buffer.count)
        if count > 0 { read += buffer[..<count] }
        if count <= 0 {
          let before = read.count
          _ = destination.write([UInt8(ascii: "y"), 10], .event)
          let more = Glibc.read(ends[0], &buffer, buffer.count)
          if more > 0 { read += buffer[..<more] }
          if read.count - before < 100 { break }
        }
      }
      close(ends[0])
      let lines = read.split(separator: 10)
      let lost = lines.compactMap { line -> Int? in
        let text = String(decoding: line, as: UTF8.self)
        return text.hasPrefix("{\"gap\":true,\"count\":")
          ? Int(text.dropFirst(20).prefix { $0.isNumber }) : nil
      }
      #expect(lines.filter { $0.count == 999 }.count + lost.reduce(0, +) >= written)
      #expect(lost.count == 1)
      #expect(lines.allSatisfy { $0.count == 999 || $0.count < 60 })
    }

    @Test("lets no time pass while the app is in the background, and notes it")
    func background() {
      let app = AppClasses(.standIn)
      let center = NotificationCenter()
      let clock = Ticks()
      let memory = WholeMemory()
      let recording = LiveRecording(
        app.kit.runtime,
        RecorderOptions(),
        to: memory,
        clock: { clock.time }
      )
      recording.install()
      let activity = AppActivity(of: recording, center: center)
      func post(_ name: String) { center.post(name: Notification.Name(name), object: nil) }
      let page = app.stage.new(app.define("Page", "viewDidLoad"))
      clock.time = 1_000_000_000
      post("UIApplicationDidEnterBackgroundNotification")
      clock.time = 61_000_000_000
      app.kit.send(page, "viewDidLoad")
      post("UIApplicationWillEnterForegroundNotification")
      clock.time = 62_000_000_000
      post("UISceneDidActivateNotification")
      recording.view(.onAppear, of: "HomeView")
      withExtendedLifetime(activity) { recording.remove() }
      let text = String(decoding: memory.bytes, as: UTF8.self)
      #expect(text.contains(##"{"vc":"HomeView#?","e":"onAppear","t":"##))
      #expect(text.contains(#"{"mark":"the app goes to the background","t":1.000000}"#))
      #expect(text.contains(#"{"mark":"the app comes back after 60 s","t":1.000000}"#))
      #expect(
        text.contains(
          #""t":2.000000,"vc":"UIScene#?","e":"activityChanged","identifier":"sceneActive""#
        )
      )
      #expect(text.contains(#""t":1.000000,"vc":"\#(app.prefix)Page#1","e":"viewDidLoad()""#))
    }

    private final class Ticks: @unchecked Sendable { var time: Int64 = 0 }

    @Test("knows where the system's own files lie")
    func systemPaths() {
      #expect(SystemPath.isSystems("/usr/lib/swift/libswiftCore.dylib"))
      #expect(
        SystemPath.isSystems(
          "/Library/Developer/CoreSimulator/Volumes/iOS/RuntimeRoot/usr/lib/libobjc.A.dylib"
        )
      )
      #expect(!SystemPath.isSystems("/var/containers/Bundle/Application/Shop.app/Shop"))
    }

    @Test("gives a second launch onto one path a file of its own")
    func secondLaunch() throws {
      let path = NSTemporaryDirectory() + "second-\(getpid()).lifeline.jsonl"
      defer { unlink(path) }
      #expect(LaunchRequest.unused(path) == path)
      _ = FileManager.default.createFile(atPath: path, contents: Data("x".utf8))
      #expect(
        LaunchRequest.unused(path)
          == NSTemporaryDirectory() + "second-\(getpid())-\(getpid()).lifeline.jsonl"
      )
      #expect(LaunchRequest.unused("traces/") == "traces/")
    }

    @Test("looks at who makes a call where a launch has asked for a trace")
    func askedOptions() {
      #expect(RecorderOptions.asked.findsCallers)
      #expect(!RecorderOptions().findsCallers)
    }
  }
#endif
