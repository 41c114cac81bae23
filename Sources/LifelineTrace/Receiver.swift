/// A controller of a trace, as a dense zero-based number.
///
/// Numbers of controllers that are gone are used again; see `TraceItem.forgotten`. The names are in
/// the reader's `ControllerTable`.
// Why: what is for the package alone is inlined into other modules only where all of it is said to be.
@usableFromInline
package struct Receiver: RawRepresentable, Hashable, Strideable, Sendable, BitwiseCopyable {
  /// The number; negative for `unknown` and `none`.
  @usableFromInline package let rawValue: Int32

  /// Creates the controller with a number.
  @inlinable
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Creates the controller with a position in a table.
  @inlinable
  package init(_ index: Int) {
    rawValue = Int32(index)
  }

  /// No controller was given: the argument is absent, and its value unknown.
  @inlinable package static var unknown: Receiver { Receiver(rawValue: -1) }
  /// The argument was given as null: there is no controller.
  @inlinable package static var none: Receiver { Receiver(rawValue: -2) }

  /// Whether there is a controller: it is neither `unknown` nor `none`.
  @inlinable package var exists: Bool { rawValue >= 0 }

  /// The position in a table of controllers.
  @inlinable package var index: Int { Int(rawValue) }

  // Why: what the library derives for a raw value is not specialised in a debug build.
  @inlinable
  package static func == (left: Receiver, right: Receiver) -> Bool {
    left.rawValue == right.rawValue
  }

  @inlinable
  package static func < (left: Receiver, right: Receiver) -> Bool { left.rawValue < right.rawValue }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  // Why: the number's own way of being a key takes half the time of a hasher that is built up.
  // swift-format-ignore: NoLeadingUnderscores
  @inlinable
  package func _rawHashValue(seed: Int) -> Int { rawValue._rawHashValue(seed: seed) }

  @inlinable
  package func distance(to other: Receiver) -> Int { other.index - index }

  @inlinable
  package func advanced(by count: Int) -> Receiver { Receiver(index + count) }
}

// Why: what the library prints of a value by itself is looked up in its type each time.
extension Receiver: CustomStringConvertible {
  /// The number.
  @inlinable package var description: String { String(rawValue) }
}
