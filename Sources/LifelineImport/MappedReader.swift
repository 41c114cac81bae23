/// Reads JSON Lines, or a list of objects, by a map of their members.
struct MappedReader {
  /// Which members hold what; a path has dots between its keys.
  let map: FieldMap

  func read(_ document: JSONDocument, into found: inout Importer.Found) {
    found.broken += document.broken
    for root in document.elements {
      for record in root.isList ? root.elements : [root] {
        map.read(line: record.line, { record[path: $0]?.text }, into: &found)
      }
    }
    if !found.events.isEmpty { found.scope = ImportedScope(source: "JSON by --map") }
  }
}
