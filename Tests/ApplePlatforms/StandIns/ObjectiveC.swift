// Declarations of the Objective-C runtime; that it can be imported is what matters here.
//
// Source: https://developer.apple.com/documentation/objectivec

/// What all objects do.
public protocol NSObjectProtocol: AnyObject {}

/// The root of the classes.
open class NSObject: NSObjectProtocol, Equatable, Hashable {
  /// Creates an object.
  public init() {}

  /// Whether two objects are equal.
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }

  /// Feeds what tells objects apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The object as text.
  open var description: String { "" }
}

/// The name of a method.
public struct Selector: Hashable, Sendable {
  /// Takes a name.
  public init(_ name: String) {}
}

/// Objective-C's own `BOOL`.
public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  /// The value in Swift.
  public let boolValue: Bool

  /// Takes a value.
  public init(_ value: Bool) { boolValue = value }

  /// Takes a literal.
  public init(booleanLiteral value: Bool) { boolValue = value }
}

/// Frees what is released in it.
public func autoreleasepool<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
