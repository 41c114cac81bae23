@_exported public import ObjectiveC

// What Swift's own layer adds to the Objective-C runtime; its classes are in Headers/ObjectiveC.h.

// Source: ObjectiveC.swiftinterface
extension NSObject: Equatable, Hashable {
  /// Whether two objects are equal.
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }

  /// Feeds what tells objects apart.
  @nonobjc public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
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

// What the compiler calls between the two kinds of truth values.

// swift-format-ignore: NoLeadingUnderscores
/// Objective-C's own value of one of Swift's.
public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }

// swift-format-ignore: NoLeadingUnderscores
/// Swift's own value of one of Objective-C's.
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }
