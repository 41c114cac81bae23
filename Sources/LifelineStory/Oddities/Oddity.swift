import LifelineTrace

/// Something in a log for which every story is dear: what it is, and what its cheapest lawful story costs.
struct Oddity {
  /// What is odd.
  var kind: Kind
  /// The position that it is told at.
  var position: Int
  /// The object that it is about.
  var instance: Int
  /// What the cheapest lawful story costs.
  var price: Double
  /// The positions that it rests on.
  var witnesses: [Int] = []
  /// What is odd: a sentence without its period.
  var text: String
  /// What around it speaks for one cause or another.
  var features: [Feature] = []
  /// The cheapest lawful reading.
  var lawful = LawfulReading.notPrinted
  /// What to print to know.
  var prints: [Question.Print] = []
  /// The callback that is missing, where one is.
  var missing: Callback?

  /// The callback that its class may not print, which would make it lawful; nil where that is not one alone.
  ///
  /// What was printed is what is odd, and no class that does not print it.
  var unprinted: String? {
    if let missing { return missing.word }
    for case .callback(let name, _) in prints { return name }
    return nil
  }

  /// What may be odd.
  enum Kind: String, CaseIterable, Sendable {
    case willTwice, didTwice, doubled, comesWhileShown, goesWhileGone, goesBeforeComing
    case didWithoutWill, wrongDid
    case loadTwice, loadAgain, loadLate, loadAfterDeath, loadInInit, loadedAhead
    case afterDeath, deathShown, deathUnseen, deathMissing, speaksOn, diesTogether
    case didMissing, leftOpen, twoShown, stays, nobodyBack
    case childSilent, comeTogether, uncovered, neverTold, neverShown
    case moveTwice, moveUnanswered, moveUnannounced, moveTakenBack
    case beginOpen, endAlone
    case outOfStep, comesInside, completedThoughLetGo
    case returnsAnew, flickers, oneMore, heaps, openedTwice
    case takenAway, refused, late

    /// Whether it is that there is another object than the one that is known by its address.
    var isOfSeveral: Bool { self == .neverShown || self == .openedTwice }

    /// Whether it is about a view that loads and is not shown, of which no screen that comes or goes is
    /// the reason.
    var isOfLoads: Bool { self == .neverTold || self == .neverShown }

    /// Whether it may be told of one of many of a name that come and go together.
    var isOfMany: Bool {
      switch self {
      case .moveTwice, .moveUnanswered, .moveUnannounced, .moveTakenBack, .deathMissing, .oneMore,
        .heaps, .childSilent, .doubled:
        true
      default: false
      }
    }

    /// Whether screens may explain it that come and go, and print nothing of it: in a long log there are
    /// such.
    var isOfWays: Bool {
      switch self {
      case .afterDeath, .deathShown, .deathUnseen, .deathMissing, .speaksOn, .diesTogether,
        .loadInInit, .loadedAhead, .moveTwice, .moveUnanswered, .moveUnannounced, .moveTakenBack,
        .beginOpen,
        .endAlone, .outOfStep, .comesInside, .completedThoughLetGo, .flickers, .oneMore, .heaps,
        .openedTwice, .takenAway, .refused, .late, .doubled:
        false
      default: true
      }
    }
  }

  /// What around an oddity speaks for one cause or another.
  enum Feature: String, CaseIterable, Sendable {
    /// The same callback of another controller stands right beside.
    case same
    /// It is the container's.
    case containers
    /// Both halves of a way are affected.
    case bothHalves
    /// A will that no did follows.
    case loneWill
    /// It has just loaded.
    case justLoaded
    /// Another one is under way at that moment.
    case interleaved
    /// Another one has come in between.
    case otherCame
    /// The one that changes places with it has finished.
    case partnerDone
    /// It is the one that goes.
    case goer
    /// Its container has finished.
    case containerDone
    /// Its container has gone, and it was not told.
    case containerWent
    /// Its class never prints the callback.
    case classNever
    /// It is the only one of the four callbacks that its class never prints.
    case oneOfFour
    /// Lines tell of its container.
    case contained
    /// Something died before.
    case dead
    /// Others were shown before.
    case otherShown
    /// It is shown once in the end.
    case shownOnce
    /// The system was short of memory.
    case memory
    /// It was let go in between.
    case letGo
    /// Another one changed places with it, and only its own half is missing.
    case halfOfTwo
    /// The same, of a class that never prints the other half.
    case beneath
    /// Several come at once.
    case manyCome
    /// Begins and ends are printed near it.
    case begins
    /// It happens to the class again and again.
    case always
    /// Nothing else happens around it.
    case alone
    /// Others came and went in between.
    case apart
    /// A person chose something right before.
    case chosen
    /// The app went to the background and came back.
    case background
    /// The will that it lacks comes right behind it.
    case swapped
    /// SwiftUI shows the view that it is in.
    case bridged
    /// It stands where another callback, which its class never prints, has its place.
    case inPlaceOfDid
  }
}

extension Callback {
  /// The name as a sentence has it, without arguments.
  var word: String {
    switch self {
    case .willMove: "willMove(toParent:)"
    case .didMove: "didMove(toParent:)"
    default: baseName
    }
  }
}
