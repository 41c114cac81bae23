@_exported public import Darwin

// Declarations of Dispatch, all older than iOS 13 and macOS 10.15 where nothing else is said.

// Source: Dispatch.swiftinterface, usr/include/dispatch/queue.h
/// A queue of work.
open class DispatchQueue: @unchecked Sendable {
  /// The main queue.
  public class var main: DispatchQueue { DispatchQueue(label: "main") }

  /// Creates a serial queue.
  public convenience init(label: String) { self.init() }

  private init() {}

  /// A queue of the system's.
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { main }

  /// Works at a time.
  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}

  /// Works on several things at a time.
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}

  /// Works later.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}

  /// Works now.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }

  /// What is set for the current queue.
  public class func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? { nil }

  /// Sets a value for the queue.
  public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {}
}

// Source: Dispatch.swiftinterface
/// A key of what is set for a queue.
public final class DispatchSpecificKey<Value> {
  /// Creates a key.
  public init() {}
}

extension DispatchSpecificKey: Sendable where Value: Sendable {}

// Source: Dispatch.swiftinterface, usr/include/dispatch/semaphore.h
/// A counting semaphore.
open class DispatchSemaphore: @unchecked Sendable {
  /// Creates a semaphore.
  public init(value: Int) {}

  /// Waits for a signal.
  public func wait() {}

  /// Waits for a signal up to a time.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }

  /// Signals.
  @discardableResult public func signal() -> Int { 0 }
}

// Source: Dispatch.swiftinterface
/// Whether a wait has come to its end.
public enum DispatchTimeoutResult: Sendable {
  /// What was waited for has come.
  case success
  /// The time has come.
  case timedOut
}

/// A point in time.
public struct DispatchTime: Comparable, Sendable {
  /// Nanoseconds since the system has started.
  public var uptimeNanoseconds: UInt64

  /// A time; with 0, one that is over.
  public init(uptimeNanoseconds: UInt64) { self.uptimeNanoseconds = uptimeNanoseconds }

  /// The current time.
  public static func now() -> DispatchTime { DispatchTime(uptimeNanoseconds: 0) }

  /// Whether a time comes before another.
  public static func < (left: DispatchTime, right: DispatchTime) -> Bool {
    left.uptimeNanoseconds < right.uptimeNanoseconds
  }
}

/// A span of time.
public enum DispatchTimeInterval: Equatable, Sendable {
  /// Seconds.
  case seconds(Int)
  /// Thousandths of one.
  case milliseconds(Int)
}

/// A time later.
public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }

/// How much work matters.
public struct DispatchQoS: Equatable, Sendable {
  /// How much, as one of a few.
  public enum QoSClass: Sendable {
    /// Somebody waits for it.
    case userInitiated
    /// As usual.
    case `default`
  }

  /// Nothing said.
  public static let unspecified = DispatchQoS()
}

/// How work is done.
public struct DispatchWorkItemFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Takes bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

// Source: Dispatch.swiftinterface, usr/include/dispatch/source.h,
// https://github.com/swiftlang/swift/blob/main/apinotes/Dispatch.apinotes
/// What tells of events.
public protocol DispatchSourceProtocol: AnyObject {
  /// Sets what is done on an event.
  func setEventHandler(handler: (@convention(block) () -> Void)?)
  /// Begins.
  func activate()
  /// Begins, or goes on.
  func resume()
  /// Ends.
  func cancel()
}

/// What tells of signals.
public protocol DispatchSourceSignal: DispatchSourceProtocol {}

/// Makes what tells of events.
public class DispatchSource {
  /// Tells of a signal.
  public class func makeSignalSource(
    signal: Int32,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceSignal { SignalSource() }

  private final class SignalSource: DispatchSourceSignal {
    func setEventHandler(handler: (@convention(block) () -> Void)?) {}
    func activate() {}
    func resume() {}
    func cancel() {}
  }
}
