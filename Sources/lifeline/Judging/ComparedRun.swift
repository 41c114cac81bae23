import LifelineChecker
import LifelineReports
import LifelineStatistics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One of two runs that are compared: traces, or a report of `check --format json`.
struct ComparedRun {
  /// What the user called it.
  let name: String
  /// How each trace is judged.
  let plan: CheckPlan
  /// The traces, or the report, which is a single file.
  let inputs: [TraceInput]

  /// The part of a report that is compared.
  fileprivate struct Report: Decodable {
    /// The version of the form.
    var report: Int
    /// What was found in each trace.
    var traces: [Trace]

    /// What was found in a trace.
    struct Trace: Decodable {
      /// What the trace is called.
      var path: String
      /// The number of events.
      var events: Int
      /// The findings.
      var findings: [Finding]
      /// The rules that were judged.
      var judged: [Rule]
      /// The lines that could not be read.
      var unreadable: [Remark]
      /// The lines of a log that name a callback and were not read; nil for none.
      var dropped: Dropped?
      /// Why it does not count as judged; nil where it does, and in reports of earlier versions.
      var shortfall: String?
      /// What was left out; nil for nothing.
      var omitted: Omitted?
    }

    /// A rule that was judged.
    struct Rule: Decodable {
      /// The rule's name.
      var rule: String
    }

    /// What is said of a line.
    struct Remark: Decodable {
      /// The words.
      var message: String
    }

    /// Lines that were not read.
    struct Dropped: Decodable {
      /// Their number.
      var count: Int
      /// The number of those that were.
      var read: Int
    }

    /// A finding.
    struct Finding: Decodable {
      /// The rule's name.
      var rule: String
      /// How bad it is.
      var severity: String
      /// The one-based line.
      var line: Int
      /// The identifier of the controller.
      var controller: String
      /// What happened.
      var message: String
      /// What tells its kind from others.
      var fingerprint: String
    }

    /// What was left out of a report.
    struct Omitted: Decodable {
      /// The number of findings.
      var findings: Int
    }
  }

  /// The most bytes before the first key of a report.
  private static let head = 64

  /// Judges the traces, or reads the report.
  ///
  /// - Parameters:
  ///   - settings: How many are judged at once, and in which format they are.
  ///   - findings: Whether findings are wanted.
  ///   - lives: Whether it is wanted how controllers lived.
  /// - Returns: What was found.
  /// - Throws: `Refusal` if a report cannot be read.
  func run(
    _ settings: CheckSettings,
    findings: Bool,
    lives: Bool
  ) throws(FileBytes.Refusal) -> RunFindings {
    if inputs.count == 1, let report = try report(in: inputs[0]) {
      if findings { return Self.findings(of: report, at: inputs[0].path) }
      var run = RunFindings()
      run.addFailure("a report does not tell how controllers lived", at: inputs[0].path)
      return run
    }
    var run = RunFindings()
    if findings {
      let jobs = settings.threads(for: inputs.count)
      let judge: @Sendable (Int) -> Judgement = { [inputs, plan] in
        Judgement(of: inputs[$0], plan[$0])
      }
      Pool.run(count: inputs.count, jobs: jobs, judge) { _, judged in
        for trace in judged.traces { run.add(trace) }
        return true
      }
    }
    if lives {
      var counts: [CountedTrace] = []
      for input in inputs where !input.isStandardInput || !findings {
        counts += StatsCommand.count(input, from: counts.count, settings.format)
      }
      if !findings {
        for trace in counts { trace.failure.map { run.addFailure($0, at: trace.path) } }
      }
      let isKnown = inputs.allSatisfy { !$0.isStandardInput || !findings }
      run.lives = isKnown ? LifeStatistics(counts.compactMap(\.count)) : nil
    }
    return run
  }

  /// The events of the one trace that the run is; nil if it is several, a report, or cannot be read again.
  func events(_ settings: CheckSettings) throws(FileBytes.Refusal) -> RunEvents? {
    guard inputs.count == 1, inputs[0].canBeReadAgain, try report(in: inputs[0]) == nil else {
      return nil
    }
    let runs = try inputs[0].byProcess(settings.format) { reader, _ in
      let events = RunEvents(&reader)
      return (events, events.words.count, [])
    }
    return runs.count == 1 ? runs[0] : nil
  }

  /// The report that an input is; nil if it is a trace.
  private func report(in input: TraceInput) throws(FileBytes.Refusal) -> Report? {
    guard input.canBeReadAgain, let head = try? input.open().next(Self.head) else { return nil }
    let start = head.filter { !$0.isSpace }.prefix(10)
    guard start.elementsEqual(#"{"report":"#.utf8) else { return nil }
    let open = try input.open()
    var bytes: [UInt8] = []
    while case let chunk = open.next(1 << 20), !chunk.isEmpty { bytes += chunk }
    if let failure = open.failure { throw FileBytes.Refusal(message: failure) }
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(bytes)), report.report == 1
    else {
      let message = "it begins like a report, and is none that lifeline check --format json wrote"
      throw FileBytes.Refusal(message: "\(input.path): \(message)")
    }
    return report
  }

  private static func findings(of report: Report, at path: String) -> RunFindings {
    var run = RunFindings()
    if report.traces.isEmpty { run.addFailure("it is a report of no trace", at: path) }
    for trace in report.traces {
      run.addReported(omitted: trace.omitted?.findings ?? 0)
      if let shortfall = trace.knownShortfall { run.addFailure(shortfall, at: trace.path) }
      for finding in trace.findings {
        let className = finding.controller.prefix { $0 != "#" }
        let kind = RunFindings.Kind(
          rule: finding.rule,
          severity: Severity(rawValue: finding.severity) ?? .warning,
          className: className.isEmpty ? nil : String(className),
          message: finding.message,
          path: trace.path,
          line: finding.line
        )
        run.add(kind, fingerprint: finding.fingerprint)
      }
    }
    return run
  }
}

extension ComparedRun.Report.Trace {
  /// Why the trace does not count as judged, as far as the report tells; nil where it does.
  fileprivate var knownShortfall: String? {
    if let shortfall { return shortfall }
    if events == 0, let reason = unreadable.first { return reason.message }
    if events == 0 || judged.isEmpty { return "nothing in it could be judged" }
    let isPart = !unreadable.isEmpty || dropped.map { $0.count > $0.read } ?? false
    return isPart ? "only a part of it could be read" : nil
  }
}

extension UInt8 {
  /// Whether it is a blank, or ends a line.
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
