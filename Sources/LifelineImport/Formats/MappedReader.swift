/// Reads JSON Lines, or a list of objects, by a map of their members.
struct MappedReader {
  /// Which members hold what; a path has dots between its keys.
  let map: FieldMap

  func read(_ document: JSONDocument, into found: inout Found) {
    found.leaveBroken(of: document)
    let names = map.namesByField
    var values = MappedRecord()
    for root in document.elements {
      for record in root.records {
        values.clear()
        for field in FieldMap.Field.allCases {
          _ = names[field.position].first { name in
            (record[path: name]?.bytes).map { values.add(field, $0) } ?? false
          }
        }
        values.read(by: map, line: record.line, into: &found)
      }
    }
  }
}
