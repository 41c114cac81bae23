package import LifelineReading
import LifelineTrace

/// What the model and the rules make of one line of a trace, and why.
package struct Derivation: Sendable {
  /// The place: the line that was asked about, with its own event as the last one.
  package var position: TracePosition
  /// What stands on the line.
  package var content: Content
  /// The machines of the receiver, and of other controllers that the event moved.
  package var machines: [Passage]
  /// What the rules that listen to the event say of it, in catalogue order.
  package var answers: [RuleAnswer]
  /// The findings of the whole trace that stand at the line.
  package var findings: [Finding]
  /// The number of events that follow on the same line, as in a log whose line feeds were lost.
  package var following = 0

  /// What may stand on a line.
  package enum Content: Sendable, Equatable {
    /// A call or callback.
    case event
    /// Something that is no event, as a phrase; nil where it is a comment or the like. The lines of
    /// the events around it follow, nil where there is none.
    case other(String?, before: Int?, after: Int?)
    /// The return of the call at another line, counted from 1.
    case returning(call: Int)
    /// The trace ends before it, at a line counted from 1.
    case behindTheEnd(last: Int)
  }

  /// A machine before and after the event.
  package struct Passage: Sendable {
    /// The controller, as the trace writes it.
    package var controller: String
    /// The states that were possible before.
    package var before: StateSet
    /// The earlier events that led there, oldest first; none where none was recorded.
    package var since: [Cause]
    /// What the machine calls the event.
    package var event: String
    /// The edges that explain the event; none where there is no such edge.
    package var edges: [Machine.Edge]
    /// The states that are possible afterwards.
    package var after: StateSet
  }

  /// An earlier event that moved a machine.
  package struct Cause: Sendable, Equatable {
    /// Its one-based line.
    package var line: Int
    /// What the machine calls it.
    package var event: String
    /// The states that it left possible.
    package var states: [String]
  }
}

extension Checker {
  /// Why the model thinks what it does of the events at a line.
  ///
  /// - Parameters:
  ///   - reader: Reads the trace, all of it, since a finding may be told only later.
  ///   - line: The line, counted from 1.
  ///   - others: The most events behind the first one of that line that are explained, too.
  ///   - options: The system, and what counts as recorded.
  /// - Returns: What is thought of the line, by its first event; then of its other events, in order.
  package static func derivations(
    _ reader: inout TraceReader,
    at line: Int,
    others: Int = 0,
    options: CheckOptions = CheckOptions()
  ) -> [Derivation] {
    var replay = Replay(options: options)
    guard let first = replay.run(&reader, upTo: line - 1) else {
      return [Derivation(.behindTheEnd(last: replay.line), replay.position(reader))]
    }
    var derivations = [replay.derive(first, at: line, &reader)]
    var following = 0
    while let item = reader.next() {
      let isOnLine = item.line == line
      if isOnLine, case .event = item { following += 1 }
      if isOnLine, case .event = item, following <= others {
        derivations.append(replay.derive(item, at: line, &reader))
      } else {
        replay.follow(item, from: &reader)
      }
      if !isOnLine { break }
    }
    derivations[0].following = following
    _ = replay.run(&reader, upTo: nil)
    let unreadable = replay.unreadable.filter { $0.line <= line || $0.isFatal }
    let report = replay.checker.finish(reader)
    let findings = report.findings.filter { $0.line == line }
    for index in derivations.indices {
      derivations[index].answers = derivations[index].answers.map { $0.settled(by: report) }
      derivations[index].position.unreadable = unreadable
      derivations[index].findings = findings
    }
    return derivations
  }
}

extension Derivation {
  fileprivate init(_ content: Content, _ position: TracePosition) {
    self.init(position: position, content: content, machines: [], answers: [], findings: [])
  }
}

extension Replay {
  /// Follows an item that stands at a line, or is the first one behind it.
  fileprivate mutating func derive(
    _ item: TraceItem,
    at line: Int,
    _ reader: inout TraceReader
  ) -> Derivation {
    var derivation = Derivation(.event, position(reader))
    if item.line == line, case .event(let event) = item {
      derivation.answers = checker.examine(event, from: &reader).answers
      let known = self
      derivation.machines = known.passages(of: follow(item, from: &reader), on: event, reader)
    } else if item.line == line, case .exit(let exit) = item, let call = calls[exit.number] {
      derivation.content = .returning(call: call)
      follow(item, from: &reader)
    } else {
      let before = Int(checker.model.previous.line)
      follow(item, from: &reader)
      var next: TraceItem? = item
      while let item = next {
        if case .event = item { break }
        next = reader.next()
        if let next { follow(next, from: &reader) }
      }
      derivation.content = .other(
        item.line == line ? item.words : nil,
        before: before > 0 ? before : nil,
        after: next?.line
      )
    }
    derivation.position = position(reader)
    derivation.position.line = line
    return derivation
  }

  /// The machines that an event moved, and that of the receiver's appearance or loading where the
  /// event is one of theirs and stands against it.
  fileprivate func passages(
    of steps: [MachineTransition],
    on event: Event,
    _ reader: borrowing TraceReader
  ) -> [Derivation.Passage] {
    let context = context(reader)
    let ranked = steps.enumerated().sorted { left, right in
      let leftIsOther = left.element.subject != event.receiver
      let rightIsOther = right.element.subject != event.receiver
      return leftIsOther == rightIsOther ? left.offset < right.offset : rightIsOther
    }
    return ranked.map { _, step in
      Derivation.Passage(
        controller: context.controllers.id(step.subject) == "unknown"
          ? "" : context.name(step.subject),
        before: step.before,
        since: causes(of: step.subject, in: step.kind),
        event: step.event,
        edges: step.edges.map { step.kind.machine.edges[$0] },
        after: step.after
      )
    }
  }

  /// The last events that moved a machine, from the one that left a single state on.
  func causes(of receiver: Receiver, in kind: Machine.Kind) -> [Derivation.Cause] {
    let steps = history[MachineTransition.Key(kind: kind, subject: receiver)] ?? []
    // Why: what came before a step that left one state has no say any more.
    let start = steps.lastIndex { $0.after.isSingle } ?? steps.startIndex
    return steps[start...].map { step in
      Derivation.Cause(line: step.line, event: step.event, states: step.after.names)
    }
  }
}

extension TraceItem {
  /// What the item is, as a phrase.
  fileprivate var words: String? {
    switch self {
    case .header: "the header"
    case .declaration: "a declaration of what a controller is"
    case .state: "what was true when the recording began"
    case .event: "an event"
    case .exit: "the return of a call"
    case .end: "the end of the recording"
    case .mark: "a mark"
    case .view: "what SwiftUI tells a view"
    case .gap: "a place where events were lost"
    case .boundary: "a place where another recording may begin"
    case .unreadable(let unreadable): "a line that cannot be read: \(unreadable.message)"
    case .forgotten: nil
    }
  }
}
