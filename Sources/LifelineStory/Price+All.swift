extension Price {
  /// A price by its name.
  package struct Named: Sendable {
    /// The name.
    package let name: String
    /// Where it stands.
    package let place: any WritableKeyPath<Price, Double> & Sendable
  }

  /// All prices, in the order of the table.
  package static let all: [Named] = [
    Named(name: "impossible", place: \.impossible),
    Named(name: "mutedOnce", place: \.mutedOnce),
    Named(name: "mutedTwice", place: \.mutedTwice),
    Named(name: "muted", place: \.muted),
    Named(name: "nextObject", place: \.nextObject),
    Named(name: "older", place: \.older),
    Named(name: "besideLoaded", place: \.besideLoaded),
    Named(name: "besideComing", place: \.besideComing),
    Named(name: "besideGoing", place: \.besideGoing),
    Named(name: "comesUnloaded", place: \.comesUnloaded),
    Named(name: "besideShown", place: \.besideShown),
    Named(name: "goesUnheard", place: \.goesUnheard),
    Named(name: "loadsAgain", place: \.loadsAgain),
    Named(name: "loadsTwice", place: \.loadsTwice),
    Named(name: "loadsTwiceForCertain", place: \.loadsTwiceForCertain),
    Named(name: "loadsLate", place: \.loadsLate),
    Named(name: "loadsWhileShown", place: \.loadsWhileShown),
    Named(name: "loadsDead", place: \.loadsDead),
    Named(name: "loadsBehind", place: \.loadsBehind),
    Named(name: "loadsForNothing", place: \.loadsForNothing),
    Named(name: "firstHeardAmid", place: \.firstHeardAmid),
    Named(name: "didMissing", place: \.didMissing),
    Named(name: "didMissingAtBreak", place: \.didMissingAtBreak),
    Named(name: "didMissingThenRest", place: \.didMissingThenRest),
    Named(name: "goesWithRoot", place: \.goesWithRoot),
    Named(name: "twoShown", place: \.twoShown),
    Named(name: "firstTurned", place: \.firstTurned),
    Named(name: "goesFirst", place: \.goesFirst),
    Named(name: "stays", place: \.stays),
    Named(name: "nobodyBack", place: \.nobodyBack),
    Named(name: "uncovered", place: \.uncovered),
    Named(name: "takenBack", place: \.takenBack),
    Named(name: "uncoveredForCertain", place: \.uncoveredForCertain),
    Named(name: "childSilent", place: \.childSilent),
    Named(name: "comeTogether", place: \.comeTogether),
    Named(name: "neverTold", place: \.neverTold),
    Named(name: "leftOpen", place: \.leftOpen),
    Named(name: "inconsistent", place: \.inconsistent),
    Named(name: "moveUnanswered", place: \.moveUnanswered),
    Named(name: "moveUnannounced", place: \.moveUnannounced),
    Named(name: "moveUnheard", place: \.moveUnheard),
    Named(name: "beginOpen", place: \.beginOpen),
    Named(name: "endAlone", place: \.endAlone),
    Named(name: "keptAlive", place: \.keptAlive),
    Named(name: "speaksOn", place: \.speaksOn),
    Named(name: "diesShown", place: \.diesShown),
    Named(name: "diesUnseen", place: \.diesUnseen),
    Named(name: "loadsInInit", place: \.loadsInInit),
    Named(name: "nameless", place: \.nameless),
    Named(name: "divided", place: \.divided),
    Named(name: "asks", place: \.asks),
  ]
}
