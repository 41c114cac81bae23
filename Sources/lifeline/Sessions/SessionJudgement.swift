import LifelineChecker
import LifelineFleet
import LifelineImport
import LifelineRepair
import LifelineReports
import LifelineStatistics
import LifelineTrace

/// The judgement of one session, which is judged, and then counted.
struct SessionJudgement: Sendable {
  /// What was found.
  private(set) var trace: CheckedTrace
  private let cut: CutSession
  private let input: TraceInput

  /// Judges a session.
  ///
  /// - Parameters:
  ///   - cut: The session.
  ///   - input: The input that it is of.
  ///   - settings: How to judge it.
  ///   - known: The sessions that were judged before, of which one may be like it; nil where none are kept.
  init(
    _ cut: CutSession,
    of input: TraceInput,
    _ settings: CheckSettings,
    _ known: KnownSessions? = nil
  ) {
    self.cut = cut
    self.input = input
    let piece = Bytes.withBytes(of: cut.bytes) { ContentHash($0) }
    let key = cut.key ?? piece.hex
    var facts = SessionFacts(Session(key: ContentHash(key), piece: piece), key: cut.key)
    facts.size = cut.bytes.count
    facts.lines = cut.lines
    facts.cut = cut.cut
    let shape = known.map { SessionShape(cut.bytes, $0.salt) }
    if let known, let shape, !shape.isOwn, let alike = known.find(shape.hash) {
      facts.takeHeading(of: cut.bytes)
      if let facts = alike.facts(of: shape.times, facts) {
        known.count()
        trace = CheckedTrace(path: input.path, report: TraceReport())
        trace.session = facts
        return
      }
    }
    var judged = KnownSession(facts: facts)
    trace = judged.judge(cut, of: input, settings)
    if let known, let shape, !shape.isOwn { known.keep(judged, shape.hash) }
  }

  fileprivate static func reader(
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
    guard var facts = trace.session, facts.session.events <= Self.longest else { return }
    let own = (size: facts.size, piece: facts.session.piece)
    var isWanted = false
    for fingerprint in facts.session.findings {
      isWanted = isWanted || shortest[fingerprint].map { own < $0 } ?? true
    }
    guard isWanted else { return }
    // Why: of a session that is like another one only the words of its findings are known.
    if trace.report.findings.isEmpty { trace = SessionJudgement(cut, of: input, settings).trace }
    for finding in trace.report.findings where facts.examples[finding.fingerprint] == nil {
      if let other = shortest[finding.fingerprint], other <= own { continue }
      var reader = Self.reader(of: cut.bytes, input, settings)
      let kept = KeptTrace(&reader)
      let options = settings.optionsBySystem[0]
      guard let reduction = Reduction(kept, showing: finding, options: options) else { continue }
      facts.examples[finding.fingerprint] = reduction.text
      shortest[finding.fingerprint] = own
    }
    trace.session = facts
  }
}

extension KnownSession {
  /// Judges a session, and takes what is found.
  fileprivate mutating func judge(
    _ cut: CutSession,
    of input: TraceInput,
    _ settings: CheckSettings
  ) -> CheckedTrace {
    var reader = SessionJudgement.reader(of: cut.bytes, input, settings)
    if settings.options.readsOtherLines { reader.tellOtherLines() }
    var report = Checker.check(&reader, options: settings.optionsBySystem[0])
    // Why: reading it once more costs less than following each event in two ways at a time.
    reader = SessionJudgement.reader(of: cut.bytes, input, settings)
    var counter = TraceCounter()
    var loadTimes = LoadTimes()
    var times: (first: Int64, last: Int64) = (.max, .min)
    while let item = reader.next() {
      counter.follow(item, in: reader.context)
      loadTimes.follow(item, in: reader.context.controllers)
      switch item {
      case .event(let event) where event.time != Event.noTime:
        times = (min(times.first, event.time), max(times.last, event.time))
        if span.isEmpty {
          span = [Int(event.line), Int(event.line)]
        } else {
          span[1] = Int(event.line)
        }
      case .header(let header): facts.take(header)
      default: break
      }
    }
    if settings.isCertainOnly { report.keepOnlyCertain() }
    let accepted = settings.accept(in: &report, of: input)
    if times.first <= times.last {
      facts.session.nanoseconds = times.last.subtractingReportingOverflow(times.first).partialValue
    }
    let byClass = loadTimes.byClass(reader.context.controllers)
    loads = byClass.mapValues { $0.flatMap { [$0.loaded, $0.appeared] } }
    facts.count(counter.finish(reader.context), byClass)
    facts.take(report)
    var trace = CheckedTrace(path: input.path, report: report)
    trace.known = accepted
    facts.verdict = SessionVerdict(trace)
    trace.session = facts
    return trace
  }
}

extension SessionFacts {
  /// Takes what the first line says that sessions of one shape do not share.
  fileprivate mutating func takeHeading(of bytes: [UInt8]) {
    Bytes.withBytes(of: bytes) { bytes in
      let line = bytes[0, bytes.lineFeed ?? bytes.count]
      let (device, started) = (SessionKey("device"), SessionKey("started"))
      if let own = device.match(in: line)?.value {
        session.device = line[own.lowerBound, own.upperBound].text
      }
      if let own = started.match(in: line)?.value {
        take(started: line[own.lowerBound, own.upperBound].text)
      }
    }
  }

  private mutating func take(started: String) {
    guard session.started.isEmpty, let moment = Timestamp.nanoseconds(Array(started.utf8)[...]),
      moment >= 0
    else { return }
    session.started = Timestamp.text(moment / 1_000_000_000 * 1_000_000_000)
  }

  /// Takes what a header says of the session.
  fileprivate mutating func take(_ header: Header) {
    app = header.app ?? app
    session.version = header.appVersion ?? session.version
    session.device = header.device ?? session.device
    if let version = header.systemVersion {
      session.system = "\(header.systemName ?? "iOS") \(version)"
    }
    if let started = header.started { take(started: started) }
  }

  /// Takes what was counted.
  fileprivate mutating func count(_ count: TraceCount, _ loads: [String: [LoadTimes.Load]]) {
    let statistics = ScreenStatistics([count])
    for row in statistics.screens {
      var figures = ScreenFigures()
      figures.shown = row.tally.shown
      for load in loads[row.name] ?? [] { figures.load.add(load.nanoseconds) }
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
