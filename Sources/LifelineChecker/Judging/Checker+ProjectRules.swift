import LifelineReading
import LifelineTrace

extension Checker {
  /// Puts an event to the rules that the project has written down for itself.
  mutating func judgeProjectRules(_ event: Event, from reader: inout TraceReader) {
    let breaches = projectRules.follow(event, in: reader.context)
    guard !breaches.isEmpty else { return }
    let context = FindingContext(reader: reader, model: model)
    for breach in breaches { settle(breach, in: context) }
  }

  /// Puts a mark to the rules that the project has written down for itself.
  mutating func judgeProjectRules(_ mark: Mark, from reader: borrowing TraceReader) {
    let breaches = projectRules.follow(mark)
    guard !breaches.isEmpty else { return }
    let context = FindingContext(reader: reader, model: model)
    for breach in breaches { settle(breach, in: context) }
  }

  /// Judges what still waits for what must follow, where a recording ends.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether nothing was left to come.
  ///   - context: The names and the model.
  mutating func judgeProjectRules(atEnd isQuiet: Bool, in context: FindingContext) {
    for breach in projectRules.finish() {
      settle(breach, isOpenEnd: !isQuiet && breach.isOwed, in: context)
    }
  }

  private mutating func settle(
    _ breach: ProjectRuleMonitor.Breach,
    isOpenEnd: Bool = false,
    in context: FindingContext
  ) {
    guard table.isActive[options.rules.count + breach.rule] else { return }
    let rule = options.projectRules[breach.rule]
    collector.settle(breach, of: rule, isOpenEnd: isOpenEnd, in: context)
  }
}
