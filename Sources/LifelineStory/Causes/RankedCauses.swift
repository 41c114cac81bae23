import LifelineTrace

/// The causes of what a rule objects to, by how frequent they are and by what the log speaks for.
package struct RankedCauses {
  /// The causes, likeliest first; none of a rule that speaks of recordings.
  package let causes: [Cause]
  /// Whether something in the log speaks for the likeliest, so that it is not only what usually is
  /// behind the rule.
  package let isRead: Bool

  /// The most causes that are given.
  private static let most = 4
  /// How much it speaks for a cause to be the story's first, second and so on; a step in a list of
  /// usual causes weighs ten.
  private static let places = [9, 6, 3, 1]
  /// What a cause weighs that only the story names, or what stands around the place.
  private static let unusual = -15
  /// Beyond what a sign speaks for a cause that is not usual behind the rule.
  private static let strong = 30

  /// The rules of which causes are known.
  package static var rules: Set<String> { Set(UsualCause.byRule.keys) }
  /// The rules that speak of a recording and not of an app, so that nothing that it did is behind them.
  package static var rulesAboutRecordings: Set<String> { UsualCause.aboutRecordings }

  /// A cause while it is ranked.
  private struct Candidate {
    var weight: Int
    var cause: Cause
  }

  /// Ranks the causes of one finding.
  ///
  /// What the lines around one of UIKit's own messages show comes first. Otherwise three witnesses are
  /// heard: how frequent a cause is behind the rule, what stands around the place, and the story.
  ///
  /// - Parameters:
  ///   - place: Where it is.
  ///   - log: The log; nil where it is not known.
  ///   - story: The causes that the story of the log gives, likeliest first.
  package init(of place: StoryPlace, in log: StoryLog?, story: [Cause] = []) {
    let usual = UsualCause.byRule[place.rule] ?? []
    let signals = log.map { Surroundings(place, in: $0).signals } ?? []
    func candidate(_ cause: UsualCause, _ weight: Int) -> Candidate {
      let own = signals.filter { $0.deviation == cause.deviation }
      return Candidate(
        weight: own.reduce(weight) { $0 + $1.weight },
        cause: cause.told(of: place, in: log, signs: own.compactMap(\.sign))
      )
    }
    var candidates = usual.enumerated().map { candidate($1, -10 * $0) }
    for cause in UsualCause.shared
    where !usual.contains(where: { $0.deviation == cause.deviation })
      && signals.contains(where: { $0.deviation == cause.deviation && $0.weight > Self.strong })
    {
      candidates.append(candidate(cause, Self.unusual))
    }
    for (order, cause) in story.enumerated() {
      let weight = order < Self.places.count ? Self.places[order] : 0
      if let index = candidates.firstIndex(where: { $0.cause.deviation == cause.deviation }) {
        candidates[index].weight += weight
        if cause.isReproduced { candidates[index].cause.isReproduced = true }
      } else if !RankedCauses.rulesAboutRecordings.contains(place.rule) {
        candidates.append(Candidate(weight: Self.unusual + weight, cause: cause))
      }
    }
    let sorted = candidates.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element.cause)
    let read = log.map { MessageCauses(place, in: $0).causes } ?? []
    let rest = sorted.filter { cause in !read.contains { $0.deviation == cause.deviation } }
    causes = Array((read + rest).prefix(max(Self.most, read.count)))
    isRead = !read.isEmpty || causes.first?.signs.isEmpty == false
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
