/// The names that were met since somebody took them last, in order; none where nobody wants them.
struct NameBatch {
  /// Whether names are kept.
  var isWanted = false
  private var names: [[UInt8]] = []

  /// Whether there is nothing to take.
  @inline(__always)
  var isEmpty: Bool { names.isEmpty }

  /// Keeps a name, if it is wanted.
  mutating func add(_ name: Bytes) {
    if isWanted { names.append(name.array) }
  }

  /// Hands over the names that are kept.
  mutating func take() -> [[UInt8]] {
    defer { names.removeAll(keepingCapacity: true) }
    return names
  }
}
