import LifelineChecker
import LifelineReading
import LifelineRepair
import LifelineReports
import LifelineTrace

/// The judgement of one input: of one trace, or of a trace for each process that ran in it.
struct Judgement: Sendable {
  /// What was found, in order of the processes.
  private(set) var traces: [CheckedTrace] = []
  /// The input with its repairs, where they are wanted.
  private(set) var repaired: RepairedTrace?

  /// Creates the judgement of no trace.
  init() {}

  /// Creates the judgement of an input that could not be read.
  init(failure: FileBytes.Refusal, of input: TraceInput) {
    traces = [CheckedTrace(path: input.path, failure: failure.message)]
  }

  /// Judges an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - settings: How to judge it.
  ///   - mayReadAhead: Whether a big input may be read on a thread of its own.
  ///   - progress: Shows how far the reading is; nil where it is not to be shown.
  init(
    of input: TraceInput,
    _ settings: CheckSettings,
    mayReadAhead: Bool = false,
    progress: Progress? = nil
  ) {
    do throws(FileBytes.Refusal) {
      let bytes = try input.open()
      let readsAhead = mayReadAhead && !bytes.isShort && settings.mostThreads > 1
      let isLog = !bytes.isFile && bytes.mayBeLog
      let copy = isLog ? KeptBytes() : KeptBytes(isWanted: !bytes.isFile)
      var (report, table) = try Self.report(
        on: bytes,
        of: input,
        keptIn: copy,
        settings,
        partsProcesses: bytes.isFile,
        readsAhead: readsAhead,
        progress: progress
      )
      if bytes.isFile, report.processes.count >= TraceReader.mostProcesses {
        report = try Self.report(on: try input.open(), of: input, keptIn: copy, settings).report
      }
      try self.init(report, of: input, copy, settings, table: table)
    } catch {
      self.init(failure: error, of: input)
    }
  }

  /// Completes the judgement of an input that was read once.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - input: The input.
  ///   - copy: The bytes of an input that cannot be read again.
  ///   - settings: How it was judged.
  ///   - table: Whose the lines are, where it is a log of several processes.
  ///   - isLive: Whether it is not read again, because it was judged as it came.
  /// - Throws: `Refusal` if it cannot be read again.
  init(
    _ report: TraceReport,
    of input: TraceInput,
    _ copy: KeptBytes,
    _ settings: CheckSettings,
    table: ProcessTable = ProcessTable(),
    isLive: Bool = false
  ) throws(FileBytes.Refusal) {
    var report = report
    if !report.processes.isEmpty {
      if report.processes.count < TraceReader.mostProcesses, !copy.isTooLong, !isLive {
        try judgeApart(report.processes, table, input, copy, settings)
        return
      }
      let reason =
        isLive
        ? "it was judged as it came"
        : copy.isTooLong ? "too much came to be read again" : "there are too many"
      let message = "the processes in it are judged as one trace: \(reason)"
      report.notes.append(.init(line: nil, message: message))
    }
    try add(report, nil, input, copy, settings, isLive: isLive)
  }

  /// Adds the judgement of another part of the same input.
  ///
  /// - Parameters:
  ///   - part: The judgement of the part.
  ///   - number: Its number, from 1; nil where it is the only one.
  ///   - isTold: Whether its findings were told already.
  mutating func add(_ part: Judgement, number: Int?, isTold: Bool) {
    for var trace in part.traces {
      trace.part = number
      if number != nil { trace.report.isPart = true }
      trace.isTold = isTold
      traces.append(trace)
    }
  }

  /// Judges each process as a trace of its own.
  private mutating func judgeApart(
    _ processes: [Int64],
    _ table: ProcessTable,
    _ input: TraceInput,
    _ copy: KeptBytes,
    _ settings: CheckSettings
  ) throws(FileBytes.Refusal) {
    for process in processes {
      let own = ProcessChoice(number: process, table: table, count: processes.count)
      let source = copy.isWanted ? OpenInput(copy.kept) : try input.open()
      let report = try Self.report(on: source, of: input, own, keptIn: nil, settings).report
      try add(report, own, input, copy, settings)
    }
    repaired = nil
  }

  private static func report(
    on bytes: OpenInput,
    of input: TraceInput,
    _ process: ProcessChoice? = nil,
    keptIn copy: KeptBytes?,
    _ settings: CheckSettings,
    partsProcesses: Bool = false,
    readsAhead: Bool = false,
    progress: Progress? = nil
  ) throws(FileBytes.Refusal) -> (report: TraceReport, table: ProcessTable) {
    let size = progress == nil ? nil : bytes.size
    var reader = bytes.reader(
      settings.format,
      hint: input.hint,
      process: process?.number,
      keptIn: copy
    ) { progress?.read($0, of: size) }
    if settings.options.readsOtherLines { reader.tellOtherLines() }
    if let process {
      reader.passOverOthers(by: process.table)
    } else if partsProcesses {
      reader.partProcesses()
    }
    let systems = settings.optionsBySystem
    var report =
      readsAhead && systems.count == 1
      ? ReadAhead.check(&reader, options: systems[0])
      : Checker.check(&reader, bySystems: systems)
    if let failure = bytes.failure { throw FileBytes.Refusal(message: failure) }
    try report.refuseUnlessRead()
    report.notes = bytes.notes.map { .init(line: nil, message: $0) } + report.notes
    return (report, reader.processTable)
  }

  private mutating func add(
    _ report: TraceReport,
    _ process: ProcessChoice?,
    _ input: TraceInput,
    _ copy: KeptBytes,
    _ settings: CheckSettings,
    isLive: Bool = false
  ) throws(FileBytes.Refusal) {
    var report = report
    if settings.isCertainOnly { report.keepOnlyCertain() }
    let known = settings.accept(in: &report, of: input)
    if !report.findings.isEmpty, settings.looksForRepairs, !isLive {
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
    trace.known = known
    trace.process = process?.number
    trace.source = input.source(process, keptIn: copy, as: settings.format)
    var options = settings.options
    // Why: what a story tells rests on an assumption.
    if settings.isCertainOnly { options.includesOrderAdvice = false }
    trace.tellStory(from: isLive ? nil : trace.source, by: options)
    traces.append(trace)
  }
}

extension TraceReport {
  /// Refuses an input of which nothing could be read.
  ///
  /// - Throws: `Refusal` with the reason.
  func refuseUnlessRead() throws(FileBytes.Refusal) {
    guard events == 0, let fatal = unreadable.first(where: \.isFatal) else { return }
    throw FileBytes.Refusal(message: fatal.message)
  }
}
