import LifelineTrace

extension OddityFinder {
  /// Who is loaded, and is never told that it comes.
  mutating func findUntold() {
    let areMany = loadsBeforeAll > 1
    // Why: the objects of a name stand in a row, and its lines may be as many as they are.
    var own = ReceiverLines(.unknown, in: script)
    for (number, instance) in story.instances.enumerated() where instance.halves.isEmpty {
      guard let load = instance.lines.first(where: { script.callback($0)?.isLoad == true }) else {
        findUntoldChild(number)
        continue
      }
      if own.receiver != story.receiver(number) {
        own = ReceiverLines(story.receiver(number), in: script)
      }
      if own.hasDeath || isPrepared(load) { continue }
      if let other = replacement(number, load) {
        noteReplaced(number, load, by: other)
      } else if mayBeAnother(number), loadsForNothing(number, load, own) {
        noteLoadedForNothing(number, load)
      } else if script.habits[script.symbol(story.receiver(number))].map({ $0.counts.isEmpty })
        == true
        ? !isSilentContainer(number, own)
        : isOneOfMany(load) && touch(of: number, behind: load) != nil && isNoMoreTold(number, load)
      {
        noteUntold(number, load, own, areMany)
      }
    }
  }

  /// Whether a line shortly before a load says that something is loaded before it is needed.
  private func isPrepared(_ load: Int) -> Bool {
    script.lines[max(0, load - Self.fewBefore)..<load].contains {
      $0.isRemark && $0.text.namesPreparation
    }
  }

  /// How many lines before a load say what it is for.
  private static let fewBefore = 6

  /// Whether nobody of an object's class is told anything behind a load.
  private func isNoMoreTold(_ number: Int, _ load: Int) -> Bool {
    let symbol = script.symbol(story.receiver(number))
    return !script.ways[script.rank[load]...].prefix(Self.farEnough).contains {
      script.symbol(script.lines[$0].receiver) == symbol
    }
  }

  /// One that joins a container, and hears nothing when that comes with another one that has joined it, too.
  private mutating func findUntoldChild(_ number: Int) {
    let own = script.own[story.receiver(number)] ?? []
    guard
      let joined = own.first(where: {
        script.callback($0) == .didMove && script.lines[$0].object.exists
      }),
      !own.contains(where: { $0 > joined && script.lines[$0].object == .none })
    else { return }
    let container = script.lines[joined].object
    let heard = script.own[container] ?? []
    let later = heard[heard.firstIndex(atLeast: joined)...].prefix(Self.farEnough)
    guard let came = later.first(where: { script.callback($0) == .viewDidAppear }),
      let brother = ways(around: came, 3).first(where: { way in
        script.callback(way)?.isComing == true && way != came
          && script.moves[script.lines[way].receiver]?.others.contains(container) == true
      })
    else { return }
    let name = story.name(number)
    add(
      Oddity(
        kind: .neverTold,
        position: brother,
        instance: number,
        price: price.neverTold,
        witnesses: [joined, came],
        text: "\(name) has joined its container, and is never told that it comes, though "
          + "\(script.log.shortName(script.lines[brother].receiver)), which is in it, too, is",
        features: [.classNever, .contained],
        lawful: .notPrinted,
        prints: ask(number, [.viewWillAppear, .viewDidAppear]),
        missing: .viewWillAppear
      )
    )
  }

  /// How many lines of a container are looked at for its coming.
  private static let farEnough = 200

  /// Whether somebody is a container by its name that prints nothing but that it is loaded.
  ///
  /// Why: what is in it comes with it, so that the others that come tell that it has come.
  private func isSilentContainer(_ number: Int, _ own: ReceiverLines) -> Bool {
    let name = story.className(number)
    // Why: a page may be called so, too, and no page controller.
    return ControllerKind.isContainerName(name) && !name.hasSuffix("PageViewController")
      && own.areLoads
  }

