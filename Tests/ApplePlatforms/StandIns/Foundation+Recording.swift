// Further declarations of Foundation, of which a recording makes use; all older than iOS 13.

// Source: Foundation/NSPredicate.h, Foundation.swiftinterface
/// What entries have to fit; iOS 3.
open class NSPredicate: NSObject {
  /// Takes a condition, with its values.
  public convenience init(format: String, _ arguments: any CVarArg...) { self.init() }

  /// Takes a condition, with its values in an array.
  public convenience init(format: String, argumentArray: [Any]?) { self.init() }
}

// Source: Foundation.swiftinterface
/// A moment.
public struct Date: Hashable, Sendable {
  /// Now.
  public init() {}

  /// Seconds since 1970.
  public var timeIntervalSince1970: Double { 0 }

  /// Seconds since another moment.
  public func timeIntervalSince(_ date: Date) -> Double { 0 }
}

/// A number that nobody else has.
public struct UUID: Hashable, Sendable {
  /// A new one.
  public init() {}

  /// Its digits.
  public var uuidString: String { "" }
}

// Source: Foundation/NSISO8601DateFormatter.h
/// Spells moments as ISO 8601 has them; iOS 10.
open class ISO8601DateFormatter: NSObject {
  /// The spelling.
  open func string(from date: Date) -> String { "" }
}

// Source: Foundation/NSPathUtilities.h
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The folder for what is not kept.
public func NSTemporaryDirectory() -> String { "" }

// Source: Foundation/NSFileManager.h
extension FileManager {
  /// Makes a directory.
  public func createDirectory(
    atPath path: String,
    withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}

  /// What is in a directory.
  public func contentsOfDirectory(atPath path: String) throws -> [String] { [] }

  /// Whether there is something, and whether it is a directory.
  public func fileExists(
    atPath path: String,
    isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool { false }
}

// Source: Foundation/NSProcessInfo.h
extension ProcessInfo {
  /// The name of the process.
  public var processName: String { "" }
}
