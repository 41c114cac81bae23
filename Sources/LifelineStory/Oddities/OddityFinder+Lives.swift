import LifelineTrace

extension OddityFinder {
  /// Births and deaths that do not fit, and lines that speak of who is gone.
  mutating func findLives() {
    let deaths = script.lines.indices.filter { script.callback($0) == .deinitialize }
    var perName: [Receiver: Int] = [:]
    for death in deaths { perName[script.lines[death].receiver, default: 0] += 1 }
    for (number, instance) in story.instances.enumerated() {
      if let death = instance.lines.last, script.callback(death) == .deinitialize {
        findDeath(number, death, ofMany: perName[story.receiver(number)] ?? 0)
      }
      for (load, death) in zip(instance.lines, instance.lines.dropFirst()) where !script.isTest {
        findUnseen(number, load, death)
      }
      if perName[story.receiver(number)] == nil { findSpeech(of: number) }
    }
    for receiver in script.receivers { findInitialization(script.own[receiver] ?? []) }
    findMadeForNothing()
    findMissingDeaths(deaths, perName)
    findForgotten(deaths, perName)
    findDeathsTogether()
    findKept(deaths)
  }

  // MARK: Deaths

  /// Somebody who dies while it comes or is on screen.
  private mutating func findDeath(_ number: Int, _ death: Int, ofMany count: Int) {
    guard let last = story.instances[number].halves.last.map({ story.halves[$0] }), last.isComing,
      last.first < death, !script.isDisconnected(before: death),
      !mayBeAnother(number)
        || (count == 1 || last.did == nil && diesNext(last)) && !isOther(number, dead: death)
    else {
      noteLeaving(number, death)
      return
    }
    let kinds: [Callback] = [.viewWillDisappear, .viewDidDisappear]
    let printed = kinds.filter { story.prints(number, $0) }
    let missing = printed.first ?? kinds.first { script.printed.contains($0) }
    guard let missing else {
      let printsWill = script.printed.contains(.viewWillAppear)
      let isAtOnce =
        last.did.map { $0 + 1 == death && (last.will != nil || !printsWill && restsBehind(death)) }
        ?? true
      if isAtOnce, script.printed.contains(.viewDidAppear) { noteDying(number, death, last) }
      noteLeaving(number, death)
      return
    }
    var cost = printed.isEmpty ? muted(number, missing) - 0.6 : price.diesShown
    // Why: where a window or its root goes, all that is in it dies at once, and is told nothing.
    let together = script.lines.indices[max(0, death - 3)..<min(script.lines.count, death + 4)]
      .count {
        script.callback($0) == .deinitialize && !hasGone(before: $0, as: last)
      }
    if together > 1 { cost -= 1.5 }
    if last.did == nil { cost = max(cost, 2.2) }
    add(
      Oddity(
        kind: .deathShown,
        position: death,
        instance: number,
        price: cost,
        witnesses: [last.last],
        text:
          "\(story.name(number)) dies \(last.did == nil ? "while it comes" : "while it is on screen")",
        lawful: .notPrinted,
        prints: ask(number, kinds),
        missing: missing
      )
    )
  }

  /// Whether another object of the name had gone by then, and may as well be the one that died.
  private func isOther(_ number: Int, dead death: Int) -> Bool {
    story.instances.indices.contains { other in
      other != number && story.receiver(other) == story.receiver(number)
        && story.halves(of: other, before: death).last.map {
          !story.halves[$0].isComing && story.halves[$0].ending == .done
        } == true
    }
  }

