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

  /// The objects of a name, the cheapest way to read its lines so far.
  // Why: all in place, because it is copied for each way to go on.
  private struct Reading {
    var cost = 0.0
    var lanes = Lanes()
    /// The number of the object in each lane.
    var numbers = SIMD4<Int32>()
    var objects: Int32 = 0
    /// The link of the line before the last one; -1 for none.
    var previous: Int32 = -1
    /// The place of the object that came last; -1 where none did.
    var newest: Int32 = -1
    /// The place of the object that the last line is of.
    var place: Int32 = 0
    /// What it costs that the last line stands where it stands.
    var lastCost = 0.0
    /// Whether another object is taken for the last line.
    var isBirth = false
    /// The callbacks that came where they cannot.
    var impossible: CallbackSet = []
  }

  private struct Link {
    var position: Int32
    var object: Int32
    var previous: Int32
    var isBirth: Bool
    var cost: Double
  }

  private static let width = 12
  /// How many callbacks behind another one are looked at.
  private static let few = 4

  private let isOne: Bool
  private let printsLoad: Bool
  /// Whether nothing but its making can tell that an object begins.
  private let isOnlyMade: Bool
  private let hidden: Lane.Hidden
  private let muted: (coming: Double, going: Double)
  private let price: Price
  private var readings = [Reading()]
  /// The ways to go on with a line.
  private var ways: [Reading] = []
  /// The lines of the readings, each with the one before it.
  private var links: [Link] = []
  /// The lines on which all readings agree.
  private var steps: [Step] = []

  /// Reads the lines of a name.
  static func steps(of receiver: Receiver, in script: Script, _ price: Price) -> [Step] {
    var reading = InstanceReading(receiver, script, price)
    let own = (script.own[receiver] ?? []).filter { reading.concerns(script.callback($0)) }
    var next = [Callback?](repeating: nil, count: own.count)
    for index in own.indices.dropLast().reversed() {
      let callback = script.callback(own[index + 1])
      next[index] = callback?.isHalf == true ? callback : next[index + 1]
      // Why: who goes for its like goes before anybody else does.
      let isForOther = script.ways(between: own[index], and: own[index + 1]).prefix(Self.few)
        .contains { script.callback($0)?.isGoing == true }
      if callback?.isGoing == true, isForOther { next[index] = nil }
    }
    var part = own.first.map { script.lines[$0].part } ?? 0
    for (index, position) in own.enumerated() {
      if script.lines[position].part != part {
        part = script.lines[position].part
        reading.reset()
      }
      guard var callback = script.callback(position) else { continue }
      // Why: of whom nothing else tells that it begins, that it is made does.
      if callback == .initialize { callback = .viewDidLoad }
      reading.follow(callback, at: position, next: next[index])
    }
    reading.settle()
    return reading.steps
  }

  private init(_ receiver: Receiver, _ script: Script, _ price: Price) {
    self.price = price
    isOne = script.isOne(receiver)
    let own = script.printed(by: receiver)
    printsLoad = own.contains(.viewDidLoad) || own.contains(.loadView)
    isOnlyMade = !printsLoad && !own.contains(.viewWillAppear) && !own.contains(.viewDidAppear)
    let halves: [Callback] = [
      .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
    hidden = Lane.Hidden(
      loose: PhaseSet.Hidden(CallbackSet(halves.filter { !own.contains($0) })),
      strict: PhaseSet.Hidden(CallbackSet(halves.filter { !script.printed.contains($0) }))
    )
    let isChoosy = script.isChoosy(receiver)
    func dearest(_ coming: Bool) -> Double {
      if isChoosy { return price.muted }
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
      || callback == .viewDidUnload
      || callback == .initialize && isOnlyMade
  }

  private mutating func reset() {
    for index in readings.indices {
      for place in readings[index].lanes.indices { readings[index].lanes[place].isReset = true }
    }
  }

  private mutating func follow(_ callback: Callback, at position: Int, next: Callback?) {
    ways.removeAll(keepingCapacity: true)
    for reading in readings {
      let lanes = reading.lanes
      let isAnyFresh = lanes.contains(where: \.isFresh)
      for place in lanes.indices {
        var lane = lanes[place]
        var cost = move(&lane, callback)
        // Why: two of a name hardly come at once where nothing tells that the second one is made.
        if callback == .viewWillAppear, !printsLoad,
          lanes.indices.contains(where: { $0 != place && lanes[$0].loose == .coming })
        {
          cost += price.besideComing
        }
        // Why: what has just loaded is what comes next.
        if callback.isComing, isAnyFresh, !lanes[place].isFresh { cost += price.nextObject }
        // Why: who came last goes first.
        if callback.isGoing, reading.newest >= 0, reading.newest != place { cost += price.older }
        add(reading, place, lane, callback, cost)
      }
      let isFirst = lanes.indices.isEmpty
      if let cost = isFirst ? 0 : birth(beside: lanes, callback, next) {
        var lane = Lane.unheard
        _ = enter(&lane, callback)
        add(reading, nil, lane, callback, cost, isBirth: !isFirst)
      }
    }
    keepCheapest(at: position)
  }

  /// Adds a way to go on: with an object that is known, or with another one.
  private mutating func add(
    _ reading: Reading,
    _ place: Int?,
    _ lane: Lane,
    _ callback: Callback,
    _ cost: Double,
    isBirth: Bool = false
  ) {
    var reading = reading
    let own = place ?? reading.lanes.add()
    if place == nil {
      reading.numbers[own] = reading.objects
      reading.objects += 1
    }
    reading.lanes[own] = lane
    reading.place = Int32(own)
    if callback.isComing { reading.newest = Int32(own) }
    // Why: an app that does once what cannot be does it again.
    let isAgain = cost >= price.impossible && reading.impossible.contains(callback)
    reading.cost += isAgain ? cost * price.onceMore : cost
    reading.lastCost = cost
    if cost >= price.impossible { reading.impossible.insert(callback) }
    reading.isBirth = isBirth
    ways.append(reading)
  }

  /// Keeps the cheapest ways to go on, of equal ones the first.
  private mutating func keepCheapest(at position: Int) {
    let order =
      ways.count > 1
      ? ways.indices.sorted { (ways[$0].cost, $0) < (ways[$1].cost, $1) } : Array(ways.indices)
    readings.removeAll(keepingCapacity: true)
    for way in order where readings.count < Self.width {
      var reading = ways[way]
      guard !readings.contains(where: { $0.lanes == reading.lanes }) else { continue }
      links.append(
        Link(
          position: Int32(position),
          object: reading.numbers[Int(reading.place)],
          previous: reading.previous,
          isBirth: reading.isBirth,
          cost: reading.lastCost
        )
      )
      reading.previous = Int32(links.count - 1)
      readings.append(reading)
    }
    if readings.count == 1 { settle() }
  }

  /// Notes the lines of the cheapest reading, and forgets those of the others.
  private mutating func settle() {
    guard var reading = readings.first else { return }
    let start = steps.count
    while reading.previous >= 0 {
      let link = links[Int(reading.previous)]
      steps.append(
        Step(
          position: Int(link.position),
          object: Int(link.object),
          cost: link.cost,
          isBirth: link.isBirth
        )
      )
      reading.previous = link.previous
    }
    steps[start...].reverse()
    links.removeAll(keepingCapacity: true)
    readings = [reading]
  }

  /// Follows a line that is of an object that is known.
  private func move(_ lane: inout Lane, _ callback: Callback) -> Double {
    switch callback {
    case .deinitialize:
      lane.loose = .dead
      lane.strict = .dead
      return 0
    case .viewDidUnload:
      lane.view = .unloaded
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
    if lane.isReset || lane.view == .unloaded { return 0 }
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
  private func birth(beside lanes: Lanes, _ callback: Callback, _ next: Callback?) -> Double? {
    if isOne { return nil }
    // Why: a name that somebody died under is of several.
    if callback.isHalf, lanes.contains(where: { $0.strict == .dead }) { return price.nextObject }
    switch callback {
    case .loadView, .viewDidLoad:
      return lanes.most { lane in
        if lane.isReset { return price.nextObject }
        if isFresh(lane) || lane.view == .unloaded { return price.besideLoaded }
        if lane.strict.closed(under: hidden.strict) == .coming {
          return lane.view == .unknown ? price.besideComing : price.besideGoing
        }
        return price.nextObject
      }
    case .viewWillAppear:
      if lanes.contains(where: { $0.loose == .coming }) { return nil }
      if lanes.contains(where: { $0.loose == .going }) {
        return price.besideGoing + (printsLoad ? price.comesUnloaded : 0)
      }
      let isFollowed = next == .viewWillDisappear
      return (isFollowed ? price.besideGoing : price.besideShown)
        + (printsLoad ? price.comesUnloaded : 0)
    case .viewWillDisappear, .viewDidDisappear:
      guard let lane = lanes.only else { return nil }
      if lane.isFresh {
        return callback == .viewWillDisappear && next == .viewWillAppear
          ? price.besideGoing : price.besideLoaded
      }
      if lane.loose == .coming, callback == .viewWillDisappear { return price.besideGoing + 0.5 }
      // Why: who is told next what is next for it is nobody else.
      let isNext = lane.loose == (callback == .viewDidDisappear ? .going : .shown)
      return price.goesUnheard + (isNext ? price.impossible : 0)
    default: return nil
    }
  }

  /// Whether an object was loaded, and cannot have been shown since.
  private func isFresh(_ lane: Lane) -> Bool {
    lane.isFresh && !lane.strict.closed(under: hidden.strict).contains(.shown)
  }
}
