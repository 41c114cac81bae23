import LifelineTrace

/// Objects that an app prepares, or speaks to, while it shows another one of the class.
extension OddityFinder {
  /// Of two objects of a class the one that is never told that it comes, though the app has loaded it, or lines
  /// speak of it, and the other one is shown.
  mutating func findUnused() {
    var classes: [Symbol: [Int]] = [:]
    for number in story.instances.indices where script.isOne(story.receiver(number)) {
      classes[script.symbol(story.receiver(number)), default: []].append(number)
    }
    // Why: of more than two one is got ready for later, and dictionaries have another order in each run.
    let pairs = classes.values.filter { $0.count == 2 }.sorted { $0[0] < $1[0] }
    for pair in pairs {
      findUnused(pair[0], beside: pair[1])
      findUnused(pair[1], beside: pair[0])
    }
  }

  private mutating func findUnused(_ number: Int, beside other: Int) {
    guard story.instances[number].halves.isEmpty, !story.instances[other].halves.isEmpty,
      let birth = script.own[story.receiver(number)]?.first
    else { return }
    let spoken = (script.mentions[story.receiver(number)] ?? []).filter { $0 > birth }
    if let container = script.moves[story.receiver(number)]?.others.min() {
      return findTouched(number, in: container, spoken, beside: other)
    }
    guard script.callback(birth) == .initialize || script.callback(birth)?.isLoad == true else {
      return
    }
    let shown = story.halves[story.instances[other].halves[0]].first
    let isBeside = story.instances[number].load.map { $0 > shown } == true && isGone(other, birth)
    guard !spoken.isEmpty || isBeside else { return }
    let death = script.own[story.receiver(number)]?.last { script.callback($0) == .deinitialize }
    let what = spoken.isEmpty ? "is loaded" : "is made, and lines speak of it"
    add(
      Oddity(
        kind: .neverShown,
        position: death ?? spoken.first { $0 > shown } ?? spoken.first ?? birth,
        instance: number,
        price: price.unused,
        witnesses: [birth] + spoken.prefix(3) + [shown],
        text: "\(story.name(number)) \(what), and it is never shown, while \(story.name(other)) is",
        lawful: .loadedAhead,
        prints: [
          .backtrace(
            ofCallback: spoken.isEmpty ? "viewDidLoad" : "init",
            inClass: story.className(number)
          )
        ]
      )
    )
  }

  /// A child that somebody touches, and that is never told that it comes, though another one of its class is.
  private mutating func findTouched(
    _ number: Int,
    in container: Receiver,
    _ spoken: [Int],
    beside other: Int
  ) {
    let joined = script.own[story.receiver(number)]?.first { script.callback($0) == .didMove }
    guard let joined, let touch = spoken.first(where: { script.lines[$0].text.namesChoice }),
      let came = script.own[container]?.first(where: { script.callback($0)?.isComing == true })
    else { return }
    add(
      Oddity(
        kind: .neverTold,
        position: came,
        instance: number,
        price: price.neverTold,
        witnesses: [joined, touch],
        text:
          "\(story.name(number)) is in \(script.log.shortName(container)), somebody touches it, and it is "
          + "never told that it comes, though \(story.name(other)) is",
        features: [.classNever, .contained],
        lawful: .notPrinted,
        prints: ask(number, [.viewWillAppear, .viewDidAppear]),
        missing: .viewWillAppear
      )
    )
  }

  /// Whether an object that was on screen at a position has gone since, so that the log goes on long enough.
  private func isGone(_ number: Int, _ position: Int) -> Bool {
    guard let before = story.halves(of: number, before: position).last,
      story.halves[before].isComing
    else { return false }
    return story.halves[before].next.map { story.halves[$0].first > position } == true
  }
}
