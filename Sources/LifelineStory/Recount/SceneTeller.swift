import LifelineTrace

/// Tells what a transition may have been, by who comes for whom and by the order of its lines.
///
/// The order is UIKit's: a navigation controller tells the old one first in both halves, a full-screen
/// presentation tells the new one first that it has come, a tab controller tells the new one first
/// that it will, and a scrolling page controller both.
struct SceneTeller {
  /// The story.
  let story: StoryLines
  /// For each scene the position at which a window of it first gets a root, in order.
  private var scenes: [Int] = []

  /// Tells the transitions of a story.
  init(story: StoryLines) {
    self.story = story
    var known: Set<String> = []
    for (position, line) in story.script.lines.enumerated()
    where line.callback == .rootViewControllerSet && !line.text.isEmpty {
      if known.insert(line.text).inserted { scenes.append(position) }
    }
  }

  /// The scene of a transition.
  func scene(_ transition: Transition) -> Recount.Scene {
    let halves = transition.halves.map { story.halves[$0] }
    let firsts = firstHalves(halves)
    let comes = ordered(firsts.filter(\.isComing))
    let goes = ordered(firsts.filter { !$0.isComing })
    let first = story.script.line(transition.first)
    let last = story.script.line(halves.map(\.last).max() ?? transition.last)
    return Recount.Scene(
      lines: first...max(first, last),
      comes: comes.map { story.name($0.instance) },
      goes: goes.map { story.name($0.instance) },
      readings: readings(transition, comes, goes),
      children: children(comes),
      isLoadedInside: comes.first.flatMap { load($0.instance) }.map { $0 > transition.first }
        ?? false,
      isTurned: transition.isTurned,
      missing: missing(halves),
      overlaps: transition.overlapped.map { $0 + 1 }
    )
  }

  /// The first half of each controller: where it turned round, the way that was let go.
  private func firstHalves(_ halves: [Half]) -> [Half] {
    var seen: Set<Int> = []
    return halves.filter { seen.insert($0.instance).inserted }
  }

  /// Halves with containers before what is in them.
  private func ordered(_ halves: [Half]) -> [Half] {
    let own = Set(halves.map(\.instance))
    let roots = halves.filter { half in
      story.instances[half.instance].container.map { !own.contains($0) } ?? true
    }
    return roots + halves.filter { half in !roots.contains { $0.instance == half.instance } }
  }

  /// Who is in whom of those that come.
  private func children(_ comes: [Half]) -> [Recount.Child] {
    comes.compactMap { half in
      guard let container = story.instances[half.instance].container,
        comes.contains(where: { $0.instance == container })
      else { return nil }
      let own = story.instances[half.instance].load
      let outer = story.instances[container].load
      return Recount.Child(
        name: story.name(half.instance),
        container: story.name(container),
        isLoadedFirst: own.map { inner in outer.map { inner < $0 } ?? true } ?? false
      )
    }
  }

  private func missing(_ halves: [Half]) -> [String] {
    halves.filter { half in
      half.will != nil && half.did == nil && half.ending != .turned
        && story.prints(half.instance, .did(coming: half.isComing))
    }.map { "\(Callback.did(coming: $0.isComing).word) of \(story.name($0.instance))" }
  }

  // MARK: What it may have been

  private func readings(
    _ transition: Transition,
    _ comes: [Half],
    _ goes: [Half]
  ) -> [Recount.Reading] {
    guard let new = comes.first else { return goes.first.map(leaving) ?? [] }
    guard let old = goes.first else { return arriving(new, transition) }
    let isBack = new.previous != nil && isBeneath(new.instance, old.instance)
    switch (place(of: new), place(of: old)) {
    case (.tab?, .tab?): return [.tab]
    // Why: what all stacks and tabs have in common is one class, so that the order, where it is known, tells more.
    case (.entry?, .entry?) where order(new, old) != (true, false): return isBack ? [.pop] : [.push]
    default: break
    }
    switch order(new, old) {
    case (false?, false?): return isBack ? [.pop] : [.push]
    case (false?, true?): return isBack ? [.dismissFullScreen] : [.presentFullScreen]
    case (false?, nil): return isBack ? [.pop, .dismissFullScreen] : [.push, .presentFullScreen]
    case (true?, false?): return [.tab]
    case (true?, true?): return [.turn]
    case (true?, nil): return [.tab, .turn]
    case (nil, true?): return isBack ? [.dismissFullScreen, .turn] : [.presentFullScreen, .turn]
    case (nil, false?): return isBack ? [.pop, .tab] : [.push, .tab]
    case (nil, nil):
      return isBack ? [.pop, .dismissFullScreen, .tab] : [.push, .presentFullScreen, .tab]
    }
  }

