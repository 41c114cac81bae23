import LifelineTrace

/// Something in a log that speaks for a cause, or against it.
struct Signal {
  /// The cause.
  let deviation: Deviation
  /// How much it speaks for it; negative where it speaks against it.
  ///
  /// A step in a list of usual causes weighs ten.
  let weight: Int
  /// Where it stands, and what it says; nil where nothing can be pointed at.
  let sign: Cause.Sign?

  /// Creates a signal.
  init(_ deviation: Deviation, _ weight: Int, _ sign: Cause.Sign? = nil) {
    self.deviation = deviation
    self.weight = weight
    self.sign = sign
  }
}

extension Surroundings {
  /// What speaks for one cause or another of what a rule objects to.
  var signals: [Signal] {
    guard place.subject.exists, !own.isEmpty else { return [] }
    return callers + doublings + overlaps + reversals + silences + loads + returns + visits
      + awakenings + leftBehind + knownFaults + gestures + ofContainers
  }

  /// Who made the call, where a recorder knows it.
  private var callers: [Signal] {
    guard log.events.indices.contains(position) else { return [] }
    let event = log.events[position]
    if event.flags.contains(.byUIKit) { return [Signal(.calledByHand, -60)] }
    guard event.flags.contains(.byApp), event.callback.isAppearance else { return [] }
    return [Signal(.calledByHand, 25, sign(position, "the app made this call"))]
  }

  /// Callbacks that came twice in a row: both halves of a transition, or a single line; beside a
  /// container, or alone.
  private var doublings: [Signal] {
    guard let at = own.firstIndex(where: { $0 == position }), at > 0 else { return [] }
    let callback = log.events[position].callback
    guard callback.isAppearance else { return [] }
    var signals: [Signal] = []
    if let first = lastOwn([callback], before: position) {
      let between = own.filter { $0 > first && $0 < position }
      if let other = arrival(between: first, and: position) {
        let text = "\(log.name(log.events[other].receiver)) has come in between"
        signals.append(Signal(.stackChangedWrongly, 45, sign(other, text)))
      } else if let neighbour = neighbour(of: first) ?? neighbour(of: position) {
        // Why: what is passed on once more comes as a whole, and as soon as the first is over.
        let around = [own[at - 1]] + own[(at + 1)...].prefix(1)
        let isWhole =
          callback.did != nil && position - around[0] <= 2
          && around.map { log.events[$0].callback } == [callback.did, callback.did]
        signals.append(
          Signal(
            .forwardedTwice,
            isWhole ? 30 : 12,
            sign(neighbour, "\(words(neighbour)) stands beside it")
          )
        )
      } else if between.isEmpty {
        // Why: what is forwarded twice comes twice in one transition.
        signals.append(Signal(.calledByHand, hasPause ? 14 : 3))
      }
      if let partner = callback.did ?? callback.will {
        let partners = own.filter { log.events[$0].callback == partner }
        let doubled = zip(partners, partners.dropFirst()).first { pair in
          !own.contains { $0 > pair.0 && $0 < pair.1 && log.events[$0].callback != partner }
        }
        if let doubled {
          signals.append(
            Signal(.forwardedTwice, 12, sign(doubled.1, "\(partner.baseName) comes twice, too"))
          )
        }
      }
    }
    return signals
  }

  /// Where another controller came, from its beginning to its end, between two events; nil where none did.
  private func arrival(between first: Int, and second: Int) -> Int? {
    var begun: Set<Receiver> = []
    var last: Int?
    for place in between(first, second) where log.events[place].receiver != self.place.subject {
      switch log.events[place].callback {
      case .viewWillAppear: begun.insert(log.events[place].receiver)
      case .viewDidAppear: if begun.contains(log.events[place].receiver) { last = place }
      default: break
      }
    }
    return last
  }

  /// Another controller that begins while the subject is still on its way.
  private var overlaps: [Signal] {
    guard let begin = lastOwn([.viewWillAppear, .viewWillDisappear], before: position) else {
      return []
    }
    let direction = log.events[begin].callback
    let isOpen = !own.contains {
      $0 > begin && $0 < position && log.events[$0].callback == direction.did
    }
    guard isOpen else { return [] }
    // Why: those that go with it, or come in its place, begin beside it; a second one of the same
    // direction behind them is another transition.
    let other = between(begin, position).first {
      log.events[$0].isHeard && log.events[$0].receiver != place.subject
        && log.events[$0].callback == direction
    }
    guard let other, other > begin + 1 else { return [] }
    return [
      Signal(
        .transitionsOverlap,
        6,
        sign(other, "\(words(other)) before \(place.name(in: log)) is done")
      )
    ]
  }

