/// The cheapest way to read a roster as callbacks of some controllers.
struct RosterExplanation: Equatable {
  /// The lines that no controller can have received.
  var impossible: [UInt32] = []
  /// The lines that only a controller can have received of which nothing else is seen, or one after
  /// another start of the app.
  var farFetched: [UInt32] = []
}

extension Roster {
  /// One controller in one way of reading.
  struct Slot: Hashable {
    /// The states that it may be in, as `AppearanceSet`.
    var set: UInt8
    /// The index of the entry that left it half-way; 0 where it is not.
    var last = 0
    /// Whether it was made, and not yet seen to load.
    var isUnloaded = false
    /// Whether it was counted as left half-way.
    var isLate = false
  }

  /// What a way of reading had to put up with, the last first, so that ways share their beginnings.
  indirect enum Trail {
    case start
    case impossible(UInt32, Trail)
    case farFetched(UInt32, Trail)

    /// The lines, in order.
    var explanation: RosterExplanation {
      var explanation = RosterExplanation()
      var rest = self
      while true {
        switch rest {
        case .start:
          explanation.impossible.reverse()
          explanation.farFetched.reverse()
          return explanation
        case .impossible(let line, let before):
          explanation.impossible.append(line)
          rest = before
        case .farFetched(let line, let before):
          explanation.farFetched.append(line)
          rest = before
        }
      }
    }
  }

  /// A way of reading, so far.
  struct Hypothesis {
    var slots: [Slot] = []
    var cost = 0
    var strangers = 0
    var trail = Trail.start
  }

  /// What a way of reading pays for: something impossible costs more than a controller that nobody
  /// saw come, and less than one that is left half-way besides.
  enum Cost {
    static let impossible = 10
    static let stranger = 4
    static let relaunch = 4
    static let halfWay = 11
    /// One that goes and is never told so may be a root that was replaced. (Facts 9.2.)
    static let halfGone = 3
  }
}

extension Roster.Hypothesis {
  /// The same, with nobody left of before.
  func relaunched(at line: UInt32) -> Self {
    var other = self
    other.slots = []
    other.cost += Roster.Cost.relaunch
    other.trail = .farFetched(line, trail)
    return other
  }

  /// Adds a slot of which nothing was seen before.
  mutating func receive(_ set: AppearanceSet, at index: Int) {
    slots.append(Roster.Slot(set: 0))
    move(slots.count - 1, to: set, at: index)
  }

  /// Moves a slot, and puts it last, as the one that was used last.
  mutating func move(_ place: Int, to set: AppearanceSet, at index: Int) {
    var slot = slots.remove(at: place)
    slot.set = set.rawValue
    // Why: only how long it has been half-way matters, and equal slots are to be found equal.
    slot.last = set.isSubset(of: [.appearing, .disappearing]) ? index : 0
    slot.isUnloaded = false
    slot.isLate = false
    slots.append(slot)
  }
}
