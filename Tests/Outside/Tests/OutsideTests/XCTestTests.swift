import LifelineTesting
import XCTest

final class XCTestTests: XCTestCase {
  func testFailsInXCTest() {
    expectConforms(faulty)  // XCTest fails here
  }

  func testStopsInXCTest() throws {
    try requireConforms(faulty)  // XCTest stops here
    XCTFail("this line is not reached")
  }

  @MainActor
  func testRecordsInXCTest() {
    let recorder = LifecycleRecorder()
    let cart = NSObject()
    expectLifecycle(of: recorder, "NSObject viewDidLoad") {  // XCTest compares here
      recorder.loadView(cart) {}
    }
  }

  func testWarnsInXCTest() {
    XCTAssertTrue(expectConforms(careless, .init(floor: .error)))  // XCTest has no warnings here
  }

  func testPassesInXCTest() {
    XCTAssertTrue(expectConforms("Cart viewDidLoad\nCart viewWillAppear\nCart viewDidAppear"))
  }
}
