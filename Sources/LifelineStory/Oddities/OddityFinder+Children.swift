import LifelineTrace

extension OddityFinder {
  /// The most children of a container that are looked after, those that came last.
  private static let mostChildren = 64
  /// How many ways of a child before a place are looked at for those of its container.
  private static let memory = 64

  /// Children that hear nothing of their container, and those that come all at once.
  mutating func findChildren() {
    var children: [Int: [Int]] = [:]
    for (number, instance) in story.instances.enumerated() {
      if let container = instance.container { children[container, default: []].append(number) }
    }
    for (container, inner) in children.sorted(by: { $0.key < $1.key }) {
      let starts = inner.map { child in
        story.instances[child].halves.first.map { story.halves[$0].first } ?? 0
      }
      let order = inner.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
      var known = 0
      for half in story.instances[container].halves {
        let end = story.halves[half].last
        while known < order.count, starts[order[known]] < end { known += 1 }
        for place in order[..<known].suffix(Self.mostChildren).sorted() {
          findSilent(inner[place], in: story.halves[half], half)
        }
      }
    }
    for transition in story.transitions { findTogether(transition) }
    findRow()
    for number in story.instances.indices {
      findLeftOn(number)
      findLeftAlone(number)
    }
  }

  /// Who comes twice, both times with another one, which alone is told that it goes in between.
  private mutating func findLeftOn(_ number: Int) {
    let going: [Callback] = [.viewWillDisappear, .viewDidDisappear]
    guard story.instances[number].container == nil,
      !going.contains(where: { story.prints(number, $0) }),
      let missing = going.first(where: script.printed.contains)
    else { return }
    let own = story.instances[number].halves
    for (first, second) in zip(own, own.dropFirst()) {
      let others = Set(comingBeside(first))
      let went = comingBeside(second).filter(others.contains).compactMap { other in
        story.halves(of: other, before: story.halves[second].first).suffix(Self.memory).last {
          !story.halves[$0].isComing && story.halves[$0].first > story.halves[first].last
        }
      }
      guard let went = went.first.map({ story.halves[$0] }), went.ending == .done else { continue }
      let back = story.halves[second].first
      return noteSilent(number, in: went, missing, muted(number, missing), [back])
    }
  }

  /// Who is loaded with one other and comes with it, and is told nothing when that goes and comes back.
  private mutating func findLeftAlone(_ number: Int) {
    let instance = story.instances[number]
    guard instance.halves.count == 1, let load = instance.load,
      let coming = instance.halves.first, story.halves[coming].isComing,
      story.halves[coming].ending == .done,
      let will = story.halves[coming].will, let did = story.halves[coming].did,
      story.companions(coming).count == 1, let host = story.companions(coming).first,
      let hosted = story.instances[story.halves[host].instance].load, hosted < load,
      let hostsWill = story.halves[host].will, let hostsDid = story.halves[host].did,
      load < hostsWill, script.rank[will] == script.rank[hostsWill] + 1,
      abs(script.rank[did] - script.rank[hostsDid]) == 1,
      let went = story.halves[host].next.map({ story.halves[$0] }), went.ending == .done,
      let back = went.next.map({ story.halves[$0] }), back.isComing, back.ending == .done
    else { return }
    // Why: of the two sides of a split view one goes alone.
    let names = [story.className(number), story.className(back.instance)]
    guard !names.contains(where: \.isColumn) else { return }
    noteSilent(number, in: back, .viewWillAppear, price.childSilent, [went.first, went.last])
  }

  /// Who else comes right beside somebody, with nobody who goes in between.
  private func comingBeside(_ half: Int) -> [Int] {
    let half = story.halves[half]
    let near = ways(around: half.first, 3)
    let isComing = { (way: Int) in script.callback(way)?.isComing == true }
    let before = near.reversed().drop { $0 >= half.first }.prefix(while: isComing)
    let behind = near.drop { $0 <= half.first }.prefix(while: isComing)
    return (before + behind).compactMap { story.owner[$0] }.filter { $0 != half.instance }
  }

  /// A child that is on the other side when its container has finished.
  private mutating func findSilent(_ child: Int, in half: Half, _ number: Int) {
    guard half.ending == .done, half.transition >= 0 else { return }
    let own = story.halves(of: child, before: half.last)
    guard let last = own.last.map({ story.halves[$0] }),
      !script.isBroken(last.first, half.first)
    else { return }
    let isLeftOut = isLeftOut(last, half)
    guard last.isComing != half.isComing || isLeftOut else { return }
    // Why: what follows at once belongs to the same moment.
    let soon = ways(around: half.last, 3).contains { way in
      way > half.last && story.owner[way] == child
        && script.callback(way)?.isComing == half.isComing
    }
    guard !soon, last.ending == .done || wasTakenAlong(last, half),
      story.transitions[last.transition].first < half.first
    else { return }
    guard
      isShared(child, half.instance, before: half.first) || hasSibling(child, half, number)
        || isLeftOut
    else { return }
    if half.isComing, last.transition >= 0, !wentWith(last, half.instance) { return }
    let kinds: [Callback] = [.will(coming: half.isComing), .did(coming: half.isComing)]
    let printed = kinds.filter { story.prints(child, $0) }
    let missing = printed.first ?? kinds.first { script.printed.contains($0) } ?? kinds[1]
    var cost = printed.isEmpty ? muted(child, missing) : price.childSilent
    // Why: who is told next that it comes again was there, and was forgotten.
    let next = story.instances[child].halves.dropFirst(own.count).first
    if !half.isComing, next.map({ story.halves[$0].isComing }) == true { cost += price.forgotten }
    // Why: who prints its will has it before the container is there.
    let isDue = half.will != nil && story.prints(child, kinds[0])
    guard cost > 0, isDue || isFollowed(number) || restsBehind(half.last) else { return }
    noteSilent(child, in: half, missing, cost, [last.last])
  }

