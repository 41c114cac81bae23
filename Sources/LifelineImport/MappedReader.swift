/// Reads JSON Lines, or a list of objects, by a map of their members.
struct MappedReader {
  /// Which members hold what; a path has dots between its keys.
  let map: FieldMap

  func read(_ document: JSONDocument, into found: inout Importer.Found) {
    found.broken += document.broken
    let names = map.namesByField
    var values = MappedRecord()
    for root in document.elements {
      for record in root.isList ? root.elements : [root] {
        values.clear()
        for field in FieldMap.Field.allCases {
          _ = names[field.position].first { name in
            (record[path: name]?.bytes).map { values.add(field, $0) } ?? false
          }
        }
        values.read(by: map, line: record.line, into: &found)
      }
    }
    if !found.events.isEmpty { found.add(ImportedScope(source: "JSON by --map")) }
  }
}
