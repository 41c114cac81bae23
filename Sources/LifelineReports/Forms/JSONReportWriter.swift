/// The JSON document of a run, which has its totals before its traces.
package struct JSONReportWriter: ReportWriter {
  private let report: JSONReport
  private var traces: [CheckedTrace] = []

  /// Creates the document of a run.
  package init(_ report: JSONReport) {
    self.report = report
  }

  /// Takes the next judgement.
  package mutating func add(_ trace: CheckedTrace) -> String {
    traces.append(trace)
    return ""
  }

  /// Writes the document.
  package mutating func finish(_ run: RunSummary) -> String {
    report.document(traces, run.summary, remarks: run.remarks)
  }
}

/// The lines of JSON of a run, one for each judgement.
package struct JSONLineWriter: ReportWriter {
  private let report: JSONReport

  /// Creates the lines of a run.
  package init(_ report: JSONReport) {
    self.report = report
  }

  /// Writes the line of the next judgement.
  package mutating func add(_ trace: CheckedTrace) -> String { report.line(trace) }

  /// Adds nothing: there are no totals.
  package mutating func finish(_ run: RunSummary) -> String { "" }
}
