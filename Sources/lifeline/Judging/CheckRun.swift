import LifelineChecker
import LifelineRepair
import LifelineReports
import LifelineTrace

/// One run of `check`: judges the inputs, tells every report what was found in their order, keeps the
/// totals.
struct CheckRun {
  let inputs: [TraceInput]
  let settings: CheckSettings
  let plan: CheckPlan
  let environment: Environment
  /// Whether whole folders are judged, so that what is not met is nowhere.
  var isWhole = false
  /// What is to be known of the run besides, a line each.
  var remarks: [String] = []
  /// Whether parts of reports are held back until they are many, for each that is shown takes a call of the system.
  var holdsBack = false
  private var held = ""
  private var reports: [ReportOutput] = []
  private var summary = Summary()
  private(set) var status = Status.clean
  private var faults = 0
  private var acceptance: Acceptance
  private var repaired: RepairedTrace?
  private var repairedFile: RepairedFile?
  private var baselineFile: Output?
  private let progress: Progress

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - settings: Which reports are written.
  ///   - plan: How each input is judged.
  ///   - environment: The streams.
  /// - Throws: `Refusal` if a file that is written would overwrite another one of the run.
  init(
    of inputs: [TraceInput],
    _ settings: CheckSettings,
    by plan: CheckPlan,
    in environment: Environment
  ) throws(FileBytes.Refusal) {
    self.inputs = inputs
    self.settings = settings
    self.plan = plan
    acceptance = Acceptance(settings)
    self.environment = environment
    progress = Progress(sink: environment.error)
    for request in settings.reports {
      reports.append(try ReportOutput(request, settings, of: inputs, in: environment))
    }
    if let path = settings.repairedPath {
      repairedFile = try RepairedFile(path, of: inputs, in: environment)
    }
    if let path = settings.writtenBaselinePath {
      baselineFile = try Output(
        path,
        as: "--write-baseline",
        inputs: inputs,
        renewing: Baseline.words,
        in: environment
      )
    }
  }

  /// Judges the inputs and writes the reports.
  ///
  /// - Returns: The exit status, the worst of all inputs.
  /// - Throws: `Refusal` if a report cannot be written.
  mutating func check() throws(FileBytes.Refusal) -> Int32 {
    let (inputs, plan) = (inputs, plan)
    let jobs = settings.threads(for: inputs.count)
    let hasSpareThread = inputs.count == 1 ? settings.jobs != 1 : jobs > inputs.count
    let watching = inputs.count == 1 ? progress : nil
    let judge: @Sendable (Int) -> Judgement = {
      Judgement(of: inputs[$0], plan[$0], mayReadAhead: hasSpareThread, progress: watching)
    }
    Pool.run(count: inputs.count, jobs: jobs, judge) { position, judged in
      progress.show(position + 1, of: inputs.count)
      repaired = judged.repaired
      return judged.traces.allSatisfy { take($0, plan[position]) }
    }
    progress.clear()
    try finish()
    if let input = inputs.first { try repairedFile?.write(repaired, of: input, plan[0]) }
    try writeBaseline()
    if settings.detail > .findings { progress.finish() }
    return status
  }

  /// Judges the one input while it grows, and writes the reports when it has ended.
  ///
  /// - Parameter watch: Reads it, and tells its findings as they come.
  /// - Returns: The exit status.
  /// - Throws: `Refusal` if a report cannot be written.
  mutating func follow(with watch: Watch) throws(FileBytes.Refusal) -> Int32 {
    for trace in Judgement(of: inputs[0], plan[0], watchedBy: watch).traces {
      guard take(trace, plan[0]) else { break }
    }
    try finish()
    try writeBaseline()
    return status
  }

  // MARK: Telling

  /// Records one judgement; false when nobody reads any report any more.
  mutating func take(_ trace: CheckedTrace, _ settings: CheckSettings) -> Bool {
    // Why: of sessions no form has totals.
    if trace.session == nil { summary.add(trace, rules: settings.options.allRules) }
    acceptance.add(trace)
    status = max(status, status(of: trace))
    var isRead = true
    for index in reports.indices { isRead = show(reports[index].add(trace)) && isRead }
    return isRead || hasFile
  }

  /// Whether some report goes to a file.
  var hasFile: Bool { reports.contains(where: \.isFile) }

  /// Shows a part of the report on standard output, unless parts are held back; false when it was not taken.
  private mutating func show(_ piece: String) -> Bool {
    held += piece
    return holdsBack || showHeld()
  }

  /// Shows what was held back; false when it was not taken.
  mutating func showHeld() -> Bool {
    if held.isEmpty { return true }
    progress.clear()
    defer { held.removeAll(keepingCapacity: true) }
    return environment.output(held)
  }

  mutating func finish() throws(FileBytes.Refusal) {
    holdsBack = false
    if faults > 0 {
      let noun = faults == 1 ? "unknown name or line not read counts" : Self.manyFaults
      remarks.append("\(faults) \(noun) as findings (--strict)")
    }
    remarks += acceptance.remarks(plan, isWhole: isWhole, today: environment.today)
    if settings.isStrict, acceptance.unused > 0 {
      let noun = TextLayout.count(acceptance.unused, "suppression or stale entry", Self.manyUnused)
      let verb = acceptance.unused == 1 ? "counts" : "count"
      remarks.append("\(noun) without a finding \(verb) as findings (--strict)")
      status = max(status, Status.findings)
    }
    let run = RunSummary(summary, rules: plan.rules, remarks: remarks)
    var refusals: [FileBytes.Refusal] = []
    for index in reports.indices {
      _ = show(reports[index].finish(run))
      do throws(FileBytes.Refusal) {
        try reports[index].write()
      } catch {
        refusals.append(error)
      }
    }
    // Why: a report that cannot be written costs no other, and each is named.
    for refusal in refusals.dropFirst() {
      environment.say("\(refusal.path ?? "the report"): \(refusal.message)")
    }
    if let refusal = refusals.first { throw refusal }
  }

  /// Writes the findings of the run as a baseline, if that is asked for, and says so.
  func writeBaseline() throws(FileBytes.Refusal) {
    guard let path = settings.writtenBaselinePath, let baselineFile else { return }
    try baselineFile.write(acceptance.written.text)
    let count = TextLayout.count(acceptance.written.entries.count, "finding")
    if settings.detail > .findings { environment.say("\(path): a baseline of \(count) is written") }
  }

  private static let manyUnused = "suppressions or stale entries"
  private static let manyFaults = "unknown names and lines not read count"

  /// The exit status that an input alone would give.
  private mutating func status(of trace: CheckedTrace) -> Int32 {
    let session = trace.session?.verdict
    if session.map({ $0.shortfall != nil }) ?? (trace.shortfall != nil) {
      if trace.report.isPartlyRead { countFaults(trace.report) }
      return Status.unreadable
    }
    let isAccepted = settings.writtenBaselinePath != nil
    let gravest = session?.gravest ?? trace.report.findings.map(\.severity).max()
    if !isAccepted, let gravest, gravest >= settings.failOn {
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
  mutating func keepOnlyCertain() {
    let before = findings.count
    findings.removeAll { $0.confidence != .certain }
    hiddenFindings += before - findings.count
  }
}
