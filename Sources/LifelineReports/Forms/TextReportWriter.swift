/// The text of a run: one input by itself, several together unless every one is asked for.
package struct TextReportWriter: ReportWriter {
  private let report: TextReport
  /// What is told of all inputs together; nil where each is told by itself.
  private var digest: Digest?
  private var hasTold = false
  private var wasBlock = false

  /// Creates the text of a run.
  package init(_ report: TextReport, inputs: Int) {
    self.report = report
    digest = inputs > 1 && report.detail < .verbose ? Digest() : nil
  }

  /// Takes the next judgement.
  package mutating func add(_ trace: CheckedTrace) -> String {
    guard digest == nil else {
      digest?.add(trace)
      return ""
    }
    let told = report.text(trace)
    if told.isEmpty { return told }
    let isBlock = told.dropLast().contains("\n")
    defer { (hasTold, wasBlock) = (true, isBlock) }
    return (hasTold && (isBlock || wasBlock) ? "\n" : "") + told
  }

  /// Ends the report with the totals.
  package mutating func finish(_ run: RunSummary) -> String {
    let told = digest.map(report.text) ?? ""
    return told + report.closing(run, isFirst: told.isEmpty && !hasTold, tellsVerdicts: true)
  }
}

/// The text of a run in which each finding is a line.
package struct LineReportWriter: ReportWriter {
  private let report: TextReport
  private var hasTold = false

  /// Creates the text of a run.
  package init(_ report: TextReport) {
    self.report = report
  }

  /// Takes the next judgement.
  package mutating func add(_ trace: CheckedTrace) -> String {
    let told = report.short(trace)
    hasTold = hasTold || !told.isEmpty
    return told
  }

  /// Ends the report with the totals.
  package mutating func finish(_ run: RunSummary) -> String {
    report.closing(run, isFirst: !hasTold)
  }
}

extension TextReport {
  /// The totals of a run, apart from what was told of its inputs.
  ///
  /// - Parameters:
  ///   - run: What the run came to.
  ///   - isFirst: Whether nothing was told of its inputs.
  ///   - tellsVerdicts: Whether a single input was told with its verdict.
  /// - Returns: The lines, each ended by a line feed.
  func closing(_ run: RunSummary, isFirst: Bool, tellsVerdicts: Bool = false) -> String {
    let isSingle = tellsVerdicts && run.summary.traces == 1 && detail < .verbose
    let last = text(
      run.summary,
      ruleCount: run.rules.count,
      tellsVerdicts: tellsVerdicts,
      remarks: run.remarks
    )
    return (!isFirst && !isSingle && !last.isEmpty ? "\n" : "") + last
  }
}
