package import LifelineTrace

/// Lines of a log that tell of a callback, and of nothing that UIKit or the app did.
extension StoryLog {
  /// Leaves them out of the events, and notes why nothing is claimed of them.
  mutating func dropAsides() {
    let echoes = echoes
    let injected = injectedLoads
    guard !echoes.isEmpty || !injected.isEmpty else { return }
    isPrintedTwice = !echoes.isEmpty
    // For each position, how many events stay before it.
    var kept = [0]
    for (position, event) in events.enumerated() {
      let reason: String? =
        if echoes.contains(position) {
          "what was called is printed twice all along"
        } else {
          injected.contains(position) ? "a tool put new code into the app, and called it" : nil
        }
      if let reason { asides[Int(event.line)] = reason }
      kept.append(kept[position] + (reason == nil ? 1 : 0))
    }
    events = events.indices.filter { kept[$0] < kept[$0 + 1] }.map { events[$0] }
    for index in declarations.indices {
      declarations[index].position = kept[declarations[index].position]
    }
    for index in boundaries.indices {
      boundaries[index].position = kept[boundaries[index].position]
    }
    for index in remarks.indices { remarks[index].position = kept[remarks[index].position] }
  }

  /// The positions of the second events of pairs, where nearly all events are in pairs, as by two loggers,
  /// by a swizzle beside a base class, or where a method begins and where it returns; none elsewhere.
  private var echoes: Set<Int> {
    var echoes: Set<Int> = []
    var callbacks: Set<Callback> = []
    var classes: Set<Symbol> = []
    var told = 0
    // Why: what a method calls is printed between its beginning and its return.
    var open: [Event] = []
    for (position, event) in events.enumerated() where event.isHeard {
      told += 1
      guard let last = open.last, last.callback == event.callback, last.receiver == event.receiver
      else {
        open.append(event)
        continue
      }
      open.removeLast()
      echoes.insert(position)
      callbacks.insert(event.callback)
      classes.insert(context.controllers.classSymbol(event.receiver))
    }
    // Why: who is forwarded twice is one of several, and is loaded once.
    let isThroughout = echoes.count * 20 >= told * 9 && echoes.count > 3
    return isThroughout && classes.count > 1 && callbacks.count > 1 ? echoes : []
  }

  /// The positions of loads right behind lines that say that a tool put new code into the running app.
  private var injectedLoads: Set<Int> {
    let injections = remarks.filter { $0.text.holds("injected") }.map(\.position)
    return Set(injections.filter { $0 < events.count && events[$0].callback == .viewDidLoad })
  }
}

// What becomes of the app, its scenes and its windows.
extension StoryLog {
  /// What an event or a printed line says of that.
  package struct ActivityLine {
    /// The number of events before it.
    package var position: Int
    /// The one-based line.
    package var line: Int
    /// What it says.
    package var activity: Activity
    /// The root of the window; `.unknown` where the line does not say it, or is no event.
    package var root: Receiver
    /// Whether it is an event.
    package var isEvent: Bool
  }

  /// All of it, in order.
  package var activities: [ActivityLine] {
    var found: [ActivityLine] = []
    for (position, event) in events.enumerated() where event.callback == .activityChanged {
      guard let activity = Activity(word: context.symbols.text(event.detail)) else { continue }
      let isRoot = !className(event.receiver).hasPrefix("UI")
      found.append(
        ActivityLine(
          position: position,
          line: Int(event.line),
          activity: activity,
          root: isRoot ? event.receiver : .unknown,
          isEvent: true
        )
      )
    }
    // Why: what is recorded is no less, and a note beside it may say the same.
    for remark in found.isEmpty ? remarks : [] {
      guard let activity = Activity(said: remark.text) else { continue }
      found.append(
        ActivityLine(
          position: remark.position,
          line: remark.line,
          activity: activity,
          root: .unknown,
          isEvent: false
        )
      )
    }
    return found.sorted { $0.line < $1.line }
  }
}

// What becomes of the columns of split views.
extension StoryLog {
  /// What an event or a printed line says of that.
  struct ColumnLine {
    /// The number of events before what follows it.
    var position: Int
    /// The one-based line.
    var line: Int
    /// What it says.
    var change: ColumnChange
  }

  /// All of it, in order.
  var columnLines: [ColumnLine] {
    var found: [ColumnLine] = []
    for (position, event) in events.enumerated() where event.callback == .columnSet {
      guard var change = ColumnChange(event, in: context) else { continue }
      change.name = event.object.exists ? shortName(event.object) : nil
      found.append(ColumnLine(position: position + 1, line: Int(event.line), change: change))
    }
    // Why: what is recorded is no less, and a note beside it may say the same.
    for remark in found.isEmpty ? remarks : [] {
      guard let change = ColumnChange(said: remark.text) else { continue }
      found.append(ColumnLine(position: remark.position, line: remark.line, change: change))
    }
    return found
  }
}
