import LifelineTrace

/// How showings begin and end, and which of them are screens.
extension ShowingTracker {
  // MARK: Beginning

  /// Begins a showing with an event.
  mutating func begin(
    _ event: Event,
    isAssumed: Bool,
    _ controllers: inout ControllerTable
  ) {
    start(event.receiver, line: Int(event.line), &controllers)
    let index = event.receiver.index
    showings[index].isAssumed = isAssumed
    if !isAssumed, showings[index].beganToAppear, showings[index].willAt != Event.noTime,
      event.time >= showings[index].willAt
    {
      showings[index].appearing = event.time - showings[index].willAt
    }
    showings[index].turn = event.turn
    settle(event.receiver, &controllers)
    guard showings[index].role == .screen else { return }
    findOrigin(of: event.receiver)
    join(event.receiver)
    if table != nil, showings[index].over.exists {
      // Why: beside the screen that it lies over there may be others, in the columns of a split view.
      let name = controllers.className(event.receiver)
      for other in open
      where other != event.receiver && isOn(other) && mayLie(other, below: event.receiver) {
        table?.note(.covered, other, by: name)
      }
    }
  }

  /// Begins a showing of which only the end was recorded.
  mutating func beginBefore(_ event: Event, _ controllers: inout ControllerTable) {
    beginBefore(event.receiver, line: Int(event.line), &controllers)
  }

  private mutating func beginBefore(
    _ receiver: Receiver,
    line: Int,
    _ controllers: inout ControllerTable
  ) {
    start(receiver, line: line, &controllers)
    showings[receiver.index].isSinceBefore = true
    showings[receiver.index].beganAt = start
    settle(receiver, &controllers)
    if showings[receiver.index].role == .screen { join(receiver) }
  }

  /// Begins the showings that state lines tell of, now that all of them are known.
  mutating func beginInitial(_ controllers: inout ControllerTable) {
    let receivers = initially
    initially = []
    for receiver in receivers where !showings[receiver.index].isShown {
      beginBefore(receiver, line: showings[receiver.index].line, &controllers)
    }
  }

  private mutating func start(
    _ receiver: Receiver,
    line: Int,
    _ controllers: inout ControllerTable
  ) {
    commit(receiver, &controllers)
    let index = receiver.index
    showings[index].isShown = true
    showings[index].isAssumed = false
    showings[index].appearing = nil
    showings[index].isSinceBefore = false
    showings[index].isStillOn = false
    showings[index].isReplaced = false
    showings[index].resumes = false
    showings[index].beganAt = clock
    showings[index].line = line
    showings[index].order = order
    showings[index].turn = 0
    showings[index].from = nil
    showings[index].fromReceiver = .none
    showings[index].over = .none
    table?.begin(receiver)
    if lastCover?.receiver == receiver { lastCover = nil }
  }

  /// The most screens that are remembered as lying over one another.
  private static let openLimit = 64

  private mutating func join(_ receiver: Receiver) {
    open.removeAll { $0 == receiver }
    open.append(receiver)
    // Why: a trace in which nothing ever leaves must not make each event dearer than the last.
    if open.count > Self.openLimit { open.removeFirst() }
    // Why: what is only assumed may be taken back.
    if !showings[receiver.index].isAssumed { lastShown = showings[receiver.index].origin }
  }

  // MARK: Roles

  /// Decides what a controller counts as, and what its parent does from now on.
  private mutating func settle(_ receiver: Receiver, _ controllers: inout ControllerTable) {
    let index = receiver.index
    showings[index].holderClass = .absent
    let role = role(of: receiver, &controllers)
    showings[index].role = role
    if role == .container, let parent = plainParent(of: receiver, &controllers) {
      makeContainer(parent, inFavourOf: showings[parent.index].inner)
    }
    if table != nil { table?.place(receiver, in: showings[index].parent) }
    guard case .part(let parent) = role else { return }
    let holder = showings[parent.index]
    if holder.inner == .none {
      showings[parent.index].inner = receiver
      showings[parent.index].innerClass = showings[index].classSymbol
      showings[index].holderClass = holder.classSymbol
    } else if holder.inner == receiver {
      showings[index].holderClass = holder.classSymbol
    } else if holder.phase == .on, isLeavingOrOff(holder.inner) {
      makeContainer(parent, inFavourOf: holder.inner)
      showings[index].role = .screen
    }
  }

  private func isLeavingOrOff(_ receiver: Receiver) -> Bool {
    let phase = showings[receiver.index].phase
    return phase == .going || phase == .off
  }

