/// A regular expression as steps, which all ways through it take at once.
///
/// Each way that is open is one step, and no step is open twice. So a line takes as long as it has
/// characters, times the steps at most, whatever the expression is.
struct PatternProgram {
  /// A step; the next one follows it where it says nothing else.
  private enum Step {
    /// Takes a character of the set with a number.
    case take(Int)
    /// Goes on in two ways, of which the first is the better one.
    case split(Int, Int)
    /// Goes on elsewhere.
    case jump(Int)
    /// Notes where a group begins or ends.
    case note(Int)
    /// Goes on at some places only.
    case stand(PatternNode.Place)
    /// Fits.
    case fit
  }

  /// The names of the groups, in order.
  let names: [String]

  private var steps: [Step] = []
  private var sets: [PatternNode.CharacterSet] = []
  /// Whether it can only begin where the line does.
  private let isAnchored: Bool

  /// How many parts were added, those without a step included.
  private var added = 0

  /// The most steps of an expression.
  private static let mostSteps = 4000

  /// Creates a program.
  init(_ text: String) throws(PatternParser.Problem) {
    let parser = try PatternParser(text)
    names = parser.names
    isAnchored = Self.isAnchored(parser.node)
    try add(parser.node)
    steps.append(.fit)
  }

  private static func isAnchored(_ node: PatternNode) -> Bool {
    switch node {
    case .place(.start): true
    case .sequence(let parts): parts.first.map(isAnchored) ?? false
    case .either(let parts): parts.allSatisfy(isAnchored)
    case .group(let part, _): isAnchored(part)
    default: false
    }
  }

  private mutating func add(_ node: PatternNode) throws(PatternParser.Problem) {
    added += 1
    guard max(steps.count, added) < Self.mostSteps else {
      throw PatternParser.Problem(message: "with all its repetitions it is too long")
    }
    switch node {
    case .empty: break
    case .character(let set):
      sets.append(set)
      steps.append(.take(sets.count - 1))
    case .place(let place): steps.append(.stand(place))
    case .sequence(let parts): for part in parts { try add(part) }
    case .group(let part, let number):
      steps.append(.note(2 * number))
      try add(part)
      steps.append(.note(2 * number + 1))
    case .either(let parts): try add(parts)
    case .repeated(let part, let least, let most, let isLazy):
      for _ in 0..<least { try add(part) }
      guard let most else { return try addLoop(part, isLazy) }
      var splits: [Int] = []
      for _ in least..<most {
        splits.append(steps.count)
        steps.append(.fit)
        try add(part)
      }
      for split in splits { steps[split] = Self.split(split + 1, steps.count, isLazy) }
    }
  }

  private mutating func add(_ parts: [PatternNode]) throws(PatternParser.Problem) {
    var jumps: [Int] = []
    for (position, part) in parts.enumerated() {
      guard position < parts.count - 1 else {
        try add(part)
        break
      }
      let split = steps.count
      steps.append(.fit)
      try add(part)
      jumps.append(steps.count)
      steps.append(.fit)
      steps[split] = .split(split + 1, steps.count)
    }
    for jump in jumps { steps[jump] = .jump(steps.count) }
  }

  private mutating func addLoop(
    _ part: PatternNode,
    _ isLazy: Bool
  ) throws(PatternParser.Problem) {
    let split = steps.count
    steps.append(.fit)
    try add(part)
    steps.append(.jump(split))
    steps[split] = Self.split(split + 1, steps.count, isLazy)
  }

  private static func split(_ inside: Int, _ behind: Int, _ isLazy: Bool) -> Step {
    isLazy ? .split(behind, inside) : .split(inside, behind)
  }
}

extension PatternProgram {
  /// What a program needs while it looks at a line; used again for the next one.
  struct Run {
    /// Where each group begins and ends in the line that fitted; -1 where it took no part.
    fileprivate(set) var groups: [Int] = []
    /// The number of steps that were taken, over all lines.
    fileprivate(set) var work = 0

