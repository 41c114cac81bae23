package import LifelineChecker
import LifelineReading
import LifelineTrace

/// Makes a picture of a trace in one pass, while a checker follows.
struct PictureRecorder {
  /// What is drawn.
  let scope: PictureScope
  private var checker: Checker
  private(set) var picture: Picture
  /// The lanes of the controllers that are alive.
  private var lanes: [Receiver: Int] = [:]
  /// The lanes by receiver, in order; a number may stand for several controllers, one after another.
  private(set) var history: [Receiver: [Int]] = [:]
  /// What is known of each lane, and the place since when.
  private var open: [(stance: Stance, since: Int)] = []
  /// The controllers of which anything is known.
  private var known: Set<Receiver> = []
  private var texts: [String: Int] = [:]
  private var calls: [CallKey: Int] = [:]
  /// The events since the last one that is drawn, and the line of the first of them.
  private var skipped = (count: 0, line: 0)
  /// The controllers with lanes that these events name.
  private var passed: Set<Receiver> = []
  private var isOver = false
  /// The events so far.
  private var events = 0

  /// What makes up the text of a call.
  private struct CallKey: Hashable {
    var callback: Callback
    var object: Receiver
    var flags: UInt16
  }

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - path: The input as the user named it.
  ///   - scope: What is drawn.
  ///   - options: The system, and what counts as recorded.
  init(path: String, scope: PictureScope, options: CheckOptions) {
    var options = options
    // Why: the findings are known already, and only the model is asked.
    options.rules = []
    options.projectRules = []
    checker = Checker(options: options)
    picture = Picture(path: path)
    self.scope = scope
  }

  /// The place of the next entry.
  private var next: Int { picture.entries.count }

  // MARK: Following

  /// Follows one item of the trace.
  mutating func follow(_ item: TraceItem, from reader: inout TraceReader) -> Bool {
    switch item {
    case .event(let event): follow(event, item, from: &reader)
    case .mark, .view:
      checker.follow(item, from: &reader)
      guard let mark = item.note else { return !isOver }
      guard scope.contains(line: Int(mark.line)), next < scope.limit else { return !isOver }
      fillGap(reader)
      var call: ViewCall?
      if case .view(let told) = item { call = told }
      let words = call.map { "SwiftUI tells \($0.words)" } ?? mark.text
      let kind = mark.isPrinted && call == nil ? Picture.Kind.printed : .mark
      var entry = Picture.Entry(
        kind: kind,
        line: Int(mark.line),
        time: mark.time,
        text: text(TextLayout.plain(words, limit: 400))
      )
      if let call, let (receiver, lane) = host(of: call, reader) {
        entry.lane = lane
        entry.before = states(of: receiver)
        entry.after = entry.before
      }
      add(entry)
      if let lane = entry.lane { touch(lane, at: next - 1) }
    case .state(let state):
      checker.follow(item, from: &reader)
      guard scope.isWhole else { return !isOver }
      for receiver in [state.receiver, state.parent, state.presented] + state.children {
        if let lane = lane(of: receiver, reader) { sample(receiver, lane, reader) }
      }
    case .header, .boundary(.natural), .gap:
      let isFirst = picture.entries.isEmpty
      checker.follow(item, from: &reader)
      if !isFirst, scope.isWhole || skipped.count == 0 {
        var (word, line) = ("another recording, or another part of the log, begins", 0)
        if case .gap(let gap) = item { (word, line) = (gap.words, Int(gap.line)) }
        add(Picture.Entry(kind: .boundary, line: line, text: text(word)))
      }
      // Why: nothing is known behind a boundary of whom nothing was known before.
      for receiver in known.sorted() {
        if let lane = lanes[receiver] { sample(receiver, lane, reader) }
      }
    case .forgotten(let receiver):
      name(receiver, reader)
      checker.follow(item, from: &reader)
      lanes[receiver] = nil
      known.remove(receiver)
      calls.removeAll(keepingCapacity: true)
    default: checker.follow(item, from: &reader)
    }
    return !isOver
  }

  private mutating func follow(
    _ event: Event,
    _ item: TraceItem,
    from reader: inout TraceReader
  ) {
    let line = Int(event.line)
    let number = events
    events += 1
    guard scope.contains(line: line, event: number), next < scope.limit, scope.admits(event, reader)
    else {
      if skipped.count == 0 { skipped.line = line }
      skipped.count += 1
      for receiver in concerned(by: event, reader) where lanes[receiver] != nil {
        passed.insert(receiver)
      }
      checker.follow(item, from: &reader)
      isOver = scope.isOver(behind: line) || next >= scope.limit
      return
    }
    fillGap(reader)
    let before = states(of: event.receiver)
    checker.follow(item, from: &reader)
    let own = lane(of: event.receiver, reader)
    let object = lane(of: event.object, reader)
    let entry = Picture.Entry(
      kind: .event(event.callback),
      line: line,
      time: event.time,
      lane: own,
      object: object,
      depth: Int(event.depth),
      text: text(of: event, reader),
      flags: event.flags,
      before: before,
      after: states(of: event.receiver)
    )
    add(entry)
    let place = next - 1
    for lane in [own, object].compactMap(\.self) { touch(lane, at: place) }
    if let own, event.callback == .initialize { picture.lanes[own].isBorn = true }
    for receiver in concerned(by: event, reader) {
      if let lane = lane(of: receiver, reader) { sample(receiver, lane, reader, at: place) }
    }
  }