  /// A child that leaves its container and dies, and is never told that it goes, where nobody prints that.
  private mutating func noteLeaving(_ number: Int, _ death: Int) {
    guard !printsGoing, let last = story.instances[number].halves.last.map({ story.halves[$0] }),
      last.will != nil, let did = last.did
    else { return }
    let left = (script.own[story.receiver(number)] ?? []).last {
      $0 > did && $0 < death && script.callback($0) == .didMove && script.lines[$0].object == .none
    }
    guard let left else { return }
    add(
      Oddity(
        kind: .outOfStep,
        position: left,
        instance: number,
        price: price.diesUnseen,
        witnesses: [last.last, death],
        text: "\(story.name(number)) leaves its container and dies, and is never told that it goes",
        features: [.contained],
        lawful: .notPrinted,
        prints: [.callback(Callback.viewDidDisappear.baseName, inClass: nil)],
        missing: .viewDidDisappear
      )
    )
  }

  /// Whether the object that dies on a line had gone before another one had come.
  private func hasGone(before death: Int, as half: Half) -> Bool {
    guard let owner = story.owner[death], let last = story.halves(of: owner, before: death).last
    else { return false }
    return !story.halves[last].isComing && story.halves[last].first < half.last
  }

  /// Somebody who dies while it comes, where nobody prints that it goes.
  private mutating func noteDying(_ number: Int, _ death: Int, _ last: Half) {
    add(
      Oddity(
        kind: .deathShown,
        position: death,
        instance: number,
        price: price.diesUnseen,
        witnesses: [last.last],
        text: "\(story.name(number)) dies \(last.did == nil ? "while" : "as soon as") it comes",
        lawful: .notPrinted,
        prints: ask(number, [last.did == nil ? .viewDidAppear : .viewDidDisappear]),
        missing: last.did == nil ? .viewDidAppear : .viewDidDisappear
      )
    )
  }

  /// Somebody who is loaded and dies, and is never shown, though others are.
  private mutating func findUnseen(_ number: Int, _ load: Int, _ death: Int) {
    guard script.callback(load)?.isLoad == true, script.callback(death) == .deinitialize,
      !script.ways.isEmpty, script.ways(between: load, and: death).isEmpty,
      !script.lines[max(0, load - 2)..<death].contains(where: { line in
        line.text.holds("loadViewIfNeeded") || line.isRemark && line.text.namesPreparation
      })
    else { return }
    let text = "\(story.name(number)) is loaded and dies at once, and is never told that it comes"
    var oddity = unseen(number, [load], death, text)
    if oddity.features.isEmpty { oddity.features = [.classNever] }
    oddity.lawful = .notPrinted
    oddity.prints = ask(number, [.viewWillAppear, .viewDidAppear])
    oddity.missing = .viewDidAppear
    add(oddity)
  }

  /// Who has gone back for good and does not die, though others do.
  private mutating func findMissingDeaths(_ deaths: [Int], _ perName: [Receiver: Int]) {
    guard script.printed.contains(.deinitialize) else { return }
    // Why: by their names deaths tell which class, and not which one of it.
    let gone = deaths.suffix(50).compactMap { death -> (death: Int, way: Int)? in
      let way = (script.own[script.lines[death].receiver] ?? []).last {
        $0 < death && script.callback($0)?.isHalf == true
      }
      guard let way, script.callback(way)?.isComing == false else { return nil }
      return (death, way)
    }
    for (number, instance) in story.instances.enumerated() {
      guard !story.divided.contains(story.receiver(number)),
        perName[story.receiver(number)] == nil,
        let last = instance.halves.last.map({ story.halves[$0] })
      else { continue }
      let goesOn = script.ways.count - script.rank[last.last] > Self.longEnough
      let isLeft = last.ending == .done && (isReturned(number, last) || isReplaced(number, last))
      let others =
        isLeft
        && gone.contains { death, way in
          // Why: who dies as soon as it has gone, or the one has come for which it went, shows how long it takes in this app.
          let isPrompt = script.rank[death] - script.rank[way] <= 2
          return story.owner[death] != number && (way > last.last || isPrompt && goesOn)
        }
      guard others || isSurvivor(number, last) else { continue }
      add(
        Oddity(
          kind: .deathMissing,
          position: last.last,
          instance: number,
          price: story.isToldApart(number) ? price.keptAlive : price.keptAliveByName,
          text: "\(story.name(number)) has gone for good and does not die, though others do",
          lawful: .notPrinted,
          prints: [.callback(Callback.deinitialize.baseName, inClass: story.className(number))],
          missing: .deinitialize
        )
      )
    }
  }

