import LifelineTrace
import TestSupport
import Testing

@testable import LifelineTesting

/// A screen that a test drives.
private final class Cart {}

/// What a condition looks at.
@MainActor
private final class Shown {
  var isShown = false
}

@Suite("A watch")
@MainActor
struct WaitTests {
  private let recorder = LifecycleRecorder(recording: CallbackSet(.loading))
  private let clock = SteppedClock()
  private let cart = Cart()

  /// A watch by the clock that stands still.
  private func watch(comparing callbacks: CallbackSet = .all) -> LifecycleWatch {
    LifecycleWatch(recorder, comparing: callbacks, within: 5, by: clock.clock)
  }

  @Test("finds what came already, and each call once, in its order")
  func order() async {
    recorder.viewDidLoad(cart) {}
    let watch = watch()
    recorder.viewWillAppear(cart, true) {}
    recorder.viewDidAppear(cart, true) {}
    recorder.viewWillDisappear(cart, true) {}
    #expect(await watch.expect("Cart viewWillAppear\nCart viewDidAppear(animated: true)"))
    #expect(await watch.expect("Cart viewWillDisappear"))
    #expect(await watch.expectNothingMore())
    recorder.viewDidDisappear(cart, true) {}
    await failsLater(
      "Cart viewDidLoad did not come within 1 s\n\nwhat came:\n  Cart viewDidDisappear("
    ) {
      async let isThere = watch.expect("Cart viewDidLoad", within: 1)
      await clock.advance(by: 0.5)
      await clock.advance(by: 0.5)
      let found = await isThere
      #expect(!found)
    }
  }

  @Test("waits for what comes later, from any thread, without the clock")
  func later() async {
    let watch = watch()
    let recorder = recorder
    let (started, bell) = AsyncStream.makeStream(of: Void.self)
    let other = Task.detached {
      for await _ in started { break }
      for _ in 0..<100 { recorder.viewWillLayoutSubviews(Cart()) }
      recorder.viewDidLayoutSubviews(Cart())
    }
    async let isThere = watch.expect("Cart#101 viewDidLayoutSubviews")
    bell.yield()
    let isThereNow = await isThere
    #expect(isThereNow)
    await other.value
    #expect(recorder.count == 101)
  }

  @Test("says what did not come, and how far what is expected came")
  func deadline() async {
    let watch = watch()
    recorder.viewDidLoad(cart) {}
    await failsLater(
      "Cart viewWillAppear and 1 more did not come within 5 s\n\nwhat came:\n  Cart v"
    ) {
      async let isThere = watch.expect(
        "Cart viewDidLoad\nCart viewWillAppear\nCart viewDidAppear"
      )
      await clock.advance(by: 5)
      let found = await isThere
      #expect(!found)
    }
    // Why: what came in part is still there to be waited for.
    #expect(await watch.expect("Cart viewDidLoad"))
    await failsLater("Cart viewDidAppear did not come within 0.5 s\n\nnothing came") {
      async let isThere = watch.expect("Cart viewDidAppear", within: 0.5)
      await clock.advance(by: 0.5)
      let found = await isThere
      #expect(!found)
    }
  }

  @Test("fails with the text that the page shows")
  func page() async throws {
    final class Drawer {}
    let watch = watch()
    recorder.viewWillAppear(Drawer(), true) {}
    let page = try #require(Repository.text("spec/testing.md"))
    let start = try #require(page.range(of: "```text\nDrawer viewDidAppear did not")).lowerBound
    let shown = page[start...].split(separator: "```")[0].dropFirst("text\n".count).dropLast()
    #expect(shown.contains("what came"))
    await failsLater(String(shown)) {
      async let isThere = watch.expect("Drawer viewDidAppear")
      await clock.advance(by: 5)
      _ = await isThere
    }
  }

  @Test("ends with the test that waits, and says so")
  func cancelled() async {
    let watch = watch()
    let waiting = Task { @MainActor in
      await failsLater(
        "Cart viewDidLoad did not come before the test was cancelled\n\nnothing came"
      ) {
        #expect(await watch.expect("Cart viewDidLoad") == false)
      }
    }
    await Task.yield()
    waiting.cancel()
    await waiting.value
    let later = Task { @MainActor in
      await failsLater("it is not known whether nothing more comes before the test was cancelled") {
        #expect(await watch.expectNothingMore(for: 5) == false)
      }
    }
    later.cancel()
    await later.value
  }

  @Test("refuses what cannot be read, without waiting")
  func unreadable() async {
    let watch = watch()
    await failsLater("line 1 of the expected sequence names viewDidLod, which is not known") {
      #expect(await watch.expect("Cart viewDidLod") == false)
    }
    await failsLater("the expected sequence names no call") {
      #expect(await watch.expect("") == false)
    }
  }

  @Test("says what comes that nothing waited for, until its deadline")
  func nothingMore() async {
    let watch = watch(comparing: CallbackSet(.appearance))
    recorder.viewDidLoad(cart) {}
    #expect(await watch.expectNothingMore())
    async let isQuiet = watch.expectNothingMore(for: 1)
    await clock.advance(by: 1)
    let isQuietNow = await isQuiet
    #expect(isQuietNow)
    recorder.viewWillAppear(cart, true) {}
    recorder.viewDidAppear(cart, true) {}
    await failsLater(
      "2 calls came that nothing waited for: Cart viewWillAppear(animated: true)\n\nwhat"
    ) {
      #expect(await watch.expectNothingMore() == false)
    }
    #expect(await watch.expect("Cart viewDidAppear"))
    await failsLater(
      "1 call came that nothing waited for: Cart viewWillDisappear(animated: true)\n"
    ) {
      async let other = watch.expectNothingMore(for: 1)
      await clock.advance(by: 0.5)
      recorder.viewWillDisappear(cart, true) {}
      let found = await other
      #expect(!found)
    }
  }

