/// The names that were met since somebody took them last, in order; none where nobody wants them.
///
///     bytes   M e n u # 1 H o m e # 1 …       one name right behind the other
///     ends    [ 6, 12, … ]
// Why: an array for each name would be made by one thread and freed by another.
package struct NameBatch {
  /// Whether names are kept.
  package var isWanted = false
  /// The bytes of all names.
  package private(set) var bytes: [UInt8] = []
  /// Where each name ends in the bytes.
  package private(set) var ends: [Int] = []

  /// Whether there is nothing to take.
  @inline(__always)
  package var isEmpty: Bool { ends.isEmpty }

  /// Keeps a name, if it is wanted.
  mutating func add(_ name: Bytes) {
    guard isWanted else { return }
    name.append(to: &bytes)
    ends.append(bytes.count)
  }

  /// Forgets the names that are kept.
  package mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
