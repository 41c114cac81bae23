import LifelineChecker
import LifelineRepair
import LifelineReports
import LifelineTrace

/// One run of `check`: judges the inputs, tells what was found in their order, keeps the totals.
struct CheckRun {
  private let settings: CheckSettings
  private let output: Output
  private let environment: Environment
  /// What is to be known of the run besides, a line each.
  var remarks: [String] = []
  private var summary = Summary()
  private var status = Status.clean
  private var faults = 0
  private var kept: [CheckedTrace] = []
  private var text = ""
  private let progress: Progress

  init(settings: CheckSettings, output: Output, environment: Environment) {
    self.settings = settings
    self.output = output
    self.environment = environment
    progress = Progress(sink: environment.error)
  }

  /// Judges the inputs and writes the report.
  ///
  /// - Parameter inputs: The inputs.
  /// - Returns: The exit status, the worst of all inputs.
  /// - Throws: `Refusal` if the report cannot be written.
  mutating func check(_ inputs: [TraceInput]) throws(FileBytes.Refusal) -> Int32 {
    let settings = settings
    if inputs.count > 1, settings.detail < .verbose, settings.form == .text { digest = Digest() }
    let jobs = settings.threads(for: inputs.count)
    let hasSpareThread = inputs.count == 1 ? settings.jobs != 1 : jobs > inputs.count
    let watching = inputs.count == 1 ? progress : nil
    let judge: @Sendable (Int) -> Judgement = {
      Judgement(of: inputs[$0], settings, mayReadAhead: hasSpareThread, progress: watching)
    }
    Pool.run(count: inputs.count, jobs: jobs, judge) { position, judged in
      progress.show(position + 1, of: inputs.count)
      repaired = judged.repaired
      return judged.traces.enumerated().allSatisfy { index, trace in
        take(trace, isFirst: position == 0 && index == 0)
      }
    }
    progress.clear()
    try finish()
    if let path = settings.repairedPath, let input = inputs.first {
      try RepairedFile(path: path, environment: environment).write(repaired, of: input, settings)
    }
    if settings.detail > .findings { progress.finish() }
    return status
  }

  /// Judges an input while it grows, and writes the report when it has ended.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - source: Where its bytes come from.
  /// - Returns: The exit status.
  /// - Throws: `Refusal` if the report cannot be written.
  mutating func follow(
    _ input: TraceInput,
    _ source: Watch.Source
  ) throws(FileBytes.Refusal) -> Int32 {
    let watch = Watch(path: input.path, settings: settings, source: source) {
      [environment] in environment.output($0)
    }
    for (index, trace) in Judgement(of: input, settings, watchedBy: watch).traces.enumerated() {
      guard take(trace, isFirst: index == 0) else { break }
    }
    try finish()
    return status
  }

  // MARK: Telling

  /// Records one judgement; false when nobody reads the report any more.
  private mutating func take(_ trace: CheckedTrace, isFirst: Bool) -> Bool {
    summary.add(trace, rules: settings.options.rules)
    status = max(status, status(of: trace))
    switch settings.form {
    case .text:
      guard digest == nil else {
        digest?.add(trace)
        return true
      }
      let told = report.text(trace)
      if told.isEmpty { return true }
      let isBlock = told.dropLast().contains("\n")
      defer { wasBlock = isBlock }
      return emit((isFirst || !(isBlock || wasBlock) ? "" : "\n") + told)
    case .short: return emit(report.short(trace))
    case .ndjson: return emit(JSONReport(version: Command.version).line(trace))
    case .json:
      kept.append(trace)
      return true
    }
  }

  private var repaired: RepairedTrace?
  /// What is told of all inputs together; nil where each is told by itself.
  private var digest: Digest?
  private var wasBlock = false
  private var hasTold = false

  private var report: TextReport {
    TextReport(settings.detail, isColored: settings.isColored)
  }

  private mutating func emit(_ piece: String) -> Bool {
    hasTold = hasTold || !piece.isEmpty
    guard output.isStandardOutput else {
      text += piece
      return true
    }
    progress.clear()
    return environment.output(piece)
  }

  private mutating func finish() throws(FileBytes.Refusal) {
    switch settings.form {
    case .text, .short:
      if faults > 0 {
        let noun = faults == 1 ? "unknown name or line not read counts" : Self.manyFaults
        remarks.append("\(faults) \(noun) as findings (--strict)")
      }
      _ = emit(digest.map(report.text) ?? "")
      let isSingle = summary.traces == 1 && settings.detail < .verbose
      let rules = settings.options.rules.count
      let last = report.text(summary, ruleCount: rules, remarks: remarks)
      _ = emit((hasTold && !isSingle && !last.isEmpty ? "\n" : "") + last)
    case .ndjson: break
    case .json: _ = emit(JSONReport(version: Command.version).document(kept, summary))
    }
    if !output.isStandardOutput { try output.write(text) }
  }

  private static let manyFaults = "unknown names and lines not read count"

  /// The exit status that an input alone would give.
  private mutating func status(of trace: CheckedTrace) -> Int32 {
    guard trace.isJudged, !trace.report.unreadable.contains(where: \.isFatal) else {
      return Status.unreadable
    }
    if trace.report.isPartlyRead {
      countFaults(trace.report)
      return Status.unreadable
    }
    if trace.report.findings.contains(where: { $0.severity >= settings.failOn }) {
      countFaults(trace.report)
      return Status.findings
    }
    return countFaults(trace.report) > 0 ? Status.findings : Status.clean
  }

  /// Counts what is unknown or unreadable, if that matters.
  @discardableResult
  private mutating func countFaults(_ report: TraceReport) -> Int {
    guard settings.isStrict else { return 0 }
    let unknown = report.unknown
    let names = [unknown.events, unknown.kinds, unknown.values].flatMap(\.values).reduce(0, +)
    let lines = report.unreadable.filter { !$0.isTruncation }.count + report.omittedUnreadable
    let all = names + lines + report.dropped.count
    faults += all
    return all
  }
}

extension TraceReport {
  /// Takes out the findings that are only likely.
  ///
  /// - Returns: The number of findings taken out.
  mutating func keepOnlyCertain() -> Int {
    let before = findings.count
    findings.removeAll { $0.confidence != .certain }
    return before - findings.count
  }
}
