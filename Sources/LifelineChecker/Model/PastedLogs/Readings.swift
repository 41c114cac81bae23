import LifelineTrace

/// A controller's appearance in every reading of what its class records, all at once.
///
/// There are four callbacks that a class may record or not, `viewIsAppearing` apart, and so sixteen
/// readings. Lane `r`, the bits `4r` to `4r + 3`, holds the states that are possible if exactly the
/// callbacks of `r` are recorded; the bits of a lane are those of `AppearanceSet`:
///
///     lane    15       …  2        1        0
///     bits    [ GVAD ] …  [ GVAD ] [ GVAD ] [ GVAD ]
///
/// Nobody says what a pasted log records, and what it shows first is not all that it shows. So each
/// callback moves all lanes, and the end of the log picks the one that counts.
struct Readings: Equatable, Sendable, BitwiseCopyable {
  /// A bit for each reading.
  typealias Set = UInt16

  /// The lanes.
  private(set) var bits = UInt64.max

  private static let out: UInt64 = 0x1111_1111_1111_1111
  private static let coming = out << 1
  private static let inside = out << 2
  private static let going = out << 3

  /// The lanes in which each callback is not recorded, by the callback's bit in a reading.
  private static let silent: (UInt64, UInt64, UInt64, UInt64) = (
    0x0F0F_0F0F_0F0F_0F0F, 0x00FF_00FF_00FF_00FF, 0x0000_FFFF_0000_FFFF, 0x0000_0000_FFFF_FFFF
  )

  /// Follows a callback.
  ///
  /// Where a reading objects, the callback may be one too many as well as the first after a gap: the
  /// lane takes the state that it leaves behind, and keeps those that it found.
  ///
  /// - Parameter callback: An appearance callback.
  /// - Returns: The readings in which it is impossible.
  @inline(__always)
  @discardableResult
  mutating func follow(_ callback: Callback) -> Set {
    let moved = Self.step(bits, callback)
    let some = (moved | moved >> 1 | moved >> 2 | moved >> 3) & Self.out
    let none = some ^ Self.out
    bits = Self.closed(moved | (Self.implied(callback) | bits) & (none &* 15))
    return Self.gathered(none)
  }

  /// The readings in which a callback is impossible now.
  @inline(__always)
  func objections(to callback: Callback) -> Set {
    var after = self
    return after.follow(callback)
  }

  /// Records that the view is only now being loaded, so that nothing can have shown it; lanes in
  /// which something has are left alone.
  mutating func followLoad() {
    let some = (bits & Self.out) &* 15
    bits = Self.closed(bits & ~some | Self.out & some)
  }

  /// Records states that are known for sure.
  mutating func adopt(_ set: AppearanceSet) {
    bits = Self.closed(UInt64(set.rawValue) &* Self.out)
  }

  /// Records that the states of another set of readings are possible, too.
  func union(_ other: Readings) -> Readings {
    var both = self
    both.bits |= other.bits
    return both
  }

  /// The possible states in one reading.
  subscript(reading: Int) -> AppearanceSet {
    AppearanceSet(rawValue: UInt8(truncatingIfNeeded: bits >> UInt64(4 * reading)) & 15)
  }

  // MARK: Lanes

  @inline(__always)
  private static func step(_ bits: UInt64, _ callback: Callback) -> UInt64 {
    switch callback {
    case .viewWillAppear: (bits & out) << 1 | (bits & going) >> 2
    case .viewIsAppearing: bits & coming
    case .viewDidAppear: (bits & coming) << 1
    case .viewWillDisappear: (bits & inside) << 1 | (bits & coming) << 2
    default: (bits & going) >> 3
    }
  }

  @inline(__always)
  private static func implied(_ callback: Callback) -> UInt64 {
    switch callback {
    case .viewWillAppear, .viewIsAppearing: coming
    case .viewDidAppear: inside
    case .viewWillDisappear: going
    default: out
    }
  }

  /// The lanes after any callbacks that they do not record; a way around is three steps.
  @inline(__always)
  private static func closed(_ bits: UInt64) -> UInt64 {
    var bits = bits
    for _ in 0..<3 {
      bits |= step(bits & silent.0, .viewWillAppear)
      bits |= step(bits & silent.1, .viewDidAppear)
      bits |= step(bits & silent.2, .viewWillDisappear)
      bits |= step(bits & silent.3, .viewDidDisappear)
    }
    return bits
  }

  /// The lowest bits of the sixteen lanes, side by side.
  @inline(__always)
  private static func gathered(_ bits: UInt64) -> Set {
    var bits = bits & out
    bits = (bits | bits >> 3) & 0x0303_0303_0303_0303
    bits = (bits | bits >> 6) & 0x000F_000F_000F_000F
    bits = (bits | bits >> 12) & 0x0000_00FF_0000_00FF
    return Set(truncatingIfNeeded: bits | bits >> 24)
  }

  // MARK: Sets of readings

  /// The callbacks that readings differ in, by their bits.
  static let callbacks: [Callback] = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// The reading in which, of the four callbacks, exactly those of a set are recorded.
  @inline(__always)
  static func reading(of recorded: CallbackSet) -> Int {
    let bits = recorded.appearanceBits
    return bits & 1 | bits >> 1 & 14
  }

  /// The readings that record at least what one reading does.
  @inline(__always)
  static func atLeast(_ reading: Int) -> Set { supersets[reading] }

  private static let supersets: [Set] = (0..<16).map { reading in
    (0..<16).reduce(into: 0) { set, other in
      if other & reading == reading { set |= 1 << Set(other) }
    }
  }
}
