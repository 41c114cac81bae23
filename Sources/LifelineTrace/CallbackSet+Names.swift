extension CallbackSet {
  /// The set that a list of groups and events describes; `-name` takes one out.
  ///
  /// - Parameters:
  ///   - names: The list, in order.
  ///   - unknown: Receives the names that are neither a group nor an event.
  public init(names: [String], unknown: inout [String]) {
    self = []
    for name in names {
      let isRemoved = name.hasPrefix("-")
      // Why: a name that is not known is written again without its mark.
      let plain = String(name.drop { $0 == "-" })
      let named: CallbackSet
      if plain == "all" {
        named = .all
      } else if let group = CallbackGroup(rawValue: plain) {
        named = CallbackSet(group)
      } else if let callback = Bytes.withBytes(
        of: plain,
        { CallbackNames.shared.callback(named: $0) }
      ) {
        named = [callback]
      } else {
        unknown.append(plain.isEmpty ? name : plain)
        continue
      }
      self = isRemoved ? subtracting(named) : union(named)
    }
  }
}
