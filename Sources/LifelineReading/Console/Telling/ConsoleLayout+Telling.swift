import LifelineTrace

/// Learns how a log tells of callbacks.
extension ConsoleLayout {
  /// The most shapes of lines that are learnt at a time.
  private static let mostShapes = 16

  /// Learns from lines that tell of callbacks, those of one shape at a time.
  ///
  /// - Parameters:
  ///   - told: Those lines.
  ///   - prints: These and all others that are calls, in order.
  mutating func learn(_ told: [ConsoleTelling], among prints: [ConsolePrint]) {
    var shapes: [UInt64] = []
    for telling in told where !shapes.contains(telling.shape) { shapes.append(telling.shape) }
    for shape in shapes.prefix(Self.mostShapes) where tellings[shape] == nil {
      let own = told.filter { $0.shape == shape }
      // Why: who prints `will appear` says of the same screens that they are loaded.
      let firm = Set(own.filter { !$0.isLoose }.map(\.call.selector.callback))
      let calls = own.filter { firm.count > 2 || !$0.isLoose }
      tellings[shape] =
        Self.telling(calls) ?? Self.telling(calls.filter { $0.call.name.likeness >= 0.8 })
      tellings[shape]?.hasLoose = firm.count > 2
    }
    joinLoads(told, shapes)
    let isUnnamed = !prints.contains(where: \.isOfWay)
    for shape in shapes.prefix(Self.mostShapes) where tellings[shape] == nil {
      let own = told.filter { $0.shape == shape }
      guard let least = own.map(\.call.name.likeness).min(),
        least == 1 && Self.areLoads(own, before: prints) || isUnnamed && Self.areFirm(own)
      else { continue }
      tellings[shape] = ConsoleTelling.Rule(likeness: least, hasLoads: true)
    }
  }

  /// Whether lines say of several names in UIKit's order that they come or go, with phrases of which no other thing is
  /// told, and nothing else.
  private static func areFirm(_ told: [ConsoleTelling]) -> Bool {
    let firm = told.filter { !$0.isLoose }
    var order = CallbackOrder()
    for telling in firm { order.add(telling.call.selector.callback, of: telling.call.owner) }
    // Why: where nobody goes, the same is told of each again and again.
    let isOneWay = !firm.contains { $0.call.selector.callback.isOfGoing }
    let coming = Set(firm.filter { $0.call.selector.callback.isOfComing }.map(\.call.owner))
    // Why: much else is loaded and freed.
    return firm.count > 3 && coming.count > 1
      && firm.count { coming.contains($0.call.owner) } * 4 >= firm.count * 3
      && !told.contains(where: \.hasLead)
      && (order.share > 0.6 || isOneWay)
  }

  /// Whether lines say of controllers that they are loaded, and each of whom a call is printed comes or dies next: what
  /// it shows is loaded when it has come.
  private static func areLoads(_ told: [ConsoleTelling], before prints: [ConsolePrint]) -> Bool {
    guard let shape = told.first?.shape,
      told.allSatisfy({ $0.call.selector.callback == .viewDidLoad })
    else { return false }
    var last: [UInt64: Callback] = [:]
    var lives = 0
    for print in prints {
      switch print {
      case .call(let callback, let owner) where owner != 0:
        let before = last.updateValue(callback, forKey: owner)
        if before == .viewDidLoad {
          guard callback.isOfComing || callback == .deinitialize else { return false }
          lives += 1
        }
      case .telling(let telling) where telling.shape == shape:
        let before = last.updateValue(.viewDidLoad, forKey: telling.call.owner)
        if before?.isOfComing == true { return false }
      default: break
      }
    }
    return lives > 0
  }

  /// Learns the shapes of lines that say only that a view is loaded, of controllers of which others say the rest.
  private mutating func joinLoads(_ told: [ConsoleTelling], _ shapes: [UInt64]) {
    let known = told.filter { tellings[$0.shape] != nil }
    let owners = Set(known.map(\.witness.owner))
    guard !owners.isEmpty else { return }
    for shape in shapes.prefix(Self.mostShapes) where tellings[shape] == nil {
      let own = told.filter { $0.shape == shape }
      let isOfKnown = own.allSatisfy {
        $0.call.selector.callback == .viewDidLoad && owners.contains($0.witness.owner)
      }
      guard isOfKnown else { continue }
      tellings[shape] = Self.telling(told.filter { $0.shape == shape || tellings[$0.shape] != nil })
    }
  }

