/// The screens of one trace or of many: how often they were shown, and from where.
package struct ScreenStatistics: Sendable {
  /// What is counted of a class.
  package struct Row: Equatable, Sendable {
    /// The class, with its module where the trace knows it.
    package var name: String
    /// The counts.
    package var tally: ScreenTally
  }

  /// How often one screen was reached from another.
  package struct Flow: Equatable, Sendable {
    /// Where from.
    package var from: ScreenOrigin
    /// The class of the screen.
    package var to: String
    /// How often.
    package var count: Int
  }

  /// The screens, the most shown first.
  package private(set) var screens: [Row] = []
  /// The controllers that only show others, the most shown first.
  package private(set) var containers: [Row] = []
  /// The passages between screens, the most frequent first.
  ///
  /// The counts of the passages to a screen add up to its showings, less those that had begun
  /// before the recording.
  package private(set) var flows: [Flow] = []
  /// The returns to a screen that never left, by the end of a presentation; these are no showings.
  package private(set) var returns: [Flow] = []

  /// Puts counts together.
  ///
  /// - Parameters:
  ///   - counts: What was counted.
  ///   - plain: The plain containers of the whole run.
  package init(_ counts: [TraceCount], containers plain: Set<String>) {
    let resolver = PlaceResolver(switching: plain)
    var screens: [String: PlaceTally<String>] = [:]
    var containers: [String: PlaceTally<String>] = [:]
    var flows: [Passing: Int] = [:]
    var returns: [Passing: Int] = [:]
    for count in counts {
      for (place, tally) in count.places {
        switch resolver.kind(of: place) {
        case .screen(let name): screens[name, default: PlaceTally()].add(tally)
        case .container(let name): containers[name, default: PlaceTally()].add(tally)
        case .part: break
        }
      }
      for (passage, number) in count.passages {
        flows[resolver.passing(passage), default: 0] += number
      }
      for (passage, number) in count.returns {
        returns[resolver.passing(passage), default: 0] += number
      }
    }
    self.screens = resolver.rows(screens)
    self.containers = resolver.rows(containers)
    self.flows = Self.sorted(flows)
    self.returns = Self.sorted(returns)
  }

  /// Puts all counts of a run together.
  package init(_ counts: [TraceCount]) {
    self.init(counts, containers: Self.plainContainers(counts))
  }

  /// The plain controllers that only show others, as the traces of a run tell together.
  package static func plainContainers(_ counts: [TraceCount]) -> Set<String> {
    counts.reduce(into: []) { $0.formUnion($1.switching) }
  }

  /// The two ends of a flow.
  struct Passing: Hashable {
    var from: ScreenOrigin
    var to: String
  }

  private static func sorted(_ counts: [Passing: Int]) -> [Flow] {
    counts.map { Flow(from: $0.key.from, to: $0.key.to, count: $0.value) }.sorted { left, right in
      if left.count != right.count { return left.count > right.count }
      if left.from != right.from { return left.from.isBefore(right.from) }
      return left.to.isBefore(right.to)
    }
  }
}

extension ScreenOrigin {
  /// The order of origins: launch, start, then screens by name.
  func isBefore(_ other: ScreenOrigin) -> Bool {
    switch (self, other) {
    case (.screen(let left), .screen(let right)): left.isBefore(right)
    case (.screen, _): false
    case (_, .screen): true
    case (.launch, .start): true
    default: false
    }
  }
}

/// The lives of the controllers of a run, by class.
package struct LifeStatistics: Sendable {
  /// The classes in the order of names, each with its variants.
  package private(set) var classes: [(name: String, variants: LifeVariants)] = []

  /// Puts the lives of all traces together.
  package init(_ counts: [TraceCount]) {
    var all: [String: LifeVariants] = [:]
    for count in counts {
      for (name, variants) in count.lives { all[name, default: LifeVariants()].add(variants) }
    }
    classes = all.map { (name: $0.key, variants: $0.value) }
      .sorted {
        $0.variants.lives != $1.variants.lives
          ? $0.variants.lives > $1.variants.lives : $0.name.isBefore($1.name)
      }
  }
}
