// Declarations of the unified log.

// Source: os.swiftinterface, usr/include/os/log.h
/// Where messages go: a subsystem and a category.
open class OSLog: @unchecked Sendable {
  /// Creates a log.
  public init(subsystem: String, category: String) {}

  /// The log of what names none.
  public static let `default` = OSLog(subsystem: "", category: "")
}

/// How much a message matters.
public struct OSLogType: RawRepresentable, Sendable {
  /// The number.
  public var rawValue: UInt8

  /// Takes a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A message that is always kept.
  public static let `default` = OSLogType(rawValue: 0)
  /// A message that is kept in memory.
  public static let info = OSLogType(rawValue: 1)
  /// A message for developers.
  public static let debug = OSLogType(rawValue: 2)
  /// A message of an error.
  public static let error = OSLogType(rawValue: 0x10)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message; 10.14 and iOS 12.
public func os_log(
  _ type: OSLogType,
  dso: UnsafeRawPointer = #dsohandle,
  log: OSLog = .default,
  _ message: StaticString,
  _ arguments: any CVarArg...
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message; 10.12 and iOS 10.
public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = #dsohandle,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ arguments: any CVarArg...
) {}

/// A log in Swift's own form.
@available(macOS 11.0, iOS 14.0, watchOS 7.0, tvOS 14.0, *)
public struct Logger: Sendable {
  /// Creates a log.
  public init(subsystem: String, category: String) {}

  /// Writes a message.
  public func log(level: OSLogType, _ message: OSLogMessage) {}
}

/// A message with its values.
@available(macOS 11.0, iOS 14.0, watchOS 7.0, tvOS 14.0, *)
public struct OSLogMessage: ExpressibleByStringInterpolation {
  /// The pieces of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Begins a message.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Takes a literal.
    public mutating func appendLiteral(_ literal: String) {}

    /// Takes a value.
    public mutating func appendInterpolation(
      _ value: @autoclosure @escaping () -> String,
      privacy: OSLogPrivacy = .auto
    ) {}
  }

  /// Takes pieces.
  public init(stringInterpolation: StringInterpolation) {}

  /// Takes a literal.
  public init(stringLiteral value: String) {}
}

/// Who may read a value.
@available(macOS 11.0, iOS 14.0, watchOS 7.0, tvOS 14.0, *)
public struct OSLogPrivacy: Sendable {
  /// Everybody.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// Nobody.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  /// What the kind of the value says.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
}