  /// A child that is not told what its container is told.
  mutating func noteSilent(
    _ child: Int,
    in half: Half,
    _ missing: Callback,
    _ cost: Double,
    _ witnesses: [Int]
  ) {
    let kinds: [Callback] = [.will(coming: half.isComing), .did(coming: half.isComing)]
    let isNever = !kinds.contains { story.prints(child, $0) }
    add(
      Oddity(
        kind: .childSilent,
        position: half.first,
        instance: child,
        price: cost,
        witnesses: [half.last] + witnesses,
        text: "\(story.name(half.instance)) \(half.isComing ? "comes" : "goes"), and "
          + "\(story.name(child)), which is in it, is not told \(missing.word)",
        features: isNever ? [.classNever] : [],
        lawful: isNever ? .notPrinted : .screenNotPrinted,
        prints: ask(child, kinds),
        missing: missing
      )
    )
  }

  /// Whether the log names the container, or both came together twice, or once, and then the child changed places with
  /// others while the container stayed.
  private func isShared(_ child: Int, _ container: Int, before position: Int) -> Bool {
    let others = script.moves[story.receiver(child)]?.others
    if others?.contains(story.receiver(container)) == true { return true }
    let shared = story.halves(of: child, before: position).suffix(Self.memory).filter { half in
      story.companions(half).contains { story.halves[$0].instance == container }
    }
    return shared.count > 1
      || shared.count == 1 && changesInside(child, container, before: position)
  }

  /// Whether a child went and came back while its container was on screen and was told nothing.
  private func changesInside(_ child: Int, _ container: Int, before position: Int) -> Bool {
    let went = story.halves(of: child, before: position).last { !story.halves[$0].isComing }
    guard let went, story.halves[went].next != nil,
      let last = story.halves(of: container, before: position).last
    else { return false }
    return story.halves[last].isComing && story.halves[last].last < story.halves[went].first
  }

  /// Whether a child came between a container's will and its did, as nobody does who comes beside it, and
  /// then heard nothing of the container's going and coming back.
  private func isLeftOut(_ coming: Half, _ back: Half) -> Bool {
    guard coming.isComing, back.isComing, let went = back.previous.map({ story.halves[$0] }),
      !went.isComing, went.ending == .done, let came = went.previous.map({ story.halves[$0] }),
      came.isComing, let will = came.will, let did = came.did
    else { return false }
    return will < coming.first && coming.last < did
  }

  /// Whether another child of the container, which came with this one, hears what the container hears.
  private func hasSibling(_ child: Int, _ half: Half, _ number: Int) -> Bool {
    guard script.printed.contains(.viewDidAppear),
      let came = story.instances[child].halves.last.map({ story.halves[$0] }), came.transition >= 0
    else { return false }
    let with = Set(story.transitions[came.transition].halves.map { story.halves[$0].instance })
    return story.companions(number).contains { other in
      let sibling = story.halves[other].instance
      return sibling != child && with.contains(sibling)
        && story.instances[sibling].container == half.instance
    }
  }

  /// Whether somebody else is told behind a container than who goes the same way with it, so that the log
  /// was not cut among its children.
  private func isFollowed(_ number: Int) -> Bool {
    let own = Set(story.companions(number).map { story.halves[$0].instance })
    let last = story.halves[number].last
    return script.ways[min(script.rank[last] + 1, script.ways.count)...].prefix(64).contains {
      way in
      story.owner[way].map { !own.contains($0) } == true
    }
  }

  /// Whether a child began to go with its container, which turned round without it.
  private func wasTakenAlong(_ last: Half, _ half: Half) -> Bool {
    guard last.ending == .open, half.isComing, let previous = half.previous else { return false }
    return story.halves[previous].ending == .turned
      && story.halves[previous].transition == last.transition
  }

  private func wentWith(_ half: Half, _ container: Int) -> Bool {
    story.transitions[half.transition].halves.contains {
      story.halves[$0].instance == container && story.halves[$0].isComing == half.isComing
    }
  }

  // MARK: All at once

