package import LifelineReading
import LifelineTrace

/// What may come next in a trace, controller by controller.
package struct NextEvents: Sendable {
  /// The place in the trace.
  package var position: TracePosition
  /// The controllers that are asked about and alive, the one that received the last event first; of
  /// more than are told about the first.
  package var controllers: [ControllerNextEvents]
  /// The number of controllers beyond the limit.
  package var omitted = 0
  /// The names and classes of all controllers that are alive.
  package var names: [String] = []

  /// The most controllers of which it is told what may come.
  ///
  /// - Parameter count: The number of controllers that the model knows; each question copies what it
  ///   knows of them.
  /// - Returns: The number of controllers told of.
  package static func limit(of count: Int) -> Int { min(1000, max(50, 2_000_000 / max(1, count))) }
}

/// What may come next to one controller.
package struct ControllerNextEvents: Sendable {
  /// Its name, as the trace writes it.
  package var name: String
  /// Its class.
  package var className: String
  /// Where each machine stands, and what it allows; in the order of `Machine.all`.
  package var machines: [MachineNextEvents]
  /// What is owed, and would be missing if the trace ended here.
  package var owed: [Obligation]
  /// The callbacks that a rule would object to if they came next.
  package var objections: [Objection]

  /// A machine, with the events that it allows.
  package struct MachineNextEvents: Sendable {
    /// The states that are possible.
    package var states: StateSet
    /// The events that are possible, in the machine's order.
    package var events: [Enabled]
  }

  /// An event that is possible.
  package struct Enabled: Sendable, Equatable {
    /// What the machine calls it.
    package var event: String
    /// The states in which it is possible, of those that the controller may be in.
    package var from: [String]
    /// The states that it leads to.
    package var to: [String]
    /// The unrecorded events that must have come for it to be possible; none where it is possible
    /// as the controller was seen last.
    package var after: [String]
    /// Whether it answers the opposite will, so that a transition is cancelled.
    package var isCancellation: Bool
  }

  /// Something that is owed.
  package struct Obligation: Sendable, Equatable {
    /// The rule that would miss it.
    package var rule: String
    /// The one-based line of the event that made it owed.
    package var line: Int
    /// What would be said if it never came.
    package var message: String
    /// The events that would fulfil it; none where the rule does not tell.
    package var expected: [String]
  }

  /// A callback that would be found fault with.
  package struct Objection: Sendable, Equatable {
    /// The callback, without its arguments.
    package var event: String
    /// The rule.
    package var rule: String
    /// What the finding would rest on, as a clause; nil if it would be certain.
    package var assuming: String?
  }
}

extension Checker {
  /// What may come after a line of a trace.
  ///
  /// - Parameters:
  ///   - reader: Reads the trace.
  ///   - line: The last line to follow, counted from 1; nil for the whole trace.
  ///   - wanted: The names or classes of the controllers that are asked about; empty for all.
  ///   - options: The system, and what counts as recorded.
  /// - Returns: An entry for each controller that is alive.
  package static func nextEvents(
    _ reader: inout TraceReader,
    upTo line: Int?,
    of wanted: [String] = [],
    options: CheckOptions = CheckOptions()
  ) -> NextEvents {
    var replay = Replay(options: options, isRemembering: false)
    _ = replay.run(&reader, upTo: line)
    let model = replay.checker.model
    let living = replay.context(reader).living.sorted { left, right in
      (model[right].last.line, left) < (model[left].last.line, right)
    }
    let context = replay.context(reader)
    let names = living.map { (context.name($0), context.controllers.className($0)) }
    let asked = zip(living, names).filter { _, names in
      wanted.isEmpty || wanted.contains(names.0) || wanted.contains(names.1)
    }
    let limit = NextEvents.limit(of: model.receivers.count)
    return NextEvents(
      position: replay.position(reader),
      controllers: asked.prefix(limit).map {
        replay.controllerNextEvents(of: $0.0, &reader)
      },
      omitted: max(0, asked.count - limit),
      names: names.flatMap { [$0.0, $0.1] }
    )
  }
}

extension Replay {
  /// The callbacks that are put to the rules as if they came next.
  private static let supposed: [Callback] = AppearanceTables.callbacks + [.loadView, .viewDidLoad]

  fileprivate func controllerNextEvents(of receiver: Receiver, _ reader: inout TraceReader)
    -> ControllerNextEvents
  {
    let context = context(reader)
    let recorded = checker.model.recording.natural(checker.model.traits(receiver).classSymbol)
    var objections: [ControllerNextEvents.Objection] = []
    for callback in Self.supposed where recorded.contains(callback) {
      let event = supposed(callback, on: receiver)
      let answers = checker.examine(event, from: &reader).answers
      guard let finding = answers.compactMap(\.finding).max(by: { $0.severity < $1.severity })
      else { continue }
      objections.append(
        ControllerNextEvents.Objection(
          event: callback.baseName,
          rule: finding.rule,
          assuming: finding.confidence.assumption
        )
      )
    }
    return ControllerNextEvents(
      name: context.name(receiver),
      className: context.controllers.className(receiver),
      machines: Machine.Kind.allCases.map { checker.machine(of: receiver, in: $0) },
      owed: checker.owed(by: receiver, line: line, in: context),
      objections: objections
    )
  }