  /// Whether an object loads while its like is on screen, and nothing more is heard of it.
  private func loadsForNothing(_ number: Int, _ load: Int, _ own: ReceiverLines) -> Bool {
    guard story.instances[number].lines.count == 1,
      let before = own.ways[..<own.ways.firstIndex(atLeast: load)].last,
      script.callback(before)?.isComing == true
    else { return false }
    return script.ways.count - script.rank[load] > 1
  }

  private mutating func noteLoadedForNothing(_ number: Int, _ load: Int) {
    add(
      Oddity(
        kind: .loadLate,
        position: load,
        instance: number,
        price: price.loadsForNothing,
        text: "\(story.className(number)) loads while one is on screen, and no other one comes",
        features: [.otherShown],
        lawful: .otherInstance,
        prints: [.address(ofClass: story.className(number))]
      )
    )
  }

  /// Another object of the same class that loads next and comes.
  private func replacement(_ number: Int, _ load: Int) -> Int? {
    let symbol = script.symbol(story.receiver(number))
    let rest = script.lines[(load + 1)...].prefix(200)
    for position in rest.indices {
      guard let callback = script.callback(position), let owner = story.owner[position] else {
        continue
      }
      if callback.isHalf, callback.isComing { return nil }
      guard callback.isLoad, owner != number, script.symbol(story.receiver(owner)) == symbol else {
        continue
      }
      let isShown = story.instances[owner].halves.contains { story.halves[$0].isComing }
      return isShown ? owner : nil
    }
    return nil
  }

  private mutating func noteReplaced(_ number: Int, _ load: Int, by other: Int) {
    let second = story.instances[other].lines.first { $0 > load } ?? load
    add(
      Oddity(
        kind: .neverShown,
        position: load,
        instance: number,
        price: price.neverTold + 0.4,
        witnesses: [second],
        text: "\(story.name(number)) loads, and then another \(story.className(number)), which is "
          + "shown in its stead",
        features: [.shownOnce],
        lawful: .otherInstance,
        prints: [.callback("init", inClass: story.className(number))]
      )
    )
  }

