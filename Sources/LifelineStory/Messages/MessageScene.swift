import LifelineReading
import LifelineTrace

/// The lines around one of UIKit's own messages: who is named, who comes and goes, what is open.
struct MessageScene {
  /// The log.
  let log: StoryLog
  /// The position of the message.
  let position: Int
  /// The message with the objects that it names; nil where it does not stand in a known form.
  let message: PastedUIKitMessage?
  /// What it is.
  let kind: UIKitMessage

  /// How many events before the message are looked at.
  private static let reach = 40
  /// How many events before the message are asked where somebody is.
  private static let memory = 2000

  /// Looks around a message, or around a call to present that UIKit refuses; nil where neither stands at
  /// the place.
  init?(_ place: StoryPlace, in log: StoryLog) {
    let start = log.position(ofLine: place.line)
    let found = log.events[start...].prefix { Int($0.line) == place.line }
      .firstIndex { $0.callback == .diagnostic || $0.callback == .present }
    guard let found else { return nil }
    self.log = log
    position = found
    if log.events[found].callback == .present {
      message = nil
      kind = Self.reason(of: found, in: log)
      return
    }
    let text = log.context.symbols.text(log.events[found].detail)
    guard let kind = UIKitMessage.recogniseCut(text) ?? place.message else { return nil }
    self.kind = kind
    message = PastedUIKitMessage(text)
  }

  /// Why UIKit refuses a call to present: what it says right behind it, or what the lines before show.
  private static func reason(of call: Int, in log: StoryLog) -> UIKitMessage {
    let said = log.events[(call + 1)...].prefix(6).lazy
      .filter { $0.callback == .diagnostic }
      .compactMap { UIKitMessage.recognise(log.context.symbols.text($0.detail)) }
    if let kind = said.first(where: { $0.family == "presentation" }) { return kind }
    let event = log.events[call]
    let presenter = event.other.exists ? event.other : event.receiver
    var open: Int?
    var isComing = false
    for place in max(0, call - memory)..<call {
      let event = log.events[place]
      if event.callback == .present, event.other == presenter || event.receiver == presenter {
        (open, isComing) = (place, true)
      } else if let first = open, event.receiver == log.events[first].object {
        if event.callback == .viewDidAppear { isComing = false }
        if event.callback == .viewDidDisappear { open = nil }
      }
    }
    if open != nil { return isComing ? .presentInProgress : .presentWhilePresenting }
    return .presentOffWindow
  }

  /// The positions of what controllers heard shortly before the message, in order.
  var before: [Int] {
    (max(0, position - Self.reach)..<position).filter { log.events[$0].isHeard }
  }

  /// The positions of what controllers heard right behind it.
  var behind: [Int] {
    (position + 1..<min(log.events.count, position + 9)).filter { log.events[$0].isHeard }
  }

  /// The line of an event.
  func line(_ position: Int) -> Int { Int(log.events[position].line) }

  /// A sign at an event.
  func sign(_ position: Int, _ text: String) -> Cause.Sign {
    Cause.Sign(line: line(position), text: text)
  }

  /// Who hears something at a position.
  func name(_ position: Int) -> String { log.className(log.events[position].receiver) }

  // MARK: Who is named

  /// A controller that the message names.
  struct Named {
    /// The class, without its module.
    var className: String
    /// The address, such as `0x7f9c`; nil where the message gives none.
    var address: String?
    /// The controller, where the reader knows it; `.unknown` elsewhere.
    var receiver = Receiver.unknown
  }

  /// The controller that plays a part; nil where none does.
  func named(_ role: String) -> Named? {
    var named = message?.controllers.first { $0.role == role }.map(Named.init)
    let event = log.events[position]
    let known: Receiver
    switch role {
    case "presented": known = message == nil ? event.object : event.receiver
    case "presenter":
      known = message == nil && !event.other.exists ? event.receiver : event.other
    case "presented before": known = message == nil ? presentedBefore : .unknown
    default: known = .unknown
    }
    guard known.exists else { return named }
    let name = log.className(known)
    guard name != "UIKit" else { return named }
    if named == nil { named = Named(className: name) }
    named?.receiver = known
    return named
  }

  /// What the same presenter presented before; `.unknown` where that is not recorded.
  private var presentedBefore: Receiver {
    let event = log.events[position]
    let presenter = event.other.exists ? event.other : event.receiver
    let last = log.events[max(0, position - Self.memory)..<position].last {
      $0.callback == .present && ($0.other == presenter || $0.receiver == presenter)
    }
    return last?.object ?? .unknown
  }

  /// The first controller that is named, whatever its part.
  var subject: Named? {
    var named = message?.controllers.first.map(Named.init)
    let receiver = log.events[position].receiver
    guard receiver.exists, log.className(receiver) != "UIKit" else { return named }
    if named == nil { named = Named(className: log.className(receiver)) }
    named?.receiver = receiver
    return named
  }

  /// Whether an event is about a controller that is named: by its address where both are known, or else
  /// by its class.
  func isAbout(_ named: Named, _ position: Int) -> Bool {
    let receiver = log.events[position].receiver
    guard receiver.exists else { return false }
    if receiver == named.receiver { return true }
    let controllers = log.context.controllers
    if let own = named.address.flatMap({ controllers.receiver(atAddress: $0) }) {
      return receiver == own
        || controllers.isConjectured(receiver) && log.className(receiver) == named.className
    }
    return log.className(receiver) == named.className
  }

  // MARK: Where it is

  /// How far a controller had come when the message was written.
  enum Phase { case unseen, loaded, coming, shown, going, gone, dead }

