import LifelineChecker
import LifelineReading
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
  /// Whether somebody asked for it, and did not merely sit at a terminal.
  private let isAsked: Bool
  private var judged = 0
  private var unread = 0
  private var hasRested = false
  /// The first bytes, up to as many as tell what it is.
  private var head: [UInt8] = []
  /// How many of them the reader still has to get.
  private var waiting = 0
  private var isAtEnd = false
  /// The format by which it was judged.
  private var format: TraceReader.Format?
  /// Whether the whole of a part may read otherwise than it did as it came.
  private(set) var isProvisional = false

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
  ///   - isAsked: Whether somebody asked for it.
  ///   - tell: Takes what is told, and says whether anybody reads it.
  init(
    input: TraceInput,
    settings: CheckSettings,
    report: ReportRequest,
    source: Source,
    isAsked: Bool,
    tell: @escaping (String) -> Bool
  ) {
    self.input = input
    self.settings = settings
    self.report = report
    self.source = source
    self.isAsked = isAsked
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
    head = []
    isAtEnd = false
    return true
  }

  // MARK: What it is

  /// Whether it is judged when it has ended, as a whole: a foreign trace, or a compressed one.
  func isForeign() throws(FileBytes.Refusal) -> Bool {
    let choice = try input.importing()
    while true {
      switch choice.form(of: head, isWhole: isAtEnd) {
      case .own: return false
      case .foreign:
        note("a foreign trace, or a compressed one, is judged as a whole, when it has ended")
        return true
      case .open:
        let bytes = try source.read(OpenInput.enough)
        isAtEnd = bytes.isEmpty
        head += bytes
        waiting = head.count
      }
    }
  }

  /// Reads it to its end.
  func readWhole() throws(FileBytes.Refusal) -> KeptBytes {
    let whole = KeptBytes(isWanted: true, limit: OpenInput.longestForeign)
    while case let bytes = try next(1 << 16), !bytes.isEmpty {
      whole.keep(bytes)
      if whole.isTooLong { throw OpenInput.tooLong }
    }
    return whole
  }

  /// Whether all that came shows that it is no text, which what had come at first did not.
  var isUnreadable: Bool { OpenInput.problem(head) != nil }

  /// Whether all that came tells another form than what had come at first.
  func isOtherwiseAsWhole() throws(FileBytes.Refusal) -> Bool {
    if isUnreadable { return true }
    if try input.importing().form(of: head, isWhole: true) == .foreign { return true }
    guard settings.format == nil, format != nil else { return false }
    return TraceReader.format(of: head[...], hint: input.hint) != format
  }

  /// Why what was judged as it came does not hold.
  static let otherwise =
    "its beginning showed another form than what came then; write it to a file, and check that"

  /// What is said of a part that is too long to be judged anew as a whole.
  ///
  /// - Parameter limit: The most bytes that are.
  /// - Returns: The sentence.
  static func asItCame(_ limit: Int) -> String {
    "more than \(limit / 1_000_000) MB came, and each line was judged by those that were there then;"
      + " read at once, some may read otherwise"
  }

  /// Why what was told does not hold once all has come.
  enum Reversal: String {
    case form = "as a whole it has another form than its beginning showed, and is judged anew"
    case lines = "with the lines that came later some read otherwise, and it is judged anew"
    case processes = "lines of several processes came, and each process is judged anew by itself"
  }

  /// Says that what was told does not hold.
  func takeBack(because reversal: Reversal) {
    input.environment.say("\(input.path): \(reversal.rawValue); what was told before does not hold")
  }

  /// Tells what of that was wrong, and what is to be added to it.
  func settle(_ report: TraceReport) { _ = take(report) }

  private func note(_ message: String) {
    if isAsked { input.environment.say("\(input.path): \(message)") }
  }

  /// The bytes that come next, those first that were looked at already.
  private func next(_ limit: Int) throws(FileBytes.Refusal) -> [UInt8] {
    if waiting > 0 {
      let bytes = head.suffix(waiting).prefix(limit)
      waiting -= bytes.count
      return Array(bytes)
    }
    if isAtEnd { return [] }
    let bytes = try source.read(limit)
    if head.count < OpenInput.enough { head += bytes.prefix(OpenInput.enough - head.count) }
    return bytes
  }

  /// Whether nothing is there to be read for now.
  private func rests() -> Bool { waiting == 0 && source.isIdle() }

  // MARK: Judging

  /// Judges a part of the input, until it ends, is interrupted, or nobody reads what is told.
  func check(keptIn copy: KeptBytes) throws(FileBytes.Refusal) -> TraceReport {
    var refusal: FileBytes.Refusal?
    var reader = unsafe TraceReader(
      format: settings.format,
      hint: input.hint,
      isIdle: rests
    ) { room in
      do throws(FileBytes.Refusal) {
        let bytes = try self.next(room.count)
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
    format = reader.isLog ? .console : reader.format
    isProvisional = reader.hasHurried || !report.processes.isEmpty
    guard hasTold else { return report }
    var last = report
    // Why: read once more as a whole, it may say otherwise.
    for place in last.findings.indices where isProvisional {
      last.findings[place].isProvisional = true
    }
    _ = take(last)
    return report
  }

  /// Tells what is new, if it is time to.
  ///
  /// - Returns: Whether anybody reads what is told.
  private func look(_ checker: borrowing Checker, _ reader: borrowing TraceReader) -> Bool {
    let isResting = rests()
    guard isResting || hasRested && unread >= Self.longestSilence else { return true }
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