  /// How many comings and goings a log has to tell of behind one that should be dead by then.
  private static let longEnough = 4

  /// An object that went before another one of its name came, and does not die though others do.
  private mutating func findForgotten(_ deaths: [Int], _ perName: [Receiver: Int]) {
    guard !deaths.isEmpty else { return }
    var told: Set<Receiver> = []
    for (number, instance) in story.instances.enumerated() {
      let receiver = story.receiver(number)
      guard !script.isOne(receiver), story.divided.contains(receiver), perName[receiver] == nil,
        !told.contains(receiver), let last = instance.halves.last.map({ story.halves[$0] }),
        !last.isComing, last.ending == .done, last.did != nil
      else { continue }
      let heir = (script.own[receiver] ?? []).first {
        $0 > last.last && script.callback($0)?.isLoad == true && story.owner[$0] != number
      }
      guard let heir else { continue }
      let death = deaths.first { death in
        guard death > last.last, let owner = story.owner[death] else { return false }
        return story.instances[owner].halves.last.map { !story.halves[$0].isComing } == true
      }
      guard let death else { continue }
      told.insert(receiver)
      add(
        Oddity(
          kind: .deathMissing,
          position: last.last,
          instance: number,
          price: price.keptAlive,
          witnesses: [heir, death],
          text: "\(story.className(number)) has gone, another one has come, and the first does not "
            + "die though others do",
          lawful: .notPrinted,
          prints: ask(number, [.deinitialize]),
          missing: .deinitialize
        )
      )
    }
  }

  /// Whether what a controller came over is back when it goes: it was popped or dismissed.
  ///
  /// Where a tab is selected, who comes is told first (a stack trace of iOS 8).
  func isReturned(_ number: Int, _ last: Half) -> Bool {
    guard !last.isComing, let below = story.instances[number].covers else { return false }
    return story.transitions[last.transition].halves.map { story.halves[$0] }.contains { back in
      back.instance == below && back.isComing
        && (back.will == nil || last.will == nil || back.first > last.first)
    }
  }

  /// Whether what came in a controller's stead has gone and died, and the controller is not back: it was no
  /// cover, so that the root of the window was replaced, or the stack.
  private func isReplaced(_ number: Int, _ last: Half) -> Bool {
    guard !last.isComing, last.next == nil, last.transition >= 0, story.isOne(number) else {
      return false
    }
    return story.transitions[last.transition].halves.map { story.halves[$0] }.contains { other in
      guard other.isComing, other.instance != number,
        let end = story.instances[other.instance].halves.last.map({ story.halves[$0] }),
        !end.isComing, end.ending == .done, let death = story.instances[other.instance].lines.last
      else { return false }
      return death > end.last && script.callback(death) == .deinitialize
    }
  }

  /// Whether one that goes, known for certain, outlives another one that goes with it, and dies as it has gone: of a
  /// root that is replaced all that is in it dies.
  private func isSurvivor(_ number: Int, _ last: Half) -> Bool {
    guard !last.isComing, last.next == nil, last.transition >= 0, story.isOne(number) else {
      return false
    }
    return story.transitions[last.transition].halves.map { story.halves[$0] }.contains { other in
      guard other.instance != number, !other.isComing, other.first < last.first,
        story.isOne(other.instance), let death = story.instances[other.instance].lines.last
      else { return false }
      return script.callback(death) == .deinitialize
        && script.rank[death] - script.rank[last.last] <= Self.longEnough
    }
  }

  /// Several of a class that went one after the other, and die all at once.
  private mutating func findDeathsTogether() {
    var run: [Int] = []
    for position in script.lines.indices + [script.lines.count] {
      let isDeath = position < script.lines.count && script.callback(position) == .deinitialize
      if isDeath {
        run.append(position)
        continue
      }
      if position < script.lines.count, script.callback(position) == nil { continue }
      if run.count > 2 { noteTogether(run) }
      run.removeAll()
    }
  }

