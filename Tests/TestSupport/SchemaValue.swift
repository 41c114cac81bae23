import Foundation

/// A JSON value, for comparing documents with schemas.
public enum SchemaValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([SchemaValue])
  case object([String: SchemaValue])

  /// Reads the value that a text holds.
  public init(text: String) throws {
    // Why: a decoder finds out by an error that a type does not fit, and the test library takes a
    // backtrace of every error.
    let options: JSONSerialization.ReadingOptions = .fragmentsAllowed
    self.init(try JSONSerialization.jsonObject(with: Data(text.utf8), options: options))
  }

  private init(_ value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let members as [String: Any]: self = .object(members.mapValues(SchemaValue.init))
    case let elements as [Any]: self = .array(elements.map(SchemaValue.init))
    case let number as NSNumber: self.init(number)
    default: self = .null
    }
  }

  private init(_ number: NSNumber) {
    let type = unsafe number.objCType.pointee
    if [UInt8(ascii: "c"), UInt8(ascii: "B")].contains(UInt8(bitPattern: type)) {
      self = .bool(number.boolValue)
    } else if let integer = number as? Int {
      self = .integer(integer)
    } else {
      self = .number(number.doubleValue)
    }
  }

  /// The value of a key; nil if there is none.
  public subscript(key: String) -> SchemaValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  /// The elements of a list; empty for anything else.
  public var elements: [SchemaValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The text of a string; nil for anything else.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  fileprivate var integer: Int? {
    guard case .integer(let number) = self else { return nil }
    return number
  }

  fileprivate var type: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

/// A JSON Schema, as far as the schemas of the project go; patterns are not looked at.
public struct Schema: Sendable {
  private let root: SchemaValue

  /// Reads a schema.
  public init(text: String) throws {
    root = try SchemaValue(text: text)
  }

  /// What is wrong with a value, a line each, with the place; empty if nothing is.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - definition: A name of `$defs`; nil for the whole schema.
  /// - Returns: The problems.
  public func problems(with value: SchemaValue, definition: String? = nil) -> [String] {
    let schema = definition.flatMap { root["$defs"]?[$0] } ?? root
    return problems(value, schema, at: "$")
  }

  private func problems(_ value: SchemaValue, _ schema: SchemaValue, at place: String) -> [String] {
    if let reference = schema["$ref"]?.string {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      guard let target = root["$defs"]?[name] else { return ["\(place): no \(reference)"] }
      return problems(value, target, at: place)
    }
    var found: [String] = []
    if let type = schema["type"]?.string, type != value.type,
      !(type == "number" && value.type == "integer")
    {
      found.append("\(place): is \(value.type), not \(type)")
    }
    if let constant = schema["const"], constant != value {
      found.append("\(place): is not the constant")
    }
    if let words = schema["enum"], !words.elements.contains(value) {
      found.append("\(place): \(value.string ?? value.type) is none of the words")
    }
    if let least = schema["minimum"]?.integer, let number = value.integer, number < least {
      found.append("\(place): \(number) is below \(least)")
    }
    if let least = schema["minLength"]?.integer, let text = value.string, text.count < least {
      found.append("\(place): is too short")
    }
    if let least = schema["minItems"]?.integer, value.elements.count < least {
      found.append("\(place): has too few elements")
    }
    return found + members(value, schema, at: place) + branches(value, schema, at: place)
  }

  private func members(_ value: SchemaValue, _ schema: SchemaValue, at place: String) -> [String] {
    var found: [String] = []
    if case .object(let members) = value {
      for key in schema["required"]?.elements.compactMap(\.string) ?? [] where members[key] == nil {
        found.append("\(place): \(key) is missing")
      }
      for (key, member) in members.sorted(by: { $0.key < $1.key }) {
        if let own = schema["properties"]?[key] {
          found += problems(member, own, at: "\(place).\(key)")
        } else if let others = schema["additionalProperties"], others.type == "object" {
          found += problems(member, others, at: "\(place).\(key)")
        } else if schema["additionalProperties"] == .bool(false) {
          found.append("\(place): \(key) is not allowed")
        }
      }
    }
    if let items = schema["items"] {
      for (index, element) in value.elements.enumerated() {
        found += problems(element, items, at: "\(place)[\(index)]")
      }
    }
    return found
  }

  private func branches(_ value: SchemaValue, _ schema: SchemaValue, at place: String) -> [String] {
    var found = (schema["allOf"]?.elements ?? []).flatMap { problems(value, $0, at: place) }
    if let choices = schema["anyOf"]?.elements,
      !choices.contains(where: { problems(value, $0, at: place).isEmpty })
    {
      found.append("\(place): fits none of the choices")
    }
    if let condition = schema["if"], problems(value, condition, at: place).isEmpty,
      let consequence = schema["then"]
    {
      found += problems(value, consequence, at: place)
    }
    return found
  }
}
