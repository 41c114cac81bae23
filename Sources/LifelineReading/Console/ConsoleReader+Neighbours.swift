import LifelineTrace

/// Callbacks and the names of their controllers on lines of their own.
extension ConsoleReader {
  /// Holds a callback that stands alone, whose controller may follow on the next line.
  mutating func hold(_ message: ConsoleCalls, _ record: Record) -> Bool {
    // Why: where metadata are expected, the line below is held when one that waited is read.
    guard mayHold, held == nil, danglingName.isEmpty, message.danglingName.isEmpty,
      message.calls.count == 1, let call = message.calls.first, call.name.isEmpty,
      call.following.isEmpty, call.object == nil,
      call.remark == 0,
      record.text.count == record.prefix.end + record.message.count
        || !record.prefix.exists
    else { return false }
    var line = HeldLine(record.text.array, record.line)
    line.callback = call.selector.spelling.array
    line.prefix = record.text[0, record.prefix.end].array
    held = line
    return true
  }

  /// How far a record is set in.
  func depth(of record: Record) -> Int {
    record.prefix.exists ? record.text.indentation(ofMessageAt: record.prefix.end) : indentation
  }

  /// Takes a line for the name of the controller whose callbacks stand on others; false where it is none.
  ///
  /// - Parameters:
  ///   - text: The line in plain spelling, without prefix.
  ///   - indentation: How far it is set in.
  /// - Returns: Whether it is.
  mutating func takesName(_ text: Bytes, at indentation: Int) -> Bool {
    guard layout.neighbour != nil || boundary == .natural, let found = ConsoleNeighbour(text) else {
      return false
    }
    guard let rule = layout.neighbour else {
      if nameAbove.count > 256 { nameAbove = [] }
      nameAbove += Array(repeating: 0x20, count: min(indentation, 64)) + text.array + [0x0A]
      return false
    }
    guard found.shape == rule.shape else { return false }
    if rule.isIndented {
      outline.add(found.text, at: indentation)
    } else if rule.isAbove {
      nameAbove = found.text
    }
    return true
  }

  /// Completes a callback that stands alone by the name on a line below it; false where it is none of the
  /// few lines between them.
  mutating func complete(_ line: inout HeldLine, with text: Bytes) -> Bool {
    guard let rule = layout.neighbour, !rule.isAbove, !line.isComplete, line.misses < 4 else {
      return false
    }
    let found = ConsoleWords.shared.look(at: text)
    guard !found.hasCallback, !found.hasMessage, !found.hasKnown else { return false }
    let message = text.from(prefixes.prefix(of: text).end).trimmed
    let name = spelt(message, found) { ConsoleNeighbour($1).map { ($0.shape, $0.text) } }
    if let name, name.0 == rule.shape { line.complete(name.1) } else { line.misses += 1 }
    return true
  }
}