  /// Records that a plain controller only shows others.
  ///
  /// - Parameters:
  ///   - holder: The controller.
  ///   - child: The child that stands for it among the screens; `.none` for none.
  private mutating func makeContainer(_ holder: Receiver, inFavourOf child: Receiver) {
    let index = holder.index
    switching.insert(showings[index].classSymbol)
    if child == .none {
      // Why: what it shows is itself a container, whose children come as screens of their own.
      showings[index].role = .container
      open.removeAll { $0 == holder }
      lastShown = lastGone.origin
      return
    }
    showings[child.index].from = showings[index].from
    showings[child.index].fromReceiver = showings[index].fromReceiver
    showings[child.index].over = showings[index].over
    let isShown = showings[child.index].isShown
    if !isShown {
      lastShown = showings[child.index].origin
      lastGone = (lastShown, child, order)
    }
    if let place = open.firstIndex(of: holder) {
      if isShown { open[place] = child } else { open.remove(at: place) }
    } else if isShown {
      open.append(child)
    }
  }

  /// Classes of UIKit's that are presented over a screen, which goes on behind them.
  private static let overlays: Set<String> = ["UIAlertController", "UISearchController"]

  private func role(
    of receiver: Receiver,
    _ controllers: inout ControllerTable
  ) -> Showing.Role {
    let showing = showings[receiver.index]
    let kind = controllers.kind(receiver)
    if kind == .system || kind == .other, !includesSystem {
      let name = controllers.className(receiver)
      // Why: SwiftUI's hosting controllers show what the app made, and others of UIKit's are screens.
      if kind == .system ? !ControllerKind.showsContent(name) : Self.overlays.contains(name) {
        return .ignored
      }
    }
    if kind.isSystemContainer || showing.actsAsContainer { return .container }
    if switching.contains(showing.classSymbol) { return .container }
    guard let parent = plainParent(of: receiver, &controllers) else { return .screen }
    return .part(of: parent)
  }

  /// The parent, if it is a plain controller that is itself on the screen or on its way.
  private func plainParent(
    of receiver: Receiver,
    _ controllers: inout ControllerTable
  ) -> Receiver? {
    let parent = showings[receiver.index].parent
    guard parent.exists, parent != receiver, parent.index < showings.count else { return nil }
    let holder = showings[parent.index]
    guard holder.generation == showings[receiver.index].parentGeneration else { return nil }
    let kind = controllers.kind(parent)
    if kind.isSystemContainer || kind == .system || holder.actsAsContainer { return nil }
    if switching.contains(holder.classSymbol) { return nil }
    let isThere = holder.isShown || holder.phase == .coming || holder.phase == .on
    return isThere ? parent : nil
  }

  /// Where a showing would have been counted that did not come about.
  func wouldBePlace(
    _ receiver: Receiver,
    _ controllers: inout ControllerTable
  ) -> Place<Symbol>? {
    let own = showings[receiver.index].classSymbol
    switch role(of: receiver, &controllers) {
    case .screen: return .screen(own)
    case .part(let parent): return .inner(own, holder: showings[parent.index].classSymbol)
    case .container: return .container(own)
    case .ignored: return nil
    }
  }

  // MARK: Origins

  /// Finds the screen that a new one comes from.
  private mutating func findOrigin(of receiver: Receiver) {
    let index = receiver.index
    let will = showings[index].willOrder
    func leave(_ origin: Origin<Symbol>?, _ from: Receiver, over: Receiver) {
      showings[index].from = origin
      showings[index].fromReceiver = from
      showings[index].over = over
    }
    let going = open.last {
      $0 != receiver && showings[$0.index].phase == .going && !isInOtherScene($0, than: receiver)
    }
    if let going {
      return leave(showings[going.index].origin, going, over: .none)
    }
    // Why: what went after this one had begun to come, went in the same transition.
    let last = open.last { $0 != receiver && mayLie($0, below: receiver) }
    let threshold = will > 0 ? will : last.map { showings[$0.index].order } ?? Int.max
    if lastGone.order > threshold, lastGone.origin != nil {
      return leave(lastGone.origin, lastGone.receiver, over: .none)
    }
    guard let last else {
      return leave(lastShown ?? (startsAtLaunch ? .launch : .start), .none, over: .none)
    }
    let other = showings[last.index]
    // Why: of two that come at the same time, as in a split view, none comes from the other.
    if will > 0, will < other.order, !other.isSinceBefore {
      return leave(other.from, other.fromReceiver, over: other.over)
    }
    leave(other.origin, last, over: showings[index].isBeside ? .none : last)
  }

