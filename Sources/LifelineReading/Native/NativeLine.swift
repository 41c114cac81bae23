import LifelineTrace

/// A line of a native trace that was read with the general JSON parser.
struct NativeLine {
  /// The largest nesting depth `d`.
  static let deepest = 4096

  let value: JSONValue
  /// The one-based line of the input.
  let line: UInt32

  /// What the line says; nil if nothing that is known.
  func item(in context: inout ReadingContext) -> TraceItem? {
    guard case .object(let members) = value else {
      return unreadable("not a JSON object")
    }
    if let version = value["lifeline"] { return header(version, in: &context) }
    if value["vc"] != nil, value["e"] != nil { return event(in: &context) }
    if value["vc"] != nil, value["is"] != nil { return declaration(in: &context) }
    if let number = value["x"] { return exit(number, in: &context) }
    if value["state"] != nil { return state(in: &context) }
    if value["end"] != nil { return end(in: &context) }
    if let text = value["mark"] { return mark(text, in: &context) }
    if let word = value["boundary"]?.string, let boundary = Boundary(rawValue: word) {
      return .boundary(boundary)
    }
    if value["gap"]?.bool == true {
      let count = natural("count", in: &context, Quantity.losses)
      var gap = Gap(count: count, time: time(in: &context), line: line)
      gap.isLeast = value["least"]?.bool == true
      return .gap(gap)
    }
    if let message = value["unreadable"]?.string { return unreadable(message) }
    if value["dropped"] != nil || value["unknown"] != nil {
      count(in: &context)
      return nil
    }
    context.unknown.add(kind: members.first?.key ?? "{}")
    return nil
  }

  private func unreadable(_ message: String) -> TraceItem {
    .unreadable(Unreadable(line: line, message: message))
  }

  /// Counts what was not read where the trace comes from.
  private func count(in context: inout ReadingContext) {
    let times = max(1, natural("count", in: &context, Quantity.count) ?? 1)
    if let event = value["unknown"]?.string {
      return context.unknown.add(event: event, times: times)
    }
    let dropped = DroppedLines.Line(
      number: line,
      text: value["dropped"]?.string ?? "",
      reason: value["because"]?.string ?? "nobody said why"
    )
    context.dropped.add(dropped, times: times)
  }

  // MARK: Header

  private func header(_ version: JSONValue, in context: inout ReadingContext) -> TraceItem {
    guard version.integer == 1 else {
      let shown = version.integer.map(String.init) ?? "an unknown kind"
      let message = "the trace is of version \(shown); this reader knows version 1"
      return .unreadable(Unreadable(line: line, message: message, isFatal: true))
    }
    var header = Header()
    system(of: &header, in: &context)
    header.recorder = value["recorder"]?["name"]?.string
    header.app = value["app"]?["id"]?.string
    header.appVersion = value["app"]?["version"]?.string
    header.device = value["device"]?.string
    header.session = value["session"]?.string
    header.started = value["started"]?.string
    header.exits = value["exits"]?.bool ?? false
    header.includes = value["includes"]?.array?.compactMap(\.string)
    header.excludes = value["excludes"]?.array?.compactMap(\.string) ?? []
    header.identity = value["identity"]?.string
    header.title = value["title"]?.string
    header.source = value["source"]?.string
    header.sampled = value["sampled"]?.string
    if let hooks = value["hooks"]?.string {
      header.hooks = HookPlacement(rawValue: hooks)
      if header.hooks == nil { context.unknown.add(value: hooks, of: "hooks") }
    }
    switch value["starts"]?.string {
    case "launch": header.startsAtLaunch = true
    case "midway": header.startsAtLaunch = false
    case let other?: context.unknown.add(value: other, of: "starts")
    case nil: break
    }
    header.observes = observations(unknown: &header.unknownNames)
    for name in header.unknownNames where ViewEvent(named: name) == nil {
      context.unknown.add(value: name, of: "observes")
    }
    header.hears = value["hears"]?.array.map { names in
      CallbackSet(names: names.compactMap(\.string), unknown: &header.unknownHeard)
    }
    for name in header.unknownHeard { context.unknown.add(value: name, of: "hears") }
    if let refusal = header.refusal {
      return .unreadable(Unreadable(line: line, message: refusal, isFatal: true))
    }
    return .header(header)
  }