  /// The controllers whose states or places an event may have changed.
  private func concerned(by event: Event, _ reader: borrowing TraceReader) -> [Receiver] {
    var concerned = [event.receiver, event.object, event.other]
    if event.lists > 0 {
      let lists = reader.context.lists[event]
      concerned += lists.list + lists.stack
    }
    return concerned.filter(\.exists)
  }

  private func states(of receiver: Receiver) -> Picture.States {
    let stance = checker.stance(of: receiver)
    return Picture.States(appearance: stance.appearance, loading: stance.loading)
  }

  /// Looks at the controllers that are drawn and that events left out may have changed, in an order that is
  /// the same every time.
  private mutating func samplePassed(_ reader: borrowing TraceReader) {
    // Why: an event may change those that it does not name, but not all can be looked at again and again.
    let few = lanes.count <= Self.mostSampled ? Array(lanes.keys) : Array(passed)
    for receiver in few.sorted() {
      if let lane = lanes[receiver] { sample(receiver, lane, reader) }
    }
    passed.removeAll()
  }

  /// The most controllers of which all are looked at behind events that are left out.
  private static let mostSampled = 250

  // MARK: Entries

  private mutating func add(_ entry: Picture.Entry) {
    picture.entries.append(entry)
  }

  /// Tells that events were left out, and what has become of the controllers meanwhile.
  private mutating func fillGap(_ reader: borrowing TraceReader) {
    guard skipped.count > 0 else { return }
    let events = TextLayout.count(skipped.count, "event")
    var gap = Picture.Entry(kind: .gap, line: skipped.line, text: text("\(events) left out"))
    gap.count = skipped.count
    picture.leftOut += skipped.count
    skipped.count = 0
    add(gap)
    for receiver in checker.showing.prefix(Self.mostShowing) {
      if let lane = lane(of: receiver, reader) { sample(receiver, lane, reader) }
    }
    samplePassed(reader)
  }

  /// The most controllers that are drawn because they are shown though nothing comes to them.
  private static let mostShowing = 100

  private mutating func text(_ words: String) -> Int {
    if let known = texts[words] { return known }
    texts[words] = picture.texts.count
    picture.texts.append(words)
    return picture.texts.count - 1
  }

  private mutating func text(of event: Event, _ reader: borrowing TraceReader) -> Int {
    if event.callback == .diagnostic {
      return text(TextLayout.plain(reader.context.symbols.text(event.detail), limit: 400))
    }
    let key = CallKey(callback: event.callback, object: event.object, flags: event.flags.rawValue)
    if let known = calls[key] { return known }
    let number = text(TextLayout.plain(checker.call(of: event, from: reader), limit: 200))
    calls[key] = number
    return number
  }

  // MARK: Lanes

  /// The controller that hosts a view of SwiftUI's: the one that is said, or the newest of such a name that is
  /// drawn; nil where there is none.
  private mutating func host(
    of call: ViewCall,
    _ reader: borrowing TraceReader
  ) -> (receiver: Receiver, lane: Int)? {
    if let lane = lane(of: call.host, reader) { return (call.host, lane) }
    let hosts = lanes.filter { receiver, _ in
      reader.context.controllers.className(receiver).holds("<\(call.view)")
    }
    return hosts.max { $0.value < $1.value }.map { ($0.key, $0.value) }
  }

  /// The lane of a controller, which is begun if there is none; nil for what gets none.
  private mutating func lane(of receiver: Receiver, _ reader: borrowing TraceReader) -> Int? {
    if let known = lanes[receiver] { return known }
    guard Checker.isController(receiver, in: reader), scope.admits(receiver, reader) else {
      return nil
    }
    let place = max(0, next - 1)
    let controllers = reader.context.controllers
    let lane = Picture.Lane(
      name: TextLayout.plain(controllers.name(receiver, in: reader.format), limit: 100),
      className: TextLayout.plain(controllers.className(receiver), limit: 100),
      kind: controllers.kind(receiver).noun,
      first: place,
      last: place
    )
    picture.lanes.append(lane)
    open.append((Stance(), place))
    lanes[receiver] = picture.lanes.count - 1
    history[receiver, default: []].append(picture.lanes.count - 1)
    return picture.lanes.count - 1
  }

