/// What a story costs for what it takes to be so, in units of an engineer's doubt: at one nobody looks
/// up, at two somebody asks, at three it is told as advice, and five is a fault.
///
/// All prices stand here, each with its reason. `lifeline-benchmark story-fit` prints what a change of
/// each does on logs with known answers, in two halves.
package struct Price: Sendable {
  // MARK: One controller

  /// A callback that cannot come where its controller is, though its class prints all that would have
  /// brought it elsewhere.
  package var impossible = 5.0
  /// What part of that it costs once more.
  package var onceMore = 0.5
  /// A class that never prints a callback which others print, after one chance to print it.
  package var mutedOnce = 3.0
  /// The same after two chances: leaving one kind out is a habit of printing.
  package var mutedTwice = 2.0
  /// The same after more chances.
  package var muted = 1.1
  /// What is added to that where every other class prints the callback that could.
  package var habit = 1.2
  /// What is added where its class prints the other three.
  package var mutedOfFour = 0.6
  /// Another object that loads while the one before it has been shown, or may be gone.
  package var nextObject = 0.3
  /// One that came before another of its class goes before it.
  package var older = 0.2
  /// Another object whose one load follows right on the other's, none of them shown.
  package var besideLoaded = 3.4
  /// Another object that loads while its like is coming.
  package var besideComing = 4.0
  /// Another object that comes while its like goes: one class pushed onto itself.
  package var besideGoing = 1.0
  /// Another object that comes without the load that its class prints.
  package var comesUnloaded = 2.2
  /// Another object that comes beside one that stays.
  package var besideShown = 4.2
  /// Another object that goes, and was never heard of before.
  package var goesUnheard = 5.2
  /// The one object loads again after it was shown.
  package var loadsAgain = 1.4
  /// It loads again, and was not shown.
  package var loadsTwice = 3.6
  /// It loads again, and is known by its address.
  package var loadsTwiceForCertain = 4.5
  /// Views load in the same order again and again, and nothing else is told.
  package var loadsAround = 2.3
  /// It loads when it was told to come already.
  package var loadsLate = 5.0
  /// It loads while it is on screen.
  package var loadsWhileShown = 4.0
  /// It loads when it is dead.
  package var loadsDead = 2.2
  /// It loads right behind its will, and was not loaded before.
  package var loadsBehind = 3.0
  /// It loads while its like is on screen, and is not heard of any more.
  package var loadsForNothing = 2.0
  /// It is heard of for the first time when it has come, in the middle of a log.
  package var firstHeardAmid = 3.2

  /// It goes, and never came, though others of its class did that were there before it.
  package var goesUntold = 2.4

  // MARK: Two controllers

  /// A did is missing though the one that changes places has its own, and the log goes on.
  package var didMissing = 4.6
  /// The same at the end of a part: a part ends at rest.
  package var didMissingAtBreak = 4.2
  /// The same when nothing comes after it but other transitions.
  package var didMissingThenRest = 3.4
  /// A did is missing of one that goes and does not come back: its window's root may have been replaced.
  package var goesWithRoot = 1.6
  /// It comes back while the other one is still coming, and both have appeared then.
  package var twoShown = 5.2
  /// It comes for the first time, with one that goes for it, and both turn round.
  package var firstTurned = 2.1
  /// It turns round before it has come, and a third one comes in its place.
  package var turnedByThird = 2.0
  /// It goes and comes back, with nobody in between, and was not heard of before.
  package var goesFirst = 2.0
  /// It is back, and what took its place is not told to go, though its class prints that.
  package var stays = 3.3
  /// It comes again, and neither it nor who came in between is told that it goes.
  package var staysUnleft = 3.6
  /// What is taken off where its class prints nothing of its going at all: that is a habit sooner.
  package var neverGoes = 0.9
  /// It goes, nobody comes, and what went for it does not come back.
  package var nobodyBack = 2.2
  /// It comes twice, and there was nobody to cover it.
  package var uncovered = 2.0
  /// It comes twice without having gone, though its class prints that: a gesture was let go, which shows
  /// nowhere.
  package var takenBack = 2.3
  /// The same, known by its address, where others go and come.
  package var uncoveredForCertain = 3.0
  /// It comes twice, and in between the app was in the background: no controller is told of that.
  package var behindBackground = 2.6
  /// A child hears nothing of what its container is told.
  package var childSilent = 3.2
  /// Three or more come at once in one place.
  package var comeTogether = 2.6
  /// It is loaded, and never told that it comes, while others are.
  package var neverTold = 2.2
  /// Wills that nothing answers, and then rest.
  package var leftOpen = 2.2
  /// What more it costs where a gesture moved it, which ends in one way or the other.
  package var heldGesture = 0.8
  /// A class goes for another one in one place and stays for it in another.
  package var inconsistent = 1.8

  /// It comes for nobody, in a place where it came for somebody before.
  package var unlikeBefore = 2.1
  /// It came over another one, and is told of that one's way only behind a third.
  package var outOfStep = 2.4
  /// What is added where what comes with it lacks the same.
  package var alike = 0.8
  /// It is made anew in its own place.
  package var replaced = 2.2
  /// What is added where a child that was told nothing is told next that it comes again.
  package var forgotten = 0.6
  /// It is presented, and never comes.
  package var refused = 2.4
  /// It goes in the moment in which it has come.
  package var takenAway = 2.3
  /// It comes while another one still comes that was not waited for.
  package var overtakes = 2.6
  /// It has left its container, and goes only when others do.
  package var leftBehind = 3.2
  /// It comes for the first time inside of what comes back, and is no part of that.
  package var comesInside = 2.2
  /// It comes or goes though a line says that the gesture was let go.
  package var completedThoughLetGo = 2.3

  // MARK: Once more

  /// It comes back to what it left, as another object that was loaded for that.
  package var returnsAnew = 2.0
  /// It comes over its like, and lines name one and the same thing that both are for.
  package var openedTwice = 2.2
  /// A child goes and comes back with nobody in between, more than once.
  package var flickers = 2.1
  /// Children of one kind come one after the other, nobody leaves, and all go together.
  package var heaps = 2.3
  /// A container comes with one more of a class than it came with before.
  package var oneMore = 2.3
  /// What is taken off for a doubling where one callback is all that is printed of several classes.
  package var oneHalf = 1.5

  // MARK: Beside appearance

  /// A move is announced, and never made.
  package var moveUnanswered = 3.2
  /// A move is made, and was not announced.
  package var moveUnannounced = 3.2
  /// A child has gone, hears no move, and another one of its class is added.
  package var moveUnheard = 2.4
  /// A begin is never answered by an end, where others are.
  package var beginOpen = 3.2
  /// An end comes without a begin.
  package var endAlone = 3.2
  /// It has gone for good, and does not die though others do.
  package var keptAlive = 2.2
  /// The same of a class of which one object is heard of, that is known by its name alone.
  package var keptAliveByName = 2.0
  /// A count of what is alive or held grows with each visit.
  package var grows = 3.2
  /// It has gone for good, and lines still speak of it.
  package var speaksOn = 2.8
  /// It dies while it is on screen or comes.
  package var diesShown = 3.3
  /// It is made and dies, and was never shown.
  package var diesUnseen = 2.2
  /// It is one of two of its class, is loaded or spoken of, and is never shown.
  package var unused = 2.2
  /// It loads before the first screen, and is shown after others.
  package var loadedAhead = 2.0
  /// It loads before it is made.
  package var loadsInInit = 3.0

  // MARK: Deciding

  /// What is added for each further time that the same is odd of the same class.
  package var again = 0.2
  /// What is taken off where names stand for any number of objects, and no load tells them apart.
  package var nameless = 0.7
  /// What is taken off where a class is read as several objects.
  package var divided = 0.6

  /// What an oddity costs beyond that is told, and not asked about.
  package var tells = 1.1
  /// The same of an object that is known by its address.
  package var tellsForCertain = 0.4
  /// From here on a log is asked about.
  package var asks = 1.9
  /// What is added to that for each doubling of a log that is longer than a few screens: of many lawful
  /// things, some are rare.
  package var asksLonger = 0.65
  /// What is added to that in a log of many classes, or of many screens, in which the rare is common.
  package var crowded = 1.0
  /// What more it takes there of a name that no load and no address tells from others of its class.
  package var namelessCrowded = 2.0

  /// The prices as they are.
  package static let fitted = Price()

  /// What it costs that a class never prints a callback which others print.
  func muted(chances: Int) -> Double {
    chances <= 1 ? mutedOnce : chances == 2 ? mutedTwice : muted
  }
}
