import LifelineTrace

extension OddityFinder {
  /// What is odd about one controller's next callback.
  mutating func findSingle() {
    for (number, instance) in story.instances.enumerated() {
      let steps = instance.lines
      for (index, position) in steps.enumerated() {
        guard let step = story.steps[position], let callback = script.callback(position) else {
          continue
        }
        if index == 0, !step.isBirth { findEntry(number, position, callback) }
        if callback == .deinitialize, index > 0 { continue }
        if index > 0 { findUnarrived(number, position, behind: steps[index - 1]) }
        guard step.cost >= 1, script.callback(step.position) != .initialize else { continue }
        let before =
          step.isBirth || index == 0 ? previousOfName(position, number) : steps[index - 1]
        let rest = steps[(index + 1)...]
        explain(number, position, callback, before: before, later: rest, step)
      }
    }
  }

  /// The line before a position that is of the same name.
  private func previousOfName(_ position: Int, _ instance: Int) -> Int? {
    let own = script.own[story.receiver(instance)] ?? []
    var low = 0
    var high = own.count
    while low < high {
      let middle = (low + high) / 2
      if own[middle] < position { low = middle + 1 } else { high = middle }
    }
    return own[..<low].suffix(20).last { story.steps[$0] != nil }
  }

  /// Somebody of whom the first that is heard is not that it comes, in the middle of a log.
  private mutating func findEntry(_ number: Int, _ position: Int, _ callback: Callback) {
    guard script.lines[position].part == 0 else { return }
    let missing: Callback
    var witnesses: [Int] = []
    if callback == .viewDidAppear {
      guard script.printed.contains(.viewWillAppear) else {
        _ = findBehind(number, position, callback)
        return
      }
      guard isAmid(number, position) else { return }
      missing = .viewWillAppear
    } else if callback.isGoing, let witness = arrival(number, position) {
      let kinds: [Callback] = [.viewWillAppear, .viewDidAppear]
      guard
        let first = kinds.first(where: { story.prints(number, $0) })
          ?? kinds.first(where: script.printed.contains)
      else { return }
      missing = first
      witnesses = [witness]
    } else if callback.isWill || callback == .viewDidDisappear,
      findBehind(number, position, callback)
    {
      return
    } else if callback == .viewWillDisappear, let witness = aloneAmid(number, position) {
      noteUnheard(number, position, witness, "while nobody comes")
      return
    } else if callback.isGoing, let witness = elder(number, position) {
      noteUnheard(number, position, witness, "as others of its class are")
      return
    } else {
      return
    }
    let prints = story.prints(number, missing)
    let told = callback.isGoing ? "goes" : "has come"
    add(
      Oddity(
        kind: callback.isGoing ? .goesBeforeComing : .didWithoutWill,
        position: position,
        instance: number,
        // Why: what is added and removed in one turn never appears.
        price: (prints ? price.firstHeardAmid : muted(number, missing))
          - (callback.isGoing && missing == .viewDidAppear ? 1.0 : 0),
        witnesses: witnesses,
        text: "\(story.name(number)) \(told), and was never told \(missing.word)",
        features: features(number, position, before: nil, .didWithoutWill, later: [])
          + (prints ? [] : [.classNever]) + (callback.isGoing ? [.halfOfTwo] : []),
        lawful: .notPrinted,
        prints: ask(number, [.viewWillAppear, .viewDidAppear]),
        missing: missing
      )
    )
  }

  /// The coming of another object of the same class, where the log heard that: who goes later must have
  /// come later, too, if one takes the place of the other.
  private func elder(_ number: Int, _ position: Int) -> Int? {
    guard script.isOne(story.receiver(number)), let own = story.halfBegun[position] else {
      return nil
    }
    // Why: a turn that is let go may end with the new page's going, and the old one's coming.
    let isTaken = story.partners(own).contains { story.halves[$0].previous != nil }
    if isTaken { return nil }
    let symbol = script.symbol(story.receiver(number))
    for (other, instance) in story.instances.enumerated().prefix(Self.mostElders)
    where other != number && script.symbol(story.receiver(other)) == symbol {
      let halves = instance.halves.map { story.halves[$0] }
      guard let came = halves.first(where: \.isComing), came.last < position,
        let went = halves.first(where: { !$0.isComing && $0.first > came.last }),
        went.last < position, went.transition != story.halves[own].transition,
        // Why: one that is back on screen may be the one that goes.
        halves.last(where: { $0.first < position })?.isComing == false
      else { continue }
      return came.first
    }
    return nil
  }

  /// How many objects are looked through for another one of their class.
  static let mostElders = 200

  /// The last coming of another one before somebody goes alone, of whom nothing else is heard, in a log that goes on
  /// while nobody comes: nothing on screen makes room for anything.
  private func aloneAmid(_ number: Int, _ position: Int) -> Int? {
    let rank = script.rank[position]
    guard let half = story.halfBegun[position], story.instances[number].lines.count == 1,
      story.partners(half).isEmpty,
      !script.ways[(rank + 1)...].prefix(Self.fewWays).contains(where: isArrival),
      restsBehind(position)
    else { return nil }
    return script.ways[..<rank].suffix(Self.fewWays).last(where: isArrival)
  }

