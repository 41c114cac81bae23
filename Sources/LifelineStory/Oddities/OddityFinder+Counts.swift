import LifelineTrace

/// Counts that an app prints, which grow with each visit of a screen.
extension OddityFinder {
  /// What is counted, and where: at a callback of a class, or by a line that names one, or that is printed while one
  /// is on screen and begins with a word.
  private struct Counted: Hashable {
    var kind: String
    var symbol: Symbol
    var callback: Callback?
    var tag: Substring
    /// Whether the line that counts names the class itself.
    var isNamed: Bool
  }

  /// Finds where a count has grown for the first time, though all that happened since it was told is that a screen
  /// went, and perhaps came again.
  mutating func findCounts() {
    let counted = script.lines.indices.filter { script.lines[$0].count != nil }
    guard counted.count > 1 else { return }
    let keys = keys(of: counted)
    let lowest = lowestBehind(counted, keys)
    let known = knownClasses
    var places: [Counted: Int] = [:]
    var rises: [Counted: Int] = [:]
    var told: Set<String> = []
    for position in counted {
      guard let count = script.lines[position].count, let key = keys[position] else { continue }
      defer { places[key] = position }
      let isOfChildren = Self.children.contains(count.kind)
      guard !told.contains(count.kind), let before = places[key],
        let earlier = script.lines[before].count, count.number > earlier.number,
        key.isNamed || known[before] == known[position],
        // Why: what sinks again was only late to go.
        lowest[position].map({ $0 > earlier.number }) != false,
        let gone = whoWent(
          from: before,
          to: position,
          of: key.isNamed && !isOfChildren ? key.symbol : nil,
          isForGood: !isOfChildren
        )
      else { continue }
      rises[key, default: 0] += 1
      // Why: a container may keep a child that it shows again, and hardly all of them.
      if isOfChildren, rises[key] == 1 { continue }
      told.insert(count.kind)
      let text = "\(earlier.number) \(earlier.noun), then \(count.number) \(count.noun)"
      noteGrowth(position, before, gone, text, isOfChildren)
    }
  }

  /// What is counted of those that a container keeps.
  private static let children: Set = ["children", "subview"]

  /// What each line counts, and of whom; nothing of those before anybody comes.
  private func keys(of counted: [Int]) -> [Int: Counted] {
    var symbols: [String: Symbol] = [:]
    for receiver in script.receivers {
      symbols[script.log.className(receiver)] = script.symbol(receiver)
    }
    let isShared = isShared(counted)
    var keys: [Int: Counted] = [:]
    for position in counted {
      let line = script.lines[position]
      let words = line.isRemark ? line.text.words : []
      let named = words.lazy.compactMap { symbols[String($0)] }.first
      let receiver = line.isRemark ? shown(at: position).map(story.receiver) : line.receiver
      guard let count = line.count, let symbol = named ?? receiver.map(script.symbol) else {
        continue
      }
      let tag = words.first { Int($0) == nil } ?? ""
      keys[position] = Counted(
        kind: count.kind,
        symbol: symbol,
        callback: line.callback,
        tag: tag,
        isNamed: named != nil || !line.isRemark && !isShared
      )
    }
    return keys
  }

  /// Whether what stands beside callbacks is counted of all classes together: from one to the next it changes by one.
  private func isShared(_ counted: [Int]) -> Bool {
    let lines = counted.map { script.lines[$0] }.filter { !$0.isRemark }
    return zip(lines, lines.dropFirst()).allSatisfy { one, next in
      guard let first = one.count, let second = next.count else { return true }
      let change = second.number - first.number
      switch next.callback {
      case .initialize: return change == 1
      case .deinitialize: return change == -1
      default: return one.receiver == next.receiver || abs(change) < 2
      }
    }
  }

  /// For each position with a count, the lowest number of the same that is told behind it; nil where none is.
  private func lowestBehind(_ counted: [Int], _ keys: [Int: Counted]) -> [Int: Int] {
    var lowest: [Counted: Int] = [:]
    var behind: [Int: Int] = [:]
    for position in counted.reversed() {
      guard let count = script.lines[position].count, var key = keys[position] else { continue }
      key.callback = nil
      if !key.isNamed { key.symbol = .absent }
      behind[position] = lowest[key]
      lowest[key] = min(count.number, lowest[key] ?? .max)
    }
    return behind
  }

  /// For each position, how many classes were heard of by then.
  private var knownClasses: [Int] {
    var known: Set<Symbol> = []
    return script.lines.map { line in
      if line.receiver.exists { known.insert(script.symbol(line.receiver)) }
      return known.count
    }
  }

  /// The object that came last before a position; nil where none did.
  private func shown(at position: Int) -> Int? {
    script.ways[..<script.rank[position]].suffix(Self.farthest)
      .last { script.callback($0)?.isComing == true }.flatMap { story.owner[$0] }
  }

  /// Who went between two positions, of a class where one is given; nil where nobody did.
  ///
  /// For good is also who comes again, and who goes for its like is held as it should be.
  private func whoWent(
    from first: Int,
    to second: Int,
    of symbol: Symbol?,
    isForGood: Bool
  ) -> Half? {
    for way in script.ways(between: first, and: second).suffix(Self.farthest).reversed() {
      guard let owner = story.owner[way], script.callback(way)?.isComing == false,
        let number = story.halves(of: owner, before: way + 1).last,
        symbol == nil || symbol == script.symbol(story.receiver(owner))
      else { continue }
      let last = story.halves[number]
      guard last.ending == .done else { continue }
      guard isForGood else { return last }
      let others = story.partners(number).map { story.halves[$0].instance }
      if others.contains(where: { isLike($0, owner) }) { continue }
      if symbol != nil || others.isEmpty || last.next != nil || isReturned(owner, last) {
        return last
      }
    }
    return nil
  }

  /// How many comings and goings back it looks.
  private static let farthest = 32

  private mutating func noteGrowth(
    _ position: Int,
    _ before: Int,
    _ gone: Half,
    _ what: String,
    _ isOfChildren: Bool
  ) {
    let name = story.className(gone.instance)
    let missing: Callback = isOfChildren ? .removeFromParent : .deinitialize
    add(
      Oddity(
        kind: isOfChildren ? .heaps : .deathMissing,
        position: position,
        instance: gone.instance,
        price: price.grows,
        witnesses: [before, gone.last],
        text: "\(name) went, and by the next time a count has grown: \(what)",
        lawful: .notPrinted,
        prints: [.callback(missing.baseName, inClass: name)],
        missing: missing
      )
    )
  }
}
