/// How much each kind of oddity, and each thing around it, speaks for each deviation.
///
/// The numbers are added up: one is a hint, three is what one thinks of first. They come from what people
/// found behind such logs.
enum CauseTable {
  /// What speaks for what.
  typealias Row = [Deviation: Double]

  /// What each kind speaks for.
  static let kinds: [Oddity.Kind: Row] = [
    .willTwice: [
      .forwardedTwice: 3, .calledByHand: 2.5, .transitionsOverlap: 1.6, .stackChangedWrongly: 0.8,
    ],
    .didTwice: [
      .forwardedTwice: 3, .calledByHand: 2.2, .endedWrongly: 1.8, .transitionsOverlap: 1,
    ],
    .comesWhileShown: [
      .calledByHand: 2.5, .forwardedTwice: 2.4, .notForwarded: 1.2, .containmentIncomplete: 1,
      .neverFinished: 0.8,
    ],
    .goesWhileGone: [
      .calledByHand: 2.8, .forwardedTwice: 2, .endedWrongly: 1.2, .stackChangedWrongly: 0.8,
    ],
    .goesBeforeComing: [
      .calledByHand: 2.8, .forwardedTwice: 1.6, .endedWrongly: 1.4, .stackChangedWrongly: 1,
    ],
    .didWithoutWill: [
      .notForwarded: 2.3, .calledByHand: 2, .endedWrongly: 1.6, .superNotCalled: 1.3,
    ],
    .wrongDid: [.endedWrongly: 3, .calledByHand: 1.8, .transitionsOverlap: 1.6, .notForwarded: 1],
    .doubled: [.forwardedTwice: 3.2, .calledByHand: 2.4, .secondInstance: 1],
    .loadTwice: [
      .secondInstance: 2.6, .loadedEarly: 2.3, .loadedAgain: 2.2, .stackChangedWrongly: 1,
    ],
    .loadAgain: [.loadedAgain: 2.8, .secondInstance: 2.3, .loadedEarly: 1],
    .loadLate: [.calledByHand: 3.2, .loadedAgain: 1.2, .loadedEarly: 1],
    .loadAfterDeath: [.loadedEarly: 3, .secondInstance: 1.5, .diesEarly: 1.2],
    .loadedAhead: [.loadedEarly: 5, .secondInstance: 1],
    .loadInInit: [.loadedEarly: 5, .secondInstance: 1],
    .afterDeath: [.calledByHand: 2.8, .forwardedTwice: 2, .keptAlive: 1, .diesEarly: 1],
    .deathShown: [.diesEarly: 3, .stackChangedWrongly: 1.4, .containmentIncomplete: 1.2],
    .deathUnseen: [.diesEarly: 3, .secondInstance: 1.4, .presentedWrongly: 1],
    .deathMissing: [.keptAlive: 4, .containmentIncomplete: 1.2, .secondInstance: 0.8],
    .speaksOn: [.keptAlive: 5, .secondInstance: 0.8],
    .diesTogether: [.containmentIncomplete: 3, .keptAlive: 2.8],
    .didMissing: [
      .neverFinished: 2.6, .notForwarded: 2.2, .superNotCalled: 2, .transitionsOverlap: 1,
    ],
    .leftOpen: [
      .neverFinished: 3, .notForwarded: 1.8, .superNotCalled: 1.6, .transitionsOverlap: 1.4,
    ],
    .twoShown: [
      .transitionsOverlap: 4, .neverFinished: 1.5, .endedWrongly: 1.3, .stackChangedWrongly: 1.2,
    ],
    .stays: [
      .notForwarded: 2.4, .neverFinished: 2.2, .superNotCalled: 2, .keptAlive: 1,
      .containmentIncomplete: 1,
    ],
    .nobodyBack: [.superNotCalled: 2.2, .neverFinished: 2, .notForwarded: 1.8, .endedWrongly: 1.3],
    .childSilent: [.notForwarded: 4, .superNotCalled: 1.8, .containmentIncomplete: 1.5],
    .comeTogether: [
      .loadedEarly: 2.3, .notForwarded: 2.2, .containmentIncomplete: 1.8, .calledByHand: 1,
    ],
    .uncovered: [
      .forwardedTwice: 2.3, .calledByHand: 2.3, .notForwarded: 1.4, .neverFinished: 1.2,
    ],
    .neverTold: [
      .notForwarded: 2.4, .loadedEarly: 2, .superNotCalled: 2, .containmentIncomplete: 1.4,
    ],
    .neverShown: [.secondInstance: 3.4, .loadedEarly: 2.6, .presentedWrongly: 1],
    .moveTwice: [.containmentIncomplete: 4, .calledByHand: 2],
    .moveUnanswered: [.containmentIncomplete: 4, .neverFinished: 1],
    .moveUnannounced: [.containmentIncomplete: 4, .endedWrongly: 1],
    .moveTakenBack: [.containmentIncomplete: 3, .endedWrongly: 2.8],
    .beginOpen: [.neverFinished: 4, .endedWrongly: 1.5],
    .outOfStep: [.containmentIncomplete: 4, .notForwarded: 2.6, .calledByHand: 1.6],
    .comesInside: [.transitionsOverlap: 3, .presentedWrongly: 1.8, .stackChangedWrongly: 1.6],
    .completedThoughLetGo: [.endedWrongly: 5, .transitionsOverlap: 1.5],
    .returnsAnew: [.secondInstance: 3, .loadedAgain: 2.2, .calledByHand: 1.6],
    .takenAway: [.stackChangedWrongly: 4, .transitionsOverlap: 2.2, .presentedWrongly: 1.5],
    .refused: [.presentedWrongly: 4, .diesEarly: 1.5],
    .late: [.stackChangedWrongly: 4, .presentedWrongly: 1.5],
    .openedTwice: [.secondInstance: 3, .stackChangedWrongly: 2.6],
    .flickers: [
      .containmentIncomplete: 2.6, .calledByHand: 2.4, .transitionsOverlap: 1.2,
      .forwardedTwice: 1,
    ],
    .oneMore: [
      .secondInstance: 3, .keptAlive: 2.4, .containmentIncomplete: 1.6, .loadedAgain: 1.5,
    ],
    .heaps: [.containmentIncomplete: 3.4, .notForwarded: 1.6],
    .endAlone: [.endedWrongly: 4, .neverFinished: 1],
  ]

