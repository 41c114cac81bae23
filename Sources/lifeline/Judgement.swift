import LifelineChecker
import LifelineRepair
import LifelineReports
import LifelineTrace

/// The judgement of one input: of one trace, or of a trace for each process that ran in it.
struct Judgement: Sendable {
  /// What was found, in order of the processes.
  private(set) var traces: [CheckedTrace] = []
  /// The input with its repairs, where they are wanted.
  private(set) var repaired: RepairedTrace?

  /// Judges an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - settings: How to judge it.
  ///   - mayReadAhead: Whether a big input may be read on a thread of its own.
  init(of input: TraceInput, _ settings: CheckSettings, mayReadAhead: Bool = false) {
    do throws(FileBytes.Refusal) {
      let bytes = try input.open()
      let readsAhead = mayReadAhead && !bytes.isShort
      let copy = KeptBytes(isWanted: !bytes.isFile)
      var report = try Self.report(
        on: bytes,
        of: input,
        keptIn: copy,
        settings,
        readsAhead: readsAhead
      )
      if !report.processes.isEmpty {
        if report.processes.count < TraceReader.mostProcesses, !copy.isTooLong {
          try judgeApart(report.processes, input, copy, settings)
          return
        }
        let message =
          "the processes that run side by side in it are judged as one trace: "
          + (copy.isTooLong ? "too much came to be read again" : "there are too many")
        report.notes.append(.init(line: nil, message: message))
      }
      try add(report, nil, input, copy, settings)
    } catch {
      traces = [CheckedTrace(path: input.path, failure: error.message)]
    }
  }

  /// Judges each process as a trace of its own.
  private mutating func judgeApart(
    _ processes: [Int64],
    _ input: TraceInput,
    _ copy: KeptBytes,
    _ settings: CheckSettings
  ) throws(FileBytes.Refusal) {
    for process in processes {
      let source = copy.isWanted ? OpenInput(copy) : try input.open()
      let report = try Self.report(on: source, of: input, process, keptIn: nil, settings)
      try add(report, process, input, copy, settings)
    }
    repaired = nil
  }

  private static func report(
    on bytes: OpenInput,
    of input: TraceInput,
    _ process: Int64? = nil,
    keptIn copy: KeptBytes?,
    _ settings: CheckSettings,
    readsAhead: Bool = false
  ) throws(FileBytes.Refusal) -> TraceReport {
    var reader = unsafe TraceReader(
      format: settings.format,
      hint: input.hint,
      process: process
    ) { room in
      let count = unsafe bytes.fill(room)
      if let copy, copy.isWanted { copy.keep(unsafe Array(room.prefix(count))) }
      return count
    }
    if settings.options.projectRules.contains(where: \.readsMarks) { reader.tellOtherLines() }
    let systems = settings.optionsBySystem
    let report =
      readsAhead && systems.count == 1
      ? ReadAhead.check(&reader, options: systems[0])
      : Checker.check(&reader, bySystems: systems)
    if let failure = bytes.failure { throw FileBytes.Refusal(message: failure) }
    if report.events == 0, let fatal = report.unreadable.first(where: \.isFatal) {
      throw FileBytes.Refusal(message: fatal.message)
    }
    return report
  }

  private mutating func add(
    _ report: TraceReport,
    _ process: Int64?,
    _ input: TraceInput,
    _ copy: KeptBytes,
    _ settings: CheckSettings
  ) throws(FileBytes.Refusal) {
    var report = report
    let hidden = settings.isCertainOnly ? report.keepOnlyCertain() : 0
    let accepted = settings.accept(in: &report, of: input)
    if !report.findings.isEmpty {
      var run = RepairRun(input: input, copy: copy, settings: settings)
      run.process = process
      let isWritten = settings.repairedPath != nil && process == nil
      repaired = try run.addRepairs(to: &report, isWritten: isWritten)
    }
    if process != nil, settings.repairedPath != nil {
      let message = "no repaired trace is written of processes that run side by side"
      report.notes.append(.init(line: nil, message: message))
    }
    var trace = CheckedTrace(path: input.path, report: report)
    trace.suppressed = hidden + accepted.count
    trace.known = accepted.known
    trace.process = process
    trace.source = input.source(process, keptIn: copy, as: settings.format)
    traces.append(trace)
  }
}
