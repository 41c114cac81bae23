import LifelineChecker
import LifelineReading
import LifelineRepair
import LifelineTrace

/// The second look at an input in which something was found: reads it again, and keeps it.
struct RepairRun {
  /// The input.
  let input: TraceInput
  /// The bytes of an input that cannot be read again.
  let copy: KeptBytes
  /// How it was judged.
  let settings: CheckSettings
  /// The process that was judged; nil where all are one trace.
  var process: ProcessChoice?

  /// Puts repairs to the findings of a report.
  ///
  /// - Parameters:
  ///   - report: The judgement of the input.
  ///   - isWritten: Whether the repaired trace is wanted too.
  /// - Returns: The trace with its repairs; nil if it is not wanted, or there are no repairs.
  /// - Throws: `Refusal` if the input cannot be read again.
  func addRepairs(
    to report: inout TraceReport,
    isWritten: Bool
  ) throws(FileBytes.Refusal) -> RepairedTrace? {
    guard !copy.isTooLong else {
      let megabytes = copy.most / 1_000_000
      let message =
        "no repair was looked for: the input is no file, and more than \(megabytes) MB came"
      report.notes.append(.init(line: nil, message: message))
      return nil
    }
    // Why: then it need not be read again.
    guard report.events <= KeptTrace.limit else {
      report.noteNoRepair(because: KeptTrace.isTooLong)
      return nil
    }
    let events = report.events
    let open = copy.isWanted ? OpenInput(copy.kept) : try input.open()
    let source = KeptBytes(isWanted: isWritten, limit: .max)
    var reader = open.reader(
      settings.format,
      hint: input.hint,
      process: process?.number,
      keptIn: source
    )
    if let process { reader.passOverOthers(by: process.table) }
    var search = RepairSearch(
      KeptTrace(&reader, events: events),
      options: settings.optionsBySystem,
      sharedBy: process?.count ?? 1
    )
    if let failure = open.failure { throw FileBytes.Refusal(message: failure) }
    let found = search.addRepairs(to: &report)
    guard isWritten, !found.isEmpty else { return nil }
    return RepairedTrace(&search, found, of: report, source: source.bytes)
  }
}
