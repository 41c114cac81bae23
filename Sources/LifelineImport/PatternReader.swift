/// Reads foreign text by patterns with named groups, a line at a time.
///
///     (?<vc>\w+) didShow (?<e>\w+) at (?<t>[\d.]+)
///
/// The groups are named like the fields of a map: `vc` or `class`, `e` or `event`, `t`, `id`, `animated`,
/// `other`, `th`. The first pattern that fits a line counts; what fits none is counted.
package struct PatternReader {
  /// A regular expression, and the names of its groups for each field.
  private struct Pattern {
    var regex: Regex<AnyRegexOutput>
    var names: [[String]]
  }

  private let patterns: [Pattern]
  private let map = FieldMap()

  /// Takes patterns.
  ///
  /// - Parameter texts: Regular expressions, the one that counts first; at least one.
  /// - Throws: `ImportRefusal` for one that is none, or that has no group for the controller or the event.
  package init(_ texts: [String]) throws(ImportRefusal) {
    var patterns: [Pattern] = []
    let usual = FieldMap().namesByField
    for text in texts {
      for (field, other) in [("vc", "class"), ("e", "event")] {
        let isNamed = [field, other].contains { text.contains("(?<\($0)>") }
        guard isNamed else {
          throw ImportRefusal(message: "\(text) has no group (?<\(field)>…)")
        }
      }
      do {
        // Why: a group is looked up by its name among all of them.
        let names = usual.map { $0.filter { text.contains("(?<\($0)>") } }
        patterns.append(Pattern(regex: try Regex(text), names: names))
      } catch {
        throw ImportRefusal(message: "\(text) is no regular expression")
      }
    }
    self.patterns = patterns
  }

  /// Whether any line of a text fits a pattern.
  package func fits(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      match(String(decoding: line, as: UTF8.self)) != nil
    }
  }

  func read(_ bytes: [UInt8], into found: inout Importer.Found) {
    var line = 0
    var values = MappedRecord()
    for text in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      let text = String(
        decoding: text.last == UInt8(ascii: "\r") ? text.dropLast() : text,
        as: UTF8.self
      )
      if text.isEmpty { continue }
      guard let (match, names) = match(text) else {
        found.unfitting += 1
        continue
      }
      values.clear()
      for field in FieldMap.Field.allCases {
        _ = names[field.position].first { name in
          match[name]?.substring.map { values.add(field, $0.utf8) } ?? false
        }
      }
      values.read(by: map, line: line, into: &found)
    }
    if !found.events.isEmpty { found.add(ImportedScope(source: "text by --pattern")) }
  }

  private func match(_ text: String) -> (Regex<AnyRegexOutput>.Match, names: [[String]])? {
    for pattern in patterns {
      if let match = try? pattern.regex.firstMatch(in: text) { return (match, pattern.names) }
    }
    return nil
  }
}