  /// A did whose will was taken back, with a third controller that came for that: the second transition
  /// began while the first one was running.
  private var reversals: [Signal] {
    guard let will = place.callback?.will, let first = lastOwn([will], before: position) else {
      return []
    }
    let back: Callback = will == .viewWillAppear ? .viewWillDisappear : .viewWillAppear
    guard
      let turn = own.first(where: { $0 > first && $0 < position && log.events[$0].callback == back }
      )
    else { return [] }
    let isOpen = !own.contains {
      $0 > first && $0 < turn && log.events[$0].callback == place.callback
    }
    guard isOpen else { return [] }
    let third = (turn + 1..<position).first { place in
      let event = log.events[place]
      return event.isHeard && event.callback == .viewWillAppear
        && event.receiver != self.place.subject
    }
    guard let third else { return [] }
    return [
      Signal(
        .transitionsOverlap,
        75,
        sign(third, "\(words(third)) before \(place.name(in: log)) is done")
      )
    ]
  }

  /// A callback that the subject's class never prints though others do, or prints elsewhere.
  private var silences: [Signal] {
    let wanted = place.expected.filter(\.isAppearance) + (place.callback?.will.map { [$0] } ?? [])
    guard let callback = wanted.first else { return [] }
    guard firstOfClass(callback) == nil else {
      return [Signal(.superNotCalled, -15)]
    }
    guard let other = firstOther(callback) else { return [] }
    // Why: what comes or goes with another one hears it from that one.
    let isCarried = before.contains { log.events[$0].callback == callback }
    return [
      Signal(
        .superNotCalled,
        isCarried ? 11 : callback.did.flatMap(firstOfClass) == nil ? 24 : 34,
        sign(other, "others print \(callback.baseName), and \(place.name(in: log)) never does")
      )
    ]
  }

  /// A gesture that was let go right before the subject's did, which completed its transition all the same.
  private var gestures: [Signal] {
    let dids: Set<Callback> = [.viewDidAppear, .viewDidDisappear]
    let isDone = place.callback.map(dids.contains) ?? false
    guard let done = isDone ? position : lastOwn(dids, before: position),
      // Why: requests are cancelled, too.
      let sign = remark(done - 3, done, { $0.tellsOfGestureLetGo })
    else { return [] }
    return [Signal(.endedWrongly, 60, sign)]
  }

  /// What UIKit does itself in some versions: a resize tells screens that they go which are not there, and
  /// SwiftUI's pages tell the controllers in them nothing.
  private var knownFaults: [Signal] {
    let last = own.last { $0 < position } ?? -1
    if place.callback?.isGoing == true, !isAnswered,
      let resize = remark(last, position, \.namesResize)
    {
      return [Signal(.uikitBug, 60, resize)]
    }
    if place.callback?.isLoad == true, last >= 0, !log.events[last].callback.isAppearance,
      let call = remark(last, position, { ViewCall(printed: $0)?.event == .onAppear })
    {
      return [Signal(.uikitBug, 60, call)]
    }
    return []
  }

  /// Whether another controller comes beside the place, so that the subject goes for it.
  private var isAnswered: Bool {
    let half: Callback = place.callback == .viewWillDisappear ? .viewWillAppear : .viewDidAppear
    return (max(0, position - 2)..<min(log.events.count, position + 3)).contains { beside in
      log.events[beside].callback == half && log.events[beside].receiver != place.subject
    }
  }

  /// What other controllers heard since somebody had appeared: what may carry the subject.
  private var before: [Int] {
    let near = max(0, position - Self.reach)..<position
    let start = near.last { log.events[$0].callback == .viewDidAppear } ?? near.lowerBound
    return (start..<position).filter {
      log.events[$0].isHeard && log.events[$0].receiver != place.subject
    }
  }

  /// The app went to the background and came back since the subject heard anything: UIKit tells it nothing.
  private var awakenings: [Signal] {
    guard place.callback?.isComing == true, let last = own.last(where: { $0 < position }),
      let sign = remark(last, position, \.namesBackground)
    else { return [] }
    return [Signal(.calledByHand, 40, sign)]
  }

  /// What became of those that were on their way with the subject, which lacks its did.
  private var leftBehind: [Signal] {
    guard let did = place.expected.first(where: { $0.will != nil }), let will = did.will,
      let first = lastOwn([will], before: position + 1)
    else { return [] }
    let end = own.first { $0 > first } ?? position
    for other in [first - 1, first - 2] where log.events.indices.contains(other) {
      let mate = log.events[other]
      guard mate.isHeard, mate.receiver != place.subject, let done = mate.callback.did else {
        continue
      }
      let heard = log.index.own[mate.receiver] ?? []
      let next = heard[heard.firstIndex(atLeast: first + 1)...].first {
        log.events[$0].callback.isAppearance
      }
      guard let over = next, log.events[over].callback == done else { continue }
      let name = log.name(mate.receiver)
      if mate.callback != will, over > end, end > first {
        let text = "\(name), for which it comes or goes, is still on its way"
        return [Signal(.transitionsOverlap, 45, sign(end, text))]
      }
      if mate.callback == will, over < end || end == position {
        let text = "\(name), which does so with it, has finished"
        return [Signal(.notForwarded, 34, sign(over, text))]
      }
    }
    return []
  }

