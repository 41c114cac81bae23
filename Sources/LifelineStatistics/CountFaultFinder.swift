import LifelineTrace

/// Finds where counts differ from visits, and says why.
struct CountFaultFinder {
  /// A controller that was put into another one, and told nothing.
  struct Untold {
    var name: String
    var adoption: VisitTable.Adoption
  }

  private let visits: [Visit]
  private let placed: [CountPlacement.Placed]
  /// The positions of counts in `placed`, by visit.
  private var byVisit: [[Int]]
  /// The place of the last event.
  private let lastEvent: Int
  /// The classes that are said to forward by hand, as only containers do.
  private let containers: Set<String>

  init(
    _ visits: [Visit],
    _ placed: [CountPlacement.Placed],
    lastEvent: Int,
    containers: Set<String>
  ) {
    (self.visits, self.placed, self.lastEvent) = (visits, placed, lastEvent)
    self.containers = containers
    byVisit = Array(repeating: [], count: visits.count)
    for (position, own) in placed.enumerated() {
      if let visit = own.visit { byVisit[visit].append(position) }
    }
  }

  /// The faults, by line.
  func faults(untold: [Untold]) -> [CountFault] {
    var faults = strays()
    for visit in visits.indices where visits[visit].isSettled {
      switch visits[visit].role {
      case .screen, .part:
        faults += again(visit)
        faults += late(visit)
      case .container:
        faults += container(visit)
        if !visits[visit].isUIKitContainer {
          faults += again(visit)
          faults += late(visit)
        }
      case .system: faults += all(visit, .system)
      case .cancelled: faults += all(visit, .cancelled)
      case .passing: break
      }
      if case .part(let holder) = visits[visit].role, let fault = both(visit, holder) {
        faults.append(fault)
      }
    }
    faults += uncounted()
    faults += untold.compactMap(fault)
    return faults.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }
    .map(\.element)
  }

  private func counts(of visit: Int) -> [ScreenCount] { byVisit[visit].map { placed[$0].count } }

  private func isCounted(_ visit: Int) -> Bool { !byVisit[visit].isEmpty }

  // MARK: Counts of nothing

  /// Counts that belong to no visit.
  private func strays() -> [CountFault] {
    placed.compactMap { own in
      guard own.visit == nil else { return nil }
      let cause: CountFault.Cause
      switch own.when {
      case .system: cause = .system
      case .neverShown: cause = .neverShown
      case .offScreen: cause = .offScreen
      case .inVisit, .early, .late, .unknown: return nil
      }
      var fault = CountFault(cause: cause, visit: nil, name: own.name, line: own.count.line)
      fault.counts = [own.count]
      if cause == .offScreen { fault.other = onScreen(at: own.count.place) }
      return fault
    }
  }

  /// The screen that was there at a place, the last to come; nil for none.
  private func onScreen(at place: Int) -> (name: String, line: Int)? {
    let there = visits.last { $0.isSettled && $0.role == .screen && $0.holds(place) }
    return there.map { ($0.name, $0.shown.line) }
  }

  private func all(_ visit: Int, _ cause: CountFault.Cause) -> [CountFault] {
    guard let first = counts(of: visit).first else { return [] }
    var fault = CountFault(cause: cause, visit: visit, name: visits[visit].name, line: first.line)
    fault.counts = counts(of: visit)
    return [fault]
  }

  private func late(_ visit: Int) -> [CountFault] {
    byVisit[visit].filter { placed[$0].when == .late }.map { position in
      let count = placed[position].count
      var fault = CountFault(cause: .late, visit: visit, name: visits[visit].name, line: count.line)
      fault.counts = [count]
      fault.other = onScreen(at: count.place)
      return fault
    }
  }

  // MARK: Counted again

  private func again(_ visit: Int) -> [CountFault] {
    var faults: [CountFault] = []
    for (before, after) in zip(byVisit[visit], byVisit[visit].dropFirst()) {
      let (first, second) = (placed[before].count, placed[after].count)
      let between = visits[visit].moments.filter {
        first.place < $0.place && $0.place < second.place
      }
      // Why: it was told that it had gone, and whoever counts by that counts again.
      if between.contains(where: { $0.kind == .resumed }) { continue }
      let moment = [Self.reason(between), cover(of: visit, at: second.place)]
        .compactMap(\.self).max { $0.place < $1.place }
      var cause: CountFault.Cause
      switch moment?.kind {
      case .letGo: cause = .letGo
      case .uncovered: cause = .uncovered
      case .appReturned: cause = .appReturn
      case .appearedAgain: cause = .appearedAgain
      case .covered: cause = .uncovered
      case .appLeft, .resumed, nil:
        if first.source != second.source
          || ScreenName.plain(first.name[...]) != ScreenName.plain(second.name[...])
        {
          cause = .twoSources
        } else {
          let isCallbacks = first.place < visits[visit].shown.place && second.place > first.place
          cause = isCallbacks ? .twoCallbacks : .repeated
        }
      }
      if let last = faults.last, last.cause == cause {
        faults[faults.count - 1].counts.append(second)
        continue
      }
      var fault = CountFault(
        cause: cause,
        visit: visit,
        name: visits[visit].name,
        line: second.line
      )
      fault.counts = [first, second]
      fault.moment = moment
      if cause == .uncovered {
        let cover = visits[visit].moments.last { $0.kind == .covered && $0.place < second.place }
        fault.other = cover?.by.map { ($0, cover?.line ?? 0) }
      }
      faults.append(fault)
    }
    return faults
  }

  /// What of that which came between two counts makes an app count again; nil where nothing does.
  private static func reason(_ moments: [Visit.Moment]) -> Visit.Moment? {
    moments.last { $0.kind != .covered && $0.kind != .appLeft }
  }

  /// What lies over a screen at a place; nil where nothing does.
  private func cover(of visit: Int, at place: Int) -> Visit.Moment? {
    let moments = visits[visit].moments.filter { $0.place < place }
    let over = moments.count { $0.kind == .covered } - moments.count { $0.kind == .uncovered }
    return over > 0 ? moments.last { $0.kind == .covered } : nil
  }

  // MARK: Containers

  private func container(_ visit: Int) -> [CountFault] {
    guard let first = counts(of: visit).first else { return [] }
    var fault = CountFault(
      cause: .container,
      visit: visit,
      name: visits[visit].name,
      line: first.line
    )
    fault.counts = counts(of: visit)
    let children = visits.indices.filter { number in
      visits[number].isSettled && visits[number].role == .screen && isCounted(number)
    }
    // Why: a log may not say who lies in whom; what is on screen together with it does, mostly.
    let child =
      children.first { isWithin($0, visit) }
      ?? children.first { visits[visit].isUIKitContainer && visits[visit].meets(visits[$0]) }
    if let child {
      fault.other = (visits[child].name, counts(of: child).first?.line ?? visits[child].shown.line)
    } else if !visits[visit].isUIKitContainer {
      // Why: an app may count the screen around whatever it shows.
      return []
    }
    return [fault]
  }

  /// A part that is counted beside the screen that it is a part of.
  private func both(_ visit: Int, _ holder: Int) -> CountFault? {
    guard let first = counts(of: visit).first, let around = counts(of: holder).first else {
      return nil
    }
    var fault = CountFault(
      cause: .container,
      visit: holder,
      name: visits[holder].name,
      line: around.line
    )
    fault.counts = counts(of: holder)
    fault.other = (visits[visit].name, first.line)
    return fault
  }

  /// Whether a visit lies in that of a container.
  private func isWithin(_ visit: Int, _ container: Int) -> Bool {
    var current = visits[visit].parent
    // Why: the parents of a damaged trace may form a circle.
    for _ in 0..<64 {
      guard let parent = current else { return false }
      if parent == container { return true }
      current = visits[parent].parent
    }
    return false
  }

  // MARK: Not counted

  private func uncounted() -> [CountFault] {
    let isAnyCounted = placed.contains { own in
      own.visit.map { visits[$0].role == .screen || visits[$0].role == .container } ?? false
    }
    guard isAnyCounted else { return [] }
    var counted: Set<String> = []
    var holders = containers
    for visit in visits.indices where isCounted(visit) {
      counted.insert(visits[visit].name)
      // Why: where its parts are counted, it is meant to be a container.
      if case .part(let holder) = visits[visit].role { holders.insert(visits[holder].name) }
    }
    var faults: [CountFault] = []
    var never: [String: Int] = [:]
    // The last visit of each controller that was counted.
    var before: [Int: Int] = [:]
    for visit in visits.indices where visits[visit].isSettled {
      let own = visits[visit]
      if isCounted(visit) { before[own.receiver] = visit }
      guard isMissing(visit), !holders.contains(own.name) else { continue }
      var fault = CountFault(cause: .never, visit: visit, name: own.name, line: own.shown.line)
      if !counted.contains(own.name) {
        if let known = never[own.name] {
          faults[known].times += 1
        } else {
          never[own.name] = faults.count
          faults.append(fault)
        }
        continue
      }
      fault.cause = .missing
      if let position = before[own.receiver].flatMap({ byVisit[$0].first }) {
        fault.cause = placed[position].when == .early ? .onceLoaded : .cameBack
        fault.counts = [placed[position].count]
      }
      faults.append(fault)
    }
    return faults
  }

  /// Whether a screen was there, and nothing counted it.
  private func isMissing(_ visit: Int) -> Bool {
    let own = visits[visit]
    guard own.role == .screen, !own.isSinceBefore, !isCounted(visit) else { return false }
    // Why: where the recording ends behind it, its count may have come then.
    if own.isStillOn, own.shown.place >= lastEvent { return false }
    // Why: what is said of the container says it of what it shows.
    var current = own.parent
    for _ in 0..<64 {
      guard let parent = current else { return true }
      if isCounted(parent), visits[parent].role == .container { return false }
      current = visits[parent].parent
    }
    return true
  }

  /// A controller that lay in one that was there, and was told of no appearance.
  private func fault(of untold: Untold) -> CountFault? {
    let adoption = untold.adoption
    let around = visits.first { visit in
      guard visit.isSettled, visit.receiver == adoption.parent, !visit.isUIKitContainer,
        visit.role != .system, visit.role != .cancelled, visit.role != .passing
      else { return false }
      let start = max(adoption.place, visit.shown.place)
      let end = min(adoption.ended ?? .max, visit.ended?.place ?? .max, lastEvent)
      return start < end
    }
    guard let around else { return nil }
    var fault = CountFault(cause: .notTold, visit: nil, name: untold.name, line: adoption.line)
    fault.other = (around.name, around.shown.line)
    return fault
  }
}