  private func observations(unknown: inout [String]) -> [Header.Observation]? {
    switch value["observes"] {
    case .array(let names)?:
      let callbacks = CallbackSet(names: names.compactMap(\.string), unknown: &unknown)
      return [Header.Observation(classGlob: "*", callbacks: callbacks)]
    case .object(let members)?:
      return members.map { glob, names in
        let callbacks = CallbackSet(
          names: names.array?.compactMap(\.string) ?? [],
          unknown: &unknown
        )
        return Header.Observation(classGlob: glob, callbacks: callbacks)
      }
    default: return nil
    }
  }

  // MARK: Events

  private func event(in context: inout ReadingContext) -> TraceItem? {
    guard let id = value["vc"]?.string else { return unreadable("\"vc\" is not a string") }
    guard let name = value["e"]?.string else { return unreadable("\"e\" is not a string") }
    let callback = Bytes.withBytes(of: name) { context.names.callback(named: $0) }
    guard let callback else {
      let view = value["view"]?.string
      let host = { context.controllers.receiver(named: id) }
      guard var call = ViewCall(name, on: id, view: view, host: host) else {
        context.unknown.add(event: name)
        return nil
      }
      call.mark.time = time(in: &context)
      call.mark.line = line
      return .view(call)
    }
    guard let receiver = context.controllers.receiver(named: id) else {
      return NativeReader.badIdentifier(id, line: line)
    }
    var event = Event(callback, on: receiver)
    event.line = line
    event.time = time(in: &context)
    event.number = natural("n", in: &context, Quantity.number) ?? 0
    if let depth = value["d"]?.integer {
      guard (0...Int64(Self.deepest)).contains(depth) else {
        return NativeReader.tooDeep(depth, line: line)
      }
      event.depth = UInt16(depth)
      event.flags.insert(.hasDepth)
    }
    event.turn = natural("turn", in: &context, Quantity.turn) ?? 0
    event.thread = thread(in: &context)
    event.flags.formUnion(flags(in: &context))
    if let problem = fill(&event, in: &context) { return problem }
    return .event(event)
  }

  /// Fills in the controllers and texts of an event; an item if one of them cannot be read.
  private func fill(_ event: inout Event, in context: inout ReadingContext) -> TraceItem? {
    var lists = EventLists()
    for key in ["child", "parent", "to"] where event.object == .unknown {
      guard let argument = value[key] else { continue }
      guard let receivers = receivers(argument, in: &context) else {
        return NativeReader.badIdentifier(argument.string ?? "the value of \(key)", line: line)
      }
      if argument.array != nil { lists.list = receivers }
      event.object = receivers.last ?? .unknown
    }
    // Why: an initializer's `from` is a word such as `nib` or its spelling, not a controller.
    for key in event.callback == .initialize ? [] : ["from", "presenter"]
    where event.other == .unknown {
      guard let argument = value[key] else { continue }
      guard let receivers = receivers(argument, in: &context) else {
        return NativeReader.badIdentifier(argument.string ?? "the value of \(key)", line: line)
      }
      event.other = receivers.last ?? .unknown
    }
    if let argument = value["stack"] {
      guard let receivers = receivers(argument, in: &context) else {
        return NativeReader.badIdentifier(argument.string ?? "the value of stack", line: line)
      }
      lists.stack = receivers.filter { $0.exists }
    }
    for key in event.callback == .initialize ? ["from"] : Self.textKeys {
      guard let text = value[key]?.string, !text.isEmpty else { continue }
      event.detail = context.symbols.intern(text)
      if event.callback == .initialize, text == "nib" || text == "storyboard" {
        event.flags.insert(.fromArchive)
      }
      break
    }
    if event.callback == .diagnostic, event.object == .unknown,
      let about = value["about"]?.array?.first?.string ?? value["about"]?.string
    {
      event.object = context.controllers.receiver(named: about) ?? .unknown
    }
    event.lists = context.lists.add(lists)
    context.note(event)
    return nil
  }

  /// The keys of text arguments; an event has at most one that counts.
  static let textKeys = ["message", "view", "style", "identifier", "scene"]

  private func receivers(
    _ argument: JSONValue,
    in context: inout ReadingContext
  ) -> [Receiver]? {
    if argument.isNull { return [.none] }
    let ids: [String]
    if let id = argument.string {
      ids = [id]
    } else {
      guard let elements = argument.array else { return nil }
      ids = elements.compactMap(\.string)
      guard ids.count == elements.count else { return nil }
    }
    var receivers: [Receiver] = []
    for id in ids {
      guard let receiver = context.controllers.receiver(named: id) else { return nil }
      receivers.append(receiver)
    }
    return receivers
  }

  private func thread(in context: inout ReadingContext) -> Symbol {
    switch value["th"] {
    case .string(let name)? where name != "main": context.symbols.intern(name)
    case .number(let number)? where number != "0": context.symbols.intern(number)
    default: .absent
    }
  }

