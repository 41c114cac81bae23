import LifelineTrace

/// What a log tells of itself: why each finding came about, and what would settle what it leaves open.
package struct StoryTelling {
  /// For each place that was asked about its causes, likeliest first; none where the story has none.
  package private(set) var causes: [[Cause]] = []
  /// For each of these places, why the log does not bear a claim that something lawful may explain, a clause;
  /// nil where it does.
  package private(set) var objections: [String?] = []
  /// What is found beside what the rules have found, in order of line.
  package private(set) var findings: [StoryFinding] = []
  /// What decides the log; nil where nothing is open.
  package private(set) var question: Question?
  /// The transitions of the log.
  package let recount: Recount
  /// Whether the lines name nobody, and several controllers explain all of them.
  package let isOfSeveral: Bool
  private let story: StoryLines
  private let oddities: [Oddity]

  /// Tells a log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - places: Where rules object.
  ///   - rules: The names of the rules that are asked; nil for all.
  ///   - mayTell: Whether what is dear enough is told as a finding, and not asked about.
  ///   - price: What it costs that a story is so.
  package init(
    _ log: StoryLog,
    about places: [StoryPlace],
    by rules: Set<String>? = nil,
    mayTell: Bool = false,
    _ price: Price = .fitted
  ) {
    story = StoryLines(log, price)
    isOfSeveral = UnnamedCrowd.explains(log)
    oddities = isOfSeveral ? [] : OddityFinder.oddities(in: story)
    recount = Recount(story, oddities)
    ask(about: places, by: rules, mayTell: mayTell)
  }

  /// Asks again, about other places, of the same story.
  ///
  /// - Parameters:
  ///   - places: Where rules object.
  ///   - rules: The names of the rules that are asked; nil for all.
  ///   - mayTell: Whether what is dear enough is told as a finding, and not asked about.
  package mutating func ask(
    about places: [StoryPlace],
    by rules: Set<String>? = nil,
    mayTell: Bool = false
  ) {
    let story = story
    let index = OddityIndex(oddities, in: story)
    let told = places.map { index.told(by: $0) }
    causes = told.indices.map { place in
      let near = told[place].map { oddities[$0] }.max { $0.price < $1.price }
      guard let near, CausesByRule.kinds[places[place].rule] != nil else { return [] }
      return story.causes(of: near)
    }
    let secondScene = places.isEmpty ? nil : story.secondScene
    objections = told.indices.map { place in
      let own = told[place].map { oddities[$0] }
      if let reason = story.reason(for: places[place], beside: own) { return reason }
      if own.contains(where: { $0.price >= story.asks($0) }) { return nil }
      if let secondScene, secondScene < places[place].line,
        !story.script.isOne(places[place].subject)
      {
        return "a second scene has connected, which has objects of its own"
      }
      if story.isExplained(places[place]) { return "two objects of its class explain it" }
      if isOfSeveral { return "the lines name nobody, and several controllers explain it" }
      return story.isCrowded ? "among so many screens something lawful is as likely" : nil
    }
    let known = Set(told.joined())
    let open = oddities.indices.filter {
      oddities[$0].price >= story.asks(oddities[$0]) && !known.contains($0)
        && story.isAsked(oddities[$0], by: rules)
    }.map { oddities[$0] }
    findings =
      mayTell
      ? open.filter { $0.price >= story.asks($0) + story.tells($0) }
        .sorted { $0.position < $1.position }.compactMap { StoryFinding($0, in: story) } : []
    question =
      findings.isEmpty
      ? first(of: open).map { Question($0, in: story) } : nil
  }
}

extension StoryTelling {
  /// How much cheaper than the dearest one is that is asked about in its place, because it comes first.
  private static let nearly = 1.0

  /// The dearest of some oddities, or who was never told that it has come or gone before, as far as that is nearly as dear:
  /// what happens to it later comes of that.
  private func first(of open: [Oddity]) -> Oddity? {
    guard let dearest = open.max(by: { $0.price < $1.price }) else { return nil }
    return open.filter {
      $0.kind == .didMissing && $0.position < dearest.position
        && $0.price >= dearest.price - Self.nearly
        && ([dearest.position] + dearest.witnesses).contains($0.position)
    }.min { $0.position < $1.position } ?? dearest
  }

  /// What is odd, the dearest first: its line, what it costs, from which price on it is asked about, and what it is.
  package var weighed: [(line: Int, price: Double, asks: Double, text: String)] {
    oddities.sorted { $0.price > $1.price }.map {
      (story.script.line($0.position), $0.price, story.asks($0), "\($0.kind): \($0.text)")
    }
  }
}

/// What is odd in a story, by the lines that show it, so that each finding looks up what it tells.
private struct OddityIndex {
  /// The indices of the oddities on each line.
  private var own: [Int: [Int]] = [:]
  /// The indices of the oddities that rest on each line, with the controller that they are about.
  private var witnesses: [Int: [(index: Int, subject: Receiver)]] = [:]

  init(_ oddities: [Oddity], in story: StoryLines) {
    for (index, oddity) in oddities.enumerated() {
      own[story.script.line(oddity.position), default: []].append(index)
      let subject = story.receiver(oddity.instance)
      for line in Set(oddity.witnesses.map(story.script.line)) {
        witnesses[line, default: []].append((index, subject))
      }
    }
  }

  /// The indices of what a finding tells, too, in order.
  func told(by place: StoryPlace) -> [Int] {
    var found = Set(([place.line] + place.witnesses).flatMap { own[$0] ?? [] })
    for (index, subject) in witnesses[place.line] ?? [] where subject == place.subject {
      found.insert(index)
    }
    return found.sorted()
  }
}