  private mutating func noteTogether(_ run: [Int]) {
    var groups: [Symbol: [Int]] = [:]
    for position in run {
      guard let owner = story.owner[position],
        let last = story.instances[owner].halves.last.map({ story.halves[$0] }), !last.isComing,
        last.ending == .done
      else { continue }
      groups[script.symbol(story.receiver(owner)), default: []].append(position)
    }
    guard let group = groups.values.filter({ $0.count > 2 }).min(by: { $0[0] < $1[0] }),
      let owner = story.owner[group[0]],
      !isPopped(group.compactMap { story.owner[$0] }, before: group[0])
    else { return }
    add(
      Oddity(
        kind: .diesTogether,
        position: group[0],
        instance: owner,
        price: price.keptAlive + 0.2,
        witnesses: Array(group.dropFirst()),
        text:
          "\(group.count) \(story.className(owner)) went one after the other, and die all at once",
        features: [.contained],
        lawful: .notPrinted,
        prints: [.callback(Callback.removeFromParent.baseName, inClass: story.className(owner))]
      )
    )
  }

  /// Whether what was beneath all of some objects came back for one of them right before a position: they were popped
  /// together.
  private func isPopped(_ members: [Int], before position: Int) -> Bool {
    let beneath = Set(members.compactMap { story.instances[$0].covers }).subtracting(members)
    let way = script.ways[..<script.ways.firstIndex(atLeast: position)].last
    guard beneath.count == 1, let way, let half = story.halfEnded[way] ?? story.halfBegun[way],
      story.halves[half].transition >= 0
    else { return false }
    let halves = story.transitions[story.halves[half].transition].halves.map { story.halves[$0] }
    return halves.contains { $0.isComing && beneath.contains($0.instance) }
      && halves.contains {
        !$0.isComing
          && script.symbol(story.receiver($0.instance)) == script.symbol(story.receiver(members[0]))
      }
  }

  // MARK: Births and speech

  /// Whether the next of somebody's lines is that it comes, and right behind a load: it loads again for that.
  private func comes(_ own: [Int], behind load: Int) -> Bool {
    own[own.firstIndex(atLeast: load + 1)...].first.map {
      $0 - load <= 4 && script.callback($0)?.isComing == true
    } == true
  }

  /// A view that loads before its controller is made, or while it is unloaded.
  private mutating func findInitialization(_ own: [Int]) {
    for (one, other) in zip(own, own.dropFirst()) {
      if script.callback(one) == .viewDidUnload || script.callback(one) == .viewWillUnload,
        script.callback(other)?.isLoad == true, other - one <= 2, !comes(own, behind: other),
        let instance = story.owner[other]
      {
        add(
          Oddity(
            kind: .loadAgain,
            position: other,
            instance: instance,
            price: price.loadsForNothing + 0.4,
            witnesses: [one],
            text:
              "\(story.name(instance)) loads its view right behind \(script.callback(one)?.word ?? "")",
            features: [.memory],
            lawful: .otherInstance,
            prints: [.address(ofClass: story.className(instance))]
          )
        )
      }
      guard script.callback(one)?.isLoad == true, script.callback(other) == .initialize,
        other - one <= 2, let instance = story.owner[one],
        own.first == one || script.isOne(script.lines[one].receiver)
      else { continue }
      if !script.isOne(script.lines[one].receiver),
        own.count(where: { script.callback($0) == .initialize }) > 1
      {
        continue
      }
      add(
        Oddity(
          kind: .loadInInit,
          position: one,
          instance: instance,
          price: price.loadsInInit,
          witnesses: [other],
          text: "\(story.name(instance)) loads its view before it is made",
          lawful: .otherInstance,
          prints: [.address(ofClass: story.className(instance))]
        )
      )
    }
  }
}
