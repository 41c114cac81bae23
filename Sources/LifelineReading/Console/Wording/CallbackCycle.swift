import LifelineTrace

/// What it costs that one callback of a controller follows another, where a log has some and not others.
struct CallbackCycle {
  /// Those that come and go, in order.
  private let cycle: [Callback]
  private let births: [Callback]
  private let choice: [Callback]

  init(_ choice: [Callback]) {
    self.choice = choice
    cycle = WordingSearch.order.filter { choice.contains($0) && ($0.isOfComing || $0.isOfGoing) }
    births = [.initialize, .viewDidLoad].filter(choice.contains)
  }

  /// Those with which every controller comes and goes.
  static let four: [Callback] = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// What each costs, by the raw values of callbacks.
  struct Table {
    /// What it costs that one is the next behind another: before, behind.
    var steps: [[Double]]
    /// What it costs that one is the first.
    var beginnings: [Double]
    /// What it costs that a log has these and not others.
    var rarity: Double
  }

  /// The prices of all that may be.
  var table: Table {
    let raws = 0...(WordingSearch.order.map(\.rawValue).max() ?? 0)
    func price(_ price: (Callback) -> Double) -> [Double] {
      raws.map { raw in
        Callback(rawValue: raw).flatMap { choice.contains($0) ? price($0) : nil } ?? 0
      }
    }
    let none = raws.map { _ in 0.0 }
    let steps = raws.map { raw in
      let before = Callback(rawValue: raw).flatMap { choice.contains($0) ? $0 : nil }
      return before.map { before in price { step(from: before, to: $0) } } ?? none
    }
    return Table(steps: steps, beginnings: price(beginning), rarity: rarity)
  }

  /// What it costs that a log has these, of equally good ones: few print what is rare.
  private var rarity: Double {
    let prices: [(Callback, Double)] = [
      (.viewIsAppearing, 0.3), (.initialize, 0.02), (.deinitialize, 0.01),
    ]
    let mirrored: [(Callback, Callback)] = [
      (.viewWillAppear, .viewWillDisappear), (.viewDidAppear, .viewDidDisappear),
    ]
    let halves: [(Callback, Callback)] = [
      (.viewWillAppear, .viewDidAppear), (.viewWillDisappear, .viewDidDisappear),
    ]
    return prices.reduce(0) { $0 + (choice.contains($1.0) ? $1.1 : 0) }
      + mirrored.reduce(0) { $0 + (choice.contains($1.0) != choice.contains($1.1) ? 0.2 : 0) }
      + halves.reduce(0) { $0 + (choice.contains($1.0) && !choice.contains($1.1) ? 0.01 : 0) }
  }

  /// What it costs that a controller is heard of for the first time by a callback.
  private func beginning(_ callback: Callback) -> Double {
    callback == births.first ?? cycle.first ? 0 : births.contains(callback) ? 0.1 : 0.5
  }

  /// What it costs that one callback is the next of a controller behind another.
  private func step(from before: Callback, to behind: Callback) -> Double {
    guard let start = cycle.first, let end = cycle.last else {
      // Why: another object of the name may be made before the first one is freed.
      return births.contains(before) != births.contains(behind) ? 0 : 0.4
    }
    let isBirth = births.contains(behind)
    switch before {
    case .initialize:
      return behind == births.last ?? start ? 0 : isBirth || behind == start ? 0.4 : 2
    case .viewDidLoad: return behind == start ? 0 : isBirth || behind == .deinitialize ? 0.4 : 2
    case .deinitialize: return behind == births.first ?? start ? 0 : isBirth ? 0.4 : 2
    default: break
    }
    if before == end, behind == .deinitialize { return 0 }
    // Why: another object of the name is made, and then loads.
    if before == end, isBirth { return behind == births.first ? 0.1 : 0.6 }
    guard let place = cycle.firstIndex(of: before), cycle.contains(behind) else { return 2 }
    if behind == cycle[(place + 1) % cycle.count] { return 0 }
    if before == .viewWillAppear, behind == .viewDidAppear { return 0.2 }
    // Why: what is let go turns round.
    let isTurn = before.isOfComing != behind.isOfComing && before.isBefore && behind.isBefore
    return isTurn ? 0.3 : 2
  }
}

extension Callback {
  /// Whether it tells that a view comes.
  var isOfComing: Bool {
    self == .viewWillAppear || self == .viewIsAppearing || self == .viewDidAppear
  }

  /// Whether it tells that a view goes.
  var isOfGoing: Bool { self == .viewWillDisappear || self == .viewDidDisappear }

  /// Whether it comes before its view has come or gone.
  fileprivate var isBefore: Bool { self != .viewDidAppear && self != .viewDidDisappear }
}
