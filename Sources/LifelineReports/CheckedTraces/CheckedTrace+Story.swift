package import LifelineChecker
import LifelineStory
import LifelineTrace

extension CheckedTrace {
  /// Puts their causes to the findings, and to the trace the question that would settle what is left
  /// open.
  ///
  /// The input is read again where it is a pasted log, or where something was found; a recording
  /// without a finding costs nothing.
  ///
  /// What no lawful story explains is added to the findings as advice, where its rule is asked and
  /// nothing of the trace was accepted.
  ///
  /// - Parameters:
  ///   - source: How the input is read again; nil where nobody can, so that only the rules say what may
  ///     be behind a finding.
  ///   - options: How the input was judged.
  package mutating func tellStory(
    from source: TraceSource?,
    by options: CheckOptions = CheckOptions()
  ) {
    guard failure == nil else { return }
    guard report.events > 0 else {
      if var reader = try? source?.reader() {
        let log = StoryLog(&reader)
        report.notes += [log.viewsNote].compactMap(\.self) + log.notes
      }
      return
    }
    let isPasted = report.look?.isPrinted == true
    guard isPasted || !report.findings.isEmpty else { return }
    var places = report.findings.map(StoryPlace.init)
    let mayTell =
      isPasted && options.includesOrderAdvice && report.hiddenFindings == 0 && known.isEmpty
    let rules = Set(options.rules.map(\.name))
    // Why: what somebody has accepted is not asked about.
    let accepted = report.suppressed.map { StoryPlace($0.finding) }
    var telling: StoryTelling?
    var log: StoryLog?
    let isTellable = report.events <= StoryLog.limit
    if !isTellable, source != nil, isPasted {
      let message = "it is too long to be told as a story"
      report.notes.append(.init(line: nil, message: message))
    }
    if let source, isTellable, var reader = try? source.reader() {
      let read = StoryLog(&reader)
      var told = StoryTelling(read, about: places + accepted, by: rules, mayTell: mayTell)
      let objections = zip(places, told.objections).map { place, reason in
        read.asides[place.line] ?? reason
      }
      if isPasted, report.withdraw(by: objections, beside: read.asides) {
        places = report.findings.map(StoryPlace.init)
        told.ask(about: places + accepted, by: rules, mayTell: mayTell)
      }
      report.insert(told.findings.map { Finding($0, in: read) })
      if !told.findings.isEmpty {
        places = report.findings.map(StoryPlace.init)
        told.ask(about: places + accepted, by: rules)
      }
      telling = told
      log = read
      if isPasted {
        report.notes += read.notes
        if read.isPrintedTwice, let first = read.asides.keys.min() {
          let message =
            "what was called is printed twice all along, by two loggers or a swizzle beside a base class: read as "
            + "called once"
          report.notes.append(.init(line: first, message: message))
        }
        if report.findings.isEmpty {
          report.notes += [told.recount.beneathNote(in: read)].compactMap(\.self)
        }
      }
    }
    let ranked = places.enumerated().map { position, place in
      RankedCauses(of: place, in: log, story: telling?.causes[position] ?? [])
    }
    var all = ranked.map(\.causes)
    if isPasted, let log { RankedCauses.verify(&all, in: log) }
    for (position, place) in places.enumerated() {
      let causes = all[position]
      report.findings[position].causes = causes.map(Finding.Cause.init)
      let isMessage = report.findings[position].evidence.isUIKitMessage
      // Why: what a rule says of its own is about what it found; where it only guesses who did it, or
      // quotes UIKit, the cause knows more.
      let isGuess = ranked[position].isRead || Rule.named(place.rule)?.firstLook != nil
      if isGuess, let fix = causes.first?.fix { report.findings[position].fix = fix }
      if isMessage, let first = causes.first {
        report.findings[position].noRepair = nil
        if let log { report.findings[position].quote(first.signs, from: log) }
      }
    }
    if let recount = telling?.recount {
      story = isPasted ? recount : nil
      for index in report.findings.indices {
        let scene = recount.scene(around: report.findings[index].line)
        report.findings[index].scene = scene.map {
          Finding.Scene(lines: $0.lines, text: Recount.words($0))
        }
      }
    }
    // Why: what a finding quotes is told already.
    let told = Set(report.findings.flatMap { [$0.line] + $0.quotes.map(\.line) })
    question = telling?.question.flatMap { isPasted && !told.contains($0.line) ? $0 : nil }
  }
}

