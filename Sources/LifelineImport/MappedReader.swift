/// Reads JSON Lines, or a list of objects, by a map of their members.
struct MappedReader {
  /// Which members hold what; a path has dots between its keys.
  let map: FieldMap

  func read(_ document: JSONDocument, into found: inout Importer.Found) {
    found.broken += document.broken
    let names = map.namesByField
    for root in document.elements {
      for record in root.isList ? root.elements : [root] {
        map.read(
          line: record.line,
          { field in
            for name in names[field.position] {
              if let value = record[path: name]?.text, !value.isEmpty { return value }
            }
            return nil
          },
          into: &found
        )
      }
    }
    if !found.events.isEmpty { found.add(ImportedScope(source: "JSON by --map")) }
  }
}
