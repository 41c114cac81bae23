import LifelineTrace

extension Placement {
  /// What the screens of a story hear, and what becomes of work in each pair of callbacks by it.
  struct Watch: StoryWorld {
    /// Something that becomes of work, where it first does in the story.
    struct News {
      /// The pair and the mishap, as `Placement.place` counts them.
      var place: Int
      /// The number of the screen.
      var id: Int
      /// How many calls the screen has heard until then.
      var count: Int
      /// How many actions the story has had until then.
      var actions: Int
    }

    /// The class that is watched; nil for all screens.
    private let className: String?
    /// The app.
    private(set) var simulation: Simulation
    /// What each screen has heard, by number.
    private(set) var heard: [[Callback]] = []
    /// What the actions have brought, as far as it was not brought before.
    var news: [News] = []
    /// Whether all callbacks of the actions so far are known.
    private(set) var isWhole = true
    private var actions = 0
    /// The place, from 1, among what a screen has heard of the last call of each kind: for each screen as many
    /// as there are kinds.
    private var last: [Int] = []
    /// What has become of work so far, by place.
    private var noted = [Bool](repeating: false, count: Placement.places)

    /// Begins with an app that has not started.
    init(system: Int, className: String? = nil) {
      self.className = className
      simulation = Simulation(system: system, isKept: false)
      simulation.printedKinds = Set(kinds)
    }

    /// Carries out an action, and notes what becomes of the work.
    ///
    /// - Returns: Whether the action is possible.
    mutating func carryOut(_ action: Action) -> Bool {
      simulation.printed = []
      guard simulation.carryOut(action) else { return false }
      actions += 1
      isWhole = isWhole && action.isTold
      guard isWhole else { return true }
      while heard.count < simulation.controllers.count {
        heard.append([])
        last += kinds.map { _ in 0 }
      }
      for call in simulation.printed ?? [] where isScreen(call.id) { take(call) }
      if simulation.ending == .quiescent { rest() }
      return true
    }

    private func isScreen(_ id: Int) -> Bool {
      let controller = simulation.controllers[id]
      return [.screen, .pager].contains(controller.kind)
        && (className == nil || controller.name == className)
    }

    private mutating func take(_ call: PrintedCall) {
      let id = call.id
      guard let kind = kinds.firstIndex(of: call.callback) else { return }
      heard[id].append(call.callback)
      for stop in stopKinds where kind != stop && isRunning(kind, stop, in: id) {
        note(.startsTwice, kind, stop, in: id)
      }
      // Why: what a screen does in its end is done once for all, whether there is anything to do or not.
      for start in startKinds where kind != start && call.callback != .deinitialize {
        if !isRunning(start, kind, in: id) { note(.stopsUnstarted, start, kind, in: id) }
      }
      last[id * kinds.count + kind] = heard[id].count
      guard call.callback == .deinitialize else { return }
      forEachPair { watch, start, stop in
        if watch.isRunning(start, stop, in: id) { watch.note(.neverStops, start, stop, in: id) }
      }
    }

    /// Notes what goes on, and what does not, while the app is at rest.
    private mutating func rest() {
      for id in heard.indices where !heard[id].isEmpty && simulation.controllers[id].isAlive {
        let isOn = simulation.controllers[id].appearance == .appeared
        let isBeneath = isOn && isCovered(id)
        forEachPair { watch, start, stop in
          let isRunning = watch.isRunning(start, stop, in: id)
          if isRunning, !isOn { watch.note(.runsOffScreen, start, stop, in: id) }
          if !isRunning, isOn { watch.note(.restsOnScreen, start, stop, in: id) }
          if isRunning, isBeneath { watch.note(.runsBeneath, start, stop, in: id) }
        }
      }
    }

    private mutating func forEachPair(_ body: (inout Watch, Int, Int) -> Void) {
      for start in startKinds {
        for stop in stopKinds where start != stop { body(&self, start, stop) }
      }
    }

    /// Whether something is presented over a screen, or over what it is in.
    private func isCovered(_ id: Int) -> Bool {
      var current: Int? = id
      while let this = current {
        if simulation.controllers[this].presented != nil { return true }
        current = simulation.controllers[this].parent
      }
      return false
    }

    private func isRunning(_ start: Int, _ stop: Int, in id: Int) -> Bool {
      last[id * kinds.count + start] > last[id * kinds.count + stop]
    }

    private mutating func note(_ mishap: Mishap, _ start: Int, _ stop: Int, in id: Int) {
      guard startKinds.contains(start), stopKinds.contains(stop) else { return }
      let place = Placement.place(of: mishap, start, stop)
      guard !noted[place] else { return }
      noted[place] = true
      news.append(News(place: place, id: id, count: heard[id].count, actions: actions))
    }
  }

  /// What is watched, in the order in which a screen hears it: all but the last may start, all but the first stop.
  private static let kinds = starts + [.deinitialize]
  private static let startKinds = 0..<(kinds.count - 1)
  private static let stopKinds = 1..<kinds.count

  /// The number of places of pairs and mishaps.
  static let places = kinds.count * kinds.count * Mishap.allCases.count

  /// The place of what becomes of work in a pair, by the numbers of its callbacks.
  private static func place(of mishap: Mishap, _ start: Int, _ stop: Int) -> Int {
    let number = Mishap.allCases.firstIndex(of: mishap) ?? 0
    return (start * kinds.count + stop) * Mishap.allCases.count + number
  }

  /// The pair and the mishap at a place.
  static func content(of place: Int) -> (pair: Pair, mishap: Mishap) {
    let (pair, mishap) = place.quotientAndRemainder(dividingBy: Mishap.allCases.count)
    let (start, stop) = pair.quotientAndRemainder(dividingBy: kinds.count)
    return (Pair(start: kinds[start], stop: kinds[stop]), Mishap.allCases[mishap])
  }

  /// Every pair that is watched.
  package static let pairs = starts.flatMap { start in
    stops.filter { $0 != start }.map { Pair(start: start, stop: $0) }
  }
}
