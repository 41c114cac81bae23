import LifelineTesting
import Testing

@testable import LifelineTesting

/// A controller without anything.
private final class Page {}

@Suite("A wait")
@MainActor
struct WaitingTests {
  private let recorder = LifecycleRecorder()
  private let clock = SteppedLifecycleClock()

  @Test("is over as soon as the event comes")
  func comes() async {
    let page = Page()
    async let isThere = expectEvent(
      "Page viewDidAppear",
      from: recorder,
      within: 1,
      clock: clock
    )
    await clock.someoneSleeps()
    recorder.viewWillAppear(page, true)
    recorder.viewDidAppear(page, true)
    #expect(await isThere)
  }

  @Test("counts what has come already, unless it is told otherwise")
  func hasCome() async {
    let page = Page()
    recorder.viewDidAppear(page, true)
    #expect(await expectEvent("Page viewDidAppear", from: recorder, clock: clock))
    let number = recorder.eventCount
    let clock = clock
    let recorder = recorder
    await withKnownIssue {
      async let isThere = expectEvent(
        "Page viewDidAppear",
        from: recorder,
        after: number,
        within: 1,
        clock: clock
      )
      await clock.someoneSleeps()
      clock.advance(by: 1)
      #expect(await !isThere)
    } matching: { issue in
      issue.description.contains("Page viewDidAppear did not come within 1 s; nothing came")
    }
  }

  @Test("shows what came where something else did")
  func other() async {
    let page = Page()
    let clock = clock
    let recorder = recorder
    await withKnownIssue {
      async let isThere = expectEvent("Page viewDidAppear", from: recorder, within: 2, clock: clock)
      await clock.someoneSleeps()
      recorder.viewWillAppear(page, true)
      clock.advance(by: 2)
      #expect(await !isThere)
    } matching: { issue in
      issue.description.contains("1 call did") && issue.description.contains("Page viewWillAppear")
    }
  }

  @Test("is for a state, too")
  func state() async {
    let page = Page()
    async let isThere = expectState(of: "Page", .appeared, from: recorder, within: 1, clock: clock)
    await clock.someoneSleeps()
    recorder.viewWillAppear(page, true)
    recorder.viewDidAppear(page, true)
    #expect(await isThere)
    let clock = clock
    let recorder = recorder
    await withKnownIssue {
      async let isGone = expectState(of: "Page", .gone, from: recorder, within: 1, clock: clock)
      await clock.someoneSleeps()
      clock.advance(by: 1)
      #expect(await !isGone)
    } matching: { issue in
      issue.description.contains("Page is not gone within 1 s: it is appeared")
    }
  }

  @Test("for nothing is met where nothing comes, and not where something does")
  func nothing() async {
    let page = Page()
    async let isQuiet = expectNothingMore(from: recorder, within: 3, clock: clock)
    await clock.someoneSleeps()
    clock.advance(by: 3)
    #expect(await isQuiet)
    let clock = clock
    let recorder = recorder
    await withKnownIssue {
      async let isStill = expectNothingMore(from: recorder, within: 3, clock: clock)
      await clock.someoneSleeps()
      recorder.viewDidLoad(page)
      #expect(await !isStill)
    } matching: { issue in
      issue.description.contains("nothing more was to come; 1 call did")
    }
  }

  @Test("ends with its task, and fails nothing then")
  func cancelled() async {
    let (recorder, clock) = (recorder, clock)
    let wait = Task { await expectEvent("Page viewDidLoad", from: recorder, clock: clock) }
    await clock.someoneSleeps()
    wait.cancel()
    #expect(await !wait.value)
  }

  @Test("is for one call that can be read")
  func unreadable() async {
    let (recorder, clock) = (recorder, clock)
    await withKnownIssue {
      #expect(await !expectEvent("Page viewDidLoda", from: recorder, clock: clock))
    } matching: { issue in
      issue.description.contains("viewDidLoda")
    }
  }

  @Test("leaves a page and a drawing of what came")
  func page() throws {
    let page = Page()
    recorder.viewDidLoad(page)
    recorder.viewWillAppear(page, true)
    recorder.viewDidAppear(page, true)
    recorder.viewDidAppear(page, true)
    let failure = try #require(Judgement(of: recorder.trace, JudgingOptions()).failure)
    let shown = try #require(failure.page)
    #expect(shown.html.contains("repeated-did-appear") && shown.html.contains("</html>"))
    #expect(shown.svg?.contains("<svg") == true)
  }
}