  /// An event without arguments, as if it came right after the last one.
  func supposed(_ callback: Callback, on receiver: Receiver) -> Event {
    var event = Event(callback, on: receiver)
    event.line = UInt32(clamping: line + 1)
    event.depth = depth
    return event
  }
}

extension Checker {
  /// What a machine allows a controller.
  func machine(of receiver: Receiver, in kind: Machine.Kind)
    -> ControllerNextEvents.MachineNextEvents
  {
    let states = model.states(of: receiver, in: kind)
    let unrecorded = model.unrecorded(kind, of: receiver)
    let seen = seenStates(of: receiver, states, unrecorded)
    let machine = kind.machine
    var events: [ControllerNextEvents.Enabled] = []
    for edge in machine.edges
    where states.contains(edge.from) && edge.systems.overlaps(model.systems) {
      let isSeen = seen.contains(edge.from)
      let position = events.firstIndex { $0.event == edge.event && $0.after.isEmpty == isSeen }
      if let position {
        if !events[position].from.contains(edge.from) { events[position].from.append(edge.from) }
        if !events[position].to.contains(edge.to) { events[position].to.append(edge.to) }
        continue
      }
      // Why: what is possible at once needs no other way to be told.
      if !isSeen, events.contains(where: { $0.event == edge.event }) { continue }
      let goal = StateSet(kind, edge.from).bits
      let route =
        isSeen
        ? []
        : machine.route(from: seen.bits, to: goal) { edge in
          unrecorded.contains(edge.event)
        }
      events.append(
        ControllerNextEvents.Enabled(
          event: edge.event,
          from: [edge.from],
          to: [edge.to],
          after: (route ?? []).map(\.event),
          isCancellation: edge.isCancellation
        )
      )
    }
    return ControllerNextEvents.MachineNextEvents(states: states, events: events)
  }

  /// The states that a controller was seen in, of those that it may be in by now.
  ///
  /// It is the one from which unrecorded events lead to all the others: that of the last callback
  /// where that is one; all of them where there is no such state.
  private func seenStates(
    of receiver: Receiver,
    _ states: StateSet,
    _ unrecorded: Set<String>
  ) -> StateSet {
    guard !unrecorded.isEmpty, !states.isSingle, !states.isUnknown else { return states }
    var starts = states.names.map { StateSet(states.kind, $0) }
    starts.removeAll { $0.closed(under: unrecorded) != states }
    let last = model[receiver].appearance.last
    let implied = AppearanceSet.implied(by: last.callback).rawValue
    if states.kind == .appearance, last.isKnown,
      let start = starts.first(where: { $0.bits == implied })
    {
      return start
    }
    return starts.count == 1 ? starts[0] : states
  }

  /// What a controller owes, as it would be found missing if the trace ended here.
  func owed(by receiver: Receiver, line: Int, in context: FindingContext) -> [ControllerNextEvents
    .Obligation]
  {
    let state = model[receiver]
    guard state.last.isKnown || state.containment.added.isKnown else { return [] }
    let step = Step(.end, of: receiver, line: UInt32(clamping: line))
    var collector = FindingCollector(options: options)
    for position in table.onEnd {
      if let violation = table.rules[position].judge(step, model) {
        collector.collect(violation, rule: position)
      }
    }
    collector.settleEnd(step, true, rules: table.rules, in: context)
    return collector.report().findings.map { finding in
      ControllerNextEvents.Obligation(
        rule: finding.rule,
        line: finding.line,
        message: finding.message,
        expected: finding.expected
      )
    }
  }
}

extension Machine.Edge {
  /// Whether the edge turns a transition back that was under way.
  var isCancellation: Bool {
    (from == "appearing" && to == "disappearing") || (from == "disappearing" && to == "appearing")
  }
}

extension Machine {
  /// A shortest way along edges, the first found in the machine's order.
  ///
  /// - Parameters:
  ///   - start: The bits of the states to start from.
  ///   - goal: The bits of the states to reach.
  ///   - isOpen: Whether an edge may be taken.
  /// - Returns: The edges; none if a start is a goal; nil if there is no way.
  func route(from start: UInt8, to goal: UInt8, by isOpen: (Edge) -> Bool) -> [Edge]? {
    if start & goal != 0 { return [] }
    var routes: [Int: [Edge]] = [:]
    var reached = states.indices.filter { start & 1 << UInt8($0) != 0 }
    for state in reached { routes[state] = [] }
    while !reached.isEmpty {
      var next: [Int] = []
      for state in reached {
        for edge in edges where edge.from == states[state] && isOpen(edge) {
          let target = index(of: edge.to)
          guard routes[target] == nil else { continue }
          let route = (routes[state] ?? []) + [edge]
          if goal & 1 << UInt8(target) != 0 { return route }
          routes[target] = route
          next.append(target)
        }
      }
      reached = next
    }
    return nil
  }
}