  /// What came before a view loaded: a screen that shows another one, or nothing yet.
  private var loads: [Signal] {
    guard place.callback == .viewDidLoad || place.callback == .loadView else { return [] }
    var signals: [Signal] = []
    let loads = own.filter { log.events[$0].callback == .viewDidLoad && $0 < position }
    let isKnown = !log.context.controllers.isConjectured(place.subject)
    if let first = loads.last, isKnown {
      signals.append(Signal(.loadedAgain, 25, sign(first, "the same object loaded here")))
    }
    let prepares = near.filter { log.events[$0].callback == .prepareForSegue && $0 < position }
    if prepares.count > 1, let second = prepares.last {
      signals.append(
        Signal(.stackChangedWrongly, 35, sign(second, "the segue is prepared a second time"))
      )
    }
    let begin = loads.last ?? position
    let shown = (max(0, begin - Self.reach)..<begin).last {
      log.events[$0].callback == .viewDidAppear && log.events[$0].receiver != place.subject
    }
    if let shown, begin - shown < 4 {
      let text = "\(log.name(log.events[shown].receiver)) is on screen, which may show it"
      signals.append(Signal(.stackChangedWrongly, 15, sign(shown, text)))
    } else if loads.last == 0 || shown == nil {
      signals.append(Signal(.loadedEarly, 1))
    }
    return signals
  }

  /// Who came when the subject went, and has gone before it goes again: it was back, and was not told.
  private var visits: [Signal] {
    let goes: Set<Callback> = [.viewWillDisappear, .viewDidDisappear]
    guard let callback = place.callback, goes.contains(callback),
      let last = lastOwn(goes, before: position)
    else { return [] }
    let comes: Set<Callback> = [.viewWillAppear, .viewDidAppear]
    let came = (max(0, last - 3)..<min(position, last + 4)).first { event in
      let receiver = log.events[event].receiver
      return comes.contains(log.events[event].callback) && receiver.exists
        && receiver != place.subject
        && between(event, position).contains {
          log.events[$0].receiver == receiver && goes.contains(log.events[$0].callback)
        }
    }
    guard let came else { return [] }
    let text = "\(log.name(log.events[came].receiver)) came for it, and has gone since"
    return [Signal(.notForwarded, 40, sign(came, text)), Signal(.stackChangedWrongly, -40)]
  }

  /// Whether the subject ever goes: one that never does, where others do, hears no more than half.
  private var returns: [Signal] {
    guard place.callback == .viewWillAppear || place.callback == .viewDidAppear else { return [] }
    let goes: [Callback] = [.viewWillDisappear, .viewDidDisappear]
    let came = own.filter { log.events[$0].callback == place.callback }
    guard came.count > 1, position == came.last || came.contains(position) else { return [] }
    if let beside = neighbour(of: position), goes.compactMap(firstOfClass).isEmpty,
      let going = between(came[0], position).last(where: { event in
        goes.contains(log.events[event].callback)
          && log.events[event].receiver == log.events[beside].receiver
      })
    {
      let text = "\(log.name(log.events[beside].receiver)), which comes with it, goes here"
      return [Signal(.notForwarded, 26, sign(going, text))]
    }
    if let visitor = visitor(since: came[0]) {
      let text = "\(log.name(log.events[visitor].receiver)) had come over it, and goes"
      return [Signal(.calledByHand, 24, sign(visitor, text))]
    }
    let own = goes.compactMap(firstOfClass).min().flatMap { $0 < position ? $0 : nil }
    if let own, place.rule == "appear-while-appeared" {
      return [
        Signal(.calledByHand, 8, sign(own, "\(place.name(in: log)) is told elsewhere that it goes"))
      ]
    }
    guard goes.compactMap(firstOfClass).isEmpty, hasPause,
      let other = goes.compactMap(firstOther).min()
    else { return [] }
    let text = "others are told that they go, and \(place.name(in: log)) never is"
    return [Signal(.notForwarded, 20, sign(other, text))]
  }
}

extension Surroundings {
  /// Half a second, in nanoseconds: longer than an animation.
  private static let pause: Int64 = 500_000_000

  /// Whether something may have come between the place and what the subject heard before it: other
  /// lines stand there, or time went by.
  fileprivate var hasPause: Bool {
    guard let before = own.last(where: { $0 < position }) else { return true }
    if position - before > 1 || log.hasRemark(at: position) {
      return true
    }
    let (from, to) = (log.events[before].time, log.events[position].time)
    return from != Event.noTime && to != Event.noTime && to - from > Self.pause
  }

  /// Beside the place, where another controller goes that came since a position, over the subject; nil
  /// where none does.
  fileprivate func visitor(since start: Int) -> Int? {
    let beside = max(start, position - 2)..<min(log.events.count, position + 3)
    return beside.first { place in
      let event = log.events[place]
      let goes = event.callback == .viewWillDisappear || event.callback == .viewDidDisappear
      guard goes, event.receiver.exists,
        log.className(event.receiver) != log.className(self.place.subject)
      else { return false }
      return between(start - 1, place).contains {
        log.events[$0].receiver == event.receiver && log.events[$0].callback == .viewDidAppear
      }
    }
  }
}

extension StoryPlace {
  /// The subject's class without its module, or what it is called where there is none.
  func name(in log: StoryLog?) -> String {
    if let log, subject.exists { return log.className(subject) }
    return className?.split(separator: ".").last.map(String.init) ?? "the controller"
  }
}
