import LifelineTrace

/// What the order of a log's lines shows besides the states of controllers: kept only where nobody
/// says what is recorded.
struct OrderOfLines: Equatable {
  /// The callbacks of each name that may stand for several controllers.
  private(set) var rosters: [Receiver: Roster] = [:]
  /// The lines at which the app may have been started anew.
  private(set) var relaunches: [UInt32] = []
  /// The line of the last event before the last line that was none.
  var breakLine: UInt32 = 0
  /// The last two events of each appearance callback, of different controllers.
  private var latest = Array(repeating: Latest(), count: 5)
  /// The controller that received the last appearance callback.
  private var lastToldOf = Receiver.unknown
  /// The first two events of the recording.
  private var start: [Moment] = []
  private var last = Moment.never
  /// The line at, or behind, which the current recording of the input begins.
  private(set) var firstLine: UInt32 = 1
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

  /// Begins another recording of the same input.
  mutating func begin(behind line: UInt32) {
    for receiver in rosters.keys { rosters[receiver]?.add(.boundary, line: line) }
    latest = Array(repeating: Latest(), count: 5)
    start = []
    last = .never
    breakLine = 0
    exchanges.interrupt()
    firstLine = line + 1
    atStart.adopt([.disappeared, .appeared])
  }

  /// Follows an event.
  mutating func follow(_ event: Event, isConjectured: Bool) {
    let moment = Moment(event)
    if isConjectured, let entry = Roster.Entry(event.callback) {
      rosters[event.receiver, default: Roster()]
        .add(entry, line: event.line, isJoined: lastToldOf == event.receiver)
    }
    followStart(moment)
    guard event.callback.isAppearance else { return }
    exchanges.follow(moment)
    lastToldOf = event.receiver
    let row = Self.row(event.callback)
    if latest[row].moment.receiver != event.receiver { latest[row].other = latest[row].moment }
    latest[row].moment = moment
  }

  /// Notes where the recording goes on as it began.
  private mutating func followStart(_ moment: Moment) {
    defer { last = moment }
    guard start.count == 2 else { return start.append(moment) }
    let isAgain = { (one: Moment, other: Moment) in
      one.receiver == other.receiver && one.callback == other.callback
    }
    guard isAgain(moment, start[1]), isAgain(last, start[0]), !isAgain(start[0], start[1]),
      last.line > start[1].line, relaunches.count < Self.mostRelaunches
    else { return }
    relaunches.append(last.line)
  }

  /// The last event of a callback that another controller received; never if there is none.
  func latest(_ callback: Callback, of others: Receiver) -> Moment {
    let row = latest[Self.row(callback)]
    return row.moment.receiver == others ? row.other : row.moment
  }

  private static func row(_ callback: Callback) -> Int {
    Int(callback.rawValue - Callback.viewWillAppear.rawValue)
  }
}

extension Model {
  /// The readings of what a class records in which an appearance callback is impossible, of those
  /// that record at least what the class has shown.
  func objections(to event: Event, at index: Receiver) -> Readings.Set {
    let objections = states[index].appearance.readings.objections(to: event.callback)
    guard objections != 0 else { return 0 }
    let shown = recording.shown(by: traits[index].classSymbol)
    return objections & Readings.atLeast(Readings.reading(of: shown))
  }

  mutating func followOrder(_ event: Event, at index: Receiver) {
    order.follow(event, isConjectured: traits[index].isConjectured)
  }

  /// Another controller's callback that may be that of an unseen parent, which passed it on between
  /// a controller's last appearance callback and the current one; never if there is none.
  func unseenForwarder(of step: Step) -> Moment {
    let since = self[step.receiver].appearance.last
    let other = order.latest(step.event.callback, of: step.receiver)
    return since.isKnown && other.line > since.line ? other : .never
  }

  /// Whether an appearance callback is the one right before it once more. Of a class that shows other
  /// ones, too, that is hardly a coming and going of which nothing else is printed.
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
