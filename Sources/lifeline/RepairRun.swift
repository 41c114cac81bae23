import LifelineChecker
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
      let megabytes = KeptBytes.limit / 1_000_000
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
    let open = copy.isWanted ? OpenInput(copy) : try input.open()
    var all: [UInt8] = []
    var reader = TraceReader(format: settings.format, hint: input.hint, process: process?.number) {
      limit in
      let chunk = open.next(limit)
      if isWritten { all += chunk }
      return chunk
    }
    if let process { reader.passOverOthers(by: process.table) }
    var search = RepairSearch(
      KeptTrace(&reader, events: events),
      options: settings.optionsBySystem,
      sharedBy: process?.count ?? 1
    )
    if let failure = open.failure { throw FileBytes.Refusal(message: failure) }
    let found = search.addRepairs(to: &report)
    guard isWritten, !found.isEmpty else { return nil }
    return RepairedTrace(&search, found, of: report, source: all)
  }
}

/// The bytes of an input that can be read only once, up to a limit.
final class KeptBytes {
  /// The most bytes that are kept, where nothing else is said.
  static let limit = 4_000_000
  /// The most bytes that are kept of a log, which is read once for each process.
  static let logLimit = 256_000_000

  /// Whether anything is kept.
  let isWanted: Bool
  /// The bytes, in the pieces in which they came; none where there were more than the limit.
  private(set) var chunks: [[UInt8]] = []
  /// Whether there were more bytes than the limit.
  private(set) var isTooLong = false

  private let limit: Int
  private var count = 0

  /// Keeps what it is given, if it is wanted.
  ///
  /// - Parameters:
  ///   - isWanted: Whether anything is kept.
  ///   - limit: The most bytes that are kept.
  init(isWanted: Bool, limit: Int = KeptBytes.limit) {
    self.isWanted = isWanted
    self.limit = limit
  }

  /// Records the bytes that come next.
  func keep(_ chunk: [UInt8]) {
    guard isWanted, !isTooLong else { return }
    count += chunk.count
    // Why: no piece is put together with others, which would take twice the memory meanwhile.
    chunks.append(chunk)
    guard count > limit else { return }
    isTooLong = true
    chunks = []
  }
}
