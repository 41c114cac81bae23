import LifelineTesting
import Testing

let screen = "Cart"

/// A screen whose view loads twice.
let faulty: LifecycleTrace = """
  \(screen) viewDidLoad
  \(screen) viewDidLoad
  """

/// A container that takes its page out without notice, which is a warning.
let careless: LifecycleTrace = """
  pager addChild(page)
    page willMove(toParent: pager)
  page viewDidLoad
  page didMove(toParent: pager)
  page removeFromParent
    page didMove(toParent: nil)
  """

@Test func failsInSwiftTesting() {
  expectConforms(faulty)  // Swift Testing fails here
}

@Test func attachesWhatPasses() {
  expectConforms("Kept viewDidLoad", JudgingOptions(attachesAlways: true))
  expectConforms("Unkept viewDidLoad")
}

@Test func stopsInSwiftTesting() throws {
  try requireConforms(faulty)  // Swift Testing stops here
  Issue.record("this line is not reached")
}

@Test func warnsInSwiftTesting() {
  expectConforms(careless, JudgingOptions(floor: .error))  // Swift Testing warns here
}

@Test func isKnownInSwiftTesting() {
  withKnownIssue {
    expectConforms(faulty)  // is known here
  }
}

@Test func isLoudInADetachedTask() async {
  await Task.detached { _ = expectConforms(faulty) }.value  // is loud here
}