  private mutating func touch(_ lane: Int, at place: Int) {
    picture.lanes[lane].last = max(picture.lanes[lane].last, place)
  }

  /// Looks at what is known of a controller now, and draws what is new.
  private mutating func sample(
    _ receiver: Receiver,
    _ lane: Int,
    _ reader: borrowing TraceReader,
    at given: Int? = nil
  ) {
    let stance = checker.stance(of: receiver)
    let (known, since) = open[lane]
    guard stance != known else { return }
    let place = given ?? max(0, next - 1)
    open[lane].stance = stance
    if stance == Stance() { self.known.remove(receiver) } else { self.known.insert(receiver) }
    touch(lane, at: place)
    if stance.appearance != known.appearance || stance.loading != known.loading {
      close(lane, known, since, at: place)
      open[lane].since = place
    }
    if stance.isDead {
      picture.lanes[lane].isDead = true
      name(receiver, reader)
    }
    move(lane, from: known.container, to: stance.container, .contains, .leaves, reader, place)
    move(lane, from: known.presenter, to: stance.presenter, .presents, .dismissed, reader, place)
  }

  /// Draws that a controller has come to another one, or has left it.
  private mutating func move(
    _ lane: Int,
    from old: Receiver,
    to new: Receiver,
    _ coming: Picture.Arrow.Kind,
    _ going: Picture.Arrow.Kind,
    _ reader: borrowing TraceReader,
    _ place: Int
  ) {
    guard old != new else { return }
    if old.exists, let former = lanes[old], former != lane {
      picture.arrows.append(.init(kind: going, place: place, from: lane, to: former))
    }
    guard new.exists, let owner = self.lane(of: new, reader), owner != lane else { return }
    if coming == .contains, picture.lanes[lane].container == nil {
      picture.lanes[lane].container = owner
    }
    picture.arrows.append(.init(kind: coming, place: place, from: owner, to: lane))
  }

  private mutating func close(_ lane: Int, _ stance: Stance, _ since: Int, at place: Int) {
    let states = Picture.States(appearance: stance.appearance, loading: stance.loading)
    guard states != .unknown, place > since else { return }
    picture.bars.append(.init(lane: lane, from: since, to: place, states: states))
  }

  /// Names a controller once more, now that it is known whether there are several of its class.
  private mutating func name(_ receiver: Receiver, _ reader: borrowing TraceReader) {
    guard let lane = lanes[receiver] else { return }
    let name = reader.context.controllers.name(receiver, in: reader.format)
    picture.lanes[lane].name = TextLayout.plain(name, limit: 100)
  }

  // MARK: The end

  /// Completes the picture.
  ///
  /// - Parameters:
  ///   - reader: What the trace was read with.
  ///   - trace: The judgement of the trace, whose findings are drawn.
  /// - Returns: The picture, with the lanes in the order in which they are drawn.
  mutating func finish(_ reader: borrowing TraceReader, _ trace: CheckedTrace) -> Picture {
    let rest = max(skipped.count, trace.report.events - drawnEvents - picture.leftOut)
    if rest > 0, !picture.entries.isEmpty {
      skipped.count = rest
      let line = skipped.line
      picture.leftOut += rest
      var gap = Picture.Entry(
        kind: .gap,
        line: line,
        text: text("\(TextLayout.count(rest, "event")) left out")
      )
      gap.count = rest
      add(gap)
    } else {
      picture.leftOut += rest
    }
    for receiver in lanes.keys.sorted() { name(receiver, reader) }
    for lane in picture.lanes.indices {
      let (stance, since) = open[lane]
      picture.lanes[lane].isShowingAtLast = stance.isShowing
      close(lane, stance, since, at: picture.lanes[lane].end(in: picture))
    }
    picture.system = trace.report.system
    picture.process = trace.process
    picture.place(trace, history)
    picture.arrangeLanes()
    return picture
  }

  private var drawnEvents: Int {
    picture.entries.reduce(0) { count, entry in
      if case .event = entry.kind { count + 1 } else { count }
    }
  }
}

extension Picture {
  /// Makes the picture of a trace, which is read again for it.
  package static func of(
    _ trace: CheckedTrace,
    _ scope: PictureScope,
    options: CheckOptions
  ) throws(TraceSource.Failure) -> Picture {
    guard let source = trace.source else {
      throw TraceSource.Failure(message: trace.failure ?? "it cannot be read again")
    }
    var reader = try source.reader()
    reader.tellOtherLines()
    var recorder = PictureRecorder(path: trace.path, scope: scope, options: options)
    while let item = reader.next(), recorder.follow(item, from: &reader) {}
    return recorder.finish(reader, trace)
  }
}
