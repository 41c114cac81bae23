import Foundation
import Testing

@testable import LifelineReports

@Suite("JSON text")
struct JSONTextTests {
  /// Strings that an encoder has to look at.
  static let odd = [
    "", "plain", "a\"b\\c/d", "\n\r\t\u{8}\u{C}\u{B}\u{0}\u{1F}", "ä €𝄞", "10", "9", "Z", "a", "_",
  ]

  @Test("is what Foundation's encoder writes", arguments: [true, false])
  func encoder(isIndented: Bool) throws {
    let inner: JSONObject = ["list": Self.odd, "none": JSONObject?.none, "flag": true]
    let object: JSONObject = [
      "b": 1, "a": inner, "$c": [inner, ["x": -5, "y": 1.5]], "empty": [String](),
      "nothing": [JSONObject](), "object": JSONObject([]), "odd": Self.odd[3],
      "counts": Dictionary(uniqueKeysWithValues: Self.odd.map { ($0, 1) }),
      "table": ["x": ["y": 1]], "numbers": [1, 2], "halves": [0.5],
      "made": JSONList(count: 3) { ["position": $0] }, "none": JSONList(count: 0) { _ in [:] },
      "null": JSONObject?.none as any Encodable, "A": false, "Ab": "x", "ab": "y", "n10": 1,
      "n9": 2,
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    let expected = String(decoding: try encoder.encode(object), as: UTF8.self)
    #expect(JSONText.text(of: object, isIndented: isIndented) == expected)
  }

  @Test("writes out what steers a terminal, or hides")
  func hidden() {
    let object: JSONObject = ["a": "\u{7F}\u{9B}\u{202E}\u{E0041}b"]
    #expect(object.line == "{\"a\":\"\\u007f\\u009b\\u202e\\udb40\\udc41b\"}\n")
  }
}
