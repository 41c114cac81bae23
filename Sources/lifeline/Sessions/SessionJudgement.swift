import LifelineChecker
import LifelineFleet
import LifelineImport
import LifelineReading
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
    let shape = known.map { SessionShape(cut.bytes, $0.salt, KnownSessions.patience) }
    if let known, let shape, !shape.isOwn, let alike = known.find(shape.hash) {
      var own = facts
      if alike.tell(&own, shape.times) {
        own.takeHeading(of: cut.bytes)
        known.count()
        trace.session = own
        return
      }
    }
    let times = judge(&facts, settings)
    trace.session = facts
    if let known, let shape, !shape.isOwn, let verdict = facts.verdict {
      known.keep(KnownSession(verdict, times, at: shape.times), facts, shape.hash)
    }
  }

  private static func reader(
    of bytes: [UInt8],
    _ input: TraceInput,
    _ settings: CheckSettings
  ) -> TraceReader {
    var left = bytes[...]
    // Why: what begins with a header need not be looked at to know what it is.
    let isNative = Bytes.withBytes(of: bytes) { $0.isHeader }
    let format = settings.format ?? (isNative ? .native : nil)
    return unsafe TraceReader(
      format: format,
      hint: format == nil ? input.hint : nil,
      size: bytes.count
    ) { room in
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

  /// When what a session's line tells of times came.
  struct Times {
    /// The spans of each screen from loads to appearances, and those for which it was shown.
    var screens: [(loads: [Span], shown: [Span])] = []
    /// From the earliest event with a time to the latest; nil where there is none.
    var all: Span?

    fileprivate mutating func take(_ time: Int64) {
      guard time != Event.noTime else { return }
      all = Span(min(all?.start ?? time, time), max(all?.end ?? time, time))
    }
  }

  /// Judges the session, and takes what is found.
  private mutating func judge(_ facts: inout SessionFacts, _ settings: CheckSettings) -> Times {
    var reader = Self.reader(of: cut.bytes, input, settings)
    if settings.options.readsOtherLines { reader.tellOtherLines() }
    var checker = Checker(options: settings.optionsBySystem[0])
    var counter = TraceCounter(isBrief: true)
    var loadTimes = LoadTimes()
    var heading = SessionVerdict.Heading()
    var times = Times()
    var event = Event(.initialize, on: .unknown)
    checker.own()
    while true {
      if reader.take(&event) {
        times.take(event.time)
        counter.follow(&event, in: &reader.context)
        loadTimes.follow(&event, in: &reader.context.controllers)
        checker.follow(&event, from: &reader)
      } else if let item = reader.next() {
        checker.follow(item, from: &reader)
        counter.follow(item, in: &reader.context)
        loadTimes.follow(item, in: &reader.context.controllers)
        switch item {
        case .event(let event): times.take(event.time)
        case .header(let header):
          facts.take(header)
          heading.take(header)
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
    facts.nanoseconds = times.all?.nanoseconds ?? 0
    let count = counter.finishSession(&reader.context)
    let verdict = SessionVerdict(trace, count, heading)
    facts.verdict = verdict
    let loads = loadTimes.of(verdict.screens, reader.context.controllers.classNames)
    times.screens = zip(loads, count.screens).map { ($0, $1.spans) }
    facts.times = times.screens.map { (Sketch($0.loads), Sketch($0.shown)) }
    return times
  }
}

extension Sketch {
  fileprivate init(_ spans: [Span]) { self.init(spans.map(\.nanoseconds)) }
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
