import LifelineChecker
import LifelineReports
import LifelineTrace

/// A look at an input that is still growing: tells its findings as they come.
///
/// Whenever nothing more is there to be read, the findings that stand by then are told, each once.
/// One that the rest of the input may take back is told as such, and if it comes to that, that is
/// told, too.
final class Watch {
  /// Whether anything was told of the part that is, or was, judged.
  var hasTold: Bool { news.hasTold }
  /// The number of that part, from 1.
  private(set) var number = 1

  private var news = News()
  private let input: TraceInput
  private let settings: CheckSettings
  private let report: ReportRequest
  private let source: Source
  private let tell: (String) -> Bool
  private var judged = 0
  private var unread = 0
  private var hasRested = false

  /// Where the bytes come from, and whether more of them are there.
  struct Source {
    /// Hands out the bytes that come next, up to a number, and waits for the first of them; none at
    /// the end of a part.
    var read: (_ limit: Int) throws(FileBytes.Refusal) -> [UInt8]
    /// Whether nothing is there to be read for now.
    var isIdle: () -> Bool
    /// Whether another part follows the one that ended.
    var goesOn: () -> Bool
  }

  /// The bytes after which findings are told even where the input never rests: about as many as are
  /// judged in the time in which a finding is to be told.
  private static let longestSilence = 1_000_000

  /// Creates a look at an input of which nothing was read.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - settings: How to judge.
  ///   - report: The report that goes to standard output.
  ///   - source: The bytes of the input.
  ///   - tell: Takes what is told, and says whether anybody reads it.
  init(
    input: TraceInput,
    settings: CheckSettings,
    report: ReportRequest,
    source: Source,
    tell: @escaping (String) -> Bool
  ) {
    self.input = input
    self.settings = settings
    self.report = report
    self.source = source
    self.tell = tell
  }

  /// Whether another part follows the one that was judged.
  var goesOn: Bool { source.goesOn() }

  /// Goes on with another part, if there is one.
  func begin() -> Bool {
    guard goesOn else { return false }
    number += 1
    news = News()
    judged = 0
    unread = 0
    hasRested = false
    return true
  }

  /// Judges a part of the input, until it ends, is interrupted, or nobody reads what is told.
  ///
  /// - Parameter copy: Keeps what is read.
  /// - Returns: The report.
  /// - Throws: `Refusal` if the input cannot be read.
  func check(keptIn copy: KeptBytes) throws(FileBytes.Refusal) -> TraceReport {
    var refusal: FileBytes.Refusal?
    var reader = unsafe TraceReader(
      format: settings.format,
      hint: input.hint,
      isIdle: source.isIdle
    ) { [source] room in
      do throws(FileBytes.Refusal) {
        let bytes = try source.read(room.count)
        copy.keep(bytes)
        self.unread += bytes.count
        unsafe room.copyBytes(from: bytes)
        return bytes.count
      } catch {
        refusal = error
        return 0
      }
    }
    if settings.options.readsOtherLines { reader.tellOtherLines() }
    let report = Checker.check(&reader, options: settings.optionsBySystem[0]) { checker, reader in
      look(checker, reader)
    }
    if let refusal { throw refusal }
    if hasTold { _ = take(report) }
    return report
  }

  /// Tells what is new, if it is time to.
  ///
  /// - Returns: Whether anybody reads what is told.
  private func look(_ checker: borrowing Checker, _ reader: borrowing TraceReader) -> Bool {
    let rests = source.isIdle()
    guard rests || hasRested && unread >= Self.longestSilence else { return true }
    hasRested = true
    unread = 0
    guard !checker.isUnchanged(since: judged) else { return true }
    judged = checker.findingCount
    return take(checker.standing(reader))
  }

  /// Tells what has changed with what stands now, but for what somebody has accepted.
  ///
  /// - Returns: Whether anybody reads it.
  private func take(_ standing: TraceReport) -> Bool {
    var standing = standing
    if settings.isCertainOnly { standing.keepOnlyCertain() }
    _ = settings.accept(in: &standing, of: input)
    let changes = news.take(standing.findings)
    return changes.isEmpty || tell(report.text(changes, path: input.path, settings.detail))
  }
}

extension ReportRequest {
  /// Whether findings can be told one by one in its form, and it goes to standard output.
  var isLive: Bool { path == nil && Self.liveForms.contains(form) }

  /// The forms in which findings can be told one by one.
  static let liveForms: [ReportForm] = [.text, .short, .ndjson]

  /// What is told of changes while an input grows.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - path: What the input is called.
  ///   - detail: How much is told.
  /// - Returns: The text.
  fileprivate func text(
    _ changes: [News.Change],
    path: String,
    _ detail: TextReport.Detail
  ) -> String {
    guard form != .ndjson else {
      return JSONReport(version: Command.version).lines(changes, path: path)
    }
    return TextWidth.$columns.withValue(width) {
      TextReport(detail, isColored: isColored).text(changes, path: path, isShort: form == .short)
    }
  }
}
