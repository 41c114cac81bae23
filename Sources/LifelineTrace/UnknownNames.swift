/// What a reader met and did not know, counted and never guessed at.
package struct UnknownNames: Equatable, Sendable {
  /// Event names that are no event, with how often each was seen.
  package private(set) var events: [String: Int] = [:]
  /// Kinds of line that are no kind, by their first key.
  package private(set) var kinds: [String: Int] = [:]
  /// Values that are none of the values of their key, as `key: value`.
  package private(set) var values: [String: Int] = [:]

  /// Creates empty counts.
  package init() {}

  /// The most different names that are counted one by one; the rest go under one name.
  package static let limit = 1000
  private static let rest = "(others)"

  package mutating func add(event: String, times: Int = 1) { Self.count(event, times, in: &events) }
  package mutating func add(kind: String) { Self.count(kind, in: &kinds) }
  package mutating func add(value: String, of key: String) {
    Self.count("\(key): \(value)", in: &values)
  }

  private static func count(_ name: String, _ times: Int = 1, in table: inout [String: Int]) {
    let isNew = table[name] == nil
    table[isNew && table.count >= limit ? rest : name, default: 0] += times
  }

  /// Whether there are any.
  package var exist: Bool { !events.isEmpty || !kinds.isEmpty || !values.isEmpty }

  /// The number of events that were left out because their names are no events.
  package var eventCount: Int { events.values.reduce(0, +) }

  /// Whether everything was known.
  package var isEmpty: Bool { events.isEmpty && kinds.isEmpty && values.isEmpty }
}
