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
  func closed(under hidden: CallbackSet) -> PhaseSet {
    var set = self
    while true {
      var more = set
      for callback in Self.order where hidden.contains(callback) {
        more.formUnion(set.after(callback))
      }
      if more == set { return set }
      set = more
    }
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

  private static let order: [Callback] = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
}
