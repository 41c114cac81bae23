public import LifelineReading
public import LifelineTrace

/// Replays a trace through the reference model and puts each step to the rules that listen.
///
///     reader ─ event ─▶ model.begin ─ step ─▶ judgements[bounds[callback]…] ─ violation ─▶ findings
///                         model.follow ◀─ step
///
/// This is one of the two hot loops: on the conforming path nothing is allocated and no name is
/// looked up. Everything about a violation is built off that path.
public struct Checker {
  let options: CheckOptions
  var model: Model
  private(set) var table: RuleTable
  /// The number of events of each callback, by its raw value.
  private(set) var counts = UncheckedArray(repeating: 0, count: Callback.allCases.count)
  private(set) var exits = 0
  private var isRunning = false
  /// Whether the table no longer fits what is recorded and the systems.
  var isStale = true
  private(set) var eventsBefore = 0
  private(set) var uikitMessages: [Int: Int] = [:]
  var collector: FindingCollector
  var shown = ShownFacts()
  /// Whether the input ends where the app comes back.
  var returns = ReturnWatch()
  private(set) var end: End?
  private(set) var lastTime = Event.noTime
  private(set) var systemName: String?
  /// Why a recording of the input shows too little to conform; nil while none does.
  var look: TraceReport.Look?
  /// Whether the recording says that events of it were lost.
  var hasGap = false
  /// Whether events of some recording of the input are missing.
  var isPart = false
  var projectRules: ProjectRuleMonitor

  /// Creates a checker for one trace.
  public init(options: CheckOptions = CheckOptions()) {
    self.options = options
    table = RuleTable(rules: options.allRules)
    projectRules = ProjectRuleMonitor(options.projectRules)
    collector = FindingCollector(options: options)
    model = Model(Input(options))
  }

  /// Judges the whole trace of a reader.
  public static func check(
    _ reader: inout TraceReader,
    options: CheckOptions = CheckOptions()
  ) -> TraceReport {
    var checker = Checker(options: options)
    var event = Event(.initialize, on: .unknown)
    checker.own()
    while true {
      if reader.take(&event) {
        checker.follow(&event, from: &reader)
      } else if let item = reader.next() {
        checker.follow(item, from: &reader)
      } else {
        break
      }
    }
    return checker.finish(reader)
  }

  /// Judges a trace given as text.
  public static func check(
    text: String,
    format: TraceReader.Format? = nil,
    options: CheckOptions = CheckOptions()
  ) -> TraceReport {
    var reader = TraceReader(text: text, format: format)
    return check(&reader, options: options)
  }

  /// The number of events followed, of all recordings.
  var events: Int { counts.sum }

  // MARK: The loop

  /// Follows one item of the trace.
  @inline(__always)
  package mutating func follow(_ item: TraceItem, from reader: inout TraceReader) {
    own()
    if case .event(var event) = item {
      follow(&event, from: &reader)
    } else {
      followRare(item, from: &reader)
    }
  }

  /// Follows an event; all that is in memory which copies share must be this copy's own.
  // Why: both are handed on as inout because a borrow of a variable would copy it.
  package mutating func follow(_ event: inout Event, from reader: inout TraceReader) {
    note(&event, from: &reader)
    guard event.callback.isCommon else { return followUncommon(&event, from: &reader) }
    let entry = model.enter(common: &event)
    put(&event, entry, EventArguments(), from: &reader)
    model.follow(common: &event, entry)
  }

  @inline(never)
  private mutating func followUncommon(_ event: inout Event, from reader: inout TraceReader) {
    let arguments = arguments(of: &event, from: &reader)
    let group = event.callback.group
    if group == .activity { followActivity(event, in: reader.context) }
    let entry = model.enter(rare: &event, group)
    put(&event, entry, arguments, from: &reader)
    model.follow(rare: &event, group, entry, arguments)
  }

  /// Puts an event to whoever may object to it, before the model follows it.
  @inline(__always)
  private mutating func put(
    _ event: inout Event,
    _ entry: Model.Entry,
    _ arguments: EventArguments,
    from reader: inout TraceReader
  ) {
    if collector.isListening { collector.listen(to: event) }
    if table.asks(at: event, entry.circumstances) || !entry.remarks.isEmpty
      || event.callback == .diagnostic || collector.hasPending
    {
      judge(model.step(event, entry, arguments), from: &reader)
    }
    assert(othersAreSilent(on: model.step(event, entry, arguments)))
    if projectRules.isActive, projectRules.counts(event) {
      judgeProjectRules(event, from: &reader)
    }
  }