  /// One of whose class nobody is ever told that it comes.
  private mutating func noteUntold(
    _ number: Int,
    _ load: Int,
    _ own: ReceiverLines,
    _ areMany: Bool
  ) {
    let rest = script.lines[(load + 1)...].prefix(400)
    let name = story.name(number)
    let joins = own.joined
    let isLaidOut = own.layouts[own.layouts.firstIndex(atLeast: load)...].first
    // Others that load later and are told that they come.
    let later = rest.indices.first { position in
      guard let owner = story.owner[position], owner != number else { return false }
      return script.callback(position)?.isLoad == true
        && story.instances[owner].halves.contains { half in
          story.halves[half].isComing && story.halves[half].first > position
        }
    }
    let comes = rest.indices.first { position in
      script.callback(position)?.isHalf == true && script.callback(position)?.isComing == true
        && story.owner[position] != number
    }
    let goes = rest.indices.first { position in
      script.callback(position)?.isGoing == true && story.owner[position] != number
    }
    let isSilentLog =
      !script.printed.contains(.viewWillAppear) && !script.printed.contains(.viewDidAppear)
    let isAnswered =
      goes.map { way in
        story.halfBegun[way].map { half in !story.partners(half).isEmpty } ?? true
      } ?? true
    var cost = 0.0
    var isEarly = false
    var why = ""
    var witnesses: [Int] = []
    if let goes, !isSilentLog, !isAnswered, comes.map({ goes < $0 }) ?? true, isOver(goes) {
      cost = price.neverTold + 0.5
      why =
        ", though \(script.lines[goes].receiver.exists ? script.log.shortName(script.lines[goes].receiver) : "the one before") goes for it"
      witnesses = [goes]
    } else if !isSilentLog, let touch = touch(of: number, behind: load) {
      // Why: of a class that prints when it comes this is no habit.
      cost = price.neverTold + (story.prints(number, .viewWillAppear) ? 0.6 : 0)
      why = ", though somebody touches it"
      witnesses = [touch]
    } else if let later {
      // Why: where no will is printed, who was let go of before it came is heard of nowhere.
      let isHeard = script.printed.contains(.viewWillAppear) || script.habits.count < 6
      isEarly = areMany && isBeforeAll(load) || isOneOfMany(load)
      cost = price.neverTold - (isHeard || isEarly ? 0 : 0.4)
      why = ", though others that load after it are"
      witnesses = [later]
    } else if !isSilentLog, let brother = brother(number, load) {
      cost = price.neverTold - 0.1
      why = ", though \(story.name(brother)), which loads beside it, is"
      witnesses = [story.halves[story.instances[brother].halves[0]].first]
    } else if !isSilentLog, areMany, isBeforeAll(load) {
      isEarly = true
      cost = price.neverTold
      why = ", like others that load with it before anything is on screen"
    } else if !isSilentLog, script.ways.count <= Self.fewEnough, let back = comeback(number, load) {
      cost = price.neverTold - 0.25
      why = ", though \(story.name(back)) comes once more behind it"
      witnesses = [story.halves[story.instances[back].halves.last ?? 0].first]
    } else if !isSilentLog, let outer = comer(around: load), outer != number {
      cost = price.neverTold - 0.2
      why = ", though it loads while \(story.name(outer)) comes, and may be in it"
    } else if isSilentLog, let joins {
      cost = price.neverTold
      why = ", though it has joined its container"
      witnesses = [joins]
    } else if isSilentLog, script.habits.count == 1, !isUnnamed(number), let isLaidOut {
      cost = price.neverTold - 0.2
      why = ", though it is laid out"
      witnesses = [isLaidOut]
    } else {
      return
    }
    add(
      Oddity(
        kind: .neverTold,
        position: load,
        instance: number,
        price: cost,
        witnesses: witnesses + (joins.map { [$0] } ?? []),
        text: "\(name) is loaded, and is never told that it comes\(why)",
        features: [.classNever] + (joins == nil ? [] : [.contained]) + (isEarly ? [.manyCome] : [])
          + (isBridged(load) ? [.bridged] : []),
        lawful: .notPrinted,
        prints: ask(number, [.viewWillAppear, .viewDidAppear]),
        missing: .viewWillAppear
      )
    )
  }

  /// A line behind a position that says what somebody touches of a controller, by its class or without the ending of
  /// that; nil where none does.
  private func touch(of number: Int, behind load: Int) -> Int? {
    let name = story.className(number)
    let short = name.withoutEnding
    return script.said[script.said.firstIndex(atLeast: load)...].prefix(Self.fewSaid).first {
      let text = script.lines[$0].text
      return text.namesChoice && text.words.contains { $0 == name || !short.isEmpty && $0 == short }
    }
  }

  /// How many lines behind a load are looked at for what is touched.
  private static let fewSaid = 24

  /// Whether SwiftUI tells a view that it appears right behind a load.
  private func isBridged(_ load: Int) -> Bool {
    let behind = script.lines[(load + 1)...].prefix(3).prefix { $0.callback == nil }
    return behind.contains { $0.text.holds("onAppear") }
  }

  /// In how short a log it is odd that somebody loads between two comings of another one.
  private static let fewEnough = 12

  /// Who was on screen when a view loaded, and comes next, once more; nil where it goes in between, or
  /// does not print that it loads.
  private func comeback(_ number: Int, _ load: Int) -> Int? {
    let rank = script.rank[load]
    guard rank > 0, rank < script.ways.count, !isUnnamed(number),
      let owner = story.owner[script.ways[rank]], owner == story.owner[script.ways[rank - 1]],
      script.callback(script.ways[rank])?.isComing == true,
      script.callback(script.ways[rank])?.isWill == true || !story.prints(owner, .viewWillAppear),
      script.callback(script.ways[rank - 1]) == .viewDidAppear
        || !script.printed.contains(.viewDidAppear),
      story.prints(owner, .viewDidLoad)
    else { return nil }
    return owner
  }

