import LifelineTrace

/// The cheapest reading of the lines of one name: of which object each is, and what is odd about it.
///
/// A few readings are kept side by side, the cheapest ones; each holds the objects of the name.
struct InstanceReading {
  /// What was read of a line.
  struct Step {
    /// The position.
    var position: Int
    /// The number of the object among those of the name.
    var object: Int
    /// What it costs that the line stands where it stands.
    var cost: Double
    /// Whether another object is taken for it.
    var isBirth: Bool
  }

  private struct Reading {
    var cost: Double
    var lanes: [Lane]
    var numbers: [Int]
    var objects: Int
    var last: Int
    /// The place of the object that came last; -1 where none did.
    var newest = -1
  }

  private struct Link {
    var step: Step
    var previous: Int
  }

  private static let width = 12
  private static let mostLanes = 4

  private let receiver: Receiver
  private let isOne: Bool
  private let printsLoad: Bool
  private let hidden: Lane.Hidden
  private let muted: (coming: Double, going: Double)
  private let price: Price
  private var links: [Link] = []
  private var readings = [Reading(cost: 0, lanes: [], numbers: [], objects: 0, last: -1)]

  /// Reads the lines of a name.
  static func steps(of receiver: Receiver, in script: Script, _ price: Price) -> [Step] {
    var reading = InstanceReading(receiver, script, price)
    let own = (script.own[receiver] ?? []).filter { reading.concerns(script.callback($0)) }
    var part = own.first.map { script.lines[$0].part } ?? 0
    for (index, position) in own.enumerated() {
      if script.lines[position].part != part {
        part = script.lines[position].part
        reading.reset()
      }
      let ahead = own[(index + 1)...].first { script.callback($0)?.isHalf == true }
      reading.follow(script, position, isFirst: index == 0, next: ahead.flatMap { script.callback($0) })
    }
    return reading.cheapest
  }

