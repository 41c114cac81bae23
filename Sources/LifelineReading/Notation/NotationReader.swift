import LifelineTrace

/// Reads the notation, the short text form: `home viewWillAppear(animated: true)`.
struct NotationReader {
  /// The one-based lines that end with the mark `<-`, which examples use.
  private(set) var markedLines: [UInt32] = []
  var header = Header()
  /// The events that may still return, outermost first.
  private var open: [Event] = []
  private var numbered: Int64 = 0

  /// Reads one line; nil for a line that says nothing.
  mutating func read(_ line: LineBuffer.Line, in context: inout ReadingContext) -> TraceItem? {
    guard !line.bytes.isBlankOrComment else { return nil }
    guard line.bytes.isValidUTF8 else {
      return .unreadable(Unreadable(line: line.number, message: "not valid UTF-8"))
    }
    let parser = NotationLine(text: line.bytes.text, line: line.number)
    do {
      if let directive = parser.directive() {
        return try read(directive, line: line.number, in: &context)
      }
      if let refusal = header.refusal {
        return .unreadable(Unreadable(line: line.number, message: refusal, isFatal: true))
      }
      if parser.isMarked { markedLines.append(line.number) }
      return try numberExits(parser.item(in: &context))
    } catch {
      return .unreadable(Unreadable(line: line.number, message: error.message))
    }
  }

  /// Numbers events, so that an exit can name its event.
  private mutating func numberExits(
    _ item: NotationLine.Item?
  ) throws(NotationError) -> TraceItem? {
    switch item {
    case .item(let item)?: return item
    case .event(var event)?:
      // Why: an event that is said to have no number has none, and does not count; nor has one
      // behind the largest number.
      let isBeyond = event.number == 0 && numbered == Quantity.largestNumber
      if event.number < 0 || isBeyond {
        event.number = 0
        return .event(event)
      }
      numbered = event.number > 0 ? event.number : numbered + 1
      event.number = numbered
      while let last = open.last, last.depth >= event.depth { open.removeLast() }
      open.append(event)
      return .event(event)
    case .exit(let call, let reachedSuper, let returned)?:
      let entry = open.last { $0.receiver == call.receiver && $0.callback == call.callback }
      guard let entry else { throw NotationError(message: "nothing is open that could exit") }
      var exit = Exit(number: entry.number, line: call.line)
      exit.reachedSuper = reachedSuper
      exit.returned = returned
      return .exit(exit)
    case nil: return nil
    }
  }
}

/// Why a line is not notation.
struct NotationError: Error {
  /// What is wrong, as a phrase.
  var message: String
}

/// One line of notation.
struct NotationLine {
  private let text: Substring
  private let depth: Int
  private let line: UInt32
  /// Whether the line ends with the mark `<-`.
  let isMarked: Bool

  /// What a line says.
  enum Item {
    case item(TraceItem)
    case event(Event)
    case exit(Event, reachedSuper: Bool?, returned: Bool?)
  }

