import LifelineTrace

/// The search for the column that names the controllers of a log.
extension ConsoleLayout {
  /// A callback, the name that stands beside it, and a hash of whose it is.
  typealias Call = (callback: Callback, name: Bytes, owner: UInt64)

  /// A column, and what stands in it.
  private struct Candidate {
    var column: ConsoleColumn
    var isClassValue: Bool
    /// The messages that have a name, and which.
    var found: [(message: ConsoleSample, name: Bytes)]
  }

  /// Searches for the column that names the controllers of most messages.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - framed: The share of their other words that have to stand in several of them.
  /// - Returns: Its rule; nil if none does for certain.
  static func rule(for messages: [ConsoleSample], framed: Double = 0.6) -> Rule? {
    guard messages.count >= 3 else { return nil }
    var best: (candidate: Candidate, score: Double)?
    for candidate in candidates(messages) {
      guard let score = score(candidate, of: messages.count, framed) else { continue }
      if score > best?.score ?? 0 { best = (candidate, score) }
    }
    return best.map { rule($0.candidate) }
  }

  // MARK: Candidates

  private static func candidates(_ messages: [ConsoleSample]) -> [Candidate] {
    var seen: Set<ConsoleColumn> = []
    var candidates: [Candidate] = []
    func add(_ column: ConsoleColumn, _ isClassValue: Bool) {
      guard seen.insert(column).inserted else { return }
      let found = messages.compactMap { message in
        column.name(in: message.fields).map { (message, $0) }
      }
      candidates.append(Candidate(column: column, isClassValue: isClassValue, found: found))
    }
    var places: [(id: UInt64, isKeyed: Bool, isClassValue: Bool)] = []
    for field in messages.lazy.flatMap(\.fields.fields) where places.count < 40 {
      let own = [(field.key, true, field.isClassValue), (field.place, false, false)]
      places += own.filter { id, isKeyed, _ in
        id != 0 && !places.contains { $0.isKeyed == isKeyed && $0.id == id }
      }
    }
    for place in places {
      let phrases = messages.compactMap { message in
        message.fields.fields.first { (place.isKeyed ? $0.key : $0.place) == place.id }?.words
      }
      guard phrases.count >= 3 else { continue }
      let (behind, before) = sharedEnds(phrases.map { $0.map(\.foldedHash) })
      let column = { ConsoleColumn(field: place.id, isKeyed: place.isKeyed, part: $0) }
      add(column(.all(behind: behind, before: before)), place.isClassValue)
      let longest = min(phrases.map(\.count).max() ?? 0, 4)
      for index in 0..<longest {
        add(column(.fromStart(index)), place.isClassValue)
        add(column(.fromEnd(index)), place.isClassValue)
      }
    }
    return candidates
  }

  /// The words that all of several phrases begin and end with, at least one being left of each; none of
  /// phrases that are all the same.
  private static func sharedEnds(_ phrases: [[UInt64]]) -> (start: [UInt64], end: [UInt64]) {
    guard let first = phrases.first, phrases.contains(where: { $0 != first }) else {
      return ([], [])
    }
    let room = (phrases.map(\.count).min() ?? 1) - 1
    let start = (0..<room).prefix { index in phrases.allSatisfy { $0[index] == first[index] } }
    let end = (0..<(room - start.count)).prefix { index in
      phrases.allSatisfy { $0[$0.count - 1 - index] == first[first.count - 1 - index] }
    }
    return (Array(first.prefix(start.count)), Array(first.suffix(end.count)))
  }

  // MARK: Scores

  /// How well a column names controllers; nil where it does not.
  private static func score(_ candidate: Candidate, of count: Int, _ framed: Double) -> Double? {
    let calls = candidate.found.map {
      ($0.message.fields.selector.callback, $0.name, owner: $0.name.foldedHash)
    }
    guard let certainty = certainty(calls, isClassValue: candidate.isClassValue),
      frame(candidate).share >= framed
    else { return nil }
    let isWhole = if case .all = candidate.column.part { true } else { false }
    return certainty + 2 * Double(calls.count) / Double(count)
      + (isWhole ? 0.1 : 0) + (candidate.column.isKeyed ? 0.05 : 0)
  }

