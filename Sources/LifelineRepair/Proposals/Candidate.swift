import LifelineTrace

/// Changes that may mend a fault, with what they cost.
struct Candidate {
  /// The changes, without what goes along with them.
  var changes: [Change]
  /// What is compared, the first difference deciding; less is cheaper.
  var cost: Cost

  /// The changes of both.
  func with(_ other: Candidate) -> Candidate {
    Candidate(changes: changes + other.changes, cost: cost + other.cost)
  }

  /// The cost of an edit.
  struct Cost: Comparable {
    /// Whether an event is taken out that was in order by itself: that is the last resort.
    var isDrastic = false
    /// The number of calls that are taken out, put in or moved.
    var edits = 1
    /// The number of edits of what UIKit does, which the app cannot edit by itself.
    var callbacks = 0
    /// Taking out before putting in before moving, unless the rule says otherwise.
    var kind = 0
    /// The distance of the first edit from the offending event, in items.
    var distance = 0
    /// The position of the first edit.
    var position = 0

    static func < (left: Cost, right: Cost) -> Bool {
      if left.isDrastic != right.isDrastic { return right.isDrastic }
      if left.edits != right.edits { return left.edits < right.edits }
      if left.callbacks != right.callbacks { return left.callbacks < right.callbacks }
      if left.kind != right.kind { return left.kind < right.kind }
      if left.distance != right.distance { return left.distance < right.distance }
      return left.position < right.position
    }

    /// The cost of two edits together.
    static func + (left: Cost, right: Cost) -> Cost {
      Cost(
        isDrastic: left.isDrastic || right.isDrastic,
        edits: left.edits + right.edits,
        callbacks: left.callbacks + right.callbacks,
        kind: left.kind + right.kind,
        distance: left.distance + right.distance,
        position: min(left.position, right.position)
      )
    }
  }
}

extension Event {
  /// Whether the app made the call, as far as the trace tells.
  var isApps: Bool {
    if flags.contains(.byApp) { return true }
    return callback.facts.contains(.isAppsCall) && !flags.contains(.byUIKit)
  }
}