  /// Puts a step to the rules that may object to it.
  @inline(never)
  private mutating func judge(_ step: Step, from reader: inout TraceReader) {
    Self.ask(table, step, model, &collector)
    if !step.remarks.isEmpty { judgeRemarks(step) }
    if let uikitMessage = step.arguments.message { judge(uikitMessage, step) }
    if collector.hasPending || step.event.callback == .diagnostic { settle(step, from: reader) }
  }

  /// Whether no rule objects that was not asked, because none of its circumstances holds.
  func othersAreSilent(on step: Step) -> Bool {
    let callback = Int(step.event.callback.rawValue)
    return (table.bounds[callback]..<table.bounds[callback + 1]).allSatisfy { position in
      let judgement = table.judgements[position]
      let isAsked = !judgement.onlyIf.isDisjoint(with: step.circumstances)
      return isAsked || judgement.judge(step, model) == nil
    }
  }

  /// Makes all that is in memory which copies share this copy's own, which must come before any of it
  /// is written.
  @inline(__always)
  package mutating func own() {
    guard !model.isOwned else { return }
    counts.own()
    model.own()
  }

  /// Records all that an event brings along besides itself, so that the model can begin its step.
  ///
  /// Nothing follows an event that is only supposed.
  ///
  /// - Returns: What it says besides.
  mutating func prepare(
    for event: inout Event,
    from reader: inout TraceReader,
    isSupposed: Bool = false
  ) -> EventArguments {
    if !isSupposed {
      own()
    } else {
      counts.own()
      model.own(entering: event)
    }
    note(&event, from: &reader)
    return arguments(of: &event, from: &reader)
  }

  /// Records what an event shows of the trace, and judges the rest before it.
  @inline(__always)
  private mutating func note(_ event: inout Event, from reader: inout TraceReader) {
    let receiver = event.receiver
    if !model.knows(receiver) || event.object.exists && !model.knows(event.object)
      || event.other.exists && !model.knows(event.other)
    {
      register(&event, from: &reader)
    }
    if model.input.recording.show(
      event.callback,
      of: model.traits(receiver).classSymbol,
      named: { reader.context.controllers.className(receiver) }
    ) {
      isStale = true
    }
    if isStale { rebuild() }
    counts[Int(event.callback.rawValue)] += 1
    isRunning = true
    shown.follow(event)
    if event.time < lastTime { collector.noteTime(event) } else { lastTime = event.time }
    if !model.quiescence.watched.isEmpty || event.time >= model.quiescence.nextDeadline {
      let steps = model.quietSteps(before: event)
      // Why: the reader is copied where it is borrowed, which took a fifth of checking.
      if !steps.isEmpty { judgeQuiet(steps, reader) }
    }
  }

  /// What an event says that stands in the reader's tables.
  @inline(__always)
  private mutating func arguments(
    of event: inout Event,
    from reader: inout TraceReader
  ) -> EventArguments {
    var arguments = EventArguments()
    switch event.callback.group {
    case .navigation, .tabs:
      guard event.lists > 0 else { break }
      let lists = reader.context.lists[event]
      register(lists.list + lists.stack, from: reader)
      shown.insert(.stacks)
      arguments.lists = lists
    case .presentation where event.callback == .present:
      arguments.style = PresentationStyle(named: reader.context.symbols.text(event.detail))
      shown.follow(rare: event)
    case .loading where event.callback == .viewSet: shown.follow(rare: event)
    case .console where event.callback == .diagnostic:
      arguments.message = Self.uikitMessage(reader.context.symbols.text(event.detail))
    default: break
    }
    return arguments
  }

  /// Puts a step to the rules that listen to its event.
  @inline(never)
  private static func ask(
    _ table: RuleTable,
    _ step: Step,
    _ model: Model,
    _ collector: inout FindingCollector
  ) {
    let callback = Int(step.event.callback.rawValue)
    var position = table.bounds[callback]
    let last = table.bounds[callback + 1]
    while position < last {
      if !table.judgements[position].onlyIf.isDisjoint(with: step.circumstances),
        let violation = table.judgements[position].judge(step, model)
      {
        collector.collect(violation, rule: table.positions[position])
      }
      position += 1
    }
  }

  // MARK: Off the straight path

  /// Which of UIKit's messages a message is; nil if none that is about an order of callbacks.
  private static func uikitMessage(_ message: String) -> UIKitMessage? {
    UIKitMessage.recogniseCut(message).flatMap { $0.isAside ? nil : $0 }
  }

  /// Reports one of UIKit's messages under the rule that it belongs to.
  private mutating func judge(_ uikitMessage: UIKitMessage, _ step: Step) {
    guard let position = table.position(reporting: uikitMessage) else { return }
    uikitMessages[position, default: 0] += 1
    collector.collect(.uikitMessage(uikitMessage, step, model), rule: position)
  }

