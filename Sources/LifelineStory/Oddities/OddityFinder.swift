import LifelineTrace

/// Finds what is odd in a story, kind by kind.
struct OddityFinder {
  /// The story.
  let story: StoryLines
  /// What was found.
  var oddities: [Oddity] = []
  /// The ends of those that came or went though the gesture before was let go.
  var endedLetGo: Set<Int> = []
  /// Whether an app tells controllers that they have joined a container before they are shown.
  var answersMoves = false

  /// The lines.
  var script: Script { story.script }
  /// The prices.
  var price: Price { story.price }

  /// Finds all of a story.
  static func oddities(in story: StoryLines) -> [Oddity] {
    var finder = OddityFinder(story: story)
    finder.findSingle()
    finder.findMissingDids()
    finder.findMeetings()
    finder.findUncovered()
    finder.findUnleft()
    finder.findChildren()
    finder.findForgotten()
    finder.findBeneath()
    finder.findHeirs()
    finder.findBackTogether()
    finder.findUntold()
    finder.findSteps()
    finder.findMoves()
    finder.findLives()
    finder.findHeld()
    finder.findAhead()
    finder.findHurried()
    finder.findCounts()
    finder.findUnused()
    finder.findRequests()
    finder.findAnsweredLate()
    finder.findPoppedAgain()
    finder.findChosen()
    finder.findChosenTwice()
    finder.findTwins()
    finder.findMadeAtOnce()
    finder.findReplaced()
    finder.findAdded()
    finder.findOnceMore()
    finder.findLoadLoop()
    finder.findMultiplied()
    finder.findDoubled()
    return finder.merged
  }

  /// Adds an oddity, cheaper where it may be another object's.
  mutating func add(_ oddity: Oddity) {
    // Why: the app makes none of them, and one class stands for many, or is in a window of its own.
    let className = script.log.context.controllers.className(story.receiver(oddity.instance))
    guard !ControllerKind.isWrapper(className), !ControllerKind.isBackstage(className) else {
      return
    }
    // Why: of many that come together nobody says which one it is that comes again.
    if mayBeAnother(oddity.instance), !oddity.kind.isOfMany,
      script.crowds.contains(script.symbol(story.receiver(oddity.instance)))
    {
      return
    }
    var oddity = oddity
    if let missing = oddity.missing, speaks(of: missing, className, near: oddity.position) {
      oddity.features.append(.inPlaceOfDid)
    }
    let isUncertain: Bool =
      switch oddity.kind {
      case .stays, .childSilent, .leftOpen, .didMissing, .goesWhileGone, .uncovered, .twoShown: true
      default: false
      }
    if isUncertain, mayBeAnother(oddity.instance), script.habits.count > 1, goesOn(oddity) {
      let isNameless = !story.prints(oddity.instance, .viewDidLoad)
      if isNameless, script.ways.count > Self.fewWays || script.habits.count > Self.fewClasses {
        oddity.price -= price.nameless
      }
      if story.divided.contains(story.receiver(oddity.instance)) { oddity.price -= price.divided }
    }
    oddities.append(oddity)
  }

  /// Whether a line shortly behind a position says itself that a class is in a callback.
  private func speaks(of callback: Callback, _ className: String, near position: Int) -> Bool {
    script.lines[position...].prefix(Self.fewLines).contains {
      $0.isRemark && $0.text.holds(callback.baseName) && $0.text.holds(className)
    }
  }

  /// How many lines behind a callback speak of it.
  private static let fewLines = 8

  /// Whether the name of an object is heard of behind an oddity, so that another object may have what it lacks.
  private func goesOn(_ oddity: Oddity) -> Bool {
    let own = script.own[story.receiver(oddity.instance)] ?? []
    return own.last { script.callback($0)?.isHalf == true } ?? 0 > oddity.position
  }

  /// How many lines of who comes and goes a reader keeps in mind at once.
  static let fewWays = 12

  /// Of how many classes one is hardly made twice.
  private static let fewClasses = 3

  // MARK: What is around

  /// The callbacks of the four around a position, by how many of them lie between.
  func ways(around position: Int, _ distance: Int) -> ArraySlice<Int> {
    let rank = script.rank[position]
    return script.ways[max(0, rank - distance)..<min(script.ways.count, rank + distance + 1)]
  }

  /// The part of a log that speaks of other objects than one, between two positions.
  func others(than instance: Int, from first: Int, to second: Int) -> [Int] {
    script.ways(between: first, and: second).filter { story.owner[$0] != instance }
  }

  /// Whether anything but callbacks was printed between two positions.
  func hasRemark(from first: Int, to second: Int) -> Bool {
    guard second > first + 1 else { return false }
    return script.lines[(first + 1)..<second].contains(where: \.isRemark)
  }

