import LifelineTrace

// Lines that begin with `@`: the header, piece by piece, and what is no event.
extension NotationReader {
  /// Reads a directive.
  ///
  /// - Parameters:
  ///   - directive: Its name, and what stands behind it.
  ///   - line: Its one-based line.
  ///   - context: Knows the names.
  /// - Returns: What it says; nil if nothing that is known.
  /// - Throws: `NotationError` if it cannot be understood.
  mutating func read(
    _ directive: (name: String, value: String),
    line: UInt32,
    in context: inout ReadingContext
  ) throws(NotationError) -> TraceItem? {
    if take(directive.name, directive.value, in: &context) { return .header(header) }
    switch directive.name {
    case "end":
      guard let kind = RecordingEnd(rawValue: directive.value) else {
        context.unknown.add(value: directive.value, of: "end")
        return nil
      }
      return .end(End(kind: kind, line: line))
    case "mark":
      return .mark(Mark(text: NotationQuotes.rest(directive.value), line: line))
    case "state": return try NotationLine.state(directive.value, line: line, in: &context)
    case "gap":
      return .gap(Gap(written: String(directive.value), line: line))
    case "boundary": return .boundary(directive.value == "possible" ? .possible : .natural)
    default:
      context.unknown.add(kind: "@" + directive.name)
      return nil
    }
  }

  /// Takes over what a directive says of the whole recording.
  ///
  /// - Returns: Whether it is a directive of the header.
  private mutating func take(
    _ name: String,
    _ value: String,
    in context: inout ReadingContext
  ) -> Bool {
    switch name {
    case "observes":
      let callbacks = Self.callbacks(value, of: name, in: &context, &header.unknownNames)
      header.observes = [Header.Observation(classGlob: "*", callbacks: callbacks)]
    case "hears":
      header.hears = Self.callbacks(value, of: name, in: &context, &header.unknownHeard)
    case "ios":
      header.systemName = "iOS"
      header.systemVersion = context.systemVersion(NotationQuotes.rest(value))
    case "os":
      let words = Self.words(value)
      header.systemName = words.first
      header.systemVersion = words.dropFirst().first.flatMap { context.systemVersion($0) }
    case "title": header.title = NotationQuotes.rest(value)
    case "source": header.source = NotationQuotes.rest(value)
    case "sampled": header.sampled = NotationQuotes.rest(value)
    case "identity": header.identity = NotationQuotes.rest(value)
    case "includes": header.includes = Self.words(value)
    case "excludes": header.excludes = Self.words(value)
    case "hooks":
      if let hooks = HookPlacement(rawValue: value) {
        header.hooks = hooks
      } else {
        context.unknown.add(value: value, of: "hooks")
      }
    case "starts": header.startsAtLaunch = value == "launch"
    case "exits": header.exits = value != "false"
    default: return false
    }
    return true
  }

  /// The groups and events that a directive lists, and the names that are neither.
  private static func callbacks(
    _ value: String,
    of name: String,
    in context: inout ReadingContext,
    _ unknown: inout [String]
  ) -> CallbackSet {
    let words = value.split { $0 == "," || $0 == " " }.map(String.init)
    unknown = []
    let callbacks = CallbackSet(names: words, unknown: &unknown)
    for word in unknown { context.unknown.add(value: word, of: name) }
    return callbacks
  }

  /// The words of a directive, with or without commas between them, and without their quotes.
  private static func words(_ text: String) -> [String] {
    NotationArguments(text[...]).elements.map { element in
      element.label.isEmpty ? element.value : "\(element.label):\(element.value)"
    }
  }
}

extension ReadingContext {
  /// The version of a system, up to four numbers; what follows them, or stands in their place, is
  /// unknown.
  mutating func systemVersion(_ text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isVersion =
      parts.count <= 4
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy(\.isASCIIDigit)
      }
    if isVersion { return text }
    unknown.add(value: text, of: "os.version")
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return digits.isEmpty ? nil : String(digits)
  }
}