  /// How certain it is that names are those of the controllers of callbacks, by their look and the order of
  /// the callbacks; nil where it is not.
  static func certainty(_ calls: [Call], isClassValue: Bool) -> Double? {
    var order = CallbackOrder()
    var callbacks: Set<Callback> = []
    var names: Set<UInt64> = []
    // Why: fractions are added up in the order of lines, for the sum depends on it.
    var likenesses = 0.0
    for (callback, name, owner) in calls {
      if names.insert(owner).inserted { likenesses += name.likeness }
      callbacks.insert(callback)
      order.add(callback, of: owner)
    }
    let count = calls.count
    guard count >= 3, callbacks.count >= 2 else { return nil }
    let likeness = likenesses / Double(names.count)
    let isVarying = names.count > 1
    let isRepeating = count >= 2 * names.count
    let isCertain =
      (likeness >= 0.75 || isClassValue) && (!isVarying || order.share >= 0.5)
      || isVarying && isRepeating && callbacks.count >= 3 && count >= 6 && order.share >= 0.8
    guard isCertain else { return nil }
    return 4 * likeness + 3 * order.share + (isVarying ? 2 : 0) + (isClassValue ? 1.5 : 0)
  }

  /// The words besides the names that stand in many of a column's messages.
  private static func frame(_ candidate: Candidate) -> (words: Set<UInt64>, share: Double) {
    var counts: [UInt64: Int] = [:]
    for (message, name) in candidate.found {
      for word in Set(message.fields.otherWords(than: name).map(\.foldedHash)) {
        counts[word, default: 0] += 1
      }
    }
    let least = max(2, candidate.found.count / 8)
    let all = counts.values.reduce(0, +)
    let frequent = counts.filter { $0.value >= least }
    let share = all == 0 ? 1 : Double(frequent.values.reduce(0, +)) / Double(all)
    return (Set(frequent.keys), share)
  }

  // MARK: Rules

  /// The rule of a column.
  private static func rule(_ candidate: Candidate) -> Rule {
    let pairs = candidate.found.filter { !$0.message.name.isEmpty }
    var (own, others) = (CallbackOrder(), CallbackOrder())
    for (message, name) in pairs {
      own.add(message.fields.selector.callback, of: name.foldedHash)
      others.add(message.fields.selector.callback, of: message.name.foldedHash)
    }
    let known = Set(pairs.map(\.message.name.foldedHash))
    let names = Set(pairs.map(\.name.foldedHash))
    let isTag = known.count < names.count && own.share > others.share
    let isSurer = pairs.allSatisfy { message, name in
      let part = name.controllerPart
      return part.isSurer(than: message.name)
        && !candidate.column.isLabelled(part, in: message.fields)
    }
    return Rule(
      column: candidate.column,
      likeness: candidate.found.map(\.name.likeness).min() ?? 0,
      frame: frame(candidate).words,
      tags: isTag || isSurer ? known : []
    )
  }
}

extension Bytes {
  /// Whether a name is an app's controller's for certain, and another one may be a tag or a word.
  fileprivate func isSurer(than name: Bytes) -> Bool {
    isClassName && isControllerName && !isUIKitName && !isContainerName
      && !name.isControllerName && !name.isScreenName
  }
}

/// How much of what controllers receive is in UIKit's order.
struct CallbackOrder {
  private var last: [UInt64: Callback] = [:]
  private var lawful = 0
  private var count = 0

  /// The share of callbacks that may follow the one before of the same controller, from 0 to 1; a half
  /// where none follows another.
  var share: Double { count == 0 ? 0.5 : Double(lawful) / Double(count) }

  /// Takes the next callback of a controller.
  mutating func add(_ callback: Callback, of controller: UInt64) {
    guard Self.knows(callback) else { return }
    if let before = last[controller] {
      count += 1
      if Self.mayFollow(callback, before) { lawful += 1 }
    }
    last[controller] = callback
  }

  /// Whether the order of a callback among others is known.
  static func knows(_ callback: Callback) -> Bool { followers[callback] != nil }

  /// Whether a callback may be the next of a controller behind another.
  static func mayFollow(_ callback: Callback, _ before: Callback) -> Bool {
    followers[before]?.contains(callback) == true
  }

  private static let followers: [Callback: CallbackSet] = [
    // Why: some print only what is over.
    .viewDidLoad: [.viewWillAppear, .viewDidAppear],
    .viewWillAppear: [.viewIsAppearing, .viewDidAppear, .viewWillDisappear],
    .viewIsAppearing: [.viewDidAppear, .viewWillDisappear],
    .viewDidAppear: [.viewWillDisappear, .viewDidDisappear],
    .viewWillDisappear: [.viewDidDisappear, .viewWillAppear],
    .viewDidDisappear: [.viewWillAppear, .viewDidAppear, .viewDidLoad],
  ]
}