  /// Three or more of a kind of which one after the other has come, where no wills are printed.
  private mutating func findRow() {
    var row: [Int] = []
    for way in script.ways + [-1] {
      let last = row.last.flatMap { story.owner[$0] }
      let owner = way < 0 ? nil : story.owner[way]
      // Why: a will is heard beside its did, and counts with it.
      if let owner, script.callback(way) == .viewWillAppear, owner != last,
        let half = story.halfBegun[way], let did = story.halves[half].did,
        script.rank[did] == script.rank[way] + 1
      {
        continue
      }
      if let owner, script.callback(way) == .viewDidAppear, script.lines[way].receiver.exists,
        last.map({
          story.className($0).stem == story.className(owner).stem
            && story.className($0) != story.className(owner)
        }) ?? true
      {
        row.append(way)
        continue
      }
      if row.count > 2 || row.count == 2 && isAll(row) { noteRow(row) }
      row = owner != nil && script.callback(way) == .viewDidAppear ? [way] : []
    }
  }

  /// Whether nobody else is heard of in the log.
  private func isAll(_ row: [Int]) -> Bool {
    let instances = Set(row.compactMap { story.owner[$0] })
    return script.receivers.count == row.count && instances.count == row.count
      && !script.printed.contains(.viewDidLoad)
      && script.ways.allSatisfy { story.owner[$0].map(instances.contains) == true }
  }

  private mutating func noteRow(_ row: [Int]) {
    let instances = row.compactMap { story.owner[$0] }
    // Why: a page that comes once more is turned back to.
    guard Set(instances.map(story.className)).count == row.count,
      let second = instances.dropFirst().first
    else {
      return
    }
    let between = zip(row, row.dropFirst()).contains { hasRemark(from: $0, to: $1) }
    guard !between else { return }
    add(
      Oddity(
        kind: .comeTogether,
        position: row[1],
        instance: second,
        price: price.comeTogether,
        witnesses: Array(row.dropFirst(2)),
        text:
          "\(instances.map { story.name($0) }.joined(separator: ", ")) have all come, and nobody goes",
        features: row.count == 2 ? [.classNever] : [],
        lawful: .notPrinted,
        prints: ask(second, [.viewDidDisappear, .viewWillDisappear]),
        missing: .viewDidDisappear
      )
    )
  }

  /// Whether objects of one class come while another controller does, as its children do.
  private func isEnclosed(_ siblings: [Half], _ halves: [Half]) -> Bool {
    let first = siblings.map(\.first).min() ?? 0
    return Set(siblings.map { story.className($0.instance) }).count == 1
      && halves.contains { outer in
        outer.will.map { $0 < first } == true && outer.did.map { $0 > first } == true
          && !siblings.contains { $0.instance == outer.instance }
      }
  }

  /// Three or more of a kind that come at once, with nobody who goes.
  ///
  /// Where no did is printed, nothing tells one after the other from all at once.
  private mutating func findTogether(_ transition: Transition) {
    guard script.printed.contains(.viewDidAppear) else { return }
    let halves = transition.halves.map { story.halves[$0] }
    guard halves.count > 2, halves.allSatisfy(\.isComing) else { return }
    let groups = Dictionary(grouping: halves) { story.className($0.instance).stem }
    // Why: of two kinds that are as many, the one that came first is told.
    let siblings = groups.values.max { ($0.count, $1[0].first) < ($1.count, $0[0].first) } ?? []
    guard siblings.count > 2 else { return }
    let inside = siblings.contains { half in
      siblings.contains { story.instances[half.instance].container == $0.instance }
        && (script.own[story.receiver(half.instance)] ?? []).contains {
          script.callback($0)?.isMove == true
        }
    }
    guard !inside, !isEnclosed(siblings, halves) else { return }
    add(
      Oddity(
        kind: .comeTogether,
        position: siblings[1].first,
        instance: siblings[1].instance,
        price: price.comeTogether,
        witnesses: siblings.dropFirst().flatMap { [$0.first, $0.last] },
        text:
          "\(siblings.map { story.name($0.instance) }.joined(separator: ", ")) come all at once",
        lawful: .notPrinted,
        prints: ask(siblings[1].instance, [.viewDidDisappear, .viewWillDisappear]),
        missing: .viewDidDisappear
      )
    )
  }
}

extension String {
  /// Whether a class's name says that it is a side of a split view.
  fileprivate var isColumn: Bool {
    ["Master", "Detail", "Primary", "Secondary", "Sidebar", "SideBar", "Supplementary"]
      .contains { range(of: $0) != nil }
  }

  /// A class's name without what tells it from its siblings.
  var stem: String {
    var text = self
    for word in Self.ordinals {
      if let range = text.range(of: word) { text.removeSubrange(range) }
    }
    return text.filter { !$0.isNumber }
  }

  private func range(of word: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) {
        let end = index(start, offsetBy: word.count)
        if end == endIndex || self[end].isUppercase || self[end].isNumber { return start..<end }
      }
      start = index(after: start)
    }
    return nil
  }

  private static let ordinals = [
    "First", "Second", "Third", "Fourth", "Fifth", "One", "Two", "Three", "Four", "Five", "Left",
    "Right", "Center", "Middle", "A", "B", "C", "D", "E",
  ]
}
