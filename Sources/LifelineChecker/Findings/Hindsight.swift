import LifelineTrace

/// Findings about the order of lines that only the rest of the log can decide.
///
/// Nobody says what a pasted log records, and what a class shows in the end it printed all along. So
/// a violation is kept as soon as any reading of the log objects, and the end picks the reading:
///
/// | the callback that is missed is | the finding is |
/// |---|---|
/// | declared | as sure as the rule is |
/// | shown by the class, before or after | likely |
/// | shown by other classes only | advice, once for a class |
/// | shown by nobody | withdrawn |
///
/// The same end tells how many controllers a bare name stood for, and what stood beside the line.
struct Hindsight {
  /// A finding, and what it rests on.
  fileprivate struct Suspicion {
    var finding: Int
    var subject: Receiver
    var classSymbol: Symbol
    var rule: String
    var line: UInt32
    var callback: Callback
    /// The readings that object; nil where somebody said what is recorded.
    var objections: Readings.Set?
    /// The callback that never came, where the finding is just that; nil otherwise.
    var missing: Callback?
    /// Whether it is about a callback that did not come, rather than one too many, and the rule does
    /// not say where to look for that.
    var isOmission: Bool
    /// The appearance callbacks that were expected instead.
    var expected: CallbackSet
    /// Whether it is the same callback again with nothing at all in between.
    var isEcho: Bool
    /// The event of another controller that may have been passed on; never if there is none.
    var forwarder: Moment
    /// The going of another controller right before it that was never seen to come; never if there is none.
    var unseenCover: Moment
    /// Whether it is about who is where, which two controllers of one name leave open.
    var isAboutPair: Bool
    /// The controllers that it is told by.
    var witnesses: [Receiver]
    /// The parent, if nothing of its appearance was recorded that should have been; `.none` if not.
    var unheardParent: Receiver
  }

  private var suspicions: [Suspicion] = []
  /// Whether the last suspicions are of the last appearance event, so that the next one stands
  /// beside it.
  private(set) var isListening = false
  /// The positions of the findings that were taken back.
  private(set) var withdrawn: Set<Int> = []
  /// Why those of them were taken back that nothing else stands for, as clauses.
  private(set) var refuted: [Int: String] = [:]

  /// The number of suspicions of each controller.
  private var counts: [Receiver: Int] = [:]

  /// The most findings of one controller that wait for the end of the input.
  private static let limit = 500

  /// The findings beyond that, by controller, and the line of the first of them.
  private var overflow: [Receiver: (count: Int, line: UInt32)] = [:]
  /// The number of findings left out, as the findings of their controllers that waited have stood.
  private(set) var omitted = 0

  /// Whether as many findings of a controller wait as may; another one is then only counted.
  mutating func overflows(with subject: Receiver, at line: UInt32) -> Bool {
    guard counts[subject, default: 0] >= Self.limit else { return false }
    overflow[subject, default: (0, line)].count += 1
    return true
  }

  /// Whether nothing is, or was, in doubt.
  var isEmpty: Bool { suspicions.isEmpty && withdrawn.isEmpty }

  /// Whether a finding is in doubt, or was taken back.
  func concerns(_ finding: Int) -> Bool {
    // Why: they are in order, and who asks means one of the last.
    withdrawn.contains(finding) || suspicions.last { $0.finding <= finding }?.finding == finding
  }

  /// Records a finding.
  mutating func add(
    _ finding: Int,
    of rule: Rule,
    _ subject: Receiver,
    _ step: Step,
    _ violation: Violation,
    in context: FindingContext
  ) {
    let model = context.model
    let isDeclared = model.recording.isDeclared
    let parent = model[subject].containment.parent
    let isParentSilent = parent.exists && !model[parent].appearance.last.isKnown
    let mayForward = rule.assumptions.contains { $0.kind == .noForwarding }
    let tellsParents =
      model.recording.natural(model.traits(subject).classSymbol).contains(.addChild)
    // Why: what was there before the recording began has a parent that nobody tells of any more.
    let isFromBefore = parent == .unknown && !model[subject].lifetime.born.isKnown
    let isPassable = mayForward && (isParentSilent || isFromBefore || !tellsParents)
    var forwarder = Moment.never
    if isPassable, step.event.callback.isAppearance {
      let previous = model.previous
      let isAnothers =
        previous.receiver != subject && previous.callback == step.event.callback
      forwarder =
        !isDeclared ? model.unseenForwarder(of: step) : isAnothers ? previous : .never
      if !forwarder.isKnown { forwarder = model.unseenMover(besides: step) }
    }
    // Why: a second will is what a parent sends that has begun before the recording did.
    let isUnheard =
      isParentSilent && rule.family == .appearance && step.event.callback == .viewWillAppear
      && model[parent].appearance.natural == .any
    if isDeclared, !isPassable, !isUnheard { return }
    counts[subject, default: 0] += 1
    suspicions.append(
      Suspicion(
        finding: finding,
        subject: subject,
        classSymbol: model.traits(subject).classSymbol,
        rule: rule.name,
        line: step.event.line,
        callback: step.event.callback,
        objections: isDeclared || rule.family != .appearance ? nil : step.objections,
        missing: violation.missing,
        isOmission: rule.firstLook != .missingSuper
          && (violation.missing != nil || rule.missedWill != nil),
        expected: AppearanceTables.callbacks(after: model[subject].appearance.presumed),
        isEcho: rule.family == .appearance && model.isEcho(step),
        forwarder: forwarder,
        unseenCover: isDeclared ? .never : model.unseenCover(of: step),
        isAboutPair: rule.family == .transitions || rule.family == .containment,
        witnesses: violation.witnesses.map(\.moment.receiver),
        unheardParent: isUnheard ? parent : .none
      )
    )
    isListening = isPassable
  }

