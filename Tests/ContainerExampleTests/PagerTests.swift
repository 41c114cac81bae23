import LifelineReports
import LifelineTesting
import TestSupport
import Testing

@Suite("A pager, tested with Lifeline")
@MainActor
struct PagerTests {
  let recorder = LifecycleRecorder(systemVersion: "17.5", startsAtLaunch: true)

  /// Puts a pager on the screen.
  private func onScreen<Container: Pager>(_ pager: Container) -> Container {
    StandInView(isWindow: true).addSubview(pager.view)
    return pager
  }

  // MARK: The correct pager

  @Test("conforms, whatever happens to it")
  func correct() {
    let pager = onScreen(Pager(recorder: recorder))
    pager.show(Page(recorder: recorder))
    pager.beginTurn(to: Page(recorder: recorder))
    pager.cancelTurn()
    pager.clear()
    recorder.finish()
    #expect(expectConforms(recorder.trace))
  }

  @Test("turns in this order, and back")
  func sequence() {
    let pager = onScreen(Pager(recorder: recorder))
    pager.show(Page(recorder: recorder))
    let next = Page(recorder: recorder)
    expectLifecycle(
      of: recorder,
      """
      Pager addChild(Page#2)
        Page#2 willMove(toParent: Pager)
      Page beginAppearanceTransition(false, animated: true)
        Page viewWillDisappear(animated: true)
      Page#2 beginAppearanceTransition(true, animated: true)
        Page#2 viewDidLoad
        Page#2 viewWillAppear(animated: true)
      Page#2 willMove(toParent: nil)
      Page#2 beginAppearanceTransition(false, animated: true)
        Page#2 viewWillDisappear(animated: true)
      Page beginAppearanceTransition(true, animated: true)
        Page viewWillAppear(animated: true)
      Page endAppearanceTransition
        Page viewDidAppear(animated: true)
      Page#2 endAppearanceTransition
        Page#2 viewDidDisappear(animated: true)
      Page#2 removeFromParent
        Page#2 didMove(toParent: nil)
      """
    ) {
      pager.beginTurn(to: next)
      pager.cancelTurn()
    }
  }

  // MARK: The four classic faults, each caught by one assertion

  @Test("is caught when it forgets didMove")
  func forgottenDidMove() {
    let pager = onScreen(PagerWithoutDidMove(recorder: recorder))
    pager.show(Page(recorder: recorder))
    recorder.finish()
    caught("missing-did-move") { expectConforms(recorder.trace) }
  }

  @Test("is caught when it forgets willMove(nil)")
  func forgottenWillMove() {
    let pager = onScreen(PagerWithoutWillMove(recorder: recorder))
    pager.show(Page(recorder: recorder))
    pager.clear()
    recorder.finish()
    caught("missing-will-move-nil") { expectConforms(recorder.trace) }
  }

  @Test("is caught when it begins and ends what is forwarded already")
  func doubledForwarding() {
    let pager = onScreen(PagerThatForwardsTwice(recorder: recorder))
    pager.show(Page(recorder: recorder))
    recorder.finish()
    caught("manual-begin-under-auto-forwarding") { expectConforms(recorder.trace) }
  }

  @Test("is caught when it ends twice after a cancel")
  func secondEnd() {
    let pager = onScreen(PagerThatEndsTwice(recorder: recorder))
    pager.show(Page(recorder: recorder))
    pager.beginTurn(to: Page(recorder: recorder))
    pager.cancelTurn()
    recorder.finish()
    caught("second-end-after-cancel") { expectConforms(recorder.trace) }
  }

  @Test("is caught when it appears twice, as is a controller of no container")
  func secondAppearance() {
    let cart = Cart()
    cart.viewDidLoad()
    cart.viewWillAppear(true)
    cart.viewDidAppear(true)
    cart.viewDidAppear(true)
    caught("repeated-did-appear") { expectConforms(cart.recorder.trace) }
  }

  /// Expects one failure, about a rule, and that the pages show it as it is, if at all.
  private func caught(_ rule: String, _ assertion: () -> Void) {
    let texts = Locked<[String]>([])
    withKnownIssue {
      assertion()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined(separator: "\n")
      texts.withLock { $0.append(text) }
      return text.hasPrefix("warning[\(rule)] ")
    }
    let text = texts.withLock { $0.joined(separator: "\n") }
    #expect(ReadmeExample.problem(with: text, about: rule) == nil)
  }
}
