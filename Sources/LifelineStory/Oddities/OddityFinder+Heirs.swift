import LifelineTrace

extension OddityFinder {
  /// Children that the log shows by what happens around them: they took a sibling's place in a container,
  /// or came where one was on screen and nobody left.
  mutating func findHeirs() {
    findHeaps()
    var heirs: [Int: Int] = [:]
    var guests: [Int: Int] = [:]
    // Why: who is in each container is asked at each of its goings.
    var inside: [Int: Set<Int>] = [:]
    for transition in story.transitions {
      let members = transition.halves.map { story.halves[$0] }
      for half in members where !half.isComing {
        let inner = (inside[half.instance] ?? []).filter {
          heirs[$0] == half.instance || guests[$0] == half.instance
        }
        findUntoldHeirs(half, transition, heirs, inner)
      }
      for half in members where half.isComing && story.instances[half.instance].container == nil {
        let isAlone = members.count == 1
        if let container = inheritance(of: half, in: members, heirs)
          ?? (isAlone ? comingContainer(behind: half) : nil)
        {
          heirs[half.instance] = container
          inside[container, default: []].insert(half.instance)
        } else if isAlone, let container = shownContainer(before: half) {
          guests[half.instance] = container
          inside[container, default: []].insert(half.instance)
        }
      }
    }
  }

  /// The container of one that goes where another one comes, and that has no part in it itself.
  private func inheritance(of half: Half, in members: [Half], _ heirs: [Int: Int]) -> Int? {
    for gone in members where !gone.isComing && gone.instance != half.instance {
      let inner = gone.instance
      guard let container = story.instances[inner].container ?? heirs[inner],
        !members.contains(where: { $0.instance == container }),
        isShown(container, before: half.first),
        heirs[inner] == container || cameTogether(inner, container, before: half.first)
      else { continue }
      return container
    }
    return nil
  }

  /// Who comes next, alone, and was loaded before one that came alone and first of all: it put that on screen
  /// when it was loaded itself.
  private func comingContainer(behind half: Half) -> Int? {
    guard half.previous == nil, half.first == script.ways.first, half.did != nil,
      let load = story.instances[half.instance].load,
      script.rank[half.last] + 1 < script.ways.count,
      let next = story.halfBegun[script.ways[script.rank[half.last] + 1]].map({ story.halves[$0] }),
      next.isComing, next.previous == nil, next.instance != half.instance, next.transition >= 0,
      story.transitions[next.transition].halves.count == 1,
      let outer = story.instances[next.instance].load, outer < load
    else { return nil }
    return next.instance
  }

  /// The one container that is on screen when somebody comes alone.
  private func shownContainer(before half: Half) -> Int? {
    guard half.previous == nil, half.will != nil else { return nil }
    let shown = Set(story.instances.compactMap(\.container)).filter {
      $0 != half.instance && isShown($0, before: half.first)
    }
    return shown.count == 1 ? shown.first : nil
  }

  /// Whether an object has come before a position, and not gone.
  private func isShown(_ instance: Int, before position: Int) -> Bool {
    story.halves(of: instance, before: position).last.map {
      story.halves[$0].isComing && story.halves[$0].ending == .done
    } == true
  }

  private func cameTogether(_ child: Int, _ container: Int, before position: Int) -> Bool {
    story.halves(of: child, before: position).contains { half in
      story.halves[half].isComing
        && story.companions(half).contains { story.halves[$0].instance == container }
    }
  }

  /// Who is in a container that goes, and is told nothing of it.
  private mutating func findUntoldHeirs(
    _ half: Half,
    _ transition: Transition,
    _ heirs: [Int: Int],
    _ inside: Set<Int>
  ) {
    guard half.ending == .done else { return }
    let members = Set(transition.halves.map { story.halves[$0].instance })
    let inner = inside.filter { !members.contains($0) && isShown($0, before: half.first) }
    for child in inner.sorted() {
      guard let came = story.halves(of: child, before: half.first).last.map({ story.halves[$0] }),
        !script.isBroken(came.first, half.first)
      else { continue }
      let isHeir = heirs[child] == half.instance
      let next = came.next.map { story.halves[$0] }
      let isLater = next.map { $0.first > transition.last } ?? true
      // Why: what comes and goes with nobody may be in a window of its own; a child goes in its container.
      let stays =
        next.map { !$0.isComing && isShown(half.instance, before: $0.first) } ?? false
      guard isLater, isHeir || stays && transition.halves.count > 2 else { continue }
      let kinds: [Callback] = [.viewWillDisappear, .viewDidDisappear]
      let own = kinds.first { story.prints(child, $0) }
      // Why: what its class never prints may be a habit, unless all others print it.
      guard let missing = own ?? (isHeir ? kinds.first { script.printed.contains($0) } : nil) else {
        continue
      }
      let cost = price.childSilent - (isHeir ? 0.3 : 0.8)
      noteSilent(
        child,
        in: half,
        missing,
        own == nil ? min(cost, muted(child, missing) - price.neverGoes) : cost,
        [came.last] + (next.map { [$0.first] } ?? [])
      )
    }
  }

  /// Children of one kind that came one after the other, each with nobody who left, and go all at once.
  private mutating func findHeaps() {
    var run: [Half] = []
    for way in script.ways {
      guard let half = story.halfBegun[way].map({ story.halves[$0] }) else { continue }
      // Why: what goes at once goes with nothing printed between that is said of it.
      let isApart = run.last.map { hasOther(from: $0.last, to: half.first) } ?? false
      if half.isComing || isApart {
        findHeap(run)
        run.removeAll()
      }
      if !half.isComing { run.append(half) }
    }
    findHeap(run)
  }

