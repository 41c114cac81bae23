/// Writes the notation, the short text form: `home viewWillAppear(animated: true)`.
///
/// The notation has no words for a recorder, a class glob in `observes`, the times of lines that are
/// no events, and the like; `leftOut` says which of them were met.
package struct NotationWriter {
  var written = Header()
  /// The events that a reader will hold to be open, outermost first, with the numbers that it knows.
  private var open: [Event] = []
  /// The last number that a reader knows, which the next event goes on from unless it says another.
  private var lastNumber: Int64 = 0
  /// Whether any event has had a number of its own.
  private var isNumbered = false
  /// Whether an event was written since the last header.
  var hasEvents = false
  /// What was met that the notation has no words for, each once, as phrases.
  package private(set) var leftOut: [String] = []

  /// Creates a writer.
  package init() {}

  /// Appends the lines of an item, if it has any.
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
    case .header(let header): write(header, to: &output)
    case .declaration(let declaration): write(declaration, in: context, to: &output)
    case .state(let state): write(state, in: context, to: &output)
    case .event(let event): write(event, in: context, to: &output)
    case .exit(let exit): write(exit, in: context, to: &output)
    case .end(let end):
      if end.time != Event.noTime { leaveOut("the time of the end") }
      if end.events != nil { leaveOut("the number of events that the end counts") }
      output.append("@end \(end.kind.rawValue)\n")
    case .view(let call):
      output.append(call.host.exists ? Self.name(call.host, in: context) : Self.word(call.view))
      output.append(" \(call.event.rawValue)")
      if call.host.exists { output.append("(view: \(Self.value(call.view)))") }
      if call.mark.time != Event.noTime {
        output.append(" t: ")
        output.append(seconds: call.mark.time)
      }
      output.append("\n")
    case .mark(let mark):
      if mark.time != Event.noTime { leaveOut("the times of marks") }
      output.append("@mark \(NotationQuotes.rest(quoting: mark.text))\n")
    case .gap(let gap):
      if gap.time != Event.noTime { leaveOut("the times of gaps") }
      output.append(gap.count == nil ? "@gap\n" : "@gap \(gap.written)\n")
    case .boundary(.natural): output.append("@boundary\n")
    case .boundary(.possible): output.append("@boundary possible\n")
    case .unreadable, .forgotten: break
    }
  }

  /// Notes that something has no words.
  mutating func leaveOut(_ what: String) {
    if !leftOut.contains(what) { leftOut.append(what) }
  }

  private func write(
    _ declaration: Declaration,
    in context: ReadingContext,
    to output: inout [UInt8]
  ) {
    var parts = declaration.classChain.map(Self.word)
    if let address = declaration.address { parts.append("addr: \(Self.word(address))") }
    if let forwards = declaration.autoForwards { parts.append("autoForwards: \(forwards)") }
    // Why: a declaration of nothing has no form here, and says nothing.
    guard !parts.isEmpty else { return }
    let name = Self.name(declaration.receiver, in: context)
    output.append("\(name) is \(parts.joined(separator: ", "))\n")
  }

  private func write(
    _ state: InitialState,
    in context: ReadingContext,
    to output: inout [UInt8]
  ) {
    output.append("@state \(Self.name(state.receiver, in: context))")
    if let isLoaded = state.isLoaded { output.append(" loaded: \(isLoaded)") }
    if let appearance = state.appearance { output.append(" appearance: \(appearance.rawValue)") }
    if state.parent != .unknown {
      output.append(" parent: \(Self.name(state.parent, in: context))")
    }
    if !state.children.isEmpty {
      output.append(" children: \(Self.list(state.children, in: context))")
    }
    if state.presented != .unknown {
      output.append(" presented: \(Self.name(state.presented, in: context))")
    }
    output.append("\n")
  }

  // MARK: Events

  private mutating func write(
    _ event: Event,
    in context: ReadingContext,
    to output: inout [UInt8]
  ) {
    hasEvents = true
    for _ in 0..<event.depth { output.append("  ") }
    output.append(Self.name(event.receiver, in: context))
    output.append(" ")
    output.append(event.callback.baseName)
    let arguments = Self.arguments(of: event, in: context)
    if !arguments.isEmpty { output.append("(\(arguments.joined(separator: ", ")))") }
    if let number = follow(event) { output.append(" n: \(number)") }
    if event.time != Event.noTime {
      output.append(" t: ")
      output.append(seconds: event.time)
    }
    if event.thread.isPresent {
      output.append(" th: \(Self.value(context.symbols.text(event.thread)))")
    }
    if event.turn > 0 { output.append(" turn: \(event.turn)") }
    if event.flags.contains(.byApp) {
      output.append(" by: app")
    } else if event.flags.contains(.byUIKit) {
      output.append(" by: uikit")
    } else if event.flags.contains(.byUser) {
      output.append(" by: user")
    }
    output.append("\n")
  }

  /// Follows how a reader numbers an event and what it holds to be open.
  ///
  /// - Returns: The number that must be written; nil where the reader gives it out by itself, as the
  ///   next one, or where no event has had a number yet.
  private mutating func follow(_ event: Event) -> Int64? {
    if event.number == 0, isNumbered { return 0 }
    isNumbered = isNumbered || event.number > 0
    let isNext = event.number == 0 || event.number == lastNumber + 1
    lastNumber = event.number > 0 ? event.number : lastNumber + 1
    while let last = open.last, last.depth >= event.depth { open.removeLast() }
    open.append(event)
    open[open.count - 1].number = lastNumber
    return isNext ? nil : event.number
  }

  private static func arguments(of event: Event, in context: ReadingContext) -> [String] {
    var arguments: [String] = []
    let label = event.callback.objectLabel.description
    let prefix = label.isEmpty ? "" : "\(label): "
    let lists = context.lists[event]
    if !lists.list.isEmpty {
      arguments.append(prefix + list(lists.list, in: context))
    } else if event.object != .unknown {
      arguments.append(prefix + name(event.object, in: context))
    } else if !event.callback.hasUniqueBaseName {
      // Why: the label is all that tells such events apart.
      arguments.append("\(label):")
    }
    if event.other != .unknown, event.callback != .initialize {
      arguments.append("\(event.callback.otherKey): \(name(event.other, in: context))")
    }
    if !lists.stack.isEmpty { arguments.append("stack: \(list(lists.stack, in: context))") }
    if let appearing = event.appearing {
      let isFirst = event.callback == .beginAppearanceTransition
      arguments.append(isFirst ? "\(appearing)" : "appearing: \(appearing)")
    }
    if let animated = event.animated { arguments.append("animated: \(animated)") }
    if event.flags.contains(.interactive) { arguments.append("interactive: true") }
    if event.flags.contains(.cancelled) { arguments.append("cancelled: true") }
    if let returned = event.returned { arguments.append("returned: \(returned)") }
    if event.detail.isPresent {
      let text = value(context.symbols.text(event.detail))
      arguments.append("\(event.callback.detailKey): \(text)")
    }
    return arguments
  }

  private mutating func write(
    _ exit: Exit,
    in context: ReadingContext,
    to output: inout [UInt8]
  ) {
    if exit.time != Event.noTime { leaveOut("the times of returns") }
    // Why: a return names its call in words, which are of the innermost that they fit.
    let call = open.last { $0.number == exit.number }
    let fitting = open.last { $0.receiver == call?.receiver && $0.callback == call?.callback }
    guard let event = fitting, event.number == exit.number else {
      leaveOut("returns of calls that are not the innermost open ones")
      return
    }
    for _ in 0..<event.depth { output.append("  ") }
    output.append(Self.name(event.receiver, in: context))
    output.append(" exits \(event.callback.baseName)")
    if !event.callback.hasUniqueBaseName { output.append("(\(event.callback.objectLabel):)") }
    if let reachedSuper = exit.reachedSuper { output.append(" super: \(reachedSuper)") }
    if let returned = exit.returned { output.append(" returned: \(returned)") }
    output.append("\n")
  }

  // MARK: Words

  /// A controller as notation names it: `Menu` for `Menu#1`.
  private static func name(_ receiver: Receiver, in context: ReadingContext) -> String {
    guard receiver.exists else { return "nil" }
    let short = context.controllers.shortID(receiver)
    // Why: a name with another `#` would be split there, and these words mean something else.
    let isShort = !short.contains("#") && short != "nil" && short != "null"
    return word(isShort ? short : context.controllers.id(receiver))
  }

  private static func list(_ receivers: [Receiver], in context: ReadingContext) -> String {
    "[" + receivers.map { name($0, in: context) }.joined(separator: ", ") + "]"
  }

  /// A name, in quotes if it has characters that mean something between words.
  static func word(_ text: String) -> String {
    let isSpecial = text.hasPrefix("@") || text.hasPrefix("#") || text.hasPrefix("<")
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar != " " && NotationQuotes.isPrintable(scalar)
        && !",()[]\"\\:".unicodeScalars.contains(scalar)
    }
    return NotationQuotes.word(text, isPlain: isPlain && !isSpecial && !text.isEmpty)
  }

  /// A text argument, in quotes unless it is a plain word.
  private static func value(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0.isIdentifier || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    return NotationQuotes.word(text, isPlain: isPlain && !text.isEmpty && text != "nil")
  }
}
