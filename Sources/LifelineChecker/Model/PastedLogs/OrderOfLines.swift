import LifelineTrace

/// What the order of a log's lines shows besides the states of controllers: kept only where nobody
/// says what is recorded.
struct OrderOfLines: Equatable {
  /// The callbacks of each name that may stand for several controllers, but for the boundaries since
  /// the last of them.
  private(set) var rosters: [Receiver: Roster] = [:]
  /// The one-based lines behind which other recordings of the same input begin; of more than any
  /// roster holds the first.
  private var boundaries: [UInt32] = []
  /// How many instances of each class were made, went and died.
  private(set) var tallies: [Symbol: Tally] = [:]
  /// The last death of any controller.
  private(set) var lastDeath = Moment.never
  /// The lines at which the app may have been started anew.
  private(set) var relaunches: [UInt32] = []
  /// The line of the last event before the last line that was none.
  var breakLine: UInt32 = 0
  /// The last two events of each appearance callback, of different controllers.
  private var latest = Array(repeating: Latest(), count: 5)
  private var gone: [Receiver: UInt32] = [:]
  /// The controller that received the last appearance callback.
  private var lastToldOf = Receiver.unknown
  /// The first two events of the recording.
  private var start: [Moment] = []
  private var last = Moment.never
  /// Whether the recording begins as an app does: something is loaded and has come before anything
  /// goes; nil while that is open.
  private(set) var beginsWithLaunch: Bool?
  /// The line at, or behind, which the current recording of the input begins.
  private(set) var firstLine: UInt32 = 1
  /// The controllers that were told that they will come, one right behind the other, at most
  /// `mostComing`; whoever comes or goes in between ends the row.
  private var coming: [Moment] = []
  /// The controllers of each class that addresses told apart: how many, and the first.
  private var addressed: [Symbol: Addressed] = [:]
  /// What the names of the classes share that differ in a number alone.
  private var stems: [Symbol: String] = [:]
  /// The classes whose names say that they are made of UIKit's containers.
  private var containers: Set<Symbol> = []
  /// Who changes places with whom.
  private(set) var exchanges = Exchanges()
  /// The readings of a controller of which nothing was seen: where another recording of the same
  /// input begins, people have put a heading between one thing and the next, so nothing is under way.
  private(set) var atStart = Readings()

  /// The last event of a callback, and the last one of another controller.
  private struct Latest: Equatable {
    var moment = Moment.never
    var other = Moment.never
  }

  private static let mostRelaunches = 256
  private static let mostComing = 16

  /// Begins another recording of the same input.
  mutating func begin(behind line: UInt32) {
    if boundaries.count < Roster.limit { boundaries.append(line) }
    latest = Array(repeating: Latest(), count: 5)
    start = []
    last = .never
    beginsWithLaunch = nil
    breakLine = 0
    coming = []
    exchanges.interrupt()
    firstLine = line + 1
    atStart.adopt([.disappeared, .appeared])
  }

  /// Follows an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - classSymbol: The class of its receiver.
  ///   - isConjectured: Whether its receiver stands for any instance of the class.
  ///   - isFirst: Whether its receiver was never seen to disappear since it was last loaded.
  ///   - isDeparture: Whether it is the end of a going for which nobody new has come.
  mutating func follow(
    _ event: Event,
    of classSymbol: Symbol,
    isConjectured: Bool,
    isFirst: Bool,
    isDeparture: Bool
  ) {
    let moment = Moment(event)
    if event.callback == .deinitialize { lastDeath = moment }
    let entry = Roster.Entry(event.callback)
    let isJoined = lastToldOf == event.receiver
    if isConjectured, let entry {
      // Why: what has an address on some lines and none on others is one crowd from the first line on.
      // Why: what stays in the table while it changes is copied.
      var roster = rosters.removeValue(forKey: event.receiver) ?? crowd(classSymbol)
      roster.add(boundaries)
      roster.add(entry, line: event.line, isJoined: isJoined)
      rosters[event.receiver] = roster
    }
    let seen = Tally.Sight(
      moment: moment,
      isNew: isFirst,
      isDeparture: isDeparture,
      isJoined: isJoined,
      isNext: last.receiver == event.receiver,
      entry: isConjectured ? nil : entry
    )
    tallies[classSymbol, default: Tally(behind: boundaries.count)].follow(event, seen, boundaries)
    followStart(moment)
    guard event.callback.isAppearance else { return }
    exchanges.follow(moment)
    if event.callback == .viewDidDisappear { gone[event.receiver] = event.line }
    lastToldOf = event.receiver
    lastLine = event.line
    followRow(moment)
    let row = Self.row(event.callback)
    if latest[row].moment.receiver != event.receiver { latest[row].other = latest[row].moment }
    latest[row].moment = moment
  }

  /// The callbacks of a name that may stand for several controllers; nil if it has had none.
  func roster(of receiver: Receiver) -> Roster? {
    guard var roster = rosters[receiver] else { return nil }
    roster.add(boundaries)
    return roster
  }

