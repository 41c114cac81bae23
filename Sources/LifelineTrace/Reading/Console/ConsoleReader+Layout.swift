/// Learns how a log prints callbacks, where a line by itself does not say whose they are.
extension ConsoleReader {
  /// The most lines that are learnt from.
  private static let mostSamples = 240

  /// The calls that a message tells of, as the grammar and the layout of the log say.
  ///
  /// - Parameters:
  ///   - message: The message without list mark.
  ///   - whole: The message with it.
  ///   - record: The record that it is of.
  /// - Returns: The calls, good until the next message, and their place in the memo; nil for none.
  mutating func calls(
    in message: ConsoleLine,
    _ whole: Bytes,
    _ record: Record
  ) -> (calls: ConsoleCalls, place: Int?) {
    let (layout, isStamped) = (layout, record.prefix.exists)
    let read = { (text: Bytes) in
      let told = ConsoleMessage(
        text,
        words: .shared,
        isListed: message.isListed,
        isStamped: isStamped
      ).told
      var calls = layout.completed(told, text)
      if calls.calls.isEmpty { calls.reason = ConsoleDrop.reason(whole, isStamped: isStamped) }
      for index in calls.calls.indices { calls.calls[index].takeNumber() }
      return calls
    }
    guard let place = memo.find(record.message, isStamped: isStamped),
      var calls = memo[place].calls
    else {
      let place = memo.remember(record.message, isStamped: isStamped, message.body, read: read)
      return (place.flatMap { memo[$0].calls } ?? read(message.body), place)
    }
    for index in calls.calls.indices {
      calls.calls[index] = memo.call(calls.calls[index], at: place, in: record.message)
    }
    return (calls, place)
  }

  /// Reads the line that waits, once it and those below it were learnt from.
  ///
  /// - Parameters:
  ///   - below: Those below it, of which the last may be cut off.
  ///   - context: Numbers the controllers, and counts.
  ///   - items: Gets what the line says.
  mutating func readAwaited(
    _ below: Bytes,
    in context: inout ReadingContext,
    into items: inout [TraceItem]
  ) {
    let number = layout.awaited
    Bytes.withBytes(of: awaited) { line in
      learn(from: line, number, below)
      read(line, number, in: &context, into: &items)
    }
  }

  private mutating func learn(from line: Bytes, _ number: UInt32, _ below: Bytes) {
    let buffer = ByteBuffer(capacity: 4 * (line.count + below.count))
    var end = 0
    var count: UInt32 = 1
    var samples = [sample(line, &end, buffer)].compactMap { $0 }
    var start = 0
    while let stop = below.offset(of: UInt8(ascii: "\n"), from: start) {
      if samples.count < Self.mostSamples,
        let sample = sample(below[start, stop].trimmedLine, &end, buffer)
      {
        samples.append(sample)
      }
      start = stop + 1
      count += 1
    }
    // Why: the last line of an input may lack its line feed.
    if let sample = sample(below.from(start).trimmedLine, &end, buffer) {
      samples.append(sample)
    }
    let known = layout.rules.count
    layout.learn(samples)
    layout.end(from: number, count: count)
    if layout.rules.count > known { memo.forget() }
  }

  /// A line to learn from; nil where it has more than a class to go by.
  private mutating func sample(
    _ line: Bytes,
    _ end: inout Int,
    _ buffer: ByteBuffer
  ) -> ConsoleSample? {
    guard let message = message(of: line), end + message.text.count <= buffer.capacity else {
      return nil
    }
    Bytes.withBytes(of: message.text) { buffer.write($0, at: end) }
    let text = buffer.bytes(end, end + message.text.count)
    end += message.text.count
    let told = ConsoleMessage(
      text,
      words: .shared,
      isListed: message.isListed,
      isStamped: message.isStamped
    ).told
    guard let fields = ConsoleLayout.fields(told, text) else { return nil }
    return ConsoleSample(fields: fields, name: told.calls.first?.name ?? Bytes())
  }

  /// The message of a line that names a callback, as the grammar reads it; nil for any other line.
  private mutating func message(
    of line: Bytes
  ) -> (text: [UInt8], isListed: Bool, isStamped: Bool)? {
    let text = Self.withoutQuoteMarks(line)
    guard !text.isEmpty else { return nil }
    let found = ConsoleWords.shared.look(at: text)
    guard found.hasCallback else { return nil }
    let plain = ConsoleText.plain(text, found) ?? text.array
    return Bytes.withBytes(of: plain) { plain in
      let prefix = ConsolePrefix(plain.trimmed)
      let message = plain.trimmed.from(prefix.end).trimmed
      let spelt = found.hasNonASCII ? spelling.plain(message) : message.array
      return Bytes.withBytes(of: spelt) { spelt in
        let line = ConsoleLine(spelt.trimmed)
        return (line.body.array, line.isListed, prefix.exists)
      }
    }
  }
}
