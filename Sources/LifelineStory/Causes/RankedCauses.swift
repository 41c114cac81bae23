import LifelineTrace

/// The causes of what a rule objects to, by how frequent they are and by what the log speaks for.
package struct RankedCauses {
  /// The causes, likeliest first; none of a rule that speaks of recordings.
  package let causes: [Cause]

  /// Whether the likeliest was read out of the log, and is not only what usually is behind the rule.
  package let isRead: Bool

  /// The most causes that are given.
  private static let most = 4

  /// The rules of which causes are known.
  package static var rules: Set<String> { Set(UsualCause.byRule.keys) }
  /// The rules that speak of a recording and not of an app, so that nothing that it did is behind them.
  package static var rulesAboutRecordings: Set<String> { UsualCause.aboutRecordings }

  /// Ranks the causes of one finding.
  ///
  /// - Parameters:
  ///   - place: Where it is.
  ///   - log: The log; nil where it is not known.
  ///   - known: Causes that were found in another way, which come first.
  package init(of place: StoryPlace, in log: StoryLog?, after known: [Cause] = []) {
    let known = known + (log.map { MessageCauses(place, in: $0).causes } ?? [])
    isRead = !known.isEmpty
    let usual = UsualCause.byRule[place.rule] ?? []
    let signals = log.map { Surroundings(place, in: $0).signals } ?? []
    let ranked = usual.enumerated().map { order, cause in
      let own = signals.filter { $0.deviation == cause.deviation }
      return (
        weight: own.reduce(-10 * order) { $0 + $1.weight }, order: order,
        cause: cause.told(of: place, in: log, signs: own.compactMap(\.sign))
      )
    }
    let sorted = ranked.sorted { ($1.weight, $0.order) < ($0.weight, $1.order) }.map(\.cause)
    let rest = sorted.filter { cause in !known.contains { $0.deviation == cause.deviation } }
    causes = Array((known + rest).prefix(max(Self.most, known.count)))
  }
}

extension UsualCause {
  /// The cause in the words of a log.
  func told(of place: StoryPlace, in log: StoryLog?, signs: [Cause.Sign] = []) -> Cause {
    let who = place.name(in: log)
    let call =
      (place.expected.first { $0.isAppearance } ?? place.callback)?.baseName ?? "a callback"
    let offender = place.callback?.baseName ?? call
    let event = log.flatMap { log in log.events[log.position(ofLine: place.line)...].first }
    let object = event.map(\.object).flatMap { $0.exists ? log?.className($0) : nil }
    func fill(_ text: String, _ call: String) -> String {
      text.exchanging("{who}", with: who).exchanging("{call}", with: call)
        .exchanging("{what}", with: object ?? "a controller")
    }
    // Why: a call by hand is about the line that came, a missing super about the one that did not.
    let word = deviation == .superNotCalled ? place.callback?.will?.baseName ?? call : offender
    return Cause(deviation, fill(phrase, word), signs: signs, fix: fix.map { fill($0, word) })
  }
}