  /// The callbacks of the controllers of a class that had an address so far.
  private func crowd(_ classSymbol: Symbol) -> Roster {
    var roster = tallies[classSymbol]?.withAddresses ?? Roster(behind: boundaries.count)
    roster.add(boundaries)
    return roster
  }

  /// Whether what was printed of a class is a list of its methods.
  func isListed(_ classSymbol: Symbol) -> Bool { tallies[classSymbol]?.listing.isList == true }

  /// Whether the name of a class stands for many controllers that come and go together.
  func isCrowd(_ classSymbol: Symbol) -> Bool { tallies[classSymbol]?.crowd.isOne == true }

  /// Whether lines of a class had an address.
  func showsAddresses(_ classSymbol: Symbol) -> Bool { addressed[classSymbol] != nil }

  /// Whether addresses have shown several controllers of a class.
  func showsSeveral(_ classSymbol: Symbol) -> Bool { (addressed[classSymbol]?.count ?? 0) > 1 }

  /// The only controller of a class that has an address; nil if there is none, or several.
  func onlyAddressed(_ classSymbol: Symbol) -> Receiver? {
    addressed[classSymbol].flatMap { $0.count == 1 ? $0.first : nil }
  }

  /// Whether a controller of a class that has an address was loaded, and lives.
  func showsLoaded(_ classSymbol: Symbol) -> Bool {
    tallies[classSymbol]?.withAddresses.showsLoaded == true
  }

  /// Whether a controller of a class has died.
  func showsDeaths(_ classSymbol: Symbol) -> Bool { (tallies[classSymbol]?.deaths ?? 0) > 0 }

  /// The last line up to which the callbacks of a name are told apart, where that is not the end of
  /// the log: more of them came, or the app was started more often, than is kept in mind.
  func lastTold(of receiver: Receiver) -> UInt32? {
    guard let roster = roster(of: receiver) else { return nil }
    return [
      roster.isFull ? roster.lines.last : nil,
      relaunches.count == Self.mostRelaunches ? relaunches.last : nil,
      boundaries.count == Roster.limit ? boundaries.last : nil,
    ].compactMap(\.self).min()
  }

  /// Notes where the recording goes on as it began.
  private mutating func followStart(_ moment: Moment) {
    defer { last = moment }
    if beginsWithLaunch == nil { followLaunch(moment) }
    guard start.count == 2 else { return start.append(moment) }
    let isAgain = { (one: Moment, other: Moment) in
      one.receiver == other.receiver && one.callback == other.callback
    }
    guard isAgain(moment, start[1]), isAgain(last, start[0]), !isAgain(start[0], start[1]),
      last.line > start[1].line, relaunches.count < Self.mostRelaunches
    else { return }
    relaunches.append(last.line)
  }

  private mutating func followRow(_ moment: Moment) {
    switch moment.callback {
    case .viewWillAppear: if coming.count < Self.mostComing { coming.append(moment) }
    case .viewIsAppearing: break
    default: if !coming.isEmpty { coming = [] }
    }
  }

  private mutating func followLaunch(_ moment: Moment) {
    switch moment.callback {
    case .viewDidAppear: beginsWithLaunch = last.isKnown
    case .viewWillDisappear, .viewDidDisappear: beginsWithLaunch = false
    case .viewWillAppear, .viewIsAppearing: if !last.isKnown { beginsWithLaunch = false }
    default: break
    }
  }

  /// The line of the last appearance callback of all; 0 if there is none.
  private(set) var lastLine: UInt32 = 0

  /// The line of the last viewDidDisappear of a controller; 0 if there is none.
  func lastGone(_ receiver: Receiver) -> UInt32 { gone[receiver] ?? 0 }

  /// The last event of a callback that another controller received; never if there is none.
  func latest(_ callback: Callback, of others: Receiver) -> Moment {
    let row = latest[Self.row(callback)]
    return row.moment.receiver == others ? row.other : row.moment
  }

  /// Records a controller that was met first.
  ///
  /// - Parameters:
  ///   - classSymbol: Its class.
  ///   - receiver: The controller, if it is told apart; nil if it stands for any of the class.
  ///   - name: The name of the class.
  mutating func register(_ classSymbol: Symbol, as receiver: Receiver?, named name: () -> String) {
    if let receiver { addressed[classSymbol, default: Addressed(first: receiver)].count += 1 }
    guard stems[classSymbol] == nil else { return }
    let name = name()
    stems[classSymbol] = Series.stem(of: name) ?? ""
    if ControllerKind.isContainerName(name) { containers.insert(classSymbol) }
  }

  /// Whether a class's name says that it is made of one of UIKit's containers.
  func isContainer(_ classSymbol: Symbol) -> Bool { containers.contains(classSymbol) }

