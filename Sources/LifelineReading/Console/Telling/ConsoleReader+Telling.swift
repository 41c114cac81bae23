import LifelineTrace

/// Lines that tell of callbacks in phrases of a language.
extension ConsoleReader {
  /// Reads a line that names no callback, as far as it tells of one; false where it does not for certain.
  mutating func readTelling(_ record: Record, in context: inout ReadingContext) -> Bool {
    let finding = record.finding
    let isLikely =
      finding.hasNonASCII || finding.hasController || finding.hasKnown || !layout.tellings.isEmpty
    // Why: who prints callbacks by their names seldom tells of them in phrases, and beside other names.
    guard isLikely || named.isEmpty && record.line >= layout.nextTry,
      finding.hasKnown || ConsoleTelling.mayTell(record.message)
    else { return false }
    return spelt(record.message, finding) { reader, text in
      let line = ConsoleLine(text)
      guard let telling = ConsoleTelling(line.body) else {
        if !isLikely { reader.layout.delayTry(from: record.line) }
        return false
      }
      return reader.read(telling, line, record, in: &context)
    }
  }

  private mutating func read(
    _ telling: ConsoleTelling,
    _ line: ConsoleLine,
    _ record: Record,
    in context: inout ReadingContext
  ) -> Bool {
    // Why: who prints a callback's name means another thing with such words.
    guard !isNamed(telling.call) else { return false }
    // Why: what is freed is an object, while pictures and lists are loaded and shown, too.
    let isKnown =
      telling.call.selector.callback == .deinitialize && !telling.hasLead
      && context.controllers.knows(telling.call.name)
    guard isKnown || layout.knows(telling) else {
      let mayWait = items.isEmpty && (mayHold || expectsMetadata)
      guard mayWait, layout.awaitsLines(from: record.line, for: telling) else { return false }
      isAccounted = true
      return true
    }
    isAccounted = true
    context.dropped.addRead()
    if !record.prefix.exists { count(line.number) }
    danglingName = []
    emit(telling.call, record.prefix, record.line, in: &context)
    return true
  }

  /// Notes that a class prints a callback by its name.
  mutating func noteNamed(_ call: ConsoleCall) {
    if named.count >= Self.mostNamed { named.removeAll(keepingCapacity: true) }
    named.insert(Self.key(call))
  }

  /// The most that is remembered of that; then all is forgotten at once.
  private static let mostNamed = 1 << 16

  private func isNamed(_ call: ConsoleCall) -> Bool { named.contains(Self.key(call)) }

  private static func key(_ call: ConsoleCall) -> UInt64 {
    call.name.foldedHash &+ UInt64(call.selector.callback.rawValue)
  }
}
