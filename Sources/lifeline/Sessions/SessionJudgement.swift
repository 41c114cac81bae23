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
    var facts = SessionFacts(piece, key: cut.key)
    facts.size = cut.bytes.count
    facts.lines = cut.lines
    facts.cut = cut.cut
    trace = CheckedTrace(path: input.path, report: TraceReport())
    let shape = known.map { SessionShape(cut.bytes, $0.salt) }
    if let known, let shape, !shape.isOwn, let alike = known.find(shape.hash) {
      var own = facts
      if alike.tell(&own, shape.times) {
        own.takeHeading(of: cut.bytes)
        known.count()
        trace.session = own
        return
      }
    }
    let judged = judge(&facts, settings)
    trace.session = facts
    if let known, let shape, !shape.isOwn { known.keep(judged, facts, shape.hash) }
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
    guard var facts = trace.session, let verdict = facts.verdict, !verdict.findings.isEmpty,
      verdict.events <= Self.longest
    else { return }
    let own = (size: facts.size, piece: facts.piece)
    let isWanted = verdict.findings.contains { shortest[$0.fingerprint].map { own < $0 } ?? true }
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

  /// Judges the session, and takes what is found.
  private mutating func judge(
    _ facts: inout SessionFacts,
    _ settings: CheckSettings
  ) -> KnownSession {
    var reader = Self.reader(of: cut.bytes, input, settings)
    if settings.options.readsOtherLines { reader.tellOtherLines() }
    var checker = Checker(options: settings.optionsBySystem[0])
    var counter = TraceCounter(isBrief: true)
    var loadTimes = LoadTimes()
    var session = Session(key: facts.piece, piece: facts.piece)
    var app: String?
    var times: (first: Int64, last: Int64) = (.max, .min)
    var span: [Int] = []
    func take(_ event: Event) {
      guard event.time != Event.noTime else { return }
      times = (min(times.first, event.time), max(times.last, event.time))
      if span.isEmpty { span = [Int(event.line), 0] }
      span[1] = Int(event.line)
    }
    var event = Event(.initialize, on: .unknown)
    while true {
      if reader.take(&event) {
        take(event)
        counter.follow(event, in: reader.context)
        loadTimes.follow(event, in: reader.context.controllers)
        checker.follow(.event(event), from: &reader)
      } else if let item = reader.next() {
        checker.follow(item, from: &reader)
        counter.follow(item, in: reader.context)
        loadTimes.follow(item, in: reader.context.controllers)
        switch item {
        case .event(let event): take(event)
        case .header(let header):
          facts.take(header)
          session.take(header)
          app = header.app ?? app
        default: break
        }
      } else {
        break
      }
    }
    var report = checker.finish(reader, tellsMissing: false)
    if settings.isCertainOnly { report.keepOnlyCertain() }
    trace.known = settings.accept(in: &report, of: input)
    trace.report = report
    if times.first <= times.last {
      facts.nanoseconds = times.last.subtractingReportingOverflow(times.first).partialValue
    }
    session.take(counter.finishSession(reader.context))
    session.events = report.events
    // Why: what was found was judged, be it by UIKit.
    session.judged = Set(report.judged.map(\.rule) + report.findings.map(\.rule)).sorted()
    let verdict = SessionVerdict(trace, session, app: app)
    facts.verdict = verdict
    let byClass = loadTimes.byClass(reader.context.controllers)
    let loads = verdict.screens.map { byClass[$0] ?? [] }
    facts.loads = loads.map { $0.reduce(into: Sketch()) { $0.add($1.nanoseconds) } }
    return KnownSession(
      verdict,
      loads: loads.map { $0.flatMap { [$0.loaded, $0.appeared] } },
      span: span
    )
  }
}

extension SessionFacts {
  /// Takes what the first line says that sessions of one shape do not share.
  fileprivate mutating func takeHeading(of bytes: [UInt8]) {
    Bytes.withBytes(of: bytes) { bytes in
      let line = bytes[0, bytes.lineFeed ?? bytes.count]
      func value(of key: SessionKey) -> String? {
        key.match(in: line).map { line[$0.value.lowerBound, $0.value.upperBound].text }
      }
      device = value(of: Self.heading.device)
      take(started: value(of: Self.heading.started))
    }
  }

  private static let heading = (device: SessionKey("device"), started: SessionKey("started"))

  /// Takes what a header says that sessions of one shape do not share.
  fileprivate mutating func take(_ header: Header) {
    if let own = header.device { device = own.isEmpty ? nil : own }
    take(started: header.started)
  }

  private mutating func take(started text: String?) {
    guard started == nil, let text, let moment = Timestamp.nanoseconds(Array(text.utf8)[...]),
      moment >= 0
    else { return }
    started = Timestamp.text(moment / 1_000_000_000 * 1_000_000_000)
  }
}

extension Session {
  /// Takes what a header says that sessions of one shape share.
  fileprivate mutating func take(_ header: Header) {
    version = header.appVersion ?? version
    if let version = header.systemVersion {
      system = "\(header.systemName ?? "iOS") \(version)"
    }
  }

  /// Takes what was counted.
  fileprivate mutating func take(_ count: SessionCount) {
    for (name, shown) in count.screens { screens[name, default: ScreenFigures()].shown = shown }
    for (from, to, count) in count.passages {
      let from =
        switch from {
        case .launch: "(launch)"
        case .start: "(start)"
        case .screen(let name): name
        }
      passages[ScreenPassage(from: from, to: to), default: 0] += count
    }
    lives = count.lives
  }
}
