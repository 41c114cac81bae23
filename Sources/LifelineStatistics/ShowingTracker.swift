import LifelineChecker
import LifelineTrace

/// Follows the appearance of all controllers of a trace and tells the showings of its screens.
///
/// It asks less than the reference model: not what is possible, but what was on the screen. So it
/// keeps one state for each controller, and takes every callback as it comes.
struct ShowingTracker {
  /// The controllers, by receiver.
  var showings: [Showing] = .roomy()
  /// The controllers that this recording has named; the first `mostMet`.
  private var met: [Receiver] = .roomy()
  /// The controllers of which anything is known since the last boundary.
  var dirty: [Receiver] = .roomy()
  /// The screens that are on, in the order in which they came; the last of them, if there are many.
  var open: [Receiver] = []
  /// The counts.
  var counts = ShowingCounts()
  /// What the trace records.
  var recording = Recording()
  /// The classes of plain containers that only show others.
  var switching: Set<Symbol> = []
  /// The number of events so far.
  var order = 0
  /// The latest time so far; `Event.noTime` before the first.
  var clock = Event.noTime
  /// The first time of the recording.
  var start = Event.noTime
  /// Whether the recording begins with the launch of the app.
  var startsAtLaunch = false
  /// The screen that was last shown, as an origin.
  var lastShown: Origin<Symbol>?
  /// The screen that last went, and when.
  var lastGone: (origin: Origin<Symbol>?, receiver: Receiver, order: Int) = (nil, .none, 0)
  /// The last screen to have gone that lay over another one, which stayed.
  var lastCover: (receiver: Receiver, origin: Origin<Symbol>?, over: Receiver)?
  /// The controllers that are said to have been on the screen before the recording.
  var initially: [Receiver] = []
  /// The order of the event at which another scene connected, or of the last one before; 0 for none.
  private(set) var connected = 0
  /// Whether a column of a split view is shown, of which nothing has appeared yet.
  private(set) var isColumnShown = false
  /// Whether Apple's own controllers are screens too.
  let includesSystem: Bool
  /// The visits one by one; nil where they are only counted.
  var table: VisitTable?

  init(includesSystem: Bool) {
    self.includesSystem = includesSystem
  }

  /// Two events that are no further apart than this, in nanoseconds, are one moment: a screen that
  /// leaves in the moment in which it appeared was not shown.
  static let moment: Int64 = 10_000_000

  // MARK: Events

  /// Follows an event.
  // Why: the tables are handed on as inout because a borrow of a variable would copy them.
  mutating func follow(_ event: inout Event, in context: inout ReadingContext) {
    order += 1
    advance(to: event.time)
    if event.receiver.exists { meet(event.receiver, in: &context.controllers) }
    if event.object.exists { meet(event.object, in: &context.controllers) }
    if event.other.exists { meet(event.other, in: &context.controllers) }
    let symbol = showings[event.receiver.index].classSymbol
    let receiver = event.receiver
    var isNews = false
    // Why: a closure that asks for the name would copy the table.
    if !recording.widest(symbol).contains(event.callback) {
      let name = context.controllers.className(receiver)
      isNews = recording.show(event.callback, of: symbol) { name }
    }
    if isNews {
      switch event.callback {
      case .viewDidAppear: dropAssumed(but: event.receiver)
      case .viewWillDisappear, .viewDidDisappear: restoreReplaced()
      default: break
      }
    }
    if !initially.isEmpty { beginInitial(&context.controllers) }
    switch event.callback {
    case .viewWillAppear, .viewIsAppearing: willAppear(event, &context.controllers)
    case .viewDidAppear: didAppear(event, &context.controllers)
    case .viewWillDisappear: willDisappear(event, &context.controllers)
    case .viewDidDisappear: didDisappear(event, &context.controllers)
    case .initialize, .awakeFromNib, .loadView, .viewDidLoad:
      load(receiver, isConjectured: context.controllers.isConjectured(receiver))
    case .deinitialize:
      forget(receiver, &context.controllers)
      // Why: what comes under its name from now on is another one, and was not shown before.
      showings[receiver.index].phase = .off
      showings[receiver.index].isNew = true
    case .activityChanged: follow(Activity(word: context.symbols.text(event.detail)))
    default: followPlace(event, &context)
    }
    switch event.callback {
    case .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .present, .pushViewController:
      isColumnShown = false
    default: break
    }
  }

  /// Follows what becomes of a column of a split view: what comes by that covers nobody.
  mutating func follow(_ change: ColumnChange?) {
    if let change { isColumnShown = change.kind == .shown }
  }

