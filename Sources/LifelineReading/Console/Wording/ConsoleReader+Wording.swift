import LifelineTrace

/// Logs that tell of callbacks in words of their own.
extension ConsoleReader {
  /// Learns the words of a log from its first lines, if they name no callback.
  ///
  /// - Parameters:
  ///   - text: The lines, of which the last may be cut off.
  ///   - context: Keeps what is said of it.
  mutating func learnWording(from text: Bytes, in context: inout ReadingContext) {
    if ConsoleBacktrace.areStops(text) { isCrash = false }
    loneFrame = ConsoleBacktrace.loneNumber(in: text) ?? 0
    let buffer = ByteBuffer(capacity: 2 * text.count)
    var messages: [(place: Range<Int>, told: Callback?)] = []
    var end = 0
    var (isNamed, mayLive) = (false, false)
    for line in text.lines.map(\.trimmedLine) where !line.isEmpty {
      let found = ConsoleWords.shared.look(at: line)
      let plain = ConsoleText.plain(line, found, isWorded: true) ?? line.array
      Bytes.withBytes(of: plain) { plain in
        let message = plain.from(ConsolePrefix(plain.trimmed).end).trimmed
        isNamed = isNamed || Self.namesCallback(message)
        mayLive = mayLive || !isNamed && ConsoleLives.mayTell(message)
        guard end + message.count <= buffer.capacity else { return }
        buffer.write(message, at: end)
        messages.append((end..<end + message.count, isNamed ? nil : told(by: message)))
        end += message.count
      }
      // Why: most logs name their callbacks, and soon; who comes and goes was made before.
      if isNamed, !mayLive { return }
    }
    let copies = messages.map { buffer.bytes($0.place.lowerBound, $0.place.upperBound) }
    lives = ConsoleLives(copies)
    if !isNamed {
      // Why: what tells of lives is no saying of its words, and neither is what names a method or lays views out.
      let rest = zip(copies, messages).filter {
        lives?.call(in: $0.0) == nil && !Self.namesMethod($0.0) && !$0.0.isOfLayout
      }
      wording = ConsoleWording(rest.map(\.0), told: rest.map(\.1.told))
      let calls = rest.compactMap { wording?.call(in: $0.0) }
      layout.learnNumbers(calls.compactMap(ConsolePrint.init(numbered:)))
    }
    let texts = [lives?.text, wording?.text].compactMap { $0 }
    context.wording = texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  /// The callback that a message tells of in words that are known; nil where it tells of none.
  private mutating func told(by message: Bytes) -> Callback? {
    Bytes.withBytes(of: spelling.plain(message)) { text in
      let body = ConsoleLine(text.trimmed).body
      let telling = ConsoleTelling(body)
      // Why: what may be said of anything is believed where the order of the lines bears it out.
      return telling?.isLoose == true ? nil : telling?.call.selector.callback
    }
  }

  /// Whether a message names a callback that says who comes or goes.
  private static func namesCallback(_ message: Bytes) -> Bool {
    ConsoleWords.shared.look(at: message).hasCallback
      && ConsoleSelector.all(in: message).contains { CallbackOrder.knows($0.callback) }
  }

  /// Whether a message names a method: one that is a callback, or has labels.
  private static func namesMethod(_ message: Bytes) -> Bool {
    message.offset(of: "(_:") != nil
      || ConsoleWords.shared.look(at: message).hasCallback
        && !ConsoleSelector.all(in: message).isEmpty
  }

  /// Appends the event that a line tells of in the log's own words.
  mutating func read(_ call: ConsoleCall, _ record: Record, in context: inout ReadingContext) {
    isAccounted = true
    danglingName = []
    context.dropped.addRead()
    emit(call, record.prefix, record.line, in: &context)
  }
}
