import LifelineTrace

/// Lines that are known by their messages, as most are that tell of calls, are not taken apart again.
extension ConsoleReader {
  /// Reads a line of which the memo knows all that there is to be read; false if it is to be read anew.
  mutating func recall(_ text: Bytes, _ number: UInt32, in context: inout ReadingContext) -> Bool {
    let prefix = prefixes.prefix(of: text)
    guard text.count > prefix.end, only == 0 || only == prefix.process else { return false }
    let message = text.from(prefix.end)
    // Why: below a frame of a stack trace another line is taken for one.
    guard let place = memo.find(message, isStamped: prefix.exists), memo[place].isAll,
      frameLine != number &- 1, let call = memo[place].calls?.calls.first
    else { return false }
    _ = isOurs(prefix)
    isAccounted = true
    danglingName = []
    context.dropped.addRead()
    let count = items.count
    emit(memo.call(call, at: place, in: message), prefix, number, in: &context)
    note(prefix, number)
    if items.count == count || boundary != nil {
      readAside(text, prefix, number, isOwn: true, in: &context)
    }
    return true
  }
}
