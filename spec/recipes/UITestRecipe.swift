import LifelineTesting
import XCTest

/// Drives the app, and judges what it recorded: for a UI test target that links `LifelineTesting`.
///
/// The app links `LifelineRecorder` and calls `Lifeline.startIfAsked()` once.
final class UITestRecipe: XCTestCase {
  @MainActor
  func testPaying() {
    // A folder of this test's own, so that tests side by side keep theirs apart, and a file in it for each
    // launch; it lies where LIFELINE_RECORDINGS says, which `xcodebuild test` passes on where it is
    // called TEST_RUNNER_LIFELINE_RECORDINGS.
    let recording = RequestedRecording()
    let app = XCUIApplication()
    app.launchArguments += recording.launchArguments
    app.launch()

    app.buttons["Pay"].tap()

    // Lets the app say that it has settled: only then can it be found that something never came.
    recording.finish()
    app.terminate()
    expectConforms(recording)
  }
}
