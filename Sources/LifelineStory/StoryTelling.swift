import LifelineTrace

/// What a log tells of itself: why each finding came about, and what would settle what it leaves open.
package struct StoryTelling: Sendable {
  /// For each place that was asked about its causes, likeliest first; none where the story has none.
  package private(set) var causes: [[Cause]]
  /// What decides the log; nil where nothing is open.
  package private(set) var question: Question?

  /// Tells a log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - places: Where rules object.
  package init(_ log: StoryLog, about places: [StoryPlace]) {
    let story = StoryLines(log)
    let oddities = OddityFinder.oddities(in: story)
    causes = places.map { Self.causes(of: $0, story, oddities) }
    let open = oddities.filter { oddity in
      oddity.price >= story.price.asks && !places.contains { $0.tells(oddity, in: story) }
    }
    question = open.max { $0.price < $1.price }.map { Question($0, in: story) }
  }

  /// The causes of what a rule objects to.
  private static func causes(
    of place: StoryPlace,
    _ story: StoryLines,
    _ oddities: [Oddity]
  ) -> [Cause] {
    let near = oddities.filter { place.tells($0, in: story) }.max { $0.price < $1.price }
    guard let near, CausesByRule.kinds[place.rule] != nil else { return [] }
    return story.causes(of: near)
  }
}

extension StoryPlace {
  /// Whether a finding tells what the story finds odd.
  func tells(_ oddity: Oddity, in story: StoryLines) -> Bool {
    let script = story.script
    let lines = Set([line] + witnesses)
    guard !lines.contains(script.line(oddity.position)) else { return true }
    guard subject == story.receiver(oddity.instance) else { return false }
    return oddity.witnesses.contains { script.line($0) == line }
  }
}

extension StoryLines {
  /// The causes of an oddity, likeliest first.
  func causes(of oddity: Oddity) -> [Cause] {
    let name = name(oddity.instance)
    let word = (oddity.missing ?? script.callback(oddity.position))?.word
    // Why: of what is known by its address there is no second one.
    let ranked = CauseTable.ranked(oddity).filter {
      $0.deviation != .secondInstance || !isOne(oddity.instance) || oddity.kind == .neverShown
    }
    return ranked.prefix(4).map { row in
      Cause(
        row.deviation,
        row.deviation.text(of: name, word, isMissing: oddity.missing != nil),
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
    let own = story.script.callback(oddity.position)?.word
    let word = (oddity.missing?.word) ?? own
    let causes = story.causes(of: oddity)
    let fault = causes.first?.deviation ?? .calledByHand
    let two = causes.prefix(2).map(\.text)
    self.init(
      line: story.script.line(oddity.position),
      text: "\(oddity.text.capitalizedFirst).",
      lawfulIf: oddity.lawful.text(of: name, word),
      faultIf: two.joined(separator: "; or if "),
      prints: oddity.prints,
      fault: fault,
      lawful: oddity.lawful,
      decision: oddity.decision
    )
  }
}

extension Oddity {
  /// What the printed line decides: one sentence with its period.
  fileprivate var decision: String {
    switch prints.first {
    case .address: "Two addresses, and all is well."
    case .callback(let name, _):
      missing?.baseName == name
        ? "If it comes where it is due, all is well." : "If it comes in between, all is well."
    case nil: ""
    }
  }
}

extension String {
  /// The text with a capital letter.
  var capitalizedFirst: String { self }
}
