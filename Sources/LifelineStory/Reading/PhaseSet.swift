import LifelineTrace

/// Where a controller may be on its way; several where nothing decides.
struct PhaseSet: OptionSet, Hashable, Sendable {
  /// The bits.
  let rawValue: UInt8

  /// Off screen.
  static let gone = PhaseSet(rawValue: 1)
  /// Announced, and not yet there.
  static let coming = PhaseSet(rawValue: 2)
  /// On screen.
  static let shown = PhaseSet(rawValue: 4)
  /// Announced to leave, and still there.
  static let going = PhaseSet(rawValue: 8)
  /// Deallocated.
  static let dead = PhaseSet(rawValue: 16)
  /// Anywhere, alive.
  static let anywhere: PhaseSet = [.gone, .coming, .shown, .going]

  /// Where it may be after a callback that fits; empty where none does.
  func after(_ callback: Callback) -> PhaseSet {
    switch callback {
    case .viewWillAppear: isDisjoint(with: [.gone, .going]) ? [] : .coming
    case .viewDidAppear: contains(.coming) ? .shown : []
    case .viewWillDisappear: isDisjoint(with: [.shown, .coming]) ? [] : .going
    case .viewDidDisappear: contains(.going) ? .gone : []
    default: self
    }
  }

  /// Where it may be if callbacks of which no line tells have come in the meantime.
  func closed(under hidden: Hidden) -> PhaseSet {
    PhaseSet(rawValue: Hidden.closures[Int(hidden.row) + Int(rawValue)])
  }

  /// Where a callback says that it is, whatever came before.
  static func told(by callback: Callback) -> PhaseSet {
    switch callback {
    case .viewWillAppear: .coming
    case .viewDidAppear: .shown
    case .viewWillDisappear: .going
    default: .gone
    }
  }

  /// Those of the four callbacks of which no line tells.
  struct Hidden {
    /// Where their row of `closures` begins.
    fileprivate let row: UInt16

    private static let order: [Callback] = [
      .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]

    /// A row for each set of callbacks, in it an entry for each set of phases: what they lead to.
    fileprivate static let closures: [UInt8] = (0..<16).flatMap { bits in
      let hidden = order.indices.filter { bits & 1 << $0 != 0 }.map { order[$0] }
      return (0..<UInt8(32)).map { phases -> UInt8 in
        var set = PhaseSet(rawValue: phases)
        while true {
          let more = hidden.reduce(set) { $0.union($0.after($1)) }
          if more == set { return set.rawValue }
          set = more
        }
      }
    }

    /// Creates a set; callbacks that are none of the four count for nothing.
    init(_ callbacks: CallbackSet) {
      let bits = Self.order.indices.filter { callbacks.contains(Self.order[$0]) }
        .reduce(0) { $0 | 1 << $1 }
      row = UInt16(32 * bits)
    }
  }
}
