// Further declarations of Foundation, of which the benchmark and the tests make use on macOS.

// MARK: Files

// Source: Foundation.swiftinterface
extension URL {
  /// Takes a path.
  @available(macOS 13.0, iOS 16.0, watchOS 9.0, tvOS 16.0, *)
  public init(filePath path: String) {}

  /// The part of the last name behind its last point.
  public var pathExtension: String { "" }

  /// The path with a name.
  @available(macOS 13.0, iOS 16.0, watchOS 9.0, tvOS 16.0, *)
  public func appending<Path: StringProtocol>(path: Path) -> URL { self }

  /// Adds a name.
  public mutating func appendPathComponent(_ name: String) {}

  /// What the system knows of a file.
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues {
    URLResourceValues()
  }
}

// Source: Foundation/NSURL.h
/// The name of something that the system knows of a file.
public struct URLResourceKey: Hashable, Sendable {
  /// Whether it is a directory.
  public static let isDirectoryKey = URLResourceKey()
}

// Source: Foundation.swiftinterface
/// What the system knows of a file.
public struct URLResourceValues {
  /// Whether it is a directory; nil if that was not asked.
  public var isDirectory: Bool? { nil }
}

// Source: Foundation/NSFileManager.h
/// The name of something that the system knows of a file.
public struct FileAttributeKey: Hashable, Sendable {
  /// Its length.
  public static let size = FileAttributeKey()
}

extension FileManager {
  /// What stands below a directory.
  open class DirectoryEnumerator: NSObject, Sequence, IteratorProtocol {
    /// The next one.
    open func next() -> Any? { nil }

    /// All of them.
    open var allObjects: [Any] { [] }
  }

  /// The folder for what is not kept.
  public var temporaryDirectory: URL { URL(fileURLWithPath: "") }

  /// What stands below a path.
  public func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }

  /// What stands below an address.
  public func enumerator(
    at url: URL,
    includingPropertiesForKeys keys: [URLResourceKey]?
  ) -> DirectoryEnumerator? { nil }

  /// Makes a directory.
  public func createDirectory(
    at url: URL,
    withIntermediateDirectories createIntermediates: Bool
  ) throws {}

  /// What the system knows of a file.
  public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }

  /// Takes away.
  public func removeItem(at url: URL) throws {}

  /// Takes away.
  public func removeItem(atPath path: String) throws {}

  /// Copies.
  public func copyItem(at source: URL, to target: URL) throws {}
}

// Source: Foundation/NSFileHandle.h, Foundation.swiftinterface
extension FileHandle {
  /// Standard output.
  public class var standardOutput: FileHandle { FileHandle() }
  /// What takes everything and gives nothing.
  public class var nullDevice: FileHandle { FileHandle() }

  /// Opens a file for writing.
  public convenience init(forWritingTo url: URL) throws { self.init() }

  /// Reads all, and raises an exception where that fails.
  public func readDataToEndOfFile() -> Data { Data() }

  /// Closes, and raises an exception where that fails.
  public func closeFile() {}

  /// Reads all, and throws where that fails.
  @available(macOS 10.15.4, iOS 13.4, watchOS 6.2, tvOS 13.4, *)
  public func readToEnd() throws -> Data? { nil }

  /// Closes, and throws where that fails.
  @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
  public func close() throws {}
}

// Source: Foundation/NSBundle.h
extension Bundle {
  /// The program.
  public var executableURL: URL? { nil }
}

// MARK: The process

// Source: https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/Foundation/Process.swift
/// A child of the process; macOS only.
@available(iOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
open class Process: NSObject, @unchecked Sendable {
  /// The program.
  open var executableURL: URL?
  /// The words of its command line.
  open var arguments: [String]?
  /// The variables.
  open var environment: [String: String]?
  /// What it reads: a file or a pipe.
  open var standardInput: Any?
  /// Where it writes: a file or a pipe.
  open var standardOutput: Any?
  /// Where it complains: a file or a pipe.
  open var standardError: Any?
  /// What it ended with.
  open var terminationStatus: Int32 { 0 }

  /// Starts it.
  open func run() throws {}

  /// Waits for its end.
  open func waitUntilExit() {}

  /// Ends it.
  open func terminate() {}
}

// Source: Foundation/NSFileHandle.h
/// What one process writes and another reads.
open class Pipe: NSObject, @unchecked Sendable {
  /// The end to read from.
  open var fileHandleForReading: FileHandle { FileHandle() }
  /// The end to write to.
  open var fileHandleForWriting: FileHandle { FileHandle() }
}

// Source: Foundation/NSProcessInfo.h
extension ProcessInfo {
  /// The number of the process.
  public var processIdentifier: Int32 { 0 }
  /// Seconds since the system has started.
  public var systemUptime: Double { 0 }
}

// Source: Foundation/NSThread.h
extension Thread {
  /// Starts a thread.
  public class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}

  /// Waits a number of seconds.
  public class func sleep(forTimeInterval seconds: Double) {}
}

// MARK: Text and numbers

// Source: Foundation/NSString.h
extension NSString {
  /// How a text is looked for.
  public struct CompareOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Takes bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

// Source: Foundation.swiftinterface
extension String {
  /// How a text is written as bytes.
  public struct Encoding: Hashable, Sendable {
    /// In UTF-8.
    public static let utf8 = Encoding()
  }

  /// Reads a file.
  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }

  /// Reads a file.
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }

  /// Takes a form and its values.
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
}

extension StringProtocol {
  /// The place of a text in a part; nil where it is not.
  public func range<Text: StringProtocol>(
    of text: Text,
    options: NSString.CompareOptions = [],
    range: Range<Index>?
  ) -> Range<Index>? { nil }

  /// The text with another one exchanged.
  public func replacingOccurrences<Old: StringProtocol, New: StringProtocol>(
    of old: Old,
    with new: New
  ) -> String { "" }

  /// The text, filled or cut to a length.
  public func padding<Text: StringProtocol>(
    toLength length: Int,
    withPad pad: Text,
    startingAt start: Int
  ) -> String { "" }
}

// Source: Foundation/NSValue.h
/// A number as an object.
open class NSNumber: NSObject {
  /// The letter of the type in C.
  open var objCType: UnsafePointer<CChar> { preconditionFailure("a stand-in does nothing") }
  /// The value.
  open var boolValue: Bool { false }
  /// The value.
  open var doubleValue: Double { 0 }
  /// The value.
  open var intValue: Int { 0 }
}

// Source: Foundation/NSJSONSerialization.h
/// JSON as objects.
open class JSONSerialization: NSObject {
  /// How it is read.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Takes bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Whether the outermost value may be any.
    public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
  }

  /// Reads a document.
  open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any {
    throw CocoaError(.coderReadCorrupt)
  }
}
