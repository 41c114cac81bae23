/// A set of callbacks, as bits, of which there are as many as callbacks: another one needs more than a word.
public struct CallbackSet: Equatable, Sendable, ExpressibleByArrayLiteral {
  @usableFromInline var bits: UInt64

  @inlinable
  init(bits: UInt64) {
    self.bits = bits
  }

  /// Creates a set of the given callbacks.
  @inlinable public init(arrayLiteral elements: Callback...) {
    bits = 0
    for element in elements { insert(element) }
  }

  /// Creates a set of the given callbacks.
  @inlinable public init(_ elements: some Sequence<Callback>) {
    bits = 0
    for element in elements { insert(element) }
  }

  /// Creates the set of all callbacks of a group.
  public init(_ group: CallbackGroup) {
    bits = 0
    for callback in Callback.allCases where callback.group == group { insert(callback) }
  }

  /// Every callback.
  public static let all = CallbackSet(Callback.allCases)

  /// Whether the set has no element.
  @inlinable public var isEmpty: Bool { bits == 0 }

  /// Whether the callback is in the set.
  @inlinable @inline(__always)
  public func contains(_ callback: Callback) -> Bool {
    bits & (1 &<< UInt64(callback.rawValue)) != 0
  }

  /// Whether every callback of this set is in the other one.
  @inlinable public func isSubset(of other: CallbackSet) -> Bool { bits & ~other.bits == 0 }

  /// Adds a callback.
  @inlinable public mutating func insert(_ callback: Callback) {
    bits |= 1 &<< UInt64(callback.rawValue)
  }

  /// Takes a callback out.
  @inlinable public mutating func remove(_ callback: Callback) {
    bits &= ~(1 &<< UInt64(callback.rawValue))
  }

  /// The callbacks of both sets.
  @inlinable public func union(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(bits: bits | other.bits)
  }

  /// The callbacks that are in both sets.
  @inlinable public func intersection(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(bits: bits & other.bits)
  }

  /// The callbacks of this set that are not in the other one.
  @inlinable public func subtracting(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(bits: bits & ~other.bits)
  }

  /// Takes out the first callback, in declaration order.
  ///
  /// - Returns: Its raw value; nil if the set is empty.
  @inlinable @inline(__always)
  package mutating func popFirst() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }

  /// The callbacks in the set, in declaration order.
  public var callbacks: [Callback] {
    var callbacks: [Callback] = []
    var rest = self
    while let position = rest.popFirst() {
      if let callback = Callback(rawValue: UInt8(position)) { callbacks.append(callback) }
    }
    return callbacks
  }

  /// Five bits, one per appearance callback in declaration order.
  @inlinable @inline(__always)
  public var appearanceBits: Int {
    Int(truncatingIfNeeded: bits >> UInt64(Callback.viewWillAppear.rawValue)) & 31
  }
}
