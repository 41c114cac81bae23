@_exported public import Darwin
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import ObjectiveC

// Declarations of Foundation that the sources use, and since when Apple's documentation says that
// there are. What names no system is older than iOS 13 and macOS 10.15. `run` holds both against
// what the toolchain's own Foundation declares; what it declares nothing of was looked up by hand.

// MARK: Bytes

// Source: Foundation.swiftinterface
/// Bytes.
public struct Data: RandomAccessCollection, RangeReplaceableCollection, Hashable, Sendable {
  /// How a file is written.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Takes bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Beside its place, and then into it.
    public static let atomic = WritingOptions(rawValue: 1)
  }

  private var bytes: [UInt8] = []

  /// No bytes.
  public init() {}

  /// Takes bytes.
  public init<Bytes: Sequence>(_ elements: Bytes) where Bytes.Element == UInt8 {
    bytes = Array(elements)
  }

  /// Takes the bytes of a buffer.
  public init<Source>(buffer: UnsafeBufferPointer<Source>) {}

  /// Reads a file.
  public init(contentsOf url: URL) throws {}

  /// Writes a file.
  public func write(to url: URL, options: WritingOptions = []) throws {}

  /// The first position.
  public var startIndex: Int { bytes.startIndex }

  /// The position after the last.
  public var endIndex: Int { bytes.endIndex }

  /// A byte.
  public subscript(position: Int) -> UInt8 { bytes[position] }

  /// Puts bytes in the place of others.
  public mutating func replaceSubrange<Bytes: Collection>(_ range: Range<Int>, with new: Bytes)
  where Bytes.Element == UInt8 {
    bytes.replaceSubrange(range, with: new)
  }
}

// MARK: Files

/// An address, or a path.
public struct URL: Hashable, Sendable {
  /// Takes a path.
  public init(fileURLWithPath path: String) {}

  /// The path.
  public var path: String { "" }
  /// The last name of the path.
  public var lastPathComponent: String { "" }

  /// The path without links.
  public func resolvingSymlinksInPath() -> URL { self }

  /// The path without `..` and the like.
  public var standardizedFileURL: URL { self }

  /// The path without its last name.
  public func deletingLastPathComponent() -> URL { self }

  /// The path with a name.
  public func appendingPathComponent(_ name: String) -> URL { self }
}

// Source: Foundation/NSFileManager.h
/// The files of the system.
open class FileManager: NSObject {
  /// The one of the process.
  open class var `default`: FileManager { FileManager() }

  /// What a file holds; nil where it cannot be read.
  open func contents(atPath path: String) -> Data? { nil }

  /// Whether something stands at a path.
  open func fileExists(atPath path: String) -> Bool { false }
}

// Source: Foundation/NSFileHandle.h, Foundation.swiftinterface
/// An open file.
open class FileHandle: NSObject {
  /// Standard error.
  open class var standardError: FileHandle { FileHandle() }

  /// Writes bytes, and raises an exception where that fails.
  open func write(_ data: Data) {}

  /// Writes bytes, and throws where that fails.
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
  public func write<Bytes: Sequence>(contentsOf data: Bytes) throws where Bytes.Element == UInt8 {}
}

// MARK: The process

// Source: Foundation/NSProcessInfo.h, Foundation.swiftinterface
/// The process and its system.
open class ProcessInfo: NSObject {
  /// The running one.
  open class var processInfo: ProcessInfo { ProcessInfo() }

  /// The variables.
  open var environment: [String: String] { [:] }
  /// The words of the command line.
  open var arguments: [String] { [] }
  /// The number of processors in use.
  open var activeProcessorCount: Int { 1 }
  /// The version of the system.
  open var operatingSystemVersion: OperatingSystemVersion { OperatingSystemVersion() }
}

// Source: Foundation/NSProcessInfo.h
/// The version of a system.
public struct OperatingSystemVersion: Sendable {
  /// The first number.
  public var majorVersion = 0
  /// The second number.
  public var minorVersion = 0
  /// The third number.
  public var patchVersion = 0

  /// No version.
  public init() {}
}

// Source: Foundation/NSThread.h
/// A thread.
open class Thread: NSObject {
  /// Whether the current one is the main one.
  open class var isMainThread: Bool { true }
}

// Source: Foundation/NSLock.h, Foundation.swiftinterface
/// What can be locked.
public protocol NSLocking {
  /// Waits, and locks.
  func lock()
  /// Unlocks.
  func unlock()
}

extension NSLocking {
  /// Does something while locked; emitted into the client, for all systems.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

// Source: Foundation/NSLock.h
/// A lock.
open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  /// Waits, and locks.
  open func lock() {}

  /// Unlocks.
  open func unlock() {}
}

// MARK: Text

// Source: Foundation.swiftinterface
extension String: _ObjectiveCBridgeable {
  // swift-format-ignore: NoLeadingUnderscores
  /// Makes a string of Objective-C's.
  public func _bridgeToObjectiveC() -> NSString { NSString() }

  // swift-format-ignore: NoLeadingUnderscores
  /// Takes a string of Objective-C's.
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}

  // swift-format-ignore: NoLeadingUnderscores
  /// Takes a string of Objective-C's, where it is one.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString,
    result: inout String?
  ) -> Bool { true }

  // swift-format-ignore: NoLeadingUnderscores
  /// Takes a string of Objective-C's, or none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}

extension StringProtocol {
  /// The place of a text; nil where it is not.
  public func range<Text: StringProtocol>(of text: Text) -> Range<Index>? { nil }

  /// The pieces between a separator.
  public func components<Text: StringProtocol>(separatedBy separator: Text) -> [String] { [] }

  /// Whether a text is in it.
  public func contains<Text: StringProtocol>(_ text: Text) -> Bool { false }
}

// MARK: JSON

/// Writes JSON.
open class JSONEncoder {
  /// Creates an encoder.
  public init() {}

  /// Encodes a value.
  open func encode<Value: Encodable>(_ value: Value) throws -> Data { Data() }
}

/// Reads JSON.
open class JSONDecoder {
  /// Creates a decoder.
  public init() {}

  /// Whether comments and the like are let pass.
  @available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
  open var allowsJSON5: Bool {
    get { false }
    // swift-format-ignore: UseSingleLinePropertyGetter
    set { _ = newValue }
  }

  /// Decodes a value.
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    throw CocoaError(.coderReadCorrupt)
  }
}

/// What Foundation refuses.
public struct CocoaError: Error {
  /// Why.
  public struct Code: Sendable {
    /// There is no such file.
    public static let fileReadNoSuchFile = Code()
    /// What was read is damaged.
    public static let coderReadCorrupt = Code()
  }

  /// Takes a reason.
  public init(_ code: Code) {}
}

extension Error {
  /// The error as the system words it.
  public var localizedDescription: String { "" }
}
