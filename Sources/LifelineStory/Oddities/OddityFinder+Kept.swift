import LifelineTrace

/// Who is made and never dies, in a log that tells who is made and who dies.
extension OddityFinder {
  /// Objects that younger ones of their class outlive, and classes of which none dies though all others do.
  mutating func findKept(_ deaths: [Int]) {
    guard deaths.count > 1 else { return }
    for receiver in script.receivers where !script.isOne(receiver) {
      findClassKept(receiver, deaths)
    }
    var classes: [Symbol: [Int]] = [:]
    for number in story.instances.indices where script.isOne(story.receiver(number)) {
      classes[script.symbol(story.receiver(number)), default: []].append(number)
    }
    for number in story.instances.indices where script.isOne(story.receiver(number)) {
      findObjectKept(number, classes[script.symbol(story.receiver(number))] ?? [])
    }
  }

  private func birth(_ number: Int) -> Int? {
    story.instances[number].lines.first.flatMap { isBirth($0) ? $0 : nil }
  }

  private func death(_ number: Int) -> Int? {
    story.instances[number].lines.last.flatMap { script.callback($0) == .deinitialize ? $0 : nil }
  }

  private func isBirth(_ position: Int) -> Bool {
    script.callback(position) == .initialize || script.callback(position)?.isLoad == true
  }

  /// An object that lives on, though one of its class died before it was made, and two that are younger did
  /// since.
  private mutating func findObjectKept(_ number: Int, _ others: [Int]) {
    guard let birth = birth(number), death(number) == nil, !isOnScreen(number) else { return }
    let dead = others.compactMap(death)
    let younger = others.filter { (self.birth($0) ?? 0) > birth }.compactMap(death)
    guard dead.contains(where: { $0 < birth }), younger.count > 1 else { return }
    addKept(
      number,
      birth,
      witnesses: Array(younger.prefix(2)),
      "\\(story.name(number)) does not die, though younger ones of its class do"
    )
  }

  /// A class that is made again and again and never dies, though each of two others dies as often as it is
  /// made.
  private mutating func findClassKept(_ receiver: Receiver, _ deaths: [Int]) {
    let own = script.own[receiver] ?? []
    let births = own.filter(isBirth)
    guard births.count > 2, births.count == own.count, let last = births.last,
      let number = story.owner[last]
    else { return }
    let freed = script.receivers.filter { other in
      let lines = script.own[other] ?? []
      let born = lines.count(where: isBirth)
      return born > 0 && lines.count { script.callback($0) == .deinitialize } == born
    }
    guard freed.count > 1, deaths.contains(where: { $0 > births[0] && $0 < last }) else { return }
    addKept(
      number,
      last,
      witnesses: Array(births.dropLast()),
      "\\(story.className(number)) is made \\(births.count) times and does not die, though others do"
    )
  }

  /// Whether the last that is told of somebody is that it has come.
  private func isOnScreen(_ number: Int) -> Bool {
    story.instances[number].halves.last.map { story.halves[$0].isComing } ?? false
  }

  private mutating func addKept(_ number: Int, _ place: Int, witnesses: [Int], _ text: String) {
    add(
      Oddity(
        kind: .deathMissing,
        position: place,
        instance: number,
        price: price.keptAlive,
        witnesses: witnesses,
        text: text,
        lawful: .notPrinted,
        prints: [.callback(Callback.deinitialize.baseName, inClass: story.className(number))],
        missing: .deinitialize
      )
    )
  }
}
