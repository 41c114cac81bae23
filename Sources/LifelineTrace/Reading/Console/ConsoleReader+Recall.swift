/// Lines that are known by their messages, as most are that tell of calls, are not taken apart again.
extension ConsoleReader {
  /// Reads a line if it is known by its message.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - context: Numbers the controllers, and counts.
  ///   - items: Gets what the line says.
  /// - Returns: Whether it was read.
  mutating func recall(
    _ line: LineBuffer.Line,
    in context: inout ReadingContext,
    into items: inout [TraceItem]
  ) -> Bool {
    // Why: what is held waits for the line, whatever that is.
    guard held == nil, broken == nil, !expectsMetadata, frameLine != line.number &- 1 else {
      return false
    }
    let text = line.bytes.trimmed
    guard let (prefix, shape) = known.prefix(of: text) else { return false }
    let message = text.from(prefix.end)
    guard known.mayKnow(message), only == 0 || only == prefix.process,
      let found = messages.recall(message, kind: Self.kind(isListed: false, prefix)),
      found.answer.prefixShape == shape, var call = found.answer.calls.first
    else { return false }
    known.succeed()
    _ = isOurs(prefix)
    isNoted = false
    isAccounted = true
    isAfterBlank = false
    danglingName = []
    context.dropped.addRead()
    call.move(to: found)
    let count = items.count
    emit(call, prefix, line.number, in: &context, into: &items)
    note(prefix, line.number)
    if items.count == count || boundary != nil {
      readAside(text, prefix, line.number, isOwn: true, in: &context, into: &items)
    }
    return true
  }

  /// Learns whether a line that was read is known by its message from now on.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - place: The place of its one message in the memo.
  mutating func learn(_ line: LineBuffer.Line, at place: Int) {
    guard !isNoted, known.mayLearn() else { return }
    let text = line.bytes.trimmed
    let prefix = ConsolePrefix(text)
    let message = text.from(prefix.end)
    let isAll =
      Self.isAll(message, of: text, prefix)
      && messages.recall(message, kind: Self.kind(isListed: false, prefix))?.place == place
    let shape = isAll ? known.learn(text, prefix, message) : nil
    messages.change(place) { $0.prefixShape = shape ?? ConsoleLineMemo.never }
  }

  /// Whether nothing but the message is to be read of a line and of all lines of its shape, so that they
  /// tell of the calls in it, and of nothing else.
  private static func isAll(_ message: Bytes, of line: Bytes, _ prefix: ConsolePrefix) -> Bool {
    let finding = ConsoleWords.shared.look(at: line)
    guard finding.hasCallback, !finding.hasMessage, !finding.hasNonASCII, !finding.hasEscape,
      line[0] != UInt8(ascii: ">"), !line.contains(UInt8(ascii: "{")), !HeldLine.isMetadata(line),
      !ConsolePrefix.mayHoldRecords(line, behind: prefix.end),
      // Why: behind the first column of Console.app a date may stand, or digits that are none.
      prefix.exists || !line.contains(0x09)
    else { return false }
    return !LogLosses.isCut(message) && message.offset(of: LogLosses.redaction) == nil
      && message.offset(of: "thread #") == nil && message.offset(of: "frame #") == nil
      && !message.contains(UInt8(ascii: "`")) && message.at(0) != UInt8(ascii: "#")
      && !BrokenMessage.isWrapped(message) && ConsoleSource.isNeverFrame(message)
      && !message.hasASCII(Mark.directive, at: 0)
  }

  /// What besides the text of a message its reading depends on.
  static func kind(isListed: Bool, _ prefix: ConsolePrefix) -> UInt8 {
    (isListed ? 1 : 0) | (prefix.exists ? 2 : 0)
  }
}
