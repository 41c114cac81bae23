/// What a story costs for what it takes to be so, in units of an engineer's doubt: at one nobody looks
/// up, at two somebody asks, at three it is told as advice, and five is a fault.
///
/// All prices stand here, each with its reason. `lifeline-benchmark story-fit` prints what a change of
/// each does on logs with known answers, in two halves.
struct Price: Sendable {
  // MARK: One controller

  /// A callback that cannot come where its controller is, though its class prints all that would have
  /// brought it elsewhere.
  var impossible = 5.0
  /// A class that never prints a callback which others print, after one chance to print it.
  var mutedOnce = 3.0
  /// The same after two chances: leaving one kind out is a habit of printing.
  var mutedTwice = 2.0
  /// The same after more chances.
  var muted = 1.1
  /// Another object that loads while the one before it has been shown, or may be gone.
  var nextObject = 0.3
  /// One that came before another of its class goes before it.
  var older = 0.2
  /// Another object whose one load follows right on the other's, none of them shown.
  var besideLoaded = 3.4
  /// Another object that loads while its like is coming.
  var besideComing = 4.0
  /// Another object that comes while its like goes: one class pushed onto itself.
  var besideGoing = 1.0
  /// Another object that comes without the load that its class prints.
  var comesUnloaded = 2.2
  /// Another object that comes beside one that stays.
  var besideShown = 4.2
  /// Another object that goes, and was never heard of before.
  var goesUnheard = 5.2
  /// The one object loads again after it was shown.
  var loadsAgain = 1.4
  /// It loads again, and was not shown.
  var loadsTwice = 3.6
  /// It loads again, and is known by its address.
  var loadsTwiceForCertain = 4.5
  /// It loads when it was told to come already.
  var loadsLate = 5.0
  /// It loads while it is on screen.
  var loadsWhileShown = 4.0
  /// It loads when it is dead.
  var loadsDead = 2.2
  /// It loads right behind its will, and was not loaded before.
  var loadsBehind = 3.0
  /// It loads while its like is on screen, and is not heard of any more.
  var loadsForNothing = 2.0
  /// It is heard of for the first time when it has come, in the middle of a log.
  var firstHeardAmid = 3.2

  // MARK: Two controllers

  /// A did is missing though the one that changes places has its own, and the log goes on.
  var didMissing = 4.6
  /// The same at the end of a part: a part ends at rest.
  var didMissingAtBreak = 4.2
  /// The same when nothing comes after it but other transitions.
  var didMissingThenRest = 3.4
  /// A did is missing of one that goes and does not come back: its window's root may have been replaced.
  var goesWithRoot = 1.6
  /// It comes back while the other one is still coming, and both have appeared then.
  var twoShown = 5.2
  /// It comes for the first time, with one that goes for it, and both turn round.
  var firstTurned = 2.1
  /// It goes and comes back, with nobody in between, and was not heard of before.
  var goesFirst = 2.0
  /// It is back, and what took its place is not told to go, though its class prints that.
  var stays = 3.3
  /// It goes, nobody comes, and what went for it does not come back.
  var nobodyBack = 2.2
  /// It comes twice, and there was nobody to cover it.
  var uncovered = 2.0
  /// The same, known by its address, where others go and come.
  var uncoveredForCertain = 3.0
  /// A child hears nothing of what its container is told.
  var childSilent = 3.2
  /// Three or more come at once in one place.
  var comeTogether = 2.6
  /// It is loaded, and never told that it comes, while others are.
  var neverTold = 2.2
  /// Wills that nothing answers, and then rest.
  var leftOpen = 2.2
  /// A class goes for another one in one place and stays for it in another.
  var inconsistent = 1.8

  // MARK: Beside appearance

  /// A move is announced, and never made.
  var moveUnanswered = 3.2
  /// A move is made, and was not announced.
  var moveUnannounced = 3.2
  /// A controller goes for good and hears no move, where others do.
  var moveUnheard = 2.4
  /// A begin is never answered by an end, where others are.
  var beginOpen = 3.2
  /// An end comes without a begin.
  var endAlone = 3.2
  /// It has gone for good, and does not die though others do.
  var keptAlive = 2.2
  /// It has gone for good, and lines still speak of it.
  var speaksOn = 2.8
  /// It dies while it is on screen or comes.
  var diesShown = 3.3
  /// It is made and dies, and was never shown.
  var diesUnseen = 2.2
  /// It loads before it is made.
  var loadsInInit = 3.0

  // MARK: Deciding

  /// From here on a log is asked about.
  var asks = 1.9

  /// The prices as they are.
  static let fitted = Price()

  /// What it costs that a class never prints a callback which others print.
  func muted(chances: Int) -> Double {
    chances <= 1 ? mutedOnce : chances == 2 ? mutedTwice : muted
  }
}
