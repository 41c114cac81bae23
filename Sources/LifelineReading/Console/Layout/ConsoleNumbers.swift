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
  /// They tell no instances apart.
  case others

  /// Tells from the lines of a log what their numbers are; nil where they are too few to show it.
  init?(in prints: [ConsolePrint]) {
    var lives: [UInt64: [UInt64: Life]] = [:]
    var count = 0
    for case .numbered(let callback, let name, let number) in prints {
      lives[name, default: [:]][number, default: Life()].add(callback, at: count)
      count += 1
    }
    if lives.values.contains(where: { Self.areInstances(Array($0.values)) }) {
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

    mutating func add(_ callback: Callback, at place: Int) {
      if callbacks.isEmpty { first = place }
      last = place
      if callbacks.contains(callback) { isAgain = true } else { kinds += 1 }
      callbacks.insert(callback)
      order.add(callback, of: 0)
    }
  }

  /// Whether the numbers beside a class are instances of it: two of them begin lives of their own, or live
  /// at one time.
  private static func areInstances(_ lives: [Life]) -> Bool {
    let whole = lives.filter { $0.kinds >= 2 && $0.order.share > 0.8 }
    guard whole.count >= 2, whole.count * 2 >= lives.count else { return false }
    let births = whole.count { life in
      life.callbacks.contains(.viewDidLoad) || life.callbacks.contains(.initialize)
    }
    // Why: what counts the calls of each callback is behind in some of them, but never goes back.
    return births >= 2
      || whole.contains { life in
        life.isAgain && whole.contains { $0.first > life.first && $0.first < life.last }
      }
  }
}

extension ConsolePrint {
  /// A call with a number beside the name; nil for one without.
  init?(numbered call: ConsoleCall) {
    guard !call.number.isEmpty, call.tag.isEmpty, call.address == 0 else { return nil }
    self = .numbered(
      call.selector.callback,
      name: call.name.foldedHash,
      number: call.number.foldedHash
    )
  }
}
