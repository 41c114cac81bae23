extension Message {
  /// Two clauses that follow "assuming", of which either may be needless.
  static func joined(_ first: Message?, _ second: Message?) -> Message? {
    guard let first, let second else { return first ?? second }
    return "\(first), and \(second)"
  }

  /// Several clauses that follow "assuming", of which any may be needless.
  static func joined(_ clauses: [Message?]) -> Message? {
    clauses.reduce(nil) { joined($0, $1) }
  }
}
