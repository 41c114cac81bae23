extension Event {
  /// What of the event has no place in a form with one row for a call: no column, and no attribute.
  package var beyondRows: [String] {
    var found: [String] = []
    if lists > 0 { found.append("lists of controllers") }
    if object.exists, !callback.takesObject { found.append("controllers of calls that take none") }
    if other.exists { found.append("third controllers") }
    if detail != .absent { found.append("texts") }
    if depth > 0 { found.append("depths") }
    let others: EventFlags = [.hasAppearing, .byApp, .byUIKit, .byUser, .hasReturned, .cancelled]
    if !flags.isDisjoint(with: others) { found.append("callers and other flags") }
    return found
  }
}