  /// The others that have just been told that they will come, of the class of a controller or of one
  /// that differs in a number alone.
  func comingAlike(_ receiver: Receiver, _ classSymbol: (Receiver) -> Symbol) -> [Moment] {
    guard coming.count > 1 else { return [] }
    let own = classSymbol(receiver)
    return coming.filter { moment in
      let other = classSymbol(moment.receiver)
      guard moment.receiver != receiver, own != other else { return moment.receiver != receiver }
      return stems[own] == stems[other] && stems[own]?.isEmpty == false
    }
  }

  private static func row(_ callback: Callback) -> Int {
    Int(callback.rawValue - Callback.viewWillAppear.rawValue)
  }
}

extension Model {
  /// Whether UIKit drives the children of a controller, or in a pasted log its class's name says that it may.
  func mayBeSystemContainer(_ receiver: Receiver) -> Bool {
    traits(receiver).kind.isSystemContainer || order.isContainer(traits(receiver).classSymbol)
  }

  /// Whether a log prints a controller without an address and others of its class with one, so that
  /// what it does not seem to have done may stand there.
  func hasNamesake(_ receiver: Receiver) -> Bool {
    !recording.isDeclared && world.traits[receiver].isConjectured
      && order.showsAddresses(world.traits[receiver].classSymbol)
  }

  /// Goes on under the name of a class where the one controller left off that had an address so far:
  /// they are one, as long as nothing contradicts.
  mutating func followNamesake(_ receiver: Receiver) {
    guard !self[receiver].last.isKnown,
      let namesake = order.onlyAddressed(world.traits[receiver].classSymbol),
      self[namesake].last.isKnown, !self[namesake].lifetime.died.isKnown
    else { return }
    world.states.common[receiver].appearance = self[namesake].appearance
  }

  /// The readings of what a class records in which an appearance callback is impossible; none if none
  /// of those objects that record at least what the class has shown.
  @inline(never)
  func objections(to event: Event, at index: Receiver) -> Readings.Set {
    let objections = self[index].appearance.readings.objections(to: event.callback)
    guard objections != 0 else { return 0 }
    let shown = recording.shown(by: world.traits[index].classSymbol)
    return objections & Readings.atLeast(Readings.reading(of: shown)) == 0 ? 0 : objections
  }

  @inline(never)
  mutating func followOrder(_ event: Event, at index: Receiver) {
    order.follow(
      event,
      of: world.traits[index].classSymbol,
      isConjectured: world.traits[index].isConjectured,
      isFirst: self[index].loading.loaded.line > order.lastGone(index),
      isDeparture: event.callback == .viewDidDisappear && isDeparture(of: index)
    )
  }

  /// Whether a controller that has disappeared has left: who came last had been there before, or came
  /// before its view was loaded.
  private func isDeparture(of index: Receiver) -> Bool {
    let other = order.latest(.viewWillAppear, of: index)
    guard other.line > self[index].loading.loaded.line else { return true }
    let gone = order.lastGone(other.receiver)
    return gone > self[other.receiver].loading.loaded.line && other.line > gone
  }

  /// The will of another controller that is on its way in the same direction as a step's receiver, and
  /// may be its unseen parent, which passes its own appearance on; never if there is none.
  func unseenMover(besides step: Step) -> Moment {
    let isComing = step.event.callback.rawValue < Callback.viewWillDisappear.rawValue
    let state: AppearanceSet = isComing ? .appearing : .disappearing
    let other = quiescence.movers.first { receiver in
      receiver != step.receiver && self[receiver].appearance.presumed == state
        && !self[receiver].lifetime.died.isKnown
    }
    return other.map { self[$0].appearance.will } ?? .never
  }

  /// Another controller's callback that may be that of an unseen parent, which passed it on between
  /// a controller's last appearance callback and the current one; never if there is none.
  func unseenForwarder(of step: Step) -> Moment {
    let since = self[step.receiver].appearance.last
    let other = order.latest(step.event.callback, of: step.receiver)
    return since.isKnown && other.line > since.line ? other : .never
  }

  /// The going of another controller, right before a step whose receiver comes, that was never seen to come: what
  /// lay over the receiver came in lines that are not there; never if there is none.
  func unseenCover(of step: Step) -> Moment {
    // Why: addresses tell more of who was there than lines that are not.
    guard step.event.callback == .viewWillAppear, previous.callback == .viewWillDisappear,
      previous.receiver != step.receiver, traits(previous.receiver).isConjectured,
      !self[previous.receiver].appearance.firstAppearance.isKnown
    else { return .never }
    return previous
  }

  /// Whether an appearance callback is the one right before it once more.
  ///
  /// Of a class that shows other ones, too, that is hardly a coming and going of which nothing else is
  /// printed.
  func isEcho(_ step: Step) -> Bool {
    guard !recording.isDeclared, previous.receiver == step.receiver,
      previous.callback == step.event.callback
    else { return false }
    return previous.line > order.breakLine
  }

  /// Whether lines that are no events lie between a controller's last appearance callback and now.
  func isBroken(since moment: Moment) -> Bool {
    moment.isKnown && order.breakLine >= moment.line
  }
}