extension StoryLines {
  /// Whether a name is read as those of several objects, each of which does what UIKit tells it.
  fileprivate func isExplained(_ place: StoryPlace) -> Bool {
    // Why: a did without its will is another object's, as a rule; a load that comes twice may be either's.
    guard divided.contains(place.subject), CausesByRule.kinds[place.rule] == .didWithoutWill else {
      return false
    }
    let isAnswered = script.own[place.subject]?.contains { position in
      script.line(position) == place.line
        && halfEnded[position].map { halves[$0].will != nil } == true
    }
    return isAnswered == true
      || instances.contains { $0.receiver == place.subject.rawValue && $0.load != nil }
  }

  /// What the story knows to be the reason for what a rule objects to, whatever else is odd there; nil where it knows
  /// none.
  fileprivate func reason(for place: StoryPlace, beside oddities: [Oddity]) -> String? {
    if isMomentary(place) { return "it was put in and taken out within one turn of the run loop" }
    switch place.rule {
    case "dies-without-going" where isDisconnected(place):
      return "its scene was disconnected, and with it goes what is in it"
    // Why: what was told too soon does not come again.
    case "will-move-unanswered"
    where oddities.contains { $0.kind == .moveUnannounced && script.line($0.position) < place.line }:
      return "it was told that it has moved before it was told that it will"
    default: return nil
    }
  }

  /// Whether a scene is gone shortly before the line of a place.
  fileprivate func isDisconnected(_ place: StoryPlace) -> Bool {
    script.own[place.subject]?.last { script.line($0) == place.line }
      .map(script.isDisconnected) == true
  }

  /// The one-based line on which a scene connects while screens of another one are there; nil where none does.
  fileprivate var secondScene: Int? {
    guard let first = script.ways.first else { return nil }
    return script.lines[first...].first(where: \.connectsScene)?.line
  }

  /// Whether what lacks its did went back in the turn of the run loop in which it began: UIKit tells it once,
  /// after the turn.
  fileprivate func isMomentary(_ place: StoryPlace) -> Bool {
    guard CausesByRule.kinds[place.rule] == .didMissing else { return false }
    return halves.contains { half in
      receiver(half.instance) == place.subject && isMomentary(half)
        && place.line >= script.line(half.first)
        && place.line <= (half.next.map { script.line(halves[$0].last) } ?? 0)
    }
  }

  /// Whether a rule is asked that is about an oddity, or none is.
  fileprivate func isAsked(_ oddity: Oddity, by rules: Set<String>?) -> Bool {
    guard let rules else { return true }
    return rule(about: oddity).map(rules.contains) ?? true
  }

  /// The name of the rule that is about an oddity; nil where none is.
  func rule(about oddity: Oddity) -> String? {
    let own = script.callback(oddity.position)
    return CausesByRule.rule(
      of: oddity.kind,
      oddity.kind == .didMissing ? oddity.missing ?? own : own
    )
  }

  /// The causes of an oddity, likeliest first.
  func causes(of oddity: Oddity) -> [Cause] {
    let (name, kind) = (name(oddity.instance), className(oddity.instance))
    let word = (oddity.missing ?? script.callback(oddity.position))?.word
    // Why: of what is known by its address there is no second one.
    let ranked = CauseTable.ranked(oddity).filter {
      $0.deviation != .secondInstance || !isOne(oddity.instance) || oddity.kind.isOfSeveral
    }
    return ranked.prefix(4).map { row in
      Cause(
        row.deviation,
        row.deviation.text(
          of: row.deviation == .secondInstance ? kind : name,
          word,
          isMissing: oddity.missing != nil
        ),
        signs: oddity.witnesses.prefix(2).map { Cause.Sign(line: script.line($0), text: sign($0)) }
      )
    }
  }

  /// What a line shows, as a clause.
  private func sign(_ position: Int) -> String {
    let line = script.lines[position]
    guard let callback = line.callback, line.receiver.exists else { return "\"\(line.text)\"" }
    return "\(script.log.shortName(line.receiver)) receives \(callback.word)"
  }
}

extension Question {
  /// Asks about an oddity.
  init(_ oddity: Oddity, in story: StoryLines) {
    let name = story.name(oddity.instance)
    let causes = story.causes(of: oddity)
    let fault = causes.first?.deviation ?? .calledByHand
    let two = causes.prefix(2).map(\.text)
    self.init(
      line: story.script.line(oddity.position),
      text: "\(oddity.text).",
      lawfulIf: oddity.lawful.text(
        of: oddity.lawful == .askedTwice ? story.className(oddity.instance) : name,
        oddity.unprinted
      ),
      faultIf: two.joined(separator: "; or if "),
      prints: oddity.prints,
      fault: fault,
      otherFaults: causes.dropFirst().map(\.deviation),
      lawful: oddity.lawful,
      decision: oddity.decision
    )
  }
}

extension Oddity {
  /// What the printed line decides: one sentence with its period.
  fileprivate var decision: String {
    switch prints.first {
    case .callback where lawful == .askedTwice: "Where two taps ask for it, all is well."
    case .address: "Two addresses, and all is well."
    case .callback(let name, _):
      missing?.baseName == name
        ? "If it comes where it is due, all is well." : "If it comes in between, all is well."
    case .backtrace: "Where code calls it that means to, all is well."
    case nil: ""
    }
  }
}
