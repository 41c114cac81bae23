package import LifelineTrace

extension Finding {
  /// Advice about the order of lines, found by who looks at several controllers together.
  ///
  /// - Parameters:
  ///   - rule: The name of the rule that is about it.
  ///   - line: The one-based line.
  ///   - others: The one-based lines of the other events that it rests on.
  ///   - subject: The controller.
  ///   - id: The controller's identifier, as the trace writes it.
  ///   - className: The controller's class, as the trace writes it.
  ///   - callback: The callback on the line.
  ///   - message: What happened: one phrase, no period.
  ///   - lawful: What would make it lawful, a clause.
  ///   - assumption: What it takes for granted, a clause.
  ///   - fix: What to do about it.
  package init(
    order rule: String,
    at line: Int,
    beside others: [Int],
    about subject: Receiver,
    id: String,
    className: String,
    _ callback: Callback?,
    _ message: String,
    lawful: String,
    assuming assumption: String,
    fix: String
  ) {
    let kind = FindingCollector.kind(of: [rule, className, callback?.name ?? "", "order"])
    self.init(
      evidence: Evidence(subject: subject, callback: callback, others: others, expected: []),
      rule: rule,
      severity: .advice,
      confidence: .likely(assuming: assumption),
      line: line,
      controller: id,
      className: className,
      fix: fix,
      fingerprint: FindingCollector.fingerprint(kind)
    )
    self.message = message
    self.lawful = [lawful]
  }
}