  /// What each thing around an oddity speaks for, of the words that its kind names.
  static let features: [Oddity.Feature: Row] = [
    .same: [.forwardedTwice: 1.6, .notForwarded: 0.5, .uikitBug: 0.4],
    .containers: [.forwardedTwice: 1, .notForwarded: 0.6],
    .bothHalves: [.forwardedTwice: 0.8, .calledByHand: 0.2],
    .loneWill: [.calledByHand: 1],
    .justLoaded: [.calledByHand: 0.4, .notForwarded: 0.6],
    .interleaved: [.transitionsOverlap: 2],
    .otherCame: [.stackChangedWrongly: 4, .keptAlive: 2, .transitionsOverlap: 2],
    .partnerDone: [.neverFinished: 0.8, .superNotCalled: 0.3],
    .goer: [.superNotCalled: 0.8],
    .containerDone: [.notForwarded: 1.4, .neverFinished: 0.4],
    .containerWent: [.notForwarded: 3.2, .superNotCalled: 0.6],
    .classNever: [.superNotCalled: 0.7, .notForwarded: 0.7],
    .oneOfFour: [.superNotCalled: 1.2],
    .contained: [.containmentIncomplete: 0.6, .forwardedTwice: 0.5, .notForwarded: 0.6],
    .dead: [.calledByHand: 0.8, .keptAlive: 0.4],
    .otherShown: [.stackChangedWrongly: 1.6, .secondInstance: 0.8],
    .shownOnce: [.loadedEarly: 0.4, .loadedAgain: 0.4, .secondInstance: 0.2],
    .memory: [.loadedAgain: 2],
    .letGo: [.neverFinished: 3, .endedWrongly: 1.6, .uikitBug: 1],
    .halfOfTwo: [.notForwarded: 3, .superNotCalled: 2.6, .neverFinished: 1.4],
    .beneath: [.calledByHand: 1.2, .notForwarded: 0.6],
    .apart: [.presentedWrongly: 4.5, .loadedEarly: 0.8],
    .manyCome: [.notForwarded: 0.3, .containmentIncomplete: 0.6, .loadedEarly: 1.5],
    .begins: [.endedWrongly: 1, .neverFinished: 0.8, .forwardedTwice: 0.8],
    .always: [.superNotCalled: 0.6, .notForwarded: 0.8],
    .alone: [.calledByHand: 0.6],
    .chosen: [.calledByHand: 0.2],
    .background: [.calledByHand: 2.5],
    .swapped: [.endedWrongly: 2, .calledByHand: 1],
    .bridged: [.uikitBug: 5],
    .inPlaceOfDid: [.superNotCalled: 6],
  ]

  /// The deviations of an oddity, likeliest first.
  static func ranked(_ oddity: Oddity) -> [(deviation: Deviation, weight: Double)] {
    var sums = kinds[oddity.kind] ?? [:]
    for feature in oddity.features {
      for (deviation, weight) in features[feature] ?? [:] {
        sums[deviation, default: 0] += weight
      }
    }
    return ranked(sums)
  }

  /// The deviations of a row, likeliest first; those far behind are left out.
  static func ranked(_ row: Row) -> [(deviation: Deviation, weight: Double)] {
    let best = row.values.max() ?? 0
    return row.filter { $0.value >= best * 0.35 }.map { (deviation: $0.key, weight: $0.value) }
      .sorted { ($0.weight, $1.deviation.rawValue) > ($1.weight, $0.deviation.rawValue) }
  }
}