  /// Whether something stands between two positions that is none of the four callbacks.
  private func hasOther(from first: Int, to second: Int) -> Bool {
    second > first && script.lines[first..<second].contains { $0.callback?.isHalf != true }
  }

  private mutating func findHeap(_ run: [Half]) {
    guard run.count > 2 else { return }
    let alone = run.filter { half in
      guard let came = half.previous.map({ story.halves[$0] }), came.isComing,
        came.transition >= 0, !isAnswer(before: came.first)
      else { return false }
      return story.transitions[came.transition].halves.count == 1
    }
    func heap(of groups: [[Half]]) -> [Half]? {
      groups.filter { Set($0.map { story.className($0.instance) }).count > 1 }
        .min { $0[0].first < $1[0].first }
    }
    let kinds = [\String.lastHump, \String.firstHump].flatMap { hump in
      Dictionary(grouping: alone) { story.className($0.instance)[keyPath: hump] }.values
    }
    // Why: the container of all comes alone, too, and is of another kind.
    let all = [isApart(alone) ? alone : [], chosen(alone, in: run)]
    guard let heap = heap(of: kinds) ?? heap(of: all) ?? putAway(alone) else { return }
    // Why: where one of its class was there before, it is one more.
    let again = heap.indices.first { index in
      let symbol = script.symbol(story.receiver(heap[index].instance))
      return heap[..<index].contains { script.symbol(story.receiver($0.instance)) == symbol }
    }
    guard heap.count > 1, let came = heap[again ?? 1].previous else { return }
    let second = heap[again ?? 1]
    let before = heap.filter { $0.instance != second.instance }.prefix(1).map(\.instance)
    add(
      Oddity(
        kind: .heaps,
        position: story.halves[came].first,
        instance: second.instance,
        price: price.heaps,
        witnesses: heap.compactMap(\.previous).map { story.halves[$0].last } + heap.map(\.first),
        text:
          "\(story.name(second.instance)) comes, \(story.name(before[0])) stays, and both go only "
          + "with what is around them",
        features: [.contained],
        lawful: .notPrinted,
        prints: ask(second.instance, [.removeFromParent]),
        missing: .viewDidDisappear
      )
    )
  }

  /// Three or more with addresses that came one after the other, each as the log says that the one before was put
  /// away; nil where that is not so.
  private func putAway(_ alone: [Half]) -> [Half]? {
    // Why: their container may have come alone, too.
    let cards = [alone, Array(alone.dropFirst())].first { isApart($0) } ?? []
    let comings = cards.compactMap { $0.previous.map { story.halves[$0] } }
    let arePutAway = zip(comings, comings.dropFirst()).allSatisfy { one, next in
      script.lines[one.last..<next.first].contains { $0.isNews && $0.text.namesRemoval }
    }
    return !cards.isEmpty && arePutAway && cards.allSatisfy { story.isOne($0.instance) }
      ? cards : nil
  }

  /// Those that came one after the other as one was chosen each time, behind the first one, which came with its
  /// container; none where that is not so.
  private func chosen(_ alone: [Half], in run: [Half]) -> [Half] {
    guard !alone.isEmpty, run.count > alone.count + 1,
      let first = run.dropFirst().first(where: { half in
        !alone.contains { $0.instance == half.instance }
      }),
      // Why: where one comes alone, it may be laid over the other one, unless it is of the same kind.
      alone.count > 1 || areAlike(first, alone[0]),
      alone.compactMap(\.previous).map({ story.halves[$0].first }).allSatisfy({ came in
        script.lines[max(0, came - Self.fewLines)..<came].contains {
          $0.isNews && $0.text.namesSwitch
        }
      })
    else { return [] }
    return [first] + alone
  }

  /// Whether the names of two classes end alike, `HomeFeed` and `ChatFeed`.
  private func areAlike(_ one: Half, _ other: Half) -> Bool {
    let ends = [one, other].map { story.className($0.instance).lastHump }
    return ends[0] == ends[1] && !ends[0].isEmpty
  }

  /// Whether a server answers right before somebody comes: what that brings is added to what is there.
  private func isAnswer(before position: Int) -> Bool {
    script.lines[max(0, position - Self.fewLines)..<position].contains {
      $0.isNews && $0.text.namesAnswer
    }
  }

  /// How many lines before a screen one is chosen.
  private static let fewLines = 3

  /// Whether three or more came one after the other, each after a pause in which something else happened.
  private func isApart(_ alone: [Half]) -> Bool {
    let comings = alone.compactMap { $0.previous.map { story.halves[$0] } }.sorted {
      $0.first < $1.first
    }
    return comings.count > 2
      && zip(comings, comings.dropFirst()).allSatisfy { hasRemark(from: $0.last, to: $1.first) }
  }
}

extension String {
  /// What a class is a kind of, by the end of its name: `Chart` of `WeekChartViewController`, `Banner` of `NewsBanner-1`.
  fileprivate var lastHump: Substring {
    let name = nameOfKind
    guard let start = name.lastIndex(where: \.isUppercase), start > name.startIndex else {
      return self[...]
    }
    return name[start...]
  }

  /// The same by the beginning of its name: `Panel` of `PanelPrice`.
  fileprivate var firstHump: Substring {
    let name = nameOfKind
    guard let end = name.dropFirst().firstIndex(where: \.isUppercase),
      name.distance(from: name.startIndex, to: end) > 2
    else { return self[...] }
    return name[..<end]
  }

  /// A class without what all controllers are called, and without a number.
  private var nameOfKind: Substring {
    var name = self[...]
    while let last = name.last, !last.isLetter { name.removeLast() }
    for ending in ["ViewController", "Controller", "VC"] where name.hasSuffix(ending) {
      return name.dropLast(ending.count)
    }
    return name
  }
}
