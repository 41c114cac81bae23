/// The values of a record by field, one behind the other.
struct MappedRecord {
  private var bytes: [UInt8] = []
  private var places = Array(repeating: 0..<0, count: FieldMap.Field.allCases.count)

  /// Takes all values out.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    for position in places.indices { places[position] = 0..<0 }
  }

  /// Adds the value of a field, unless it is empty.
  ///
  /// - Returns: Whether it is added.
  mutating func add(_ field: FieldMap.Field, _ value: some Sequence<UInt8>) -> Bool {
    let start = bytes.count
    bytes.append(contentsOf: value)
    places[field.position] = start..<bytes.count
    return start < bytes.count
  }

  /// Has a map read it.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - line: The one-based line of the record.
  ///   - found: Gets the event.
  func read(by map: FieldMap, line: Int, into found: inout Found) {
    map.read(
      line: line,
      { field in
        let place = places[field.position]
        return place.isEmpty ? nil : bytes[place]
      },
      into: &found
    )
  }
}
