import LifelineTrace

extension Machine {
  /// Whether a controller's view is on its way in, in, on its way out, or out.
  ///
  /// Source: Apple's overview of `UIViewController`, which draws the four states and says that a
  /// will-callback may be answered by the opposite one.
  package static let appearance = Machine(
    name: "appearance",
    summary: "Whether the view is out, coming in, in, or going out.",
    states: ["disappeared", "appearing", "appeared", "disappearing"],
    edges: [
      Edge("disappeared", "viewWillAppear", "appearing"),
      Edge("disappearing", "viewWillAppear", "appearing"),
      Edge("appearing", "viewIsAppearing", "appearing", on: .from(13)),
      Edge("appearing", "viewDidAppear", "appeared"),
      Edge("appeared", "viewWillDisappear", "disappearing"),
      Edge("appearing", "viewWillDisappear", "disappearing"),
      Edge("disappearing", "viewDidDisappear", "disappeared"),
    ],
    sources: [
      "fluid-transitions", "apple-documentation", "wangling-2014", "so-18927878", "catalyst-2026",
    ],
    isProjection: false
  )
}

/// The appearance states that a controller may be in, as bits.
package struct AppearanceSet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits, in the order of the machine's states.
  package let rawValue: UInt8

  /// Creates a set from bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The view is out.
  package static let disappeared = AppearanceSet(rawValue: 1)
  /// The view is coming in.
  package static let appearing = AppearanceSet(rawValue: 2)
  /// The view is in.
  package static let appeared = AppearanceSet(rawValue: 4)
  /// The view is going out.
  package static let disappearing = AppearanceSet(rawValue: 8)
  /// Any state: nothing is known.
  package static let any = AppearanceSet(rawValue: 15)

  /// The state that an appearance callback leaves behind, whatever came before.
  static func implied(by callback: Callback) -> AppearanceSet {
    callback.isAppearance ? AppearanceTables.shared.implied(by: callback) : .any
  }

  /// The names of the states, in the machine's order.
  package var names: [String] {
    Machine.appearance.states.enumerated().compactMap { index, name in
      rawValue & 1 << UInt8(index) != 0 ? name : nil
    }
  }
}

/// The appearance machine as two tables: 5 callbacks × 16 sets, and 32 masks × 16 sets.
struct AppearanceTables: Equatable, Sendable {
  /// The callbacks, in the order of the mask bits of `CallbackSet.appearanceBits`.
  static let callbacks: [Callback] = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// The four callbacks that every system has.
  static let paired: CallbackSet = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// The tables of the one appearance machine.
  static let shared = AppearanceTables()

  /// The callbacks that may come in some states.
  static func callbacks(after set: AppearanceSet) -> CallbackSet {
    CallbackSet(callbacks.filter { !shared.step(set, $0).isEmpty })
  }

  private let steps: UncheckedArray<UInt8>
  private let implied: UncheckedArray<UInt8>
  private let closures: UncheckedArray<UInt8>

  private init() {
    let steps = Self.steps(of: .appearance)
    var implied: [UInt8] = []
    var closures: [UInt8] = []
    for row in Self.callbacks.indices { implied.append(steps[row * 16 + 15]) }
    for recorded in 0..<32 {
      for set in 0..<16 {
        var closed = set
        var before = -1
        while closed != before {
          before = closed
          for row in Self.callbacks.indices where recorded & 1 << row == 0 {
            closed |= Int(steps[row * 16 + before])
          }
        }
        closures.append(UInt8(closed))
      }
    }
    self.steps = UncheckedArray(steps)
    self.implied = UncheckedArray(implied)
    self.closures = UncheckedArray(closures)
  }

  /// Where each callback leads from each set of states.
  // Why: names are compared once for each edge, and not for each entry; every start makes the tables.
  private static func steps(of machine: Machine) -> [UInt8] {
    var steps = [UInt8](repeating: 0, count: callbacks.count * 16)
    for edge in machine.edges {
      guard let row = callbacks.firstIndex(where: { $0.baseName == edge.event }) else { continue }
      let source = 1 << machine.index(of: edge.from)
      let target = UInt8(1 << machine.index(of: edge.to))
      for set in 0..<16 where set & source != 0 { steps[row * 16 + set] |= target }
    }
    return steps
  }

  /// The states after a callback; empty if it is possible in none of the set's states.
  @inline(__always)
  func step(_ set: AppearanceSet, _ callback: Callback) -> AppearanceSet {
    AppearanceSet(rawValue: steps[Self.row(of: callback) &* 16 &+ Int(set.rawValue)])
  }

  /// The states that a callback leaves behind, whatever came before.
  @inline(__always)
  func implied(by callback: Callback) -> AppearanceSet {
    AppearanceSet(rawValue: implied[Self.row(of: callback)])
  }

  @inline(__always)
  private static func row(of callback: Callback) -> Int {
    Int(callback.rawValue &- Callback.viewWillAppear.rawValue)
  }

  /// The states after any unrecorded callbacks; the mask has a bit for each recorded one.
  @inline(__always)
  func closure(_ set: AppearanceSet, recorded mask: Int) -> AppearanceSet {
    AppearanceSet(rawValue: closures[mask &* 16 &+ Int(set.rawValue)])
  }
}