  /// Records the appearance event that follows the last suspicions: what a parent prints behind its
  /// call of super stands behind what it has passed on.
  mutating func listen(to event: Event) {
    guard event.callback.isAppearance else { return }
    isListening = false
    guard let line = suspicions.last?.line else { return }
    for place in suspicions.indices.reversed() {
      guard suspicions[place].line == line else { return }
      let own = suspicions[place].callback
      let isAlike =
        own == event.callback || own == .viewWillAppear && event.callback == .viewIsAppearing
      let isBeside = isAlike && suspicions[place].subject != event.receiver
      if isBeside, !suspicions[place].forwarder.isKnown {
        suspicions[place].forwarder = Moment(event)
      }
    }
  }

  // MARK: The end

  /// Decides, at the end of the input or before another header.
  ///
  /// - Parameters:
  ///   - findings: All findings; those that are taken back keep their positions.
  ///   - includesAdvice: Whether those are kept that are no more than advice.
  ///   - context: The recording at its end.
  /// - Returns: Which controllers were not judged, or not to the end, as notes.
  mutating func settle(
    _ findings: inout [Finding],
    includesAdvice: Bool,
    in context: FindingContext
  ) -> [String] {
    guard !suspicions.isEmpty else { return [] }
    var notes: [String] = []
    var limits: [(Receiver, UInt32)] = []
    let lines = suspicions.reduce(into: [Receiver: [UInt32]]()) { lines, suspicion in
      lines[suspicion.subject, default: []].append(suspicion.line)
    }
    var explained = Explanations(context: context, lines: lines)
    var told: [String: Int] = [:]
    for suspicion in suspicions where findings[suspicion.finding].uikit == nil {
      let position = suspicion.finding
      if context.model.traits(suspicion.subject).isConjectured,
        context.model.order.isListed(suspicion.classSymbol)
      {
        withdrawn.insert(position)
        let reason = Silence.listed.reason(for: context.name(suspicion.subject))
        refuted[position] = reason
        if !notes.contains(reason) { notes.append(reason) }
        continue
      }
      let isCrowd =
        context.model.traits(suspicion.subject).isConjectured
        && context.model.order.isCrowd(suspicion.classSymbol)
      switch isCrowd ? .none : explained.answer(to: suspicion.question) {
      case .none:
        withdrawn.insert(position)
        refuted[position] =
          isCrowd || explained.standsForSeveral(suspicion.subject)
          ? Silence.ambiguous.reason(for: context.name(suspicion.subject))
          : "what the log shows as a whole allows it"
      case .beyond(let line):
        withdrawn.insert(position)
        refuted[position] = "\(context.name(suspicion.subject)) is judged up to line \(line) only"
        if !limits.contains(where: { $0.0 == suspicion.subject }) {
          limits.append((suspicion.subject, line))
        }
      case .stands(let relied):
        if let first = relied.first {
          findings[position].rest(
            on: "every \(first.baseName) of \(context.name(suspicion.subject)) is printed"
          )
        }
      case .unseen(let kinds):
        let key = "\(suspicion.rule) \(suspicion.classSymbol.index)"
        if let first = told[key] {
          findings[first].fold(.init(findings[position]))
          withdrawn.insert(position)
          continue
        }
        told[key] = position
        let name = context.name(suspicion.subject)
        let list = kinds.map(\.baseName).joined(separator: " and ")
        findings[position].soften("\(name) does not print \(list)", ": print it to know")
        if suspicion.isOmission, let first = kinds.first {
          let look = FirstLook.missingSuper.text([first], of: name)
          findings[position].fix = look + " " + findings[position].fix
        }
      case .turnsBack(let callback):
        findings[position].rest(
          on:
            "no \(callback.baseName) of \(context.name(suspicion.subject)) came in between unprinted"
        )
      case .mayTurnBack:
        findings[position].soften(
          "it turned back in between, and that is not printed: print all four callbacks to know"
        )
      case .another:
        let name = context.name(suspicion.subject)
        findings[position].soften(
          "there are two of \(name), or the app was started anew: print the address to know"
        )
      }
      if suspicion.unseenCover.isKnown, !withdrawn.contains(position) {
        let cover = suspicion.unseenCover
        findings[position].soften(
          "lines are missing: \(context.name(cover.receiver)) goes in line \(cover.line), and none tells that it came"
        )
      }
      let forwarder = suspicion.forwarder.receiver
      if suspicion.forwarder.isKnown, !withdrawn.contains(position),
        !context.model.order.exchanges.haveChangedPlaces(forwarder, suspicion.subject)
      {
        let other = context.name(forwarder)
        findings[position].soften(
          "\(other) is its parent and passed its own \(suspicion.callback.baseName) on "
            + "(line \(suspicion.forwarder.line)): record addChild(_:) to know"
        )
      }
    }
    for suspicion in suspicions where suspicion.unheardParent.exists {
      guard !withdrawn.contains(suspicion.finding) else { continue }
      let parent = context.name(suspicion.unheardParent)
      findings[suspicion.finding].soften(
        "\(parent) began to appear before the recording did, and passed it on: record from the launch"
      )
    }
    if !includesAdvice {
      for suspicion in suspicions where findings[suspicion.finding].severity == .advice {
        withdrawn.insert(suspicion.finding)
        refuted[suspicion.finding] = "it may be lawful, and advice is not asked for"
      }
    }
    fold(&findings)
    for subject in Set(suspicions.filter { !withdrawn.contains($0.finding) }.map(\.subject)) {
      omitted += overflow[subject]?.count ?? 0
    }
    for (subject, beyond) in overflow where !limits.contains(where: { $0.0 == subject }) {
      limits.append((subject, beyond.line - 1))
    }
    overflow = [:]
    suspicions = []
    counts = [:]
    isListening = false
    limits.sort { ($0.1, $0.0.index) < ($1.1, $1.0.index) }
    return notes
      + limits.map { subject, line in
        "\(context.name(subject)) is judged up to line \(line) only: more of its lines are in doubt than "
          + "can be kept in mind; check the rest of the log by itself"
      }
  }

