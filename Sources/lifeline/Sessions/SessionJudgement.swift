import LifelineChecker
import LifelineFleet
import LifelineImport
import LifelineRepair
import LifelineReports
import LifelineStatistics
import LifelineTrace

/// The judgement of one session, for which it is read once: judged and counted at the same time.
struct SessionJudgement: Sendable {
  /// What was found.
  private(set) var trace: CheckedTrace
  /// Its bytes, where something was found.
  private var bytes: [UInt8] = []
  private let input: TraceInput

  /// Judges a session.
  ///
  /// - Parameters:
  ///   - cut: The session.
  ///   - input: The input that it is of.
  ///   - settings: How to judge it.
  init(_ cut: CutSession, of input: TraceInput, _ settings: CheckSettings) {
    self.input = input
    var reader = Self.reader(of: cut.bytes, input, settings)
    if settings.options.readsOtherLines { reader.tellOtherLines() }
    var checker = Checker(options: settings.optionsBySystem[0])
    var counter = TraceCounter()
    var loads = LoadTimes()
    let piece = Bytes.withBytes(of: cut.bytes) { ContentHash($0) }
    let key = cut.key ?? piece.hex
    var facts = SessionFacts(Session(key: ContentHash(key), piece: piece), key: cut.key)
    var times: (first: Int64, last: Int64) = (.max, .min)
    while let item = reader.next() {
      checker.follow(item, from: &reader)
      counter.follow(item, in: reader.context)
      loads.follow(item, in: reader.context.controllers)
      switch item {
      case .event(let event) where event.time != Event.noTime:
        times = (min(times.first, event.time), max(times.last, event.time))
      case .header(let header): facts.take(header)
      default: break
      }
    }
    var report = checker.finish(reader)
    if settings.isCertainOnly { report.keepOnlyCertain() }
    let known = settings.accept(in: &report, of: input)
    let hasFindings = !report.findings.isEmpty
    if times.first <= times.last {
      facts.session.nanoseconds = times.last.subtractingReportingOverflow(times.first).partialValue
    }
    facts.size = cut.bytes.count
    facts.lines = cut.lines
    facts.cut = cut.cut
    facts.count(counter.finish(reader.context), loads.byClass(reader.context.controllers))
    facts.take(report)
    trace = CheckedTrace(path: input.path, report: report)
    trace.known = known
    trace.session = facts
    trace.tellStory(from: nil, by: settings.options)
    if hasFindings { bytes = cut.bytes }
  }

  private static func reader(
    of bytes: [UInt8],
    _ input: TraceInput,
    _ settings: CheckSettings
  ) -> TraceReader {
    var left = bytes[...]
    return unsafe TraceReader(format: settings.format, hint: input.hint) { room in
      let count = min(room.count, left.count)
      unsafe room.copyBytes(from: left.prefix(count))
      left = left.dropFirst(count)
      return count
    }
  }

  /// The most events of a session that is reduced.
  private static let longest = 5000

  /// Puts to the findings the least traces that show them, where no shorter session of the run has.
  ///
  /// Of several runs together the shortest session of all counts, so that what a run leaves out is nothing
  /// that a merged report would tell.
  ///
  /// - Parameters:
  ///   - shortest: The shortest session so far that gave an example, by fingerprint.
  ///   - settings: How it was judged.
  mutating func addExamples(
    _ shortest: inout [String: (size: Int, piece: ContentHash)],
    _ settings: CheckSettings
  ) {
    guard var facts = trace.session, trace.report.events <= Self.longest else { return }
    let own = (size: facts.size, piece: facts.session.piece)
    for finding in trace.report.findings where facts.examples[finding.fingerprint] == nil {
      if let other = shortest[finding.fingerprint], other <= own { continue }
      var reader = Self.reader(of: bytes, input, settings)
      let kept = KeptTrace(&reader)
      let options = settings.optionsBySystem[0]
      guard let reduction = Reduction(kept, showing: finding, options: options) else { continue }
      facts.examples[finding.fingerprint] = reduction.text
      shortest[finding.fingerprint] = own
    }
    trace.session = facts
  }
}

extension SessionFacts {
  /// Takes what a header says of the session.
  fileprivate mutating func take(_ header: Header) {
    app = header.app ?? app
    session.version = header.appVersion ?? session.version
    session.device = header.device ?? session.device
    if let version = header.systemVersion {
      session.system = "\(header.systemName ?? "iOS") \(version)"
    }
    if session.started.isEmpty, let started = header.started,
      let moment = Timestamp.nanoseconds(Array(started.utf8)[...]), moment >= 0
    {
      session.started = Timestamp.text(moment / 1_000_000_000 * 1_000_000_000)
    }
  }

  /// Takes what was counted.
  fileprivate mutating func count(_ count: TraceCount, _ loads: [String: [Int64]]) {
    let statistics = ScreenStatistics([count])
    for row in statistics.screens {
      var figures = ScreenFigures()
      figures.shown = row.tally.shown
      figures.nanoseconds = row.tally.nanoseconds
      for time in loads[row.name] ?? [] { figures.load.add(time) }
      session.screens[row.name] = figures
    }
    for flow in statistics.flows {
      let from =
        switch flow.from {
        case .launch: "(launch)"
        case .start: "(start)"
        case .screen(let name): name
        }
      session.passages[ScreenPassage(from: from, to: flow.to)] = flow.count
    }
    for (name, variants) in count.lives { session.lives[name] = variants.lives }
  }

  /// Takes what was judged and found.
  fileprivate mutating func take(_ report: TraceReport) {
    session.events = report.events
    // Why: what was found was judged, be it by UIKit.
    let found = report.findings.map(\.rule)
    session.judged = Set(report.judged.map(\.rule) + found).sorted()
    session.findings = Set(report.findings.map(\.fingerprint)).sorted()
  }
}
