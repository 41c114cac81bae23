import Foundation
import LifelineSimulator
import TestSupport
import Testing

@testable import LifelineReading
@testable import LifelineTrace

/// What is found in lines without reading them wholly.
@Suite("Keys and times in lines")
struct SessionKeyTests {
  /// The key as a search byte by byte finds it.
  private static func plainMatch(_ name: String, in line: String) -> Range<Int>? {
    let bytes = Array(line.utf8)
    let key = name
    let name = Array(name.utf8)
    // Why: the line's first member comes first, then its last, if most tools would write them so.
    let first = try? Regex(#"^\{"\#(key)":"([^"\\]+)""#).firstMatch(in: line)
    let last = try? Regex(#","\#(key)":"([^"\\]+)"\}$"#).firstMatch(in: line)
    for match in [first, last] where key.utf8.count == 7 {
      guard let text = match?[1].range else { continue }
      let start = line.utf8.distance(from: line.startIndex, to: text.lowerBound)
      return start..<start + line.utf8.distance(from: text.lowerBound, to: text.upperBound)
    }
    for start in bytes.indices where bytes[start...].starts(with: name) {
      // Why: a key's own conditions are asked of one place only where no other comes before it.
      var rest = Array(repeating: UInt8(ascii: "~"), count: bytes.count)
      rest.replaceSubrange(max(0, start - 2)..., with: bytes[max(0, start - 2)...])
      let match = Bytes.withBytes(of: rest) {
        SessionKey(String(decoding: name, as: UTF8.self)).match(in: $0)
      }
      if let match, match.value.lowerBound > start { return match.value }
    }
    return nil
  }

  @Test("are found wherever they stand, among what only looks like them")
  func places() {
    var random = SeededGenerator(seed: 11)
    let parts = [
      "session", #""session""#, #""session":"#, #""session":"a-1""#, "session=b2",
      #"\"session\":"c""#, "sess", "ion", ",",
      "{", "}", "xsession=d", " ", "s", "n", #""session" : 7"#,
    ]
    for round in 0..<4000 {
      let line = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        parts[Int.random(in: parts.indices, using: &random)]
      }.joined()
      let found = Bytes.withBytes(of: line) { SessionKey("session").match(in: $0)?.value }
      #expect(found == Self.plainMatch("session", in: line), "\(round): \(line)")
    }
  }

  @Test(
    "are the same with blanks beside the colon, however long the name and the key",
    arguments: ["k", "id", "session", "trace.id", "a name of more than sixteen bytes"]
  )
  func blanks(name: String) {
    func key(_ line: String) -> String? {
      Bytes.withBytes(of: line) { line in
        SessionKey(name).match(in: line).map { line[$0.value.lowerBound, $0.value.upperBound].text }
      }
    }
    for count in 0...40 {
      for tail in ["", #","e":"viewDidLoad()""#, #","#, #" "#] {
        for escape in ["", #"\""#] {
          let value = String(repeating: "v", count: count) + escape
          let usual = key(#"{"n":1,"\#(name)":"\#(value)"\#(tail)}"#)
          #expect(usual == key(#"{"n":1,"\#(name)" : "\#(value)"\#(tail)}"#), "\(value)")
          #expect(usual == (count == 0 || !escape.isEmpty ? nil : value), "\(value)")
        }
      }
    }
  }

  @Test(
    "are times as a number's text is, in each line of the corpus",
    arguments: ["conforming", "violating"]
  )
  func times(folder: String) throws {
    var (usual, others) = (0, 0)
    for file in Corpus.traces(folder) where file.path.hasSuffix(".jsonl") {
      let lines = try Corpus.nativeLines(file)
      for line in lines {
        let text = line + "\n" + String(repeating: " ", count: 64)
        Bytes.withBytes(of: text) { text in
          let match = SessionKey("t").match(in: text[0, line.utf8.count])?.value
          guard let time = LineTime(of: text) else {
            if match != nil { others += 1 }
            return
          }
          usual += 1
          #expect(time.digits == match, "\(line)")
          let digits = text[time.digits.lowerBound, time.digits.upperBound].text
          #expect(time.nanoseconds == Quantity.nanoseconds(digits), "\(line)")
        }
      }
    }
    #expect(usual > 5 * others, "\(usual) \(others)")
  }

  @Test(
    "are no times where the line may be something else",
    arguments: [
      #"{"n":1,"t":1.5e3,"vc":"A#1"}"#, #"{"n":1}"#, #"{"t":2,"mark":"lifeline:allow x"}"#,
      #"{"n":1,"t":"2","vc":"A#1"}"#, #"{"n":01,"t":2,"vc":"A#1"}"#, #"{"n":1"t":2,"vc":"A#1"}"#,
      #"{"x":3,"t":2,"y":1}"#, #"{"n":3,"t":2."#, "",
    ]
  )
  func unusual(line: String) {
    let text =
      line + "\n" + #"{"n":2,"t":3,"vc":"A#1","e":"viewDidLoad()","padding":"................"}"#
      + "\n"
    #expect(Bytes.withBytes(of: text) { LineTime(of: $0) } == nil)
  }

  @Test("have digests that depend on where pieces end, and of one piece are those of its bytes")
  func digests() {
    func digest(_ pieces: [String]) -> ContentHash {
      var steps = ContentHash.Steps()
      for piece in pieces { Bytes.withBytes(of: piece) { steps.take($0) } }
      return steps.hash
    }
    let text = #"{"n":1,"t":0.5,"vc":"Cart#1"}"#
    #expect(digest([text]) == ContentHash(text))
    #expect(digest([text, "a"]) != digest([text + "a"]))
    #expect(ContentHash(text).hex == "4f7992c3aad966cdf2b85b18240d3006")
    #expect(ContentHash(hex: ContentHash(text).hex) == ContentHash(text))
    #expect(ContentHash(high: 0, low: 0xAF).hex == String(repeating: "0", count: 30) + "af")
  }
}
