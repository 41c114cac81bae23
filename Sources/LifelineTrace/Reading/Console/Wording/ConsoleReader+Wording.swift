/// Logs that tell of callbacks in words of their own.
extension ConsoleReader {
  /// Learns the words of a log from its first lines, if they name no callback.
  ///
  /// - Parameters:
  ///   - text: The lines, of which the last may be cut off.
  ///   - context: Keeps what is said of it.
  mutating func learnWording(from text: Bytes, in context: inout ReadingContext) {
    let messages = text.lines.map(\.trimmedLine).filter { !$0.isEmpty }.map { line in
      let plain = ConsoleText.plain(line, ConsoleWords.shared.look(at: line)) ?? line.array
      return Bytes.withBytes(of: plain) { $0.from(ConsolePrefix($0.trimmed).end).trimmed.array }
    }
    guard !messages.contains(where: { Bytes.withBytes(of: $0, Self.namesCallback) }) else { return }
    let buffer = ByteBuffer(capacity: messages.reduce(0) { $0 + $1.count })
    var end = 0
    let copies = messages.map { message in
      Bytes.withBytes(of: message) { buffer.write($0, at: end) }
      end += message.count
      return buffer.bytes(end - message.count, end)
    }
    let told = copies.map { message in
      let body = Bytes.withBytes(of: spelling.plain(message)) { text in
        let body = ConsoleLine(text.trimmed).body
        return (ConsoleTelling(told: body) ?? ConsoleTelling(body))?.call.selector.callback
      }
      return body
    }
    wording = ConsoleWording(copies, told: told)
    context.wording = wording?.text
  }

  /// Whether a message names a callback that says who comes or goes.
  private static func namesCallback(_ message: Bytes) -> Bool {
    ConsoleWords.shared.look(at: message).hasCallback
      && ConsoleSelector.all(in: message).contains { CallbackOrder.knows($0.callback) }
  }

  /// Appends the event that a line tells of in the log's own words.
  mutating func read(_ call: ConsoleCall, _ record: Record, in context: inout ReadingContext) {
    isAccounted = true
    danglingName = []
    context.dropped.addRead()
    emit(call, record.prefix, record.line, in: &context)
  }
}
