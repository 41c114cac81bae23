import LifelineTrace

/// Says which visit each count belongs to.
struct CountPlacement {
  /// A count where it belongs.
  struct Placed {
    var count: ScreenCount
    var when: When
    /// The number of the visit; nil where it belongs to none.
    var visit: Int?
    /// The class; the name that was counted where no class has it.
    var name: String
  }

  /// When a count was made.
  enum When {
    /// In the visit, or at its beginning or end.
    case inVisit
    /// When the controller had been loaded, before its visit.
    case early
    /// When the visit was over, which had not been counted.
    case late
    /// When nothing of the class was on screen, and all that had been was counted.
    case offScreen
    /// When the controller had been loaded, which was never shown.
    case neverShown
    /// It is one of Apple's controllers.
    case system
    /// The trace has no such class.
    case unknown
  }

  /// A controller that was made or loaded.
  struct Load {
    var receiver: Int
    var name: String
    var place: Int
  }

  /// An event: its place, and the number of its controller.
  struct EventPlace {
    var place: Int
    var receiver: Int
  }

  /// The counts, in order.
  private(set) var placed: [Placed] = []
  private let visits: [Visit]
  private let names: ScreenName
  private var loads: [String: [Load]]
  /// The events, in order.
  private let events: [EventPlace]
  private var byClass: [String: [Int]] = [:]
  private var isCounted: [Bool]

  /// Places all counts.
  init(
    _ counts: [ScreenCount],
    visits: [Visit],
    loads: [Load],
    events: [EventPlace],
    names: ScreenName
  ) {
    (self.visits, self.events, self.names) = (visits, events, names)
    self.loads = Dictionary(grouping: loads, by: \.name)
    isCounted = Array(repeating: false, count: visits.count)
    for number in visits.indices where visits[number].isSettled {
      byClass[visits[number].name, default: []].append(number)
    }
    for name in byClass.keys {
      byClass[name]?.sort { (visits[$0].began.place, $0) < (visits[$1].began.place, $1) }
    }
    for count in counts {
      let own = place(count)
      if let visit = own.visit { isCounted[visit] = true }
      placed.append(own)
    }
  }

  private func place(_ count: ScreenCount) -> Placed {
    let classes = names.classes(of: count.name)
    guard let first = classes.first else {
      let isSystem = Self.isSystem(count.name)
      return Placed(count: count, when: isSystem ? .system : .unknown, visit: nil, name: count.name)
    }
    func found(_ when: When, _ visit: Int?) -> Placed {
      Placed(count: count, when: when, visit: visit, name: visit.map { visits[$0].name } ?? first)
    }
    let all = classes.flatMap {
      near(count.place, in: byClass[$0] ?? []) { visits[$0].began.place }
    }
    // Why: a name alone does not tell which of two controllers is meant, and what was just loaded counts.
    if let fresh = fresh(classes, at: count.place) {
      let next = all.first {
        visits[$0].receiver == fresh.receiver && visits[$0].began.place > count.place
      }
      return found(next == nil ? .neverShown : .early, next)
    }
    let open = all.filter { visits[$0].holds(count.place) }
    // Why: who prints its callbacks and counts does both at once.
    let speaker = event(before: count.place)?.receiver
    if let visit = open.last(where: { visits[$0].receiver == speaker }) {
      return found(.inVisit, visit)
    }
    if let visit = open.max(by: { last(of: $0, to: count.place) < last(of: $1, to: count.place) }) {
      return found(.inVisit, visit)
    }
    // Why: who counts first and prints then, or the other way round, counts in the callback.
    if let visit = all.first(where: { visits[$0].began.place == event(behind: count.place)?.place })
    {
      return found(.inVisit, visit)
    }
    if let visit = all.last(where: {
      visits[$0].ended.map(\.place) == event(before: count.place)?.place
    }) {
      return found(.inVisit, visit)
    }
    let load = classes.flatMap { near(count.place, in: loads[$0] ?? [], by: \.place) }
      .last { $0.place <= count.place }
    let ended = all.filter { visits[$0].ended.map { $0.place < count.place } ?? false }
    let isUnshown = { (load: Load) in
      !ended.contains {
        visits[$0].receiver == load.receiver && visits[$0].began.place > load.place
      }
    }
    if let load, isUnshown(load) {
      let next = all.first {
        visits[$0].receiver == load.receiver && visits[$0].began.place > count.place
      }
      return found(next == nil ? .neverShown : .early, next)
    }
    let shown = ended.filter { visits[$0].role != .cancelled && visits[$0].role != .passing }
    let waiting = shown.filter { !isCounted[$0] && visits[$0].role != .system }
    if let last = waiting.max(by: { visits[$0].ended?.place ?? 0 < visits[$1].ended?.place ?? 0 }) {
      return found(.late, last)
    }
    if shown.isEmpty, let next = all.first(where: { visits[$0].began.place > count.place }) {
      return found(.early, next)
    }
    return found(.offScreen, nil)
  }

  /// The controller of a class that the last event before a place loaded, and that is not there.
  private func fresh(_ classes: [String], at place: Int) -> Load? {
    let event = event(before: place)?.place
    return classes.lazy.flatMap { near(place, in: loads[$0] ?? [], by: \.place) }.first { load in
      load.place == event
        && !(byClass[load.name] ?? []).contains {
          visits[$0].receiver == load.receiver && visits[$0].holds(place)
        }
    }
  }

  /// What is nearest to a place, of a list that is in order of its places.
  // Why: a class may come many thousand times, and each count would look at all of them.
  private func near<Thing>(_ place: Int, in list: [Thing], by own: (Thing) -> Int) -> [Thing] {
    guard list.count > Self.neighbours else { return list }
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if own(list[middle]) > place { high = middle } else { low = middle + 1 }
    }
    let half = Self.neighbours / 2
    return Array(list[max(0, low - half)..<min(list.count, low + half)])
  }

  /// The most visits of a class that a count is held against.
  private static let neighbours = 64

  /// The place of the last that is known of a visit up to a place.
  private func last(of visit: Int, to place: Int) -> Int {
    let visit = visits[visit]
    let moments = visit.moments.filter { $0.kind == .letGo || $0.kind == .appearedAgain }
    return (moments.map(\.place) + [visit.began.place, visit.shown.place])
      .filter { $0 <= place }.max() ?? 0
  }

  private func event(behind place: Int) -> EventPlace? {
    let position = Self.position(of: place, in: events)
    return position < events.count ? events[position] : nil
  }

  private func event(before place: Int) -> EventPlace? {
    let position = Self.position(of: place, in: events)
    return position > 0 ? events[position - 1] : nil
  }

  /// The position of the first event behind a place.
  private static func position(of place: Int, in events: [EventPlace]) -> Int {
    var (low, high) = (0, events.count)
    while low < high {
      let middle = (low + high) / 2
      if events[middle].place > place { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The controllers of Apple's that lie over an app's screens and are called like none of UIKit's.
  private static let shownByApple: Set<String> = [
    "SFSafariViewController", "MFMailComposeViewController", "MFMessageComposeViewController",
    "PHPickerViewController", "QLPreviewController", "AVPlayerViewController",
    "SKStoreProductViewController", "PKPaymentAuthorizationViewController",
    "CNContactPickerViewController", "CNContactViewController", "EKEventEditViewController",
    "ASAuthorizationController", "GKGameCenterViewController",
  ]

  /// Whether a name is that of a class of Apple's.
  static func isSystem(_ name: String) -> Bool {
    ClassOrigin(className: name) != .app || shownByApple.contains(name)
  }
}
