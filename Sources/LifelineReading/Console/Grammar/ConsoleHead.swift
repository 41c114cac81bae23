import LifelineTrace

/// What stands before a callback in a message, reduced to the controller's name.
enum ConsoleHead {
  /// Nothing names a controller.
  case none
  /// A name, an address or 0, what else tells the instance from others, and a number that may do so; empty where there is none.
  case name(Bytes, address: UInt64, tag: Bytes, number: Bytes)
  /// The text is no name: the line is prose or source code.
  case prose

  /// Reduces what stands before a callback.
  ///
  /// - Parameters:
  ///   - text: The text, from the beginning of the message or behind the last separator.
  ///   - isAlone: Whether a console printed it, and nothing behind the callback.
  init(_ text: Bytes, isAlone: Bool = false) {
    let tokens = ConsoleTokens(text.trimmingEnd("_"))
    self = .prose
    let known: ConsoleRow.Condition = isAlone ? .alone : []
    guard let (row, match) = Self.rows.first(in: tokens, known: known) else { return }
    if row.meaning == .nobody { self = .none }
    guard let place = match[.name] else { return }
    let name = tokens.text(of: place)
    let address = max(tokens.all[(match[.at] ?? place).lowerBound].address, tokens.own)
    let tag = match[.tag].map(tokens.tag) ?? Bytes()
    let number = match[.number].map(tokens.text) ?? Bytes()
    // Why: a bar parts columns.
    guard name.isConsoleName, !name.contains(UInt8(ascii: "|")) else { return }
    self = .name(name, address: address, tag: tag, number: number)
  }
}

extension ConsoleTokens {
  /// What tells instances apart, with the `#` before a mark that the app gave.
  func tag(of place: ClosedRange<Int>) -> Bytes {
    let tag = text(of: place)
    let start = all[place.lowerBound].start
    return text.at(start - 1) == UInt8(ascii: "#") ? text[start - 1, start + tag.count] : tag
  }

  /// What the tokens from a first to a last one say; of one token, without what belongs to it.
  func text(of place: ClosedRange<Int>) -> Bytes {
    if place.count == 1 { return all[place.lowerBound].text }
    let last = all[place.upperBound]
    return text[all[place.lowerBound].start, last.start + last.text.count]
  }
}
