@_exported public import Foundation

// Declarations of XCTest as Xcode has it, with the issues and attachments that the one of Linux lacks.
// It comes with Xcode and not with a system, so that nothing here is newer than a system.
//
// Source: https://developer.apple.com/documentation/xctest

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fails the current test.
public func XCTFail(
  _ message: String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}

/// A step of a test.
public protocol XCTActivity: NSObjectProtocol {
  /// What it is called.
  var name: String { get }
  /// Keeps an attachment.
  func add(_ attachment: XCTAttachment)
}

/// What runs as a test.
open class XCTest: NSObject {
  /// What it is called.
  open var name: String { "" }
}

/// A class of tests.
open class XCTestCase: XCTest, XCTActivity {
  /// Tells an issue of the test, from any thread.
  open func record(_ issue: XCTIssue) {}

  /// Keeps an attachment.
  open func add(_ attachment: XCTAttachment) {}
}

/// Data that is kept with a test's results.
open class XCTAttachment: NSObject {
  /// How long an attachment is kept.
  public enum Lifetime: Int {
    /// For ever.
    case keepAlways
    /// Until the test succeeds.
    case deleteOnSuccess
  }

  /// Takes bytes of a kind.
  public convenience init(data: Data, uniformTypeIdentifier: String) { self.init() }

  /// What it is called.
  open var name: String?
  /// How long it is kept.
  open var lifetime = Lifetime.deleteOnSuccess
}

// MARK: Issues

/// What went wrong in a test.
public struct XCTIssue {
  /// What kind of issue it is.
  public enum IssueType: Int, Sendable {
    /// What an assertion says.
    case assertionFailure
  }

  /// How grave it is; since Xcode 26.
  public enum Severity: Int, Sendable {
    /// It is to be known, and fails nothing.
    case warning
    /// It fails the test.
    case error
  }

  /// Describes an issue.
  public init(
    type: IssueType,
    compactDescription: String,
    detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = XCTSourceCodeContext(),
    associatedError: (any Error)? = nil,
    attachments: [XCTAttachment] = []
  ) {}

  /// Describes an issue of a severity; since Xcode 26.
  @_disfavoredOverload
  public init(
    type: IssueType,
    compactDescription: String,
    detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = XCTSourceCodeContext(),
    associatedError: (any Error)? = nil,
    attachments: [XCTAttachment] = [],
    severity: Severity = .error
  ) {}
}

/// Where something happened in the source.
open class XCTSourceCodeContext: NSObject {
  /// Takes a place.
  public convenience init(location: XCTSourceCodeLocation?) { self.init() }
}

/// A place in the source.
open class XCTSourceCodeLocation: NSObject {
  /// Takes a path and a one-based line.
  public convenience init(filePath: String, lineNumber: Int) { self.init() }
}

/// A failure that a test expects.
open class XCTExpectedFailure: NSObject {}

// MARK: Observation

/// What is told of the tests that run.
///
/// Every method is optional in Objective-C, where one of another signature is one more method that
/// nobody calls.
public protocol XCTestObservation: NSObjectProtocol {
  /// A test case begins.
  func testCaseWillStart(_ testCase: XCTestCase)
  /// A test case has an issue.
  func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue)
  /// A test case has a failure that it expects.
  func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure)
  /// A test case has ended.
  func testCaseDidFinish(_ testCase: XCTestCase)
}

/// Tells of the tests that run.
open class XCTestObservationCenter: NSObject {
  /// The one of the process.
  open class var shared: XCTestObservationCenter { XCTestObservationCenter() }

  /// Tells somebody more, who is kept alive.
  open func addTestObserver(_ testObserver: any XCTestObservation) {}
}
