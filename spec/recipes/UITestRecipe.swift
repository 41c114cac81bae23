import Foundation
import LifelineTesting
import XCTest

/// Drives the app, and judges what it recorded: for a UI test target that links `LifelineTesting`.
///
/// The app links `LifelineRecorder` and calls `Lifeline.startIfAsked()` once.
final class UITestRecipe: XCTestCase {
  /// The folder of the recordings: that of the variable, which `xcodebuild test` passes on where it
  /// is called `TEST_RUNNER_LIFELINE_RECORDINGS`, or else the one for temporary files.
  private static let folder =
    ProcessInfo.processInfo.environment["LIFELINE_RECORDINGS"] ?? NSTemporaryDirectory()

  @MainActor
  func testPaying() {
    // Each test has a file of its own, so that tests side by side keep theirs apart.
    let path = "\(Self.folder)/\(UUID().uuidString).lifeline.jsonl"
    let app = XCUIApplication()
    app.launchArguments += ["-LifelineTrace", path]
    app.launch()

    app.buttons["Pay"].tap()

    app.terminate()
    expectConforms(.file(path))
  }
}
