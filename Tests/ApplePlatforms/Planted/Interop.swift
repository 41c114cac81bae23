import UIKit
import XCTest

// What Objective-C's rules refuse, and what they allow alone.

typealias Block = @convention(block) ((Int, Int)) -> Void  // refused

class Screen: UIViewController {
  @objc func show(_ pair: (Int, Int)) {}  // refused
}

extension Screen {
  override func viewDidLoad() {}
}

final class Watcher: NSObject, XCTestObservation {
  func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {}
  func testCase(_ testCase: XCTestCase, didRecordIssue issue: XCTIssue) {}  // refused
}
