import LifelineTrace

/// Two objects of a class that an app makes at once, where one was meant.
extension OddityFinder {
  /// Finds a class that loads twice behind a choice that is printed twice in a row.
  mutating func findChosenTwice() {
    for (first, second) in zip(script.said, script.said.dropFirst()) where second == first + 1 {
      let text = script.lines[first].text
      guard text.isSame(as: script.lines[second].text), text.namesChoice else { continue }
      let rest = script.lines.indices[(second + 1)...].prefix(Self.most)
      let loads = rest.prefix { !script.lines[$0].isNews || !script.lines[$0].text.namesChoice }
        .filter { script.callback($0) == .viewDidLoad }
      guard let one = loads.first,
        let other = loads.dropFirst().first(where: {
          isSameClass(script.lines[$0], script.lines[one])
        }),
        let instance = story.owner[other], hasComing(instance, behind: other)
      else { continue }
      noteTwin(
        instance,
        other,
        [first, second, one],
        "loads a second time behind a choice that is printed twice"
      )
      return
    }
  }

  /// Finds two of a class that are made next to each other and come at once, beside nobody else, of which one goes and
  /// the other one stays, or has to be closed, too.
  mutating func findTwins() {
    let births = script.receivers.filter { script.isOne($0) }.compactMap { script.own[$0]?.first }
      .sorted()
    for (one, other) in zip(births, births.dropFirst()) where other - one < Self.near {
      guard isSameClass(script.lines[one], script.lines[other]), let first = story.owner[one],
        let second = story.owner[other],
        let came = story.instances[first].halves.first.map({ story.halves[$0] }),
        let next = story.instances[second].halves.first.map({ story.halves[$0] }), came.isComing,
        next.isComing, came.will != nil, next.will != nil, came.first < next.last,
        next.first < came.last || other == came.last + 1,
        script.moves[story.receiver(first)] == nil, script.moves[story.receiver(second)] == nil,
        script.ways(between: came.first, and: Swift.max(came.last, next.last)).allSatisfy({
          story.owner[$0] == first || story.owner[$0] == second
        })
      else { continue }
      let stays = [first, second].filter { story.instances[$0].halves.count == 1 }
      guard stays.count == 1 || areTwo(of: story.receiver(first)) && areClosedApart(first, second),
        // Why: each scene has one of its own.
        !script.lines.contains(where: { $0.connectsScene || $0.disconnectsScene })
      else { continue }
      noteTwin(
        second,
        other,
        [one, came.last, next.last],
        "is made beside another one, both come, and "
          + (stays.count == 1 ? "one of them goes alone" : "each goes alone")
      )
      return
    }
  }

  /// Finds two of a class that are made at once and die one after the other, where only births and deaths are told
  /// and every other one of the class lives alone.
  mutating func findMadeAtOnce() {
    var lives: [Symbol: [(number: Int, birth: Int, death: Int)]] = [:]
    for receiver in script.receivers where script.isOne(receiver) {
      guard let own = script.own[receiver], let birth = own.first, let death = own.last,
        script.callback(death) == .deinitialize, let number = story.owner[birth],
        story.instances[number].halves.isEmpty
      else { continue }
      lives[script.symbol(receiver), default: []].append((number, birth, death))
    }
    // Why: dictionaries have another order in each run.
    for lives in lives.values.sorted(by: { $0[0].birth < $1[0].birth }) where lives.count > 2 {
      for index in lives.indices.dropFirst(2) {
        let (before, one, other) = (lives[index - 2], lives[index - 1], lives[index])
        let next = index + 1 < lives.count ? lives[index + 1].birth : .max
        let end = Swift.max(one.death, other.death)
        guard before.death < one.birth, end < next, other.birth - one.birth < Self.near,
          script.wait(from: one.birth, to: other.birth).map({ $0.upperBound < Self.atOnce })
            ?? (other.birth == one.birth + 1),
          hasRemark(from: Swift.min(one.death, other.death), to: end)
        else { continue }
        noteTwin(
          other.number,
          other.birth,
          [one.birth, one.death, other.death],
          "is made beside another one, and each of them dies alone"
        )
        return
      }
    }
  }

  /// The time in which nobody asks for two, in nanoseconds.
  private static let atOnce: Int64 = 300_000_000

  /// Whether a class has two objects in a log that a reader keeps in mind: of many each comes by itself.
  private func areTwo(of receiver: Receiver) -> Bool {
    let symbol = script.symbol(receiver)
    return script.receivers.count <= Self.fewReceivers
      && script.receivers.count { script.symbol($0) == symbol } == 2
  }

  /// How many names a log has at most whose classes are counted.
  private static let fewReceivers = 64

  /// Whether two go alone, the second one first, and the log says something before
  /// the other one does.
  private func areClosedApart(_ first: Int, _ second: Int) -> Bool {
    let (own, others) = (story.instances[first].halves, story.instances[second].halves)
    guard own.count == 2, others.count == 2 else { return false }
    let (went, gone) = (story.halves[own[1]], story.halves[others[1]])
    return gone.last < went.first && hasRemark(from: gone.last, to: went.first)
      && [own[1], others[1]].allSatisfy { story.partners($0).isEmpty }
  }

  /// How many lines behind a choice its screens load.
  private static let most = 16

  /// How many lines apart two are made that are made at once.
  private static let near = 4

  private func isSameClass(_ one: Script.Line, _ other: Script.Line) -> Bool {
    script.symbol(one.receiver) == script.symbol(other.receiver)
  }

  private func hasComing(_ instance: Int, behind position: Int) -> Bool {
    story.instances[instance].halves.contains {
      story.halves[$0].isComing && story.halves[$0].first > position
    }
  }

  private mutating func noteTwin(
    _ instance: Int,
    _ position: Int,
    _ witnesses: [Int],
    _ text: String
  ) {
    add(
      Oddity(
        kind: .openedTwice,
        position: position,
        instance: instance,
        price: price.openedTwice,
        witnesses: witnesses,
        text: "\(story.className(instance)) \(text)",
        lawful: .askedTwice,
        prints: [.backtrace(ofCallback: "viewDidLoad", inClass: story.className(instance))]
      )
    )
  }
}

extension String {
  /// Whether another line says the same, but for one long number, which tells when.
  fileprivate func isSame(as other: String) -> Bool {
    guard self != other else { return true }
    let (own, others) = (words, other.words)
    guard own.count == others.count else { return false }
    let pairs = zip(own, others).filter { $0 != $1 }
    return pairs.count == 1 && pairs[0].0.count > 2 && pairs[0].0.allSatisfy(\.isNumber)
      && pairs[0].1.allSatisfy(\.isNumber)
  }
}