  private init(_ receiver: Receiver, _ script: Script, _ price: Price) {
    self.receiver = receiver
    self.price = price
    isOne = script.isOne(receiver)
    let own = script.printed(by: receiver)
    printsLoad = own.contains(.viewDidLoad) || own.contains(.loadView)
    let halves: [Callback] = [
      .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
    hidden = Lane.Hidden(
      loose: CallbackSet(halves.filter { !own.contains($0) }),
      strict: CallbackSet(halves.filter { !script.printed.contains($0) })
    )
    func dearest(_ coming: Bool) -> Double {
      let missing = [Callback.will(coming: coming), .did(coming: coming)].filter {
        script.printed.contains($0) && !own.contains($0)
      }
      let chances = missing.map { script.chances(receiver, $0) }.max() ?? 1
      return price.muted(chances: chances)
    }
    muted = (dearest(true), dearest(false))
  }

  private func concerns(_ callback: Callback?) -> Bool {
    guard let callback else { return false }
    return callback.isHalf || callback.isLoad || callback == .deinitialize
  }

  private mutating func reset() {
    for index in readings.indices {
      for lane in readings[index].lanes.indices { readings[index].lanes[lane].isReset = true }
    }
  }

  private mutating func follow(_ script: Script, _ position: Int, isFirst: Bool, next: Callback?) {
    guard let callback = script.callback(position) else { return }
    var more: [Reading] = []
    for reading in readings {
      for index in reading.lanes.indices {
        var lane = reading.lanes[index]
        var cost = move(&lane, callback)
        // Why: what has just loaded is what comes next.
        if callback.isComing, !reading.lanes[index].isFresh, reading.lanes.contains(where: \.isFresh) {
          cost += price.nextObject
        }
        // Why: who came last goes first.
        if callback.isGoing, reading.newest >= 0, reading.newest != index { cost += price.older }
        keep(script, reading, index, lane, position, cost, isBirth: false, into: &more)
      }
      if reading.lanes.isEmpty {
        var lane = Lane.unheard
        _ = enter(&lane, callback)
        keep(script, reading, nil, lane, position, 0, isBirth: false, into: &more)
      } else if let cost = birth(beside: reading.lanes, callback, next) {
        var lane = Lane.unheard
        _ = enter(&lane, callback)
        keep(script, reading, nil, lane, position, cost, isBirth: true, into: &more)
      }
    }
    more.sort { $0.cost < $1.cost }
    var seen: Set<[Lane]> = []
    readings.removeAll(keepingCapacity: true)
    for reading in more where readings.count < Self.width && seen.insert(reading.lanes).inserted {
      readings.append(reading)
    }
  }

  private mutating func keep(
    _ script: Script,
    _ reading: Reading,
    _ index: Int?,
    _ lane: Lane,
    _ position: Int,
    _ cost: Double,
    isBirth: Bool,
    into more: inout [Reading]
  ) {
    var reading = reading
    let place: Int
    if let index {
      place = index
    } else if reading.lanes.count < Self.mostLanes {
      place = reading.lanes.count
      reading.lanes.append(lane)
      reading.numbers.append(reading.objects)
      reading.objects += 1
    } else {
      // Why: the one that may be gone, or the oldest, is forgotten for the new one.
      place = reading.lanes.firstIndex { $0.loose.contains(.gone) || $0.loose == .dead } ?? 0
      reading.numbers[place] = reading.objects
      reading.objects += 1
    }
    reading.lanes[place] = lane
    if script.callback(position)?.isComing == true { reading.newest = place }
    reading.cost += cost
    let step = Step(
      position: position,
      object: reading.numbers[place],
      cost: cost,
      isBirth: isBirth
    )
    links.append(Link(step: step, previous: reading.last))
    reading.last = links.count - 1
    more.append(reading)
  }

  /// Follows a line that is of an object that is known.
  private func move(_ lane: inout Lane, _ callback: Callback) -> Double {
    switch callback {
    case .deinitialize:
      lane.loose = .dead
      lane.strict = .dead
      return 0
    case .loadView, .viewDidLoad:
      if callback == .viewDidLoad, lane.view == .made, lane.strict == .gone {
        lane.view = .loaded
        return 0
      }
      let cost = loading(lane)
      lane.load(callback, isBorn: false)
      return cost
    default:
      return lane.follow(callback, hidden: hidden, muted: muted(callback), price)
    }
  }

  /// Follows the first line of an object.
  private func enter(_ lane: inout Lane, _ callback: Callback) -> Double {
    if callback.isLoad {
      lane.load(callback, isBorn: true)
      return 0
    }
    return move(&lane, callback)
  }

  private func muted(_ callback: Callback) -> Double {
    callback.isDid == callback.isComing ? muted.coming : muted.going
  }

  /// What it costs that an object loads that is known.
  private func loading(_ lane: Lane) -> Double {
    if lane.isReset { return 0 }
    if lane.strict == .dead { return price.loadsDead }
    if lane.isFresh, isOne || isFresh(lane) {
      return isOne ? price.loadsTwiceForCertain : price.loadsTwice
    }
    let phases = lane.strict.closed(under: hidden.strict)
    if phases == .coming { return price.loadsLate }
    if !phases.contains(.gone), !phases.contains(.going) { return price.loadsWhileShown }
    return isOne ? price.loadsTwice : price.loadsAgain
  }

  /// What it costs that a line is of another object; nil where it cannot be.
  private func birth(beside lanes: [Lane], _ callback: Callback, _ next: Callback?) -> Double? {
    if isOne { return nil }
    // Why: a name that somebody died under is of several.
    if callback.isHalf, lanes.contains(where: { $0.strict == .dead }) { return price.nextObject }
    switch callback {
    case .loadView, .viewDidLoad:
      return lanes.map { lane in
        if lane.isReset { return price.nextObject }
        if isFresh(lane) { return price.besideLoaded }
        if lane.strict.closed(under: hidden.strict) == .coming { return price.besideComing }
        return price.nextObject
      }.max()
    case .viewWillAppear:
      if lanes.contains(where: { $0.loose == .coming }) { return nil }
      if lanes.contains(where: { $0.loose == .going }) {
        return price.besideGoing + (printsLoad ? price.comesUnloaded : 0)
      }
      let isFollowed = next == .viewWillDisappear
      return (isFollowed ? price.besideGoing : price.besideShown)
        + (printsLoad ? price.comesUnloaded : 0)
    case .viewWillDisappear, .viewDidDisappear:
      guard lanes.count == 1, let lane = lanes.first else { return nil }
      if lane.isFresh {
        return callback == .viewWillDisappear && next == .viewWillAppear
          ? price.besideGoing : price.besideLoaded
      }
      if lane.loose == .coming, callback == .viewWillDisappear { return price.besideGoing + 0.5 }
      return price.goesUnheard
    default: return nil
    }
  }

  /// Whether an object was loaded, and cannot have been shown since.
  private func isFresh(_ lane: Lane) -> Bool {
    lane.isFresh && !lane.strict.closed(under: hidden.strict).contains(.shown)
  }

  /// The steps of the cheapest reading, in order.
  private var cheapest: [Step] {
    var steps: [Step] = []
    var link = readings.first?.last ?? -1
    while link >= 0 {
      steps.append(links[link].step)
      link = links[link].previous
    }
    return steps.reversed()
  }
}