  /// Follows what becomes of the app: what a scene shows that connects comes from no other screen, and covers none.
  mutating func follow(_ activity: Activity?) {
    if let isThere = activity?.isThere { table?.note(ofApp: isThere ? .appReturned : .appLeft) }
    guard activity == Activity(.scene, .connected) else { return }
    connected = order
    forgetLast()
  }

  /// Forgets where the next screen comes from.
  mutating func forgetLast() {
    lastShown = nil
    lastGone = (nil, .none, 0)
    lastCover = nil
  }

  /// Records a time; one that goes back is not followed.
  mutating func advance(to time: Int64) {
    guard time != Event.noTime else { return }
    if start == Event.noTime { start = time }
    clock = max(clock, time)
  }

  /// Makes room for a controller.
  mutating func meet(_ receiver: Receiver, in controllers: inout ControllerTable) {
    while showings.count <= receiver.index { showings.append(Showing()) }
    if !showings[receiver.index].isDirty {
      showings[receiver.index].isDirty = true
      dirty.append(receiver)
    }
    if showings[receiver.index].classSymbol == .absent {
      showings[receiver.index].classSymbol = controllers.classSymbol(receiver)
      if met.count < Self.mostMet { met.append(receiver) }
    }
  }

  /// The most controllers that are forgotten one by one.
  private static let mostMet = 1024

  /// Forgets all controllers.
  ///
  /// Of few, the table is kept: another recording of the same input may have controllers behind many.
  mutating func forgetAll() {
    if met.count < Self.mostMet {
      for receiver in met { showings[receiver.index] = Showing() }
    } else {
      showings = []
    }
    met = []
  }

  // MARK: Appearance

  private mutating func willAppear(_ event: Event, _ controllers: inout ControllerTable) {
    let receiver = event.receiver
    let index = receiver.index
    switch showings[index].phase {
    case .coming: return
    case .on:
      guard event.callback == .viewWillAppear, showings[index].isReplaced, !recordsDepartures(index)
      else { return }
      end(receiver, at: showings[index].leftAt)
    case .going where showings[index].isShown:
      guard showings[index].isReplaced || isReturnByWills(index) else {
        showings[index].phase = .coming
        showings[index].isTurnedBack = true
        table?.note(.letGo, receiver)
        dropAssumed(but: receiver)
        return
      }
      end(receiver, at: showings[index].leftAt)
    case .unknown where showings[index].isShown:
      // Why: another run may have begun; what was on then is off by now.
      endEarlier(receiver)
    case .unknown, .off, .going: break
    }
    showings[index].phase = .coming
    showings[index].isBeside = isColumnShown
    showings[index].beganToAppear = true
    showings[index].willOrder = order
    showings[index].willAt = event.time
    table?.will(receiver)
    if !records(.viewDidAppear, index) { begin(event, isAssumed: true, &controllers) }
  }

  private mutating func didAppear(_ event: Event, _ controllers: inout ControllerTable) {
    let index = event.receiver.index
    if showings[index].isShown {
      if showings[index].isAssumed {
        showings[index].isShown = false
        open.removeAll { $0 == event.receiver }
      } else if showings[index].phase == .unknown {
        endEarlier(event.receiver)
      } else if showings[index].isReplaced,
        showings[index].phase == .going || !recordsDepartures(index)
      {
        end(event.receiver, at: showings[index].leftAt)
      }
    }
    if showings[index].isShown {
      if showings[index].phase == .on { table?.note(.appearedAgain, event.receiver) }
      if showings[index].isTurnedBack { counts.note(kept: showings[index].place) }
    } else if showings[index].resumes, showings[index].isPending {
      resume(event.receiver)
    } else {
      begin(event, isAssumed: false, &controllers)
    }
    showings[index].phase = .on
    showings[index].isTurnedBack = false
    showings[index].beganToAppear = false
    if showings[index].role == .screen, !showings[index].isBeside {
      replaceOthers(than: event.receiver)
    }
  }

  /// Marks the screens whose place is taken by one that is now fully there.
  private mutating func replaceOthers(than receiver: Receiver) {
    var kept = 0
    for place in open.indices {
      let other = open[place]
      let index = other.index
      let isLeaving = showings[index].phase == .going
      // Why: without any departures, all that tells that a screen left is the next one.
      let isReplaced =
        other != receiver && (isLeaving || !recordsDepartures(index))
        && !isInOtherScene(other, than: receiver)
      guard isReplaced else {
        open[kept] = other
        kept += 1
        continue
      }
      showings[index].isReplaced = true
      table?.leave(other)
      if !isLeaving { showings[index].leftAt = clock }
      if isLeaving { lastGone = (showings[index].origin, other, order) }
    }
    open.removeLast(open.count - kept)
  }

