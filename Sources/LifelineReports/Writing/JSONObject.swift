/// A JSON object, written as a literal; a member that is nil is absent.
///
/// Equal objects give equal bytes: members are sorted by name, and slashes stay as they are.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  /// The members, in any order, with names that are all different.
  let members: [(name: String, value: any Encodable)]

  /// Creates an object of its members.
  init(_ members: [(name: String, value: any Encodable)]) {
    self.members = members
  }

  /// Creates an object of the members that are not nil.
  package init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    self.members = members.compactMap { name, value in value.map { (name, $0) } }
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
  package var document: String { JSONText.text(of: self, isIndented: true) + "\n" }

  /// The object on one line, ended by a line feed.
  package var line: String { JSONText.text(of: self, isIndented: false) + "\n" }
}

/// Objects that are made one by one where they are written, so that never all are held.
struct JSONList: Encodable {
  /// The number of objects.
  let count: Int
  /// Makes the object at a position.
  let element: (Int) -> JSONObject

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for position in 0..<count { try container.encode(element(position)) }
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
