import LifelineTrace

/// What shows that lines which name the callbacks of a class list its methods, as a page or an outline
/// does, and tell of no run.
///
/// A list has each name once, of one class after the other, without times and arguments, and sorted by
/// something that no run goes by. A single pair of lines in the wrong order makes no list: that is what
/// a fault looks like.
struct MethodList: Equatable, Sendable {
  /// The callbacks that have a place in every life, in order; empty if there is no list.
  private var callbacks: ContiguousArray<Callback> = []
  private var seen: CallbackSet = []
  /// Whether something was seen that no list has.
  private var isRefuted = false

  /// The least callbacks that make a list.
  private static let least = 4

  /// Records an event of the class.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isJoined: Whether the event before it was of the same name.
  mutating func follow(_ event: Event, isJoined: Bool) {
    guard !isRefuted else { return }
    let isPlain =
      event.time == Event.noTime && event.number <= 0 && !event.flags.contains(.hasAnimated)
      && !event.object.exists
    guard isPlain, isJoined || seen.isEmpty, !seen.contains(event.callback) else {
      isRefuted = true
      callbacks = []
      return
    }
    seen.insert(event.callback)
    if Self.life.contains(event.callback) { callbacks.append(event.callback) }
  }

  /// Whether the lines so far are a list.
  var isList: Bool {
    guard callbacks.count >= Self.least else { return false }
    return Self.visit.indices.allSatisfy { start in
      let order = Self.birth + Self.visit[start...] + Self.visit[..<start] + [.deinitialize]
      return inversions(in: order) > 1
    }
  }

  /// The number of pairs that stand in another order than in a life.
  private func inversions(in order: [Callback]) -> Int {
    let places = callbacks.compactMap { order.firstIndex(of: $0) }
    return places.indices.reduce(0) { sum, index in
      sum + places[..<index].count { $0 > places[index] }
    }
  }

  private static let birth: [Callback] = [.initialize, .awakeFromNib, .loadView, .viewDidLoad]
  /// What comes again and again, so that a log may begin with any of it.
  private static let visit: [Callback] = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]
  private static let life = CallbackSet(birth + visit + [.deinitialize])
}