  // MARK: Ending

  /// Ends a showing, which stays to be counted.
  mutating func end(_ receiver: Receiver, at time: Int64) {
    let index = receiver.index
    guard showings[index].isShown else { return }
    showings[index].isShown = false
    showings[index].isPending = true
    showings[index].endedAt = time
    let showing = showings[index]
    table?.end(receiver, isLate: showing.isReplaced)
    if table != nil, showing.over.exists, isOn(showing.over) {
      for other in open where other != receiver && isOn(other) && mayLie(other, below: receiver) {
        table?.note(.uncovered, other)
      }
    }
    let wasOpen = open.contains(receiver)
    open.removeAll { $0 == receiver }
    if showing.role == .screen || wasOpen {
      lastShown = showing.origin
      if !showing.isReplaced { lastGone = (showing.origin, receiver, order) }
      if showing.over.exists, isOn(showing.over) {
        lastCover = (receiver, showing.origin, showing.over)
      }
    }
  }

  /// Ends a showing of an earlier run, from which nothing of this one comes.
  mutating func endEarlier(_ receiver: Receiver) {
    let last = (lastShown, lastGone)
    showings[receiver.index].isStillOn = true
    end(receiver, at: showings[receiver.index].leftAt)
    (lastShown, lastGone) = last
  }

  /// Takes back that screens left when others came, now that departures turn out to be recorded.
  mutating func restoreReplaced() {
    for receiver in dirty {
      let showing = showings[receiver.index]
      guard showing.isShown, showing.isReplaced, showing.phase == .on else { continue }
      showings[receiver.index].isReplaced = false
      if showing.role == .screen { open.append(receiver) }
    }
    open.sort { showings[$0.index].order < showings[$1.index].order }
    open.removeFirst(max(0, open.count - Self.openLimit))
  }

  private func isOn(_ receiver: Receiver) -> Bool {
    receiver.index < showings.count && showings[receiver.index].isShown
      && showings[receiver.index].phase == .on
  }

  /// Takes back a showing that was none; the screen before it goes on when it comes back.
  mutating func discard(_ receiver: Receiver) {
    let index = receiver.index
    let from = showings[index].fromReceiver
    counts.note(cancelled: showings[index].place)
    table?.discard(receiver, showings[index].classSymbol)
    showings[index].isShown = false
    showings[index].beganToAppear = false
    open.removeAll { $0 == receiver }
    guard from.exists, from.index < showings.count, showings[index].over == .none else { return }
    lastShown = showings[from.index].origin
    if showings[from.index].isShown {
      showings[from.index].isReplaced = false
      if !open.contains(from) { open.append(from) }
    } else {
      showings[from.index].resumes = true
    }
  }

  /// Goes on with a showing that had ended.
  mutating func resume(_ receiver: Receiver) {
    let index = receiver.index
    showings[index].isPending = false
    showings[index].isShown = true
    showings[index].resumes = false
    showings[index].isReplaced = false
    table?.resume(receiver)
    if showings[index].role == .screen { join(receiver) }
  }

  /// Takes back the showings that were taken for such without a `viewDidAppear`.
  mutating func dropAssumed(but receiver: Receiver) {
    for other in open where other != receiver && showings[other.index].isAssumed {
      showings[other.index].isShown = false
    }
    open.removeAll { !showings[$0.index].isShown }
  }

  /// Counts a showing that has ended.
  mutating func commit(_ receiver: Receiver, _ controllers: inout ControllerTable) {
    let index = receiver.index
    guard showings[index].isPending else { return }
    var showing = showings[index]
    if case .part(let parent) = showing.role, showing.from == nil, !showing.isSinceBefore,
      parent.index < showings.count, showings[parent.index].classSymbol == showing.holderClass
    {
      // Why: should the parent turn out to be a pager, its first page came from where it came from.
      showing.from = showings[parent.index].from
    }
    counts.add(showing, of: receiver, &controllers)
    if table != nil {
      let kind = controllers.kind(receiver)
      let isUIKits = kind.isSystemContainer || showing.actsAsContainer
      table?.settle(receiver, showing, name: controllers.id(receiver), isUIKits: isUIKits)
    }
    showings[index].isPending = false
    showings[index].resumes = false
    showings[index].wasCounted = true
    showings[index].inner = .none
    showings[index].innerClass = .absent
  }
}
