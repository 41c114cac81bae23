import LifelineTrace

/// Who goes where who comes, told from the order of lines alone.
///
/// A change of places begins with wills: one controller is told that it will go, another that it
/// will come, in either order, before anybody is told that anything did. It is complete when one of
/// them is told so; where the wills are answered by the opposite ones, it was let go. (Facts 1.2, 4.1,
/// 4.4, 5.1, 6.1, 10.1.)
struct Exchanges: Equatable {
  /// Two controllers that change places.
  struct Exchange: Equatable {
    /// The will of the one that goes.
    var goes: Moment
    /// The will of the one that comes.
    var comes: Moment
    /// The viewWillAppear of the one that goes, if it was never told that it has come.
    var openComing = Moment.never
    /// The did of the one that goes.
    var hasGone = Moment.never
    /// The did of the one that comes.
    var hasCome = Moment.never
  }

  private var exchanges: [Exchange] = []
  /// The wills since anybody was last told that anything did.
  private var wills: [Moment] = []
  /// The last viewWillDisappear of each controller.
  private var goings: [Receiver: Moment] = [:]
  /// The viewWillAppear of each controller that has not come since.
  private var openComings: [Receiver: Moment] = [:]
  /// The last controller that has gone, and when it began to.
  private(set) var lastGone: (will: Moment, did: Moment) = (.never, .never)
  /// The latest line at which a transition began that is over; 0 if none is.
  ///
  /// What is taken back is over for all that it concerns only when something else begins.
  private(set) var lastSettled: UInt32 = 0
  /// The latest line at which something was taken back that is over for the one who was told so.
  private var lastReverted: UInt32 = 0
  /// The transitions that are under way.
  private var underWay: [Receiver: Begun] = [:]

  /// The last will of a controller.
  private struct Begun: Equatable {
    var will: Moment
    /// Whether it takes back what was under way.
    var isReversal: Bool
  }
  /// The last dids of controllers that have come and not gone, in order.
  private var comings: [Moment] = []

  /// The change of places in which each controller went last.
  private var goneFor: [Receiver: Exchange] = [:]
  /// The pairs of controllers that have changed places; the first `mostPairs`.
  private var pairs: Set<Pair> = []

  /// Two controllers, the one with the lower number first.
  private struct Pair: Hashable {
    var first: Receiver
    var second: Receiver

    init(_ one: Receiver, _ other: Receiver) {
      first = min(one, other)
      second = max(one, other)
    }
  }

  private static let memory = 32
  /// The most controllers under way that are kept in mind.
  static let mostUnderWay = 1024
  /// The most pairs of controllers that are.
  static let mostPairs = 1000
  /// The first line at which there were more of either than are kept in mind; 0 if there never were.
  private(set) var firstForgotten: UInt32 = 0

  /// Records that another recording of the same input begins.
  mutating func interrupt() { wills.removeAll() }

  /// Follows an appearance callback.
  mutating func follow(_ moment: Moment) {
    switch moment.callback {
    case .viewWillAppear, .viewWillDisappear: begin(moment)
    case .viewDidAppear:
      settle(moment.receiver)
      openComings[moment.receiver] = nil
      wills.removeAll(keepingCapacity: true)
      comings.removeAll { $0.receiver == moment.receiver }
      comings.append(moment)
      if comings.count > Self.memory { comings.removeFirst() }
      if let place = exchanges.lastIndex(where: { $0.comes.receiver == moment.receiver }) {
        exchanges[place].hasCome = moment
      }
    case .viewDidDisappear:
      wills.removeAll(keepingCapacity: true)
      settle(moment.receiver)
      openComings[moment.receiver] = nil
      lastGone = (goings[moment.receiver] ?? .never, moment)
      comings.removeAll { $0.receiver == moment.receiver }
      if let place = exchanges.lastIndex(where: { $0.goes.receiver == moment.receiver }) {
        exchanges[place].hasGone = moment
      }
    default: break
    }
  }

  private mutating func settle(_ receiver: Receiver) {
    guard let begun = underWay.removeValue(forKey: receiver) else { return }
    if begun.isReversal {
      lastReverted = max(lastReverted, begun.will.line)
    } else {
      lastSettled = max(lastSettled, begun.will.line)
    }
  }

