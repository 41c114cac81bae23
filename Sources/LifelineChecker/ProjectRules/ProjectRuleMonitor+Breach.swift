import LifelineTrace

extension ProjectRuleMonitor {
  /// A violation, at the event that it is about.
  struct Breach {
    /// The position among the project's rules.
    var rule: Int
    /// The event that the violation is about.
    var event: Event
    /// The earlier events of a forbidden sequence.
    var earlier: [Moment]
    /// How far the trace went without what was expected, as a one-based line; nil at its end.
    var line: Int?
    /// What is wrong.
    var kind = Kind.missing
    /// The line of the mark that came first of a pair; nil for an event.
    var firstLine: Int?

    /// Whether it is owed while a recording may go on, because what was expected may still come.
    var isOwed: Bool { kind == .missing || kind == .unstopped && line == nil }

    /// What is wrong.
    enum Kind {
      /// What was expected did not come; or what must never come, came.
      case missing
      /// What was expected came once too often at the line.
      case surplus
      /// It came for a screen that never appeared.
      case unappeared
      /// A start came with no stop between it and the one before.
      case again
      /// A stop came behind another one.
      case unstarted
      /// A start was never stopped.
      case unstopped
    }
  }

  /// Whether an event fits a pattern as it is written.
  static func fits(
    _ pattern: EventPattern,
    _ event: Event,
    _ context: borrowing ReadingContext
  ) -> Bool {
    guard pattern.callbacks.contains(event.callback) else { return false }
    func fits(_ glob: String?, _ receiver: Receiver) -> Bool {
      guard let glob else { return true }
      return receiver.exists && Glob.matches(glob, context.controllers.className(receiver))
    }
    if let text = pattern.textGlob {
      return event.detail != .absent && Glob.matches(text, context.symbols.text(event.detail))
    }
    return fits(pattern.subjectGlob, EventPattern.subject(of: event))
      && fits(pattern.otherGlob, EventPattern.other(of: event))
  }
}
