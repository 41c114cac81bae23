// Declarations of XCTest that tell issues, and who hears of them; Xcode 12, and Xcode 26.4 for severities.

/// Where something stands in the source.
open class XCTSourceCodeLocation: NSObject {
  /// Takes a place.
  public init(filePath: String, lineNumber: Int) {}
}

/// Where an issue stands, with the calls that led there.
open class XCTSourceCodeContext: NSObject {
  /// Takes a place.
  public convenience init(location: XCTSourceCodeLocation?) { self.init() }
}

/// The class that an issue is in Objective-C.
open class XCTIssueReference: NSObject {
  /// What kind of issue it is.
  public enum IssueType: Int, Sendable {
    /// An assertion was not met.
    case assertionFailure
  }

  /// How grave it is.
  public enum Severity: Int, Sendable {
    /// It fails nothing.
    case warning
    /// It fails the test.
    case error
  }
}

/// An issue.
public struct XCTIssue {
  /// What kind of issue it is.
  public typealias IssueType = XCTIssueReference.IssueType
  /// How grave it is.
  public typealias Severity = XCTIssueReference.Severity

  /// How grave it is.
  public var severity: Severity

  /// Creates an issue.
  public init(
    type: IssueType,
    compactDescription: String,
    detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = .init(),
    associatedError: (any Error)? = nil,
    attachments: [XCTAttachment] = [],
    severity: Severity = .error
  ) { self.severity = severity }

  /// Keeps an attachment.
  public mutating func add(_ attachment: XCTAttachment) {}
}

extension XCTestCase {
  /// Tells an issue.
  public func record(_ issue: XCTIssue) {}

  /// Keeps an attachment.
  public func add(_ attachment: XCTAttachment) {}
}

/// What hears of tests; all of it optional.
public protocol XCTestObservation: NSObjectProtocol {
  /// A test begins.
  func testCaseWillStart(_ testCase: XCTestCase)
  /// A test tells an issue.
  func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue)
  /// A test has ended.
  func testCaseDidFinish(_ testCase: XCTestCase)
}

extension XCTestObservation {
  /// Does nothing.
  public func testCaseWillStart(_ testCase: XCTestCase) {}
  /// Does nothing.
  public func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {}
  /// Does nothing.
  public func testCaseDidFinish(_ testCase: XCTestCase) {}
}

/// Whom all tests are told to.
open class XCTestObservationCenter: NSObject, @unchecked Sendable {
  /// The one that there is.
  open class var shared: XCTestObservationCenter { XCTestObservationCenter() }
  /// Tells somebody, too.
  open func addTestObserver(_ observer: any XCTestObservation) {}
  /// Tells somebody no longer.
  open func removeTestObserver(_ observer: any XCTestObservation) {}
}