  /// Who is coming when a view loads, from a will to a did; nil where nobody is, or the log goes on with
  /// others.
  private func comer(around load: Int) -> Int? {
    let rank = script.rank[load]
    guard rank > 0, rank < script.ways.count, script.ways.count <= 4,
      let half = story.halfBegun[script.ways[rank - 1]].map({ story.halves[$0] }),
      half.isComing, half.will == script.ways[rank - 1], half.did == script.ways[rank]
    else { return nil }
    return half.instance
  }

  /// Whether what begins to go has gone, and the log says more behind it.
  private func isOver(_ position: Int) -> Bool {
    guard let half = story.halfBegun[position].map({ story.halves[$0] }) else { return false }
    return half.did != nil && script.rank[half.last] + 1 < script.ways.count
      || script.rank[position] + 2 < script.ways.count
  }

  /// Whether the lines of an object name nobody.
  func isUnnamed(_ instance: Int) -> Bool {
    story.className(instance) == ControllerTable.unnamed
  }

  /// One of a like name that loads right beside another one and comes next; nil where none does.
  private func brother(_ number: Int, _ load: Int) -> Int? {
    let near = script.lines.indices[max(0, load - 2)..<min(script.lines.count, load + 3)]
    let stem = story.className(number).stem
    return near.compactMap { story.owner[$0] }.first { other in
      guard other != number, story.className(other) != story.className(number),
        story.className(other).stem == stem, !stem.isEmpty,
        let first = story.instances[other].halves.first.map({ story.halves[$0] })
      else { return false }
      return first.isComing && first.first > load
    }
  }

  /// Whether three classes or more load in a row, as tabs do that somebody asks for their views.
  private func isOneOfMany(_ load: Int) -> Bool {
    let near = script.lines[max(0, load - 8)..<min(script.lines.count, load + 9)].indices
    let loads = near.filter { script.callback($0)?.isLoad == true }
    guard let place = loads.firstIndex(of: load) else { return false }
    let ways = { (first: Int, second: Int) in script.rank[first] != script.rank[second] }
    let before = loads[...place].reversed().prefix { !ways($0, load) }
    let after = loads[place...].dropFirst().prefix { !ways(load, $0) }
    return Set((before + after).compactMap { story.owner[$0].map(story.className) }).count > 2
  }

  /// Whether a view loads before anybody comes.
  private func isBeforeAll(_ load: Int) -> Bool { load < script.ways.first ?? Int.max }

  /// How many objects load before anybody comes, and are never told that they do.
  private var loadsBeforeAll: Int {
    let early = script.lines[..<min(script.ways.first ?? Int.max, script.lines.count)].indices
    return Set(
      early.compactMap { position in
        script.callback(position)?.isLoad == true ? story.owner[position] : nil
      }
    ).count { story.instances[$0].halves.isEmpty }
  }
}

/// What a receiver's lines say of all its objects.
private struct ReceiverLines {
  /// Whose they are.
  let receiver: Receiver
  /// Whether one of its objects dies.
  var hasDeath = false
  /// Whether it prints nothing but that it is loaded.
  var areLoads = true
  /// The position at which it first moves to a container; nil where it never does.
  var joined: Int?
  /// The positions at which it comes or goes.
  var ways: [Int] = []
  /// The positions at which it is laid out.
  var layouts: [Int] = []

  init(_ receiver: Receiver, in script: Script) {
    self.receiver = receiver
    for position in script.own[receiver] ?? [] {
      guard let callback = script.callback(position) else { continue }
      hasDeath = hasDeath || callback == .deinitialize
      areLoads = areLoads && callback.isLoad
      if callback == .didMove || callback == .willMove { joined = joined ?? position }
      if callback.isHalf { ways.append(position) }
      if callback == .viewDidLayoutSubviews || callback == .viewWillLayoutSubviews {
        layouts.append(position)
      }
    }
  }
}

extension String {
  /// A class's name without the ending that says that it is a controller's.
  var withoutEnding: Substring {
    let endings = ["ViewController", "Controller", "VC"]
    return endings.first(where: hasSuffix).map { dropLast($0.count) } ?? self[...]
  }
}