  private mutating func willDisappear(_ event: Event, _ controllers: inout ControllerTable) {
    let receiver = event.receiver
    let index = receiver.index
    switch showings[index].phase {
    case .going: return
    case .unknown where showings[index].isShown:
      open.append(receiver)
    case .unknown where !showings[index].isNew:
      beginBefore(event, &controllers)
    case .on where showings[index].isReplaced && showings[index].role == .screen:
      // Why: it was taken to have left when the next one came, which only lay over it.
      showings[index].isReplaced = false
      open.append(receiver)
    case .on, .coming, .off, .unknown: break
    }
    showings[index].phase = .going
    showings[index].isTurnedBack = false
    showings[index].leftAt = clock
    if isPassing(event) { discard(receiver) }
  }

  private mutating func didDisappear(_ event: Event, _ controllers: inout ControllerTable) {
    let receiver = event.receiver
    let index = receiver.index
    let wasComing = showings[index].phase == .coming
    if showings[index].phase == .unknown, !showings[index].isShown, !showings[index].isNew {
      beginBefore(event, &controllers)
    }
    if showings[index].isShown {
      let isOtherGoing = open.contains { $0 != receiver && isGoing($0) }
      let isCancelled = showings[index].isAssumed && isOtherGoing
      if isCancelled || (showings[index].phase == .on && isPassing(event)) {
        discard(receiver)
      } else {
        end(receiver, at: clock)
      }
    } else if showings[index].beganToAppear {
      counts.note(cancelled: wouldBePlace(receiver, &controllers))
      let symbol = showings[index].classSymbol
      table?.cancel(receiver, symbol, name: controllers.id(receiver))
    }
    // Why: of a name that stands for several, one may leave while the next is on its way.
    let isNextComing = wasComing && controllers.isConjectured(receiver)
    showings[index].phase = isNextComing ? .coming : .off
    showings[index].beganToAppear = isNextComing
    showings[index].isTurnedBack = false
  }

  private func isGoing(_ receiver: Receiver) -> Bool {
    showings[receiver.index].phase == .going && showings[receiver.index].isShown
  }

  /// Whether a controller leaves in the moment in which it appeared.
  private func isPassing(_ event: Event) -> Bool {
    let showing = showings[event.receiver.index]
    guard showing.isShown, !showing.isAssumed, !showing.isSinceBefore else { return false }
    if showing.turn != 0, event.turn != 0 { return showing.turn == event.turn }
    guard showing.beganAt != Event.noTime, event.time != Event.noTime else { return false }
    return clock - showing.beganAt <= Self.moment && event.animated != false
  }

  // MARK: Life

  /// Records that a controller was made, or that its view was loaded.
  private mutating func load(_ receiver: Receiver, isConjectured: Bool) {
    table?.load(receiver, showings[receiver.index].classSymbol)
    guard !isConjectured else { return }
    let index = receiver.index
    // Why: the view loads before it appears, so that an end must have gone unrecorded.
    if showings[index].isShown, showings[index].phase == .going {
      end(receiver, at: showings[index].leftAt)
      showings[index].phase = .off
    }
    showings[index].isNew = true
  }

  /// Forgets a controller that is gone; its number may come back for another one.
  mutating func forget(_ receiver: Receiver, _ controllers: inout ControllerTable) {
    guard receiver.exists, receiver.index < showings.count else { return }
    let showing = showings[receiver.index]
    if showing.isShown {
      end(receiver, at: showing.phase == .going || showing.isReplaced ? showing.leftAt : clock)
    } else if showing.beganToAppear {
      counts.note(cancelled: wouldBePlace(receiver, &controllers))
      table?.cancel(receiver, showing.classSymbol, name: controllers.id(receiver))
    }
    commit(receiver, &controllers)
    table?.forget(receiver)
    open.removeAll { $0 == receiver }
    showings[receiver.index] = Showing()
    showings[receiver.index].generation = showing.generation &+ 1
    showings[receiver.index].isDirty = showing.isDirty
  }

  // MARK: What is recorded

  /// Whether a callback is recorded for the class of a controller.
  private func records(_ callback: Callback, _ index: Int) -> Bool {
    recording.natural(showings[index].classSymbol).contains(callback)
  }

  /// Whether it is recorded that a controller leaves.
  func recordsDepartures(_ index: Int) -> Bool {
    records(.viewWillDisappear, index) || records(.viewDidDisappear, index)
  }

  /// Whether a controller that was leaving comes back anew, as far as wills alone can tell: another
  /// one came in between.
  private func isReturnByWills(_ index: Int) -> Bool {
    guard !records(.viewDidAppear, index), !records(.viewDidDisappear, index) else { return false }
    return open.contains { showings[$0.index].order > showings[index].order }
  }
}
