package import LifelineReading
package import LifelineTrace

/// Which edges of the machines a body of traces has taken, and how often.
///
/// An edge is counted when every way to explain the events takes it. Where an event leaves two
/// edges possible, a later one may settle which it was; the earlier edge is counted then.
package struct Coverage: Sendable {
  /// The number of times each edge was taken, by the machine's position and the edge's.
  package private(set) var counts: [[Int]] = Machine.all.map { machine in
    Array(repeating: 0, count: machine.edges.count)
  }
  /// The number of traces.
  package private(set) var traces = 0
  /// The number of events.
  package private(set) var events = 0
  /// The changes of a known state to another that no edge explains, with their numbers.
  private var counted: [Leap: Int] = [:]

  /// A change of a known state to another that no edge explains: the model took the state that the
  /// event leaves behind, after a fault or after something that was not recorded.
  package struct Leap: Hashable, Sendable {
    /// The machine.
    package var kind: Machine.Kind
    /// The name of the state before.
    package var from: String
    /// What the machine calls the event.
    package var event: String
    /// The name of the state afterwards.
    package var to: String

    /// Creates a leap, with the words of the machine.
    package init(kind: Machine.Kind, from: String, event: String, to: String) {
      self.kind = kind
      self.from = from
      self.event = event
      self.to = to
    }
  }

  /// The leaps with their numbers, in the order of machines, and by name within one.
  package var leaps: [(leap: Leap, count: Int)] {
    counted.map { (leap: $0.key, count: $0.value) }.sorted { left, right in
      let left = left.leap
      let right = right.leap
      if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
      return (left.from, left.event, left.to) < (right.from, right.event, right.to)
    }
  }

  /// Creates the coverage of no trace.
  package init() {}

  /// Adds another coverage to this one.
  package mutating func add(_ other: Coverage) {
    for machine in counts.indices {
      for edge in counts[machine].indices { counts[machine][edge] += other.counts[machine][edge] }
    }
    traces += other.traces
    events += other.events
    counted.merge(other.counted, uniquingKeysWith: +)
  }

  /// How often an edge was taken.
  package func count(_ kind: Machine.Kind, _ edge: Int) -> Int { counts[kind.rawValue][edge] }

  /// The number of edges of a machine that were taken.
  package func taken(_ kind: Machine.Kind) -> Int { counts[kind.rawValue].count { $0 > 0 } }

  fileprivate mutating func take(_ edge: Int, of kind: Machine.Kind) {
    counts[kind.rawValue][edge] += 1
  }

  fileprivate mutating func leap(_ step: MachineTransition) {
    guard step.before.isSingle, step.after.isSingle else { return }
    let leap = Leap(
      kind: step.kind,
      from: step.before.names[0],
      event: step.event,
      to: step.after.names[0]
    )
    counted[leap, default: 0] += 1
  }

  fileprivate mutating func finish(events: Int) {
    self.events += events
    traces += 1
  }
}

extension Checker {
  /// Replays a trace and counts the edges that it takes.
  ///
  /// - Parameters:
  ///   - reader: Reads the trace.
  ///   - options: The system, and what counts as recorded.
  /// - Returns: The coverage of this one trace, the lines that could not be read, and what is no longer
  ///   followed.
  package static func coverage(
    _ reader: inout TraceReader,
    options: CheckOptions = CheckOptions()
  ) -> (coverage: Coverage, unreadable: [Unreadable], limits: [TraceReport.Note]) {
    var checker = Checker(options: options)
    var coverage = Coverage()
    var unreadable: [Unreadable] = []
    var trails: [MachineTransition.Key: Trail] = [:]
    var limits: [TraceReport.Note] = []
    while let item = reader.next() {
      guard case .event(let event) = item else {
        if case .unreadable(let line) = item { unreadable.append(line) }
        checker.follow(item, from: &reader)
        continue
      }
      for step in checker.observe(event, from: &reader) {
        let unrecorded = checker.model.unrecorded(step.kind, of: step.subject)
        let isWhole = trails[step.key, default: Trail()].add(step, unrecorded, to: &coverage)
        guard !isWhole, limits.isEmpty else { continue }
        limits.append(.init(line: Int(event.line), message: Trail.passed))
      }
    }
    coverage.finish(events: checker.events)
    return (coverage, unreadable, limits + checker.model.limits)
  }
}

/// The edges that may have been taken since it was last known which.
///
///     viewSet      unloaded → loading   unloaded → loaded
///     viewDidLoad  loading → loaded                          settles that the first was taken
private struct Trail {
  private var open: [[Int]] = []

  /// The most steps that are kept open; older ones are given up, and stay uncounted.
  private static let limit = 16

  /// What is said where the limit is passed.
  static let passed =
    "more than \(limit) steps of one controller leave open which edge they took: the first of them are "
    + "not counted"

  /// Adds a step, and counts what it settles.
  ///
  /// - Returns: Whether no step had to be given up.
  mutating func add(
    _ step: MachineTransition,
    _ unrecorded: Set<String>,
    to coverage: inout Coverage
  ) -> Bool {
    guard !step.edges.isEmpty else {
      open.removeAll()
      coverage.leap(step)
      return true
    }
    let edges = step.kind.machine.edges
    open.append(step.edges)
    for position in open.indices.dropLast().reversed() {
      let later = Set(open[position + 1].map { edges[$0].from })
      open[position].removeAll { edge in
        let reached = StateSet(step.kind, edges[edge].to).closed(under: unrecorded)
        return later.isDisjoint(with: reached.names)
      }
      // Why: between the two something else changed the state, such as another instance.
      if open[position].isEmpty {
        open.removeSubrange(...position)
        break
      }
    }
    if let settled = open.lastIndex(where: { $0.count == 1 }) {
      for taken in open[...settled] where taken.count == 1 {
        coverage.take(taken[0], of: step.kind)
      }
      // Why: nothing that comes later can tell more about what came before a known step.
      open.removeSubrange(...settled)
    }
    guard open.count > Self.limit else { return true }
    open.removeFirst()
    return false
  }
}