  /// How SwiftUI brings somebody, where its class says it.
  private func place(of half: Half) -> ControllerKind.Place? {
    ControllerKind.place(ofHost: story.script.log.className(story.receiver(half.instance)))
  }

  /// Whether a controller is beneath another one, however many lie between.
  private func isBeneath(_ lower: Int, _ upper: Int) -> Bool {
    var place = upper
    for _ in 0..<20 {
      guard let next = story.instances[place].covers else { return false }
      if next == lower { return true }
      place = next
    }
    return false
  }

  /// Whether the new one is told first that it comes, and that it has come; nil where nothing says it.
  private func order(_ new: Half, _ old: Half) -> (wills: Bool?, dids: Bool?) {
    func isFirst(_ one: Int?, _ other: Int?) -> Bool? {
      guard let one, let other else { return nil }
      return one < other
    }
    return (isFirst(new.will, old.will), isFirst(new.did, old.did))
  }

  private func arriving(_ new: Half, _ transition: Transition) -> [Recount.Reading] {
    // Why: the parts of a log follow each other, so that the last one before tells of all.
    let last = story.script.ways.prefix(story.script.rank[transition.first]).last
    if last.map({ story.script.isBroken($0, transition.first) }) ?? true { return [.launch] }
    if isAround(new, transition) { return [.launch] }
    if let opening = opening(behind: last ?? 0, before: transition.first) { return [opening] }
    switch place(of: new) {
    case .entry: return [.push]
    case .sheet: return [.presentOver]
    case .tab, nil: break
    }
    if isChild(new) || goesWithin(new) { return [.embed, .presentOver] }
    if story.instances[new.instance].covers != nil, new.previous != nil {
      return [.replace, .presentOver]
    }
    return [.presentOver, .embed]
  }

  /// Whether all that came before is in what comes now: the first page of a page controller comes before it.
  private func isAround(_ new: Half, _ transition: Transition) -> Bool {
    story.script.ways.prefix(story.script.rank[transition.first]).allSatisfy { way in
      story.owner[way].map { story.instances[$0].container == new.instance } ?? false
    }
  }

  /// What the lines right before a transition open: a scene that connects, or a window by its root, while
  /// nobody goes; nil for nothing.
  private func opening(behind last: Int, before first: Int) -> Recount.Reading? {
    var isRoot = false
    for position in (last + 1)..<max(last + 1, first) {
      let line = story.script.lines[position]
      if line.connectsScene { return .scene }
      guard line.callback == .rootViewControllerSet else { continue }
      if scenes.dropFirst().contains(position) { return .scene }
      isRoot = true
    }
    return isRoot ? .window : nil
  }

  /// The place of the line on which an instance loads; nil where it does not say so.
  private func load(_ instance: Int) -> Int? {
    // Why: what loads does so among its first lines, and some have very many.
    story.instances[instance].lines.prefix(8).first { story.script.callback($0) == .viewDidLoad }
  }

  /// Whether it is told of moves into and out of a container.
  private func isChild(_ half: Half) -> Bool {
    story.script.moves[story.receiver(half.instance)]?.isTold == true
  }

  /// Whether somebody goes, when it goes at last, with one that was on screen before it and is told so
  /// first: it is in that one.
  private func goesWithin(_ new: Half) -> Bool {
    var next = new.next
    for _ in 0..<Self.fewComings {
      guard let number = next, story.halves[number].isComing else { break }
      next = story.halves[number].next
    }
    guard let went = next.map({ story.halves[$0] }), !went.isComing, went.transition >= 0
    else { return false }
    return story.transitions[went.transition].halves.map { story.halves[$0] }.contains { other in
      guard !other.isComing, other.instance != new.instance, other.first < went.first,
        let came = story.instances[other.instance].halves.first.map({ story.halves[$0] })
      else { return false }
      return came.first < new.first && came.transition != new.transition
    }
  }

  /// How often one comes in a row before it goes.
  private static let fewComings = 8

  private func leaving(_ old: Half) -> [Recount.Reading] {
    switch place(of: old) {
    case .entry: [.pop]
    case .sheet: [.dismissOver]
    case .tab, nil: isChild(old) ? [.remove, .dismissOver] : [.dismissOver, .remove]
    }
  }
}
