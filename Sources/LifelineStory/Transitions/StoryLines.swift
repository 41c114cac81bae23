import LifelineTrace

/// A log as a story: its objects, and the transitions in which they come and go.
struct StoryLines {
  /// The lines.
  let script: Script
  /// The prices by which it was read.
  let price: Price
  /// The objects.
  let instances: [Instance]
  /// Their halves.
  let halves: [Half]
  /// The transitions, in order of their first callbacks.
  let transitions: [Transition]
  /// What was read of each position; nil for a line that says nothing of where a controller is.
  let steps: [InstanceReading.Step?]
  /// The number of the object that each position is of; nil where it is of none.
  let owner: [Int?]
  /// The number of the half that each position begins.
  let halfBegun: [Int?]
  /// The number of the half that each position ends.
  let halfEnded: [Int?]
  /// The names that are read as several objects.
  let divided: Set<Receiver>

  /// Tells a log.
  init(_ log: StoryLog, _ price: Price = .fitted) {
    let script = Script(log)
    var instances: [Instance] = []
    var steps = [InstanceReading.Step?](repeating: nil, count: script.lines.count)
    var owner = [Int?](repeating: nil, count: script.lines.count)
    var divided: Set<Receiver> = []
    for receiver in script.receivers {
      var numbers: [Int: Int] = [:]
      for step in InstanceReading.steps(of: receiver, in: script, price) {
        if numbers[step.object] == nil {
          numbers[step.object] = instances.count
          instances.append(Instance(receiver: receiver.rawValue))
        }
        let number = numbers[step.object] ?? 0
        instances[number].lines.append(step.position)
        if instances[number].load == nil, script.callback(step.position) == .viewDidLoad {
          instances[number].load = step.position
        }
        owner[step.position] = number
        steps[step.position] = step
      }
      if numbers.count > 1 { divided.insert(receiver) }
      if numbers.isEmpty {
        instances.append(Instance(receiver: receiver.rawValue))
        numbers[0] = instances.count - 1
      }
      // Why: moves and the like are of the object that was heard of last.
      var last = numbers.values.min() ?? 0
      for position in script.own[receiver] ?? [] {
        if let known = owner[position] {
          last = known
        } else {
          owner[position] = last
        }
      }
    }
    Self.contain(script, owner, &instances)
    let parser = StoryParser(script, instances)
    self.script = script
    self.price = price
    self.instances = parser.instances
    halves = parser.halves
    transitions = parser.transitions
    halfBegun = parser.beginning
    halfEnded = parser.closing
    self.steps = steps
    self.owner = owner
    self.divided = divided
  }

  /// Notes the containers that the log names.
  private static func contain(
    _ script: Script,
    _ owner: [Int?],
    _ instances: inout [Instance]
  ) {
    var first: [Receiver: Int] = [:]
    for number in instances.indices.reversed() {
      first[Receiver(rawValue: instances[number].receiver)] = number
    }
    for (position, line) in script.lines.enumerated() {
      guard let callback = line.callback, callback.isMove, line.object.exists else { continue }
      guard let own = owner[position], let other = first[line.object], own != other else {
        continue
      }
      if callback == .addChild {
        instances[other].container = own
      } else {
        instances[own].container = other
      }
    }
  }

  /// From which price on an oddity is asked about; more in a crowded log, most of all of a name that no
  /// load and no address tells from others of its class.
  func asks(_ oddity: Oddity) -> Double {
    if isAlone(oddity) { return price.asks }
    let least = oddity.kind.isOfWays ? asksOfWays : price.asks
    let isOfOne =
      oddity.kind == .heaps || oddity.kind == .openedTwice || oddity.kind == .doubled
      || isOne(oddity.instance)
        && (oddity.kind == .oneMore
          || oddity.kind == .deathMissing && oddity.features.contains(.always))
    guard isCrowded, !oddity.kind.isOfLoads, !isOfOne else { return least }
    let births: CallbackSet = [.initialize, .viewDidLoad]
    // Why: of few classes one is hardly made twice.
    let isNameless =
      !isOne(oddity.instance) && script.habits.count >= Self.fewClasses
      && script.printed(by: receiver(oddity.instance)).intersection(births).isEmpty
    return least + price.crowded + (isNameless ? price.namelessCrowded : 0)
  }

