/// Reads foreign text by patterns with named groups, a line at a time.
///
///     (?<vc>\w+) didShow (?<e>\w+) at (?<t>[\d.]+)
///
/// The groups are named like the fields of a map: `vc` or `class`, `e` or `event`, `t`, `id`, `animated`,
/// `other`, `th`. The first pattern that fits a line counts. What fits none is
/// counted, and so is a line of more than 64 KB; what of it names a callback counts as not read.
package struct PatternReader {
  /// A regular expression, and the numbers of its groups for each field.
  private struct Pattern {
    var program: PatternProgram
    var groups: [[Int]]
  }

  private let patterns: [Pattern]
  private let map = FieldMap()

  /// The longest line that is looked at, in bytes.
  private static let longestLine = 64 * 1024

  /// Takes patterns.
  ///
  /// - Parameter texts: Regular expressions, the one that counts first; at least one.
  /// - Throws: `ImportRefusal` for one that is none, or that has no group for the controller or the event.
  package init(_ texts: [String]) throws(ImportRefusal) {
    var patterns: [Pattern] = []
    let usual = FieldMap().namesByField
    for text in texts {
      do throws(PatternParser.Problem) {
        let program = try PatternProgram(text)
        let groups = usual.map { $0.compactMap(program.names.firstIndex) }
        patterns.append(Pattern(program: program, groups: groups))
      } catch {
        throw ImportRefusal(message: "\(text) is no regular expression: \(error.message)")
      }
      for (field, other) in [(FieldMap.Field.vc, "class"), (.e, "event")]
      where patterns.last?.groups[field.position].isEmpty ?? true {
        throw ImportRefusal(
          message: "\(text) has no group (?<\(field.rawValue)>…) or (?<\(other)>…)"
        )
      }
    }
    self.patterns = patterns
  }

  /// Whether any line of a text fits a pattern.
  package func fits(_ bytes: some Collection<UInt8>) -> Bool {
    var run = PatternProgram.Run()
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      line.count <= Self.longestLine && fitting(Self.characters(line), &run) != nil
    }
  }

  func read(_ bytes: [UInt8], into found: inout Found) {
    var line = 0
    var values = MappedRecord()
    var run = PatternProgram.Run()
    for text in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      let text = text.last == UInt8(ascii: "\r") ? text.dropLast() : text
      if text.isEmpty { continue }
      guard text.count <= Self.longestLine else {
        let reason = "it is longer than \(Self.longestLine / 1024) KiB"
        if !found.isDropped(text, line: line, reason) {
          found.miss("end within 64 KiB", line: line)
        }
        continue
      }
      let characters = Self.characters(text)
      guard let pattern = fitting(characters, &run) else {
        found.leave(unfitting: text, line: line)
        continue
      }
      values.clear()
      for field in FieldMap.Field.allCases {
        _ = pattern.groups[field.position].first { group in
          let (start, end) = (run.groups[2 * group], run.groups[2 * group + 1])
          guard start >= 0, start < end else { return false }
          return values.add(field, Self.text(characters[start..<end]).utf8)
        }
      }
      values.read(by: map, line: line, into: &found)
    }
  }

  /// The first pattern that a line fits; nil if there is none.
  private func fitting(_ line: [UInt32], _ run: inout PatternProgram.Run) -> Pattern? {
    patterns.first { $0.program.fits(line, &run) }
  }

  private static func characters(_ line: some Collection<UInt8>) -> [UInt32] {
    // Why: most lines are ASCII, and need not be decoded.
    if line.allSatisfy({ $0 < 0x80 }) { return line.map(UInt32.init) }
    return String(decoding: line, as: UTF8.self).unicodeScalars.map(\.value)
  }

  private static func text(_ characters: ArraySlice<UInt32>) -> String {
    var scalars = String.UnicodeScalarView()
    for value in characters { scalars.append(Unicode.Scalar(value) ?? "\u{FFFD}") }
    return String(scalars)
  }
}
