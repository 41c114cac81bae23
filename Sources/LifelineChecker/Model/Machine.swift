import LifelineTrace

/// A small state machine of the reference model, as data.
///
/// The pictures in `spec/model.md` are drawn from the edges, and so are the tables by which the model
/// follows the appearance. The other machines are projections of what the model keeps for more than
/// one of them, or in more detail; tests take each of their edges and compare.
package struct Machine: Sendable {
  /// One edge: in state `from`, the event leads to state `to`.
  package struct Edge: Hashable, Sendable {
    /// The name of the state before.
    package var from: String
    /// What happens, in UIKit's words.
    package var event: String
    /// The name of the state after.
    package var to: String
    /// The systems on which the edge exists.
    package var systems: SystemRange
    /// Why no trace shows that the edge is taken; nil if one does.
    package var unreachable: String?

    init(
      _ from: String,
      _ event: String,
      _ to: String,
      on systems: SystemRange = .all,
      unreachable: String? = nil
    ) {
      self.from = from
      self.event = event
      self.to = to
      self.systems = systems
      self.unreachable = unreachable
    }
  }

  /// The name, in lower case.
  package let name: String
  /// What the machine is about, in one sentence.
  package let summary: String
  /// The names of the states; the index of a state is its bit in a set of states.
  package let states: [String]
  /// The edges, in the order in which they are drawn.
  package let edges: [Edge]
  /// The slugs of the sources in `spec/sources.md` that it follows.
  package let sources: [String]
  /// Whether the model follows by hand what the machine is about, and only shows its states.
  package let isProjection: Bool
  /// The bits of the states before and after each edge, by its position.
  let ends: [(from: UInt8, to: UInt8)]

  init(
    name: String,
    summary: String,
    states: [String],
    edges: [Edge],
    sources: [String],
    isProjection: Bool = true
  ) {
    self.name = name
    self.summary = summary
    self.states = states
    self.edges = edges
    self.sources = sources
    self.isProjection = isProjection
    // Why: questions about a trace go through the edges for each event, and names compare slowly.
    ends = edges.map { edge in
      (from: Self.bit(of: edge.from, in: states), to: Self.bit(of: edge.to, in: states))
    }
  }

  private static func bit(of state: String, in states: [String]) -> UInt8 {
    states.firstIndex(of: state).map { 1 << UInt8($0) } ?? 0
  }

  /// Every machine of the model.
  package static let all: [Machine] = [
    .loading, .appearance, .manualTransition, .containment, .stackMembership, .tabSelection,
    .presentation, .segue, .containerTransition, .removal,
  ]

  func index(of state: String) -> Int {
    guard let index = states.firstIndex(of: state) else {
      preconditionFailure("\(name) has no state \(state)")
    }
    return index
  }

  /// The states reachable in one step from a set of states by edges with one of the events.
  func step(_ set: UInt8, by events: Set<String>) -> UInt8 {
    edges.reduce(into: 0) { result, edge in
      guard events.contains(edge.event), set & 1 << UInt8(index(of: edge.from)) != 0 else { return }
      result |= 1 << UInt8(index(of: edge.to))
    }
  }

  /// The set with every state that is reachable from it by edges with one of the events.
  func closure(_ set: UInt8, under events: Set<String>) -> UInt8 {
    var closed = set
    while true {
      let next = closed | step(closed, by: events)
      if next == closed { return closed }
      closed = next
    }
  }
}

/// A range of major system versions, both ends included.
package struct SystemRange: Hashable, Sendable {
  /// The first system.
  package var first: Int
  /// The last system.
  package var last: Int

  /// Every system that UIKit has run on, and those to come.
  package static let all = SystemRange(first: 2, last: 99)

  /// The systems from a version on.
  package static func from(_ first: Int) -> SystemRange { SystemRange(first: first, last: 99) }

  /// The systems up to a version.
  package static func upTo(_ last: Int) -> SystemRange { SystemRange(first: 2, last: last) }

  /// Whether a system is in the range.
  package func contains(_ version: Int) -> Bool { first <= version && version <= last }

  /// Whether every system of another range is in this one.
  package func covers(_ other: SystemRange) -> Bool { first <= other.first && other.last <= last }

  /// The callbacks that not every system has from the first on.
  private static let late = CallbackSet(Callback.allCases.filter { $0.introduced != nil })

  /// The systems of the range that have all of some callbacks.
  func narrowed(by callbacks: CallbackSet) -> SystemRange {
    var first = self.first
    var late = callbacks.intersection(Self.late)
    while let position = late.popFirst() {
      first = max(first, Callback(rawValue: UInt8(position))?.introduced ?? 0)
    }
    return SystemRange(first: min(first, last), last: last)
  }

  /// The range for people: `13 and later`.
  package var description: String {
    switch (first, last) {
    case (2, 99): "all"
    case (_, 99): "\(first) and later"
    case (2, _): "up to \(last)"
    default: "\(first) to \(last)"
    }
  }
}