  /// Whether one class alone never prints what all others do, though it had more than one chance: the longer
  /// the log, the more that says.
  private func isAlone(_ oddity: Oddity) -> Bool {
    guard let missing = oddity.missing else { return false }
    let receiver = receiver(oddity.instance)
    return oddity.features.contains(.classNever) && oddity.features.contains(.always)
      && script.isHabit(missing, besides: receiver)
  }

  /// Whether a log tells of more than a reader keeps in mind: what is rare for one screen happens to one
  /// of so many, and another object of a class is as likely as a fault.
  var isCrowded: Bool {
    // Why: of births and deaths alone a class has as many as it has.
    guard !script.ways.isEmpty else { return false }
    let kinds = Callback.halves.count(where: script.printed.contains)
    return script.habits.count > Self.mostClasses
      || script.ways.count > Self.mostScreens * max(2, kinds)
  }

  /// How many classes are few.
  private static let fewClasses = 3

  /// How many classes, and how many ways of screens, a reader keeps in mind.
  private static let mostClasses = 4
  private static let mostScreens = 7

  /// What an oddity costs beyond that is told; less of what is known by its address.
  func tells(_ oddity: Oddity) -> Double {
    isOne(oddity.instance) && oddity.kind != .comeTogether ? price.tellsForCertain : price.tells
  }

  /// From which price on it is asked about who comes and goes; more where the log is long.
  var asksOfWays: Double {
    var doublings = 0.0
    // Why: where fewer kinds are printed, as many lines tell of more screens.
    let kinds = Callback.halves.count(where: script.printed.contains)
    let few = Double(Self.fewScreens * max(2, kinds))
    var length = few
    let count = Double(script.ways.count)
    while length * 2 <= count {
      length *= 2
      doublings += 1
    }
    doublings += max(0, count / length - 1)
    return price.asks + (count > few ? doublings * price.asksLonger : 0)
  }

  /// How many screens come and go in a log that is short.
  private static let fewScreens = 3

  /// The receiver of an object.
  func receiver(_ instance: Int) -> Receiver { Receiver(rawValue: instances[instance].receiver) }

  /// What an object is called.
  func name(_ instance: Int) -> String { script.log.shortName(receiver(instance)) }

  /// An object's class.
  func className(_ instance: Int) -> String { script.log.className(receiver(instance)) }

  /// Whether an object's class prints a callback.
  func prints(_ instance: Int, _ callback: Callback) -> Bool {
    script.prints(receiver(instance), callback)
  }

  /// Whether an object is one for certain.
  func isOne(_ instance: Int) -> Bool { script.isOne(receiver(instance)) }

  /// Whether an address or the app tells an object from others of its class.
  func isToldApart(_ instance: Int) -> Bool {
    isOne(instance) || script.isLabelled(receiver(instance))
  }

  /// The halves of an object that begin before a position, in order.
  func halves(of instance: Int, before position: Int) -> ArraySlice<Int> {
    let own = instances[instance].halves
    var (low, high) = (0, own.count)
    while low < high {
      let middle = (low + high) / 2
      if halves[own[middle]].first < position { low = middle + 1 } else { high = middle }
    }
    return own[..<low]
  }

  /// Whether a half was taken back in the turn of the run loop in which it began: then its did is not told.
  func isMomentary(_ half: Half) -> Bool {
    guard half.ending == .turned, let back = half.next,
      let one = script.lines[half.first].time, let other = script.lines[halves[back].first].time
    else { return false }
    return other - one < Self.turn
  }

  /// How long a turn of the run loop takes at most, in nanoseconds: two frames.
  private static let turn: Int64 = 33_000_000

  /// Those that change places with a half: the other way in the same transition.
  func partners(_ half: Int) -> [Int] {
    members(half).filter { halves[$0].isComing != halves[half].isComing }
  }

  /// Those that go the same way with a half in the same transition.
  func companions(_ half: Int) -> [Int] {
    members(half).filter { halves[$0].isComing == halves[half].isComing }
  }

  private func members(_ half: Int) -> [Int] {
    let own = halves[half]
    guard own.transition >= 0 else { return [] }
    return transitions[own.transition].halves.filter { halves[$0].instance != own.instance }
  }
}