    /// The ways that are open, the best first: the step of each, and its groups.
    fileprivate var ways: (steps: [Int], groups: [Int]) = ([], [])
    fileprivate var further: (steps: [Int], groups: [Int]) = ([], [])
    /// For each step, the last place at which it was open, counted over all lines.
    fileprivate var seen: [Int] = []
    /// The places of the lines before this one, and 1.
    fileprivate var before = 1
    /// The groups of the way that is being followed.
    fileprivate var noted: [Int] = []
    /// What is left to be opened: a step; or the complement of a group's place, which is then what it
    /// was before.
    fileprivate var tasks: [(step: Int, value: Int)] = []

    init() {}
  }

  /// Looks for the first place at which a line fits, and there for the best way.
  ///
  /// - Parameters:
  ///   - line: The characters.
  ///   - run: Gets the groups.
  /// - Returns: Whether it fits.
  func fits(_ line: [UInt32], _ run: inout Run) -> Bool {
    run.noted.removeAll(keepingCapacity: true)
    for _ in 0..<2 * names.count { run.noted.append(-1) }
    while run.seen.count < steps.count { run.seen.append(0) }
    defer { run.before += line.count + 2 }
    run.ways.steps.removeAll(keepingCapacity: true)
    run.ways.groups.removeAll(keepingCapacity: true)
    var isFound = false
    for place in 0...line.count {
      if !isFound, place == 0 || !isAnchored { open(0, at: place, in: line, &run) }
      swap(&run.ways, &run.further)
      run.ways.steps.removeAll(keepingCapacity: true)
      run.ways.groups.removeAll(keepingCapacity: true)
      if run.further.steps.isEmpty, isFound || isAnchored { break }
      for way in run.further.steps.indices {
        run.work += 1
        switch steps[run.further.steps[way]] {
        case .take(let set):
          guard place < line.count, sets[set].contains(line[place]) else { continue }
          take(way, &run)
          open(run.further.steps[way] + 1, at: place + 1, in: line, &run)
          continue
        case .fit:
          take(way, &run)
          run.groups = run.noted
          isFound = true
        default: continue
        }
        // Why: those behind it are worse.
        break
      }
      for slot in run.noted.indices { run.noted[slot] = -1 }
    }
    return isFound
  }

  /// Takes up the groups of a way.
  private func take(_ way: Int, _ run: inout Run) {
    let start = way * run.noted.count
    for slot in run.noted.indices { run.noted[slot] = run.further.groups[start + slot] }
  }

  /// Opens the ways from a step on, up to the characters that they take next.
  private func open(_ step: Int, at place: Int, in line: [UInt32], _ run: inout Run) {
    run.tasks.append((step, 0))
    while let (step, value) = run.tasks.popLast() {
      guard step >= 0 else {
        run.noted[~step] = value
        continue
      }
      guard run.seen[step] != run.before + place else { continue }
      run.seen[step] = run.before + place
      switch steps[step] {
      case .jump(let next): run.tasks.append((next, 0))
      case .split(let first, let second):
        run.tasks.append((second, 0))
        run.tasks.append((first, 0))
      case .note(let slot):
        run.tasks.append((~slot, run.noted[slot]))
        run.noted[slot] = place
        run.tasks.append((step + 1, 0))
      case .stand(let wanted):
        if Self.stands(wanted, at: place, in: line) { run.tasks.append((step + 1, 0)) }
      case .take, .fit:
        run.ways.steps.append(step)
        run.ways.groups.append(contentsOf: run.noted)
      }
    }
  }

  private static func stands(_ wanted: PatternNode.Place, at place: Int, in line: [UInt32]) -> Bool
  {
    switch wanted {
    case .start: return place == 0
    case .end: return place == line.count
    case .wordEdge, .noWordEdge:
      let before = place > 0 && PatternNode.CharacterSet.isWord(line[place - 1])
      let behind = place < line.count && PatternNode.CharacterSet.isWord(line[place])
      return (before != behind) == (wanted == .wordEdge)
    }
  }
}