  private func isArrival(_ way: Int) -> Bool { script.callback(way)?.isComing == true }

  private mutating func noteUnheard(
    _ number: Int,
    _ position: Int,
    _ witness: Int,
    _ words: String
  ) {
    let kinds: [Callback] = [.viewDidAppear, .viewWillAppear]
    guard
      let missing = kinds.first(where: { story.prints(number, $0) })
        ?? kinds.first(where: script.printed.contains)
    else { return }
    add(
      Oddity(
        kind: .goesBeforeComing,
        position: position,
        instance: number,
        price: price.goesUntold - (script.printed.contains(.viewWillAppear) ? 0 : 0.4),
        witnesses: [witness],
        text: "\(story.name(number)) goes, and was never told \(missing.word), \(words)",
        features: [.halfOfTwo],
        lawful: .otherRun,
        prints: ask(number, [.viewWillAppear, .viewDidAppear]),
        missing: missing
      )
    )
  }

  /// What is told to come before it loads, or to go before it comes.
  ///
  /// - Returns: Whether that is so.
  private mutating func findBehind(_ number: Int, _ position: Int, _ callback: Callback) -> Bool {
    let lines = story.instances[number].lines
    if callback.isComing {
      let own = script.own[story.receiver(number)] ?? []
      guard own.first == position, own.count > 1, script.callback(own[1])?.isLoad == true,
        script.rank[own[1]] == script.rank[position] + 1
      else { return false }
      add(
        Oddity(
          kind: .loadLate,
          position: position,
          instance: number,
          price: price.loadsBehind,
          witnesses: [own[1]],
          text: "\(story.name(number)) receives \(callback.word) before it is loaded",
          features: [.loneWill],
          lawful: mayBeAnother(number) ? .otherInstance : .notPrinted,
          prints: [.address(ofClass: story.className(number))]
        )
      )
      return true
    }
    guard callback.isGoing, script.habits.count > 1 else { return false }
    let halves = story.instances[number].halves.prefix(2).map { story.halves[$0] }
    guard halves.count == 2, halves[1].isComing, lines.first == position, halves[0].ending == .done,
      story.partners(story.instances[number].halves[0]).isEmpty,
      script.rank[halves[1].first] - script.rank[halves[0].last] == 1
    else { return false }
    let isLate = script.rank[position] > 0
    add(
      Oddity(
        kind: .goesBeforeComing,
        position: position,
        instance: number,
        price: price.goesFirst + (isLate ? 0.4 : 0),
        witnesses: [halves[0].last, halves[1].first],
        text: "\(story.name(number)) is told that it goes, and then that it comes",
        features: features(number, position, before: nil, .goesBeforeComing, later: []),
        lawful: mayBeAnother(number) ? .otherInstance : .screenNotPrinted,
        prints: ask(number, [.viewWillAppear, .viewDidAppear])
      )
    )
    return true
  }

  /// Whether somebody else was told before that it comes or goes.
  private func isAmid(_ number: Int, _ position: Int) -> Bool {
    script.ways.prefix(script.rank[position]).contains { way in
      story.owner[way] != number && script.callback(way)?.isWill == true
    }
  }

  /// The line that shows when somebody who goes must have come: another one went for it, or came
  /// with it.
  private func arrival(_ number: Int, _ position: Int) -> Int? {
    guard let half = story.halfBegun[position] else { return nil }
    for companion in story.companions(half).map({ story.halves[$0] }) {
      let came = story.instances[companion.instance].halves.first.map { story.halves[$0] }
      if let came, came.isComing, came.first < companion.first,
        came.transition != companion.transition
      {
        return came.first
      }
    }
    for mate in story.partners(half).map({ story.halves[$0] }) {
      guard let went = mate.previous.map({ story.halves[$0] }), !went.isComing,
        went.transition != mate.transition, let came = went.previous.map({ story.halves[$0] }),
        came.isComing
      else { continue }
      let isAlone = !story.transitions[went.transition].halves.contains {
        story.halves[$0].isComing && story.halves[$0].first >= came.last
      }
      if isAlone { return went.first }
    }
    return nil
  }

