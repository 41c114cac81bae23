import LifelineChecker
import LifelineTrace

/// The order of the appearance callbacks of each controller, by the appearance machine.
///
/// An edit that mends one fault must not leave a controller half-way, even where no rule would
/// say so.
struct AppearanceOrder {
  /// The positions of the appearance callbacks, by controller.
  private let positions: [Receiver: [Int]]
  /// The callback that a controller had last when recording began, where a state line tells.
  private let initial: [Receiver: Callback]

  /// The callbacks that the machine allows right after each callback.
  private static let successors: [Callback: CallbackSet] = {
    guard let machine = Machine.all.first(where: { $0.name == "appearance" }) else { return [:] }
    let callbacks = CallbackSet(.appearance).callbacks
    return callbacks.reduce(into: [:]) { table, callback in
      let states = Set(machine.edges.filter { $0.event == callback.baseName }.map(\.to))
      table[callback] = CallbackSet(
        callbacks.filter { next in
          machine.edges.contains { $0.event == next.baseName && states.contains($0.from) }
        }
      )
    }
  }()

  init(_ trace: KeptTrace) {
    var positions: [Receiver: [Int]] = [:]
    var initial: [Receiver: Callback] = [:]
    for (position, entry) in trace.entries.enumerated() {
      if case .state(let state) = entry.item { initial[state.receiver] = Self.last(state) }
      guard let event = entry.event, event.callback.isAppearance else { continue }
      positions[event.receiver, default: []].append(position)
    }
    self.positions = positions
    self.initial = initial
  }

  private static func last(_ state: InitialState) -> Callback? {
    switch state.appearance {
    case .appearing: .viewWillAppear
    case .appeared: .viewDidAppear
    case .disappearing: .viewWillDisappear
    case .disappeared, nil: nil
    }
  }

  /// Whether a piece leaves no controller in more disorder than it was in.
  func holds(_ patch: KeptTrace.Patch, in trace: KeptTrace) -> Bool {
    var edited: [Receiver: [Callback]] = [:]
    for case .event(let event) in patch.entries.map(\.item) where event.callback.isAppearance {
      edited[event.receiver, default: []].append(event.callback)
    }
    var receivers = edited.keys.sorted()
    for position in patch.range {
      guard let event = trace.entries[position].event, event.callback.isAppearance,
        edited[event.receiver] == nil, !receivers.contains(event.receiver)
      else { continue }
      receivers.append(event.receiver)
    }
    return receivers.allSatisfy { receiver in
      let all = positions[receiver] ?? []
      let start = all.partition { $0 >= patch.range.lowerBound }
      let end = all.partition { $0 >= patch.range.upperBound }
      let callback = { (index: Int) in
        all.indices.contains(index) ? trace.entries[all[index]].event?.callback : nil
      }
      let before = [callback(start - 1) ?? initial[receiver]].compactMap(\.self)
      let after = [callback(end)].compactMap(\.self)
      let own = (start..<end).compactMap(callback)
      let old = Self.disorder(before + own + after, isStart: before.isEmpty, isEnd: after.isEmpty)
      let new = Self.disorder(
        before + (edited[receiver] ?? []) + after,
        isStart: before.isEmpty,
        isEnd: after.isEmpty
      )
      return new <= old
    }
  }

  /// The number of places where the machine does not allow what comes next, and whether the
  /// controller is left half-way.
  private static func disorder(_ callbacks: [Callback], isStart: Bool, isEnd: Bool) -> Int {
    var disorder = 0
    // Why: nothing before it means that it was hidden, and else two wrongs are compared alike.
    if isStart, let first = callbacks.first, first != .viewWillAppear { disorder += 1 }
    disorder += zip(callbacks, callbacks.dropFirst()).count { callback, next in
      successors[callback]?.contains(next) != true
    }
    switch callbacks.last {
    case .viewWillAppear, .viewIsAppearing, .viewWillDisappear: return disorder + (isEnd ? 1 : 0)
    default: return disorder
    }
  }
}

extension [Int] {
  /// The first index whose element fulfils a condition that holds from there on; the count if none
  /// does.
  fileprivate func partition(_ holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
