/// What the model keeps only so much of in mind, so that its memory and its time have an end.
enum Bound: Int, CaseIterable {
  case containers
  case stack
  case offStack
  case leaving
  case presented
  case tabs
  case chain
  case ring
  case children
  case moving
  case asked

  /// What is no longer followed, as a phrase about the line at which that begins.
  var phrase: String {
    switch self {
    case .containers:
      "more than \(World.mostContainers) containers are in use: what is known of them is forgotten here"
    case .stack:
      "a navigation stack is deeper than \(NavigationStack.depthLimit): from here on its bottom is not "
        + "followed"
    case .offStack:
      "more than \(Model.formerLimit) controllers may come back to a navigation stack: from here on "
        + "they are not followed"
    case .leaving:
      "more than \(LifetimeRecords.mostLeaving) controllers leave a navigation stack: from here on the "
        + "others are not followed"
    case .presented:
      "more than \(Presentations.mostLive) controllers are presented: from here on the first are not "
        + "followed"
    case .tabs:
      "more than \(TabSelection.mostGuessed) tabs are selected one by one: from here on others are not "
        + "followed"
    case .chain:
      "more than \(Model.longestChain) controllers stand one in another: from here on each is judged by "
        + "the nearest \(Model.longestChain) above it"
    case .ring:
      "a controller that has children goes into one that more than \(Model.longestClimb) others stand "
        + "above: from here on its parent is not known"
    case .children:
      "more than \(Model.mostChildren) controllers stand in one: from here on its oldest children are "
        + "not looked at for what is said of all of them"
    case .moving:
      "more than \(Quiescence.mostMoving) controllers are on their way at once: from here on nobody "
        + "waits for the others to arrive"
    case .asked:
      "more than \(Model.mostMembers) controllers of one stack, or tabs, may change at once: from here "
        + "on it is not told what that is to the others"
    }
  }
}

/// The bounds that a trace has gone beyond, each with the one-based line at which it first did.
struct Bounds: Equatable {
  private var lines: [Bound: UInt32] = [:]

  /// Records that a bound is passed.
  mutating func pass(_ bound: Bound, at line: UInt32) {
    if lines[bound] == nil { lines[bound] = line }
  }

  /// Whether a bound is passed.
  func isPassed(_ bound: Bound) -> Bool { lines[bound] != nil }

  /// The lines, in order, each with what is no longer followed.
  var notes: [TraceReport.Note] {
    lines.sorted { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }
      .map { .init(line: Int($0.value), message: $0.key.phrase) }
  }
}
