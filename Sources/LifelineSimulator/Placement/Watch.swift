import LifelineTrace

extension Placement {
  /// What the screens of a story hear, and what becomes of work in each pair of callbacks by it.
  struct Watch {
    /// Something that becomes of work.
    struct News {
      /// Where it is started and stopped.
      var pair: Pair
      /// What becomes of it.
      var mishap: Mishap
      /// The number of the screen.
      var id: Int
      /// How many calls the screen has heard until then.
      var count: Int
    }

    /// The app.
    var simulation: Simulation
    /// What each screen has heard, by number.
    var heard: [Int: [Callback]] = [:]
    /// What the last action has brought.
    var news: [News] = []
    /// The place, from 1, among what a screen has heard of the last call of each kind.
    private var last: [PrintedCall: Int] = [:]

    private static let kinds = Set(starts + stops)

    /// Begins with an app that has not started.
    init(system: Int) {
      simulation = Simulation(system: system, isKept: false)
      simulation.printedKinds = Self.kinds
    }

    /// Carries out an action, and notes what becomes of the work.
    ///
    /// - Returns: Whether the action is possible.
    mutating func perform(_ action: Action) -> Bool {
      news = []
      simulation.printed = []
      do throws(Simulation.Refusal) {
        try simulation.perform(action)
      } catch {
        return false
      }
      for call in simulation.printed ?? [] where isScreen(call.id) { take(call) }
      if simulation.ending == .quiescent { rest() }
      return true
    }

    private func isScreen(_ id: Int) -> Bool {
      [.screen, .pager].contains(simulation.controllers[id].kind)
    }

    private mutating func take(_ call: PrintedCall) {
      heard[call.id, default: []].append(call.callback)
      for stop in stops where stop != call.callback {
        let pair = Pair(start: call.callback, stop: stop)
        if isRunning(pair, in: call.id) { note(.startsTwice, of: pair, in: call.id) }
      }
      for start in starts where start != call.callback {
        let pair = Pair(start: start, stop: call.callback)
        // Why: what a screen does in its end is done once for all, whether there is anything to do or not.
        if call.callback != .deinitialize, !isRunning(pair, in: call.id) {
          note(.stopsUnstarted, of: pair, in: call.id)
        }
      }
      last[call] = heard[call.id]?.count
      guard call.callback == .deinitialize else { return }
      for pair in pairs where isRunning(pair, in: call.id) {
        note(.neverStops, of: pair, in: call.id)
      }
    }

    /// Notes what goes on, and what does not, while the app is at rest.
    private mutating func rest() {
      for id in heard.keys.sorted() where simulation.controllers[id].isAlive {
        let controller = simulation.controllers[id]
        let isOn = controller.appearance == .appeared
        let isBeneath = isOn && isCovered(id)
        for pair in pairs {
          let isRunning = isRunning(pair, in: id)
          if isRunning, !isOn { note(.runsOffScreen, of: pair, in: id) }
          if !isRunning, isOn { note(.restsOnScreen, of: pair, in: id) }
          if isRunning, isBeneath { note(.runsBeneath, of: pair, in: id) }
        }
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

    private func isRunning(_ pair: Pair, in id: Int) -> Bool {
      let started = last[PrintedCall(callback: pair.start, id: id)] ?? 0
      return started > last[PrintedCall(callback: pair.stop, id: id)] ?? 0
    }

    private mutating func note(_ mishap: Mishap, of pair: Pair, in id: Int) {
      guard starts.contains(pair.start), stops.contains(pair.stop) else { return }
      news.append(News(pair: pair, mishap: mishap, id: id, count: heard[id]?.count ?? 0))
    }
  }

  /// Every pair that is watched.
  package static let pairs = starts.flatMap { start in
    stops.filter { $0 != start }.map { Pair(start: start, stop: $0) }
  }
}
