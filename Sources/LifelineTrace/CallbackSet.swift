/// A set of callbacks, a bit each, in two words.
public struct CallbackSet: Equatable, Sendable, ExpressibleByArrayLiteral {
  /// The callbacks whose raw values are less than 64.
  @usableFromInline var low: UInt64
  /// The others.
  @usableFromInline var high: UInt64

  @inlinable
  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Creates a set of the given callbacks.
  @inlinable public init(arrayLiteral elements: Callback...) {
    self.init(elements)
  }

  /// Creates a set of the given callbacks.
  @inlinable public init(_ elements: some Sequence<Callback>) {
    self.init(low: 0, high: 0)
    for element in elements { insert(element) }
  }

  /// Creates the set of all callbacks of a group.
  public init(_ group: CallbackGroup) {
    self.init(Callback.allCases.lazy.filter { $0.group == group })
  }

  /// Every callback.
  public static let all = CallbackSet(Callback.allCases)

  /// Whether the set has no element.
  @inlinable public var isEmpty: Bool { low | high == 0 }

  /// Whether the callback is in the set.
  @inlinable @inline(__always)
  public func contains(_ callback: Callback) -> Bool {
    (callback.rawValue < 64 ? low : high) & Self.bit(callback) != 0
  }

  /// The bit of a callback in its word.
  @inlinable @inline(__always)
  static func bit(_ callback: Callback) -> UInt64 { 1 &<< UInt64(callback.rawValue) }

  /// Whether every callback of this set is in the other one.
  @inlinable public func isSubset(of other: CallbackSet) -> Bool {
    low & ~other.low | high & ~other.high == 0
  }

  /// Adds a callback.
  @inlinable public mutating func insert(_ callback: Callback) {
    if callback.rawValue < 64 { low |= Self.bit(callback) } else { high |= Self.bit(callback) }
  }

  /// Takes a callback out.
  @inlinable public mutating func remove(_ callback: Callback) {
    if callback.rawValue < 64 { low &= ~Self.bit(callback) } else { high &= ~Self.bit(callback) }
  }

  /// The callbacks of both sets.
  @inlinable public func union(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(low: low | other.low, high: high | other.high)
  }

  /// The callbacks that are in both sets.
  @inlinable public func intersection(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(low: low & other.low, high: high & other.high)
  }

  /// The callbacks of this set that are not in the other one.
  @inlinable public func subtracting(_ other: CallbackSet) -> CallbackSet {
    CallbackSet(low: low & ~other.low, high: high & ~other.high)
  }

  /// Takes out the first callback, in declaration order.
  ///
  /// - Returns: Its raw value; nil if the set is empty.
  @inlinable @inline(__always)
  package mutating func popFirst() -> Int? {
    if low != 0 {
      defer { low &= low - 1 }
      return low.trailingZeroBitCount
    }
    guard high != 0 else { return nil }
    defer { high &= high - 1 }
    return 64 + high.trailingZeroBitCount
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
    Int(truncatingIfNeeded: low >> UInt64(Callback.viewWillAppear.rawValue)) & 31
  }
}