  private func flags(in context: inout ReadingContext) -> EventFlags {
    var flags = EventFlags()
    if let animated = value["animated"]?.bool {
      flags.formUnion(animated ? [.hasAnimated, .animated] : .hasAnimated)
    }
    if let appearing = value["appearing"]?.bool {
      flags.formUnion(appearing ? [.hasAppearing, .appearing] : .hasAppearing)
    }
    if let returned = value["returned"]?.bool {
      flags.formUnion(returned ? [.hasReturned, .returned] : .hasReturned)
    }
    if value["cancelled"]?.bool == true { flags.insert(.cancelled) }
    if value["interactive"]?.bool == true { flags.insert(.interactive) }
    switch value["by"]?.string {
    case "app": flags.insert(.byApp)
    case "uikit": flags.insert(.byUIKit)
    case "user": flags.insert(.byUser)
    case let other?: context.unknown.add(value: other, of: "by")
    case nil: break
    }
    return flags
  }

  /// The time of the line in nanoseconds; `Event.noTime` where it has none that is known.
  private func time(in context: inout ReadingContext) -> Int64 {
    guard case .number(let digits)? = value["t"] else { return Event.noTime }
    if let time = Quantity.nanoseconds(digits) { return time }
    context.unknown.add(value: digits, of: "t")
    return Event.noTime
  }

  /// A natural number; nil where there is none, or none that is in range.
  private func natural<Number>(
    _ key: String,
    in context: inout ReadingContext,
    _ quantity: (Int64) -> Number?
  ) -> Number? {
    guard case .number(let digits)? = value[key] else { return nil }
    if let number = value[key]?.integer.flatMap(quantity) { return number }
    context.unknown.add(value: digits, of: key)
    return nil
  }

  // MARK: Other lines

  private func declaration(in context: inout ReadingContext) -> TraceItem {
    guard let id = value["vc"]?.string else { return unreadable("\"vc\" is not a string") }
    guard let receiver = context.controllers.receiver(named: id) else {
      return NativeReader.badIdentifier(id, line: line)
    }
    var declaration = Declaration(receiver: receiver, line: line)
    declaration.classChain = value["is"]?.array?.compactMap(\.string?.withoutControls) ?? []
    declaration.address = value["addr"]?.string
    declaration.autoForwards = value["autoForwards"]?.bool
    context.controllers.declare(declaration)
    return .declaration(declaration)
  }

  private func exit(_ number: JSONValue, in context: inout ReadingContext) -> TraceItem {
    guard let number = number.integer.flatMap(Quantity.number), number > 0 else {
      return unreadable("\"x\" is not the number of an event")
    }
    var exit = Exit(number: number, line: line)
    exit.time = time(in: &context)
    exit.reachedSuper = value["super"]?.bool
    exit.returned = value["returned"]?.bool
    return .exit(exit)
  }

  private func state(in context: inout ReadingContext) -> TraceItem {
    guard let id = value["state"]?.string else { return unreadable("\"state\" is not a string") }
    guard let receiver = context.controllers.receiver(named: id) else {
      return NativeReader.badIdentifier(id, line: line)
    }
    var state = InitialState(receiver: receiver, line: line)
    state.isLoaded = value["loaded"]?.bool
    if let appearance = value["appearance"]?.string {
      state.appearance = RecordedAppearance(rawValue: appearance)
      if state.appearance == nil, appearance != "unknown" {
        context.unknown.add(value: appearance, of: "appearance")
      }
    }
    if let parent = value["parent"] {
      state.parent = receivers(parent, in: &context)?.last ?? .unknown
    }
    if let children = value["children"] {
      state.children = (receivers(children, in: &context) ?? []).filter { $0.exists }
    }
    if let presented = value["presented"] {
      state.presented = receivers(presented, in: &context)?.last ?? .unknown
    }
    return .state(state)
  }

  private func end(in context: inout ReadingContext) -> TraceItem? {
    guard let word = value["end"]?.string, let kind = RecordingEnd(rawValue: word) else {
      context.unknown.add(value: value["end"]?.string ?? "not a string", of: "end")
      return nil
    }
    let events = natural("events", in: &context, Quantity.number)
    return .end(End(kind: kind, time: time(in: &context), events: events, line: line))
  }

  private func mark(_ text: JSONValue, in context: inout ReadingContext) -> TraceItem {
    .mark(Mark(text: text.string ?? "", time: time(in: &context), line: line))
  }
}
