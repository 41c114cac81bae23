import LifelineTrace

/// How many controllers may be coming, shown and going, where lines say what was called and not of whom.
///
///     viewWillDisappear      one of those that are shown, or coming, goes
///     viewWillAppear         another one comes, or one that goes comes back
///     viewDidDisappear       one of those that go is gone
///     viewDidAppear          one of those that come is shown
///
/// Each line moves one of them. Where no choice of whom explains a line, or somebody is left halfway with
/// nothing said of it in the end, a fault is as likely as that there are several.
enum UnnamedCrowd {
  /// Where a controller is; the raw value is what one there adds to the number of a crowd.
  private enum Place: Int {
    case out = 0
    case going = 1
    case shown = 9
    case coming = 81

    /// How many of a crowd are there.
    func count(in crowd: Int) -> Int { crowd / rawValue % 9 }
  }

  /// The most controllers that are around at once.
  private static let most = 8
  /// How many lines from the end on those are that may be answered later.
  private static let last = 3
  private static let ways: CallbackSet = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// Whether several controllers explain a log that names none; false for any log that names one, or does
  /// not print all of the four.
  static func explains(_ log: StoryLog) -> Bool {
    let told = ways.union([.viewDidLoad])
    let events = log.events.filter { told.contains($0.callback) }
    let callbacks = events.map(\.callback)
    let names = events.lazy.map { log.context.controllers.className($0.receiver) }
    guard ways.isSubset(of: CallbackSet(callbacks)),
      names.allSatisfy({ $0 == ControllerTable.unnamed })
    else { return false }
    var crowds: Set = [Place.out.rawValue]
    if callbacks[0] != .viewDidLoad, callbacks[0] != .viewWillAppear {
      // Why: what was there before the log began is told of by none of its lines.
      crowds.formUnion([Place.going, .shown, .coming].map(\.rawValue))
    }
    var (loaded, room) = (0, callbacks[0] == .viewDidLoad ? 0 : most)
    for callback in callbacks {
      if callback == .viewDidLoad {
        loaded += 1
        // Why: where a log prints loads from its beginning on, nobody comes who has not loaded.
        room = min(room + 1, most)
      }
      if callback == .viewWillAppear { loaded = max(0, loaded - 1) }
      guard let moves = moves[callback] else { continue }
      crowds = Set(moves.flatMap { move in crowds.compactMap { moved($0, move, room) } })
      if crowds.isEmpty { return false }
    }
    let open = callbacks.suffix(last)
    let late = { (callback: Callback) in open.count { $0 == callback } }
    return loaded <= late(.viewDidLoad)
      && crowds.contains {
        Place.coming.count(in: $0) <= late(.viewWillAppear)
          && Place.going.count(in: $0) <= late(.viewWillDisappear)
      }
  }

  /// From where to where each callback may move a controller.
  private static let moves: [Callback: [(from: Place, to: Place)]] = [
    .viewWillAppear: [(.out, .coming), (.going, .coming)],
    .viewDidAppear: [(.coming, .shown)],
    .viewWillDisappear: [(.shown, .going), (.coming, .going)],
    .viewDidDisappear: [(.going, .out)],
  ]

  /// A crowd with one of them moved; nil where none is there, or there is no room for so many.
  private static func moved(_ crowd: Int, _ move: (from: Place, to: Place), _ room: Int) -> Int? {
    guard move.from == .out || move.from.count(in: crowd) > 0 else { return nil }
    let moved = crowd - move.from.rawValue + move.to.rawValue
    let size = [Place.going, .shown, .coming].reduce(0) { $0 + $1.count(in: moved) }
    return size <= room ? moved : nil
  }
}
