package import LifelineChecker
package import LifelineStatistics

/// What was found in one run, over one trace or many: findings by kind, and how controllers lived.
package struct RunFindings: Sendable {
  /// The findings that are the same fault by their fingerprint: the rule, the class and the callbacks.
  package struct Kind: Sendable {
    /// The rule's name.
    package var rule: String
    /// How bad the first of them is.
    package var severity: Severity
    /// The class that they are about; nil for UIKit itself.
    package var className: String?
    /// What the first of them says.
    package var message: String
    /// The trace that the first of them is in.
    package var path: String
    /// The one-based line of the first of them.
    package var line: Int
    /// How often they came.
    package var count = 1

    /// Creates a kind of which one was found.
    package init(
      rule: String,
      severity: Severity,
      className: String?,
      message: String,
      path: String,
      line: Int
    ) {
      self.rule = rule
      self.severity = severity
      self.className = className
      self.message = message
      self.path = path
      self.line = line
    }
  }

  /// The findings by fingerprint.
  package private(set) var kinds: [String: Kind] = [:]
  /// How the controllers of each class lived; nil where that is not known.
  package var lives: LifeStatistics?
  /// The number of traces.
  package private(set) var traces = 0
  /// The traces that do not count as judged, each with the reason.
  package private(set) var failures: [(path: String, reason: String)] = []
  /// The number of findings that were left out of what is compared, because there were too many.
  package private(set) var omitted = 0

  /// Creates a run in which nothing was found.
  package init() {}

  /// Adds findings that are one kind by their fingerprint.
  package mutating func add(_ kind: Kind, fingerprint: String) {
    kinds[fingerprint, default: kind.counting(0)].count += kind.count
  }

  /// Adds what was found in a trace.
  package mutating func add(_ trace: CheckedTrace) {
    traces += 1
    omitted += trace.report.omittedFindings
    if let shortfall = trace.shortfall { failures.append((trace.path, shortfall)) }
    for finding in trace.report.findings {
      let kind = Kind(
        rule: finding.rule,
        severity: finding.severity,
        className: finding.className,
        message: finding.message,
        path: trace.path,
        line: finding.line
      )
      add(kind, fingerprint: finding.fingerprint)
    }
  }

  /// Adds a trace of which a report told.
  ///
  /// - Parameter omitted: The number of findings that the report left out.
  package mutating func addReported(omitted: Int) {
    traces += 1
    self.omitted += omitted
  }

  /// Adds a trace that does not count as judged.
  package mutating func addFailure(_ reason: String, at path: String) {
    failures.append((path, reason))
  }
}

extension RunFindings.Kind {
  fileprivate func counting(_ count: Int) -> Self {
    var kind = self
    kind.count = count
    return kind
  }
}
