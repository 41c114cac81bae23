import LifelineTrace

/// Who is made and never dies, in a log that tells who is made and who dies.
extension OddityFinder {
  /// Objects that younger ones of their class outlive, and classes of which none dies though others do.
  mutating func findKept(_ deaths: [Int]) {
    guard let first = deaths.first else { return }
    findClassesKept(first)
    guard deaths.count > 1 else { return }
    for receiver in script.receivers where !script.isOne(receiver) { findNamesKept(receiver) }
    var classes: [Symbol: [Int]] = [:]
    for number in story.instances.indices where script.isOne(story.receiver(number)) {
      classes[script.symbol(story.receiver(number)), default: []].append(number)
    }
    // Why: dictionaries have another order in each run.
    for numbers in classes.values.sorted(by: { $0[0] < $1[0] }) { findObjectsKept(numbers) }
  }

  /// Objects of a class that live on, though one died before they were made, and one that is younger did since.
  private mutating func findObjectsKept(_ numbers: [Int]) {
    let lives = numbers.compactMap { number in
      births(story.instances[number].lines).first.map { (number, birth: $0, death: death(number)) }
    }.sorted { $0.birth < $1.birth }
    guard let first = lives.compactMap(\.death).min() else { return }
    var younger: [Int] = []
    for (number, birth, death) in lives.reversed() {
      if let death {
        younger = [death] + younger.prefix(1)
      } else if birth > first, !younger.isEmpty, !isOnScreen(number) {
        let text = "\(story.name(number)) does not die, though younger ones of its class do"
        addKept(number, birth, witnesses: younger, text)
      }
    }
  }

  /// Classes that are made again and again and never die, though others die as often as they are made.
  private mutating func findClassesKept(_ firstDeath: Int) {
    var classes: [Symbol: (births: [Int], deaths: [Int], isShown: Bool)] = [:]
    for receiver in script.receivers {
      let own = script.own[receiver] ?? []
      // Why: an object with an address that has gone is off screen, while one of a name may be another one.
      let isShown =
        script.isOne(receiver)
        ? own.last(where: isHalf).map { script.callback($0)?.isComing == true } ?? false
        : own.contains(where: isHalf)
      var life = classes[script.symbol(receiver)] ?? ([], [], false)
      life.births += births(own)
      life.deaths += own.filter(isDeath)
      life.isShown = life.isShown || isShown
      classes[script.symbol(receiver)] = life
    }
    let freed = classes.values.filter { !$0.deaths.isEmpty && $0.deaths.count == $0.births.count }
    let lives = freed.flatMap { life in
      zip(life.births.sorted(), life.deaths.sorted()).map { (birth: $0, death: $1) }
    }
    guard !lives.isEmpty else { return }
    // Why: dictionaries have another order in each run.
    for life in classes.values.sorted(by: { ($0.births.first ?? 0) < ($1.births.first ?? 0) })
    where life.births.count > 1 && life.deaths.isEmpty && !life.isShown {
      let births = life.births.sorted()
      guard let last = births.last, firstDeath < last,
        births.count > 2 || isOutlived(births, lives), let number = story.owner[last],
        // Why: one death may be that of the one screen that prints it.
        lives.count > 1 || births.count(where: { hasGoneBack(story.owner[$0]) }) > 1
      else { continue }
      let text =
        "\(story.className(number)) is made \(births.count) times and does not die, though others do"
      let isAlways = births.count > 2 && births.allSatisfy { hasGoneBack(story.owner[$0]) }
      addKept(number, last, witnesses: births.dropLast(), text, isAlways ? [.always] : [])
    }
  }

  /// Whether an object with an address was taken off, so that one came that had been there before it.
  private func hasGoneBack(_ number: Int?) -> Bool {
    guard let number, story.isOne(number), let last = story.instances[number].halves.last,
      let first = story.instances[number].halves.first, !story.halves[last].isComing
    else { return false }
    return story.partners(last).map { story.halves[$0] }.contains { back in
      story.instances[back.instance].halves[0] < first
    }
  }

  /// Whether each one of a class was taken off, and younger ones have died before the next was made: what is made
  /// twice may lie on its like.
  private func isOutlived(_ births: [Int], _ lives: [(birth: Int, death: Int)]) -> Bool {
    zip(births, births.dropFirst() + [script.lines.count]).allSatisfy { birth, next in
      lives.contains { $0.birth > birth && $0.death < next }
        && script.lines[birth..<next].contains { $0.isRemark && $0.text.namesPop }
    }
  }

  /// A name that died each time before another one was made, and then did not.
  private mutating func findNamesKept(_ receiver: Receiver) {
    let own = script.own[receiver] ?? []
    guard let kind = births(own).first.flatMap(script.callback) else { return }
    let lives = own.filter { script.callback($0) == kind || script.callback($0) == .deinitialize }
    // Why: what lies on its like is made while that lives.
    guard lives.count > 3, let second = lives.last, let first = lives.dropLast().last,
      !isDeath(first), !isDeath(second),
      zip(lives, lives.dropFirst()).dropLast().allSatisfy({ isDeath($0) || isDeath($1) }),
      script.lines[second...].contains(where: { $0.callback == .deinitialize }),
      let number = story.owner[first]
    else { return }
    let text =
      "another \(story.className(number)) is made and the last one does not die, as others did"
    addKept(number, second, witnesses: [first], text)
  }

  /// The lines that tell of a birth, of those that are alike: an object is made once, and loads its view once.
  private func births(_ own: [Int]) -> [Int] {
    guard let kind = own.first.flatMap(script.callback), kind == .initialize || kind.isLoad else {
      return []
    }
    return own.filter { script.callback($0) == kind }
  }

  private func isDeath(_ position: Int) -> Bool { script.callback(position) == .deinitialize }

  private func isHalf(_ position: Int) -> Bool { script.callback(position)?.isHalf == true }

  private func death(_ number: Int) -> Int? {
    story.instances[number].lines.last.flatMap { script.callback($0) == .deinitialize ? $0 : nil }
  }

  /// Whether the last that is told of somebody is that it has come.
  private func isOnScreen(_ number: Int) -> Bool {
    story.instances[number].halves.last.map { story.halves[$0].isComing } ?? false
  }

  private mutating func addKept(
    _ number: Int,
    _ place: Int,
    witnesses: [Int],
    _ text: String,
    _ features: [Oddity.Feature] = []
  ) {
    add(
      Oddity(
        kind: .deathMissing,
        position: place,
        instance: number,
        price: price.keptAlive,
        witnesses: witnesses,
        text: text,
        features: features,
        lawful: .notPrinted,
        prints: [.callback(Callback.deinitialize.baseName, inClass: story.className(number))],
        missing: .deinitialize
      )
    )
  }
}