  private mutating func begin(_ will: Moment) {
    let isReversal = underWay[will.receiver].map { $0.will.callback != will.callback } ?? false
    underWay[will.receiver] = Begun(will: will, isReversal: isReversal)
    if !isReversal { lastSettled = max(lastSettled, lastReverted) }
    // Why: what begins anew is no part of what began before.
    let isComing = will.callback == .viewWillAppear
    exchanges.removeAll { exchange in
      (isComing ? exchange.comes : exchange.goes).receiver == will.receiver
    }
    if goings.count + openComings.count + underWay.count > Self.mostUnderWay {
      if firstForgotten == 0 { firstForgotten = will.line }
      goings.removeAll()
      openComings.removeAll()
      goneFor.removeAll()
      underWay.removeAll()
    }
    if will.callback == .viewWillDisappear {
      goings[will.receiver] = will
    } else {
      openComings[will.receiver] = will
    }
    guard let partner = partner(of: will.callback, will.receiver) else {
      wills.append(will)
      if wills.count > 8 { wills.removeFirst() }
      return
    }
    let other = wills.remove(at: partner)
    let isGoing = will.callback == .viewWillDisappear
    let pair = Pair(will.receiver, other.receiver)
    if pairs.count < Self.mostPairs {
      pairs.insert(pair)
    } else if firstForgotten == 0, !pairs.contains(pair) {
      firstForgotten = will.line
    }
    var exchange = Exchange(goes: isGoing ? will : other, comes: isGoing ? other : will)
    exchange.openComing = openComing(exchange.goes.receiver)
    goneFor[exchange.goes.receiver] = exchange
    exchanges.append(exchange)
    if exchanges.count > Self.memory { exchanges.removeFirst() }
  }

  private func partner(of will: Callback, _ receiver: Receiver) -> Int? {
    wills.lastIndex { $0.callback != will && $0.receiver != receiver }
  }

  /// Whether two controllers have changed places, so that neither is the other's parent.
  func haveChangedPlaces(_ one: Receiver, _ other: Receiver) -> Bool {
    pairs.contains(Pair(one, other))
  }

  /// The change of places in which a controller went last, as it was when it began; nil if none was
  /// seen.
  func lastGoing(_ receiver: Receiver) -> Exchange? { goneFor[receiver] }

  /// The last viewWillDisappear of a controller; never if there is none.
  func lastGoing(of receiver: Receiver) -> Moment { goings[receiver] ?? .never }

  /// The viewWillDisappear of the one that was to come for a controller which is called back; nil if
  /// the two do not change places back.
  func turnedBack(_ receiver: Receiver) -> Moment? {
    exchanges.last { $0.comes.receiver == receiver }?.goes
  }

  /// The viewWillAppear of a controller that has not come since; never if there is none.
  func openComing(_ receiver: Receiver) -> Moment { openComings[receiver] ?? .never }

  /// The change of places in which a controller comes; nil if there is none.
  func coming(_ receiver: Receiver) -> Exchange? {
    exchanges.last { $0.comes.receiver == receiver }
  }

  /// The change of places in which a controller goes; nil if there is none.
  func going(_ receiver: Receiver) -> Exchange? {
    exchanges.last { $0.goes.receiver == receiver }
  }

  /// The last controller that has come since a line, and has not gone; never if none has.
  func newcomer(since line: UInt32, besides receiver: Receiver) -> Moment {
    comings.last { $0.receiver != receiver && $0.line > line } ?? .never
  }

  /// The line at which a controller came last, whoever it was; 0 if none did.
  var lastComing: UInt32 { comings.last?.line ?? 0 }

  static func == (left: Exchanges, right: Exchanges) -> Bool {
    left.exchanges == right.exchanges && left.wills == right.wills && left.goings == right.goings
      && left.openComings == right.openComings && left.lastGone == right.lastGone
      && left.comings == right.comings && left.lastSettled == right.lastSettled
      && left.lastReverted == right.lastReverted && left.underWay == right.underWay
      && left.pairs == right.pairs && left.goneFor == right.goneFor
  }
}
