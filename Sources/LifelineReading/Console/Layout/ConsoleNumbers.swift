import LifelineTrace

/// What the numbers are that a log prints beside the names of controllers.
///
///     Section(0) viewDidLoad          D/Menu(812): viewDidLoad         Menu viewWillAppear (1)
///     Section(1) viewDidLoad          D/Menu(830): viewWillAppear      Menu viewWillAppear (2)
///
/// One line by itself does not say. Lines of a source have one number for each callback, and what counts
/// calls goes up; where several numbers of a class have callbacks in UIKit's order, each is an instance.
enum ConsoleNumbers {
  /// Each is of an instance.
  case instances
  /// Each is of a scene, or a session, in which several classes are.
  case scenes
  /// One is beside all classes, as the number of a session is.
  case session
  /// They tell no instances apart.
  case others

  /// Tells from the lines of a log what their numbers are; nil where they are too few to show it.
  init?(in prints: [ConsolePrint]) {
    var lives: [UInt64: [UInt64: Life]] = [:]
    var mixed: [UInt64: Mixture] = [:]
    var classes: [UInt64: Set<UInt64>] = [:]
    var count = 0
    var (areLong, hasMark) = (true, false)
    for case .numbered(let callback, let name, let number, let isMark) in prints {
      lives[name, default: [:]][number, default: Life()].add(callback, at: count)
      mixed[name, default: Mixture()].add(callback, of: number)
      classes[number, default: []].insert(name)
      count += 1
      areLong = areLong && isMark != false
      hasMark = hasMark || isMark == true
    }
    // Why: what classes share is of none of them, and one that is everywhere tells nothing apart; only short numbers,
    // as those of pages are, begin anew with each class.
    let shared = classes.values.count { $0.count > 1 }
    if areLong, shared > 0, shared * 2 >= classes.count {
      self = !hasMark ? .others : classes.count == 1 ? .session : .scenes
      return
    }
    if lives.values.contains(where: { Self.areStates(Array($0.values)) }) {
      self = .others
      return
    }
    // Why: the ends of addresses are told from all other numbers by their digits, and are of one object each.
    let areAddresses =
      areLong && hasMark && classes.count > 1 && classes.values.allSatisfy { $0.count == 1 }
      && Self.areWhole(lives.values.flatMap(\.values))
    let hasInstances = lives.contains { name, lives in
      Self.areInstances(Array(lives.values))
        || mixed[name]?.isOfSeveral == true && Self.areWhole(Array(lives.values))
    }
    if areAddresses || hasInstances {
      self = .instances
    } else if count >= Self.enough {
      self = .others
    } else {
      return nil
    }
  }

  /// How many numbers show that they are no instances'.
  private static let enough = 48

  /// What the callbacks beside a class and a number are.
  private struct Life {
    var callbacks: CallbackSet = []
    var order = CallbackOrder()
    var kinds = 0
    var isAgain = false
    var (first, last) = (0, 0)

    var isWhole: Bool { kinds >= 2 && order.share > 0.8 }
    var isBorn: Bool { callbacks.contains(.viewDidLoad) || callbacks.contains(.initialize) }

    mutating func add(_ callback: Callback, at place: Int) {
      if callbacks.isEmpty { first = place }
      last = place
      if callbacks.contains(callback) { isAgain = true } else { kinds += 1 }
      callbacks.insert(callback)
      order.add(callback, of: 0)
    }
  }

  /// What the callbacks of a class are where its numbers tell nothing apart.
  private struct Mixture {
    private var order = CallbackOrder()
    private var last: [Callback: UInt64] = [:]
    private var goesBack = false
    /// The number that begins to come or to go, and whether it comes; nil once it has.
    private var open: (number: UInt64, isComing: Bool)?
    private var exchanges = 0

    /// Whether they are in no order of one, and either no callback's calls are counted, or one number comes while
    /// another one goes, again and again.
    var isOfSeveral: Bool {
      goesBack && order.share < 0.8 || exchanges > 1 && order.share < 0.95
    }

    mutating func add(_ callback: Callback, of number: UInt64) {
      order.add(callback, of: 0)
      if let before = last[callback], number < before { goesBack = true }
      last[callback] = number
      let isWill = callback == .viewWillAppear || callback == .viewWillDisappear
      let isComing = callback.isOfComing
      if isWill, let open, open.number != number, open.isComing != isComing { exchanges += 1 }
      open = isWill ? (number, isComing) : nil
    }
  }

  /// Whether two numbers, and half of all, have callbacks in UIKit's order.
  private static func areWhole(_ lives: [Life]) -> Bool {
    let count = lives.count(where: \.isWhole)
    return count >= 2 && count * 2 >= lives.count
  }

  /// Whether most of three numbers beside a class, or more, come without a birth, though it prints those.
  private static func areStates(_ lives: [Life]) -> Bool {
    let births = lives.count(where: \.isBorn)
    return lives.count > 2 && births > 0 && births * 2 < lives.count
  }

  /// Whether the numbers beside a class are instances of it: two of them begin lives of their own, or live
  /// at one time.
  private static func areInstances(_ lives: [Life]) -> Bool {
    guard areWhole(lives) else { return false }
    let whole = lives.filter(\.isWhole)
    let births = whole.count(where: \.isBorn)
    // Why: what counts the calls of each callback is behind in some of them, but never goes back.
    return births >= 2
      || whole.contains { life in
        life.isAgain && whole.contains { $0.first > life.first && $0.first < life.last }
      }
  }
}

extension ConsoleCall {
  /// Takes the number beside the name for what tells the instance apart, or drops it, as the log shows what it is.
  mutating func settleMark(by numbers: ConsoleNumbers?) {
    guard address == 0, !isNumbered else { return }
    if let own = tag.identity {
      (tag, isNumbered) = (own, true)
      return
    }
    switch numbers {
    case .instances:
      if tag.isEmpty { tag = number }
      isNumbered = tag.isMark || tag.isNumber
    case .session: if tag.isMark { tag = Bytes() }
    // Why: what changes from one callback to the next, `viewDidLoad[page 0]`, is a state.
    case .others: if tag.isNumber { tag = Bytes() }
    case .scenes, nil: break
    }
  }
}

extension Bytes {
  /// The only word of a text that may be the end of an address, `7f8` of `[7f8] Page viewDidLoad`; empty where there
  /// is none, or several.
  var onlyMark: Bytes {
    var mark = Bytes()
    var offset = 0
    while offset < count {
      let start = end(of: { !$0.isIdentifier }, from: offset)
      offset = end(of: \.isIdentifier, from: start)
      let word = self[start, offset]
      guard word.isMark, !word.equals(mark) else { continue }
      if !mark.isEmpty { return Bytes() }
      mark = word
    }
    return mark
  }

  /// Whether a word may be an address, or the end of one, and is no number.
  var isMark: Bool {
    let digits = hasASCII("0x", at: 0) && count > 6 ? from(2) : self
    return digits.count <= 16 && digits.isInstanceMark && (digits.count < count || !isNumber)
  }
}

extension ConsolePrint {
  /// A call with a number beside the name; nil for one without.
  init?(numbered call: ConsoleCall) {
    let isCounted = call.tag.isMark || call.tag.isNumber
    let number = isCounted ? call.tag : call.number
    guard !number.isEmpty, call.tag.isEmpty || isCounted, call.address == 0 else {
      return nil
    }
    self = .numbered(
      call.selector.callback,
      name: call.name.controllerPart.foldedHash,
      number: number.foldedHash,
      isMark: number.isMark ? true : number.count < 4 ? false : nil
    )
  }
}