extension TraceReport {
  /// Puts findings before the first one that is told at a later line.
  fileprivate mutating func insert(_ others: [Finding]) {
    let ordered = others.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
    var rest = ordered[...]
    findings =
      findings.flatMap { finding in
        let end = rest.firstIndex { $0.line >= finding.line } ?? rest.endIndex
        defer { rest = rest[end...] }
        return rest[..<end] + [finding]
      } + rest
  }

  /// Takes back the advice about the order of lines that something lawful may explain, and that a log
  /// does not bear.
  ///
  /// - Parameters:
  ///   - objections: For each finding, why the log does not bear such a claim; nil where it does.
  ///   - asides: The lines of which nothing is claimed at all.
  /// - Returns: Whether anything was taken back.
  fileprivate mutating func withdraw(by objections: [String?], beside asides: [Int: String]) -> Bool
  {
    let count = findings.count
    findings = zip(findings, objections).compactMap { finding, reason in
      let isOpen = finding.severity == .advice && finding.isOpenToReading
      guard let reason, isOpen || asides[finding.line] != nil else { return finding }
      withdrawn.append(Withdrawal(rule: finding.rule, line: finding.line, reason: reason))
      return nil
    }
    return findings.count < count
  }
}

extension Finding {
  /// Whether it is about the order of lines, and something lawful may have led to it.
  fileprivate var isOpenToReading: Bool {
    guard uikit == nil, let rule = Rule.named(rule), rule.isAboutOrder else { return false }
    return !lawful.isEmpty || rule.isForPastedLogs
  }

  /// Puts to a finding what is usually behind its rule, where nothing around it can be read.
  mutating func tellUsualCauses() {
    causes = RankedCauses(of: StoryPlace(self), in: nil).causes.map(Finding.Cause.init)
  }
}

extension StoryPlace {
  /// Where a finding is, as the story knows it.
  fileprivate init(_ finding: Finding) {
    let isMessage = finding.evidence.isUIKitMessage
    self.init(
      rule: finding.rule,
      line: finding.line,
      subject: finding.evidence.subject,
      className: finding.className,
      callback: finding.evidence.callback,
      message: isMessage ? finding.uikit.flatMap { UIKitMessage.recognise($0.message) } : nil,
      witnesses: finding.evidence.others,
      expected: finding.evidence.expected.map(\.callback)
    )
  }
}

extension Finding {
  /// What a story tells, as a finding of the rule that is about it.
  fileprivate init(_ told: StoryFinding, in log: StoryLog) {
    let controllers = log.context.controllers
    self.init(
      order: told.rule,
      at: told.line,
      beside: told.witnesses,
      about: told.subject,
      id: controllers.id(told.subject),
      className: controllers.className(told.subject),
      told.callback,
      told.text,
      lawful: told.lawfulIf,
      assuming: told.assumption,
      fix: told.causes.first?.fix ?? Rule.named(told.rule)?.remedy ?? ""
    )
    quotes = (told.witnesses + [told.line]).sorted().compactMap { line in
      log.quote(line, line == told.line ? "this is odd" : "")
    }
  }

  /// Quotes the lines that speak for the likeliest cause of one of UIKit's own messages.
  fileprivate mutating func quote(_ signs: [LifelineStory.Cause.Sign], from log: StoryLog) {
    for sign in signs where !quotes.contains(where: { $0.line == sign.line }) {
      guard let added = log.quote(sign.line, sign.text) else { continue }
      let place = quotes.firstIndex { $0.line > sign.line } ?? quotes.count
      quotes.insert(added, at: place)
    }
  }
}

extension StoryLog {
  /// A line as a finding quotes it, with a note; nil where it is no event.
  fileprivate func quote(_ line: Int, _ note: String) -> Finding.Quote? {
    let position = position(ofLine: line)
    guard events.indices.contains(position), Int(events[position].line) == line else { return nil }
    let event = events[position]
    return Finding.Quote(
      line: line,
      depth: Int(event.depth),
      controller: context.controllers.name(event.receiver, in: format),
      call: "\(event.callback.baseName)(\(event.animated.map { "animated: \($0)" } ?? ""))",
      note: note
    )
  }
}

extension Finding.Cause {
  /// A cause, as findings have it.
  fileprivate init(_ cause: Cause) {
    self.init(
      word: cause.deviation.rawValue,
      text: cause.text,
      signs: cause.signs.map { Sign(line: $0.line, note: $0.text) },
      isVerified: cause.isReproduced
    )
  }
}