  /// - Parameters:
  ///   - text: The line without its terminator.
  ///   - line: Its one-based number.
  init(text: String, line: UInt32) {
    var body = text[...]
    if let mark = Self.mark(in: body) {
      body = body[..<mark]
      isMarked = true
    } else {
      isMarked = false
    }
    let spaces = body.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    depth = spaces.reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 2 : 1) } / 2
    self.text = body.trimmingBlanks
    self.line = line
  }

  private static func mark(in text: Substring) -> Substring.Index? {
    let bytes = text.utf8
    var last = (UInt8(0), UInt8(0))
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "-"), last == (UInt8(ascii: " "), UInt8(ascii: "<")) {
        return bytes.index(bytes.startIndex, offsetBy: offset - 1)
      }
      last = (last.1, byte)
    }
    return nil
  }

  /// The name and the value of a line that begins with `@`; nil for any other line.
  func directive() -> (name: String, value: String)? {
    guard text.begins(with: "@") else { return nil }
    let name = text.dropFirst().prefix { $0 != " " }
    let value = text.dropFirst(1 + name.count).trimmingBlanks
    return (String(name), String(value))
  }

  /// What the line says.
  func item(in context: inout ReadingContext) throws(NotationError) -> Item? {
    let name = NotationQuotes.firstWord(of: text)
    let rest = text[name.endIndex...].trimmingBlanks
    guard !rest.isEmpty else {
      throw NotationError(message: "an event should follow \"\(name)\"")
    }
    if rest.begins(with: "is ") {
      return .item(try declaration(of: name, rest.dropFirst(3), in: &context))
    }
    return try event(on: name, rest, in: &context)
  }

  private func receiver(
    _ name: Substring,
    in context: inout ReadingContext
  ) throws(NotationError) -> Receiver {
    let name = NotationQuotes.text(of: name)
    let id = name.utf8.contains(UInt8(ascii: "#")) ? name : "\(name)#1"
    guard let receiver = context.controllers.receiver(named: id) else {
      throw NotationError(message: "\"\(name)\" is no controller identifier")
    }
    return receiver
  }

  private func declaration(
    of name: Substring,
    _ rest: Substring,
    in context: inout ReadingContext
  ) throws(NotationError) -> TraceItem {
    var declaration = Declaration(receiver: try receiver(name, in: &context), line: line)
    for part in NotationArguments(rest).elements {
      switch part.label {
      case "autoForwards": declaration.autoForwards = part.value == "true"
      case "addr": declaration.address = part.value
      case "": declaration.classChain.append(part.value.withoutControls)
      default: declaration.classChain.append("\(part.label):\(part.value)".withoutControls)
      }
    }
    context.controllers.declare(declaration)
    return .declaration(declaration)
  }

  static func state(
    _ text: String,
    line: UInt32,
    in context: inout ReadingContext
  ) throws(NotationError) -> TraceItem {
    let text = text[...]
    let name = NotationQuotes.firstWord(of: text)
    let reader = NotationLine(text: "", line: line)
    var state = InitialState(receiver: try reader.receiver(name, in: &context), line: line)
    for argument in NotationArguments(text[name.endIndex...]).elements {
      switch argument.label {
      case "appearance": state.appearance = RecordedAppearance(rawValue: argument.value)
      case "loaded": state.isLoaded = argument.value == "true"
      case "parent":
        state.parent = try reader.object(argument, in: &context).last ?? .unknown
      case "children":
        state.children = try reader.object(argument, in: &context).filter { $0.exists }
      case "presented":
        state.presented = try reader.object(argument, in: &context).last ?? .unknown
      default: context.unknown.add(value: argument.label, of: "state")
      }
    }
    return .state(state)
  }

  private func object(
    _ argument: NotationArguments.Element,
    in context: inout ReadingContext
  ) throws(NotationError) -> [Receiver] {
    let value = argument.value[...]
    if !argument.isQuoted, value == "nil" || value == "null" { return [.none] }
    var names = [value]
    if argument.isList {
      names = NotationArguments(value.dropFirst().dropLast()).elements.map { $0.value[...] }
    }
    var receivers: [Receiver] = []
    for name in names { receivers.append(try receiver(name, in: &context)) }
    return receivers
  }

  private func event(
    on name: Substring,
    _ rest: Substring,
    in context: inout ReadingContext
  ) throws(NotationError) -> Item? {
    let isExit = rest.begins(with: "exits ")
    let call = isExit ? rest.dropFirst(6).trimmingBlanks : rest
    let base = Substring(
      call.utf8.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: " ") }
    )
    var tail = call[base.endIndex...]
    var arguments: [NotationArguments.Element] = []
    if tail.begins(with: "(") {
      guard let close = Self.closingParenthesis(in: tail) else {
        throw NotationError(message: "a closing parenthesis is missing")
      }
      arguments = NotationArguments(tail[tail.index(after: tail.startIndex)..<close]).elements
      tail = tail[tail.index(after: close)...]
    }
    let extras = NotationArguments(tail).elements
    guard let callback = Self.callback(base, arguments, in: context) else {
      return try viewCall(base, on: name, arguments + extras, in: &context)
    }
    guard depth <= NativeLine.deepest else {
      throw NotationError(message: "the depth is over the limit of \(NativeLine.deepest)")
    }
    var event = Event(callback, on: try receiver(name, in: &context))
    event.line = line
    event.depth = UInt16(depth)
    event.flags.insert(.hasDepth)
    if isExit {
      let flags: [Bool?] = ["super", "returned"].map { label in
        extras.first { $0.label == label }.flatMap { Bool($0.value) }
      }
      return .exit(event, reachedSuper: flags[0], returned: flags[1])
    }
    var lists = EventLists()
    for argument in arguments + extras {
      let list = try take(argument, into: &event, in: &context)
      if argument.label == "stack" {
        lists.stack = list
      } else if !list.isEmpty {
        lists.list = list
      }
    }
    event.lists = context.lists.add(lists)
    context.note(event)
    return .event(event)
  }

  /// What SwiftUI tells a view; nil, and an unknown event, where it is none of that.
  private func viewCall(
    _ base: Substring,
    on name: Substring,
    _ arguments: [NotationArguments.Element],
    in context: inout ReadingContext
  ) throws(NotationError) -> Item? {
    var event = Event(.viewSet, on: .unknown)
    for argument in arguments where ["view", "t"].contains(argument.label) {
      _ = try take(argument, into: &event, in: &context)
    }
    let view = event.detail.isPresent ? context.symbols.text(event.detail) : nil
    let id = NotationQuotes.text(of: name)
    let host = { try? receiver(name, in: &context) }
    guard var call = ViewCall(base, on: id, view: view, host: host) else {
      context.unknown.add(event: String(base))
      return nil
    }
    call.mark.time = event.time
    call.mark.line = line
    return .item(.view(call))
  }

  private static func closingParenthesis(in text: Substring) -> Substring.Index? {
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    let bytes = text.utf8
    for index in bytes.indices {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "\\") where isQuoted: isEscaped = true
      case NotationQuotes.quote: isQuoted.toggle()
      case UInt8(ascii: "(") where !isQuoted: depth += 1
      case UInt8(ascii: ")") where !isQuoted:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// The event with a base name; of several, the one that has the label of an argument.
  private static func callback(
    _ base: Substring,
    _ arguments: [NotationArguments.Element],
    in context: ReadingContext
  ) -> Callback? {
    if let named = Bytes.withBytes(of: String(base), { context.names.callback(named: $0) }) {
      return named
    }
    // Why: delegate methods share the label `animated`, so the most labels decide.
    var best: (callback: Callback, labels: Int)?
    for callback in Callback.allCases where callback.baseName == base {
      let labels = arguments.count { argument in
        !argument.label.isEmpty && callback.name.holds("\(argument.label):")
      }
      if labels > best?.labels ?? 0 { best = (callback, labels) }
    }
    return best?.callback
  }

  /// A number that an argument stands for; where it is none in range, the argument is unknown.
  private func known<Number>(
    _ number: Number?,
    _ argument: NotationArguments.Element,
    in context: inout ReadingContext
  ) -> Number? {
    if number == nil { context.unknown.add(value: argument.value, of: argument.label) }
    return number
  }

  /// Takes one argument in; the controllers of a list, else nothing.
  private func take(
    _ argument: NotationArguments.Element,
    into event: inout Event,
    in context: inout ReadingContext
  ) throws(NotationError) -> [Receiver] {
    let value = argument.value
    guard !value.isEmpty else { return [] }
    let isTrue = value == "true"
    switch argument.label {
    case "animated": event.flags.formUnion(isTrue ? [.hasAnimated, .animated] : .hasAnimated)
    case "appearing": event.flags.formUnion(isTrue ? [.hasAppearing, .appearing] : .hasAppearing)
    case "returned": event.flags.formUnion(isTrue ? [.hasReturned, .returned] : .hasReturned)
    case "cancelled": if isTrue { event.flags.insert(.cancelled) }
    case "interactive": if isTrue { event.flags.insert(.interactive) }
    case "by":
      switch value {
      case "app": event.flags.insert(.byApp)
      case "uikit": event.flags.insert(.byUIKit)
      case "user": event.flags.insert(.byUser)
      default: context.unknown.add(value: value, of: "by")
      }
    case "t":
      event.time = known(Quantity.nanoseconds(value), argument, in: &context) ?? Event.noTime
    case "n":
      let number = known(Int64(value).flatMap(Quantity.number), argument, in: &context)
      event.number = number == 0 ? -1 : number ?? 0
    case "turn":
      event.turn = known(Int64(value).flatMap(Quantity.turn), argument, in: &context) ?? 0
    case "th": event.thread = value == "main" ? .absent : context.symbols.intern(value)
    case "message", "view", "style", "identifier", "scene":
      event.detail = context.symbols.intern(value)
    case "from" where event.callback == .initialize:
      event.detail = context.symbols.intern(value)
      if value == "nib" || value == "storyboard" { event.flags.insert(.fromArchive) }
    case "presenter" where event.callback == .initialize:
      context.unknown.add(value: value, of: "presenter")
    case "from", "presenter":
      event.other = try object(argument, in: &context).last ?? .unknown
    case "stack": return try object(argument, in: &context).filter { $0.exists }
    case "" where event.callback == .beginAppearanceTransition:
      event.flags.formUnion(isTrue ? [.hasAppearing, .appearing] : .hasAppearing)
    default:
      let receivers = try object(argument, in: &context)
      event.object = receivers.last ?? .unknown
      if argument.isList { return receivers }
    }
    return []
  }
}