  /// How far a controller had come, with the event that says so.
  func phase(of named: Named) -> (phase: Phase, position: Int?) {
    for place in (max(0, position - Self.memory)..<position).reversed()
    where log.events[place].isHeard && isAbout(named, place) {
      switch log.events[place].callback {
      case .deinitialize: return (.dead, place)
      case .viewDidDisappear: return (.gone, place)
      case .viewWillDisappear: return (.going, place)
      case .viewDidAppear: return (.shown, place)
      case .viewWillAppear, .viewIsAppearing: return (.coming, place)
      case .viewDidLoad, .loadView, .initialize, .awakeFromNib: return (.loaded, place)
      default: continue
      }
    }
    return (.unseen, nil)
  }

  /// The callback that was running, or had just run, when the message was written: the last one before
  /// it, where it is one in which apps start transitions.
  var open: Int? {
    guard let last = before.last else { return nil }
    let kinds: Set<Callback> = [.viewDidLoad, .viewWillAppear, .viewIsAppearing, .loadView]
    return kinds.contains(log.events[last].callback) ? last : nil
  }

  /// Those whose transition is running: the events with which they began, in order.
  var running: [Int] {
    var begins: [Receiver: Int] = [:]
    for place in before {
      let event = log.events[place]
      switch event.callback {
      case .viewWillAppear, .viewWillDisappear: begins[event.receiver] = place
      case .viewDidAppear, .viewDidDisappear, .deinitialize: begins[event.receiver] = nil
      default: break
      }
    }
    return begins.values.sorted()
  }

  /// Two wills of one controller that take its transition back, before it had ended.
  var reversal: (first: Int, second: Int)? {
    var begins: [Receiver: Int] = [:]
    for place in before {
      let event = log.events[place]
      switch event.callback {
      case .viewWillAppear, .viewWillDisappear:
        if let first = begins[event.receiver], log.events[first].callback != event.callback {
          return (first, place)
        }
        begins[event.receiver] = place
      case .viewDidAppear, .viewDidDisappear, .deinitialize: begins[event.receiver] = nil
      default: break
      }
    }
    return nil
  }

  /// A callback that a controller hears twice with nothing of its own between, near the message.
  var doubling: (first: Int, second: Int)? {
    var last: [Receiver: Int] = [:]
    for place in before + behind where log.events[place].callback.isAppearance {
      let event = log.events[place]
      if let first = last[event.receiver], log.events[first].callback == event.callback {
        return (first, place)
      }
      last[event.receiver] = place
    }
    return nil
  }

  /// Whether the same message comes three times or more, so that it comes of how transitions are made here, and
  /// not of two that met by chance.
  var isHabit: Bool {
    let end = min(position + Self.memory, log.events.count)
    let same = log.events[max(0, position - Self.memory)..<end].lazy.filter { event in
      event.callback == .diagnostic
        && UIKitMessage.recogniseCut(log.context.symbols.text(event.detail)) == kind
    }
    return same.prefix(3).count == 3
  }

  /// The last of some calls before the message.
  func lastCall(_ callbacks: Set<Callback>) -> Int? {
    before.last { callbacks.contains(log.events[$0].callback) }
  }

  /// A line shortly before the message that prints a call of begin or end; nil where none does.
  var drivingRemark: Cause.Sign? {
    log.remarks(behind: position - 4, to: position).last {
      $0.text.holds("endAppearanceTransition") || $0.text.holds("beginAppearanceTransition")
    }.map { Cause.Sign(line: $0.line, text: "\"\($0.text)\"") }
  }

  /// The did with which the transition of the controller that is named had ended when the message was written,
  /// while nobody else was on the way; nil where it had not.
  var ended: Int? {
    let halves = before.filter { log.events[$0].callback.isHalf }
    guard let subject, let last = halves.last(where: { isAbout(subject, $0) }),
      last == halves.last || running.isEmpty,
      let will = log.events[last].callback.will,
      last == halves.last || halves.contains(where: { log.events[$0].callback == will })
    else { return nil }
    return last
  }

  /// Where the named controller began what it ends right behind the message, while nobody else is on the way;
  /// nil where it did not, or somebody is.
  var alone: Int? {
    let running = running
    guard running.count == 1, let subject, isAbout(subject, running[0]), let next = behind.first,
      log.events[next].receiver == log.events[running[0]].receiver,
      log.events[next].callback == log.events[running[0]].callback.did
    else { return nil }
    return running[0]
  }

  /// Two loads of one class since anything appeared.
  var twoLoads: (first: Int, second: Int)? {
    let since = before.lastIndex { log.events[$0].callback == .viewDidAppear } ?? before.startIndex
    let loads = before[since...].filter { log.events[$0].callback == .viewDidLoad }
    for (index, first) in loads.enumerated() {
      if let second = loads[(index + 1)...].first(where: { name($0) == name(first) }) {
        return (first, second)
      }
    }
    return nil
  }

  /// Whether anybody has appeared so far.
  var hasShown: Bool { (log.index.firsts[.viewDidAppear]?.values.min() ?? .max) < position }
}

extension MessageScene.Named {
  /// A controller as a message names it.
  init(_ object: PastedUIKitMessage.Object) {
    let name = object.className.split(separator: ".").last.map(String.init)
    self.init(className: name ?? object.className, address: object.address)
  }

  /// Whether it is one of UIKit's containers, going by its name.
  var isContainer: Bool {
    [
      "UINavigationController", "UITabBarController", "UISplitViewController",
      "UIPageViewController",
    ]
    .contains(className)
  }
}