  /// Folds what several rules say of one line of a controller under what the first of them says, and
  /// what is missed because of a call under the finding that this call is one too many.
  private mutating func fold(_ findings: inout [Finding]) {
    foldConsequences(&findings)
    var first: [String: Int] = [:]
    for suspicion in suspicions where !withdrawn.contains(suspicion.finding) {
      let position = suspicion.finding
      let key = "\(findings[position].line) \(suspicion.subject.index)"
      guard let root = first[key] else {
        first[key] = position
        continue
      }
      let isGraver = findings[position].severity > findings[root].severity
      let (kept, lost) = isGraver ? (position, root) : (root, position)
      findings[kept].fold(.init(findings[lost]))
      withdrawn.insert(lost)
      first[key] = kept
    }
  }
}

extension Hindsight {
  /// Folds a callback that is missed behind an event under what is wrong with that event.
  private mutating func foldConsequences(_ findings: inout [Finding]) {
    var ofLine: [String: Int] = [:]
    for suspicion in suspicions where !withdrawn.contains(suspicion.finding) {
      let position = suspicion.finding
      guard suspicion.missing != nil else {
        ofLine["\(findings[position].line) \(suspicion.subject.index)"] = position
        continue
      }
      let cause = findings[position].evidence.others.lazy
        .compactMap { ofLine["\($0) \(suspicion.subject.index)"] }.first
      guard let cause, findings[cause].severity >= findings[position].severity else { continue }
      findings[cause].fold(.init(findings[position]))
      withdrawn.insert(position)
    }
  }
}

extension Hindsight.Suspicion {
  fileprivate var question: Explanations.Question {
    .init(
      subject: subject,
      classSymbol: classSymbol,
      line: line,
      callback: callback,
      expected: expected,
      isEcho: isEcho,
      objections: objections,
      missing: missing,
      others: isAboutPair ? witnesses : []
    )
  }
}

extension Finding {
  /// Adds a clause to what the finding assumes.
  fileprivate mutating func rest(on clause: String) {
    let clauses = [confidence.assumption, clause].compactMap(\.self)
    confidence = .likely(assuming: clauses.joined(separator: ", and "))
  }

  /// Makes advice of the finding, because it may be lawful.
  ///
  /// - Parameters:
  ///   - explanation: What would make it lawful, as a clause.
  ///   - look: What would show it, if that is not part of the clause.
  fileprivate mutating func soften(_ explanation: String, _ look: String = "") {
    severity = .advice
    // Why: a rule may have said it already, among other things.
    if !lawful.contains(where: { $0.hasPrefix(explanation) }) {
      lawful.append(explanation + look)
    }
  }
}

extension Finding.Follower {
  fileprivate init(_ finding: Finding) {
    self.init(line: finding.line, rule: finding.rule, message: finding.message)
  }
}
