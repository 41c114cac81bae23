import LifelineTrace

/// What the end of a log says of the readings that object to its lines.
struct Explanations {
  let context: FindingContext
  private let shownByAny: CallbackSet
  private var rosters: [String: RosterExplanation] = [:]

  /// A line, and the readings that object to it.
  struct Question {
    var subject: Receiver
    var classSymbol: Symbol
    var line: UInt32
    var callback: Callback
    /// The callbacks that were expected instead.
    var expected: CallbackSet
    /// Whether the event right before it was the same.
    var isEcho: Bool
    /// Nil where somebody said what is recorded.
    var objections: Readings.Set?
    /// The callback that never came, where the finding is just that; nil otherwise.
    var missing: Callback?
    /// The controllers by which it is told who is where; empty where that does not matter.
    var others: [Receiver]
  }

  /// What becomes of a finding.
  enum Answer {
    /// The log explains it.
    case none
    /// It stands, if every one of some callbacks was printed.
    case stands([Callback])
    /// It stands if the class prints what only others have shown.
    case unseen([Callback])
    /// It stands unless the name stands for another controller as well.
    case another
    /// It stands, if a callback did not come unprinted in between.
    case turnsBack(Callback)
    /// It may well have turned back unprinted.
    case mayTurnBack
    /// Nobody knows, because instances are told apart up to a line only.
    case beyond(line: UInt32)
  }

  /// The lines that are asked about, by the controller that they are about.
  private let lines: [Receiver: [UInt32]]
  private var several: [Receiver: Bool] = [:]

  /// - Parameters:
  ///   - context: The recording at its end.
  ///   - lines: The lines that are asked about, by the controller that they are about.
  init(context: FindingContext, lines: [Receiver: [UInt32]]) {
    self.context = context
    self.lines = lines
    shownByAny = context.model.recording.shownByAny
  }

  /// What becomes of a callback that is the one right before it once more, if no reading objects.
  ///
  /// Between two announcements that a class prints in a row it may have turned back unprinted; where
  /// the class prints viewDidAppear, too, that is far-fetched. Of what prints only one callback
  /// nothing follows.
  mutating func answer(toEcho question: Question) -> Answer {
    let shown = context.model.recording.shown(by: question.classSymbol)
    let roster = context.model.order.roster(of: question.subject)
    guard Readings.reading(of: shown).nonzeroBitCount > 1, !standsForSeveral(question.subject)
    else {
      return .none
    }
    if roster?.mayBeOfTwo(line: question.line, shown) == true { return .another }
    let isWill = question.callback == .viewWillAppear || question.callback == .viewWillDisappear
    let opposite: Callback =
      question.callback == .viewWillAppear ? .viewWillDisappear : .viewWillAppear
    return isWill && shown.contains(.viewDidAppear) ? .turnsBack(opposite) : .mayTurnBack
  }

  /// Answers a question.
  mutating func answer(to question: Question) -> Answer {
    let answer = plainAnswer(to: question)
    guard question.isEcho else { return answer }
    switch answer {
    case .none, .unseen: return self.answer(toEcho: question)
    default: return answer
    }
  }

  /// Whether a name was seen to stand for several controllers.
  mutating func standsForSeveral(_ receiver: Receiver) -> Bool {
    if let known = several[receiver] { return known }
    let isSeveral = context.model.order.roster(of: receiver)?.showsSeveral == true
    several[receiver] = isSeveral
    return isSeveral
  }

  private mutating func plainAnswer(to question: Question) -> Answer {
    let shown = context.model.recording.shown(by: question.classSymbol)
    // Why: of two controllers of one name nobody knows which of them changes places with whom.
    for other in question.others where standsForSeveral(other) { return .none }
    if let missing = question.missing {
      if shown.contains(missing) { return .stands([missing]) }
      return shownByAny.contains(missing) ? .unseen([missing]) : .none
    }
    guard let objections = question.objections else { return .stands([]) }
    let own = Readings.reading(of: shown)
    let any = Readings.reading(of: shownByAny) | own
    let relied = Readings.callbacks.enumerated()
      .filter {
        own & 1 << $0.offset != 0 && objections & 1 << Readings.Set(own & ~(1 << $0.offset)) == 0
      }
      .map(\.element)
      .sorted { question.expected.contains($0) && !question.expected.contains($1) }
    let unseen = Readings.callbacks.enumerated()
      .filter { any & ~own & 1 << $0.offset != 0 }.map(\.element)
    let roster = context.model.order.roster(of: question.subject)
    if let last = context.model.order.lastTold(of: question.subject), question.line > last,
      standsForSeveral(question.subject)
    {
      return .beyond(line: last)
    }
    guard let roster, !roster.isFull || standsForSeveral(question.subject) else {
      if objections & 1 << Readings.Set(own) != 0 { return .stands(relied) }
      return objections & 1 << Readings.Set(any) != 0 ? .unseen(unseen) : .none
    }
    let best = explanation(of: roster, question.subject, shown)
    if question.callback == .viewIsAppearing {
      guard objections & 1 << Readings.Set(own) != 0, !standsForSeveral(question.subject) else {
        return .none
      }
      return .another
    }
    if best.impossible.contains(question.line) {
      let isBirthSilent =
        question.callback == .viewDidAppear && shownByAny.intersection(Self.births).isEmpty
      return question.isEcho && isBirthSilent ? .another : .stands(relied)
    }
    let lines = lines[question.subject] ?? []
    if !best.impossible.isEmpty, lines.first == question.line,
      !lines.contains(where: best.impossible.contains)
    {
      return .stands(relied)
    }
    if objections & 1 << Readings.Set(own) != 0 {
      return best.farFetched.isEmpty && standsForSeveral(question.subject) ? .none : .another
    }
    if question.isEcho, !best.farFetched.isEmpty { return .another }
    guard own != any else { return .none }
    let natural = explanation(of: roster, question.subject, shownByAny)
    if natural.impossible.contains(question.line) { return .unseen(unseen) }
    let isOdd = objections & 1 << Readings.Set(any) != 0 && !standsForSeveral(question.subject)
    return isOdd ? .unseen(unseen) : .none
  }

  /// What would tell of another controller of a name that comes over the first one.
  private static let births: CallbackSet = [
    .initialize, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing,
  ]

  private mutating func explanation(
    of roster: Roster,
    _ subject: Receiver,
    _ recorded: CallbackSet
  ) -> RosterExplanation {
    let key = "\(subject.index) \(Readings.reading(of: recorded))"
    if let known = rosters[key] { return known }
    let explanation = roster.explanation(
      recorded: recorded,
      relaunches: context.model.order.relaunches,
      isCounted: shownByAny.contains(.viewDidLoad) || shownByAny.contains(.initialize)
    )
    rosters[key] = explanation
    return explanation
  }
}
