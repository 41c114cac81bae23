import LifelineTrace

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
  mutating func readAwaited(_ below: Bytes, in context: inout ReadingContext) {
    let number = layout.awaited
    Bytes.withBytes(of: awaited) { line in
      learn(from: line, number, below)
      readWhole(line, number, in: &context)
    }
    isAfterBlank = false
  }

  private mutating func learn(from line: Bytes, _ number: UInt32, _ below: Bytes) {
    let buffer = ByteBuffer(capacity: 4 * (line.count + below.count))
    var end = 0
    var lines: [(sample: ConsoleSample?, print: ConsolePrint)] = []
    var indentations: [Int] = []
    var samples = 0
    var isAfterBlank = isAfterBlank
    let take = { (reader: inout ConsoleReader, line: Bytes, indentation: Int) in
      defer { isAfterBlank = line.isEmpty }
      guard samples < Self.mostSamples else { return }
      var indentation = indentation
      let (sample, prints) = reader.sample(
        line,
        isAfterBlank: isAfterBlank,
        &indentation,
        &end,
        buffer
      )
      if sample != nil { samples += 1 }
      for (index, print) in prints.enumerated() {
        lines.append((index == 0 ? sample : nil, print))
        indentations.append(indentation)
      }
    }
    Bytes.withBytes(of: nameAbove) { lines in
      for line in lines.lines where !line.isEmpty {
        take(&self, line.trimmed, line.indentation(from: 0))
      }
    }
    take(&self, line, indentation)
    // Why: the last line of an input may lack its line feed.
    let linesBelow = below.lines
    for line in linesBelow { take(&self, line.trimmedLine, line.indentation(from: 0)) }
    let known = layout.rules.count
    let knew = layout.neighbour != nil
    layout.learn(lines.compactMap(\.sample))
    layout.learn(
      lines.compactMap { line in
        if case .telling(let telling) = line.print { return telling }
        return nil
      },
      among: lines.map(\.print)
    )
    let named = lines.map { line in
      line.sample.flatMap { layout.name(in: $0.fields, known: $0.name)?.name }
    }
    layout.learn(
      zip(lines, named).map { line, name in
        guard case .call(let callback, _) = line.print, let name else { return line.print }
        return .call(callback, name.foldedHash)
      },
      indentations
    )
    layout.learnNumbers(
      zip(lines, named).compactMap { line, name in
        line.sample.flatMap { ConsolePrint(numbered: $0.call(named: name)) } ?? line.print
      }
    )
    layout.end(from: number, count: UInt32(linesBelow.count))
    if layout.rules.count > known || layout.neighbour != nil && !knew { memo.forget() }
    // Why: the line that waits is read again, and what stands above it was read already.
    if layout.neighbour != nil, !knew {
      let above = nameAbove
      nameAbove = []
      Bytes.withBytes(of: above) {
        for line in $0.lines { _ = takesName(line.trimmed, at: line.indentation(from: 0)) }
      }
    }
  }

  /// What a line is among others, and what it says where it has not more than a class to go by; nil for a line
  /// that says nothing of whose callbacks others tell.
  private mutating func sample(
    _ line: Bytes,
    isAfterBlank: Bool,
    _ indentation: inout Int,
    _ end: inout Int,
    _ buffer: ByteBuffer
  ) -> (sample: ConsoleSample?, prints: [ConsolePrint]) {
    let line = Self.withoutQuoteMarks(line)
    guard !line.isEmpty else { return (nil, []) }
    let found = ConsoleWords.shared.look(at: line)
    let plain = ConsoleText.plain(line, found) ?? line.array
    let prefix = Bytes.withBytes(of: plain) { plain in
      let prefix = ConsolePrefix(plain.trimmed)
      if prefix.exists { indentation = plain.trimmed.indentation(ofMessageAt: prefix.end) }
      return prefix
    }
    let spelt = Bytes.withBytes(of: plain) { plain in
      let message = plain.trimmed.from(prefix.end).trimmed
      return found.hasNonASCII ? spelling.plain(message) : message.array
    }
    let start = end
    guard start + spelt.count <= buffer.capacity else { return (nil, []) }
    Bytes.withBytes(of: spelt) { buffer.write($0, at: start) }
    end += spelt.count
    let message = buffer.bytes(start, end).trimmed
    let item = ConsoleLine(message)
    guard found.hasCallback || found.hasKnown else {
      if let telling = ConsoleTelling(item.body) {
        let numbered = ConsolePrint(numbered: telling.call)
        return (nil, [.telling(telling), numbered].compactMap { $0 })
      }
      let isHeading =
        !prefix.exists && !ConsoleLine.isMethod(message)
        && ConsoleLine.boundary(message, isAfterBlank: isAfterBlank) == .natural
      let name = ConsoleNeighbour(message).map { [ConsolePrint.name($0)] } ?? []
      return (nil, isHeading ? name + [.heading(message.numberlessHash)] : name)
    }
    let told = ConsoleMessage(
      item.body,
      isListed: item.isListed,
      isStamped: prefix.exists
    ).told
    let telling = found.hasCallback ? nil : ConsoleTelling(item.body)
    let others = telling.map { [ConsolePrint.telling($0)] } ?? []
    let call = telling?.call ?? told.calls.first
    guard let fields = ConsoleLayout.fields(told, item.body) else {
      let prints = told.calls.map { call in
        let isNameless = told.calls.count == 1 && call.name.isEmpty
        return ConsolePrint.call(call.selector.callback, isNameless ? 0 : call.owner)
      }
      let numbered = call.flatMap(ConsolePrint.init(numbered:))
      return (nil, prints + others + [numbered].compactMap(\.self))
    }
    let name = told.calls.first?.name.controllerPart ?? Bytes()
    let isNameless = ConsoleLayout.nameless(told, item.body) != nil
    let print = ConsolePrint.call(fields.selector.callback, isNameless ? 0 : name.foldedHash)
    let sample = ConsoleSample(
      fields: fields,
      name: name,
      text: item.body,
      call: call ?? ConsoleCall(fields.selector)
    )
    return (sample, [print] + others)
  }
}