  /// What is known of the lines of a shape by what they tell of; nil where they do not tell of callbacks for
  /// certain.
  private static func telling(_ lines: [ConsoleTelling]) -> ConsoleTelling.Rule? {
    let calls = lines.map(\.witness)
    guard let least = calls.map(\.name.likeness).min() else { return nil }
    // Why: what is freed is an object, and of controllers that is all that is said.
    let told = Set(calls.map(\.callback))
    if least == 1, told == [.viewDidLoad, .deinitialize] {
      return ConsoleTelling.Rule(likeness: least, hasLoads: true)
    }
    // Why: nobody says of anything else that the screen or the view of its name is shown and hidden.
    if lines.allSatisfy(\.isOfScreen), told.isSuperset(of: [.viewDidAppear, .viewDidDisappear]) {
      return ConsoleTelling.Rule(likeness: least, hasLoads: true)
    }
    var balance = 0
    var order = CallbackOrder()
    var last: [UInt64: Callback] = [:]
    for (callback, _, owner) in calls {
      order.add(callback, of: owner)
      let before = last.updateValue(callback, forKey: owner)
      if before == .viewDidLoad { balance += callback == .viewWillAppear ? 1 : -1 }
      let isShown = before == .viewWillAppear || before == .viewDidAppear
      if callback == .viewDidLoad, isShown { balance -= 1 }
    }
    let isInOrder = order.share > 0.7 && told.isSuperset(of: [.viewWillAppear, .viewDidDisappear])
    if isInOrder, lines.allSatisfy(\.isSpelt) {
      return ConsoleTelling.Rule(likeness: least, hasLoads: true)
    }
    // Why: keyboards and menus are shown and hidden, too, and hardly one loads; nor does one go in all four
    // ways where another one comes.
    let weak = Set(calls.filter { $0.name.likeness < 0.8 }.map(\.owner))
    let loaded = Set(calls.filter { $0.callback == .viewDidLoad }.map(\.owner))
    // Why: where something is out of order, that some are loaded first says as much.
    let isWholeCycle =
      Set(CallbackCycle.four).isSubset(of: calls.map(\.callback))
      && order.share >= (loaded.isEmpty ? 0.9 : 0.75)
      && zip(calls, calls.dropFirst()).count(where: Self.isExchange) > 3
    // Why: the first screen of a log was loaded before it, and what is said in all five ways is of controllers.
    let isWhole =
      Set(CallbackCycle.four).isSubset(of: calls.map(\.callback))
      && weak.subtracting(loaded).count < 2
      && calls.contains { $0.callback == .viewWillAppear && loaded.contains($0.owner) }
    guard weak.isSubset(of: loaded) || isWholeCycle || isWhole else { return nil }
    // Why: lists say that they are loaded when their rows are.
    let hasLoads = balance >= 0
    let rest = hasLoads ? calls : calls.filter { $0.callback != .viewDidLoad }
    // Why: all four, said of who is loaded first, are callbacks in whatever order they come.
    let isSpelt =
      Set(CallbackCycle.four).isSubset(of: calls.map(\.callback))
      && Set(calls.map(\.owner)).isSubset(of: loaded) && loaded.count > 1
    guard isSpelt || isWhole || certainty(rest, isClassValue: false) != nil else { return nil }
    return ConsoleTelling.Rule(likeness: least, hasLoads: hasLoads)
  }

  /// Whether one comes where another one goes, by two calls that stand next to each other.
  private static func isExchange(_ one: Call, _ other: Call) -> Bool {
    one.owner != other.owner
      && (one.callback.isOfComing && other.callback.isOfGoing
        || one.callback.isOfGoing && other.callback.isOfComing)
  }

  /// Whether a line that may tell of a callback is to be read again once the lines below it were learnt from.
  mutating func awaitsLines(from number: UInt32, for telling: ConsoleTelling) -> Bool {
    guard !telling.call.name.isControllerName else { return awaitsLines(from: number) }
    // Why: pictures are loaded all the time, and each try costs what it takes to read hundreds of lines.
    guard number >= nextTry, awaitsLines(from: number) else { return false }
    delayTry(from: number)
    return true
  }

  /// Puts off to try what may tell of a callback as next to nothing says.
  mutating func delayTry(from number: UInt32) {
    nextTry = number.multipliedReportingOverflow(by: 2).partialValue
  }

  /// Whether a line tells of a callback as many do.
  func knows(_ telling: ConsoleTelling) -> Bool {
    guard let rule = tellings[telling.shape] else { return false }
    return telling.call.name.likeness >= rule.likeness && (!telling.isLoose || rule.hasLoose)
      && (rule.hasLoads || telling.call.selector.callback != .viewDidLoad)
  }
}

extension ConsolePrint {
  /// Whether it is a call of somebody who is named that says who comes or goes.
  fileprivate var isOfWay: Bool {
    guard case .call(let callback, let owner) = self else { return false }
    return owner != 0 && owner != Bytes.emptyFoldedHash && CallbackOrder.knows(callback)
  }
}
