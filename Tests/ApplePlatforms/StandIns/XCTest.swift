@_exported public import Foundation

// Declarations of XCTest as Xcode has it, with the attachments that the one of Linux lacks.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fails the current test.
public func XCTFail(
  _ message: String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {}

/// What a test does, in activities.
open class XCTContext: NSObject {
  /// Runs a named activity.
  @MainActor @preconcurrency
  open class func runActivity<Result>(
    named name: String,
    block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result { try block(Activity()) }

  private final class Activity: NSObject, XCTActivity {
    let name = ""
    func add(_ attachment: XCTAttachment) {}
  }
}

/// A step of a test.
public protocol XCTActivity: NSObjectProtocol {
  /// What it is called.
  var name: String { get }
  /// Keeps an attachment.
  func add(_ attachment: XCTAttachment)
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

  /// Takes a text.
  public convenience init(string: String) { self.init() }

  /// Takes bytes of a kind.
  public convenience init(data: Data, uniformTypeIdentifier: String) { self.init() }

  /// What it is called.
  open var name: String?
  /// How long it is kept.
  open var lifetime = Lifetime.deleteOnSuccess
}
