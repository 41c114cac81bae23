@_exported public import Foundation
@_exported public import XCTest

// Declarations of XCTest as Xcode has it, with the issues and attachments that the one of Linux lacks.
// It comes with Xcode and not with a system, so that nothing here is newer than a system.

// Source: https://developer.apple.com/documentation/xctest/xctfail(_:file:line:)
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fails the current test.
public func XCTFail(
  _ message: String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}

// Source: https://developer.apple.com/documentation/xctest/xctattachment
extension XCTAttachment {
  /// Takes bytes of a kind.
  public convenience init(data: Data, uniformTypeIdentifier: String) { self.init() }
}

// MARK: Issues

// Source: https://developer.apple.com/documentation/xctest/xctissue-swift.struct
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

extension XCTIssue: _ObjectiveCBridgeable {
  // swift-format-ignore: NoLeadingUnderscores
  /// Makes an issue of Objective-C's.
  public func _bridgeToObjectiveC() -> XCTIssueReference { XCTIssueReference() }

  // swift-format-ignore: NoLeadingUnderscores
  /// Takes an issue of Objective-C's.
  public static func _forceBridgeFromObjectiveC(
    _ source: XCTIssueReference,
    result: inout XCTIssue?
  ) {}

  // swift-format-ignore: NoLeadingUnderscores
  /// Takes an issue of Objective-C's, where it is one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: XCTIssueReference,
    result: inout XCTIssue?
  ) -> Bool { true }

  // swift-format-ignore: NoLeadingUnderscores
  /// Takes an issue of Objective-C's.
  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: XCTIssueReference?
  ) -> XCTIssue { preconditionFailure("a stand-in does nothing") }
}
