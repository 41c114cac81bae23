/// Writes native traces: JSON Lines, version 1.
///
///     {"lifeline":1,"recorder":{"name":"lifeline convert"},"starts":"midway"}
///     {"n":7,"t":0.104,"vc":"Menu#1","e":"viewWillAppear(_:)","animated":false,"d":1}
package struct NativeWriter {
  private var hasHeader = false
  /// A header that is written before the next line of another kind; notation builds it piecemeal.
  private var pending: Header?

  /// Creates a writer.
  ///
  /// - Parameter isBegun: Whether a header is there already.
  package init(isBegun: Bool = false) { hasHeader = isBegun }

  /// The line of an item in the middle of a trace, without its line feed.
  ///
  /// - Parameters:
  ///   - item: What to write.
  ///   - context: Knows the names and the lists.
  /// - Returns: The line; empty for an item that has none.
  package static func line(_ item: TraceItem, in context: ReadingContext) -> String {
    var writer = NativeWriter(isBegun: true)
    var bytes: [UInt8] = []
    writer.write(item, in: context, to: &bytes)
    writer.finish(to: &bytes)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  /// Appends the line of an item, if it has one, and the header before the first line.
  ///
  /// Forgotten controllers, and a last line that is only cut off, have no line.
  ///
  /// - Parameters:
  ///   - item: What to write, just read.
  ///   - context: Knows the names and the lists.
  ///   - output: Receives whole lines.
  package mutating func write(
    _ item: TraceItem,
    in context: ReadingContext,
    to output: inout [UInt8]
  ) {
    switch item {
    case .header(let header):
      pending = header
      return
    case .forgotten: return
    case .unreadable(let line) where line.isTruncation: return
    default: break
    }
    finish(to: &output)
    var line = JSONLine()
    switch item {
    case .header, .forgotten: return
    case .unreadable(let line): return Self.write(unreadable: line.message, to: &output)
    case .boundary(let boundary): line.add("boundary", boundary.rawValue)
    case .gap(let gap):
      line.add("gap", true)
      line.add("t", time: gap.time)
      if let count = gap.count { line.add("count", number: count) }
      if gap.isLeast { line.add("least", true) }
    case .event(let event): write(event, in: context, to: &line)
    case .declaration(let declaration): write(declaration, in: context, to: &line)
    case .state(let state): write(state, in: context, to: &line)
    case .exit(let exit):
      line.add("x", number: exit.number)
      line.add("t", time: exit.time)
      line.add("super", exit.reachedSuper)
      line.add("returned", exit.returned)
    case .end(let end):
      line.add("end", end.kind.rawValue)
      line.add("t", time: end.time)
      if let events = end.events { line.add("events", number: events) }
    case .view(let call):
      line.add("t", time: call.mark.time)
      line.add("vc", call.host.exists ? context.controllers.id(call.host) : "\(call.view)#?")
      line.add("e", call.event.rawValue)
      if call.host.exists { line.add("view", call.view) }
    case .mark(let mark):
      line.add("mark", mark.text)
      line.add("t", time: mark.time)
    }
    line.finish(into: &output)
  }

  /// Appends what else a trace must not lose, behind its end: the lines that were dropped, and unknown
  /// names.
  ///
  /// - Parameters:
  ///   - dropped: The lines that name a callback and were not read.
  ///   - events: Names that are no event, with how often each was met.
  ///   - output: Receives whole lines.
  package static func write(
    _ dropped: DroppedLines,
    _ events: [String: Int] = [:],
    to output: inout [UInt8]
  ) {
    for (position, line) in dropped.lines.enumerated() {
      let isLast = position == dropped.lines.count - 1
      write(line, times: isLast ? dropped.count - position : 1, to: &output)
    }
    for (name, times) in events.sorted(by: { $0.key < $1.key }) {
      var line = JSONLine()
      line.add("unknown", name)
      line.add("count", number: Int64(times))
      line.finish(into: &output)
    }
  }

  /// Appends a line that was dropped where the trace comes from.
  ///
  /// - Parameters:
  ///   - dropped: The line, or the first of several.
  ///   - times: The number of lines.
  ///   - output: Receives the line.
  package static func write(
    _ dropped: DroppedLines.Line,
    times: Int,
    to output: inout [UInt8]
  ) {
    var line = JSONLine()
    line.add("dropped", dropped.text)
    line.add("because", dropped.reason)
    if times > 1 { line.add("count", number: Int64(times)) }
    line.finish(into: &output)
  }

  /// Appends a line that could not be read where the trace comes from.
  ///
  /// - Parameters:
  ///   - message: What is wrong with it, as a phrase.
  ///   - output: Receives the line.
  package static func write(unreadable message: String, to output: inout [UInt8]) {
    var line = JSONLine()
    line.add("unreadable", message)
    line.finish(into: &output)
  }

  /// Appends a header if nothing was written yet, so that an empty trace is one, too.
  package mutating func finish(to output: inout [UInt8]) {
    if let header = pending {
      pending = nil
      hasHeader = true
      write(header, to: &output)
    }
    guard !hasHeader else { return }
    hasHeader = true
    var header = Header()
    header.recorder = Header.transcriber
    header.startsAtLaunch = false
    write(header, to: &output)
  }

  // MARK: Header

  private func write(_ header: Header, to output: inout [UInt8]) {
    var line = JSONLine()
    line.add("lifeline", number: 1)
    line.add("recorder", object: [("name", header.recorder)])
    line.add("app", object: [("id", header.app), ("version", header.appVersion)])
    line.add("os", object: [("name", header.systemName), ("version", header.systemVersion)])
    line.add("device", header.device)
    line.add("session", header.session)
    line.add("started", header.started)
    if let observes = header.observes { write(observes, header.unknownNames, to: &line) }
    if let hears = header.hears { line.add("hears", list: hears.names + header.unknownHeard) }
    line.add("hooks", header.hooks?.rawValue)
    if header.exits { line.add("exits", true) }
    if let isLaunch = header.startsAtLaunch { line.add("starts", isLaunch ? "launch" : "midway") }
    if let includes = header.includes { line.add("includes", list: includes) }
    if !header.excludes.isEmpty { line.add("excludes", list: header.excludes) }
    line.add("identity", header.identity)
    line.add("title", header.title)
    line.add("source", header.source)
    line.add("sampled", header.sampled)
    line.finish(into: &output)
  }

  private func write(
    _ observes: [Header.Observation],
    _ unknownNames: [String],
    to line: inout JSONLine
  ) {
    if observes.count == 1, observes[0].classGlob == "*" {
      line.add("observes", list: observes[0].callbacks.names + unknownNames)
      return
    }
    var inner = JSONLine()
    for (index, observation) in observes.enumerated() {
      let names = observation.callbacks.names
      inner.add(observation.classGlob, list: index == 0 ? names + unknownNames : names)
    }
    line.add("observes", line: inner)
  }

  // MARK: Events

  private func write(_ event: Event, in context: ReadingContext, to line: inout JSONLine) {
    if event.number > 0 { line.add("n", number: event.number) }
    line.add("t", time: event.time)
    line.add("vc", context.controllers.id(event.receiver))
    line.add("e", event.callback.name)
    writeControllers(of: event, in: context, to: &line)
    line.add("animated", event.animated)
    line.add("appearing", event.appearing)
    if event.flags.contains(.interactive) { line.add("interactive", true) }
    if event.flags.contains(.cancelled) { line.add("cancelled", true) }
    line.add("returned", event.returned)
    if event.detail.isPresent {
      line.add(event.callback.detailKey.description, context.symbols.text(event.detail))
    } else if event.callback == .diagnostic {
      line.add("message", "")
    }
    if event.flags.contains(.hasDepth) { line.add("d", number: Int64(event.depth)) }
    if event.thread.isPresent { line.add("th", context.symbols.text(event.thread)) }
    if event.turn > 0 { line.add("turn", number: Int64(event.turn)) }
    if event.flags.contains(.byApp) {
      line.add("by", "app")
    } else if event.flags.contains(.byUIKit) {
      line.add("by", "uikit")
    } else if event.flags.contains(.byUser) {
      line.add("by", "user")
    }
  }

  private func writeControllers(
    of event: Event,
    in context: ReadingContext,
    to line: inout JSONLine
  ) {
    let objectKey = event.callback.objectKey.description
    let lists = context.lists[event]
    if !lists.list.isEmpty {
      line.add(objectKey, list: lists.list.map { context.controllers.id($0) })
    } else if event.callback == .diagnostic, event.object.exists {
      // Why: a message may be about several.
      line.add(objectKey, list: [context.controllers.id(event.object)])
    } else {
      line.add(objectKey, event.object, in: context)
    }
    line.add(event.callback.otherKey.description, event.other, in: context)
    if !lists.stack.isEmpty {
      line.add("stack", list: lists.stack.map { context.controllers.id($0) })
    }
  }

  // MARK: Other lines

  private func write(
    _ declaration: Declaration,
    in context: ReadingContext,
    to line: inout JSONLine
  ) {
    line.add("vc", context.controllers.id(declaration.receiver))
    // Why: a declaration is one by its classes, of which the first is that of the identity.
    let own = context.controllers.className(declaration.receiver)
    let classes = declaration.classChain.isEmpty ? [own] : declaration.classChain
    line.add("is", list: classes)
    line.add("addr", declaration.address)
    line.add("autoForwards", declaration.autoForwards)
  }

  private func write(_ state: InitialState, in context: ReadingContext, to line: inout JSONLine) {
    line.add("state", context.controllers.id(state.receiver))
    line.add("loaded", state.isLoaded)
    line.add("appearance", state.appearance?.rawValue)
    line.add("parent", state.parent, in: context)
    if !state.children.isEmpty {
      line.add("children", list: state.children.map { context.controllers.id($0) })
    }
    line.add("presented", state.presented, in: context)
  }
}

/// One JSON object on its way to a line.
private struct JSONLine {
  private var bytes: [UInt8] = []

  private mutating func begin(_ key: String) {
    bytes.append(bytes.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
    bytes.append(quoted: key)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Adds a text, if there is one.
  mutating func add(_ key: String, _ text: String?) {
    guard let text else { return }
    begin(key)
    bytes.append(quoted: text)
  }

  /// Adds a truth value, if there is one.
  mutating func add(_ key: String, _ value: Bool?) {
    guard let value else { return }
    begin(key)
    bytes.append(value ? "true" : "false")
  }

  /// Adds a whole number.
  mutating func add(_ key: String, number: Int64) {
    begin(key)
    bytes.append(String(number))
  }

  /// Adds a time in seconds, unless it is absent.
  mutating func add(_ key: String, time: Int64) {
    guard time != Event.noTime else { return }
    begin(key)
    bytes.append(seconds: time)
  }

  /// Adds a controller or null, unless it is unknown.
  mutating func add(_ key: String, _ receiver: Receiver, in context: ReadingContext) {
    guard receiver != .unknown else { return }
    begin(key)
    if receiver == .none {
      bytes.append("null")
    } else {
      bytes.append(quoted: context.controllers.id(receiver))
    }
  }

  /// Adds a list of texts.
  mutating func add(_ key: String, list: [String]) {
    begin(key)
    bytes.append(UInt8(ascii: "["))
    for (index, text) in list.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(quoted: text)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Adds an object of the members that have a value, unless none has.
  mutating func add(_ key: String, object members: [(key: String, value: String?)]) {
    var inner = JSONLine()
    for member in members { inner.add(member.key, member.value) }
    guard !inner.bytes.isEmpty else { return }
    add(key, line: inner)
  }

  /// Adds an object.
  mutating func add(_ key: String, line inner: JSONLine) {
    begin(key)
    if inner.bytes.isEmpty { bytes.append(UInt8(ascii: "{")) }
    bytes.append(contentsOf: inner.bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends the object and a line feed, unless it has no members.
  func finish(into output: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    output.append(contentsOf: bytes)
    output.append(UInt8(ascii: "}"))
    output.append(UInt8(ascii: "\n"))
  }
}
