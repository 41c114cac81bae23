import LifelineReading
package import LifelineTrace

/// A place in a trace at which a question is asked.
package struct TracePosition: Sendable {
  /// The last line that was followed, counted from 1; 0 if there was none.
  package var line = 0
  /// The last event, as the trace would be quoted; nil if there was none.
  package var last: String?
  /// The system that the trace was recorded on; nil where it is not known.
  package var system: String?
  /// The lines that could not be read, up to that line.
  package var unreadable: [Unreadable] = []
  /// From which line on what is no longer followed, up to that line.
  package var limits: [TraceReport.Note] = []
}

/// A trace, replayed up to a line, with the last steps of every machine.
struct Replay {
  /// What judges, as it is after that line.
  var checker: Checker
  /// The last steps of each machine of each controller, oldest first.
  private(set) var history: [MachineTransition.Key: [MachineTransition]] = [:]
  /// The lines that could not be read.
  private(set) var unreadable: [Unreadable] = []
  /// The last line that was followed; 0 if there was none.
  private(set) var line = 0
  /// The lines of the numbered calls that are not known to have returned, by number.
  private(set) var calls: [Int64: Int] = [:]
  /// The nesting depth of the last event.
  private(set) var depth: UInt16 = 0

  /// Whether the steps are remembered, which takes as long again as the judging for each of them.
  private let isRemembering: Bool

  /// The most steps of a machine that are remembered.
  private static let memory = 4

  init(options: CheckOptions, isRemembering: Bool = true) {
    checker = Checker(options: options)
    self.isRemembering = isRemembering
  }

  /// Replays up to a line.
  ///
  /// - Parameters:
  ///   - reader: Reads the trace.
  ///   - last: The last line to follow, counted from 1; nil for all.
  /// - Returns: The first item behind that line; nil at the end of the trace.
  mutating func run(_ reader: inout TraceReader, upTo last: Int?) -> TraceItem? {
    while let item = reader.next() {
      if let last, let own = item.line, own > last { return item }
      follow(item, from: &reader)
    }
    return nil
  }

  /// Follows one item.
  ///
  /// - Returns: The steps that it was to the machines; none where they are not remembered.
  @discardableResult
  mutating func follow(_ item: TraceItem, from reader: inout TraceReader) -> [MachineTransition] {
    line = item.line ?? line
    switch item {
    case .event(let event):
      depth = event.depth
      if event.number > 0 { calls[event.number] = Int(event.line) }
      guard isRemembering else { break }
      let steps = checker.observe(event, from: &reader)
      for step in steps { history[step.key, default: []].append(step, keeping: Self.memory) }
      return steps
    case .unreadable(let unreadable): self.unreadable.append(unreadable)
    case .exit(let exit): calls[exit.number] = nil
    case .boundary(.natural), .header, .gap:
      history.removeAll()
      calls.removeAll()
    case .forgotten(let receiver):
      for kind in Machine.Kind.allCases {
        history[MachineTransition.Key(kind: kind, subject: receiver)] = nil
      }
    default: break
    }
    checker.follow(item, from: &reader)
    return []
  }

  /// What the names and the states are now.
  func context(_ reader: borrowing TraceReader) -> FindingContext {
    FindingContext(reader: reader, model: checker.model)
  }

  /// The place, for the head of an answer.
  func position(_ reader: borrowing TraceReader) -> TracePosition {
    let context = context(reader)
    let previous = checker.model.previous
    return TracePosition(
      line: line,
      last: previous.isKnown ? "\(context.name(previous.receiver)) \(context.call(previous))" : nil,
      system: checker.options.system.map { "iOS \($0)" } ?? checker.systemName,
      unreadable: unreadable,
      limits: checker.model.limits
    )
  }
}

extension [MachineTransition] {
  /// Appends a step, and lets go of the oldest if there are more than a number.
  fileprivate mutating func append(_ step: MachineTransition, keeping most: Int) {
    if count == most { removeFirst() }
    append(step)
  }
}

extension Model {
  /// The controllers that are known and not gone, in order of first sight.
  var living: [Receiver] {
    // Why: of one that was forgotten, its place is left until another one gets it.
    receivers.filter {
      knows($0) && world.isTouched($0) && !self[$0].lifetime.died.isKnown
    }
  }
}

extension FindingContext {
  /// The controllers that are known and not gone, in order of first sight, without what stands for
  /// UIKit, the app or a scene where nobody is named.
  var living: [Receiver] {
    model.living.filter { !UIKitMessageLog.isNobody(controllers.className($0)) }
  }
}