  @Test("waits for a state, as far as events tell it")
  func state() async {
    let watch = watch()
    recorder.viewDidLoad(cart) {}
    #expect(await watch.expect("Cart", toBe: .loaded))
    async let isThere = watch.expect("Cart#1", toBe: .appeared)
    await Task.yield()
    recorder.viewWillAppear(cart, true) {}
    recorder.viewDidAppear(cart, true) {}
    let isThereNow = await isThere
    #expect(isThereNow)
    let words =
      "Cart did not come to be disappeared within 5 s\n\nit is: loaded, disappearing\n\nits"
    await failsLater(words) {
      recorder.viewWillDisappear(cart, true) {}
      async let isOut = watch.expect("Cart", toBe: .disappeared)
      await clock.advance(by: 5)
      let found = await isOut
      #expect(!found)
    }
    await failsLater(
      "Menu did not come to be appeared within 5 s\n\nit is: nothing is known\n\nit rec"
    ) {
      async let isThere = watch.expect("Menu", toBe: .appeared)
      await clock.advance(by: 5)
      let found = await isThere
      #expect(!found)
    }
    recorder.deinitialized(cart)
    #expect(await watch.expect("Cart", toBe: .gone))
    let late = LifecycleFeed()
    late.take(##"{"lifeline":1,"starts":"midway"}"##)
    late.take(##"{"state":"Menu#1","loaded":true,"appearance":"appeared"}"##)
    let other = LifecycleWatch(late, by: clock.clock)
    #expect(await other.expect("Menu", toBe: .loaded))
    #expect(await other.expect("Menu", toBe: .appeared))
  }

  @Test("waits for a condition, which it looks at after each event")
  func condition() async {
    let watch = watch()
    let shown = Shown()
    let waiting = Task { await watch.expectEventually("the cart is shown") { shown.isShown } }
    while clock.waits == 0 { await Task.yield() }
    recorder.viewWillAppear(cart, true) { shown.isShown = true }
    recorder.viewDidAppear(cart, true) {}
    #expect(await waiting.value)
    await failsLater("not so: the cart is gone within 5 s\n\nwhat came:\n") {
      let waiting = Task { await watch.expectEventually("the cart is gone") { !shown.isShown } }
      await clock.advance(by: 5)
      #expect(await !waiting.value)
    }
  }

  @Test("goes by one of Swift's clocks, too")
  func clocks() async {
    let watch = LifecycleWatch(recorder, by: WaitingClock(ContinuousClock()))
    await failsLater("Cart viewDidLoad did not come within 0 s") {
      #expect(await watch.expect("Cart viewDidLoad", within: 0) == false)
    }
    let broken = WaitingClock { _ in throw CancellationError() }
    await failsLater("Cart viewDidLoad did not come within 5 s") {
      #expect(await watch.expect("Cart viewDidLoad", within: 5, by: broken) == false)
    }
  }
}

@Suite("An expected lifecycle that is waited for")
@MainActor
struct AwaitedLifecycleTests {
  private let recorder = LifecycleRecorder(recording: CallbackSet(.loading))
  private let clock = SteppedClock()
  private let cart = Cart()

  @Test("ends with the last expected call")
  func within() async {
    let (recorder, cart) = (recorder, cart)
    await expectLifecycle(
      of: recorder,
      "Cart viewWillAppear\nCart viewDidAppear",
      within: 5,
      by: clock.clock
    ) {
      recorder.viewWillAppear(cart, true) {}
      Task { @MainActor in recorder.viewDidAppear(cart, true) {} }
    }
  }

  @Test("fails at the deadline, as without one")
  func deadline() async {
    await failsLater("not the expected lifecycle: 1 missing (2 expected, 1 came)") {
      async let step: Void = clock.advance(by: 5)
      await expectLifecycle(
        of: recorder,
        "Cart viewWillAppear\nCart viewDidAppear",
        .exhaustive,
        nil,
        within: 5,
        by: clock.clock
      ) {
        recorder.viewWillAppear(cart, true) {}
      }
      await step
    }
  }

  @Test("listens for what is not expected")
  func quiet() async {
    let (recorder, cart) = (recorder, cart)
    await failsLater("not the expected lifecycle: 1 extra (1 expected, 2 came)") {
      async let step: Void = clock.advance(by: 1)
      await expectLifecycle(
        of: recorder,
        "Cart viewWillAppear",
        .exhaustive,
        nil,
        nothingMoreFor: 1,
        by: clock.clock
      ) {
        recorder.viewWillAppear(cart, true) {}
        Task { @MainActor in recorder.viewDidAppear(cart, true) {} }
      }
      await step
    }
  }
}

@Suite("A clock that is stepped")
struct SteppedClockTests {
  @Test("wakes whom it passes, and nobody else")
  func steps() async throws {
    let clock = SteppedClock()
    let late = Task { try await clock.clock.wait(2) }
    let early = Task { try await clock.clock.wait(1) }
    while clock.waits < 2 { await Task.yield() }
    await clock.advance(by: 1)
    try await early.value
    #expect(clock.waits == 1)
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(clock.waits == 0)
  }

  @Test("lets a step be cancelled that nobody waits for")
  func cancelledStep() async {
    let clock = SteppedClock()
    let step = Task { await clock.advance(by: 1) }
    step.cancel()
    await step.value
  }
}
