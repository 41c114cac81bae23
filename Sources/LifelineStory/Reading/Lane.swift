import LifelineTrace

/// One object of a name while its lines are read: where it may be.
struct Lane: Hashable {
  /// Where it may be if its class prints what it prints anywhere, and no more.
  var loose: PhaseSet
  /// Where it may be if its class prints all that anybody prints.
  var strict: PhaseSet
  /// Whether it was on screen, or on its way there.
  var wasShown = false
  /// What is known of its view.
  var view = View.unknown
  /// Whether another part of the log began since it was heard of.
  var isReset = false

  /// What is known of a controller's view.
  enum View: UInt8 {
    case unknown, made, loaded, unloaded
  }

  /// The callbacks of which no line tells, in two strengths.
  struct Hidden {
    /// Those that its class never prints.
    var loose: PhaseSet.Hidden
    /// Those that nobody prints.
    var strict: PhaseSet.Hidden
  }

  /// An object of which nothing is known.
  static let unheard = Lane(loose: .anywhere, strict: .anywhere)

  /// Follows one of the four callbacks.
  ///
  /// - Returns: What it costs: nothing where it fits.
  mutating func follow(_ callback: Callback, hidden: Hidden, muted: Double, _ price: Price)
    -> Double
  {
    if isReset, callback.isWill {
      loose = .anywhere
      strict = .anywhere
    }
    isReset = false
    var cost = 0.0
    let next = loose.closed(under: hidden.loose).after(callback)
    if next.isEmpty { cost = price.impossible }
    loose = next.isEmpty ? .told(by: callback) : next
    let sure = strict.closed(under: hidden.strict).after(callback)
    if sure.isEmpty { cost = max(cost, muted) }
    strict = sure.isEmpty ? .told(by: callback) : sure
    wasShown = wasShown || callback.isComing
    view = view == .made ? .loaded : view
    return cost
  }

  /// Follows a load.
  mutating func load(_ callback: Callback, isBorn: Bool) {
    loose = .gone
    strict = .gone
    wasShown = false
    view = callback == .loadView ? .made : .loaded
    isReset = false
  }

  /// Whether it was loaded and nothing came since.
  var isFresh: Bool { (view == .made || view == .loaded) && strict == .gone && !wasShown }
}