  // Why: handed on as inout because a borrow of a variable would copy it.
  @inline(never)
  private mutating func register(_ event: inout Event, from reader: inout TraceReader) {
    register(event.receiver, from: reader)
    register(event.object, from: reader)
    register(event.other, from: reader)
  }

  private mutating func register(_ receivers: [Receiver], from reader: borrowing TraceReader) {
    for receiver in receivers { register(receiver, from: reader) }
  }

  private mutating func register(_ receiver: Receiver, from reader: borrowing TraceReader) {
    guard !model.knows(receiver) else { return }
    model.register(receiver, in: reader.context.controllers)
    if !model.traits(receiver).isConjectured { shown.insert(.instances) }
  }

  /// What a log may print later on of which nobody says that it is recorded.
  private static let later = CallbackSet(.appearance).union(CallbackSet(.loading))

  mutating func rebuild() {
    isStale = false
    table.build(
      recorded: model.recording.kinds,
      heard: model.recording.heard,
      later: model.recording.isDeclared ? [] : Self.later.subtracting(options.removedRecorded),
      isDeclared: model.recording.isDeclared,
      systems: model.systems,
      counts: counts
    )
    model.watchSystem()
  }

  /// Puts a step to the rules at some positions of the table.
  mutating func ask(_ positions: [Int], _ step: Step) {
    for position in positions {
      guard let violation = table.rules[position].judge(step, model) else { continue }
      collector.collect(violation, rule: position)
    }
  }

  private mutating func settle(_ step: Step, from reader: borrowing TraceReader) {
    collector.settle(step, rules: table.rules, in: FindingContext(reader: reader, model: model))
  }

  private mutating func followRare(_ item: TraceItem, from reader: inout TraceReader) {
    switch item {
    case .event: break
    case .header(let header):
      if isRunning { beginAnother(reader) }
      collector.note(header)
      follow(header)
    case .declaration(let declaration):
      register([declaration.receiver], from: reader)
      model.follow(declaration)
      shown.follow(declaration, in: reader.context.controllers)
    case .state(let state):
      shown.follow(state)
      for receiver in [state.receiver, state.parent, state.presented] + state.children
      where !model.knows(receiver) {
        model.register(receiver, in: reader.context.controllers)
      }
      model.follow(state)
    case .exit(let exit): follow(exit, from: reader)
    case .end(let end):
      self.end = end
      if end.kind == .quiescent { shown.insert(.rests) }
    case .mark(let mark):
      collector.note(mark)
      judgeProjectRules(mark, from: reader)
    case .view(let call): judgeProjectRules(call.mark, from: reader)
    case .boundary(.natural):
      projectRules.letGo()
      model.beginPart()
      isStale = true
    case .boundary(.possible): model.widen()
    case .gap(let gap): follow(gap)
    case .unreadable(let unreadable): collector.add(unreadable)
    case .forgotten(let receiver):
      projectRules.forget(receiver)
      model.forget(receiver)
    }
  }

  /// Begins another recording in the same input, after judging how the one before ended.
  private mutating func beginAnother(_ reader: borrowing TraceReader) {
    judgeEnd(reader)
    collector.close(in: FindingContext(reader: reader, model: model))
    collector.forgetFaults()
    model.begin(Input(options))
    end = nil
    hasGap = false
    isRunning = false
    if lastTime != Event.noTime { shown.insert([.times, .rests]) }
    lastTime = Event.noTime
    eventsBefore = events
  }

  private mutating func follow(_ header: Header) {
    model.input.recording.read(header, assumed: options.assumedRecorded)
    if let version = header.systemVersion, options.system == nil {
      if let major = Self.generation(of: version, system: header.systemName) {
        model.input.systems = SystemRange(first: major, last: major)
      }
      systemName = "\(header.systemName ?? "iOS") \(version)"
    }
    isStale = true
  }

  private mutating func follow(_ exit: Exit, from reader: borrowing TraceReader) {
    shown.follow(exit)
    guard let step = model.follow(exit) else { return }
    exits += 1
    // Why: an exit has no number of its own, so that nothing tells whether it is in its place.
    guard !model.sequence.isBroken else { return }
    ask(table.onExit, step)
    if collector.hasPending { settle(step, from: reader) }
  }

  mutating func judgeQuiet(_ steps: [Step], _ reader: borrowing TraceReader) {
    for step in steps {
      ask(step.occasion == .quiet ? table.onQuiet : table.onAftermath, step)
      if collector.hasPending { settle(step, from: reader) }
    }
  }
}