  /// Whether the app says between two positions that it went to the background or came back: UIKit tells
  /// no controller of it.
  func hasBackground(from first: Int, to second: Int) -> Bool {
    guard second > first + 1 else { return false }
    return script.lines[(first + 1)..<second].contains {
      $0.callback == nil && $0.text.namesBackground
    }
  }

  /// Whether a receiver's lines are read as those of several objects, or nothing tells.
  func mayBeAnother(_ instance: Int) -> Bool { !story.isOne(instance) }

  /// Whether anybody prints that it goes.
  var printsGoing: Bool {
    script.printed.contains(.viewWillDisappear) || script.printed.contains(.viewDidDisappear)
  }

  /// What it costs that a class prints no callback, which others print or do not.
  func muted(_ instance: Int, _ callback: Callback) -> Double {
    guard script.printed.contains(callback) else { return 0 }
    let receiver = story.receiver(instance)
    if script.isChoosy(receiver) { return price.muted }
    let habit = script.isHabit(callback, besides: receiver) ? price.habit : 0
    let isOnlyOne = isOnlyMuted(instance, callback)
    return price.muted(chances: script.chances(receiver, callback)) + habit
      + (isOnlyOne ? price.mutedOfFour : 0)
  }

  /// Whether a callback is the only one of the four that a class never prints, in two visits or more.
  func isOnlyMuted(_ instance: Int, _ callback: Callback) -> Bool {
    let receiver = story.receiver(instance)
    let ways: [Callback] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
    return ways.allSatisfy { ($0 == callback) != script.prints(receiver, $0) }
      && script.chances(receiver, callback) > 1
  }

  /// Asks for a callback where its class does not print it, and for the address otherwise.
  func ask(_ instance: Int, _ callbacks: [Callback]) -> [Question.Print] {
    let name = story.className(instance)
    let unprinted = callbacks.filter { !story.prints(instance, $0) }
    let missing =
      unprinted.filter(script.printed.contains)
      + unprinted.filter { !script.printed.contains($0) }
    var prints: [Question.Print] = []
    // Why: an address comes with every line, whatever has happened, and leaves no doubt behind.
    if mayBeAnother(instance) { prints.append(.address(ofClass: name)) }
    // Why: what one class alone prints, the others seem to lack.
    prints += missing.prefix(1).map {
      .callback($0.baseName, inClass: script.printed.contains($0) ? name : nil)
    }
    if prints.isEmpty {
      prints = callbacks.prefix(1).map { .callback($0.baseName, inClass: name) }
    }
    return prints
  }

  // MARK: One for what hangs together

  /// How many positions apart what hangs together may be.
  private static let reach = 4

  /// Lines of an object in which there is one oddity at most, for all others are near to it.
  private struct Spot: Hashable {
    var instance: Int
    var part: Int
  }

  /// What is the same to a reader: a kind of oddity, and the class that it happens to.
  private struct Habit: Hashable {
    var kind: Oddity.Kind
    var className: String
  }

  /// What was found, with one for what hangs together: one object, lines next to each other.
  private var merged: [Oddity] {
    var kept: [Oddity] = []
    var spots: [Spot: Int] = [:]
    for oddity in oddities.sorted(by: { ($0.price, -$0.position) > ($1.price, -$1.position) }) {
      let part = oddity.position / (Self.reach + 1)
      let near = (part - 1...part + 1)
        .compactMap { spots[Spot(instance: oddity.instance, part: $0)] }
        .filter { abs(kept[$0].position - oddity.position) <= Self.reach }
        .min()
      guard let near else {
        spots[Spot(instance: oddity.instance, part: part)] = kept.count
        kept.append(oddity)
        continue
      }
      kept[near].witnesses += [oddity.position] + oddity.witnesses
      let kinds: Set = [kept[near].kind, oddity.kind]
      if kinds == [.willTwice, .didTwice] || kinds == [.comesWhileShown, .didTwice] {
        kept[near].features.append(.bothHalves)
      }
    }
    let habits = kept.map { Habit(kind: $0.kind, className: story.className($0.instance)) }
    let counts = habits.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let anew = Set(habits.filter { $0.kind == .returnsAnew }.map(\.className))
    for (index, habit) in habits.enumerated() {
      // Why: where each screen is made again on the way back, it is no kind of screen that is made anew.
      if habit.kind == .returnsAnew, anew.count > 1 { kept[index].price += price.again }
      guard let count = counts[habit], count > 1 else { continue }
      kept[index].features.append(.always)
      kept[index].price += price.again * Double(min(count, 3) - 1)
    }
    return kept
  }
}
