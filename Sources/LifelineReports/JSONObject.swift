#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A JSON object, written as a literal; a member that is nil is absent.
///
/// Equal objects give equal bytes: members are sorted by name, and slashes stay as they are.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private let members: [String: any Encodable]

  /// Creates an object of the members that are not nil.
  package init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    self.members = Dictionary(
      uniqueKeysWithValues: members.compactMap { name, value in value.map { (name, $0) } }
    )
  }

  private struct Name: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Writes the members.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (name, value) in members { try container.encode(value, forKey: Name(stringValue: name)) }
  }

  // MARK: Text

  /// The object on several lines, indented, ended by a line feed.
  package var document: String { text([.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]) }

  /// The object on one line, ended by a line feed.
  package var line: String { text([.sortedKeys, .withoutEscapingSlashes]) }

  private func text(_ formatting: JSONEncoder.OutputFormatting) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    guard let data = try? encoder.encode(self) else {
      // Unreachable: the reports hold strings, finite numbers, booleans, lists and tables only.
      preconditionFailure("a report cannot be encoded")
    }
    return Self.written(String(decoding: data, as: UTF8.self)) + "\n"
  }

  /// The text with what steers a terminal, or hides, written out; it stands in strings only.
  private static func written(_ text: String) -> String {
    let isHarmless = { (scalar: Unicode.Scalar) in scalar == "\n" || TextLayout.isHarmless(scalar) }
    guard !text.unicodeScalars.allSatisfy(isHarmless) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isHarmless(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return result
  }
}

extension JSONObject {
  /// What wrote a document, in a version such as `0.1.0`.
  package static func tool(version: String) -> JSONObject {
    ["name": "lifeline", "version": version]
  }

  /// A remark on a line; nil where it is about the whole trace.
  static func remark(line: Int?, _ message: String) -> JSONObject {
    ["line": line, "message": message]
  }
}