  private mutating func explain(
    _ number: Int,
    _ position: Int,
    _ callback: Callback,
    before: Int?,
    later: ArraySlice<Int>,
    _ step: InstanceReading.Step
  ) {
    let kind = kind(callback, before: before)
    if kind == .loadAfterDeath, later.contains(where: { script.callback($0)?.isComing == true }) {
      return
    }
    var cost = step.cost
    var around = features(number, position, before: before, kind, later: later)
    if kind == .willTwice, let before, isInPlaceOfDid(number, before, position) {
      around.append(.inPlaceOfDid)
    }
    var lawful = step.isBirth ? LawfulReading.otherInstance : .notPrinted
    if let before {
      if callback.isWill, script.isBroken(before, position) {
        cost -= 1.5
        lawful = .otherRun
      }
      let isForwarding = [.willTwice, .didTwice, .comesWhileShown].contains(kind)
      if isForwarding, around.contains(.containers) { cost -= 1.2 }
    }
    let isMuted = step.cost < price.loadsTwice && !step.isBirth && callback.isHalf
    var missing: Callback? =
      switch kind {
      case .didWithoutWill, .wrongDid: callback.counterpart
      case .comesWhileShown:
        story.prints(number, .viewWillDisappear) ? .viewDidDisappear : .viewWillDisappear
      case .goesWhileGone, .goesBeforeComing: .viewWillAppear
      default: nil
      }
    if !script.printed.contains(missing ?? .initialize) { missing = nil }
    let receiver = story.receiver(number)
    if isMuted, let missing, !script.isChoosy(receiver), script.isHabit(missing, besides: receiver)
    {
      cost += price.habit
    }
    let wanted: [Callback] =
      callback.isDid && kind != .didTwice
      ? [callback.counterpart]
      : callback.isComing
        ? [.viewDidDisappear, .viewWillDisappear] : [.viewDidAppear, .viewWillAppear]
    var oddity = Oddity(
      kind: kind,
      position: position,
      instance: number,
      price: cost,
      witnesses: before.map { [$0] } ?? [],
      text: "\(story.name(number)) \(phrase(kind, callback, before))",
      features: around + (isMuted ? [.classNever] : []),
      lawful: mayBeAnother(number) && !isMuted
        ? .otherInstance
        : script.isOne(story.receiver(number)) && lawful == .otherInstance ? .notPrinted : lawful,
      prints: !callback.isLoad
        ? ask(number, wanted)
        : mayBeAnother(number)
          ? [.address(ofClass: story.className(number))]
          : [.backtrace(ofCallback: callback.baseName, inClass: story.className(number))],
      missing: missing
    )
    if kind == .loadLate, let before, script.callback(before)?.isHalf == true {
      oddity.witnesses.append(position)
      oddity.position = before
    }
    add(oddity)
  }

  /// Whether a will that comes again stands behind the did of the one that changes places with it, where its own
  /// did would, which its class never prints: an override that calls another method of super's.
  private func isInPlaceOfDid(_ number: Int, _ first: Int, _ second: Int) -> Bool {
    guard let half = story.halfBegun[first], let callback = script.callback(second) else {
      return false
    }
    let did = Callback.did(coming: callback.isComing)
    return script.printed.contains(did) && !story.prints(number, did)
      && story.partners(half).contains { mate in
        story.halves[mate].did.map { $0 > first && $0 < second } == true
      }
  }

  /// What it is called that a callback follows on a line.
  private func kind(_ callback: Callback, before: Int?) -> Oddity.Kind {
    let last = before.flatMap { script.callback($0) }
    if callback.isLoad {
      switch last {
      case .deinitialize: return .loadAfterDeath
      case .loadView, .viewDidLoad: return .loadTwice
      case .viewDidDisappear, .viewDidUnload, .viewWillDisappear: return .loadAgain
      default: return .loadLate
      }
    }
    guard let last else { return callback.isDid ? .didWithoutWill : .goesBeforeComing }
    if last == .deinitialize { return .afterDeath }
    if last.isLoad {
      return callback.isDid && callback.isComing ? .didWithoutWill : .goesBeforeComing
    }
    if last == callback { return callback.isWill ? .willTwice : .didTwice }
    if callback == .viewWillAppear { return .comesWhileShown }
    if callback == .viewWillDisappear { return .goesWhileGone }
    return last == Callback.will(coming: !callback.isComing) ? .wrongDid : .didWithoutWill
  }

  private func phrase(_ kind: Oddity.Kind, _ callback: Callback, _ before: Int?) -> String {
    let word = callback.word
    let last = before.flatMap { script.callback($0)?.word }
    return switch kind {
    case .willTwice, .didTwice:
      "receives \(word) twice, with nothing of its \(callback.isComing ? "going" : "coming") between"
    case .comesWhileShown: "receives \(word) though it is on screen"
    case .goesWhileGone: "receives \(word) though it has gone"
    case .goesBeforeComing: "receives \(word) before it has come"
    case .didWithoutWill: "receives \(word) without \(callback.counterpart.word)"
    case .wrongDid: "receives \(word) after \(last ?? "the opposite")"
    case .loadTwice: "loads twice, and is not shown between"
    case .loadAgain: "loads again"
    case .loadLate: "receives \(last ?? "a callback") before it is loaded"
    case .loadAfterDeath: "loads after it has died"
    case .afterDeath: "receives \(word) after it has died"
    default: "receives \(word)"
    }
  }
}
