import Foundation
import TestSupport

/// What the OASIS schema of SARIF 2.1.0 and its text demand of the objects that a report has.
///
/// Narrower than the schema where it lets members go that no report has: another one is a problem.
indirect enum SARIFShape: Sendable {
  case text
  case uri
  case reference
  case flag
  case number(from: Int)
  case word([String])
  case list(SARIFShape, isUnique: Bool, atLeast: Int)
  case object([String: SARIFShape], needs: [String])
  case texts
  case bag

  /// A whole log.
  static let log = object(
    [
      "$schema": .uri, "version": .word(["2.1.0"]), "runs": .list(run, isUnique: false, atLeast: 0),
    ],
    needs: ["version", "runs"]
  )

  private static let run = object(
    [
      "tool": .object(["driver": driver], needs: ["driver"]),
      "invocations": .list(invocation, isUnique: false, atLeast: 0),
      "columnKind": .word(["utf16CodeUnits", "unicodeCodePoints"]),
      "results": .list(result, isUnique: false, atLeast: 0),
    ],
    // Why: the text of the standard wants results wherever something was analysed.
    needs: ["tool", "results"]
  )

  private static let driver = object(
    [
      "name": .text, "version": .text, "semanticVersion": .text,
      "rules": .list(descriptor, isUnique: true, atLeast: 0),
      "notifications": .list(descriptor, isUnique: true, atLeast: 0),
    ],
    needs: ["name"]
  )

  private static let descriptor = object(
    [
      "id": .text, "shortDescription": formatted, "fullDescription": formatted, "help": formatted,
      "helpUri": .uri,
      "defaultConfiguration": .object(["level": level], needs: []),
      "properties": .bag,
    ],
    needs: ["id"]
  )

  private static let formatted = object(["text": .text, "markdown": .text], needs: ["text"])
  private static let message = object(["text": .text], needs: ["text"])
  private static let level = word(["none", "note", "warning", "error"])

  private static let invocation = object(
    [
      "executionSuccessful": .flag,
      "toolExecutionNotifications": .list(notification, isUnique: false, atLeast: 0),
    ],
    needs: ["executionSuccessful"]
  )

  private static let notification = object(
    [
      "descriptor": .object(["id": .text], needs: ["id"]), "level": level, "message": message,
      "locations": .list(location, isUnique: true, atLeast: 0),
    ],
    needs: ["message"]
  )

  private static let result = object(
    [
      "ruleId": .text, "ruleIndex": .number(from: -1), "level": level, "message": message,
      "locations": .list(location, isUnique: false, atLeast: 0),
      "relatedLocations": .list(location, isUnique: true, atLeast: 0),
      "codeFlows": .list(codeFlow, isUnique: false, atLeast: 0),
      "partialFingerprints": .texts, "properties": .bag,
    ],
    needs: ["message"]
  )

  private static let location = object(
    [
      "id": .number(from: -1),
      "physicalLocation": .object(
        [
          "artifactLocation": .object(["uri": .reference, "description": message], needs: ["uri"]),
          "region": .object(
            ["startLine": .number(from: 1), "snippet": message],
            needs: ["startLine"]
          ),
        ],
        needs: ["artifactLocation"]
      ),
      "message": message,
    ],
    needs: []
  )

  private static let codeFlow = object(
    [
      "threadFlows": .list(
        .object(["locations": .list(step, isUnique: false, atLeast: 1)], needs: ["locations"]),
        isUnique: false,
        atLeast: 1
      )
    ],
    needs: ["threadFlows"]
  )

  private static let step = object(
    [
      "location": location, "importance": .word(["important", "essential", "unimportant"]),
      "nestingLevel": .number(from: 0),
    ],
    needs: []
  )

  /// What is wrong with a value, each with its place.
  func problems(with value: SchemaValue, at place: String = "$") -> [String] {
    switch (self, value) {
    case (.text, .string), (.flag, .bool): return []
    case (.uri, .string(let text)):
      return text.firstMatch(of: /^[a-z][a-z0-9+.-]*:\S+$/) != nil
        ? [] : ["\(place): no URI: \(text)"]
    case (.reference, .string(let text)): return Self.problems(reference: text, at: place)
    case (.number(let least), .integer(let number)):
      return number >= least ? [] : ["\(place): \(number) is below \(least)"]
    case (.word(let words), .string(let text)):
      return words.contains(text) ? [] : ["\(place): \(text) is none of \(words)"]
    case (.list(let shape, let isUnique, let least), .array(let elements)):
      var problems = elements.enumerated()
        .flatMap { shape.problems(with: $0.element, at: "\(place)[\($0.offset)]") }
      if elements.count < least { problems.append("\(place): too short") }
      let isRepeated = elements.indices.contains { elements[..<$0].contains(elements[$0]) }
      if isUnique, isRepeated { problems.append("\(place): two are equal") }
      return problems
    case (.object(let shapes, let needs), .object(let members)):
      let missing = needs.filter { members[$0] == nil }.map { "\(place): \($0) is missing" }
      return missing
        + members.flatMap { name, value in
          shapes[name].map { $0.problems(with: value, at: "\(place).\(name)") }
            ?? ["\(place): \(name) is unknown"]
        }
    case (.texts, .object(let members)):
      return members.filter { $0.value.string == nil }.map { "\(place): \($0.key) is no text" }
    case (.bag, .object(let members)):
      guard let tags = members["tags"] else { return [] }
      return SARIFShape.list(.text, isUnique: true, atLeast: 0).problems(with: tags, at: place)
    default: return ["\(place): another type is needed"]
    }
  }

  /// What is wrong with a relative or absolute reference of RFC 3986.
  private static func problems(reference: String, at place: String) -> [String] {
    let allowed = #/^(?:[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=]|%[0-9A-F]{2})+$/#
    guard reference.firstMatch(of: allowed) != nil else {
      return ["\(place): no URI reference: \(reference)"]
    }
    let isAbsolute = reference.hasPrefix("file:///")
    let first = reference.prefix { $0 != "/" }
    return isAbsolute || !first.contains(":") && !reference.hasPrefix("/")
      ? [] : ["\(place): neither relative nor a file: \(reference)"]
  }

  /// What is wrong between the parts of a log: indexes, identifiers, and fingerprints that are shared.
  static func confusions(in log: SchemaValue) -> [String] {
    var problems: [String] = []
    for run in log["runs"]?.elements ?? [] {
      let rules = run["tool"]?["driver"]?["rules"]?.elements.compactMap { $0["id"]?.string } ?? []
      if Set(rules).count != rules.count { problems.append("two rules have one id") }
      var hashes: Set<String> = []
      for result in run["results"]?.elements ?? [] {
        let rule = result["ruleId"]?.string ?? ""
        guard case .integer(let index)? = result["ruleIndex"], rules.indices.contains(index) else {
          problems.append("\(rule): its index is out of range")
          continue
        }
        if rules[index] != rule { problems.append("\(rule): its index is that of \(rules[index])") }
        let hash = result["partialFingerprints"]?["primaryLocationLineHash"]?.string ?? ""
        if !hashes.insert(hash).inserted { problems.append("\(rule): \(hash) is shared") }
        let ids = result["relatedLocations"]?.elements.map { $0["id"] ?? .null } ?? []
        if ids.indices.contains(where: { ids[..<$0].contains(ids[$0]) }) {
          problems.append("\(rule): two locations have one id")
        }
        if result["locations"]?.elements.count != 1 { problems.append("\(rule): not one location") }
      }
      let known = run["tool"]?["driver"]?["notifications"]?.elements.compactMap { $0["id"]?.string }
      for notice in run["invocations"]?.elements.first?["toolExecutionNotifications"]?.elements
        ?? []
      {
        let id = notice["descriptor"]?["id"]?.string ?? ""
        if known?.contains(id) != true { problems.append("\(id): no such notification") }
      }
    }
    return problems
  }
}
