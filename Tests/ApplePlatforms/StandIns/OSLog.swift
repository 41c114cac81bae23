@_exported public import Foundation
@_exported public import os

// Declarations of the module that reads the unified log.

// Source: OSLog/Store.h, OSLog.swiftinterface
/// What a process may read of the log.
@available(macOS 10.15, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
open class OSLogStore: NSObject {
  /// Whose entries there are; macOS 12.
  @available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
  public enum Scope: Sendable {
    /// Those of this process.
    case currentProcessIdentifier
  }

  /// Opens the log; macOS 12.
  @available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
  public convenience init(scope: Scope) throws { self.init() }

  /// A place in it.
  open func position(date: Date) -> OSLogPosition { OSLogPosition() }

  /// What is behind a place, as far as it fits.
  public func getEntries(
    with options: OSLogEnumerator.Options = [],
    at position: OSLogPosition? = nil,
    matching predicate: NSPredicate? = nil
  ) throws -> AnySequence<OSLogEntry> { AnySequence([]) }
}

// Source: OSLog/Enumerator.h
/// Goes through entries.
@available(macOS 10.15, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
open class OSLogEnumerator: NSObject {
  /// In which order.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Takes bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// From the newest on.
    public static let reverse = Options(rawValue: 1)
  }
}

// Source: OSLog/Position.h
/// A place in the log.
@available(macOS 10.15, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
open class OSLogPosition: NSObject {}

// Source: OSLog/Entry.h
/// An entry.
@available(macOS 10.15, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
open class OSLogEntry: NSObject {
  /// The message.
  open var composedMessage: String { "" }

  /// When it was written.
  open var date: Date { Date() }
}

/// An entry that says which process and library it is from.
@available(macOS 10.15, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
public protocol OSLogEntryFromProcess {
  /// The library whose code wrote it.
  var sender: String { get }
}

// Source: OSLog/EntryLog.h, OSLog/Entry.h
/// An entry that a program wrote.
@available(macOS 10.15, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
open class OSLogEntryLog: OSLogEntry, OSLogEntryFromProcess {
  /// The library whose code wrote it.
  open var sender: String { "" }

  /// The part of the system that wrote it.
  open var subsystem: String { "" }
}
