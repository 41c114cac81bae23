#if canImport(Glibc)
  import LifelineRecording
  import LifelineTesting
  import LifelineTrace
  import Testing

  @testable import LifelineRecorder

  extension RecorderTests {
    @Test("feeds a test with what it hears, to be compared, judged and waited for")
    @MainActor
    func feed() async {
      let feed = LifecycleFeed()
      let app = AppClasses(.standIn)
      var options = RecorderOptions()
      options.recording = [.initialize, .viewDidLoad, .viewWillAppear, .viewDidAppear]
      let recording = LiveRecording(
        app.kit.runtime,
        options,
        to: ClosureDestination(feed.take)
      )
      recording.install()
      let home = app.stage.new(app.define("Home", "viewDidLoad"))
      nonisolated(unsafe) let screen = home
      let watch = LifecycleWatch(feed)
      let clock = SteppedClock()
      await expectLifecycle(
        of: feed,
        "Home viewDidLoad\nHome viewWillAppear\nHome viewDidAppear(animated: true)",
        within: 5,
        by: clock.clock
      ) {
        app.kit.send(home, "viewDidLoad", .nothing, .yes)
        app.kit.send(home, "viewWillAppear:", .flag, .yes)
        Task { @MainActor in _ = app.kit.send(screen, "viewDidAppear:", .flag, .yes) }
      }
      #expect(await watch.expect("Home", toBe: .appeared, by: clock.clock))
      #expect(await watch.expect("Home viewDidAppear", by: clock.clock))
      #expect(await watch.expectNothingMore())
      func appearAgain() {
        withKnownIssue {
          expectLifecycle(of: feed, "Home viewDidAppear") {
            _ = app.kit.send(home, "viewDidAppear:", .flag, .yes)
          }
        } matching: { issue in
          issue.comments.first?.rawValue.contains("[repeated-did-appear]") == true
        }
      }
      appearAgain()
      recording.end(.quiescent)
      recording.remove()
      #expect(feed.eventCount == 5)
    }
  }
#endif
